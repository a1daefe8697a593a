"""What lies on the table: the hands, the Sift line, the laid Trios, and the cards nobody has seen."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, final

from mypy_extensions import i64

from mastaba.core.bits import named
from mastaba.core.fields import Field, Flag, shown
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import Position
from mastaba.core.settings import Timer
from mastaba.games.mummy_rummy import checks
from mastaba.games.mummy_rummy.components import ALL_CARDS, CARDS, IDLE_CIRCUITS, NO_CARD, trio_names
from mastaba.games.mummy_rummy.kinds import LINE, MAYBE_CARD, MAYBE_SEAT, SOME_CARDS, TURNS, LastRound, Scores
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.scoring import NO_SEAT, score

OPTIONS: Final = (
    Option(
        "mode",
        ("single", "race", "circuit"),
        "one round; rounds until somebody has the target; or as many rounds as players",
    ),
    Option(
        "target",
        (500, 100, 250, 1000),
        "points that win a race",
        least=100,
        most=1000,
        step=50,
        when={"mode": ("race",)},
    ),
    Option(
        "dealer",
        ("lot", "seat 0", "seat 1", "seat 2", "seat 3", "seat 4"),
        "who deals first: by lot, or a named seat (counted on round the table where there are fewer)",
    ),
    Option("known", ("on", "off"), "show which open cards went into which hand, as a help to remember"),
    Timer((0, 20, 40, 60, 120), "seconds for a decision, then the house bot decides; 0: none"),
)


@final
class State(Position):
    """Cards as bits. Five seats have a field each: in a list every change would make a new Python integer."""

    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.phase = Phase.DEALER
        self.dealer: Annotated[i64, MAYBE_SEAT] = NO_SEAT  # before the lot
        self.turn: i64 = 0
        self.turns: Annotated[i64, TURNS] = 0  # finished in this round
        self.dig: i64 = ALL_CARDS  # MR-DEAL-2: cards nobody has seen; they have no order until they are drawn
        self.dig_count: i64 = 45
        self.line: Annotated[list[int], "sift", LINE] = []  # MR-DEAL-3: the Sift Pile, oldest first
        self.sift: i64 = 0  # the same cards as a set
        self.hand_0: i64 = 0
        self.hand_1: i64 = 0
        self.hand_2: i64 = 0
        self.hand_3: i64 = 0
        self.hand_4: i64 = 0
        self.trios_0: i64 = 0  # the Trios before each seat, as anchors
        self.trios_1: i64 = 0
        self.trios_2: i64 = 0
        self.trios_3: i64 = 0
        self.trios_4: i64 = 0
        self.table: i64 = 0  # all of them together
        # Cards in hands that came there from the Sift Pile, for all to see
        self.open: Annotated[i64, "known", SOME_CARDS] = 0
        self.selected: Annotated[i64, MAYBE_CARD] = (
            NO_CARD  # MR-DRAW-5: what must be laid before anything else
        )
        self.barred: Annotated[i64, MAYBE_CARD] = NO_CARD  # MR-DISC-3: what may not be discarded in this turn
        # What came into hand in this turn; a Dig card only until something is laid
        self.fresh: Annotated[i64, SOME_CARDS] = 0
        self.drew: Annotated[bool, Flag()] = False  # in a turn that began with a Dig card, until it is played
        # What this turn has laid or captured with; cards that it took openly not among it
        self.laid: Annotated[i64, SOME_CARDS] = 0
        # Of these, the cards that nobody had seen: one of them may be the Dig card
        self.bared: Annotated[i64, SOME_CARDS] = 0
        self.busy: Annotated[bool, Flag()] = False  # MR-RUL-12: in a turn that is not idle
        self.idle: Annotated[i64, TURNS] = 0  # MR-RUL-12: idle turns in a row
        self.knocker: Annotated[i64, MAYBE_SEAT] = NO_SEAT
        self.sheet: Annotated[tuple[tuple[int, ...], ...], Scores()] = ()
        # The last finished round: who knocked, hands by seat, Trios by seat
        self.last: Annotated[tuple[int, ...], LastRound()] = ()

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("dealer", MAYBE_SEAT),
        Field("turns", TURNS),
        Field("line", LINE, "sift"),
        Field("open", SOME_CARDS, "known"),
        Field("selected", MAYBE_CARD),
        Field("barred", MAYBE_CARD),
        Field("fresh", SOME_CARDS),
        Field("drew", Flag()),
        Field("laid", SOME_CARDS),
        Field("bared", SOME_CARDS),
        Field("busy", Flag()),
        Field("idle", TURNS),
        Field("knocker", MAYBE_SEAT),
        Field("sheet", Scores()),
        Field("last", LastRound()),
    )

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats)
        self.copy_into(twin)
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.turns = self.turns
        twin.dig = self.dig
        twin.dig_count = self.dig_count
        twin.line = self.line.copy()
        twin.sift = self.sift
        twin.hand_0 = self.hand_0
        twin.hand_1 = self.hand_1
        twin.hand_2 = self.hand_2
        twin.hand_3 = self.hand_3
        twin.hand_4 = self.hand_4
        twin.trios_0 = self.trios_0
        twin.trios_1 = self.trios_1
        twin.trios_2 = self.trios_2
        twin.trios_3 = self.trios_3
        twin.trios_4 = self.trios_4
        twin.table = self.table
        twin.open = self.open
        twin.selected = self.selected
        twin.barred = self.barred
        twin.fresh = self.fresh
        twin.drew = self.drew
        twin.laid = self.laid
        twin.bared = self.bared
        twin.busy = self.busy
        twin.idle = self.idle
        twin.knocker = self.knocker
        twin.sheet = self.sheet
        twin.last = self.last
        return twin

    # as the fields above are declared

    def hand(self, seat: i64) -> i64:
        if seat == 0:
            return self.hand_0
        if seat == 1:
            return self.hand_1
        if seat == 2:
            return self.hand_2
        if seat == 3:
            return self.hand_3
        return self.hand_4

    def set_hand(self, seat: i64, cards: i64) -> None:
        if seat == 0:
            self.hand_0 = cards
        elif seat == 1:
            self.hand_1 = cards
        elif seat == 2:
            self.hand_2 = cards
        elif seat == 3:
            self.hand_3 = cards
        else:
            self.hand_4 = cards

    def trios(self, seat: i64) -> i64:
        if seat == 0:
            return self.trios_0
        if seat == 1:
            return self.trios_1
        if seat == 2:
            return self.trios_2
        if seat == 3:
            return self.trios_3
        return self.trios_4

    def set_trios(self, seat: i64, anchors: i64) -> None:
        if seat == 0:
            self.trios_0 = anchors
        elif seat == 1:
            self.trios_1 = anchors
        elif seat == 2:
            self.trios_2 = anchors
        elif seat == 3:
            self.trios_3 = anchors
        else:
            self.trios_4 = anchors

    def next_seat(self) -> i64:
        """MR-TURN-1: clockwise."""
        seat: i64 = self.turn + 1
        return seat if seat < self.seats else 0

    def has_played(self, seat: i64) -> bool:
        """Has the seat finished a turn of this round? The seat left of the dealer was first (MR-TURN-1)."""
        place: i64 = seat - self.dealer - 1
        return (place if place >= 0 else place + self.seats) < self.turns

    def dealt_to(self) -> i64:
        """In the deal: who gets the next card; one by one, beginning left of the dealer."""
        return (self.dealer + 46 - self.dig_count) % self.seats

    def idle_limit(self) -> i64:
        """MR-RUL-12."""
        return IDLE_CIRCUITS * self.seats

    def mode(self) -> str:
        return str(self.options["mode"])

    def target(self) -> int:
        return int(self.options["target"])

    def last_scores(self) -> tuple[int, ...]:
        n = self.seats
        return tuple([score(self.last[1 + seat], self.last[1 + n + seat]) for seat in range(n)])

    def dump(self) -> dict[str, Any]:
        seats = range(self.seats)
        return {
            "options": dict(self.options),
            "seats": self.seats,
            "moves": self.moves,
            "phase": self.phase_name,
            "hands": [named(self.hand(seat), CARDS) for seat in seats],
            "trios": [trio_names(self.trios(seat)) for seat in seats],
            **shown(self),
        }

    def check(self) -> None:
        checks.check(self)


def setup(game: Game, options: dict[str, Value], seats: int) -> State:
    """MR-RUL-20: the first dealer is drawn by lot, unless a seat was named."""
    s = State(game, options, seats)
    dealer = str(options["dealer"])
    if dealer == "lot":
        s.enter(Phase.DEALER)
    else:
        begin_deal(s, int(dealer[-1]) % seats)
    return s


def begin_deal(s: State, dealer: i64) -> None:
    """A round begins: all cards are shuffled, so nobody has seen any."""
    s.dealer = dealer
    s.turn = (dealer + 1) % s.seats  # MR-TURN-1
    s.turns = 0
    s.dig = ALL_CARDS
    s.dig_count = 45
    s.line = []
    s.sift = 0
    for seat in range(s.seats):
        s.set_hand(seat, 0)
        s.set_trios(seat, 0)
    s.table = 0
    s.open = 0
    s.idle = 0
    s.knocker = NO_SEAT
    s.enter(Phase.DEAL)
