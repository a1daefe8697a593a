"""The Ultimate Challenge (ledger 5.6): three cards and two dice against Khufu's three and the same dice."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import shl
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.components import (
    CARDS,
    DEALT,
    FURTHEST_CURSE,
    KHUFU_CARDS,
    KINDS,
    SYMBOLS,
    kinds,
    many,
    one,
    size,
)
from mastaba.games.khufu.flow import CAUSE_TURN, ask, move_piece, pay_openly, push, reveal
from mastaba.games.khufu.moves import DEALERS, KEEPS
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.poker import RANKS, khufu_symbols, rank, symbols_of
from mastaba.games.khufu.state import NOBODY_YET, State


def begin_challenge(s: State) -> None:
    """KH-AIM-4: alone against Khufu, while the clock stands (KH-R-23). KH-UC-7: Lucky chooses who deals."""
    seat = s.up
    s.voidable = False  # KH-EV-3
    s.die = 0
    s.pips = 0
    s.dealer = NOBODY_YET if seat == s.lucky else s.lucky
    if s.events is not None:
        s.tell(Event("challenge", {"seat": seat, "dealer": None if seat == s.lucky else s.lucky}))
    if seat == s.lucky:
        ask(s, Phase.DEALER, seat, CAUSE_TURN)
    else:
        s.chance(Phase.KHUFU_HAND, seat)


def dealer_moves(s: State) -> list[Move]:
    moves: list[Move] = []
    for seat in range(s.seats):
        if seat != s.up:
            moves.append(DEALERS[s.characters[seat]])
    return moves


def dealer_chosen(s: State, dealer: i64) -> None:
    s.dealer = dealer
    if s.events is not None:
        s.tell(Event("challenge", {"seat": s.up, "dealer": dealer}))
    s.chance(Phase.KHUFU_HAND, s.up)


def khufu_dealt(s: State, code: i64) -> None:
    """KH-UC-5: his three cards are shown first. KH-UC-6: then five of the challenger's, or all of fewer."""
    s.khufu = code
    s.dealt = 0
    if s.events is not None:
        s.tell(Event("khufu_hand", {"symbols": [SYMBOLS[symbol] for symbol in khufu_symbols(code)]}))
    if s.held[s.up] > DEALT:
        s.chance(Phase.DEAL, s.up)
    else:
        s.dealt = s.hands[s.up]
        all_dealt(s)


def card_dealt(s: State, kind: i64) -> None:
    """KH-UC-6: Lucky deals at random; cards not dealt stay hidden and safe."""
    s.dealt += one(kind)
    reveal(s, s.up, s.dealt)
    if size(s.dealt) == DEALT:
        all_dealt(s)


def all_dealt(s: State) -> None:
    """KH-UC-8: the challenger keeps three, knowing Khufu's cards; where there is no choice, by itself."""
    reveal(s, s.up, s.dealt)
    if s.events is not None:
        s.tell(Event("dealt", {"seat": s.up, "cards": names(s.dealt)}))
    if size(s.dealt) == KHUFU_CARDS or len(kinds(s.dealt)) == 1:
        pile = s.dealt if size(s.dealt) == KHUFU_CARDS else shl(KHUFU_CARDS, 4 * kinds(s.dealt)[0])
        keep(s, pile)
    else:
        ask(s, Phase.HAND, s.up, CAUSE_TURN)


def names(pile: i64) -> list[str]:
    return [CARDS[kind] for kind in kinds(pile) for _ in range(many(pile, kind))]


def hand_moves(s: State) -> list[Move]:
    """KH-UC-8, KH-R-43: every choice of three of the dealt cards; cards of one kind are all alike."""
    dealt: i64 = s.dealt
    moves: list[Move] = []
    at: i64 = 0
    for first in range(KINDS):
        for second in range(first, KINDS):
            for third in range(second, KINDS):
                if (
                    many(dealt, first) > 0
                    and many(dealt, second) >= (2 if second == first else 1)
                    and many(dealt, third) >= 1 + (1 if third == second else 0) + (1 if third == first else 0)
                ):
                    moves.append(KEEPS[at])
                at += 1
    return moves


def keep(s: State, pile: i64) -> None:
    s.kept_three = pile
    if s.events is not None:
        s.tell(Event("keeps", {"seat": s.up, "cards": names(pile)}))
    s.cause = CAUSE_TURN
    s.chance(Phase.FACES, s.up)


def showdown(s: State, first: i64, second: i64) -> None:
    """KH-UC-9: both Symbol dice complete both hands. KH-UC-10: the better one wins."""
    seat = s.up
    s.dice = first + 6 * second
    mine = rank([*symbols_of(s.kept_three), first, second])
    his = rank([*khufu_symbols(s.khufu), first, second])
    if s.events is not None:
        s.tell(
            Event(
                "showdown",
                {
                    "seat": seat,
                    "symbols": [SYMBOLS[first], SYMBOLS[second]],
                    "mine": RANKS[mine],
                    "khufu": RANKS[his],
                    "outcome": "win" if mine > his else "draw" if mine == his else "lose",
                },
            )
        )
    if mine > his:
        s.winner = seat  # KH-UC-15
        return
    pile = s.kept_three
    clear_challenge(s)
    if mine < his:
        pay_openly(s, seat, pile, CAUSE_TURN)  # KH-UC-11
    # KH-UC-11, KH-UC-12, KH-R-8: across the board to the furthest Curse space
    move_piece(s, seat, FURTHEST_CURSE[s.chamber_of(seat)], "challenge")
    push(s, Task.CURSE, seat)  # KH-UC-13, KH-R-22


def clear_challenge(s: State) -> None:
    """KH-UC-14: it can come again, with another hand of Khufu's."""
    s.khufu = NOBODY_YET
    s.dealt = 0
    s.kept_three = 0
    s.dice = NOBODY_YET
    s.dealer = NOBODY_YET
