"""What the decisions of seats have in common."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from mypy_extensions import i64

from mastaba.core.decision import Decision
from mastaba.core.move import Move
from mastaba.games.ramses.components import VALUE_OF, value_of
from mastaba.games.ramses.faces import back_of
from mastaba.games.ramses.moves import RamsesMove
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import State
from mastaba.games.ramses.view import view

HEARD: Final = 1000  # above the numbers of all moves


class OfTheSeat(Decision[State]):
    """What the seat on turn decides. Whatever it does may turn over cards, so all that is heard counts."""

    def who(self, s: State) -> i64:
        return s.turn

    def refused_by(self, s: State, seat: i64, move: RamsesMove) -> str:
        return move.clause

    def label(self, s: State, actor: i64, move: RamsesMove, seat: i64) -> int:
        return HEARD + crc32("\n".join(all_heard(s, move, seat)).encode())


def all_heard(s: State, move: RamsesMove, seat: i64) -> list[str]:
    """What `seat` hears and sees when this move is played."""
    twin = s.copy()
    twin.events = []
    twin.game.play(twin, twin.actor, move)
    heard = [str(event.heard_by(seat)) for event in twin.events]
    if twin.pile:
        heard.append(str(back_of(twin, twin.pile[-1])))
    if s.terms.open_scores:
        heard.append(str([value_of(own) for own in twin.won]))
    if twin.phase == Phase.STAKE and twin.turn == seat:
        heard.append(str(twin.open_stakes()))
    if twin.phase == Phase.OVER:
        heard.append(str(view(twin, seat)))
    return heard


def cheapest(moves: list[Move]) -> Move:
    """RA-R-50: of moves that part with a card, the one that costs least; of equals, the first by its name."""
    return min(moves, key=cost_and_name)


def cost_and_name(move: Move) -> tuple[int, str]:
    assert isinstance(move, RamsesMove)
    return VALUE_OF[move.what], move.text
