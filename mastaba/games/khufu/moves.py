"""Every move of Khufu: the seats', in the ledger's notation, and chance's, in the same spirit.

Chance has three hands here. The dice and decks: `roll 4`, `coin tails`, `face eye`, `draw cat*`, `card C07`.
The host: `event E09 A` (which of his lines he would say is drawn with it), `calm` (he does not come yet),
`name baron`, `chamber king`. And the clock: `tick 5` (KH-CLOCK-2: written down like any other move).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.khufu.components import (
    CARDS,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    CURSES,
    KINDS,
    SPACES,
    SUITS,
    SYMBOLS,
    TREASURES,
    one,
)

EVENTS: Final = 56
GAMES: Final = 8
TICK_MOST: Final = 60
STAKE_MOST: Final = 3
LINES: Final = ("A", "B")


class KhufuMove(Move):
    """A move and what it is about: a space, a Chamber, a character, a number, a pile of cards."""

    def __init__(self, text: str, what: int = 0, also: int = 0) -> None:
        super().__init__(text)
        self.what: i64 = what
        self.also: i64 = also


def about(verb: str, names: tuple[str, ...]) -> list[KhufuMove]:
    return [KhufuMove(f"{verb} {name}", what) for what, name in enumerate(names)]


# The seats' moves, by phase (ledger 4.1)

BES: Final = about("be", CHARACTERS)
ROLL: Final = KhufuMove("roll")
STAY: Final = KhufuMove("stay")
GOES: Final = about("go", CHAMBERS)
CHALLENGE: Final = KhufuMove("challenge")
TOS: Final = [KhufuMove(f"to {space}", space) for space in range(SPACES)]
ENTERS: Final = about("enter", CHAMBERS)
TAKE: Final = KhufuMove("take")
LEAVE: Final = KhufuMove("leave")
ROBS: Final = about("rob", CHARACTERS)
PASS_BY: Final = KhufuMove("pass")
PICKS: Final = about("pick", CARDS)
GIVES: Final = about("give", CARDS)
OBEY: Final = KhufuMove("curse")
TARGETS: Final = about("target", CHARACTERS)
YIELDS: Final = about("yield", CHAMBERS)
TURNS_OF: Final = about("turn", CHAMBERS)
PAYS: Final = about("pay", CARDS)
TABLE: Final = KhufuMove("table")
BETS: Final = [KhufuMove(f"bet {n}", n) for n in range(TREASURES + 1)][1:]
END: Final = KhufuMove("end")
DEALERS: Final = about("dealer", CHARACTERS)
ANSWER: Final = KhufuMove("answer")
QUIET: Final = KhufuMove("quiet")  # edition: how a bot lets an answer window pass; people just say nothing
HERE: Final = KhufuMove("here")
STAKES: Final = [KhufuMove(f"stake {n}", n) for n in range(1, STAKE_MOST + 1)]
HEADS: Final = KhufuMove("heads", 0)
TAILS: Final = KhufuMove("tails", 1)
ODD: Final = KhufuMove("odd", 1)
EVEN: Final = KhufuMove("even", 0)
NAMED_SYMBOLS: Final = [KhufuMove(symbol, what) for what, symbol in enumerate(SYMBOLS)]
SUIT_BETS: Final = [KhufuMove(f"{suit} {n}", what, n) for what, suit in enumerate(SUITS) for n in (1, 2)]
JOIN_IN: Final = KhufuMove("in")
NO: Final = KhufuMove("no")
# Buttons of the games of chance (2.6). G4 also has the symbols, and G8's third button is the symbol ankh.
LIDS: Final = [KhufuMove(f"lid {n + 1}", n) for n in range(3)]
HIGHER: Final = KhufuMove("higher")
LOWER: Final = KhufuMove("lower")
CUPS: Final = [KhufuMove(f"cup {n + 1}", n) for n in range(3)]
NAMED_SUITS: Final = [KhufuMove(suit, what) for what, suit in enumerate(SUITS)]
OVER_SEVEN: Final = KhufuMove("over")
UNDER_SEVEN: Final = KhufuMove("under")
SEVEN: Final = KhufuMove("seven")
TOSS: Final = KhufuMove("toss")
STOP: Final = KhufuMove("stop")
BASKETS: Final = [KhufuMove(f"basket {n + 1}", n) for n in range(5)]
CROOK: Final = KhufuMove("crook")
FLAIL: Final = KhufuMove("flail")
ANKH: Final = NAMED_SYMBOLS[SYMBOLS.index("ankh")]
# Choices that events give
ACCEPT: Final = KhufuMove("accept")
REFUSE: Final = KhufuMove("refuse")
SWAPS: Final = about("swap", CHARACTERS)
TOLL: Final = KhufuMove("toll")
MISS: Final = KhufuMove("miss")
RIDES: Final = about("ride", CHAMBERS)
SENDS: Final = about("send", CHARACTERS)
DUELS: Final = about("duel", CHARACTERS)
FINES: Final = about("fine", CHARACTERS)
RANSOM: Final = KhufuMove("ransom")
SUFFER: Final = KhufuMove("suffer")
SHARE: Final = KhufuMove("share")


def together(verb: str, number: int) -> list[KhufuMove]:
    """A move for each choice of so many cards, in canonical order; `what` is the pile."""
    moves: list[KhufuMove] = []
    for kinds in combinations_with_replacement(range(KINDS), number):
        pile: int = 0
        for kind in kinds:
            card: int = one(kind)
            pile += card
        moves.append(KhufuMove(f"{verb} {' '.join(CARDS[kind] for kind in kinds)}", pile))
    return moves


SHOWS: Final = together("show", 2)
KEEPS: Final = together("keep", 3)

# Chance's moves

DEALT_CHARACTERS: Final = about("deal", CHARACTERS)
CHARMS: Final = about("charm", SYMBOLS)
LUCKIES: Final = about("lucky", CHARACTERS)
ROLLS: Final = [KhufuMove(f"roll {n}", n) for n in range(1, 7)]
PAIRS: Final = [KhufuMove(f"rolls {a} {b}", a, b) for a in range(1, 7) for b in range(1, 7)]
COINS: Final = [KhufuMove("coin heads", 0), KhufuMove("coin tails", 1)]
FACES: Final = about("face", SYMBOLS)
FACE_PAIRS: Final = [  # two Symbol dice, in canonical order
    KhufuMove(f"faces {SYMBOLS[a]} {SYMBOLS[b]}", a, b) for a, b in combinations_with_replacement(range(6), 2)
]
SPINS: Final = about("suit", SUITS)
DRAWS: Final = about("draw", CARDS)  # a Treasure from the deck, for its taker's eyes
SLIPS: Final = about("slip", CARDS)  # a random Treasure out of a seat's hand
DEALS: Final = about("dealt", CARDS)  # KH-UC-6: face up to the challenger
CURSE_CARDS: Final = [KhufuMove(f"card {CURSE_NAMES[n]}", n) for n in range(1, CURSES + 1)]
ACTS: Final = KhufuMove("acts")  # the kept Curse Card that this occasion is for is there, and acts
RESTS: Final = KhufuMove("rests")  # it is not
KHUFU_HANDS: Final = [
    KhufuMove(f"hand {SYMBOLS[a]} {SYMBOLS[b]} {SYMBOLS[c]}", a + 6 * b + 36 * c)
    for a, b, c in combinations_with_replacement(range(6), 3)
]
CALM: Final = KhufuMove("calm")
APPEARANCES: Final = [
    KhufuMove(f"event E{number:02} {line}", number, i)
    for number in range(1, EVENTS + 1)
    for i, line in enumerate(LINES)
]
NAMES: Final = about("name", CHARACTERS)
CALLED_CHAMBERS: Final = about("chamber", CHAMBERS)
CALLED_SYMBOLS: Final = about("symbol", SYMBOLS)
GAMES_OF_CHANCE: Final = [KhufuMove(f"game G{n}", n) for n in range(1, GAMES + 1)]
ARRANGEMENTS_MOST: Final = 36  # of G5, two dice; G2 lays its four stones one after the other
LAYS: Final = [KhufuMove(f"lay {n}", n) for n in range(ARRANGEMENTS_MOST)]  # KH-GAME-1, for nobody's eyes
TICKS: Final = [KhufuMove(f"tick {n}", n) for n in range(1, TICK_MOST + 1)]

MOVES: Final = numbered(
    [
        *BES, ROLL, STAY, *GOES, CHALLENGE, *TOS, *ENTERS, TAKE, LEAVE, *ROBS, PASS_BY, *PICKS, *GIVES,
        OBEY, *TARGETS, *YIELDS, *TURNS_OF, *PAYS, TABLE, *BETS, *SHOWS, END, *DEALERS, *KEEPS,
        ANSWER, QUIET, HERE, *STAKES, HEADS, TAILS, ODD, EVEN, *NAMED_SYMBOLS, *SUIT_BETS, JOIN_IN, NO,
        *LIDS, HIGHER, LOWER, *CUPS, *NAMED_SUITS, OVER_SEVEN, UNDER_SEVEN, SEVEN, TOSS, STOP, *BASKETS,
        CROOK, FLAIL, ACCEPT, REFUSE, *SWAPS, TOLL, MISS, *RIDES, *SENDS, *DUELS, *FINES, RANSOM,
        SUFFER, SHARE,
        *DEALT_CHARACTERS, *CHARMS, *LUCKIES, *ROLLS, *PAIRS, *COINS, *FACES, *FACE_PAIRS, *SPINS,
        *DRAWS, *SLIPS, *DEALS, *CURSE_CARDS, ACTS, RESTS, *KHUFU_HANDS, CALM, *APPEARANCES, *NAMES,
        *CALLED_CHAMBERS, *CALLED_SYMBOLS, *GAMES_OF_CHANCE, *LAYS, *TICKS,
    ]
)  # fmt: skip
