"""What lies on the table: the pyramid, the hands, and what nobody has seen yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members, named
from mastaba.core.fields import (
    Field,
    Kind,
    Maybe,
    Number,
    SetOf,
    TupleOf,
    Word,
    check_fields,
    read_into,
    shown,
)
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import Position, require
from mastaba.core.reading import is_whole, only_keys, read_number, read_object, read_options, read_phase
from mastaba.core.settings import Timer
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    BUILT,
    CARDS,
    HAND_SIZE,
    HANDS,
    JOKER,
    JOKERS,
    LONGEST_MATCH,
    SPOT_BY_NAME,
    SPOT_NAMES,
    SPOTS,
    SUPPLY,
    TURNED_UP,
    supported,
)
from mastaba.games.pyramid_poker.scoring import match_points, round_totals

NO_CARD: Final = -1
LEAST_TOTAL: Final = -3  # PP-ADV-2: three hands with nothing
MOST_TOTAL: Final = 19  # PP-ADV-1, PP-ADV-3: three royal flushes and three match-ups won


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    START: Final = 0  # chance: which seat starts round 1
    LOOK: Final = 1  # chance: which block of its supply the seat on turn looks at
    PLACE: Final = 2  # the seat on turn: where its block goes
    TAKE: Final = 3  # the seat on turn: which block it takes
    TURN: Final = 4  # chance: which block of the reserve is turned up, three in a row
    KEEP: Final = 5  # the seat on turn: which of the three it keeps
    ADD: Final = 6  # the seat on turn: which of its hands the block joins
    OVER: Final = 7


PHASES: Final = (
    "start",
    "look",
    "place",
    "take",
    "turn",
    "keep",
    "add",
    "over",
)


CHANCE_PHASES: Final = (Phase.START, Phase.LOOK, Phase.TURN)
BUILDING: Final = (Phase.START, Phase.LOOK, Phase.PLACE)

OPTIONS: Final = (
    Option(
        "scoring",
        ("advanced-7", "advanced-11", "basic"),
        "advanced: points over rounds to 7 or to 11; basic: one round, two hands win",
    ),
    Option(
        "start",
        ("lot", "seat 0", "seat 1", "tut-tut"),
        'who starts round 1: by lot, a named seat, or whoever says "Tut Tut" first',
    ),
    Timer((0, 20, 40, 60), "seconds for a decision, then the house bot decides; 0: none"),
)
TARGETS: Final = {"basic": 0, "advanced-7": 7, "advanced-11": 11}


class SixHands(Kind):
    """[['TD JD', '', ''], ['', '', '']]: three hands of seat 0, three of seat 1."""

    def shown(self, value: Any) -> Any:
        return [[" ".join(named(value[seat * HANDS + i], CARDS)) for i in range(HANDS)] for seat in range(2)]

    def read(self, came: Any, what: str, seats: int) -> Any:
        shaped = isinstance(came, list) and [len(row) for row in came if isinstance(row, list)] == [3, 3]
        require(shaped, f"{what} should be three texts for each of two seats; {came!r} came")
        return [BLOCKS.read(str(came[i // HANDS][i % HANDS]), what, seats) for i in range(2 * HANDS)]


class Sheet(Kind):
    """[[4, 0], [1, 3]]: what each seat had in each round."""

    def shown(self, value: Any) -> Any:
        return [list(totals) for totals in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        rows = came or []
        shaped = isinstance(rows, list) and all(isinstance(row, list) and len(row) == 2 for row in rows)
        require(shaped, f"The sheet should be pairs of totals; {came!r} came.")
        for row in rows:
            for one in row:
                fits = is_whole(one) and LEAST_TOTAL <= one <= MOST_TOTAL
                require(fits, f"{one!r} is not what a round brings: {LEAST_TOTAL} to {MOST_TOTAL} points")
        return tuple([(int(row[0]), int(row[1])) for row in rows])


BLOCK: Final = Word(CARDS, "a block, as 'TD' is")
BLOCKS: Final = SetOf(BLOCK)
SIX_HANDS: Final = SixHands()


@final
class State(Position):
    def __init__(self, game: Game, options: dict[str, Value]) -> None:
        super().__init__(game, 2)
        self.options = options  # never changed, so copies share it
        self.target: Final[i64] = TARGETS[str(options["scoring"])]  # PP-ADV-5; 0: basic scoring
        self.phase = Phase.START
        self.starter: Annotated[i64, Number(1)] = 0  # of this round
        self.turn: i64 = 0
        self.unseen: i64 = ALL_BLOCKS  # PP-SET-1, PP-SET-2: supplies and reserve, seen by nobody
        self.filled: i64 = 0  # the spots with a block
        self.facing: i64 = 0  # of these, the ones that face seat 1 (PP-BUILD-4)
        self.faces: list[int] = [NO_CARD] * 57  # the block on each spot, by bit of the grid
        # Looked at, not yet placed; or taken, not yet added
        self.held: Annotated[i64, Maybe(BLOCK)] = NO_CARD
        self.turned: Annotated[i64, BLOCKS] = 0  # PP-JOKER-2: turned up for the taker of a Joker
        self.out: Annotated[i64, BLOCKS] = 0  # Jokers taken and blocks not kept, out of the game, public
        # Numbers of their own, not a list of them: see `hand`
        self.hand_0: i64 = 0
        self.hand_1: i64 = 0
        self.hand_2: i64 = 0
        self.hand_3: i64 = 0
        self.hand_4: i64 = 0
        self.hand_5: i64 = 0
        self.placed: i64 = 0  # blocks placed in this round
        self.taken: i64 = 0  # turns finished in the second phase of this round
        # Totals of each finished advanced round
        self.sheet: Annotated[tuple[tuple[int, int], ...], Sheet()] = ()
        # The six hands of the last finished round, to be shown
        self.last: Annotated[tuple[int, ...], Maybe(TupleOf(SIX_HANDS), ())] = ()

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("starter", Number(1)),
        Field("held", Maybe(BLOCK)),
        Field("turned", BLOCKS),
        Field("out", BLOCKS),
        Field("sheet", Sheet()),
        Field("last", Maybe(TupleOf(SIX_HANDS), ())),
    )

    def copy(self) -> State:
        twin = State(self.game, self.options)
        self.copy_into(twin)
        twin.starter = self.starter
        twin.turn = self.turn
        twin.unseen = self.unseen
        twin.filled = self.filled
        twin.facing = self.facing
        twin.faces = self.faces.copy()
        twin.held = self.held
        twin.turned = self.turned
        twin.out = self.out
        twin.hand_0 = self.hand_0
        twin.hand_1 = self.hand_1
        twin.hand_2 = self.hand_2
        twin.hand_3 = self.hand_3
        twin.hand_4 = self.hand_4
        twin.hand_5 = self.hand_5
        twin.placed = self.placed
        twin.taken = self.taken
        twin.sheet = self.sheet
        twin.last = self.last
        return twin

    # as the fields above are declared

    def hand(self, at: i64) -> i64:
        """Hand i of a seat is at seat * 3 + i."""
        if at < 3:
            return self.hand_0 if at == 0 else self.hand_1 if at == 1 else self.hand_2
        return self.hand_3 if at == 3 else self.hand_4 if at == 4 else self.hand_5

    def set_hand(self, at: i64, cards: i64) -> None:
        if at == 0:
            self.hand_0 = cards
        elif at == 1:
            self.hand_1 = cards
        elif at == 2:
            self.hand_2 = cards
        elif at == 3:
            self.hand_3 = cards
        elif at == 4:
            self.hand_4 = cards
        else:
            self.hand_5 = cards

    @property
    def hands(self) -> list[int]:
        """All six, for whoever is in no hurry."""
        return [self.hand(at) for at in range(2 * HANDS)]

    def set_hands(self, hands: list[int]) -> None:
        for at in range(2 * HANDS):
            self.set_hand(at, hands[at])

    def placer(self, spot: i64) -> int:
        """PP-BUILD-4: the seat a block faces, which is the one that placed it."""
        return 1 if self.facing & bit(spot) else 0

    def supply(self, seat: int) -> int:
        """PP-SET-1: how many blocks a seat has still to place."""
        before = (self.placed + 1 - (1 if seat != self.starter else 0)) // 2
        looked = 1 if self.phase == Phase.PLACE and seat == self.turn else 0
        return SUPPLY - before - looked

    def dump(self) -> dict[str, Any]:
        parts = {
            "options": dict(self.options),
            "moves": self.moves,
            "phase": self.phase_name,
            "wall": {
                SPOT_NAMES[spot]: f"{self.placer(spot)} {CARDS[self.faces[spot]]}"
                for spot in members(self.filled)
            },
            **shown(self),
            "hands": SIX_HANDS.shown(self.hands),
        }
        return {key: parts[key] for key in KEYS}

    def check(self) -> None:
        """Every block is in exactly one place, and the numbers of turns fit the pyramid."""
        check_fields(self, self.seats)
        SIX_HANDS.check(self.hands, "hands", self.seats)
        places = [self.unseen, self.turned, self.out, *self.hands]
        places += [bit(self.faces[spot]) for spot in members(self.filled)]
        if self.held != NO_CARD:
            places.append(bit(self.held))
        together: i64 = 0
        for place in places:
            twice = named(together & place, CARDS)
            require(not twice, f"{', '.join(twice)} lies in two places")
            together |= place
        require(together == ALL_BLOCKS, f"{', '.join(named(ALL_BLOCKS & ~together, CARDS))} is missing")
        self.check_wall()
        self.check_turns()
        self.check_match()

    def check_wall(self) -> None:
        """PP-BUILD-3: complete downwards. PP-SET-1: at most 15 of a seat. Faces where blocks are."""
        for spot in members(self.filled):
            below = self.filled & (bit(spot) - 1)
            require(supported(below) & bit(spot) != 0, f"{SPOT_NAMES[spot]} does not rest on two blocks")
        for seat in range(2):
            own = count(self.facing if seat else self.filled & ~self.facing)
            require(own <= SUPPLY, f"{own} blocks face seat {seat}, which had only {SUPPLY}")
        require(self.facing & ~self.filled == 0, "a spot faces a seat but has no block")
        for spot in SPOTS:
            there = self.faces[spot] != NO_CARD
            require(there == (self.filled & bit(spot) != 0), f"{SPOT_NAMES[spot]}: face without block")

    def check_turns(self) -> None:
        """PP-BUILD-1, PP-TURN-1, PP-TURN-2: players alternate, thirty turns in each half."""
        wall = count(self.filled)
        hands = [count(hand) for hand in self.hands]
        cards = sum(hands)
        gone = count(self.out)
        for i in range(2 * HANDS):
            require(hands[i] <= HAND_SIZE, f"hand {i % 3 + 1} of seat {i // 3} has {hands[i]} blocks")
            require(self.hand(i) & JOKERS == 0, "a Joker is in a hand")  # PP-EQ-1
        if self.phase in BUILDING:
            require(cards == 0, f"hands have {cards} blocks while the pyramid is being built")
            require(gone == 0, "blocks are out of the game while the pyramid is being built")
            require(wall == self.placed, "the count of placed blocks is wrong")
            require(wall < BUILT, f"the pyramid is finished at {BUILT} blocks, so no '{self.phase_name}'")
            first = count(self.facing if self.starter else self.filled & ~self.facing)
            require(first == (wall + 1) // 2, "the seats have not placed in turn")
            made = wall
        else:
            busy = 1 if self.phase in (Phase.TURN, Phase.KEEP, Phase.ADD) else 0
            require(self.placed == BUILT, "taking begins when 30 blocks are placed")
            require(cards == self.taken, "the count of taken blocks is wrong")
            require(
                wall + cards + busy == BUILT,
                f"{wall} blocks in the pyramid and {cards} turns done do not make {BUILT}",
            )
            own = [sum(hands[:HANDS]), sum(hands[HANDS:])]
            require(own[self.starter] == (cards + 1) // 2, "the seats have not taken in turn")
            require((self.phase == Phase.OVER) == (wall + busy == 0), "not over while blocks remain")
            made = cards
        if self.phase != Phase.OVER:
            require(self.turn == (self.starter + made) % 2, "the wrong seat is on turn")
        self.check_jokers()

    def check_jokers(self) -> None:
        """PP-JOKER-1 to PP-JOKER-3: for each Joker taken, three turned up and two of them out."""
        up = count(self.turned)
        gone = count(self.out)
        if self.phase == Phase.KEEP:
            require(up == TURNED_UP, f"{up} blocks are turned up to choose from, not {TURNED_UP}")
        elif self.phase == Phase.TURN:
            require(up < TURNED_UP, f"{up} blocks are turned up already")
        else:
            require(up == 0, "blocks are turned up though nobody has taken a Joker")
        pending = 1 if self.phase in (Phase.TURN, Phase.KEEP) else 0
        require((gone - pending) % 3 == 0, f"{gone} blocks are out of the game: three go for each Joker")
        require(
            count(self.out & JOKERS) >= (gone - pending) // 3 + pending,
            f"{gone} blocks are out of the game without a Joker for every three of them",
        )
        holding = self.phase in (Phase.PLACE, Phase.ADD)
        wanted = "somebody holds a block" if holding else "nobody holds a block"
        require(holding == (self.held != NO_CARD), f"in '{self.phase_name}' {wanted}")
        require(self.phase != Phase.ADD or self.held < JOKER, "a Joker cannot be added to a hand")

    def check_match(self) -> None:
        """PP-RUL-20, PP-RUL-21: no round after the target or after forty."""
        require(not (self.sheet and self.target == 0), "a basic game has no score sheet")
        over = self.phase == Phase.OVER
        before = self.sheet[:-1] if over else self.sheet
        points = match_points(before)
        require(
            self.target == 0 or max(points) < self.target,
            f"the match was won already, {points[0]} to {points[1]}",
        )
        require(len(before) < LONGEST_MATCH, f"no match has more than {LONGEST_MATCH} rounds")
        require(not self.sheet or bool(self.last), "the hands of the last round are missing")
        require(not self.last or over or bool(self.sheet), "a round is finished, but the sheet has none")
        if over:
            require(self.last == tuple(self.hands), "the last round is not the one that has just ended")
        if over and self.target:
            ended = max(match_points(self.sheet)) >= self.target or len(self.sheet) == LONGEST_MATCH
            require(ended, "the match is not decided")
            require(self.sheet[-1] == round_totals(self.hands), "the hands and their row of the sheet differ")
        if self.phase == Phase.START:
            require(not self.sheet and self.filled == 0, "the lot is drawn before the first round only")
            named = str(self.options["start"]).startswith("seat")
            require(not named, "there is no lot: a seat was named to start")


def setup(game: Game, options: dict[str, Value], seats: int = 2) -> State:
    """The first position; PP-START-1, PP-RUL-2: a named seat starts, or chance says who."""
    s = State(game, options)
    start = str(options["start"])
    if start.startswith("seat"):
        s.starter = int(start[-1])
        s.turn = s.starter
        s.enter(Phase.LOOK)
    else:
        s.enter(Phase.START)
    return s


# Reading a dump: every part may be left out, and is then as in a fresh game.

KEYS: Final = (
    *("options", "moves", "phase", "wall", "starter"),
    *("held", "turned", "out", "hands", "sheet", "last"),
)


def read(game: Game, data: Mapping[str, Any]) -> State:
    only_keys(data, KEYS)
    s = setup(game, read_options(OPTIONS, data))
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    read_into(s, data, s.seats)
    s.set_hands(SIX_HANDS.take(data, "hands", s.hands, s.seats))
    read_wall(s, read_object(data.get("wall"), "wall"))
    s.taken = sum([count(hand) for hand in s.hands])
    for hand in s.last:
        require(count(hand) == HAND_SIZE, "a hand of the last round has not five blocks")
    taking = s.taken > 0 or count(s.filled) == BUILT or bool(s.out)
    fresh = s.phase if not s.filled and not taking else Phase.TAKE if taking else Phase.LOOK
    phase = read_phase(data.get("phase", PHASES[fresh]), PHASES)
    s.placed = count(s.filled) if phase in BUILDING else BUILT
    s.turn = (s.starter + (s.placed if phase in BUILDING else s.taken)) % 2
    s.enter(phase)
    elsewhere = s.turned | s.out
    for hand in s.hands:
        elsewhere |= hand
    for spot in members(s.filled):
        elsewhere |= bit(s.faces[spot])
    if s.held != NO_CARD:
        elsewhere |= bit(s.held)
    s.unseen = ALL_BLOCKS & ~elsewhere
    return s


def read_wall(s: State, wall: Mapping[str, Any]) -> None:
    """{'a1': '0 TD'}: the ten of diamonds on a1, facing seat 0."""
    for name, block in wall.items():
        require(name in SPOT_BY_NAME, f"'{name}' is not a spot of the pyramid (a1 to h1, …, a8)")
        seat, _, code = str(block).partition(" ")
        require(seat in ("0", "1"), f"{name}: '{block}' should be a seat and a block, as in '0 TD'")
        spot = SPOT_BY_NAME[name]
        s.filled |= bit(spot)
        s.facing |= bit(spot) if seat == "1" else 0
        s.faces[spot] = BLOCK.read(code, name, s.seats)
