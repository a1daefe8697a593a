"""A player from a file: what the network says is played, and a file that is none is refused."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from bots.policies import fan_of, written

import mastaba
from mastaba.arena import Contest
from mastaba.bots import bot_called, bot_title
from mastaba.core.chance import Dice
from mastaba.core.table import new_table
from mastaba.errors import BadOption, BotFailed
from mastaba.testing import random_table


def test_the_open_move_with_the_highest_number_is_played(tmp_path: Path) -> None:
    """What is below 0 between two layers counts as 0: otherwise all moves would be alike."""
    table = random_table(mastaba.game("mummy-rummy"), {}, 2, Dice(1), 28)
    assert table.position.phase_name == "draw"
    window = table.windows[table.position.to_act[0]]
    for move in ("draw dig", "take 1"):
        name = f"policy:{written(tmp_path, move, fan_of(move))}"
        assert mastaba.bot(name).choose(window).text == move


def test_what_the_seat_knows_decides(tmp_path: Path) -> None:
    """A network that counts the hand: it knocks with one card, whoever holds the other ones."""
    policy = fan_of("hold", inputs=("phase", "sizes"))
    knock = mastaba.game("mummy-rummy").move("knock").number
    sizes = [[0.0]] * 8 + [[100.0], [0.0]]
    bias = [0.0] * len(policy["layers"][1]["bias"])
    likes = [0.1 if number == knock else 0.0 for number in range(len(bias))]
    policy["layers"] = [{"weights": sizes, "bias": [0.0]}, {"weights": [likes], "bias": bias}]
    name = f"policy:{written(tmp_path, 'counter', policy)}"
    dice, asked = Dice(2), 0
    while not asked:
        table = new_table(mastaba.game("mummy-rummy"), seats=2)
        while not table.position.over:
            actor = table.position.to_act[0]
            if table.position.phase_name == "knock":
                assert mastaba.bot(name).choose(table.windows[actor]).text == "knock"
                asked += 1
            table.play(actor, dice.pick(table.position.legal(actor)))


def test_a_policy_from_a_file_plays_in_the_arena(tmp_path: Path) -> None:
    name = f"policy:{written(tmp_path, 'fan', fan_of('draw dig'))}"
    records = tmp_path / "games"
    records.mkdir()
    outcomes = list(Contest("mummy-rummy", [name, "uniform"], games=4, seats=2).play(records=records))
    assert len(outcomes) == 4

    chances = 0
    for file in records.glob("*.mastaba"):
        record = mastaba.load_record(file)
        s = record.position(0)
        for actor, move in record.moves:
            if actor >= 0 and record.names[actor] == name and "draw dig" in map(str, s.legal(actor)):
                chances += 1
                assert move == "draw dig"  # nobody else chose for it
            s.play(actor, move)
    assert chances > 8


def test_a_field_that_only_longer_games_have_is_not_missed(tmp_path: Path) -> None:
    """A policy for one round of Pyramid Poker sits at a table for a match, too; not the other way round."""
    fan = fan_of("place a1", "pyramid-poker", inputs=("phase", "sheet"))
    match, one = {"scoring": "advanced-7"}, {"scoring": "basic"}
    table = random_table(mastaba.game("pyramid-poker"), match, 2, Dice(1), 2)
    seat = table.position.to_act[0]
    assert mastaba.bot(f"policy:{written(tmp_path, 'm', fan)}").choose(table.windows[seat]).text == "place a1"

    table = random_table(mastaba.game("pyramid-poker"), one, 2, Dice(1), 2)
    with pytest.raises(BotFailed, match="wants 80 numbers of 'sheet', which this table has not"):
        mastaba.bot(f"policy:{tmp_path / 'm.json'}").choose(table.windows[table.position.to_act[0]])


def test_another_game_is_refused(tmp_path: Path) -> None:
    name = f"policy:{written(tmp_path, 'fan', fan_of('draw dig'))}"
    for game in ("pyramid-poker", "ramses"):
        table = random_table(mastaba.game(game), {}, 2, Dice(1), 60)
        while len(table.position.to_act) == 0 or len(table.position.legal(table.position.to_act[0])) < 2:
            table.roll(Dice(4))
        with pytest.raises(BotFailed, match=f"cannot play here: it plays mummy-rummy, not {game}"):
            mastaba.bot(name).choose(table.windows[table.position.to_act[0]])


@pytest.mark.parametrize(
    ("spoilt", "words"),
    [
        ({"policy": 2}, "is no policy: it does not say 'policy': 1"),
        ({"layers": []}, "is no policy: it has no layers"),
        ({"layers": [{"weights": [[1.0]], "bias": [0.0]}]}, "is no policy: its layers do not fit each other"),
        ({"layers": [{"weights": 7, "bias": []}]}, "is no policy: 'int' object"),
        ({"fields": [["turn"]]}, "is no policy: "),
    ],
)
def test_a_file_that_is_no_policy_is_refused(tmp_path: Path, spoilt: dict[str, Any], words: str) -> None:
    file = written(tmp_path, "spoilt", fan_of("draw dig") | spoilt)
    with pytest.raises(BadOption, match=words):
        mastaba.bot(f"policy:{file}")


def test_files_that_are_not_there_or_not_json(tmp_path: Path) -> None:
    (tmp_path / "words.json").write_text("hello")
    for name, words in (
        ("words.json", "is no policy"),
        ("none.json", "cannot be read"),
        ("", "cannot be read"),
    ):
        with pytest.raises(BadOption, match=words):
            mastaba.bot(f"policy:{tmp_path / name}" if name else "policy")


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    table = random_table(mastaba.game("mummy-rummy"), {}, 2, Dice(1), 28)
    window = table.windows[table.position.to_act[0]]
    for number, move in enumerate(("draw dig", "take 1")):
        file = written(tmp_path, "same", fan_of(move))
        os.utime(file, ns=(number, number))
        assert mastaba.bot(f"policy:{file}").choose(window).text == move


def test_a_policy_is_called_as_its_file() -> None:
    assert bot_title("policy:/home/me/first try.json") == "first try"
    assert bot_called("policy:first.json").facts == {"name": "first"}
