"""What lies on the table: persons and their cards, sites, stack and sand, the mummy's cards, the money."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, has, lowest, members, named, shl
from mastaba.core.events import Event
from mastaba.core.fields import SHARED, Field, Flag, Maybe, Number, Row, Text, Word, shown
from mastaba.core.game import Game
from mastaba.core.options import Value
from mastaba.core.position import SEVERAL, Position
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_FINDS,
    ALL_LARGE,
    ALL_WARES,
    BASE_COMBAT,
    BASE_DARING,
    BEETLE_KIND,
    BEETLES,
    BOY,
    BOY_SHOVELS,
    CARDS,
    CARDS_OF,
    DEADLINES,
    DIGS,
    DYNAMITE_SHOVELS,
    FINDS,
    GEAR_COMBAT,
    GEAR_DARING,
    HANDLES,
    ITEM_HANDS,
    ITEMS,
    KINDS,
    MONEY,
    NONE,
    PERSON_OF,
    PERSONS,
    ROLES,
    SAND_COUNT,
    SAND_OF,
    SITE_NAMES,
    SITES,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.kinds import (
    MAYBE_CARD,
    MAYBE_PERSON,
    MAYBE_SEAT,
    MAYBE_WARE,
    SEATS,
    SOME_CARDS,
    SOME_FINDS,
    SOME_LARGE,
    SOME_PERSONS,
    SOME_SITES,
    Mark,
    Pile,
    Sand,
)
from mastaba.games.bann_der_mumie.layings import FIRST, Laying
from mastaba.games.bann_der_mumie.layings import notes as laying_notes
from mastaba.games.bann_der_mumie.memory import Memory, dumped, told
from mastaba.games.bann_der_mumie.parts import (
    AIM,
    AUCTION,
    BATCH,
    RAID,
    SALE,
    SOLO,
    THEFT,
    VISIT,
    Aim,
    Auction,
    Batch,
    Raid,
    Sale,
    Site,
    Solo,
    Theft,
    Visit,
)
from mastaba.games.bann_der_mumie.phases import MARKET, SETUP, Phase

HEADWEAR: Final[i64] = bits([item for item in range(len(ITEMS)) if ITEM_HANDS[item] == 0])
UNSEEN: Final = -1  # a place of the stack whose card nobody has seen yet: chance will say
STEALS: Final = 0  # in `stall`
TRADES: Final = 1
STALLS: Final = ("steal", "trade")
SEALED: Final = (Phase.ROT, Phase.WAGES, Phase.POCKET, Phase.STALL)  # of the market: nothing is revealed yet
REASONS: Final = ("", "recovered", "secured", "deadline", "nobody")

MONEY_EACH: Final = Row(Number(MONEY))
POCKETS: Final = Row(Maybe(Number(MONEY)))
STALL_EACH: Final = Row(Maybe(Word(STALLS)))
SAND: Final = Sand()
FLAG: Final = Mark(Flag(), False)
PLACE: Final = Mark(Number(len(FINDS)), 0)
ROTTEN: Final = Mark(MAYBE_WARE, None)
WINNERS: Final = Mark(SEATS, [])
REASON: Final = Mark(Text(REASONS, "a way a game ends"), "")
SITE_MARKS: Final = Mark(SOME_SITES, [])


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.deadline: Final[i64] = int(options["deadline"]) or DEADLINES[seats]  # BM-R-45
        self.phase = Phase.START
        self.stage: i64 = SETUP  # what part of the round the phase belongs to
        self.stage_over: bool = False  # the rules of a stage have come to its end: the next one begins
        self.round: i64 = 1
        self.start: Annotated[i64, MAYBE_SEAT] = NONE  # who has the start player card
        self.turn: Annotated[i64, MAYBE_SEAT] = NONE  # whose turn it is
        self.mummy: i64 = NONE  # her seat
        self.role_of: list[int] = [NONE] * seats
        self.seat_of: list[int] = [NONE] * 5  # by role
        # Money
        self.bank: i64 = MONEY
        # In the safe; all of it while pockets are not revealed
        self.cash: Annotated[list[int], MONEY_EACH] = [0] * seats
        self.written: Annotated[list[int], MONEY_EACH] = [0] * seats  # BM-BANK-1
        self.pocket: Annotated[list[int], POCKETS] = [NONE] * seats  # NONE: not packed
        self.stall: Annotated[list[int], STALL_EACH] = [NONE] * seats  # STEALS, TRADES, or not chosen
        # Persons
        self.boss: list[int] = [NONE] * len(PERSONS)
        self.dead: Annotated[i64, SOME_PERSONS] = 0
        self.wage: list[int] = [0] * len(PERSONS)
        self.gear: list[int] = [0] * len(PERSONS)  # items each carries
        self.market: i64 = ALL_WARES  # BM-SETUP-6
        # Action cards, as sets: in a hand, spent, in the casino, at a site, with the mummy, or nowhere
        self.owned: list[int] = [0] * seats  # not yet lost to the mummy
        self.hand: i64 = 0
        self.spent: i64 = 0
        self.gambling: i64 = 0
        self.dealing: i64 = 0
        # BM-FIGHT-6: the mummy has these; their number is the injuries
        self.captured: Annotated[i64, SOME_CARDS] = 0
        self.site_of: list[int] = [NONE] * len(CARDS)  # of those that lie at sites
        self.robbing: i64 = 0  # of the cards at sites: on the robbers' side
        self.on_job: i64 = 0  # of the cards at sites: on a job
        self.active: i64 = 0
        self.spellbound: i64 = 0
        self.controlled: i64 = 0  # moved by Control this round (BM-CTRL-3)
        self.tea: Annotated[i64, MAYBE_PERSON] = NONE  # the person at tea
        self.fuse: Annotated[i64, MAYBE_CARD] = NONE  # the dig card that the dynamite lies on
        self.premium: list[int] = [0] * len(CARDS)  # of the job a card lies on
        self.fresh_job: i64 = 0  # of these, jobs offered this round
        # Sites
        self.site_at: list[Site] = []  # all that have been opened so far: they are numbered in this order
        self.sites: i64 = 0  # those on the table
        # Excavation stack and finds
        self.stack: list[int] = [UNSEEN] * len(FINDS)  # from the top
        self.unseen: i64 = ALL_FINDS  # finds nobody has seen
        self.secured: Annotated[i64, SOME_FINDS] = 0
        self.broken: Annotated[i64, SOME_FINDS] = 0
        self.recovered: list[int] = [NONE] * len(FINDS)  # by which seat
        self.memory: Memory = Memory(seats)
        self.sand: Annotated[Pile, SAND] = Pile(SAND_COUNT)  # the sand stack
        self.sand_unseen: list[int] = list(SAND_OF)  # by value
        # The mummy's cards
        self.large_hand: Annotated[i64, SOME_LARGE] = ALL_LARGE  # BM-SETUP-4
        self.large_played: Annotated[i64, SOME_LARGE] = 0
        self.pile: i64 = ALL_BEETLES
        self.beetle_hand: i64 = 0
        self.beetle: list[int] = [NONE] * BEETLES  # by handle: which card lies there
        self.beetle_site: list[int] = [NONE] * BEETLES
        self.layings: Annotated[Laying, SHARED] = FIRST  # what all know of the cards that are out
        self.moved: i64 = 0  # handles laid or moved this round (BM-BEETLE-4)
        self.spell_used: Annotated[bool, FLAG] = False
        # Preparation and planning
        self.seeing: Annotated[i64, PLACE] = 0  # which place of the stack chance is turning over, or was
        self.acted: Annotated[bool, FLAG] = False  # the character on turn has done something
        self.acted_since: Annotated[bool, FLAG] = False  # a character has, since the mummy's last turn
        self.mummy_had_turn: Annotated[bool, FLAG] = False
        self.laid_before: Annotated[bool, FLAG] = False  # she has laid cards in an earlier turn of the round
        self.laid_now: Annotated[bool, FLAG] = False
        # Sites that may still get sand of a storm that is short of it
        self.storm_left: Annotated[i64, SITE_MARKS] = 0
        self.batch: Annotated[Batch | None, BATCH] = None
        self.raid: Annotated[Raid | None, RAID] = None
        self.aim: Annotated[Aim | None, AIM] = None
        # Execution
        self.resolved: Annotated[i64, SITE_MARKS] = 0  # sites done this round
        self.visit: Annotated[Visit | None, VISIT] = None
        # Market
        self.rotten: Annotated[i64, ROTTEN] = NONE
        self.theft: Annotated[Theft | None, THEFT] = None
        self.sale: Annotated[Sale | None, SALE] = None
        self.auction: Annotated[Auction | None, AUCTION] = None
        self.solo: Annotated[Solo | None, SOLO] = None
        # The end
        self.winners: Annotated[i64, WINNERS] = 0
        self.reason: Annotated[str, REASON] = ""

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("start", MAYBE_SEAT),
        Field("turn", MAYBE_SEAT),
        Field("cash", MONEY_EACH),
        Field("written", MONEY_EACH),
        Field("pocket", POCKETS),
        Field("stall", STALL_EACH),
        Field("dead", SOME_PERSONS),
        Field("captured", SOME_CARDS),
        Field("tea", MAYBE_PERSON),
        Field("fuse", MAYBE_CARD),
        Field("secured", SOME_FINDS),
        Field("broken", SOME_FINDS),
        Field("sand", SAND),
        Field("large_hand", SOME_LARGE),
        Field("large_played", SOME_LARGE),
        Field("spell_used", FLAG),
        Field("seeing", PLACE),
        Field("acted", FLAG),
        Field("acted_since", FLAG),
        Field("mummy_had_turn", FLAG),
        Field("laid_before", FLAG),
        Field("laid_now", FLAG),
        Field("storm_left", SITE_MARKS),
        Field("batch", BATCH),
        Field("raid", RAID),
        Field("aim", AIM),
        Field("resolved", SITE_MARKS),
        Field("visit", VISIT),
        Field("rotten", ROTTEN),
        Field("theft", THEFT),
        Field("sale", SALE),
        Field("auction", AUCTION),
        Field("solo", SOLO),
        Field("winners", WINNERS),
        Field("reason", REASON),
    )

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats)
        self.copy_into(twin)
        twin.stage = self.stage
        twin.stage_over = self.stage_over
        twin.round = self.round
        twin.start = self.start
        twin.turn = self.turn
        twin.mummy = self.mummy
        twin.role_of = self.role_of.copy()
        twin.seat_of = self.seat_of.copy()
        twin.bank = self.bank
        twin.cash = self.cash.copy()
        twin.written = self.written.copy()
        twin.pocket = self.pocket.copy()
        twin.stall = self.stall.copy()
        twin.boss = self.boss.copy()
        twin.dead = self.dead
        twin.wage = self.wage.copy()
        twin.gear = self.gear.copy()
        twin.market = self.market
        twin.owned = self.owned.copy()
        twin.hand = self.hand
        twin.spent = self.spent
        twin.gambling = self.gambling
        twin.dealing = self.dealing
        twin.captured = self.captured
        twin.site_of = self.site_of.copy()
        twin.robbing = self.robbing
        twin.on_job = self.on_job
        twin.active = self.active
        twin.spellbound = self.spellbound
        twin.controlled = self.controlled
        twin.tea = self.tea
        twin.fuse = self.fuse
        twin.premium = self.premium.copy()
        twin.fresh_job = self.fresh_job
        twin.site_at = [one.copy() for one in self.site_at]
        twin.sites = self.sites
        twin.stack = self.stack.copy()
        twin.unseen = self.unseen
        twin.secured = self.secured
        twin.broken = self.broken
        twin.recovered = self.recovered.copy()
        twin.memory = self.memory.copy()
        twin.sand = self.sand.copy()
        twin.sand_unseen = self.sand_unseen.copy()
        twin.large_hand = self.large_hand
        twin.large_played = self.large_played
        twin.pile = self.pile
        twin.beetle_hand = self.beetle_hand
        twin.beetle = self.beetle.copy()
        twin.beetle_site = self.beetle_site.copy()
        twin.layings = self.layings
        twin.moved = self.moved
        twin.spell_used = self.spell_used
        twin.seeing = self.seeing
        twin.acted = self.acted
        twin.acted_since = self.acted_since
        twin.mummy_had_turn = self.mummy_had_turn
        twin.laid_before = self.laid_before
        twin.laid_now = self.laid_now
        twin.storm_left = self.storm_left
        twin.batch = self.batch.copy() if self.batch is not None else None
        twin.raid = self.raid.copy() if self.raid is not None else None
        twin.aim = self.aim.copy() if self.aim is not None else None
        twin.resolved = self.resolved
        twin.visit = self.visit.copy() if self.visit is not None else None
        twin.rotten = self.rotten
        twin.theft = self.theft.copy() if self.theft is not None else None
        twin.sale = self.sale.copy() if self.sale is not None else None
        twin.auction = self.auction.copy() if self.auction is not None else None
        twin.solo = self.solo.copy() if self.solo is not None else None
        twin.winners = self.winners
        twin.reason = self.reason
        return twin

    # as the fields above are declared

    # Who acts

    def characters(self) -> i64:
        """The seats of the characters."""
        return (shl(1, self.seats) - 1) & ~bit(self.mummy)

    def next_character(self, seat: i64) -> i64:
        """The next character clockwise."""
        after: i64 = (seat + 1) % self.seats
        return after if after != self.mummy else (after + 1) % self.seats

    def character_from_start(self, mask: i64) -> i64:
        """Of these seats the first in turn order, or NONE."""
        seat: i64 = self.start
        for _ in range(self.seats):
            if mask & bit(seat):
                return seat
            seat = (seat + 1) % self.seats
        return NONE

    # Persons and cards

    def owner(self, card: i64) -> i64:
        return self.boss[PERSON_OF[card]]

    def combat(self, person: i64) -> i64:
        """BM-CHAR-2: base and equipment."""
        return BASE_COMBAT[person] + GEAR_COMBAT[self.gear[person]]

    def daring(self, person: i64) -> i64:
        """BM-CHAR-3: base and equipment. BM-WAGE-1: a helper's base is the wage."""
        return BASE_DARING[person] + self.wage[person] + GEAR_DARING[self.gear[person]]

    def ignored(self) -> i64:
        """BM-R-10, BM-SPELL-3, BM-PREP-3: spellbound cards, and all of a person at tea."""
        return self.spellbound | (CARDS_OF[self.tea] if self.tea != NONE else 0)

    def hands_free(self, person: i64) -> i64:
        """BM-EQUIP-1: two hands."""
        free: i64 = 2
        items: i64 = self.gear[person]
        while items:
            free -= ITEM_HANDS[lowest(items)]
            items &= items - 1
        return free

    def head_free(self, person: i64) -> bool:
        """BM-EQUIP-1: and one head."""
        return self.gear[person] & HEADWEAR == 0

    def can_carry(self, person: i64, item: i64) -> bool:
        hands: i64 = ITEM_HANDS[item]
        return self.head_free(person) if hands == 0 else self.hands_free(person) >= hands

    def persons_of(self, seat: i64) -> i64:
        """The persons a seat controls."""
        found: i64 = 0
        for person in range(len(PERSONS)):
            if self.boss[person] == seat:
                found |= bit(person)
        return found

    def injuries(self) -> i64:
        return count(self.captured)

    def strength(self) -> i64:
        """BM-FIGHT-4: cards left in the excavation stack and finds she has secured."""
        return len(self.stack) + count(self.secured)

    # Sites

    def on_table(self, site: i64) -> bool:
        """Is it a site, and open?"""
        return site != NONE and has(self.sites, site)

    def persons_among(self, cards: i64) -> i64:
        """BM-ARCH-3: the persons these cards belong to, each once."""
        found: i64 = 0
        while cards:
            found |= bit(PERSON_OF[lowest(cards)])
            cards &= cards - 1
        return found

    def present(self, site: i64) -> i64:
        """BM-R-9: every person with a card there that is not ignored. BM-ARCH-2: perhaps elsewhere too."""
        return self.persons_among(self.site_at[site].cards & ~self.ignored())

    def legal_cards(self, site: i64) -> i64:
        """The leader's own cards there, and workers on jobs."""
        return self.site_at[site].cards & ~self.robbing & ~WATCH_BIT

    def blasted(self, site: i64) -> bool:
        """BM-R-5: dynamite counts while its dig card lies there, active and not ignored."""
        return (
            self.fuse != NONE
            and self.site_of[self.fuse] == site
            and self.active & ~self.ignored() & bit(self.fuse) != 0
        )

    def shovels(self, site: i64) -> i64:
        """BM-EXC-2: every shovel of active cards. BM-BOY-1, BM-DYN-1: two, and three more."""
        digging: i64 = self.site_at[site].cards & self.active & DIGS & ~self.ignored()
        shovels: i64 = count(digging)
        if digging & bit(BOY):
            shovels += BOY_SHOVELS - 1
        if self.blasted(site):
            shovels += DYNAMITE_SHOVELS
        return shovels

    def beetles_at(self, site: i64) -> i64:
        """The handles of the beetle cards there."""
        found: i64 = 0
        for handle in range(BEETLES):
            if self.beetle_site[handle] == site:
                found |= bit(handle)
        return found

    def hidden_beetles(self) -> i64:
        """The handles of all beetle cards that lie face down."""
        found: i64 = 0
        shown_at = self.open_site()
        for handle in range(BEETLES):
            if self.beetle[handle] != NONE and self.beetle_site[handle] != shown_at:
                found |= bit(handle)
        return found

    def open_site(self) -> i64:
        """The site that lies open while it is being resolved: all see its find and its beetle cards."""
        visit = self.visit
        return visit.site if visit is not None and visit.shown else NONE

    # What is going on: asked where it must be

    def researching(self) -> Batch:
        assert self.batch is not None
        return self.batch

    def raiding(self) -> Raid:
        assert self.raid is not None
        return self.raid

    def aimed(self) -> Aim:
        assert self.aim is not None
        return self.aim

    def visiting(self) -> Visit:
        assert self.visit is not None
        return self.visit

    def stealing(self) -> Theft:
        assert self.theft is not None
        return self.theft

    def selling(self) -> Sale:
        assert self.sale is not None
        return self.sale

    def bidding(self) -> Auction:
        assert self.auction is not None
        return self.auction

    def alone(self) -> Solo:
        assert self.solo is not None
        return self.solo

    # The end

    def finish(self, winners: i64, reason: str) -> None:
        self.winners = winners
        self.reason = reason
        self.enter(Phase.OVER)
        if self.events is not None:
            self.tell(Event("over", {**self.game.result(self).plain()}))

    # As data

    def dump(self) -> dict[str, Any]:
        """Everything; docs are in reading.py. The bank is what nobody else has."""
        for seat in range(self.seats):
            self.memory.belief(seat)  # whoever has too much to remember forgets some of it now
        return {
            "options": dict(self.options),
            "seats": self.seats,
            "moves": self.moves,
            "phase": self.phase_name,
            "round": self.round,
            "roles": [ROLES[role] if role != NONE else None for role in self.role_of],
            "persons": {
                PERSONS[person]: {
                    "boss": self.boss[person],
                    "wage": self.wage[person],
                    "items": named(self.gear[person], ITEMS),
                }
                for person in range(len(PERSONS))
                if self.boss[person] != NONE
            },
            "cards": {
                CARDS[card]: self.place_of(card)
                for seat in range(self.seats)
                for card in members(self.owned[seat] & ~self.hand)
            },
            "opened": len(self.site_at),
            "sites": {SITE_NAMES[site]: shown(self.site_at[site]) for site in members(self.sites)},
            "stack": " ".join(["?" if find == UNSEEN else FINDS[find] for find in self.stack]),
            "recovered": {
                FINDS[find]: self.recovered[find]
                for find in range(len(FINDS))
                if self.recovered[find] != NONE
            },
            "memory": [dumped(belief) for belief in self.memory.first],
            "history": [told(note) for note in self.memory.notes()],
            "beetle_hand": [KINDS[BEETLE_KIND[card]] for card in members(self.beetle_hand)],
            "beetles": {
                HANDLES[handle]: {
                    "card": KINDS[BEETLE_KIND[self.beetle[handle]]],
                    "site": SITE_NAMES[self.beetle_site[handle]],
                    "moved": self.moved & bit(handle) != 0,
                }
                for handle in range(BEETLES)
                if self.beetle[handle] != NONE
            },
            "layings": laying_notes(self.layings),
            "awaited": members(self.awaited) if self.actor == SEVERAL else [],
            **shown(self),
        }

    def place_of(self, card: i64) -> str:
        """'spent', 'gamble', 'deal'; or 's1' with 'robber' or 'job 2', and marks."""
        if self.spent & bit(card):
            return "spent"
        if self.gambling & bit(card):
            return "gamble"
        if self.dealing & bit(card):
            return "deal"
        words = [SITE_NAMES[self.site_of[card]]]
        if self.on_job & bit(card):
            words.append(f"job {self.premium[card]}")
        for mark, cards in (
            ("fresh", self.fresh_job),
            ("robber", self.robbing),
            ("active", self.active),
            ("spellbound", self.spellbound),
            ("controlled", self.controlled),
        ):
            if cards & bit(card):
                words.append(mark)
        return " ".join(words)

    # What is true in every position

    def revealed(self) -> bool:
        """BM-R-36: pockets are open, and apart from the safes."""
        return self.stage == MARKET and self.phase not in SEALED

    def arrangement(self) -> list[int]:
        """What lies where: the sites, then the stack; what everybody sees is buried no more."""
        contents = [NONE] * SITES
        for site in members(self.sites):
            if site != self.open_site():
                contents[site] = self.site_at[site].find
        return contents + self.stack

    def check(self) -> None:
        from mastaba.games.bann_der_mumie.checks import check  # noqa: PLC0415  it knows State, and the rules

        check(self)


def plain(seat: i64) -> int | None:
    """A seat or an amount, or None for none."""
    return seat if seat != NONE else None
