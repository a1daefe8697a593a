"""The tight loops: play on to the end, by chance or by a brain. Compiled, they set the pace."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import lowest
from mastaba.core.brain import Brain
from mastaba.core.chance import WORD, Dice
from mastaba.core.game import Game
from mastaba.core.position import CHANCE, NOBODY, SEVERAL, Position, point_of


def play_out(game: Game, s: Position, dice: Dice) -> int:
    """Plays uniformly random moves to the end of the game; says how many moves there were."""
    begun: i64 = s.moves
    straight = game.straight
    while True:
        actor: i64 = s.actor
        if actor == CHANCE:
            move = game.sample(s, dice)
        elif actor == NOBODY:
            return s.moves - begun
        else:
            if actor == SEVERAL:
                actor = lowest(s.awaited)
            move = point_of(s).pick(s, actor, dice) if straight else dice.pick(game.legal(s, actor))
        s.play_admitted(actor, move)


def play_on(game: Game, brain: Brain, s: Position, dice: Dice, whole: bool = False) -> None:
    """Plays the brain's moves until the game is over or the brain calls it settled; or the `whole` game."""
    begun: i64 = s.moves
    rushes = brain.rushes
    while True:
        actor: i64 = s.actor
        if actor == NOBODY or (not whole and brain.settled(s, begun)):
            return
        if rushes and brain.rush(s, dice):
            continue
        if actor == CHANCE:
            move = game.sample(s, dice)
        else:
            if actor == SEVERAL:
                actor = lowest(s.awaited)
            move = brain.pick(s, actor, dice)
        s.play_admitted(actor, move)


def play_apart(game: Game, brain: Brain, s: Position, seed: int, whole: bool = False) -> None:
    """Plays on like `play_on`, with new dice for all that is asked: by its phase, and how often it came.

    Two playouts with one seed that begin with different moves so meet the same chance wherever the same is
    asked, although one has thrown more dice than the other before. What differs then is the moves' doing.
    """
    begun: i64 = s.moves
    low: i64 = seed & WORD
    high: i64 = (seed >> 32) & WORD
    dice = Dice()
    came: dict[int, int] = {}
    while True:
        actor: i64 = s.actor
        if actor == NOBODY or (not whole and brain.settled(s, begun)):
            return
        phase: i64 = s.phase
        times: i64 = came.get(phase, 0)
        came[phase] = times + 1
        dice.restart(low, high, (phase << 20 | times) & WORD)
        if actor == CHANCE:
            move = game.sample(s, dice)
        else:
            if actor == SEVERAL:
                actor = lowest(s.awaited)
            move = brain.pick(s, actor, dice)
        s.play_admitted(actor, move)


def playouts(game: Game, start: Position, dice: Dice, games: int) -> int:
    """Whole random games from one position; says how many moves they had together."""
    moves: i64 = 0
    for _ in range(games):
        moves += play_out(game, start.copy(), dice)
    return moves


def copies(start: Position, times: int) -> None:
    """Copies a position again and again: what a search pays before it thinks."""
    for _ in range(times):
        start.copy()
