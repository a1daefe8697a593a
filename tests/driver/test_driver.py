"""The driver, with the time handed in: nothing here waits, and no clock of the machine is looked at."""

from __future__ import annotations

from typing import Any

import pytest
from driver.ride import Ride
from toys.offerings import GAME as OFFERINGS

from mastaba.core.position import CHANCE
from mastaba.driver.course import mover
from mastaba.driver.driver import RACE_SECONDS, ByItself, Gone, Raced, Silence, Think
from mastaba.driver.seating import PERSON
from mastaba.games import GAMES, game

KHUFU_REAL: dict[str, Any] = {"clock": "real", "minutes": 20, "patience": 15}


# Bots alone


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_play_to_the_end_in_no_time(name: str) -> None:
    ride = Ride(name, *["uniform"] * game(name).usual)
    ride.settle()

    assert ride.table.over
    assert ride.table.record.position() == ride.table.position
    assert ride.driver.until() is None
    assert set(ride.due()) <= {ByItself, Think}


def test_by_a_real_clock_bots_alone_still_wait_for_nobody() -> None:
    ride = Ride("khufu", "uniform", "uniform", "uniform", clock="real", minutes=20)
    ride.settle()

    assert ride.table.over


def test_of_several_who_choose_at_once_each_is_asked_and_nobody_twice() -> None:
    ride = Ride(OFFERINGS, "uniform", "uniform", PERSON)
    ride.play(ride.course.chance())
    asked = ride.driver.due(ride.now)

    assert [due.seat for due in asked if isinstance(due, Think)] == [0, 1]
    assert ride.driver.due(ride.now) == []
    ride.driver.undone(asked[1])
    assert ride.driver.due(ride.now) == [asked[1]]
    assert mover(ride.table.position) == 0


# Khufu's clock


def test_the_sand_falls_while_a_person_thinks() -> None:
    ride = Ride("khufu", PERSON, "uniform", "uniform", **KHUFU_REAL)
    ride.wait(400)
    begun = ride.now
    clock, moves = ride.table.position.view(0)["clock"], len(ride.table.moves)
    ride.wait(30)

    assert ride.now == begun + 30
    # What nobody noticed is not written: it goes with the next move.
    unwritten = ride.driver.passed(ride.now)
    assert ride.table.position.view(0)["clock"] + unwritten > clock + 15
    assert len(ride.table.moves) - moves < 60


@pytest.mark.parametrize("seed", [1, 2])
def test_people_who_say_nothing_get_through_a_whole_game_by_the_clock(seed: int) -> None:
    """Silence means something everywhere: Khufu comes, is not answered, and the sand runs out."""
    ride = Ride("khufu", PERSON, PERSON, PERSON, seed=seed, **KHUFU_REAL)
    ride.wait(3 * 3600)
    heard = [event["kind"] for event in ride.table.windows[0].heard]
    result = ride.table.position.result

    assert result is not None
    assert result.reason == "sand"
    assert 20 * 60 <= ride.log[-1][0] - ride.log[0][0] < 25 * 60
    assert set(ride.due()) == {ByItself}
    assert heard.count("appears") > 5
    assert ride.table.record.position() == ride.table.position


def test_a_move_takes_the_seconds_along_that_nobody_noticed() -> None:
    ride = Ride("khufu", PERSON, "uniform", "uniform", **KHUFU_REAL)
    ride.wait(100)
    while 0 not in ride.table.position.to_act or ride.course.tick(3) is not None:
        ride.wait(1)
    passed = ride.driver.seconds(ride.now)
    ride.now += 2 - ride.driver.passed(ride.now) % 1
    seconds = ride.driver.seconds(ride.now)
    assert seconds > passed
    moves = len(ride.table.moves)
    ride.play(ride.course.move(0, ride.course.open_moves(0)[0], seconds))

    assert ride.table.moves[moves] == (CHANCE, f"tick {seconds}")
    assert ride.driver.passed(ride.now) < 1


def test_a_bots_turn_takes_its_time_waited_for_or_counted() -> None:
    ride = Ride("khufu", "uniform", PERSON, PERSON, **KHUFU_REAL)
    ride.wait(300)
    moves = ride.table.moves
    mine = [place for place, (actor, _) in enumerate(moves) if actor == 0]

    assert "tick 5" in [moves[place - 1][1] for place in mine]  # KH-CLOCK-8: what a roll takes
    assert ride.driver.since <= ride.now  # and yet the clock has not gone ahead of the world's


# Time to think


def test_a_time_out_plays_what_silence_means() -> None:
    ride = Ride("ramses", PERSON, PERSON, timer=30, stack=4)
    ride.settle()
    ride.ask()
    first = ride.table.position.to_act[0]
    ride.wait(29.9)
    assert ride.table.moves[-1][1] != "time up"
    ride.wait(0.2)

    assert ride.table.moves[-1] == (first, "time up")
    assert ride.table.position.to_act == (1 - first,)
    assert set(ride.driver.deadlines) == {1 - first}


def test_where_silence_means_nothing_the_house_bot_decides_once() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, timer=20, start="seat 0")
    ride.settle()
    ride.ask()
    (late,) = (ride.driver.due(ride.now + 20),)

    assert late == [Silence(0, None)]
    assert ride.driver.due(ride.now + 99) == []
    ride.driver.undone(late[0])
    assert ride.driver.due(ride.now + 99) == late


def test_decisions_of_one_turn_share_one_time() -> None:
    ride = Ride("ramses", PERSON, PERSON, timer=30, stack=4)
    ride.settle()
    ride.ask()
    (seat,) = ride.table.position.to_act
    until = ride.driver.deadlines[seat].until
    ride.now += 10
    ride.move(seat, next(text for text in ride.course.open_moves(seat) if not shows(ride, seat, text)))

    assert ride.table.position.to_act == (seat,)
    assert ride.driver.deadlines[seat].until == until


