"""What each seat remembers of buried finds, exactly: ledger section 7.

Others hide a card or take one for a site, and do not say which; so what a seat saw may now be in one of
several places. A belief is the list of arrangements that agree with all the seat saw, each with the number of
hidden choices that lead to it: every hidden choice counts alike. An arrangement says for each place of the
stack and for each site which find the seat knows to lie there, or NOTHING; the other finds are anywhere else.

Rules only note what happens. Beliefs are worked out when somebody asks: never in a playout. Who looked where
is public, what was seen and chosen is not; so a seat that imagines another world imagines the others' parts
of these notes, by what it knows itself, and what the others believe there follows from them.
"""

from __future__ import annotations

from bisect import bisect_right
from math import gcd
from typing import Any, Final, TypeVar

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.position import require
from mastaba.errors import short
from mastaba.games.bann_der_mumie.components import FIND_BY_NAME, FINDS, SITE_BY_NAME, SITE_NAMES, SITES

NOTHING: Final = -1  # the seat has not seen what lies there; of what it saw: forgotten
MOST: Final = 200  # arrangements; with more, a seat forgets the find it is least sure of
NOTES_MOST: Final = 2_000  # in a dump: far more than a game of 40 rounds has
WAYS_MOST: Final = 10**60  # in a dump: as many as 125 hidden choices of three

# What can happen to a buried find.
SAW: Final = 0  # a seat sees the card at place `n` of the stack, from 0
HID: Final = 1  # the mummy puts the n-th of the top `of` cards under the stack
TOOK: Final = 2  # a researcher takes the n-th of the top `of` cards for a site
PEEKED: Final = 3  # a seat sees the find of a site
SHOWN: Final = 4  # a site is opened: all see its find, which is buried no more
DREAMT: Final = 5  # nothing happened: here an imagined world begins, and what was before is imagined too

Arrangement = tuple[int, ...]  # finds by place: the sites first, then the stack from the top
Places = TypeVar("Places")
Belief = dict[Arrangement, int]  # never changed once made, so copies share it


class Note:
    """One thing that happened, and a way to all that happened before. Never changed, so copies share it."""

    def __init__(
        self, before: Note | None, kind: i64, seat: i64, n: i64, of: i64, site: i64, find: i64
    ) -> None:
        self.before = before
        self.kind = kind
        self.seat = seat
        self.n = n
        self.of = of
        self.site = site
        self.find = find
        self.beliefs: dict[int, Belief] = {}  # by seat, once they are worked out
        self.lots: dict[int, Lot] = {}  # the same, once something is drawn from them
        self.dream: Dream | None = None  # of DREAMT, until somebody asks what was before


class Dream:
    """The start of an imagined world: who imagines it after which notes, and what lies where now."""

    def __init__(
        self,
        after: Note | None,
        first: Belief,
        eyes: int,
        places: Arrangement,
        contents: list[int],
        seed: int,
    ) -> None:
        self.after = after
        self.first = first  # what the eyes knew before all notes
        self.eyes = eyes
        self.places = places  # of the eyes' arrangements the one that is true
        self.contents = contents
        self.seed = seed


