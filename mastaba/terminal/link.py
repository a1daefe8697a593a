"""The way to a table of a server: its link, what is asked over HTTP, and this seat's share of the dice."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from mastaba.cli.files import games_folder
from mastaba.cli.players import shown
from mastaba.errors import MastabaError

PATIENCE: Final = 20  # seconds
WAYS: Final = ("t", "join", "w")  # to a seat, by an invitation, to watch


class Link:
    """Where a table is, and what opens it."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        way = parts.path.strip("/").split("/")
        if parts.scheme not in ("http", "https") or len(way) < 2 or way[-2] not in WAYS:
            raise MastabaError(f"'{shown(link, 80)}' is no link to a table; one looks like http://…/t/…#….")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.table = way[-1]
        self.invited = way[-2] == "join"
        self.token = parts.fragment

    @property
    def socket(self) -> str:
        return f"ws{self.base.removeprefix('http')}/ws/{self.table}"

    @property
    def seat_link(self) -> str:
        return f"{self.base}/t/{self.table}#{self.token}"

    @property
    def record(self) -> str:
        return f"{self.base}/api/tables/{self.table}/record"

    def about(self) -> dict[str, Any]:
        """What everybody may know of the table."""
        told: dict[str, Any] = ask(self.base, f"/api/tables/{self.table}")
        return told

    def claim(self, name: str) -> None:
        """An invitation becomes a seat, and its secret is made here: nobody else has ever had it."""
        secret = secrets.token_urlsafe(32)
        claimed = {"invite": self.token, "secret": secret, "name": name}
        ask(self.base, f"/api/tables/{self.table}/claim", claimed)
        self.token, self.invited = secret, False

    def share(self) -> str:
        """This seat's part of the dice: random, and the same if one comes back before the game begins."""
        folder = games_folder(os.environ) / "shares"
        file = folder / sha256(f"{self.table}\n{self.token}".encode()).hexdigest()
        try:
            if file.exists():
                return file.read_text(encoding="ascii")
            return kept(file, secrets.token_hex(32))
        except (OSError, ValueError):  # nowhere to keep it: it is good for as long as this screen is open
            return secrets.token_hex(32)


def kept(file: Path, text: str) -> str:
    """In a file that nobody else can read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(file, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "w") as out:
        out.write(text)
    return text


def open_table(
    server: str, game: str, seats: Sequence[str], options: Mapping[str, object]
) -> tuple[Link, str]:
    """A new table there: the way to one's own seat, and the invitation for the others, if there are any."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise MastabaError(f"'{shown(server, 80)}' is no server; one looks like http://localhost:8000.")
    base = f"{parts.scheme}://{parts.netloc}"
    made = ask(base, "/api/tables", {"game": game, "seats": list(seats), "options": dict(options)})
    token = next((one for one in made["seats"] if one), made["watch"])
    invite = f"{base}/join/{made['table']}#{made['invite']}" if made["invite"] else ""
    return Link(f"{base}/t/{made['table']}#{token}"), invite


def ask(base: str, path: str, data: dict[str, Any] | None = None) -> Any:
    """The server's answer, or why there is none."""
    body = None if data is None else json.dumps(data).encode()
    request = Request(f"{base}{path}", body, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return heard(answer.read())
    except HTTPError as error:
        raise MastabaError(refusal_words(error)) from error
    except (URLError, OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise MastabaError(f"{base} cannot be reached: {getattr(why, 'strerror', None) or why}.") from error


def refusal_words(error: HTTPError) -> str:
    try:
        return str(heard(error.read())["words"])
    except (ValueError, KeyError, TypeError):
        return f"The server answers {error.code}."


def heard(message: str | bytes) -> Any:
    """What a server says, which may be anybody's: nothing in it commands this terminal."""
    return cleaned(json.loads(message))


def cleaned(told: Any) -> Any:
    if isinstance(told, str):
        return told if told.isprintable() else "".join(c if c.isprintable() else " " for c in told)
    if isinstance(told, list):
        return [cleaned(one) for one in told]
    return {cleaned(name): cleaned(one) for name, one in told.items()} if isinstance(told, dict) else told
