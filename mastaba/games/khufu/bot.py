"""What good play weighs in Khufu: Scarabs, Treasure, the way to the next door, and when to challenge.

Everything is in Treasures. KH-R-40: a seat that leaves is played on by the house bot, which sees the table
only through that seat's window: hands of others are read here only where they lie open or are remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import NOBODY, Position
from mastaba.games.khufu.casino import game_of_chance
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.components import (
    ALL_SCARABS,
    CURSE,
    KINDS,
    KING,
    MINIMUM,
    NEXT_CURSE,
    NOTHING,
    SPACE_TYPE,
    SPACES,
    STEAL,
    TREASURE,
    many,
    size,
)
from mastaba.games.khufu.flow import seat_of
from mastaba.games.khufu.moves import (
    ACCEPT,
    CHALLENGE,
    END,
    JOIN_IN,
    NO,
    PASS_BY,
    QUIET,
    RANSOM,
    ROLL,
    STAY,
    STOP,
    SUFFER,
    TABLE,
    TAKE,
    TOLL,
    KhufuMove,
)
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.poker import ROLLS, chances, khufu_symbols, symbols_of
from mastaba.games.khufu.reasons import reasons
from mastaba.games.khufu.rules import QUESTIONS
from mastaba.games.khufu.sand import default_move, result
from mastaba.games.khufu.state import State
from mastaba.games.khufu.turn import open_door, reach_of
from mastaba.games.khufu.view import view
from mastaba.games.khufu.wagers import gamble_of

# Ledger 10: chance to win a table, and what a Scarab there is worth: what it costs on average to get one,
# with the turns, and more, since all four are needed.
TABLE_CHANCE: Final[list[float]] = [0.5, 0.5, 0.5, 1.0 / 3.0]
SCARAB_WORTH: Final[list[float]] = [5.0, 7.0, 9.0, 16.0]
ROAD_COST: Final[list[float]] = [2.4, 3.4, 4.4, 10.0]  # Treasures and turns until the first win
STEAL_WORTH: Final = 0.6  # a blind theft is +1/3, and costs a rival something too
CURSE_WORTH: Final = -0.7
NEXT_TURN: Final = 0.8  # what can be had next turn counts for less
BANK: Final = 40.0  # the game
CHALLENGE_CHANCE: Final[list[float]] = [0.0, 0.0, 0.0, 0.333, 0.468, 0.571]  # 2.7, by Treasures dealt
WANTED: Final = 5  # Treasures for a Challenge
FOUR_WILL_DO: Final = 1200  # seconds left
THREE_WILL_DO: Final = 600
PLENTY: Final = 9  # beyond what the next table and the Challenge need, Treasure is worth less
TURN_SECONDS: Final = 15.0
CHANGED_PLACES: Final = 22  # C22
HORIZON: Final = 90  # moves of a playout before it is weighed


def needs(s: State, seat: i64, chamber: i64) -> bool:
    """Is the seat's Scarab not there yet?"""
    return not s.scarabs[seat] & bit(chamber)


def wants_challenge(s: State, seat: i64, held: i64) -> bool:
    """Ledger 10: with five Treasures; with four in the last 20 minutes, with three in the last 10.

    Also as soon as a rival stands ready: whoever waits may never have a turn again.
    """
    if s.scarabs[seat] != ALL_SCARABS or held < 3:
        return False
    left = s.length - s.clock
    if held >= WANTED or left <= THREE_WILL_DO or (held == 4 and left <= FOUR_WILL_DO):
        return True
    for other in range(s.seats):
        if other != seat and s.scarabs[other] == ALL_SCARABS and s.held[other] >= WANTED:
            return True
    return False


def table_worth(s: State, seat: i64, chamber: i64, held: i64) -> float:
    """What playing a table is worth with so many Treasures: a Scarab, or a fair bet when one is short."""
    if held < MINIMUM[chamber]:
        return 0.0
    chance = TABLE_CHANCE[chamber]
    if needs(s, seat, chamber):
        return chance * SCARAB_WORTH[chamber] - (1.0 - chance) * float(MINIMUM[chamber])
    if chamber == KING:
        return -1.5
    short = s.scarabs[seat] == ALL_SCARABS and 3 <= held < WANTED and s.length - s.clock < THREE_WILL_DO
    return 0.4 if short else -0.3


def chamber_worth(s: State, seat: i64, chamber: i64, held: i64) -> float:
    """What being inside is worth: the Challenge beside the Sarcophagus, or the table."""
    if chamber == s.sarcophagus and wants_challenge(s, seat, held):
        return BANK * CHALLENGE_CHANCE[min(held, 5)]
    return table_worth(s, seat, chamber, held)