class Memory:
    def __init__(self, seats: int) -> None:
        first = know_nothing(len(FINDS))
        self.first: list[Belief] = [first] * seats  # what each seat knew before all notes
        self.last: Note | None = None

    def copy(self) -> Memory:
        twin = Memory(0)
        twin.first = self.first  # replaced where it changes
        twin.last = self.last
        return twin

    # What rules note

    def saw(self, seat: i64, place: i64, find: i64) -> None:
        self.last = Note(self.last, SAW, seat, place, 0, NOTHING, find)

    def hid(self, seat: i64, n: i64, looked: i64) -> None:
        self.last = Note(self.last, HID, seat, n, looked, NOTHING, NOTHING)

    def took(self, seat: i64, n: i64, held: i64, site: i64) -> None:
        self.last = Note(self.last, TOOK, seat, n, held, site, NOTHING)

    def peeked(self, seat: i64, site: i64, find: i64) -> None:
        self.last = Note(self.last, PEEKED, seat, 0, 0, site, find)

    def shown(self, site: i64, find: i64) -> None:
        self.last = Note(self.last, SHOWN, NOTHING, 0, 0, site, find)

    # What follows from it

    def belief(self, seat: int) -> Belief:
        """What a seat knows now."""
        while True:
            new: list[Note] = []
            note = self.last
            while note is not None and seat not in note.beliefs:
                if note.dream is not None:
                    wake(note)
                new.append(note)
                note = note.before
            belief = note.beliefs[seat] if note is not None else self.first[seat]
            new.reverse()
            for one in new:
                belief = after(belief, seat, one)
                if len(belief) > MOST:
                    self.forget(seat, vaguest(belief), one)
                    break
                one.beliefs[seat] = belief
            else:
                return belief

    def drawn(self, seat: int, dice: Dice) -> Arrangement:
        """One of the arrangements that a seat believes in, by its ways."""
        belief = self.belief(seat)
        last = self.last
        if last is None:
            return Lot(belief).drawn(dice)
        lot = last.lots.get(seat)
        if lot is None:
            lot = Lot(belief)
            last.lots[seat] = lot
        return lot.drawn(dice)

    def notes(self) -> list[Note]:
        """All that happened, the first thing first."""
        return notes_to(self.last)

    def forget(self, seat: int, find: int, until: Note) -> None:
        """The seat has never seen this find, up to this note: struck from its notes, and all else stands."""
        notes = self.notes()
        self.first = self.first.copy()
        self.first[seat] = without_find(self.first[seat], find)
        chain: Note | None = None
        for note in notes:
            forgotten = note.seat == seat and note.find == find
            chain = Note(
                chain, note.kind, note.seat, note.n, note.of, note.site, NOTHING if forgotten else note.find
            )
            for other, belief in note.beliefs.items():
                if other != seat:
                    chain.beliefs[other] = belief
            if note is until:
                find = NOTHING  # what it sees from now on counts
        self.last = chain

    def imagine(self, eyes: int, places: Arrangement, contents: list[int], seed: int) -> None:
        """From now on this is the memory of a world that these eyes imagine, where this lies in each place.

        What the others saw and chose there is made up when somebody asks; most playouts never do.
        """
        node = Note(None, DREAMT, NOTHING, 0, 0, NOTHING, NOTHING)
        if eyes >= 0:
            node.beliefs[eyes] = self.belief(eyes)
        first = know_nothing(first_size(self.first))
        known = self.first[eyes] if eyes >= 0 else first
        node.dream = Dream(self.last, known, eyes, places, contents, seed)
        self.first = [self.first[seat] if seat == eyes else first for seat in range(len(self.first))]
        self.last = node


def know_nothing(size: int) -> Belief:
    return {(NOTHING,) * (SITES + size): 1}


def first_size(first: list[Belief]) -> int:
    """The stack before all notes."""
    for belief in first:
        for places in belief:
            return len(places) - SITES
    return len(FINDS)


def notes_to(last: Note | None) -> list[Note]:
    found: list[Note] = []
    note = last
    while note is not None:
        if note.dream is not None:
            wake(note)
        if note.kind != DREAMT:
            found.append(note)
        note = note.before
    found.reverse()
    return found


def after(belief: Belief, seat: int, note: Note) -> Belief:
    """A seat's belief after something happened."""
    kind = note.kind
    if kind == SAW or kind == PEEKED:
        if note.seat != seat or note.find == NOTHING:
            return belief
        return pinned(belief, SITES + note.n if kind == SAW else note.site, note.find)
    if kind == SHOWN:
        return shown_at(belief, note.site, note.find)
    if kind == DREAMT:
        return belief
    if note.seat == seat:
        return moved_by(belief, note.n, note.n + 1, note.site)
    return moved_by(belief, 0, note.of, note.site)


def moved_by(belief: Belief, least: int, above: int, to_site: int) -> Belief:
    """One of these cards of the stack goes to a site, or under the stack."""
    changed: Belief = {}
    for places, ways in belief.items():
        for n in range(least, above):
            moved = without(places, n, to_site)
            changed[moved] = changed.get(moved, 0) + ways
    return simplest(changed)


def without(places: Arrangement, n: int, to_site: int) -> Arrangement:
    """The n-th card of the stack goes to a site, or (NOTHING) under the stack."""
    at = SITES + n
    find = places[at]
    if to_site == NOTHING:
        return (*places[:at], *places[at + 1 :], find)
    return (*places[:to_site], find, *places[to_site + 1 : at], *places[at + 1 :])


def with_back(places: Arrangement, n: int, to_site: int) -> Arrangement:
    """The way back from `without`."""
    at = SITES + n
    if to_site == NOTHING:
        return (*places[:at], places[-1], *places[at:-1])
    return (*places[:to_site], NOTHING, *places[to_site + 1 : at], places[to_site], *places[at:])


