"""What a mistyped move costs the server, of every game: `bench/mistyped.py [--tries N]`.

Processor time of the search for moves like the one that came: of slips of real moves, of any letters, and of
texts made to be dear (all letters of a game's moves, over and over, as long as is looked at). Each text is
tried three times and its cheapest try counts: what a cold cache or another program adds is not ours. The goal
is 1 ms at most.
"""

import argparse
import platform
from statistics import mean
from time import thread_time
from typing import Final

import mastaba
from mastaba.core import nearest
from mastaba.core.chance import Dice

GOAL: Final = 0.001
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz 0123456789.-"
AGAIN: Final = 3


def texts(moves: list[str], tries: int) -> list[str]:
    dice = Dice(14)

    def some(many: int, among: str) -> str:
        return "".join(among[dice.below(len(among))] for _ in range(many))

    def slip() -> str:
        text = moves[dice.below(len(moves))]
        at = dice.below(len(text))
        return text[:at] + some(1, LETTERS) + text[at + dice.below(2) :]

    longest = sorted(moves, key=len)[-10:]
    used = "".join(sorted({letter for text in moves for letter in text}))
    dear = [
        *longest,
        *(text * 9 for text in longest),
        *(letter * 99 for letter in used),
        used * 9,
        "a b " * 30,
    ]
    random = [some(nearest.LONGEST, used) for _ in range(tries)]
    return [*dear, *random, *(slip() for _ in range(tries))]


def cost(found: nearest.Nearest, text: str) -> float:
    seconds = []
    for _ in range(AGAIN):
        begun = thread_time()
        found.like(text)
        seconds.append(thread_time() - begun)
    return min(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=200, help="slips, and as many texts of any letters")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, {nearest.LOOKED_AT} compared, {nearest.__file__}")
    print("| game | moves | texts | mean ms | worst ms | by |")
    print("|---|---|---|---|---|---|")
    worst = 0.0
    for name in mastaba.GAMES:
        moves = [move.text for move in mastaba.game(name).moves]
        found = nearest.Nearest(moves)
        costs = {text: cost(found, text) for text in texts(moves, asked.tries)}
        dearest = max(costs, key=costs.__getitem__)
        worst = max(worst, costs[dearest])
        told = f"{mean(costs.values()) * 1000:.2f} | {costs[dearest] * 1000:.2f} | `{dearest[:24]}`"
        print(f"| {name} | {len(moves)} | {len(costs)} | {told} |")
    print(f"worst {worst * 1000:.2f} ms, goal {GOAL * 1000:.0f}: {'met' if worst <= GOAL else 'missed'}")


if __name__ == "__main__":
    main()
