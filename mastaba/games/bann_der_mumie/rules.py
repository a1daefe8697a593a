"""The rules of Under the Mummy's Spell: setup, and which file knows what may be done now.

BM-ROUND-1: a round is preparation, planning, execution and market, each in a file of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.position import CHANCE
from mastaba.errors import BadOption
from mastaba.games.bann_der_mumie import execution, market, planning, preparation
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import CARDS_OF, MUMMY, NONE, ROLES, START_CASH
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import EXECUTION, MARKET, PLANNING, PREPARATION, Phase
from mastaba.games.bann_der_mumie.state import STEALS, TRADES, UNSEEN, State

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


def choose_role(s: State, role: i64) -> None:
    """BM-SETUP-3: in the order of the dice, or by lot; the last role is nobody's choice."""
    give_role(s, s.turn, role)
    if s.events is not None:
        s.tell(Event("role", {"seat": s.turn, "role": ROLES[role]}))
    rest = unseated(s)
    if len(rest) == 1:
        give_role(s, rest[0], free_roles(s)[0])
        deal(s)
    elif s.phase == Phase.ROLE:
        s.enter(Phase.DRAFT)
    else:
        s.turn = rest[0]
        s.enter(Phase.DEAL_ROLE)


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


def highest(s: State, seat: i64) -> None:
    """BM-SETUP-8, BM-R-48: the highest die of the characters. BM-SETUP-3: of those who have no role yet."""
    if s.phase == Phase.TRAP_DICE:
        execution.trap_dice(s, seat)
        return
    s.turn = seat
    if s.events is not None:
        s.tell(Event("highest", {"seat": seat, "why": "start" if s.phase == Phase.START else "draft"}))
    if s.phase == Phase.START:
        s.start = seat
        s.stage = PREPARATION
        preparation.begin(s)
    else:
        s.enter(Phase.ROLE)


# What may be done now


def legal(s: State, seat: int) -> list[Move]:  # noqa: C901  a list, not a tangle
    """The moves open to a seat that is to act, or chance's outcomes."""
    phase = s.phase
    if seat == CHANCE:
        return outcomes(s)
    if phase == Phase.TURN:
        return planning.open_actions(s, seat)
    if phase == Phase.RESEARCH:
        return planning.open_research(s, seat)
    if phase == Phase.CREEP:
        return planning.open_joins(s, seat)
    if phase == Phase.MUMMY_TURN:
        return planning.open_mummy_turn(s)
    if phase == Phase.MUMMY_CARDS:
        return planning.open_mummy_cards(s)
    if phase == Phase.SPELL:
        return planning.open_spells(s)
    if phase == Phase.RETREAT:
        return execution.open_retreats(s, seat)
    if phase == Phase.POCKET:
        return market.open_pockets(s, seat)
    if phase == Phase.STALL:
        return [m.STEAL_MOVE, m.TRADE_MOVE]
    if phase == Phase.NOMINATE:
        return market.open_nominations(s, seat)
    if phase == Phase.BIDDING:
        return market.open_bids(s, seat)
    return legal_seldom(s, seat)


def legal_seldom(s: State, seat: int) -> list[Move]:  # noqa: C901
    """The decisions that come less often."""
    phase = s.phase
    if phase == Phase.HIDE:
        return preparation.open_hides(s)
    if phase == Phase.TEA:
        return preparation.open_teas(s)
    if phase == Phase.WOUND or phase == Phase.TRAP_WOUND:
        return execution.open_wounds(s, seat)
    if phase == Phase.VICTIM:
        return execution.open_victims(s)
    if phase == Phase.DIG_ORDER or phase == Phase.RAID_ORDER:
        return execution.open_orders(s)
    if phase == Phase.ROT:
        return market.open_rots(s)
    if phase == Phase.WAGES:
        return market.open_wages(s, seat)
    if phase == Phase.THEFT:
        return market.open_picks(s, seat)
    if phase == Phase.SOLO:
        return market.open_purchases(s, seat)
    if phase == Phase.EQUIP:
        return market.open_gives(s, seat)
    if phase == Phase.STORM_PICK:
        return [m.STORMS[site] for site in members(s.storm_left)]
    if phase == Phase.SAND_GIFT:
        return m.SANDS.copy()
    if phase == Phase.SAND_FROM:
        return planning.open_sources(s)
    return [m.ROLE_MOVES[role] for role in free_roles(s)]


