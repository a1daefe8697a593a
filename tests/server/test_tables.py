"""A table on the server without sockets or a store: a fold of its log."""

from __future__ import annotations

import json

import pytest
from server.written import ALL, begun, entries_of, new_head, played_on, until
from toys import offerings

from mastaba.core.chance import Dice
from mastaba.driver.seating import PERSON
from mastaba.driver.undo import WORLDS, told_something
from mastaba.errors import BadSeats, GameOver, IllegalMove, MoveError, NotYourTurn, UnknownMove
from mastaba.server.refusals import NotAway, NotBegun, NoUndo, StaleMove
from mastaba.server.tables.chance import dice_for, verify
from mastaba.server.tables.table import Head, LiveTable, heard, loaded
from mastaba.testing import plain, played


def sealed_game(seats: int = 3) -> LiveTable:
    """Offerings: all seats are asked at once."""
    return begun(Head("toy", offerings.GAME, {}, (PERSON,) * seats, 0, b"s" * 32))


# The fold


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_its_record_and_its_log(seed: int) -> None:
    """The log, through JSON, gives the same table; the record gives the same position; the dice are right."""
    table = played_on(begun(new_head(seed=bytes([seed]) * 32)), 10_000, Dice(seed))
    again = loaded(table.head, json.loads(plain(entries_of(table))), ALL)
    assert table.over
    assert again.position == table.position == table.record.position()
    assert (again.moves, again.asked, again.done, again.names) == (
        table.moves,
        table.asked,
        table.done,
        table.names,
    )
    for one, other in zip(again.steps, table.steps, strict=True):
        for seat in (-2, 0, 1):
            assert plain(heard(one, seat)) == plain(heard(other, seat))
    assert verify(table.record) == sum(actor < 0 for actor, _ in table.moves)


def test_every_prefix_of_a_log_is_a_table() -> None:
    table = played_on(begun(new_head(scoring="advanced-7")), 130, Dice(3))
    for length in range(0, table.n + 1, 7):
        prefix = loaded(table.head, entries_of(table)[:length])
        assert prefix.n == length
        assert prefix.record.position() == prefix.position


def test_asking_changes_nothing_until_it_is_applied() -> None:
    table = played_on(begun(new_head()), 5, Dice(1))
    before = plain([table.position.dump(), table.moves, table.n])
    seat = table.position.to_act[0]
    first = table.move(seat, table.n, table.position.legal(seat)[0].text)
    again = table.move(seat, table.n, table.position.legal(seat)[0].text)
    assert first == again  # the same dice for the same number
    table.sit(0, "Zoe")
    table.leave(1)
    for wrong in ("place a8", "nonsense", ""):
        with pytest.raises(MoveError):
            table.move(seat, table.n, wrong)
    assert plain([table.position.dump(), table.moves, table.n]) == before


def test_each_draw_has_the_dice_of_its_number() -> None:
    head = new_head(start="lot")
    table = begun(head)
    s = head.game.setup(head.options)
    for number, text in enumerate(table.steps[-1].entry["c"], 1):
        assert s.sample(dice_for(head.seed, number)).text == text
        s.play(-1, text)


def test_the_record_tells_the_seed_only_when_the_game_is_over() -> None:
    table = begun(new_head())
    while not table.over:
        assert table.record.notes == {}
        played_on(table, 7, Dice(table.n))
    assert table.record.notes["seed"] == table.head.seed.hex()


# Who may do what


def test_moves_are_refused_with_the_reason() -> None:
    table = LiveTable(new_head())
    with pytest.raises(NotBegun):
        table.move(0, 0, "place a1")
    table = begun(new_head())
    for seat, n, text, error in (
        (0, 3, "place z1", UnknownMove),
        (0, 3, "place a8", IllegalMove),
        (1, 3, "place a1", NotYourTurn),
        (0, 2, "place a1", StaleMove),
        (0, 4, "place a1", StaleMove),
        (0, -1, "place a1", StaleMove),
    ):
        with pytest.raises(error):
            table.move(seat, n, text)
    done = played_on(begun(new_head()), 1000, Dice(1))
    with pytest.raises(GameOver):
        done.move(0, done.n, "place a1")
    with pytest.raises(GameOver):
        done.leave(0)


def test_seats_of_bots_are_not_for_people() -> None:
    table = LiveTable(new_head(seats=(PERSON, "uniform")))
    with pytest.raises(BadSeats):
        table.sit(1, "Eve")
    with pytest.raises(NotAway):
        table.leave(1)
    assert table.person(1, False) == {
        "name": "Uniform",
        "called": ["bot_called_uniform"],
        "kind": "bot",
        "here": True,
    }


