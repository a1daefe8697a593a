"""Opponents with a face: who sits down at which game, how they play, and the little that they say.

A game's folder has them in `characters.json`, from the weakest to the strongest: a name, and the whole recipe
(bots/recipe.py). What they are called and say is in the word files. `moments` tells at which events somebody
is glad or cross, and which seat of the event that is: only what everybody hears counts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final
from zlib import crc32

from mastaba.bots import BOTS, bot, bot_called, bot_title, brewed
from mastaba.bots.base import Bot
from mastaba.bots.recipe import Recipe, read_recipe
from mastaba.core.events import Event, Result
from mastaba.core.game import Game
from mastaba.core.message import Message, say
from mastaba.core.position import WATCHER
from mastaba.errors import BadOption, UnknownName
from mastaba.games import homes

FILE: Final = "characters.json"
VARIANTS: Final = 2  # of what is said in the middle of a game
SELDOM: Final = 3  # of so many moments one is remarked upon
PATIENCE_SECONDS: Final = 2.0  # no character lets anybody wait longer, on the slowest machine
# Who comes along where a character has several seats: they play alike, and have names of their own, which are
# the same in every language.
RELATIVES: Final[Mapping[str, Sequence[str]]] = {
    "miu": ("Mau", "Mimi", "Mio", "Maya", "Momo"),
    "pepi": ("Teti", "Huni", "Unas", "Ipi", "Kai"),
    "taweret": ("Ipet", "Reret", "Meret", "Tuya", "Hedet"),
    "nefer": ("Ani", "Hori", "Senbi", "Paser", "Mery"),
    "sobek": ("Suchos", "Shedet", "Kom", "Ombo", "Krok"),
    "bes": ("Beset", "Aha", "Hayet", "Tutu", "Hit"),
    "anubis": ("Anput", "Inpu", "Khenti", "Wepwa", "Duamu"),
    "thoth": ("Djehuti", "Tehuti", "Iah", "Ibi", "Hedj"),
}


@dataclass(frozen=True)
class Character:
    name: str  # the same in every game where they play; words have `character_<name>`
    level: int  # from 1
    recipe: Recipe


@dataclass(frozen=True)
class Line:
    """Somebody says something."""

    seat: int
    words: Message


@dataclass(frozen=True)
class Cast:
    """Who plays a game."""

    people: Mapping[str, Character]  # from the weakest to the strongest
    moments: Mapping[str, Mapping[str, str]]  # by event: a feeling, and the field with the seat that has it


NOBODY: Final = Cast({}, {})


@cache
def cast_in(package: str) -> Cast:
    file = files(package) / FILE
    if not file.is_file():
        return NOBODY
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        people = {
            name: Character(name, place, read_recipe(recipe))
            for place, (name, recipe) in enumerate(data["characters"].items(), 1)
        }
        return Cast(people, data.get("moments", {}))
    except (AttributeError, KeyError, TypeError, ValueError, BadOption) as error:
        raise BadOption(f"The {FILE} of {package} cannot be read: {error}") from error


def cast(game: str) -> Cast:
    """Who plays this game; nobody, at a game that has not said."""
    return cast_in(homes()[game])


def find(game: str, name: str) -> Character | None:
    return cast(game).people.get(name) if game in homes() else None


def player(game: str, name: Any, seed: int = 0) -> Bot:
    """A character of this game, or any other bot by its name."""
    known = find(game, name) if isinstance(name, str) else None
    if known is None:
        return plain_bot(game, name, seed)
    brewn = brewed(known.recipe, seed)
    brewn.hurry(PATIENCE_SECONDS)
    return brewn


def plain_bot(game: str, name: Any, seed: int) -> Bot:
    """A bot by its own name; whoever asks for somebody unknown hears who plays this game, too."""
    try:
        return bot(name, seed)
    except UnknownName as error:
        raise UnknownName("bot", name, [*cast(game).people, *BOTS] if game in homes() else BOTS) from error


def relative(game: str, name: str, which: int) -> str | None:
    """The name of the second, third … of a character's family; None where nobody has thought of one."""
    family = RELATIVES.get(name, ()) if find(game, name) is not None else ()
    return family[which - 2] if 0 <= which - 2 < len(family) else None


def title_of(game: str, name: str, which: int = 1) -> str:
    """What records and logs call a bot; the second, third … of this name, where there are several."""
    if which > 1:
        return relative(game, name, which) or f"{title_of(game, name)} {which}"
    return name.capitalize() if find(game, name) else bot_title(name)


def called(game: str, name: str, which: int = 1) -> Message:
    """The same as a message, for readers of any language."""
    if which > 1:
        own = relative(game, name, which)
        return (
            say("character_relative", name=own)
            if own
            else say("bot_numbered", bot=called(game, name), n=which)
        )
    return say(f"character_{name}") if find(game, name) else bot_called(name)


def opponents(game: Game, wanted: int) -> list[str]:
    """So many to play against, for somebody who did not choose: from the middle up, then down."""
    people = list(cast(game.name).people)
    if not people:
        return [game.bots[0]] * wanted
    middle = len(people) // 2
    order = people[middle:] + people[:middle][::-1]
    return [order[i % len(order)] for i in range(wanted)]


# What they say


def lines(
    game: str, seats: Sequence[str], events: Sequence[Event], result: Result | None, salt: str
) -> list[Line]:
    """What characters at these seats say to what has just happened: one line at most, and not each time.

    Everybody hears the same. It depends on who sits where, on what all have heard, and on `salt`.
    """
    playing = cast(game)
    heard = [event.heard_by(WATCHER) for event in events]
    chance = crc32(salt.encode())
    if result is not None:
        return ending(playing, seats, result, chance)
    felt = [one for event in heard for one in feelings(playing, seats, event)]
    if not felt or chance % SELDOM:
        return []
    seat, feeling = felt[chance // SELDOM % len(felt)]
    return [spoken(seat, seats[seat], f"{feeling}_{1 + chance // 64 % VARIANTS}")]


def hello(game: str, seats: Sequence[str]) -> list[Line]:
    """Before the first move; of relatives, the first says it for all."""
    playing = cast(game)
    return [
        spoken(seat, name, "hello")
        for seat, name in enumerate(seats)
        if name in playing.people and name not in seats[:seat]
    ]


def ending(playing: Cast, seats: Sequence[str], result: Result, chance: int) -> list[Line]:
    ours = [seat for seat, name in enumerate(seats) if name in playing.people]
    winners = [seat for seat in ours if seat in result.winners]
    if not ours:
        return []
    seat = (winners or ours)[chance % len(winners or ours)]
    return [spoken(seat, seats[seat], "won" if seat in result.winners else "lost")]


def feelings(playing: Cast, seats: Sequence[str], event: Mapping[str, Any]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for feeling, field in playing.moments.get(event["kind"], {}).items():
        seat = event.get(field)
        if isinstance(seat, int) and 0 <= seat < len(seats) and seats[seat] in playing.people:
            found.append((seat, feeling))
    return found


def spoken(seat: int, name: str, what: str) -> Line:
    return Line(seat, say(f"line_{name}_{what}"))
