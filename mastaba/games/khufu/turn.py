"""A turn (ledger 4.2): roll and move, the spaces, the tables of the Chambers, the trap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.challenge import begin_challenge
from mastaba.games.khufu.components import (
    ALL_SCARABS,
    AMULET,
    BEHIND,
    BEHIND_SIDE,
    CARDS,
    CHALLENGE_MIN,
    CHAMBERS,
    CURSE,
    CURSE_NAMES,
    DOORS,
    KINDS,
    KING,
    MINIMUM,
    MIRROR,
    NEIGHBOUR,
    NEXT_CURSE,
    NEXT_STEAL,
    NOTHING,
    PRIEST,
    QUEEN,
    ROTTEN,
    SERVANT,
    SPACE_TYPE,
    SPACES,
    STEAL,
    SYMBOLS,
    TREASURE,
    TYPES,
    kinds,
    many,
    size,
)
from mastaba.games.khufu.flow import (
    CAUSE_TURN,
    ask,
    hand_over,
    move_piece,
    owe,
    pay_openly,
    push,
    remember,
    reveal,
    seats_with_treasure,
    tell_card,
    why,
)
from mastaba.games.khufu.moves import (
    BETS,
    CHALLENGE,
    END,
    ENTERS,
    GOES,
    LEAVE,
    PASS_BY,
    PICKS,
    ROBS,
    ROLL,
    SHOWS,
    STAY,
    TABLE,
    TAKE,
    TOS,
    KhufuMove,
)
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.state import State

COBRA: Final = 1  # the lowest bit of a kind


# The start of a turn


def doorway(s: State, chamber: i64, neighbour: i64) -> bool:
    """KH-CHAM-12: do both facing sides of two adjacent Chambers have a door?"""
    for side in range(4):
        if NEIGHBOUR[chamber][side] == neighbour:
            mine = DOORS[chamber][s.bases[chamber]] & bit(side)
            theirs = DOORS[neighbour][s.bases[neighbour]] & bit((side + 2) % 4)
            return mine != 0 and theirs != 0
    return False


def may_enter(s: State, seat: i64, chamber: i64) -> bool:
    """KH-CHAM-1: with the minimum. KH-UC-4, KH-R-21: or to challenge, where the Sarcophagus is."""
    if s.held[seat] >= MINIMUM[chamber]:
        return True
    return chamber == s.sarcophagus and s.qualified(seat)


def turn_moves(s: State, seat: i64) -> list[Move]:
    """What a seat may begin its turn with. KH-R-15: a seat that waited in Servant's is like any other."""
    chamber = s.chamber_of(seat)
    if chamber == NOTHING:
        return [ROLL]  # KH-MOVE-1
    moves: list[Move] = []
    if s.outer(chamber):
        moves.append(ROLL)  # KH-MOVE-2, KH-TRAP-4
    if s.held[seat] >= MINIMUM[chamber]:
        moves.append(STAY)  # KH-CHAM-7; KH-CHAM-8: without the minimum it must leave
    trapped = s.trapped(seat)
    for goal in range(4):
        if trapped:
            # KH-TRAP-2, KH-R-13: walls of the neighbours do not matter. KH-TRAP-3: with nothing to Servant's.
            if goal == SERVANT or (goal == PRIEST and s.held[seat] >= MINIMUM[PRIEST]):
                moves.append(GOES[goal])
        elif doorway(s, chamber, goal) and may_enter(s, seat, goal):
            moves.append(GOES[goal])  # KH-TRAP-5: nobody else passes a wall
    if chamber == s.sarcophagus and s.qualified(seat):
        moves.append(CHALLENGE)  # KH-UC-2, KH-R-20
    return moves


