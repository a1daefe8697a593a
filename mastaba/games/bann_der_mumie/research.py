"""Research and opening: a character looks at the stack and opens sites for finds, which sand covers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest, members
from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    ARCH,
    CARDS,
    DIGS,
    FEE,
    FINDS,
    NONE,
    RESEARCH,
    SITE_NAMES,
    SITES,
)
from mastaba.games.bann_der_mumie.decisions import (
    OfTheMummy,
    OfTheSeat,
    Point,
    check_character,
    with_secret,
)
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.parts import Batch, Site
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.preparation import TurnOver, seen_on_top
from mastaba.games.bann_der_mumie.sites import come, lay_sand, leave
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import Action, act, laid_at, sleeping, spend, usable_hand


class Look(Action):
    """BM-RES-1: a research card for the stack, from the top. BM-RES-5: or for the find of one open site."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        """BM-RES-5: any site, led or abandoned."""
        cards: i64 = hand & RESEARCH
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if len(s.stack) > 0:
                moves.append(m.LOOKS[card])
            sites: i64 = s.sites
            while sites:
                moves.append(m.PEEKS[card * SITES + lowest(sites)])
                sites &= sites - 1

    def happens(self, s: State, move: TombMove) -> None:
        if move.verb == m.LOOK:
            s.batch = Batch()
            look(s, move.a)
        else:
            peek(s, move.a, move.b)

    def label(self, s: State, move: TombMove, mine: bool) -> int:
        if move.verb == m.LOOK:
            return move.number
        find: i64 = s.site_at[move.b].find if mine else 0
        return with_secret(move, find + 1)


def look(s: State, card: i64) -> None:
    """BM-RES-1: the next card from the top. BM-RES-4: the research card is spent."""
    batch = s.researching()
    act(s)
    spend(s, card)
    if s.events is not None:
        s.tell(Event("look", {"seat": s.turn, "card": CARDS[card], "place": batch.looked + 1}))
    s.seeing = batch.looked
    s.enter(Phase.STUDY)


def peek(s: State, card: i64, site: i64) -> None:
    """BM-RES-5: one research card, one site."""
    act(s)
    spend(s, card)
    find: i64 = s.site_at[site].find
    s.memory.peeked(s.turn, site, find)
    if s.events is not None:
        s.tell(Event("peek", laid_at(s, card, site), {"find": FINDS[find]}, (s.turn,)))
    s.enter(Phase.TURN)


class Study(TurnOver):
    """BM-RES-2: only the researcher sees it, and the order does not change."""

    def viewer(self, s: State) -> i64:
        return s.turn

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        batch = s.researching()
        self.turn_over(s, move.a)
        if s.events is not None:
            said = {"seat": s.turn, "place": s.seeing + 1}
            s.tell(Event("draw", {**said}, {"find": FINDS[move.a]}, (s.turn,)))
        batch.looked += 1
        batch.held = batch.looked
        s.enter(Phase.RESEARCH)

    def check(self, s: State) -> None:
        batch = s.researching()
        check_character(s)
        require(batch.site == NONE, "the mark 'site' does not fit")
        fits = s.seeing == batch.looked and batch.held == batch.looked and batch.looked < len(s.stack)
        require(fits and seen_on_top(s, batch.looked), "a researcher looks at a card that is not next")


class Research(OfTheSeat):
    """BM-RES-3: the researcher opens one site or more for what he holds, or none, and puts the rest back."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-R-30: one deeper, until the first site of this batch is opened."""
        batch = s.researching()
        hand = usable_hand(s, seat)
        moves: list[Move] = [m.REPLACE_MOVE]
        if batch.held == batch.looked and batch.looked < len(s.stack):
            cards: i64 = hand & RESEARCH
            while cards:
                moves.append(m.LOOKS[lowest(cards)])
                cards &= cards - 1
        if s.cash[seat] >= fee(s, seat):
            cards = (hand | sleeping(s, seat)) & DIGS
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                for n in range(batch.held):
                    moves.append(m.OPENS[n * len(CARDS) + card])
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.LOOK:
            look(s, move.a)
        elif move.verb == m.OPEN:
            open_site(s, move.a, move.b)
        else:
            replace(s)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        if move.verb == m.OPEN and seat != actor:  # others see which card digs, not which find was taken
            return m.OPENS[move.b].number
        return move.number

    def check(self, s: State) -> None:
        check_batch(s)
        require(s.researching().gift == 0, "the mark 'gift' does not fit")


def check_batch(s: State) -> None:
    check_character(s)
    batch = s.researching()
    fits = batch.held <= batch.looked and batch.looked > 0 and seen_on_top(s, batch.held)
    require(fits, "a researcher holds what was not looked at")


def fee(s: State, seat: i64) -> i64:
    """BM-OPEN-1, BM-CHAR-4, BM-R-7: 1, but nothing for the archaeologist and his helpers."""
    return 0 if s.role_of[seat] == ARCH else FEE


