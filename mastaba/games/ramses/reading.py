"""A position from a dump (ledger 4.4). What is left out is as in a fresh game, or follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, members
from mastaba.core.doors import require
from mastaba.core.fields import keys_of, read_into
from mastaba.core.game import Game
from mastaba.core.reading import only_keys, read_number, read_object, read_options, read_phase, read_word
from mastaba.errors import BadPosition, BadSeats, short
from mastaba.games.ramses.components import (
    CHIPS,
    COLOURS,
    COLUMNS,
    NO_CARD,
    NO_HOLE,
    NONE,
    POWERS,
    PYRAMIDS,
    ROWS,
    SCORPION,
)
from mastaba.games.ramses.deeds import FOUND, TOOK, Deed, written
from mastaba.games.ramses.phases import CHANCE_PHASES, DOINGS, DUELLING, PHASES, STUNG, Phase
from mastaba.games.ramses.state import HOLE, Duel, Scorpion, State, setup
from mastaba.games.ramses.terms import OPTIONS

KEYS: Final = ("options", "moves", "phase", "doing", "board", "chips", *keys_of(State))


def read(game: Game, data: Mapping[str, Any]) -> State:
    only_keys(data, KEYS)
    options = read_options(OPTIONS, data)
    try:
        s = setup(game, options, game.seats_for(read_seats(data.get("won"), game.seats_max), options))
    except BadSeats as error:
        raise BadPosition(str(error)) from error
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    read_into(s, data, s.seats)
    if "turn" not in data:
        s.turn = s.start
    read_board(s, data)
    read_doing(s, data)
    read_cards(s, data)
    usual = Phase.SEARCH if s.hunted() != NO_CARD else s.phase
    phase = read_phase(data.get("phase", PHASES[usual]), PHASES)
    require(phase in CHANCE_PHASES or s.free != NO_HOLE, "no hole is free")
    s.enter(phase)
    return s


def read_seats(won: Any, most: int) -> int:
    """['duck1 dog1', '']: a text for each seat, which also says how many there are; 0: nobody says."""
    if won is None:
        return 0
    shaped = isinstance(won, list) and 1 <= len(won) <= most and all(isinstance(own, str) for own in won)
    require(shaped, f"'won' should be a text of cards for each of up to {most} seats; {short(won)} came")
    return len(won)


def read_board(s: State, data: Mapping[str, Any]) -> None:
    """Pyramids and chips, which have no field of their own."""
    s.treasures = bits([hole for hole in s.where if hole != NO_HOLE])
    board = data.get("board")
    if board is None:
        board = usual_board(s.free)
    shaped = isinstance(board, list) and [length(row) for row in board] == [COLUMNS] * ROWS
    known = f"{ROWS} rows of {COLUMNS} letters g, r, b or points"
    require(shaped, f"the board should be {known}; {short(board)} came")
    masks = [0, 0, 0]
    for hole, letter in enumerate("".join(board)):
        require(letter in "grb.", f"{short(letter)} is no pyramid: they are g, r and b")
        if letter != ".":
            masks["grb".index(letter)] |= bit(hole)
    s.gold, s.red, s.blue = masks
    free: i64 = bit(s.free) if s.free != NO_HOLE else 0
    s.seen |= free
    for name, chip in read_object(data.get("chips"), "chips").items():
        which = read_word(chip, CHIPS, f"a chip; they are: {', '.join(CHIPS)}")
        s.put_chip(which, HOLE.read(name, "chips", s.seats))


def usual_board(free: int) -> list[str]:
    """Any colours will do where nobody says which: none before a hole is free."""
    letters = "." * (ROWS * COLUMNS)
    if free != NO_HOLE:
        letters = "".join(COLOURS[colour][0] * PYRAMIDS[colour] for colour in range(3))
        letters = letters[:free] + "." + letters[free:]
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def length(row: Any) -> int:
    """Of a row of the board, or -1 if it is no text."""
    return len(row) if isinstance(row, str) else -1


def read_doing(s: State, data: Mapping[str, Any]) -> None:
    """A scorpion that has not crawled yet is there, though a dump shows nothing of it."""
    doing = read_word(data.get("doing", DOINGS[0]), DOINGS, f"done in Ramses; that is: {', '.join(DOINGS)}")
    require(doing == STUNG or s.scorpion is None, "a scorpion's slides are counted, and none is there")
    require(doing == DUELLING or s.duel is None, "duellists without a duel, or the other way round")
    if doing == STUNG and s.scorpion is None:
        s.scorpion = Scorpion()
    if doing == DUELLING and s.duel is None:
        s.duel = Duel()


def read_cards(s: State, data: Mapping[str, Any]) -> None:
    """What may be left out of the cards."""
    hunt = s.hunt
    if hunt is not None and hunt.powers and hunt.card != NO_CARD and "symbols" not in data:
        s.symbols[POWERS] = bit(hunt.card)  # it is on its back
    if "dealt" not in data:
        s.dealt = len(s.pile) + count(s.laid()) + count(s.box) + sum([count(cards) for cards in s.won])
    if data.get("history") is None:
        s.history = tuple(
            written(FOUND, seat, card) for seat in range(s.seats) for card in members(s.won[seat])
        )
    for deed in s.history:
        one = Deed(deed)
        if one.kind == TOOK and s.symbol(one.card) == NONE:
            s.symbols[SCORPION] |= bit(one.card)  # RA-SCORP-6: it is on its back
