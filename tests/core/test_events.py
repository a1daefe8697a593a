"""Whatever is heard of a game has one of the types in its `events.py`, exactly."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import mastaba
from mastaba import CHANCE, COMPILED, WATCHER, Dice, Position
from mastaba.testing import random_table, seats_of, variants
from mastaba.words import game_folder

TYPED = [name for name in mastaba.GAMES if find_spec(f"{game_folder(name)}.events") is not None]
needs_sources = pytest.mark.skipif(COMPILED, reason="a compiled TypedDict has forgotten what its lists hold")
FURTHER = 12  # moves after a rare position
# Rules tell an event themselves, or by a function that knows who may see the card.
TELLS = re.compile(r'\b(?:Event\(|(?:tell_card|hand_over|move_beetle)\(s,|white_wins\(s, move,)\s*"(\w+)"')
TABLES_MOST = 10  # with options of many kinds


def types_of(name: str) -> dict[str, Any]:
    """The types of a game's events by their kinds."""
    heard = import_module(f"{game_folder(name)}.events").Heard
    found: dict[str, Any] = {}
    for one in get_args(heard):
        (kind,) = get_args(get_type_hints(one)["kind"])
        assert kind not in found, f"two types for '{kind}'"
        found[kind] = one
    return found


def misfit(value: Any, hint: Any, where: str) -> str:
    """Why a value is not of this type, or ''."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return misfit_of_keys(value, hint, where)
    if origin is NotRequired:
        return misfit(value, inner[0], where)
    if origin is Literal:
        return "" if value in inner else f"{where}: {value!r}"
    if origin in (Union, UnionType):
        return "" if any(not misfit(value, one, where) for one in inner) else f"{where}: {value!r}"
    if origin is list:
        assert isinstance(value, list), f"{where}: {value!r} is no list"
        return next(filter(None, (misfit(one, inner[0], where) for one in value)), "")
    if hint is Any:
        return ""
    fits = value is None if hint is NoneType else type(value) is hint
    return "" if fits else f"{where}: {value!r} is no {hint}"


def misfit_of_keys(value: Any, hint: Any, where: str) -> str:
    if not isinstance(value, dict):
        return f"{where}: {value!r} is no object"
    hints = get_type_hints(hint, include_extras=True)
    needed = {key for key, one in hints.items() if get_origin(one) is not NotRequired}
    if not needed <= set(value) <= set(hints):
        return f"{where}: the keys are {sorted(value)}"
    return next(filter(None, (misfit(value[key], hints[key], f"{where}.{key}") for key in value)), "")


def check(events: list[dict[str, Any]], types: dict[str, Any]) -> None:
    for event in events:
        assert event["kind"] in types, event
        wrong = misfit(event, types[event["kind"]], event["kind"])
        assert not wrong, f"{wrong}, in {event}"


def told(s: Position, dice: Dice) -> list[dict[str, Any]]:
    """What all hear of some moves more."""
    heard: list[dict[str, Any]] = []
    for _ in range(FURTHER):
        if s.over:
            break
        s.events = []
        actor = s.to_act[dice.below(len(s.to_act))]
        chance = actor == CHANCE and s.to_act == (CHANCE,)
        s.play(actor, s.sample(dice) if chance else dice.pick(s.legal(actor)))
        heard += [event.heard_by(eyes) for event in s.events for eyes in (WATCHER, *range(s.seats))]
    return heard


@needs_sources
@pytest.mark.parametrize("name", TYPED)
def test_every_event_of_random_games_fits_its_type(name: str) -> None:
    game, types = mastaba.game(name), types_of(name)
    kinds = variants(game)
    for number, options in enumerate(kinds[:: 1 + len(kinds) // TABLES_MOST]):
        seats = seats_of(game, options)
        table = random_table(game, options, seats[number % len(seats)], Dice(number))
        for window in table.windows:
            check(window.heard, types)


@needs_sources
@pytest.mark.parametrize("name", ["khufu", "ramses"])  # whose tests have a list of such positions
def test_every_event_after_a_rare_position_fits_its_type(name: str) -> None:
    types, dice = types_of(name), Dice(7)
    rare: dict[str, Position] = import_module(f"games.{name}.rare").rare_positions()
    heard = [event for s in rare.values() for event in told(s.copy(), dice)]

    assert len({event["kind"] for event in heard}) > 12
    check(heard, types)


@needs_sources
@pytest.mark.parametrize("name", TYPED)
def test_every_kind_that_is_told_has_a_type_and_every_type_is_told(name: str) -> None:
    folder = Path(mastaba.__file__).parents[1] / Path(*game_folder(name).split("."))
    sources = "".join(path.read_text() for path in folder.glob("*.py"))
    assert set(re.findall(TELLS, sources)) == set(types_of(name))


@needs_sources
def test_an_event_that_does_not_fit_is_noticed() -> None:
    types = types_of("pyramid-poker")
    good = {"kind": "take", "seat": 0, "spot": "a1", "card": "TD"}
    check([good], types)
    for bad in ({**good, "seat": "0"}, {**good, "more": 1}, {"kind": "take", "seat": 0}, {"kind": "mistake"}):
        with pytest.raises(AssertionError):
            check([bad], types)
