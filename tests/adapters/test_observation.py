"""Observations: the same where a seat cannot tell worlds apart, and another wherever it can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import pytest
from adapters.worlds import GAMES, SEEN, side_by_side
from mypy_extensions import i64
from toys.offerings import Offerings

from mastaba import COMPILED
from mastaba.adapters.observation import HashedObserver, Observer, encoder_of, facts, observer_of
from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder, Field
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.memory import Pen
from mastaba.core.options import Value
from mastaba.core.position import WATCHER, Position
from mastaba.core.shapes import ViewEncoder
from mastaba.testing import plain, random_table

MOVES = 80
VIEWS = 200
NUMBERED = 120 if COMPILED else 40
CHANGES = 400


@pytest.mark.parametrize("kind", [observer_of, HashedObserver])
@pytest.mark.parametrize(("name", "game", "eyes"), SEEN, ids=[f"{name}-{eyes}" for name, _, eyes in SEEN])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    name: str, game: Game, eyes: int, kind: Callable[[Game], Observer]
) -> None:
    observer, differing = kind(game), 0
    dice = Dice(11)
    for one, other in side_by_side(game, eyes, dice, MOVES):
        seen = observer.encode(one.position, eyes)
        differing += plain(one.position.dump()) != plain(other.position.dump())
        assert np.array_equal(seen, observer.encode(other.position, eyes))
        dreamt = one.position.redealt(eyes, dice)
        assert np.array_equal(seen, observer.encode(dreamt, eyes))
    assert differing > 0, "the worlds never differed: nothing was compared"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_views_that_differ_give_hashes_that_differ(game: Game) -> None:
    observer = HashedObserver(game)
    views: dict[str, bytes] = {}
    dice = Dice(3)
    while len(views) < VIEWS:
        table = random_table(game, {}, game.usual, dice, 20 + dice.below(300))
        for seat in range(game.usual):
            view = table.position.view(seat)
            views[plain(view)] = observer.encode(table.position, seat).tobytes()
            for key in view:  # and where only one part of it differs from a fresh one
                mixed = view | {key: game.setup().view(seat)[key]}
                views[plain(mixed)] = observer.encode_view(mixed).tobytes()

    assert len(set(views.values())) == len(views)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_one_fact_that_differs_gives_hashes_that_differ(game: Game) -> None:
    """Each card, number or name of a view in turn is another: one of those that stand elsewhere in it."""
    observer = HashedObserver(game)
    view = random_table(game, {}, game.usual, Dice(6), 150).position.view(0)
    places = list(leaves(view))
    values = list({plain(value): value for _, _, value in places}.values())
    seen = observer.encode_view(view).tobytes()
    dice = Dice(1)
    for _ in range(CHANGES):
        holder, key, value = places[dice.below(len(places))]
        holder[key] = other = values[dice.below(len(values))]
        assert (observer.encode_view(view).tobytes() == seen) == (plain(other) == plain(value)), (key, other)
        holder[key] = value


def leaves(data: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Every bare value of a view, with where it stands."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, dict | list):
            yield from leaves(value)
        else:
            yield data, key, value


SHAPED = [game for game in GAMES.values() if isinstance(encoder_of(game), ViewEncoder)]


@pytest.mark.parametrize("game", SHAPED, ids=[game.name for game in SHAPED])
def test_views_of_which_the_numbers_tell_the_same_are_the_same(game: Game) -> None:
    """But for what a shape leaves out by name: from equal numbers equal views follow."""
    encoder = encoder_of(game)
    assert isinstance(encoder, ViewEncoder)
    told: dict[bytes, str] = {}
    dice, seats = Dice(4), game.usual
    for number in range(NUMBERED):
        s = random_table(game, {}, seats, dice, 4 * number).position
        for eyes in (WATCHER, 0, seats - 1):
            view = plain(encoder.shape.kept(encoder.view(s, eyes)))
            assert told.setdefault(encoder.encoded(s, eyes), view) == view
    assert len(set(told.values())) > NUMBERED


LEFT_OUT = {
    "ramses": {
        "variant",
        "rows",
        "columns",
        "free",
        "pushes",
        "lines",
        "training",
        "marks",
        "tilted",
        "ending",
    },
    "khufu": {"length", "stage", "real", "ends", "barred"},
    "bann-der-mumie": set[str](),
}


@pytest.mark.parametrize("game", SHAPED, ids=[game.name for game in SHAPED])
def test_every_key_of_a_view_is_written_or_left_out_on_purpose(game: Game) -> None:
    encoder = encoder_of(game)
    assert isinstance(encoder, ViewEncoder)
    view = random_table(game, {}, game.usual, Dice(2), 150).position.view(0)
    assert {*view} - {*encoder.shape.keys} == {"seat"} | LEFT_OUT[game.name]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_vector_has_the_shape_that_was_said(game: Game) -> None:
    """Whatever has come onto the table, and whichever keys the view has by then."""
    observer = observer_of(game)
    end = random_table(game, {}, game.usual, Dice(2), 700).position
    vector = observer.encode(end, 0)

    assert vector.shape == observer.shape
    assert vector.dtype == np.float32
    assert np.abs(vector).max() <= 1
    assert [field.start for field in observer.fields] == list(
        np.cumsum([0, *(field.length for field in observer.fields)])[:-1]
    )
    assert sum(field.length for field in observer.fields) == observer.shape[0]


def test_each_key_of_a_view_has_its_own_field() -> None:
    observer = HashedObserver(GAMES["pyramid-poker"])
    view = GAMES["pyramid-poker"].setup().view(0)
    before, after = observer.encode_view(view), observer.encode_view(view | {"round": 2})
    (field,) = [field for field in observer.fields if field.name == "round"]

    assert set(np.flatnonzero(before != after)) <= set(range(field.start, field.start + field.length))
    later = observer.encode_view(view | {"novelty": 1})
    assert set(np.flatnonzero(before != later)) <= set(range(*observer.fields[-1].part.indices(99_999)))


def test_a_hand_is_known_by_what_it_holds_and_a_line_by_its_order() -> None:
    one, other = dict.fromkeys(facts("hand", ["a", "b"])), dict.fromkeys(facts("hand", ["b", "a"]))

    assert {("hand#*", "a"), ("hand#*", "b"), ("hand#", 2)} <= one.keys() & other.keys()
    assert one.keys() != other.keys()


def test_things_with_names_are_told_by_them() -> None:
    wall = [{"spot": "a1", "card": "TD"}, {"spot": "b1", "card": "?"}]
    assert ("wall/b1/card", "?") in list(facts("wall", wall))
    assert ("stack#1/find", "?") in list(facts("stack", [{"find": "?"}, {"find": "?"}]))


@pytest.mark.parametrize(
    ("winners", "seats", "worth"),
    [
        ((1,), 2, [-1, 1]),
        ((), 3, [0, 0, 0]),
        ((0,), 3, [1, -0.5, -0.5]),
        ((0, 2), 3, [0.25, -0.5, 0.25]),
        ((0,), 1, [1]),
        ((), 1, [-1]),
    ],
)
def test_what_a_result_is_worth(winners: tuple[int, ...], seats: int, worth: list[float]) -> None:
    assert Result(winners, (0,) * seats, "test").utilities() == pytest.approx(worth)


class Counting(Encoder):
    def write(self, s: Position, seat: i64, pen: Pen) -> None:
        pen.number(min(s.moves, 200))


class Sixth(Offerings):
    def encoder(self, options: Mapping[str, Value], seats: int) -> Encoder:
        return Counting([Field("moves", 1, "how many have been played", 200)])


def test_a_game_may_bring_an_encoder_of_its_own() -> None:
    game = Sixth()
    position = game.setup()
    position.moves = 50

    assert observer_of(game).encode(position, 0).tolist() == [0.25]
