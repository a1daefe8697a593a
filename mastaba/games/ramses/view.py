"""The one door out: what a seat may know now (ledger section 7), and the worlds it can imagine.

RA-R-2, RA-SET-7: a game of memory. A view is the present and nothing else: no pyramid has an identity,
no hole a name, and what was once uncovered is told to nobody again, unless the table is for training. Rows
and columns are those of the screen under the current facing, counted from 0 at the top left.

What happened is told once, by events; they have no coordinates either. Seats are numbers, a `card` is a Card,
a `back` a Back, a treasure its name.

| kind | fields | what it tells |
|---|---|---|
| start | seat | who begins |
| storm | facing | the board has turned by a quarter, clockwise; facing is the new one |
| powers | | super powers until the next card is found |
| scorpion | seat | the scorpion comes; this seat slides first |
| duel | seats | a duel of these two; the first begins |
| turn | seat, card | a seat has turned over a card, which now lies face up |
| lucky | seat, card | its treasure was showing: the seat keeps it at once |
| slide | seat, way, count, shows | pyramids were pushed that way on the screen; shows: a treasure, or null |
| found | seat, card | the right treasure: the seat takes the card |
| wrong | seat, treasure, next | another treasure; next: who hunts on, or null if the card goes to the box |
| limit | seat, next | the slide limit ended the turn, or the clock did |
| boxed | card | nobody gets this card |
| tilt | seat, chip | chip: 'curse', '1', '2', '3' (explorers taken) or null: nothing there (any more) |
| mummy | seat, lost | the seat takes the mummy; lost: the seat that had it, or null |
| skip | seat | the seat puts the mummy back instead of a turn |
| scarab | seat, left | another turn for the seat; left: uses it still has |
| sting | seat | the scorpion stings the seat |
| give | seat, to, back, (card) | the stung seat gives a card; only these two hear which |
| take | seat, back, (card) | instead the neighbour takes the card from the pile; only the taker hears which |
| crawl | | the scorpion crawls away, nobody is stung |
| look | card | a card beneath the duel card was seen by all, and stays in the pile |
| receive | seat, card | a duellist without cards lays down this one from the pile |
| stake | seat, card | a duellist lays down this one of its own |
| off | | no duel: there are no two stakes with different treasures |
| switch | seat, treasure | the duel goes on with this seat; treasure: what its opponent uncovered, or null |
| won | seat, cards, treasure | the seat has won the duel, and takes both cards |
| drawn | | the duel has no winner: each takes its own stake |
| over | winners, scores, reason | the result |
"""

from __future__ import annotations

from typing import Final, TypedDict, cast
from zlib import crc32

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.events import PlainResult
from mastaba.core.move import Move
from mastaba.games.ramses.components import (
    ALL_CARDS,
    BLOCK_HOLES,
    BLOCKS,
    CARD_COUNT,
    CHIP_COUNTS,
    CHIPS,
    COLOURS,
    COLUMNS,
    FAME,
    FREE_AFTER,
    HOLES,
    NO_CARD,
    NO_CHIP,
    NO_TREASURE,
    NONE,
    ROWS,
    SCORPION,
    STACK_OF,
    STACKS,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    TREASURES,
    VALUE_OF,
    WAYS,
    board_way,
    from_screen,
    on_screen,
    screen_size,
    value_of,
)
from mastaba.games.ramses.moves import RamsesMove
from mastaba.games.ramses.rules import back_data, card_data, free_then, legal, play, result
from mastaba.games.ramses.scoring import explorers_bonus, fame_rank
from mastaba.games.ramses.state import (
    CHANCE_PHASES,
    DOINGS,
    FOUND,
    GAVE,
    NO_HOLE,
    NO_SEAT,
    SLIDING,
    STAKED,
    TOOK,
    Deed,
    Phase,
    State,
    open_stakes,
    stack_cards,
    written,
)


