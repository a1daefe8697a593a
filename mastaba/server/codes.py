"""Short codes for invitations: what a television shows, and a phone without a camera types.

A code stands for an invitation that its giver has; nothing is stored, and it is forgotten after an evening or
with the server. Codes are known to the server that gave them: a house of several shows the QR code beside it.
"""

from __future__ import annotations

import secrets
from time import monotonic
from typing import Final

from mastaba.server.refusals import NoCode, TooMany

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words; nothing that looks like something else
LENGTH: Final = 5
SECONDS: Final = 4 * 3600.0
MOST: Final = 10_000


class Codes:
    def __init__(self) -> None:
        self.given: dict[str, tuple[str, str, float]] = {}  # table, invitation, until when

    def give(self, table: str, invite: str) -> str:
        """The same code for the same invitation as long as it is known."""
        now = monotonic()
        self.given = {code: one for code, one in self.given.items() if one[2] > now}
        for code, (known, of, _) in self.given.items():
            if (known, of) == (table, invite):
                return code
        if len(self.given) >= MOST:
            raise TooMany("Too many codes are out; the link and the QR code still let people in.")
        code = fresh()
        while code in self.given:
            code = fresh()
        self.given[code] = (table, invite, now + SECONDS)
        return code

    def find(self, code: str) -> tuple[str, str]:
        """The table and its invitation. Small letters and gaps are as good."""
        typed = "".join(code.split()).upper()
        table, invite, until = self.given.get(typed, ("", "", 0.0))
        if until <= monotonic():
            raise NoCode(f"There is no table with the code {typed[:12]!r}: look at the television again.")
        return table, invite


def fresh() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