def shows(ride: Ride, seat: int, text: str) -> bool:
    """Does this slide end the turn?"""
    twin = ride.table.position.copy()
    twin.play(seat, text)
    return twin.to_act != (seat,)


def test_another_question_is_another_time_and_the_same_one_is_not() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, timer=20, start="seat 0")
    ride.settle()
    ride.driver.ask({0: 3}, 1000.0)
    ride.driver.ask({0: 3}, 1015.0)
    assert ride.driver.deadlines[0].until == 1020.0
    ride.driver.ask({0: 4}, 1015.0)
    assert ride.driver.deadlines[0].until == 1035.0
    ride.driver.ask({1: 5}, 1016.0)
    assert set(ride.driver.deadlines) == {1}


def test_bots_have_no_time_to_lose() -> None:
    ride = Ride("pyramid-poker", "uniform", PERSON, timer=20, start="seat 0")
    ride.play(ride.course.chance())

    assert ride.driver.deadlines == {}


# Races


def test_a_bot_says_it_after_a_moment_and_only_once() -> None:
    ride = Ride("pyramid-poker", PERSON, "uniform", start="tut-tut")
    ride.settle()
    assert ride.course.racers == [0, 1]
    assert ride.driver.until() == 1000.0 + RACE_SECONDS * 1.5
    ride.wait(RACE_SECONDS * 1.5)

    assert ride.table.moves[0] == (CHANCE, "start 1")
    assert ride.due().count(Raced) == 1
    assert ride.course.racers == []


def test_whoever_is_quicker_than_the_bot_is_first() -> None:
    ride = Ride("pyramid-poker", PERSON, "uniform", start="tut-tut")
    ride.settle()
    ride.now += 0.5
    ride.play(ride.course.first(0))
    ride.settle()

    assert ride.table.moves[0] == (CHANCE, "start 0")
    ride.wait(60)
    assert Raced not in ride.due()


def test_where_nobody_can_be_quick_the_dice_decide() -> None:
    ride = Ride("pyramid-poker", "uniform", "uniform", start="tut-tut")

    assert ride.course.racers == []
    assert ride.course.is_draw(ride.table.position)


# People who leave


def test_after_the_agreed_time_the_house_bot_plays_on_and_back() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, away=60, start="seat 0")
    ride.settle()
    ride.driver.gone(0, ride.now)
    ride.wait(59)
    assert ride.seating.bot_of(0) == ""
    ride.wait(1)

    assert (1060.0, Gone(0)) in ride.log
    assert ride.seating.bot_of(0) == "search"
    assert ride.table.moves[-1][0] != 0  # the bot has moved for it
    assert ride.seating.people() == [1]
    ride.seating.back(0)
    assert ride.seating.bot_of(0) == ""


def test_who_comes_back_in_time_is_not_replaced() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, away=60, start="seat 0")
    ride.settle()
    ride.driver.gone(1, ride.now)
    ride.wait(59)
    ride.driver.here(1)
    ride.wait(100)

    assert Gone not in ride.due()
    assert ride.driver.until() is None


def test_patience_is_counted_from_the_beginning_of_the_game() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, away=60, begun=False, start="seat 0")
    ride.driver.gone(0, ride.now)
    ride.wait(300)
    assert ride.log == []
    ride.seating.begun = True
    ride.play(ride.course.chance())
    ride.wait(59)
    assert Gone not in ride.due()
    ride.wait(2)
    assert Gone in ride.due()


def test_without_an_agreed_time_nobody_is_replaced() -> None:
    ride = Ride("pyramid-poker", PERSON, PERSON, start="seat 0")
    ride.settle()
    ride.driver.gone(0, ride.now)

    assert ride.driver.until() is None
    assert ride.driver.due(ride.now + 100_000) == []


def test_in_a_game_of_memory_who_sits_down_has_heard_nothing() -> None:
    ride = Ride("ramses", PERSON, PERSON, away=10)
    ride.settle()
    (seat,) = ride.table.position.to_act
    ride.driver.gone(seat, ride.now)
    ride.now += 10
    (gone,) = ride.driver.due(ride.now)
    ride.carry_out(gone)
    (think,) = ride.driver.due(ride.now)

    assert think == Think(seat, "memory:average", len(ride.table.moves))


def test_what_could_not_be_done_is_due_again() -> None:
    racing = Ride("pyramid-poker", PERSON, "uniform", start="tut-tut")
    racing.settle()
    away = Ride("pyramid-poker", PERSON, PERSON, away=60, start="seat 0")
    away.settle()
    away.driver.gone(1, away.now)
    ticking = Ride("khufu", PERSON, PERSON, PERSON, **KHUFU_REAL)
    for ride, seconds in ((racing, 5), (away, 60), (ticking, 59)):
        ride.now += seconds
        due = ride.driver.due(ride.now)
        assert len(due) == 1
        assert ride.driver.due(ride.now) == []
        ride.driver.undone(due[0])
        assert ride.driver.next(ride.now) == due[0]


# How fast bots go


@pytest.mark.parametrize(("pace", "wish", "pause"), [(None, 300, 0.0), (0.5, 300, 0.3), (0.5, 1500, 1.5)])
def test_bots_go_at_the_tables_pace_if_they_pause_at_all(pace: float | None, wish: int, pause: float) -> None:
    assert Ride("ramses", PERSON, "uniform", house_pace=pace, pace=wish).driver.pause == pause


def test_without_a_wish_they_go_at_the_houses_pace() -> None:
    assert Ride("pyramid-poker", PERSON, "uniform", house_pace=0.5).driver.pause == 0.5
