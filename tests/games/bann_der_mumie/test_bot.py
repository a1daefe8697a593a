"""The bots: what they weigh where the right choice is plain, and that they never see more than their seat."""

from __future__ import annotations

import pytest
from games.bann_der_mumie.scenes import (
    AGENT,
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    hired,
    people,
    scene,
    site,
    table,
    then,
)
from games.bann_der_mumie.test_attacks import uncovered

import mastaba
from mastaba import Dice
from mastaba.arena.match import Match
from mastaba.core.playout import play_on
from mastaba.games.bann_der_mumie.bot import TombBrain, weights
from mastaba.games.bann_der_mumie.bot_mummy import plans_of
from mastaba.games.bann_der_mumie.bot_sites import eyes_of
from mastaba.games.bann_der_mumie.components import FINDS
from mastaba.games.bann_der_mumie.state import State

GAME = mastaba.game("bann-der-mumie")


def choice(s: State, seat: int | None = None) -> str:
    """The move the greedy bot finds best."""
    actor = s.to_act[0] if seat is None else seat
    moves = s.legal(actor)
    found = weights(s, actor, moves, True)
    return moves[found.index(max(found))].text


def test_the_mummy_hides_herself_first_then_hand_and_cat() -> None:
    for draws, hidden in (("mask mummy hand", 2), ("mask goblets hand", 3), ("cat device book", 1)):
        s = scene("highest 1, " + ", ".join(f"draw {find}" for find in draws.split()))
        assert choice(s) == f"hide {hidden}"


def test_a_digger_wakes_his_cards_and_adds_more() -> None:
    persons = people(3, porter=hired(ARCH))
    s = table("turn", {"s1": site("mask", sand=2)}, persons=persons, cards={"arch.d": "s1"})

    assert choice(s) == "wake arch.d"
    assert choice(then(s, "wake arch.d")).startswith("dig ")


def test_research_is_for_those_who_can_dig() -> None:
    assert choice(scene()) == "look arch.r"
    s = table("turn", {"s1": site("mask", sand=5)}, cards={"arch.d": "s1 active", "arch.x": "s1 active"})
    assert not choice(s).startswith("look")


def test_the_best_find_is_opened_and_the_mummy_before_all() -> None:
    s = then(scene(), "look arch.r, draw tablets, look arch.x, draw anubis")
    assert choice(s) == "open 2 arch.d"  # 10 rather than 8

    s = table("turn", round=9)
    then(s, "look arch.r, draw anubis, look arch.x, draw mummy")
    assert choice(s) == "open 2 arch.d"


def test_nobody_stays_where_more_is_to_be_lost_than_won() -> None:
    beetles = {f"b{i}": "attack s1" for i in range(1, 6)}
    cards = {"arch.d": "s1 active"}
    s = table("retreat", {"s1": site("goblets")}, beetles, cards=cards, captured=["crook.r"])
    assert choice(s) == "retreat arch.d"

    s = table("retreat", {"s1": site("anubis")}, {}, cards=cards)
    assert choice(s) == "stay"


def test_dynamite_is_for_opening_and_not_for_what_breaks() -> None:
    cards = {"crook.d": "s1 active"}
    s = table("turn", {"s1": {**site("mask", CROOK, sand=3), "opener": CROOK}}, turn=CROOK, cards=cards,
              memory=[[], [], [[1, {"s1": "mask"}, " ".join(["?"] * 11)]]])  # fmt: skip
    assert choice(s) == "blast crook.d"


def test_the_mummy_brings_her_force_to_her_own_body() -> None:
    sites = {"s1": site("mummy"), "s2": site("goblets", CROOK, sand=4)}
    cards = {"arch.d": "s1 active", "crook.d": "s2 active"}
    stack = " ".join(["?"] * 10)
    memory = [[[1, {"s1": "mummy"}, stack]], [], []]
    s = table(
        "mummy_turn", sites, {"b1": "swarm s2"}, cards=cards, beetle_hand=["cat", "attack"], memory=memory
    )
    eyes = eyes_of(s, MUMMY, True)
    assert eyes.mummy[0] == 1.0
    assert eyes.mummy[1] == 0.0
    assert plans_of(s, eyes).laying[0].gain > 5

    for _ in range(6):
        if s.to_act == (MUMMY,):
            then(s, choice(s))
    assert [seen["site"] for seen in s.view(MUMMY)["sites"] if seen["beetles"]] == ["s1"]


