"""How often players beat Khufu, for 3 to 6 seats, beside the ledger's figures (2.9), with 95 % intervals.

.venv/bin/python -P bench/khufu_house.py --games 600
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from mastaba import Dice
from mastaba.arena import Match
from mastaba.arena.rating import wilson
from mastaba.bots import bot
from mastaba.bots.base import Bot
from mastaba.core.move import Move
from mastaba.core.table import Window
from mastaba.games import game as game_named
from mastaba.games.khufu.bot import wants_challenge
from mastaba.games.khufu.components import MINIMUM, SPACE_TYPE, TYPES
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.sand import default_move
from mastaba.games.khufu.state import State

# Ledger 2.9, mode A at about the simulated seconds of KH-CLOCK-8; its standard error is 2 points.
LEDGER: Final = {3: 0.55, 4: 0.56, 5: 0.58, 6: 0.58}
MISSED: Final = 25  # one answer in so many is missed: 4 %
SPACES_LIKED: Final = {"treasure": 3, "steal": 2, "plain": 1, "curse": 0}


class Simple(Bot):
    """The simple and sensible player of the ledger's own simulation."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, window: Window) -> Move:
        moves = window.legal()
        s = window.world(self.dice)
        assert isinstance(s, State)
        by_text = {move.text: move for move in moves}
        seat = window.seat
        if s.phase == Phase.ANSWER:
            silent = (s.event == 13) != (self.dice.below(MISSED) == 0)
            return by_text["quiet" if silent else "answer"]
        if s.phase == Phase.TURN:
            return self.turn(s, seat, by_text)
        if s.phase == Phase.MOVE:
            return max(moves, key=lambda move: self.liked(s, seat, move.text))
        if s.phase == Phase.CHOICE and s.event == 16:
            return by_text["accept"]
        if s.phase == Phase.DOOR or s.phase == Phase.FOURTH:
            other = by_text.get("table") or by_text["end"]
            return by_text["challenge"] if wants_challenge(s, seat, s.held[seat]) else other
        if s.phase == Phase.STEAL or s.phase == Phase.TARGET:
            return self.dice.pick(moves)
        usual = default_move(s, seat)
        return usual if usual in moves else self.dice.pick(moves)

    def turn(self, s: State, seat: int, by_text: dict[str, Move]) -> Move:
        if "challenge" in by_text and wants_challenge(s, seat, s.held[seat]):
            return by_text["challenge"]
        if "stay" in by_text and self.table(s, seat, s.chamber_of(seat)):
            return by_text["stay"]
        for chamber, name in enumerate(("servant", "priest", "queen", "king")):
            if f"go {name}" in by_text and self.wanted(s, seat, chamber):
                return by_text[f"go {name}"]
        return by_text.get("roll") or next(iter(by_text.values()))

    def table(self, s: State, seat: int, chamber: int) -> bool:
        return s.held[seat] >= MINIMUM[chamber] and not s.scarabs[seat] >> chamber & 1

    def wanted(self, s: State, seat: int, chamber: int) -> bool:
        if chamber == s.sarcophagus and wants_challenge(s, seat, s.held[seat]):
            return True
        return self.table(s, seat, chamber)

    def liked(self, s: State, seat: int, text: str) -> float:
        verb, what = text.split()
        if verb == "enter":
            chamber = ("servant", "priest", "queen", "king").index(what)
            return 10.0 + chamber if self.wanted(s, seat, chamber) else -1.0
        return SPACES_LIKED[TYPES[SPACE_TYPE[int(what)]]]


def make(name: str, seed: int) -> Bot:
    return Simple(seed) if name == "simple" else bot(name, seed)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=600, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="simple", help="one, or several with commas at the seats in turn")
    args = parser.parse_args()
    names = args.bots.split(",")
    game = game_named("khufu")
    for seats in range(3, 7):
        won: Counter[str] = Counter()
        sat: Counter[str] = Counter()
        turns = 0
        for number in range(args.games):
            lineup = [names[(seat + number) % len(names)] for seat in range(seats)]
            match = Match(game, lineup, args.seed * 100_003 + number, {"characters": "random"}, make)
            outcome = match.play()
            sat.update(lineup)
            won.update(lineup[seat] for seat in outcome.winners)
            assert isinstance(match.table.position, State)
            turns += match.table.position.turns
        total = sum(won.values())
        low, high = wilson(total, args.games)
        parts = ", ".join(f"{name} {won[name] / sat[name]:.1%} a seat" for name in names)
        print(
            f"{seats} seats: won by a player {total / args.games:.1%} of {args.games} games "
            f"(95 %: {low:.1%} to {high:.1%}; ledger {LEDGER[seats]:.0%}); "
            f"{turns / args.games / seats:.0f} turns a seat; {parts}",
            flush=True,
        )


if __name__ == "__main__":
    main()
