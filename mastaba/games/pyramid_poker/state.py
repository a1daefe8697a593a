"""What lies on the table: the pyramid, the hands, and what nobody has seen yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.game import Game
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, NOBODY, Position, require
from mastaba.errors import BadOption, BadPosition
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    BUILT,
    CARD_BY_CODE,
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
    codes,
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
    Option("timer", (0, 20, 40, 60), "seconds for a decision, then the house bot decides; 0: none"),
)
TARGETS: Final = {"basic": 0, "advanced-7": 7, "advanced-11": 11}


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value]) -> None:
        super().__init__(game, 2)
        self.options = options  # never changed, so copies share it
        self.target: i64 = TARGETS[str(options["scoring"])]  # PP-ADV-5; 0: basic scoring
        self.phase = Phase.START
        self.starter: i64 = 0  # of this round
        self.turn: i64 = 0
        self.unseen: i64 = ALL_BLOCKS  # PP-SET-1, PP-SET-2: supplies and reserve, seen by nobody
        self.filled: i64 = 0  # the spots with a block
        self.facing: i64 = 0  # of these, the ones that face seat 1 (PP-BUILD-4)
        self.faces: list[int] = [NO_CARD] * 57  # the block on each spot, by bit of the grid
        self.held: i64 = NO_CARD  # looked at, not yet placed; or taken, not yet added
        self.turned: i64 = 0  # PP-JOKER-2: turned up for the taker of a Joker
        self.out: i64 = 0  # Jokers taken and blocks not kept, out of the game, public
        self.hands: list[int] = [0] * (2 * HANDS)  # hand i of a seat is at seat * 3 + i
        self.placed: i64 = 0  # blocks placed in this round
        self.taken: i64 = 0  # turns finished in the second phase of this round
        self.sheet: tuple[tuple[int, int], ...] = ()  # totals of each finished advanced round
        self.last: tuple[int, ...] = ()  # the six hands of the last finished round, to be shown

    def copy(self) -> State:
        twin = State(self.game, self.options)
        self.copy_into(twin)
        twin.phase = self.phase
        twin.starter = self.starter
        twin.turn = self.turn
        twin.unseen = self.unseen
        twin.filled = self.filled
        twin.facing = self.facing
        twin.faces = self.faces.copy()
        twin.held = self.held
        twin.turned = self.turned
        twin.out = self.out
        twin.hands = self.hands.copy()
        twin.placed = self.placed
        twin.taken = self.taken
        twin.sheet = self.sheet
        twin.last = self.last
        return twin

    def enter(self, phase: i64) -> None:
        """Goes to a phase; who acts there follows from it."""
        self.phase = phase
        if phase == Phase.START or phase == Phase.LOOK or phase == Phase.TURN:
            self.actor = CHANCE
        elif phase == Phase.OVER:
            self.actor = NOBODY
        else:
            self.actor = self.turn

    def placer(self, spot: i64) -> int:
        """PP-BUILD-4: the seat a block faces, which is the one that placed it."""
        return 1 if self.facing & bit(spot) else 0

    def supply(self, seat: int) -> int:
        """PP-SET-1: how many blocks a seat has still to place."""
        before = (self.placed + 1 - (1 if seat != self.starter else 0)) // 2
        looked = 1 if self.phase == Phase.PLACE and seat == self.turn else 0
        return SUPPLY - before - looked

    def dump(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "moves": self.moves,
            "phase": self.phase_name,
            "starter": self.starter,
            "wall": {
                SPOT_NAMES[spot]: f"{self.placer(spot)} {CARDS[self.faces[spot]]}"
                for spot in members(self.filled)
            },
            "held": CARDS[self.held] if self.held != NO_CARD else None,
            "turned": codes(self.turned),
            "out": codes(self.out),
            "hands": hands_dump(self.hands),
            "sheet": [list(totals) for totals in self.sheet],
            "last": hands_dump(list(self.last)) if self.last else None,
        }

    def check(self) -> None:
        """Every block is in exactly one place, and the numbers of turns fit the pyramid."""
        places = [self.unseen, self.turned, self.out, *self.hands]
        places += [bit(self.faces[spot]) for spot in members(self.filled)]
        if self.held != NO_CARD:
            places.append(bit(self.held))
        together: i64 = 0
        for place in places:
            twice = codes(together & place)
            require(not twice, f"{', '.join(twice)} lies in two places")
            together |= place
        require(together == ALL_BLOCKS, f"{', '.join(codes(ALL_BLOCKS & ~together))} is missing")
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
        hands = [count(self.hands[i]) for i in range(2 * HANDS)]
        cards = sum(hands)
        gone = count(self.out)
        for i in range(2 * HANDS):
            require(hands[i] <= HAND_SIZE, f"hand {i % 3 + 1} of seat {i // 3} has {hands[i]} blocks")
            require(self.hands[i] & JOKERS == 0, "a Joker is in a hand")  # PP-EQ-1
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
            require(self.options["start"] == "lot", "there is no lot: a seat was named to start")


def hands_dump(hands: list[int]) -> list[list[str]]:
    """Three texts a seat: 'TD JD QD'."""
    return [[" ".join(codes(hands[seat * HANDS + i])) for i in range(HANDS)] for seat in range(2)]


def setup(game: Game, options: dict[str, Value]) -> State:
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
    "options", "moves", "phase", "starter", "wall", "held", "turned", "out", "hands", "sheet", "last"
)  # fmt: skip


def read(game: Game, data: Mapping[str, Any]) -> State:
    for key in data:
        require(key in KEYS, f"'{key}' is not a part of it; the parts are: {', '.join(KEYS)}")
    try:
        s = setup(game, chosen(OPTIONS, read_object(data, "options")))
    except BadOption as error:
        raise BadPosition(str(error)) from error
    s.moves = read_number(data, "moves", 0, game.longest)
    s.starter = read_number(data, "starter", s.starter, 1)
    read_wall(s, read_object(data, "wall"))
    s.hands = read_hands(data.get("hands"))
    s.taken = sum([count(hand) for hand in s.hands])
    held = data.get("held")
    s.held = NO_CARD if held is None else read_card(held)
    s.turned = read_cards(data.get("turned"))
    s.out = read_cards(data.get("out"))
    s.sheet = read_sheet(data.get("sheet"))
    s.last = tuple(read_hands(data["last"])) if data.get("last") else ()
    for hand in s.last:
        require(count(hand) == HAND_SIZE, "a hand of the last round has not five blocks")
    taking = s.taken > 0 or count(s.filled) == BUILT or bool(s.out)
    fresh = s.phase if not s.filled and not taking else Phase.TAKE if taking else Phase.LOOK
    phase = read_phase(data.get("phase", PHASES[fresh]))
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
        s.faces[spot] = read_card(code)


def read_hands(came: Any) -> list[int]:
    """[['TD JD', '', ''], ['', '', '']]: three hands of seat 0, three of seat 1."""
    if came is None:
        return [0] * (2 * HANDS)
    shaped = isinstance(came, list) and [len(row) for row in came if isinstance(row, list)] == [3, 3]
    require(shaped, f"hands should be three texts for each of two seats; {came!r} came")
    return [read_cards(str(came[i // HANDS][i % HANDS]).split()) for i in range(2 * HANDS)]


def read_sheet(came: Any) -> tuple[tuple[int, int], ...]:
    """[[4, 0], [1, 3]]: what each seat had in each round."""
    rows = came or []
    shaped = isinstance(rows, list) and all(isinstance(row, list) and len(row) == 2 for row in rows)
    require(shaped, f"The sheet should be pairs of totals; {came!r} came.")
    for row in rows:
        for one in row:
            fits = isinstance(one, int) and not isinstance(one, bool) and LEAST_TOTAL <= one <= MOST_TOTAL
            require(fits, f"{one!r} is not what a round brings: {LEAST_TOTAL} to {MOST_TOTAL} points")
    return tuple([(int(row[0]), int(row[1])) for row in rows])


def read_card(code: Any) -> int:
    require(isinstance(code, str) and code in CARD_BY_CODE, f"{code!r} is not a block, as 'TD' is")
    return CARD_BY_CODE[code]


def read_cards(came: Any) -> int:
    require(came is None or isinstance(came, list), f"{came!r} should be a list of blocks")
    cards: i64 = 0
    for code in came or []:
        card = bit(read_card(code))
        require(cards & card == 0, f"{code} lies in two places")
        cards |= card
    return cards


def read_phase(came: Any) -> int:
    require(came in PHASES, f"{came!r} is not a phase; the phases are: {', '.join(PHASES)}")
    return PHASES.index(came)


def read_number(data: Mapping[str, Any], key: str, default: int, most: int) -> int:
    came = data.get(key, default)
    fits = isinstance(came, int) and not isinstance(came, bool) and 0 <= came <= most
    require(fits, f"'{key}' should be a number from 0 to {most}; {came!r} came")
    return int(came)


def read_object(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    came = data.get(key) or {}
    require(isinstance(came, Mapping), f"'{key}' should be an object in braces; {came!r} came")
    return came
