"""Khufu's orders to a character (E31 to E39), gifts and thefts (E40 to E47), and orders to Lucky (E48 on)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.appearance import Appearance, OneChooses
from mastaba.games.khufu.components import CARDS, SERVANT, SPACES, one
from mastaba.games.khufu.flow import (
    all_pay,
    ask,
    at_seats,
    carry,
    everybody,
    first_clockwise,
    lose,
    miss_turn,
    move_piece,
    must_pay,
    open_hand,
    opponents,
    push,
    push_for,
    reveal,
    seat_of,
    seats_with_treasure,
    swap_places,
    take_back,
    with_scarabs,
)
from mastaba.games.khufu.moves import DUELS, FINES, RANSOM, SENDS, SHARE, SUFFER, YIELDS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.repertoire import key
from mastaba.games.khufu.spaces import COBRA, grab
from mastaba.games.khufu.state import State
from mastaba.games.khufu.treasures import pass_round

FORFEIT_HELD: Final = 6  # E44
RANSOM_COUNT: Final = 2  # E46


class ToTheNamed(OneChooses):
    """A choice of the named seat."""

    def chooser(self, s: State, visit: Visit) -> i64:
        return visit.named


class E31(Appearance):
    """Thief by Appointment: the named seat goes to the next Steal space and may steal."""

    def __init__(self) -> None:
        super().__init__(31, "named", "Thief by Appointment", (3, 3, 3, 3), 3, names=1, theft=True)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        push(s, Task.TO_STEAL, visit.named)

    def slipped(self, s: State, kind: i64) -> None:
        grab(s, s.other, s.who, kind)


class E32(Appearance):
    """To the Asps: the named seat goes to the next Curse space and takes a card."""

    def __init__(self) -> None:
        super().__init__(32, "named", "To the Asps", (2, 3, 3, 3), 3, names=1)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        push(s, Task.TO_CURSE, visit.named)


class E33(Appearance):
    """Alms Clockwise: the named seat gives a Treasure of its choice to the next."""

    def __init__(self) -> None:
        super().__init__(33, "named", "Alms Clockwise", (2, 2, 2, 1), 2, names=1)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        if s.held[visit.named]:
            push(s, Task.GIVE, visit.named, s.after(visit.named))


class E34(Appearance):
    """Trading Places: two named seats swap places; neither place has an effect."""

    def __init__(self) -> None:
        super().__init__(34, "named", "Trading Places", (1, 2, 2, 2), 2, names=2)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        swap_places(s, visit.named, visit.named2)


class E35(Appearance):
    """Nap Time: the named seat misses its next turn."""

    def __init__(self) -> None:
        super().__init__(35, "named", "Nap Time", (1, 2, 2, 2), 2, names=1)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        miss_turn(s, visit.named)


class E36(Appearance):
    """Turn Out Your Pockets: the hand of the named seat lies face up until the end of its third turn."""

    def __init__(self) -> None:
        super().__init__(36, "named", "Turn Out Your Pockets", (1, 2, 2, 1), 2, names=1)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        open_hand(s, visit.named)

    def opens_hand(self) -> bool:
        return True


class E37(ToTheNamed):
    """Finger Pointing: the named seat sends an opponent [the next seat] to the asps."""

    def __init__(self) -> None:
        super().__init__(37, "named", "Finger Pointing", (2, 3, 3, 3), 3, names=1)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, SENDS, opponents(s, seat))

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        push(s, Task.TO_CURSE, seat_of(s, move.what))

    def usual_choice(self, s: State, seat: i64) -> Move:
        return SENDS[s.characters[s.after(seat)]]


class E38(ToTheNamed):
    """By Invitation: the named seat duels an opponent [the first clockwise], both holding Treasure."""

    def __init__(self) -> None:
        super().__init__(38, "named", "By Invitation", (1, 3, 3, 2), 2, names=1, falls=("rolls", "slip"))

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        if s.held[visit.named] and seats_with_treasure(s, visit.named):
            ask(s, Phase.CHOICE, visit.named, s.cause)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, DUELS, seats_with_treasure(s, seat))

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        s.other = seat_of(s, move.what)
        s.chance(Phase.ROLLS, seat)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return DUELS[s.characters[first_clockwise(s, seat, seats_with_treasure(s, seat))]]

    def check_choice(self, s: State, seat: i64) -> None:
        able = s.held[seat] > 0 and seats_with_treasure(s, seat) != 0
        require(able, "there is nobody to choose")

    def rolled(self, s: State, winner: i64, loser: i64) -> None:
        """The higher takes a random Treasure."""
        if s.held[loser]:
            push(s, Task.SLIP, loser, winner)


class E39(Appearance):
    """Back to the Kitchen: the named seat goes to the Servant's Chamber; KH-CHAM-9: no table now."""

    def __init__(self) -> None:
        super().__init__(39, "named", "Back to the Kitchen", (1, 2, 2, 2), 2, names=1)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = visit.named
        move_piece(s, visit.named, SPACES + SERVANT, "sent")


