"""Khufu calls: everybody (E11 to E13, KH-ANS-3), or the seat whose turn is next (E14 to E20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.appearance import Appearance, OneBet, OneChooses, details
from mastaba.games.khufu.components import MINIMUM, SERVANT, SPACES
from mastaba.games.khufu.flow import (
    all_pay,
    ask,
    ask_all,
    at_seats,
    everybody,
    lose,
    miss_turn,
    move_piece,
    must_pay,
    opponents,
    push,
    push_for,
    seat_of,
    swap_places,
)
from mastaba.games.khufu.moves import (
    ACCEPT,
    HEADS,
    MISS,
    NO,
    REFUSE,
    RIDES,
    SWAPS,
    TAILS,
    TOLL,
    KhufuMove,
)
from mastaba.games.khufu.parts import Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.state import State

QUICKER: Final = 3  # seconds less for E12, and the least it can have
TRICK_SECONDS: Final = 6


class MummyCall(Appearance):
    """KH-ANS-3: every seat must answer. KH-ANS-4: who has not goes to the asps, Lucky first."""

    def calls_all(self) -> bool:
        return True

    def happens(self, s: State, visit: Visit) -> None:
        visit.answered = 0
        ask_all(s, Phase.ANSWER, everybody(s), s.cause)
        s.who = 0

    def order(self, stage: str) -> list[str]:
        """None: whoever waited for one after the question would never be tricked (E13)."""
        return []

    def window_closed(self, s: State, visit: Visit) -> None:
        failed = everybody(s) & ~visit.answered
        self.tell_failed(s, failed)
        push_for(s, Task.TO_CURSE, failed, 0)

    def tell_failed(self, s: State, failed: i64) -> None:
        if s.events is not None:
            s.tell(Event("window", {"id": self.id, "failed": members(failed)}))


class E11(MummyCall):
    """Who's the Mummy? The window is the option `answer`."""

    def __init__(self) -> None:
        super().__init__(11, "mum", "Who's the Mummy?", (7, 6, 6, 5), 6)


class E12(MummyCall):
    """Quick, who? The same, three seconds less."""

    def __init__(self) -> None:
        super().__init__(12, "mum", "Quick, who?", (0, 3, 4, 5), 4)

    def window(self, answer: i64) -> i64:
        return max(answer - QUICKER, QUICKER)


class E13(MummyCall):
    """Who's the Dummy? A trick, by option: who answers pays 1, and silence is right (KH-R-6)."""

    def __init__(self) -> None:
        super().__init__(13, "mum", "Who's the Dummy?", (1, 2, 2, 2), 3)

    def window(self, answer: i64) -> i64:
        return TRICK_SECONDS

    def silence_is_right(self) -> bool:
        return True

    def window_closed(self, s: State, visit: Visit) -> None:
        self.tell_failed(s, visit.answered)
        if s.events is not None:
            s.tell(Event("speaks", {"says": self.order("steps"), **details(visit)}))
        all_pay(s, visit.answered, 1)

    def order(self, stage: str) -> list[str]:
        """He says what it was about when it is over."""
        return [] if stage in ("speech", "answer") else ["say_E13_O"]


class ToTheUpSeat(OneChooses):
    """E14 to E20: for the seat whose turn is next; "Who's up?" comes first (KH-ANS-5)."""

    def chooser(self, s: State, visit: Visit) -> i64:
        return s.up


class E14(Appearance):
    """The Tip: up takes 1."""

    def __init__(self) -> None:
        super().__init__(14, "up", "The Tip", (4, 3, 2, 1), 3, calls_up=True)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.up
        push(s, Task.TAKE, s.up, 1)


class E15(OneBet):
    """Heads or Tails: up stakes up to 3 [1] on the coin [heads], even money."""

    def __init__(self) -> None:
        super().__init__(15, "up", "Heads or Tails", (3, 3, 3, 3), 3, calls_up=True, stake=3, falls=("coin",))

    def tosses(self) -> bool:
        return True

    def guesses(self, s: State, seat: i64) -> list[Move]:
        return [HEADS, TAILS]

    def usual_guess(self, s: State, seat: i64) -> Move:
        return HEADS

    def let_fall(self, s: State, seat: i64) -> None:
        s.chance(Phase.COIN, seat)

    def coin_fell(self, s: State, tails: bool) -> None:
        self.decided(s, (1 if tails else 0) == s.on_stage().guess, 1)


class E16(ToTheUpSeat):
    """Devil's Bargain: up accepts (take 2, then a Curse Card) or refuses [refuse]."""

    def __init__(self) -> None:
        super().__init__(16, "up", "Devil's Bargain", (3, 3, 3, 2), 3, calls_up=True)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return [ACCEPT, REFUSE]

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is ACCEPT:
            push(s, Task.TO_CURSE, seat)
            push(s, Task.TAKE, seat, 2)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return REFUSE


class E17(Appearance):
    """Dice of Fate: up rolls: 1 pay 2; 2-5 take 1; 6 take 3."""

    def __init__(self) -> None:
        super().__init__(17, "up", "Dice of Fate", (3, 3, 3, 3), 3, calls_up=True, falls=("die",))

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.up
        s.chance(Phase.DIE, s.up)

    def die_fell(self, s: State, die: i64) -> None:
        if die == 1:
            must_pay(s, s.up, 2)
        else:
            push(s, Task.TAKE, s.up, 3 if die == 6 else 1)

    def check_fall(self, s: State, what: str) -> None:
        super().check_fall(s, what)
        require(s.who == s.up, "somebody else rolls")


class E18(ToTheUpSeat):
    """Change Seats: up swaps places with somebody, or not [no]; neither place has an effect."""

    def __init__(self) -> None:
        super().__init__(18, "up", "Change Seats", (1, 2, 2, 2), 2, calls_up=True)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return [*at_seats(s, SWAPS, opponents(s, seat)), NO]

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is not NO:
            swap_places(s, seat, seat_of(s, move.what))

    def usual_choice(self, s: State, seat: i64) -> Move:
        return NO


class E19(ToTheUpSeat):
    """The Toll: up loses 1, or misses the coming turn [toll]; with nothing it misses."""

    def __init__(self) -> None:
        super().__init__(19, "up", "The Toll", (1, 2, 2, 2), 2, calls_up=True)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.up
        if s.held[s.up]:
            ask(s, Phase.CHOICE, s.up, s.cause)
        else:
            miss_turn(s, s.up)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return [TOLL, MISS]

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is TOLL:
            lose(s, seat, 1)
        else:
            miss_turn(s, seat)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return TOLL


class E20(ToTheUpSeat):
    """Express Litter: up rides to a Chamber whose minimum it holds and plays its table, or not [no]."""

    def __init__(self) -> None:
        super().__init__(20, "up", "Express Litter", (0, 2, 3, 4), 3, calls_up=True)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.up
        if s.held[s.up] >= MINIMUM[SERVANT]:
            ask(s, Phase.CHOICE, s.up, s.cause)

    def plays_table(self) -> bool:
        return True

    def choices(self, s: State, seat: i64) -> list[Move]:
        rides: list[Move] = [RIDES[chamber] for chamber in range(4) if s.held[seat] >= MINIMUM[chamber]]
        return [*rides, NO]

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is not NO:
            move_piece(s, seat, SPACES + move.what, "ride")
            push(s, Task.TABLE, seat)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return NO
