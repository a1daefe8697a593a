"""The rules of Pyramid Poker.

PP-GOAL-1: together build a pyramid, then take it apart to make three poker hands each.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    BUILT,
    CARDS,
    HAND_SIZE,
    HANDS,
    JOKER,
    JOKERS,
    LONGEST_MATCH,
    SPOT_NAMES,
    TURNED_UP,
    codes,
    supported,
    uncovered,
)
from mastaba.games.pyramid_poker.moves import (
    ADDS,
    KEEPS,
    LOOKS,
    PLACE_AT,
    STARTS,
    TAKE_AT,
    TURNS,
    BlockMove,
)
from mastaba.games.pyramid_poker.scoring import (
    basic_result,
    explained,
    match_points,
    match_result,
    round_totals,
)
from mastaba.games.pyramid_poker.state import NO_CARD, Phase, State


def legal(s: State) -> list[Move]:
    """What the seat on turn, or chance, may do now."""
    if s.phase == Phase.PLACE:
        return open_spots(s)
    if s.phase == Phase.TAKE:
        return open_blocks(s)
    if s.phase == Phase.ADD:
        return open_hands(s)
    if s.phase == Phase.KEEP:
        return open_keeps(s)
    if s.phase == Phase.LOOK:
        return [LOOKS[card] for card in members(s.unseen)]
    if s.phase == Phase.TURN:
        return [TURNS[card] for card in members(s.unseen)]
    if s.phase == Phase.START:
        return [STARTS[0], STARTS[1]]
    return []


def open_spots(s: State) -> list[Move]:
    """PP-BUILD-3: any empty foundation space, or any empty spot centred on two neighbours.

    PP-RUL-4: there is always one, the lowest empty spot at least.
    """
    moves: list[Move] = []
    spots: i64 = supported(s.filled)
    while spots:
        moves.append(PLACE_AT[lowest(spots)])
        spots &= spots - 1
    return moves


def open_blocks(s: State) -> list[Move]:
    """PP-TAKE-1, PP-RUL-11: one block must be taken. PP-TAKE-2: one with nothing on top of it.

    PP-TAKE-3: whichever way it faces.
    """
    moves: list[Move] = []
    spots: i64 = uncovered(s.filled)
    while spots:
        moves.append(TAKE_AT[lowest(spots)])
        spots &= spots - 1
    return moves


def open_keeps(s: State) -> list[Move]:
    """PP-JOKER-3: one of the three turned up. PP-RUL-7: never the other Joker."""
    return [KEEPS[card] for card in members(s.turned & ~JOKERS)]


def open_hands(s: State) -> list[Move]:
    """PP-ADD-2: a hand with fewer than five. PP-RUL-10: there is always one."""
    moves: list[Move] = []
    for hand in range(HANDS):
        if count(s.hands[s.turn * HANDS + hand]) < HAND_SIZE:
            moves.append(ADDS[hand])
    return moves


def sample(s: State, dice: Dice) -> Move:
    """PP-RUL-1, PP-BUILD-2: blocks nobody has seen are all alike, so each is equally likely."""
    if s.phase == Phase.LOOK:
        return LOOKS[nth(s.unseen, dice.below(count(s.unseen)))]
    if s.phase == Phase.TURN:
        return TURNS[nth(s.unseen, dice.below(count(s.unseen)))]
    return STARTS[dice.below(2)]


def racing(s: State) -> list[Move]:
    """PP-START-1, PP-RUL-2: with that option the first to say "Tut Tut" starts."""
    if s.phase == Phase.START and s.options["start"] == "tut-tut":
        return [STARTS[0], STARTS[1]]
    return []


def play(s: State, move: Move) -> None:
    assert isinstance(move, BlockMove)
    what: i64 = move.what
    if s.phase == Phase.LOOK:
        look(s, what)
    elif s.phase == Phase.PLACE:
        place(s, what)
    elif s.phase == Phase.TAKE:
        take(s, what)
    elif s.phase == Phase.ADD:
        add(s, what)
    elif s.phase == Phase.TURN:
        turn_up(s, what)
    elif s.phase == Phase.KEEP:
        keep(s, what)
    else:
        start(s, what)


def start(s: State, seat: i64) -> None:
    """PP-START-1, PP-RUL-2: round 1 is started by lot, or by who said "Tut Tut" first."""
    s.starter = seat
    s.turn = seat
    if s.events is not None:
        s.tell(Event("start", {"seat": seat}))
    s.enter(Phase.LOOK)


# Building


def look(s: State, card: i64) -> None:
    """PP-BUILD-2: the seat on turn alone sees the block; it may not go back."""
    s.unseen &= ~bit(card)
    s.held = card
    if s.events is not None:
        s.tell(Event("look", {"seat": s.turn}, {"card": CARDS[card]}, (s.turn,)))
    s.enter(Phase.PLACE)


def place(s: State, spot: i64) -> None:
    """PP-BUILD-4: the block faces its placer; nobody else sees it. PP-BUILD-6: it stays there."""
    if s.events is not None:
        s.tell(
            Event(
                "place",
                {"seat": s.turn, "spot": SPOT_NAMES[spot]},
                {"card": CARDS[s.held]},
                (s.turn,),
            )
        )
    s.filled |= bit(spot)
    if s.turn == 1:
        s.facing |= bit(spot)
    s.faces[spot] = s.held
    s.held = NO_CARD
    s.placed += 1
    s.turn = 1 - s.turn  # PP-BUILD-1
    if s.placed < BUILT:
        s.enter(Phase.LOOK)
    else:
        begin_taking(s)


def begin_taking(s: State) -> None:
    """PP-BUILD-5: 30 of 36. PP-TURN-1: turns simply go on, so the starter also takes first."""
    if s.events is not None:
        s.tell(Event("built", {"seat": s.turn}))
    s.enter(Phase.TAKE)


# Making hands


def take(s: State, spot: i64) -> None:
    """PP-TAKE-1: exactly one block leaves the pyramid, and all see it. PP-RUL-6: that is final."""
    card: i64 = s.faces[spot]
    s.filled &= ~bit(spot)
    s.facing &= ~bit(spot)
    s.faces[spot] = NO_CARD
    if s.events is not None:
        s.tell(Event("take", {"seat": s.turn, "spot": SPOT_NAMES[spot], "card": CARDS[card]}))
    if card >= JOKER:
        take_joker(s, card)
    else:
        s.held = card
        s.enter(Phase.ADD)


def take_joker(s: State, card: i64) -> None:
    """PP-JOKER-1: it is out of the game. PP-JOKER-2, PP-RUL-8: the reserve has three to turn up."""
    s.out |= bit(card)
    s.enter(Phase.TURN)


def turn_up(s: State, card: i64) -> None:
    """PP-JOKER-2, PP-RUL-9: three blocks of the reserve, one after the other, for all to see."""
    s.unseen &= ~bit(card)
    s.turned |= bit(card)
    if s.events is not None:
        s.tell(Event("turn", {"card": CARDS[card]}))
    if count(s.turned) == TURNED_UP:
        s.enter(Phase.KEEP)


def keep(s: State, card: i64) -> None:
    """PP-JOKER-3: one for a hand, the other two are out of the game (PP-RUL-7: a Joker with them)."""
    others: i64 = s.turned & ~bit(card)
    s.out |= others
    s.turned = 0
    s.held = card
    if s.events is not None:
        s.tell(Event("keep", {"seat": s.turn, "card": CARDS[card], "out": codes(others)}))
    s.enter(Phase.ADD)


def add(s: State, hand: i64) -> None:
    """PP-ADD-1: face up to one of the seat's three hands. PP-ADD-3: it stays there."""
    if s.events is not None:
        s.tell(Event("add", {"seat": s.turn, "hand": hand + 1, "card": CARDS[s.held]}))
    s.hands[s.turn * HANDS + hand] |= bit(s.held)
    s.held = NO_CARD
    s.taken += 1
    s.turn = 1 - s.turn
    if s.taken < BUILT:  # PP-TURN-2: fifteen times each
        s.enter(Phase.TAKE)
    else:
        end_round(s)