def outcomes(s: State) -> list[Move]:
    """Chance's moves, in the order of `odds`."""
    phase = s.phase
    if phase == Phase.SEE or phase == Phase.STUDY:
        known: i64 = s.stack[s.seeing]
        return [m.DRAWS[known]] if known != UNSEEN else [m.DRAWS[find] for find in members(s.unseen)]
    if phase == Phase.DEPTH:
        known = s.sand & 7
        return [m.DEPTHS[known - 1]] if known else [m.DEPTHS[v - 1] for v in range(1, 6) if s.sand_unseen[v]]
    if phase == Phase.FIGHT or phase == Phase.BRAWL or phase == Phase.FEUD:
        return execution.open_fights(s)
    if phase == Phase.UNCOVER:
        return [m.UNCOVERS[s.site]]
    if phase == Phase.BANISH:
        return execution.open_banish(s)
    if phase == Phase.START:
        return [m.HIGHESTS[seat] for seat in members(s.characters())]
    if phase == Phase.DRAFT:
        return [m.HIGHESTS[seat] for seat in unseated(s)]
    if phase == Phase.TRAP_DICE:
        return [m.HIGHESTS[seat] for seat in members(s.involved | bit(s.mummy))]
    if phase == Phase.DEAL_ROLE:
        return [m.ROLE_MOVES[role] for role in free_roles(s)]
    return m.ROLLS.copy()


def odds(s: State) -> list[int]:
    """BM-SETUP-7: sand nobody has seen comes by how many there are of each value; all else is even."""
    if s.phase == Phase.DEPTH:
        if s.sand & 7:
            return [1]
        return [s.sand_unseen[v] for v in range(1, 6) if s.sand_unseen[v]]
    return [1] * len(outcomes(s))


def sample(s: State, dice: Dice) -> Move:
    """An outcome by its odds, quickly."""
    phase = s.phase
    if phase == Phase.CASINO or phase == Phase.THEFT_ROLL or phase == Phase.SPELL_ROLL:
        return m.ROLLS[dice.below(6)]
    if phase == Phase.DEPTH:
        return dice.weighted(outcomes(s), odds(s))
    if phase == Phase.FIGHT or phase == Phase.BRAWL or phase == Phase.FEUD:
        white, black = execution.fight_totals(s)
        lead: i64 = white - black
        while True:  # as people do it: what ties is rolled again
            w: i64 = dice.below(6)
            b: i64 = dice.below(6)
            if w - b + lead != 0:
                return m.FIGHTS[w * 6 + b]
    return dice.pick(outcomes(s))


# What happens


def play(s: State, seat: int, move: Move) -> None:
    assert isinstance(move, TombMove)
    phase = s.phase
    if phase == Phase.TURN:
        planning.play_action(s, move)
    elif seat == CHANCE:
        fall(s, move)
    elif phase == Phase.MUMMY_TURN or phase == Phase.MUMMY_CARDS:
        planning.play_mummy(s, move)
    elif s.stage == EXECUTION:
        play_execution(s, move)
    elif s.stage == MARKET:
        play_market(s, seat, move)
    else:
        play_rest(s, move)
    if s.stage_over:
        next_stage(s)


def next_stage(s: State) -> None:
    """BM-ROUND-1: preparation, planning, execution, market."""
    while s.stage_over:
        s.stage_over = False
        s.stage += 1
        if s.stage == PLANNING:
            planning.begin(s)
        elif s.stage == EXECUTION:
            execution.begin(s)
        elif s.stage == MARKET:
            market.begin(s)
        else:
            market.end_round(s)
            if s.phase != Phase.OVER:
                s.stage = PREPARATION
                preparation.begin(s)


def fall(s: State, move: TombMove) -> None:  # noqa: C901
    """Dice and draws."""
    phase = s.phase
    if phase == Phase.SEE:
        preparation.see(s, move.a)
    elif phase == Phase.STUDY:
        planning.study(s, move.a)
    elif phase == Phase.DEPTH:
        planning.depth(s, move.a)
    elif phase == Phase.SNEAK_ROLL:
        planning.sneak_roll(s, move.a)
    elif phase == Phase.COMMAND_ROLL:
        planning.command_roll(s, move.a)
    elif phase == Phase.SPELL_ROLL:
        planning.spell_roll(s, move.a)
    elif phase == Phase.UNCOVER:
        execution.uncover(s)
    elif phase == Phase.FIGHT:
        execution.fight(s, move.a, move.b)
    elif phase == Phase.BRAWL:
        execution.brawl(s, move.a, move.b)
    elif phase == Phase.FEUD:
        execution.feud(s, move.a, move.b)
    elif phase == Phase.CASINO:
        execution.gamble(s, move.a)
    elif phase == Phase.TRAP:
        execution.spring_trap(s, move.a)
    elif phase == Phase.BANISH:
        execution.banish(s, move.a)
    elif phase == Phase.THEFT_ROLL:
        market.theft_roll(s, move.a)
    elif phase == Phase.GIRL_PRICE:
        market.ask_girl(s, move.a)
    elif phase == Phase.DEAL_ROLE:
        choose_role(s, move.a)
    else:
        highest(s, move.a)


