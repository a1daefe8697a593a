"""The companion's screen (`mastaba host`) in words: Khufu at a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from mastaba.core.message import Message, Words, say
from mastaba.games.khufu.appearance import Details
from mastaba.games.khufu.said_text import (
    LOUD,
    QUIET_INK,
    character_named,
    clock_text,
    offered,
    spoken_line,
    symbol,
    symbols,
)

CompanionView = dict[str, Any]  # what the companion shows at a real table


def companion_screen(view: CompanionView, words: Words) -> RenderableType:
    """The hourglass, or Khufu; what was ordered last; a Challenge."""
    left = max(view["length"] - view["clock"], 0)
    gone = words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left))
    parts: list[RenderableType] = [Text(f"{words.say('title')}   {gone}", style=LOUD)]
    for player in view["players"]:
        lucky = f"   {words.say('seat_lucky')}" if player["lucky"] else ""
        said = words.read(joined(player["character"], player["charm"]))
        parts.append(Text(f"  {said}{lucky}", style=QUIET_INK))
    parts += [Text(), *[Text(words.read(line), style=QUIET_INK) for line in ordered(view)]]
    if view["host"]:
        lines = host_lines(view["host"], view)
        parts += [Text(), *[Text(words.read(line), style=LOUD) for line in lines]]
    parts += [Text(words.read(line), style=LOUD) for line in companion_results(view)]
    return Group(*parts)


def joined(character: str, charm: str) -> Message:
    """'Hellin: Cat'."""
    return say("companion_player", character=character_named(character), charm=symbol(charm))


def player_named(view: CompanionView, place: int) -> Message:
    """At a real table people are called by their characters."""
    return character_named(view["players"][place]["character"])


def host_lines(host: Mapping[str, Any], view: CompanionView) -> list[Message]:
    """What he says; an order that depends on the board says so (KH-COMP-2)."""
    fill: Details = {
        "name": first_of(host["names"], 0),
        "name2": first_of(host["names"], 1),
        "chamber": first_of(host["chambers"], 0),
        "chamber2": first_of(host["chambers"], 1),
        "symbol": first_of(host["symbols"], 0),
        "symbol2": first_of(host["symbols"], 1),
        "suit": host["suit"],
    }
    found = [
        spoken_line(key, fill, lambda place: player_named(view, place), host["left"]) for key in host["says"]
    ]
    if abs(host["settling"]) > 1:
        found[-1] = say("companion_twice", order=found[-1])  # option `mood`, on top of the table's own
    if host["condition"] and len(found) > 1:
        found[-1] = say("companion_if_scarab", order=found[-1])
    return found


def first_of(things: Sequence[Any], place: int) -> Any:
    return things[place] if place < len(things) else None


def ordered(view: CompanionView) -> list[Message]:
    """The last orders, as they stay readable."""
    found: list[Message] = []
    for order in view["orders"]:
        if "key" in order:
            found += [say(order["key"], name=player_named(view, place)) for place in order["names"]]
        else:
            found += host_lines(order, view)[-1:]
    return found


def companion_results(view: CompanionView) -> list[Message]:
    """The result of a game or a bet, Khufu's hand, and the end."""
    found: list[Message] = []
    outcome = view["outcome"] or {}
    kind = outcome.get("kind")
    if kind == "paupers":
        found.append(say("say_paupers"))
    elif kind == "coin":
        found.append(say("companion_coin", coin=say(outcome["coin"])))
        found.append(say("companion_times", times=1) if outcome["won"] else say("companion_lost"))
    elif kind in ("won", "lost", "back"):
        found += companion_outcome(outcome)
    elif view["game"]:
        game = view["game"]["game"]
        shown = " ".join(str(one) for one in view["game"]["shown"])
        found.append(
            say("companion_game", game=say(f"game_{game}"), text=say(f"game_{game}_text"), shown=shown)
        )
    if view["khufu"]:
        found += [say("say_challenge_open"), say("log_khufu_hand", symbols=symbols(view["khufu"]))]
    if view["phase"] == "over":
        winner = view["winner"]
        won = winner is not None
        found.append(say("say_challenge_win", name=player_named(view, winner)) if won else say("say_time_up"))
    return found


def companion_outcome(outcome: Mapping[str, Any]) -> list[Message]:
    kind, house = outcome["kind"], outcome["house"]
    if kind == "won":
        won = say("companion_house_win", count=outcome["count"])
        return [say("say_game_won"), won if house else say("companion_times", times=outcome["times"])]
    if kind == "back":
        return [say("say_game_back"), say("companion_back")]
    if house:
        return [say("say_game_asp"), say("companion_house_lost")]
    return [say("say_game_lost"), say("companion_lost")]


def companion_prompt(view: CompanionView) -> Message | None:
    """What the table must tell now; None while there is nothing."""
    phase = view["phase"]
    if phase == "purse":
        return say("companion_has", name=player_named(view, view["called"]))
    if phase == "answered":
        trick = view["host"]["id"] == "E13"
        return say("companion_tricked" if trick else "companion_missed")
    keys = {"who": "companion_who", "run": "companion_menu", "register": "say_opening_2"}
    return say(keys[phase]) if phase in keys else None


def companion_move(move: str, view: CompanionView) -> Message:
    """A button of the companion in words."""
    verb, _, what = move.partition(" ")
    if verb in ("up", "missed", "menu", "part"):
        name = character_named(what)
        missed = verb == "missed" and names_index(view, what) in view["missed"]
        return say("companion_marked", name=name) if missed else name
    if verb == "join":
        character, _, charm = what.partition(" ")
        return joined(character, charm)
    keys = {"ok": "companion_done", "win": "companion_win", "losedraw": "companion_losedraw"}
    keys |= {"start": "companion_start", "has": "companion_yes", "none": "companion_no"}
    if verb in keys:
        return say(keys[verb])
    if verb in ("heads", "tails"):
        return say(verb)
    return offered(move, view["game"]["game"] if view["game"] else "")


def names_index(view: CompanionView, character: str) -> int:
    return [player["character"] for player in view["players"]].index(character)