# The end of a round


def end_round(s: State) -> None:
    """PP-RUL-24: all 30 blocks are public now; what is left of the reserve stays unseen."""
    s.last = tuple(s.hands)
    if s.target:
        s.sheet = (*s.sheet, round_totals(s.hands))
    if s.events is not None:
        s.tell(Event("round", {**explained(s.hands)}))
    if match_goes_on(s):
        next_round(s)
    else:
        s.enter(Phase.OVER)
        if s.events is not None:
            s.tell(Event("over", {**result(s).plain()}))


def match_goes_on(s: State) -> bool:
    """PP-ADV-5, PP-RUL-20: until somebody has the target. PP-RUL-21: or for forty rounds."""
    if s.target == 0:
        return False
    first, second = match_points(s.sheet)
    return first < s.target and second < s.target and len(s.sheet) < LONGEST_MATCH


def next_round(s: State) -> None:
    """PP-RUL-2: the seat that did not start the last round starts the next. All is shuffled again."""
    s.starter = 1 - s.starter
    s.turn = s.starter
    s.unseen = ALL_BLOCKS
    s.out = 0
    s.hands = [0] * (2 * HANDS)
    s.placed = 0
    s.taken = 0
    s.enter(Phase.LOOK)


def result(s: State) -> Result:
    """Basic: the three match-ups. Advanced: the match points."""
    return match_result(s.sheet, s.target) if s.target else basic_result(s.hands)


# Words for a refusal


def clause_of(s: State, move: Move) -> str:
    """The clause that a refused move offends: it needs only what everybody sees."""
    assert isinstance(move, BlockMove)
    verb = move.text.partition(" ")[0]
    if verb != s.phase_name:
        return "PP-BUILD-1" if s.phase == Phase.PLACE else "PP-TURN-2"
    if s.phase == Phase.PLACE:
        return "PP-BUILD-6" if s.filled & bit(move.what) else "PP-BUILD-3"
    if s.phase == Phase.TAKE:
        return "PP-TAKE-2" if s.filled & bit(move.what) else "PP-TAKE-1"
    return {Phase.KEEP: "PP-JOKER-3", Phase.ADD: "PP-ADD-2"}.get(s.phase, "PP-RUL-1")
