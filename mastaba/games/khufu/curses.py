"""The 24 Curse Cards (ledger 2.3), a class for each, and the small decisions they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.challenge import laid_open
from mastaba.games.khufu.components import (
    AMULET,
    CURSE_NAMES,
    CURSES,
    KEPT,
    MIRROR,
    ROTTEN,
    SERVANT,
    SPACES,
    SUIT_SIZE,
    TREASURE,
)
from mastaba.games.khufu.flow import (
    ask,
    at_seats,
    first_clockwise,
    miss_turn,
    move_piece,
    must_pay,
    open_hand,
    opponents,
    push,
    push_for,
    seat_of,
    seats_with_treasure,
    swap_places,
    take_back,
    turn_wall,
    with_scarabs,
)
from mastaba.games.khufu.moves import ACTS, CURSE_CARDS, RESTS, TARGETS, TURNS_OF, YIELDS, KhufuMove
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import UNSEEN, Cause, Draws, Duty, OfASeat, OfChance
from mastaba.games.khufu.spaces import grab, reach, space_type
from mastaba.games.khufu.state import State
from mastaba.games.khufu.treasures import pass_round


class Curse(Cause):
    """One of the cards. Its words are `curse_C07` and `curse_C07_text`."""

    def __init__(
        self, number: int, kept: bool = False, theft: bool = False, falls: tuple[str, ...] = ()
    ) -> None:
        super().__init__(CURSE_NAMES[number], theft, falls)
        self.number: i64 = number
        self.kept = kept  # KH-CURSE-2: nobody else sees it until it acts

    def obeyed(self, s: State, seat: i64) -> None:
        """What it does to the seat that took it."""
        raise NotImplementedError

    # Where an opponent is chosen

    def targets(self, s: State, seat: i64) -> i64:
        """Whom it can be turned against, as bits."""
        return 0

    def targeted(self, s: State, seat: i64, target: i64) -> None:
        raise NotImplementedError

    def choose(self, s: State, seat: i64) -> None:
        """A choice without a candidate does not come up at all."""
        if self.targets(s, seat):
            ask(s, Phase.TARGET, seat, self.number)

    # Where it was kept

    def looked_for(self, s: State, owner: i64, acts: bool) -> None:
        """KH-R-29: its occasion has come; it acts, or it was not there."""
        raise NotImplementedError

    def check_occasion(self, s: State) -> None:
        require(False, "this card acts on no occasion")

    # For the eye

    def opens_hand(self) -> bool:
        """Does it turn up the whole hand of who takes it?"""
        return False


class C01(Curse):
    """Leaking Purse: pay 2."""

    def obeyed(self, s: State, seat: i64) -> None:
        must_pay(s, seat, 2)


class C02(Curse):
    """Tomb Tax: pay half of what you hold, rounded down."""

    def obeyed(self, s: State, seat: i64) -> None:
        must_pay(s, seat, s.held[seat] // 2)


class C03(Curse):
    """Glass Walls: the hand lies face up until the end of the third turn from now."""

    def obeyed(self, s: State, seat: i64) -> None:
        open_hand(s, seat)

    def opens_hand(self) -> bool:
        return True


class C04(Curse):
    """Crumbling Beetle: take back a Scarab; pay 1 if none is placed."""

    def obeyed(self, s: State, seat: i64) -> None:
        if s.scarabs[seat]:
            push(s, Task.UNPLACE, seat)
        else:
            must_pay(s, seat, 1)


class C05(Curse):
    """Beetle Fight: both roll until the rolls differ (KH-R-32); the lower takes back a Scarab."""

    def obeyed(self, s: State, seat: i64) -> None:
        if s.scarabs[seat]:
            self.choose(s, seat)

    def targets(self, s: State, seat: i64) -> i64:
        return with_scarabs(s, seat) if s.scarabs[seat] else 0

    def targeted(self, s: State, seat: i64, target: i64) -> None:
        s.other = target
        s.chance(Phase.ROLLS, seat)

    def rolled(self, s: State, winner: i64, loser: i64) -> None:
        push(s, Task.UNPLACE, loser)


class C06(Curse):
    """Left-Handed Gift: give a Treasure of your choice to the next seat."""

    def obeyed(self, s: State, seat: i64) -> None:
        if s.held[seat]:
            push(s, Task.GIVE, seat, s.after(seat))


class C07(Curse):
    """Pass the Poison: an opponent goes to the next Curse space and takes a Curse Card."""

    def obeyed(self, s: State, seat: i64) -> None:
        self.choose(s, seat)

    def targets(self, s: State, seat: i64) -> i64:
        return opponents(s, seat)

    def targeted(self, s: State, seat: i64, target: i64) -> None:
        push(s, Task.TO_CURSE, target)


class C08(Curse):
    """Itchy Fingers: move to the next Steal space; you may steal."""

    def obeyed(self, s: State, seat: i64) -> None:
        push(s, Task.TO_STEAL, seat)

    def slipped(self, s: State, kind: i64) -> None:
        grab(s, s.other, s.who, kind)


class C09(Curse):
    """Bandaged Legs: miss your next turn."""

    def obeyed(self, s: State, seat: i64) -> None:
        miss_turn(s, seat)


class C10(Curse):
    """Lead Sandals: your next movement roll is halved, rounded up."""

    def obeyed(self, s: State, seat: i64) -> None:
        s.sandals |= bit(seat)


class C11(Curse):
    """Sandstorm: every seat that holds Treasure passes one on, all at once."""

    def obeyed(self, s: State, seat: i64) -> None:
        pass_round(s, self.number)


class C12(Curse):
    """Duel at Dusk: each rolls once; the higher takes a random Treasure from the lower, equal rolls stand."""

    def obeyed(self, s: State, seat: i64) -> None:
        if s.held[seat]:
            self.choose(s, seat)

    def targets(self, s: State, seat: i64) -> i64:
        return seats_with_treasure(s, seat) if s.held[seat] else 0

    def targeted(self, s: State, seat: i64, target: i64) -> None:
        s.other = target
        s.chance(Phase.ROLLS, seat)

    def equal_stands(self) -> bool:
        return True

    def rolled(self, s: State, winner: i64, loser: i64) -> None:
        if s.held[loser]:
            push(s, Task.SLIP, loser, winner)


class C13(Curse):
    """Scales of Anubis: a number die: 1-2 pay 2; 3-4 nothing; 5-6 take 2."""

    def obeyed(self, s: State, seat: i64) -> None:
        s.chance(Phase.DIE, seat)

    def die_fell(self, s: State, die: i64) -> None:
        if die <= 2:
            must_pay(s, s.who, 2)
        elif die >= 5:
            push(s, Task.TAKE, s.who, 2)


class C14(Curse):
    """Basket of Asps: a Symbol die: the own charm: take 3; its suit: take 1; the other suit: pay 2."""

    def obeyed(self, s: State, seat: i64) -> None:
        s.chance(Phase.FACE, seat)

    def face_fell(self, s: State, symbol: i64) -> None:
        charm: i64 = s.charms[s.who]
        if symbol == charm:
            push(s, Task.TAKE, s.who, 3)
        elif symbol // SUIT_SIZE == charm // SUIT_SIZE:
            push(s, Task.TAKE, s.who, 1)
        else:
            must_pay(s, s.who, 2)


class C15(Curse):
    """Toss for It: tails take 1; heads pay 2."""

    def obeyed(self, s: State, seat: i64) -> None:
        s.chance(Phase.COIN, seat)

    def coin_fell(self, s: State, tails: bool) -> None:
        if tails:
            push(s, Task.TAKE, s.who, 1)
        else:
            must_pay(s, s.who, 2)


class C16(Curse):
    """Sent Below: to the Servant's Chamber; KH-CHAM-9, KH-R-14: no table now."""

    def obeyed(self, s: State, seat: i64) -> None:
        move_piece(s, seat, SPACES + SERVANT, "sent")


