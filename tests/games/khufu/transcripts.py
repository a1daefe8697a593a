"""Whole evenings with the companion, written down: the page's own companion must live them the same way.

web/src/companion/script.ts runs Khufu without a server. These evenings have the luck that was drawn, the
moves, and what the screen then showed; a test of the page plays them again. Written by

    cd tests && MASTABA_PURE=1 python -m games.khufu.transcripts
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mastaba.core.chance import Dice
from mastaba.games.khufu.companion import new_companion
from mastaba.games.khufu.components import CHARACTERS, SYMBOLS

FILE = Path(__file__).parents[3] / "web" / "src" / "companion" / "transcripts.json"
LONGEST_TICK = 60
TRICK = "E13"
# Players, seed, options: between them everything comes that he has (test_transcripts.py).
EVENINGS: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (3, 17, {}),
    (6, 10, {}),
    (4, 2, {"mood": "merry", "minutes": 30}),
    (5, 3, {"mood": "grim", "answer": 5, "tricks": "off", "minutes": 20}),
)


class Noted(Dice):  # type: ignore[misc]  # final for the compiler; these tests run interpreted
    """Dice that write down what they gave: a number, and below which."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.given: list[list[int]] = []

    def below(self, n: int) -> int:
        number = super().below(n)
        self.given.append([number, n])
        return number


def evening(players: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """Everything that is asked is answered by dice; now and then somebody presses MENU."""
    luck, whim = Noted(seed), Dice(seed + 1000)
    companion = new_companion(luck, options)
    steps: list[list[Any]] = []

    def play(move: str) -> None:
        companion.play(move)
        steps.append([move, seen(companion.view())])

    for seat in range(players):
        play(f"join {CHARACTERS[seat]} {SYMBOLS[(seat * 5 + seed) % len(SYMBOLS)]}")
    play("start")
    while companion.view()["phase"] != "over":
        waits = companion.view()["seconds"] > 0 or companion.view()["phase"] == "run"
        if waits and whim.below(25):
            play(f"tick {min(companion.change_in(), LONGEST_TICK)}")
            continue
        moves = [move for move in companion.decisions() if move != "win"] or ["tick 1"]
        play(moves[whim.below(len(moves))])
    return {"options": options, "luck": luck.given, "steps": steps}


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """What the screen shows, as far as both companions tell it in the same words."""
    host, game, outcome = view["host"] or {}, view["game"], view["outcome"] or {}
    if outcome.get("kind") == "paupers":  # there he says something else on the page
        host = {"id": host["id"], "category": host["category"], "says": [outcome["says"]]}
    if host.get("id") == TRICK:  # the page tells its order by name, to those who were tricked
        host = {**host, "says": host["says"][:1]}
    if view["phase"] == "over":  # he vanishes on the page
        view = {**view, "missed": [], "khufu": []}
        host, game, outcome = {}, None, {}
    lucky = [seat for seat, player in enumerate(view["players"]) if player["lucky"]]
    told = {
        "phase": view["phase"],
        "clock": view["clock"],
        "lucky": lucky[0] if lucky else None,
        "id": host.get("id"),
        "category": host.get("category"),
        "says": host.get("says") if view["phase"] in ("purse", "guess", "game", "done") else None,
        "names": host.get("names"),
        "chambers": host.get("chambers"),
        "symbols": host.get("symbols"),
        "suit": host.get("suit"),
        "settling": host.get("settling"),
        "seconds": view["seconds"],
        "gone": view["gone"],
        "called": view["called"] if view["phase"] in ("purse", "guess", "game") else None,
        "missed": sorted(view["missed"]),
        "game": game["game"] if game else None,
        "buttons": view["decisions"] if view["phase"] == "game" else None,
        "outcome": outcome.get("kind"),
        "times": outcome.get("times"),
        "coin": outcome.get("coin"),
        "meant": host.get("meant") if view["phase"] in ("purse", "guess", "game", "done") else None,
        "remark": outcome.get("says") if outcome.get("kind") != "paupers" else None,
        "opening": view["opening"] if view["phase"] == "menu" else None,
        "khufu": view["khufu"],
        "winner": view["winner"],
    }
    return {key: value for key, value in told.items() if value not in (None, [], 0)}


def written() -> str:
    """The file: a line for each step."""
    evenings = [evening(players, seed, options) for players, seed, options in EVENINGS]
    return "[" + ",\n".join(map(in_lines, evenings)) + "]\n"


def in_lines(one: dict[str, Any]) -> str:
    steps = ",\n".join(json.dumps(step) for step in one["steps"])
    luck = json.dumps(one["luck"], separators=(",", ":"))
    return f'{{"options": {json.dumps(one["options"])},\n"luck": {luck},\n"steps": [\n{steps}\n]}}'


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
