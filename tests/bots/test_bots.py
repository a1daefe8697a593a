"""Bots on every game: legal, blind to what is hidden, the same from the same seed."""

from __future__ import annotations

import time

import pytest
from bots.apart import pairs
from toys import jackal, offerings

import mastaba
from mastaba import CHANCE, COMPILED, Dice, Game, Move, Table, Window, all_games, new_table
from mastaba.bots import brewed
from mastaba.bots.ismcts import Search
from mastaba.bots.recipe import read_recipe
from mastaba.testing import plain, random_table

GAMES: dict[str, Game] = {**all_games(), "jackal": jackal.GAME, "offerings": offerings.GAME}
SHORT, LONG = ("search:8", "search:30") if COMPILED else ("search:2", "search:6")  # what two cores bear
FIRST_MOVES = 80  # of a game that an interpreted search plays: the same code to its end takes minutes
TABLES = [(game, seats) for game in GAMES.values() for seats in range(game.seats_min, game.seats_max + 1)]


def play_to_the_end(table: Table, bots: list[mastaba.Bot], dice: Dice, most: int = 0) -> None:
    """To the end, or so many moves far."""
    while not table.position.over and (not most or len(table.record.moves) < most):
        actor = table.position.to_act[-1]
        if actor == CHANCE:
            table.roll(dice)
        else:
            table.play(actor, bots[actor].choose(table.windows[actor]))


@pytest.mark.parametrize("name", ["uniform", "greedy", SHORT])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_bots_play_whole_games_at_every_number_of_seats(game: Game, seats: int, name: str) -> None:
    """A table refuses anything but a legal move of a seat that is to act, so playing through is the test.

    Compiled, all games are whole. Law 5 has it that the interpreted ones would go on as they do.
    """
    table = new_table(game, seats=seats)
    most = FIRST_MOVES if name == SHORT and not COMPILED else 0
    play_to_the_end(table, [mastaba.bot(name, seed) for seed in range(seats)], Dice(3), most)

    assert table.position.result is not None or len(table.record.moves) == most


@pytest.mark.parametrize("name", ["uniform", "greedy", LONG])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_chooses_the_same_in_worlds_its_seat_cannot_tell_apart(
    game: Game, seats: int, name: str
) -> None:
    """The leak law for bots: with the same seed, hidden things do not touch the choice."""
    tried = 0
    for here, there in pairs(game, seats, many=12, stride=3):
        assert mastaba.bot(name, 4).choose(here) is mastaba.bot(name, 4).choose(there)
        tried += 1
    assert tried


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        table = new_table(mastaba.game("pyramid-poker"), {"scoring": "basic"})
        play_to_the_end(table, [mastaba.bot("search:20", 1), mastaba.bot("greedy", 2)], Dice(9))
        records.append(table.record.text())

    assert records[0] == records[1]


def wins(game: Game, seats: int, names: list[str], games: int) -> float:
    """The share of games that the first bot wins, each played from every seat."""
    total = 0.0
    for number in range(games):
        first = number % seats
        table = new_table(game, seats=seats)
        bots = [mastaba.bot(names[0 if seat == first else 1], number * 10 + seat) for seat in range(seats)]
        play_to_the_end(table, bots, Dice(number // seats))
        assert table.position.result is not None
        total += table.position.result.shares()[first]
    return total / games


@pytest.mark.parametrize(("game", "seats"), [(jackal.GAME, 2), (jackal.GAME, 4), (offerings.GAME, 2)])
def test_search_beats_uniform_where_several_act_at_once_and_chance_is_weighted(
    game: Game, seats: int
) -> None:
    """Fair shares would be 1 / seats; with these playouts the search has about 1.5 to 2.1 of them."""
    assert wins(game, seats, ["search:150", "uniform"], 120 if COMPILED else 40) > 1.25 / seats


def test_search_stops_by_the_clock() -> None:
    table = random_table(mastaba.game("pyramid-poker"), {"start": "seat 0"}, 2, Dice(1), 1)
    search, longer = Search(1, seconds=0.02), Search(1, seconds=0.4)
    search.choose(table.windows[0])
    longer.choose(table.windows[0])

    assert 0 < search.done < longer.done


def test_a_search_that_saves_thinks_longer_elsewhere_and_no_longer_in_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock ticks when it is looked at, so that it does not count how busy the machine is."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("time.perf_counter", lambda: float(next(ticks)))
    table = new_table(mastaba.game("pyramid-poker"), {"scoring": "basic"})
    search = brewed(read_recipe({"plays": "search", "seconds": 40, "saves": 1}), 3)
    dice = Dice(4)
    spent: list[float] = []
    while not table.position.over:
        (actor,) = table.position.to_act
        if actor == CHANCE:
            table.roll(dice)
        elif actor == 1 or len(table.windows[0].legal()) == 1:
            table.play(actor, dice.pick(table.position.legal(actor)))
        else:
            begun = time.perf_counter()
            table.play(0, search.choose(table.windows[0]))
            spent.append(time.perf_counter() - begun)

    assert min(spent) < 20
    assert 60 < max(spent) < 105
    assert sum(spent) < 44 * len(spent)  # a few looks each are the test's own


def test_search_thinks_nothing_where_there_is_no_choice() -> None:
    table = new_table(jackal.GAME)
    search = Search(1, playouts=10)

    assert search.choose(table.windows[0]) is jackal.DIG
    assert search.done == 0


def thought(table: Table, seat: int, search: Search) -> Move:
    move = search.choose(table.windows[seat])
    table.play(seat, move)
    return move


def tries(search: Search) -> int:
    return sum(arm.tried for arm in search.root.arms.values())


def test_the_tree_is_kept_over_own_moves_and_dropped_when_another_seat_has_decided() -> None:
    table = random_table(mastaba.game("pyramid-poker"), {"start": "seat 0"}, 2, Dice(1), 60)
    search = Search(5, playouts=400)
    thought(table, 0, search)
    assert tries(search) == 400
    while table.position.to_act == (CHANCE,):
        table.roll(Dice(2))

    thought(table, 0, search)  # `add` or `keep`: only ourselves and chance have acted since
    assert tries(search) > 400

    while table.position.to_act != (0,):
        actor = table.position.to_act[0]
        if actor == CHANCE:
            table.roll(Dice(2))
        else:
            table.play(actor, table.position.legal(actor)[0])
    thought(table, 0, search)
    assert tries(search) == 400


def test_a_bot_of_ones_own_is_a_few_lines() -> None:
    class First(mastaba.Bot):
        def choose(self, window: Window) -> Move:
            return window.legal()[0]

    table = new_table(mastaba.game("pyramid-poker"), {"scoring": "basic"})
    play_to_the_end(table, [First(), First()], Dice(1))
    assert plain(table.position.view(0))