class C17(Curse):
    """Mirror of Hathor, kept: the next thief gets nothing, and gives a Treasure of its choice."""

    def looked_for(self, s: State, owner: i64, acts: bool) -> None:
        if acts:
            push(s, Task.GIVE, s.other, owner)
        else:
            reach(s, s.other, owner)

    def check_occasion(self, s: State) -> None:
        require(0 <= s.other < s.seats and s.other != s.who, "nobody steals from who keeps a Mirror")
        require(s.held[s.other] > 0 and s.held[s.who] > 0, "there is nothing to steal")


class C18(Curse):
    """Clay Amulet, kept: what an order of Khufu or another card makes you pay next is not paid."""

    def looked_for(self, s: State, owner: i64, acts: bool) -> None:
        if acts:
            s.owed[owner] = 0
        push(s, Task.PAY, 0, 1)

    def check_occasion(self, s: State) -> None:
        owes = s.owed[s.who] > 0 and s.asked & bit(s.who) != 0
        require(owes, "nobody is to pay who keeps an Amulet")


class C19(Curse):
    """Rotten Gold, kept: the next Treasure space you end a move on gives you nothing."""

    def looked_for(self, s: State, owner: i64, acts: bool) -> None:
        if not acts:
            push(s, Task.TAKE, owner, 1)

    def check_occasion(self, s: State) -> None:
        mine = s.who == s.up and s.visit is None and s.cause == 0 and space_type(s, s.who) == TREASURE
        require(mine, "there is no Treasure here that could be rotten")


