"""What is agreed before a game: the options, and the limits that follow from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.options import Option, Value
from mastaba.core.settings import Pace, Timer, is_timed
from mastaba.games.ramses.components import CARD_COUNT, HOLES, NO_SEAT, SCARAB_USES, STACK_SIZE

SEATS_MOST: Final = 5
TOGETHER: Final = {"variant": ("basic", "children", "expert")}  # nobody waits for a turn alone
ALL_ACTIONS: Final = {"variant": ("basic", "expert")}  # RA-KID-1, RA-SOLO-1: the others have but the storm

OPTIONS: Final = (
    Option(
        "variant",
        ("basic", "children", "expert", "solo"),  # RA-R-54: children and expert are not mixed
        "basic; children: of the special actions only the sand storm; expert: with scarabs, explorers and "
        "the mummy; solo: for one. Alone at the table you always play the solo game",
    ),
    Option(
        "start",
        ("lot", "seat 0", "seat 1", "seat 2", "seat 3", "seat 4"),
        "who begins: by lot, or a named seat (if it is at the table)",
        when=TOGETHER,
    ),
    Option(
        "stack",
        (10, 8, 6, 4),
        "cards of each of the three stacks; fewer make a short game",
        least=4,
        most=STACK_SIZE,
    ),
    Option("training", ("off", "on"), "on: what has been seen stays marked for all, to learn the game"),
    Option("lines", ("on", "off"), "thin lines around the blocks of four holes"),
    Option("scores", ("hidden", "open"), "whether everybody's points are shown", when=TOGETHER),
    # Ledger section 8: these ranges
    Option("slides", (60,), "slides after which a turn without a treasure ends", least=10, most=500),
    Option("turns", (100,), "fruitless turns after which a card goes to the box", least=2, most=1000),
    Option(
        "scorpion",
        (40,),
        "slides after which a scorpion crawls away",
        least=5,
        most=200,
        when=ALL_ACTIONS,
    ),
    Option("duel", (40,), "turns after which a duel is drawn", least=2, most=200, when=ALL_ACTIONS),
    Timer((0, 60), "seconds for a turn, then it ends; 0: none", least=30, most=300),
    Pace((700, 300, 1500), "milliseconds between two slides of a bot", least=100, most=3000),
)


def longest() -> int:
    """RA-R-8: no game has more moves, with the largest limits that can be chosen.

    Every turn has at most so many slides, and after the last of them a tilt and a scarab. The setup: who
    starts, 12 treasures, the free hole, 47 pyramids, 16 chips, 30 cards.
    """
    most = {option.name: option.most for option in OPTIONS}
    turns = CARD_COUNT * most["turns"] + 2 * most["duel"] + SEATS_MOST * SCARAB_USES
    scorpions = 3 * (most["scorpion"] + 2)  # the slides, a tilt, a gift
    stakes = 2 * 2
    return 1 + 12 + HOLES + 16 + CARD_COUNT + turns * (most["slides"] + 2) + scorpions + stakes


LONGEST: Final = longest()


class Terms:
    """What was agreed, read once: copies of a position share it."""

    def __init__(self, options: dict[str, Value], seats: int) -> None:
        self.options = options
        self.variant = "solo" if seats == 1 else str(options["variant"])
        self.solo = self.variant == "solo"
        self.expert = self.variant == "expert"
        # RA-KID-1, RA-SOLO-1: of the special actions only the sand storm
        self.only_storm = self.solo or self.variant == "children"
        self.stack: i64 = int(options["stack"])
        self.training = options["training"] == "on"
        self.open_scores = options["scores"] == "open"
        self.slide_limit: i64 = int(options["slides"])  # RA-R-6
        self.card_limit: i64 = int(options["turns"])  # RA-R-7
        self.scorpion_limit: i64 = int(options["scorpion"])  # RA-R-9
        self.duel_limit: i64 = int(options["duel"])  # RA-R-10
        self.timed = is_timed(options)  # RA-R-50


def named_start(options: dict[str, Value], seats: int) -> int:
    """The seat that begins without a lot; NO_SEAT: the lot decides, also where a named seat is not there."""
    if seats == 1:
        return 0
    start = str(options["start"])
    named = int(start[-1]) if start != "lot" else seats
    return named if named < seats else NO_SEAT
