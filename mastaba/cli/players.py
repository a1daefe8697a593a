"""Who sits where: people and bots by their names, and how a screen calls them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from mastaba.bots import BOTS, bot
from mastaba.bots.base import Bot
from mastaba.characters import called, find, opponents, player
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.options import Value
from mastaba.driver.course import NumberedDice
from mastaba.driver.seating import PERSON
from mastaba.errors import BadSeats
from mastaba.server.tables.chance import dice_for
from mastaba.words import LANGUAGES, Words, shared_words

BOTS_FROM: Final = 1  # seeds, as distances from the table's own
HOUSE_FROM: Final = 101
WHIM: Final = 201
LONGEST_NAME: Final = 14  # letters of a name that fit beside a board


def default_names(game: Game, shared: Words, options: Mapping[str, Value]) -> list[str]:
    """A person who did not say a name, and opponents around."""
    return [shared.say("player"), *opponents(game, game.seats_for(0, options) - 1)]


def is_bot(game: Game, name: str) -> bool:
    return name.partition(":")[0] in BOTS or find(game.name, name) is not None


# Everybody has dice of their own. Dice like the table's would tell a bot what comes next.


def bots_for(game: Game, names: Sequence[str], seed: int) -> dict[int, Bot]:
    """A bot for each seat that has a bot's name, or a character's."""
    return {
        seat: player(game.name, name, seed + BOTS_FROM + seat)
        for seat, name in enumerate(names)
        if is_bot(game, name)
    }


def house_bots(game: Game, people: Sequence[int], seed: int) -> dict[int, Bot]:
    """A bot for each person, to decide when time is up: one each, since a bot remembers its seat."""
    return {seat: bot(game.bots[0], seed + HOUSE_FROM + seat) for seat in people}


def table_dice(seed: int) -> NumberedDice:
    """The table's: each draw has its own, so that what comes can be looked up while a clock runs."""
    return partial(dice_for, sha256(str(seed).encode()).digest())


def seats_of(game: Game, names: Sequence[str]) -> list[str]:
    """Who decides for each seat, as the driver knows them."""
    return [name if is_bot(game, name) else PERSON for name in names]


def own_dice(seed: int) -> Dice:
    """For whims that are no part of the game."""
    return Dice(seed + WHIM)


def check_names(names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        if not shown(name):
            raise BadSeats(f"Seat {seat} has no name that can be shown; {name!r} came.")


def is_nameless(name: str) -> bool:
    """Somebody who did not say a name, in whatever language the game began."""
    return name in [shared_words(lang).say("player") for lang in LANGUAGES]


def screen_names(game: Game, names: Sequence[str], shared: Words) -> list[str]:
    """Short, different from each other, and safe to print: 'search' twice is 'Search', 'Search 2'."""
    short = [
        shown(
            shared.read(called(game.name, name, 1 + names[:seat].count(name))) if is_bot(game, name) else name
        )
        or shared.say("seat_n", n=seat + 1)
        for seat, name in enumerate(names)
    ]
    often = Counter(short)
    return [f"{name} {seat + 1}" if often[name] > 1 else name for seat, name in enumerate(short)]


def shown(text: str, longest: int = LONGEST_NAME) -> str:
    """A name, or whatever else came from outside: without control characters, and not too long."""
    clean = "".join(letter for letter in text if letter.isprintable()).strip()
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


def names_for(eyes: int, names: Sequence[str], shared: Words) -> list[str]:
    """The names as one seat says them: its own is 'You'."""
    return [shared.say("you_name") if seat == eyes else name for seat, name in enumerate(names)]
