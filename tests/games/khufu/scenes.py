"""Positions that many scenarios begin with, and a short way to play on from them."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba import CHANCE
from mastaba.games.khufu.components import CHAMBERS, SPACES, cards
from mastaba.games.khufu.state import State

GAME = mastaba.game("khufu")
NEVER = 9999  # a second that no game reaches
NOON = 1000  # stage II: every event has a weight


def scene(*players: Any, seats: int = 3, **parts: Any) -> State:
    """A turn of seat 0 in a game of the counted clock, with Khufu far away if nothing else is said.

    A player is a hand ('cat cat*'), or an object of a dump. All stand in the Servant's Chamber, as at first.
    """
    given = [{"hand": player} if isinstance(player, str) else player for player in players]
    given += [{}] * (seats - len(given))
    quiet = {"gap_low": NEVER, "gap_high": NEVER, "fixed": 10}
    s = GAME.load({**quiet, "players": given, **parts})
    assert isinstance(s, State)
    return s


def then(s: State, moves: str) -> State:
    """Plays on: 'roll, roll 3, to 5'. Ticks that only wait, and omens that stay calm, need not be written.

    After every move everything must still fit together.
    """
    for part in filter(None, (part.strip() for part in moves.split(","))):
        who, _, text = part.rpartition(": ")
        wait(s, text)
        s.play(int(who) if who else actor_for(s, text), text)
        s.check()
    return s


def wait(s: State, text: str) -> None:
    """Lets the counted seconds of a decision or a speech pass, unless they are written."""
    while s.to_act == (CHANCE,):
        moves = [move.text for move in s.legal(CHANCE)]
        if text in moves:
            return
        if len(moves) == 1 and moves[0].startswith("tick"):
            s.play(CHANCE, moves[0])
        elif "calm" in moves:
            s.play(CHANCE, "calm")
        else:
            return


def actor_for(s: State, text: str) -> int:
    """Who of those to act can play this: where several can, the first."""
    for actor in s.to_act:
        if text in [move.text for move in s.legal(actor)]:
            return actor
    return s.to_act[0] if s.to_act else CHANCE


def rest(s: State) -> State:
    """Lets the counted seconds before the next decision pass."""
    wait(s, "")
    return s


def visited(*players: Any, event: str, moves: str = "", **parts: Any) -> State:
    """Khufu comes with this event before seat 0 has begun its turn, says his line A, and the moves follow."""
    due = {"clock": NOON, "gap_low": NOON + 5, "gap_high": NOON + 5}
    s = scene(*players, **{**due, **parts})
    return then(s, f"tick 5, event {event} A" + (f", {moves}" if moves else ""))


def played_out(s: State, moves: str = "") -> State:
    """The same, and the speech is over, and whatever needs no decision has been done."""
    then(s, moves)
    return rest(s)


def texts(s: State, seat: int = 0) -> list[str]:
    rest(s)
    return [move.text for move in s.legal(seat)]


def hand(s: State, seat: int) -> list[str]:
    return cards(s.hands[seat])


def place(s: State, seat: int) -> int | str:
    at = s.places[seat]
    return at if at < SPACES else CHAMBERS[at - SPACES]


def scarabs(s: State, seat: int) -> list[str]:
    return [name for chamber, name in enumerate(CHAMBERS) if s.scarabs[seat] >> chamber & 1]


def heard(s: State, moves: str) -> list[dict[str, Any]]:
    """What a watcher hears of these moves."""
    s.events = []
    then(s, moves)
    events, s.events = s.events or [], None
    return [event.heard_by(-2) for event in events]


def kinds_heard(s: State, moves: str) -> list[str]:
    return [event["kind"] for event in heard(s, moves)]


def cursed(card: str, *players: Any, moves: str = "", **parts: Any) -> State:
    """Seat 0 walks from space 6 onto the Curse space 7 and takes this card."""
    first: dict[str, Any] = {"place": 6}
    if players:
        first |= {"hand": players[0]} if isinstance(players[0], str) else players[0]
    s = scene(first, *players[1:], **parts)
    then(s, f"roll, roll 1, to 7, curse, card {card}")
    return then(s, moves)


ALL = ["servant", "priest", "queen", "king"]
