"""The rules of Under the Mummy's Spell: setup, the round, and the list of all decisions.

BM-ROUND-1: a round has four parts. Each has a file of its name, and what is too long for it has its own:

preparation     tea, and the mummy hides a find
planning        a character's turn; research, digging (jobs and robbery), specials; mummy: her turn;
                turns: whose it is
execution       retreat and uncovering; excavation: which site; attacks: hers; loot: who gets the find; casino
market          rot, wages, sealed choices, theft; trade: auctions and the single trader
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.decision import Decision, Over
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.position import require
from mastaba.errors import BadOption
from mastaba.games.bann_der_mumie import (
    attacks,
    casino,
    digging,
    execution,
    loot,
    market,
    mummy,
    planning,
    preparation,
    research,
    specials,
    trade,
    turns,
)
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import CARDS_OF, MUMMY, NONE, PERSONS, ROLES, START_CASH
from mastaba.games.bann_der_mumie.decisions import OfTheSeat, Point
from mastaba.games.bann_der_mumie.moves import TombMove, moves_of
from mastaba.games.bann_der_mumie.phases import EXECUTION, MARKET, PLANNING, PREPARATION, Phase
from mastaba.games.bann_der_mumie.state import State

# Setup


def setup(game: Game, options: dict[str, Value], seats: int) -> State:
    """The first position; how roles are found is an option."""
    s = State(game, options, seats)
    if options["roles"] == "seats" or options["seating"]:
        order = seated(int(options["seating"]), seats)
        for seat in range(seats):
            give_role(s, seat, order[seat])
        deal(s)
    elif options["roles"] == "draft":
        s.enter(Phase.DRAFT)
    else:
        s.turn = 0
        s.enter(Phase.DEAL_ROLE)
    return s


def seated(seating: int, seats: int) -> list[int]:
    """BM-SETUP-2: people sit where they like. Roles by seat: those the digits name, then the rest in order.

    BM-SETUP-1: a role that is not in play is passed over.
    """
    usual = [MUMMY, *range(seats - 1)]
    named = [int(digit) for digit in str(seating)] if seating else []
    if len(set(named)) < len(named) or set(named) - {1, 2, 3, 4, 5}:
        raise BadOption(
            f"Option 'seating' cannot be {seating}; it can be: 0, or digits from 1 to 5, each at most once."
        )
    first = [MUMMY if digit == 1 else digit - 2 for digit in named]
    order = [role for role in first if role in usual]
    return order + [role for role in usual if role not in order]


def free_roles(s: State) -> list[int]:
    """BM-SETUP-1: mummy, archaeologist and crook; with four players the occultist, with five the agent."""
    return [role for role in range(5) if (role == MUMMY or role < s.seats - 1) and s.seat_of[role] == NONE]


def unseated(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if s.role_of[seat] == NONE]


def give_role(s: State, seat: i64, role: i64) -> None:
    s.role_of[seat] = role
    s.seat_of[role] = seat
    if role == MUMMY:
        s.mummy = seat


def given(s: State, role: i64) -> list[int]:
    """BM-SETUP-3: the seat on turn has its role; who has none yet. The last role is nobody's choice."""
    give_role(s, s.turn, role)
    if s.events is not None:
        s.tell(Event("role", {"seat": s.turn, "role": ROLES[role]}))
    rest = unseated(s)
    if len(rest) == 1:
        give_role(s, rest[0], free_roles(s)[0])
        deal(s)
        return []
    return rest


class DealRole(Point):
    """BM-SETUP-3: by lot, seat by seat."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.ROLE_MOVES[role] for role in free_roles(s)]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        rest = given(s, move.a)
        if rest:
            s.turn = rest[0]
            s.enter(Phase.DEAL_ROLE)

    def check(self, s: State) -> None:
        check_unseated(s)
        require(s.turn in unseated(s), "a role is given to nobody")


class Draft(Point):
    """BM-SETUP-3: the highest die, of those who have no role yet, chooses next."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.HIGHESTS[one] for one in unseated(s)]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.turn = move.a
        if s.events is not None:
            s.tell(Event("highest", {"seat": move.a, "why": "draft"}))
        s.enter(Phase.ROLE)

    def check(self, s: State) -> None:
        check_unseated(s)


def check_unseated(s: State) -> None:
    """Roles are still to be given, and nothing is dealt."""
    require(len(unseated(s)) > 1, "no role is left to be given")
    nobody = s.boss.count(NONE) == len(PERSONS)
    require(nobody and sum(s.cash) == 0, "there are persons before there are roles")


class ChooseRole(OfTheSeat):
    """BM-SETUP-3: in the order of the dice."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.ROLE_MOVES[role] for role in free_roles(s)]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if given(s, move.a):
            s.enter(Phase.DRAFT)

    def check(self, s: State) -> None:
        check_unseated(s)
        require(s.turn in unseated(s), "a role is given to nobody")


def deal(s: State) -> None:
    """BM-SETUP-4 to BM-SETUP-7: characters get their cards and money; all else lies ready in `State`.

    BM-SETUP-9: roles that are not in play stay out, with their cards.
    """
    for seat in members(s.characters()):
        role: i64 = s.role_of[seat]
        s.boss[role] = seat
        s.owned[seat] = CARDS_OF[role]
        s.hand |= CARDS_OF[role]
        s.cash[seat] = START_CASH
        s.bank -= START_CASH
    if s.events is not None:
        s.tell(Event("roles", {"roles": [ROLES[role] for role in s.role_of]}))
    s.enter(Phase.START)


class FirstPlayer(Point):
    """BM-SETUP-8, BM-R-48: the highest die of the characters gets the start player card."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_of(m.HIGHESTS, s.characters())

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.turn = move.a
        s.start = move.a
        if s.events is not None:
            s.tell(Event("highest", {"seat": move.a, "why": "start"}))
        s.stage_over = True

    def check(self, s: State) -> None:
        require(not unseated(s), "the start card is given before the roles")
        for seat in members(s.characters()):
            require(s.persons_of(seat) == bit(s.role_of[seat]), f"seat {seat} is not its own person")


# The round


def next_stage(s: State) -> None:
    """BM-ROUND-1: preparation, planning, execution, market; asked after every move that ends one of them."""
    while s.stage_over:
        s.stage_over = False
        s.stage += 1
        if s.stage == PREPARATION:
            preparation.begin(s)
        elif s.stage == PLANNING:
            turns.begin(s)
        elif s.stage == EXECUTION:
            execution.begin(s)
        elif s.stage == MARKET:
            market.begin(s)
        else:
            market.end_round(s)
            if s.phase != Phase.OVER:
                s.stage = PREPARATION
                preparation.begin(s)


def decisions() -> tuple[Decision[Any], ...]:
    """All of them, in the order of `Phase`."""
    found: list[Decision[Any]] = [
        DealRole(Phase.DEAL_ROLE),
        Draft(Phase.DRAFT),
        ChooseRole(Phase.ROLE),
        FirstPlayer(Phase.START),
        *preparation.DECISIONS,
        *planning.DECISIONS,
        *research.DECISIONS,
        *digging.DECISIONS,
        *specials.DECISIONS,
        *mummy.DECISIONS,
        *execution.DECISIONS,
        *attacks.DECISIONS,
        *loot.DECISIONS,
        *casino.DECISIONS,
        *market.DECISIONS,
        *trade.DECISIONS,
        Over(Phase.OVER),
    ]
    return tuple(found)


DECISIONS: Final = decisions()
