"""What lies on the table: treasures, pyramids, cards, chips, and how far the turn is (ledger 4.4)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import CHANCE, NOBODY, Position, require
from mastaba.core.settings import Pace, Timer, is_timed
from mastaba.games.ramses.components import (
    ALL_HOLES,
    BLOCK_HOLES,
    BLOCKS,
    CARDS,
    CARDS_OF,
    CHIP_COUNTS,
    CHIPS,
    COLOURS,
    COLUMNS,
    CORNERS,
    CURSE,
    DUEL,
    GOLD,
    HOLE_NAMES,
    HOLES,
    NEIGHBOURS,
    NO_CARD,
    NO_CHIP,
    NO_TREASURE,
    NONE,
    POWERS,
    PYRAMIDS,
    ROWS,
    SCARAB_USES,
    SCORPION,
    STACK_OF,
    STACK_SIZE,
    STACKS,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    TREASURE_OF,
    TREASURES,
    card_names,
)

NO_SEAT: Final = -1
NO_HOLE: Final = -1


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    START: Final = 0  # chance: who begins
    HIDE: Final = 1  # chance: which treasure lies in the next block, and in which of its holes
    FREE: Final = 2  # chance: which hole stays free
    GOLD: Final = 3  # chance, expert: where the next gold pyramid stands
    SET: Final = 4  # chance: the colour of the next pyramid
    PUT: Final = 5  # chance, expert: the chip under the next gold pyramid
    DEAL: Final = 6  # chance: the next card of the pile, from the bottom
    SEARCH: Final = 7  # the seat on turn: a slide
    TILT: Final = 8  # the seat on turn: look under the gold pyramid, or leave it
    SCARAB: Final = 9  # the seat on turn: use its scarab, or pass
    SCORPION: Final = 10  # the seat on turn: one slide, not of the pyramid moved last
    STING: Final = 11  # the stung seat: which card it gives
    STAKE: Final = 12  # a duellist: which card it lays down
    DUEL: Final = 13  # a duellist: a slide
    OVER: Final = 14


PHASES: Final = (
    "start",
    "hide",
    "free",
    "gold",
    "set",
    "put",
    "deal",
    "search",
    "tilt",
    "scarab",
    "scorpion",
    "sting",
    "stake",
    "duel",
    "over",
)


CHANCE_PHASES: Final = (
    Phase.START,
    Phase.HIDE,
    Phase.FREE,
    Phase.GOLD,
    Phase.SET,
    Phase.PUT,
    Phase.DEAL,
)
SLIDING: Final = (Phase.SEARCH, Phase.SCORPION, Phase.DUEL)
DOINGS: Final = ("search", "scorpion", "duel")  # what a tilt or a scarab interrupts
SEARCHING: Final = 0
STUNG: Final = 1
DUELLING: Final = 2
DOING_OF: Final = {  # where a phase tells it; a tilt or a scarab does not
    Phase.SEARCH: SEARCHING,
    Phase.SCORPION: STUNG,
    Phase.STING: STUNG,
    Phase.STAKE: DUELLING,
    Phase.DUEL: DUELLING,
    Phase.OVER: SEARCHING,
}

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
    Option("scores", ("hidden", "open"), "whether everybody's points are shown"),
    # Ledger section 8: these ranges
    Option("slides", (60,), "slides after which a turn without a treasure ends", least=10, most=500),
    Option("turns", (100,), "fruitless turns after which a card goes to the box", least=2, most=1000),
    Option("scorpion", (40,), "slides after which a scorpion crawls away", least=5, most=200),
    Option("duel", (40,), "turns after which a duel is drawn", least=2, most=200),
    Timer((0, 60), "seconds for a turn, then it ends; 0: none", least=30, most=300),
    Pace((700, 300, 1500), "milliseconds between two slides of a bot", least=100, most=3000),
)


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


class State(Position):
    def __init__(self, game: Game, terms: Terms, seats: int) -> None:
        super().__init__(game, seats)
        self.terms = terms
        self.phase = Phase.START
        self.start: i64 = 0
        self.turn: i64 = 0  # the seat that acts, or acted last
        # The board
        self.facing: i64 = 0  # RA-R-4: quarter turns clockwise
        self.free: i64 = NO_HOLE
        self.last: i64 = NO_HOLE  # where the pyramid moved last stands now
        self.gold: i64 = 0
        self.red: i64 = 0
        self.blue: i64 = 0
        self.treasures: i64 = 0  # the holes with one
        self.where: list[int] = [NO_HOLE] * TREASURE_COUNT  # RA-SET-5: it stays there
        self.seen: i64 = 0  # holes that have ever been free: who forgets nothing knows them
        # Chips, by the hole of the pyramid above them (RA-XSET-3)
        self.curses: i64 = 0
        self.hats1: i64 = 0
        self.hats2: i64 = 0
        self.hats3: i64 = 0
        self.tilted: i64 = 0  # pyramids that somebody has looked under
        # Cards
        self.pile: list[int] = []  # from the bottom: the last one is on top
        self.looked: i64 = 0  # of these, the ones all have seen (RA-R-25)
        self.symbols: list[int] = [0] * len(SYMBOLS)  # the cards with each symbol on the back
        self.card: i64 = NO_CARD  # face up, hunted
        self.powers = False
        self.box: i64 = 0
        self.won: list[int] = [0] * seats
        self.dealt: i64 = 0  # cards in the game
        self.history: tuple[int, ...] = ()  # how cards came and went: see `Deed`
        # The turn
        self.doing: i64 = SEARCHING
        self.slides: i64 = 0
        self.fruitless: i64 = 0
        self.crawled: i64 = 0
        self.challenger: i64 = NO_SEAT
        self.rival: i64 = NO_SEAT
        self.stake: i64 = NO_CARD  # of the challenger
        self.rival_stake: i64 = NO_CARD
        self.switches: i64 = 0
        # Expert
        self.scarabs: list[int] = [SCARAB_USES if terms.expert else 0] * seats  # RA-XSET-1
        self.hats: list[int] = [0] * seats
        self.mummy: i64 = NO_SEAT  # RA-XSET-4: beside the board
        # Statistics
        self.turns: list[int] = [0] * seats
        self.slid: list[int] = [0] * seats

    def copy(self) -> State:
        twin = State(self.game, self.terms, self.seats)
        self.copy_into(twin)
        twin.phase = self.phase
        twin.start = self.start
        twin.turn = self.turn
        twin.facing = self.facing
        twin.free = self.free
        twin.last = self.last
        twin.gold = self.gold
        twin.red = self.red
        twin.blue = self.blue
        twin.treasures = self.treasures
        twin.where = self.where.copy()
        twin.seen = self.seen
        twin.curses = self.curses
        twin.hats1 = self.hats1
        twin.hats2 = self.hats2
        twin.hats3 = self.hats3
        twin.tilted = self.tilted
        twin.pile = self.pile.copy()
        twin.looked = self.looked
        twin.symbols = self.symbols.copy()
        twin.card = self.card
        twin.powers = self.powers
        twin.box = self.box
        twin.won = self.won.copy()
        twin.dealt = self.dealt
        twin.history = self.history
        twin.doing = self.doing
        twin.slides = self.slides
        twin.fruitless = self.fruitless
        twin.crawled = self.crawled
        twin.challenger = self.challenger
        twin.rival = self.rival
        twin.stake = self.stake
        twin.rival_stake = self.rival_stake
        twin.switches = self.switches
        twin.scarabs = self.scarabs.copy()
        twin.hats = self.hats.copy()
        twin.mummy = self.mummy
        twin.turns = self.turns.copy()
        twin.slid = self.slid.copy()
        return twin

    def enter(self, phase: i64) -> None:
        """Goes to a phase in which the seat on turn decides."""
        self.phase = phase
        self.actor = self.turn

    def left_of(self, seat: i64) -> i64:
        """RA-TURN-1: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        """RA-R-29: of two players the same seat."""
        return seat - 1 if seat > 0 else self.seats - 1

    def showing(self) -> i64:
        """The treasure in the free hole, or NO_TREASURE."""
        if self.free < 0 or self.treasures & bit(self.free) == 0:
            return NO_TREASURE
        for treasure in range(TREASURE_COUNT):
            if self.where[treasure] == self.free:
                return treasure
        raise AssertionError("a treasure that is nowhere")

    def symbol(self, card: i64) -> i64:
        """What is on the back of this card."""
        for symbol in range(1, 5):
            if self.symbols[symbol] & bit(card):
                return symbol
        return NONE

    def chip_at(self, hole: i64) -> i64:
        """The chip under the pyramid there, or NO_CHIP."""
        here: i64 = bit(hole)
        if self.curses & here:
            return CURSE
        if self.hats1 & here:
            return 1
        if self.hats2 & here:
            return 2
        if self.hats3 & here:
            return 3
        return NO_CHIP

    def put_chip(self, chip: i64, hole: i64) -> None:
        if chip == CURSE:
            self.curses |= bit(hole)
        elif chip == 1:
            self.hats1 |= bit(hole)
        elif chip == 2:
            self.hats2 |= bit(hole)
        elif chip == 3:
            self.hats3 |= bit(hole)

    def chips(self) -> i64:
        """The holes whose pyramid has a chip beneath it."""
        return self.curses | self.hats1 | self.hats2 | self.hats3

    def colour_at(self, hole: i64) -> int:
        """A colour, or -1 where no pyramid stands."""
        here: i64 = bit(hole)
        return GOLD if self.gold & here else 1 if self.red & here else 2 if self.blue & here else -1

    def holds(self, seat: i64) -> i64:
        """The cards a seat has, its stake in a duel included: they are worth the same to it."""
        cards: i64 = self.won[seat]
        if seat == self.challenger and self.stake != NO_CARD:
            cards |= bit(self.stake)
        if seat == self.rival and self.rival_stake != NO_CARD:
            cards |= bit(self.rival_stake)
        return cards

    # As data

    def dump(self) -> dict[str, Any]:
        """Ledger 4.4. Holes have the names a1 to f8, fixed to the box; the pile is told from the top."""
        return {
            "options": dict(self.terms.options),
            "moves": self.moves,
            "phase": self.phase_name,
            "start": self.start,
            "turn": self.turn,
            "facing": self.facing,
            "free": hole_name(self.free),
            "last": hole_name(self.last),
            "board": self.board_dump(),
            "treasures": {
                TREASURES[treasure]: HOLE_NAMES[self.where[treasure]]
                for treasure in range(TREASURE_COUNT)
                if self.where[treasure] != NO_HOLE
            },
            "seen": [HOLE_NAMES[hole] for hole in members(self.seen)],
            "chips": {HOLE_NAMES[hole]: CHIPS[self.chip_at(hole)] for hole in members(self.chips())},
            "tilted": [HOLE_NAMES[hole] for hole in members(self.tilted)],
            "pile": [CARDS[card] for card in reversed(self.pile)],
            "looked": card_names(self.looked),
            "symbols": {SYMBOLS[i]: card_names(self.symbols[i]) for i in range(1, len(SYMBOLS))},
            "card": card_name(self.card),
            "powers": self.powers,
            "box": card_names(self.box),
            "won": [" ".join(card_names(cards)) for cards in self.won],
            "dealt": self.dealt,
            "history": [deed_text(deed) for deed in self.history],
            "doing": DOINGS[self.doing],
            "slides": self.slides,
            "fruitless": self.fruitless,
            "crawled": self.crawled,
            "duel": [self.challenger, self.rival] if self.challenger != NO_SEAT else None,
            "stakes": [card_name(self.stake), card_name(self.rival_stake)],
            "switches": self.switches,
            "scarabs": list(self.scarabs),
            "explorers": list(self.hats),
            "mummy": self.mummy if self.mummy != NO_SEAT else None,
            "turns": list(self.turns),
            "slid": list(self.slid),
        }

    def board_dump(self) -> list[str]:
        """Six rows of eight letters: g, r, b, and a point where no pyramid stands."""
        letters = [
            COLOURS[colour][0] if (colour := self.colour_at(hole)) >= 0 else "." for hole in range(HOLES)
        ]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]

    # What is true in every position

    def check(self) -> None:
        self.check_board()
        self.check_chips()
        self.check_cards()
        self.check_turn()

    def check_board(self) -> None:
        """RA-SET-2 to RA-SET-5: a treasure in every block, one free hole, and no pyramid lost."""
        together: i64 = 0
        for treasure in range(TREASURE_COUNT):
            hole = self.where[treasure]
            if hole != NO_HOLE:
                require(together & bit(hole) == 0, f"two treasures lie in {HOLE_NAMES[hole]}")
                together |= bit(hole)
        require(together == self.treasures, "the holes with treasures are not counted right")
        full = self.phase not in CHANCE_PHASES
        for block in range(BLOCKS):
            inside = count(self.treasures & BLOCK_HOLES[block])
            least = 1 if full or self.free != NO_HOLE else 0
            corner = HOLE_NAMES[lowest(BLOCK_HOLES[block])]
            require(least <= inside <= 1, f"the block of {corner} has {inside} treasures, not one")
        pyramids = self.gold | self.red | self.blue
        numbers = (count(self.gold), count(self.red), count(self.blue))
        require(sum(numbers) == count(pyramids), "two pyramids stand on one hole")
        for colour in range(3):
            fits = numbers[colour] == PYRAMIDS[colour] if full else numbers[colour] <= PYRAMIDS[colour]
            require(fits, f"there are {numbers[colour]} {COLOURS[colour]} pyramids, not {PYRAMIDS[colour]}")
        if full:
            require(pyramids == ALL_HOLES & ~bit(self.free), "exactly one hole is free")
            require(self.seen & bit(self.free) != 0, "the free hole has not been seen")
        require(self.free == NO_HOLE or pyramids & bit(self.free) == 0, "a pyramid stands on the free hole")
        if self.last != NO_HOLE:
            near = self.free != NO_HOLE and NEIGHBOURS[self.free] & bit(self.last) != 0
            require(near, "the pyramid moved last is not beside the free hole")

    def check_chips(self) -> None:
        """RA-XSET-2, RA-XSET-3: chips lie under gold pyramids; hats are under them or with the seats."""
        chips = self.chips()
        counts = [count(self.curses), count(self.hats1), count(self.hats2), count(self.hats3)]
        require(sum(counts) == count(chips), "two chips lie under one pyramid")
        require(chips & ~self.gold == 0, "a chip lies under no gold pyramid")
        require(self.tilted & ~self.gold == 0, "a pyramid was tilted that is not gold")
        require(self.mummy < self.seats, "a seat that is not there has the mummy")
        most = SCARAB_USES if self.terms.expert else 0
        for uses in self.scarabs:
            require(0 <= uses <= most, f"a seat has {uses} uses of its scarab; {most} is the most")
        for chip in range(len(CHIPS)):
            require(counts[chip] <= CHIP_COUNTS[chip], f"there are {counts[chip]} chips '{CHIPS[chip]}'")
        if not self.terms.expert:  # RA-SET-6
            require(chips == 0 and self.tilted == 0, "chips are for the expert game")
            require(sum(self.hats) == 0 and self.mummy == NO_SEAT, "explorers and mummy are for experts")
        elif self.phase not in CHANCE_PHASES:
            require(counts[CURSE] == CHIP_COUNTS[CURSE], "a curse is missing")  # RA-CURSE-1
            under = counts[1] + 2 * counts[2] + 3 * counts[3]
            require(under + sum(self.hats) == 24, f"{under} explorers hide and {sum(self.hats)} are found")
            require(self.gold & ~chips & ~self.tilted == 0, "a chip is gone though nobody tilted there")
            require(not (self.seen == bit(self.free) and self.gold & CORNERS), "gold stands in a corner")

    def check_cards(self) -> None:
        """Every card is in one place; RA-SET-1: stack 1 lies on 2, and 2 on 3."""
        together: i64 = 0
        total: i64 = 0
        places = [bit(card) for card in self.pile]
        places += [bit(card) for card in (self.card, self.stake, self.rival_stake) if card != NO_CARD]
        for place in [*places, self.box, *self.won]:
            twice = card_names(together & place)
            require(not twice, f"{', '.join(twice)} lies in two places")
            together |= place
            total += count(place)
        require(total == self.dealt, f"{total} cards are there, not {self.dealt}")
        for i in range(1, len(self.pile)):
            order = STACK_OF[self.pile[i]] <= STACK_OF[self.pile[i - 1]]
            require(order, f"{CARDS[self.pile[i]]} lies on {CARDS[self.pile[i - 1]]}, of an earlier stack")
        marked: i64 = 0
        for symbol in range(1, len(SYMBOLS)):
            cards = self.symbols[symbol]
            require(marked & cards == 0, f"{', '.join(card_names(marked & cards))} has two symbols")
            marked |= cards
            require(cards & ~together == 0, "a card has a symbol and is not in the game")
            for stack in range(STACKS):
                own = count(cards & stack_cards(stack))
                most = SYMBOL_COUNTS[stack][symbol]
                require(own <= most, f"{own} cards of stack {stack + 1} have a {SYMBOLS[symbol]}, not {most}")
        for stack in range(STACKS):
            own = count(together & stack_cards(stack))
            require(own <= self.terms.stack, f"{own} cards are of stack {stack + 1}, not {self.terms.stack}")
            plain = count(together & stack_cards(stack) & ~marked)
            require(plain <= SYMBOL_COUNTS[stack][NONE], f"{plain} cards of stack {stack + 1} have no symbol")
        require(self.looked & ~bits_of(self.pile) == 0, "a card was looked at that is not in the pile")
        self.check_history()

    def check_history(self) -> None:
        """What came and went explains what each seat has now."""
        held = [0] * self.seats
        laid: list[int] = [0] * self.seats  # staked, and not taken back yet
        known: i64 = 0  # cards that came from the pile before
        secrets: i64 = 0
        for deed in self.history:
            one = Deed(deed)
            here = bit(one.card)
            if one.kind == STAKED or one.kind == GAVE:
                require(held[one.seat] & here != 0, f"'{deed_text(deed)}' of what it did not have")
                held[one.seat] &= ~here
            else:
                back = one.kind == GOT and bits_together(laid) & here != 0
                require(back or known & here == 0, f"'{deed_text(deed)}', which was not in the pile")
                for seat in range(self.seats):
                    laid[seat] &= ~here
            known |= here
            if one.kind == GAVE:
                require(one.other == self.right_of(one.seat), f"'{deed_text(deed)}' is not to the right")
                held[one.other] |= here
            elif one.kind == STAKED:
                laid[one.seat] |= here
            else:
                held[one.seat] |= here
            if one.kind == TOOK:
                taken = self.symbols[SCORPION] & here != 0
                require(taken, f"'{deed_text(deed)}', which is no scorpion's card")
            if one.kind == GAVE or one.kind == TOOK:
                secrets += 1
        require(held == self.won, "the history of the cards does not give what the seats have")
        over = self.symbols[SCORPION] & ~bits_of(self.pile)
        require(secrets <= count(over), f"{secrets} stings need as many scorpions")
        for seat in range(self.seats):
            stake = self.holds(seat) & ~self.won[seat]
            require(laid[seat] & ~stake == 0, "a stake is gone from the table and nobody has it")

    def check_turn(self) -> None:
        """Who acts, and that nothing is above its limit."""
        terms = self.terms
        require(0 <= self.turn < self.seats and 0 <= self.start < self.seats, "a seat is not there")
        named = named_start(terms.options, self.seats)
        require(named in (NO_SEAT, self.start), "another seat than the options say has begun")
        if self.phase in CHANCE_PHASES:
            self.check_setup()
            return
        over = self.phase == Phase.OVER
        require(self.actor == (NOBODY if over else self.turn), "the wrong seat is to act")
        require(0 <= self.slides < terms.slide_limit, f"{self.slides} slides are at the limit")
        require(0 <= self.fruitless < terms.card_limit, f"{self.fruitless} fruitless turns are at the limit")
        require(0 <= self.crawled < terms.scorpion_limit, f"{self.crawled} scorpion slides are at the limit")
        require(0 <= self.switches < terms.duel_limit, f"{self.switches} switches are at the limit")
        meant = DOING_OF.get(self.phase, self.doing)
        require(self.doing == meant, f"'{self.phase_name}' is no part of a {DOINGS[self.doing]}")
        hunting = not over and self.doing == SEARCHING
        require(hunting == (self.card != NO_CARD), f"'{self.phase_name}' and a card face up do not fit")
        granted = hunting and not terms.only_storm and self.symbol(self.card) == POWERS
        require(self.powers == granted, "super powers come with their card, and go with it")  # RA-POWER-1
        require(not over or not self.pile, "not over while cards are in the pile")
        require(not over or self.dealt > 0, "over without a card that anybody hunted")
        self.check_counters()
        if self.doing != SEARCHING:
            symbol = SCORPION if self.doing == STUNG else DUEL
            top = len(self.pile) > 0 and self.symbol(self.pile[-1]) == symbol
            require(top, f"the card on the pile shows no {SYMBOLS[symbol]}")
            require(not terms.only_storm, "of the special actions there is only the sand storm")
        shown = self.showing() != NO_TREASURE
        if self.phase in (Phase.TILT, Phase.SCARAB):
            require(terms.expert, f"'{self.phase_name}' is for the expert game")
        if self.phase in (Phase.TILT, Phase.SCARAB, Phase.STING):
            require(shown, f"'{self.phase_name}' comes after a treasure")
            require(self.last != NO_HOLE, f"'{self.phase_name}' comes after a slide")
        if self.phase == Phase.TILT:
            require(self.gold & bit(self.last) != 0, "the pyramid to tilt is not gold")
        if self.phase == Phase.SCARAB:
            require(self.scarabs[self.turn] > 0, "the seat has no scarab to use")
            require(self.doing != STUNG, "no scarab helps against a scorpion")
        if self.phase == Phase.STING:
            require(self.won[self.turn] != 0, "the stung seat has no card to give")
        self.check_showing()
        self.check_duel()

    def check_counters(self) -> None:
        """What is counted, is counted where it happens; a new turn begins with 0 (ledger 4.3)."""
        hunting = self.card != NO_CARD
        require(hunting or self.fruitless == 0, "fruitless turns without a card")
        require(not self.terms.solo or self.fruitless == 0, "alone no card is hunted twice")  # RA-SOLO-3
        crawling = self.doing == STUNG and self.phase != Phase.STING
        require(crawling or self.crawled == 0, "a scorpion's slides are counted, and none is there")
        duelling = self.doing == DUELLING and self.phase != Phase.STAKE
        require(duelling or self.switches == 0, "turns of a duel are counted, and there is none")
        require(hunting or duelling or self.slides == 0, "slides are counted, and nobody searches")

    def check_showing(self) -> None:
        """RA-FIND-1 to RA-FIND-3, RA-DUEL-7: what a slide has uncovered has had its consequence."""
        showing = self.showing()
        sliding = self.slides if self.phase != Phase.SCORPION else self.crawled
        if self.phase in SLIDING and sliding > 0:
            require(showing == NO_TREASURE, "the last slide has uncovered a treasure, and nothing came of it")
        if self.phase == Phase.SEARCH or (self.phase == Phase.SCARAB and self.doing == SEARCHING):
            require(showing != TREASURE_OF[self.card], "the treasure is found, and the card is not taken")
        if self.phase == Phase.SCARAB and self.doing == DUELLING:
            for stake in (self.stake, self.rival_stake):
                decided = stake != NO_CARD and showing == TREASURE_OF[stake]
                require(not decided, "the duel is decided, and goes on")

    def check_setup(self) -> None:
        """Ledger section 3: one thing after the other."""
        phase = self.phase
        require(self.actor == CHANCE, "chance is to act")
        lot = named_start(self.terms.options, self.seats) == NO_SEAT
        require(lot or phase != Phase.START, "the options say who begins")
        require(self.turn == self.start, "somebody has had a turn before the first")
        expert = phase not in (Phase.GOLD, Phase.PUT) or self.terms.expert
        require(expert, f"'{PHASES[phase]}' is for the expert game")
        early = phase in (Phase.START, Phase.HIDE, Phase.FREE)
        require(
            early == (self.free == NO_HOLE), f"a hole is free too early or too late for '{PHASES[phase]}'"
        )
        hidden = count(self.treasures)
        least = 0 if phase in (Phase.START, Phase.HIDE) else BLOCKS
        most = 0 if phase == Phase.START else BLOCKS - 1 if phase == Phase.HIDE else BLOCKS
        require(least <= hidden <= most, f"{hidden} treasures are hidden before '{PHASES[phase]}'")
        stand = count(self.gold | self.red | self.blue)
        late = phase in (Phase.PUT, Phase.DEAL)
        fits = stand == 0 if early else stand == HOLES - 1 if late else stand < HOLES - 1
        require(fits, f"{stand} pyramids stand before '{PHASES[phase]}'")
        chips = count(self.chips())
        all_chips = sum(CHIP_COUNTS) if self.terms.expert else 0
        fits = chips == all_chips if phase == Phase.DEAL else chips < max(all_chips, 1)
        require(fits and (chips == 0 or late), f"{chips} chips are put before '{PHASES[phase]}'")
        cards = self.card != NO_CARD or self.box != 0 or sum(self.won) > 0 or len(self.history) > 0
        require(not cards, f"cards are played before '{PHASES[phase]}'")
        counted = (
            self.slides + self.fruitless + self.crawled + self.switches + sum(self.turns) + sum(self.slid)
        )
        require(counted == 0, f"turns are counted before '{PHASES[phase]}'")
        played = (
            self.facing != 0 or self.last != NO_HOLE or self.tilted != 0 or self.looked != 0 or self.powers
        )
        require(not played, f"something has been done before '{PHASES[phase]}'")
        seen: i64 = bit(self.free) if self.free != NO_HOLE else 0
        require(self.seen == seen, f"holes were seen before '{PHASES[phase]}'")
        doing = self.doing != SEARCHING or self.challenger != NO_SEAT or self.stake != self.rival_stake
        require(not doing and self.stake == NO_CARD, f"a special action is on before '{PHASES[phase]}'")
        uses = SCARAB_USES * self.seats if self.terms.expert else 0
        fresh = sum(self.scarabs) == uses and sum(self.hats) == 0 and self.mummy == NO_SEAT
        require(fresh, f"scarabs, explorers or the mummy are used before '{PHASES[phase]}'")
        self.check_order()
        dealing = len(self.pile) < STACKS * self.terms.stack if phase == Phase.DEAL else not self.pile
        require(dealing, f"{len(self.pile)} cards are in the pile before '{PHASES[phase]}'")

    def check_order(self) -> None:
        """Ledger section 3: blocks, holes, chips and cards each have their order."""
        for block in range(BLOCKS):
            filled = self.treasures & BLOCK_HOLES[block] != 0
            require(filled == (block < count(self.treasures)), "blocks are filled out of their order")
        placed = self.red | self.blue
        if not self.terms.expert:
            placed |= self.gold
        elif self.phase != Phase.START:
            self.check_gold()
        if self.free != NO_HOLE:
            holes: i64 = ALL_HOLES & ~bit(self.free)
            if self.terms.expert:
                holes &= ~self.gold
            require(placed == lowest_of(holes, count(placed)), "pyramids are set out of their order")
        chips = self.chips()
        require(chips == lowest_of(self.gold, count(chips)), "chips are put out of their order")
        for i in range(len(self.pile)):
            stack = STACKS - 1 - i // self.terms.stack
            require(STACK_OF[self.pile[i]] == stack, f"{CARDS[self.pile[i]]} is dealt out of its order")

    def check_gold(self) -> None:
        """RA-XSET-2: one gold pyramid for every block, in order, then a second for four; no corner."""
        golden = count(self.gold)
        require(self.gold & CORNERS == 0, "gold stands in a corner")
        for block in range(BLOCKS):
            inside = count(self.gold & BLOCK_HOLES[block])
            least = 1 if block < golden else 0
            most = 2 if golden > BLOCKS else least
            require(least <= inside <= most, "gold pyramids are not spread evenly")
        setting = self.phase == Phase.GOLD or golden in (0, PYRAMIDS[GOLD])
        require(setting, f"{golden} gold pyramids stand before '{self.phase_name}'")
        if self.phase == Phase.GOLD:
            alone = self.red | self.blue == 0 and golden < PYRAMIDS[GOLD]
            require(alone, "gold pyramids are set first")
        elif self.free != NO_HOLE:
            require(golden == PYRAMIDS[GOLD], "gold pyramids are set first")

    def check_duel(self) -> None:
        """RA-DUEL-1, RA-DUEL-3: two neighbours and two different treasures."""
        duelling = self.doing == DUELLING
        require(duelling == (self.challenger != NO_SEAT), "duellists without a duel, or the other way round")
        if not duelling:
            require(self.stake == NO_CARD and self.rival_stake == NO_CARD, "stakes lie there without a duel")
            return
        require(self.rival == self.left_of(self.challenger), "the rival is not left of the challenger")
        require(self.turn in (self.challenger, self.rival), "a seat acts that is not in the duel")
        both = self.stake != NO_CARD and self.rival_stake != NO_CARD
        require(both == (self.phase != Phase.STAKE), "a duel has two stakes")
        if both:
            same = TREASURE_OF[self.stake] == TREASURE_OF[self.rival_stake]
            require(not same, "both stakes show the same treasure")
            due = self.challenger if self.switches % 2 == 0 else self.rival
            require(
                self.turn == due, "the duellists have not had their turns one after the other"
            )  # RA-DUEL-5
        elif self.turn == self.challenger:
            require(self.stake == NO_CARD and self.won[self.turn] != 0, "the challenger has nothing to stake")
            one = (self.rival_stake != NO_CARD) != (self.won[self.rival] != 0)
            require(one, "the rival has a card to stake, or has laid one down that it received")  # RA-DUEL-4
        else:
            require(self.stake != NO_CARD and self.won[self.turn] != 0, "the rival has nothing to stake")
        if not both:
            require(open_stakes(self) != 0, "no stake shows another treasure")  # RA-DUEL-3, RA-R-23


