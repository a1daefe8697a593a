"""The mummy's turn (BM-MUM-1): large cards with storm and Spell, beetle cards that are laid and moved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, has, lowest, members, named
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    ATTACK,
    ATTACKS,
    BEETLE_KIND,
    BEETLES,
    CARDS,
    HANDLES,
    KINDS,
    LARGE,
    NONE,
    OCCULT,
    PERSON_OF,
    SITE_NAMES,
    SITES,
    SPELL_IMMUNE,
    STORM,
)
from mastaba.games.bann_der_mumie.decisions import OfTheMummy, OneDie
from mastaba.games.bann_der_mumie.layings import laid, taken
from mastaba.games.bann_der_mumie.moves import TombMove, add_moves, moves_of
from mastaba.games.bann_der_mumie.parts import Aim
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import lay_sand, move_beetle
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import lying, next_seat


class InHerTurn(OfTheMummy):
    """BM-PLAN-1: and it is her turn."""

    def check(self, s: State) -> None:
        require(s.turn == s.mummy, "it is not the mummy's turn")


class WithBeetles(InHerTurn):
    """Where beetle cards can be laid and moved, and a turn ends with `pass` or `done`."""

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.LAY:
            lay(s, move.a, move.b)
        elif move.verb == m.SHIFT:
            shift(s, move.a, move.b)
        else:
            if s.events is not None:
                hers = {"seat": s.mummy}
                s.tell(Event("done", {**hers}) if move.verb == m.DONE else Event("pass", {**hers}))
            end_mummy_turn(s)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        if move.verb == m.LAY and seat != actor:  # others see where, not what
            return m.LAYS[move.b].number
        return move.number


class MummyTurn(WithBeetles):
    """BM-MUM-1: a large card, beetle cards, the Sandstorm back, or nothing (BM-R-31)."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.PASS_MOVE]
        add_moves(moves, m.PLAYS, s.large_hand)
        if s.large_played & bit(STORM):
            moves.append(m.TAKE_STORM_MOVE)
        add_lays(s, moves)
        add_shifts(s, moves)
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.PLAY:
            play_large(s, move.a)
        elif move.verb == m.TAKE_STORM:
            take_storm(s)
        else:
            super().happens(s, seat, move)


class MummyCards(WithBeetles):
    """BM-BEETLE-2, BM-BEETLE-3, BM-R-35: shifts before the first lay of the round, else one or the other."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.DONE_MOVE]
        if s.laid_now or not s.laid_before:
            add_lays(s, moves)
        if not s.laid_now:
            add_shifts(s, moves)
        return moves


def end_mummy_turn(s: State) -> None:
    s.laid_before = s.laid_before or s.laid_now
    s.laid_now = False
    s.mummy_had_turn = True
    s.acted_since = False
    next_seat(s)


# Beetle cards


def add_lays(s: State, moves: list[Move]) -> None:
    """BM-BEETLE-1: any beetle card of her hand at any site."""
    kinds: i64 = kinds_in_hand(s)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        sites: i64 = s.sites
        while sites:
            moves.append(m.LAYS[kind * SITES + lowest(sites)])
            sites &= sites - 1


def kinds_in_hand(s: State) -> i64:
    """The sorts of beetle cards in her hand: an attack is like another."""
    return (s.beetle_hand & ~ATTACKS) | (bit(ATTACK) if s.beetle_hand & ATTACKS else 0)


def add_shifts(s: State, moves: list[Move]) -> None:
    """BM-BEETLE-4: each card moves at most once per round."""
    for handle in range(BEETLES):
        if s.beetle[handle] != NONE and s.moved & bit(handle) == 0:
            sites: i64 = s.sites & ~bit(s.beetle_site[handle])
            while sites:
                moves.append(m.SHIFTS[handle * SITES + lowest(sites)])
                sites &= sites - 1


def lay(s: State, kind: i64, site: i64) -> None:
    """BM-BEETLE-1: face down; others see only that a card was laid."""
    card: i64 = kind if kind != ATTACK else lowest(s.beetle_hand & ATTACKS)
    handle: i64 = 0
    while s.beetle[handle] != NONE:
        handle += 1
    s.beetle_hand &= ~bit(card)
    s.beetle[handle] = card
    s.beetle_site[handle] = site
    s.layings = laid(s.layings, handle)
    s.moved |= bit(handle)
    s.laid_now = True
    if s.events is not None:
        said = {"seat": s.mummy, "beetle": HANDLES[handle], "site": SITE_NAMES[site]}
        s.tell(Event("lay", {**said}, {"beetle_kind": KINDS[kind]}, (s.mummy,)))
    s.enter(Phase.MUMMY_CARDS)


def shift(s: State, handle: i64, site: i64) -> None:
    """BM-BEETLE-2, BM-BEETLE-3: a card that lies already goes elsewhere."""
    move_beetle(s, "shift", s.mummy, handle, site)
    s.enter(Phase.MUMMY_CARDS)


# Large cards


def play_large(s: State, large: i64) -> None:
    """BM-LARGE-1, BM-LARGE-EX-1: and two beetle cards into her hand. BM-LARGE-2, BM-LARGE-3: or one."""
    s.large_hand &= ~bit(large)
    s.large_played |= bit(large)
    kinds: list[str] = []
    if large != STORM:
        take_beetle(s, large)
        kinds.append(KINDS[large])
    if s.pile & ATTACKS:
        take_beetle(s, lowest(s.pile & ATTACKS))
        kinds.append(KINDS[ATTACK])
    if s.events is not None:
        s.tell(Event("play", {"seat": s.mummy, "large": LARGE[large], "beetles": kinds}))
    if large == STORM:
        storm(s)
    else:
        offer_spell(s)


def take_beetle(s: State, card: i64) -> None:
    s.pile &= ~bit(card)
    s.beetle_hand |= bit(card)
    s.layings = taken(s.layings, BEETLE_KIND[card])


def take_storm(s: State) -> None:
    """BM-STORM-2: it costs a turn; from the next one on it can be played again."""
    s.large_played &= ~bit(STORM)
    s.large_hand |= bit(STORM)
    if s.events is not None:
        s.tell(Event("take_storm", {"seat": s.mummy}))
    end_mummy_turn(s)


def storm(s: State) -> None:
    """BM-STORM-1: one sand card on every open site. BM-R-4: if sand is short, the mummy picks the sites."""
    if 0 < s.sand.size < count(s.sites):
        s.storm_left = s.sites
        s.enter(Phase.STORM_PICK)
        return
    covered: i64 = s.sites if s.sand.size else 0
    for site in members(covered):
        lay_sand(s, site)
    if s.events is not None:
        s.tell(Event("storm", {"sites": named(covered, SITE_NAMES)}))
    offer_spell(s)


class StormPick(InHerTurn):
    """BM-R-4: each site at most once, until the sand is used up."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_of(m.STORMS, s.storm_left)

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        lay_sand(s, move.a)
        s.storm_left &= ~bit(move.a)
        if s.events is not None:
            s.tell(Event("storm", {"sites": [SITE_NAMES[move.a]]}))
        if s.sand.size == 0:
            s.storm_left = 0
            offer_spell(s)

    def check(self, s: State) -> None:
        super().check(s)
        require(s.storm_left != 0, "the mark 'storm_left' does not fit")
        fits = s.storm_left & ~s.sites == 0 and 0 < s.sand.size <= count(s.storm_left)
        require(fits, "a storm has too much sand, or none")


