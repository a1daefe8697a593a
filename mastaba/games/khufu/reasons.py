"""Why a move of Khufu may be good, in messages. Made from the seat's own view: none can leak."""

from __future__ import annotations

from typing import Final

from mastaba.core.message import Fact, Message, Seat, say
from mastaba.core.position import HIDDEN
from mastaba.games.khufu.components import SPACES
from mastaba.games.khufu.view import End, View

ALL_CHAMBERS: Final = 4
BLIND: Final = ("heads", "tails", "odd", "even", "lid", "cup", "basket")  # nobody can know which is better


def reasons(view: View, move: str) -> list[Message]:
    verb, _, what = move.partition(" ")
    own = view["seats"][view["seat"]]
    if verb in ("to", "enter"):
        return [one for end in view["ends"] if end["move"] == move for one in ending(view, end)]
    if verb in ("go", "ride"):
        return entering(view, what)
    if verb == "stay" and own["place"]["chamber"] is not None:
        return entering(view, own["place"]["chamber"])
    if verb == "take":
        return [say("why_treasure", count=own["held"] + 1)]
    if verb == "rob":
        return robbing(view, what)
    if verb == "challenge":
        return [say("why_challenge", held=own["held"], minutes=(view["length"] - view["clock"]) // 60)]
    if verb == "keep" and view["challenge"] is not None:
        return [
            say("why_keep", win=one["win"], lose=one["lose"])
            for one in view["challenge"]["keeps"]
            if one["move"] == move
        ]
    if verb == "bet":
        return [say("why_bet_scarab" if first_time(view) else "why_bet_double", count=int(what))]
    if verb in ("answer", "quiet") and view["host"] is not None:
        return [say(f"why_{verb}")]
    return passing(view, verb, what)


def passing(view: View, verb: str, what: str) -> list[Message]:
    """What is decided with less thought."""
    own = view["seats"][view["seat"]]
    if verb in ("pay", "give"):
        return parting(own["cards"], what)
    if verb == "be":
        return [say("why_be")]
    if verb == "roll":
        return [say("why_roll", held=own["held"], scarabs=len(own["scarabs"]))]
    if verb == "stake":
        return [say("why_stake", count=int(what), held=own["held"])]
    return [say("why_luck")] if verb in BLIND else []


def parting(cards: list[str], card: str) -> list[Message]:
    """KH-STEAL-2, KH-UC-10: cobras bite thieves, and cards of a kind win against Khufu."""
    others = cards.copy()
    if card in others:
        others.remove(card)
    kinds = [other.rstrip("*") for other in others]
    if not card.endswith("*") and any(other.endswith("*") for other in others):
        return [say("why_no_cobra")]
    if card.rstrip("*") not in kinds and len(set(kinds)) < len(kinds):
        return [say("why_single")]
    return [say("why_left", count=len(others))] if others else []


def ending(view: View, end: End) -> list[Message]:
    """Where a walk ends."""
    own = view["seats"][view["seat"]]
    if end["chamber"] is not None:
        return entering(view, end["chamber"])
    if end["type"] == "treasure":
        return [say("why_treasure", count=own["held"] + 1)]
    if end["type"] == "steal" and own["held"]:
        return [say("why_steal")]
    doors = [door_ahead(view, end["space"], pips) for pips in range(1, 6)] if end["space"] is not None else []
    for pips, chamber in enumerate(doors, 1):
        if chamber and wants(view, chamber):
            return [say("why_door", chamber=say(f"chamber_{chamber}"), count=pips, rolls=6 - pips)]
    if end["type"] == "steal":
        return [say("why_no_steal")]
    if end["type"] == "curse":
        return [say("why_curse", held=own["held"])]
    return [say("why_no_curse" if curses_in_reach(view) else "why_plain")]


def entering(view: View, chamber: str) -> list[Message]:
    """KH-CHAM-1, KH-UC-1: a Scarab that is missing, or the Sarcophagus for somebody who is ready."""
    room = next(one for one in view["chambers"] if one["chamber"] == chamber)
    own = view["seats"][view["seat"]]
    named = say(f"chamber_{chamber}")
    if room["sarcophagus"] and len(own["scarabs"]) == ALL_CHAMBERS:
        return [say("why_sarcophagus", chamber=named)]
    if chamber not in own["scarabs"]:
        key = "why_table_king" if chamber == "king" else "why_table"
        return [say(key, chamber=named, minimum=room["minimum"], held=own["held"])]
    return [say("why_again", chamber=named)]


def wants(view: View, chamber: str) -> bool:
    own = view["seats"][view["seat"]]
    room = next(one for one in view["chambers"] if one["chamber"] == chamber)
    return chamber not in own["scarabs"] and own["held"] >= room["minimum"]


def door_ahead(view: View, space: int | None, pips: int) -> str:
    """The Chamber behind an open door so many spaces on; '' if there is none."""
    ahead = ((space or 0) + pips) % SPACES
    return next(
        (
            room["chamber"]
            for room in view["chambers"]
            for door in room["doors"]
            if door["open"] and door["space"] == ahead
        ),
        "",
    )


def curses_in_reach(view: View) -> bool:
    return any(end["type"] == "curse" for end in view["ends"])


def robbing(view: View, character: str) -> list[Message]:
    """What is known of that hand: cobras bite."""
    victim = next((n for n, seat in enumerate(view["seats"]) if seat["character"] == character), None)
    if victim is None:
        return []
    seat = view["seats"][victim]
    seen = [card for card in (seat["cards"] if seat["face_up"] else seat["known"]) if card != HIDDEN]
    facts: dict[str, Fact] = {"name": Seat(victim), "held": seat["held"]}
    if seen and not any(card.endswith("*") for card in seen):
        return [say("why_rob_seen", **facts)]
    return [say("why_rob", **facts)]


def first_time(view: View) -> bool:
    own = view["seats"][view["seat"]]
    return view["table"] is not None and view["table"]["chamber"] not in own["scarabs"]
