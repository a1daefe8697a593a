"""A sheet: any view as labelled facts, for games that have no drawing of their own.

web/src/games/any/sheet.ts does the same on the page, and a test compares the two. What a view holds is shown
in its order:

- `players`, one object for each seat, is a table with a column for each; `turn` marks one of them until
  there is a `result`;
- the label of a key is the text `view_KEY` of the game's words, or the key itself; with an empty text it is
  left out;
- a list is shown thing by thing, an object key by key;
- a thing that is a text may have words of its own, `view_KEY_VALUE`; what is HIDDEN says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Words
from mastaba.core.position import HIDDEN

PLAYERS: Final = "players"
TURN: Final = "turn"
RESULT: Final = "result"
# Said elsewhere, unless a game has a text for one of them
UNSAID: Final = ("seat", TURN, "to_act", "phase", RESULT)
BETWEEN: Final = "  "
LOUD: Final = "bold"
QUIET_INK: Final = "dim"


class Fact(NamedTuple):
    """What is called so, and what there is of it; `listed`: several things, or none."""

    label: str
    things: list[str]
    listed: bool = False


class Row(NamedTuple):
    """The same of every seat."""

    label: str
    seats: list[list[str]]


class Sheet(NamedTuple):
    facts: list[Fact]
    rows: list[Row]
    turn: int  # the seat whose column is marked; -1: none


def sheet_of(view: Mapping[str, Any], words: Words, seats: int) -> Sheet:
    columns = columns_of(view.get(PLAYERS), seats)
    shared = {key: value for key, value in view.items() if key != PLAYERS or not columns}
    facts = all_facts(shared, words)
    each = [{fact.label: fact.things for fact in all_facts(one, words)} for one in columns]
    labels = dict.fromkeys(label for one in each for label in one)
    rows = [Row(label, [one.get(label, []) for one in each]) for label in labels]
    turn = view.get(TURN, -1)
    acts = turn in range(len(columns)) and view.get(RESULT) is None
    return Sheet(facts, rows, turn if acts else -1)


def columns_of(players: Any, seats: int) -> list[dict[str, Any]]:
    """One object for each seat; none, if that is not what came."""
    fits = isinstance(players, list) and len(players) == seats
    return players if fits and all(isinstance(one, dict) for one in players) else []


def all_facts(things: Mapping[str, Any], words: Words) -> list[Fact]:
    return [fact for key, value in things.items() for fact in facts_of(key, value, words)]


def facts_of(key: str, value: Any, words: Words) -> list[Fact]:
    label = label_of(key, words)
    if not label:
        return []
    if isinstance(value, dict):
        return [fact._replace(label=f"{label}: {fact.label}") for fact in all_facts(value, words)]
    if isinstance(value, list):
        return [Fact(label, [said(key, one, words) for one in value], listed=True)]
    return [Fact(label, [said(key, value, words)])]


def label_of(key: str, words: Words) -> str:
    """What a key is called; '' if it is not to be shown."""
    if words.has(f"view_{key}"):
        return words.say(f"view_{key}")
    plain = key.replace("_", " ").replace("-", " ")
    return "" if key in UNSAID else plain[:1].upper() + plain[1:]


def said(key: str, value: Any, words: Words) -> str:
    """One thing in words."""
    if value is None or value == "":
        return words.say("fact_none")
    if isinstance(value, bool):
        return words.say("fact_yes" if value else "fact_no")
    if isinstance(value, dict):
        parts = [(label_of(name, words), said(name, one, words)) for name, one in value.items()]
        return ", ".join(f"{label} {one}" for label, one in parts if label)
    if isinstance(value, list):
        return " ".join(said(key, one, words) for one in value) or words.say("fact_none")
    if isinstance(value, str):
        own = f"view_{key}_{value}"
        return words.say("fact_hidden") if value == HIDDEN else words.say(own) if words.has(own) else value
    return str(value) if value >= 0 else f"−{-value}"


# In a terminal


def draw(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    moves: Sequence[str],
    lines: int,
    columns: int = 80,
) -> RenderableType:
    """Every fact on a line, and below them the players' table."""
    sheet = sheet_of(view, words, len(names))
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style=QUIET_INK)
    for fact in sheet.facts:
        facts.add_row(fact.label, BETWEEN.join(fact.things) or words.say("fact_none"))
    parts: list[RenderableType] = [Text(words.say("title"), style=LOUD), Text(), facts]
    if sheet.rows:
        parts += [Text(), players_of(sheet, words, names)]
    return Group(*parts)


def players_of(sheet: Sheet, words: Words, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("", style=QUIET_INK)
    for seat, name in enumerate(names):
        table.add_column(Text(f"▸ {name}" if seat == sheet.turn else name, style=LOUD))
    for row in sheet.rows:
        table.add_row(row.label, *[BETWEEN.join(things) or words.say("fact_none") for things in row.seats])
    return table
