"""What a seat knows as numbers: the facts of `view`, with the seats in their order from the own one on.

What follows from other numbers is not told twice: penalties, offers, the suit chart, outs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import count
from mastaba.core.encoder import Encoder, Field
from mastaba.core.memory import Pen
from mastaba.core.options import Value
from mastaba.core.raw import put, put_bits
from mastaba.games.mummy_rummy.components import IDLE_CIRCUITS, LONGEST_RACE, NO_CARD, cards_of
from mastaba.games.mummy_rummy.kinds import MOST_POINTS
from mastaba.games.mummy_rummy.moves import LONGEST_SIFT
from mastaba.games.mummy_rummy.phases import PHASES, Phase
from mastaba.games.mummy_rummy.state import State

CARDS: Final = 45
POINT: Final = 10  # every score is a multiple of it
LEAST: Final = 1 + MOST_POINTS // POINT  # what stands for a score of 0


def fields_of(seats: int, rounds: int) -> list[Field]:
    fields = [
        Field("seat", seats + 1, "who looks: seat 0, 1, …, or a watcher (who sits where seat 0 does)"),
        Field("phase", len(PHASES), "what is asked: dealer, deal, turn, draw, dig, play, knock, over"),
        Field("turn", seats, "whose turn it is: mine, my left neighbour's, …"),
        Field("dealer", seats, "who has dealt"),
        Field("hands", seats * CARDS, "my hand, and what is seen of the others': R1s R1a R1b R2s …"),
        Field("sizes", seats, "cards in each hand", CARDS),
        Field("table", seats * CARDS, "cards that lie in Trios before me, my left neighbour, …"),
        Field("sift", CARDS, "of each card in the Sift Pile: how many are taken with it", LONGEST_SIFT),
        Field("dig", 1, "cards in the Dig Pile", CARDS),
        Field("knocker", seats, "who has knocked"),
        Field("idle", 1, "idle turns in a row", IDLE_CIRCUITS * seats),
        Field("selected", CARDS, "what the seat on turn must lay now"),
        Field("barred", CARDS, "what it may not discard now"),
        Field("fresh", CARDS, "what came into my own hand in this turn"),
    ]
    if rounds > 1:
        fields += [
            Field(
                "sheet",
                rounds * seats,
                f"finished rounds: score / {POINT} + {LEAST}; 0: not yet played",
                LEAST + MOST_POINTS // POINT,
            ),
            Field("ended", 1, "a round has been finished; of the last one:"),
            Field("last knocker", seats, "who had knocked"),
            Field("last hands", seats * CARDS, "all hands, open"),
            Field("last table", seats * CARDS, "cards in Trios"),
        ]
    return fields


class MummyEncoder(Encoder):
    def __init__(self, options: Mapping[str, Value], seats: int) -> None:
        mode = options["mode"]
        self.rounds: i64 = LONGEST_RACE if mode == "race" else seats if mode == "circuit" else 1
        self.reminds = options["known"] == "on"
        super().__init__(fields_of(seats, self.rounds))
        self.round_length: i64 = sum([field.length for field in fields_of(seats, 1)])

    def write(self, s: State, seat: i64, pen: Pen) -> None:
        """By addresses: with the pen, asking whether there is room would take longer than writing."""
        at: i64 = pen.over(self.round_length)  # all of it is ours, and 0
        one: i64 = 1
        cards: i64 = CARDS
        seats: i64 = s.seats
        eyes: i64 = seat
        me: i64 = seat
        if seat < 0:
            eyes, me = seats, 0
        put(at + eyes, one)
        put(at + seats + 1 + s.phase, one)
        at += seats + 1 + 8
        at = put_seat(put_seat(at, s.turn, me, seats), s.dealer, me, seats)
        sizes: i64 = at + seats * CARDS
        table: i64 = sizes + seats
        other: i64 = me
        for i in range(seats):
            hand = s.hand(other)
            put(sizes + i, count(hand))
            put_bits(table + i * CARDS, cards_of(s.trios(other)), cards)
            if other != seat:
                hand &= self.readable(s)
            put_bits(at + i * CARDS, hand, cards)
            other += 1
            if other == seats:
                other = 0
        at = table + seats * CARDS
        write_sift(at, s.line)
        at += CARDS
        if s.phase > Phase.TURN:  # what is not dealt yet is no pile
            put(at, s.dig_count)
        at = put_seat(at + 1, s.knocker, me, seats)
        put(at, s.idle)
        put_card(at + 1, s.selected)
        put_card(at + 1 + CARDS, s.barred)
        if seat == s.turn:
            put_bits(at + 1 + 2 * CARDS, s.fresh, cards)
        if self.rounds > 1:
            write_match(pen, s, me, self.rounds)

    def readable(self, s: State) -> i64:
        """MR-RUL-25: of others' hands what was seen going in, unless that help is off; at the end all."""
        if s.phase == Phase.OVER:
            return -1
        return s.open if self.reminds else 0


def put_seat(at: i64, seat: i64, me: i64, seats: i64) -> i64:
    """1 at its place, from mine on to the left; nobody has none. Says where the next numbers are."""
    one: i64 = 1
    if seat >= 0:
        put(at + from_me(seat, me, seats), one)
    return at + seats


def put_card(at: i64, card: i64) -> None:
    one: i64 = 1
    if card != NO_CARD:
        put(at + card, one)


def from_me(seat: i64, me: i64, seats: i64) -> i64:
    """How many places to the left a seat is; nobody stays nobody."""
    if seat < 0 or seat >= me:
        return seat if seat < 0 else seat - me
    return seat - me + seats


def write_sift(at: i64, line: list[int]) -> None:
    """MR-DRAW-4: a card is taken with all that came after it."""
    length: i64 = len(line)
    for i in range(length):
        card: i64 = line[i]
        put(at + card, length - i)


def write_match(pen: Pen, s: State, me: i64, rounds: i64) -> None:
    """MR-TOUR-1, MR-TOUR-2: what each round brought; and the last one, hands open."""
    seats: i64 = s.seats
    for row in s.sheet:
        for i in range(seats):
            pen.number(row[(me + i) % seats] // POINT + LEAST)
    pen.skip((rounds - len(s.sheet)) * seats)
    pen.flag(len(s.last) > 0)
    if not s.last:
        pen.skip(seats + 2 * seats * CARDS)
        return
    pen.one_of(from_me(s.last[0], me, seats), seats)
    for i in range(seats):
        pen.bits(s.last[1 + (me + i) % seats], CARDS)
    for i in range(seats):
        pen.bits(cards_of(s.last[1 + seats + (me + i) % seats]), CARDS)
