"""The laws that every game keeps, for anybody's tests; and helpers to write scenarios.

    played("pyramid-poker", "start 0, look TD, place a1")    a position, by the moves that lead to it
    keep_laws(game, options, seats, pick, dice)              plays a game and checks laws 1 to 7 on the way
    keep_rates(game, options, seats, dice)                   laws 7 and 8: rates of chance and of redealt
    keep_pairs(position, eyes, dice)                         law 6, in two worlds played side by side
    keep_mutants(game, dumps, dice)                          spoilt positions are refused, or can be played
    drawn(data)                                              Hypothesis picks the moves: failures shrink

The numbers are those of docs/engine.md. A broken law raises AssertionError with the record that breaks it.
"""

from __future__ import annotations

from mastaba.testing.laws import keep_laws, keep_position_laws
from mastaba.testing.mutants import Mutants, keep_mutants
from mastaba.testing.pairs import Pairs, keep_pairs
from mastaba.testing.plain import plain
from mastaba.testing.rates import fits, keep_rates
from mastaba.testing.scenarios import Pick, any_move, drawn, played, random_table, seats_of, variants

__all__ = [
    "Mutants",
    "Pairs",
    "Pick",
    "any_move",
    "drawn",
    "fits",
    "keep_laws",
    "keep_mutants",
    "keep_pairs",
    "keep_position_laws",
    "keep_rates",
    "plain",
    "played",
    "random_table",
    "seats_of",
    "variants",
]
