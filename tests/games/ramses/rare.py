"""A position of every phase that random games seldom reach, for nets that want them all.

`rare.jsonl` holds their dumps; `python -m games.ramses.rare` (in tests/) writes it anew, and a test compares.
"""

from __future__ import annotations

import json
from pathlib import Path

from games.ramses.scenes import TO_DUCK, TO_GLASSES, expert, scene

from mastaba.games.ramses.state import State

FILE = Path(__file__).parent / "rare.jsonl"
DEEP = ["parrot3", "candle3", "teeth3", "mask3", "glasses3", "duck4", "dog4", "pram4"]
STING = f"{TO_DUCK}, slide down, slide left, slide left, slide up"  # seat 1 of 3 is stung
SCORPION = {"scorpion": ["parrot3"]}
DUEL = {"duel": ["parrot3"]}
STORM = {"storm": ["parrot3"]}
POWERS = {"powers": ["duck3"], **STORM, "scorpion": ["candle3"], "duel": ["teeth3"]}


def rare_positions() -> dict[str, State]:
    """By what is rare about them."""
    five = ["", "dog1 mask2", "computer2", "hippo2 pram1", ""]
    return {
        "a scorpion": scene(TO_DUCK, 3, won=["", "dog1", "mask2"], pile=DEEP, symbols=SCORPION),
        "a scorpion of five": scene(f"{TO_DUCK}, slide down", 5, won=five, pile=DEEP, symbols=SCORPION),
        "a scorpion at its limit": scene(
            f"{TO_DUCK}, slide down, slide left, slide left, slide left",
            2,
            pile=DEEP,
            symbols=SCORPION,
            options={"scorpion": 5},
        ),
        "a sting": scene(
            STING, 3, won=["", "dog1 mask2 pram4 mask4", "hippo4"], pile=DEEP[:5], symbols=SCORPION
        ),
        "a gift that others did not see": scene(
            f"{STING}, give pram4",
            3,
            won=["", "dog1 pram4 mask4 sphinx4", "hippo4"],
            pile=DEEP[:5],
            symbols={**SCORPION, "duel": ["candle3"], "storm": ["sphinx4"]},
        ),
        "a card taken unseen": scene(
            STING, 3, won=["", "", "mask2"], pile=DEEP, symbols={**SCORPION, "duel": ["candle3"]}
        ),
        "a card taken unseen, open scores": scene(
            STING, 4, won=["", "", "mask2", ""], pile=DEEP, symbols=SCORPION, options={"scores": "open"}
        ),
        "a stake": scene(TO_DUCK, 3, won=["", "dog1 mask2", "pram1 dog4"], pile=DEEP[:5], symbols=DUEL),
        "a stake that tells": scene(
            TO_DUCK,
            3,
            won=["", "mask3 teeth3", "mask4"],
            pile=["parrot3", "candle3"],
            symbols={**DUEL, "scorpion": ["mask4"]},
            history=["found 1 mask3", "found 1 teeth3", "took 2 mask4"],
        ),
        "the rival's stake": scene(
            f"{TO_DUCK}, stake dog1", 3, won=["", "dog1 mask2", "pram1 hippo2"], pile=DEEP, symbols=DUEL
        ),
        "a duel": scene(
            f"{TO_DUCK}, stake dog1, stake pram1", 3, won=["", "dog1", "pram1"], pile=DEEP, symbols=DUEL
        ),
        "a duel of two who had nothing": scene(TO_DUCK, 4, pile=DEEP, symbols=DUEL, options={"timer": 30}),
        "a stake before a card that was passed over": scene(
            TO_DUCK, 3, won=["", "candle2", ""], pile=["parrot3", "candle3", "teeth3", "dog4"], symbols=DUEL
        ),
        "a duel at its limit": scene(
            f"{TO_DUCK}, stake dog1, stake pram1, time up",
            3,
            won=["", "dog1", "pram1"],
            pile=DEEP,
            symbols=DUEL,
            options={"duel": 2, "timer": 30},
        ),
        "super powers": scene("slide up 2", 3, powers=True, card="duck3", pile=DEEP, symbols=POWERS),
        "super powers at the card limit": scene(
            "slide up 2",
            2,
            powers=True,
            card="duck3",
            pile=DEEP,
            symbols=POWERS,
            fruitless=1,
            options={"turns": 2},
        ),
        "a turned board": scene(
            "", 5, facing=3, won=five, pile=DEEP, symbols={"storm": ["parrot3", "candle3"]}
        ),
        "training": scene(
            TO_GLASSES, 2, pile=DEEP, symbols=STORM, options={"training": "on", "scores": "open"}
        ),
        "children": scene(
            TO_DUCK, 3, pile=DEEP, symbols={"scorpion": ["parrot3"]}, options={"variant": "children"}
        ),
        "solo": scene("slide up", 1, pile=DEEP, symbols=STORM, box=["pram1"], options={"variant": "solo"}),
        "the slide limit": scene("slide up", 2, slides=8, pile=DEEP, symbols=STORM, options={"slides": 10}),
        "a tilt": expert(TO_GLASSES, 3, gold="d4", chips="curse", pile=DEEP, symbols=STORM),
        "a tilt that finds the card": expert(TO_DUCK, 2, gold="d2", chips="3", pile=DEEP, symbols=STORM),
        "a tilt in a scorpion": expert(
            STING, 3, gold="d4", won=["", "dog1", ""], pile=DEEP, symbols=SCORPION
        ),
        "a tilt in a duel": expert(
            f"{TO_DUCK}, stake dog1, stake pram1, slide left, slide left",
            3,
            gold="d4",
            won=["", "dog1", "pram1"],
            pile=DEEP,
            symbols=DUEL,
        ),
        "a scarab": expert(TO_GLASSES, 3, pile=DEEP, symbols=STORM),
        "a scarab of the mummy's holder": expert(
            f"{TO_GLASSES}, tilt", 3, gold="d4", chips="curse", pile=DEEP, symbols=STORM
        ),
        "a scarab in a duel": expert(
            f"{TO_DUCK}, stake dog1, stake pram1, slide left, slide left",
            3,
            won=["", "dog1", "pram1"],
            pile=DEEP,
            symbols=DUEL,
        ),
        "the mummy": expert("slide up", 3, mummy=1, gold="d4", chips="curse", pile=DEEP, symbols=STORM),
        "explorers taken": expert(
            f"{TO_GLASSES}, tilt, pass", 3, gold="d4", chips="3", pile=DEEP, symbols=STORM
        ),
        "experts in training": expert(
            f"{TO_GLASSES}, tilt, scarab",
            5,
            gold="d4",
            chips="2",
            pile=DEEP,
            symbols=STORM,
            options={"training": "on"},
        ),
        "the end of experts": expert(TO_DUCK, 3, pile=[], won=["", "dog1", "mask2"]),
        "the end of a turned board": scene("slide right, slide down", 2, facing=1, pile=[], won=["", "dog1"]),
    }


def dumps() -> list[str]:
    return [json.dumps(s.dump()) for s in rare_positions().values()]


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in dumps()), encoding="utf-8")
