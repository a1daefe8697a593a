"""What a position tells: events with their secret part apart, and the result."""

from __future__ import annotations

from typing import Any, TypedDict


class PlainResult(TypedDict):
    """A result as views, records and messages hold it."""

    winners: list[int]
    scores: list[int]
    reason: str


class Event:
    """Something that happened. Everybody hears `data`; only the seats in `knows` hear `secret`."""

    def __init__(
        self,
        kind: str,
        data: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.data = data
        self.secret = secret
        self.knows = knows

    def heard_by(self, seat: int) -> dict[str, Any]:
        """The event as this seat hears it: plain data, its own copy."""
        heard: dict[str, Any] = {"kind": self.kind, **self.data}
        if self.secret is not None and seat in self.knows:
            heard.update(self.secret)
        return heard


class Result:
    """How a game ended: who won (nobody: a draw), what each seat scored, and why."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason  # a key of the game's words

    def plain(self) -> PlainResult:
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
        }

    def shares(self) -> list[float]:
        """What each seat takes home of one whole game: winners share it, in a draw all do."""
        seats = len(self.scores)
        if not self.winners:
            return [1.0 / seats] * seats
        share = 1.0 / len(self.winners)
        return [share if seat in self.winners else 0.0 for seat in range(seats)]

    def utilities(self) -> list[float]:
        """1 for the only winner; together 0: those who share a win share it, the others pay for it equally.

        A draw is 0 for all. Who plays alone wins 1 or loses 1.
        """
        seats = len(self.scores)
        if seats == 1:
            return [1.0 if self.winners else -1.0]
        return [(share * float(seats) - 1.0) / float(seats - 1) for share in self.shares()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.winners, self.scores, self.reason))

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"
