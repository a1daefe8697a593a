"""The scorpion: everybody slides once in turn, until one of them uncovers a treasure and is stung."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move, moves_at
from mastaba.games.ramses.cards import next_card, turn_over
from mastaba.games.ramses.deciding import OfTheSeat, cheapest
from mastaba.games.ramses.deeds import GAVE, TOOK, written
from mastaba.games.ramses.faces import back_of, face_of
from mastaba.games.ramses.moves import GIVES, SINGLE_SLIDES, RamsesMove, is_slide
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.sliding import Sliding, free_then
from mastaba.games.ramses.state import Scorpion, State


class Crawl(Sliding):
    """RA-SCORP-3: one slide each, until a treasure shows. RA-R-9: or the scorpion has had enough."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """RA-SCORP-2, RA-R-14, RA-R-15: any but the pyramid moved last. RA-R-16: there is always one."""
        moves: list[Move] = []
        for move in SINGLE_SLIDES[s.facing * 48 + s.free]:
            assert isinstance(move, RamsesMove)
            if free_then(s, move.what, 1) != s.last:
                moves.append(move)
        return moves

    def shows_sand(self, s: State) -> None:
        scorpion = the_scorpion(s)
        scorpion.crawled += 1
        s.turn = s.left_of(s.turn)
        if scorpion.crawled < s.terms.scorpion_limit:
            s.enter(Phase.SCORPION)
            return
        s.scorpion = None
        if s.events is not None:
            s.tell(Event("crawl", {}))
        turn_over(s, s.turn)

    def shows(self, s: State, treasure: i64) -> None:
        """RA-SCORP-4: who uncovered it is stung and gives a card. RA-SCORP-6: or has none to give."""
        the_scorpion(s).crawled = 0
        if s.events is not None:
            s.tell(Event("sting", {"seat": s.turn}))
        if s.won[s.turn]:
            s.enter(Phase.STING)
        else:
            take_unseen(s)

    def silence(self, s: State, seat: i64) -> Move:
        return self.open(s, seat)[0]  # RA-R-50

    def refused_by(self, s: State, seat: i64, move: RamsesMove) -> str:
        if is_slide(move) and move.more == 1 and free_then(s, move.what, 1) == s.last:
            return "RA-SCORP-2"
        return super().refused_by(s, seat, move) if is_slide(move) else move.clause

    def at_limit(self, s: State) -> bool:
        return the_scorpion(s).crawled + 1 >= s.terms.scorpion_limit


def the_scorpion(s: State) -> Scorpion:
    scorpion = s.scorpion
    assert scorpion is not None
    return scorpion


class Sting(OfTheSeat):
    """RA-SCORP-4: the stung seat gives one of its cards to the right. RA-R-17: only the two see the face.

    RA-SCORP-5, RA-SPEC-3: the seat to the left goes on.
    """

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_at(GIVES, s.won[s.turn])

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        card: i64 = move.what
        to = s.right_of(s.turn)
        s.won[s.turn] &= ~bit(card)
        s.won[to] |= bit(card)
        s.history = (*s.history, written(GAVE, s.turn, card, to))
        s.scorpion = None
        if s.events is not None:
            data = {"seat": s.turn, "to": to, "back": back_of(s, card)}
            s.tell(Event("give", data, {"card": face_of(s, card)}, (s.turn, to)))
        turn_over(s, s.left_of(s.turn))

    def silence(self, s: State, seat: i64) -> Move:
        return cheapest(self.open(s, seat))


def take_unseen(s: State) -> None:
    """RA-SCORP-6, RA-R-18: the seat on the right takes the scorpion card, and alone sees its face.

    RA-SCORP-7: the next card comes, and its symbol first. RA-R-19: if there is none, that is the end.
    """
    s.scorpion = None
    taker = s.right_of(s.turn)
    card: i64 = s.pile.pop()
    s.looked &= ~bit(card)
    s.won[taker] |= bit(card)
    s.history = (*s.history, written(TOOK, taker, card))
    if s.events is not None:
        data = {"seat": taker, "back": back_of(s, card)}
        s.tell(Event("take", data, {"card": face_of(s, card)}, (taker,)))
    next_card(s, s.left_of(s.turn))


CRAWL: Final = Crawl(Phase.SCORPION, "RA-R-21")
STING: Final = Sting(Phase.STING)
