"""What is said of the game, as messages: a key of the word files, and the facts that its words need."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.message import Message, Seat, about, count, listed, say

from .events import Heard, Over
from .view import View


def prompt(view: View) -> Message:
    """What the seat to act has to decide: a sentence to 'you', beginning small."""
    return count("prompt_choose", len(view["dug"]))


def waiting(view: View) -> Message:
    """The same, told to others."""
    return about("wait_choose", view["turn"])


def say_move(move: str, view: View) -> Message:
    """A move as an offer."""
    if move == "rest":
        return count("move_rest", len(view["dug"]))
    return say("move_dig") if move == "dig" else say("move_draw", token=move.removeprefix("draw "))


def tell(event: Heard, view: View) -> Sequence[Message]:
    """What happened, as lines for the log, from what the viewer heard."""
    if event["kind"] == "over":
        return [tell_end(event)]
    if event["kind"] == "found":
        known = "token" in event
        return [about("log_found" if known else "log_found_hidden", event["seat"], token=event.get("token"))]
    number = event["lost"] if event["kind"] == "jackal" else event["kept"]
    return [about(f"log_{event['kind']}", event["seat"], count=number)]


def tell_end(event: Over) -> Message:
    if not event["winners"]:
        return say("log_draw")
    return say(
        "log_won" if len(event["winners"]) == 1 else "log_shared",
        name=listed([Seat(seat) for seat in event["winners"]]),
        points=max(event["scores"]),
    )
