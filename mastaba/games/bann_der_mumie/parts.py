"""What lives only for a while: a site, a batch of research, a raid, a visit with its fights, an auction, …

But for the sites each is there during a few decisions, which its kind names, and None at all others.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.fields import Field, Flag, Number, Seat
from mastaba.games.bann_der_mumie.components import FINDS, MONEY, NONE
from mastaba.games.bann_der_mumie.kinds import (
    FIND,
    MAYBE_CARD,
    MAYBE_SEAT,
    MAYBE_SITE,
    MAYBE_WARE,
    SEATS,
    SOME_CARDS,
    SOME_PERSONS,
    During,
    Jobs,
    Pile,
    Sand,
)
from mastaba.games.bann_der_mumie.phases import Phase


class Site:
    """A site, from its opening until it is cleared."""

    def __init__(self) -> None:
        self.leader: Annotated[i64, MAYBE_SEAT] = NONE  # NONE: abandoned
        self.opener: Annotated[i64, Seat()] = NONE
        self.find: Annotated[i64, FIND] = NONE
        self.sand: Annotated[Pile, Sand()] = Pile()
        self.fresh: Annotated[i64, Jobs()] = 0  # open jobs offered this round
        self.old: Annotated[i64, Jobs()] = 0  # the same from earlier rounds
        self.cards: i64 = 0  # action cards that lie there

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("leader", MAYBE_SEAT),
        Field("opener", Seat()),
        Field("find", FIND),
        Field("sand", Sand()),
        Field("fresh", Jobs()),
        Field("old", Jobs()),
    )

    def copy(self) -> Site:
        twin = Site()
        twin.leader = self.leader
        twin.opener = self.opener
        twin.find = self.find
        twin.sand = self.sand.copy()
        twin.fresh = self.fresh
        twin.old = self.old
        twin.cards = self.cards
        return twin

    # as the fields above are declared

    def offers(self) -> i64:
        """Open jobs, old and fresh."""
        return self.fresh + self.old


# Planning


class Batch:
    """A researcher's cards: BM-RES-1 to BM-RES-3, and BM-OPEN-3 for each site that is opened of them."""

    def __init__(self) -> None:
        self.looked: Annotated[i64, Number(len(FINDS))] = 0  # cards of the stack that were looked at
        self.held: Annotated[i64, Number(len(FINDS))] = 0  # of these, still held: the top of the stack
        self.site: Annotated[i64, MAYBE_SITE] = NONE  # the last that was opened
        # BM-SAND-2: sand cards the mummy has still to lay there; NONE: she chooses how many
        self.gift: Annotated[i64, Number(3, NONE)] = 0

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("looked", Number(len(FINDS))),
        Field("held", Number(len(FINDS))),
        Field("site", MAYBE_SITE),
        Field("gift", Number(3, NONE)),
    )

    def copy(self) -> Batch:
        twin = Batch()
        twin.looked = self.looked
        twin.held = self.held
        twin.site = self.site
        twin.gift = self.gift
        return twin

    # as the fields above are declared


class Raid:
    """BM-ROB-1: robbers about to sneak."""

    def __init__(self, site: i64 = NONE) -> None:
        self.site: Annotated[i64, MAYBE_SITE] = site
        self.group: Annotated[i64, SOME_CARDS] = 0

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("site", MAYBE_SITE),
        Field("group", SOME_CARDS),
    )

    def copy(self) -> Raid:
        twin = Raid(self.site)
        twin.site = self.site
        twin.group = self.group
        return twin

    # as the fields above are declared


class Aim:
    """The card that a die is rolled for: Control's, the Spell's, a gambler's."""

    def __init__(self, card: i64 = NONE, site: i64 = NONE) -> None:
        self.card: Annotated[i64, "aim", MAYBE_CARD] = card
        self.site: Annotated[i64, MAYBE_SITE] = site  # where Control would send it

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("card", MAYBE_CARD, "aim"),
        Field("site", MAYBE_SITE),
    )

    def copy(self) -> Aim:
        twin = Aim(self.card, self.site)
        twin.card = self.card
        twin.site = self.site
        return twin

    # as the fields above are declared


# Execution


