"""The laws can fail: each is broken here on purpose, in a toy, and must be noticed."""

from __future__ import annotations

from typing import Any

import pytest
from toys.jackal import DIG, DRAWS, Jackal, State

from mastaba import CHANCE, WATCHER, Dice, Event, Game, Move, Position
from mastaba.core.abilities import Clock
from mastaba.testing import Pairs, keep_laws, keep_mutants, keep_pairs, keep_rates, random_table


class ShowsStashes(Jackal):
    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return {**super().view(s, seat), "best": max(sum(pile) for pile in s.stash)}


class ShowsFinds(Jackal):
    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return {**super().view(s, seat), "dug": sorted(s.dug)}


class HandsOutItsList(Jackal):
    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return {**super().view(s, seat), "mine": s.stash[seat] if seat >= 0 else []}


class TellsFinds(Jackal):
    def play(self, s: Position, seat: int, move: Move) -> None:
        super().play(s, seat, move)
        if s.events is not None and seat == CHANCE:
            s.tell(Event("drawn", {"token": DRAWS.index(move)}))


class RefusesWithASecret(Jackal):
    def clause_of(self, s: Position, seat: int, move: Move) -> str:
        assert isinstance(s, State)
        return f"JA-REST-1, the bag has {sum(s.bag)}"


class LabelsFinds(Jackal):
    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        return move.number


class HidesTheJackal(Jackal):
    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        return -1 if actor == CHANCE else move.number


class SharesPiles(Jackal):
    def first(self, options: dict[str, str | int], seats: int) -> Position:
        return Shallow(self, seats)


class Shallow(State):
    def copy(self) -> State:
        twin = super().copy()
        twin.stash = self.stash
        return twin


class ForgetsTheTurn(Jackal):
    def read(self, data: Any) -> Position:
        s = super().read(data)
        assert isinstance(s, State)
        s.turn = 0
        return s


class LosesTokens(Jackal):
    def play(self, s: Position, seat: int, move: Move) -> None:
        super().play(s, seat, move)
        assert isinstance(s, State)
        if seat == CHANCE and len(s.bag) > 3:
            s.bag.append(3)


class ListsTooMuch(Jackal):
    def legal(self, s: Position, seat: int) -> list[Move]:
        found = super().legal(s, seat)
        return [*found, DIG] if seat >= 0 else found


class NeverEnds(Jackal):
    def __init__(self) -> None:
        super().__init__()
        self.longest = 5


class RollsBySecret(Jackal):
    """Global dice in a rule: a replay differs."""

    def play(self, s: Position, seat: int, move: Move) -> None:
        import random  # noqa: PLC0415

        super().play(s, seat, move)
        if s.events is not None:
            s.tell(Event("mood", {"is": random.random()}))


class ImaginesTheTruth(Jackal):
    """What the others hold stays where it is: the view is right, but nothing is mixed."""

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        return s.copy()


class Unfair(Jackal):
    def sample(self, s: Position, dice: Dice) -> Move:
        return dice.pick(self.legal(s, CHANCE))


class KnowsWhereTheBestIs(Jackal):
    """Everything is mixed but the best find of the others: what is imagined rests on the truth.

    A world that `redealt` made has its best find in the same place, so worlds of its own making look right.
    """

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        assert isinstance(s, State)
        twin = super().redealt(s, seat, dice)
        assert isinstance(twin, State)
        others = [other for other in range(s.seats) if other != seat]
        for other in others:
            if 3 in s.stash[other] and 3 not in twin.stash[other] and 3 in twin.bag:
                twin.bag[twin.bag.index(3)] = twin.stash[other].pop()
                twin.stash[other].append(3)
        return twin


class TellingClock(Clock):
    def mark(self, s: State) -> int:
        return sum(s.dug)


class ClockOfSecrets(Jackal):
    def __init__(self) -> None:
        super().__init__()
        self.clock = TellingClock()


def side_by_side(game: Game) -> Pairs:
    done = Pairs()
    for seed in range(40):
        for eyes in (WATCHER, 0, 1, 2):
            done += keep_pairs(game.setup({}, 3), eyes, Dice(seed))
    return done


def run(game: Game) -> None:
    for seed in range(12):
        keep_laws(game, {}, 3, Dice(seed).below, Dice(seed + 100))
    keep_rates(game, {}, 3, Dice(1), moves=6)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ShowsStashes(), "law 6"),
        (ShowsFinds(), "law 6: for seat"),
        (HandsOutItsList(), "law 6: a view holds a handle"),
        (TellsFinds(), "law 6: for seat"),
        (RefusesWithASecret(), "law 6: a refusal tells"),
        (LabelsFinds(), "law 6: for seat"),
        (HidesTheJackal(), "law 6: for seat"),
        (SharesPiles(), "law 4|law 6|law 1"),
        (ForgetsTheTurn(), "law 4: load"),
        (LosesTokens(), "too many of 3"),
        (ListsTooMuch(), "law 1: a move is listed twice"),
        (NeverEnds(), "law 2"),
        (RollsBySecret(), "law 5|law 6"),
        (ImaginesTheTruth(), "law 7: for seat"),
        (Unfair(), "law 8"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_broken_law_is_noticed(game: Game, law: str) -> None:
    with pytest.raises((AssertionError, ValueError), match=law):
        run(game)


def test_the_toy_itself_keeps_them() -> None:
    run(Jackal())


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (KnowsWhereTheBestIs(), "law 6: what -?[0-9] imagines depends on hidden things"),
        (ShowsStashes(), "law 6: the views of"),
        (TellsFinds(), "law 6: 'draw 1' and 'draw [23]' of -1 have one label"),
        (ClockOfSecrets(), "law 6: the clock tells"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_leak_is_noticed_side_by_side(game: Game, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        side_by_side(game)


def test_the_toy_keeps_law_6_side_by_side_in_worlds_that_really_differ() -> None:
    done = side_by_side(Jackal())

    assert done.differing > 500


def test_a_game_that_loads_anything_is_noticed() -> None:
    dumps = [random_table(Jackal(), {}, 3, Dice(seed), 20).position.dump() for seed in range(9)]

    with pytest.raises(AssertionError, match=r"jackal: \{"):
        keep_mutants(Jackal(), dumps, Dice(1), 300)
