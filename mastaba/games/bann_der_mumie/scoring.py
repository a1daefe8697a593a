"""How a game ends: who has won, with what, and why."""

from __future__ import annotations

from mastaba.core.bits import count, members
from mastaba.core.events import Result
from mastaba.games.bann_der_mumie.state import State


def money_of(s: State, seat: int) -> int:
    """BM-END-3: cash and written-down amounts; money under helpers does not count."""
    return s.cash[seat] + s.written[seat] + max(s.pocket[seat], 0)


def result(s: State) -> Result:
    """BM-END-1 to BM-END-3, BM-R-45, BM-R-46. Characters score money, the mummy the finds she secured."""
    scores = [money_of(s, seat) if seat != s.mummy else count(s.secured) for seat in range(s.seats)]
    return Result(tuple(members(s.winners)), tuple(scores), s.reason)
