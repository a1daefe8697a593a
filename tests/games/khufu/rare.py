"""A position for all that comes up seldom: each event, Curse Card, game of chance, table and Challenge.

Nets that play on from many positions (pairs of worlds, mutants) start here. `rare.jsonl` beside this file has
their dumps, a line each, without what a fresh game has anyway:

    python -m games.khufu.rare        (in `tests`) writes it anew
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.khufu.scenes import ALL, GAME, NOON, rest, scene, then, visited

from mastaba import CHANCE
from mastaba.games.khufu.components import CARDS, CURSES
from mastaba.games.khufu.schedule import fixed_time
from mastaba.games.khufu.script import BELLS, EVENTS, IDS
from mastaba.games.khufu.state import State

FILE = Path(__file__).with_name("rare.jsonl")
# Purses of six seats: a pair to show, a cobra, one alone, five of a kind, many, nothing.
HANDS = [
    "cat cat* eye", "falcon* king", "ankh", "jackal jackal jackal jackal* jackal*",
    "eye eye* king king* falcon falcon ankh*", "",
]  # fmt: skip
REAL = {"clock": "real"}


def players(seats: int, **first: Any) -> list[dict[str, Any]]:
    """So many with purses, Scarabs here and there, and kept Curse Cards; `first` is about seat 0."""
    found: list[dict[str, Any]] = [
        {"hand": HANDS[seat], "scarabs": ALL[: seat % 5], "place": [3, 10, "king", 17, "queen", 24][seat]}
        for seat in range(seats)
    ]
    found[1]["kept"] = ["C17"]
    found[2]["kept"] = ["C18"]
    found[0] |= {"hand": "cat cat* eye eye king", **first}
    return found


def seats_for(number: int) -> int:
    return 3 + number % 4


def event(number: int, **options: Any) -> State:
    """Khufu has come with this event and begins to speak, or calls."""
    name = IDS[number]
    s = visited(*players(seats_for(number)), event=name, seats=seats_for(number), options=options)
    while s.to_act == (CHANCE,) and not s.legal(CHANCE)[0].text.startswith("tick"):
        s.play(CHANCE, s.legal(CHANCE)[-1])
    return s


def curse(number: int) -> State:
    """Seat 0 stands on a Curse space, and this is the only card in the deck (kept ones lie there too)."""
    left = {f"C{number:02}", "C17", "C18", "C19"}
    pile = [f"C{n:02}" for n in range(1, CURSES + 1) if f"C{n:02}" not in left]
    seats = seats_for(number)
    given = players(seats, place=6, scarabs=["priest", "king"])
    if number >= 17 and number <= 19:
        for player in given:
            player.pop("kept", None)
    else:
        given[0]["kept"] = ["C19"]
    return then(scene(*given, seats=seats, curse_pile=pile), "roll, roll 1, to 7")


def game(number: int, event_id: str = "E07") -> State:
    """Seat 0 sits before a game of chance, laid out. On the house with E08."""
    call = "here, stake 2" if event_id == "E07" else "tick 16"
    s = visited(*players(4), event=event_id, seats=4, moves=f"chamber queen, {call}, game G{number}")
    while s.to_act == (CHANCE,) and s.legal(CHANCE)[0].text.startswith("lay"):
        s.play(CHANCE, s.legal(CHANCE)[-1])
    return rest(s)


def challenge(held: int, moves: str, lucky: int = 1, **options: str) -> State:
    ready = {"hand": list(CARDS[:held]), "place": "king", "scarabs": ALL}
    return then(scene(ready, "falcon eye*", "", lucky=lucky, up=0, options=options), moves)


def theft(victim: dict[str, Any], moves: str, **parts: Any) -> State:
    """Seat 0 has come to a Steal space and robs seat 1."""
    s = scene({"place": 5, "hand": "cat cat*"}, victim, {"hand": "king"}, **parts)
    return then(s, f"roll, roll 1, to 6{moves}")


def rare_positions() -> dict[str, State]:
    """All of them, by name."""
    found: dict[str, State] = {}
    for number in range(1, EVENTS + 1):
        found[IDS[number]] = event(number)
        if number in (7, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 36, 47):  # answered, or not in time
            found[f"{IDS[number]} by a real clock"] = event(number, **REAL)
    for bell in range(BELLS + 2):
        at = int(fixed_time(bell, 45 * 60))
        for turns in (0, at // 8):  # the house gives, or takes
            s = scene(*players(seats_for(bell)), clock=at - 5, fixed=bell, turns=turns, seats=seats_for(bell))
            found[f"{IDS[EVENTS + 1 + bell]}, {turns} turns"] = then(s, "tick 5")
    for number in range(1, CURSES + 1):
        found[f"C{number:02}"] = curse(number)
    for number in range(1, 9):
        found[f"G{number}"] = game(number)
        found[f"G{number} on the house"] = game(number, "E08")
    for number in (2, 10, 28, 29, 34, 46):  # what he draws before he speaks
        name = IDS[number]
        found[f"{name}, details"] = visited(*players(4), event=name, seats=4)
    found["basket"] = then(game(7), "basket 1")
    found["tosses"] = then(game(6), "toss, toss")
    found["steps"] = then(game(2), "lower, lower")
    found["dealer"] = challenge(5, "challenge", lucky=0)
    found["deal of nine"] = challenge(9, "challenge, hand cat eye king")
    found["hand"] = challenge(5, "challenge, hand cat eye eye")
    found["hand by a real clock"] = challenge(5, "challenge, hand cat eye eye", clock="real")
    found["faces"] = challenge(3, "challenge, hand cat cat cat")
    found["door"] = then(
        scene({"hand": "cat cat eye king*", "place": 4, "scarabs": ALL}, lucky=1, up=0),
        "roll, roll 2, enter king",
    )
    found["fourth"] = then(
        scene({"hand": "cat cat eye king*", "place": "king", "scarabs": ALL[:3]}, lucky=1, up=0),
        "stay, bet 4, show cat eye, face cat",
    )
    found["show"] = then(scene({"hand": "cat cat eye king*", "place": "king"}, "cat"), "stay, bet 4")
    found["face"] = then(found["show"].copy(), "show eye king*")
    found["queen"] = then(scene({"hand": "cat cat eye king*", "place": "queen"}), "stay, bet 3")
    found["trapped"] = scene({"hand": "cat cat", "place": "king"}, {"place": "king"}, bases=[1, 2, 0, 2])
    found["sandals"] = then(scene({"place": 3, "sandals": True}), "roll, roll 5")
    found["rob"] = theft({"hand": "eye eye*"}, "")
    found["slip"] = theft({"hand": "eye eye*"}, ", rob baron")
    found["cobra"] = theft({"hand": "eye eye*"}, ", rob baron, slip eye*")
    found["pick"] = theft({"hand": "eye eye*", "face_up": 2}, ", rob baron")
    found["mirror?"] = theft({"hand": "eye eye*", "kept": ["C18"]}, ", rob baron", curse_pile=["C19"])
    found["mirror!"] = theft({"hand": "eye eye*", "kept": ["C17"]}, ", rob baron, acts")
    found["rotten?"] = then(
        scene({"place": 3, "kept": ["C17"]}, {"kept": ["C19"]}), "roll, roll 1, to 4, take"
    )
    amulet = {"hand": "cat eye king", "kept": ["C17"]}
    found["amulet?"] = visited(
        amulet, {"hand": "cat* ankh", "kept": ["C19"]}, event="E28", moves="suit animals, tick 10"
    )
    found["sandstorm, one has chosen"] = passing("E47", "give ankh, 1: give falcon*")
    found["suit spin, two have chosen"] = passing("E21", "1: royals 2, 3: no")
    found["suit spin, all have chosen"] = passing("E21", "0: animals 1, 1: royals 2, 2: no, 3: animals 2")
    found["charm dice, all have chosen"] = passing("E22", "0: in, 1: no, 2: in, 3: no")
    found["silence"] = visited(
        *players(4), event="E15", seats=4, moves="tick 8, tick 10", options={**REAL, "patience": 0}
    )
    found["the last Treasures"] = scene({"hand": last_but(3), "place": 3}, "cat", clock=NOON)
    return found


def passing(event_id: str, moves: str) -> State:
    s = visited(*players(4), event=event_id, seats=4)
    return then(rest(s), moves)


def last_but(n: int) -> list[str]:
    """All Treasures but n kings, and a cat."""
    everything = [card for card in CARDS for _ in range(4 if card.endswith("*") else 8)]
    everything.remove("cat")
    for _ in range(n):
        everything.remove("king")
    return everything


def short_dump(s: State) -> dict[str, Any]:
    """Without what a fresh game of as many players has."""
    fresh = GAME.load({"players": [{}] * s.seats}).dump()
    dump = s.dump()
    short: dict[str, Any] = {key: value for key, value in dump.items() if value != fresh[key]}
    short["players"] = [
        {key: value for key, value in player.items() if value != fresh["players"][seat][key]}
        for seat, player in enumerate(dump["players"])
    ]
    for key in (
        "phase",
        "agenda",
        "pending",
        "voidable",
        "begun",
        "thinking",
        "late",
        "who",
        "up",
        "start_place",
    ):
        short[key] = dump[key]  # what is taken from other parts where it is left out
    without = {key: value for key, value in short.items() if key != "known"}
    return without if GAME.load(without) == s else {**short, "known": dump["known"]}


def text() -> str:
    return "".join(json.dumps(short_dump(s)) + "\n" for s in rare_positions().values())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
