"""What lies on the table: pieces, purses, Chambers, decks, the clock, and what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.fields import Field, Flag, Kind, Spread, keys_of, read_into, shown
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import CHANCE, CLOCK, NOBODY, SEVERAL, Position, require
from mastaba.core.reading import only_keys, read_number, read_options, read_phase
from mastaba.errors import BadPosition, BadSeats, short
from mastaba.games.khufu.components import (
    ALL_CURSES,
    ALL_SCARABS,
    ALL_TREASURES,
    CHALLENGE_MIN,
    KING,
    NOTHING,
    OUTER,
    SARCOPHAGUS_START,
    SPACES,
    START,
    TRAPPED_TURN,
    TREASURES,
    most,
    size,
    within,
)
from mastaba.games.khufu.parts import (
    CHAMBER,
    CHARACTER_OF,
    CHARM_OF,
    CURSES,
    MAYBE_SEAT,
    NOBODY_YET,
    PILE,
    SEAT,
    SEAT_OR_DECK,
    SEATS,
    SECOND,
    Agenda,
    Amount,
    Bases,
    Challenge,
    Gamble,
    Of,
    Piles,
    PlaceOf,
    Recent,
    RecentGames,
    Said,
    Scarabs,
    SeatList,
    SetAmong,
    Uses,
    Visit,
    Wager,
    Walk,
)
from mastaba.games.khufu.phases import Phase, Task, clock_stands, task
from mastaba.games.khufu.repertoire import NOTHING_SAID
from mastaba.games.khufu.script import BELLS, CATEGORIES, EVENTS, FIRST_DUE, FIXED, IDS, MINUTE

OPTIONS: Final = (
    Option("characters", ("choose", "random"), "whether players choose their characters or are dealt them"),
    Option(
        "minutes",
        (45, 30, 20),
        "how long the sand runs; short games start with two Scarabs on the board and some Treasures",
    ),
    Option("mood", ("fair", "merry", "grim"), "Khufu's mood: how freely the house gives at every bell"),
    Option("answer", (8, 5, 12, 20), "seconds to answer when Khufu calls", least=5, most=20),
    Option("patience", (30, 0, 15, 60), "seconds until the table decides for somebody who waits; 0: never"),
    Option("tricks", ("on", "off"), "whether Khufu asks a trick question now and then"),
    Option(
        "clock",
        ("counted", "real"),
        "real: the sand falls while you think; counted: every decision takes a set number of seconds",
    ),
)
START_TREASURES: Final = {45: 0, 30: 3, 20: 5}
START_SCARABS: Final = {45: 0, 30: 3, 20: 3}  # Servant's and High Priest's
CAUSE_EVENT: Final = 100  # `cause`: this and the event; below it Curse Cards by number, 0 for the turn
COUNT: Final = Amount(2**31)  # by seat; `check` knows how many there can be
CATEGORY_NUMBER: Final = Amount(len(CATEGORIES) - 3, -1)  # neither bell nor warning


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value], seats: int, like: State | None = None) -> None:
        """A fresh table, nobody chosen yet; or one whose lists are copies of another's (see `copy`)."""
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.real: Final = options["clock"] == "real"
        self.length: Final[i64] = int(options["minutes"]) * MINUTE
        self.answer: Final[i64] = int(options["answer"])
        self.patience: Final[i64] = int(options["patience"])
        self.phase = Phase.CHARACTER
        # Whose move it is, and what for
        self.pending: Annotated[i64, SeatList()] = 0  # the seats the table waits for
        self.who: Annotated[i64, SEAT] = 0  # the seat that decides, or that chance's move concerns
        # The second seat: a victim, a receiver, an opponent
        self.other: Annotated[i64, SEAT_OR_DECK] = NOBODY_YET
        # What it is for: a Curse Card, CAUSE_EVENT + an event, or the turn
        self.cause: Annotated[i64, Amount(CAUSE_EVENT + len(IDS) - 1)] = 0
        # Tasks, the next one last
        self.agenda: Annotated[list[int], Agenda()] = [] if like is None else like.agenda.copy()
        # Time
        self.clock: Annotated[i64, SECOND] = 0
        self.waited: Annotated[i64, SECOND] = 0  # seconds that this phase has waited
        # Counted clock: the seconds of this decision are still to come
        self.thinking: Annotated[bool, Flag()] = False
        self.omen: Annotated[bool, Flag()] = False  # chance: does Khufu appear now?
        # KH-CLOCK-6: patience is over, or there is no choice: the default is played
        self.late: Annotated[bool, Flag()] = False
        self.ticked: Annotated[bool, Flag()] = True  # KH-CLOCK-7: since the last end of a turn
        # Turns
        self.up: Annotated[i64, SEAT] = 0
        self.begun: Annotated[bool, Flag()] = False  # KH-EV-2: a TURN move was made
        self.voidable: Annotated[bool, Flag()] = False  # KH-EV-3, KH-R-2: Khufu may break in here
        self.turns: Annotated[i64, Amount(45 * MINUTE)] = 0  # T of KH-BELL-2; KH-CLOCK-7
        # Where the up seat's piece was at the start of its turn
        self.start_place: Annotated[i64, Amount(SPACES + 3)] = 0
        self.sandals_used: Annotated[bool, Flag()] = False  # KH-R-4: in this turn
        # The timetable. The next event is due at some second from gap_low to gap_high, later than `quiet`
        # and not before `floor`; which one is nobody's knowledge, so it is not here either.
        self.gap_low: Annotated[i64, SECOND] = FIRST_DUE
        self.gap_high: Annotated[i64, SECOND] = FIRST_DUE
        self.quiet: Annotated[i64, SECOND] = 0
        self.floor: Annotated[i64, SECOND] = 0
        self.fixed: Annotated[i64, Amount(FIXED)] = 0  # how many of B1 … B8, W2, W1 have come
        self.settled: Annotated[i64, Amount(BELLS, -BELLS)] = 0
        self.uses: Annotated[bytes, Uses()] = bytes(EVENTS + 1)
        self.said: Annotated[bytes, Said()] = NOTHING_SAID  # his lines, so that none comes twice
        self.recent: Annotated[bytes, Recent()] = b""
        self.last_category: Annotated[i64, CATEGORY_NUMBER] = NOBODY_YET
        self.last_named: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        self.recent_games: Annotated[bytes, RecentGames()] = b""
        # What lives only for a while
        self.walk: Annotated[Walk | None, Spread(Walk)] = None
        self.wager: Annotated[Wager | None, Spread(Wager)] = None
        self.visit: Annotated[Visit | None, Spread(Visit)] = None
        self.gamble: Annotated[Gamble | None, Spread(Gamble)] = None
        self.challenge: Annotated[Challenge | None, Spread(Challenge)] = None
        self.winner: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        # The table
        self.lucky: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        self.sarcophagus: Annotated[i64, CHAMBER] = SARCOPHAGUS_START
        # Quarter turns of each Chamber
        self.bases: Annotated[list[int], Bases()] = [0] * 4 if like is None else like.bases.copy()
        self.deck: i64 = ALL_TREASURES
        self.curse_deck: i64 = ALL_CURSES
        self.curse_pile: Annotated[i64, CURSES] = 0
        # KH-CURSE-3: taken in the turn or appearance under way
        self.curse_now: Annotated[i64, CURSES] = 0
        self.occasion: Annotated[i64, Amount(24)] = 0  # the kept Curse Card that is looked for
        # Seats whose kept cards were looked at for the payment under way
        self.asked: Annotated[i64, SEATS] = 0
        # By seat
        self.characters: Annotated[list[int], CHARACTER_OF, "character"] = (
            [NOBODY_YET] * seats if like is None else like.characters.copy()
        )
        self.charms: Annotated[list[int], CHARM_OF, "charm"] = (
            [NOBODY_YET] * seats if like is None else like.charms.copy()
        )
        self.places: Annotated[list[int], Of(PlaceOf()), "place"] = (
            [START] * seats if like is None else like.places.copy()
        )
        self.hands: Annotated[list[int], Of(PILE), "hand"] = (
            [0] * seats if like is None else like.hands.copy()
        )
        self.held: list[int] = [0] * seats if like is None else like.held.copy()
        self.scarabs: Annotated[list[int], Of(Scarabs())] = (
            [0] * seats if like is None else like.scarabs.copy()
        )
        # Curse Cards; and kept ones that all know this seat has not
        self.kept: Annotated[list[int], Of(CURSES)] = [0] * seats if like is None else like.kept.copy()
        self.ruled: Annotated[list[int], Of(CURSES)] = [0] * seats if like is None else like.ruled.copy()
        self.miss: Annotated[list[int], Of(COUNT)] = [0] * seats if like is None else like.miss.copy()
        self.face_up: Annotated[list[int], Of(COUNT)] = [0] * seats if like is None else like.face_up.copy()
        self.sandals: Annotated[i64, SetAmong()] = 0  # C10: the next roll is halved
        self.owed: Annotated[list[int], Of(COUNT)] = [0] * seats if like is None else like.owed.copy()
        self.sealed: Annotated[list[int], Of(Amount(2**31, -1))] = (
            [NOBODY_YET] * seats if like is None else like.sealed.copy()
        )
        # What each seat, and last the watcher, knows of each hand, and last of the deck: piles of cards that
        # are certainly there. Row by row, `known_at` says where.
        self.known: Annotated[list[int], Piles()] = (
            [0] * ((seats + 1) * (seats + 1)) if like is None else like.known.copy()
        )

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("pending", SeatList()),
        Field("who", SEAT),
        Field("other", SEAT_OR_DECK),
        Field("cause", Amount(CAUSE_EVENT + len(IDS) - 1)),
        Field("agenda", Agenda()),
        Field("clock", SECOND),
        Field("waited", SECOND),
        Field("thinking", Flag()),
        Field("omen", Flag()),
        Field("late", Flag()),
        Field("ticked", Flag()),
        Field("up", SEAT),
        Field("begun", Flag()),
        Field("voidable", Flag()),
        Field("turns", Amount(45 * MINUTE)),
        Field("start_place", Amount(SPACES + 3)),
        Field("sandals_used", Flag()),
        Field("gap_low", SECOND),
        Field("gap_high", SECOND),
        Field("quiet", SECOND),
        Field("floor", SECOND),
        Field("fixed", Amount(FIXED)),
        Field("settled", Amount(BELLS, -BELLS)),
        Field("uses", Uses()),
        Field("said", Said()),
        Field("recent", Recent()),
        Field("last_category", CATEGORY_NUMBER),
        Field("last_named", MAYBE_SEAT),
        Field("recent_games", RecentGames()),
        Field("walk", Spread(Walk)),
        Field("wager", Spread(Wager)),
        Field("visit", Spread(Visit)),
        Field("gamble", Spread(Gamble)),
        Field("challenge", Spread(Challenge)),
        Field("winner", MAYBE_SEAT),
        Field("lucky", MAYBE_SEAT),
        Field("sarcophagus", CHAMBER),
        Field("bases", Bases()),
        Field("curse_pile", CURSES),
        Field("curse_now", CURSES),
        Field("occasion", Amount(24)),
        Field("asked", SEATS),
        Field("characters", CHARACTER_OF, "character"),
        Field("charms", CHARM_OF, "charm"),
        Field("places", Of(PlaceOf()), "place"),
        Field("hands", Of(PILE), "hand"),
        Field("scarabs", Of(Scarabs())),
        Field("kept", Of(CURSES)),
        Field("ruled", Of(CURSES)),
        Field("miss", Of(COUNT)),
        Field("face_up", Of(COUNT)),
        Field("sandals", SetAmong()),
        Field("owed", Of(COUNT)),
        Field("sealed", Of(Amount(2**31, -1))),
        Field("known", Piles()),
    )

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats, self)
        self.copy_into(twin)
        twin.pending = self.pending
        twin.who = self.who
        twin.other = self.other
        twin.cause = self.cause
        twin.clock = self.clock
        twin.waited = self.waited
        twin.thinking = self.thinking
        twin.omen = self.omen
        twin.late = self.late
        twin.ticked = self.ticked
        twin.up = self.up
        twin.begun = self.begun
        twin.voidable = self.voidable
        twin.turns = self.turns
        twin.start_place = self.start_place
        twin.sandals_used = self.sandals_used
        twin.gap_low = self.gap_low
        twin.gap_high = self.gap_high
        twin.quiet = self.quiet
        twin.floor = self.floor
        twin.fixed = self.fixed
        twin.settled = self.settled
        twin.uses = self.uses
        twin.said = self.said
        twin.recent = self.recent
        twin.last_category = self.last_category
        twin.last_named = self.last_named
        twin.recent_games = self.recent_games
        twin.walk = self.walk.copy() if self.walk is not None else None
        twin.wager = self.wager.copy() if self.wager is not None else None
        twin.visit = self.visit.copy() if self.visit is not None else None
        twin.gamble = self.gamble.copy() if self.gamble is not None else None
        twin.challenge = self.challenge.copy() if self.challenge is not None else None
        twin.winner = self.winner
        twin.lucky = self.lucky
        twin.sarcophagus = self.sarcophagus
        twin.deck = self.deck
        twin.curse_deck = self.curse_deck
        twin.curse_pile = self.curse_pile
        twin.curse_now = self.curse_now
        twin.occasion = self.occasion
        twin.asked = self.asked
        twin.sandals = self.sandals
        return twin

    # as the fields above are declared

    # Small questions

    @property
    def event(self) -> i64:
        """The appearance under way, by its number; 0 while Khufu is away."""
        visit = self.visit
        return visit.event if visit is not None else 0

    def on_stage(self) -> Visit:
        """The appearance under way, where the rules know that there is one."""
        visit = self.visit
        assert visit is not None
        return visit

    def challenged(self) -> Challenge:
        """The Challenge under way, where the rules know that there is one."""
        challenge = self.challenge
        assert challenge is not None
        return challenge

    def gambling(self) -> Gamble | None:
        """The game of chance under way, if there is one."""
        gamble = self.gamble
        return gamble if gamble is not None and gamble.game_no > 0 else None

    def after(self, seat: i64) -> i64:
        """KH-SET-8: the next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def chamber_of(self, seat: i64) -> i64:
        """The Chamber a piece is in, or NOTHING on the track."""
        place: i64 = self.places[seat]
        return place - SPACES if place >= SPACES else NOTHING

    def outer(self, chamber: i64) -> list[int]:
        """KH-ROT-3: the door spaces of a Chamber's open outer doors, as its base stands now."""
        return OUTER[chamber * 4 + self.bases[chamber]]

    def trapped(self, seat: i64) -> bool:
        """KH-TRAP-1."""
        return self.places[seat] == SPACES + KING and self.bases[KING] == TRAPPED_TURN

    def qualified(self, seat: i64) -> bool:
        """KH-UC-1: all four Scarabs placed and at least three Treasures held."""
        return self.scarabs[seat] == ALL_SCARABS and self.held[seat] >= CHALLENGE_MIN

    def in_turn(self, seat: i64) -> bool:
        """Is this the seat's own turn, begun and not over?"""
        return self.begun and seat == self.up and self.visit is None

    def without_choice(self) -> i64:
        """A seat that must give its only Treasure away, and everybody can see that; or NOBODY_YET.

        Ledger 4.1: such a move is made by itself. It is written down all the same, as chance's, since it
        tells the receiver something.
        """
        if self.phase == Phase.GIVE or self.phase == Phase.PASS:
            for seat in range(self.seats):
                if self.pending & bit(seat) and self.held[seat] == 1:
                    return seat
        return NOBODY_YET

    def overdue(self) -> bool:
        """KH-CLOCK-6: is the default played now? A phase has waited long enough, or there is no choice.

        Calls to all have limits of their own. KH-R-5: who was silent when called is not waited for.
        """
        if self.without_choice() != NOBODY_YET:
            return True
        visit = self.visit
        if visit is not None and visit.silent and self.pending == bit(self.up):
            return True
        patient = self.phase == Phase.ANSWER or self.phase == Phase.CALL or self.patience == 0
        waits = self.real and self.pending != 0 and not self.omen and not patient
        return waits and self.waited >= self.patience

    def deck_left(self) -> i64:
        """How many Treasures nobody holds."""
        left: i64 = TREASURES
        for held in self.held:
            left -= held
        return left

    def known_at(self, seat: i64, holder: i64) -> i64:
        """Where `known` has what a seat knows of a holder's cards; the number of seats: watcher, deck."""
        return seat * (self.seats + 1) + holder

    def watched(self, seat: i64) -> i64:
        """The row of `known` for these eyes."""
        return seat if seat >= 0 else self.seats

    # Who acts

    def chance(self, phase: i64, seat: i64) -> None:
        """Chance is next: what falls concerns this seat."""
        self.phase = phase
        self.who = seat
        self.pending = 0
        self.thinking = False
        self.actor = CHANCE

    def open(self) -> None:
        """Lets the awaited seats decide: at once by a real clock, after their seconds by a counted one."""
        self.awaited = 0
        if self.phase == Phase.SPEECH or self.omen or self.late or self.thinking or not self.pending:
            self.actor = CHANCE
            return
        clock: i64 = 0
        if self.real and not (clock_stands(self.phase) and self.patience == 0):
            clock = bit(CLOCK)
        if clock or self.pending & (self.pending - 1):
            self.actor = SEVERAL
            self.awaited = self.pending | clock
        else:
            self.actor = lowest(self.pending)

    # Dump and check

    def dump(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "moves": self.moves,
            "phase": self.phase_name,
            **shown(self),
        }

    def check(self) -> None:
        """Treasures and Curse Cards add up, numbers are within their bounds, and the phase has its seats."""
        # Decisions and events check what is theirs, and are made of rules that need this class.
        from mastaba.games.khufu import checks  # noqa: PLC0415

        checks.check(self)


