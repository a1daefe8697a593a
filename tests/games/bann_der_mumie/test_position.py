"""Positions as data: what a dump looks like, and what `load` refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.bann_der_mumie.scenes import ARCH, CROOK, hired, people, scene, site, table, then

import mastaba
from mastaba.errors import BadPosition, IllegalMove
from mastaba.games.bann_der_mumie.state import State

GAME = mastaba.game("bann-der-mumie")
ROLES = ["mummy", "arch", "crook"]


def test_an_empty_dump_is_a_fresh_game() -> None:
    assert GAME.load({}) == GAME.setup()
    assert GAME.load({"seats": 5}) == GAME.setup({}, 5)


def test_a_dump_is_json_and_short_enough_to_read() -> None:
    s = then(scene(), "look arch.r, draw tablets, open 1 arch.d, depth 2, replace, offer s1 3")
    dump = s.dump()

    assert json.loads(json.dumps(dump)) == dump
    assert dump["cards"] == {"arch.r": "spent", "arch.d": "s1 active"}
    assert dump["sites"]["s1"] == {
        "leader": ARCH, "opener": ARCH, "find": "tablets", "sand": "00", "fresh": [3], "old": [],
    }  # fmt: skip
    assert dump["marks"] == {"acted": True, "acted_since": True}
    assert GAME.load(dump) == s


def test_what_is_left_out_is_as_dealt() -> None:
    s = GAME.load({"roles": ROLES, "phase": "turn", "start": 1, "turn": 1})
    assert isinstance(s, State)

    assert (s.cash, s.bank, len(s.stack), s.sand_count) == ([0, 10, 10], 215, 12, 16)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"colour": 1}, "'colour' is not a part of it"),
        ({"roles": ROLES[:2]}, "'roles' should have 3 entries; 2 came"),
        ({"roles": ["mummy", "arch", "arch"]}, "two seats play the arch"),
        ({"roles": ["mummy", "arch", "agent"]}, "the agent is not in play with 3 players"),
        ({"cash": [0, 200, 200]}, "somebody has less than nothing"),
        ({"cards": {"boy.d": "spent"}}, "boy.d is nobody's"),
        ({"cards": {"arch.d": "under the bed"}}, "is not a place for a card"),
        ({"cards": {"arch.d": "s1 active"}}, "not on the table"),
        ({"captured": ["arch.r", "arch.d", "arch.x"]}, "arch has no card and lives"),
        ({"dead": ["prof"]}, "prof is dead, but has cards"),
        ({"persons": {"arch": {"boss": 2}}}, "arch serves another seat"),
        ({"persons": people(3, prof=hired(0))}, "prof serves the mummy"),
        (
            {"persons": people(3, arch={"boss": 1, "items": ["shotgun", "torch1"]})},
            "more in hand than two hands hold",
        ),
        ({"persons": people(3, arch={"boss": 1, "items": ["lamp", "charm"]})}, "two things on the head"),
        ({"stack": "mask mask"}, "mask is in two places"),
        ({"stack": "? ?"}, "is missing|unseen"),
        ({"secured": ["mask"]}, "unseen finds and unseen places differ"),
        ({"sand": "555"}, "too many sand cards of value 5"),
        ({"sand": "0"}, "sand has been lost"),
        ({"beetle_hand": ["cat"]}, "large"),
        ({"beetle_hand": ["attack"] * 6}, "too many cards 'attack'"),
        ({"round": 19}, "'round' should be a number from 1 to 18"),
        ({"phase": "lunch"}, "'lunch' is not a phase"),
        ({"marks": {"tired": True}}, "'tired' is no mark"),
        ({"start": 0}, "nobody has the start player card"),
        ({"start": 7}, "'start' should be a seat from 0 to 2"),
        (
            {"memory": [[], [[1, {}, "mask" + " ?" * 11]], []], "stack": "cat" + " ?" * 11},
            "remembers what cannot be",
        ),
        ({"memory": [[], [[1, {}, "mask"]], []]}, "a memory of a stack of 1 cards"),
        ({"options": {"roles": "none"}}, "Option 'roles' cannot be 'none'"),
        ({"phase": "over"}, "over without a winner"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.load({"roles": ROLES, "phase": "turn", "start": 1, "turn": 1, **parts})


def test_sites_have_leaders_exactly_while_legal_cards_lie_there() -> None:
    with pytest.raises(BadPosition, match="s1: a leader without legal cards"):
        table("turn", {"s1": site("mask")})
    with pytest.raises(BadPosition, match="s1: a job for oneself"):
        table("turn", {"s1": site("mask")}, cards={"arch.d": "s1 job 2"})
    with pytest.raises(BadPosition, match="s1: seat 2 digs without a job"):
        table("turn", {"s1": site("mask")}, cards={"arch.d": "s1", "crook.d": "s1"})
    cards = {"arch.d": "s1", "crook.d": "s1 robber", "boy.d": "s1 job 1"}
    with pytest.raises(BadPosition, match="s1: seat 2 stands on both sides"):
        table("turn", {"s1": site("mask")}, cards=cards, persons=people(3, boy=hired(CROOK)))


def test_a_refusal_names_the_clause_and_what_is_open() -> None:
    s = scene()
    with pytest.raises(
        IllegalMove, match=r"'wake arch.d' is not open to seat 1 .*\(BM-WAKE-1\); open: pass, look arch.r"
    ):
        s.play(1, "wake arch.d")


def test_every_verb_has_a_clause() -> None:
    people_move = [move for move in GAME.moves if move.text.split()[0] not in
                   ("highest", "draw", "depth", "roll", "uncover", "banish")]  # fmt: skip
    s = GAME.setup()

    assert [move.text for move in people_move if not GAME.clause_of(s, 0, move).startswith("BM-")] == []
