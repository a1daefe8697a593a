"""What a view is made of: the page's types are made from these (mastaba/server/typescript.py).

Names are those of components.py (`arch.d`, `s3`, `b2`, `shotgun`, …); money is in thousands; `?` is HIDDEN.
"""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.events import PlainResult


class Perhaps(TypedDict):
    """A find that may lie in a place, and how likely that is to this seat."""

    find: str
    percent: int


class Buried(TypedDict):
    """One place of the excavation stack, or under a site: what this seat knows of it."""

    find: str  # HIDDEN unless this seat is certain
    perhaps: list[
        Perhaps
    ]  # finds this seat has seen that may be here, the likeliest first; else nothing is known


class Lying(TypedDict):
    """An action card at a site."""

    card: str
    person: str
    owner: int  # the seat
    side: str  # 'legal', 'job', 'robber' or 'watch'
    active: bool
    ignored: bool  # under the Spell, or its person is at tea (BM-R-10)
    controlled: bool  # moved by Control this round: the occultist decides about its retreat
    shovels: int  # what it digs this round; 0 if inactive or ignored
    dynamite: bool  # the fuse burns on this card
    premium: int  # of its job, else 0


class Offer(TypedDict):
    """An open job."""

    premium: int
    old: bool  # from an earlier round, so it can be withdrawn


class Beetle(TypedDict):
    """A face-down beetle card at a site."""

    beetle: str  # its handle
    kind: str  # HIDDEN to all but the mummy
    moved: bool  # laid or moved this round already


class Outlook(TypedDict):
    """What would happen here if the site opened with who is present now, as far as this seat can reckon.

    Chances are averaged over all beetle cards that may lie here; the mummy knows hers.
    """

    persons: list[str]  # who is present (BM-R-9)
    combat: int
    daring: int
    terror_min: int
    terror_max: int
    mummy_min: int  # the mummy's combat here, least and most
    mummy_max: int
    # Four percents that add up to 100. What comes first counts: a trap, then panic, then the fight
    trap: int  # a trap lies here, whatever its die will say
    panic: int  # no trap, but more terror than daring
    win: int  # neither, and the fight is won; or nothing lies here at all
    defeat: int  # neither, and the fight is lost
    rob: int | None  # percent that the legal party beats the robbers; None without both


class Site(TypedDict):
    site: str
    leader: int | None  # None: abandoned
    opener: int
    find: Buried
    value: int | None  # what the find would bring this seat, if it is certain
    sand: int
    shovels: int  # of all active cards here now
    needed: int  # to open it: sand + 1 (BM-EXC-3)
    opens: bool  # with the shovels here now
    cards: list[Lying]
    offers: list[Offer]
    beetles: list[Beetle]
    sneak: (
        int | None
    )  # cards of others that this seat would have to sneak past; None for the mummy and watchers
    sneak_need: int | None  # the least die that succeeds; 1: no roll needed; 7: impossible
    outlook: Outlook


class PersonView(TypedDict):
    person: str
    status: str  # 'character', 'hired', 'market', 'dead' or 'absent'
    boss: int | None
    combat: int
    combat_base: int
    daring: int
    daring_base: int  # a helper's is the wage
    wage: int
    items: list[str]
    hands_free: int
    head_free: bool
    tea: bool  # at tea this round
    cards: list[str]  # all its action cards, lost ones too


class ActionCard(TypedDict):
    card: str
    person: str
    owner: int | None
    kinds: list[str]  # 'research', 'dig', 'special'
    place: str  # 'hand', 'spent', 'site', 'gamble', 'deal', 'mummy', 'market' or 'out'
    site: str | None
    usable: bool  # its person is not at tea and it is not spellbound


class Ware(TypedDict):
    ware: str
    item: bool  # else a helper
    combat: int
    daring: int
    hands: int  # an item: 1 or 2 hands, 0 for the head; a helper: 0
    cards: list[str]  # a helper's
    rotten: bool
    price: int | None  # for a single trader; None for the girlfriend until she is asked


