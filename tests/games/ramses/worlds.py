"""Other worlds for the same eyes, made by hand: what has not been seen changes places.

All chance of Ramses falls in the setup, so two games that go on from the same position stay the same. These
worlds differ from the start, and `redealt` has no part in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.ramses.scenes import GAME

from mastaba import Dice
from mastaba.games.ramses.components import BLOCK_HOLES, CARD_BY_NAME, HOLE_BY_NAME, HOLE_NAMES, STACK_OF
from mastaba.games.ramses.phases import CHANCE_PHASES
from mastaba.games.ramses.state import State

Dump = dict[str, Any]
Thing = TypeVar("Thing")


def another_world(s: State, eyes: int, dice: Dice) -> State:
    """Treasures, chips, the pile, and what others took from it: changed as far as nobody could know."""
    dump = s.dump()
    if s.over:
        return s
    for _ in range(6):
        swap_treasures(dump, dice)
        move_treasure(dump, dice)
        swap_chips(dump, dice)
        swap_cards(dump, dice, s.phase not in CHANCE_PHASES)
        swap_taken(dump, eyes, dice)
    world = GAME.load(dump)
    assert isinstance(world, State)
    return world


def swap_treasures(dump: Dump, dice: Dice) -> None:
    unseen = [name for name, hole in dump["treasures"].items() if hole not in dump["seen"]]
    if len(unseen) > 1:
        one, other = one_of(unseen, dice), one_of(unseen, dice)
        places = dump["treasures"]
        places[one], places[other] = places[other], places[one]


def move_treasure(dump: Dump, dice: Dice) -> None:
    """To another hole of its block that nobody has seen."""
    unseen = [name for name, hole in dump["treasures"].items() if hole not in dump["seen"]]
    if unseen:
        name = one_of(unseen, dice)
        hole = HOLE_BY_NAME[dump["treasures"][name]]
        block = next(holes for holes in BLOCK_HOLES if holes >> hole & 1)
        holes = [HOLE_NAMES[i] for i in range(48) if block >> i & 1 and HOLE_NAMES[i] not in dump["seen"]]
        dump["treasures"][name] = one_of(holes, dice)


def swap_chips(dump: Dump, dice: Dice) -> None:
    hidden = [hole for hole in dump["chips"] if hole not in dump["tilted"]]
    if len(hidden) > 1:
        one, other = one_of(hidden, dice), one_of(hidden, dice)
        chips = dump["chips"]
        chips[one], chips[other] = chips[other], chips[one]


def swap_cards(dump: Dump, dice: Dice, top_seen: bool) -> None:
    """Two cards of the pile: their faces, and if neither back is seen their symbols too."""
    hidden = [i for i, name in enumerate(dump["pile"]) if name not in dump["looked"]]
    if not hidden:
        return
    i, j = one_of(hidden, dice), one_of(hidden, dice)
    one, other = dump["pile"][i], dump["pile"][j]
    if stack_of(one) != stack_of(other):
        return
    dump["pile"][i], dump["pile"][j] = other, one
    if (top_seen and 0 in (i, j)) or dice.below(2):
        swap_backs(dump, one, other)  # the backs stay where they were


def swap_taken(dump: Dump, eyes: int, dice: Dice) -> None:
    """RA-R-18: a card that somebody else took from the pile might be any of its stack; its back was seen."""
    taken = [line.split() for line in dump["history"] if line.startswith("took ")]
    still = [(int(seat), card) for _, seat, card in taken if card in dump["won"][int(seat)].split()]
    hidden = [name for name in dump["pile"] if name not in dump["looked"]]
    if not still or not hidden:
        return
    seat, card = one_of(still, dice)
    other = one_of(hidden, dice)
    moved = any(line.endswith(card) and not line.startswith("took ") for line in dump["history"])
    if seat == eyes or moved or stack_of(card) != stack_of(other):
        return
    dump["pile"] = [card if name == other else name for name in dump["pile"]]
    dump["won"][seat] = " ".join(other if name == card else name for name in dump["won"][seat].split())
    dump["history"] = [
        f"took {seat} {other}" if line == f"took {seat} {card}" else line for line in dump["history"]
    ]
    swap_backs(dump, card, other)


def swap_backs(dump: Dump, one: str, other: str) -> None:
    exchange = {one: other, other: one}
    dump["symbols"] = {
        symbol: [exchange.get(name, name) for name in cards] for symbol, cards in dump["symbols"].items()
    }


def stack_of(card: str) -> int:
    return STACK_OF[CARD_BY_NAME[card]]


def one_of(things: Sequence[Thing], dice: Dice) -> Thing:
    return things[dice.below(len(things))]