def test_the_sandstorm_keeps_a_site_closed() -> None:
    persons = people(3, boy=hired(ARCH), porter=hired(ARCH))
    cards = {"arch.d": "s1 active", "arch.x": "s1 active", "boy.d": "s1 active", "porter.d": "s1 active"}
    s = table("mummy_turn", {"s1": site("mask", sand=4)}, persons=persons, cards=cards)

    assert choice(s) == "play storm"


def test_a_wounded_player_gives_the_least_useful_card() -> None:
    s = then(uncovered({"b1": "attack s1"}, leader=CROOK, cards={"crook.d": "s1 active"}), "roll 1 6")

    assert choice(s) == "lose crook.y"


def test_thieves_pick_the_fattest_pocket_and_traders_stop_at_what_a_thing_is_worth() -> None:
    s = table(
        "theft", seats=4, pocket=[None, 1, 8, 3], stall=[None, "steal", "trade", "trade"], cash=[0, 1, 2, 3]
    )
    assert choice(s) == "pick crook"

    marks = {"ware": "machete", "price": 30, "bidder": CROOK, "nominator": CROOK}
    s = table("bidding", pocket=[None, 39, 39], stall=[None, "trade", "trade"], cash=[0, 1, 1], marks=marks)
    assert choice(s) == "pass"


def test_a_guess_of_a_find_is_the_mean_over_what_the_seat_has_not_seen() -> None:
    s = table("turn", {"s1": site("mask", CROOK, sand=2)}, cards={"crook.d": "s1"})
    eyes = eyes_of(s, ARCH, True)
    values = [8, 3, 6, 4, 4, 6, 8, 10, 5, 2, 5, 3]  # to the archaeologist, by find

    assert eyes.value[0] == pytest.approx(sum(values) / 12)
    assert eyes.mummy[0] == pytest.approx(1 / 12)
    assert eyes_of(s, ARCH, False).value[0] == 6  # in a playout the world is taken as it stands
    assert FINDS[5] == "mask"


def test_what_is_weighed_does_not_depend_on_hidden_things() -> None:
    dice = Dice(3)
    match = Match(GAME, ["greedy"] * 4, 5)
    match.play()
    for after in range(40, len(match.record.moves), 97):
        s = match.record.position(after)
        for seat in s.to_act:
            if seat >= 0:
                moves = s.legal(seat)
                one, two = s.redealt(seat, dice), s.redealt(seat, dice)
                assert isinstance(one, State)
                assert isinstance(two, State)
                if s.view(seat)["phase"] not in ("dig_order", "raid_order"):
                    assert weights(one, seat, moves, True) == weights(two, seat, moves, True)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bots_play_whole_games_and_shares_add_up(seats: int) -> None:
    brain = TombBrain(GAME)
    s = GAME.setup({}, seats)
    dice = Dice(seats)
    while not s.over:
        play_on(GAME, brain, s, dice)
        shares = brain.shares(s)
        assert sum(shares) == pytest.approx(1.0)
        assert all(share >= 0 for share in shares)
        if not s.over:
            actor = s.to_act[0]
            s.play(actor, s.sample(dice) if actor < 0 else brain.pick(s, actor, dice))


def test_both_sides_win_some_games() -> None:
    reasons = {Match(GAME, ["greedy"] * 3, seed, {"roles": "seats"}).play().reason for seed in range(12)}

    assert "recovered" in reasons
    assert reasons & {"secured", "deadline"}


def test_the_search_plays_a_sealed_choice_and_a_retreat() -> None:
    for s, seat in (
        (table("pocket", seats=5), AGENT),
        (table("retreat", {"s1": site("mask")}, {"b1": "cat s1"}, cards={"arch.d": "s1 active"}), ARCH),
        (table("stall", seats=4, pocket=[None, 3, 2, 1]), OCCULT),
    ):
        window = mastaba.core.table.Window(s, seat)
        move = mastaba.bot("search:40", seed=2).choose(window)
        assert move in s.legal(seat)
