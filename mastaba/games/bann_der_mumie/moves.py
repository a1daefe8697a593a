"""Every move of the game, in the ledger's notation, and chance's.

A move knows its verb and up to three things it is about, so that rules never read text.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.bann_der_mumie.components import (
    BEETLES,
    CARDS,
    DIG_CARDS,
    FINDS,
    HANDLES,
    ITEMS,
    KINDS,
    LARGE,
    NONE,
    PERSONS,
    POCKET_MAX,
    PREMIUM_MAX,
    RESEARCH_CARDS,
    ROLES,
    SEATS_MAX,
    SITE_CARDS,
    SITE_NAMES,
    SITES,
    WARES,
)

# Verbs: what a move does. Each is a move's first word, but for the few that come in two shapes.
ROLE: Final = 0
TEA: Final = 1
NO_TEA: Final = 2
HIDE: Final = 3
LOOK: Final = 4
PEEK: Final = 5
WAKE: Final = 6
DIG: Final = 7
WORK: Final = 8
OFFER: Final = 9
RECALL: Final = 10
SNEAK: Final = 11
BLAST: Final = 12
OBSERVE: Final = 13
COMMAND_BEETLE: Final = 14
COMMAND: Final = 15
GAMBLE: Final = 16
DEAL: Final = 17
PASS: Final = 18
DONE: Final = 19
OPEN: Final = 20
REPLACE: Final = 21
SAND: Final = 22
FROM: Final = 23
JOIN: Final = 24
CREEP: Final = 25
PLAY: Final = 26
LAY: Final = 27
SHIFT: Final = 28
TAKE_STORM: Final = 29
STORM: Final = 30
SPELL: Final = 31
NO_SPELL: Final = 32
RETREAT: Final = 33
STAY: Final = 34
RESOLVE: Final = 35
STRIKE: Final = 36
LOSE: Final = 37
ROT: Final = 38
RAISE: Final = 39
POCKET: Final = 40
STEAL: Final = 41
TRADE: Final = 42
PICK: Final = 43
BID: Final = 44
OUTBID: Final = 45
BUY: Final = 46
ASK_GIRL: Final = 47
GIVE: Final = 48
HIGHEST: Final = 49
DRAW: Final = 50
DEPTH: Final = 51
ROLL: Final = 52
FIGHT: Final = 53
UNCOVER: Final = 54
BANISH: Final = 55

LOOKED_MAX: Final = 6  # research cards one player can have: own, Commute, two of the professor, two doctors'


class TombMove(Move):
    """A move: its verb, and the card, site, amount, seat, … it is about."""

    def __init__(self, text: str, verb: int, a: int = NONE, b: int = NONE, c: int = NONE) -> None:
        super().__init__(text)
        self.verb: i64 = verb
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c


def by_card_and_site(word: str, verb: int, cards: tuple[int, ...]) -> list[Move]:
    """A move for each of these cards and every site, at card * 12 + site; the others are never looked up."""
    first = TombMove(f"{word} {CARDS[cards[0]]} {SITE_NAMES[0]}", verb, cards[0], 0)
    table: list[Move] = [first] * (len(CARDS) * SITES)
    for card in cards:
        for site in range(SITES):
            if card != cards[0] or site != 0:
                table[card * SITES + site] = TombMove(
                    f"{word} {CARDS[card]} {SITE_NAMES[site]}", verb, card, site
                )
            else:
                table[card * SITES + site] = first
    return table


def by_card(word: str, verb: int, cards: tuple[int, ...]) -> list[Move]:
    """A move for each of these cards, at the card's number."""
    first = TombMove(f"{word} {CARDS[cards[0]]}", verb, cards[0])
    table: list[Move] = [first] * len(CARDS)
    for card in cards[1:]:
        table[card] = TombMove(f"{word} {CARDS[card]}", verb, card)
    return table


def by_name(word: str, verb: int, names: tuple[str, ...]) -> list[Move]:
    return [TombMove(f"{word} {name}", verb, number) for number, name in enumerate(names)]


ALL: Final = tuple(range(len(CARDS)))

# Setup and preparation
ROLE_MOVES: Final = by_name("role", ROLE, ROLES)
TEAS: Final = by_name("tea", TEA, PERSONS[:-1])  # BM-R-52: not with herself
NO_TEA_MOVE: Final[Move] = TombMove("no tea", NO_TEA)
HIDES: Final[list[Move]] = [TombMove(f"hide {n + 1}", HIDE, n) for n in range(3)]

