"""What lies on the table: pieces, purses, Chambers, decks, the clock, and what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest, members
from mastaba.core.game import Game
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, CLOCK, NOBODY, SEVERAL, Position, require
from mastaba.errors import BadOption, BadPosition, BadSeats, short
from mastaba.games.khufu import checks
from mastaba.games.khufu.casino import SIZES
from mastaba.games.khufu.components import (
    ALL_CURSES,
    ALL_SCARABS,
    ALL_TREASURES,
    CARD_BY_NAME,
    CHALLENGE_MIN,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    KING,
    NOTHING,
    OUTER,
    SARCOPHAGUS_START,
    SPACES,
    START,
    SYMBOLS,
    TRAPPED_TURN,
    TREASURES,
    cards,
    many,
    most,
    pile_of,
    size,
    within,
)
from mastaba.games.khufu.phases import PHASES, SECONDS, TASKS, Phase, Task, clock_stands, task
from mastaba.games.khufu.schedule import FIRST_DUE, MINUTE
from mastaba.games.khufu.script import BELLS, EVENTS, IDS

NOBODY_YET: Final = -1

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


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value], seats: int, like: State | None = None) -> None:
        """A fresh table, nobody chosen yet; or one whose lists are copies of another's (see `copy`)."""
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.real: bool = options["clock"] == "real"
        self.length: i64 = int(options["minutes"]) * MINUTE
        self.answer: i64 = int(options["answer"])
        self.patience: i64 = int(options["patience"])
        # Whose move it is, and what for
        self.phase: i64 = Phase.CHARACTER
        self.pending: i64 = 0  # the seats the table waits for, as bits
        self.who: i64 = 0  # the seat that decides, or that chance's move concerns
        self.other: i64 = NOBODY_YET  # the second seat: a victim, a receiver, an opponent
        self.cause: i64 = 0  # what it is for: a Curse Card, CAUSE_EVENT + an event, or CAUSE_TURN
        self.agenda: list[int] = [] if like is None else like.agenda.copy()  # tasks, the next one last
        # Time
        self.clock: i64 = 0
        self.waited: i64 = 0  # seconds that this phase has waited
        self.thinking: bool = False  # counted clock: the seconds of this decision are still to come
        self.omen: bool = False  # chance: does Khufu appear now?
        self.late: bool = False  # KH-CLOCK-6: patience is over, or there is no choice: the default is played
        self.ticked: bool = True  # KH-CLOCK-7: since the last end of a turn
        # Turns
        self.up: i64 = 0
        self.begun: bool = False  # KH-EV-2: a TURN move was made
        self.voidable: bool = False  # KH-EV-3, KH-R-2: Khufu may break in here
        self.turns: i64 = 0  # T of KH-BELL-2
        self.start_place: i64 = 0  # where the up seat's piece was at the start of its turn
        self.sandals_used: bool = False  # KH-R-4: in this turn
        self.die: i64 = 0
        self.pips: i64 = 0
        self.bet: i64 = 0
        self.shown: i64 = 0  # King's table: the pile of two
        # The timetable. The next event is due at some second from gap_low to gap_high, later than `quiet`
        # and not before `floor`; which one is nobody's knowledge, so it is not here either.
        self.gap_low: i64 = FIRST_DUE
        self.gap_high: i64 = FIRST_DUE
        self.quiet: i64 = 0
        self.floor: i64 = 0
        self.fixed: i64 = 0  # how many of B1 … B8, W2, W1 have come
        self.settled: i64 = 0
        self.uses = bytes(EVENTS + 1)  # never changed in place, so copies share them
        self.recent = b""
        self.last_category: i64 = NOBODY_YET
        self.last_named: i64 = NOBODY_YET
        self.recent_games = b""
        # The appearance under way
        self.event: i64 = 0
        self.line: i64 = 0
        self.settling: i64 = 0
        self.named: i64 = NOBODY_YET
        self.named2: i64 = NOBODY_YET
        self.chamber: i64 = NOBODY_YET
        self.chamber2: i64 = NOBODY_YET
        self.symbol: i64 = NOBODY_YET
        self.symbol2: i64 = NOBODY_YET
        self.suit: i64 = NOBODY_YET
        self.called: i64 = NOBODY_YET  # the bettor, carrier or player, once that is known
        self.answered: i64 = 0  # seats that have answered, as bits
        self.silent: bool = False  # KH-R-5: "Who's up?" was not answered: the up seat gets its defaults
        self.stake: i64 = 0
        self.guess: i64 = NOBODY_YET
        # A game of chance
        self.game_no: i64 = 0
        self.house: bool = False  # on the house: no stake
        self.arrangement: i64 = 0
        self.laid: i64 = 0  # how many parts of it lie
        self.step: i64 = 0
        self.opened: i64 = 0
        # The Challenge
        self.dealer: i64 = NOBODY_YET
        self.khufu: i64 = NOBODY_YET  # his three symbols
        self.dealt: i64 = 0  # a pile
        self.kept_three: i64 = 0
        self.dice: i64 = NOBODY_YET  # the two Symbol dice: first + 6 * second
        self.winner: i64 = NOBODY_YET
        # The table
        self.lucky: i64 = NOBODY_YET
        self.sarcophagus: i64 = SARCOPHAGUS_START
        self.bases: list[int] = (
            [0] * 4 if like is None else like.bases.copy()
        )  # quarter turns of each Chamber
        self.deck: i64 = ALL_TREASURES
        self.curse_deck: i64 = ALL_CURSES
        self.curse_pile: i64 = 0
        self.curse_now: i64 = 0  # KH-CURSE-3: taken in the turn or appearance under way
        self.occasion: i64 = 0  # the kept Curse Card that is looked for
        self.asked: i64 = 0  # seats whose kept cards were looked at for the payment under way
        self.sandals: i64 = 0  # seats, as bits
        # By seat
        self.characters: list[int] = [NOBODY_YET] * seats if like is None else like.characters.copy()
        self.charms: list[int] = [NOBODY_YET] * seats if like is None else like.charms.copy()
        self.places: list[int] = [START] * seats if like is None else like.places.copy()
        self.hands: list[int] = [0] * seats if like is None else like.hands.copy()
        self.held: list[int] = [0] * seats if like is None else like.held.copy()
        self.scarabs: list[int] = [0] * seats if like is None else like.scarabs.copy()
        self.kept: list[int] = [0] * seats if like is None else like.kept.copy()  # Curse Cards, as bits
        self.ruled: list[int] = (
            [0] * seats if like is None else like.ruled.copy()
        )  # kept cards that all know this seat has not
        self.miss: list[int] = [0] * seats if like is None else like.miss.copy()
        self.face_up: list[int] = [0] * seats if like is None else like.face_up.copy()
        self.owed: list[int] = [0] * seats if like is None else like.owed.copy()
        self.sealed: list[int] = [NOBODY_YET] * seats if like is None else like.sealed.copy()
        # What each seat, and last the watcher, knows of each hand, and last of the deck: piles of cards that
        # are certainly there. Row by row, `known_at` says where.
        self.known: list[int] = [0] * ((seats + 1) * (seats + 1)) if like is None else like.known.copy()

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats, self)
        self.copy_into(twin)
        twin.phase = self.phase
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
        twin.die = self.die
        twin.pips = self.pips
        twin.bet = self.bet
        twin.shown = self.shown
        twin.gap_low = self.gap_low
        twin.gap_high = self.gap_high
        twin.quiet = self.quiet
        twin.floor = self.floor
        twin.fixed = self.fixed
        twin.settled = self.settled
        twin.uses = self.uses
        twin.recent = self.recent
        twin.last_category = self.last_category
        twin.last_named = self.last_named
        twin.recent_games = self.recent_games
        twin.event = self.event
        twin.line = self.line
        twin.settling = self.settling
        twin.named = self.named
        twin.named2 = self.named2
        twin.chamber = self.chamber
        twin.chamber2 = self.chamber2
        twin.symbol = self.symbol
        twin.symbol2 = self.symbol2
        twin.suit = self.suit
        twin.called = self.called
        twin.answered = self.answered
        twin.silent = self.silent
        twin.stake = self.stake
        twin.guess = self.guess
        twin.game_no = self.game_no
        twin.house = self.house
        twin.arrangement = self.arrangement
        twin.laid = self.laid
        twin.step = self.step
        twin.opened = self.opened
        twin.dealer = self.dealer
        twin.khufu = self.khufu
        twin.dealt = self.dealt
        twin.kept_three = self.kept_three
        twin.dice = self.dice
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

    # Small questions

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
        return self.begun and seat == self.up and self.event == 0

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
        if self.without_choice() != NOBODY_YET or (self.silent and self.pending == bit(self.up)):
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
            "pending": members(self.pending),
            **{name: getattr(self, name) for name in NUMBERS},
            "agenda": [task_text(one_task) for one_task in self.agenda],
            "uses": {IDS[event]: n for event, n in enumerate(self.uses) if n},
            "recent": [IDS[event] for event in self.recent],
            "recent_games": list(self.recent_games),
            "bases": list(self.bases),
            "sarcophagus": CHAMBERS[self.sarcophagus],
            "shown": cards(self.shown),
            "dealt": cards(self.dealt),
            "kept_three": cards(self.kept_three),
            "curse_pile": curses(self.curse_pile),
            "curse_now": curses(self.curse_now),
            "players": [self.player(seat) for seat in range(self.seats)],
            "known": [cards(pile) for pile in self.known],
        }

    def player(self, seat: int) -> dict[str, Any]:
        place = self.places[seat]
        return {
            "character": named(CHARACTERS, self.characters[seat]),
            "charm": named(SYMBOLS, self.charms[seat]),
            "place": place if place < SPACES else CHAMBERS[place - SPACES],
            "hand": cards(self.hands[seat]),
            "scarabs": [CHAMBERS[chamber] for chamber in members(self.scarabs[seat])],
            "kept": curses(self.kept[seat]),
            "ruled": curses(self.ruled[seat]),
            "miss": self.miss[seat],
            "face_up": self.face_up[seat],
            "sandals": bool(self.sandals & bit(seat)),
            "owed": self.owed[seat],
            "sealed": self.sealed[seat],
        }

    def check(self) -> None:
        """Treasures and Curse Cards add up, numbers are within their bounds, and the phase has its seats."""
        checks.check(self)


