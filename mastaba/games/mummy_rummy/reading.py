"""Reading a dump: every part may be left out, and is then as in a fresh game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.bits import bits, count, members
from mastaba.core.fields import keys_of, read_into
from mastaba.core.game import Game
from mastaba.core.position import require
from mastaba.core.reading import only_keys, read_number, read_options, read_phase
from mastaba.games.mummy_rummy.components import ALL_CARDS, DEALT, DIG_SIZE, TRIO_OF
from mastaba.games.mummy_rummy.kinds import HANDS, LAID
from mastaba.games.mummy_rummy.phases import PHASES, Phase
from mastaba.games.mummy_rummy.scoring import NO_SEAT
from mastaba.games.mummy_rummy.state import OPTIONS, State, setup

KEYS: Final = ("options", "seats", "moves", "phase", "hands", "trios", *keys_of(State))


def read(game: Game, data: Mapping[str, Any]) -> State:
    only_keys(data, KEYS)
    options = read_options(OPTIONS, data)
    seats = read_number(data.get("seats", game.usual), "seats", game.seats_max)
    require(seats >= game.seats_min, f"Mummy Rummy has {game.seats_text()} seats; {seats} came")
    s = setup(game, options, seats)
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    read_into(s, data, seats)
    hands: list[int] = HANDS.read(data.get("hands"), "hands", seats)
    trios: list[int] = LAID.read(data.get("trios"), "trios", seats)
    s.dig = ALL_CARDS
    for seat in range(seats):
        s.set_hand(seat, hands[seat])
        s.set_trios(seat, trios[seat])
        s.table |= s.trios(seat)
        s.dig &= ~s.hand(seat)
        for anchor in members(s.trios(seat)):
            s.dig &= ~TRIO_OF[anchor]
    s.sift = bits(s.line)
    s.dig &= ~s.sift
    s.dig_count = count(s.dig)
    read_turn(s, data)
    return s


def read_turn(s: State, data: Mapping[str, Any]) -> None:
    """Who is on turn, and how far: a position with laid Trios or a used Dig Pile has seen everybody play."""
    fresh_game = s.dig_count == 45
    dealt = s.line or s.table
    drawn = max(DIG_SIZE[s.seats] - s.dig_count, 0)
    begun = bool(dealt) and (drawn > 0 or s.table != 0 or len(s.line) > 1)
    circuits = max((drawn + s.seats - 1) // s.seats, 1) if begun else 0
    if "turns" not in data:
        s.turns = circuits * s.seats
    if "dealer" not in data and not fresh_game:
        s.dealer = max(s.dealer, 0)
    s.turn = (s.dealer + 1 + s.turns) % s.seats
    full = 45 - DEALT[s.seats] * s.seats
    usual = Phase.DRAW if dealt else Phase.TURN if s.dig_count == full else Phase.DEAL
    s.enter(read_phase(data.get("phase", PHASES[Phase.DEALER if s.dealer == NO_SEAT else usual]), PHASES))
