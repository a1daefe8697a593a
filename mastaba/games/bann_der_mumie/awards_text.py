"""What a game of Im Bann der Mumie is remembered for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mastaba.awards import Award, Heard, kinds
from mastaba.core.message import Message, say


def digs(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    """The sand that somebody's people took away at one site in one round."""
    digger = -1
    for event in heard:
        if event["kind"] == "resolve":
            digger = event["seat"]
        elif event["kind"] == "uncover" and digger >= 0:
            yield digger, event["removed"]


def thousands(money: int) -> Message:
    return say("money", amount=money)


AWARDS: Final = (
    Award("dig", digs, single=True, least=2),
    Award("bid", kinds("bid", "money"), single=True, what=thousands),
    Award("find", kinds("recovered", "money"), single=True, what=thousands),
    Award("robber", kinds("creep")),
    Award("thief", kinds("theft", "money"), what=thousands),
    Award("casino", kinds("gambled", "money"), what=thousands),
    Award("beetles", kinds("lay"), least=3),
    Award("wounds", kinds("wound"), least=2),
)
