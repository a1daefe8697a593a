"""State written once: what is generated is up to date, and what follows from the kinds is right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
from mypy_extensions import i64

from mastaba.core.fields import (
    NONE,
    SHARED,
    Field,
    Flag,
    Kind,
    ListOf,
    Maybe,
    Number,
    Part,
    Row,
    Seat,
    SetOf,
    SetText,
    Spread,
    Text,
    TupleOf,
    Word,
    check_fields,
    keys_of,
    read_into,
    shown,
)
from mastaba.errors import BadPosition
from mastaba.testing.fields import written

ROOT = Path(__file__).parents[2]
SOURCES = [*(ROOT / "mastaba").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
PETS = Word(("cat", "dog", "owl"), "a pet, as 'cat' is")


@pytest.mark.parametrize("path", [path for path in SOURCES if "\n    # Written by" in path.read_text()])
def test_what_follows_from_the_fields_is_up_to_date(path: Path) -> None:
    """If not: python -m mastaba.testing.fields, and the path."""
    assert written(path.read_text()) == path.read_text()


class Fight:
    def __init__(self) -> None:
        self.against: Annotated[i64, Maybe(Seat())] = NONE
        self.blows: Annotated[list[int], ListOf(Number(6, 1), 3)] = []

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("against", Maybe(Seat())),
        Field("blows", ListOf(Number(6, 1), 3)),
    )

    def copy(self) -> Fight:
        twin = Fight()
        twin.against = self.against
        twin.blows = self.blows.copy()
        return twin

    # as the fields above are declared


class Walk:
    def __init__(self) -> None:
        self.steps: Annotated[i64, Number(9)] = 0

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("steps", Number(9)),)

    def copy(self) -> Walk:
        twin = Walk()
        twin.steps = self.steps
        return twin

    # as the fields above are declared


class Lesson:
    """Never changed once it is made."""


class Den:
    def __init__(self, like: Den | None = None) -> None:
        self.asleep: Annotated[bool, Flag()] = False
        self.pet: Annotated[i64, Maybe(PETS)] = NONE
        self.pets: Annotated[i64, SetOf(PETS), "animals"] = 0
        self.named: Annotated[i64, SetText(PETS)] = 0
        self.ages: Annotated[list[int], Row(Number(20))] = [1, 2] if like is None else like.ages.copy()
        self.pair: Annotated[tuple[int, ...], TupleOf(Row(PETS, 2))] = (0, 1)
        self.mood: Annotated[str, Text(("", "glad"), "a mood")] = ""
        self.lesson: Annotated[Lesson, SHARED] = Lesson()
        self.rows: list[list[int]] = [[1], [2]]
        self.fight: Annotated[Fight | None, Part(Fight)] = None
        self.walk: Annotated[Walk | None, Spread(Walk)] = None

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("asleep", Flag()),
        Field("pet", Maybe(PETS)),
        Field("pets", SetOf(PETS), "animals"),
        Field("named", SetText(PETS)),
        Field("ages", Row(Number(20))),
        Field("pair", TupleOf(Row(PETS, 2))),
        Field("mood", Text(("", "glad"), "a mood")),
        Field("fight", Part(Fight)),
        Field("walk", Spread(Walk)),
    )

    def copy(self) -> Den:
        twin = Den(self)
        twin.asleep = self.asleep
        twin.pet = self.pet
        twin.pets = self.pets
        twin.named = self.named
        twin.pair = self.pair
        twin.mood = self.mood
        twin.lesson = self.lesson
        twin.rows = [one.copy() for one in self.rows]
        twin.fight = self.fight.copy() if self.fight is not None else None
        twin.walk = self.walk.copy() if self.walk is not None else None
        return twin

    # as the fields above are declared


FRESH = {
    "asleep": False, "pet": None, "animals": [], "named": "", "ages": [1, 2], "pair": ["cat", "dog"],
    "mood": "", "fight": None, "steps": 0,
}  # fmt: skip
BUSY = {
    "asleep": True, "pet": "owl", "animals": ["cat", "owl"], "named": "cat dog", "ages": [20, 0],
    "pair": ["owl", "owl"], "mood": "glad", "fight": {"against": 1, "blows": [6, 1]}, "steps": 3,
}  # fmt: skip


def read(data: dict[str, Any]) -> Den:
    den = Den()
    read_into(den, data, 2)
    return den


def test_a_dump_is_shown_and_read_by_the_kinds() -> None:
    assert shown(Den()) == FRESH
    assert keys_of(Den) == list(FRESH)
    assert shown(read(BUSY)) == BUSY
    assert shown(read({})) == FRESH
    assert shown(read({"animals": "cat owl"})) == {**FRESH, "animals": ["cat", "owl"]}


def test_a_copy_shares_nothing_that_changes() -> None:
    den = read(BUSY)
    twin = den.copy()
    assert shown(twin) == BUSY
    assert twin.lesson is den.lesson

    assert twin.fight is not None
    assert twin.walk is not None
    twin.fight.blows.append(2)
    twin.walk.steps = 9
    twin.ages[0] = 7
    twin.rows[0][0] = 7

    assert shown(den) == BUSY
    assert den.rows == [[1], [2]]


def test_a_part_that_is_spread_is_there_where_something_of_it_is_said() -> None:
    assert read({}).walk is None
    assert read({"steps": 0}).walk is None
    walk = read({"steps": 1}).walk
    assert walk is not None
    assert walk.steps == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"asleep": 1}, "'asleep' should be true or false; 1 came"),
        ({"pet": "cow"}, "'cow' is not a pet, as 'cat' is"),
        ({"pet": 0}, "0 is not a pet"),
        ({"animals": ["cat", "cat"]}, "cat lies in two places"),
        ({"animals": {"cat": 1}}, "'animals': {'cat': 1} should be a list of codes"),
        ({"ages": [1]}, "'ages' should be a list, one for each seat; [1] came"),
        ({"ages": [1, 21]}, "'ages' should be a number from 0 to 20; 21 came"),
        ({"ages": [1, True]}, "'ages' should be a number from 0 to 20; True came"),
        ({"pair": ["cat"]}, "'pair' should be a list, 2 of them; ['cat'] came"),
        ({"mood": "sad"}, "'sad' is not a mood"),
        ({"mood": None}, "'mood' should be a text; None came"),
        ({"fight": {"against": 2}}, "'against' should be a seat from 0 to 1, or nothing; 2 came"),
        ({"fight": {"blow": []}}, "'blow' is not a part of fight; the parts are: against, blows"),
        ({"fight": {"blows": [1, 1, 1, 1]}}, "'blows' should have at most 3; 4 came"),
        ({"fight": 3}, "'fight' should be an object in braces; 3 came"),
        ({"steps": 10}, "'steps' should be a number from 0 to 9; 10 came"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_the_reason(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(data)
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [("pet", 3), ("pet", -2), ("pets", 8), ("ages", [1]), ("ages", [21, 0]), ("mood", "sad"), ("pair", (0,))],
)
def test_a_field_with_a_value_of_another_kind_is_noticed(field: str, value: Any) -> None:
    den = read(BUSY)
    check_fields(den, 2)
    setattr(den, field, value)

    with pytest.raises(BadPosition):
        check_fields(den, 2)


def test_a_part_is_checked_with_the_whole() -> None:
    den = read(BUSY)
    assert den.fight is not None
    den.fight.against = 2

    with pytest.raises(BadPosition, match="'against' should be a seat from 0 to 1"):
        check_fields(den, 2)
    den.fight = None
    assert den.walk is not None
    den.walk.steps = 10
    with pytest.raises(BadPosition, match="'steps' should be a number from 0 to 9"):
        check_fields(den, 2)


def test_a_kind_has_to_say_how_it_is_read() -> None:
    with pytest.raises(NotImplementedError):
        Kind().read(1, "it", 2)


def test_a_class_with_one_line_of_two_is_refused() -> None:
    text = "class A:\n    def __init__(self) -> None:\n        self.a: int = 0\n\n"
    assert written(text) == text
    with pytest.raises(AssertionError, match="A has not both lines once"):
        written(text + "    # Written by mastaba.testing.fields\n")
