"""The script that the companion page runs on is the package's, whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from mastaba.games.khufu import catalogue, schedule, script
from mastaba.games.khufu.offline import page_script


def test_the_companions_script_has_every_event_with_its_weights_and_caps() -> None:
    events = page_script()["events"]

    assert [event["id"] for event in events] == list(script.IDS[1 : script.EVENTS + 1])
    assert [event["cap"] for event in events] == catalogue.CAPS[1:]
    assert [[event["weights"][stage] for event in events] for stage in range(4)] == [
        weights[1:] for weights in catalogue.WEIGHTS
    ]


def test_the_bells_and_warnings_ring_on_time() -> None:
    fixed = page_script()["fixed"][2700]

    assert [one["at"] for one in fixed] == [300 * k for k in range(1, 9)] + [2580, 2640]
    assert [one["left"] for one in fixed[:8]] == [40, 35, 30, 25, 20, 15, 10, 5]
    assert page_script()["stages"][2700] == [600, 1500, 2400]


def test_kh_comp_5_it_settles_as_the_package_does() -> None:
    for mood, by_players in page_script()["settlement"].items():
        for players, bells in by_players.items():
            for i, settled in enumerate(bells):
                assert settled == schedule.companion_settlement(i + 1, players, mood)


def test_kh_game_1_the_games_have_the_odds_of_the_ledger() -> None:
    games = page_script()["games"]

    assert value(games["G1"], "lid 1") == 0
    assert value(games["G3"], "cup 2") == 0
    assert value(games["G4"], "animals") == Fraction(-1, 13)
    assert value(games["G4"], "eye") == Fraction(-1, 13)
    assert value(games["G5"], "over") == 0
    assert value(games["G5"], "seven") == 0
    assert value(games["G6"], "toss") == 0
    assert value(games["G7"], "basket 3") == Fraction(1, 5)
    assert value(games["G8"], "ankh") == 0
    assert len(games["G2"]) == 6 * 5 * 4 * 3


def value(arrangements: list[dict[str, Any]], button: str) -> Fraction:
    """What a stake of one is worth with this button first, and stopping as soon as one can."""
    return sum((worth(one["buttons"][button]) for one in arrangements), Fraction()) / len(arrangements)


def worth(result: Any) -> Fraction:
    return Fraction(result if isinstance(result, int) else result["times"])
