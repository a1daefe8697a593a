"""Every move of the game, in the ledger's notation, and chance's.

A move knows its verb and up to three things it is about, so that rules never read text.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import lowest
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
    """A move: its verb, the clause that says when it is open, and the card, site, amount, … it is about.

    The clause is what a refusal cites, wherever the move came: it tells nothing that is hidden. Chance's
    moves have none.
    """

    def __init__(
        self, text: str, verb: int, clause: str = "", a: int = NONE, b: int = NONE, c: int = NONE
    ) -> None:
        super().__init__(text)
        self.verb: i64 = verb
        self.clause = clause
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c


def by_card_and_site(word: str, verb: int, clause: str, cards: tuple[int, ...]) -> list[TombMove]:
    """A move for each of these cards and every site, at card * 12 + site; the others are never looked up."""
    made = {
        card * SITES + site: TombMove(f"{word} {CARDS[card]} {SITE_NAMES[site]}", verb, clause, card, site)
        for card in cards
        for site in range(SITES)
    }
    return with_gaps(made, len(CARDS) * SITES)


def by_card(word: str, verb: int, clause: str, cards: tuple[int, ...]) -> list[TombMove]:
    """A move for each of these cards, at the card's number."""
    made = {card: TombMove(f"{word} {CARDS[card]}", verb, clause, card) for card in cards}
    return with_gaps(made, len(CARDS))


def with_gaps(made: dict[int, TombMove], length: int) -> list[TombMove]:
    """A table of moves; where there is none, the first one stands, and is never looked up."""
    first = made[min(made)]
    return [made.get(place, first) for place in range(length)]


def by_name(word: str, verb: int, clause: str, names: tuple[str, ...]) -> list[TombMove]:
    return [TombMove(f"{word} {name}", verb, clause, number) for number, name in enumerate(names)]


# As `moves_at` of core does it; but compiled code knows at a glance that a TombMove is one.


def moves_of(table: list[TombMove], numbers: i64) -> list[Move]:
    """The moves of a table at these places, smallest first."""
    moves: list[Move] = []
    add_moves(moves, table, numbers)
    return moves


def add_moves(moves: list[Move], table: list[TombMove], numbers: i64) -> None:
    while numbers:
        moves.append(table[lowest(numbers)])
        numbers &= numbers - 1


ALL: Final = tuple(range(len(CARDS)))

# Setup and preparation
ROLE_MOVES: Final = by_name("role", ROLE, "BM-SETUP-1", ROLES)
TEAS: Final = by_name("tea", TEA, "BM-PREP-2", PERSONS[:-1])  # BM-R-52: not with herself
NO_TEA_MOVE: Final[Move] = TombMove("no tea", NO_TEA, "BM-PREP-2")
HIDES: Final[list[Move]] = [TombMove(f"hide {n + 1}", HIDE, "BM-PREP-5", n) for n in range(3)]

# Planning: characters
LOOKS: Final = by_card("look", LOOK, "BM-RES-1", RESEARCH_CARDS)
PEEKS: Final = with_gaps(
    {
        card * SITES + site: TombMove(f"peek {SITE_NAMES[site]} {CARDS[card]}", PEEK, "BM-RES-5", card, site)
        for card in RESEARCH_CARDS
        for site in range(SITES)
    },
    len(CARDS) * SITES,
)  # at card * 12 + site
WAKES: Final = by_card("wake", WAKE, "BM-WAKE-1", SITE_CARDS)
DIG_MOVES: Final = by_card_and_site("dig", DIG, "BM-DIG-1", DIG_CARDS)
WORKS: Final = with_gaps(
    {
        (card * SITES + site) * PREMIUM_MAX + k: TombMove(
            f"work {CARDS[card]} {SITE_NAMES[site]} {k + 1}", WORK, "BM-JOB-3", card, site, k + 1
        )
        for card in DIG_CARDS
        for site in range(SITES)
        for k in range(PREMIUM_MAX)
    },
    len(CARDS) * SITES * PREMIUM_MAX,
)  # at (card * 12 + site) * 12 + k - 1
OFFERS: Final[list[TombMove]] = [
    TombMove(f"offer {SITE_NAMES[site]} {k + 1}", OFFER, "BM-JOB-1", site, k + 1)
    for site in range(SITES)
    for k in range(PREMIUM_MAX)
]  # at site * 12 + k - 1
RECALLS: Final[list[TombMove]] = [
    TombMove(f"recall {SITE_NAMES[site]} {k + 1}", RECALL, "BM-JOB-2", site, k + 1)
    for site in range(SITES)
    for k in range(PREMIUM_MAX)
]
SNEAKS: Final = by_card_and_site("sneak", SNEAK, "BM-ROB-1", DIG_CARDS)
BLASTS: Final = by_card("blast", BLAST, "BM-DYN-1", DIG_CARDS)
OBSERVES: Final = by_name("observe", OBSERVE, "BM-OBS-1", SITE_NAMES)
COMMAND_BEETLES: Final[list[TombMove]] = [
    TombMove(
        f"command beetle {HANDLES[handle]} {SITE_NAMES[site]}", COMMAND_BEETLE, "BM-CTRL-1", handle, site
    )
    for handle in range(BEETLES)
    for site in range(SITES)
]  # at handle * 12 + site
COMMANDS: Final = by_card_and_site("command", COMMAND, "BM-CTRL-2", SITE_CARDS)
GAMBLES: Final = by_card("gamble", GAMBLE, "BM-CAS-1", ALL)
DEALS: Final = by_card("deal", DEAL, "BM-CAS-1", ALL)
PASS_MOVE: Final[Move] = TombMove("pass", PASS, "BM-PLAN-3")
DONE_MOVE: Final[Move] = TombMove("done", DONE, "BM-PLAN-3")
OPENS: Final = with_gaps(
    {
        n * len(CARDS) + card: TombMove(f"open {n + 1} {CARDS[card]}", OPEN, "BM-OPEN-1", n, card)
        for n in range(LOOKED_MAX)
        for card in DIG_CARDS
    },
    LOOKED_MAX * len(CARDS),
)  # at n * 23 + card, n from 0
REPLACE_MOVE: Final[Move] = TombMove("replace", REPLACE, "BM-RES-3")
SANDS: Final[list[TombMove]] = [TombMove(f"sand {n}", SAND, "BM-SAND-2", n) for n in (2, 3)]
FROMS: Final = by_name("from", FROM, "BM-SAND-2", SITE_NAMES)
JOINS: Final = by_card("join", JOIN, "BM-ROB-1", DIG_CARDS)
CREEP_MOVE: Final[Move] = TombMove("creep", CREEP, "BM-ROB-2")