PLAYER_KEYS: Final = tuple(field.key for field in State.FIELDS if isinstance(field.kind, (Of, SetAmong)))
KEYS: Final = ("options", "moves", "phase", "players", *keys_of(State))


def setup(game: Game, options: dict[str, Value], seats: int) -> State:
    """KH-SET-1 to KH-SET-5: the table before anybody has chosen a character. KH-SET-9: 3 to 6 seats."""
    s = State(game, options, seats)
    placed = START_SCARABS[int(options["minutes"])]
    for seat in range(seats):
        s.scarabs[seat] = placed
    if options["characters"] == "random":
        s.chance(Phase.DEAL_CHARACTER, 0)
    else:
        s.pending = bit(0)
        s.open()
    return s


# Reading a dump. What is left out is as at the first turn of a fresh game with characters in order.

NO_TURN: Final = (  # no turn goes on here
    Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY, Phase.TURN, Phase.OVER,
)  # fmt: skip
NO_AGENDA: Final = (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY, Phase.OVER)
OF_A_CHALLENGE: Final = (Phase.DEALER, Phase.KHUFU_HAND, Phase.DEAL, Phase.HAND)


def read(game: Game, data: Mapping[str, Any]) -> State:
    only_keys(data, KEYS)
    s = State(game, read_options(OPTIONS, data), seats_in(game, data.get("players")))
    s.phase = read_phase(data.get("phase", "turn"), game.phases)
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    fresh(s, data)
    read_into(s, data, s.seats)
    if s.challenge is None and s.phase in OF_A_CHALLENGE:
        s.challenge = Challenge()  # before anything of it is known
    follow(s)
    if "start_place" not in data:
        s.start_place = s.places[s.up]
    if "known" not in data:
        show_all(s)
    if s.phase in (Phase.SPEECH, Phase.OVER):
        s.pending = 0
    if "late" not in data:
        s.late = s.overdue()
    s.open()
    if s.phase == Phase.OVER:
        s.actor = NOBODY
    elif s.phase > Phase.OVER:
        s.actor = CHANCE
    return s


