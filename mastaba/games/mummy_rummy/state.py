"""What lies on the table: the hands, the Sift line, the laid Trios, and the cards nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, members, named
from mastaba.core.fields import (
    Field,
    Flag,
    Kind,
    Maybe,
    Number,
    Row,
    Seat,
    SetOf,
    Word,
    check_fields,
    keys_of,
    read_into,
    shown,
)
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import Position, require
from mastaba.core.reading import (
    is_whole,
    only_keys,
    read_codes,
    read_number,
    read_object,
    read_options,
    read_phase,
    read_word,
)
from mastaba.core.settings import Timer
from mastaba.games.mummy_rummy.components import (
    ALL_CARDS,
    ANCHOR_BY_TRIO,
    CARDS,
    DEALT,
    DIG_SIZE,
    IDLE_CIRCUITS,
    NO_CARD,
    TRIO_OF,
    cards_of,
    completes,
    trio_names,
    trios_in,
)
from mastaba.games.mummy_rummy.scoring import NO_SEAT, match_goes_on, score


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    DEALER: Final = 0  # chance: who deals the first round
    DEAL: Final = 1  # chance: the next card of a hand
    TURN: Final = 2  # chance: the card that starts the Sift Pile
    DRAW: Final = 3  # the seat on turn: from the Dig Pile, or how much of the Sift Pile
    DIG: Final = 4  # chance: which card comes from the Dig Pile
    PLAY: Final = 5  # the seat on turn: lay, capture or discard
    KNOCK: Final = 6  # the seat on turn, with one card left: knock or hold
    OVER: Final = 7


PHASES: Final = (
    "dealer",
    "deal",
    "turn",
    "draw",
    "dig",
    "play",
    "knock",
    "over",
)


MOST_POINTS: Final = 750  # all 15 Black Trios; and all 45 cards in hand cost as much
MOST_TURNS: Final = 1_000  # of a round: the ledger proves fewer (section 6)

CHANCE_PHASES: Final = (Phase.DEALER, Phase.DEAL, Phase.TURN, Phase.DIG)
DEALING: Final = (Phase.DEALER, Phase.DEAL, Phase.TURN)

OPTIONS: Final = (
    Option(
        "mode",
        ("single", "race", "circuit"),
        "one round; rounds until somebody has the target; or as many rounds as players",
    ),
    Option("target", (500, 100, 250, 1000), "points that win a race", least=100, most=1000, step=50),
    Option(
        "dealer",
        ("lot", "seat 0", "seat 1", "seat 2", "seat 3", "seat 4"),
        "who deals first: by lot, or a named seat (counted on round the table where there are fewer)",
    ),
    Option("known", ("on", "off"), "show which open cards went into which hand, as a help to remember"),
    Timer((0, 20, 40, 60, 120), "seconds for a decision, then the house bot decides; 0: none"),
)


class Line(Kind):
    """The Sift Pile: ['R1s', 'R2a'], or 'R1s R2a', oldest first."""

    def shown(self, value: Any) -> Any:
        return [CARDS[card] for card in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        cards = [read_word(code, CARDS, A_CARD) for code in read_codes(came, what)]
        for card in cards:
            require(cards.count(card) == 1, f"{CARDS[card]} lies in two places")
        return cards


class BySeat(Row):
    """A set for each seat, a list or a text with blanks; none for anybody, if nothing came."""

    def read(self, came: Any, what: str, seats: int) -> Any:
        shaped = came is None or (isinstance(came, list) and len(came) == seats)
        require(shaped, f"'{what}' should have a list for each of {seats} seats; {came!r} came")
        return [0] * seats if came is None else [self.kind.read(one, what, seats) for one in came]


class Trios(Kind):
    """Trios by their names, kept as their anchors."""

    def shown(self, value: Any) -> Any:
        return trio_names(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        anchors: list[int] = []
        for name in read_codes(came, what):
            known = isinstance(name, str) and name in ANCHOR_BY_TRIO
            require(known, f"{name!r} is not a Trio, as 'R1' or 'Ga' is")
            anchors.append(ANCHOR_BY_TRIO[name])
            require(anchors.count(anchors[-1]) == 1, f"{name} lies in two places")
        return bits(anchors)


class Scores(Kind):
    """[[150, -20], [0, 75]]: what each seat had in each round."""

    def shown(self, value: Any) -> Any:
        return [list(row) for row in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        rows = came or []
        shaped = isinstance(rows, list) and all(isinstance(row, list) for row in rows)
        require(shaped, f"the sheet should be a row of scores for each round; {came!r} came")
        for row in rows:
            for one in row:
                require(is_whole(one) and abs(one) <= MOST_POINTS, f"{one!r} is not a score")
        return tuple([tuple([int(one) for one in row]) for row in rows])


class LastRound(Kind):
    """{'knocker': 1, 'hands': [...], 'trios': [...]}, or None before a round is finished."""

    def shown(self, value: Any) -> Any:
        if not value:
            return None
        seats = len(value) // 2
        return {
            "knocker": MAYBE_SEAT.shown(value[0]),
            "hands": HANDS.shown(value[1 : 1 + seats]),
            "trios": LAID.shown(value[1 + seats :]),
        }

    def read(self, came: Any, what: str, seats: int) -> Any:
        if came is None:
            return ()
        last = read_object(came, what)
        knocker = MAYBE_SEAT.read(last.get("knocker"), "knocker", seats)
        hands = HANDS.read(last.get("hands"), "hands", seats)
        return (knocker, *hands, *LAID.read(last.get("trios"), "trios", seats))


A_CARD: Final = "a card, as 'R2a' is"
CARD: Final = Word(CARDS, A_CARD)
MAYBE_CARD: Final = Maybe(CARD)
SOME_CARDS: Final = SetOf(CARD)
LINE: Final = Line()
HANDS: Final = BySeat(SOME_CARDS)
LAID: Final = BySeat(Trios())
MAYBE_SEAT: Final = Maybe(Seat())
TURNS: Final = Number(MOST_TURNS)


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

    # What is true in every position

    def check(self) -> None:
        check_fields(self, self.seats)
        self.check_cards()
        if self.phase in DEALING:
            self.check_deal()
        else:
            self.check_turns()
            self.check_hands()
            self.check_turn()
        self.check_match()

    def check_cards(self) -> None:
        """Every card is in exactly one place; so Black and White Trios never lie together (MR-EXCL-1)."""
        places = [("the Dig Pile", self.dig)]
        places += [(f"the hand of seat {seat}", self.hand(seat)) for seat in range(self.seats)]
        for card in self.line:
            places.append(("the Sift Pile", bit(card)))
        for seat in range(self.seats):
            for anchor in members(self.trios(seat)):
                require(TRIO_OF[anchor] != 0, f"{CARDS[anchor]} does not name a Trio")
                places.append((f"a Trio of seat {seat}", TRIO_OF[anchor]))
        together: i64 = 0
        for name, cards in places:
            twice = named(together & cards, CARDS)
            require(not twice, f"{', '.join(twice)} lies in two places, one of them {name}")
            together |= cards
        require(together == ALL_CARDS, f"{', '.join(named(ALL_CARDS & ~together, CARDS))} is missing")
        line: i64 = 0
        for card in self.line:
            line |= bit(card)
        require(line == self.sift, "the Sift line and its set differ")
        require(count(self.dig) == self.dig_count, "the Dig Pile is counted wrongly")
        table: i64 = 0
        hands: i64 = 0
        for seat in range(self.seats):
            table |= self.trios(seat)
            hands |= self.hand(seat)
        require(table == self.table, "the Trios on the table are counted wrongly")
        hidden = named(self.open & ~hands, CARDS)
        require(not hidden, f"{', '.join(hidden)} is known to be in a hand, and is in none")

    def check_deal(self) -> None:
        """MR-DEAL-1, MR-DEAL-2: one card after the other to each in turn; then one is turned over."""
        require((self.dealer == NO_SEAT) == (self.phase == Phase.DEALER), "who deals?")
        full = DEALT[self.seats] * self.seats
        given = 45 - self.dig_count
        require(self.table == 0, "Trios lie on the table before the deal is done")
        require(not self.line, "the Sift Pile has cards before the deal is done")
        require(self.phase != Phase.TURN or given == full, "the deal is not done")
        require(self.phase != Phase.DEAL or given < full, "the deal is done")
        require(self.phase != Phase.DEALER or given == 0, "cards are dealt before there is a dealer")
        for place in range(self.seats):
            seat = (self.dealer + 1 + place) % self.seats
            due = (given + self.seats - 1 - place) // self.seats
            size = count(self.hand(seat))
            require(size == due, f"seat {seat} has {size} cards in the deal, not {due}")
        idle = self.turns or self.idle or self.busy or self.fresh or self.open or self.drew
        require(not idle, "somebody has had a turn before the deal is done")
        require(self.knocker == NO_SEAT, "somebody has knocked before the deal is done")
        require(self.selected == NO_CARD, "a card is selected before the deal is done")
        require(self.barred == NO_CARD, "a card is barred before the deal is done")

    def check_turns(self) -> None:
        """MR-TURN-1: clockwise from the dealer's left; each turn draws one Dig card at most."""
        require(0 <= self.dealer < self.seats, f"{self.dealer} is no seat to deal")
        most = DIG_SIZE[self.seats]
        require(self.dig_count <= most, f"the Dig Pile has {self.dig_count} cards: never more than {most}")
        over = self.phase == Phase.OVER
        drawn = most - self.dig_count
        in_turn = 0 if self.phase in (Phase.DRAW, Phase.DIG) or over else 1  # in DIG it is still to come
        require(drawn <= self.turns + in_turn, f"{drawn} Dig cards were drawn in {self.turns} turns")
        due = (self.dealer + 1 + self.turns) % self.seats
        require(self.turn == due, f"seat {self.turn} is on turn instead of seat {due}")
        require(self.idle <= self.turns, f"{self.idle} of {self.turns} turns were idle")
        if self.knocker != NO_SEAT:
            require(0 <= self.knocker < self.seats, f"{self.knocker} is no seat to knock")
            require((self.turn == self.knocker) == over, "the round ends when it comes back to the knocker")
            require(self.has_played(self.knocker), f"seat {self.knocker} has knocked before its first turn")
            require(self.phase != Phase.KNOCK, "somebody has knocked already")
        else:
            done = self.idle >= self.idle_limit()
            require(done == over, f"{self.idle} idle turns: the round ends after {self.idle_limit()}")

    def check_hands(self) -> None:
        """No Trio in hand between turns (MR-RUL-28: nor at the end); no hand is empty before a knock."""
        for seat in range(self.seats):
            hand = self.hand(seat)
            on_turn = seat == self.turn and self.phase != Phase.OVER
            trios = ", ".join(trio_names(trios_in(hand)))
            if self.has_played(seat):
                busy = on_turn and self.phase == Phase.PLAY
                require(busy or not trios, f"seat {seat} has had a turn and still holds {trios}")
                old = ", ".join(trio_names(self.held_before())) if busy else ""
                require(not old, f"seat {seat} held {old} before its turn")
            elif not on_turn:
                size = count(hand)
                full = DEALT[self.seats]
                require(size == full, f"seat {seat} has {size} cards before its first turn, not {full}")
                require(self.trios(seat) == 0, f"seat {seat} has laid a Trio before its first turn")
            require(hand != 0 or self.knocker != NO_SEAT, f"seat {seat} has no card and has not knocked")

    def held_before(self) -> i64:
        """The Trios that the seat on turn must have held before it drew, as anchors."""
        hand = self.hand(self.turn)
        whole: i64 = hand | self.laid
        if not self.drew:
            return trios_in(whole & ~self.fresh)
        together: i64 = trios_in(whole)
        for card in members(self.fresh if self.fresh else (hand & ~self.open) | self.bared):
            together &= trios_in(whole & ~bit(card))  # any of these may be what the Dig Pile brought
        return together

    def check_turn(self) -> None:
        """What is selected, barred, fresh: only within a turn."""
        hand = self.hand(self.turn)
        playing = self.phase == Phase.PLAY
        if self.phase == Phase.KNOCK:
            size = count(hand)
            require(size == 1, f"seat {self.turn} is asked to knock with {size} cards")  # MR-KNOCK-3
        if playing:
            require(hand != 0, f"seat {self.turn} has no card to play")
        if self.phase == Phase.DIG:
            require(self.dig != 0, "the Dig Pile has no card to draw")
        if self.phase == Phase.DRAW:
            require(self.dig != 0 or bool(self.line), "there is no card to draw")
        require(playing or self.selected == NO_CARD, "a card is selected, but nobody plays")
        require(playing or not self.drew, "a Dig card is looked at, but nobody plays")
        require(playing or self.fresh == 0, "cards are fresh, but nobody plays")
        require(self.fresh & ~hand == 0, "a fresh card is not in the hand of the seat on turn")
        late = playing or self.phase == Phase.KNOCK
        require(late or self.barred == NO_CARD, "a card is barred, but nobody plays")
        require(late or self.phase == Phase.DIG or not self.busy, "a turn is busy before it has begun")
        require(self.barred == NO_CARD or self.dig == 0, "a card is barred while the Dig Pile has cards")
        require(not playing or self.barred == NO_CARD or hand != bit(self.barred), "there is nothing to play")
        if self.selected != NO_CARD:
            taken = self.fresh & bit(self.selected) != 0
            require(taken, f"{CARDS[self.selected]} is selected but was not taken")
            require(count(self.fresh) > 1, "a card is selected, but only one was taken")
            fits = completes(hand, self.table, self.selected)
            require(fits, f"{CARDS[self.selected]} is selected and cannot be laid")
            require(not self.drew, "a card is selected, but a Dig card was drawn")
        if self.drew:
            require(count(self.fresh) <= 1, "a turn draws one Dig card, not more")
        else:
            hidden = named(self.fresh & ~self.open, CARDS)
            require(not hidden, f"{', '.join(hidden)} was taken openly, and is not known")
        self.check_laid()

    def check_laid(self) -> None:
        """What this turn has brought to the table lies there, and the turn is not idle (MR-RUL-12)."""
        playing = self.phase == Phase.PLAY
        require(playing or self.laid == 0, "cards were laid in this turn, but nobody plays")
        lying = cards_of(self.trios(self.turn))
        require(self.laid & ~lying == 0, "what was laid in this turn is not before the seat on turn")
        require(self.bared & ~self.laid == 0, "a card nobody had seen was laid, and is not among those laid")
        require(self.busy or (not self.drew and self.laid == 0), "who draws or lays is not idle")
        if self.barred != NO_CARD:
            there = (self.hand(self.turn) | lying) & bit(self.barred) != 0
            require(there, f"{CARDS[self.barred]} is barred, and was not taken")
            seen = (self.open | lying) & bit(self.barred) != 0
            require(seen, f"{CARDS[self.barred]} was taken openly, and is not known")
            require(self.selected == NO_CARD, "one card is barred, another is selected")

    def check_match(self) -> None:
        """No round after the match is decided; the last row of the sheet is the last round."""
        over = self.phase == Phase.OVER
        before = self.sheet[:-1] if over else self.sheet
        for row in self.sheet:
            require(len(row) == self.seats, f"{list(row)} is not a score for each of {self.seats} seats")
        going = not before or match_goes_on(self.mode(), self.target(), before, self.seats)
        require(going, "the match was decided already")
        require(bool(self.sheet) == bool(self.last), "the sheet and the last round belong together")
        if over:
            ended = not match_goes_on(self.mode(), self.target(), self.sheet, self.seats)
            require(bool(self.sheet) and ended, "the match is not decided")
        if self.last:
            require(self.last_scores() == self.sheet[-1], "the last round and its row of the sheet differ")
            self.check_last()
            if over:
                now = [self.hand(seat) for seat in range(self.seats)]
                now += [self.trios(seat) for seat in range(self.seats)]
                require(
                    self.last == (self.knocker, *now), "the last round is not the one that has just ended"
                )

    def check_last(self) -> None:
        """The last finished round: no card in two places, and no Trio left in a hand (MR-RUL-28)."""
        together: i64 = 0
        for seat in range(self.seats):
            hand: i64 = self.last[1 + seat]
            require(trios_in(hand) == 0, f"in the last round seat {seat} was left with a Trio in hand")
            places = [hand] + [TRIO_OF[anchor] for anchor in members(self.last[1 + self.seats + seat])]
            for cards in places:
                twice = named(together & cards, CARDS)
                require(not twice, f"{', '.join(twice)} lay in two places in the last round")
                together |= cards

    def last_scores(self) -> tuple[int, ...]:
        n = self.seats
        return tuple([score(self.last[1 + seat], self.last[1 + n + seat]) for seat in range(n)])


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