class Card(TypedDict):
    """A search card, face up."""

    name: str  # 'duck3', as in 'give duck3'
    treasure: str
    value: int
    stack: int  # 1 to 3: the number on the back, which is not the value
    symbol: str  # on the back: 'none', 'storm', 'scorpion', 'powers', 'duel'


class Back(TypedDict):
    stack: int
    symbol: str


class Place(TypedDict):
    """A hole on the screen as it is turned now."""

    row: int
    column: int


class Push(TypedDict):
    """A slide that the rules allow now, to the seat that is to act."""

    move: str  # 'slide up', 'slide left 3'
    way: str  # where the pyramids go, on the screen
    pyramids: list[Place]  # that travel, each by one hole: the first is next to the free hole
    free: Place  # the free hole afterwards: where the last of them stands now


class Pile(TypedDict):
    count: int
    top: Back | None  # of the card that is turned over next


class Player(TypedDict):
    """A seat, as far as this view may tell."""

    count: int  # cards won
    backs: list[Back]  # of these, sorted: they lie face down
    cards: list[Card] | None  # of these: one's own; all at the end; None: others', to be remembered
    points: int | None  # their values: as above, or with open scores
    scarab: int  # uses left (expert)
    explorers: int  # hats on the chips it has taken (expert)
    mummy: bool  # it holds the mummy (expert)


class Duel(TypedDict):
    seats: list[int]  # who began, and the seat to its left
    stakes: list[Card | None]  # theirs, face up; each seeks the treasure of the other's
    switches: int  # turns that have passed to the other


class Limit(TypedDict):
    """A counter that ends something when it reaches `most`."""

    done: int
    most: int


class Limits(TypedDict):
    slides: Limit  # of the turn now: at the limit it ends
    turns: Limit  # fruitless ones for this card: then it goes to the box
    scorpion: Limit  # slides of this scorpion: then it crawls away
    duel: Limit  # switches of this duel: then it is drawn


class Rank(TypedDict):
    """A line of the Hall of Fame."""

    name: str  # 'pharaoh', …: words have `fame_pharaoh`
    least: int  # cards
    most: int


class Ending(TypedDict):
    """What is told when all is over. Its rows and columns are those of facing 0, whatever the facing is."""

    layout: list[list[str | None]]  # the treasure under each hole, 6 rows of 8
    chips: list[list[str | None]]  # the chip that is still under the pyramid there (expert)
    values: list[int]  # of each seat's cards
    bonus: list[int]  # for explorers (expert)
    turns: list[int]  # search turns of each seat
    slides: list[int]  # slides of each seat
    finds: list[int]  # cards found by sliding, or by luck
    fame: list[Rank]  # the Hall of Fame, best first; empty unless it was a whole solo game
    rank: str | None  # the name of the rank reached there


class View(TypedDict):
    seat: int  # whose view this is; below 0: a watcher's
    variant: str  # 'basic', 'children', 'expert', 'solo'
    # 'search', 'tilt', 'scarab', 'scorpion', 'sting', 'stake', 'duel', 'over'; before them 'start' to 'deal'
    phase: str
    doing: str  # what is going on around a tilt or a scarab: 'search', 'scorpion', 'duel'
    to_act: list[int]
    turn: int  # the seat that is to act, or acted last
    start: int  # the seat that began
    facing: int  # quarter turns clockwise since the start, 0 to 3
    rows: int  # of the screen: 6, or 8 when it stands upright
    columns: int
    board: list[list[str | None]]  # from the top: 'gold', 'red', 'blue'; None: no pyramid (the free hole)
    free: Place | None  # None before there is one
    shows: str | None  # the treasure in the free hole, None: empty sand
    pushes: list[Push]  # in the order of the moves; empty where nobody may slide
    barred: Place | None  # in a scorpion: the pyramid that may not be moved
    card: Card | None  # face up, hunted
    powers: bool  # super powers are on
    pile: Pile
    players: list[Player]
    box: list[Card]  # cards that nobody got
    duel: Duel | None
    limits: Limits
    lines: bool  # draw thin lines around the blocks of four holes
    training: bool
    marks: list[list[str | None]] | None  # training only: 'empty', a treasure, or None: not seen yet
    tilted: list[list[str | None]] | None  # training, expert: the chip known to be there, or 'nothing'
    result: PlainResult | None
    ending: Ending | None


