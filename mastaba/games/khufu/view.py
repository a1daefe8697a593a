"""What a seat sees of the table (ledger 7 and 9)."""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit, members, named
from mastaba.core.events import PlainResult
from mastaba.core.move import Move
from mastaba.core.position import HIDDEN
from mastaba.games.khufu.appearance import Appearance, Details, details, none_or, tonight
from mastaba.games.khufu.casino import game_of_chance
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.components import (
    CARDS,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    DOOR_SPACE,
    DOORS,
    KING,
    MINIMUM,
    NEIGHBOUR,
    NOTHING,
    QUEEN,
    SIDES,
    SPACE_TYPE,
    SPACES,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    TYPES,
    cards,
)
from mastaba.games.khufu.flow import place_text, why
from mastaba.games.khufu.host_bells import Bell
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Challenge, Gamble, Visit
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.poker import RANKS, chances, khufu_symbols, rank, symbols_of
from mastaba.games.khufu.repertoire import LETTERS
from mastaba.games.khufu.sand import result
from mastaba.games.khufu.schedule import minutes_left, stage
from mastaba.games.khufu.script import BELLS, EVENTS
from mastaba.games.khufu.state import CAUSE_EVENT, State
from mastaba.games.khufu.turn import doorway, path_to, pips_of, reach_of
from mastaba.games.khufu.wagers import shown_now


class Place(TypedDict):
    """Where a piece is: a space of the track, or a Chamber. The other is None."""

    space: int | None
    chamber: str | None


class Seat(TypedDict):
    character: str | None  # None until it is chosen
    charm: str | None
    suit: str | None  # of the charm
    lucky: bool
    place: Place
    held: int  # how many Treasures
    cards: list[str]  # the hand if we may see it (our own, or face up), else HIDDEN for each card
    known: list[str]  # cards we know to be in that hand, from what we have seen, given or lost
    kept: list[str]  # Curse Cards: our own by ID, others' HIDDEN
    scarabs: list[str]  # the Chambers where this seat's Scarabs lie
    missing: int  # turns to miss
    sandals: bool  # C10: the next movement roll is halved
    face_up: int  # own turns for which the hand still lies face up; 0: face down
    trapped: bool  # KH-TRAP-1
    qualified: bool  # KH-UC-1
    owes: int  # Treasures still to pay now
    done: bool  # has answered, or has made its hidden choice


class Door(TypedDict):
    side: str  # N, E, S, W
    open: bool
    space: int | None  # in front of an outer side
    chamber: str | None  # behind an inner side
    passage: bool  # an inner side that is open on both sides


class Chamber(TypedDict):
    chamber: str
    minimum: int
    turns: int  # quarter turns since the start, 0 to 3
    doors: list[Door]  # all four sides, N E S W
    scarabs: list[int]  # seats
    pieces: list[int]  # seats
    sarcophagus: bool
    coin: bool


class End(TypedDict):
    """One end of a move that the roll allows, for highlighting."""

    move: str
    space: int | None
    chamber: str | None
    type: str | None  # of the space: plain, treasure, steal, curse
    path: list[int]  # spaces walked, the last is where it ends or the door space


class Barred(TypedDict):
    """A Chamber the roll would reach, but for its minimum (KH-CHAM-1)."""

    chamber: str
    minimum: int
    held: int


class Line(Details):
    """One of Khufu's sentences: a key of the words, and what fills its braces."""

    key: str
    lucky: int | None
    left: int | None  # minutes


class Host(TypedDict):
    """Khufu on screen. None in the view while he is away."""

    id: str  # E01 … E56, B1 … B8, W2, W1
    category: str  # rot sarc mum up bet charm named gift theft lucky taunt bell warning
    line: str  # A, B, …; '' for bells
    says: list[Line]  # all he has said up to now
    stage: str  # call, speech, answer, steps
    seconds: int  # how long this stage lasts (speech, answer, call); 0: until the steps are done
    gone: int  # of these, how many have passed
    names: list[int]  # seats that he names, as they are drawn; chambers, symbols and the suit likewise
    chambers: list[str]
    symbols: list[str]
    suit: str | None
    called: int | None  # the seat that must act, once it is known
    answered: list[int]  # seats, live
    stake: int | None  # of a bet, once declared
    limit: int  # the most that may be staked