class C20(Curse):
    """Robbed in the Dark: the poorest opponent takes a random Treasure; of several the first clockwise."""

    def obeyed(self, s: State, seat: i64) -> None:
        if s.held[seat]:
            push(s, Task.SLIP, seat, poorest_opponent(s, seat))


def poorest_opponent(s: State, seat: i64) -> i64:
    best = s.after(seat)
    other = s.after(best)
    while other != seat:
        if s.held[other] < s.held[best]:
            best = other
        other = s.after(other)
    return best


class C21(Curse):
    """Shifting Walls: turn a Chamber of your choice."""

    def obeyed(self, s: State, seat: i64) -> None:
        ask(s, Phase.WALL, seat, self.number)


class C22(Curse):
    """Changed Places: choose an opponent and swap places; neither place has an effect."""

    def obeyed(self, s: State, seat: i64) -> None:
        self.choose(s, seat)

    def targets(self, s: State, seat: i64) -> i64:
        return opponents(s, seat)

    def targeted(self, s: State, seat: i64, target: i64) -> None:
        swap_places(s, seat, target)


class C23(Curse):
    """Plague of Plenty: every opponent takes 1."""

    def obeyed(self, s: State, seat: i64) -> None:
        push_for(s, Task.TAKE, opponents(s, seat), 1)


class C24(Curse):
    """Twice Bitten: take 1, then take another Curse Card."""

    def obeyed(self, s: State, seat: i64) -> None:
        push(s, Task.CURSE, seat)
        push(s, Task.TAKE, seat, 1)


CURSE_ROWS: Final[list[Curse]] = [
    C01(1),
    C02(2),
    C03(3),
    C04(4),
    C05(5, falls=("rolls",)),
    C06(6),
    C07(7),
    C08(8, theft=True),
    C09(9),
    C10(10),
    C11(11, falls=("pass",)),
    C12(12, falls=("rolls", "slip")),
    C13(13, falls=("die",)),
    C14(14, falls=("face",)),
    C15(15, falls=("coin",)),
    C16(16),
    C17(MIRROR, kept=True),
    C18(AMULET, kept=True),
    C19(ROTTEN, kept=True),
    C20(20, falls=("slip",)),
    C21(21),
    C22(22),
    C23(23),
    C24(24),
]
assert len(CURSE_ROWS) == CURSES


def curse_card(number: i64) -> Curse:
    """By its number, from 1."""
    return CURSE_ROWS[number - 1]


