"""Characters at a server's tables: by name, with a face, and with a word now and then."""

from __future__ import annotations

from typing import Any

from server.client import Client, Message, ServerThread, get, info, open_table, post
from server.conftest import NewServer
from server.play import play_out, record_of
from server.written import new_head, sit

from mastaba.characters import hello
from mastaba.core.chance import Dice
from mastaba.games import GAMES
from mastaba.server.tables.table import LiveTable


def spoken(client: Client) -> list[Message]:
    return [line for step in client.of("step") for line in step.get("spoken", [])]


def test_a_game_against_a_character_who_has_a_face_and_says_hello(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server, "person", "miu")
    client = Client(server, made["table"], made["seats"][0])
    watcher = Client(server, made["table"], made["watch"])
    play_out([client], Dice(1))
    over = client.of("over")[0]
    watcher.settle()

    assert info(server, made["table"])["seats"][1] == {
        "name": "Miu",
        "called": ["character_miu"],
        "kind": "bot",
        "here": True,
        "face": "miu",
    }
    hello = {"seat": 1, "line": ["line_miu_hello"]}
    last = "won" if over["result"]["winners"] == [1] else "lost"
    assert spoken(client)[0] == hello
    assert spoken(client)[-1] == {"seat": 1, "line": [f"line_miu_{last}"]}
    assert '"Miu"' in record_of(server, over)
    late = Client(server, made["table"], made["watch"], since=0)  # all of it again, and the same
    late.settle()
    assert spoken(late)[-1] == spoken(client)[-1]


def called_at(server: ServerThread, *seats: str, game: str = "mummy-rummy") -> list[Any]:
    made = post(server, "/api/tables", json={"game": game, "seats": seats}).json()
    return [seat["called"] for seat in info(server, made["table"])["seats"]]


def test_two_of_a_name_are_told_apart(new_server: NewServer) -> None:
    """A character brings relatives along; other bots are numbered."""
    server = new_server()
    relatives = [["character_relative", {"name": name}] for name in ("Teti", "Huni")]
    assert called_at(server, "person", "pepi", "miu", "pepi", "pepi")[1:] == [
        ["character_pepi"],
        ["character_miu"],
        *relatives,
    ]
    numbered = ["bot_numbered", {"bot": ["bot_called_greedy"], "n": 2}]
    assert called_at(server, "person", "greedy", "greedy")[1:] == [["bot_called_greedy"], numbered]


def test_a_bot_that_sits_down_later_takes_no_name_that_somebody_has() -> None:
    table = LiveTable(new_head("taken", ("person", "person", "miu"), game="mummy-rummy"))
    sit(table, 0, "Mau")
    table.applied({"k": "fill", "seat": 1, "bot": "miu"})
    assert table.seat_names() == ["Mau", "Mimi", "Miu"]
    assert table.called(1) == ["character_relative", {"name": "Mimi"}]
    assert table.called(2) == ["character_miu"]


def test_of_relatives_one_says_hello() -> None:
    said = hello("mummy-rummy", ["person", "miu", "pepi", "miu"])
    assert [line.seat for line in said] == [1, 2]


def test_somebody_who_does_not_play_this_game_is_refused(new_server: NewServer) -> None:
    server = new_server()
    for name in ("thoth", "nobody", "Miu"):
        wish = {"game": "khufu", "seats": ["person", name, "miu"]}
        answer = post(server, "/api/tables", json=wish)
        assert answer.status_code == 422
        assert answer.json()["code"] == "unknown_name"
        assert "anubis" in answer.json()["words"], "who could be asked instead"


def test_a_card_lists_who_plays_the_game(new_server: NewServer) -> None:
    cards = {card["name"]: card for card in get(new_server(), "/api/games").json()["games"]}
    for game in GAMES:
        assert cards[game]["characters"][0] == "miu"
        assert 4 <= len(cards[game]["characters"]) <= 6
        assert cards[game]["bots"], "the old names still sit down"
