"""The API over HTTP: what it gives, what it refuses, and what every answer carries."""

from __future__ import annotations

import httpx
import pytest
from server.client import Client, Message, ServerThread, get, info, open_table, post, url
from server.conftest import NewServer
from server.play import play_out, record_of

from mastaba import read_record
from mastaba.core.chance import Dice
from mastaba.games import all_games
from mastaba.server.app import HEADERS

JSON = {"content-type": "application/json"}
GOOD: Message = {"game": "pyramid-poker", "seats": ["person", "uniform"]}


def test_the_games_with_options_and_bots(server: ServerThread) -> None:
    answer = get(server, "/api/games").json()
    assert [game["name"] for game in answer["games"]] == list(all_games())
    assert answer["games"][0]["options"][0]["default"] in answer["games"][0]["options"][0]["choices"]
    assert "uniform" in answer["bots"]


def test_the_games_say_which_numbers_an_option_takes_and_whom_a_choice_is_for(server: ServerThread) -> None:
    ramses = get(server, "/api/games").json()["games"][2]
    options = {option["name"]: option for option in ramses["options"]}
    assert options["slides"]["numbers"] == [10, 500, 1]
    assert options["variant"]["seats"] == {"solo": [1, 1]}
    assert "numbers" not in options["variant"]
    assert "seats" not in options["slides"]
    assert options["scorpion"]["when"] == {"variant": ["basic", "expert"]}
    assert "when" not in options["slides"]


def test_a_table_takes_any_number_of_a_range_and_says_it(server: ServerThread) -> None:
    wish = {"game": "ramses", "seats": ["person", "memory:weak"], "options": {"slides": 77, "timer": 31}}
    made = post(server, "/api/tables", json=wish)
    assert made.status_code == 201
    options = get(server, f"/api/tables/{made.json()['table']}").json()["options"]
    assert (options["slides"], options["timer"], options["duel"]) == (77, 31, 40)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"slides": 501}, "it can be: a number from 10 to 500."),
        ({"slides": 60.5}, "it can be: a number from 10 to 500."),
        ({"timer": 1}, "it can be: 0, or a number from 30 to 300."),
        ({"variant": "solo"}, "The solo game of Ramses is for 1 player; 2 came."),
    ],
)
def test_what_is_out_of_a_range_is_refused_with_the_range(
    server: ServerThread, options: Message, words: str
) -> None:
    wish = {"game": "ramses", "seats": ["person", "person"], "options": options}
    refused = post(server, "/api/tables", json=wish)
    assert refused.status_code == 422
    assert refused.json()["words"].endswith(words)


def test_openapi_names_every_path(server: ServerThread) -> None:
    paths = get(server, "/api/openapi.json").json()["paths"]
    assert {"/api/games", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/record"} <= set(paths)
    assert "openapi.json" in get(server, "/api/docs").text


@pytest.mark.parametrize("path", ["", "/record", "/replay"])
def test_an_unknown_table_is_404(server: ServerThread, path: str) -> None:
    answer = get(server, f"/api/tables/nowhere{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


@pytest.mark.parametrize("path", ["record", "replay"])
def test_record_and_replay_of_a_running_game_are_425(server: ServerThread, path: str) -> None:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
    ):
        for decisions in (0, 5, 40):
            play_out([ana, ben], Dice(1), decisions)
            answer = get(server, f"/api/tables/{made['table']}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (425, "unfinished")


def test_a_finished_game_can_be_had_as_record_and_as_replay(server: ServerThread) -> None:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        play_out([ana, ben], Dice(4))
        over = ana.of("over")[0]
    record = read_record(record_of(server, over), all_games())
    replay = get(server, f"/api/tables/{made['table']}/replay").json()
    steps = list(replay["steps"])
    while len(steps) <= replay["last"]:
        steps += get(server, f"/api/tables/{made['table']}/replay?eyes=0&from={len(steps)}").json()["steps"]
    assert [step["n"] for step in steps] == list(range(len(record.moves) + 1))
    assert [(step["by"], step["move"]) for step in steps[1:]] == record.moves
    assert replay["result"] == over["result"]
    assert steps[-1]["views"] == {"0": ana.present["view"]}
    assert steps[-1]["said"]["0"] == ana.present["said"]
    assert get(server, f"/api/tables/{made['table']}/replay?lang=de").json() == replay  # as old pages ask
    assert info(server, made["table"])["over"] is True


@pytest.mark.parametrize(
    ("code", "wish"),
    [
        ("unknown_game", {**GOOD, "game": "chess"}),
        ("unknown_game", {"seats": []}),
        ("bad_seats", {**GOOD, "seats": ["person"]}),
        ("bad_seats", {**GOOD, "seats": []}),
        ("bad_seats", {**GOOD, "seats": ["person"] * 3}),
        ("bad_seats", {**GOOD, "seats": "person"}),
        ("bad_seats", {**GOOD, "seats": [1, 2]}),
        ("bad_seats", {"game": "pyramid-poker"}),
        ("unknown_name", {**GOOD, "seats": ["person", "hal"]}),
        ("bad_option", {**GOOD, "seats": ["person", "search:500s"]}),
        ("bad_option", {**GOOD, "seats": ["person", "search:99999999999999999999"]}),
        ("bad_option", {**GOOD, "seats": ["person", "search:nans"]}),
        ("bad_option", {**GOOD, "options": {"scoring": "mine"}}),
        ("bad_option", {**GOOD, "options": {"seed": 1}}),
        ("bad_option", {**GOOD, "options": []}),
        ("bad_option", {**GOOD, "options": {"timer": True}}),
        ("bad_option", {**GOOD, "away": -1}),
        ("bad_option", {**GOOD, "away": 10**9}),
        ("bad_option", {**GOOD, "away": True}),
        ("bad_option", {**GOOD, "away": "60"}),
    ],
)
def test_what_cannot_be_a_table_is_422_with_words(server: ServerThread, code: str, wish: Message) -> None:
    answer = post(server, "/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["words"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'"x"', b"[" * 3000])
def test_a_body_that_is_no_object_is_422(server: ServerThread, body: bytes) -> None:
    answer = post(server, "/api/tables", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_a_body_that_is_too_large_is_413(server: ServerThread) -> None:
    for size in (5000, 5_000_000):
        answer = post(server, "/api/tables", content=b"x" * size, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_too_many_tables_from_one_address_are_429(new_server: NewServer) -> None:
    server = new_server()
    codes = [post(server, "/api/tables", json=GOOD).status_code for _ in range(40)]
    assert codes[:30] == [201] * 30
    assert 429 in codes
    assert set(codes) == {201, 429}


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/nowhere", "/nowhere", "/api/docs"])
def test_every_answer_has_the_security_headers(server: ServerThread, path: str) -> None:
    headers = get(server, path).headers
    for name, value in HEADERS.items():
        assert headers[name] == value
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_methods_and_paths_that_are_not_there_are_refused(server: ServerThread) -> None:
    assert get(server, "/api/tables").status_code == 405
    assert httpx.delete(url(server, "/api/tables/x")).status_code == 405
    assert get(server, "/assets/../app.py").status_code == 404
    assert get(server, "/assets/%2e%2e/index.html").status_code == 404