def treasure_worth(s: State, seat: i64, held: i64) -> float:
    """One more Treasure: the first ones open doors."""
    return 1.0 if held < PLENTY else 0.5


def outlook(s: State, seat: i64, place: i64, held: i64) -> float:
    """What the next turn can bring from a place: the best door within reach, by the chance to reach it."""
    best = 0.0
    if place >= SPACES:
        chamber = place - SPACES
        best = max(chamber_worth(s, seat, chamber, held), 0.0)
        for door in s.outer(chamber):
            best = max(best, 0.6 * doors_ahead(s, seat, door, held, 1))
        return best
    return doors_ahead(s, seat, place, held, 0)


def doors_ahead(s: State, seat: i64, space: i64, held: i64, first: i64) -> float:
    """From a space: a door k spaces ahead opens to any roll above k."""
    best = 0.0
    for k in range(first, 6):
        behind = open_door(s, (space + k) % SPACES)
        if behind != NOTHING:
            worth = chamber_worth(s, seat, behind, held) * float(6 - k) / 6.0
            best = max(best, worth)
    return best


def space_worth(s: State, seat: i64, space: i64) -> float:
    """A walk that ends here: the space itself, and what it leads to."""
    kind: i64 = SPACE_TYPE[space]
    held: i64 = s.held[seat]
    now = 0.0
    if kind == TREASURE:
        now = treasure_worth(s, seat, held)
        held += 1
    elif kind == STEAL and held > 0:
        for other in range(s.seats):
            if other != seat and s.held[other] > 0:
                now = STEAL_WORTH
    elif kind == CURSE:
        now = CURSE_WORTH
    return now + NEXT_TURN * outlook(s, seat, space, held)


