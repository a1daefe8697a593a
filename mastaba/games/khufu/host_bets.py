"""Khufu's bets (E21 to E24), and what he does by charm and suit (E25 to E30)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.appearance import LOST, Appearance, OneBet, settle_bet
from mastaba.games.khufu.components import SUIT_SIZE, SUITS, SYMBOLS
from mastaba.games.khufu.flow import (
    all_pay,
    ask_all,
    clear_sealed,
    from_lucky,
    must_pay,
    push,
    push_for,
    seats_with_treasure,
)
from mastaba.games.khufu.moves import EVEN, JOIN_IN, NAMED_SYMBOLS, NO, ODD, SUIT_BETS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.state import State

NO_BET: Final = 0  # sealed, while not all are in
CHARM_WINS: Final = (0, 2, 5)  # E22: by matches
HIT_WINS: Final = 5  # E24
BLESSING: Final = 2  # E25


class EverybodyBets(Appearance):
    """E21, E22: every seat that holds Treasure, at once."""

    def everybody_bets(self) -> bool:
        return True

    def happens(self, s: State, visit: Visit) -> None:
        seats = seats_with_treasure(s)
        clear_sealed(s)
        if seats:
            ask_all(s, Phase.GUESS, seats, s.cause)
            s.who = lowest(seats)

    def usual_guess(self, s: State, seat: i64) -> Move:
        return NO

    def guessed(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        s.sealed[seat] = self.sealed_bet(move)
        self.tell_bet(s, seat, move)
        s.pending &= ~bit(seat)
        if not s.pending:
            self.all_in(s)

    def tell_bet(self, s: State, seat: i64, move: KhufuMove) -> None:
        raise NotImplementedError

    def all_in(self, s: State) -> None:
        raise NotImplementedError

    def let_fall(self, s: State, phase: i64) -> None:
        """Nobody in: nothing is rolled."""
        for seat in range(s.seats):
            if s.sealed[seat] > NO_BET:
                s.chance(phase, s.lucky)
                return
        clear_sealed(s)

    def wins(self, s: State, seat: i64, bet: i64, first: i64, second: i64) -> i64:
        """What a bet wins by what has fallen; or LOST."""
        raise NotImplementedError

    def settle(self, s: State, first: i64, second: i64) -> None:
        """All bets at once; losers lay down first."""
        order = from_lucky(s)
        for i in range(len(order) - 1, -1, -1):
            seat = order[i]
            bet: i64 = s.sealed[seat]
            s.sealed[seat] = NOBODY_YET
            if bet > NO_BET:
                settle_bet(s, seat, self.wins(s, seat, bet, first, second), self.sealed_stake(bet))
        push(s, Task.PAY, 0, 0)


class E21(EverybodyBets):
    """Suit Spin: 1 or 2 on a suit, or not [no]; hidden until all are in; even money."""

    def __init__(self) -> None:
        super().__init__(21, "bet", "Suit Spin", (3, 3, 3, 3), 3)

    def hides_bets(self) -> bool:
        return True

    def guesses(self, s: State, seat: i64) -> list[Move]:
        return [*SUIT_BETS, NO] if s.held[seat] > 1 else [SUIT_BETS[0], SUIT_BETS[2], NO]

    def sealed_bet(self, move: KhufuMove) -> i64:
        return 2 * move.what + move.also if move.also else NO_BET

    def bet_text(self, sealed: i64) -> str:
        return SUIT_BETS[sealed - 1].text if sealed > NO_BET else "no"

    def sealed_stake(self, sealed: i64) -> i64:
        if sealed == NO_BET:
            return 0
        return (sealed - 1) % 2 + 1 if NO_BET < sealed <= len(SUIT_BETS) else -1

    def tell_bet(self, s: State, seat: i64, move: KhufuMove) -> None:
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat}, {"guess": move.text}, (seat,)))

    def all_in(self, s: State) -> None:
        """All are in, so all are shown."""
        if s.events is not None:
            for seat in range(s.seats):
                if s.sealed[seat] > NO_BET:
                    s.tell(Event("call", {"seat": seat, "guess": self.bet_text(s.sealed[seat])}))
        self.let_fall(s, Phase.SPIN)

    def spun(self, s: State, suit: i64) -> None:
        if s.events is not None:
            s.tell(Event("spin", {"suit": SUITS[suit], "why": self.id}))
        self.settle(s, suit, 0)

    def wins(self, s: State, seat: i64, bet: i64, first: i64, second: i64) -> i64:
        return self.sealed_stake(bet) if (bet - 1) // 2 == first else LOST


class E22(EverybodyBets):
    """Charm Dice: in with 1 on the own charm, or not [no]; one match wins 2, two win 5, none loses."""

    def __init__(self) -> None:
        super().__init__(22, "bet", "Charm Dice", (2, 2, 2, 2), 2)

    def guesses(self, s: State, seat: i64) -> list[Move]:
        return [JOIN_IN, NO]

    def sealed_bet(self, move: KhufuMove) -> i64:
        return 1 if move is JOIN_IN else NO_BET

    def bet_text(self, sealed: i64) -> str:
        return "in" if sealed > NO_BET else "no"

    def sealed_stake(self, sealed: i64) -> i64:
        return sealed if sealed <= 1 else -1

    def tell_bet(self, s: State, seat: i64, move: KhufuMove) -> None:
        if s.events is not None:
            s.tell(Event("call", {"seat": seat, "guess": move.text}))

    def all_in(self, s: State) -> None:
        self.let_fall(s, Phase.FACES)

    def faces_fell(self, s: State, first: i64, second: i64) -> None:
        if s.events is not None:
            s.tell(Event("faces", {"symbols": [SYMBOLS[first], SYMBOLS[second]], "why": self.id}))
        self.settle(s, first, second)

    def wins(self, s: State, seat: i64, bet: i64, first: i64, second: i64) -> i64:
        charm = s.charms[seat]
        hits = (1 if charm == first else 0) + (1 if charm == second else 0)
        return CHARM_WINS[hits] if hits else LOST


class E23(OneBet):
    """Odd or Even: a named seat stakes up to 3 [1] on a number die [odd], even money."""

    def __init__(self) -> None:
        super().__init__(23, "bet", "Odd or Even", (2, 2, 2, 2), 2, names=1, stake=3, falls=("die",))

    def guesses(self, s: State, seat: i64) -> list[Move]:
        return [ODD, EVEN]

    def usual_guess(self, s: State, seat: i64) -> Move:
        return ODD

    def let_fall(self, s: State, seat: i64) -> None:
        s.chance(Phase.DIE, seat)

    def die_fell(self, s: State, die: i64) -> None:
        self.decided(s, die % 2 == s.on_stage().guess, 1)


class E24(OneBet):
    """Name the Symbol: a named seat stakes up to 2 [1] on a Symbol die [the own charm], five to one."""

    def __init__(self) -> None:
        super().__init__(24, "bet", "Name the Symbol", (1, 2, 2, 1), 2, names=1, stake=2, falls=("face",))

    def guesses(self, s: State, seat: i64) -> list[Move]:
        return list(NAMED_SYMBOLS)

    def usual_guess(self, s: State, seat: i64) -> Move:
        return NAMED_SYMBOLS[s.charms[seat]]

    def let_fall(self, s: State, seat: i64) -> None:
        s.chance(Phase.FACE, seat)

    def face_fell(self, s: State, symbol: i64) -> None:
        self.decided(s, symbol == s.on_stage().guess, HIT_WINS)


# Charms and suits


class E25(Appearance):
    """Charm Blessed: the holder of a drawn charm takes 2."""

    def __init__(self) -> None:
        super().__init__(25, "charm", "Charm Blessed", (3, 3, 2, 2), 3, symbols=1)

    def happens(self, s: State, visit: Visit) -> None:
        push(s, Task.TAKE, visit.named, BLESSING)


class E26(Appearance):
    """Charm Cursed: the holder of a drawn charm pays 1."""

    def __init__(self) -> None:
        super().__init__(26, "charm", "Charm Cursed", (2, 3, 3, 3), 3, symbols=1)

    def happens(self, s: State, visit: Visit) -> None:
        must_pay(s, visit.named, 1)


class E27(Appearance):
    """Suit Blessed: every seat whose charm is of the drawn suit takes 1; KH-R-34: or nobody."""

    def __init__(self) -> None:
        super().__init__(27, "charm", "Suit Blessed", (3, 3, 2, 2), 3, suit=True)

    def happens(self, s: State, visit: Visit) -> None:
        push_for(s, Task.TAKE, of_suit(s, visit.suit), 1)


class E28(Appearance):
    """Suit Taxed: every seat whose charm is of the drawn suit pays 1; KH-R-34: or nobody."""

    def __init__(self) -> None:
        super().__init__(28, "charm", "Suit Taxed", (1, 2, 3, 3), 2, suit=True)

    def happens(self, s: State, visit: Visit) -> None:
        all_pay(s, of_suit(s, visit.suit), 1)


def of_suit(s: State, suit: i64) -> i64:
    seats: i64 = 0
    for seat in range(s.seats):
        if s.charms[seat] // SUIT_SIZE == suit:
            seats |= bit(seat)
    return seats


class E29(Appearance):
    """Clash of Charms: two holders roll until the rolls differ; the higher takes a random Treasure."""

    def __init__(self) -> None:
        super().__init__(29, "charm", "Clash of Charms", (1, 2, 3, 2), 3, symbols=2, falls=("rolls", "slip"))

    def happens(self, s: State, visit: Visit) -> None:
        s.other = visit.named2
        s.chance(Phase.ROLLS, visit.named)

    def rolled(self, s: State, winner: i64, loser: i64) -> None:
        if s.held[loser]:
            push(s, Task.SLIP, loser, winner)


class E30(Appearance):
    """Charm Banished: the holder of a drawn charm goes to the next Curse space and takes a card."""

    def __init__(self) -> None:
        super().__init__(30, "charm", "Charm Banished", (2, 2, 2, 2), 2, symbols=1)

    def happens(self, s: State, visit: Visit) -> None:
        push(s, Task.TO_CURSE, visit.named)
