"""BM-SPEC-1: dynamite, Observation, Control. Commute and the boy's card are dig cards; tea was before."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, has, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    BEETLES,
    CARDS,
    CONTROL,
    DIGS,
    DYNAMITE,
    NONE,
    PERSON_OF,
    SITE_NAMES,
    SITES,
    WATCH,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.decisions import OneDie, check_character
from mastaba.games.bann_der_mumie.moves import TombMove, add_moves
from mastaba.games.bann_der_mumie.parts import Aim
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import come, leave, move_beetle
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import Action, act, laid_at, lying, spend


class Blast(Action):
    """BM-DYN-1: dynamite on an active dig action of the crook or one of his helpers."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        if hand & bit(DYNAMITE):
            add_moves(moves, m.BLASTS, s.owned[seat] & s.active & DIGS & ~s.ignored())  # BM-R-5

    def happens(self, s: State, move: TombMove) -> None:
        act(s)
        spend(s, DYNAMITE)
        s.fuse = move.a
        if s.events is not None:
            s.tell(Event("blast", laid_at(s, move.a, s.site_of[move.a])))


class Observe(Action):
    """BM-OBS-1: at any site, on the watch side."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        """BM-OBS-1: anywhere, without fee or sneaking (BM-R-8)."""
        if (hand | inactive) & WATCH_BIT:
            sites: i64 = s.sites
            while sites:
                site = lowest(sites)
                sites &= sites - 1
                if s.site_of[WATCH] != site:
                    moves.append(m.OBSERVES[site])

    def happens(self, s: State, move: TombMove) -> None:
        act(s)
        leave(s, WATCH)
        come(s, WATCH, move.a)
        if s.events is not None:
            s.tell(Event("observe", {"seat": s.turn, "site": SITE_NAMES[move.a]}))


class Control(Action):
    """BM-CTRL-1: any beetle card. BM-CTRL-2, BM-R-33: or another player's card, if a die can be higher."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        if hand & bit(CONTROL):
            self.add_beetles(s, moves)
            self.add_cards(s, seat, moves)

    def add_beetles(self, s: State, moves: list[Move]) -> None:
        for handle in range(BEETLES):
            if s.beetle[handle] != NONE:
                sites: i64 = s.sites & ~bit(s.beetle_site[handle])
                while sites:
                    moves.append(m.COMMAND_BEETLES[handle * SITES + lowest(sites)])
                    sites &= sites - 1

    def add_cards(self, s: State, seat: i64, moves: list[Move]) -> None:
        cards: i64 = lying(s) & ~s.owned[seat] & ~s.ignored()
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if s.daring(PERSON_OF[card]) >= 6:
                continue
            owner: i64 = s.owner(card)
            sites: i64 = s.sites & ~bit(s.site_of[card])
            while sites:
                site = lowest(sites)
                sites &= sites - 1
                if card == WATCH or fits_side(s, owner, site):
                    moves.append(m.COMMANDS[card * SITES + site])

    def happens(self, s: State, move: TombMove) -> None:
        act(s)
        spend(s, CONTROL)
        if move.verb == m.COMMAND_BEETLE:
            command_beetle(s, move.a, move.b)
        else:
            command(s, move.a, move.b)


def fits_side(s: State, owner: i64, site: i64) -> bool:
    """BM-R-13: could another card of this player come here and not fight his own?"""
    here = s.site_at[site]
    return here.leader == owner or here.cards & s.owned[owner] & ~WATCH_BIT & ~s.robbing == 0


def command_beetle(s: State, handle: i64, site: i64) -> None:
    """BM-CTRL-1: unseen, to another site. BM-R-32: the mummy may not move it again this round."""
    move_beetle(s, "command", s.turn, handle, site)


def command(s: State, card: i64, site: i64) -> None:
    """BM-CTRL-2: against the daring of its person. BM-R-33: the card is spent even if the roll fails."""
    s.aim = Aim(card, site)
    if s.events is not None:
        said = {"seat": s.turn, "what": "control", "card": CARDS[card], "site": SITE_NAMES[site]}
        s.tell(Event("aim", {**said}))
    s.enter(Phase.COMMAND_ROLL)


class CommandRoll(OneDie):
    """BM-CTRL-2: higher, and it moves. BM-CTRL-4, BM-CTRL-7: it lies there as if its owner had played it.

    BM-CTRL-5: a robber need not sneak. BM-CTRL-8: the fuse stays on its card. BM-CTRL-9: Observation too.
    """

    def good(self, s: State) -> i64:
        return 6 - s.daring(PERSON_OF[s.aimed().card])

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        aim = s.aimed()
        card: i64 = aim.card
        daring: i64 = s.daring(PERSON_OF[card])
        success = move.a > daring
        if s.events is not None:
            said = {
                "seat": s.turn,
                "card": CARDS[card],
                "from": SITE_NAMES[s.site_of[card]],
                "site": SITE_NAMES[aim.site],
                "die": move.a,
                "against": daring,
                "success": success,
            }
            s.tell(Event("control", said))
        if success:
            leave(s, card)
            come(s, card, aim.site)
            s.controlled |= bit(card)
            if card != WATCH and s.site_at[aim.site].leader != s.owner(card):
                s.robbing |= bit(card)
        s.aim = None
        s.enter(Phase.TURN)

    def check(self, s: State) -> None:
        """BM-CTRL-2, BM-R-33: another player's card, to a site where it fits."""
        check_character(s)
        aim = s.aimed()
        require(s.on_table(aim.site), "the mark 'site' does not fit")
        require(aim.card != NONE, "the mark 'aim' does not fit")
        at: i64 = s.site_of[aim.card]
        lies = at != NONE and at != aim.site and not has(s.ignored(), aim.card)
        spent = has(s.spent, CONTROL) and s.owner(CONTROL) == s.turn
        require(lies and spent and s.owner(aim.card) != s.turn, "Control is aimed at nothing")
        fits = aim.card == WATCH or fits_side(s, s.owner(aim.card), aim.site)
        require(fits, "Control sends a card where it cannot lie")


DECISIONS: Final = (CommandRoll(Phase.COMMAND_ROLL, "control"),)
