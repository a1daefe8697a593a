"""What can be chosen for a game, and how long the longest one is."""

from __future__ import annotations

from typing import Final

from mastaba.core.options import Option
from mastaba.core.settings import Timer
from mastaba.games.bann_der_mumie.components import (
    BEETLES,
    CARDS,
    DEADLINE_MAX,
    MONEY,
    POCKET_MAX,
    SITES,
)

OPTIONS: Final = (
    Option(
        "roles",
        ("random", "draft", "seats"),
        "random: by lot; draft: dice say who chooses first; seats: mummy, archaeologist, crook, … in turn",
    ),
    Option(
        "seating",
        (0,),
        "the host seats the roles, clockwise from the first seat: 1 mummy, 2 archaeologist, 3 crook, "
        "4 occultist, 5 agent, as in 31245; who is not named comes after; 0: by `roles`",
        least=1,
        most=54321,
        when={"roles": ("seats",)},
    ),
    Option(
        "deadline",
        (0, 8, 20, 40),
        "rounds until the mummy wins; 0: 18, 14 or 11 by players",
        least=8,
        most=40,
    ),
    Timer(
        (0, 30, 120),
        "seconds for a decision, then the house bot decides; 0: none",
        least=30,
        most=300,
    ),
)

# BM-R-53: no game is longer. In a round's planning each of 23 cards is played at most once, with at most five
# moves about it; an offer takes at least 1 out of all the money, which may come back when one of 12 sites
# loses its leader, and an old offer is withdrawn once. Between two actions all seats can pass, and the mummy
# has a turn: a storm picks up to 12 sites. Laying and shifting, nine beetle cards each; the Spell, once.
OFFERS_IN_ROUND: Final = MONEY * (SITES + 2)
ACTIONS: Final = len(CARDS) + OFFERS_IN_ROUND + MONEY
IN_PLANNING: Final = (
    5 * len(CARDS) + OFFERS_IN_ROUND + MONEY + (ACTIONS + 2) * (5 + 1 + SITES) + 2 * BEETLES + 2
)
# Retreat of 12 cards, and who stays; 12 sites with at most 23 moves each; 23 cards in the casino.
IN_EXECUTION: Final = 12 + 4 + SITES * 23 + len(CARDS)
# Rot, wages, sealed choices, four thefts, four auctions of at most 40 bids with three passes after each.
IN_MARKET: Final = 1 + MONEY + 4 + 8 + 8 + 4 * (4 * POCKET_MAX + 2)
LONGEST: Final = 16 + DEADLINE_MAX * (5 + IN_PLANNING + IN_EXECUTION + IN_MARKET)
