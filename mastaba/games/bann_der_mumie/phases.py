"""The decision points of a round, and who decides there (ledger, section 4)."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Phase(Enum):
    # Setup
    DEAL_ROLE = "deal_role"  # chance: the role of the next seat (roles at random)
    DRAFT = "draft"  # chance: which seat has the highest die and chooses next (BM-SETUP-3)
    ROLE = "role"  # that seat: which role
    START = "start"  # chance: which character gets the start player card
    # Preparation
    TEA = "tea"  # the girlfriend's employer
    SEE = "see"  # chance: the cards the mummy looks at, one after the other
    HIDE = "hide"  # the mummy: which of them goes under the stack
    # Planning
    TURN = "turn"  # a character: any number of actions
    STUDY = "study"  # chance: the card a researcher looks at
    RESEARCH = "research"  # the same character: look deeper, open a site, put the rest back
    DEPTH = "depth"  # chance: how deep the new site lies
    SAND_GIFT = "sand_gift"  # the mummy, when the sand stack is empty: two or three
    SAND_FROM = "sand_from"  # the mummy: from which sites
    CREEP = "creep"  # a character: more cards into the group that sneaks, or go
    SNEAK_ROLL = "sneak_roll"  # chance
    COMMAND_ROLL = "command_roll"  # chance: Control against a person's daring
    MUMMY_TURN = "mummy_turn"  # the mummy: one thing
    STORM_PICK = "storm_pick"  # the mummy, when sand is short: which sites
    SPELL = "spell"  # the mummy, after a large card: on whom
    SPELL_ROLL = "spell_roll"  # chance
    MUMMY_CARDS = "mummy_cards"  # the mummy, laying and shifting: more, or done
    # Execution
    RETREAT = "retreat"  # each character in turn
    DIG_ORDER = "dig_order"  # a leader of several sites: which next
    RAID_ORDER = "raid_order"  # the same for sites without a leader
    UNCOVER = "uncover"  # chance, certain: shovels are counted, sand goes, an opened site is shown
    TRAP = "trap"  # chance: the trap's die
    TRAP_WOUND = "trap_wound"  # each owner of present persons in turn: which cards
    TRAP_DICE = "trap_dice"  # chance: who gets the find
    FIGHT = "fight"  # chance: persons (white) against the mummy (black)
    VICTIM = "victim"  # the mummy: which player is struck
    WOUND = "wound"  # that player: which card is lost
    BRAWL = "brawl"  # chance: legal party (white) against robbers (black)
    FEUD = "feud"  # chance: the strongest robber (white) against the others (black)
    BANISH = "banish"  # chance, certain: where the lost beetle card lay
    CASINO = "casino"  # chance: a gambler's die
    # Market
    ROT = "rot"  # the mummy
    WAGES = "wages"  # each character in turn
    POCKET = "pocket"  # all characters at once, sealed
    STALL = "stall"  # all characters at once, sealed: steal or trade
    THEFT = "theft"  # each thief in turn: from whom
    THEFT_ROLL = "theft_roll"  # chance
    NOMINATE = "nominate"  # each trader once: opens an auction, or passes
    BIDDING = "bidding"  # traders in turn: higher, or pass
    SOLO = "solo"  # the only trader: buys at fixed prices
    GIRL_PRICE = "girl_price"  # chance: what the girlfriend asks
    EQUIP = "equip"  # the buyer: who carries it
    OVER = "over"


# BM-ROUND-1: the four parts of a round, and what comes before the first.
STAGES: Final = ("setup", "preparation", "planning", "execution", "market")
SETUP: Final = 0
PREPARATION: Final = 1
PLANNING: Final = 2
EXECUTION: Final = 3
MARKET: Final = 4

STAGE_PHASES: Final = (
    (Phase.DEAL_ROLE, Phase.DRAFT, Phase.ROLE, Phase.START),
    (Phase.TEA, Phase.SEE, Phase.HIDE),
    (
        Phase.TURN, Phase.STUDY, Phase.RESEARCH, Phase.DEPTH, Phase.SAND_GIFT, Phase.SAND_FROM, Phase.CREEP,
        Phase.SNEAK_ROLL, Phase.COMMAND_ROLL, Phase.MUMMY_TURN, Phase.STORM_PICK, Phase.SPELL,
        Phase.SPELL_ROLL, Phase.MUMMY_CARDS,
    ),
    (
        Phase.RETREAT, Phase.DIG_ORDER, Phase.RAID_ORDER, Phase.UNCOVER, Phase.TRAP, Phase.TRAP_WOUND,
        Phase.TRAP_DICE, Phase.FIGHT, Phase.VICTIM, Phase.WOUND, Phase.BRAWL, Phase.FEUD, Phase.BANISH,
        Phase.CASINO,
    ),
    (
        Phase.ROT, Phase.WAGES, Phase.POCKET, Phase.STALL, Phase.THEFT, Phase.THEFT_ROLL, Phase.NOMINATE,
        Phase.BIDDING, Phase.SOLO, Phase.GIRL_PRICE, Phase.EQUIP,
    ),
)  # fmt: skip
CHANCE_PHASES: Final = (
    Phase.DEAL_ROLE, Phase.DRAFT, Phase.START, Phase.SEE, Phase.STUDY, Phase.DEPTH, Phase.SNEAK_ROLL,
    Phase.COMMAND_ROLL, Phase.SPELL_ROLL, Phase.UNCOVER, Phase.TRAP, Phase.TRAP_DICE, Phase.FIGHT,
    Phase.BRAWL, Phase.FEUD, Phase.BANISH, Phase.CASINO, Phase.THEFT_ROLL, Phase.GIRL_PRICE,
)  # fmt: skip
MUMMY_PHASES: Final = (
    Phase.HIDE, Phase.SAND_GIFT, Phase.SAND_FROM, Phase.MUMMY_TURN, Phase.STORM_PICK, Phase.SPELL,
    Phase.MUMMY_CARDS, Phase.VICTIM, Phase.ROT,
)  # fmt: skip


def stage_of(phase: Phase) -> int:
    """Which part of a round a decision belongs to; SETUP for a game that is over."""
    for stage in range(len(STAGE_PHASES)):
        if phase in STAGE_PHASES[stage]:
            return stage
    return SETUP
