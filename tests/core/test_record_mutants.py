"""Records that somebody or something has damaged: each is read, or refused with BadRecord, and nothing else.

`make laws` reads 50,000 of them, `make test` a few hundred.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

import mastaba
from mastaba import Dice, all_games, read_record
from mastaba.cli.main import main
from mastaba.core.record import file_text
from mastaba.errors import BadRecord
from mastaba.testing import random_table

LONG: Final = int(os.environ.get("MASTABA_LAWS", "1")) > 1
SEED: Final = int(os.environ.get("MASTABA_SEED", "20161"))
READ: Final = int(os.environ.get("MASTABA_RECORDS", "10000" if LONG else "80"))  # of each game
SHOWN: Final = 400 if LONG else 12
WRITTEN: Final = Path(__file__).parent.parent / "written" / "0.1.0" / "records"
VALUES: Final[list[Any]] = [
    None, True, False, 0, 1, 2, 3, 7, 62, 63, 64, -1, -2, -3, -4, 2**31, 2**63, 2**64, 10**25, -(10**25),
    0.5, 1e999, "", " ", "chance", "CHANCE", "0", "start 0", "place a1", "tick 1",
    "\ud800", "\u2028", "\x00", "é" * 300,
    [], [0], [[]], {}, {"by": 0}, "pyramid-poker", "khufu", ["Ana", "Ben", "Cleo"], ["\ud800", "\u2029"],
]  # fmt: skip
SIGNS: Final = '{}[]":,0123456789 \n\r\t\\\x00\x85\u2028\u2029\ufeffaZé☥\U0001f600'


def pick(things: Any, dice: Dice) -> Any:
    return things[dice.below(len(things))]


# Ways to damage a record: its lines in, its lines out


def change_value(lines: list[str], dice: Dice) -> list[str]:
    """Another value for a key, or a key more, or one less."""
    at = pick([0, 0, len(lines) - 1, *range(len(lines))], dice)
    data = json.loads(lines[at])
    place: Any = data
    while True:
        key = pick(list(place) if isinstance(place, dict) else range(len(place)), dice)
        if not isinstance(place[key], dict | list) or not place[key] or dice.below(2):
            break
        place = place[key]
    how = dice.below(8)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, dict):
        place[pick(["by", "moves", "edition", "seed", "raced", "mastaba", "\ud800"], dice)] = pick(
            VALUES, dice
        )
    elif how == 2 and isinstance(place[key], int):
        place[key] += pick([-1, 1, 2**53], dice)
    else:
        place[key] = pick(VALUES, dice)
    return [*lines[:at], json.dumps(data), *lines[at + 1 :]]


def change_move(lines: list[str], dice: Dice) -> list[str]:
    """Another move of the same game, at the same place."""
    moves = [json.loads(line) for line in lines[1:-1]]
    if not moves:
        return lines
    at = dice.below(len(moves))
    moves[at]["move"] = pick(moves, dice)["move"]
    return [lines[0], *map(json.dumps, moves), lines[-1]]


def change_lines(lines: list[str], dice: Dice) -> list[str]:
    """Lost, doubled, exchanged, cut off."""
    at, other = dice.below(len(lines)), dice.below(len(lines))
    ways: list[Callable[[], list[str]]] = [
        lambda: [*lines[:at], *lines[at + 1 :]],
        lambda: [*lines[:at], lines[other], *lines[at:]],
        lambda: [lines[other] if i == at else line for i, line in enumerate(lines)],
        lambda: lines[:at],
        lambda: lines[at:],
        lambda: [*lines, *lines],
        lambda: ["", *lines[: at + 1], "", *lines[at + 1 :]],
        lambda: [lines[0], lines[-1]],
    ]
    return pick(ways, dice)()  # type: ignore[no-any-return]


def change_signs(lines: list[str], dice: Dice) -> list[str]:
    """A few letters, as a bad disk or a careless editor does."""
    letters = list("\n".join(lines))
    for _ in range(1 + dice.below(4)):
        at = dice.below(len(letters))
        letters[at : at + dice.below(3)] = pick(SIGNS, dice) if dice.below(3) else ""
        letters = letters or ["{"]
    return "".join(letters).split("\n")


WAYS: Final = (change_value, change_value, change_value, change_move, change_lines, change_signs)


def mutants(game: str, count: int, dice: Dice) -> list[str]:
    """Damaged once, twice or three times; now and then not at all."""
    texts = [file_text(path) for path in sorted(WRITTEN.glob(f"{game}-*.mastaba"))]
    texts += [random_table(mastaba.game(game), {}, 0, dice, 40).record.text() for _ in range(8)]
    wholes = [text.rstrip("\n").split("\n") for text in texts]
    short = [lines for lines in wholes if len(lines) < 130] or wholes
    made: list[str] = []
    while len(made) < count:
        lines = list(pick(short if dice.below(40) else wholes, dice))
        for _ in range(dice.below(4)):
            with suppress(ValueError, TypeError, IndexError, KeyError):  # it was damaged before: enough
                lines = pick(WAYS, dice)(lines, dice) or lines
        made.append("\n".join(lines) + "\n")
    return made


@pytest.mark.parametrize("game", all_games())
def test_a_damaged_record_is_read_or_refused_and_nothing_else(game: str) -> None:
    outcomes: Counter[str] = Counter()
    for text in mutants(game, READ, Dice(SEED)):
        try:
            record = read_record(text, all_games())
        except BadRecord as error:
            outcomes["refused"] += 1
            str(error).encode()
        except Exception as error:
            raise AssertionError(f"{type(error).__name__} came of this record:\n{text!r}") from error
        else:
            outcomes["read"] += 1
            again = read_record(record.text(), all_games())
            assert (again.moves, again.names, again.options) == (record.moves, record.names, record.options)
    print(f"{game}: {dict(outcomes)}")
    assert outcomes["read"] > READ / 50  # some damage does not matter, and undamaged ones are among them
    assert outcomes["refused"] > READ / 3


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("game", all_games())
def test_the_terminal_never_ends_in_a_traceback(game: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "damaged.mastaba"
    shown: Counter[int] = Counter()
    for text in mutants(game, SHOWN, Dice(SEED + 1)):
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        done = CliRunner().invoke(main, [command, str(file)])
        assert done.exception is None or isinstance(done.exception, SystemExit), (done.exception, text)
        assert done.exit_code in (0, 2)
        assert "Traceback" not in done.output
        assert done.exit_code == 0 or done.stderr.startswith("mastaba: ")
        shown[done.exit_code] += 1
    assert shown[2]
    assert shown[0] or command == "verify" or game == "ramses"  # which shows no game that goes on
