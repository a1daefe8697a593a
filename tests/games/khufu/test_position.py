"""Dumps: every position can be written by hand, and an impossible one is refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.khufu.scenes import ALL, GAME, hand, place, scarabs, scene, then

from mastaba import Dice
from mastaba.errors import BadPosition
from mastaba.games.khufu.state import KEYS, PLAYER_KEYS
from mastaba.testing import random_table


def test_what_is_left_out_is_the_first_turn_of_a_fresh_game() -> None:
    s = GAME.load({})

    assert s.seats == 3
    assert s.view(0)["phase"] == "turn"
    assert [seat["character"] for seat in s.view(0)["seats"]] == ["anne", "baron", "elizabeth"]
    assert s.view(0)["deck"] == 72
    assert s.view(0)["seats"][0]["lucky"]


def test_a_position_can_be_written_by_hand() -> None:
    s = scene(
        {"place": "king", "hand": "cat cat* eye", "scarabs": ALL, "kept": ["C17"]}, seats=4, up=2, clock=77
    )

    assert hand(s, 0) == ["cat", "cat*", "eye"]
    assert place(s, 0) == "king"
    assert scarabs(s, 0) == ALL
    assert (s.seats, s.up, s.clock) == (4, 2, 77)


def test_a_dump_has_every_part_and_goes_there_and_back_all_through_a_game() -> None:
    table = random_table(GAME, {"minutes": 20}, 3, Dice(8), 250)
    dump = table.position.dump()

    assert set(dump) == set(KEYS)
    assert set(dump["players"][0]) == set(PLAYER_KEYS)
    assert GAME.load(json.loads(json.dumps(dump))) == table.position


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"hands": []}, "'hands' is not a part of it; the parts are: options"),
        ({"players": 7}, "'players' should be a list"),
        ({"players": [{}, {}]}, "for 3 to 6 players; 2 came"),
        ({"players": [7, {}, {}]}, "a player should be an object in braces; 7 came"),
        ({"players": [{"purse": 3}, {}, {}]}, "'purse' is not a part of a player"),
        ({"players": [{"place": 28}, {}, {}]}, "28 is neither a space"),
        ({"players": [{"place": "attic"}, {}, {}]}, "'attic' is neither a space"),
        ({"players": [{"hand": "dog"}, {}, {}]}, "'dog' is not a Treasure Card"),
        ({"players": [{"hand": ["cat"] * 9}, {}, {}]}, "so many cat are not in the box"),
        ({"players": [{"hand": ["cat"] * 8}, {"hand": "cat"}, {}]}, "more cards of a kind than in the box"),
        ({"players": [{"charm": "eye"}, {"charm": "eye"}, {}]}, "the same character or charm"),
        ({"players": [{"kept": ["C01"]}, {}, {}]}, "kept that must be obeyed"),
        ({"players": [{"kept": ["C17"]}, {"kept": ["C17"]}, {}]}, "lies in two places"),
        ({"players": [{"kept": ["C17"]}, {}, {}], "curse_pile": ["C17"]}, "lies in two places"),
        ({"players": [{"miss": 3}, {}, {}]}, "misses too many turns"),
        ({"players": [{"face_up": 4}, {}, {}]}, "face up too long"),
        ({"players": [{"owed": 1}, {}, {}]}, "owes more than it holds"),
        ({"phase": "nap"}, "'nap' is not a phase; the phases are: character, turn"),
        ({"options": {"minutes": 10}}, "Option 'minutes' cannot be 10"),
        ({"clock": 2700}, "the sand has run out"),
        ({"clock": "noon"}, "'clock' cannot be 'noon'"),
        ({"up": 3}, "there is no seat 3"),
        ({"bases": [0, 0, 0]}, "are not four bases"),
        ({"sarcophagus": "attic"}, "'attic' is not one of: servant"),
        ({"agenda": ["sing 0 0"]}, "'sing 0 0' is not a task"),
        ({"agenda": []}, "nothing is left to do"),
        ({"uses": {"E57": 1}}, "'uses' has 'E57'"),
        ({"recent_games": [9]}, "are not games of chance"),
        ({"curse_pile": ["C25"]}, "'C25' is not a Curse Card"),
        ({"chamber": 4}, "'chamber' is not a Chamber"),
        ({"gap_low": 50, "gap_high": 40}, "due at no time"),
        ({"known": [[]]}, "'known' should be 16 lists of cards"),
        ({"known": [["cat"], *[[]] * 15]}, "knows a card that seat 0 has not"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.load(parts)


def test_a_copy_shares_nothing_that_changes() -> None:
    s = scene({"place": 3})
    twin = s.copy()
    then(s, "roll, roll 1, to 4, take, draw cat")

    assert twin == scene({"place": 3})
    assert hand(twin, 0) == []
