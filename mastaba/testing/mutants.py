"""Spoilt positions: what is handed to `load` is refused with a reason, or is a position that can be played.

Dumps of real positions are changed here and there: a value, a type, a key, a part of another dump. Each
mutant is refused with an error of our own; or it plays on at random with `check()` after every move, is seen
by all eyes, and its dump gives it back. Nothing else may happen, and nothing may hang.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.position import WATCHER, Position
from mastaba.errors import BadOption, BadPosition, BadSeats, MastabaError
from mastaba.testing.plain import plain
from mastaba.testing.scenarios import any_move

STRANGE: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, 2, 3, 5, 7, 45, 60, 99, -1, -2, -3, -4, 2**31, 2**62, 2**63, 10**25, -(10**25),
    0.5, 1e300, float("nan"), "", "0", "?", "x", "\ud800", "\x00", "R1a", "over",
    [], [[]], [None], {}, {"": 0}, ["x"], [0, 0],
)  # fmt: skip
REFUSALS: Final = (BadPosition, BadOption, BadSeats)
Data = dict[str, Any]


@dataclass
class Mutants:
    """What became of them."""

    refused: int = 0
    played: int = 0
    moves: int = 0
    reasons: Counter[str] = field(default_factory=Counter)


def keep_mutants(game: Game, dumps: Sequence[Data], dice: Dice, count: int, most: int = 400) -> Mutants:
    """So many mutants of these dumps. Those that load are played for at most so many moves."""
    done = Mutants()
    for _ in range(count):
        data = mutant(dumps, dice)
        try:
            keep_one(game, data, dice, most, done)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}\n{game.name}: {data!r}") from error
    return done


def keep_one(game: Game, data: Data, dice: Dice, most: int, done: Mutants) -> None:
    try:
        s = game.load(copy.deepcopy(data))
    except REFUSALS as error:
        done.refused += 1
        done.reasons[type(error).__name__] += 1
        return
    done.played += 1
    keep_loaded(s)
    for _ in range(most):
        if s.over:
            break
        actors = s.to_act
        assert all(s.legal(actor) for actor in actors), f"somebody of {actors} is to act and has no move"
        actor, move = any_move(s, dice.below)
        s.play(actor, move)
        done.moves += 1
        try:
            s.check()
        except MastabaError as error:
            raise AssertionError(f"after '{move}' of {actor}: {error}") from error
    keep_loaded(s)


def keep_loaded(s: Position) -> None:
    """A position that was let in is like any other: seen, imagined, written and read again."""
    dump = plain(s.dump())
    assert plain(s.game.load(orjson.loads(dump)).dump()) == dump, "load(dump) is another position"
    for seat in (WATCHER, *range(s.seats)):
        plain(s.view(seat))
        s.redealt(seat, Dice(1)).check()
    assert (s.result is not None) == s.over, "it is over without a result, or has one before"


# Making them


def mutant(dumps: Sequence[Data], dice: Dice) -> Data:
    """One of the dumps, changed in one to three places."""
    data: Data = copy.deepcopy(dumps[dice.below(len(dumps))])
    for _ in range(1 + dice.below(3)):
        spoil_somewhere(data, dumps[dice.below(len(dumps))], dice)
    return data


def spoil_somewhere(data: Data, another: Data, dice: Dice) -> None:
    """Changes one place: nested data is entered at random."""
    here: Any = data
    elsewhere: Any = another
    key: Any = ""
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = keys[dice.below(len(keys))]
        child = here[key]
        if not isinstance(child, dict | list) or not child or dice.below(4) == 0:
            break
        elsewhere = at(elsewhere, key)
        here = child
    KINDS[dice.below(len(KINDS))](here, key, at(elsewhere, key), dice)


def at(data: Any, key: Any) -> Any:
    """What stands at the same place of another dump; None if nothing does."""
    if isinstance(data, dict):
        return data.get(key)
    return data[key] if isinstance(data, list) and isinstance(key, int) and key < len(data) else None


def put_strange(here: Any, key: Any, other: Any, dice: Dice) -> None:
    here[key] = copy.deepcopy(STRANGE[dice.below(len(STRANGE))])


def put_other(here: Any, key: Any, other: Any, dice: Dice) -> None:
    here[key] = copy.deepcopy(other)


def leave_out(here: Any, key: Any, other: Any, dice: Dice) -> None:
    del here[key]


def shift(here: Any, key: Any, other: Any, dice: Dice) -> None:
    value = here[key]
    if isinstance(value, bool):
        here[key] = not value
    elif isinstance(value, int):
        here[key] = value + (-2, -1, 1, 2, 10)[dice.below(5)]
    elif isinstance(value, list) and value:
        value.append(copy.deepcopy(value[dice.below(len(value))]))
    elif isinstance(value, str) and value:
        words = value.split(" ")
        words.append(words[dice.below(len(words))])
        here[key] = " ".join(words)
    else:
        here[key] = 1


def swap(here: Any, key: Any, other: Any, dice: Dice) -> None:
    """Two neighbours change places: of a list, or values of two keys."""
    keys = list(here) if isinstance(here, dict) else list(range(len(here)))
    second = keys[dice.below(len(keys))]
    here[key], here[second] = here[second], here[key]


def lengthen(here: Any, key: Any, other: Any, dice: Dice) -> None:
    if isinstance(here, dict):
        here[f"{key}x"] = here[key]
    else:
        here.insert(dice.below(len(here) + 1), copy.deepcopy(here[key]))


KINDS: Final = (put_strange, put_other, put_other, leave_out, shift, shift, swap, lengthen)
