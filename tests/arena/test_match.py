"""One game between bots: what its seed decides, and what happens to a bot that fails."""

from __future__ import annotations

import pickle

import pytest
from toys import jackal, offerings

from mastaba.arena.match import Match, bot_seeds
from mastaba.bots import bot
from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE
from mastaba.core.table import Window
from mastaba.errors import BotFailed
from mastaba.games import GAMES, game

QUICK = {"scoring": "basic"}
POKER = game("pyramid-poker")


class Clumsy(Bot):
    """Breaks down at its third decision."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, window: Window) -> Move:
        self.asked += 1
        if self.asked == 3:
            raise RuntimeError("out of ideas")
        return window.legal()[0]


class Cheat(Bot):
    """Plays what is not open: a move of the game's vocabulary, or no move at all."""

    def __init__(self, move: Move | None) -> None:
        self.move = move

    def choose(self, window: Window) -> Move:
        return self.move  # type: ignore[return-value]


def own(name: str, seed: int) -> Bot:
    """A maker of bots, as a user would write it."""
    if name == "clumsy":
        return Clumsy()
    if name == "cheat":
        return Cheat(POKER.move("look TD"))
    return Cheat(None) if name == "mute" else bot(name, seed)


@pytest.mark.parametrize("each", [*map(game, GAMES), jackal.GAME, offerings.GAME], ids=str)
def test_every_game_can_be_played_by_bots(each: Game) -> None:
    match = Match(each, ["uniform"] * each.seats_max, seed=1)
    outcome = match.play()

    assert match.table.position.over
    assert outcome.moves == len(match.record.moves)
    assert sum(outcome.decisions) == sum(actor != CHANCE for actor, _ in match.record.moves)
    assert min(outcome.seconds) >= 0
    assert match.record.position().result == match.table.position.result


def test_the_seed_decides_every_move() -> None:
    games = [Match(POKER, ["search:3", "greedy"], seed, QUICK) for seed in (5, 5, 6)]
    outcomes = [match.play().plain() for match in games]

    assert games[0].record.moves == games[1].record.moves
    assert outcomes[0] == outcomes[1]
    assert games[0].record.moves != games[2].record.moves


def test_thinking_never_shifts_the_dice() -> None:
    match = Match(POKER, ["uniform", "search:3"], seed=11, options=QUICK)
    match.play()
    s, dice = match.record.start(), Dice(11)
    for actor, text in match.record.moves:
        if actor == CHANCE:
            assert s.sample(dice).text == text
        s.play(actor, text)


def test_every_seat_has_dice_of_its_own() -> None:
    assert len({*bot_seeds(1, 6), *bot_seeds(2, 6)}) == 12


def test_a_bot_that_breaks_down_is_named_with_seed_and_move() -> None:
    match = Match(POKER, ["greedy", "clumsy"], 77, QUICK, own)
    with pytest.raises(
        BotFailed,
        match=r"Bot 'clumsy' at seat 1 broke down: RuntimeError: out of ideas \(game seed 77, move \d+",
    ):
        match.play()


def test_an_illegal_move_is_named_with_the_bot_and_the_seed() -> None:
    match = Match(POKER, ["cheat", "greedy"], 77, QUICK, own)
    with pytest.raises(BotFailed, match=r"Bot 'cheat' at seat 0 chose .* 'look TD' is not open .* seed 77"):
        match.play()


def test_something_that_is_no_move_is_refused() -> None:
    match = Match(POKER, ["mute", "greedy"], 77, QUICK, own)
    with pytest.raises(BotFailed, match=r"Bot 'mute' at seat 0 returned None, which is not a move"):
        match.play()


def test_a_failure_travels_between_processes() -> None:
    assert str(pickle.loads(pickle.dumps(BotFailed("why")))) == "why"
