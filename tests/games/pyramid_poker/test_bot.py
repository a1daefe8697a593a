"""Pyramid Poker's own weighing, and the house bot that plays on for a seat that left."""

from __future__ import annotations

import pytest
from games.pyramid_poker.scenes import hand, loaded

import mastaba
from mastaba import CHANCE, Dice, Record, Table, new_table
from mastaba.core.bits import members
from mastaba.games.pyramid_poker.bot import (
    TO_ELEVEN,
    TO_SEVEN,
    Outlook,
    PyramidBrain,
    chance_to_win,
    outlook,
    outlook_with,
)
from mastaba.games.pyramid_poker.components import JOKERS
from mastaba.games.pyramid_poker.scoring import growing, within_straight
from mastaba.games.pyramid_poker.shapes import shape
from mastaba.games.pyramid_poker.state import State
from mastaba.testing import random_table

GAME = mastaba.game("pyramid-poker")


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_pp_rul_23_a_seat_that_leaves_is_played_on_with_its_own_information(name: str) -> None:
    """The house bot gets the window of that seat and nothing else, and the round ends as usual."""
    for left_after in (9, 40, 75):
        dice = Dice(left_after)
        table = random_table(GAME, {"scoring": "basic"}, 2, dice.fork(), left_after)
        house = mastaba.bot(name, 7)
        while not table.position.over:
            (actor,) = table.position.to_act
            if actor == CHANCE:
                table.roll(dice)
            elif actor == 1:
                table.play(1, house.choose(table.windows[1]))
            else:
                table.play(0, dice.pick(table.position.legal(0)))
        assert table.position.result is not None


@pytest.mark.parametrize(
    ("codes", "number"),
    [
        ("", 0),
        ("TD", 1),
        ("2C 9D", 2),
        ("2C 5D", 3),
        ("2C 9C", 4),
        ("2C 5C", 5),
        ("AC 4D", 3),
        ("AC 6D", 2),
        ("2C 3D 9H", 6),
        ("2C 3C 5C", 9),
        ("TC JD QH KS", 11),
        ("TC JC QC KC", 13),
        ("2C 2D", 14),
        ("2C 2D 3C", 15),
        ("2C 2D 2H", 16),
        ("2C 2D 3C 4C", 17),
        ("2C 2D 3C 3D", 18),
        ("2C 2D 2H 3D", 19),
        ("2C 2D 2H 2S", 20),
        ("2C 5D 9H JS AC", 21),
        ("TC JC QC KC AC", 30),
    ],
)
def test_every_shape_has_its_number(codes: str, number: int) -> None:
    assert shape(hand(codes)) == number


def test_the_ace_is_within_a_straight_at_either_end_only() -> None:
    assert within_straight(4096 + 8)
    assert within_straight(4096 + 256)
    assert not within_straight(4096 + 16)


@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("", None),
        ("TD", None),
        ("TD 9D", None),
        ("TD TC", "pair"),
        ("TD TC 4C", "pair"),
        ("TD TC 4C 4D", "two_pair"),
        ("TD TC TH", "three"),
        ("TD TC TH 4D", "three"),
        ("TD TC TH TS", "four"),
        ("2D 5D 9D", "toward_flush"),
        ("2D 5C 6D", "toward_straight"),
        ("AD 2C 5D", "toward_straight"),
        ("AD 2D 5D 3D", "toward_straight_flush"),
        ("2D 5C 9D", None),
    ],
)
def test_a_growing_hand_says_what_it_is_on_the_way_to(codes: str, name: str | None) -> None:
    assert growing(hand(codes)) == name


def test_full_hands_are_compared_exactly() -> None:
    assert chance_to_win(hand("2C 2D 3H 4S 6C"), hand("2H 5D 9H JS AC")) == 1.0
    assert chance_to_win(hand("2C 5C 9C JC KC"), hand("2S 5S 9S JS KS")) == 0.5
    assert 0.5 < chance_to_win(hand("QC QD QH"), hand("2H 9S KD")) < 1.0


def test_the_chances_of_a_match_are_even_when_level_and_rise_with_points() -> None:
    for table in (TO_SEVEN, TO_ELEVEN):
        target = len(table)
        assert all(table[i][i] == pytest.approx(0.5) for i in range(target))
        assert all(table[i + 1][0] > table[i][0] for i in range(target - 1))
        assert table[target - 1][0] == pytest.approx(1 - table[0][target - 1])


PUZZLE = {
    "options": {"scoring": "basic"},
    "wall": {"a1": "1 2S", "b1": "0 KC", "c1": "0 3S", "d1": "1 4S"},
    # Seat 0 needs one more match-up. Kings in hand 2 beat the queens there; hand 3 is lost to three tens.
    "hands": [
        ["AC AD AH AS 2C", "KD 3C 4D 7H", "2D 5C 8H JS"],
        ["QC QD 3D 4H 5H", "QH QS 6C 7D 9C", "TC TD TH"],
    ],
}


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_bots_find_the_winning_take_and_the_winning_hand(name: str) -> None:
    s = loaded(**PUZZLE)
    table = new_table(GAME, {"scoring": "basic"})
    table.position = s
    table.windows = [mastaba.Window(s, seat) for seat in range(2)]
    bot = mastaba.bot(name, 1)

    assert bot.choose(table.windows[0]).text == "take b1"
    s.play(0, "take b1")
    assert bot.choose(mastaba.Window(s, 0)).text == "add 2"


def test_the_outlook_of_one_seat_mirrors_the_others() -> None:
    for scoring in ("basic", "advanced-7"):
        s = loaded(**{**PUZZLE, "options": {"scoring": scoring}})
        assert outlook(s, 0) + outlook(s, 1) == pytest.approx(1.0)


def test_a_playout_stops_at_the_end_of_a_round_and_knows_what_that_is_worth() -> None:
    brain = PyramidBrain(GAME)
    first = loaded(sheet=[[5, 1]], last=[["AC AD AH AS KC", "2C 2D 2H 2S 3C", "4C 4D 4H 4S 5C"]] * 2,
                   phase="look")  # fmt: skip
    assert brain.settled(first, 0)
    assert brain.shares(first) == [TO_SEVEN[4][0], 1 - TO_SEVEN[4][0]]
    assert not brain.settled(loaded(), 0)


def test_greedy_beats_uniform_in_most_rounds() -> None:
    """Goal: 90 % (bench/results.md has the measured figure); a small sample must be near."""
    won = 0
    for number in range(60):
        table = Table(Record(GAME, {"scoring": "basic"}))
        dice, seat = Dice(number // 2), number % 2
        bots = [mastaba.bot("greedy" if who == seat else "uniform", number) for who in range(2)]
        while not table.position.over:
            (actor,) = table.position.to_act
            if actor == CHANCE:
                table.roll(dice)
            else:
                table.play(actor, bots[actor].choose(table.windows[actor]))
        assert table.position.result is not None
        won += table.position.result.winners == (seat,)
    assert won >= 50


def test_the_outlook_of_block_after_block_is_that_of_each_by_itself() -> None:
    for seed in range(12):
        options = {"scoring": ("basic", "advanced-7")[seed % 2]}
        s = random_table(GAME, options, 2, Dice(seed), 62 + 4 * seed).position
        assert isinstance(s, State)
        for seat in range(2):
            later = Outlook(s, seat)
            for card in members(s.unseen & ~JOKERS):
                assert later.with_block(card) == outlook_with(s, seat, card)