# Gifts


class E40(Appearance):
    """Happy Hour: every seat takes 1."""

    def __init__(self) -> None:
        super().__init__(40, "gift", "Happy Hour", (4, 2, 1, 1), 2)

    def happens(self, s: State, visit: Visit) -> None:
        push_for(s, Task.TAKE, everybody(s), 1)


class E41(Appearance):
    """Soup Kitchen: every seat that holds nothing takes 2."""

    def __init__(self) -> None:
        super().__init__(41, "gift", "Soup Kitchen", (4, 4, 3, 3), 4)

    def happens(self, s: State, visit: Visit) -> None:
        push_for(s, Task.TAKE, everybody(s) & ~seats_with_treasure(s), 2)


class E42(Appearance):
    """Servant's Wage: Lucky takes 1."""

    def __init__(self) -> None:
        super().__init__(42, "gift", "Servant's Wage", (2, 1, 1, 1), 1)

    def happens(self, s: State, visit: Visit) -> None:
        push(s, Task.TAKE, s.lucky, 1)


class E43(Appearance):
    """The Underdogs: every seat with the fewest placed Scarabs takes 1."""

    def __init__(self) -> None:
        super().__init__(43, "gift", "The Underdogs", (1, 3, 3, 2), 3)

    def happens(self, s: State, visit: Visit) -> None:
        push_for(s, Task.TAKE, underdogs(s), 1)


def underdogs(s: State) -> i64:
    fewest: i64 = 5
    seats: i64 = 0
    for seat in range(s.seats):
        placed = count(s.scarabs[seat])
        if placed < fewest:
            fewest, seats = placed, 0
        if placed == fewest:
            seats |= bit(seat)
    return seats


# Thefts


class E44(Appearance):
    """Wealth Tax: every seat that holds 6 or more pays 2."""

    def __init__(self) -> None:
        super().__init__(44, "theft", "Wealth Tax", (1, 2, 3, 3), 2)

    def happens(self, s: State, visit: Visit) -> None:
        rich: i64 = 0
        for seat in range(s.seats):
            if s.held[seat] >= FORFEIT_HELD:
                rich |= bit(seat)
        all_pay(s, rich, 2)


class E45(Appearance):
    """Sticky Fingers: a random Treasure of the named seat is turned up; without a cobra it goes (KH-R-44)."""

    def __init__(self) -> None:
        super().__init__(45, "theft", "Sticky Fingers", (2, 3, 3, 3), 3, names=1, falls=("slip",))

    def happens(self, s: State, visit: Visit) -> None:
        if s.held[visit.named]:
            s.other = s.seats  # the deck
            s.chance(Phase.SLIP, visit.named)

    def slipped(self, s: State, kind: i64) -> None:
        seat = s.who
        stays = kind & COBRA == 1
        reveal(s, seat, one(kind))
        if s.events is not None:
            s.tell(Event("bitten", {"seat": seat, "card": CARDS[kind], "stays": stays}))
        if not stays:
            carry(s, seat, s.seats, kind, True)

    def check_fall(self, s: State, what: str) -> None:
        super().check_fall(s, what)
        require(s.other == s.seats, "it goes to the deck")