def view(s: State, seat: int) -> View:
    """Ledger section 7: the public items, and the seat's own cards. Nothing of the past."""
    over = s.phase == Phase.OVER
    terms = s.terms
    rows, columns = screen_size(s.facing)
    return {
        "seat": seat,
        "variant": terms.variant,
        "phase": s.phase_name,
        "doing": DOINGS[s.doing],
        "to_act": list(s.to_act),
        "turn": s.turn,
        "start": s.start,
        "facing": s.facing,
        "rows": rows,
        "columns": columns,
        "board": screen(s, [colour_name(s, hole) for hole in range(HOLES)]),
        "free": place(s, s.free) if s.free != NO_HOLE else None,
        "shows": TREASURES[s.showing()] if s.showing() != NO_TREASURE else None,
        "pushes": pushes(s),
        "barred": place(s, s.last) if s.phase == Phase.SCORPION and s.last != NO_HOLE else None,
        "card": card(s, s.card) if s.card != NO_CARD else None,
        "powers": s.powers,
        "pile": pile(s),
        "players": [player(s, other, seat) for other in range(s.seats)],
        "box": [card(s, one) for one in members(s.box)],
        "duel": duel(s),
        "limits": {
            "slides": {"done": s.slides, "most": terms.slide_limit},
            "turns": {"done": s.fruitless, "most": terms.card_limit},
            "scorpion": {"done": s.crawled, "most": terms.scorpion_limit},
            "duel": {"done": s.switches, "most": terms.duel_limit},
        },
        "lines": terms.options["lines"] == "on",
        "training": terms.training,
        "marks": screen(s, [mark(s, hole) for hole in range(HOLES)]) if terms.training else None,
        "tilted": tilted(s) if terms.training and terms.expert else None,
        "result": result(s).plain() if over else None,
        "ending": ending(s) if over else None,
    }


def screen(s: State, by_hole: list[str | None]) -> list[list[str | None]]:
    """RA-R-2: what lies in each hole, in rows from the top of the screen."""
    rows, columns = screen_size(s.facing)
    return [[by_hole[from_screen(row, column, s.facing)] for column in range(columns)] for row in range(rows)]


def place(s: State, hole: i64) -> Place:
    row, column = on_screen(hole, s.facing)
    return {"row": row, "column": column}


def colour_name(s: State, hole: int) -> str | None:
    """RA-R-34: gold is gold, whatever is or was beneath it."""
    colour = s.colour_at(hole)
    return COLOURS[colour] if colour >= 0 else None


def mark(s: State, hole: int) -> str | None:
    """Training: what was seen there, if anything."""
    if s.seen & bit(hole) == 0:
        return None
    return treasure_at(s, hole) or "empty"


def treasure_at(s: State, hole: int) -> str | None:
    return TREASURES[s.where.index(hole)] if hole in s.where else None


def tilted(s: State) -> list[list[str | None]]:
    """Training, expert: what somebody has seen under a gold pyramid."""
    known = [(chip_name(s, hole) or "nothing") if s.tilted & bit(hole) else None for hole in range(HOLES)]
    return screen(s, known)


def chip_name(s: State, hole: int) -> str | None:
    chip = s.chip_at(hole)
    return CHIPS[chip] if chip != NO_CHIP else None