# Plain numbers of a dump, by name
NUMBERS: Final = (
    "who", "other", "cause", "clock", "waited", "thinking", "omen", "late", "ticked", "up", "begun",
    "voidable", "turns", "start_place", "sandals_used", "die", "pips", "bet", "gap_low", "gap_high",
    "quiet", "floor", "fixed", "settled", "last_category", "last_named", "event", "line", "settling",
    "named", "named2", "chamber", "chamber2", "symbol", "symbol2", "suit", "called", "answered",
    "silent", "stake", "guess", "game_no", "house", "arrangement", "laid", "step", "opened", "dealer",
    "khufu", "dice", "winner", "lucky", "asked", "occasion",
)  # fmt: skip
FLAGS: Final = (
    "thinking", "omen", "late", "ticked", "begun", "voidable", "sandals_used", "silent", "house",
)  # fmt: skip
KEYS: Final = (
    "options", "moves", "phase", "pending", *NUMBERS, "agenda", "uses", "recent", "recent_games", "bases",
    "sarcophagus", "shown", "dealt", "kept_three", "curse_pile", "curse_now", "players", "known",
)  # fmt: skip
PLAYER_KEYS: Final = (
    "character", "charm", "place", "hand", "scarabs", "kept", "ruled", "miss", "face_up", "sandals", "owed",
    "sealed",
)  # fmt: skip
NUMBER_MOST: Final = 2**31


