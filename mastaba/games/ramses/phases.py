"""What can be asked in Ramses: its decision points, and what a tilt or a scarab interrupts."""

from __future__ import annotations

from typing import Final


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    START: Final = 0  # chance: who begins
    HIDE: Final = 1  # chance: which treasure lies in the next block, and in which of its holes
    FREE: Final = 2  # chance: which hole stays free
    GOLD: Final = 3  # chance, expert: where the next gold pyramid stands
    SET: Final = 4  # chance: the colour of the next pyramid
    PUT: Final = 5  # chance, expert: the chip under the next gold pyramid
    DEAL: Final = 6  # chance: the next card of the pile, from the bottom
    SEARCH: Final = 7  # the seat on turn: a slide
    TILT: Final = 8  # the seat on turn: look under the gold pyramid, or leave it
    SCARAB: Final = 9  # the seat on turn: use its scarab, or pass
    SCORPION: Final = 10  # the seat on turn: one slide, not of the pyramid moved last
    STING: Final = 11  # the stung seat: which card it gives
    STAKE: Final = 12  # a duellist: which card it lays down
    DUEL: Final = 13  # a duellist: a slide
    OVER: Final = 14


PHASES: Final = (
    "start",
    "hide",
    "free",
    "gold",
    "set",
    "put",
    "deal",
    "search",
    "tilt",
    "scarab",
    "scorpion",
    "sting",
    "stake",
    "duel",
    "over",
)


CHANCE_PHASES: Final = (
    Phase.START,
    Phase.HIDE,
    Phase.FREE,
    Phase.GOLD,
    Phase.SET,
    Phase.PUT,
    Phase.DEAL,
)
SLIDING: Final = (Phase.SEARCH, Phase.SCORPION, Phase.DUEL)
DOINGS: Final = ("search", "scorpion", "duel")  # what a tilt or a scarab interrupts
SEARCHING: Final = 0
STUNG: Final = 1
DUELLING: Final = 2
DOING_OF: Final = {  # where a phase tells it; a tilt or a scarab does not
    Phase.SEARCH: SEARCHING,
    Phase.SCORPION: STUNG,
    Phase.STING: STUNG,
    Phase.STAKE: DUELLING,
    Phase.DUEL: DUELLING,
    Phase.OVER: SEARCHING,
}