# The decisions they bring


class DrawCurse(OfChance):
    """KH-CURSE-1: read aloud at once and obeyed; KH-CURSE-2: kept hidden if it says so."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [CURSE_CARDS[card - 1] for card in members(s.curse_deck)]

    def sample(self, s: State, dice: Dice) -> Move:
        return CURSE_CARDS[nth(s.curse_deck, dice.below(count(s.curse_deck))) - 1]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        taker = s.who
        card = curse_card(move.what)
        own = bit(card.number)
        s.curse_deck &= ~own
        s.curse_now |= own
        if card.kept:
            s.kept[taker] |= own
            s.ruled[taker] = s.curse_pile & KEPT  # what lies open it cannot be; for the rest, who knows
            if s.events is not None:
                s.tell(Event("curse", {"seat": taker}, {"card": card.id}, (taker,)))
            return
        s.curse_pile |= own
        if s.events is not None:
            s.tell(Event("curse", {"seat": taker, "card": card.id}))
        s.cause = card.number
        card.obeyed(s, taker)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        card = curse_card(move.what)
        if card.opens_hand():
            return laid_open(s, s.who, move)
        return UNSEEN if seat != s.who and card.kept else move.number

    def check(self, s: State) -> None:
        require(s.curse_deck != 0, "there is no Curse Card to draw")


class Target(OfASeat):
    """C05, C07, C12, C22: the taker of the card chooses an opponent."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, TARGETS, curse_card(s.cause).targets(s, seat))

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        card = curse_card(s.cause)
        target = seat_of(s, move.what)
        if s.events is not None:
            s.tell(Event("target", {"seat": seat, "target": target, "why": card.id}))
        card.targeted(s, seat, target)

    def silence(self, s: State, seat: i64) -> Move:
        targets = curse_card(s.cause).targets(s, seat)
        return TARGETS[s.characters[first_clockwise(s, seat, targets)]]

    def check(self, s: State) -> None:
        require(0 < s.cause <= CURSES, "this card is turned against nobody")
        require(
            curse_card(s.cause).targets(s, s.who) != 0, "no beetles can fight, and there is no other target"
        )


class TakeBack(Duty):
    """C04, C05: the owner chooses; a single Scarab goes by itself."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        if count(s.scarabs[seat]) == 1:
            take_back(s, seat, lowest(s.scarabs[seat]))
        elif s.scarabs[seat]:
            ask(s, Phase.UNPLACE, seat, s.cause)


class Unplace(OfASeat):
    """C04, C05: which of its Scarabs the seat takes back."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [YIELDS[chamber] for chamber in members(s.scarabs[seat])]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        take_back(s, seat, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        return YIELDS[lowest(s.scarabs[seat])]

    def check(self, s: State) -> None:
        require(s.scarabs[s.who] != 0, "there is no Scarab to take back")


class TurnWall(OfASeat):
    """C21: which Chamber turns a quarter."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return list(TURNS_OF)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        turn_wall(s, seat, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        return TURNS_OF[s.sarcophagus]


class Reveal(Draws):
    """KH-R-29: the kept card acts and is discarded, or all know now that it is not there."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [ACTS if s.kept[s.who] & bit(s.occasion) else RESTS]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        owner, card = s.who, curse_card(s.occasion)
        own = bit(card.number)
        s.occasion = 0
        if move is ACTS:
            s.kept[owner] &= ~own
            s.curse_pile |= own
            for other in range(s.seats):
                s.ruled[other] |= own  # also when it is back in the deck: what anybody keeps is older
            if s.events is not None:
                s.tell(Event("acts", {"seat": owner, "card": card.id}))
        else:
            s.ruled[owner] |= own
        card.looked_for(s, owner, move is ACTS)

    def check(self, s: State) -> None:
        require(s.kept[s.who] != 0, "there is no kept card to look at")
        require(s.occasion > 0, "this card acts on no occasion")
        curse_card(s.occasion).check_occasion(s)
