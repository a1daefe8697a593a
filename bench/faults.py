"""Faults that were found once, put back one by one into a copy of this checkout: are they caught?

.venv/bin/python -P bench/faults.py            all of them
.venv/bin/python -P bench/faults.py 6 10       those of these points (issue 11 has numbered them)

A fault that is caught makes its tests fail; they run interpreted, and pass without it (`make test` says so).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LEFT_OUT: Final = shutil.ignore_patterns(".*", "build", "node_modules", "static", "__pycache__", "dist")
SECONDS: Final = 900


class Fault(NamedTuple):
    """What stands in a file, what stood there once, and the tests that should fail then."""

    point: int
    what: str
    path: str
    now: str
    then: str
    tests: str


GAMES: Final = "mastaba/games/"
SPOILT: Final = "tests/test_mutants.py::test_a_spoilt_position_is_refused_or_plays_on[{}-0]"
FAULTS: Final = (
    Fault(
        0,
        "A machine without a C compiler is thought to have one",
        "setup.py",
        "    trouble = compiler_works()\n",
        '    trouble = ""\n',
        "tests/test_setup.py",  # the first of its tests; the other sets up everything twice
    ),
    Fault(
        1,
        "Bann: a world that a seat imagines keeps the others' memories",
        GAMES + "bann_der_mumie/worlds.py",
        "    twin.memory.imagine(seat, known, contents, seed)\n",
        "",
        "tests/test_pairs.py -k bann-der-mumie-3",
    ),
    Fault(
        2,
        "Bann: after a look every arrangement counts once",
        GAMES + "bann_der_mumie/memory.py",
        "            kept[seen] = kept.get(seen, 0) + ways\n    assert",
        "            kept[seen] = 1\n    assert",
        "tests/games/bann_der_mumie/test_counts.py tests/games/bann_der_mumie/test_information.py",
    ),
    Fault(
        3,
        "Bann: a fight that a trap comes before counts as won",
        GAMES + "bann_der_mumie/odds.py",
        "        found.trap += weight\n    elif panic:",
        "        found.trap += weight\n    if panic:",
        "tests/games/bann_der_mumie/test_counts.py",
    ),
    Fault(
        4,
        "Mummy Rummy: what was laid since the Dig card is forgotten in imagined worlds",
        GAMES + "mummy_rummy/view.py",
        "            before = (hand | s.laid) & ~came",
        "            before = hand & ~came",
        "tests/games/mummy_rummy/test_position.py",
    ),
    Fault(
        4,
        "Mummy Rummy: what a capture has shown was not the Dig card",
        GAMES + "mummy_rummy/view.py",
        "    hidden: i64 = (hand & ~s.open) | s.bared\n",
        "    hidden: i64 = hand & ~s.open\n",
        "tests/games/mummy_rummy/test_position.py",
    ),
    Fault(
        6,
        "Khufu: C03 counts its own turn",
        GAMES + "khufu/flow.py",
        "FACE_UP_TURNS + (1 if s.in_turn(seat) else 0)",
        "FACE_UP_TURNS",
        "tests/games/khufu/test_curses.py",
    ),
    Fault(
        6,
        "Khufu: silence on 'Who's up?' has no consequence (KH-R-5)",
        GAMES + "khufu/host.py",
        "    visit.silent = by_itself\n",
        "    visit.silent = False\n",
        "tests/games/khufu/test_rulings.py",
    ),
    Fault(
        7,
        "A number that is no whole step is taken as an option",
        "mastaba/core/options.py",
        " and (number - self.least) % self.step == 0",
        "",
        "tests/core/test_options.py",
    ),
    Fault(
        7,
        "Ramses: solo is for as many as usual",
        GAMES + "ramses/game.py",
        "super().seats_for(came) if came else 1",
        "super().seats_for(came)",
        "tests/games/ramses/test_end.py",
    ),
    Fault(
        7,
        "Bann: roles by seats go clockwise, whatever the host has said",
        GAMES + "bann_der_mumie/rules.py",
        "    return order + [role for role in usual if role not in order]",
        "    return usual",
        "tests/games/bann_der_mumie/test_setup.py",
    ),
    Fault(
        8,
        "Ramses: a duel shares its clock with the search before it",
        GAMES + "ramses/game.py",
        "s.duel.switches + 1 if",
        "s.duel.switches if",
        "tests/games/ramses/test_search.py tests/core/test_clock.py",
    ),
    Fault(
        9,
        "Pyramid Poker: the match goes on at exactly the target",
        GAMES + "pyramid_poker/rules.py",
        "first < s.target and second < s.target",
        "first <= s.target and second <= s.target",
        "tests/games/pyramid_poker/test_match.py",
    ),
    Fault(
        10,
        "Pyramid Poker: what lies in the wall is not looked at",
        GAMES + "pyramid_poker/state.py",
        "        self.check_wall()\n",
        "",
        SPOILT.format("pyramid-poker") + " tests/games/pyramid_poker/test_position.py",
    ),
    Fault(
        10,
        "Mummy Rummy: who is on turn is not looked at",
        GAMES + "mummy_rummy/checks.py",
        "        check_turns(s)\n        check_hands(s)\n",
        "",
        SPOILT.format("mummy-rummy") + " tests/games/mummy_rummy/test_position.py",
    ),
    Fault(
        10,
        "Ramses: how far the turn is is not looked at",
        GAMES + "ramses/checks.py",
        "    check_cards(s)\n    check_turn(s)\n",
        "    check_cards(s)\n",
        SPOILT.format("ramses") + " tests/games/ramses/test_position.py",
    ),
    Fault(
        10,
        "Khufu: what a visit needs is not looked at",
        GAMES + "khufu/checks.py",
        "    check_agenda(s)\n    check_visit(s)\n",
        "    check_agenda(s)\n",
        SPOILT.format("khufu") + " tests/games/khufu/test_position.py",
    ),
    Fault(
        10,
        "A reader's own exception gets out of `load`",
        "mastaba/core/game.py",
        "        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:",
        "        except ZeroDivisionError as error:",
        "tests/core/test_doors.py",
    ),
    Fault(
        10,
        "`load` does not look whether what came is plain data",
        "mastaba/core/game.py",
        "        plain = plain_dump(data)\n",
        "        plain: Any = data\n",
        "tests/core/test_doors.py",
    ),
    Fault(
        11,
        "A move of another game is taken for one of ours",
        "mastaba/core/game.py",
        "        if 0 <= number < len(self.moves) and self.moves[number] is came:",
        "        if 0 <= number < len(self.moves):",
        "tests/core/test_doors.py",
    ),
    Fault(
        11,
        "Lines of a record end where U+2028 stands",
        "mastaba/core/record.py",
        """.replace("\\r\\n", "\\n").replace("\\r", "\\n").split("\\n"), 1)""",
        ".splitlines(), 1)",
        "tests/core/test_doors.py",
    ),
    Fault(
        11,
        "A byte-order mark makes a record unreadable",
        "mastaba/core/record.py",
        "text.removeprefix(MARK)",
        "text",
        "tests/core/test_doors.py",
    ),
    Fault(
        11,
        "Options that do not go together end in another error",
        "mastaba/core/record.py",
        "        record.start()  # some options do not go together\n",
        "",
        "tests/core/test_record.py",
    ),
    Fault(
        12,
        "`mastaba replay` with all eyes has those of the first seat",
        "mastaba/cli/replay.py",
        "        return seen_by_all(position)\n",
        "        return position.view(0)\n",
        "tests/cli/test_replay.py",
    ),
    Fault(
        13,
        "A dump has a key that docs/records.md does not tell",
        "docs/records.md",
        "| `laid`, `bared` |",
        "| `laid` |",
        "tests/test_docs.py",
    ),
    Fault(
        14,
        "A record says no edition",
        "mastaba/core/record.py",
        '                "edition": self.edition,\n',
        "",
        "tests/core/test_editions.py",
    ),
    Fault(
        14,
        "A newer edition is read as if it were ours",
        "mastaba/core/record.py",
        "    if edition > game.edition:\n",
        "    if edition > game.edition + 99:\n",
        "tests/core/test_editions.py",
    ),
    Fault(
        15,
        "A test that is skipped in every build is not noticed",
        "tests/skips.py",
        'r"no Chromium here",',
        'r"",',
        "tests/test_skips.py",
    ),
)


def caught(folder: Path, fault: Fault) -> str:
    """The first test that fails with this fault, or ''."""
    path = folder / fault.path
    source = path.read_text(encoding="utf-8")
    if source.count(fault.now) != 1:
        sys.exit(f"{fault.path} should have this once:\n{fault.now}")
    path.write_text(source.replace(fault.now, fault.then), encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *fault.tests.split()],
            cwd=folder,
            env={**os.environ, "MASTABA_PURE": "1", "MASTABA_MUTANTS": "500"},  # as many as compiled
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    finally:
        path.write_text(source, encoding="utf-8")
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    if done.returncode not in (0, 1) and found is None:
        sys.exit(f"{fault.what}: pytest ended with {done.returncode}\n{done.stdout[-2000:]}")
    return found[1] if found else ""


def main() -> None:
    wanted = {int(one) for one in sys.argv[1:]} or {fault.point for fault in FAULTS}
    missed = 0
    print("| point | fault | the test that fails |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "mastaba")
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        for command in ("init", "add --all"):  # a test copies what git knows
            subprocess.run(["git", *command.split()], cwd=copy, capture_output=True, check=True)
        for fault in FAULTS:
            if fault.point in wanted:
                test = caught(copy, fault)
                missed += not test
                print(f"| {fault.point} | {fault.what} | {f'`{test}`' if test else '**none**'} |", flush=True)
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
