"""What is heard of a game. What only some may hear is missing for everybody else.

Names are those of components.py (`arch.d`, `s3`, `b2`, `shotgun`, …); money is in thousands.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult

# What several have


class OfSeat(TypedDict):
    seat: int


class OfCard(OfSeat):
    card: str


class OfCardAtSite(OfCard):
    site: str


class OfOffer(OfSeat):
    site: str
    premium: int


class OfWare(OfSeat):
    ware: str


class OfFight(TypedDict):
    site: str
    white: int
    black: int
    white_die: int
    black_die: int


class OfFind(TypedDict):
    site: str
    find: str


# Setup and preparation


class RolesGiven(TypedDict):
    kind: Literal["roles"]
    roles: list[str]  # by seat


class RoleTaken(OfSeat):
    kind: Literal["role"]
    role: str


class HighestDie(OfSeat):
    kind: Literal["highest"]
    why: Literal["start", "draft", "find"]  # who gets the start card, chooses a role, has a trap's find


class RoundBegun(TypedDict):
    kind: Literal["round"]
    round: int
    start: int


class TeaDrunk(OfSeat):
    kind: Literal["tea"]
    person: str | None  # None: no tea


class MummySaw(OfSeat):
    kind: Literal["see"]
    place: int  # from 1
    find: NotRequired[str]  # the mummy's


class Hidden(OfSeat):
    kind: Literal["hide"]
    n: NotRequired[int]  # the mummy's, both
    find: NotRequired[str]


# Planning: research


class LookedDeeper(OfCard):
    kind: Literal["look"]
    place: int  # from 1


class Studied(OfSeat):
    kind: Literal["draw"]
    place: int
    find: NotRequired[str]  # the researcher's


class Peeked(OfCardAtSite):
    kind: Literal["peek"]
    find: NotRequired[str]  # the researcher's


class Replaced(OfSeat):
    kind: Literal["replace"]
    count: int


class SiteOpened(OfCardAtSite):
    kind: Literal["open"]
    fee: int
    n: NotRequired[int]  # the researcher's, both
    find: NotRequired[str]


class DepthFound(TypedDict):
    kind: Literal["depth"]
    site: str
    value: int
    sand: int


class SandGiven(OfSeat):
    kind: Literal["sand"]
    count: int


class SandMoved(TypedDict):
    kind: Literal["from"]
    site: str
    to: str


# Planning: dig cards, jobs, robbery


class Woken(OfCardAtSite):
    kind: Literal["wake"]


class Dug(OfCardAtSite):
    kind: Literal["dig"]


class Worked(OfCardAtSite):
    kind: Literal["work"]
    premium: int


class Offered(OfOffer):
    kind: Literal["offer"]


class Recalled(OfOffer):
    kind: Literal["recall"]


class Sneaked(OfCardAtSite):
    """A card joins the group."""

    kind: Literal["sneak"]


class Crept(OfSeat):
    kind: Literal["creep"]
    site: str
    cards: list[str]
    die: int | None  # None: no roll
    against: int
    success: bool


# Planning: special cards, casino, the end of a turn


class FuseLit(OfCardAtSite):
    kind: Literal["blast"]


class Observed(OfSeat):
    kind: Literal["observe"]
    site: str


BeetleCommanded = TypedDict(
    "BeetleCommanded",
    {"kind": Literal["command"], "seat": int, "beetle": str, "from": str, "site": str},
)


class Aimed(OfSeat):
    """A die follows."""

    kind: Literal["aim"]
    what: Literal["control", "spell", "theft"]
    card: NotRequired[str]  # Control's and the Spell's
    site: NotRequired[str]
    victim: NotRequired[int]  # a thief's


Controlled = TypedDict(
    "Controlled",
    {
        "kind": Literal["control"],
        "seat": int,
        "card": str,
        "from": str,
        "site": str,
        "die": int,
        "against": int,
        "success": bool,
    },
)


class ToGamble(OfCard):
    kind: Literal["gamble"]


class ToDeal(OfCard):
    kind: Literal["deal"]


class Passed(OfSeat):
    kind: Literal["pass"]


class Done(OfSeat):
    kind: Literal["done"]


# Planning: the mummy


class LargePlayed(OfSeat):
    kind: Literal["play"]
    large: str
    beetles: list[str]  # the kinds she takes


class Stormed(TypedDict):
    kind: Literal["storm"]
    sites: list[str]


class Laid(OfSeat):
    kind: Literal["lay"]
    beetle: str
    site: str
    beetle_kind: NotRequired[str]  # the mummy's


Shifted = TypedDict(
    "Shifted",
    {"kind": Literal["shift"], "seat": int, "beetle": str, "from": str, "site": str},
)


class StormTaken(OfSeat):
    kind: Literal["take_storm"]


class SpellCast(OfCard):
    kind: Literal["spell"]
    die: int
    against: int
    success: bool


# Execution: retreat and digging


class ExecutionBegun(TypedDict):
    kind: Literal["execution"]


class Retreated(OfCardAtSite):
    kind: Literal["retreat"]


class Stayed(OfSeat):
    kind: Literal["stay"]


class LeadLost(OfSeat):
    kind: Literal["lead_lost"]
    site: str


class Resolved(OfSeat):
    kind: Literal["resolve"]
    site: str


class BeetleShown(TypedDict):
    beetle: str
    kind: str


class Uncovered(TypedDict):
    kind: Literal["uncover"]
    site: str
    shovels: int
    removed: int
    sand: int
    opened: bool
    blasted: bool
    find: str | None  # if it is opened
    beetles: list[BeetleShown]
    broken: bool


# Execution: attacks


class TrapSprung(TypedDict):
    kind: Literal["trap"]
    site: str
    die: int | None  # None: broken at the Mummy
    effect: Literal["wounds", "secured", "nothing", "broken"]


class TerrorMet(TypedDict):
    kind: Literal["terror"]
    site: str
    terror: int
    daring: int
    panic: bool
    persons: list[str]


class Panicked(TypedDict):
    kind: Literal["panic"]
    site: str
    persons: list[str]
    items: list[str]


class Fought(OfFight):
    kind: Literal["fight"]
    winner: Literal["persons", "mummy"]


class Struck(OfSeat):
    kind: Literal["strike"]


class Wounded(OfSeat):
    kind: Literal["wound"]
    person: str
    card: str
    dead: bool


# Execution: who gets the find


class Brawled(OfFight):
    kind: Literal["brawl"]
    winner: Literal["legal", "robbers"]


class Feuded(TypedDict):
    kind: Literal["feud"]
    site: str
    seat: int
    others: list[int]
    white: int
    black: int
    white_die: int
    black_die: int
    winner: Literal["seat", "others"]


class JobDone(TypedDict):
    kind: Literal["job"]
    seat: int  # who gets it
    site: str
    card: str
    premium: int
    paid: bool  # false: back to the leader


class Recovered(OfSeat):
    kind: Literal["recovered"]
    site: str
    find: str
    money: int
    doubled: bool


AgentPaid = TypedDict("AgentPaid", {"kind": Literal["agent"], "seat": int, "from": int, "money": int})


class Secured(OfFind):
    kind: Literal["secured"]


class Broken(OfFind):
    kind: Literal["broken"]


class LargeLost(TypedDict):
    """A find took the mummy's large card."""

    kind: Literal["lost"]
    large: str
    where: Literal["hand", "played"]


