"""What may be taken back, and that the answer tells a seat nothing it does not know."""

from __future__ import annotations

import pytest

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.table import Table
from mastaba.driver.undo import IT_WAS_NEWS, NOTHING_TO_UNDO, seems_undoable, told_something, why_not_undo
from mastaba.games import game
from mastaba.testing import random_table

# Ramses is a game of memory, and in Khufu chance always moves in between.
HIDING = ("pyramid-poker", "mummy-rummy", "bann-der-mumie")


def own_steps(name: str, seed: int) -> list[tuple[Position, int, Move]]:
    """The decisions of a random game after which the same seat decides again, and nothing came between."""
    one = game(name)
    moves = random_table(one, {}, 0, Dice(seed)).moves
    s = one.setup()
    found: list[tuple[Position, int, Move]] = []
    for actor, text in moves:
        before = s.copy()
        s.play(actor, text)
        if actor != CHANCE and before.to_act == s.to_act == (actor,):
            found.append((before, actor, one.move(text)))
    return found


@pytest.mark.parametrize("name", HIDING)
def test_the_answer_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    """Both answers, the close one and the glance: in the true world and in others like it."""
    answers = set[bool]()
    for seed in range(2):
        for before, seat, move in own_steps(name, seed)[:40:3]:
            label = before.game.label(before, seat, move, seat)
            close = told_something(before, seat, move.text)
            glance = told_something(before, seat, move.text, (WATCHER,), 4)
            assert close or not glance  # a button wherever there is something to take back
            answers.add(close)
            for number in range(50, 53):
                other = before.redealt(seat, Dice(number))
                if other.game.label(other, seat, move, seat) == label:
                    assert told_something(other, seat, move.text) == close
                    assert told_something(other, seat, move.text, (WATCHER,), 4) == glance
    assert True in answers


NOD = Move("nod")


class Nods(Game):
    """Two people with a hidden bit each. Seat 0 nods: its bit is seen by a seat 1 whose own bit is set."""

    def __init__(self) -> None:
        super().__init__("nods", "Nods", (2, 2), (NOD,), (), longest=9)

    def legal(self, s: Bits, seat: int) -> list[Move]:
        return [NOD]

    def redealt(self, s: Bits, seat: int, dice: Dice) -> Bits:
        drawn = [int(dice.below(2)) for _ in range(2)]
        return Bits(*[s.bits[place] if place == seat else drawn[place] for place in range(2)])

    def label(self, s: Bits, actor: int, move: Move, seat: int) -> int:
        return s.bits[0] if seat == 1 and s.bits[1] else 0


class Bits(Position):
    def __init__(self, *bits: int) -> None:
        super().__init__(NODS, 2)
        self.actor = 0
        self.bits = bits


NODS = Nods()


@pytest.mark.parametrize("mine", [0, 1])
def test_what_the_other_seat_may_have_learned_counts_whatever_it_holds(mine: int) -> None:
    """Who nods does not know whether it was understood; so the answer must not tell."""
    assert told_something(Bits(mine, 1), 0, "nod")
    assert told_something(Bits(mine, 0), 0, "nod")


def at_the_joker() -> tuple[Table, Position, int]:
    """Pyramid Poker, after a Joker has been taken and one of three open blocks is kept."""
    for seed in range(50):
        table = Table(random_table(game("pyramid-poker"), {}, 2, Dice(seed), 0).record)
        dice = Dice(seed)
        while not table.over:
            before = table.position.copy()
            actor = before.to_act[0]
            table.play(actor, before.sample(dice) if actor == CHANCE else dice.pick(before.legal(actor)))
            if table.moves[-1][1].startswith("keep"):
                return table, before, actor
    raise AssertionError("no such game")


def test_what_has_shown_nothing_may_be_taken_back_by_its_own_seat() -> None:
    table, before, seat = at_the_joker()

    assert why_not_undo(table, before, seat) == ""
    assert seems_undoable(table, before, seat)
    assert why_not_undo(table, before, 1 - seat) == NOTHING_TO_UNDO
    assert not seems_undoable(table, before, 1 - seat)


def test_without_the_position_before_there_is_nothing_to_go_back_to() -> None:
    table, before, seat = at_the_joker()

    assert why_not_undo(table, None, seat) == NOTHING_TO_UNDO
    table.rewind(len(table.moves) - 1)
    assert table.position == before
    assert why_not_undo(table, before, seat) == NOTHING_TO_UNDO  # it has been taken back


def test_what_was_news_stays() -> None:
    """A block that was turned up cannot be turned down."""
    takes = [step for step in own_steps("pyramid-poker", 1) if step[2].text.startswith("take")]
    before, seat, move = takes[0]
    table = random_table(game("pyramid-poker"), {}, 0, Dice(1), int(before.moves) + 1)

    assert table.moves[-1] == (seat, move.text)
    assert why_not_undo(table, before, seat) == IT_WAS_NEWS
    assert not seems_undoable(table, before, seat)


def test_a_table_that_goes_back_has_heard_no_more_than_then() -> None:
    table = random_table(game("pyramid-poker"), {}, 2, Dice(3), 40)
    early = random_table(game("pyramid-poker"), {}, 2, Dice(3), 25)
    table.rewind(25)

    assert table.position == early.position
    assert table.moves == early.moves
    assert [window.heard for window in table.windows] == [window.heard for window in early.windows]
    assert [window.trail for window in table.windows] == [window.trail for window in early.windows]
    seat = table.position.to_act[0]
    table.play(seat, table.position.legal(seat)[0])
    assert table.windows[0].view() == table.position.view(0)
