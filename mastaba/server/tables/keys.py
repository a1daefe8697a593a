"""What opens a table: a secret for each person's seat, one for watchers, an invitation to the free seats.

Only hashes are here. Whoever opens a table gets the secret of their own seat; the others are claimed, once
each, with secrets that their own browsers have made. A claim is an entry of the log, so it happens once
wherever it is made. A seat's owner may claim it anew: then the secret of before opens nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

from mastaba.core.position import WATCHER
from mastaba.server.refusals import BadInvitation, BadToken, NoSeat

SECRET_LEAST: Final = 20  # letters: one that nobody guesses
SECRET_MOST: Final = 100
ID_BYTES: Final = 8


def hashed(token: str) -> str:
    """What the store keeps of a token: whoever reads the database cannot take a seat with it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """Of a table. Not with a dash first: on a command line it would pass for an option."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


class Keys:
    def __init__(self, tokens: Sequence[str | None] = (), watch: str = "", invite: str = "") -> None:
        self.of_seat = {seat: token for seat, token in enumerate(tokens) if token}
        self.hosts = frozenset(self.of_seat)  # the seats of whoever opened the table
        self.watch = watch
        self.invite = invite  # '': nobody is invited
        self.called: dict[int, str] = {}  # what somebody wants to be called who has claimed a seat

    def seat_of(self, token: str) -> int:
        came = hashed(token)
        for seat, key in self.of_seat.items():
            if key == came:
                return seat
        if came == self.watch:
            return WATCHER
        raise BadToken("This link does not open a seat at this table.")

    def opens(self, token: str) -> bool:
        return hashed(token) in (self.watch, *self.of_seat.values())

    def invites(self, invitation: str) -> bool:
        return bool(self.invite) and hashed(invitation) == self.invite

    # Asking: the entry that does it, or an error

    def claim(self, invitation: str, secret: str, people: Iterable[int]) -> dict[str, Any] | None:
        """The first free seat for whoever was invited; None if this secret has one already."""
        key = hashed(checked(secret))
        if key in self.of_seat.values():
            return None
        if not self.invites(invitation):
            raise BadInvitation("This invitation has been taken back, or it was cut short.")
        free = [seat for seat in people if seat not in self.of_seat]
        if not free:
            raise NoSeat("All seats at this table are taken.")
        return {"k": "claim", "seat": free[0], "secret": self.own(key)}

    def renew(self, seat: int, secret: str) -> dict[str, Any]:
        """Another secret for one's own seat: that of before opens nothing any more."""
        return {"k": "claim", "seat": seat, "secret": self.own(hashed(checked(secret)))}

    def own(self, key: str) -> str:
        """Who takes the watchers' for theirs would have all of them sit down, and nobody look on."""
        if key == self.watch:
            raise BadToken("That is the watchers' secret: make one of your own.")
        return key

    def invite_by(self, seat: int, invitation: str) -> dict[str, Any]:
        """Another invitation in place of that of before; '': none."""
        if seat not in self.hosts:
            raise BadInvitation("Only whoever opened the table invites to it.")
        return {"k": "invite", "token": hashed(checked(invitation)) if invitation else ""}

    # Carrying it out

    def apply_claim(self, entry: dict[str, Any]) -> None:
        self.of_seat[entry["seat"]] = entry["secret"]
        self.called[entry["seat"]] = entry.get("name", "")
        if not entry["secret"]:
            del self.of_seat[entry["seat"]]

    def apply_invite(self, entry: dict[str, Any]) -> None:
        self.invite = entry["token"]


def checked(secret: str) -> str:
    if not SECRET_LEAST <= len(secret) <= SECRET_MOST:
        raise BadToken(f"A secret has {SECRET_LEAST} to {SECRET_MOST} letters, so that nobody guesses it.")
    return secret
