"""The things, decisions and moves of Under the Mummy's Spell as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.message import Fact, Message, Seat, say
from mastaba.core.message import listed as together
from mastaba.core.position import HIDDEN
from mastaba.games.bann_der_mumie.components import ITEMS
from mastaba.games.bann_der_mumie.view_types import View

# Names of things


def card_name(card: str) -> Message:
    """'Archaeologist (dig)'."""
    person, _, action = card.partition(".")
    return say("card", person=person_name(person), action=say(f"action_{action}"))


def person_name(person: str) -> Message:
    return say(f"person_{person}")


def role_name(role: str) -> Message:
    return say(f"role_{role}")


def site_name(site: str) -> Message:
    return say("site", number=int(site[1:]))


def beetle_name(beetle: str) -> Message:
    return say("beetle", number=int(beetle[1:]))


def find_name(find: str) -> Message:
    return say("find_hidden" if find == HIDDEN else f"find_{find}")


def kind_name(kind: str) -> Message:
    return say("kind_hidden" if kind == HIDDEN else f"kind_{kind}")


def large_name(large: str) -> Message:
    return say(f"large_{large}")


def ware_name(ware: str) -> Message:
    return say(f"item_{ware}" if ware in ITEMS else f"person_{ware}")


def money(amount: int) -> Message:
    """Thousands of dollars."""
    return say("money", amount=amount) if amount else say("money_zero")


def listed(things: Sequence[Fact]) -> Fact:
    return together(things) if things else say("none")


# Decisions


def prompt(view: View) -> Message:
    phase = view["phase"]
    if phase == "research" and view["batch"] is not None:
        finds = [find_name(find) for find in view["batch"]["held"]]
        return say("prompt_research", held=listed(finds)) if finds else say("prompt_research_none")
    auction = view["auction"]
    if phase == "bidding" and auction is not None:
        return say("prompt_bidding", ware=ware_name(auction["ware"]), money=money(auction["money"]))
    return say(f"prompt_{phase}")


def waiting(view: View) -> Message:
    acting = [seat for seat in view["to_act"] if seat >= 0]
    if not acting:
        turn = view["mummy"]["seat"] if view["phase"] == "spell_roll" else view["turn"]
        acting = [turn] if turn is not None else []
    return say(f"wait_{view['phase']}", name=listed([Seat(seat) for seat in acting]))


# Moves

TWO_WORDS: Final = {
    "no tea": "no_tea",
    "take storm": "take_storm",
    "no spell": "no_spell",
    "ask girl": "ask_girl",
}


def say_move(move: str, view: View) -> Message:
    """A move as an offer: its verb's sentence, with its things as facts."""
    if move in TWO_WORDS:
        return say(f"move_{TWO_WORDS[move]}")
    if move == "replace" and view["batch"] is not None and not view["batch"]["held"]:
        return say("move_replace_none")  # every card that was looked at has been taken
    verb, *rest = move.split()
    if verb == "command" and rest[0] == "beetle":
        verb, rest = "command_beetle", rest[1:]
    elif verb == "bid" and len(rest) == 1:
        verb = "outbid"
    elif verb == "roll" and len(rest) == 2:
        return say("move_fight", white=rest[0], black=rest[1])
    facts = {key: value for thing in rest for key, value in thing_named(verb, thing)}
    if verb in ("hide", "open"):
        facts |= held_card(verb, int(rest[0]), view)
    if verb == "buy":
        price = next((ware["price"] for ware in view["market"] if ware["ware"] == rest[0]), 0)
        facts["money"] = money(price or 0)
    if verb == "raise":
        facts["money"] = money(1)
    if verb in ("wake", "retreat"):
        place = next((card["site"] for card in view["cards"] if card["card"] == rest[0]), None)
        facts["site"] = site_name(place) if place else ""
    return say(f"move_{verb}", **facts)


def thing_named(verb: str, thing: str) -> list[tuple[str, Fact]]:
    """What a word of a move means: a card, a site, a number, a role, …"""
    if "." in thing:
        return [("card", card_name(thing))]
    if thing[0] == "s" and thing[1:].isdigit():
        return [("site", site_name(thing))]
    if thing[0] == "b" and thing[1:].isdigit():
        return [("beetle", beetle_name(thing))]
    if thing.isdigit():
        if verb == "highest":
            return [("name", Seat(int(thing)))]
        return [("n", int(thing)), ("money", money(int(thing)))]
    keys = {
        "role": ("role", "role_"),
        "strike": ("role", "role_"),
        "pick": ("role", "role_"),
        "tea": ("person", "person_"),
        "raise": ("person", "person_"),
        "play": ("large", "large_"),
        "lay": ("kind", "kind_"),
        "banish": ("kind", "kind_"),
        "draw": ("find", "find_"),
    }
    if verb in keys:
        key, prefix = keys[verb]
        return [(key, say(prefix + thing))]
    if verb == "give" and thing not in ITEMS:
        return [("person", person_name(thing))]
    return [("ware", ware_name(thing))]


def held_card(verb: str, place: int, view: View) -> dict[str, Fact]:
    """The find that a number in `hide` or `open` stands for, as far as the viewer knows."""
    looked_at = view["batch"]["held"] if view["batch"] is not None else []
    finds = [one["find"] for one in view["stack"]] if verb == "hide" else looked_at
    find = finds[place - 1] if place <= len(finds) else HIDDEN
    return {"find": find_name(find), "n": place}
