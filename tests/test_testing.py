"""The laws can fail: each is broken here on purpose, in a toy, and must be noticed."""

from __future__ import annotations

from typing import Any

import pytest
from toys.jackal import DIG, DRAWS, Jackal, State

from mastaba import CHANCE, Dice, Event, Game, Move, Position
from mastaba.testing import keep_laws, keep_rates


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
