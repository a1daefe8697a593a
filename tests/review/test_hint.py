"""Hints: a move, what it is worth beside others, and why."""

from __future__ import annotations

from time import process_time

import pytest
from review.games import finished

import mastaba
from mastaba import CHANCE, GAMES, Dice, Window
from mastaba.errors import NotYourTurn
from mastaba.review import hint
from mastaba.review.choices import reasons
from mastaba.review.points import Choice, points_of, positions
from mastaba.testing import played, random_table
from mastaba.words import LANGUAGES, words


def window_of(name: str, seats: int = 0) -> Window:
    """Somebody in the middle of a game who has a choice."""
    game, dice = mastaba.game(name), Dice(3)
    table = random_table(game, {}, game.seats_for(seats), dice, 80)
    while True:
        actor = table.position.to_act[0]
        if actor >= 0 and len(table.windows[actor].legal()) > 1:
            return table.windows[actor]
        if actor >= 0:
            table.play(actor, table.windows[actor].legal()[0])
        else:
            table.roll(dice)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_an_open_move_with_its_worth_and_a_reason(name: str) -> None:
    window = window_of(name)
    found = hint(window, playouts=30)

    assert found.move in window.legal()
    assert found.worths[0].move is found.move
    assert all(0.0 <= worth.share <= 1.0 for worth in found.worths)
    for lang in LANGUAGES:
        reader = words(name, lang).seen_by(window.seat, [f"Player {i}" for i in range(window.seats)])
        assert all(reader.sentence(why).endswith((".", "!", "?")) for why in found.why)
    assert found.why
    assert hint(window, playouts=30).plain() == found.plain()


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_keeps_its_time(name: str) -> None:
    window = window_of(name)
    begun = process_time()
    hint(window, seconds=0.2)

    assert process_time() - begun < 5  # of the processor: the clock goes on while others are at work


def test_what_was_hardly_tried_is_not_compared() -> None:
    """One playout that was lost is no reason to say that a move is worth nothing."""
    window = window_of("mummy-rummy")
    (best,) = hint(window, playouts=1).worths

    assert best.error > 0.2
    assert all(worth.error < 0.25 for worth in hint(window, playouts=60).worths[1:])


def test_alone_a_hint_counts_points() -> None:
    found = hint(window_of("ramses", 1), playouts=6)

    assert found.plain()["unit"] == "points"
    assert found.worths[0].share >= found.worths[-1].share


def test_a_forced_move_needs_no_thought() -> None:
    game, dice = mastaba.game("pyramid-poker"), Dice(1)
    s = game.setup({"scoring": "basic"})
    while s.to_act[0] == CHANCE or len(s.legal(s.to_act[0])) > 1:
        actor = s.to_act[0]
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    found = hint(Window(s, s.to_act[0]), seconds=1e9)

    assert (found.move, found.worths) == (s.legal(s.to_act[0])[0], [])


def test_who_is_not_to_act_gets_none() -> None:
    s = played("pyramid-poker", "start 0, look TD")
    with pytest.raises(NotYourTurn, match="not to act"):
        hint(Window(s, 1))


@pytest.mark.parametrize("name", GAMES)
def test_nearly_every_reason_speaks_of_what_lies_on_the_table(name: str) -> None:
    """A sentence that fits any move is for the few that nobody has thought of. All have words."""
    record = finished(name, bot="greedy")
    choices = [point for point in points_of(record) if isinstance(point, Choice)]
    names = [f"Player {number}" for number in range(record.seats)]
    general = 0
    for (_, s), choice in zip(positions(record, {one.step for one in choices}), choices, strict=True):
        said = reasons(Window(s, choice.seat), record.game.move(choice.move), Dice(1))
        general += any(one.key == "why_general" for one in said)
        for lang in LANGUAGES:
            reader = words(name, lang).seen_by(choice.seat, names)
            for sentence in map(reader.sentence, said):
                assert sentence.endswith(".")
                assert not sentence.endswith("..")

    assert general < 0.15 * len(choices)
