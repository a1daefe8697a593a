"""Positions that many scenarios begin with. Seats: mummy, archaeologist, crook, occultist, agent."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.games.bann_der_mumie.components import LARGE, ROLES
from mastaba.games.bann_der_mumie.state import State
from mastaba.testing import played

MUMMY, ARCH, CROOK, OCCULT, AGENT = range(5)
BEGUN = "highest 1, draw tablets, draw anubis, draw jewels, hide 3"  # the archaeologist starts


def scene(moves: str = BEGUN, seats: int = 3, **options: Any) -> State:
    """The position after these moves of a game whose roles are those of the seats."""
    s = played("bann-der-mumie", moves, seats, roles="seats", **options)
    assert isinstance(s, State)
    return s


def then(s: State, moves: str) -> State:
    """The same position, some moves later."""
    played(s.game, moves, after=s)
    return s


def heard(s: State, moves: str, seat: int = -2) -> list[dict[str, Any]]:
    """What a seat (or a watcher) hears of these moves."""
    s.events = []
    played(s.game, moves, after=s)
    events, s.events = s.events, None
    return [event.heard_by(seat) for event in events or []]


def told(s: State, moves: str, kind: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in heard(s, moves) if event["kind"] == kind]


def texts(s: State, seat: int | None = None) -> list[str]:
    """What is open now to the seat to act, or to this one."""
    return [move.text for move in s.legal(s.to_act[0] if seat is None else seat)]


def starting(s: State, words: str) -> list[str]:
    """The open moves that begin with these words."""
    return [text for text in texts(s) if text == words or text.startswith(words + " ")]


def table(
    phase: str,
    sites: dict[str, dict[str, Any]] | None = None,
    beetles: dict[str, str] | None = None,
    seats: int = 3,
    **parts: Any,
) -> State:
    """A position set up by hand: sites as in a dump, beetle cards as {'b1': 'cat s1'}; the rest is as dealt.

    Beetle cards may say at which moves they were taken and laid: 'cat s1 3 7'. Sites that are not named have
    never been opened; the stack holds what is left, unseen.
    """
    sites = sites or {}
    opened = max((int(name[1:]) for name in sites), default=0)
    cards: dict[str, dict[str, Any]] = {}
    for handle, text in (beetles or {}).items():
        card, at, *times = text.split()
        taken, laid = (int(time) for time in times or ("0", "1"))
        cards[handle] = {"card": card, "site": at, "taken": taken, "laid": laid}
    in_hand = [text.split()[0] for text in parts.get("beetle_hand", [])]
    out = [card["card"] for card in cards.values()] + in_hand
    data: dict[str, Any] = {
        "seats": seats,
        "roles": ["mummy", *ROLES[: seats - 1]],
        "phase": phase,
        "start": ARCH,
        "turn": MUMMY if phase in ("mummy_turn", "mummy_cards") else ARCH,
        "sites": {name: {"leader": None, **about} for name, about in sites.items()},
        "stack": " ".join(["?"] * (12 - opened)),
        "opened": opened,
        "beetles": cards,
        "large_played": [name for name in LARGE if name in out],
        **parts,
    }
    s = mastaba.game("bann-der-mumie").load(data)
    assert isinstance(s, State)
    return s


def hired(seat: int, wage: int = 1, *items: str) -> dict[str, Any]:
    """A person in a seat's service, for `persons`."""
    return {"boss": seat, "wage": wage, "items": list(items)}


def people(seats: int = 3, **more: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Each character with its seat, and whoever else serves somebody."""
    return {**{ROLES[seat - 1]: {"boss": seat} for seat in range(1, seats)}, **more}


def site(find: str, leader: int | None = ARCH, sand: int = 0, **more: Any) -> dict[str, Any]:
    """A site, for `sites`."""
    return {"find": find, "leader": leader, "opener": ARCH, "sand": "0" * sand, **more}
