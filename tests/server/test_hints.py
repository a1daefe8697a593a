"""Hints over real sockets: from one seat's window, where the table gives them, and never in anybody's way."""

from __future__ import annotations

from server.client import Client, ServerThread, open_table, post

PERSON_AND_BOT = ("person", "greedy")


def opened(server: ServerThread, *seats: str, **wish: object) -> dict[str, object]:
    asked = {"game": "pyramid-poker", "options": {"start": "seat 0"}, "seats": list(seats), **wish}
    answer = post(server, "/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, object] = answer.json()
    return made


def seated(server: ServerThread, made: dict[str, object], seat: int = 0) -> Client:
    tokens = made["seats"]
    assert isinstance(tokens, list)
    return Client(server, str(made["table"]), tokens[seat], f"P{seat}")


def test_a_hint_is_an_open_move_with_its_worth_and_why(server: ServerThread) -> None:
    with seated(server, opened(server, *PERSON_AND_BOT)) as ana:
        assert ana.welcome["hints"] is True
        answer = ana.ask("hint", n=ana.n)
        assert answer["t"] == "ack"
        (hint,) = ana.of("hint")
        assert hint["move"] in ana.open
        assert hint["n"] == ana.n
        assert hint["worths"][0]["move"] == hint["move"]
        assert hint["why"]


def test_moves_are_played_while_a_hint_is_thought_about_and_then_it_is_dropped(server: ServerThread) -> None:
    with seated(server, opened(server, *PERSON_AND_BOT)) as ana:
        ana.send(t="hint", id="h", n=ana.n)
        assert ana.move(ana.open[0])["t"] == "ack"
        refused = ana.answer_to("h")
        assert refused["code"] == "stale_move"
        assert ana.of("hint") == []


def test_who_has_given_up_is_told_nothing(server: ServerThread) -> None:
    with seated(server, opened(server, *PERSON_AND_BOT)) as ana:
        assert ana.ask("resign", n=ana.n)["t"] == "ack"
        assert ana.ask("hint", n=ana.n)["code"] == "not_your_turn"
        assert ana.of("hint") == []


def test_with_friends_there_are_no_hints_unless_the_host_allows_them(server: ServerThread) -> None:
    made = open_table(server)
    with seated(server, made) as ana, seated(server, made, 1):
        assert ana.welcome["hints"] is False
        assert ana.ask("hint", n=ana.n)["code"] == "no_hints"
    made = opened(server, "person", "person", hints=True, hold="all")
    with seated(server, made) as ana, seated(server, made, 1) as ben:
        assert ben.welcome["hints"] is True
        ana.wait_step(ben.n)
        assert ana.ask("hint", n=ana.n)["t"] == "ack"
        assert ben.ask("hint", n=ben.n)["code"] == "not_your_turn"
        ben.settle()
        assert ben.of("hint") == []  # another's hint is nobody's business


def test_watchers_get_none_and_nonsense_is_refused(server: ServerThread) -> None:
    made = opened(server, *PERSON_AND_BOT)
    with seated(server, made) as ana:
        assert ana.ask("hint")["code"] == "malformed"
        with Client(server, str(made["table"]), str(made["watch"])) as eve:
            assert eve.ask("hint", n=0)["code"] == "watching"
    asked = {"game": "pyramid-poker", "seats": ["person", "greedy"], "hints": "yes"}
    refused = post(server, "/api/tables", json=asked)
    assert refused.status_code == 422
    assert "'hints' should be true or false" in refused.json()["words"]


def test_in_a_game_of_memory_nobody_remembers_for_you(server: ServerThread) -> None:
    made = opened(server, "person", "memory:weak", game="ramses", options={})
    with seated(server, made) as ana:
        assert ana.welcome["hints"] is False