def seats_in(game: Game, players: Any) -> int:
    """One for each player of a dump."""
    if players is None:
        return game.seats_min
    require(isinstance(players, list), f"'players' should be a list; {short(players)} came")
    for player in players:
        require(isinstance(player, Mapping), f"a player should be an object in braces; {short(player)} came")
        only_keys(player, PLAYER_KEYS, "a player")
    try:
        return game.seats_for(len(players) or -1)
    except BadSeats as error:
        raise BadPosition(str(error)) from error


def fresh(s: State, data: Mapping[str, Any]) -> None:
    """What a dump that leaves it out has instead, as it must be in its phase."""
    s.lucky = 0
    s.characters = list(range(s.seats))
    s.charms = list(range(s.seats))
    lucky = left_out(data, "lucky", MAYBE_SEAT, 0, s.seats)
    up = data.get("up", lucky)
    require(not isinstance(up, int) or 0 <= up < s.seats, f"there is no seat {short(up)}")
    s.who = s.up = SEAT.read(up, "up", s.seats)
    s.voidable = s.phase == Phase.TURN
    event = data.get("event", 0)
    s.begun = event == 0 and s.phase not in NO_TURN
    s.thinking = not s.real and s.phase < Phase.OVER and s.game.decisions[s.phase].seconds > 0
    who = left_out(data, "who", SEAT, s.who, s.seats)
    s.pending = bit(who) if s.phase < Phase.OVER else 0
    s.agenda = [] if s.phase in NO_AGENDA else [task(Task.END_APPEARANCE if event else Task.END_TURN)]