def named(names: tuple[str, ...], what: int) -> str | None:
    return names[what] if what != NOBODY_YET else None


def curses(mask: i64) -> list[str]:
    """The IDs of a set of Curse Cards."""
    return [CURSE_NAMES[number] for number in members(mask)]


def task_text(one_task: int) -> str:
    """'take 2 1': seat 2 takes one."""
    return f"{TASKS[one_task % 16]} {one_task // 16 % 8} {one_task // 128}"


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


def read(game: Game, data: Mapping[str, Any]) -> State:
    for key in data:
        require(key in KEYS, f"{short(key)} is not a part of it; the parts are: {', '.join(KEYS)}")
    players = data.get("players", [{}] * game.seats_min)
    require(isinstance(players, list), f"'players' should be a list; {short(players)} came")
    try:
        options = chosen(OPTIONS, read_object(data, "options"))
        s = State(game, options, game.seats_for(len(players) or -1))
    except (BadOption, BadSeats) as error:
        raise BadPosition(str(error)) from error
    phase = data.get("phase", "turn")
    require(phase in PHASES, f"{short(phase)} is not a phase; the phases are: {', '.join(PHASES)}")
    s.phase = PHASES.index(phase)
    s.moves = read_number(data, "moves", 0)
    require(s.moves <= game.longest, "more moves have been played than the longest game has")
    s.lucky = 0
    for seat, player in enumerate(players):
        require(isinstance(player, Mapping), f"a player should be an object in braces; {short(player)} came")
        read_player(s, seat, player)
    read_decks(s, data)
    s.who = s.up = read_number(data, "up", read_number(data, "lucky", 0, least=-1))
    require(0 <= s.up < s.seats, f"there is no seat {s.up}")
    s.start_place = s.places[s.up]
    s.voidable = s.phase == Phase.TURN
    s.begun = read_number(data, "event", 0) == 0 and s.phase not in IDLE
    s.thinking = not s.real and s.phase < Phase.OVER and SECONDS[s.phase] > 0
    read_numbers(s, data)
    require(0 <= s.who < s.seats, "'who' is not a seat")
    if "known" not in data:
        show_all(s)
    for came in read_list(data, "pending", [s.who] if s.phase < Phase.OVER else []):
        require(is_whole(came) and 0 <= came < s.seats, f"{short(came)} is not a seat")
        s.pending |= bit(came)
    if s.phase in (Phase.SPEECH, Phase.OVER):
        s.pending = 0
    if "late" not in data:
        s.late = s.overdue()
    s.agenda = [read_task(text) for text in read_list(data, "agenda", fresh_agenda(s))]
    s.open()
    if s.phase == Phase.OVER:
        s.actor = NOBODY
    elif s.phase > Phase.OVER:
        s.actor = CHANCE
    return s