def pushes(s: State) -> list[Push]:
    """Every slide that is open, with the pyramids that travel."""
    if s.phase not in SLIDING:
        return []
    found: list[Push] = []
    for move in legal(s):
        assert isinstance(move, RamsesMove)
        if move.more == 0:
            continue  # the clock
        way = board_way(move.what, s.facing)
        line = [FREE_AFTER[(s.free * 4 + way) * 8 + i] for i in range(1, move.more + 1)]
        places = [place(s, hole) for hole in line]
        found.append(
            {"move": move.text, "way": WAYS[move.what], "pyramids": places, "free": place(s, line[-1])}
        )
    return found


def card(s: State, one: i64) -> Card:
    return cast(Card, card_data(s, one))


def back(s: State, one: i64) -> Back:
    return cast(Back, back_data(s, one))


def pile(s: State) -> Pile:
    """How many, and the back of the top card; deeper ones nobody sees."""
    ready = len(s.pile) > 0 and s.phase not in CHANCE_PHASES
    return {"count": len(s.pile), "top": back(s, s.pile[-1]) if ready else None}


def player(s: State, seat: int, viewer: int) -> Player:
    """Own faces at any time; of others the number and the backs. At the end all lies open."""
    own = s.won[seat]
    cards = members(own)
    open_to_viewer = seat == viewer or s.phase == Phase.OVER
    return {
        "count": len(cards),
        "backs": sorted([back(s, one) for one in cards], key=back_order),
        "cards": [card(s, one) for one in cards] if open_to_viewer else None,
        "points": value_of(own) if open_to_viewer or s.terms.open_scores else None,
        "scarab": s.scarabs[seat],
        "explorers": s.hats[seat],
        "mummy": s.mummy == seat,
    }


def back_order(one: Back) -> tuple[int, int]:
    return one["stack"], SYMBOLS.index(one["symbol"])


def duel(s: State) -> Duel | None:
    """The stakes lie open."""
    if s.challenger == NO_SEAT:
        return None
    stakes = [card(s, one) if one != NO_CARD else None for one in (s.stake, s.rival_stake)]
    return {"seats": [s.challenger, s.rival], "stakes": stakes, "switches": s.switches}


def ending(s: State) -> Ending:
    """All that was hidden, and how it went. RA-FAME-1 to RA-FAME-12 only for the whole pile."""
    famous = s.terms.solo and s.terms.stack * STACKS == CARD_COUNT
    finds = [0] * s.seats
    for line in s.history:
        one = Deed(line)
        if one.kind == FOUND:
            finds[one.seat] += 1
    return {
        "layout": rows_of([treasure_at(s, hole) for hole in range(HOLES)]),
        "chips": rows_of([chip_name(s, hole) for hole in range(HOLES)]),
        "values": [value_of(own) for own in s.won],
        "bonus": explorers_bonus(s.hats) if s.terms.expert else [0] * s.seats,
        "turns": list(s.turns),
        "slides": list(s.slid),
        "finds": finds,
        "fame": hall_of_fame() if famous else [],
        "rank": fame_rank(count(s.won[0])) if famous else None,
    }


