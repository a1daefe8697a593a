"""The one door out: what a seat may know now (ledger section 7).

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

from typing import TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.events import PlainResult
from mastaba.games.ramses.components import (
    CARD_COUNT,
    CHIPS,
    COLOURS,
    COLUMNS,
    FAME,
    FREE_AFTER,
    HOLES,
    NO_CARD,
    NO_CHIP,
    NO_HOLE,
    NO_TREASURE,
    ROWS,
    STACKS,
    SYMBOLS,
    TREASURES,
    WAYS,
    Way,
    board_way,
    from_screen,
    on_screen,
    screen_size,
    value_of,
)
from mastaba.games.ramses.deeds import FOUND, Deed
from mastaba.games.ramses.faces import Back, Card, back_of, face_of
from mastaba.games.ramses.moves import RamsesMove
from mastaba.games.ramses.phases import CHANCE_PHASES, DOINGS, SLIDING, Phase
from mastaba.games.ramses.scoring import explorers_bonus, fame_rank, result
from mastaba.games.ramses.state import State


class Place(TypedDict):
    """A hole on the screen as it is turned now."""

    row: int
    column: int


class Push(TypedDict):
    """A slide that the rules allow now, to the seat that is to act."""

    move: str  # 'slide up', 'slide left 3'
    way: Way  # where the pyramids go, on the screen
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
        "doing": DOINGS[s.doing()],
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
        "card": face_of(s, s.hunted()) if s.hunted() != NO_CARD else None,
        "powers": s.hunt is not None and s.hunt.powers,
        "pile": pile(s),
        "players": [player(s, other, seat) for other in range(s.seats)],
        "box": [face_of(s, one) for one in members(s.box)],
        "duel": duel_of(s),
        "limits": limits(s),
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
    for move in s.open_to(s.actor):
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


def pile(s: State) -> Pile:
    """How many, and the back of the top card; deeper ones nobody sees."""
    ready = len(s.pile) > 0 and s.phase not in CHANCE_PHASES
    return {"count": len(s.pile), "top": back_of(s, s.pile[-1]) if ready else None}


def player(s: State, seat: int, viewer: int) -> Player:
    """Own faces at any time; of others the number and the backs. At the end all lies open."""
    own = s.won[seat]
    cards = members(own)
    open_to_viewer = seat == viewer or s.phase == Phase.OVER
    return {
        "count": len(cards),
        "backs": sorted([back_of(s, one) for one in cards], key=back_order),
        "cards": [face_of(s, one) for one in cards] if open_to_viewer else None,
        "points": value_of(own) if open_to_viewer or s.terms.open_scores else None,
        "scarab": s.scarabs[seat],
        "explorers": s.hats[seat],
        "mummy": s.mummy == seat,
    }


def back_order(one: Back) -> tuple[int, int]:
    return one["stack"], SYMBOLS.index(one["symbol"])


def duel_of(s: State) -> Duel | None:
    """The stakes lie open."""
    duel = s.duel
    if duel is None:
        return None
    stakes = [face_of(s, one) if one != NO_CARD else None for one in duel.stakes]
    return {"seats": list(duel.seats), "stakes": stakes, "switches": duel.switches}


def limits(s: State) -> Limits:
    """How far each counter is; of what is not going on, 0."""
    fruitless = s.hunt.fruitless if s.hunt is not None else 0
    crawled = s.scorpion.crawled if s.scorpion is not None else 0
    switches = s.duel.switches if s.duel is not None else 0
    return {
        "slides": {"done": s.slides, "most": s.terms.slide_limit},
        "turns": {"done": fruitless, "most": s.terms.card_limit},
        "scorpion": {"done": crawled, "most": s.terms.scorpion_limit},
        "duel": {"done": switches, "most": s.terms.duel_limit},
    }


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