def roll_worth(s: State, seat: i64) -> float:
    """The mean over the die of the best end it allows."""
    total = 0.0
    halved = s.sandals & bit(seat) != 0
    for die in range(1, 7):
        total += best_end(s, seat, (die + 1) // 2 if halved else die)
    return total / 6.0


def best_end(s: State, seat: i64, pips: i64) -> float:
    best = -100.0
    spaces, doors = reach_of(s, seat, pips)
    for space in range(SPACES):
        if spaces & bit(space):
            best = max(best, space_worth(s, seat, space))
    for chamber in range(4):
        if doors & bit(chamber) and (s.held[seat] >= MINIMUM[chamber] or s.qualified(seat)):
            best = max(best, chamber_worth(s, seat, chamber, s.held[seat]))
    return best


def standing(s: State, seat: i64) -> float:
    """How far a seat is on its way, in Treasures: for whom to rob, send away and fear."""
    total = min(float(s.held[seat]), 8.0)
    for chamber in range(4):
        if not needs(s, seat, chamber):
            total += ROAD_COST[chamber]
    return total


def card_worth(hand: i64, kind: i64) -> float:
    """How much a card is missed: pairs and triples for the Challenge, cobras against thieves."""
    symbol = kind // 2
    alike = many(hand, 2 * symbol) + many(hand, 2 * symbol + 1)
    return float(alike) + (0.5 if kind & 1 else 0.0)


class KhufuBrain(Brain):
    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        assert isinstance(s, State)
        return [worth(s, seat, move) for move in moves]

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """The best at a glance; now and then anything, so that playouts do not all go the same way."""
        assert isinstance(s, State)
        moves = QUESTIONS[s.phase].open(s, seat)
        if len(moves) == 1:
            return moves[0]
        if dice.below(16) == 0 and s.phase != Phase.ANSWER:
            return dice.pick(moves)
        best = moves[0]
        most = -1.0e9
        for move in moves:
            found = worth(s, seat, move) + dice.unit() * 0.05
            if found > most:
                best, most = move, found
        return best

    def settled(self, s: Position, since: i64) -> bool:
        """A few rounds are enough: what follows is mostly luck."""
        return s.moves - since >= HORIZON

    def shares(self, s: Position) -> list[float]:
        """Who will break the bank: how far each is against the turns it still has; Khufu has the rest."""
        assert isinstance(s, State)
        if s.actor == NOBODY:
            winner = result(s).winners
            return [1.0 if seat in winner else 0.0 for seat in range(s.seats)]
        turns = float(s.length - s.clock) / (TURN_SECONDS * float(s.seats))
        chances_of = [ready_chance(s, seat, turns) for seat in range(s.seats)]
        total = sum(chances_of)
        return [chance / max(total, 1.0) for chance in chances_of]

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        return reasons(view(s, seat), move.text)


def ready_chance(s: State, seat: i64, turns: float) -> float:
    """The chance that a seat breaks the bank in its turns: a guess by what is still to be paid."""
    missing = float(WANTED - min(s.held[seat], WANTED))
    for chamber in range(4):
        if needs(s, seat, chamber):
            missing += ROAD_COST[chamber]
    return 1.0 / (1.0 + exp(-0.16 * (turns - 1.2 * missing - 5.0)))


def worth(s: State, seat: i64, move: Move) -> float:
    """What a move is worth, in Treasures."""
    assert isinstance(move, KhufuMove)
    return WEIGHED[s.phase](s, seat, move)


def all_alike(s: State, seat: i64, move: KhufuMove) -> float:
    return 0.0


def turn_worth(s: State, seat: i64, move: KhufuMove) -> float:
    if move is ROLL:
        return roll_worth(s, seat)
    if move is CHALLENGE:
        return BANK if wants_challenge(s, seat, s.held[seat]) else -1.0
    if move is STAY:
        return table_worth(s, seat, s.chamber_of(seat), s.held[seat])
    return chamber_worth(s, seat, move.what, s.held[seat])


def walk_worth(s: State, seat: i64, move: KhufuMove) -> float:
    if move.text[0] == "e":  # enter
        return chamber_worth(s, seat, move.what, s.held[seat])
    return space_worth(s, seat, move.what)


def take_worth(s: State, seat: i64, move: KhufuMove) -> float:
    return 1.0 if move is TAKE else 0.0


def rob_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """From whoever is furthest; known cobras frighten, open hands without them invite."""
    if move is PASS_BY:
        return 0.0
    victim = seat_of(s, move.what)
    cobras, plain = open_cards(s, seat, victim)
    unknown = float(s.held[victim]) - cobras - plain
    risk = (cobras + unknown / 3.0) / float(s.held[victim])
    if s.face_up[victim]:
        risk = 0.0 if plain else 1.0
    if s.kept[victim]:
        risk += 0.2
    return 1.0 - 2.0 * risk + 0.03 * standing(s, victim)


def open_cards(s: State, seat: i64, victim: i64) -> tuple[float, float]:
    """Cards the seat knows in that hand: with a cobra, and without."""
    pile: i64 = s.known[s.known_at(s.watched(seat), victim)]
    cobras: i64 = 0
    for kind in range(1, KINDS, 2):
        cobras += many(pile, kind)
    return float(cobras), float(size(pile) - cobras)


def part_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """Of a card that is given away."""
    return -card_worth(s.hands[seat], move.what)


def answer_worth(s: State, seat: i64, move: KhufuMove) -> float:
    silent = appearance(s.event).silence_is_right()
    return 1.0 if (move is QUIET) == silent else 0.0


def bet_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """The minimum for a Scarab; where one lies, enough to have five after a win."""
    n = move.what
    chamber = s.chamber_of(seat)
    if needs(s, seat, chamber):
        return -float(n)
    wanted = max(MINIMUM[chamber], min(s.held[seat], WANTED - s.held[seat]))
    return -abs(float(n - wanted))


def show_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """Two different symbols, and such as are not missed if they are lost."""
    pile = move.what
    first, second = symbols_of(pile)
    hand: i64 = s.hands[seat]
    missed = 0.0
    for kind in range(KINDS):
        missed += float(many(pile, kind)) * card_worth(hand, kind)
    return (10.0 if first != second else 0.0) - missed


def keep_worth(s: State, seat: i64, move: KhufuMove) -> float:
    won, drawn, _ = chances(symbols_of(move.what), khufu_symbols(s.challenged().khufu))
    return (float(won) + 0.1 * float(drawn)) / float(ROLLS)


def door_worth(s: State, seat: i64, move: KhufuMove) -> float:
    if move is CHALLENGE:
        return BANK if wants_challenge(s, seat, s.held[seat]) else 0.0
    if move is TABLE:
        return 1.0 + table_worth(s, seat, s.chamber_of(seat), s.held[seat])
    return 1.0 if move is END else 0.0


# Smaller decisions


def pick_worth(s: State, seat: i64, move: KhufuMove) -> float:
    return (-5.0 if move.what & 1 else 1.0) + card_worth(s.hands[seat], move.what)


def yield_worth(s: State, seat: i64, move: KhufuMove) -> float:
    return -SCARAB_WORTH[move.what]


def stake_worth(s: State, seat: i64, move: KhufuMove) -> float:
    return -float(move.what)


def target_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """C05, C07, C12 hurt whoever is furthest; C22 goes where the outlook is best."""
    target = seat_of(s, move.what)
    return swap_worth(s, seat, target) if s.cause == CHANGED_PLACES else standing(s, target)


def swap_worth(s: State, seat: i64, other: i64) -> float:
    mine: i64 = s.places[seat]
    theirs: i64 = s.places[other]
    gain = outlook(s, seat, theirs, s.held[seat]) - outlook(s, seat, mine, s.held[seat])
    harm = outlook(s, other, theirs, s.held[other]) - outlook(s, other, mine, s.held[other])
    return gain + 0.3 * harm


def wall_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """A quarter turn: what it opens for the seat, and closes to the others."""
    chamber = move.what
    before = walls_worth(s, seat)
    s.bases[chamber] = (s.bases[chamber] + 1) % 4
    after = walls_worth(s, seat)
    s.bases[chamber] = (s.bases[chamber] + 3) % 4
    return after - before


def walls_worth(s: State, seat: i64) -> float:
    total = 0.0
    for other in range(s.seats):
        found = outlook(s, other, s.places[other], s.held[other])
        total += found if other == seat else -0.3 * found
    return total


def short_of_time(s: State, seat: i64) -> bool:
    """Ready but for Treasure, and the sand is low: then a fair bet is worth a try."""
    return s.scarabs[seat] == ALL_SCARABS and s.held[seat] < WANTED and s.length - s.clock < THREE_WILL_DO


def guess_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E21, E22: only who is short of time bets, and little; who was called to bet has no choice."""
    if not appearance(s.event).everybody_bets() or move is NO:
        return 0.0
    return 1.0 if short_of_time(s, seat) and (move is JOIN_IN or move.also == 1) else -1.0


def game_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """The default is best play but for the baskets, where two are as good as one."""
    gamble = gamble_of(s)
    if game_of_chance(gamble.game_no).winnings(gamble.step):
        return 1.0 if move is STOP else 0.0
    return 1.0 if move is default_move(s, seat) else 0.0


# What an event asks


def choice_worth(s: State, seat: i64, move: KhufuMove) -> float:
    weighed = WEIGHED_CHOICES.get(s.event)
    return weighed(s, seat, move) if weighed is not None else harm(s, seat, move)


def harm(s: State, seat: i64, move: KhufuMove) -> float:
    """E37, E38, E48: whoever is furthest."""
    return standing(s, seat_of(s, move.what))


def bargain_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E16: two Treasures against a Curse and the place one stands on."""
    if move is not ACCEPT:
        return 0.0
    here = outlook(s, seat, s.places[seat], s.held[seat] + 2)
    there = outlook(s, seat, NEXT_CURSE[s.places[seat]], s.held[seat] + 2)
    return 2.0 + CURSE_WORTH + 0.5 * (there - here)


def change_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E18."""
    return 0.0 if move is NO else swap_worth(s, seat, seat_of(s, move.what))


def toll_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E19."""
    if move is TOLL:
        return 1.0 if s.held[seat] >= 3 else 0.0
    return 0.5


def ride_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E20."""
    return 0.1 if move is NO else chamber_worth(s, seat, move.what, s.held[seat])


def ransom_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E46: two Treasures, or the cheapest Scarab. With four in hand, or for King's alone, pay."""
    if move is RANSOM:
        return -2.0 if s.held[seat] >= 4 else -4.0
    return -SCARAB_WORTH[move.what] * 0.5


def accomplice_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E50: somebody must be sent to steal: best one that cannot, or who is far behind."""
    target = seat_of(s, move.what)
    return (20.0 if s.held[target] == 0 else 0.0) - standing(s, target)


def dilemma_worth(s: State, seat: i64, move: KhufuMove) -> float:
    """E51."""
    return 0.5 if move is SUFFER else 0.0


Weighs = Callable[[State, i64, KhufuMove], float]
WEIGHED_CHOICES: Final[dict[int, Weighs]] = {
    5: wall_worth,
    16: bargain_worth,
    18: change_worth,
    19: toll_worth,
    20: ride_worth,
    46: ransom_worth,
    50: accomplice_worth,
    51: dilemma_worth,
}
WEIGHED_BY_PHASE: Final[dict[int, Weighs]] = {
    Phase.TURN: turn_worth,
    Phase.MOVE: walk_worth,
    Phase.TREASURE: take_worth,
    Phase.STEAL: rob_worth,
    Phase.PICK: pick_worth,
    Phase.GIVE: part_worth,
    Phase.PASS: part_worth,
    Phase.PAY: part_worth,
    Phase.TARGET: target_worth,
    Phase.UNPLACE: yield_worth,
    Phase.WALL: wall_worth,
    Phase.DOOR: door_worth,
    Phase.FOURTH: door_worth,
    Phase.BET: bet_worth,
    Phase.SHOW: show_worth,
    Phase.HAND: keep_worth,
    Phase.ANSWER: answer_worth,
    Phase.STAKE: stake_worth,
    Phase.GUESS: guess_worth,
    Phase.GAME: game_worth,
    Phase.CHOICE: choice_worth,
}
WEIGHED: Final[list[Weighs]] = [WEIGHED_BY_PHASE.get(phase, all_alike) for phase in range(Phase.OVER)]