# Planning: characters
LOOKS: Final = by_card("look", LOOK, RESEARCH_CARDS)
PEEKS: Final[list[Move]] = [LOOKS[0]] * (len(CARDS) * SITES)  # at card * 12 + site
for _card in RESEARCH_CARDS:
    for _site in range(SITES):
        PEEKS[_card * SITES + _site] = TombMove(
            f"peek {SITE_NAMES[_site]} {CARDS[_card]}", PEEK, _card, _site
        )
WAKES: Final = by_card("wake", WAKE, SITE_CARDS)
DIG_MOVES: Final = by_card_and_site("dig", DIG, DIG_CARDS)
WORKS: Final[list[Move]] = [LOOKS[0]] * (
    len(CARDS) * SITES * PREMIUM_MAX
)  # at (card * 12 + site) * 12 + k - 1
for _card in DIG_CARDS:
    for _site in range(SITES):
        for _k in range(PREMIUM_MAX):
            WORKS[(_card * SITES + _site) * PREMIUM_MAX + _k] = TombMove(
                f"work {CARDS[_card]} {SITE_NAMES[_site]} {_k + 1}", WORK, _card, _site, _k + 1
            )
OFFERS: Final[list[Move]] = [
    TombMove(f"offer {SITE_NAMES[site]} {k + 1}", OFFER, site, k + 1)
    for site in range(SITES)
    for k in range(PREMIUM_MAX)
]  # at site * 12 + k - 1
RECALLS: Final[list[Move]] = [
    TombMove(f"recall {SITE_NAMES[site]} {k + 1}", RECALL, site, k + 1)
    for site in range(SITES)
    for k in range(PREMIUM_MAX)
]
SNEAKS: Final = by_card_and_site("sneak", SNEAK, DIG_CARDS)
BLASTS: Final = by_card("blast", BLAST, DIG_CARDS)
OBSERVES: Final = by_name("observe", OBSERVE, SITE_NAMES)
COMMAND_BEETLES: Final[list[Move]] = [
    TombMove(f"command beetle {HANDLES[handle]} {SITE_NAMES[site]}", COMMAND_BEETLE, handle, site)
    for handle in range(BEETLES)
    for site in range(SITES)
]  # at handle * 12 + site
COMMANDS: Final = by_card_and_site("command", COMMAND, SITE_CARDS)
GAMBLES: Final = by_card("gamble", GAMBLE, ALL)
DEALS: Final = by_card("deal", DEAL, ALL)
PASS_MOVE: Final[Move] = TombMove("pass", PASS)
DONE_MOVE: Final[Move] = TombMove("done", DONE)
OPENS: Final[list[Move]] = [LOOKS[0]] * (LOOKED_MAX * len(CARDS))  # at n * 23 + card, n from 0
for _n in range(LOOKED_MAX):
    for _card in DIG_CARDS:
        OPENS[_n * len(CARDS) + _card] = TombMove(f"open {_n + 1} {CARDS[_card]}", OPEN, _n, _card)
REPLACE_MOVE: Final[Move] = TombMove("replace", REPLACE)
SANDS: Final[list[Move]] = [TombMove(f"sand {n}", SAND, n) for n in (2, 3)]
FROMS: Final = by_name("from", FROM, SITE_NAMES)
JOINS: Final = by_card("join", JOIN, DIG_CARDS)
CREEP_MOVE: Final[Move] = TombMove("creep", CREEP)

# Planning: the mummy
PLAYS: Final = by_name("play", PLAY, LARGE)
LAYS: Final[list[Move]] = [
    TombMove(f"lay {KINDS[kind]} {SITE_NAMES[site]}", LAY, kind, site)
    for kind in range(len(KINDS))
    for site in range(SITES)
]  # at kind * 12 + site
SHIFTS: Final[list[Move]] = [
    TombMove(f"shift {HANDLES[handle]} {SITE_NAMES[site]}", SHIFT, handle, site)
    for handle in range(BEETLES)
    for site in range(SITES)
]  # at handle * 12 + site
TAKE_STORM_MOVE: Final[Move] = TombMove("take storm", TAKE_STORM)
STORMS: Final = by_name("storm", STORM, SITE_NAMES)
SPELLS: Final = by_card("spell", SPELL, SITE_CARDS)
NO_SPELL_MOVE: Final[Move] = TombMove("no spell", NO_SPELL)

