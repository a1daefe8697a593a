"""Bots from files at a server's tables: only those that its host has named."""

from __future__ import annotations

from pathlib import Path

import pytest
from bots.policies import fan_of, written
from server.client import Client, get, info, post
from server.conftest import NewServer
from server.play import play_out

from mastaba.core.chance import Dice
from mastaba.errors import BadOption
from mastaba.games import game
from mastaba.server.thinking.policies import Policies


def test_a_game_against_a_policy(new_server: NewServer, tmp_path: Path) -> None:
    file = written(tmp_path, "digger", fan_of("draw dig"))
    server = new_server(policies=(file,))
    cards = {card["name"]: card["bots"] for card in get(server, "/api/games").json()["games"]}
    assert cards["mummy-rummy"][-1] == "policy:digger"
    assert "policy:digger" not in cards["pyramid-poker"]

    wish = {"game": "mummy-rummy", "seats": ["person", "policy:digger"]}
    made = post(server, "/api/tables", json=wish).json()
    client = Client(server, made["table"], made["seats"][0])
    play_out([client], Dice(1))
    assert info(server, made["table"])["over"]


def test_files_that_the_host_did_not_name_are_refused(new_server: NewServer, tmp_path: Path) -> None:
    named, other = (written(tmp_path, name, fan_of("draw dig")) for name in ("named", "other"))
    server = new_server(policies=(named,))
    for name in (f"policy:{named}", f"policy:{other}", "policy:other", "policy:", "policy:/etc/passwd"):
        for wanted in ("mummy-rummy", "pyramid-poker"):
            answer = post(server, "/api/tables", json={"game": wanted, "seats": ["person", name]})
            assert answer.status_code == 422
            assert answer.json()["code"] == "unknown_name"
            assert str(tmp_path) not in answer.json()["words"].replace(name, "")
    answer = post(server, "/api/tables", json={"game": "pyramid-poker", "seats": ["person", "policy:named"]})
    assert answer.status_code == 422


def test_a_policy_that_cannot_play_at_a_table_is_refused(new_server: NewServer, tmp_path: Path) -> None:
    """The sheet is for matches of several rounds; and one move less than there are is one too few."""
    match = written(tmp_path, "match", fan_of("place a1", "pyramid-poker", inputs=("phase", "sheet")))
    short = fan_of("place a1", "pyramid-poker")
    short["layers"][1] = {"weights": [[0.0], [0.0]], "bias": [0.0]}
    server = new_server(policies=(match, written(tmp_path, "short", short)))
    for name, words in (("match", "wants 80 numbers of 'sheet'"), ("short", "237 moves, and it knows 1")):
        wish = {
            "game": "pyramid-poker",
            "seats": ["person", f"policy:{name}"],
            "options": {"scoring": "basic"},
        }
        answer = post(server, "/api/tables", json=wish)
        assert answer.status_code == 422
        assert words in answer.json()["words"]


def test_a_policy_that_is_gone_is_played_on_by_the_house_bot(tmp_path: Path) -> None:
    rummy = game("mummy-rummy")
    here = Policies([written(tmp_path, "here", fan_of("draw dig"))])

    assert here.behind("policy:here", rummy) == f"policy:{tmp_path / 'here.json'}"
    assert here.behind("policy:gone", rummy) == rummy.bots[0]
    assert here.behind("greedy", rummy) == "greedy"


def test_what_is_wrong_with_a_file_is_said_before_anybody_plays(tmp_path: Path) -> None:
    (tmp_path / "words.json").write_text("hello")
    with pytest.raises(BadOption, match="is no policy"):
        Policies([tmp_path / "words.json"])
    (tmp_path / "folder").mkdir()
    twice = [written(folder, "twin", fan_of("draw dig")) for folder in (tmp_path, tmp_path / "folder")]
    with pytest.raises(BadOption, match="Two policies are called 'twin'"):
        Policies(twice)