def test_a_seat_goes_to_the_house_bot_and_back() -> None:
    table = begun(new_head())
    assert table.seating.bot_of(0) == ""
    table.applied(table.leave(0))
    assert table.seating.bot_of(0) == "search"
    with pytest.raises(NotAway):
        table.leave(0)
    back = table.back(0)
    assert back is not None
    table.applied(back)
    assert (table.seating.bot_of(0), table.back(0)) == ("", None)


# Several at once


def test_several_seats_answer_the_same_step_in_any_order() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = sealed_game()
        asked = table.n
        assert table.asked == dict.fromkeys(range(3), asked)
        for seat in order:
            table.applied(table.move(seat, asked, f"seal {seat + 1}", f"id{seat}"))
        assert table.asked == dict.fromkeys(range(3), table.n)
        assert {seat: n - asked for (seat, _), n in table.done.items()} == {
            seat: place + 1 for place, seat in enumerate(order)
        }


def test_who_has_answered_is_not_asked_again_and_an_old_answer_is_stale() -> None:
    table = sealed_game()
    asked = table.n
    table.applied(table.move(1, asked, "seal 5"))
    with pytest.raises(NotYourTurn):
        table.move(1, table.n, "seal 4")
    table.applied(table.move(0, asked, "seal 4"))
    table.applied(table.move(2, asked + 1, "seal 3"))  # having heard of one of the others, or not
    with pytest.raises(StaleMove, match="has happened since"):
        table.move(0, asked, "seal 1")
    with pytest.raises(StaleMove):
        table.move(0, table.n - 1, "seal 1")
    assert table.move(0, table.n, "seal 1")["m"] == "seal 1"


def test_names_and_leavers_make_no_answer_stale() -> None:
    table = sealed_game()
    asked = table.n
    renamed = table.sit(2, "Zoe")
    assert renamed is not None
    table.applied(renamed)
    table.applied(table.leave(1))
    assert table.move(0, asked, "seal 1")


def test_a_sealed_choice_cannot_be_taken_back_while_others_decide() -> None:
    table = sealed_game()
    table.applied(table.move(0, table.n, "seal 1"))
    for seat in range(3):
        with pytest.raises(NoUndo):
            table.undo(seat)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_several_at_once_equals_its_log(seed: int) -> None:
    table = played_on(sealed_game(4), 1000, Dice(seed))
    again = loaded(table.head, entries_of(table))
    assert table.over
    assert again.position == table.position == table.record.position()


# Undo


def test_told_something_knows_what_a_move_shows() -> None:
    start = "look TD, place a1, look 2C, place b1"
    s = played("pyramid-poker", start, scoring="basic", start="seat 0")
    # Placing shows only the place, and that is no news of hidden things; looking is chance's.
    assert s.to_act == (-1,)
    placing = played("pyramid-poker", start + ", look 5H", scoring="basic", start="seat 0")
    assert not told_something(placing, 0, "place c1")
    taking = until(new_head(), "take").table.position
    seat = taking.to_act[0]
    assert all(told_something(taking, seat, move.text) for move in taking.legal(seat))
    keeping = until(new_head(), "keep").table.position
    seat = keeping.to_act[0]
    assert not any(told_something(keeping, seat, move.text) for move in keeping.legal(seat))
    adding = until(new_head(), "add").table.position
    seat = adding.to_act[0]
    assert not any(told_something(adding, seat, move.text) for move in adding.legal(seat))


def test_whether_a_move_may_be_taken_back_is_looked_at_world_by_world_and_once() -> None:
    """So that others are answered meanwhile, and nobody asks for the same work again."""
    table = until(new_head("looked-at"), "keep").table
    (seat,) = table.position.to_act
    kept = table.move(seat, table.n, table.course.open_moves(seat)[0])
    assert [table.looks_on(seat) for _ in range(3)] == [False] * 3  # it has not moved yet
    table.applied(kept)
    looks = 0
    while table.looks_on(seat):
        looks += 1
    assert looks == WORLDS
    assert table.undo(seat)["k"] == "undo"
    assert not table.looks_on(seat)
    renamed = table.sit(seat, "Zoe")
    assert renamed is not None
    table.applied(renamed)
    assert table.looks_on(seat)  # something has happened


def test_an_undo_gives_the_position_before_and_only_once() -> None:
    table = until(new_head(), "keep").table
    before = table.position.copy()
    seat = table.position.to_act[0]
    table.applied(table.move(seat, table.n, table.position.legal(seat)[0].text))
    with pytest.raises(NoUndo):
        table.undo(1 - seat)
    table.applied(table.undo(seat))
    assert table.position == before
    assert table.asked == {seat: table.n}
    with pytest.raises(NoUndo):
        table.undo(seat)
    assert loaded(table.head, entries_of(table)).position == before
    played_on(table, 1000, Dice(1))
    verify(table.record)
