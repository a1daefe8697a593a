"""What happened in Under the Mummy's Spell, in words: messages for each event, from what was heard of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mastaba.core.message import Fact, Message, Seat, about, say
from mastaba.games.bann_der_mumie.events import Heard, Over, Revealed
from mastaba.games.bann_der_mumie.said_text import (
    beetle_name,
    card_name,
    find_name,
    kind_name,
    large_name,
    listed,
    money,
    person_name,
    role_name,
    site_name,
    ware_name,
)
from mastaba.games.bann_der_mumie.view_types import View


def tell(event: Heard, view: View) -> list[Message]:
    if event["kind"] == "over":
        return [tell_result(event)]
    if event["kind"] == "reveal":
        return tell_reveal(event)
    lines = [say(f"log_{variant(event)}", **event_facts(event))]
    if event["kind"] == "uncover" and event["broken"]:
        lines.append(say("log_shatters"))
    if event["kind"] == "wound" and event["dead"]:
        lines.append(say("log_dead", person=person_name(event["person"])))
    return lines


def variant(event: Heard) -> str:
    """An event's kind, and which of its outcomes it is."""
    kind = event["kind"]
    fields: Mapping[str, object] = event
    if event["kind"] == "gambled":
        return (
            "gambled_win" if event["money"] > 0 else "gambled_lose" if event["money"] < 0 else "gambled_even"
        )
    if kind in ENDINGS:
        return f"{kind}_{fields[ENDINGS[kind]]}"
    if kind in SEEN:
        return f"{kind}_seen" if SEEN[kind] in fields else kind
    if kind in OUTCOMES:
        field, happened, else_ = OUTCOMES[kind]
        return happened if fields[field] else else_
    return kind


ENDINGS: Final = {  # kinds with an outcome that has a name, and the field that has it
    "highest": "why",
    "aim": "what",
    "sealed": "what",
    "trap": "effect",
    "fight": "winner",
    "brawl": "winner",
    "feud": "winner",
}
SEEN: Final = {  # kinds of which some hear more, and what
    "see": "find",
    "hide": "find",
    "draw": "find",
    "peek": "find",
    "open": "find",
    "lay": "beetle_kind",
}
OUTCOMES: Final = {  # kinds that go one way or the other, by a field
    "creep": ("success", "creep_ok", "creep_fail"),
    "control": ("success", "control_ok", "control_fail"),
    "spell": ("success", "spell_ok", "spell_fail"),
    "tea": ("person", "tea", "no_tea"),
    "storm": ("sites", "storm", "storm_calm"),
    "uncover": ("opened", "uncover_open", "uncover_shut"),
    "terror": ("panic", "terror_panic", "terror_stand"),
    "job": ("paid", "job_paid", "job_back"),
    "theft": ("money", "theft_ok", "theft_fail"),
    "banish": ("beetle", "banish_site", "banish_hand"),
}


def event_facts(event: Heard) -> dict[str, Fact]:
    """Every field of an event that its words may name."""
    facts: dict[str, Fact] = {}
    for field, value in event.items():
        if value is not None and field not in UNTOLD:
            facts |= fact_of(field, value)
    return facts


UNTOLD: Final = frozenset({"kind", "others"})
NAMES_OF: Final[Mapping[str, tuple[str, Callable[[str], Message]]]] = {
    "card": ("card", card_name),
    "site": ("site", site_name),
    "from": ("source", site_name),
    "to": ("target", site_name),
    "find": ("find", find_name),
    "person": ("person", person_name),
    "helper": ("person", person_name),
    "ware": ("ware", ware_name),
    "item": ("ware", ware_name),
    "beetle": ("beetle", beetle_name),
    "beetle_kind": ("kind", kind_name),
    "large": ("large", large_name),
    "role": ("role", role_name),
}
SEATS_OF: Final = {"seat": "name", "start": "name", "victim": "victim"}
LISTS_OF: Final[Mapping[str, Callable[[str], Message]]] = {
    "cards": card_name,
    "sites": site_name,
    "persons": person_name,
    "items": ware_name,
}


def fact_of(field: str, value: object) -> dict[str, Fact]:
    """A field of an event as its words call it."""
    if isinstance(value, str):
        name, said = NAMES_OF.get(field, (field, None))
        return {name: said(value) if said is not None else value}
    if isinstance(value, list):
        return listed_fact(field, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return number_fact(field, value)
    return {}


def listed_fact(field: str, value: list[object]) -> dict[str, Fact]:
    if field == "beetles":
        kinds = [one["kind"] if isinstance(one, dict) else one for one in value]
        return {"kinds": listed([kind_name(str(kind)) for kind in kinds])}
    if field == "roles":
        roles = [about("seat_role", seat, role=role_name(str(role))) for seat, role in enumerate(value)]
        return {"roles": listed(roles)}
    return {field: listed([LISTS_OF[field](str(one)) for one in value])}


def number_fact(field: str, value: int) -> dict[str, Fact]:
    if field in SEATS_OF:
        return {SEATS_OF[field]: Seat(value)}
    if field in ("money", "premium", "wage"):
        return {"money": money(abs(value))}
    if field == "die":
        return {"die": value, "money": money(value)}
    return {field: value}


def tell_reveal(event: Revealed) -> list[Message]:
    """BM-STALL-1: all pockets and choices at once."""
    return [
        about(f"log_reveal_{stall}", seat, money=money(event["pockets"][seat] or 0))
        for seat, stall in enumerate(event["stalls"])
        if stall is not None
    ]


def tell_result(result: Over) -> Message:
    winners, scores = result["winners"], result["scores"]
    score = money(scores[winners[0]])
    if len(winners) > 1:
        return say("reason_shared", names=listed([Seat(seat) for seat in winners]), scores=score)
    return about(f"reason_{result['reason']}", winners[0], scores=score)