def play_rest(s: State, move: TombMove) -> None:  # noqa: C901
    """Preparation, and what planning asks now and then."""
    verb: i64 = move.verb
    if verb == m.LOOK:
        planning.look(s, move.a)
    elif verb == m.OPEN:
        planning.open_site(s, move.a, move.b)
    elif verb == m.REPLACE:
        planning.replace(s)
    elif verb == m.JOIN:
        planning.join(s, move.a)
    elif verb == m.CREEP:
        planning.creep(s)
    elif verb == m.SPELL:
        planning.cast_spell(s, move.a)
    elif verb == m.NO_SPELL:
        planning.end_mummy_turn(s)
    elif verb == m.STORM:
        planning.storm_on(s, move.a)
    elif verb == m.HIDE:
        preparation.hide(s, move.a)
    elif verb == m.SAND:
        planning.give_sand(s, move.a)
    elif verb == m.FROM:
        planning.move_sand(s, move.a)
    elif verb == m.ROLE:
        choose_role(s, move.a)
    else:
        preparation.drink_tea(s, move)


def play_execution(s: State, move: TombMove) -> None:
    verb: i64 = move.verb
    if verb == m.STAY:
        execution.stay(s)
    elif verb == m.RETREAT:
        execution.retreat(s, move.a)
    elif verb == m.RESOLVE:
        execution.resolve(s, move.a)
    elif verb == m.STRIKE:
        execution.strike(s, s.seat_of[move.a])
    else:
        execution.lose_card(s, move.a)


def play_market(s: State, seat: i64, move: TombMove) -> None:  # noqa: C901
    verb: i64 = move.verb
    if verb == m.POCKET:
        market.pack(s, seat, move.a)
    elif verb == m.STEAL:
        market.choose_stall(s, seat, STEALS)
    elif verb == m.TRADE:
        market.choose_stall(s, seat, TRADES)
    elif verb == m.ROT:
        market.rot(s, move.a)
    elif verb == m.RAISE:
        market.raise_wage(s, move.a)
    elif verb == m.PICK:
        market.pick(s, s.seat_of[move.a])
    elif verb == m.BID:
        market.nominate(s, move.a, move.b)
    elif verb == m.OUTBID:
        market.bid(s, move.a)
    elif verb == m.PASS:
        market.pass_bid(s)
    elif verb == m.BUY:
        market.solo_buy(s, move.a)
    elif verb == m.ASK_GIRL:
        s.enter(Phase.GIRL_PRICE)
    elif verb == m.GIVE:
        market.equip(s, move.b)
    elif s.phase == Phase.WAGES:
        market.end_wages(s)
    else:
        s.stage_over = True


# Words for a refusal

CLAUSES: Final[dict[int, str]] = {
    m.ROLE: "BM-SETUP-1",
    m.TEA: "BM-PREP-2",
    m.NO_TEA: "BM-PREP-2",
    m.HIDE: "BM-PREP-5",
    m.LOOK: "BM-RES-1",
    m.PEEK: "BM-RES-5",
    m.WAKE: "BM-WAKE-1",
    m.DIG: "BM-DIG-1",
    m.WORK: "BM-JOB-3",
    m.OFFER: "BM-JOB-1",
    m.RECALL: "BM-JOB-2",
    m.SNEAK: "BM-ROB-1",
    m.BLAST: "BM-DYN-1",
    m.OBSERVE: "BM-OBS-1",
    m.COMMAND_BEETLE: "BM-CTRL-1",
    m.COMMAND: "BM-CTRL-2",
    m.GAMBLE: "BM-CAS-1",
    m.DEAL: "BM-CAS-1",
    m.PASS: "BM-PLAN-3",
    m.DONE: "BM-PLAN-3",
    m.OPEN: "BM-OPEN-1",
    m.REPLACE: "BM-RES-3",
    m.SAND: "BM-SAND-2",
    m.FROM: "BM-SAND-2",
    m.JOIN: "BM-ROB-1",
    m.CREEP: "BM-ROB-2",
    m.PLAY: "BM-LARGE-1",
    m.LAY: "BM-BEETLE-1",
    m.SHIFT: "BM-BEETLE-4",
    m.TAKE_STORM: "BM-STORM-2",
    m.STORM: "BM-R-4",
    m.SPELL: "BM-SPELL-2",
    m.NO_SPELL: "BM-SPELL-1",
    m.RETREAT: "BM-RET-1",
    m.STAY: "BM-RET-1",
    m.RESOLVE: "BM-EXC-1",
    m.STRIKE: "BM-FIGHT-5",
    m.LOSE: "BM-FIGHT-6",
    m.ROT: "BM-ROT-1",
    m.RAISE: "BM-WAGE-1",
    m.POCKET: "BM-POCK-1",
    m.STEAL: "BM-STALL-1",
    m.TRADE: "BM-STALL-1",
    m.PICK: "BM-STEAL-1",
    m.BID: "BM-TRADE-1",
    m.OUTBID: "BM-TRADE-2",
    m.BUY: "BM-SOLO-1",
    m.ASK_GIRL: "BM-SOLO-1",
    m.GIVE: "BM-EQUIP-1",
}


def clause_of(move: Move) -> str:
    """The clause that says when such a move is open: it tells nothing that is hidden."""
    assert isinstance(move, TombMove)
    return CLAUSES.get(int(move.verb), "")