class E46(ToTheNamed):
    """Beetle Hunt: of those with a Scarab the named seat loses 2 [if it can], or yields one [the lowest]."""

    def __init__(self) -> None:
        super().__init__(46, "theft", "Beetle Hunt", (0, 1, 2, 2), 2, names=1)

    def nameable(self, s: State) -> i64:
        return with_scarabs(s)

    def needs_scarab(self) -> bool:
        return True

    def happens(self, s: State, visit: Visit) -> None:
        if visit.named != NOBODY_YET:
            super().happens(s, visit)

    def choices(self, s: State, seat: i64) -> list[Move]:
        yields: list[Move] = [YIELDS[chamber] for chamber in members(s.scarabs[seat])]
        return [RANSOM, *yields] if s.held[seat] >= RANSOM_COUNT else yields

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is RANSOM:
            lose(s, seat, RANSOM_COUNT)
        else:
            take_back(s, seat, move.what)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return self.choices(s, seat)[0]

    def check_choice(self, s: State, seat: i64) -> None:
        require(s.scarabs[seat] != 0, "there is no beetle to hunt")

    def said_here(self, s: State, visit: Visit, stage: str) -> list[str]:
        """Without a Scarab on the board he says only that."""
        if visit.named == NOBODY_YET:
            return [key("E46_none", visit.line)]
        return super().said_here(s, visit, stage)


class E47(Appearance):
    """Pass It On: every seat that holds Treasure passes one to the next, all at once."""

    def __init__(self) -> None:
        super().__init__(47, "theft", "Pass It On", (2, 2, 2, 1), 2, falls=("pass",))

    def happens(self, s: State, visit: Visit) -> None:
        pass_round(s, s.cause)


# Orders to Lucky


class ToLucky(OneChooses):
    """A choice of Khufu's Servant."""

    def chooser(self, s: State, visit: Visit) -> i64:
        return s.lucky


class E48(ToLucky):
    """The Bailiff: Lucky fines an opponent who holds Treasure [the first clockwise], who pays 1."""

    def __init__(self) -> None:
        super().__init__(48, "lucky", "The Bailiff", (1, 2, 2, 2), 2)

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.lucky
        if seats_with_treasure(s, s.lucky):
            ask(s, Phase.CHOICE, s.lucky, s.cause)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, FINES, seats_with_treasure(s, seat))

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        must_pay(s, seat_of(s, move.what), 1)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return FINES[s.characters[first_clockwise(s, seat, seats_with_treasure(s, seat))]]

    def check_choice(self, s: State, seat: i64) -> None:
        require(seats_with_treasure(s, seat) != 0, "there is nobody to choose")


class E49(Appearance):
    """Payday or Not: a number die: odd: Lucky takes 1; even: Lucky pays 1."""

    def __init__(self) -> None:
        super().__init__(49, "lucky", "Payday or Not", (2, 2, 1, 1), 2, falls=("die",))

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = s.lucky
        s.chance(Phase.DIE, s.lucky)

    def die_fell(self, s: State, die: i64) -> None:
        if die % 2:
            push(s, Task.TAKE, s.lucky, 1)
        else:
            must_pay(s, s.lucky, 1)

    def check_fall(self, s: State, what: str) -> None:
        super().check_fall(s, what)
        require(s.who == s.lucky, "somebody else rolls")


class E50(ToLucky):
    """Lucky's Accomplice: an opponent [the next seat] goes to the next Steal space and may steal."""

    def __init__(self) -> None:
        super().__init__(50, "lucky", "Lucky's Accomplice", (1, 1, 1, 1), 1, theft=True)

    def choices(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, SENDS, opponents(s, seat))

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        push(s, Task.TO_STEAL, seat_of(s, move.what))

    def usual_choice(self, s: State, seat: i64) -> Move:
        return SENDS[s.characters[s.after(seat)]]

    def slipped(self, s: State, kind: i64) -> None:
        grab(s, s.other, s.who, kind)


class E51(ToLucky):
    """Lucky's Dilemma: Lucky suffers a Curse Card, or every opponent takes 1 [suffer]."""

    def __init__(self) -> None:
        super().__init__(51, "lucky", "Lucky's Dilemma", (1, 2, 2, 2), 2)

    def meant(self, names: list[int], called: int, lucky: int) -> int:
        return lucky

    def choices(self, s: State, seat: i64) -> list[Move]:
        return [SUFFER, SHARE]

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if move is SUFFER:
            push(s, Task.TO_CURSE, seat)
        else:
            push_for(s, Task.TAKE, opponents(s, seat), 1)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return SUFFER
