"""The rare positions are what they are called, and their dumps are those of the file."""

from __future__ import annotations

from collections import Counter

from games.ramses.rare import FILE, dumps, rare_positions
from games.ramses.scenes import GAME

from mastaba.games.ramses.phases import CHANCE_PHASES, DOINGS, PHASES, Phase


def test_the_file_of_rare_positions_holds_these() -> None:
    """If this fails: cd tests && MASTABA_PURE=1 python -m games.ramses.rare"""
    assert FILE.read_text(encoding="utf-8").splitlines() == dumps()


def test_every_phase_is_there_in_everything_that_can_be_going_on() -> None:
    found = Counter((s.phase, DOINGS[s.doing()]) for s in rare_positions().values())

    assert {phase for phase, _ in found} == {
        phase for phase in range(len(PHASES)) if phase not in CHANCE_PHASES
    }
    assert {doing for phase, doing in found if phase == Phase.TILT} == {"search", "scorpion", "duel"}
    assert {doing for phase, doing in found if phase == Phase.SCARAB} == {"search", "duel"}
    assert {s.seats for s in rare_positions().values()} == {1, 2, 3, 4, 5}
    assert {s.terms.variant for s in rare_positions().values()} == {"basic", "children", "expert", "solo"}
    assert any(s.dump()["powers"] for s in rare_positions().values())


def test_names_say_where_they_are() -> None:
    for name, s in rare_positions().items():
        words = [*name.split(), ""]
        if words[1] in ("scorpion", "sting", "stake", "duel", "tilt", "scarab"):
            assert s.phase_name == words[1], name
        if "duel" in words:
            assert s.view(0)["duel"], name
        GAME.load(s.dump()).check()