class SeatView(TypedDict):
    role: str
    cash: int  # in the safe; while the market is open, without the pocket
    written: int  # BM-BANK-1: written down, counts at the end
    total: int  # cash, pocket and what is written down
    pocket: int | str | None  # None: not packed yet; HIDDEN while sealed
    stall: str | None  # 'steal', 'trade', HIDDEN while sealed, None before
    persons: list[str]


class Kind(TypedDict):
    """A sort of beetle card."""

    kind: str
    combat: int  # the Hand's: the mummy's own strength now
    skulls: int
    terror: int  # skulls and injuries: what one such card adds now
    pile: int  # how many lie in the pile
    out: int  # how many are in her hand or face down on the table


class MummyView(TypedDict):
    seat: int | None
    strength: int
    injuries: int
    large_hand: list[str]
    large_played: list[str]
    kinds: list[Kind]
    hand_count: int  # beetle cards in hand
    hand: list[str]  # their kinds, HIDDEN to all but the mummy
    secured: list[str]
    captured: list[str]  # action cards
    spell: bool  # may still be tried this round
    last_turn: bool  # she has had a turn and nobody has acted since: if all pass, planning ends


class FindView(TypedDict):
    find: str
    value: int
    role: str | None  # for whom it is worth double
    fragile: bool
    fate: str  # 'hidden', 'secured', 'recovered' or 'broken'
    by: int | None  # who recovered it
    mine: int | None  # what it brings this seat


class Batch(TypedDict):
    """What a researcher holds."""

    seat: int
    looked: int
    taken: int
    held: list[str]  # still held, from the top; HIDDEN to others


class Group(TypedDict):
    """Robbers about to sneak."""

    seat: int
    site: str
    cards: list[str]
    against: int
    percent: int


class Side(TypedDict):
    """One side of a fight: what adds up."""

    seats: list[int]
    parts: list[list[str | int]]  # name and combat, as in ['arch', 3], ['torch1', 1], ['b2 cat', 5]
    total: int


class Fight(TypedDict):
    """A fight about to be rolled: 9 + die against 7 + die."""

    kind: str  # 'fight' (against the mummy), 'brawl' (legal against robbers), 'feud' (among robbers)
    site: str
    white: Side
    black: Side
    percent: int  # that white wins, ties rolled again


class Roll(TypedDict):
    """One die about to be rolled."""

    what: str  # 'sneak', 'control', 'spell', 'trap', 'casino', 'theft' or 'girl'
    seat: int  # who rolls
    card: str | None  # the card it is about
    site: str | None
    victim: int | None  # a thief's
    need: str | None  # the dice that succeed, as in '4+' or '3-'; None where every die means something else
    percent: int | None


class Auction(TypedDict):
    ware: str
    bidder: int
    money: int
    turn: int


class Casino(TypedDict):
    gamblers: list[str]
    croupiers: list[str]
    payoffs: list[int]  # by the die, 1 to 6
    croupier: int


class View(TypedDict):
    seat: int
    phase: str  # phases.Phase
    stage: str  # 'setup', 'preparation', 'planning', 'execution', 'market' or 'over'
    to_act: list[int]
    turn: int | None  # the seat whose turn it is (in a sealed choice nobody's)
    acted: bool  # the character on turn has done something this turn
    round: int
    deadline: int
    start: int | None  # who has the start player card
    roles: list[str | None]  # by seat
    seats: list[SeatView]
    order: list[int]  # turn order from the start player, the mummy included
    sites: list[Site]
    stack: list[Buried]  # the excavation stack from the top
    sand: int  # cards in the sand stack
    sand_chances: list[int]  # percent of each depth from 1 to 5 for the next site
    finds: list[FindView]
    persons: list[PersonView]
    cards: list[ActionCard]
    mummy: MummyView
    market: list[Ware]
    casino: Casino
    batch: Batch | None
    group: Group | None
    sand_gift: list[int] | None  # sand still to be laid by the mummy, and on which site (its number)
    resolving: str | None  # the site being resolved
    fight: Fight | None
    roll: Roll | None
    trap_wounds: list[str]  # persons who still have to give a card
    auction: Auction | None
    traders: list[int]
    thieves: list[int]
    girl_price: int | None
    bought: int  # what the single trader has bought this phase
    bank: int
    result: PlainResult | None