def open_stakes(s: State) -> i64:
    """RA-DUEL-3: another treasure than the opponent's. RA-R-23: and one that leaves the opponent a stake."""
    own: i64 = s.won[s.turn]
    if s.turn == s.rival:
        return own & ~CARDS_OF[TREASURE_OF[s.stake]]
    if s.rival_stake != NO_CARD:
        return own & ~CARDS_OF[TREASURE_OF[s.rival_stake]]
    theirs = only_treasure(s.won[s.rival])
    return own & ~CARDS_OF[theirs] if theirs != NO_TREASURE else own


def only_treasure(cards: i64) -> i64:
    """The treasure that all of these cards show, or NO_TREASURE if they show several, or are none."""
    if cards == 0:
        return NO_TREASURE
    treasure: i64 = TREASURE_OF[lowest(cards)]
    return treasure if cards & ~CARDS_OF[treasure] == 0 else NO_TREASURE


def lowest_of(mask: i64, number: i64) -> i64:
    """So many of the lowest bits that are set."""
    found: i64 = 0
    for _ in range(number):
        if mask == 0:
            break
        found |= bit(lowest(mask))
        mask &= mask - 1
    return found


def bits_together(masks: list[int]) -> i64:
    together: i64 = 0
    for mask in masks:
        together |= mask
    return together


