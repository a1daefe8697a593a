"""New Game keeps its clauses, and the laws of every game: `MASTABA_GAMES=FOLDER pytest FOLDER/new_game`."""

from __future__ import annotations

import pytest

from mastaba import Dice, game
from mastaba.errors import IllegalMove
from mastaba.testing import (
    keep_laws,
    keep_mutants,
    keep_pairs,
    keep_rates,
    played,
    random_table,
    seats_of,
    variants,
)

GAME = game("new-game")


def test_ng_bag_1_nine_scarabs_and_as_many_jackals_as_agreed() -> None:
    assert GAME.setup({}, 2).dump()["bag"] == [3, 4, 3, 2]
    assert GAME.setup({"jackals": 4}, 2).dump()["bag"] == [4, 4, 3, 2]


def test_ng_dig_1_a_digger_may_dig_on() -> None:
    s = played(GAME, "dig, draw 3")

    assert [move.text for move in s.legal(0)] == ["dig", "rest"]


def test_ng_dig_2_each_token_is_equally_likely() -> None:
    s = played(GAME, "dig, draw 3, dig")

    assert [(move.text, weight) for move, weight in s.odds()] == [
        ("draw 0", 3),
        ("draw 1", 4),
        ("draw 2", 3),
        ("draw 3", 1),
    ]


def test_ng_dig_3_only_the_digger_sees_a_find() -> None:
    s = played(GAME, "dig, draw 3, dig, draw 1")

    assert s.view(0)["dug"] == ["1", "3"]
    assert s.view(1)["dug"] == ["?", "?"]


def test_ng_dig_4_a_jackal_takes_back_only_this_turns_finds() -> None:
    s = played(GAME, "dig, draw 3, rest, dig, draw 1, rest, dig, draw 2, dig, draw 0", seats=2)

    assert s.dump()["bag"] == [2, 3, 3, 1]
    assert s.dump()["stash"] == [[0, 0, 0, 1], [0, 1, 0, 0]]
    assert s.to_act == (1,)


def test_ng_rest_1_no_rest_with_nothing_dug() -> None:
    with pytest.raises(IllegalMove, match="NG-REST-1"):
        played(GAME, "rest")


def test_ng_rest_2_finds_go_onto_the_stash_and_the_turn_passes() -> None:
    s = played(GAME, "dig, draw 3, dig, draw 1, rest")

    assert s.dump()["stash"][0] == [0, 1, 0, 1]
    assert s.to_act == (1,)


def test_ng_info_1_all_may_count_and_each_reads_its_own() -> None:
    s = played(GAME, "dig, draw 3, rest", seats=2)

    assert s.view(0)["players"][0] == {"stash": ["3"], "points": 3}
    assert s.view(1)["players"][0] == {"stash": ["?"], "points": None}
    assert (s.view(1)["bag"], s.view(1)["jackals"]) == (11, 3)


def test_ng_end_1_the_most_points_win_when_the_bag_is_empty() -> None:
    last = {"seats": 2, "bag": [1, 0, 0, 0], "stash": [[0, 4, 0, 0], [0, 0, 3, 2]]}
    s = GAME.load(last)
    s.play(0, "dig")
    s.play(-1, "draw 0")

    assert s.over
    assert GAME.result(s).plain() == {"winners": [1], "scores": [4, 12], "reason": "points"}


@pytest.mark.parametrize("options", variants(GAME), ids=str)
def test_the_laws_are_kept(options: dict[str, object]) -> None:
    for seats in seats_of(GAME, options):
        keep_laws(GAME, options, seats=seats, pick=Dice(seats).below, dice=Dice(seats + 100))
    keep_rates(GAME, options, seats=3, dice=Dice(1), moves=3)


def test_two_worlds_that_differ_only_in_secrets_look_the_same() -> None:
    for seed in range(6):
        position = random_table(GAME, {}, 3, Dice(seed), moves=6).position
        keep_pairs(position, eyes=seed % 3, dice=Dice(seed))


def test_positions_that_cannot_be_are_refused() -> None:
    dumps = [random_table(GAME, {}, 3, Dice(seed), moves=12).position.dump() for seed in range(6)]
    keep_mutants(GAME, dumps, Dice(1), count=200)
