"""The rules of Ramses: its decisions in the order of their phases, each in the file of its chapter."""

from __future__ import annotations

from typing import Final

from mastaba.core.decision import Over
from mastaba.games.ramses.duel import DUEL_SLIDE, STAKE
from mastaba.games.ramses.expert import SCARAB_OR_PASS, TILT_OR_LEAVE
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.preparation import PREPARATION
from mastaba.games.ramses.scorpion import CRAWL, STING
from mastaba.games.ramses.search import SEARCH

DECISIONS: Final = (
    *PREPARATION,
    SEARCH,
    TILT_OR_LEAVE,
    SCARAB_OR_PASS,
    CRAWL,
    STING,
    STAKE,
    DUEL_SLIDE,
    Over(Phase.OVER),
)
