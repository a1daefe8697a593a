"""Offerings, a made-up game for 2 to 6: all seal a card at once, the highest single one takes the prize.

It is here for what Pyramid Poker lacks: several seats to act at once, sealed choices, weighted chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba import CHANCE, HIDDEN, Dice, Event, Game, Move, Position, Result
from mastaba.core.bits import bit, bits, members
from mastaba.core.move import numbered
from mastaba.core.position import NOBODY, SEVERAL, require

CARDS: Final = 5  # each seat has the cards 1 to 5; as many prizes are drawn
SEALS: Final = [Move(f"seal {card}") for card in range(1, CARDS + 1)]
PRIZES: Final = [Move(f"prize {worth}") for worth in range(1, 4)]
ODDS: Final = [3, 2, 1]
MOVES: Final = numbered([*SEALS, *PRIZES])
OPEN: Final = 0  # no card sealed yet


class State(Position):
    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.hands = [list(range(1, CARDS + 1)) for _ in range(seats)]
        self.sealed = [OPEN] * seats
        self.scores = [0] * seats
        self.prize = 0
        self.actor = CHANCE

    def copy(self) -> State:
        twin = State(self.game, self.seats)
        self.copy_into(twin)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.sealed = self.sealed.copy()
        twin.scores = self.scores.copy()
        twin.prize = self.prize
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "moves": self.moves,
            "actor": self.actor,
            "awaited": self.awaited,
            "hands": [list(hand) for hand in self.hands],
            "sealed": list(self.sealed),
            "scores": list(self.scores),
            "prize": self.prize,
        }

    def check(self) -> None:
        for seat in range(self.seats):
            require(self.sealed[seat] not in self.hands[seat], "a sealed card is still in hand")
            waits = self.actor == SEVERAL and seat in members(self.awaited)
            require(not (waits and self.sealed[seat]), "a seat is awaited that has sealed a card")


class Offerings(Game):
    def __init__(self) -> None:
        super().__init__("offerings", "Offerings", (2, 6), MOVES, (), longest=CARDS * 7)

    def first(self, options: dict[str, str | int], seats: int) -> Position:
        return State(self, seats)

    def legal(self, s: Position, seat: int) -> list[Move]:
        assert isinstance(s, State)
        return list(PRIZES) if seat == CHANCE else [SEALS[card - 1] for card in s.hands[seat]]

    def odds(self, s: Position) -> list[int]:
        return ODDS

    def play(self, s: Position, seat: int, move: Move) -> None:
        assert isinstance(s, State)
        if seat == CHANCE:
            s.prize = PRIZES.index(move) + 1
            s.actor = SEVERAL
            s.awaited = bits(list(range(s.seats)))
            if s.events is not None:
                s.tell(Event("prize", {"worth": s.prize}))
            return
        card = SEALS.index(move) + 1
        s.hands[seat].remove(card)
        s.sealed[seat] = card
        s.awaited &= ~bit(seat)
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat}, {"card": card}, (seat,)))
        if not s.awaited:
            unseal(s)

    def result(self, s: Position) -> Result:
        assert isinstance(s, State)
        winners = tuple(seat for seat in range(s.seats) if s.scores[seat] == max(s.scores))
        return Result(winners if len(winners) < s.seats else (), tuple(s.scores), "prizes")

    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return {
            "prize": s.prize,
            "scores": list(s.scores),
            "hands": [hand_seen(s, who, seat) for who in range(s.seats)],
            "sealed": [
                s.sealed[who] if who == seat or not s.sealed[who] else HIDDEN for who in range(s.seats)
            ],
            "to_act": list(s.to_act),
        }

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        """Any card that another seat still had may be the one it has sealed."""
        assert isinstance(s, State)
        twin = s.copy()
        for who in range(s.seats):
            if who != seat and twin.sealed[who]:
                cards = sorted([*twin.hands[who], twin.sealed[who]])
                twin.sealed[who] = cards.pop(dice.below(len(cards)))
                twin.hands[who] = cards
        return twin

    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        """A sealed card is a secret, but the last one opens them all."""
        assert isinstance(s, State)
        if actor == CHANCE:
            return move.number
        if len(s.to_act) > 1:
            return move.number if actor == seat else -1 - actor
        label = 1
        for who in range(s.seats):
            label = label * 10 + (s.sealed[who] if who != actor else SEALS.index(move) + 1)
        return label * 10

    def read(self, data: Mapping[str, Any]) -> Position:
        s = State(self, len(data["hands"]))
        s.moves, s.actor, s.awaited, s.prize = (data[k] for k in ("moves", "actor", "awaited", "prize"))
        s.hands = [list(hand) for hand in data["hands"]]
        s.sealed, s.scores = list(data["sealed"]), list(data["scores"])
        return s


def hand_seen(s: State, who: int, seat: int) -> list[int]:
    """All know which cards a seat has not shown yet; only itself knows which of them is sealed."""
    sealed = [s.sealed[who]] if s.sealed[who] and who != seat else []
    return sorted([*s.hands[who], *sealed])


def unseal(s: State) -> None:
    """The highest card that only one seat has played takes the prize."""
    single = [card for card in s.sealed if s.sealed.count(card) == 1]
    if s.events is not None:
        s.tell(Event("unsealed", {"cards": list(s.sealed)}))
    if single:
        s.scores[s.sealed.index(max(single))] += s.prize
    s.sealed = [OPEN] * s.seats
    s.prize = 0
    s.actor = CHANCE if s.hands[0] else NOBODY


GAME: Final = Offerings()