IDLE: Final = (  # no turn goes on here
    Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY, Phase.TURN, Phase.OVER,
)  # fmt: skip


def read_numbers(s: State, data: Mapping[str, Any]) -> None:
    """The plain ones. Whether they fit together is asked by `check`."""
    for name in NUMBERS:
        if name in data:
            came = data[name]
            fits = isinstance(came, bool) if name in FLAGS else is_whole(came)
            least = -BELLS if name == "settled" else -1
            require(fits and least <= came <= NUMBER_MOST, f"'{name}' cannot be {short(came)}")
            setattr(s, name, came)


def show_all(s: State) -> None:
    """Left out of a dump: what lies open is known to all."""
    for seat in range(s.seats):
        seen: i64 = s.hands[seat] if s.face_up[seat] else s.dealt if seat == s.up else 0
        if s.shown and seat == s.who:
            seen = most(seen, s.shown)
        for eyes in range(s.seats + 1):
            if eyes != seat:
                s.known[s.known_at(eyes, seat)] = seen


def fresh_agenda(s: State) -> list[str]:
    if s.phase in (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY, Phase.OVER):
        return []
    return [task_text(task(Task.END_APPEARANCE if s.event else Task.END_TURN))]


def read_player(s: State, seat: int, player: Mapping[str, Any]) -> None:
    for key in player:
        require(
            key in PLAYER_KEYS, f"{short(key)} is not a part of a player; they are: {', '.join(PLAYER_KEYS)}"
        )
    s.characters[seat] = read_name(player.get("character", CHARACTERS[seat]), CHARACTERS)
    s.charms[seat] = read_name(player.get("charm", SYMBOLS[seat]), SYMBOLS)
    place = player.get("place", "servant")
    on_track = is_whole(place) and 0 <= place < SPACES
    require(on_track or place in CHAMBERS, f"{short(place)} is neither a space (0 to 27) nor a Chamber")
    s.places[seat] = place if on_track else SPACES + CHAMBERS.index(place)
    s.hands[seat] = read_pile(player, "hand")
    s.held[seat] = size(s.hands[seat])
    for chamber in read_list(player, "scarabs", []):
        require(chamber is not None, "a Scarab lies in no Chamber")
        s.scarabs[seat] |= bit(read_name(chamber, CHAMBERS))
    s.kept[seat] = read_curses(player, "kept")
    s.ruled[seat] = read_curses(player, "ruled")
    s.miss[seat] = read_number(player, "miss", 0)
    s.face_up[seat] = read_number(player, "face_up", 0)
    sandals = player.get("sandals", False)
    require(isinstance(sandals, bool), f"'sandals' should be true or false; {short(sandals)} came")
    s.sandals |= bit(seat) if sandals else 0
    s.owed[seat] = read_number(player, "owed", 0)
    s.sealed[seat] = read_number(player, "sealed", NOBODY_YET, least=NOBODY_YET)