def begin_turn(s: State, move: Move) -> None:
    """A TURN move: from now on the turn can be voided (KH-EV-2), and it counts (KH-BELL-2)."""
    assert isinstance(move, KhufuMove)
    s.begun = True
    s.turns += 1
    seat = s.up
    if move is ROLL:
        s.cause = CAUSE_TURN
        s.chance(Phase.DIE, seat)
    elif move is STAY:
        ask(s, Phase.BET, seat, CAUSE_TURN)
    elif move is CHALLENGE:
        begin_challenge(s)
    else:
        step_over(s, seat, move.what)


def step_over(s: State, seat: i64, chamber: i64) -> None:
    """KH-CHAM-12, KH-R-12: straight into the next Chamber, without a die."""
    move_piece(s, seat, SPACES + chamber, "go")
    if s.held[seat] < MINIMUM[chamber] and not (chamber == s.sarcophagus and s.qualified(seat)):
        return  # KH-TRAP-3: trapped without Treasure; it waits there and plays no table
    arrive(s, seat, chamber)


def movement_rolled(s: State, die: i64) -> None:
    """KH-MOVE-1: one number die. C10: Lead Sandals halve it, rounded up, once."""
    seat = s.up
    s.die = die
    s.pips = die
    if s.sandals & bit(seat):
        s.pips = (die + 1) // 2
        s.sandals &= ~bit(seat)
        s.sandals_used = True
    if s.events is not None:
        s.tell(Event("roll", {"seat": seat, "die": die, "pips": s.pips}))
    ask(s, Phase.MOVE, seat, CAUSE_TURN)


# Moving


def open_door(s: State, space: i64) -> i64:
    """The Chamber whose outer door is open at this space, or NOTHING."""
    chamber: i64 = BEHIND[space]
    if chamber != NOTHING and DOORS[chamber][s.bases[chamber]] & bit(BEHIND_SIDE[space]):
        return chamber
    return NOTHING


def walk(s: State, seat: i64) -> tuple[int, int]:
    """Where this roll may end: spaces and Chambers, as bits, barred Chambers included.

    KH-MOVE-4 from the track (KH-MOVE-EX-1: a door three squares off opens to 3, 4, 5 and 6); KH-MOVE-5
    through each open outer door of a Chamber (KH-R-11).
    """
    ends: i64 = 0
    doors: i64 = 0
    chamber = s.chamber_of(seat)
    pips: i64 = s.pips
    if chamber == NOTHING:
        here: i64 = s.places[seat]
        ends = bit((here + pips) % SPACES)
        for j in range(pips):  # KH-MOVE-3, KH-R-9, KH-R-10: the step inside is one pip; the rest is lost
            behind = open_door(s, (here + j) % SPACES)
            if behind != NOTHING:
                doors |= bit(behind)
        return ends, doors
    for door in s.outer(chamber):
        ends |= bit((door + pips - 1) % SPACES)
        for j in range(1, pips - 1):
            behind = open_door(s, (door + j) % SPACES)
            if behind != NOTHING:
                doors |= bit(behind)
    return ends, doors


def move_moves(s: State, seat: i64) -> list[Move]:
    """KH-MOVE-6: a move ends on a space or in a Chamber. KH-CHAM-1: only in one it may enter."""
    moves: list[Move] = []
    spaces, doors = walk(s, seat)
    ends: i64 = spaces
    while ends:
        moves.append(TOS[lowest(ends)])
        ends &= ends - 1
    for chamber in range(4):
        if doors & bit(chamber) and may_enter(s, seat, chamber):
            moves.append(ENTERS[chamber])
    return moves


def path_to(s: State, seat: i64, move: KhufuMove, entering: bool) -> list[int]:
    """The spaces walked over, for the eye: the shortest way that the roll allows."""
    chamber = s.chamber_of(seat)
    starts: list[int] = [s.places[seat]] if chamber == NOTHING else s.outer(chamber)
    inside = chamber != NOTHING
    for start in starts:
        # From inside the first pip is the door space itself.
        last = s.pips - 1 if inside else s.pips
        way = [(start + j) % SPACES for j in range(0 if inside else 1, last + 1)]
        if not entering:
            if way and way[-1] == move.what:
                return way
            continue
        for j in range(1 if inside else 0, s.pips - 1 if inside else s.pips):
            if open_door(s, (start + j) % SPACES) == move.what:
                return [(start + i) % SPACES for i in range(0 if inside else 1, j + 1)]
    return []