def stack_cards(stack: int) -> i64:
    """All cards of a stack."""
    ten: i64 = 1023
    for _ in range(stack):
        ten <<= 10
    return ten


def bits_of(cards: list[int]) -> i64:
    together: i64 = 0
    for card in cards:
        together |= bit(card)
    return together


def hole_name(hole: i64) -> str | None:
    return HOLE_NAMES[hole] if hole != NO_HOLE else None


def card_name(card: i64) -> str | None:
    return CARDS[card] if card != NO_CARD else None


# How cards came and went, for those who remember all of it: what can be known of face-down cards follows
# from it. FOUND (from the pile), STAKED and GOT (in a duel) are seen by all; GAVE by giver and receiver,
# others see the back (RA-R-17); TOOK only by the taker (RA-R-18).

FOUND: Final = 0
STAKED: Final = 1
GOT: Final = 2
GAVE: Final = 3
TOOK: Final = 4
DEEDS: Final = ("found", "staked", "got", "gave", "took")


class Deed:
    """One line of the history."""

    def __init__(self, deed: int) -> None:
        self.card: i64 = deed % 32
        self.other: i64 = deed // 32 % 8
        self.seat: i64 = deed // 256 % 8
        self.kind: i64 = deed // 2048


def written(kind: int, seat: int, card: int, other: int = 0) -> int:
    """A deed as a number: histories are copied often."""
    return ((kind * 8 + seat) * 8 + other) * 32 + card


def deed_text(line: int) -> str:
    """'found 0 duck1', 'gave 0 1 duck3'."""
    one = Deed(line)
    to = f" {one.other}" if one.kind == GAVE else ""
    return f"{DEEDS[one.kind]} {one.seat}{to} {CARDS[one.card]}"


def setup(game: Game, options: dict[str, Value], seats: int) -> State:
    """The first position. RA-R-51: the bravest is a named seat, or whoever the lot names."""
    s = State(game, Terms(options, seats), seats)
    named = named_start(options, seats)
    if named != NO_SEAT:
        s.start = named
        s.turn = named
        s.phase = Phase.HIDE
    return s


def named_start(options: dict[str, Value], seats: int) -> int:
    """The seat that begins without a lot; NO_SEAT: the lot decides, also where a named seat is not there."""
    if seats == 1:
        return 0
    start = str(options["start"])
    named = int(start[-1]) if start != "lot" else seats
    return named if named < seats else NO_SEAT
