"""What good play weighs in Under the Mummy's Spell, for both sides.

Characters weigh money: what a site would bring, against wounds, lost equipment and the turns they give the
mummy. The mummy weighs what she can keep: finds, wounds, and above all her own body. Fights are reckoned
exactly, over the dice and over all beetle cards that may lie there (odds.py).

BM-R-47: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window: whatever is read here of hidden cards was made up by `redealt`, and a mean over them is weighed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import NOBODY, Position
from mastaba.games.bann_der_mumie import bot_market, bot_turn
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.bot_mummy import hiding_worth, weigh_hers
from mastaba.games.bann_der_mumie.bot_sites import ACT, NO_EYES, Eyes, Nothing, Taste, eyes_of, mummy_share
from mastaba.games.bann_der_mumie.bot_turn import weigh_retreats
from mastaba.games.bann_der_mumie.components import CARDS_OF, CHARACTERS, PERSON_OF, THE_MUMMY
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.reasons import reasons
from mastaba.games.bann_der_mumie.scoring import money_of, result
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.view import view

# How useful an action card is to its owner, when one has to be given up
CARD_WORTH: Final[list[float]] = [
    2.0, 3.0, 3.0,  # archaeologist
    2.0, 3.0, 1.5,
    2.0, 3.0, 1.0,
    2.0, 3.0, 2.5,
    1.5, 1.4, 2.5,  # professor
    1.5, 2.5, 1.5, 2.5,
    2.6, 2.6, 3.5, 0.5,
]  # fmt: skip


# What is decided now and then


class Hide(Taste):
    """Herself, before all."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return hiding_worth(s, s.stack[move.a])


class Lose(Taste):
    """The card that is least useful; a person's last one only if it must be."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        person: i64 = PERSON_OF[move.a]
        last = s.owned[seat] & CARDS_OF[person] == bit(move.a)
        return -CARD_WORTH[move.a] - (2.0 + 0.5 * float(s.wage[person]) if last else 0.0)


class Strike(Taste):
    """The richest."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return float(money_of(s, s.seat_of[move.a]))


class Resolve(Taste):
    """Her body last: the game ends there."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return 0.0 if s.site_at[move.a].find != THE_MUMMY else -1.0


class Tea(Taste):
    """With a character who is much richer."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        boss: i64 = s.boss[move.a]
        rich = money_of(s, boss) - money_of(s, seat)
        return -1.0 if boss == seat or move.a >= CHARACTERS or rich < 4 else 0.5


class Sand(Taste):
    """As much as there may be."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return float(move.a)


class From(Taste):
    """From where nobody digs."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return -float(s.shovels(move.a))


class Storm(Taste):
    """On who digs most."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return float(s.shovels(move.a))


TASTES: Final[dict[int, Taste]] = {
    m.HIDE: Hide(),
    m.LOSE: Lose(),
    m.STRIKE: Strike(),
    m.RESOLVE: Resolve(),
    m.TEA: Tea(),
    m.SAND: Sand(),
    m.FROM: From(),
    m.STORM: Storm(),
}
INDIFFERENT: Final = (m.PASS, m.DONE, m.REPLACE, m.CREEP, m.ROLE, m.NO_TEA)


def by_verb() -> list[Taste]:
    """What nobody has a taste for is never done: looking into sites, Control of cards, old offers."""
    found: dict[int, Taste] = {verb: Nothing() for verb in INDIFFERENT}
    found |= {**TASTES, **bot_turn.TASTES, **bot_market.TASTES}
    never = Taste()
    return [found.get(verb, never) for verb in range(m.BANISH + 1)]


TASTE_OF: Final[list[Taste]] = by_verb()


class TombBrain(Brain):
    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """What each move is worth, from what the seat knows."""
        assert isinstance(s, State)
        return weights(s, seat, moves, True)

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """The best by a quicker look, with a little chance so that playouts differ."""
        assert isinstance(s, State)
        moves = self.game.legal(s, seat)
        if len(moves) == 1:
            return moves[0]
        found = weights(s, seat, moves, False)
        best = moves[0]
        most = -1.0e9
        for i in range(len(moves)):
            worth = found[i] + 0.4 * dice.unit()
            if worth > most:
                best, most = moves[i], worth
        return best

    def settled(self, s: Position, since: i64) -> bool:
        """A playout may stop where a round ends, some moves on."""
        return s.moves - since > 40 and isinstance(s, State) and s.phase == Phase.SEE and s.seeing == 0

    def shares(self, s: Position) -> list[float]:
        """What each seat can expect: the mummy by time and finds, the characters by their money."""
        assert isinstance(s, State)
        if s.actor == NOBODY:
            return result(s).shares()
        hers = mummy_share(s)
        out = [0.0] * s.seats
        total = 0.0
        for seat in members(s.characters()):
            out[seat] = prospects_of(s, seat)
            total += out[seat]
        for seat in members(s.characters()):
            out[seat] *= (1.0 - hers) / total
        out[s.mummy] = hers
        return out

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        return reasons(view(s, seat), move.text)


def prospects_of(s: State, seat: i64) -> float:
    """A character's part in the others' victory: money, and people who will earn more."""
    money = float(money_of(s, seat))
    for person in members(s.persons_of(seat)):
        money += 1.5 + 0.5 * float(count(s.gear[person]))
    return (money + 4.0) * (money + 4.0)


def weights(s: State, seat: i64, moves: list[Move], wise: bool) -> list[float]:
    """What each move is worth; `wise` from the seat's memory, else from the world as it stands."""
    phase = s.phase
    if phase == Phase.RETREAT:
        return weigh_retreats(s, seat, moves, wise)
    if phase == Phase.MUMMY_TURN or phase == Phase.MUMMY_CARDS or phase == Phase.SPELL:
        return weigh_hers(s, seat, moves, wise)
    if phase == Phase.TURN:
        return weigh_turn(s, seat, moves, wise)
    out: list[float] = []
    for move in moves:
        assert isinstance(move, TombMove)
        out.append(TASTE_OF[move.verb].worth(s, seat, move, NO_EYES))
    return out


def weigh_turn(s: State, seat: i64, moves: list[Move], wise: bool) -> list[float]:
    """A character's turn: the first action of all may give the mummy another one."""
    eyes = eyes_of(s, seat, wise)
    cost = ACT if not s.acted and s.mummy_had_turn and not s.acted_since else 0.0
    out: list[float] = []
    for move in moves:
        assert isinstance(move, TombMove)
        ends = move.verb == m.PASS or move.verb == m.DONE
        out.append(0.0 if ends else TASTE_OF[move.verb].worth(s, seat, move, eyes) - cost)
    return out
