"""Dumps, views, bad positions: what a programmer, a puzzle maker and a bug report need."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.pyramid_poker.scenes import ROW_BY_ROW, built, last_take, loaded, scene, texts, then, with_first

import mastaba
from mastaba import CHANCE, HIDDEN, WATCHER, Dice
from mastaba.core.bits import count, members
from mastaba.errors import BadPosition, GameOver, IllegalMove, UnknownMove
from mastaba.games.pyramid_poker.components import CARDS, SPOT_NAMES
from mastaba.games.pyramid_poker.state import State
from mastaba.testing import fits

GAME = mastaba.game("pyramid-poker")


def test_an_empty_dump_is_a_fresh_game() -> None:
    assert GAME.load({}) == GAME.setup()


def test_a_puzzle_is_short_to_write() -> None:
    s = loaded(
        options={"start": "seat 0"},
        wall={"a1": "0 TD", "b1": "1 J1"},
        hands=[
            ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H"],
            ["2S 3S 4S 5S 6S", "7C 8C 9C TC JC", "7D 8D 9D JD"],
        ],
    )

    assert s.phase_name == "take"
    assert texts(s) == ["take a1", "take b1"]
    assert s.view(0)["wall"] == [
        {"spot": "a1", "by": 0, "card": "TD"},
        {"spot": "b1", "by": 1, "card": HIDDEN},
    ]


FULL = [
    ["4C 4D 4H KS KC", "2H 5H 9H JH KH", "QC QD QH 2S 7C"],
    ["2C 5D 9C JS AC", "2D 6D 9D TD KD", "3C 6S 7S 8S QS"],
]  # a finished round, 7 to -1


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"wal": {}}, "'wal' is not a part of it; the parts are: options, moves"),
        ({"wall": {"z9": "0 TD"}}, "'z9' is not a spot"),
        ({"wall": {"a1": "TD"}}, "a1: 'TD' should be a seat and a block, as in '0 TD'"),
        ({"wall": {"a1": "0 XX"}}, "'XX' is not a block"),
        ({"wall": {"a2": "0 TD"}}, "a2 does not rest on two blocks"),
        ({"wall": {"a1": "0 TD", "b1": "1 TD"}}, "TD lies in two places"),
        ({"wall": {"a1": "0 TD", "b1": "0 9D"}}, "the seats have not placed in turn"),
        ({"wall": {"a1": "0 TD"}, "phase": "take"}, "1 blocks in the pyramid and 0 turns"),
        ({"phase": "guess"}, "'guess' is not a phase; the phases are: start, look, place"),
        ({"phase": "place"}, "in 'place' somebody holds a block"),
        ({"held": "TD"}, "in 'start' nobody holds a block"),
        ({"turned": ["TD"]}, "turned up though nobody has taken a Joker"),
        ({"out": ["TD"], "phase": "look"}, "out of the game while the pyramid is being built"),
        ({"starter": 2}, "'starter' should be a number from 0 to 1; 2 came"),
        ({"moves": -1}, "'moves' should be a number from 0"),
        ({"hands": ["TD"]}, "hands should be three texts for each of two seats"),
        ({"hands": [["TD", "", ""], ["", "", ""]], "phase": "look"}, "while the pyramid is being built"),
        ({"options": {"scoring": "basic"}, "sheet": [[1, 2]]}, "a basic game has no score sheet"),
        ({"sheet": [[9, 0]]}, "the match was won already, 9 to 0"),
        ({"sheet": [[0, 0]] * 40, "last": FULL, "phase": "look"}, "no match has more than 40 rounds"),
        ({"sheet": "none"}, "The sheet should be pairs of totals"),
        ({"sheet": [[1]]}, "The sheet should be pairs of totals"),
        ({"sheet": [["1", 0]]}, "'1' is not what a round brings: -3 to 19 points"),
        ({"sheet": [[10**25, 0]]}, "no game has a number as long as that"),
        ({"sheet": [[20, 14]]}, "20 is not what a round brings"),
        ({"sheet": [[-4, 0]]}, "-4 is not what a round brings"),
        ({"sheet": [[4, 0]], "last": FULL, "phase": "start"}, "the lot is drawn before the first round only"),
        ({"options": {"start": "seat 1"}, "phase": "start"}, "there is no lot: a seat was named to start"),
        ({"last": FULL}, "a round is finished, but the sheet has none"),
        ({"phase": "over", "hands": FULL}, "the last round is not the one that has just ended"),
        ({"phase": "over", "hands": FULL, "last": FULL}, "the match is not decided"),
        (
            {"phase": "over", "hands": FULL, "last": FULL, "sheet": [[8, 0]]},
            "the hands and their row of the sheet differ",
        ),
        ({"options": {"scoring": "wild"}}, "Option 'scoring' cannot be 'wild'"),
        ({"options": "basic"}, "'options' should be an object"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.load(parts)
    assert reason in str(error.value)


def test_the_fortieth_round_can_be_loaded() -> None:
    """PP-RUL-21: the limit itself."""
    assert GAME.load({"sheet": [[0, 0]] * 39, "last": FULL, "phase": "look"}).phase_name == "look"


def test_a_joker_that_is_to_join_a_hand_is_refused() -> None:
    dump = then(built(with_first("TD")), f"take {ROW_BY_ROW[-1]}").dump()
    assert (dump["phase"], dump["held"]) == ("add", "TD")
    for joker in ("J1", "J2"):
        with pytest.raises(BadPosition, match="a Joker cannot be added to a hand"):
            GAME.load({**dump, "held": joker})


def test_the_wrong_seat_on_turn_is_noticed() -> None:
    for s in (scene("look TD"), built()):
        s.check()
        s.turn = 1 - s.turn
        with pytest.raises(BadPosition, match="the wrong seat is on turn"):
            s.check()


def test_conservation_is_noticed_when_a_block_is_lost_or_doubled() -> None:
    s = built()
    s.unseen &= s.unseen - 1
    with pytest.raises(BadPosition, match="is missing"):
        s.check()

    s = built()
    s.faces[0] = s.faces[1]
    with pytest.raises(BadPosition, match="lies in two places"):
        s.check()


def test_bad_moves_say_what_came_what_was_possible_and_where() -> None:
    s = scene("look TD, place c1, look 9C")
    before = s.dump()

    with pytest.raises(UnknownMove, match=r"'lay Ga' is not a move of Pyramid Poker"):
        s.play(1, "lay Ga")  # a move of Mummy Rummy
    with pytest.raises(UnknownMove, match=r"the nearest are: .*place c2"):
        s.play(1, "plaec c2")
    with pytest.raises(
        IllegalMove, match=r"'place c2' is not open to seat 1 at move 4 \(PP-BUILD-3\); open:"
    ):
        s.play(1, "place c2")
    assert s.dump() == before
    s.play(1, "  PLACE   D1 ")
    assert s.view(1)["wall"][1] == {"spot": "d1", "by": 1, "card": "9C"}


def test_a_finished_game_takes_no_move() -> None:
    s = last_take(("2C 3C 4C 5C 7C", "2D 3D 4D 5D 7D", "2H 3H 4H 5H 7H"),
                  ("8C 9C TC JC KC", "8D 9D TD JD KD", "8H 9H TH JH KH"), scoring="basic")  # fmt: skip
    then(s, "take a1, add 3")

    with pytest.raises(GameOver, match=r"'add 3' came at move 3, but the game is over"):
        s.play(1, "add 3")


def test_the_unseen_cards_of_a_seat_are_all_but_what_it_has_seen() -> None:
    s = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S, keep 2S, add 1")

    # 54 less the own 15, less J1 (placed by seat 1) and three turned up.
    assert len(s.view(0)["unseen"]) == 54 - 15 - 1 - 3
    assert len(s.view(1)["unseen"]) == 54 - 15 - 3
    assert len(s.view(WATCHER)["unseen"]) == 54 - 1 - 3


def test_redealt_reaches_every_unseen_card_on_every_blind_spot_at_the_right_rate() -> None:
    """Ledger section 7: at the first take 39 cards are unseen, all assignments equally likely."""
    s = built()
    dice, times = Dice(11), 3900
    blind = [spot for spot in members(s.filled) if s.placer(spot) == 1]
    found = {spot: Counter[str]() for spot in blind}
    reserve = Counter[str]()
    for _ in range(times):
        world = s.redealt(0, dice)
        assert isinstance(world, State)
        for spot in blind:
            found[spot][CARDS[world.faces[spot]]] += 1
        reserve.update(CARDS[card] for card in members(world.unseen))

    unseen = s.view(0)["unseen"]
    assert len(unseen) == 39
    for spot in blind:
        assert set(found[spot]) == set(unseen), SPOT_NAMES[spot]
        assert fits(found[spot], dict.fromkeys(unseen, times / 39)), SPOT_NAMES[spot]
    assert fits(reserve, dict.fromkeys(unseen, times * 24 / 39))


def test_redealt_mixes_the_block_in_the_other_seats_hand_and_keeps_our_own() -> None:
    s = scene("look TD, place a1, look 9C")
    dice = Dice(1)
    worlds = [world for world in (s.redealt(0, dice) for _ in range(2000)) if isinstance(world, State)]

    assert {world.held for world in worlds} == set(range(54)) - {s.faces[0]}
    assert {world.faces[0] for world in worlds} == {s.faces[0]}
    own = s.redealt(1, dice)
    assert isinstance(own, State)
    assert own.held == s.held


def test_identifiers_of_hidden_blocks_tell_nothing() -> None:
    """Ledger section 7: nothing that is sent depends on a hidden card, not even an order."""
    one = built()
    cards = list(CARDS[:30])
    cards[1], cards[3] = cards[3], cards[1]  # two blocks of seat 1 change places
    other = built(cards)

    assert one.view(0) == other.view(0)
    assert one.view(WATCHER) == other.view(WATCHER)
    assert one.view(1) != other.view(1)


def test_the_blocks_turned_up_are_chance_of_the_whole_reserve() -> None:
    s = then(built(with_first("J1")), "take d5")

    assert s.to_act == (CHANCE,)
    assert {move.text[5:] for move, _ in s.odds()} == {CARDS[card] for card in members(s.unseen)}
    assert count(s.unseen) == 24