def read_decks(s: State, data: Mapping[str, Any]) -> None:
    held: i64 = 0
    for hand in s.hands:
        require(within(hand, ALL_TREASURES - held), "there are more cards of a kind than in the box")
        held += hand
    s.deck = ALL_TREASURES - held
    s.shown = read_pile(data, "shown")
    s.dealt = read_pile(data, "dealt")
    s.kept_three = read_pile(data, "kept_three")
    s.curse_pile = read_curses(data, "curse_pile")
    s.curse_now = read_curses(data, "curse_now")
    elsewhere = s.curse_pile
    for mask in s.kept:
        elsewhere |= mask
    s.curse_deck = ALL_CURSES & ~elsewhere
    s.sarcophagus = read_name(data.get("sarcophagus", CHAMBERS[SARCOPHAGUS_START]), CHAMBERS)
    require(s.sarcophagus != NOBODY_YET, "the Sarcophagus is in no Chamber")
    bases = read_list(data, "bases", [0, 0, 0, 0])
    fits = len(bases) == 4 and all(is_whole(turns) and 0 <= turns < 4 for turns in bases)
    require(fits, f"{short(bases)} are not four bases")
    s.bases = list(bases)
    uses = bytearray(EVENTS + 1)
    for name, n in read_object(data, "uses").items():
        fits = name in IDS[1 : EVENTS + 1] and is_whole(n) and 0 <= n < 256
        require(fits, f"'uses' has {short(name)}: {short(n)}")
        uses[IDS.index(name)] = n
    s.uses = bytes(uses)
    recent = read_list(data, "recent", [])
    require(all(name in IDS[1 : EVENTS + 1] for name in recent), f"{short(recent)} are not events")
    s.recent = bytes([IDS.index(name) for name in recent])
    games = read_list(data, "recent_games", [])
    fits = all(is_whole(number) and 0 < number < len(SIZES) for number in games)
    require(fits, f"{short(games)} are not games of chance")
    s.recent_games = bytes(games)
    known = read_list(data, "known", [[]] * len(s.known))
    require(len(known) == len(s.known), f"'known' should be {len(s.known)} lists of cards")
    s.known = [read_pile({"known": pile}, "known") for pile in known]


def read_task(text: Any) -> int:
    kind, seat, what = "", "", ""
    if isinstance(text, str) and text.count(" ") >= 2:
        kind, seat, what = text.rsplit(" ", 2)
    fits = kind in TASKS and is_digits(seat, 1) and is_digits(what, 3) and int(seat) < 8
    require(fits, f"{short(text)} is not a task, as 'end turn 0 0' is")
    return task(TASKS.index(kind), int(seat), int(what))


def read_name(came: Any, names: tuple[str, ...]) -> int:
    if came is None:
        return NOBODY_YET
    require(came in names, f"{short(came)} is not one of: {', '.join(names)}")
    return names.index(came)


def read_pile(data: Mapping[str, Any], key: str) -> int:
    """Cards as a list, or as a text: 'cat cat* eye'."""
    came = data.get(key) or []
    listed = came.split() if isinstance(came, str) else came
    require(isinstance(listed, list), f"'{key}' should be a list of cards; {short(came)} came")
    for card in listed:
        fits = isinstance(card, str) and card in CARD_BY_NAME
        require(fits, f"{short(card)} is not a Treasure Card, as 'cat*' is")
    for card in listed:
        in_box = many(ALL_TREASURES, CARD_BY_NAME[card])
        require(listed.count(card) <= in_box, f"so many {card} are not in the box")
    return pile_of(listed)


def read_curses(data: Mapping[str, Any], key: str) -> int:
    mask: i64 = 0
    for name in read_list(data, key, []):
        require(name in CURSE_NAMES[1:], f"{short(name)} is not a Curse Card, as 'C07' is")
        mask |= bit(CURSE_NAMES.index(name))
    return mask


def read_list(data: Mapping[str, Any], key: str, default: list[Any]) -> list[Any]:
    came = data.get(key, default)
    require(isinstance(came, list), f"'{key}' should be a list; {short(came)} came")
    return list(came)


def is_whole(came: Any) -> bool:
    """A whole number: neither true nor false, and no 1.0."""
    return isinstance(came, int) and not isinstance(came, bool)


def is_digits(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= most


def read_number(data: Mapping[str, Any], key: str, default: int, least: int = 0) -> int:
    came = data.get(key, default)
    fits = is_whole(came) and least <= came <= NUMBER_MOST
    require(fits, f"'{key}' should be a number; {short(came)} came")
    return int(came)


def read_object(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    came = data.get(key) or {}
    require(isinstance(came, Mapping), f"'{key}' should be an object in braces; {short(came)} came")
    return came
