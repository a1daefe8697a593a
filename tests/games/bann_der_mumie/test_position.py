"""Positions as data: what a dump looks like, and what `load` refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.bann_der_mumie.scenes import ARCH, CROOK, hired, people, scene, site, table, then

import mastaba
from mastaba import Dice
from mastaba.errors import BadPosition, IllegalMove
from mastaba.games.bann_der_mumie.parts import Raid
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

    assert (s.cash, s.bank, len(s.stack), s.sand.size) == ([0, 10, 10], 215, 12, 16)


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
        ({"phase": "over", "marks": {"winners": [1], "reason": "recovered"}}, "the Mummy is recovered"),
        ({"phase": "over", "marks": {"winners": [1], "reason": "deadline"}}, "somebody else has won"),
        ({"phase": "over", "marks": {"winners": [0], "reason": "deadline"}}, "the deadline has not come"),
        ({"secured": ["mummy"], "stack": " ?" * 11, "opened": 1}, "the Mummy is secured"),
        ({"cash": [5, 10, 10]}, "the mummy has money"),
        ({"written": [5, 0, 0]}, "the mummy has money"),
        ({"broken": ["mask"], "stack": " ?" * 11, "opened": 1}, "broken that cannot break"),
        (
            {"large_hand": ["hand", "cat", "swarm", "trap"]},
            "the large card 'storm' and its find do not match",
        ),
        ({"recovered": {"cat": 1}, "stack": " ?" * 11, "opened": 1}, "'cat' and its find do not match"),
        ({"turn": 0}, "it is no character's turn"),
        ({"phase": "mummy_turn"}, "it is not the mummy's turn"),
        ({"phase": "wages", "turn": 0}, "it is no character's turn"),
        ({"phase": "rot", "round": 18}, "a market after the deadline"),
        ({"phase": "hide"}, "the mummy hides what she has not seen"),
        ({"phase": "see", "marks": {"seeing": 5}}, "a card that she cannot see"),
        ({"phase": "research"}, "holds what was not looked at"),
        ({"phase": "depth"}, "the mark 'site' does not fit"),
        ({"phase": "fight"}, "the mark 'site' does not fit"),
        ({"phase": "creep"}, "the mark 'site' does not fit"),
        ({"phase": "casino"}, "the mark 'aim' does not fit"),
        ({"phase": "casino", "marks": {"aim": "arch.d", "site": "s1"}}, "the mark 'site' does not fit"),
        ({"marks": {"site": "s1"}}, "the mark 'site' does not fit"),
        ({"phase": "theft", "pocket": [None, 1, 1]}, "seat 1 has chosen too early, or not"),
        ({"phase": "theft"}, "seat 1 has packed too early, or not"),
        ({"phase": "stall", "pocket": [None, 11, 1]}, "more in the pocket than it owns"),
        ({"phase": "pocket", "awaited": []}, "packed too early, or not"),
        ({"phase": "equip"}, "nothing has been bought to carry"),
        ({"pocket": [None, 1, None]}, "seat 1 packs for no market"),
        ({"phase": "start", "round": 3, "start": None}, "before the game began"),
        ({"marks": {"price": 3}}, "the mark 'price' does not fit"),
        ({"marks": {"group": ["arch.d"]}}, "the mark 'group' does not fit"),
        ({"fuse": "arch.d"}, "lies at no site"),
        ({"history": ["1 saw 1 mask"]}, "nobody has seen what lies there"),
        ({"history": ["1 saw 1 mask"], "stack": "cat" + " ?" * 11}, "something else lay there"),
        ({"history": ["1 took 1 of 1 to s1"]}, "nothing lies there"),
        ({"history": ["1 ate 1 mask"]}, "no note of what happened"),
        ({"layings": ["lays b1"]}, "cannot have happened to a beetle card"),
        ({"layings": ["takes cat"]}, "her hand is not what is noted"),
        ({"layings": ["takes cat", "lays b1", "b1 was attack"]}, "cannot have happened to a beetle card"),
        ({"memory": [[], [[10**70, {}, "mask" + " ?" * 11]], []]}, "no game has a number as long as that"),
        ({"memory": [[[1, {}, "? " * 12]] * 201, [], []]}, "nobody remembers more"),
        ({"marks": {"winners": [None]}}, "'winners' should be a seat"),
        ({"marks": {"looked": 1}}, "the mark 'looked' does not fit"),
        ({"options": {"seating": 11}}, "'seating' cannot be 11"),
        ({"options": {"deadline": 7}}, "'deadline' cannot be 7"),
        ({"cards": {"arch.d": "s1 job ²"}}, "a job has a premium"),
        ({"beetle_hand": ["attack " + "9" * 5000]}, "the move it was taken at"),
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


def test_what_was_bought_and_is_not_carried_yet_is_not_on_the_market() -> None:
    persons = people(3, prof=hired(ARCH))
    stalls = [None, "trade", "steal"]
    s = table("solo", persons=persons, pocket=[None, 5, 0], stall=stalls, cash=[0, 5, 10])
    then(s, "buy torch1")
    assert s.phase_name == "equip"
    loaded = GAME.load(s.dump())
    assert isinstance(loaded, State)

    assert loaded.market == s.market
    assert then(loaded, "give torch1 prof").dump() == then(s, "give torch1 prof").dump()


def test_what_a_seat_knows_and_imagines_is_the_same_after_a_dump() -> None:
    s = then(
        scene(), "look arch.r, draw tablets, look arch.x, draw anubis, open 2 arch.d, depth 1, replace, done"
    )
    then(s, "look crook.r, draw tablets")
    dump = s.dump()
    assert dump["history"][-3:] == ["1 saw 2 anubis", "1 took 2 of 2 to s1", "2 saw 1 tablets"]
    assert dump["memory"] == [[], [], []]
    again = GAME.load(json.loads(json.dumps(dump)))
    for seat in (-2, 0, 1, 2):
        assert again.view(seat) == s.view(seat)
        assert again.redealt(seat, Dice(5)).dump() == s.redealt(seat, Dice(5)).dump()


def test_what_lives_for_a_while_is_there_during_its_decisions_and_not_else() -> None:
    s = scene()
    s.raid = Raid(0)
    with pytest.raises(BadPosition, match="'raid' is there too early or too late"):
        s.check()
    s.raid = None
    s.check()

    then(s, "look arch.r")
    s.batch = None
    with pytest.raises(BadPosition, match="'batch' is there too early or too late"):
        s.check()


def test_a_copy_shares_no_part_with_its_original() -> None:
    s = then(scene(), "look arch.r, draw tablets, open 1 arch.d, depth 2")
    before, twin = s.dump(), s.copy()
    then(twin, "replace, offer s1 3")

    assert s.dump() == before
    assert twin.batch is None
    assert s.researching().looked == 1


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


def test_a_trap_over_fragments_leaves_no_mark() -> None:
    """Version 0.1.0 left 'involved' behind; such a dump is still read."""
    cards = {"crook.d": "s1 active", "crook.y": "spent"}
    s = table("retreat", {"s1": site("book", CROOK)}, {"b1": "trap s1"}, cards=cards, fuse="crook.d")
    then(s, "stay, stay, uncover s1, roll 1, lose crook.r")
    assert "involved" not in s.dump()["marks"]
    assert s.broken

    left = s.dump()
    left["marks"]["involved"] = [2]
    assert GAME.load(left) == s
