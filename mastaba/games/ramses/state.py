"""What lies on the table: treasures, pyramids, cards, chips, and how far the turn is (ledger 4.4)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.doors import require
from mastaba.core.fields import (
    Field,
    Flag,
    Kind,
    Maybe,
    Number,
    Row,
    Seat,
    SetOf,
    SetText,
    Spread,
    TupleOf,
    Word,
    shown,
)
from mastaba.core.game import Game
from mastaba.core.options import Value
from mastaba.core.position import Position
from mastaba.core.reading import read_list, read_object, read_word
from mastaba.games.ramses import checks
from mastaba.games.ramses.components import (
    A_CARD,
    CARD_COUNT,
    CARDS,
    CARDS_OF,
    CHIPS,
    COLOURS,
    COLUMNS,
    CURSE,
    EXPLORERS,
    GOLD,
    HOLE_NAMES,
    HOLES,
    NO_CARD,
    NO_CHIP,
    NO_HOLE,
    NO_SEAT,
    NO_TREASURE,
    NONE,
    ROWS,
    SCARAB_USES,
    SYMBOLS,
    TREASURE_COUNT,
    TREASURE_OF,
    TREASURES,
    only_treasure,
)
from mastaba.games.ramses.deeds import History
from mastaba.games.ramses.phases import DOINGS, DUELLING, SEARCHING, STUNG, Phase
from mastaba.games.ramses.terms import LONGEST, Terms, named_start


class Treasures(Kind):
    """{'duck': 'd2'}: the hole of each treasure that is hidden already."""

    def shown(self, value: Any) -> Any:
        hidden = [treasure for treasure in range(TREASURE_COUNT) if value[treasure] != NO_HOLE]
        return {TREASURES[treasure]: HOLE_NAMES[value[treasure]] for treasure in hidden}

    def read(self, came: Any, what: str, seats: int) -> Any:
        where = [NO_HOLE] * TREASURE_COUNT
        for name, hole in read_object(came, what).items():
            treasure = read_word(name, TREASURES, f"a treasure; they are: {', '.join(TREASURES)}")
            where[treasure] = MAYBE_HOLE.read(hole, what, seats)
        return where


class Pile(Kind):
    """Cards from the top; kept from the bottom, so that the last one is on top."""

    def shown(self, value: Any) -> Any:
        return [CARDS[card] for card in reversed(value)]

    def read(self, came: Any, what: str, seats: int) -> Any:
        cards = [CARD.read(name, what, seats) for name in read_list(came, what)]
        require(len(cards) <= CARD_COUNT, f"{len(cards)} cards are in the pile")
        return cards[::-1]


class Symbols(Kind):
    """{'storm': ['duck3'], …}: the cards with each symbol on their backs."""

    def shown(self, value: Any) -> Any:
        return {SYMBOLS[symbol]: SOME_CARDS.shown(value[symbol]) for symbol in range(1, len(SYMBOLS))}

    def read(self, came: Any, what: str, seats: int) -> Any:
        marked = [0] * len(SYMBOLS)
        known = SYMBOLS[1:]
        for name, cards in read_object(came, what).items():
            symbol = read_word(name, known, f"a symbol; they are: {', '.join(known)}") + 1
            marked[symbol] = SOME_CARDS.read(cards, name, seats)
        return marked


HOLE: Final = Word(HOLE_NAMES, "a hole, from 'a1' to 'f8'")
MAYBE_HOLE: Final = Maybe(HOLE, NO_HOLE)
SOME_HOLES: Final = SetOf(HOLE)
CARD: Final = Word(CARDS, A_CARD)
MAYBE_CARD: Final = Maybe(CARD, NO_CARD)
SOME_CARDS: Final = SetOf(CARD)
MAYBE_SEAT: Final = Maybe(Seat(), NO_SEAT)
NO_SEATS: Final = (NO_SEAT, NO_SEAT)
TWO_SEATS: Final = Maybe(TupleOf(Row(Seat(), 2)), NO_SEATS)
COUNTED: Final = Number(LONGEST)


class Hunt:
    """A card lies face up, and seat after seat searches for its treasure."""

    def __init__(self) -> None:
        self.card: Annotated[i64, MAYBE_CARD] = NO_CARD
        self.powers: Annotated[bool, Flag()] = False  # RA-POWER-1: for all, while this card is hunted
        self.fruitless: Annotated[i64, COUNTED] = 0  # turns that did not find it

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("card", MAYBE_CARD),
        Field("powers", Flag()),
        Field("fruitless", COUNTED),
    )

    def copy(self) -> Hunt:
        twin = Hunt()
        twin.card = self.card
        twin.powers = self.powers
        twin.fruitless = self.fruitless
        return twin

    # as the fields above are declared


class Scorpion:
    """RA-SCORP-1: it crawls until a treasure shows, and has stung when one does."""

    def __init__(self) -> None:
        self.crawled: Annotated[i64, COUNTED] = 0  # slides so far

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("crawled", COUNTED),)

    def copy(self) -> Scorpion:
        twin = Scorpion()
        twin.crawled = self.crawled
        return twin

    # as the fields above are declared


class Duel:
    """RA-DUEL-1: the seat that was due against the one to its left."""

    def __init__(self) -> None:
        self.seats: Annotated[tuple[int, int], "duel", TWO_SEATS] = NO_SEATS  # the challenger, the rival
        self.stakes: Annotated[list[int], Row(MAYBE_CARD, 2)] = [NO_CARD, NO_CARD]  # theirs
        self.switches: Annotated[i64, COUNTED] = 0  # turns that have passed to the other

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seats", TWO_SEATS, "duel"),
        Field("stakes", Row(MAYBE_CARD, 2)),
        Field("switches", COUNTED),
    )

    def copy(self) -> Duel:
        twin = Duel()
        twin.seats = self.seats
        twin.stakes = self.stakes.copy()
        twin.switches = self.switches
        return twin

    # as the fields above are declared

    def place(self, seat: i64) -> i64:
        """0: the challenger, 1: the rival."""
        return 0 if seat == self.seats[0] else 1

    def other(self, seat: i64) -> i64:
        """Whom this duellist plays against."""
        return self.seats[1 - self.place(seat)]

    def stake(self, seat: i64) -> i64:
        return self.stakes[self.place(seat)]

    def lay(self, seat: i64, card: i64) -> None:
        """RA-DUEL-2: face up before its duellist."""
        self.stakes[self.place(seat)] = card


class State(Position):
    def __init__(self, game: Game, terms: Terms, seats: int) -> None:
        super().__init__(game, seats)
        self.terms = terms  # never changed, so copies share it
        self.phase = Phase.START
        self.start: Annotated[i64, Seat()] = 0
        self.turn: Annotated[i64, Seat()] = 0  # the seat that acts, or acted last
        # The board
        self.facing: Annotated[i64, Number(3)] = 0  # RA-R-4: quarter turns clockwise
        self.free: Annotated[i64, MAYBE_HOLE] = NO_HOLE
        self.last: Annotated[i64, MAYBE_HOLE] = NO_HOLE  # where the pyramid moved last stands now
        self.gold: i64 = 0
        self.red: i64 = 0
        self.blue: i64 = 0
        # RA-SET-5: a treasure stays where it is
        self.where: Annotated[list[int], "treasures", Treasures()] = [NO_HOLE] * TREASURE_COUNT
        self.treasures: i64 = 0  # the holes with one
        # Holes that have ever been free: who forgets nothing knows them
        self.seen: Annotated[i64, SOME_HOLES] = 0
        # Chips, by the hole of the pyramid above them (RA-XSET-3)
        self.curses: i64 = 0
        self.hats1: i64 = 0
        self.hats2: i64 = 0
        self.hats3: i64 = 0
        self.tilted: Annotated[i64, SOME_HOLES] = 0  # pyramids that somebody has looked under
        # Cards
        self.pile: Annotated[list[int], Pile()] = []
        self.looked: Annotated[i64, SOME_CARDS] = 0  # of these, the ones all have seen (RA-R-25)
        self.symbols: Annotated[list[int], Symbols()] = [0] * len(SYMBOLS)
        self.box: Annotated[i64, SOME_CARDS] = 0
        self.won: Annotated[list[int], Row(SetText(CARD))] = [0] * seats
        self.dealt: Annotated[i64, Number(CARD_COUNT)] = 0  # cards in the game
        self.history: Annotated[tuple[int, ...], History()] = ()
        # What is going on: one of these, between setup and end
        self.hunt: Annotated[Hunt | None, Spread(Hunt)] = None
        self.scorpion: Annotated[Scorpion | None, Spread(Scorpion)] = None
        self.duel: Annotated[Duel | None, Spread(Duel)] = None
        self.slides: Annotated[i64, COUNTED] = 0  # of this turn, in a hunt or a duel
        # Expert
        uses = SCARAB_USES if terms.expert else 0  # RA-XSET-1
        self.scarabs: Annotated[list[int], Row(Number(SCARAB_USES))] = [uses] * seats
        self.hats: Annotated[list[int], "explorers", Row(Number(EXPLORERS))] = [0] * seats
        self.mummy: Annotated[i64, MAYBE_SEAT] = NO_SEAT  # RA-XSET-4: beside the board
        # Statistics
        self.turns: Annotated[list[int], Row(COUNTED)] = [0] * seats
        self.slid: Annotated[list[int], Row(COUNTED)] = [0] * seats

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("start", Seat()),
        Field("turn", Seat()),
        Field("facing", Number(3)),
        Field("free", MAYBE_HOLE),
        Field("last", MAYBE_HOLE),
        Field("where", Treasures(), "treasures"),
        Field("seen", SOME_HOLES),
        Field("tilted", SOME_HOLES),
        Field("pile", Pile()),
        Field("looked", SOME_CARDS),
        Field("symbols", Symbols()),
        Field("box", SOME_CARDS),
        Field("won", Row(SetText(CARD))),
        Field("dealt", Number(CARD_COUNT)),
        Field("history", History()),
        Field("hunt", Spread(Hunt)),
        Field("scorpion", Spread(Scorpion)),
        Field("duel", Spread(Duel)),
        Field("slides", COUNTED),
        Field("scarabs", Row(Number(SCARAB_USES))),
        Field("hats", Row(Number(EXPLORERS)), "explorers"),
        Field("mummy", MAYBE_SEAT),
        Field("turns", Row(COUNTED)),
        Field("slid", Row(COUNTED)),
    )

    def copy(self) -> State:
        twin = State(self.game, self.terms, self.seats)
        self.copy_into(twin)
        twin.start = self.start
        twin.turn = self.turn
        twin.facing = self.facing
        twin.free = self.free
        twin.last = self.last
        twin.gold = self.gold
        twin.red = self.red
        twin.blue = self.blue
        twin.where = self.where.copy()
        twin.treasures = self.treasures
        twin.seen = self.seen
        twin.curses = self.curses
        twin.hats1 = self.hats1
        twin.hats2 = self.hats2
        twin.hats3 = self.hats3
        twin.tilted = self.tilted
        twin.pile = self.pile.copy()
        twin.looked = self.looked
        twin.symbols = self.symbols.copy()
        twin.box = self.box
        twin.won = self.won.copy()
        twin.dealt = self.dealt
        twin.history = self.history
        twin.hunt = self.hunt.copy() if self.hunt is not None else None
        twin.scorpion = self.scorpion.copy() if self.scorpion is not None else None
        twin.duel = self.duel.copy() if self.duel is not None else None
        twin.slides = self.slides
        twin.scarabs = self.scarabs.copy()
        twin.hats = self.hats.copy()
        twin.mummy = self.mummy
        twin.turns = self.turns.copy()
        twin.slid = self.slid.copy()
        return twin

    # as the fields above are declared

    def left_of(self, seat: i64) -> i64:
        """RA-TURN-1: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        """RA-R-29: of two players the same seat."""
        return seat - 1 if seat > 0 else self.seats - 1

    def doing(self) -> i64:
        """What a slide is part of, and what a tilt or a scarab interrupts."""
        if self.duel is not None:
            return DUELLING
        return STUNG if self.scorpion is not None else SEARCHING

    def hunted(self) -> i64:
        """The card that lies face up, or NO_CARD."""
        return self.hunt.card if self.hunt is not None else NO_CARD

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

    def under(self, chip: i64) -> i64:
        """The holes whose pyramid has this chip beneath it."""
        if chip == CURSE:
            return self.curses
        return self.hats1 if chip == 1 else self.hats2 if chip == 2 else self.hats3

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
        duel = self.duel
        if duel is not None and seat in duel.seats and duel.stake(seat) != NO_CARD:
            cards |= bit(duel.stake(seat))
        return cards

    def laid(self) -> i64:
        """The cards that lie face up: hunted, or staked in a duel."""
        cards: i64 = bit(self.hunt.card) if self.hunt is not None and self.hunt.card != NO_CARD else 0
        if self.duel is not None:
            for card in self.duel.stakes:
                cards |= bit(card) if card != NO_CARD else 0
        return cards

    def open_stakes(self) -> i64:
        """What the duellist on turn may stake. RA-DUEL-3: another treasure than the opponent's.

        RA-R-23: and one that leaves the opponent a stake.
        """
        duel = self.duel
        assert duel is not None
        other = duel.other(self.turn)
        laid = duel.stake(other)
        theirs: i64 = TREASURE_OF[laid] if laid != NO_CARD else only_treasure(self.won[other])
        own: i64 = self.won[self.turn]
        return own & ~CARDS_OF[theirs] if theirs != NO_TREASURE else own

    # As data

    def dump(self) -> dict[str, Any]:
        """Ledger 4.4. Holes have the names a1 to f8, fixed to the box."""
        return {
            "options": dict(self.terms.options),
            "moves": self.moves,
            "phase": self.phase_name,
            "doing": DOINGS[self.doing()],
            "board": self.board_dump(),
            "chips": {HOLE_NAMES[hole]: CHIPS[self.chip_at(hole)] for hole in members(self.chips())},
            **shown(self),
        }

    def board_dump(self) -> list[str]:
        """Six rows of eight letters: g, r, b, and a point where no pyramid stands."""
        letters = [
            COLOURS[colour][0] if (colour := self.colour_at(hole)) >= 0 else "." for hole in range(HOLES)
        ]
        return ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]

    def check(self) -> None:
        checks.check(self)


def setup(game: Game, options: dict[str, Value], seats: int) -> State:
    """The first position. RA-R-51: the bravest is a named seat, or whoever the lot names."""
    s = State(game, Terms(options, seats), seats)
    seat = named_start(options, seats)
    if seat != NO_SEAT:
        s.start = seat
        s.turn = seat
        s.phase = Phase.HIDE
    return s
