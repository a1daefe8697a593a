"""The real program in a real terminal: keys go in, and what a person would see comes out."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from cli.screens import random_record
from cli.signals import heed_ctrl_c

import mastaba
from mastaba import load_record
from mastaba.games.pyramid_poker.text import face
from mastaba.terminal.table_app import TOO_SOON
from mastaba.words import words

pexpect = pytest.importorskip("pexpect", reason="terminals are tested where there are some")

HERE = Path(mastaba.__file__).parent.parent  # so that the same package is found as here
ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"
BASIC = ("--set", "scoring=basic", "--set", "start=seat 0", "--seed", "3", "--lang", "en")
OTHER_SCREEN, FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


class Pty:
    """`mastaba` with these arguments, in a terminal of 40 lines."""

    def __init__(self, home: Path, *arguments: str, term: str = "xterm-256color") -> None:
        self.output = ""
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "mastaba.cli.main", *arguments],
            cwd=str(home),
            env={**os.environ, "PYTHONUTF8": "1", "TERM": term, "PYTHONPATH": str(HERE)},
            encoding="utf-8",
            dimensions=(40, 80),
            timeout=60,
            echo=False,
            preexec_fn=heed_ctrl_c,
        )
        self.child.delaybeforesend = None

    def until(self, *prompts: str) -> str:
        """Waits for one of the prompts; what came with it."""
        self.child.expect(list(prompts))
        self.output += self.child.before + self.child.after
        return str(self.child.before + self.child.after)

    def type(self, line: str) -> None:
        self.child.send(line + "\r")

    def interrupt(self) -> None:
        """Ctrl-C, and once more if nothing came of it: on a busy machine one may fall between two calls."""
        self.child.kill(signal.SIGINT)
        if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=8) == 1:
            self.child.kill(signal.SIGINT)
        else:
            self.output += self.child.before

    def end(self) -> int:
        self.child.expect(pexpect.EOF)
        self.output += self.child.before
        self.child.close()
        return int(self.child.exitstatus)


def last_number(shown: str) -> str:
    """The last of the moves on offer."""
    offers: list[str] = re.findall(r"(?m)(?:^|  ) {1,3}(\d+)  [a-z]", ANSI.sub("", shown))
    return offers[-1]


def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    pty = Pty(tmp_path, "play", "--plain", "pyramid-poker", "Ana", "uniform", *BASIC, "--record", str(file))
    shown = pty.until("Ana> ")
    for _ in range(60):
        pty.type(last_number(shown))
        shown = pty.until("Ana> ", "mastaba replay")
        if "mastaba replay" in shown:
            break

    assert pty.end() == 0
    assert load_record(file).position().over
    assert CLEAR in pty.output
    assert FORGET not in pty.output  # one person's terminal keeps its history
    assert "won by" in ANSI.sub("", shown)


@pytest.mark.usefixtures("in_the_background")
def test_two_people_and_a_curtain(tmp_path: Path) -> None:
    file = tmp_path / "two.mastaba"
    pty = Pty(tmp_path, "play", "--plain", "pyramid-poker", "Ana", "Ben", *BASIC, "--record", str(file))
    screens: dict[str, list[str]] = {"Ana": [], "Ben": []}
    for turn in range(6):
        name = ("Ana", "Ben")[turn % 2]
        pty.until(f"{name}, press Enter when only you can see the screen. ")
        pty.type("")
        screens[name].append(pty.until(f"{name}> "))
        pty.type(last_number(screens[name][-1]))
    pty.until("press Enter")
    pty.interrupt()

    assert pty.end() == 130
    assert OTHER_SCREEN in pty.output
    assert FORGET in pty.output
    after = pty.output.rpartition(FIRST_SCREEN)[2]
    assert f"mastaba play --continue {file}" in after
    looked = [move.split()[1] for _, move in load_record(file).moves if move.startswith("look")]
    said = words("pyramid-poker", "en")
    assert not [card for card in looked if card in ("J1", "J2")]  # their sign is in every legend
    for seat, name in enumerate(("Ana", "Ben")):
        hidden = [face(card, said, 0)[0] for card in looked[1 - seat : 6 : 2]]
        own = [face(card, said, 0)[0] for card in looked[seat:6:2]]
        seen = ANSI.sub("", "".join(screens[name]))
        assert [mark for mark in hidden if mark in seen] == []
        assert [mark for mark in own if mark not in seen] == []
        assert [mark for mark in hidden + own if mark in after] == []


def test_replay_goes_by_single_keys(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    random_record(6, scoring="basic").save(file)
    steps = len(load_record(file).moves)

    pty = Pty(tmp_path, "replay", "--plain", str(file), "--lang", "de")
    pty.until(f"Zug 0 von {steps}", "q: Schluss")
    pty.child.send(" ")
    pty.until(f"Zug 1 von {steps}")
    pty.child.send("17\r")
    pty.until(f"Zug 17 von {steps}")
    pty.child.send("\x1b[D")
    pty.until(f"Zug 16 von {steps}, gesehen von allen")
    pty.child.send("s")
    pty.until("gesehen von Ana")
    pty.child.send("e")
    pty.until(f"Zug {steps} von {steps}")
    pty.child.send("q")
    assert pty.end() == 0


def test_end_of_input_leaves_quietly(tmp_path: Path) -> None:
    pty = Pty(
        tmp_path, "play", "--plain", "pyramid-poker", "--record", str(tmp_path / "x.mastaba"), "--lang", "en"
    )
    pty.until("You> ")
    pty.child.sendeof()

    assert pty.end() == 0
    assert "mastaba play --continue" in pty.output
    assert "Traceback" not in pty.output


# On the whole screen


def test_a_table_on_the_whole_screen_takes_keys_and_is_left(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    pty = Pty(tmp_path, "play", "pyramid-poker", "Ana", "uniform", *BASIC, "--record", str(file))
    pty.until("where do you put it")
    pty.child.send("c1")
    pty.until("› c1")
    sleep(TOO_SOON)  # an Enter as quick as this test belongs to the question before
    pty.child.send("\r")
    pty.until("eight of hearts: where do you put it")
    sleep(TOO_SOON)
    pty.child.send("\x1b[C")  # an arrow: it chooses, and prints nothing
    pty.child.send("\r")
    pty.until("You put the eight of hearts")
    pty.child.send("\x11")  # Ctrl-Q
    pty.until("Leave")
    pty.child.send("y")

    assert pty.end() == 0
    mine = [move for seat, move in load_record(file).moves if seat == 0]
    assert mine[0] == "place c1"
    assert len(mine) == 2
    assert OTHER_SCREEN in pty.output
    after = pty.output.rpartition(FIRST_SCREEN)[2]
    assert f"mastaba play --continue {file}" in after
    assert "^[[C" not in pty.output


@pytest.mark.parametrize(
    ("arguments", "shown", "keys"),
    [
        (["host", "khufu"], "Who dares to sit at my tables", ["\x11"]),
        (["watch", "pyramid-poker", "uniform", "uniform", "--pause", "9"], "Space stops", ["\x11", "y"]),
        (["replay", "game.mastaba"], "move 0 of", ["\x1b[C", "q"]),
    ],
    ids=["host", "watch", "replay"],
)
def test_host_watch_and_replay_have_the_whole_screen_and_are_left(
    arguments: list[str], shown: str, keys: list[str], tmp_path: Path
) -> None:
    random_record(6, scoring="basic").save(tmp_path / "game.mastaba")
    more = ["--record", "new.mastaba"] if arguments[0] == "watch" else []
    pty = Pty(tmp_path, *arguments, *more, "--lang", "en")
    pty.until(shown)
    for key in keys:
        sleep(TOO_SOON)
        pty.child.send(key)

    assert pty.end() == 0
    assert OTHER_SCREEN in pty.output
    assert FIRST_SCREEN in pty.output
    assert "Traceback" not in pty.output


def test_a_dumb_terminal_gets_lines(tmp_path: Path) -> None:
    pty = Pty(tmp_path, "play", "pyramid-poker", "Ana", "uniform", *BASIC, "--record", "x", term="dumb")
    pty.until("Ana> ")
    pty.child.sendeof()

    assert pty.end() == 0
    assert OTHER_SCREEN not in pty.output