def left_out(data: Mapping[str, Any], key: str, kind: Kind, usual: int, seats: int) -> int:
    found: int = kind.take(data, key, usual, seats)
    return found


def follow(s: State) -> None:
    """What a dump need not say: purses are counted, and decks have what nobody holds."""
    held: i64 = 0
    for seat in range(s.seats):
        hand: i64 = s.hands[seat]
        require(within(hand, ALL_TREASURES - held), "there are more cards of a kind than in the box")
        held += hand
        s.held[seat] = size(hand)
    s.deck = ALL_TREASURES - held
    elsewhere: i64 = s.curse_pile
    for mask in s.kept:
        elsewhere |= mask
    s.curse_deck = ALL_CURSES & ~elsewhere


def show_all(s: State) -> None:
    """Left out of a dump: what lies open is known to all."""
    dealt: i64 = s.challenge.dealt if s.challenge is not None else 0
    open_cards: i64 = s.wager.shown if s.wager is not None else 0
    for seat in range(s.seats):
        seen: i64 = s.hands[seat] if s.face_up[seat] else dealt if seat == s.up else 0
        if open_cards and seat == s.who:
            seen = most(seen, open_cards)
        for eyes in range(s.seats + 1):
            if eyes != seat:
                s.known[s.known_at(eyes, seat)] = seen
