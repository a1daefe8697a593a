"""Who has how much and who won: points, the explorers' bonus, the Hall of Fame."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import count
from mastaba.core.events import Result
from mastaba.games.ramses.components import BONUSES, FAME, value_of
from mastaba.games.ramses.state import State


def result(s: State) -> Result:
    return game_result(s.won, s.hats, s.terms.expert, s.terms.solo)


def game_result(won: list[int], hats: list[int], expert: bool, solo: bool) -> Result:
    """RA-END-2: most points win. RA-END-3: of equals, most cards. RA-END-4: still equal, all of them.

    RA-SOLO-4: alone the number of cards counts. RA-R-44: points include the bonus. RA-R-45: and nothing else.
    """
    cards = [int(count(own)) for own in won]
    if solo:
        return Result((0,), (cards[0],), "solo")
    bonus = explorers_bonus(hats) if expert else [0] * len(won)
    points = [value_of(own) + extra for own, extra in zip(won, bonus, strict=True)]
    leaders = [seat for seat in range(len(won)) if points[seat] == max(points)]
    most = max([cards[seat] for seat in leaders])
    winners = [seat for seat in leaders if cards[seat] == most]
    reason = "points" if len(leaders) == 1 else "cards" if len(winners) == 1 else "shared"
    return Result(tuple(winners), tuple(points), reason)


def explorers_bonus(hats: list[int]) -> list[int]:
    """RA-EXPL-2: 6, 3 and 2 for the most explorers. RA-EXPL-3: equals get the same, and the next is left out.

    RA-R-43: a total shared by any number of seats uses two ranks. None is worth none. RA-EXPL-EX-1.
    """
    bonus = [0] * len(hats)
    rank = 0
    for total in sorted(set(hats), reverse=True):
        if total == 0 or rank >= len(BONUSES):
            break
        sharing = [seat for seat in range(len(hats)) if hats[seat] == total]
        for seat in sharing:
            bonus[seat] = BONUSES[rank]
        rank += 1 if len(sharing) == 1 else 2
    return bonus


def fame_rank(cards: i64) -> str:
    """RA-FAME-1 to RA-FAME-12: the rank for so many cards."""
    for least, name in FAME:
        if cards >= least:
            return name
    raise AssertionError("fewer than no cards")
