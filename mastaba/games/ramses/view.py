"""The one door out: what a seat may know now (ledger section 7), and the worlds it can imagine.

RA-R-2, RA-SET-7: this is a game of memory. A view is the present and nothing else: no pyramid has an identity,
no hole a name, and what was once uncovered is not told again, to nobody, unless the table is for training. Rows
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

from mastaba.core.events import PlainResult


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