class Banished(TypedDict):
    kind: Literal["banish"]
    beetle_kind: str
    beetle: str | None  # its handle, if it lay at a site; else it was in her hand
    site: str | None


class SiteClosed(TypedDict):
    kind: Literal["closed"]
    site: str


# Casino and bank


class CroupierPaid(OfCard):
    kind: Literal["croupier"]
    money: int


class Gambled(OfCard):
    kind: Literal["gambled"]
    die: int
    money: int


class BankRefilled(OfSeat):
    kind: Literal["refill"]
    money: int


# Market


class MarketBegun(TypedDict):
    kind: Literal["market"]


class Rotted(OfWare):
    kind: Literal["rot"]


class WageRaised(OfSeat):
    kind: Literal["raise"]
    helper: str
    wage: int


class SealedChoice(OfSeat):
    kind: Literal["sealed"]
    what: Literal["pocket", "stall"]
    pocket: NotRequired[int]  # the seat's own
    stall: NotRequired[Literal["steal", "trade"]]


class Revealed(TypedDict):
    kind: Literal["reveal"]
    pockets: list[int | None]  # by seat
    stalls: list[Literal["steal", "trade"] | None]


class Stolen(OfSeat):
    kind: Literal["theft"]
    victim: int
    die: int
    money: int


class BidMade(OfWare):
    kind: Literal["bid"]
    money: int


class BidPassed(OfSeat):
    kind: Literal["bid_pass"]


class Bought(OfWare):
    kind: Literal["bought"]
    money: int


class GirlAsked(OfSeat):
    kind: Literal["ask_girl"]
    die: int


class ItemGiven(OfSeat):
    kind: Literal["give"]
    item: str
    person: str


class RoundEnded(TypedDict):
    kind: Literal["round_end"]
    round: int


class Over(PlainResult):
    kind: Literal["over"]


Heard: TypeAlias = (
    RolesGiven
    | RoleTaken
    | HighestDie
    | RoundBegun
    | TeaDrunk
    | MummySaw
    | Hidden
    | LookedDeeper
    | Studied
    | Peeked
    | Replaced
    | SiteOpened
    | DepthFound
    | SandGiven
    | SandMoved
    | Woken
    | Dug
    | Worked
    | Offered
    | Recalled
    | Sneaked
    | Crept
    | FuseLit
    | Observed
    | BeetleCommanded
    | Aimed
    | Controlled
    | ToGamble
    | ToDeal
    | Passed
    | Done
    | LargePlayed
    | Stormed
    | Laid
    | Shifted
    | StormTaken
    | SpellCast
    | ExecutionBegun
    | Retreated
    | Stayed
    | LeadLost
    | Resolved
    | Uncovered
    | TrapSprung
    | TerrorMet
    | Panicked
    | Fought
    | Struck
    | Wounded
    | Brawled
    | Feuded
    | JobDone
    | Recovered
    | AgentPaid
    | Secured
    | Broken
    | LargeLost
    | Banished
    | SiteClosed
    | CroupierPaid
    | Gambled
    | BankRefilled
    | MarketBegun
    | Rotted
    | WageRaised
    | SealedChoice
    | Revealed
    | Stolen
    | BidMade
    | BidPassed
    | Bought
    | GirlAsked
    | ItemGiven
    | RoundEnded
    | Over
)
