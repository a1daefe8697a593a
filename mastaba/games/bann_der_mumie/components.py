"""What is in the box. Each fact is marked: book (the printed rules), or edition (decided by the ledger).

Sets of cards, persons, items and sites are bits of one integer; a thing's number is its place in the tuples
below. Money is counted in thousands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, members

NONE: Final = -1  # no seat, no card, no site, no person

# Roles. The mummy comes last, so that a character's number is also the number of that person.
ROLES: Final = ("arch", "crook", "occult", "agent", "mummy")  # book
ARCH: Final = 0
CROOK: Final = 1
OCCULT: Final = 2
AGENT: Final = 3
MUMMY: Final = 4
SEATS_MIN: Final = 3  # BM-SETUP-1: mummy, archaeologist, crook; then the occultist; then the agent
SEATS_MAX: Final = 5

# Persons: the four characters, and seven helpers (book: kinds; edition: names and numbers).
PERSONS: Final = (
    "arch", "crook", "occult", "agent", "prof", "doc1", "doc2", "digger", "porter", "boy", "girl"
)  # fmt: skip
CHARACTERS: Final = 4
HELPERS: Final = range(4, 11)
GIRL: Final = 10
PERSON_BY_NAME: Final = {name: person for person, name in enumerate(PERSONS)}
BASE_COMBAT: Final[list[i64]] = [3, 4, 2, 2, 1, 1, 1, 2, 2, 1, 0]  # edition
BASE_DARING: Final[list[i64]] = [3, 2, 4, 2, 0, 0, 0, 0, 0, 0, 0]  # edition; a helper's is the wage

# Action cards: book (three for a character, eleven for helpers), edition (how these are split).
CARDS: Final = (
    "arch.r", "arch.d", "arch.x",  # BM-CHAR-5: research, dig, special
    "crook.r", "crook.d", "crook.y",
    "occult.r", "occult.d", "occult.c",
    "agent.r", "agent.d", "agent.o",
    "prof.r1", "prof.r2", "prof.d",
    "doc1.r", "doc1.d",
    "doc2.r", "doc2.d",
    "digger.d", "porter.d", "boy.d", "girl.t",
)  # fmt: skip
CARD_BY_NAME: Final = {name: card for card, name in enumerate(CARDS)}
COMMUTE: Final = CARD_BY_NAME["arch.x"]  # BM-ARCH-1
DYNAMITE: Final = CARD_BY_NAME["crook.y"]  # BM-DYN-1
CONTROL: Final = CARD_BY_NAME["occult.c"]  # BM-CTRL-1
WATCH: Final = CARD_BY_NAME["agent.o"]  # BM-OBS-1: Observation
BOY: Final = CARD_BY_NAME["boy.d"]  # BM-BOY-1
TEA: Final = CARD_BY_NAME["girl.t"]  # BM-PREP-2
# BM-CHAR-6: action cards belong to persons, and are what a person can do in a round.
PERSON_OF: Final[list[i64]] = [PERSON_BY_NAME[name.partition(".")[0]] for name in CARDS]
CARDS_OF: Final[list[i64]] = [
    bits([card for card in range(len(CARDS)) if PERSON_OF[card] == person]) for person in range(len(PERSONS))
]
COMMUTE_BIT: Final[i64] = bit(COMMUTE)
WATCH_BIT: Final[i64] = bit(WATCH)
RESEARCH: Final[i64] = COMMUTE_BIT | bits([card for card, name in enumerate(CARDS) if ".r" in name])
DIGS: Final[i64] = COMMUTE_BIT | bits([card for card, name in enumerate(CARDS) if name.endswith(".d")])
DIG_TYPE: Final[i64] = DIGS | WATCH_BIT  # BM-R-8: what can lie at a site
RESEARCH_CARDS: Final = tuple(members(RESEARCH))
DIG_CARDS: Final = tuple(members(DIGS))
SITE_CARDS: Final = tuple(members(DIG_TYPE))
SPECIALS: Final = (COMMUTE, DYNAMITE, CONTROL, WATCH, BOY, TEA)  # BM-SPEC-1
BOY_SHOVELS: Final = 2  # BM-BOY-1
DYNAMITE_SHOVELS: Final = 3  # BM-DYN-1, edition

# Finds: the twelve excavation cards. Book: the number, two examples; edition: the list.
FINDS: Final = (
    "mummy", "hand", "cat", "amulet", "canopic", "mask",
    "tablets", "anubis", "jewels", "goblets", "book", "device",
)  # fmt: skip
FIND_BY_NAME: Final = {name: find for find, name in enumerate(FINDS)}
THE_MUMMY: Final = 0
FIND_HAND: Final = 1
FIND_CAT: Final = 2
FIND_AMULET: Final = 3
ALL_FINDS: Final[i64] = bits(list(range(12)))
FIND_VALUE: Final[list[i64]] = [8, 3, 3, 4, 4, 6, 4, 5, 5, 2, 5, 3]
FIND_ROLE: Final[list[i64]] = [  # BM-CHAR-1: whose symbol it shows
    NONE, OCCULT, ARCH, OCCULT, OCCULT, CROOK, ARCH, ARCH, CROOK, CROOK, OCCULT, AGENT,
]  # fmt: skip
FRAGILE: Final[i64] = bits([FIND_BY_NAME[name] for name in ("canopic", "tablets", "book", "device")])

# Sand: 16 cards, by value (book: number and range; edition: how many of each).
SAND_COUNT: Final = 16
SAND_OF: Final[list[i64]] = [0, 3, 6, 4, 2, 1]  # by value, 1 to 5
SITES: Final = 12  # there are no more finds
SITE_NAMES: Final = tuple(f"s{site + 1}" for site in range(SITES))
SITE_BY_NAME: Final = {name: site for site, name in enumerate(SITE_NAMES)}

# The mummy's large cards, and the nine beetle cards: the first four share their motifs (BM-LARGE-4).
LARGE: Final = ("hand", "cat", "swarm", "trap", "storm")  # book
STORM: Final = 4
KINDS: Final = ("hand", "cat", "swarm", "trap", "attack")
HAND: Final = 0
CAT: Final = 1
SWARM: Final = 2
TRAP: Final = 3
ATTACK: Final = 4
BEETLES: Final = 9
BEETLE_KIND: Final[list[i64]] = [0, 1, 2, 3, 4, 4, 4, 4, 4]  # BM-R-2: four motifs, five attacks
ALL_BEETLES: Final[i64] = bits(list(range(BEETLES)))
ATTACKS: Final[i64] = bits([4, 5, 6, 7, 8])
ALL_LARGE: Final[i64] = bits(list(range(5)))
KIND_COMBAT: Final[list[i64]] = [
    0,
    5,
    4,
    0,
    2,
]  # edition; the Hand's is the mummy's own strength (BM-FIGHT-4)
KIND_SKULLS: Final[list[i64]] = [4, 3, 2, 0, 0]  # edition
HANDLES: Final = tuple(f"b{handle + 1}" for handle in range(BEETLES))  # a face-down card's public name
HANDLE_BY_NAME: Final = {name: handle for handle, name in enumerate(HANDLES)}
# BM-R-3: of the three small mummy cards one is the Spell and two are Rot; the second Rot never matters.
SMALL: Final = ("spell", "rot", "rot")
SPELL_IMMUNE: Final = 6  # BM-SPELL-5

# Equipment: ten cards (book: number and four names; edition: the rest).
ITEMS: Final = (
    "revolver1", "revolver2", "shotgun", "machete", "torch1", "torch2", "spray", "helmet", "charm", "lamp"
)  # fmt: skip
ITEM_BY_NAME: Final = {name: item for item, name in enumerate(ITEMS)}
SPRAY: Final = ITEM_BY_NAME["spray"]
SPRAY_BIT: Final[i64] = bit(SPRAY)
ITEM_COMBAT: Final[list[i64]] = [2, 2, 4, 1, 1, 1, 0, 0, 0, 0]
ITEM_DARING: Final[list[i64]] = [0, 0, 0, 0, 1, 1, 0, 1, 2, 1]
ITEM_HANDS: Final[list[i64]] = [1, 1, 2, 1, 1, 1, 1, 0, 0, 0]  # BM-EQUIP-1; none: it is worn on the head

# Wares: what the market can have, items first, then helpers.
WARES: Final = (*ITEMS, *(PERSONS[person] for person in HELPERS))
WARE_BY_NAME: Final = {name: ware for ware, name in enumerate(WARES)}
FIRST_HELPER: Final = 10  # as a ware; its person is the ware less 6
HELPER_SHIFT: Final = 6
GIRL_WARE: Final = 16
ALL_WARES: Final[i64] = bits(list(range(17)))
PRICE_ITEM: Final = 2  # BM-SOLO-1
PRICE_HELPER: Final = 3

# Money (book: 59 notes of three sizes; edition: how many of each).
NOTES: Final = ((1, 30), (5, 17), (10, 12))
MONEY: Final = sum(size * number for size, number in NOTES)
START_CASH: Final = 10  # BM-SETUP-5
FEE: Final = 1  # BM-OPEN-1
# Edition: two limits that keep the list of moves finite and never bind in sensible play. No find brings more
# than 12, so no premium is higher; no more than 40 is taken to the market.
PREMIUM_MAX: Final = 12
POCKET_MAX: Final = 40
OFFERS_MAX: Final = 15  # of the same premium at one site: more than there are dig cards

# The casino card (edition): what a gambler's die brings.
CASINO: Final[list[i64]] = [0, -1, -1, 0, 0, 1, 3]  # by the die, 1 to 6
CROUPIER_WAGE: Final = 1

DEADLINES: Final[list[i64]] = [0, 0, 0, 18, 14, 11]  # BM-R-45, by seats
DEADLINE_MAX: Final = 40


def gear_combat() -> list[i64]:
    """The combat that each of the 1024 sets of items adds."""
    return [sum([ITEM_COMBAT[item] for item in range(10) if items & 2**item]) for items in range(1024)]


def gear_daring() -> list[i64]:
    """The daring that each of the 1024 sets of items adds."""
    return [sum([ITEM_DARING[item] for item in range(10) if items & 2**item]) for items in range(1024)]


GEAR_COMBAT: Final[list[i64]] = gear_combat()
GEAR_DARING: Final[list[i64]] = gear_daring()

# Fights: in how many of 36 rolls white wins or loses, by white's advantage from -6 to 6.
WHITE_WINS: Final[list[i64]] = [
    sum(w + lead > b for w in range(1, 7) for b in range(1, 7)) for lead in range(-6, 7)
]
WHITE_LOSES: Final[list[i64]] = [
    sum(w + lead < b for w in range(1, 7) for b in range(1, 7)) for lead in range(-6, 7)
]


def win_chance(lead: i64) -> float:
    """BM-FIGHT-3: the exact chance that white wins with so much more combat, ties rolled again."""
    at: i64 = 0 if lead < -6 else 12 if lead > 6 else lead + 6
    return float(WHITE_WINS[at]) / float(WHITE_WINS[at] + WHITE_LOSES[at])