def replaced(places: Arrangement, place: int, find: int) -> Arrangement:
    return (*places[:place], find, *places[place + 1 :])


def pinned(belief: Belief, place: int, find: int) -> Belief:
    """The seat sees this find in this place: what does not agree is dropped.

    Every arrangement knows the same finds, so that a new one is as likely in each: no weights change.
    """
    kept: Belief = {}
    for places, ways in belief.items():
        if places[place] == find:
            kept[places] = kept.get(places, 0) + ways
        elif places[place] == NOTHING and find not in places:
            seen = replaced(places, place, find)
            kept[seen] = kept.get(seen, 0) + ways
    assert kept, "a memory that fits nothing"
    return simplest(kept)


def shown_at(belief: Belief, site: int, find: int) -> Belief:
    kept: Belief = {}
    for places, ways in pinned(belief, site, find).items():
        cleared = replaced(places, site, NOTHING)
        kept[cleared] = kept.get(cleared, 0) + ways
    return simplest(kept)


def simplest(ways_to: dict[Places, int]) -> dict[Places, int]:
    """The same with the smallest numbers."""
    common = 0
    for ways in ways_to.values():
        common = gcd(common, ways)
        if common == 1:
            return ways_to
    return {places: ways // common for places, ways in ways_to.items()}


def vaguest(belief: Belief) -> int:
    """The find that may be in the most places."""
    spread: list[set[int]] = [set() for _ in FINDS]
    for places in belief:
        for place in range(len(places)):
            if places[place] != NOTHING:
                spread[places[place]].add(place)
    found = 0
    for find in range(len(FINDS)):
        if len(spread[find]) > len(spread[found]):
            found = find
    return found


def without_find(belief: Belief, forgotten: int) -> Belief:
    kept: Belief = {}
    for places, ways in belief.items():
        rest = tuple([NOTHING if find == forgotten else find for find in places])
        kept[rest] = kept.get(rest, 0) + ways
    return simplest(kept)


# Imagined worlds


class Lot:
    """The arrangements of a belief in a fixed order, so that dice draw the same wherever it is the same."""

    def __init__(self, belief: Belief) -> None:
        self.order: list[Arrangement] = sorted(belief)
        self.sums: list[int] = []
        total = 0
        for places in self.order:
            total += belief[places]
            self.sums.append(total)

    def drawn(self, dice: Dice) -> Arrangement:
        """One of them, by its ways."""
        return self.order[bisect_right(self.sums, below_any(dice, self.sums[-1]))]


def below_any(dice: Dice, n: int) -> int:
    """A number below n, which may be larger than a die has faces."""
    if n <= 1:
        return 0
    if n < 2**31:
        return int(dice.below(n))
    faces = 2**32
    while faces < n * 2**16:  # so many that few throws have to be repeated
        faces *= 2**32
    while True:
        number = 0
        size = 1
        while size < faces:
            word: int = dice.word()
            number = number * 2**32 + word
            size *= 2**32
        if number < faces // n * n:
            return number % n


def wake(node: Note) -> None:
    """Makes up what the others saw and chose before an imagined world began.

    Backwards: of the choices that lead to what the eyes know to be now, one by the number of ways to what
    they knew before. So every history that agrees with what the eyes saw is as likely as any other. What the
    others saw then follows from where things lie now.
    """
    dream = node.dream
    assert dream is not None
    node.dream = None
    notes = notes_to(dream.after)
    known = known_before(dream, notes)
    dice = Dice(dream.seed)
    places = dream.places
    sites = dream.contents[:SITES]
    stack = dream.contents[SITES:]
    chosen: list[int] = [0] * len(notes)
    seen: list[int] = [NOTHING] * len(notes)
    for i in range(len(notes) - 1, -1, -1):
        note = notes[i]
        kind = note.kind
        n: int = note.n
        if kind == HID or kind == TOOK:
            if note.seat != dream.eyes:
                n = earlier_choice(known[i], places, note, dice)
            places = with_back(places, n, note.site)
            put_back(sites, stack, n, note.site)
        elif kind == SHOWN:
            sites[note.site] = note.find
            seen[i] = note.find
            there = replaced(places, note.site, note.find)
            places = there if there in known[i] else places
        elif note.seat == dream.eyes:
            seen[i] = note.find
            if places not in known[i]:
                places = replaced(places, SITES + n if kind == SAW else note.site, NOTHING)
        else:
            seen[i] = stack[n] if kind == SAW else sites[note.site]
        chosen[i] = n
    chain: Note | None = None
    for i in range(len(notes)):
        note = notes[i]
        chain = Note(chain, note.kind, note.seat, chosen[i], note.of, note.site, seen[i])
        if dream.eyes >= 0:
            chain.beliefs[dream.eyes] = known[i + 1]
    node.before = chain


def known_before(dream: Dream, notes: list[Note]) -> list[Belief]:
    """What the eyes knew before each note, and after the last. Who only watches knows what was shown."""
    known: list[Belief] = [dream.first]
    for note in notes:
        belief = note.beliefs.get(dream.eyes)
        if belief is None:
            belief = after(known[-1], dream.eyes, note)
            if dream.eyes >= 0:
                note.beliefs[dream.eyes] = belief
        known.append(belief)
    return known


def put_back(sites: list[int], stack: list[int], n: int, site: int) -> None:
    """As before a card was taken for a site, or (NOTHING) hidden under the stack."""
    if site == NOTHING:
        stack.insert(n, stack.pop())
    else:
        stack.insert(n, sites[site])
        sites[site] = NOTHING


def earlier_choice(known: Belief, places: Arrangement, note: Note, dice: Dice) -> int:
    """Which card somebody else may have hidden or taken, if this is what came of it."""
    ways: list[int] = [known.get(with_back(places, n, note.site), 0) for n in range(note.of)]
    left = below_any(dice, sum(ways))
    for n in range(len(ways)):
        left -= ways[n]
        if left < 0:
            return n
    raise AssertionError("no choice leads here")


# What can be read off


def fits(places: Arrangement, truth: list[int]) -> bool:
    for place in range(len(places)):
        if places[place] != NOTHING and places[place] != truth[place]:
            return False
    return True


def chances(belief: Belief, place: int) -> list[tuple[int, int]]:
    """Finds that may be in this place with their percents, the likeliest first."""
    total = sum(belief.values())
    ways = [0] * len(FINDS)
    for places, number in belief.items():
        if places[place] != NOTHING:
            ways[places[place]] += number
    found = [(100 * ways[find] // total, find) for find in range(len(FINDS)) if ways[find]]
    return [(find, percent) for percent, find in sorted(found, key=lambda one: (-one[0], one[1]))]


def check_memory(memory: Memory, contents: list[int], mummy: int) -> None:
    """The notes lead to what lies where now; and what a seat knew before them was so."""
    sites = contents[:SITES]
    stack = contents[SITES:]
    for note in reversed(memory.notes()):
        fault = undone(note, sites, stack)
        if (note.kind == HID) != (note.seat == mummy) and (note.kind == HID or note.kind == TOOK):
            fault = "the mummy hides, and others take"
        require(not fault, f"'{told(note)}' cannot have happened: {fault}")
    truth = sites + stack
    for belief in memory.first:
        fine = False
        for places in belief:
            require(len(places) == len(truth), "a memory of another stack")
            fine = fine or fits(places, truth)
        require(fine, "a seat remembers what cannot be")


def undone(note: Note, sites: list[int], stack: list[int]) -> str:
    """Takes back what happened. Says what is wrong with it, if anything is."""
    kind = note.kind
    if kind == HID or kind == TOOK:
        if kind == TOOK and sites[note.site] == NOTHING:
            return "nothing lies there"
        if note.of > len(stack) + (1 if kind == TOOK else 0):
            return "there were fewer cards"
        put_back(sites, stack, note.n, note.site)
        return "nobody has seen one of them" if NOTHING in stack[: note.of] else ""
    if kind == SHOWN:
        elsewhere = sites[note.site] != NOTHING or note.find in sites or note.find in stack
        sites[note.site] = note.find
        return "the site has another find, or the find another place" if elsewhere else ""
    if kind == SAW and note.n >= len(stack):
        return "there were fewer cards"
    there = stack[note.n] if kind == SAW else sites[note.site]
    if there == NOTHING:
        return "nobody has seen what lies there"
    return "" if note.find == NOTHING or note.find == there else "something else lay there"


# As data


def told(note: Note) -> str:
    """'1 saw 3 mask', '1 saw s2 ?' (forgotten), '0 hid 2 of 3', '1 took 1 of 2 to s3', 's3 was cat'."""
    find = FINDS[note.find] if note.find != NOTHING else "?"
    if note.kind == SAW:
        return f"{note.seat} saw {note.n + 1} {find}"
    if note.kind == PEEKED:
        return f"{note.seat} saw {SITE_NAMES[note.site]} {find}"
    if note.kind == HID:
        return f"{note.seat} hid {note.n + 1} of {note.of}"
    if note.kind == TOOK:
        return f"{note.seat} took {note.n + 1} of {note.of} to {SITE_NAMES[note.site]}"
    return f"{SITE_NAMES[note.site]} was {find}"


def read_note(before: Note | None, came: Any, seats: int) -> Note:
    """The way back from `told`."""
    words = came.split() if isinstance(came, str) else []
    size = len(words)
    finds: dict[str, int] = {**FIND_BY_NAME, "?": NOTHING}
    if size == 3 and words[1] == "was" and words[0] in SITE_BY_NAME and words[2] in FIND_BY_NAME:
        return Note(before, SHOWN, NOTHING, 0, 0, SITE_BY_NAME[words[0]], FIND_BY_NAME[words[2]])
    seat = small(words[0]) if words else NOTHING
    if 0 <= seat < seats:
        if size == 4 and words[1] == "saw" and words[3] in finds:
            if words[2] in SITE_BY_NAME:
                return Note(before, PEEKED, seat, 0, 0, SITE_BY_NAME[words[2]], finds[words[3]])
            if 1 <= small(words[2]) <= len(FINDS):
                return Note(before, SAW, seat, small(words[2]) - 1, 0, NOTHING, finds[words[3]])
        if size >= 5 and words[3] == "of" and 1 <= small(words[2]) <= small(words[4]) <= len(FINDS):
            n, of = small(words[2]) - 1, small(words[4])
            if words[1] == "hid" and size == 5 and of <= 3:
                return Note(before, HID, seat, n, of, NOTHING, NOTHING)
            if words[1] == "took" and size == 7 and words[5] == "to" and words[6] in SITE_BY_NAME:
                return Note(before, TOOK, seat, n, of, SITE_BY_NAME[words[6]], NOTHING)
    require(False, f"{short(came)} is no note of what happened to a find")
    raise AssertionError("never here")


def small(text: str) -> int:
    """A number of one or two digits; NOTHING if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else NOTHING


def dumped(belief: Belief) -> list[list[Any]]:
    """Arrangements as [ways, {'s1': 'mask'}, 'cat ? hand']; nothing at all if the seat knows nothing."""
    lines: list[list[Any]] = []
    for places, ways in sorted(belief.items()):
        sites = {SITE_NAMES[site]: FINDS[places[site]] for site in range(SITES) if places[site] != NOTHING}
        stack = " ".join(["?" if find == NOTHING else FINDS[find] for find in places[SITES:]])
        lines.append([ways, sites, stack])
    known = [line for line in lines if line[1] or line[2].replace("?", "").strip()]
    return lines if known else []


def read_belief(came: Any, size: int) -> Belief:
    """The way back from `dumped`, for a stack of this size."""
    if not came:
        return know_nothing(size)
    belief: Belief = {}
    require(isinstance(came, list), f"a memory should be a list of arrangements; {short(came)} came")
    require(len(came) <= MOST, f"nobody remembers more than {MOST} arrangements")
    finds: set[int] = set()
    for line in came:
        shaped = isinstance(line, list) and len(line) == 3 and isinstance(line[1], dict)
        require(shaped, f"an arrangement should be [ways, sites, stack]; {short(line)} came")
        places = [NOTHING] * (SITES + size)
        for site, find in line[1].items():
            known = isinstance(find, str) and site in SITE_BY_NAME and find in FIND_BY_NAME
            require(known, f"{short(site)}: {short(find)} is no find at a site")
            places[SITE_BY_NAME[site]] = FIND_BY_NAME[find]
        stack = line[2].split() if isinstance(line[2], str) else []
        require(len(stack) == size, f"a memory of a stack of {len(stack)} cards, where there are {size}")
        for i in range(size):
            require(stack[i] == "?" or stack[i] in FIND_BY_NAME, f"{short(stack[i])} is not a find")
            places[SITES + i] = NOTHING if stack[i] == "?" else FIND_BY_NAME[stack[i]]
        ways = line[0]
        fine = isinstance(ways, int) and not isinstance(ways, bool) and 0 < ways < WAYS_MOST
        require(fine, f"ways should be a number above 0; {short(ways)} came")
        seen = [find for find in places if find != NOTHING]
        require(len(set(seen)) == len(seen), "a memory of a find in two places")
        require(not belief or set(seen) == finds, "arrangements of one memory know of different finds")
        require(tuple(places) not in belief, "an arrangement comes twice")
        finds = set(seen)
        belief[tuple(places)] = ways
    return simplest(belief)
