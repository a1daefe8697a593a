"""What Khufu's brain weighs: sensible choices in every kind of decision, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest
from games.khufu.scenes import ALL, GAME, cursed, rest, scene, then, visited

import mastaba
from mastaba import CHANCE, COMPILED, Dice
from mastaba.arena import Match
from mastaba.games.khufu.bot import KhufuBrain, worth
from mastaba.games.khufu.state import State

BRAIN = KhufuBrain(GAME)


def choice(s: State) -> str:
    """The move the brain likes best."""
    rest(s)
    seat = s.to_act[0]
    moves = s.legal(seat)
    weights = BRAIN.weigh(s, seat, moves)
    return moves[max(range(len(moves)), key=lambda i: weights[i])].text


READY = {"hand": "cat cat cat eye king", "place": "king", "scarabs": ALL}


@pytest.mark.parametrize(
    ("players", "parts", "wanted"),
    [
        ([READY], {}, "challenge"),  # five Treasures
        (
            [{**READY, "hand": "cat cat eye king"}],
            {"clock": 1600},
            "challenge",
        ),  # four, in the last 20 minutes
        ([{"hand": "cat cat cat cat", "place": "king"}], {}, "stay"),  # a Scarab is wanted here
        ([{"hand": "cat", "place": "servant"}], {}, "stay"),
        ([{"hand": "cat", "place": "servant", "scarabs": ["servant"]}], {}, "roll"),
        ([{"hand": "cat cat cat cat", "scarabs": ["servant"]}], {"bases": [0, 0, 0, 1]}, "go king"),
    ],
)
def test_at_the_start_of_a_turn(players: list[Any], parts: dict[str, Any], wanted: str) -> None:
    assert choice(scene(*players, lucky=1, up=0, **parts)) == wanted


def test_on_the_way_it_prefers_a_table_it_needs_then_treasure_and_shuns_curses() -> None:
    assert choice(then(scene({"place": 1, "hand": "cat cat"}), "roll, roll 3")) == "enter priest"
    assert choice(then(scene(bases=[0, 0, 0, 0]), "roll, roll 1")) == "to 12"  # Treasure, not plain 16
    inside = then(scene({"scarabs": ALL}), "roll, roll 3")
    assert choice(inside) == "to 18"  # not the Curse space 14


def test_treasure_is_taken_and_the_furthest_opponent_is_robbed() -> None:
    assert choice(then(scene({"place": 3}), "roll, roll 1, to 4")) == "take"
    s = then(
        scene({"place": 5, "hand": "cat"}, "eye", {"hand": "eye", "scarabs": ["king"]}), "roll, roll 1, to 6"
    )
    assert choice(s) == "rob elizabeth"
    guarded = scene({"place": 5, "hand": "cat"}, {"hand": "eye*", "face_up": 2})
    assert choice(then(guarded, "roll, roll 1, to 6")) == "pass"


def test_bets_are_minimal_for_a_first_scarab_and_two_symbols_are_shown() -> None:
    s = then(scene({"place": "king", "hand": "cat cat cat eye king"}), "stay")
    assert choice(s) == "bet 4"
    assert choice(then(s, "bet 4")) == "show eye king"  # not missed if they are lost


def test_pairs_are_kept_when_paying() -> None:
    assert choice(cursed("C01", "cat cat cat eye king")) in ("pay eye", "pay king")


def test_a_challenge_keeps_what_wins_most_often() -> None:
    s = rest(
        then(scene({**READY, "hand": "cat cat eye eye king"}, lucky=1, up=0), "challenge, hand cat eye eye")
    )
    keeps = {keep["move"]: (keep["win"], keep["draw"]) for keep in s.view(0)["challenge"]["keeps"]}

    assert keeps[choice(s)] == max(keeps.values())


@pytest.mark.parametrize(("event", "wanted"), [("E11", "answer"), ("E12", "answer"), ("E13", "quiet")])
def test_a_bot_answers_the_mummy_and_not_the_trick(event: str, wanted: str) -> None:
    s = rest(visited(event=event))
    for seat in range(3):
        best = [move.text for move in s.legal(seat) if worth(s, seat, move) > 0]
        assert best == [wanted]


@pytest.mark.parametrize(
    ("event", "players", "moves", "wanted"),
    [
        ("E16", [{"place": 3}], "here", "accept"),
        ("E19", ["cat cat cat"], "here", "toll"),
        ("E19", ["cat"], "here", "miss"),
        ("E20", [{"place": 3, "hand": "cat cat cat", "scarabs": ["servant"]}], "here", "ride queen"),
        ("E37", ["", "", {"scarabs": ["king"]}], "name anne", "send elizabeth"),
        ("E46", [{"hand": "cat cat cat cat", "scarabs": ["king"]}], "name anne", "ransom"),
        ("E46", [{"hand": "cat cat", "scarabs": ["servant", "king"]}], "name anne", "yield servant"),
        ("E48", ["", "cat", {"hand": "cat", "scarabs": ["king"]}], "", "fine elizabeth"),
        ("E50", ["", "cat", ""], "", "send elizabeth"),
        ("E51", [""], "", "suffer"),
        ("E21", ["cat cat"], "", "no"),
    ],
)
def test_choices_that_events_give(event: str, players: list[Any], moves: str, wanted: str) -> None:
    assert choice(visited(*players, event=event, moves=moves)) == wanted


def test_shares_are_those_of_the_end_and_of_who_is_ahead() -> None:
    won = then(
        scene(READY, lucky=1, up=0), "challenge, hand king king king, keep cat cat cat, faces cat falcon"
    )
    assert BRAIN.shares(won) == [1.0, 0.0, 0.0]
    assert BRAIN.shares(then(scene(clock=2699), "tick 5")) == [0.0, 0.0, 0.0]
    first, second, third = BRAIN.shares(scene({"scarabs": ALL, "hand": "cat cat cat"}, "cat", clock=1500))
    assert first > second >= third
    assert first + second + third <= 1.0


def test_a_playout_stops_within_the_horizon() -> None:
    s = scene()
    assert not BRAIN.settled(s, s.moves)
    assert BRAIN.settled(s, s.moves - 200)


@pytest.mark.parametrize("seats", [3, 6])
def test_greedy_beats_khufu_more_often_than_chance_does(seats: int) -> None:
    games = 20 if COMPILED else 6
    won = {
        name: sum(
            bool(Match(GAME, [name] * seats, seed, {"characters": "random"}).play().winners)
            for seed in range(games)
        )
        for name in ("greedy", "uniform")
    }

    assert won["greedy"] > won["uniform"]


def test_the_search_plays_a_whole_short_game() -> None:
    table = mastaba.new_table(GAME, {"minutes": 20}, seats=3)
    bots = [mastaba.bot("search:8", seed) for seed in range(3)]
    dice = Dice(3)
    asked = 0
    while not table.position.over and asked < 60:
        actor = table.position.to_act[0]
        if actor == CHANCE:
            table.roll(dice)
        else:
            table.play(actor, bots[actor].choose(table.windows[actor]))
            asked += 1
    assert asked == 60 or table.position.over
