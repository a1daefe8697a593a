"""What the companion page needs to be Khufu without a server: his script and timetable, as data.

The page asks once, at load, and then runs by itself, also with the network gone (KH-COMP-1 to KH-COMP-9).
Everything here is read from the game's own package; nothing is written down twice.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any, Final

from mastaba.core.bits import bit, shl
from mastaba.games.khufu import casino, components, schedule, script
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.state import OPTIONS

CHOICES: Final = ("minutes", "mood", "answer", "tricks")  # options that a real table has a use for


@cache
def page_script() -> dict[str, Any]:
    """The whole script for a page."""
    options = {option.name: option for option in OPTIONS}
    lengths = [int(minutes) * schedule.MINUTE for minutes in options["minutes"].choices]
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
        "events": [event(number) for number in range(1, script.EVENTS + 1)],
        "fixed": {length: [fixed(number, length) for number in range(script.FIXED)] for length in lengths},
        "stages": {length: stages(length) for length in lengths},
        "windows": {
            seconds: {
                script.IDS[number]: script.window(number, seconds)
                for number in (script.MUMMY_CALL, script.QUICK_CALL, script.TRICK_CALL)
            }
            for seconds in answers
        },
        "trick": script.IDS[script.TRICK_CALL],
        "settlement": {
            mood: {
                n: [schedule.companion_settlement(bell, n, mood) for bell in range(1, script.BELLS + 1)]
                for n in players
            }
            for mood in schedule.PAR
        },
        "first_due": schedule.FIRST_DUE,
        "gaps": [list(gap) for gap in zip(schedule.GAP_LEAST, schedule.GAP_MOST, strict=True)],
        "after_fixed": schedule.AFTER_FIXED,
        "not_again": schedule.NOT_AGAIN,
        "games": {casino.GAME_NAMES[game]: arrangements(game) for game in range(1, len(casino.GAME_NAMES))},
        "games_not_again": casino.NOT_AGAIN,
        "khufu_cards": components.KHUFU_CARDS,
    }


def event(number: int) -> dict[str, Any]:
    """One of the 56: how likely, how long, and what must be drawn before he speaks."""
    category = script.CATEGORY[number]
    return {
        "id": script.IDS[number],
        "title": script.TITLES[number],
        "category": script.CATEGORIES[category],
        "weights": [stage[number] for stage in script.WEIGHTS],
        "cap": script.CAPS[number],
        "speech": script.SPEECH[category],
        "names": (number in script.NEEDS_NAME) + (number in script.NEEDS_SECOND_NAME),
        "symbols": (number in script.NEEDS_SYMBOL) + (number in script.NEEDS_SECOND_SYMBOL),
        "suit": number in script.NEEDS_SUIT,
        "chambers": (number in script.NEEDS_CHAMBER) + (number in script.NEEDS_SECOND_CHAMBER),
        "carries": number in script.CARRIES,
        "up": number in script.CALLS_UP,
        "stake": script.STAKE_LIMIT.get(number, 0),
        # what he says: before the call, in his speech, and after a trick
        "says": [script.sayings(number, line, 0, "steps") for line in range(len("AB"))],
    }


def fixed(number: int, length: int) -> dict[str, Any]:
    """A bell or a warning: when it comes, and what is said whatever the house settles (0, 1, -1)."""
    appearance = schedule.fixed_appearance(number)
    category = script.CATEGORY[appearance]
    at = schedule.fixed_time(number, length)
    left = schedule.minutes_left(appearance, length)
    return {
        "id": script.IDS[appearance],
        "category": script.CATEGORIES[category],
        "at": at,
        "left": left,
        "speech": script.SPEECH[category],
        "bell": number + 1 if number < script.BELLS else 0,
        "says": {settled: script.sayings(appearance, 0, settled, "speech", left) for settled in (0, 1, -1)},
    }


def stages(length: int) -> list[int]:
    """The seconds at which the stages II, III and IV begin."""
    of = [int(schedule.stage(second, length)) for second in range(length)]
    return [of.index(stage) for stage in (1, 2, 3)]


def arrangements(game: int) -> list[dict[str, Any]]:
    """KH-GAME-1: every hidden arrangement of a game, all equally likely, with what each button does in it."""
    if game == casino.STEPS:
        rows = permutations(range(1, casino.STONES + 1), casino.CALLS + 1)
        hidden = [sum(shl(stone, 3 * place) for place, stone in enumerate(row)) for row in rows]
    else:
        hidden = list(range(casino.SIZES[game]))
    return [
        {
            "shows": casino.explained(game, one)[:1] if game == casino.STEPS else [],
            "is": casino.explained(game, one),
            "buttons": buttons(game, one, 0, 0),
        }
        for one in hidden
    ]


def buttons(game: int, arrangement: int, step: int, opened: int) -> dict[str, Any]:
    """By button: the times the stake is won, 0 for the stake back, -1 for lost; or where it goes on."""
    found: dict[str, Any] = {}
    for move in casino.buttons(game, step, opened):
        assert isinstance(move, KhufuMove)
        result = casino.press(game, arrangement, step, move)
        if result != casino.GOES_ON:
            found[move.text] = result
            continue
        after = opened | bit(move.what) if game == casino.BASKETS_GAME else opened
        found[move.text] = {
            "shows": shown(game, arrangement, step + 1, after),
            "times": casino.winnings(game, step + 1),
            "buttons": buttons(game, arrangement, step + 1, after),
        }
    return found


def shown(game: int, arrangement: int, step: int, opened: int) -> list[int]:
    """What lies open after so many good presses, as in the view of the table."""
    if game == casino.STEPS:
        return casino.explained(game, arrangement)[: step + 1]
    if game == casino.BASKETS_GAME:
        return [n + 1 for n in range(5) if opened & bit(n)]
    return [1] * step