# Execution
RETREATS: Final = by_card("retreat", RETREAT, SITE_CARDS)
STAY_MOVE: Final[Move] = TombMove("stay", STAY)
RESOLVES: Final = by_name("resolve", RESOLVE, SITE_NAMES)
STRIKES: Final = by_name("strike", STRIKE, ROLES[:-1])
LOSES: Final = by_card("lose", LOSE, ALL)

# Market
ROTS: Final = by_name("rot", ROT, WARES)
RAISES: Final = by_name("raise", RAISE, WARES[len(ITEMS) :])  # by helper, from 0
POCKETS: Final[list[Move]] = [TombMove(f"pocket {k}", POCKET, k) for k in range(POCKET_MAX + 1)]
STEAL_MOVE: Final[Move] = TombMove("steal", STEAL)
TRADE_MOVE: Final[Move] = TombMove("trade", TRADE)
PICKS: Final = by_name("pick", PICK, ROLES[:-1])
BIDS: Final[list[Move]] = [
    TombMove(f"bid {WARES[ware]} {k + 1}", BID, ware, k + 1)
    for ware in range(len(WARES))
    for k in range(POCKET_MAX)
]  # at ware * 40 + k - 1
OUTBIDS: Final[list[Move]] = [TombMove(f"bid {k + 1}", OUTBID, k + 1) for k in range(POCKET_MAX)]
BUYS: Final = by_name("buy", BUY, WARES)
ASK_GIRL_MOVE: Final[Move] = TombMove("ask girl", ASK_GIRL)
GIVES: Final[list[Move]] = [
    TombMove(f"give {ITEMS[item]} {PERSONS[person]}", GIVE, item, person)
    for item in range(len(ITEMS))
    for person in range(len(PERSONS))
]  # at item * 11 + person

# Chance. Ties are never rolled: BM-R-53 would have no bound, and what is left has the same odds.
HIGHESTS: Final[list[Move]] = [TombMove(f"highest {seat}", HIGHEST, seat) for seat in range(SEATS_MAX)]
DRAWS: Final = by_name("draw", DRAW, FINDS)  # the next card of the excavation stack, seen by one seat
DEPTHS: Final[list[Move]] = [TombMove(f"depth {v}", DEPTH, v) for v in range(1, 6)]
ROLLS: Final[list[Move]] = [TombMove(f"roll {d}", ROLL, d) for d in range(1, 7)]
FIGHTS: Final[list[Move]] = [
    TombMove(f"roll {white} {black}", FIGHT, white, black) for white in range(1, 7) for black in range(1, 7)
]  # at (white - 1) * 6 + black - 1
UNCOVERS: Final = by_name(
    "uncover", UNCOVER, SITE_NAMES
)  # certain: a site's shovels are counted, all is shown
BANISHES: Final = by_name("banish", BANISH, KINDS[:2])  # certain: where the lost beetle card lay is shown


def distinct(table: list[Move]) -> list[Move]:
    """The moves of a table with gaps, each once, in order."""
    return list(dict.fromkeys(table))


MOVES: Final = numbered(
    distinct(
        [
            *ROLE_MOVES, *TEAS, NO_TEA_MOVE, *HIDES,
            *LOOKS, *PEEKS, *WAKES, *DIG_MOVES, *WORKS, *OFFERS, *RECALLS, *SNEAKS, *BLASTS, *OBSERVES,
            *COMMAND_BEETLES, *COMMANDS, *GAMBLES, *DEALS, PASS_MOVE, DONE_MOVE,
            *OPENS, REPLACE_MOVE, *SANDS, *FROMS, *JOINS, CREEP_MOVE,
            *PLAYS, *LAYS, *SHIFTS, TAKE_STORM_MOVE, *STORMS, *SPELLS, NO_SPELL_MOVE,
            *RETREATS, STAY_MOVE, *RESOLVES, *STRIKES, *LOSES,
            *ROTS, *RAISES, *POCKETS, STEAL_MOVE, TRADE_MOVE, *PICKS, *BIDS, *OUTBIDS, *BUYS, ASK_GIRL_MOVE,
            *GIVES,
            *HIGHESTS, *DRAWS, *DEPTHS, *ROLLS, *FIGHTS, *UNCOVERS, *BANISHES,
        ]
    )
)  # fmt: skip
