"""What the companion page needs to be Khufu without a server: his script and timetable, as data.

The page asks once, at load, and then runs by itself, also with the network gone (KH-COMP-1 to KH-COMP-9).
Everything here is read from the game's own package; nothing is written down twice.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import Any, Final

from mastaba.core.bits import shl
from mastaba.games.khufu import casino, components, poker, repertoire, schedule, script
from mastaba.games.khufu.appearance import Appearance
from mastaba.games.khufu.casino import GAMES_OF_CHANCE, GameOfChance
from mastaba.games.khufu.catalogue import RANDOM, appearance
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.repertoire import LETTERS, LINES
from mastaba.games.khufu.state import OPTIONS

HAND: Final = 5  # symbols, with the dice
CHOICES: Final = ("minutes", "mood", "answer", "tricks")  # options that a real table has a use for


@cache
def page_script() -> dict[str, Any]:
    """The whole script for a page."""
    options = {option.name: option for option in OPTIONS}
    lengths = [int(minutes) * script.MINUTE for minutes in options["minutes"].choices]
    answers = range(options["answer"].least, options["answer"].most + 1)
    players = range(components.SEATS_MIN, components.SEATS_MAX + 1)
    return {
        "options": [{"name": name, "choices": list(options[name].choices)} for name in CHOICES],
        "seats": [components.SEATS_MIN, components.SEATS_MAX],
        "characters": list(components.CHARACTERS),
        "symbols": list(components.SYMBOLS),
        "suits": {
            symbol: components.SUITS[i // components.SUIT_SIZE] for i, symbol in enumerate(components.SYMBOLS)
        },
        "chambers": list(components.CHAMBERS),
        "sarcophagus": components.CHAMBERS[components.SARCOPHAGUS_START],
        "events": [event(row) for row in RANDOM],
        "fixed": {
            length: [fixed(number, length) for number in schedule.companion_timetable(length)]
            for length in lengths
        },
        "stages": {length: stages(length) for length in lengths},
        "windows": {
            seconds: {row.id: row.window(seconds) for row in RANDOM if row.calls_all()} for seconds in answers
        },
        "trick": next(row.id for row in RANDOM if row.silence_is_right()),
        "settlement": {
            mood: {
                n: [schedule.companion_settlement(bell, n, mood) for bell in range(1, script.BELLS + 1)]
                for n in players
            }
            for mood in schedule.PAR
        },
        "first_due": script.FIRST_DUE,
        "gaps": [list(gap) for gap in zip(schedule.GAP_LEAST, schedule.GAP_MOST, strict=True)],
        "after_fixed": schedule.AFTER_FIXED,
        "not_again": schedule.NOT_AGAIN,
        "games": {game.name: arrangements(game) for game in GAMES_OF_CHANCE},
        "games_not_again": casino.NOT_AGAIN,
        "khufu_cards": components.KHUFU_CARDS,
        "ranks": ranks(),
        "remarks": repertoire.REMARKS,
        "tonight": repertoire.BY_EVENING,
    }


def ranks() -> list[dict[str, Any]]:
    """KH-RANK-1, from the lowest: how many of five symbols are alike, the most first."""
    found: dict[int, list[int]] = {}
    for hand in product(range(HAND), repeat=HAND):
        alike = sorted((hand.count(symbol) for symbol in set(hand)), reverse=True)
        found[int(poker.rank(list(hand)))] = alike
    return [{"name": name, "alike": found[rank]} for rank, name in enumerate(poker.RANKS)]


def event(row: Appearance) -> dict[str, Any]:
    """One of the 56: how likely, how long, and what must be drawn before he speaks."""
    return {
        "id": row.id,
        "title": row.title,
        "category": row.category,
        "weights": list(row.weights),
        "cap": row.cap,
        "speech": row.speech,
        "names": row.names,
        "symbols": row.symbols,
        "suit": row.suit,
        "chambers": row.chambers,
        "carries": row.carries(),
        "up": row.calls_up,
        "stake": row.stake,
        # what he says: before the call, in his speech, and after a trick
        "says": [row.said(line, 0, "steps") for line in range(LINES[row.number])],
        "to_one": row.meant([0], 0, 0) != NOBODY_YET,  # the order does not say itself whose it is
    }


def fixed(number: int, length: int) -> dict[str, Any]:
    """A bell or a warning: when it comes, and what is said whatever the house settles (0, 1, -1)."""
    row = appearance(schedule.fixed_appearance(number))
    at = schedule.fixed_time(number, length)
    left = schedule.minutes_left(row.number, length)
    return {
        "id": row.id,
        "category": row.category,
        "at": at,
        "left": left,
        "speech": row.speech,
        "bell": number + 1 if number < script.BELLS else 0,
        "number": number,
        "says": {
            settled: [row.said(line, settled, "speech") for line in range(len(LETTERS))]
            for settled in (0, 1, -1)
        },
    }


def minutes_told() -> list[int]:
    """Every number of minutes that a bell may say, whatever the length of the game; the most first."""
    (minutes,) = [option for option in OPTIONS if option.name == "minutes"]
    lengths = [int(length) * script.MINUTE for length in minutes.choices]
    bells = [script.FIRST_BELL + bell for bell in range(script.BELLS)]
    told = {int(schedule.minutes_left(bell, length)) for bell in bells for length in lengths}
    return sorted(told, reverse=True)


def stages(length: int) -> list[int]:
    """The seconds at which the stages II, III and IV begin."""
    of = [int(schedule.stage(second, length)) for second in range(length)]
    return [of.index(stage) for stage in (1, 2, 3)]


def arrangements(game: GameOfChance) -> list[dict[str, Any]]:
    """KH-GAME-1: every hidden arrangement of a game, all equally likely, with what each button does in it."""
    parts = game.parts()
    hidden = list(range(game.ways))
    if parts > 1:  # Up the Steps
        rows = permutations(range(1, casino.STONES + 1), parts)
        hidden = [sum(shl(stone, 3 * place) for place, stone in enumerate(row)) for row in rows]
    return [
        {
            "shows": game.shown(one, parts, 0, 0),
            "is": game.explained(one),
            "buttons": buttons(game, one, 0, 0),
        }
        for one in hidden
    ]


def buttons(game: GameOfChance, arrangement: int, step: int, opened: int) -> dict[str, Any]:
    """By button: the times the stake is won, 0 for the stake back, -1 for lost; or where it goes on."""
    found: dict[str, Any] = {}
    for move in game.buttons(step, opened):
        assert isinstance(move, KhufuMove)
        result = game.press(arrangement, step, move)
        if result != casino.GOES_ON:
            found[move.text] = result
            continue
        after = game.opens(opened, move)
        found[move.text] = {
            "shows": game.shown(arrangement, game.parts(), step + 1, after),
            "times": game.winnings(step + 1),
            "buttons": buttons(game, arrangement, step + 1, after),
        }
    return found