class GameView(TypedDict):
    """A game of chance of 2.6 under way."""

    game: str  # G1 … G8
    player: int
    stake: int  # 0: on the house
    step: int  # buttons pressed so far
    shown: list[int]  # G2: stones in order; G7: baskets opened, from 1; G6: a 1 for each hit
    times: int  # the winnings now if it can be stopped, as a multiple of the stake


class TableView(TypedDict):
    """A Chamber table being played."""

    chamber: str
    player: int
    bet: int  # 0 until it is declared
    shown: list[str]  # King's: the two cards laid face up
    faces: list[str]  # King's: the symbols that would win
    wins: list[int]  # chance to win as [1, 2]


class Keep(TypedDict):
    """Beginner's help in a Challenge: what one choice is worth, exactly, out of 36."""

    move: str
    win: int
    draw: int
    lose: int
    rank: str  # the rank of the three cards as they are: nothing, pair, three


class ChallengeView(TypedDict):
    seat: int
    dealer: int | None
    khufu: list[str]
    dealt: list[str]
    keeps: list[Keep]  # while the challenger chooses, for all to see
    kept: list[str]
    dice: list[str]
    rank: str | None  # of the challenger's five, with the dice
    khufu_rank: str | None


class View(TypedDict):
    seat: int
    phase: str  # ledger 4.1, in small letters; chance's own phases begin with 'chance'
    to_act: list[int]  # the seats the table waits for, also while the clock counts their seconds
    why: str  # what a choice is for: a Curse Card (C07), an event (E16), 'turn', or ''
    clock: int  # seconds since the start
    length: int  # seconds of the whole game
    stage: int  # KH-EV-4: how far it is, from 0 to 3
    digital: bool  # KH-BELL-1: the last bell has rung, show digits
    patience: int | None  # seconds until the default is played, 0 or less when it is; None: no limit
    real: bool  # the clock is a real one: option `clock`
    up: int  # the seat whose turn it is, or is next
    begun: bool  # its turn has begun and can be voided
    turns: int  # T of KH-BELL-2
    evening: int  # which of his welcomes and farewells are said
    settled: int
    bells: int  # how many have rung
    seats: list[Seat]
    chambers: list[Chamber]
    deck: int  # Treasures in the deck
    curse_deck: int
    curse_pile: list[str]
    die: int | None  # the movement roll, until the move
    pips: int | None  # the same, halved by Lead Sandals
    ends: list[End]
    barred: list[Barred]
    table: TableView | None
    host: Host | None
    game: GameView | None
    challenge: ChallengeView | None
    curse: str | None  # the Curse Card being obeyed, if it was read aloud
    mine: str | None  # this seat's own sealed choice
    result: PlainResult | None


def view(s: State, seat: int) -> View:
    """Ledger 7: the public column, and what only this seat may know."""
    walk, visit, gamble, challenge = s.walk, s.visit, s.gambling(), s.challenge
    return {
        "seat": seat,
        "phase": s.phase_name,
        "to_act": members(s.pending),
        "why": why(s.cause) if s.phase not in BEFORE else "",
        "clock": s.clock,
        "length": s.length,
        "stage": stage(s.clock, s.length),
        "digital": s.fixed >= BELLS,
        "patience": patience_left(s),
        "real": s.real,
        "up": s.up,
        "begun": s.begun,
        "turns": s.turns,
        "evening": tonight(s),
        "settled": s.settled,
        "bells": min(s.fixed, BELLS),
        "seats": [seat_view(s, who, seat) for who in range(s.seats)],
        "chambers": [chamber_view(s, chamber) for chamber in range(4)],
        "deck": s.deck_left(),
        "curse_deck": len(members(s.curse_deck)),
        "curse_pile": named(s.curse_pile, CURSE_NAMES),
        "die": walk.die if walk is not None else None,
        "pips": walk.pips if walk is not None else None,
        "ends": ends(s) if s.phase == Phase.MOVE else [],
        "barred": barred(s) if s.phase == Phase.MOVE else [],
        "table": table_view(s) if s.phase in (Phase.BET, Phase.SHOW) or s.wager else None,
        "host": host_view(s, visit) if visit is not None else None,
        "game": game_view(gamble, s.on_stage()) if gamble is not None else None,
        "challenge": challenge_view(s, challenge) if challenge is not None and shows(s, challenge) else None,
        "curse": CURSE_NAMES[s.cause] if 0 < s.cause < CAUSE_EVENT and s.phase not in BEFORE else None,
        "mine": sealed_choice(s, seat) if seat >= 0 else None,
        "result": result(s).plain() if s.over else None,
    }


