"""What may be taken back: three rules for all games.

Never across chance or news, never to another's decision, never so that another has to do something again. In
a game of memory nothing is taken back: whatever was seen, somebody may remember.

Whether a move was news is asked of imagined worlds, those of the seat that made it: so the answer tells this
seat nothing that it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER, Position
from mastaba.core.table import Table

NOTHING_TO_UNDO: Final = "There is nothing of yours that could be taken back."
IT_WAS_NEWS: Final = "That move has shown something: it cannot be taken back."
WORLDS: Final = 24  # imagined when somebody asks
GLANCES: Final = 4  # imagined to say whether asking is worth it


def why_not_undo(table: Table, before: Position | None, seat: int) -> str:
    """'' if this seat's last move may be taken back. `before`: as it was before the last decision."""
    if before is None or not is_own_step(table, before, seat):
        return NOTHING_TO_UNDO
    return IT_WAS_NEWS if told_something(before, seat, table.moves[-1][1]) else ""


def seems_undoable(table: Table, before: Position | None, seat: int) -> bool:
    """The same at a glance, for a button: true wherever it may be taken back, and hardly anywhere else.

    Whoever watches knows least, so that what is news to anybody is nearly always news to a watcher.
    """
    if before is None or not is_own_step(table, before, seat):
        return False
    return not told_something(before, seat, table.moves[-1][1], (WATCHER,), GLANCES)


def is_own_step(table: Table, before: Position, seat: int) -> bool:
    """The last move was this seat's alone to make, chance added nothing, and it alone decides again."""
    return (
        table.game.memory is None
        and int(before.moves) == len(table.moves) - 1
        and table.moves[-1][0] == seat
        and before.to_act == (seat,)
        and table.position.to_act == (seat,)
    )


def told_something(
    s: Position, seat: int, text: str, eyes: Sequence[int] = (), worlds: int = WORLDS, first: int = 0
) -> bool:
    """Would this move show any of these eyes (all, if not said) or its own seat what they do not know?

    It does if, in some world that they could not tell from theirs, they would have made something else of it.
    Theirs is one that the seat can imagine, since the seat does not know what they see. `first`: of those
    worlds; whoever has others to answer meanwhile asks about one after the other.
    """
    move = s.game.move(text)
    label = s.game.label(s, seat, move, seat)
    for number in range(first, worlds):
        world = s.redealt(seat, Dice(number))
        if world.game.label(world, seat, move, seat) != label:
            return True
        for viewer in eyes or (WATCHER, *range(s.seats)):
            if viewer == seat:
                continue
            other = world.redealt(viewer, Dice(number))
            if move not in other.legal(seat):
                return True
            if other.game.label(other, seat, move, viewer) != world.game.label(world, seat, move, viewer):
                return True
    return False