# The Spell


def spell_targets(s: State) -> i64:
    """BM-SPELL-2, BM-SPELL-5, BM-R-34: cards at sites with daring below 6, none of the occultist's."""
    found: i64 = 0
    cards: i64 = lying(s) & ~s.ignored()
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.role_of[s.owner(card)] != OCCULT and s.daring(PERSON_OF[card]) < SPELL_IMMUNE:
            found |= bit(card)
    return found


def offer_spell(s: State) -> None:
    """BM-SPELL-1: once per round, right after a large card."""
    if not s.spell_used and spell_targets(s):
        s.enter(Phase.SPELL)
    else:
        end_mummy_turn(s)


class Spell(InHerTurn):
    """BM-SPELL-1: on whom, or not now."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.NO_SPELL_MOVE]
        add_moves(moves, m.SPELLS, spell_targets(s))
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        card: i64 = move.a
        if card == NONE:
            end_mummy_turn(s)
            return
        s.spell_used = True
        s.aim = Aim(card)
        if s.events is not None:
            at = SITE_NAMES[s.site_of[card]]
            s.tell(Event("aim", {"seat": s.mummy, "what": "spell", "card": CARDS[card], "site": at}))
        s.enter(Phase.SPELL_ROLL)

    def check(self, s: State) -> None:
        super().check(s)
        require(not s.spell_used, "the Spell is used up")


class SpellRoll(OneDie):
    """BM-SPELL-2, BM-SPELL-3: higher than the daring, and the card is ignored. BM-SPELL-4: else nothing."""

    def roller(self, s: State) -> i64:
        return s.mummy

    def good(self, s: State) -> i64:
        return 6 - s.daring(PERSON_OF[s.aimed().card])

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        card: i64 = s.aimed().card
        daring: i64 = s.daring(PERSON_OF[card])
        success = move.a > daring
        if success:
            s.spellbound |= bit(card)
        if s.events is not None:
            said = {
                "seat": s.mummy,
                "card": CARDS[card],
                "die": move.a,
                "against": daring,
                "success": success,
            }
            s.tell(Event("spell", said))
        s.aim = None
        end_mummy_turn(s)

    def check(self, s: State) -> None:
        aim = s.aimed()
        require(s.turn == s.mummy, "it is not the mummy's turn")
        require(aim.card != NONE, "the mark 'aim' does not fit")
        require(aim.site == NONE, "the mark 'site' does not fit")
        require(s.spell_used and has(spell_targets(s), aim.card), "the Spell is aimed at nobody")


DECISIONS: Final = (
    MummyTurn(Phase.MUMMY_TURN),
    StormPick(Phase.STORM_PICK),
    Spell(Phase.SPELL),
    SpellRoll(Phase.SPELL_ROLL, "spell"),
    MummyCards(Phase.MUMMY_CARDS),
)
