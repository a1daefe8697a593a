"""Positions to test with: by the moves that lead to them, by dice, by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, Position
from mastaba.core.table import Table, new_table
from mastaba.games import game as game_named
from mastaba.games import sits

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

Pick = Callable[[int], int]  # a number below n: from dice, from Hypothesis, from a script


def played(
    game: Game | str,
    moves: str = "",
    seats: int = 0,
    after: Position | None = None,
    **options: Any,
) -> Position:
    """The position after these moves, chance's included: 'start 0, look TD, place a1'.

    Who moves is clear where one is to act; where several are, write '1: bid 3'.
    """
    one = game_named(game) if isinstance(game, str) else game
    s = after if after is not None else one.setup(options, seats)
    for part in filter(None, (part.strip() for part in moves.split(","))):
        who, _, text = part.rpartition(": ")
        actor = int(who) if who else s.to_act[0] if s.to_act else CHANCE
        s.play(actor, text)
    return s


def random_table(game: Game, options: Mapping[str, object], seats: int, dice: Dice, moves: int = -1) -> Table:
    """A table after so many random moves (to the end, if not said)."""
    table = new_table(game, options, seats=seats)
    while not table.position.over and len(table.record.moves) != moves:
        actor, move = any_move(table.position, dice.below)
        table.play(actor, move)
    return table


def any_move(s: Position, pick: Pick) -> tuple[int, Move]:
    """Any actor, any of its moves."""
    actors = s.to_act
    actor = actors[pick(len(actors))] if len(actors) > 1 else actors[0]
    moves = s.legal(actor)
    return actor, moves[pick(len(moves))] if len(moves) > 1 else moves[0]


def drawn(data: DataObject, most: int = 400) -> Pick:
    """Lets Hypothesis pick, so that a failing game shrinks.

    A long match has more choices than Hypothesis can bear: after so many, dice of its seed go on.
    """
    from hypothesis import strategies as st

    left = most
    dice = Dice(0)

    def pick(n: int) -> int:
        nonlocal left, dice
        if left == 0:
            return dice.below(n)
        left -= 1
        if left == 0:
            dice = Dice(data.draw(st.integers(0, 2**32 - 1)))
        return data.draw(st.integers(0, n - 1))

    return pick


def variants(game: Game) -> list[dict[str, object]]:
    """Options worth a run of the laws: the defaults, and each other choice of each option alone.

    Of an option that is a number, the ends of its range stand for all between.
    """
    rest: list[tuple[Option, object]] = [(o, choice) for o in game.options for choice in telling_choices(o)]
    return [{}, *({option.name: choice} for option, choice in rest)]


def telling_choices(option: Option) -> list[Value]:
    if option.is_number:
        ends = [*option.apart, option.least, option.most]
        return [end for end in ends if end != option.default]
    others = list(option.choices[1:])
    numbers = [choice for choice in others if isinstance(choice, int)]
    if len(numbers) < len(others):
        return others
    return [number for number in sorted({min(numbers), max(numbers)}) if number != option.default]


def seats_of(game: Game, options: Mapping[str, object] | None = None) -> list[int]:
    """How many may play with these options: each number."""
    agreed = chosen(game.options, options or {})
    return [seats for seats in range(game.seats_min, game.seats_max + 1) if sits(game, agreed, seats)]