# Planning: the mummy
PLAYS: Final = by_name("play", PLAY, "BM-LARGE-1", LARGE)
LAYS: Final[list[TombMove]] = [
    TombMove(f"lay {KINDS[kind]} {SITE_NAMES[site]}", LAY, "BM-BEETLE-1", kind, site)
    for kind in range(len(KINDS))
    for site in range(SITES)
]  # at kind * 12 + site
SHIFTS: Final[list[TombMove]] = [
    TombMove(f"shift {HANDLES[handle]} {SITE_NAMES[site]}", SHIFT, "BM-BEETLE-4", handle, site)
    for handle in range(BEETLES)
    for site in range(SITES)
]  # at handle * 12 + site
TAKE_STORM_MOVE: Final[Move] = TombMove("take storm", TAKE_STORM, "BM-STORM-2")
STORMS: Final = by_name("storm", STORM, "BM-R-4", SITE_NAMES)
SPELLS: Final = by_card("spell", SPELL, "BM-SPELL-2", SITE_CARDS)
NO_SPELL_MOVE: Final[Move] = TombMove("no spell", NO_SPELL, "BM-SPELL-1")

# Execution
RETREATS: Final = by_card("retreat", RETREAT, "BM-RET-1", SITE_CARDS)
STAY_MOVE: Final[Move] = TombMove("stay", STAY, "BM-RET-1")
RESOLVES: Final = by_name("resolve", RESOLVE, "BM-EXC-1", SITE_NAMES)
STRIKES: Final = by_name("strike", STRIKE, "BM-FIGHT-5", ROLES[:-1])
LOSES: Final = by_card("lose", LOSE, "BM-FIGHT-6", ALL)

# Market
ROTS: Final = by_name("rot", ROT, "BM-ROT-1", WARES)
RAISES: Final = by_name("raise", RAISE, "BM-WAGE-1", WARES[len(ITEMS) :])  # by helper, from 0
POCKETS: Final[list[Move]] = [TombMove(f"pocket {k}", POCKET, "BM-POCK-1", k) for k in range(POCKET_MAX + 1)]
STEAL_MOVE: Final[Move] = TombMove("steal", STEAL, "BM-STALL-1")
TRADE_MOVE: Final[Move] = TombMove("trade", TRADE, "BM-STALL-1")
PICKS: Final = by_name("pick", PICK, "BM-STEAL-1", ROLES[:-1])
BIDS: Final[list[TombMove]] = [
    TombMove(f"bid {WARES[ware]} {k + 1}", BID, "BM-TRADE-1", ware, k + 1)
    for ware in range(len(WARES))
    for k in range(POCKET_MAX)
]  # at ware * 40 + k - 1
OUTBIDS: Final[list[TombMove]] = [
    TombMove(f"bid {k + 1}", OUTBID, "BM-TRADE-2", k + 1) for k in range(POCKET_MAX)
]
BUYS: Final = by_name("buy", BUY, "BM-SOLO-1", WARES)
ASK_GIRL_MOVE: Final[Move] = TombMove("ask girl", ASK_GIRL, "BM-SOLO-1")
GIVES: Final[list[TombMove]] = [
    TombMove(f"give {ITEMS[item]} {PERSONS[person]}", GIVE, "BM-EQUIP-1", item, person)
    for item in range(len(ITEMS))
    for person in range(len(PERSONS))
]  # at item * 11 + person

# Chance. Ties are never rolled: BM-R-53 would have no bound, and what is left has the same odds.
HIGHESTS: Final[list[TombMove]] = [
    TombMove(f"highest {seat}", HIGHEST, "", seat) for seat in range(SEATS_MAX)
]
DRAWS: Final = by_name("draw", DRAW, "", FINDS)  # the next card of the excavation stack, seen by one seat
DEPTHS: Final[list[TombMove]] = [TombMove(f"depth {v}", DEPTH, "", v) for v in range(1, 6)]
ROLLS: Final[list[TombMove]] = [TombMove(f"roll {d}", ROLL, "", d) for d in range(1, 7)]
FIGHTS: Final[list[TombMove]] = [
    TombMove(f"roll {white} {black}", FIGHT, "", white, black)
    for white in range(1, 7)
    for black in range(1, 7)
]  # at (white - 1) * 6 + black - 1
# Both are certain: a site's shovels are counted, all is shown; and where the lost beetle card lay is shown
UNCOVERS: Final = by_name("uncover", UNCOVER, "", SITE_NAMES)
BANISHES: Final = by_name("banish", BANISH, "", KINDS[:2])


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
