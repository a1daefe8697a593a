"""The companion's screen (`mastaba host`) in words: Khufu at a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from mastaba.core.message import Message, Words, say
from mastaba.drawing import Hanging
from mastaba.games.khufu.appearance import Details
from mastaba.games.khufu.components import SEATS_MIN
from mastaba.games.khufu.poker import RANKS
from mastaba.games.khufu.repertoire import key_tonight
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
from mastaba.games.khufu.script import MINUTE

CompanionView = dict[str, Any]  # what the companion shows at a real table


def companion_screen(view: CompanionView, words: Words) -> RenderableType:
    """The hourglass, or Khufu; what was ordered last; a Challenge."""
    left = max(view["length"] - view["clock"], 0)
    gone = words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left))
    parts: list[RenderableType] = [Text(f"{words.say('title')}   {gone}", style=LOUD)]
    here = [player_line(player, words) for player in view["players"]]
    parts += [Text("  " + " · ".join(here), style=QUIET_INK)] if here else []
    parts += [Text(), *[Text(words.read(line), style=QUIET_INK) for line in ordered(view)]]
    parts += [Text(words.read(line), style=style) for line, style in opening(view)]
    if view["host"]:
        lines = host_lines(view["host"], view)
        parts += [Text(), *[Text(words.read(line), style=LOUD) for line in lines]]
    if view["phase"] == "window":
        seconds = max(view["seconds"] - view["gone"], 0)
        parts.append(Text(words.say("companion_seconds", seconds=seconds), style=LOUD))
    parts += [Text(words.read(line), style=LOUD) for line in companion_results(view)]
    parts += challenge_steps(view, words) if view["phase"] == "menu" else []
    return Group(*parts)


def player_line(player: Mapping[str, Any], words: Words) -> str:
    said = words.read(joined(player["character"], player["charm"]))
    return f"{said} ({words.say('seat_lucky')})" if player["lucky"] else said


def opening(view: CompanionView) -> list[tuple[Message, str]]:
    """His welcome, the rehearsal, Lucky's nomination; and what lies on the board of a short game.

    Until the first order: then there is something else to read.
    """
    evening, players = view["evening"], view["players"]
    setting = say(f"companion_set_{view['length'] // MINUTE}")
    if view["phase"] == "register" and not players:
        return [(say("co_about"), QUIET_INK), *spoken(["opening_1", "opening_2"], view.get("greeting", 0))]
    if view["phase"] == "register":
        lines = ["opening_3"] if len(players) >= SEATS_MIN else ["opening_2"]
        return [*spoken(lines, view.get("greeting", 0)), (setting, LOUD)]
    if view["phase"] != "run" or view["orders"]:
        return []
    lucky = next(place for place, player in enumerate(players) if player["lucky"])
    nominated = say(key_tonight("opening_4", evening), lucky=player_named(view, lucky))
    return [(nominated, ""), (say(key_tonight("opening_5", evening)), ""), (setting, LOUD)]


def spoken(kinds: Sequence[str], evening: int) -> list[tuple[Message, str]]:
    return [(say(key_tonight(kind, evening)), "") for kind in kinds]


def challenge_steps(view: CompanionView, words: Words) -> list[RenderableType]:
    """KH-COMP-6: what is done now, one after the other; and which hand is better."""
    who = player_named(view, view["challenger"])
    lucky = view["players"][view["challenger"]]["lucky"]
    steps = ["co_step_1_lucky" if lucky else "co_step_1", "co_step_2", "co_step_3", "co_step_4"]
    lines: list[RenderableType] = [
        Hanging(Text(f" {number}. {words.say(step, name=who)}")) for number, step in enumerate(steps, 1)
    ]
    ranks = " < ".join(words.say(f"rank_{rank}") for rank in RANKS)
    return [*lines, Text(ranks, style=QUIET_INK), Text(words.say("companion_reckon"), style=QUIET_INK)]


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
    if host["meant"] is not None and len(found) > 1:
        found[-1] = say("companion_to", name=player_named(view, host["meant"]), order=found[-1])
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
        found.append(say(outcome["says"]))
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
        found += [say(view["opening"]), say("log_khufu_hand", symbols=symbols(view["khufu"]))]
    if view["phase"] == "over":
        winner = view["winner"]
        won = winner is not None
        last = key_tonight("challenge_win" if won else "time_up", view["evening"])
        found.append(say(last, name=player_named(view, winner)) if won else say(last))
    return found


def companion_outcome(outcome: Mapping[str, Any]) -> list[Message]:
    kind, house = outcome["kind"], outcome["house"]
    if kind == "won":
        won = say("companion_house_win", count=outcome["count"])
        return [say(outcome["says"]), won if house else say("companion_times", times=outcome["times"])]
    if kind == "back":
        return [say(outcome["says"]), say("companion_back")]
    if house:
        return [say(outcome["says"]), say("companion_house_lost")]
    return [say(outcome["says"]), say("companion_lost")]


def companion_prompt(view: CompanionView) -> Message | None:
    """What the table must tell now; None while there is nothing."""
    phase = view["phase"]
    if phase == "purse":
        return say("companion_has", name=player_named(view, view["called"]))
    if phase == "answered":
        trick = view["host"]["id"] == "E13"
        return say("companion_tricked" if trick else "companion_missed")
    keys = {"who": "companion_who", "run": "companion_menu", "register": "companion_register"}
    return say(keys[phase]) if phase in keys else None


def companion_move(move: str, view: CompanionView) -> Message:
    """A button of the companion in words."""
    verb, _, what = move.partition(" ")
    if verb == "part":
        return say("co_part", name=character_named(what))
    if verb in ("up", "missed", "menu"):
        name = character_named(what)
        missed = verb == "missed" and names_index(view, what) in view["missed"]
        return say("companion_marked", name=name) if missed else name
    if verb == "join":
        character, _, charm = what.partition(" ")
        return joined(character, charm) if charm else character_named(character)
    keys = {"ok": "companion_done", "win": "companion_win", "losedraw": "companion_losedraw"}
    keys |= {"start": "companion_start", "has": "companion_yes", "none": "companion_no"}
    if verb in keys:
        return say(keys[verb])
    if verb in ("heads", "tails"):
        return say(verb)
    return offered(move, view["game"]["game"] if view["game"] else "")


def names_index(view: CompanionView, character: str) -> int:
    return [player["character"] for player in view["players"]].index(character)
