"""What a seat knows as numbers: the view, key by key.

Left out is what follows from the rest (doors, ends of a walk, what he says, odds), and what the options say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.encoder import Encoder
from mastaba.core.options import Value
from mastaba.core.position import HIDDEN
from mastaba.core.shapes import (
    BySeat,
    Flag,
    Listed,
    Maybe,
    Named,
    Number,
    OneOf,
    OneSeat,
    Row,
    Several,
    SomeSeats,
    ViewEncoder,
)
from mastaba.games.khufu.casino import GAMES_OF_CHANCE
from mastaba.games.khufu.catalogue import APPEARANCES
from mastaba.games.khufu.components import (
    CARDS,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    CURSES,
    DEALT,
    KHUFU_CARDS,
    MISS_MOST,
    SPACES,
    SUITS,
    SYMBOLS,
    TREASURES,
)
from mastaba.games.khufu.moves import SUIT_BETS
from mastaba.games.khufu.repertoire import LETTERS
from mastaba.games.khufu.rules import PHASES
from mastaba.games.khufu.view import view

LONGEST: Final = 65_535  # seconds
MANY: Final = 255
CURSE_IDS: Final = CURSE_NAMES[1:]
EVENT_IDS: Final = [event.id for event in APPEARANCES]
SEALED: Final = ("no", "in", *(f"give {card}" for card in CARDS), *(bet.text for bet in SUIT_BETS))
A_CARD: Final = Several((*CARDS, HIDDEN), TREASURES)


def shape_of(seats: int) -> Row:
    one_seat, some_seats = OneSeat(seats), SomeSeats(seats)
    seat = Row(
        character=OneOf(CHARACTERS),
        charm=OneOf(SYMBOLS),
        lucky=Flag(),
        place=Row(space=OneOf(range(SPACES)), chamber=OneOf(CHAMBERS)),
        held=Number(TREASURES),
        cards=A_CARD,
        known=A_CARD,
        kept=Several((*CURSE_IDS, HIDDEN), CURSES),
        scarabs=Several(CHAMBERS),
        missing=Number(MISS_MOST),
        sandals=Flag(),
        face_up=Number(MANY),
        trapped=Flag(),
        qualified=Flag(),
        owes=Number(TREASURES),
        done=Flag(),
    )
    host = Row(
        id=OneOf(EVENT_IDS),
        line=OneOf(("", *LETTERS)),
        stage=OneOf(("call", "speech", "answer", "steps")),
        seconds=Number(MANY),
        gone=Number(MANY),
        names=Listed(2, one_seat),
        chambers=Listed(2, OneOf(CHAMBERS)),
        symbols=Listed(2, OneOf(SYMBOLS)),
        suit=OneOf(SUITS),
        called=one_seat,
        answered=some_seats,
        stake=Maybe(Number(TREASURES)),
    )
    chance = Row(
        game=OneOf([game.name for game in GAMES_OF_CHANCE]),
        player=one_seat,
        stake=Number(TREASURES),
        step=Number(MANY),
        shown=Listed(6, Number(MANY)),
    )
    challenge = Row(
        seat=one_seat,
        dealer=one_seat,
        khufu=Listed(KHUFU_CARDS, OneOf(SYMBOLS)),
        dealt=Several(CARDS, DEALT),
        kept=Several(CARDS, DEALT),
        dice=Listed(2, OneOf(SYMBOLS)),
    )
    return Row(
        phase=OneOf(PHASES),
        to_act=some_seats,
        why=OneOf(("", "turn", *CURSE_IDS, *EVENT_IDS)),
        clock=Number(LONGEST),
        patience=Maybe(Number(LONGEST, -LONGEST // 2)),
        up=one_seat,
        begun=Flag(),
        turns=Number(LONGEST),
        evening=Number(MANY),
        settled=Number(LONGEST, -MANY),
        bells=Number(MANY),
        digital=Flag(),
        seats=BySeat(seats, seat),
        chambers=Named("chamber", CHAMBERS, Row(turns=OneOf(range(4)), sarcophagus=Flag())),
        deck=Number(TREASURES),
        curse_deck=Number(CURSES),
        curse_pile=Several(CURSE_IDS),
        die=OneOf(range(1, 7)),
        pips=OneOf(range(1, 7)),
        table=Maybe(
            Row(chamber=OneOf(CHAMBERS), player=one_seat, bet=Number(TREASURES), shown=Several(CARDS, 2))
        ),
        host=Maybe(host),
        game=Maybe(chance),
        challenge=Maybe(challenge),
        curse=OneOf(CURSE_IDS),
        mine=OneOf(SEALED),
        result=Maybe(Row(winners=some_seats)),
    )


def encoder(options: Mapping[str, Value], seats: int) -> Encoder:
    return ViewEncoder(view, shape_of(seats), seats)
