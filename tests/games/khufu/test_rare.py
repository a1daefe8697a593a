"""The positions that nets start from: they are there, whole, and lead to every phase."""

from __future__ import annotations

import json

from games.khufu.rare import FILE, rare_positions, short_dump, text
from games.khufu.scenes import GAME

from mastaba import WATCHER, Dice
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.rules import PHASES
from mastaba.testing import Pairs, any_move, keep_pairs

BEFORE = {"character", "chance_character", "chance_charm", "chance_lucky"}  # every game begins there


def test_each_event_curse_and_game_of_chance_has_a_rare_position_that_a_short_dump_gives_back() -> None:
    found = rare_positions()

    assert {*(f"E{n:02}" for n in range(1, 57)), *(f"C{n:02}" for n in range(1, 25))} <= set(found)
    assert {f"G{n}" for n in range(1, 9)} <= set(found)
    for name, s in found.items():
        assert GAME.load(json.loads(json.dumps(short_dump(s)))) == s, name


def test_the_file_of_rare_positions_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text()


def test_from_rare_positions_every_phase_is_reached_within_some_moves() -> None:
    dice = Dice(1)
    reached = set()
    for s in rare_positions().values():
        for _ in range(30):
            reached.add(s.phase_name)
            if s.over:
                break
            s.play(*any_move(s, dice.below))

    assert set(PHASES) - BEFORE - {PHASES[Phase.OVER]} - reached == set()


def test_law_6_side_by_side_with_a_world_that_a_seat_imagines_from_every_rare_position() -> None:
    """The two differ from the start, in hands, kept cards, sealed choices and what a game hides."""
    dice = Dice(2)
    done = Pairs()
    for number, s in enumerate(rare_positions().values()):
        eyes = (WATCHER, *range(s.seats))[number % (s.seats + 1)]
        done += keep_pairs(s, eyes, dice, moves=5, every=3, dreamt=True)

    assert done.differing * 2 > sum(done.phases.values())
