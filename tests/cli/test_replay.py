"""`mastaba replay`: every move again, with the eyes of a seat, of a watcher, of all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cli.screens import Script, nobody, random_record
from click.testing import CliRunner, Result

import mastaba
from mastaba import Dice
from mastaba.cli.main import main
from mastaba.cli.replay import ALL, Replay, unhidden
from mastaba.cli.terminal import KEY
from mastaba.core.position import HIDDEN, WATCHER
from mastaba.testing import random_table


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments, "--lang", "en"])


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    file = tmp_path / "finished.mastaba"
    random_record(8, scoring="basic").save(file)
    return file


def player(moves: int = -1, eyes: int = ALL) -> Replay:
    return Replay(random_record(8, moves, scoring="basic"), Script(nobody), "en", eyes)


def test_in_a_pipe_the_whole_game_is_a_log_with_the_last_table(finished: Path) -> None:
    done = replay(str(finished))

    assert done.exit_code == 0
    assert done.stdout.startswith("seen by everybody at once\n   1  ")
    assert "The pyramid stands." in done.stdout
    assert "won by" in done.stdout


def test_a_seat_hears_its_own_faces_and_a_watcher_none(finished: Path) -> None:
    seat = replay(str(finished), "--seat", "0").stdout
    watcher = replay(str(finished), "--seat", "watcher").stdout

    assert "You put the" in seat
    assert "Ben puts a block on" in seat
    assert "Ben puts the" not in seat
    assert "Ana puts a block on" in watcher
    assert "puts the" not in watcher


def test_all_eyes_at_once_hear_every_face(finished: Path) -> None:
    everything = replay(str(finished), "--seat", "all").stdout

    assert "Ana puts the" in everything
    assert "Ben puts the" in everything
    assert "a block" not in everything


def test_an_open_game_is_seen_as_a_watcher_unless_said(tmp_path: Path) -> None:
    file = tmp_path / "open.mastaba"
    random_record(8, 20).save(file)
    done = replay(str(file))

    assert "seen by a watcher" in done.stdout
    assert "puts the" not in done.stdout
    assert "The game is not over." in done.stdout


def test_nobody_sits_at_a_third_seat(finished: Path) -> None:
    done = replay(str(finished), "--seat", "2")

    assert done.exit_code == 2
    assert done.stderr == "mastaba: Nobody sits at '2'; the eyes are: watcher, all, 0, 1.\n"


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"Dear Ana,\xff")

    assert replay(str(file)).exit_code == 2
    assert replay(str(tmp_path / "missing")).exit_code == 2


@pytest.mark.parametrize(
    ("keys", "step"),
    [
        ("\r", 1),
        (" n\x1b[C", 3),
        ("  b", 1),
        ("b", 0),
        ("12\r", 12),
        ("9999\r", -1),
        ("5x", 0),
        ("e", -1),
        ("e\x1b[D", -2),
        ("?", 0),
    ],
)
def test_keys_walk_through_the_game(keys: str, step: int) -> None:
    one = player()
    one.screen.keys = [*KEY.findall(keys), "q"]
    one.browse()

    assert one.at == step % len(one.positions)


def test_s_looks_with_the_next_eyes() -> None:
    one = player(40, WATCHER)
    seen = [one.eyes]
    for _ in range(4):
        one.obey("s")
        seen.append(one.eyes)

    assert seen == [WATCHER, ALL, 0, 1, WATCHER]


def test_a_step_shows_the_table_and_what_happened() -> None:
    one = player(40, 0)
    one.go(40)
    one.show()

    assert isinstance(one.screen, Script)
    assert "move 40 of 40, seen by Ana" in one.screen.screen
    assert "Enter: next" in one.screen.screen
    assert "░░░░░" in one.screen.screen


def test_all_eyes_fill_in_what_is_hidden() -> None:
    one = player(31)
    wall = one.view(31)["wall"]

    assert wall
    assert HIDDEN not in [block["card"] for block in wall]
    assert unhidden({"a": [[HIDDEN], 1], "b": HIDDEN}, {"a": [["x"], 2], "b": 3}) == {"a": [["x"], 1], "b": 3}
    assert unhidden(["z", HIDDEN], ["a", "z"]) == ["a", "z"]  # not by place: z would be there twice
    assert unhidden([HIDDEN, HIDDEN], [HIDDEN, "z"]) == [HIDDEN, HIDDEN]


# What all eyes see, against the whole position


def pyramid_poker_truth(view: Any, dump: Any) -> None:
    assert {block["spot"]: f"{block['by']} {block['card']}" for block in view["wall"]} == dump["wall"]
    assert view["held"] == dump["held"]


def mummy_rummy_truth(view: Any, dump: Any) -> None:
    assert [player["hand"] for player in view["players"]] == dump["hands"]
    for player, hand in zip(view["players"], dump["hands"], strict=True):
        assert player["penalty"] == -sum(10 if card[2] == "s" else 20 for card in hand)


def ramses_truth(view: Any, dump: Any) -> None:
    for player, won in zip(view["players"], dump["won"], strict=True):
        assert player["cards"] is not None
        assert player["count"] == len(won.split())


def khufu_truth(view: Any, dump: Any) -> None:
    for player, true in zip(view["seats"], dump["players"], strict=True):
        assert sorted(player["cards"]) == sorted(true["hand"])
        assert sorted(player["kept"]) == sorted(true["kept"])


def bann_der_mumie_truth(view: Any, dump: Any) -> None:
    assert [player["pocket"] for player in view["seats"]] == dump["pocket"]
    assert [player["stall"] for player in view["seats"]] == dump["stall"]
    assert sorted(view["mummy"]["hand"]) == sorted(card.split()[0] for card in dump["beetle_hand"])
    for place, find in zip(view["stack"], dump["stack"].split(), strict=True):
        assert place["find"] in (HIDDEN, find)


TRUTHS = {
    "pyramid-poker": pyramid_poker_truth,
    "mummy-rummy": mummy_rummy_truth,
    "ramses": ramses_truth,
    "khufu": khufu_truth,
    "bann-der-mumie": bann_der_mumie_truth,
}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", TRUTHS)
def test_all_eyes_see_the_position_as_its_dump_has_it(name: str, seed: int) -> None:
    game = mastaba.game(name)
    seats = game.seats_min + seed % (game.seats_max - game.seats_min + 1)
    record = random_table(game, {}, seats, Dice(seed), 400).record
    one = Replay(record, Script(nobody), "en", ALL)
    for step in range(seed % 3, len(one.positions), 3):
        TRUTHS[name](one.view(step), one.positions[step].dump())
    one.go(one.last)
    one.show()  # it can be drawn
