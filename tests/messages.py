"""Messages as games really say them, for tests of words: every kind that some random games come across."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.core.position import CHANCE, WATCHER
from mastaba.core.table import Table, new_table
from mastaba.games import GAMES, game
from mastaba.text import GameText, text_of
from mastaba.words import LANGUAGES, entries, words

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
HOLE = re.compile(r"\{ \$(\w+) \}")
LONGEST = 2500  # moves of a game: all kinds of things have happened by then
SHORT = 300

Said = tuple[int, Message]  # whose eyes, and what is said to them


def heard(table: Table, text: GameText, dice: Dice) -> Iterator[Said]:
    """Plays one move; what is asked, offered and told to every seat and a watcher."""
    s = table.position
    actor = s.to_act[0]
    eyes = [*range(s.seats), WATCHER]
    for seat in eyes:
        view = s.view(seat)
        if seat in s.to_act and seat >= 0:
            yield seat, text.prompt(view)
            moves = s.legal(seat)
            yield from ((seat, text.say_move(moves[i].text, view)) for i in {0, dice.below(len(moves))})
        else:
            yield seat, text.waiting(view)
    if actor == CHANCE:
        move = s.sample(dice)
    else:
        moves = table.game.choices(s, actor) or s.legal(actor)
        move = moves[dice.below(len(moves))]
    for told in table.play(actor, move):
        for seat in eyes:
            yield from ((seat, message) for message in text.tell(told[seat], s.view(seat)))


def spoken(name: str, seed: int, moves: int = LONGEST) -> Iterator[Said]:
    """What is said in one random game; other seeds have other seats and options."""
    one = game(name)
    dice = Dice(seed)
    seats = one.seats_min + seed % (one.seats_max - one.seats_min + 1)
    options = {option.name: option.choices[seed % len(option.choices)] for option in one.options}
    if name == "ramses" and seats == 1:
        options = {"variant": "basic"}
    table = new_table(one, {} if seed < 2 else options, seats=seats)
    text = text_of(one)
    for _ in range(moves):
        if table.position.over:
            return
        yield from heard(table, text, dice)


@cache
def kinds(name: str, seeds: int = 3, moves: int = LONGEST) -> dict[tuple[str, str], Said]:
    """One message of each key, to 'you' and to others."""
    reader = words(name, LANGUAGES[0])
    found: dict[tuple[str, str], Said] = {}
    for seed in range(seeds):
        for eyes, message in spoken(name, seed, moves):
            part = reader.seen_by(eyes, NAMES).part(message.facts)
            found.setdefault((message.key, part), (eyes, message))
    return found


def cases() -> list[dict[str, Any]]:
    """The same for the page, with what the terminal says."""
    return [
        {
            "game": name,
            "lang": lang,
            "eyes": eyes,
            "names": NAMES,
            "message": message.plain(),
            "said": words(name, lang).seen_by(eyes, NAMES).sentence(message),
        }
        for name in GAMES
        for eyes, message in kinds(name, seeds=2, moves=SHORT).values()
        for lang in LANGUAGES
    ]


def raw(name: str, lang: str) -> dict[str, str]:
    """A game's texts as they are written, by key: 'Take {name}.'"""
    folder = files("mastaba") / "games" / name.replace("-", "_") / "words" / lang
    texts = entries((folder / "game.ftl").read_text(encoding="utf-8"))
    return {key: HOLE.sub(r"{\1}", text.partition("=")[2].strip()) for key, text in texts.items()}