def moved(s: State, move: Move) -> None:
    """A MOVE: to a space, whose type then matters (KH-MOVE-8), or into a Chamber."""
    assert isinstance(move, KhufuMove)
    seat = s.up
    entering = move is ENTERS[move.what] if move.what < 4 else False
    path: list[int] = path_to(s, seat, move, entering) if s.events is not None else []
    s.die = 0
    s.pips = 0
    if entering:
        move_piece(s, seat, SPACES + move.what, "enter", path)
        arrive(s, seat, move.what)
        return
    move_piece(s, seat, move.what, "walk", path)
    kind: i64 = SPACE_TYPE[move.what]
    if s.events is not None:
        s.tell(Event("space", {"seat": seat, "type": TYPES[kind]}))
    if kind == TREASURE:
        ask(s, Phase.TREASURE, seat, CAUSE_TURN)
    elif kind == STEAL:
        may_steal(s, seat, CAUSE_TURN)
    elif kind == CURSE:
        ask(s, Phase.CURSE, seat, CAUSE_TURN)


def arrive(s: State, seat: i64, chamber: i64) -> None:
    """KH-CHAM-2, KH-CHAM-10: whoever comes in, or back, must play the table.

    KH-UC-2, KH-UC-3: or challenge, if it can here.
    """
    if chamber == s.sarcophagus and s.qualified(seat):
        if s.held[seat] >= MINIMUM[chamber]:
            ask(s, Phase.DOOR, seat, CAUSE_TURN)  # KH-R-42
        else:
            begin_challenge(s)  # KH-UC-4: then it must
    else:
        ask(s, Phase.BET, seat, CAUSE_TURN)


DOOR_MOVES: Final[list[Move]] = [CHALLENGE, TABLE]
FOURTH_MOVES: Final[list[Move]] = [CHALLENGE, END]
TREASURE_MOVES: Final[list[Move]] = [TAKE, LEAVE]


def at_the_door(s: State, move: Move) -> None:
    if move is CHALLENGE:
        begin_challenge(s)
    else:
        ask(s, Phase.BET, s.up, CAUSE_TURN)


# Treasure, Steal, Curse spaces


def treasure_space(s: State, move: Move) -> None:
    """KH-TRE-1: may take one. KH-R-30: Rotten Gold acts when the seat would take."""
    if move is LEAVE:
        return
    s.voidable = False  # KH-EV-3
    if s.kept[s.up]:
        reveal_kept(s, s.up, ROTTEN, CAUSE_TURN)
    else:
        push(s, Task.TAKE, s.up, 1)


def may_steal(s: State, seat: i64, cause: i64) -> None:
    """KH-STEAL-1, KH-STEAL-2: with Treasure of one's own, from an opponent who has any; else nothing."""
    if s.held[seat] > 0 and seats_with_treasure(s, seat):
        ask(s, Phase.STEAL, seat, cause)