# Reading a dump: every part may be left out, and is then as in a fresh game.

KEYS: Final = ("options", "seats", "moves", "phase", "hands", "trios", *keys_of(State))


def read(game: Game, data: Mapping[str, Any]) -> State:
    only_keys(data, KEYS)
    options = read_options(OPTIONS, data)
    seats = read_number(data.get("seats", game.usual), "seats", game.seats_max)
    require(seats >= game.seats_min, f"Mummy Rummy has {game.seats_text()} seats; {seats} came")
    s = setup(game, options, seats)
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    read_into(s, data, seats)
    hands: list[int] = HANDS.read(data.get("hands"), "hands", seats)
    trios: list[int] = LAID.read(data.get("trios"), "trios", seats)
    s.dig = ALL_CARDS
    for seat in range(seats):
        s.set_hand(seat, hands[seat])
        s.set_trios(seat, trios[seat])
        s.table |= s.trios(seat)
        s.dig &= ~s.hand(seat)
        for anchor in members(s.trios(seat)):
            s.dig &= ~TRIO_OF[anchor]
    s.sift = bits(s.line)
    s.dig &= ~s.sift
    s.dig_count = count(s.dig)
    read_turn(s, data)
    return s


def read_turn(s: State, data: Mapping[str, Any]) -> None:
    """Who is on turn, and how far: a position with laid Trios or a used Dig Pile has seen everybody play."""
    fresh_game = s.dig_count == 45
    dealt = s.line or s.table
    drawn = max(DIG_SIZE[s.seats] - s.dig_count, 0)
    begun = bool(dealt) and (drawn > 0 or s.table != 0 or len(s.line) > 1)
    circuits = max((drawn + s.seats - 1) // s.seats, 1) if begun else 0
    if "turns" not in data:
        s.turns = circuits * s.seats
    if "dealer" not in data and not fresh_game:
        s.dealer = max(s.dealer, 0)
    s.turn = (s.dealer + 1 + s.turns) % s.seats
    full = 45 - DEALT[s.seats] * s.seats
    usual = Phase.DRAW if dealt else Phase.TURN if s.dig_count == full else Phase.DEAL
    s.enter(read_phase(data.get("phase", PHASES[Phase.DEALER if s.dealer == NO_SEAT else usual]), PHASES))