def rows_of(by_hole: list[str | None]) -> list[list[str | None]]:
    return [by_hole[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def hall_of_fame() -> list[Rank]:
    above = [CARD_COUNT + 1, *[least for least, _ in FAME]]
    return [{"name": name, "least": least, "most": above[i] - 1} for i, (least, name) in enumerate(FAME)]


# Worlds: what somebody who forgets nothing cannot know. Bots with a human memory know less, by themselves.


def redealt(s: State, seat: i64, dice: Dice) -> State:
    """Ledger section 7: treasures, chips and cards that the seat has never seen, dealt anew."""
    twin = s.copy()
    if s.phase == Phase.OVER:
        return twin
    redeal_treasures(twin, dice)
    if s.terms.expert:
        redeal_chips(twin, dice)
    redeal_cards(s, twin, seat, dice)
    # The stakes that are open to a challenger tell it (rarely) what its rival holds: ledger section 7.
    while s.phase == Phase.STAKE and s.turn == seat and open_stakes(twin) != open_stakes(s):
        redeal_cards(s, twin, seat, dice)
    return twin


def redeal_treasures(s: State, dice: Dice) -> None:
    """Blocks are independent: one of the unseen holes each, and the unseen treasures in any order."""
    unseen: i64 = 0
    for treasure in range(TREASURE_COUNT):
        hole = s.where[treasure]
        if hole == NO_HOLE or s.seen & bit(hole) == 0:
            unseen |= bit(treasure)
            s.where[treasure] = NO_HOLE
    filled = s.treasures
    left: i64 = count(unseen)
    for block in range(BLOCKS):
        inside: i64 = BLOCK_HOLES[block]
        if filled & inside & ~s.seen == 0:
            continue  # its treasure has been seen, or it is not filled yet
        holes: i64 = inside & ~s.seen
        hole = nth(holes, dice.below(count(holes)))
        treasure = nth(unseen, dice.below(left))
        unseen &= ~bit(treasure)
        left -= 1
        s.where[treasure] = hole
        s.treasures = (s.treasures & ~inside) | bit(hole)


def redeal_chips(s: State, dice: Dice) -> None:
    """Chips under pyramids that nobody has tilted; while they are being put there, out of all of them."""
    hidden: i64 = s.chips() & ~s.tilted
    pool: list[int] = []
    for chip in range(len(CHIPS)):
        under: i64 = s.curses if chip == 0 else s.hats1 if chip == 1 else s.hats2 if chip == 2 else s.hats3
        pool += [chip] * (CHIP_COUNTS[chip] if s.phase == Phase.PUT else count(under & hidden))
    dice.shuffle(pool)
    s.curses &= ~hidden
    s.hats1 &= ~hidden
    s.hats2 &= ~hidden
    s.hats3 &= ~hidden
    while hidden:
        s.put_chip(pool.pop(), lowest(hidden))
        hidden &= hidden - 1


# Cards. Won cards lie face down, but all have seen them being won; what a viewer has not seen are gifts
# between others (RA-R-17) and cards taken from the pile (RA-R-18). Such a taken card is a token with a known
# back. Tokens are numbered from CARD_COUNT on, beside the cards they may turn out to be.


class Branch:
    """One way the cards may have gone, as far as a viewer can tell."""

    def __init__(self, held: list[int], moved: list[int], stacks: list[int], faces: list[int]) -> None:
        self.held = held  # cards and tokens of each seat
        self.moved = moved  # the card or token of each deed
        self.stacks = stacks  # of each token
        self.faces = faces  # of each token: the card it must have been, or NO_CARD

    def copy(self) -> Branch:
        return Branch(self.held.copy(), self.moved.copy(), self.stacks.copy(), self.faces.copy())

    def has(self, seat: i64, thing: i64) -> bool:
        return self.held[seat] & bit(thing) != 0

    def after(self, one: Deed, thing: i64) -> Branch:
        """The deed was done with this card or token."""
        twin = self.copy()
        twin.moved.append(thing)
        if one.kind == STAKED or one.kind == GAVE:
            twin.held[one.seat] &= ~bit(thing)
        if one.kind == GAVE:
            twin.held[one.other] |= bit(thing)
        elif one.kind != STAKED:
            twin.held[one.seat] |= bit(thing)
        return twin

    def with_token(self, stack: int) -> Branch:
        twin = self.copy()
        twin.stacks.append(stack)
        twin.faces.append(NO_CARD)
        return twin

    def with_face(self, token: i64, card: i64) -> Branch:
        """The token has been this card all the time."""
        twin = self.copy()
        twin.faces[token - CARD_COUNT] = card
        for seat in range(len(twin.held)):
            if self.has(seat, token):
                twin.held[seat] = (twin.held[seat] & ~bit(token)) | bit(card)
        return twin

    def alike(self, s: State, thing: i64, card: i64) -> bool:
        """RA-R-17: others see the back of a card, and with open scores what it is worth."""
        if thing < CARD_COUNT:
            if s.terms.open_scores and VALUE_OF[thing] != VALUE_OF[card]:
                return False
            return STACK_OF[thing] == STACK_OF[card] and s.symbol(thing) == s.symbol(card)
        return self.stacks[thing - CARD_COUNT] == STACK_OF[card] and s.symbol(card) == SCORPION


def hidden_from(one: Deed, seat: i64) -> bool:
    if one.kind == GAVE:
        return seat != one.seat and seat != one.other
    return one.kind == TOOK and seat != one.seat


def branches(s: State, seat: i64) -> list[Branch]:
    """Every way the cards may have gone that agrees with all the seat has seen: three secrets at most."""
    ways = [Branch([0] * s.seats, [], [], [])]
    for line in s.history:
        one = Deed(line)
        further: list[Branch] = []
        for way in ways:
            further += branches_after(s, way, one, hidden_from(one, seat))
        ways = further
    return ways


def branches_after(s: State, way: Branch, one: Deed, hidden: bool) -> list[Branch]:
    if one.kind == TOOK and hidden:
        return [way.with_token(STACK_OF[one.card]).after(one, CARD_COUNT + len(way.stacks))]
    if one.kind == GAVE and hidden:
        own = members(way.held[one.seat])
        return [way.after(one, thing) for thing in own if way.alike(s, thing, one.card)]
    if (one.kind == GAVE or one.kind == STAKED) and not way.has(one.seat, one.card):
        tokens = [CARD_COUNT + i for i in range(len(way.stacks))]  # one of them has been this card
        return [
            way.with_face(token, one.card).after(one, one.card)
            for token in tokens
            if way.has(one.seat, token) and way.alike(s, token, one.card)
        ]
    return [way.after(one, one.card)]


def known_cards(s: State, seat: i64) -> i64:
    """The cards whose faces the seat has seen."""
    known: i64 = s.box | s.looked
    for card in (s.card, s.stake, s.rival_stake):
        known |= bit(card) if card != NO_CARD else 0
    for line in s.history:
        one = Deed(line)
        if not hidden_from(one, seat):
            known |= bit(one.card)
    return known


def redeal_cards(s: State, twin: State, seat: i64, dice: Dice) -> None:
    """Faces and symbols that the seat has not seen, in any order that fits the backs."""
    known = known_cards(s, seat)
    marked = [s.symbols[symbol] & known for symbol in range(len(SYMBOLS))]
    faces = ALL_CARDS & ~known
    if not has_secrets(s, seat):
        redeal_pile(s, twin, faces, marked, known, dice)
        return
    ways = branches(s, seat)
    way = ways[dice.below(len(ways))]
    for token in range(len(way.faces)):
        if way.faces[token] == NO_CARD:
            card = draw_face(faces, way.stacks[token], dice)
            faces &= ~bit(card)
            marked[SCORPION] |= bit(card)
            way = way.with_face(CARD_COUNT + token, card)
    twin.won = way.held
    twin.history = tuple(retold(s, way))
    redeal_pile(s, twin, faces, marked, known, dice)


def has_secrets(s: State, seat: i64) -> bool:
    """Has a card gone from hand to hand, or from the pile, without this seat seeing its face?"""
    return any(line >= SECRET and hidden_from(Deed(line), seat) for line in s.history)


def redeal_pile(s: State, twin: State, faces: i64, marked: list[int], known: i64, dice: Dice) -> None:
    """The cards of the pile that nobody has seen; the back of the top one stays."""
    symbols = symbols_unseen(s, known)
    top = len(s.pile) - 1 if s.phase not in CHANCE_PHASES else -1
    for i in range(len(s.pile)):
        if s.looked & bit(s.pile[i]):
            continue
        stack = STACK_OF[s.pile[i]]
        card = draw_face(faces, stack, dice)
        faces &= ~bit(card)
        twin.pile[i] = card
        symbol = s.symbol(s.pile[i]) if i == top else draw_symbol(symbols, stack, dice)
        if symbol != NONE:
            marked[symbol] |= bit(card)
    twin.symbols = marked


def draw_face(faces: i64, stack: int, dice: Dice) -> i64:
    own = faces & stack_cards(stack)
    return nth(own, dice.below(count(own)))


def draw_symbol(left: list[int], stack: int, dice: Dice) -> i64:
    """One of the symbols of this stack that nobody has seen yet; it is then used up."""
    at = stack * len(SYMBOLS)
    number: i64 = dice.below(sum(left[at : at + len(SYMBOLS)]))
    symbol = 0
    while number >= left[at + symbol]:
        number -= left[at + symbol]
        symbol += 1
    left[at + symbol] -= 1
    return symbol


def symbols_unseen(s: State, known: i64) -> list[int]:
    """How many of each stack's symbols are on no back that all can see: by stack * 5 + symbol."""
    public: i64 = known
    for own in s.won:
        public |= own
    if s.pile and s.phase not in CHANCE_PHASES:
        public |= bit(s.pile[-1])
    left: list[int] = []
    for stack in range(STACKS):
        plain: i64 = public & stack_cards(stack)
        seen = [0] * len(SYMBOLS)
        for symbol in range(1, len(SYMBOLS)):
            seen[symbol] = count(plain & s.symbols[symbol])
            plain &= ~s.symbols[symbol]
        seen[NONE] = count(plain)
        left += [SYMBOL_COUNTS[stack][symbol] - seen[symbol] for symbol in range(len(SYMBOLS))]
    return left


def retold(s: State, way: Branch) -> list[int]:
    """The history as it went this way."""
    lines: list[int] = []
    for i in range(len(s.history)):
        one = Deed(s.history[i])
        thing = way.moved[i]
        face = thing if thing < CARD_COUNT else way.faces[thing - CARD_COUNT]
        lines.append(written(one.kind, one.seat, face, one.other))
    return lines


# What a seat makes of a move


def label(s: State, move: Move, seat: int) -> int:
    """A slide to sand shows sand. Anything else may turn over cards, so all that is heard of it counts."""
    assert isinstance(move, RamsesMove)
    if s.phase in CHANCE_PHASES:
        return deal_label(s, move)
    if s.phase in SLIDING and move.more and not at_limit(s):
        after = free_then(s, move.what, move.more)
        if s.treasures & bit(after) == 0:
            return move.number
    twin = s.copy()
    twin.events = []
    play(twin, move)
    heard = [str(event.heard_by(seat)) for event in twin.events]
    if twin.pile:
        heard.append(str(back_data(twin, twin.pile[-1])))
    if s.terms.open_scores:
        heard.append(str([value_of(own) for own in twin.won]))
    if twin.phase == Phase.STAKE and twin.turn == seat:
        heard.append(str(open_stakes(twin)))
    if twin.phase == Phase.OVER:
        heard.append(str(view(twin, seat)))
    return HEARD + crc32("\n".join(heard).encode())


def at_limit(s: State) -> bool:
    """One more slide to sand would end something."""
    if s.phase == Phase.SCORPION:
        return s.crawled + 1 >= s.terms.scorpion_limit
    return s.slides + 1 >= s.terms.slide_limit


def deal_label(s: State, move: RamsesMove) -> int:
    """Nobody sees treasures, chips and cards being laid out, but for the card that is then turned over."""
    last = s.phase == Phase.DEAL and len(s.pile) + 1 == STACKS * s.terms.stack
    hidden = s.phase == Phase.HIDE or s.phase == Phase.PUT or (s.phase == Phase.DEAL and not last)
    return UNHEARD if hidden else move.number


SECRET: Final = written(GAVE, 0, 0)  # the deeds from here on, GAVE and TOOK, are not for everybody's eyes
UNHEARD: Final = -1
HEARD: Final = 1000  # above the numbers of all moves
