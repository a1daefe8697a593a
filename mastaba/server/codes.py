"""Short codes for invitations: what a television shows, and a phone without a camera types.

A code stands for an invitation that its giver has. It is forgotten after an evening, and no database has it:
the log knows an invitation by its hash alone. The servers of a house know each other's codes by Redis, which
forgets them by itself; while it is away, a code is known to the server that gave it.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from time import monotonic
from typing import Final, Protocol

import orjson

from mastaba.server.refusals import NoCode, TooMany

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words; nothing that looks like something else
LENGTH: Final = 5
SECONDS: Final = 4 * 3600.0
MOST: Final = 10_000  # that one server gives


class Shared(Protocol):
    """What the servers of a house remember together."""

    async def remember(self, name: str, text: str, seconds: float) -> str | None:
        """Under this name for so long, unless there is another text: the one that stands. None: not now."""

    async def recall(self, name: str) -> str | None: ...


class Codes:
    def __init__(self) -> None:
        self.given: dict[str, tuple[str, str, float]] = {}  # here: table, invitation, until when

    async def give(self, table: str, invite: str, house: Shared) -> str:
        """The same code for the same invitation as long as it is known, whichever server is asked."""
        now = monotonic()
        self.given = {code: one for code, one in self.given.items() if one[2] > now}
        for code, (known, of, _) in self.given.items():
            if (known, of) == (table, invite):
                return code
        if len(self.given) >= MOST:
            raise TooMany("Too many codes are out; the link and the QR code still let people in.")
        code = await self.shared(table, invite, house)
        self.given[code] = (table, invite, now + SECONDS)
        return code

    async def shared(self, table: str, invite: str, house: Shared) -> str:
        """A code that nobody else has; or the one that another server has given for this invitation."""
        meant = orjson.dumps([table, invite]).decode()
        while True:
            code = fresh()
            if code in self.given or await house.remember(f"code:{code}", meant, SECONDS) not in (
                None,
                meant,
            ):
                continue
            name = f"code-of:{sha256(meant.encode()).hexdigest()}"
            return await house.remember(name, code, SECONDS) or code

    async def find(self, code: str, house: Shared) -> tuple[str, str]:
        """The table and its invitation. Small letters and gaps are as good."""
        typed = "".join(code.split()).upper()
        table, invite, until = self.given.get(typed, ("", "", 0.0))
        if until > monotonic():
            return table, invite
        meant = await house.recall(f"code:{typed}") if is_code(typed) else None
        if meant is None:
            raise NoCode(f"There is no table with the code {typed[:12]!r}: look at the television again.")
        table, invite = orjson.loads(meant)
        return table, invite


def is_code(typed: str) -> bool:
    return len(typed) == LENGTH and all(letter in LETTERS for letter in typed)


def fresh() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