def open_site(s: State, n: i64, card: i64) -> None:
    """BM-OPEN-1, BM-OPEN-2: the fee, a new site, the dig card active on its legal side; a secret find."""
    batch = s.researching()
    seat: i64 = s.turn
    paid: i64 = fee(s, seat)
    s.cash[seat] -= paid
    s.bank += paid
    leave(s, card)
    number: i64 = len(s.site_at)
    s.memory.took(seat, n, batch.held, number)
    site = Site()
    site.leader = seat
    site.opener = seat
    site.find = s.stack.pop(n)
    s.site_at.append(site)
    s.sites |= bit(number)
    batch.held -= 1
    batch.site = number
    come(s, card, number)
    if s.events is not None:
        said = {"seat": seat, "card": CARDS[card], "site": SITE_NAMES[number], "fee": paid}
        s.tell(Event("open", {**said}, {"n": n + 1, "find": FINDS[site.find]}, (seat,)))
    if s.sand.size:
        s.enter(Phase.DEPTH)
    else:
        batch.gift = NONE
        s.enter(Phase.SAND_GIFT)


def replace(s: State) -> None:
    """BM-RES-3: the rest returns on top in the old order."""
    if s.events is not None:
        s.tell(Event("replace", {"seat": s.turn, "count": s.researching().held}))
    s.batch = None
    s.enter(Phase.TURN)


# Sand on a new site


class Depth(Point):
    """BM-OPEN-3: shown, then under the stack (BM-R-28), then so many on the site. BM-SAND-1: or all."""

    def open(self, s: State, seat: i64) -> list[Move]:
        known = s.sand.top()
        return [m.DEPTHS[known - 1]] if known else [m.DEPTHS[v - 1] for v in range(1, 6) if s.sand_unseen[v]]

    def odds(self, s: State) -> list[int]:
        """BM-SETUP-7: sand nobody has seen comes by how many there are of each value."""
        return [1] if s.sand.top() else [s.sand_unseen[v] for v in range(1, 6) if s.sand_unseen[v]]

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.weighted(self.open(s, CHANCE), self.odds(s))

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        value: i64 = move.a
        number: i64 = s.researching().site
        site = s.site_at[number]
        if s.sand.take() == 0:
            s.sand_unseen[value] -= 1
        s.sand.lay_under(value)
        for _ in range(min(value, s.sand.size)):
            lay_sand(s, number)
        if s.events is not None:
            s.tell(Event("depth", {"site": SITE_NAMES[number], "value": value, "sand": site.sand.size}))
        s.enter(Phase.RESEARCH)

    def check(self, s: State) -> None:
        check_new_site(s)
        require(s.researching().gift == 0, "the mark 'gift' does not fit")
        require(s.sand.size > 0, "there is no sand")


def check_new_site(s: State) -> None:
    """BM-OPEN-3, BM-SAND-2: the last site gets its sand."""
    site = s.researching().site
    require(s.on_table(site), "the mark 'site' does not fit")
    check_batch(s)
    require(site == len(s.site_at) - 1, "sand goes on an older site")


def check_gift(s: State, needed: i64) -> None:
    """BM-SAND-2: all sand lies at other sites, and enough of it."""
    check_new_site(s)
    elsewhere: i64 = 0
    for site in members(s.sites & ~bit(s.researching().site)):
        elsewhere += s.site_at[site].sand.size
    require(s.sand.size == 0 and elsewhere >= needed, "the mummy has no sand to give, or need not")


class SandGift(OfTheMummy):
    """BM-SAND-2: without any sand left, the mummy lays two or three."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return list(m.SANDS)

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.researching().gift = move.a
        if s.events is not None:
            s.tell(Event("sand", {"seat": s.mummy, "count": move.a}))
        s.enter(Phase.SAND_FROM)

    def check(self, s: State) -> None:
        check_gift(s, 3)
        require(s.researching().gift == NONE, "the mark 'gift' does not fit")


class SandFrom(OfTheMummy):
    """BM-SAND-2: from other sites, of her choice, one after the other."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """All sixteen cards lie there, so there are always enough."""
        new = s.researching().site
        return [m.FROMS[site] for site in members(s.sites) if site != new and s.site_at[site].sand.size > 0]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        batch = s.researching()
        s.site_at[batch.site].sand.lay(s.site_at[move.a].sand.take())
        batch.gift -= 1
        if s.events is not None:
            s.tell(Event("from", {"site": SITE_NAMES[move.a], "to": SITE_NAMES[batch.site]}))
        if batch.gift == 0:
            s.enter(Phase.RESEARCH)

    def check(self, s: State) -> None:
        gift: i64 = s.researching().gift
        check_gift(s, gift)
        require(gift > 0, "the mark 'gift' does not fit")


DECISIONS: Final = (
    Study(Phase.STUDY),
    Research(Phase.RESEARCH),
    Depth(Phase.DEPTH),
    SandGift(Phase.SAND_GIFT),
    SandFrom(Phase.SAND_FROM),
)