def steal_moves(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = []
    for victim in range(s.seats):
        if victim != seat and s.held[victim] > 0:
            moves.append(ROBS[s.characters[victim]])
    moves.append(PASS_BY)
    return moves


def rob(s: State, thief: i64, move: Move) -> None:
    """KH-STEAL-6: one attempt. C17: the Mirror turns it round."""
    if move is PASS_BY:
        return
    assert isinstance(move, KhufuMove)
    victim = seat_of(s, move.what)
    s.voidable = False  # KH-EV-3
    if s.events is not None:
        s.tell(Event("rob", {"seat": thief, "victim": victim}))
    if s.kept[victim]:
        s.other = thief
        reveal_kept(s, victim, MIRROR, s.cause)
    else:
        reach(s, thief, victim)


def reach(s: State, thief: i64, victim: i64) -> None:
    """KH-STEAL-3: blind, so any card alike; from a hand that is face up the thief picks."""
    s.other = victim
    if s.face_up[victim]:
        if len(kinds(s.hands[victim])) == 1:
            grab(s, thief, victim, kinds(s.hands[victim])[0])
        else:
            ask(s, Phase.PICK, thief, s.cause)
    else:
        s.other = thief
        s.chance(Phase.SLIP, victim)


def pick_moves(s: State) -> list[Move]:
    return [PICKS[kind] for kind in kinds(s.hands[s.other])]


def grab(s: State, thief: i64, victim: i64, kind: i64) -> None:
    """KH-STEAL-4: the thief takes it. KH-STEAL-5: but a cobra sends it back, and the thief pays.

    KH-R-16: thief and victim see the card; the others only whether it worked.
    """
    if kind & COBRA:
        remember(s, thief, victim, kind)
        public = s.face_up[victim] > 0
        if s.events is not None:
            tell_card(s, "cobra", {"seat": thief, "victim": victim}, kind, public, (thief, victim))
        push(s, Task.GIVE, thief, victim)
        return
    hand_over(s, "stolen", victim, thief, kind, why(s.cause))


def reveal_kept(s: State, seat: i64, card: i64, cause: i64) -> None:
    """KH-R-29: an occasion for a kept card. All see that the seat keeps some; does this one act?"""
    s.cause = cause
    s.occasion = card
    s.chance(Phase.REVEAL, seat)


def kept_card(s: State, acts: bool) -> None:
    """The kept card acts and is discarded, or all know now that it is not there."""
    seat, card = s.who, s.occasion
    s.occasion = 0
    if acts:
        s.kept[seat] &= ~bit(card)
        s.curse_pile |= bit(card)
        for other in range(s.seats):
            s.ruled[other] |= bit(card)  # also when it is back in the deck: what anybody keeps is older
        if s.events is not None:
            s.tell(Event("acts", {"seat": seat, "card": CURSE_NAMES[card]}))
    else:
        s.ruled[seat] |= bit(card)
    if card == AMULET:
        if acts:
            s.owed[seat] = 0
        push(s, Task.PAY, 0, 1)
    elif card == ROTTEN:
        if not acts:
            push(s, Task.TAKE, seat, 1)
    elif acts:
        push(s, Task.GIVE, s.other, seat)  # C17: the thief gives one of its own
    else:
        reach(s, s.other, seat)


def send(s: State, seat: i64, curse: bool, cause: i64) -> None:
    """KH-CURSE-1, KH-STEAL-1, KH-EV-11: sent to the next such space, and it must be obeyed there."""
    if curse:
        move_piece(s, seat, NEXT_CURSE[s.places[seat]], "sent")
        ask(s, Phase.CURSE, seat, cause)
    else:
        move_piece(s, seat, NEXT_STEAL[s.places[seat]], "sent")
        may_steal(s, seat, cause)


# The tables


def bet_moves(s: State, seat: i64) -> list[Move]:
    """KH-CHAM-3: any number from the minimum to all."""
    moves: list[Move] = []
    for n in range(MINIMUM[s.chamber_of(seat)], s.held[seat] + 1):
        moves.append(BETS[n - 1])
    return moves


def bet(s: State, seat: i64, n: i64) -> None:
    """KH-AIM-2: each Chamber has its table. KH-R-17: only the number counts before the roll."""
    chamber = s.chamber_of(seat)
    s.bet = n
    if s.events is not None:
        s.tell(Event("bet", {"seat": seat, "chamber": CHAMBERS[chamber], "count": n}))
    if chamber == KING:
        ask(s, Phase.SHOW, seat, s.cause)
    elif chamber == QUEEN:
        s.chance(Phase.COIN, seat)
    else:
        s.chance(Phase.DIE, seat)


def show_moves(s: State, seat: i64) -> list[Move]:
    """KH-KING-1, KH-R-18: any two of its cards, alike or not."""
    hand: i64 = s.hands[seat]
    moves: list[Move] = []
    at: i64 = 0
    for first in range(KINDS):
        for second in range(first, KINDS):
            wanted: i64 = 2 if first == second else 1
            if many(hand, first) >= wanted and many(hand, second) > 0:
                moves.append(SHOWS[at])
            at += 1
    return moves


def show(s: State, seat: i64, pile: i64) -> None:
    """KH-KING-1: two of the wagered cards, face up, and all remember them."""
    s.shown = pile
    reveal(s, seat, pile)
    if s.events is not None:
        s.tell(Event("show", {"seat": seat, "cards": names_of(pile)}))
    s.chance(Phase.FACE, seat)


def names_of(pile: i64) -> list[str]:
    return [CARDS[kind] for kind in kinds(pile) for _ in range(many(pile, kind))]


def matches(pile: i64, symbol: i64) -> bool:
    """KH-KING-1: is there a card of this symbol among the two?"""
    return many(pile, 2 * symbol) + many(pile, 2 * symbol + 1) > 0


def table_decided(s: State, result: i64) -> None:
    """The die, coin or Symbol die of a table has fallen.

    KH-SERV-1: odd wins. KH-PRIEST-1: even wins. KH-QUEEN-1: tails wins. KH-KING-1: a match wins.
    """
    seat = s.who
    chamber = s.chamber_of(seat)
    s.voidable = False  # KH-EV-3
    if chamber == SERVANT:
        won, fell = result % 2 == 1, "die"
    elif chamber == PRIEST:
        won, fell = result % 2 == 0, "die"
    elif chamber == QUEEN:
        won, fell = result == 1, "coin"
    else:
        won, fell = matches(s.shown, result), "face"
    if s.events is not None:
        data = {"seat": seat, "chamber": CHAMBERS[chamber], "won": won}
        shown: int | str = result
        if fell == "coin":
            shown = "tails" if result == 1 else "heads"
        elif fell == "face":
            shown = SYMBOLS[result]
        s.tell(Event("table", {**data, fell: shown}))
    n = s.bet
    s.bet = 0
    if not won:
        lose_bet(s, seat, n)
    elif s.scarabs[seat] & bit(chamber):
        push(s, Task.TAKE, seat, n)  # KH-CHAM-5
    else:
        place_scarab(s, seat, chamber)
    s.shown = 0


def lose_bet(s: State, seat: i64, n: i64) -> None:
    """KH-CHAM-6: the wager goes back to the deck. KH-KING-2: the two shown cards are among it."""
    if s.shown:
        pay_openly(s, seat, s.shown, s.cause)
        n -= size(s.shown)
    owe(s, seat, n)
    push(s, Task.PAY, 0, 0)


def place_scarab(s: State, seat: i64, chamber: i64) -> None:
    """KH-AIM-3, KH-CHAM-4, KH-R-19: the first win places a Scarab by itself, and gains nothing else.

    KH-UC-2: the fourth one, beside the Sarcophagus and in one's own turn, opens the Challenge (KH-R-35).
    """
    s.scarabs[seat] |= bit(chamber)
    if s.events is not None:
        s.tell(Event("scarab", {"seat": seat, "chamber": CHAMBERS[chamber], "placed": True}))
    done = s.scarabs[seat] == ALL_SCARABS and s.held[seat] >= CHALLENGE_MIN
    if done and chamber == s.sarcophagus and not s.event:
        ask(s, Phase.FOURTH, seat, CAUSE_TURN)


def seat_of(s: State, character: i64) -> i64:
    """The seat that plays a character."""
    for seat in range(s.seats):
        if s.characters[seat] == character:
            return seat
    raise AssertionError("nobody plays this character")