class Visit:
    """The site that is being resolved, and the fights there."""

    def __init__(self, site: i64 = NONE) -> None:
        self.site: Annotated[i64, MAYBE_SITE] = site
        self.shown: Annotated[bool, Flag()] = False  # it is open: all see its find and its beetle cards
        self.fragments: Annotated[bool, Flag()] = False  # its find is broken
        self.struck: Annotated[i64, MAYBE_SEAT] = NONE  # the player who loses a card
        self.wounds: Annotated[i64, SOME_PERSONS] = 0  # persons who have still to give a card after a trap
        self.involved: Annotated[i64, SEATS] = 0  # players who dice for the find after a trap
        self.rivals: Annotated[i64, SEATS] = 0  # robber players still in the fight for the find

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("site", MAYBE_SITE),
        Field("shown", Flag()),
        Field("fragments", Flag()),
        Field("struck", MAYBE_SEAT),
        Field("wounds", SOME_PERSONS),
        Field("involved", SEATS),
        Field("rivals", SEATS),
    )

    def copy(self) -> Visit:
        twin = Visit(self.site)
        twin.site = self.site
        twin.shown = self.shown
        twin.fragments = self.fragments
        twin.struck = self.struck
        twin.wounds = self.wounds
        twin.involved = self.involved
        twin.rivals = self.rivals
        return twin

    # as the fields above are declared


# Market


class Theft:
    """BM-STEAL-1: a thief's die is about to be rolled."""

    def __init__(self, victim: i64 = NONE) -> None:
        self.victim: Annotated[i64, "struck", MAYBE_SEAT] = victim

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("victim", MAYBE_SEAT, "struck"),)

    def copy(self) -> Theft:
        twin = Theft(self.victim)
        twin.victim = self.victim
        return twin

    # as the fields above are declared


class Sale:
    """A card of the market under the hammer, or just bought."""

    def __init__(self, ware: i64 = NONE, price: i64 = 0) -> None:
        self.ware: Annotated[i64, MAYBE_WARE] = ware
        self.price: Annotated[i64, Number(MONEY)] = price

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("ware", MAYBE_WARE),
        Field("price", Number(MONEY)),
    )

    def copy(self) -> Sale:
        twin = Sale(self.ware, self.price)
        twin.ware = self.ware
        twin.price = self.price
        return twin

    # as the fields above are declared


class Auction:
    """BM-TRADE-1: one trader names a card, then all bid."""

    def __init__(self, nominator: i64 = NONE) -> None:
        self.nominator: Annotated[i64, MAYBE_SEAT] = nominator
        self.bidder: Annotated[i64, MAYBE_SEAT] = NONE  # the highest so far

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("nominator", MAYBE_SEAT),
        Field("bidder", MAYBE_SEAT),
    )

    def copy(self) -> Auction:
        twin = Auction(self.nominator)
        twin.nominator = self.nominator
        twin.bidder = self.bidder
        return twin

    # as the fields above are declared


class Solo:
    """BM-SOLO-1: the single trader at work."""

    def __init__(self) -> None:
        self.girl_price: Annotated[i64, Number(6)] = 0  # 0: not asked
        self.bought: Annotated[i64, Number(2)] = 0

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("girl_price", Number(6)),
        Field("bought", Number(2)),
    )

    def copy(self) -> Solo:
        twin = Solo()
        twin.girl_price = self.girl_price
        twin.bought = self.bought
        return twin

    # as the fields above are declared


BATCH: Final = During(
    Batch, (Phase.STUDY, Phase.RESEARCH, Phase.DEPTH, Phase.SAND_GIFT, Phase.SAND_FROM)
)  # fmt: skip
RAID: Final = During(Raid, (Phase.CREEP, Phase.SNEAK_ROLL))
AIM: Final = During(Aim, (Phase.COMMAND_ROLL, Phase.SPELL_ROLL, Phase.CASINO))
OPEN_SITE: Final = (
    Phase.TRAP, Phase.TRAP_WOUND, Phase.TRAP_DICE, Phase.FIGHT, Phase.VICTIM, Phase.WOUND, Phase.BRAWL,
    Phase.FEUD, Phase.BANISH,
)  # fmt: skip
# A site that stays closed is left when the next one is chosen.
VISIT: Final = During(Visit, (Phase.UNCOVER, *OPEN_SITE), (Phase.DIG_ORDER, Phase.RAID_ORDER, Phase.OVER))
THEFT: Final = During(Theft, (Phase.THEFT_ROLL,))
SALE: Final = During(Sale, (Phase.BIDDING, Phase.EQUIP))
AUCTION: Final = During(Auction, (Phase.NOMINATE, Phase.BIDDING), (Phase.EQUIP,))
SOLO: Final = During(Solo, (Phase.SOLO, Phase.GIRL_PRICE), (Phase.EQUIP,))
