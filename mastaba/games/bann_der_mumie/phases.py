"""The decision points of a game, in the order of a round (ledger, section 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    # Setup
    DEAL_ROLE: Final = 0  # chance: the role of the next seat (roles at random)
    DRAFT: Final = 1  # chance: which seat has the highest die and chooses next (BM-SETUP-3)
    ROLE: Final = 2  # that seat: which role
    START: Final = 3  # chance: which character gets the start player card
    # Preparation
    TEA: Final = 4  # the girlfriend's employer
    SEE: Final = 5  # chance: the cards the mummy looks at, one after the other
    HIDE: Final = 6  # the mummy: which of them goes under the stack
    # Planning
    TURN: Final = 7  # a character: any number of actions
    STUDY: Final = 8  # chance: the card a researcher looks at
    RESEARCH: Final = 9  # the same character: look deeper, open a site, put the rest back
    DEPTH: Final = 10  # chance: how deep the new site lies
    SAND_GIFT: Final = 11  # the mummy, when the sand stack is empty: two or three
    SAND_FROM: Final = 12  # the mummy: from which sites
    CREEP: Final = 13  # a character: more cards into the group that sneaks, or go
    SNEAK_ROLL: Final = 14  # chance
    COMMAND_ROLL: Final = 15  # chance: Control against a person's daring
    MUMMY_TURN: Final = 16  # the mummy: one thing
    STORM_PICK: Final = 17  # the mummy, when sand is short: which sites
    SPELL: Final = 18  # the mummy, after a large card: on whom
    SPELL_ROLL: Final = 19  # chance
    MUMMY_CARDS: Final = 20  # the mummy, laying and shifting: more, or done
    # Execution
    RETREAT: Final = 21  # each character in turn
    DIG_ORDER: Final = 22  # a leader of several sites: which next
    RAID_ORDER: Final = 23  # the same for sites without a leader
    UNCOVER: Final = 24  # chance, certain: shovels are counted, sand goes, an opened site is shown
    TRAP: Final = 25  # chance: the trap's die
    TRAP_WOUND: Final = 26  # each owner of present persons in turn: which cards
    TRAP_DICE: Final = 27  # chance: who gets the find
    FIGHT: Final = 28  # chance: persons (white) against the mummy (black)
    VICTIM: Final = 29  # the mummy: which player is struck
    WOUND: Final = 30  # that player: which card is lost
    BRAWL: Final = 31  # chance: legal party (white) against robbers (black)
    FEUD: Final = 32  # chance: the strongest robber (white) against the others (black)
    BANISH: Final = 33  # chance, certain: where the lost beetle card lay
    CASINO: Final = 34  # chance: a gambler's die
    # Market
    ROT: Final = 35  # the mummy
    WAGES: Final = 36  # each character in turn
    POCKET: Final = 37  # all characters at once, sealed
    STALL: Final = 38  # all characters at once, sealed: steal or trade
    THEFT: Final = 39  # each thief in turn: from whom
    THEFT_ROLL: Final = 40  # chance
    NOMINATE: Final = 41  # each trader once: opens an auction, or passes
    BIDDING: Final = 42  # traders in turn: higher, or pass
    SOLO: Final = 43  # the only trader: buys at fixed prices
    GIRL_PRICE: Final = 44  # chance: what the girlfriend asks
    EQUIP: Final = 45  # the buyer: who carries it
    OVER: Final = 46


PHASES: Final = (
    "deal_role",
    "draft",
    "role",
    "start",
    "tea",
    "see",
    "hide",
    "turn",
    "study",
    "research",
    "depth",
    "sand_gift",
    "sand_from",
    "creep",
    "sneak_roll",
    "command_roll",
    "mummy_turn",
    "storm_pick",
    "spell",
    "spell_roll",
    "mummy_cards",
    "retreat",
    "dig_order",
    "raid_order",
    "uncover",
    "trap",
    "trap_wound",
    "trap_dice",
    "fight",
    "victim",
    "wound",
    "brawl",
    "feud",
    "banish",
    "casino",
    "rot",
    "wages",
    "pocket",
    "stall",
    "theft",
    "theft_roll",
    "nominate",
    "bidding",
    "solo",
    "girl_price",
    "equip",
    "over",
)


# BM-ROUND-1: the four parts of a round, and what comes before the first.
STAGES: Final = ("setup", "preparation", "planning", "execution", "market")
SETUP: Final = 0
PREPARATION: Final = 1
PLANNING: Final = 2
EXECUTION: Final = 3
MARKET: Final = 4
FIRST_PHASES: Final = (Phase.DEAL_ROLE, Phase.TEA, Phase.TURN, Phase.RETREAT, Phase.ROT)


def stage_of(phase: i64) -> int:
    """Which part of a round a decision belongs to; SETUP for a game that is over."""
    stage = SETUP
    for later in range(len(FIRST_PHASES)):
        if FIRST_PHASES[later] <= phase < Phase.OVER:
            stage = later
    return stage
