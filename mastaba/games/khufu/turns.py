"""Whose turn it is: how turns begin and end, and who is passed over (KH-SET-8, KH-EV-12)."""

from __future__ import annotations

from mastaba.core.events import Event
from mastaba.games.khufu.flow import CAUSE_TURN, ask
from mastaba.games.khufu.phases import Phase, Task, task
from mastaba.games.khufu.state import State


def start_turn(s: State) -> None:
    """The up seat's turn, not yet begun. KH-R-36: an event may have made it miss this one."""
    pass_over(s)
    s.begun = False
    s.voidable = True
    s.start_place = s.places[s.up]
    s.sandals_used = False
    s.agenda = [task(Task.END_TURN)]
    if s.events is not None:
        s.tell(Event("up", {"seat": s.up}))
    ask(s, Phase.TURN, s.up, CAUSE_TURN)


def finish_turn(s: State) -> None:
    """The end of a turn, voided or not; the next seat is up.

    KH-CLOCK-7, KH-R-41: it takes a second at least, so that every game ends.
    """
    s.begun = False
    s.voidable = False
    s.curse_now = 0
    if s.face_up[s.up]:
        s.face_up[s.up] -= 1  # KH-EV-13
    s.up = s.after(s.up)
    pass_over(s)
    if not s.ticked:
        s.clock += 1
    s.ticked = False


def pass_over(s: State) -> None:
    """KH-EV-12, KH-R-36: seats that miss a turn are passed over, counting down, until one is up."""
    while s.miss[s.up]:
        s.miss[s.up] -= 1
        if s.events is not None:
            s.tell(Event("misses", {"seat": s.up, "left": s.miss[s.up]}))
        s.up = s.after(s.up)
