"""A position from a dump (ledger 4.4). What is left out is as in a fresh game, or follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.game import Game
from mastaba.core.options import chosen
from mastaba.core.position import NOBODY, require
from mastaba.errors import BadOption, BadPosition, BadSeats, short
from mastaba.games.ramses.components import (
    CARD_BY_NAME,
    CARDS,
    CHIPS,
    COLOURS,
    COLUMNS,
    HOLE_BY_NAME,
    NO_CARD,
    NONE,
    POWERS,
    PYRAMIDS,
    ROWS,
    SCARAB_USES,
    SCORPION,
    SYMBOLS,
    TREASURES,
)
from mastaba.games.ramses.state import (
    CHANCE_PHASES,
    DEEDS,
    DOINGS,
    FOUND,
    GAVE,
    NO_HOLE,
    NO_SEAT,
    OPTIONS,
    PHASES,
    TOOK,
    Deed,
    Phase,
    State,
    bits_of,
    setup,
    written,
)

SEAT_NAMES: Final = ("0", "1", "2", "3", "4")
# A card is found or received once; three scorpions and two duels give, take, stake and return some of them.
DEEDS_MOST: Final = len(CARDS) + 3 + 2 * 4
HATS: Final = 24  # ledger 2.3
KEYS: Final = (
    "options", "moves", "phase", "start", "turn", "facing", "free", "last", "board", "treasures", "seen",
    "chips", "tilted", "pile", "looked", "symbols", "card", "powers", "box", "won", "dealt", "history",
    "doing", "slides", "fruitless", "crawled", "duel", "stakes", "switches", "scarabs", "explorers", "mummy",
    "turns", "slid",
)  # fmt: skip


def read(game: Game, data: Mapping[str, Any]) -> State:
    for key in data:
        require(key in KEYS, f"{short(key)} is not a part of it; the parts are: {', '.join(KEYS)}")
    won = read_won(data.get("won"), game.seats_max)
    try:
        options = chosen(OPTIONS, read_object(data, "options"))
        s = setup(game, options, game.seats_for(len(won), options))
    except (BadOption, BadSeats) as error:
        raise BadPosition(str(error)) from error
    s.moves = read_number(data, "moves", 0, game.longest)
    s.start = read_number(data, "start", s.start, s.seats - 1)
    s.turn = read_number(data, "turn", s.start, s.seats - 1)
    read_board(s, data)
    read_cards_of(s, data, won)
    s.doing = read_word(data, "doing", DOINGS, DOINGS[0])
    s.slides = read_number(data, "slides", 0, game.longest)
    s.fruitless = read_number(data, "fruitless", 0, game.longest)
    s.crawled = read_number(data, "crawled", 0, game.longest)
    s.switches = read_number(data, "switches", 0, game.longest)
    read_duel(s, data)
    s.scarabs = read_numbers(data, "scarabs", list(s.scarabs), SCARAB_USES)
    s.hats = read_numbers(data, "explorers", list(s.hats), HATS)
    s.turns = read_numbers(data, "turns", list(s.turns), game.longest)
    s.slid = read_numbers(data, "slid", list(s.slid), game.longest)
    mummy = data.get("mummy")
    s.mummy = NO_SEAT if mummy is None else read_number(data, "mummy", 0, s.seats - 1)
    fresh = Phase.SEARCH if s.card != NO_CARD else s.phase
    s.phase = read_word(data, "phase", list(PHASES), PHASES[fresh])
    require(s.phase in CHANCE_PHASES or s.free != NO_HOLE, "no hole is free")
    if s.phase == Phase.OVER:
        s.actor = NOBODY
    elif s.phase not in CHANCE_PHASES:
        s.actor = s.turn
    return s


def read_board(s: State, data: Mapping[str, Any]) -> None:
    s.facing = read_number(data, "facing", 0, 3)
    s.free = read_hole(data.get("free"))
    s.last = read_hole(data.get("last"))
    for name, hole in read_object(data, "treasures").items():
        require(name in TREASURES, f"{short(name)} is not a treasure; they are: {', '.join(TREASURES)}")
        s.where[TREASURES.index(name)] = read_hole(hole)
    s.treasures = bits_of([hole for hole in s.where if hole != NO_HOLE])
    board = data.get("board")
    if board is None:
        board = default_board(s.free)
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
    s.seen = read_holes(data.get("seen")) | free
    for name, chip in read_object(data, "chips").items():
        require(chip in CHIPS, f"{short(chip)} is not a chip; they are: {', '.join(CHIPS)}")
        s.put_chip(CHIPS.index(chip), read_named_hole(name))
    s.tilted = read_holes(data.get("tilted"))


def default_board(free: int) -> list[str]:
    """Any colours will do where nobody says which: none before a hole is free."""
    letters = "." * (ROWS * COLUMNS)
    if free != NO_HOLE:
        letters = "".join(COLOURS[colour][0] * PYRAMIDS[colour] for colour in range(3))
        letters = letters[:free] + "." + letters[free:]
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def read_cards_of(s: State, data: Mapping[str, Any], won: list[int]) -> None:
    s.pile = [read_card(name) for name in read_list(data, "pile")]
    require(len(s.pile) <= len(CARDS), f"{len(s.pile)} cards are in the pile")
    s.pile.reverse()
    s.looked = read_set(read_list(data, "looked"))
    for symbol, cards in read_object(data, "symbols").items():
        require(symbol in SYMBOLS[1:], f"{short(symbol)} is not a symbol; they are: {', '.join(SYMBOLS[1:])}")
        require(isinstance(cards, list), f"'{symbol}' should have a list of cards; {short(cards)} came")
        s.symbols[SYMBOLS.index(symbol)] = read_set(cards)
    card = data.get("card")
    s.card = NO_CARD if card is None else read_card(card)
    powers = data.get("powers", False)
    require(isinstance(powers, bool), f"'powers' should be true or false; {short(powers)} came")
    s.powers = powers
    if powers and s.card != NO_CARD and "symbols" not in data:
        s.symbols[POWERS] = bit(s.card)  # it is on its back
    s.box = read_set(read_list(data, "box"))
    s.won = won or list(s.won)
    stakes = read_list(data, "stakes") or [None, None]
    require(len(stakes) == 2, f"'stakes' should be two cards; {short(stakes)} came")
    s.stake, s.rival_stake = (NO_CARD if stake is None else read_card(stake) for stake in stakes)
    laid = [card for card in (s.card, s.stake, s.rival_stake) if card != NO_CARD]
    there = len(s.pile) + len(laid) + count(s.box) + sum([count(cards) for cards in s.won])
    s.dealt = read_number(data, "dealt", there, len(CARDS))
    lines = data.get("history")
    if lines is None:
        s.history = tuple(
            written(FOUND, seat, card) for seat in range(s.seats) for card in members(s.won[seat])
        )
    else:
        lines = read_list(data, "history")
        require(len(lines) <= DEEDS_MOST, f"the history of the cards has {len(lines)} lines")
        s.history = tuple([read_deed(line, s.seats) for line in lines])
    for deed in s.history:
        one = Deed(deed)
        if one.kind == TOOK and s.symbol(one.card) == NONE:
            s.symbols[SCORPION] |= bit(one.card)  # RA-SCORP-6: it is on its back


def read_duel(s: State, data: Mapping[str, Any]) -> None:
    duel = data.get("duel")
    if duel is not None:
        seats = range(s.seats)
        fits = isinstance(duel, list) and len(duel) == 2 and all(is_number(seat) for seat in duel)
        fits = fits and all(seat in seats for seat in duel)
        require(fits, f"'duel' should be two seats; {short(duel)} came")
        s.challenger, s.rival = int(duel[0]), int(duel[1])


# Single things


def read_deed(line: Any, seats: int) -> int:
    """'found 0 duck1', 'gave 0 1 duck3'."""
    words = line.split() if isinstance(line, str) else []
    known = len(words) > 2 and words[0] in DEEDS
    require(known, f"{short(line)} is nothing that happens to cards: {', '.join(DEEDS)}")
    kind = DEEDS.index(words[0])
    require(len(words) == (4 if kind == GAVE else 3), f"{short(line)} has too many or too few words")
    numbers = words[1:-1]
    fits = all(number in SEAT_NAMES[:seats] for number in numbers)
    require(fits, f"{short(line)} speaks of a seat that is not there")
    return written(kind, int(numbers[0]), read_card(words[-1]), int(numbers[-1]) if kind == GAVE else 0)


def read_won(came: Any, most: int) -> list[int]:
    """['duck1 dog1', '']: a text for each seat, which also says how many there are."""
    if came is None:
        return []
    shaped = isinstance(came, list) and 1 <= len(came) <= most and all(isinstance(own, str) for own in came)
    require(shaped, f"'won' should be a text of cards for each of up to {most} seats; {short(came)} came")
    return [read_set(own.split()) for own in came]


def read_card(name: Any) -> int:
    require(isinstance(name, str) and name in CARD_BY_NAME, f"{short(name)} is not a card, as 'duck3' is")
    return CARD_BY_NAME[name]


def read_set(names: list[Any]) -> int:
    cards: i64 = 0
    for name in names:
        card = bit(read_card(name))
        require(cards & card == 0, f"{name} lies in two places")
        cards |= card
    return cards


def read_hole(name: Any) -> int:
    return NO_HOLE if name is None else read_named_hole(name)


def read_named_hole(name: Any) -> int:
    known = isinstance(name, str) and name in HOLE_BY_NAME
    require(known, f"{short(name)} is not a hole, from 'a1' to 'f8'")
    return HOLE_BY_NAME[name]


def read_holes(came: Any) -> int:
    require(came is None or isinstance(came, list), f"{short(came)} should be a list of holes")
    holes: i64 = 0
    for name in came or []:
        holes |= bit(read_named_hole(name))
    return holes


def read_word(data: Mapping[str, Any], key: str, known: Any, default: str) -> int:
    """The place of a word among those that are known."""
    came = data.get(key, default)
    require(came in known, f"'{key}' cannot be {short(came)}; it can be: {', '.join(known)}")
    return list(known).index(came)


def read_number(data: Mapping[str, Any], key: str, default: int, most: int) -> int:
    came = data.get(key, default)
    require(
        is_number(came) and 0 <= came <= most,
        f"'{key}' should be a number from 0 to {most}; {short(came)} came",
    )
    return int(came)


def is_number(came: Any) -> bool:
    return isinstance(came, int) and not isinstance(came, bool)


def read_numbers(data: Mapping[str, Any], key: str, default: list[int], most: int) -> list[int]:
    """A number for each seat."""
    came = data.get(key, default)
    shaped = isinstance(came, list) and len(came) == len(default)
    require(shaped, f"'{key}' should be a number for each of {len(default)} seats; {short(came)} came")
    return [read_number({key: number}, key, 0, most) for number in came]


def length(row: Any) -> int:
    """Of a row of the board, or -1 if it is no text."""
    return len(row) if isinstance(row, str) else -1


def read_list(data: Mapping[str, Any], key: str) -> list[Any]:
    came = data.get(key)
    require(came is None or isinstance(came, list), f"'{key}' should be a list; {short(came)} came")
    return list(came or [])


def read_object(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    came = data.get(key)
    if came is None:
        return {}
    require(isinstance(came, Mapping), f"'{key}' should be an object in braces; {short(came)} came")
    return cast(Mapping[str, Any], came)
