"""What all but the mummy know of the beetle cards that are out: which may lie where, exactly.

She takes cards openly and lays them face down. Every card of her hand that she may have laid counts alike, so
a belief is the number of ways to each arrangement of the four motifs: under a handle, in her hand, or not
out. Where no motif lies there is an attack. What a later sight rules out goes with all its ways, which is why
not only the places count but also how the cards got there.

Rules only note what happens; beliefs are worked out when somebody asks, and kept, so that a playout that lays
a card pays for that card alone.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.chance import Dice
from mastaba.core.position import require
from mastaba.errors import short
from mastaba.games.bann_der_mumie.components import ATTACK, ATTACKS, HANDLE_BY_NAME, HANDLES, KINDS
from mastaba.games.bann_der_mumie.memory import below_any, simplest

# What can happen to a beetle card: all of it is public.
NOTHING_OUT: Final = 0
TAKEN: Final = 1  # a card of this kind from the pile into her hand
LAID: Final = 2  # a card of her hand, under this handle
SEEN: Final = 3  # under this handle lies this kind; it is hidden no more
LOST: Final = 4  # a card of this kind leaves her hand for good

MOTIFS: Final = 4
IN_HAND: Final = 9  # as the place of a motif; below it are the handles
NOT_OUT: Final = 15
PLACE: Final[list[i64]] = [1, 16, 256, 4096]  # what a place counts, for each motif
NONE_OUT: Final = 0xFFFF
ATTACK_SETS: Final[list[i64]] = [0, 16, 48, 112, 240, 496]  # so many attacks, as a set of cards
NOTES_MOST: Final = 2_000  # in a dump: far more than a game has

Guess = dict[int, int]  # arrangements of the motifs, four bits each, with the ways to them


class Laying:
    """One thing that happened to the beetle cards, and a way to what was before. Copies share it."""

    def __init__(self, before: Laying | None, kind: i64, card: i64, handle: i64, hand: i64) -> None:
        self.before = before
        self.kind = kind
        self.card = card  # a kind of beetle card
        self.handle = handle
        self.hand = hand  # how many cards are in her hand afterwards
        self.guess: Guess = {}  # once it is worked out
        self.sets: dict[int, tuple[list[int], list[int]]] = {}  # the same for some handles
        self.order: list[int] = []  # its arrangements in a fixed order, once one is drawn
        self.sums: list[int] = []  # the ways to each of these and to those before it


def nothing_out() -> Laying:
    first = Laying(None, NOTHING_OUT, 0, 0, 0)
    first.guess = {NONE_OUT: 1}
    return first


FIRST: Final = nothing_out()


def taken(last: Laying, card: i64) -> Laying:
    return Laying(last, TAKEN, card, 0, last.hand + 1)


def laid(last: Laying, handle: i64) -> Laying:
    return Laying(last, LAID, 0, handle, last.hand - 1)


def seen(last: Laying, handle: i64, card: i64) -> Laying:
    return Laying(last, SEEN, card, handle, last.hand)


def lost(last: Laying, card: i64) -> Laying:
    return Laying(last, LOST, card, 0, last.hand - 1)


def guess(last: Laying) -> Guess:
    """What may lie where now."""
    new: list[Laying] = []
    note = last
    while not note.guess:
        new.append(note)
        before = note.before
        assert before is not None
        note = before
    found = note.guess
    new.reverse()
    for one in new:
        found = after(found, one)
        one.guess = found
    return found


def after(known: Guess, note: Laying) -> Guess:
    if note.kind == LAID:
        return after_laying(known, note)
    changed: Guess = {}
    card = note.card
    if card == ATTACK:
        if note.kind != SEEN:
            return known
        for places, ways in known.items():
            if motif_at(places, note.handle) == ATTACK:
                changed[places] = ways
    else:
        where = note.handle if note.kind == SEEN else IN_HAND
        goes_to = IN_HAND if note.kind == TAKEN else NOT_OUT
        shift: int = PLACE[card]
        for places, ways in known.items():
            if note.kind == TAKEN or places // shift % 16 == where:
                moved = places + (goes_to - places // shift % 16) * shift
                changed[moved] = changed.get(moved, 0) + ways
    assert changed, "what was seen cannot lie there"
    return simplest(changed)


def after_laying(known: Guess, note: Laying) -> Guess:
    """Any card of her hand: each motif once, and each attack."""
    changed: Guess = {}
    handle: int = note.handle
    hand: int = note.hand + 1
    for places, ways in known.items():
        attacks = hand
        for motif in range(MOTIFS):
            shift: int = PLACE[motif]
            if places // shift % 16 == IN_HAND:
                attacks -= 1
                moved = places + (handle - IN_HAND) * shift
                changed[moved] = changed.get(moved, 0) + ways
        if attacks > 0:
            changed[places] = changed.get(places, 0) + ways * attacks
    return simplest(changed)


def motif_at(places: int, handle: int) -> int:
    """The kind under a handle."""
    for motif in range(MOTIFS):
        shift: int = PLACE[motif]
        if places // shift % 16 == handle:
            return motif
    return ATTACK


def sets_under(last: Laying, handles: i64) -> tuple[list[int], list[int]]:
    """The sets of cards that may lie under these handles, in a fixed order, each with its ways."""
    found = last.sets.get(handles)
    if found is not None:
        return found
    size = count(handles)
    by_set: dict[int, int] = {}
    for places, ways in guess(last).items():
        cards: i64 = 0
        for motif in range(MOTIFS):
            shift: int = PLACE[motif]
            place = places // shift % 16
            if place < IN_HAND and handles & bit(place):
                cards |= bit(motif)
        cards |= ATTACK_SETS[size - count(cards)]
        by_set[cards] = by_set.get(cards, 0) + ways
    ordered = sorted(by_set.items())
    found = ([cards for cards, _ in ordered], [ways for _, ways in ordered])
    last.sets[handles] = found
    return found


def drawn(last: Laying, dice: Dice) -> int:
    """One of the arrangements, by its ways."""
    if not last.order:
        known = guess(last)
        last.order = sorted(known)
        total = 0
        for places in last.order:
            total += known[places]
            last.sums.append(total)
    return last.order[bisect_right(last.sums, below_any(dice, last.sums[-1]))]


# As data


def notes(last: Laying) -> list[str]:
    """'takes cat', 'lays b1', 'b1 was cat', 'loses hand': all since nothing was out."""
    told: list[str] = []
    note: Laying | None = last
    while note is not None and note.kind != NOTHING_OUT:
        if note.kind == TAKEN:
            told.append(f"takes {KINDS[note.card]}")
        elif note.kind == LAID:
            told.append(f"lays {HANDLES[note.handle]}")
        elif note.kind == SEEN:
            told.append(f"{HANDLES[note.handle]} was {KINDS[note.card]}")
        else:
            told.append(f"loses {KINDS[note.card]}")
        note = note.before
    told.reverse()
    return told


def read_notes(came: list[Any]) -> Laying:
    """The way back; each note must be possible where it stands."""
    require(len(came) <= NOTES_MOST, "there are more notes of beetle cards than a game has")
    last = FIRST
    lying: i64 = 0  # handles
    out = [0] * len(KINDS)
    for one in came:
        words = one.split() if isinstance(one, str) else []
        fine = False
        if len(words) == 2 and words[0] == "takes" and words[1] in KINDS:
            card = KINDS.index(words[1])
            fine = out[card] < (count(ATTACKS) if card == ATTACK else 1)
            out[card] += 1
            last = taken(last, card)
        elif len(words) == 2 and words[0] == "lays" and words[1] in HANDLE_BY_NAME:
            handle = bit(HANDLE_BY_NAME[words[1]])
            fine = last.hand > 0 and lying & handle == 0
            lying |= handle
            last = laid(last, HANDLE_BY_NAME[words[1]])
        elif len(words) == 3 and words[1] == "was" and words[0] in HANDLE_BY_NAME and words[2] in KINDS:
            handle = bit(HANDLE_BY_NAME[words[0]])
            card = KINDS.index(words[2])
            fine = lying & handle != 0 and out[card] > 0
            lying &= ~handle
            out[card] -= 1
            last = seen(last, HANDLE_BY_NAME[words[0]], card)
        elif len(words) == 2 and words[0] == "loses" and words[1] in KINDS[:ATTACK]:
            card = KINDS.index(words[1])
            fine = last.hand > 0 and out[card] > 0
            out[card] -= 1
            last = lost(last, card)
        fine = fine and possible(last)
        require(fine, f"{short(one)} cannot have happened to a beetle card then")
    return last


def possible(last: Laying) -> bool:
    """Asked after each note: the ways to those before it are known, and there are some."""
    before = last.before
    assert before is not None
    if last.kind != SEEN and last.kind != LOST:
        return True
    where = last.handle if last.kind == SEEN else IN_HAND
    for places in guess(before):
        if last.card == ATTACK:
            if motif_at(places, where) == ATTACK:
                return True
        elif places // int(PLACE[last.card]) % 16 == where:
            return True
    return False


def check_layings(last: Laying, beetle: list[int], hidden: i64, in_hand: i64) -> None:
    """The notes lead to the cards that are hidden under these handles, and to her hand."""
    places = NONE_OUT
    for motif in range(MOTIFS):
        shift: int = PLACE[motif]
        if in_hand & bit(motif):
            places += (IN_HAND - NOT_OUT) * shift
    for handle in members(hidden):
        if beetle[handle] < MOTIFS:
            shift = PLACE[beetle[handle]]
            places += (handle - NOT_OUT) * shift
    require(last.hand == count(in_hand), "her hand is not what is noted of beetle cards")
    require(lying_now(last) == hidden, "other beetle cards lie there than is noted")
    require(guess(last).get(places, 0) > 0, "beetle cards lie where they cannot have been laid")


def lying_now(last: Laying) -> i64:
    """The handles of cards that nobody has seen."""
    lying: i64 = 0
    done: i64 = 0  # handles of which a later note has told
    note: Laying | None = last
    while note is not None:
        if note.kind == LAID or note.kind == SEEN:
            one = bit(note.handle)
            if note.kind == LAID and done & one == 0:
                lying |= one
            done |= one
        note = note.before
    return lying
