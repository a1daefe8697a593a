"""Tables written straight into a store, so that a test can choose what chance has done."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.options import Value, chosen
from mastaba.core.position import CHANCE
from mastaba.driver.seating import PERSON
from mastaba.games import game as game_named
from mastaba.server.store.sqlite import SqliteStore
from mastaba.server.tables.keys import hashed
from mastaba.server.tables.table import Entry, Head, LiveTable, loaded

SEED: Final = sha256(b"a test's seed").digest()
BASIC: Final[dict[str, Value]] = {"scoring": "basic", "start": "seat 0"}
ALL: Final = 1_000_000  # steps that a table of a test remembers: its log is asked for afterwards
NAMES: Final = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Fay")


@dataclass
class Written:
    """A table that has been played so far, and the way to it."""

    head: Head
    entries: list[Entry]
    tokens: list[str] = field(default_factory=lambda: ["token-of-seat-0", "token-of-seat-1"])
    watch: str = "token-of-watchers"

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def table(self) -> LiveTable:
        return loaded(self.head, self.entries, ALL)

    def write(self, database: Path) -> Written:
        with ThreadPoolExecutor(1) as elsewhere:  # a browser test has a loop running in this thread
            elsewhere.submit(asyncio.run, self.store_in(database)).result()
        return self

    async def store_in(self, database: Path) -> None:
        store = SqliteStore(database)
        head: dict[str, Any] = {
            "game": self.head.game.name,
            "options": self.head.options,
            "seats": list(self.head.seats),
            "away": self.head.away,
            "hints": self.head.hints,
            "seed": self.head.seed.hex(),
            "tokens": [
                hashed(token) if kind == PERSON else None
                for kind, token in zip(self.head.seats, self.tokens, strict=False)
            ],
            "watch": hashed(self.watch),
        }
        no = await store.create(self.id, head)
        await asyncio.gather(*[store.append(no, i, entry) for i, entry in enumerate(self.entries, 1)])
        await store.close()


def new_head(
    id: str = "written",  # noqa: A002  as Head calls it
    seats: Sequence[str] = (PERSON, PERSON),
    away: int = 0,
    seed: bytes = SEED,
    game: Game | str = "pyramid-poker",
    **options: Any,
) -> Head:
    one = game_named(game) if isinstance(game, str) else game
    wishes = {**BASIC, **options} if one.name == "pyramid-poker" else options
    return Head(id, one, chosen(one.options, wishes), tuple(seats), away, seed)


def begun(head: Head) -> LiveTable:
    """Everybody has come, and chance has done its first part."""
    table = LiveTable(head, ALL)
    for seat, kind in enumerate(head.seats):
        if kind == PERSON:
            sit(table, seat)
    begin = table.begin()
    assert begin is not None
    table.applied(begin)
    return table


def sit(table: LiveTable, seat: int, name: str = "") -> None:
    entry = table.sit(seat, name or NAMES[seat])
    assert entry is not None
    table.applied(entry)


def played_on(table: LiveTable, decisions: int, dice: Dice) -> LiveTable:
    """So many random decisions further, or to the end."""
    for _ in range(decisions):
        if table.over:
            break
        seat = table.position.to_act[dice.below(len(table.position.to_act))]
        table.applied(table.move(seat, table.n, dice.pick(table.position.legal(seat)).text))
    return table


def entries_of(table: LiveTable) -> list[Entry]:
    return [step.entry for step in table.steps]


def written(head: Head, moves: Sequence[tuple[int, str]]) -> Written:
    """A history with these moves, chance's included, as the server would have written it."""
    entries: list[Entry] = [
        {"k": "sit", "seat": seat, "name": NAMES[seat]}
        for seat, kind in enumerate(head.seats)
        if kind == PERSON
    ]
    entries.append({"k": "begin", "c": []})
    for actor, text in moves:
        if actor == CHANCE:
            entries[-1]["c"].append(text)
        else:
            entries.append({"k": "move", "by": actor, "m": text, "c": [], "id": ""})
    return Written(head, entries)


def until(head: Head, phase: str, tries: int = 200) -> Written:
    """A random game, stopped where the seat on turn is asked for this: 'keep' when a Joker has been taken."""
    for seed in range(tries):
        table = begun(head)
        dice = Dice(seed)
        while not table.over:
            view = table.position.view(0)
            if view["phase"] == phase:
                return written(head, table.moves)
            played_on(table, 1, dice)
    raise AssertionError(f"no game came to '{phase}'")
