"""What each seat remembers of buried finds, exactly: ledger section 7.

Others hide a card or take one for a site, and do not say which; so what a seat saw may now be in one of
several places. A memory is the list of arrangements that agree with all the seat saw, each with the number of
hidden choices that lead to it: every hidden choice counts alike. An arrangement says for each place of the
stack and for each site which find the seat knows to lie there, or NOTHING; the other finds are anywhere else.

Rules only note what happens. The arrangements are worked out when somebody asks: never in a playout.
"""

from __future__ import annotations

from math import gcd
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.position import require
from mastaba.games.bann_der_mumie.components import FIND_BY_NAME, FINDS, SITE_BY_NAME, SITE_NAMES, SITES

NOTHING: Final = -1  # the seat has not seen what lies there
MOST: Final = 200  # arrangements; with more, a seat forgets the find it is least sure of

# What can happen to a buried find; the numbers after it are listed in the methods that note it.
SAW: Final = 0
HID: Final = 1
TOOK: Final = 2
PEEKED: Final = 3
SHOWN: Final = 4

Arrangement = tuple[int, ...]  # finds by place: the sites first, then the stack from the top
Belief = dict[Arrangement, int]  # never changed once made, so copies share it


class Memory:
    def __init__(self, seats: int) -> None:
        nothing: Arrangement = (NOTHING,) * (SITES + len(FINDS))
        first: Belief = {nothing: 1}
        self.beliefs: list[Belief] = [first for _ in range(seats)]
        self.noted: list[tuple[int, ...]] = []  # what the beliefs do not contain yet

    def copy(self) -> Memory:
        twin = Memory(0)
        twin.beliefs = self.beliefs.copy()
        twin.noted = self.noted.copy()
        return twin

    # What rules note

    def saw(self, seat: i64, place: i64, find: i64) -> None:
        """A seat sees the card at this place of the stack, from 0."""
        self.noted.append((SAW, seat, place, find))

    def hid(self, seat: i64, n: i64, looked: i64) -> None:
        """The mummy puts the n-th of the top cards under the stack."""
        self.noted.append((HID, seat, n, looked))

    def took(self, seat: i64, n: i64, held: i64, site: i64) -> None:
        """A researcher takes the n-th of the top cards for a site."""
        self.noted.append((TOOK, seat, n, held, site))

    def peeked(self, seat: i64, site: i64, find: i64) -> None:
        self.noted.append((PEEKED, seat, site, find))

    def shown(self, site: i64, find: i64) -> None:
        """A site is opened: all see its find, which is buried no more."""
        self.noted.append((SHOWN, site, find))

    # What follows from it

    def belief(self, seat: int) -> Belief:
        self.settle()
        return self.beliefs[seat]

    def settle(self) -> None:
        """Works all that was noted into the beliefs."""
        for note in self.noted:
            for seat in range(len(self.beliefs)):
                self.beliefs[seat] = after(self.beliefs[seat], seat, note)
        self.noted = []

    def relabelled(self, others_than: int, new: list[int]) -> None:
        """Another world: the other seats have seen other finds in the same places."""
        for seat in range(len(self.beliefs)):
            if seat != others_than:
                self.beliefs[seat] = {
                    tuple([new[find] if find != NOTHING else NOTHING for find in places]): ways
                    for places, ways in self.beliefs[seat].items()
                }


def after(belief: Belief, seat: int, note: tuple[int, ...]) -> Belief:
    """A seat's belief after something happened."""
    kind = note[0]
    if kind == SAW:
        return pinned(belief, SITES + note[2], note[3]) if note[1] == seat else belief
    if kind == PEEKED:
        return pinned(belief, note[2], note[3]) if note[1] == seat else belief
    if kind == SHOWN:
        return shown_at(belief, note[1], note[2])
    choices = [note[2]] if note[1] == seat else list(range(note[3]))
    to_site = note[4] if kind == TOOK else NOTHING
    changed: Belief = {}
    for places, ways in belief.items():
        for n in choices:
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


