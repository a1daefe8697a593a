"""How much work a hint is: all its calls, counted. Interpreted, since compiled functions are not seen."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType

import mastaba
from mastaba import CHANCE, COMPILED, Dice, Position, Window
from mastaba.review import hint
from mastaba.testing import plain, random_table

PLAYOUTS = 2


def calls(s: Position, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()

    def called(frame: FrameType, event: str, argument: object) -> None:
        if event in ("call", "c_call"):
            found[getattr(argument, "__name__", "") or frame.f_code.co_name] += 1

    sys.setprofile(called)
    try:
        hint(Window(s, seat), playouts=PLAYOUTS)
    finally:
        sys.setprofile(None)
    return found


def asked(name: str) -> tuple[Position, Position, int]:
    """Somebody with a choice, and another world that this seat could not tell from the real one."""
    game = mastaba.game(name)
    for seed in range(100):
        dice = Dice(seed)
        s = random_table(game, {}, game.seats_for(0), dice, 60).position
        while not s.over and (s.to_act[0] == CHANCE or len(s.legal(s.to_act[0])) < 2):
            actor = s.to_act[0]
            s.play(actor, s.sample(dice) if actor == CHANCE else s.legal(actor)[0])
        if not s.over and plain(s.dump()) != plain((other := s.redealt(s.to_act[0], dice)).dump()):
            return s, other, s.to_act[0]
    raise AssertionError(f"in {name} nothing is hidden")


def main(name: str) -> None:
    assert not COMPILED
    s, other, seat = asked(name)
    for world in (s, other):  # what is kept once it has been worked out
        hint(Window(world, seat), playouts=1)
    here, there = calls(s, seat), calls(other, seat)
    assert here == there, f"{name}: {here - there} here, {there - here} there"
    print(here.total())


if __name__ == "__main__":
    main(sys.argv[1])
