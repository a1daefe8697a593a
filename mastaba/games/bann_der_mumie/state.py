"""What lies on the table: persons and their cards, sites, stack and sand, the mummy's cards, the money."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, lowest, members, shl
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import CHANCE, NOBODY, SEVERAL, Position, require
from mastaba.core.settings import Timer
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_FINDS,
    ALL_LARGE,
    ALL_WARES,
    ATTACKS,
    BASE_COMBAT,
    BASE_DARING,
    BEETLE_KIND,
    BEETLES,
    BOY,
    BOY_SHOVELS,
    CARDS,
    CARDS_OF,
    CHARACTERS,
    DEADLINE_MAX,
    DEADLINES,
    DIG_TYPE,
    DIGS,
    DYNAMITE_SHOVELS,
    FINDS,
    GEAR_COMBAT,
    GEAR_DARING,
    HANDLES,
    HELPER_SHIFT,
    ITEM_HANDS,
    ITEMS,
    KINDS,
    LARGE,
    MONEY,
    NONE,
    PERSON_OF,
    PERSONS,
    POCKET_MAX,
    PREMIUM_MAX,
    ROLES,
    SAND_COUNT,
    SAND_OF,
    SITE_NAMES,
    SITES,
    STORM,
    WARES,
    WATCH_BIT,
    names,
)
from mastaba.games.bann_der_mumie.layings import FIRST, check_layings
from mastaba.games.bann_der_mumie.layings import notes as laying_notes
from mastaba.games.bann_der_mumie.memory import Memory, check_memory, dumped, told
from mastaba.games.bann_der_mumie.phases import (
    CHANCE_PHASES,
    MARKET,
    MUMMY_PHASES,
    SETUP,
    STAGE_PHASES,
    Phase,
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

HEADWEAR: Final[i64] = bits([item for item in range(len(ITEMS)) if ITEM_HANDS[item] == 0])
UNSEEN: Final = -1  # a place of the stack whose card nobody has seen yet: chance will say
STEALS: Final = 0  # in `stall`
TRADES: Final = 1
STALLS: Final = ("steal", "trade")
SEALED: Final = (Phase.ROT, Phase.WAGES, Phase.POCKET, Phase.STALL)  # of the market: nothing is revealed yet
SEAT_MARKS: Final = ("struck", "bidder", "nominator")  # seat 0 is not nothing

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


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.deadline: i64 = int(options["deadline"]) or DEADLINES[seats]  # BM-R-45
        self.phase = Phase.START
        self.stage: i64 = SETUP
        self.stage_over: bool = False  # the rules of a stage have come to its end: the next one begins
        self.round: i64 = 1
        self.start: i64 = NONE  # who has the start player card
        self.turn: i64 = NONE  # whose turn it is
        self.mummy: i64 = NONE  # her seat
        self.role_of: list[int] = [NONE] * seats
        self.seat_of: list[int] = [NONE] * 5  # by role
        # Money
        self.bank: i64 = MONEY
        self.cash: list[int] = [0] * seats  # in the safe; all of it while pockets are not revealed
        self.written: list[int] = [0] * seats  # BM-BANK-1
        self.pocket: list[int] = [NONE] * seats  # NONE: not packed
        self.stall: list[int] = [NONE] * seats  # STEALS, TRADES, or not chosen
        # Persons
        self.boss: list[int] = [NONE] * len(PERSONS)
        self.dead: i64 = 0
        self.wage: list[int] = [0] * len(PERSONS)
        self.gear: list[int] = [0] * len(PERSONS)  # items each carries
        self.market: i64 = ALL_WARES  # BM-SETUP-6
        # Action cards, as sets: in a hand, spent, in the casino, at a site, with the mummy, or nowhere
        self.owned: list[int] = [0] * seats  # not yet lost to the mummy
        self.hand: i64 = 0
        self.spent: i64 = 0
        self.gambling: i64 = 0
        self.dealing: i64 = 0
        self.captured: i64 = 0  # BM-FIGHT-6: the mummy has these; their number is the injuries
        self.at_site: list[int] = [0] * SITES
        self.site_of: list[int] = [NONE] * len(CARDS)  # the same by card
        self.robbing: i64 = 0  # of the cards at sites: on the robbers' side
        self.on_job: i64 = 0  # of the cards at sites: on a job
        self.active: i64 = 0
        self.spellbound: i64 = 0
        self.controlled: i64 = 0  # moved by Control this round (BM-CTRL-3)
        self.tea: i64 = NONE  # the person at tea
        self.fuse: i64 = NONE  # the dig card that the dynamite lies on
        self.premium: list[int] = [0] * len(CARDS)  # of the job a card lies on
        self.fresh_job: i64 = 0  # of these, jobs offered this round
        # Sites
        self.opened: i64 = 0  # how many have been opened so far: they are numbered in this order
        self.sites: i64 = 0  # those on the table
        self.leader: list[int] = [NONE] * SITES
        self.opener: list[int] = [NONE] * SITES
        self.find_at: list[int] = [NONE] * SITES
        self.sand_at: list[int] = [0] * SITES  # how many sand cards
        self.sand_cards: list[int] = [0] * SITES  # which: octal digits, the top card last
        self.fresh: list[int] = [0] * SITES  # open jobs offered this round, counted in digits: sites.py
        self.old: list[int] = [0] * SITES  # the same from earlier rounds
        # Excavation stack and finds
        self.stack: list[int] = [UNSEEN] * len(FINDS)  # from the top
        self.unseen: i64 = ALL_FINDS  # finds nobody has seen
        self.secured: i64 = 0
        self.broken: i64 = 0
        self.recovered: list[int] = [NONE] * len(FINDS)  # by which seat
        self.memory = Memory(seats)
        # Sand stack: octal digits, the top card last; 0 is a card nobody has seen
        self.sand: i64 = 0
        self.sand_count: i64 = SAND_COUNT
        self.sand_unseen: list[int] = list(SAND_OF)  # by value
        # The mummy's cards
        self.large_hand: i64 = ALL_LARGE  # BM-SETUP-4
        self.large_played: i64 = 0
        self.pile: i64 = ALL_BEETLES
        self.beetle_hand: i64 = 0
        self.beetle: list[int] = [NONE] * BEETLES  # by handle: which card lies there
        self.beetle_site: list[int] = [NONE] * BEETLES
        self.layings = FIRST  # what all know of the cards that are out
        self.moved: i64 = 0  # handles laid or moved this round (BM-BEETLE-4)
        self.spell_used: bool = False
        # Planning
        self.acted: bool = False  # the character on turn has done something
        self.acted_since: bool = False  # a character has acted since the mummy's last turn
        self.mummy_had_turn: bool = False
        self.laid_before: bool = False  # the mummy has laid cards in an earlier turn of this round
        self.laid_now: bool = False
        self.looked: i64 = 0  # cards of the stack that the researcher has looked at in this batch
        self.held: i64 = 0  # of these, still held: the top of the stack
        self.seeing: i64 = 0  # which place of the stack chance is turning over
        self.site: i64 = NONE  # the new site, the robbers' aim, Control's aim, the site being resolved
        self.gift: i64 = 0  # BM-SAND-2: sand cards the mummy has still to lay; NONE: she chooses how many
        self.group: i64 = 0  # robbers about to sneak
        self.aim: i64 = NONE  # the card that Control or the Spell is aimed at
        self.storm_left: i64 = 0  # sites that may still get sand of a storm that is short of it
        # Execution
        self.resolved: i64 = 0  # sites done this round
        self.shown: bool = False  # it is open: all see its find and its beetle cards
        self.fragments: bool = False  # the find of the site being resolved is broken
        self.struck: i64 = NONE  # the player who loses a card
        self.wounds: i64 = 0  # persons who have still to give a card after a trap
        self.involved: i64 = 0  # players who dice for the find after a trap
        self.rivals: i64 = 0  # robber players still in the fight for the find
        # Market
        self.rotten: i64 = NONE
        self.ware: i64 = NONE  # under the hammer, or just bought
        self.price: i64 = 0
        self.bidder: i64 = NONE  # the highest so far
        self.nominator: i64 = NONE
        self.girl_price: i64 = 0  # 0: not asked
        self.bought: i64 = 0  # by the single trader
        self.winners: i64 = 0  # seats, once the game is over
        self.reason = ""

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats)
        self.copy_into(twin)
        twin.phase = self.phase
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
        twin.at_site = self.at_site.copy()
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
        twin.opened = self.opened
        twin.sites = self.sites
        twin.leader = self.leader.copy()
        twin.opener = self.opener.copy()
        twin.find_at = self.find_at.copy()
        twin.sand_at = self.sand_at.copy()
        twin.sand_cards = self.sand_cards.copy()
        twin.fresh = self.fresh.copy()
        twin.old = self.old.copy()
        twin.stack = self.stack.copy()
        twin.unseen = self.unseen
        twin.secured = self.secured
        twin.broken = self.broken
        twin.recovered = self.recovered.copy()
        twin.memory = self.memory.copy()
        twin.sand = self.sand
        twin.sand_count = self.sand_count
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
        twin.acted = self.acted
        twin.acted_since = self.acted_since
        twin.mummy_had_turn = self.mummy_had_turn
        twin.laid_before = self.laid_before
        twin.laid_now = self.laid_now
        twin.looked = self.looked
        twin.held = self.held
        twin.seeing = self.seeing
        twin.site = self.site
        twin.gift = self.gift
        twin.group = self.group
        twin.aim = self.aim
        twin.storm_left = self.storm_left
        twin.resolved = self.resolved
        twin.shown = self.shown
        twin.fragments = self.fragments
        twin.struck = self.struck
        twin.wounds = self.wounds
        twin.involved = self.involved
        twin.rivals = self.rivals
        twin.rotten = self.rotten
        twin.ware = self.ware
        twin.price = self.price
        twin.bidder = self.bidder
        twin.nominator = self.nominator
        twin.girl_price = self.girl_price
        twin.bought = self.bought
        twin.winners = self.winners
        twin.reason = self.reason
        return twin

    # Who acts

    def enter(self, phase: i64) -> None:
        """Goes to a decision point; who decides there follows from it."""
        self.phase = phase
        if phase in CHANCE_PHASES:
            self.actor = CHANCE
        elif phase in MUMMY_PHASES:
            self.actor = self.mummy
        elif phase == Phase.WOUND or phase == Phase.TRAP_WOUND:
            self.actor = self.struck
        elif phase == Phase.POCKET or phase == Phase.STALL:
            self.actor = SEVERAL
            self.awaited = self.characters()
        elif phase == Phase.OVER:
            self.actor = NOBODY
        else:
            self.actor = self.turn

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

    def persons_among(self, cards: i64) -> i64:
        """BM-ARCH-3: the persons these cards belong to, each once."""
        found: i64 = 0
        while cards:
            found |= bit(PERSON_OF[lowest(cards)])
            cards &= cards - 1
        return found

    def present(self, site: i64) -> i64:
        """BM-R-9: every person with a card there that is not ignored. BM-ARCH-2: perhaps elsewhere too."""
        return self.persons_among(self.at_site[site] & ~self.ignored())

    def legal_cards(self, site: i64) -> i64:
        """The leader's own cards there, and workers on jobs."""
        return self.at_site[site] & ~self.robbing & ~WATCH_BIT

    def blasted(self, site: i64) -> bool:
        """BM-R-5: dynamite counts while its dig card lies there, active and not ignored."""
        return (
            self.fuse != NONE
            and self.site_of[self.fuse] == site
            and self.active & ~self.ignored() & bit(self.fuse) != 0
        )

    def shovels(self, site: i64) -> i64:
        """BM-EXC-2: every shovel of active cards. BM-BOY-1, BM-DYN-1: two, and three more."""
        digging: i64 = self.at_site[site] & self.active & DIGS & ~self.ignored()
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
        for handle in range(BEETLES):
            if self.beetle[handle] != NONE and not (self.shown and self.beetle_site[handle] == self.site):
                found |= bit(handle)
        return found

    def offers_at(self, site: i64) -> i64:
        """Open jobs there, old and fresh, a digit of base 32 for each premium."""
        fresh: i64 = self.fresh[site]
        return fresh + self.old[site]

    # Money

    def pay(self, seat: i64, money: i64) -> None:
        """From the bank. BM-BANK-1, BM-R-43: if it is short, the richest refill it and write that down."""
        while self.bank < money:
            richest: i64 = NONE
            seat_asked: i64 = self.start
            for _ in range(self.seats):
                most: i64 = self.cash[richest] if richest != NONE else 0
                if self.cash[seat_asked] > most:  # the mummy never has any
                    richest = seat_asked
                seat_asked = (seat_asked + 1) % self.seats
            if richest == NONE:
                break
            lent: i64 = min(self.cash[richest], money - self.bank)
            self.cash[richest] -= lent
            self.written[richest] += lent
            self.bank += lent
            if self.events is not None:
                self.tell(Event("refill", {"seat": richest, "money": lent}))
        paid: i64 = min(self.bank, money)
        self.bank -= paid
        self.cash[seat] += paid
        self.written[seat] += money - paid

    def hand_over(self, seat: i64, to: i64, money: i64) -> None:
        """From a player to another; what was only written down changes hands as such."""
        cash: i64 = min(self.cash[seat], money)
        self.cash[seat] -= cash
        self.cash[to] += cash
        self.written[seat] -= money - cash
        self.written[to] += money - cash

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
            "start": plain(self.start),
            "turn": plain(self.turn),
            "roles": [ROLES[role] if role != NONE else None for role in self.role_of],
            "cash": list(self.cash),
            "written": list(self.written),
            "pocket": [plain(money) for money in self.pocket],
            "stall": [None if stall == NONE else STALLS[stall] for stall in self.stall],
            "persons": {
                PERSONS[person]: {
                    "boss": self.boss[person],
                    "wage": self.wage[person],
                    "items": names(self.gear[person], ITEMS),
                }
                for person in range(len(PERSONS))
                if self.boss[person] != NONE
            },
            "dead": names(self.dead, PERSONS),
            "cards": {
                CARDS[card]: self.place_of(card)
                for seat in range(self.seats)
                for card in members(self.owned[seat] & ~self.hand)
            },
            "captured": names(self.captured, CARDS),
            "tea": PERSONS[self.tea] if self.tea != NONE else None,
            "fuse": CARDS[self.fuse] if self.fuse != NONE else None,
            "opened": self.opened,
            "sites": {SITE_NAMES[site]: self.site_dump(site) for site in members(self.sites)},
            "stack": " ".join(["?" if find == UNSEEN else FINDS[find] for find in self.stack]),
            "secured": names(self.secured, FINDS),
            "broken": names(self.broken, FINDS),
            "recovered": {
                FINDS[find]: self.recovered[find]
                for find in range(len(FINDS))
                if self.recovered[find] != NONE
            },
            "memory": [dumped(belief) for belief in self.memory.first],
            "history": [told(note) for note in self.memory.notes()],
            "sand": digits(self.sand, self.sand_count),
            "large_hand": names(self.large_hand, LARGE),
            "large_played": names(self.large_played, LARGE),
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
            "marks": self.marks(),
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

    def site_dump(self, site: int) -> dict[str, Any]:
        return {
            "leader": plain(self.leader[site]),
            "opener": self.opener[site],
            "find": FINDS[self.find_at[site]],
            "sand": digits(self.sand_cards[site], self.sand_at[site]),
            "fresh": premiums(self.fresh[site]),
            "old": premiums(self.old[site]),
        }

    def marks(self) -> dict[str, Any]:
        """What the rules have to remember between two moves, where it is not as usual."""
        all_marks: dict[str, Any] = {
            "spell_used": self.spell_used,
            "acted": self.acted,
            "acted_since": self.acted_since,
            "mummy_had_turn": self.mummy_had_turn,
            "laid_before": self.laid_before,
            "laid_now": self.laid_now,
            "looked": self.looked,
            "held": self.held,
            "seeing": self.seeing,
            "site": SITE_NAMES[self.site] if self.site != NONE else None,
            "gift": self.gift,
            "group": names(self.group, CARDS),
            "aim": CARDS[self.aim] if self.aim != NONE else None,
            "storm_left": names(self.storm_left, SITE_NAMES),
            "resolved": names(self.resolved, SITE_NAMES),
            "shown": self.shown,
            "fragments": self.fragments,
            "struck": plain(self.struck),
            "wounds": names(self.wounds, PERSONS),
            "involved": members(self.involved),
            "rivals": members(self.rivals),
            "rotten": WARES[self.rotten] if self.rotten != NONE else None,
            "ware": WARES[self.ware] if self.ware != NONE else None,
            "price": self.price,
            "bidder": plain(self.bidder),
            "nominator": plain(self.nominator),
            "girl_price": self.girl_price,
            "bought": self.bought,
            "winners": members(self.winners),
            "reason": self.reason,
        }
        return {
            mark: value for mark, value in all_marks.items() if value or (value == 0 and mark in SEAT_MARKS)
        }

    # What is true in every position

    def check(self) -> None:
        self.check_money()
        self.check_cards()
        self.check_finds()
        self.check_sand()
        self.check_beetles()
        self.check_market()
        self.check_turn()

    def check_money(self) -> None:
        """Every banknote is somewhere: bank, safes, pockets, wages, premiums and offers."""
        for amount in (self.bank, *self.cash, *self.written, *self.wage, *self.premium):
            require(amount >= 0, "somebody has less than nothing")
        total: i64 = self.bank + sum(self.cash) + sum(self.wage) + sum(self.premium)
        if self.revealed():
            for money in self.pocket:
                total += max(money, 0)
        for site in range(SITES):
            total += sum(premiums(self.fresh[site])) + sum(premiums(self.old[site]))
        require(total == MONEY, f"there is money for {total}, not for {MONEY}")

    def revealed(self) -> bool:
        """BM-R-36: pockets are open, and apart from the safes."""
        return self.stage == MARKET and self.phase not in SEALED

    def check_cards(self) -> None:
        """Every action card of a person in play is in exactly one place, and nobody else's is in any."""
        together: i64 = 0
        for cards in (self.hand, self.spent, self.gambling, self.dealing, self.captured, *self.at_site):
            twice = names(together & cards, CARDS)
            require(not twice, f"{', '.join(twice)} lies in two places")
            together |= cards
        in_play: i64 = 0
        for person in range(len(PERSONS)):
            if self.boss[person] != NONE:
                in_play |= CARDS_OF[person]
                require(self.boss[person] != self.mummy, f"{PERSONS[person]} serves the mummy")
                require(self.dead & bit(person) == 0, f"{PERSONS[person]} is dead and in play")
                require(CARDS_OF[person] & ~self.captured != 0, f"{PERSONS[person]} has no card and lives")
            else:
                require(self.wage[person] == 0, f"{PERSONS[person]} has a wage from nobody")
                require(self.gear[person] == 0, f"{PERSONS[person]} carries things for nobody")
        for person in members(self.dead):
            in_play |= CARDS_OF[person]
            require(CARDS_OF[person] & ~self.captured == 0, f"{PERSONS[person]} is dead, but has cards")
        missing = names(in_play & ~together, CARDS)
        require(not missing, f"{', '.join(missing)} is nowhere")
        require(together & ~in_play == 0, f"{', '.join(names(together & ~in_play, CARDS))} is nobody's")
        for seat in range(self.seats):
            owned: i64 = 0
            for person in members(self.persons_of(seat)):
                owned |= CARDS_OF[person] & ~self.captured
            require(owned == self.owned[seat], f"seat {seat} has other cards than its persons")
        lying: i64 = 0
        for site in range(SITES):
            lying |= self.at_site[site]
            for card in members(self.at_site[site]):
                require(self.site_of[card] == site, f"{CARDS[card]} lies elsewhere")
                require(DIG_TYPE & bit(card) != 0, f"{CARDS[card]} cannot lie at a site")
            self.check_site(site)
        marks: i64 = self.active | self.robbing | self.on_job | self.spellbound | self.controlled
        require(marks & ~lying == 0, "a card that lies at no site has a mark")
        require(self.on_job & self.robbing == 0, "a card is on a job and robs")

    def check_site(self, site: int) -> None:
        """BM-R-11: a leader exactly while legal cards lie there. BM-R-13: nobody on both sides."""
        name = SITE_NAMES[site]
        if self.sites & bit(site) == 0:
            require(self.at_site[site] == 0, f"cards lie at {name}, which is not on the table")
            require(self.offers_at(site) == 0, f"jobs are open at {name}, which is not on the table")
            return
        require(site < self.opened, f"{name} is on the table, but {self.opened} sites were opened")
        legal = self.legal_cards(site)
        leader: i64 = self.leader[site]
        require((leader == NONE) == (legal == 0), f"{name}: a leader without legal cards, or the other way")
        for seat in range(self.seats):
            mine: i64 = self.at_site[site] & self.owned[seat] & ~WATCH_BIT
            both = mine & self.robbing != 0 and mine & ~self.robbing != 0
            require(not both, f"{name}: seat {seat} stands on both sides")
            if seat != leader:
                require(mine & ~self.robbing & ~self.on_job == 0, f"{name}: seat {seat} digs without a job")
        if leader == NONE:
            require(self.offers_at(site) == 0, f"{name}: jobs without a leader")
        else:
            require(self.at_site[site] & self.on_job & self.owned[leader] == 0, f"{name}: a job for oneself")

    def check_finds(self) -> None:
        """Each of the twelve finds is in one place; each seat's memory agrees with where."""
        together: i64 = self.unseen
        places = [find for find in self.stack if find != UNSEEN]
        places += [
            self.find_at[site] for site in members(self.sites) if not (self.shown and site == self.site)
        ]
        places += members(self.secured) + members(self.broken)
        places += [find for find in range(len(FINDS)) if self.recovered[find] != NONE]
        if self.shown:
            here: i64 = self.find_at[self.site]
            fated = self.secured & bit(here) or self.broken & bit(here) or self.recovered[here] != NONE
            places += [] if fated else [here]
        for find in places:
            require(together & bit(find) == 0, f"{FINDS[find]} is in two places")
            together |= bit(find)
        require(together == ALL_FINDS, f"{', '.join(names(ALL_FINDS & ~together, FINDS))} is missing")
        require(self.stack.count(UNSEEN) == count(self.unseen), "unseen finds and unseen places differ")
        require(self.opened + len(self.stack) == len(FINDS), "stack and sites do not make twelve finds")
        check_memory(self.memory, self.arrangement(), self.mummy)

    def arrangement(self) -> list[int]:
        """What lies where: the sites, then the stack; what everybody sees is buried no more."""
        buried = self.sites & ~bit(self.site) if self.shown else self.sites
        at_sites = [self.find_at[site] if buried & bit(site) else NONE for site in range(SITES)]
        return at_sites + self.stack

    def check_sand(self) -> None:
        """Sixteen cards, and of each value as many as there are."""
        require(self.sand_count + sum(self.sand_at) == SAND_COUNT, "sand has been lost")
        seen = [0] * 6
        piles = [(self.sand, self.sand_count)]
        piles += [(self.sand_cards[site], self.sand_at[site]) for site in range(SITES)]
        for cards, number in piles:
            for digit in digits(cards, number):
                seen[int(digit)] += 1
        for value in range(1, 6):
            found = seen[value] + self.sand_unseen[value]
            require(found == SAND_OF[value], f"there are {found} sand cards of value {value}")
        require(seen[0] == sum(self.sand_unseen), "unseen sand does not add up")

    def check_beetles(self) -> None:
        """BM-R-2: nine beetle cards, each in the pile, in hand, at a site, or lost with its large card."""
        together: i64 = self.pile
        require(self.pile & self.beetle_hand == 0, "a beetle card is in hand and in the pile")
        together |= self.beetle_hand
        for handle in range(BEETLES):
            if self.beetle[handle] == NONE:
                continue
            card = bit(self.beetle[handle])
            require(together & card == 0, "a beetle card is in two places")
            together |= card
            require(self.sites & bit(self.beetle_site[handle]) != 0, f"{HANDLES[handle]} lies nowhere")
        require(self.large_hand & self.large_played == 0, "a large card is in two places")
        large: i64 = self.large_hand | self.large_played
        motifs: i64 = ALL_LARGE & ~bit(STORM)
        if self.phase != Phase.BANISH:
            require(together & motifs == large & motifs, "large cards and beetle cards do not match")
        require(together & ATTACKS == ATTACKS, "a beetle attack is missing")
        require(self.large_hand & motifs & ~self.pile == 0, "a large card in hand has its beetle card out")
        require(
            self.moved & ~bits([h for h in range(BEETLES) if self.beetle[h] != NONE]) == 0, "a mark on air"
        )
        check_layings(self.layings, self.beetle, self.hidden_beetles(), self.beetle_hand)

    def check_market(self) -> None:
        """BM-SETUP-6, BM-EQUIP-1: every ware is on the market, in service, carried, or dead."""
        together: i64 = self.market
        for person in range(len(PERSONS)):
            require(
                together & self.gear[person] == 0, f"something {PERSONS[person]} carries is elsewhere too"
            )
            together |= self.gear[person]
            require(self.hands_free(person) >= 0, f"{PERSONS[person]} has more in hand than two hands hold")
            require(count(self.gear[person] & HEADWEAR) <= 1, f"{PERSONS[person]} has two things on the head")
            if person >= CHARACTERS and (self.boss[person] != NONE or self.dead & bit(person)):
                ware = bit(person + HELPER_SHIFT)
                require(together & ware == 0, f"{PERSONS[person]} is hired and on the market")
                together |= ware
        if self.phase == Phase.EQUIP:
            require(self.ware != NONE, "nothing has been bought to carry")
            together |= bit(self.ware)
        require(together == ALL_WARES, f"{', '.join(names(ALL_WARES & ~together, WARES))} is missing")

    def check_turn(self) -> None:
        """The rest is about what may be done now, and the rules know that: checks.py."""
        from mastaba.games.bann_der_mumie.checks import check_marks  # noqa: PLC0415  it knows State

        if self.phase not in STAGE_PHASES[SETUP]:
            require(self.start != NONE and self.start != self.mummy, "nobody has the start player card")
            require(1 <= self.round <= self.deadline, f"round {self.round} of {self.deadline}")
        check_marks(self)


# Small things of dumps


def plain(seat: i64) -> int | None:
    """A seat or an amount, or None for none."""
    return seat if seat != NONE else None


def digits(cards: i64, number: i64) -> str:
    """Sand from the top: '?' would be a letter, so an unseen card is 0."""
    text = ""
    for _ in range(number):
        text += str(cards & 7)
        cards >>= 3
    return text


def premiums(offers: i64) -> list[int]:
    """Open jobs as a list: the smallest first."""
    found: list[int] = []
    for premium in range(1, PREMIUM_MAX + 1):
        for _ in range(offers & 31):
            found.append(premium)
        offers >>= 5
    return found
