"""What a seat knows as numbers: the view, key by key.

Left out is what follows from the rest (`rows`, `columns`, `free`, `pushes`), what the options say, and what
only an ending tells, when nobody decides any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.encoder import Encoder
from mastaba.core.options import Value
from mastaba.core.shapes import (
    BySeat,
    Cells,
    Flag,
    Kinds,
    Listed,
    Maybe,
    Named,
    Number,
    OneOf,
    OneSeat,
    Row,
    Shape,
    SomeSeats,
    ViewEncoder,
)
from mastaba.games.ramses.components import (
    CARD_COUNT,
    CARDS,
    CHIPS,
    COLOURS,
    COLUMNS,
    HOLES,
    STACKS,
    SYMBOLS,
    TREASURES,
)
from mastaba.games.ramses.phases import DOINGS, PHASES
from mastaba.games.ramses.terms import LONGEST
from mastaba.games.ramses.view import view

MOST_POINTS: Final = 85
MOST_HATS: Final = 24
CARD: Final = Row(name=OneOf(CARDS), symbol=OneOf(SYMBOLS))
OPEN_CARDS: Final = Named("name", CARDS, Row(symbol=OneOf(SYMBOLS)))
BACKS: Final = [(stack + 1, symbol) for stack in range(STACKS) for symbol in SYMBOLS]
PLACE: Final = Row(row=Number(COLUMNS), column=Number(COLUMNS))
DONE: Final = Row(done=Number(LONGEST))


def shape_of(options: Mapping[str, Value], seats: int) -> Row:
    player = Row(
        count=Number(CARD_COUNT),
        backs=Kinds(("stack", "symbol"), BACKS, CARD_COUNT),
        cards=Maybe(OPEN_CARDS),
        points=Maybe(Number(MOST_POINTS)),
        scarab=Number(2),
        explorers=Number(MOST_HATS),
        mummy=Flag(),
    )
    keys: dict[str, Shape] = {
        "phase": OneOf(PHASES),
        "doing": OneOf(DOINGS),
        "to_act": SomeSeats(seats),
        "turn": OneSeat(seats),
        "start": OneSeat(seats),
        "facing": OneOf(range(4)),
        "board": Cells(HOLES, OneOf(COLOURS)),
        "shows": OneOf(TREASURES),
        "barred": Maybe(PLACE),
        "card": Maybe(CARD),
        "powers": Flag(),
        "pile": Row(count=Number(CARD_COUNT), top=Maybe(Row(stack=OneOf((1, 2, 3)), symbol=OneOf(SYMBOLS)))),
        "players": BySeat(seats, player),
        "box": OPEN_CARDS,
        "duel": Maybe(
            Row(seats=Listed(2, OneSeat(seats)), stakes=Listed(2, Maybe(CARD)), switches=Number(LONGEST))
        ),
        "limits": Row(slides=DONE, turns=DONE, scorpion=DONE, duel=DONE),
        "result": Maybe(Row(winners=SomeSeats(seats))),
    }
    if options["training"] == "on":
        keys["marks"] = Cells(HOLES, OneOf(("empty", *TREASURES)))
        if options["variant"] == "expert":
            keys["tilted"] = Cells(HOLES, OneOf(("nothing", *CHIPS)))
    return Row(**keys)


def encoder(options: Mapping[str, Value], seats: int) -> Encoder:
    return ViewEncoder(view, shape_of(options, seats), seats)