BEFORE: Final = (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY)


def patience_left(s: State) -> int | None:
    """Seconds until the table decides, by a real clock. KH-R-5: at once for a silent seat."""
    calls = s.phase == Phase.ANSWER or s.phase == Phase.CALL
    if s.visit is not None and s.visit.silent and s.late:
        return 0
    if not s.real or not s.pending or not s.patience or calls:
        return None
    return s.patience - s.waited


def seat_view(s: State, who: int, seat: int) -> Seat:
    charm = s.charms[who]
    open_to_us = who == seat or s.face_up[who] > 0
    known: i64 = s.known[s.known_at(s.watched(seat), who)]
    answered: i64 = s.visit.answered if s.visit is not None else 0
    return {
        "character": CHARACTERS[s.characters[who]] if s.characters[who] != NOBODY_YET else None,
        "charm": SYMBOLS[charm] if charm != NOBODY_YET else None,
        "suit": SUITS[charm // SUIT_SIZE] if charm != NOBODY_YET else None,
        "lucky": who == s.lucky,
        "place": place_of(s.places[who]),
        "held": s.held[who],
        "cards": cards(s.hands[who]) if open_to_us else [HIDDEN] * s.held[who],
        "known": cards(s.hands[who] if who == seat else known),
        "kept": named(s.kept[who], CURSE_NAMES) if who == seat else [HIDDEN] * len(members(s.kept[who])),
        "scarabs": [CHAMBERS[chamber] for chamber in members(s.scarabs[who])],
        "missing": s.miss[who],
        "sandals": bool(s.sandals & bit(who)),
        "face_up": s.face_up[who],
        "trapped": s.trapped(who),
        "qualified": s.qualified(who),
        "owes": s.owed[who],
        "done": bool(answered & bit(who)) or s.sealed[who] != NOBODY_YET,
    }


def place_of(place: i64) -> Place:
    told = place_text(place)
    return {"space": told["space"], "chamber": told["chamber"]}


def chamber_view(s: State, chamber: int) -> Chamber:
    return {
        "chamber": CHAMBERS[chamber],
        "minimum": MINIMUM[chamber],
        "turns": s.bases[chamber],
        "doors": [door_view(s, chamber, side) for side in range(4)],
        "scarabs": [seat for seat in range(s.seats) if s.scarabs[seat] & bit(chamber)],
        "pieces": [seat for seat in range(s.seats) if s.places[seat] == SPACES + chamber],
        "sarcophagus": s.sarcophagus == chamber,
        "coin": chamber == QUEEN,  # KH-SET-3
    }


def door_view(s: State, chamber: int, side: int) -> Door:
    neighbour = NEIGHBOUR[chamber][side]
    space = DOOR_SPACE[chamber][side]
    return {
        "side": SIDES[side],
        "open": bool(DOORS[chamber][s.bases[chamber]] & bit(side)),
        "space": space if space != NOTHING else None,
        "chamber": CHAMBERS[neighbour] if neighbour != NOTHING else None,
        "passage": neighbour != NOTHING and doorway(s, chamber, neighbour),
    }


def ends(s: State) -> list[End]:
    """Every end the roll allows, with the way there."""
    found: list[End] = []
    for move in s.game.decisions[Phase.MOVE].open(s, s.up):
        assert isinstance(move, KhufuMove)
        entering = move.text.startswith("enter")
        found.append(
            {
                "move": move.text,
                "space": None if entering else move.what,
                "chamber": CHAMBERS[move.what] if entering else None,
                "type": None if entering else TYPES[SPACE_TYPE[move.what]],
                "path": path_to(s, s.up, move, entering),
            }
        )
    return found


def barred(s: State) -> list[Barred]:
    """KH-CHAM-1: Chambers within reach that this seat may not enter, and why."""
    _, doors = reach_of(s, s.up, pips_of(s))
    open_to = [move.text for move in s.game.decisions[Phase.MOVE].open(s, s.up)]
    return [
        {"chamber": CHAMBERS[chamber], "minimum": MINIMUM[chamber], "held": s.held[s.up]}
        for chamber in members(doors)
        if f"enter {CHAMBERS[chamber]}" not in open_to
    ]


def table_view(s: State) -> TableView:
    chamber = s.chamber_of(s.who)
    wager = s.wager
    shown: i64 = wager.shown if wager is not None else 0
    faces = sorted(set(symbols_of(shown)))
    # KH-KING-1: two different symbols win in 2 of 6, two alike in 1 of 6.
    wins = [1, 2] if chamber != KING else [len(faces) or 2, 6]
    return {
        "chamber": CHAMBERS[chamber],
        "player": s.who,
        "bet": wager.bet if wager is not None else 0,
        "shown": cards(shown),
        "faces": [SYMBOLS[symbol] for symbol in faces],
        "wins": wins,
    }


ACTS: Final = {Phase.CALL: "call", Phase.SPEECH: "speech", Phase.ANSWER: "answer"}
DRAWING: Final = (Phase.NAME, Phase.SYMBOL, Phase.SUIT, Phase.CHAMBER)


def host_view(s: State, visit: Visit) -> Host:
    event = appearance(visit.event)
    act = ACTS.get(s.phase, "steps")
    lasts = {"call": s.answer, "speech": event.speech, "answer": event.window(s.answer), "steps": 0}[act]
    return {
        "id": event.id,
        "category": event.category,
        "line": LETTERS[visit.line] if visit.event <= EVENTS else "",
        "says": [] if s.phase in DRAWING else lines(s, visit, event, act),
        "stage": act,
        "seconds": lasts,
        "gone": s.waited if lasts else 0,
        "names": [seat for seat in (visit.named, visit.named2) if seat != NOBODY_YET],
        "chambers": [CHAMBERS[one] for one in (visit.chamber, visit.chamber2) if one != NOBODY_YET],
        "symbols": [SYMBOLS[one] for one in (visit.symbol, visit.symbol2) if one != NOBODY_YET],
        "suit": SUITS[visit.suit] if visit.suit != NOBODY_YET else None,
        "called": none_or(visit.called),
        "answered": members(visit.answered),
        "stake": visit.stake or None,
        "limit": event.stake,
    }


def lines(s: State, visit: Visit, event: Appearance, act: str) -> list[Line]:
    """KH-ANS-6: all he has said by now, for captions and the log, with what fills the braces."""
    left = minutes_left(visit.event, s.length) if isinstance(event, Bell) else None
    filled = details(visit)
    return [
        {"key": key, **filled, "lucky": none_or(s.lucky), "left": left}
        for key in event.said_here(s, visit, act)
    ]


def game_view(gamble: Gamble, visit: Visit) -> GameView:
    game = game_of_chance(gamble.game_no)
    return {
        "game": game.name,
        "player": visit.called,
        "stake": visit.stake,
        "step": gamble.step,
        "shown": shown_now(gamble),
        "times": game.winnings(gamble.step),
    }


def shows(s: State, challenge: Challenge) -> bool:
    """There is something to see of a Challenge: Lucky chooses who deals, or Khufu's hand lies there."""
    return s.phase == Phase.DEALER or challenge.khufu != NOBODY_YET


def challenge_view(s: State, challenge: Challenge) -> ChallengeView:
    khufu = khufu_symbols(challenge.khufu) if challenge.khufu != NOBODY_YET else []
    rolled = [challenge.dice % 6, challenge.dice // 6] if challenge.dice != NOBODY_YET else []
    mine = symbols_of(challenge.kept_three)
    choices = s.game.decisions[Phase.HAND].open(s, s.up) if s.phase == Phase.HAND else []
    return {
        "seat": s.up,
        "dealer": none_or(challenge.dealer),
        "khufu": [SYMBOLS[symbol] for symbol in khufu],
        "dealt": cards(challenge.dealt),
        "keeps": [keep_view(move, khufu) for move in choices],
        "kept": cards(challenge.kept_three),
        "dice": [SYMBOLS[symbol] for symbol in rolled],
        "rank": RANKS[rank([*mine, *rolled])] if rolled else None,
        "khufu_rank": RANKS[rank([*khufu, *rolled])] if rolled else None,
    }


def keep_view(move: Move, khufu: list[int]) -> Keep:
    assert isinstance(move, KhufuMove)
    mine = symbols_of(move.what)
    win, draw, lose = chances(mine, khufu)
    return {"move": move.text, "win": win, "draw": draw, "lose": lose, "rank": RANKS[rank(mine)]}


def sealed_choice(s: State, seat: int) -> str | None:
    """This seat's own hidden choice, until all are shown."""
    choice = s.sealed[seat]
    if choice == NOBODY_YET:
        return None
    if s.phase == Phase.PASS:
        return f"give {CARDS[choice]}"
    return appearance(s.visit.event).bet_text(choice) if s.visit is not None else "no"