def pinned(belief: Belief, place: int, find: int) -> Belief:
    """The seat sees this find in this place: what does not agree is dropped.

    Every arrangement knows the same finds, so that a new one is as likely in each: no weights change.
    """
    kept: Belief = {}
    for places, ways in belief.items():
        if places[place] == find:
            kept[places] = kept.get(places, 0) + ways
        elif places[place] == NOTHING and find not in places:
            seen = (*places[:place], find, *places[place + 1 :])
            kept[seen] = kept.get(seen, 0) + ways
    return simplest(kept)


def shown_at(belief: Belief, site: int, find: int) -> Belief:
    kept: Belief = {}
    for places, ways in pinned(belief, site, find).items():
        cleared = (*places[:site], NOTHING, *places[site + 1 :])
        kept[cleared] = kept.get(cleared, 0) + ways
    return simplest(kept)


def simplest(belief: Belief) -> Belief:
    """The same with the smallest numbers; and not too much of it."""
    assert belief, "a memory that fits nothing"
    while len(belief) > MOST:
        belief = forgetful(belief)
    common = 0
    for ways in belief.values():
        common = gcd(common, ways)
    return {places: ways // common for places, ways in belief.items()} if common > 1 else belief


def forgetful(belief: Belief) -> Belief:
    """Forgets the find that may be in the most places."""
    spread: list[set[int]] = [set() for _ in FINDS]
    for places in belief:
        for place in range(len(places)):
            if places[place] != NOTHING:
                spread[places[place]].add(place)
    vaguest = 0
    for find in range(len(FINDS)):
        if len(spread[find]) > len(spread[vaguest]):
            vaguest = find
    kept: Belief = {}
    for places, ways in belief.items():
        rest = tuple([NOTHING if find == vaguest else find for find in places])
        kept[rest] = kept.get(rest, 0) + ways
    return kept


def drawn(belief: Belief, dice: Dice) -> Arrangement:
    """One of the arrangements, by its ways; the same in every world with this belief."""
    ordered = sorted(belief.items())
    total = sum([ways for _, ways in ordered])
    left = below_any(dice, total)
    for places, ways in ordered:
        left -= ways
        if left < 0:
            return places
    raise AssertionError("ways do not add up")


def below_any(dice: Dice, n: int) -> int:
    """A number below n, which may be larger than a die has faces."""
    if n <= 1:
        return 0
    if n < 2**31:
        return int(dice.below(n))
    while True:
        high: int = dice.word()
        low: int = dice.word()
        number = high * 2**32 + low
        if number < 2**64 // n * n:
            return number % n


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


# As data


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
        return {(NOTHING,) * (SITES + size): 1}
    belief: Belief = {}
    require(isinstance(came, list), f"a memory should be a list of arrangements; {came!r} came")
    for line in came:
        shaped = isinstance(line, list) and len(line) == 3 and isinstance(line[1], dict)
        require(shaped, f"an arrangement should be [ways, sites, stack]; {line!r} came")
        places = [NOTHING] * (SITES + size)
        for site, find in line[1].items():
            require(site in SITE_BY_NAME and find in FIND_BY_NAME, f"'{site}': '{find}' is no find at a site")
            places[SITE_BY_NAME[site]] = FIND_BY_NAME[find]
        stack = str(line[2]).split()
        require(len(stack) == size, f"a memory of a stack of {len(stack)} cards, where there are {size}")
        for i in range(size):
            require(stack[i] == "?" or stack[i] in FIND_BY_NAME, f"'{stack[i]}' is not a find")
            places[SITES + i] = NOTHING if stack[i] == "?" else FIND_BY_NAME[stack[i]]
        require(
            isinstance(line[0], int) and line[0] > 0, f"ways should be a number above 0; {line[0]!r} came"
        )
        belief[tuple(places)] = line[0]
    return belief
