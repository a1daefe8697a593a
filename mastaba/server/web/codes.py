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
        """The same code for the same invitation as long as it is known, whichever server is asked; and from
        now on it is known for an evening: a television that still shows it asks again.
        """
        now = monotonic()
        # A table has one invitation: who takes it back and invites again and again uses up one code.
        self.given = {
            code: one
            for code, one in self.given.items()
            if one[2] > now and (one[0] != table or one[1] == invite)
        }
        known = next((code for code, one in self.given.items() if one[0] == table), "")
        if not known and len(self.given) >= MOST:
            raise TooMany("Too many codes are out; the link and the QR code still let people in.")
        code = await self.shared(table, invite, house, known)
        self.given[code] = (table, invite, now + SECONDS)
        return code

    async def shared(self, table: str, invite: str, house: Shared, known: str) -> str:
        """The known one; or the one that another server has given for this invitation; or a new one that
        nobody else has.
        """
        meant = orjson.dumps([table, invite]).decode()
        name = f"code-of:{sha256(meant.encode()).hexdigest()}"
        code = known or await house.recall(name) or fresh()
        while (code in self.given and code != known) or await house.remember(
            f"code:{code}", meant, SECONDS
        ) not in (None, meant):
            code = fresh()
        return await house.remember(name, code, SECONDS) or code

    async def find(self, code: str, house: Shared) -> tuple[str, str]:
        """The table and its invitation. Small letters and gaps are as good."""
        code = typed(code)
        table, invite, until = self.given.get(code, ("", "", 0.0))
        if until > monotonic():
            return table, invite
        meant = await house.recall(f"code:{code}") if is_code(code) else None
        if meant is None:
            raise NoCode(f"There is no table with the code {code[:12]!r}: look at the television again.")
        table, invite = orjson.loads(meant)
        return table, invite


def typed(code: str) -> str:
    return "".join(code.split()).upper()


def is_code(code: str) -> bool:
    return len(code) == LENGTH and all(letter in LETTERS for letter in code)


def fresh() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
