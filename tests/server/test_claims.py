"""Seats are invitations that are claimed once: the host reads no seat but their own."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from server.client import LOOPBACK, PATIENCE, Client, Message, ServerProcess, ServerThread, get, info, post
from server.conftest import NewProcess, NewServer
from server.test_refusals import refused_hello
from server.test_websocket import frame, handshake
from server.written import new_head

from mastaba.driver.seating import PERSON
from mastaba.server.store.snapshots import restored, snapshot_of
from mastaba.server.store.sqlite import SqliteStore
from mastaba.server.tables import table as tables
from mastaba.server.tables.table import Entry, LiveTable

SECRETS = [f"a-secret-of-their-own-{i}" for i in range(10)]
WISH: Message = {
    "game": "mummy-rummy",
    "seats": ["person", "person", "person"],
    "options": {"mode": "single"},
}


def opened(server: ServerThread | ServerProcess, **more: object) -> Message:
    answer = post(server, "/api/tables", json={**WISH, **more})
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def claim(server: ServerThread | ServerProcess, made: Message, secret: str, name: str = "") -> httpx.Response:
    wish = {"invite": made["invite"], "secret": secret, "name": name}
    return post(server, f"/api/tables/{made['table']}/claim", json=wish)


@pytest.fixture
def begun(server: ServerThread) -> Iterator[tuple[Message, list[Client]]]:
    """A host and two guests who claimed their seats."""
    made = opened(server)
    with ExitStack() as stack:
        clients = [stack.enter_context(Client(server, made["table"], made["seats"][0], "Hana"))]
        for secret, name in zip(SECRETS, ("Ben", "Cleo"), strict=False):
            assert claim(server, made, secret, name).status_code == 200
            clients.append(stack.enter_context(Client(server, made["table"], secret, name)))
        yield made, clients


def test_the_host_gets_one_seat_one_invitation_and_a_watchers_link(server: ServerThread) -> None:
    made = opened(server)

    assert [token is not None for token in made["seats"]] == [True, False, False]
    assert made["invite"] not in (None, made["watch"], *made["seats"])


def test_whoever_shares_one_screen_asks_for_all_seats(server: ServerThread) -> None:
    made = opened(server, hold="all")

    assert all(made["seats"])
    assert made["invite"] is None
    refused = post(server, "/api/tables", json={**WISH, "hold": "some"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_option")


def test_no_seat_can_be_read_by_the_host(server: ServerThread, begun: tuple[Message, list[Client]]) -> None:
    """With everything that the host was ever told, and everything a guest's page tells others."""
    made, (host, ben, cleo) = begun
    hers, its = host.present["view"], ben.present["view"]

    assert hers != its
    for token in (*made["seats"][1:], made["invite"]):
        bye = refused_hello(server, made["table"], t="hello", v=1, token=token)
        assert bye["code"] == "bad_token"
    with Client(server, made["table"], made["watch"]) as watcher:
        assert watcher.welcome["seat"] == -2
    for client in (host, ben, cleo):
        client.settle()
    assert not any(
        secret in frame for secret in SECRETS for client in (host, cleo) for frame in client.frames
    )
    assert not any(made["invite"] in frame for client in (host, ben, cleo) for frame in client.frames)


def test_a_stolen_invitation_is_worth_nothing_when_all_seats_are_claimed(
    server: ServerThread, begun: tuple[Message, list[Client]]
) -> None:
    made, _ = begun
    thief = claim(server, made, SECRETS[5], "Thief")

    assert (thief.status_code, thief.json()["code"]) == (422, "no_seat")


def test_a_claim_that_is_sent_again_is_the_same_claim(server: ServerThread) -> None:
    made = opened(server)
    first, again = claim(server, made, SECRETS[0], "Ben"), claim(server, made, SECRETS[0], "Ben")

    assert first.json() == again.json() == {"seat": 1}
    assert claim(server, made, SECRETS[1], "Cleo").json() == {"seat": 2}


def test_many_who_claim_at_once_get_a_seat_each_or_none(server: ServerThread) -> None:
    made = opened(server, seats=["person"] * 5)
    answers: list[httpx.Response] = []
    claimers = [
        Thread(target=lambda secret=secret: answers.append(claim(server, made, secret))) for secret in SECRETS
    ]
    for claimer in claimers:
        claimer.start()
    for claimer in claimers:
        claimer.join()

    assert sorted(one.json()["seat"] for one in answers if one.status_code == 200) == [1, 2, 3, 4]
    assert {one.json()["code"] for one in answers if one.status_code != 200} == {"no_seat"}


def test_a_claim_is_for_good_after_a_restart(new_process: NewProcess) -> None:
    server = new_process().start()
    made = opened(server)
    assert claim(server, made, SECRETS[0], "Ben").status_code == 200
    server.kill()
    server.start()

    assert claim(server, made, SECRETS[0]).json() == {"seat": 1}
    with Client(server, made["table"], SECRETS[0]) as ben:
        assert ben.welcome["seats"][1]["name"] == "Ben"


def test_a_snapshot_knows_who_has_claimed_which_seat_and_which_bots_came() -> None:
    head = new_head(seats=(PERSON,) * 4, game="mummy-rummy")
    table = LiveTable(head)
    for entry in (
        {"k": "claim", "seat": 1, "secret": "of-ben"},
        {"k": "invite", "token": "new"},
        {"k": "fill", "seat": 2, "bot": "greedy"},
    ):
        table.applied(entry)
    again = restored(head, snapshot_of(table))

    assert again is not None
    assert again.keys.of_seat == {1: "of-ben"}
    assert again.keys.invite == "new"
    assert again.people(set()) == table.people(set())
    assert again.seating.bot_of(2) == "greedy"


def test_the_host_takes_an_invitation_back_and_makes_a_new_one(server: ServerThread) -> None:
    made = opened(server)
    with Client(server, made["table"], made["seats"][0]) as host:
        assert host.ask("invite", token="")["t"] == "ack"
        assert claim(server, made, SECRETS[0]).json()["code"] == "bad_invitation"
        assert host.ask("invite", token="a new invitation, made here")["t"] == "ack"
    assert claim(server, made, SECRETS[0]).json()["code"] == "bad_invitation"
    assert claim(server, {**made, "invite": "a new invitation, made here"}, SECRETS[0]).status_code == 200


def test_only_the_host_invites_and_fills(server: ServerThread, begun: tuple[Message, list[Client]]) -> None:
    _, (_, ben, _) = begun

    assert ben.ask("invite", token="x" * 30)["code"] == "bad_invitation"
    assert ben.ask("fill", seat=2, bot="greedy")["code"] == "bad_invitation"


def test_the_host_fills_free_seats_with_bots_and_the_game_begins(server: ServerThread) -> None:
    made = opened(server)
    assert claim(server, made, SECRETS[0], "Ben").status_code == 200
    with (
        Client(server, made["table"], SECRETS[0], "Ben") as ben,
        Client(server, made["table"], made["seats"][0]) as host,
    ):
        assert host.ask("fill", seat=1, bot="greedy")["code"] == "no_seat"
        assert host.ask("fill", seat=2, bot="hal")["t"] == "refused"
        assert host.ask("fill", seat=2, bot="greedy")["t"] == "ack"
        kinds = [person["kind"] for person in info(server, made["table"])["seats"]]
        assert kinds == ["person", "person", "bot"]
        assert info(server, made["table"])["begun"]
        ben.settle()
        assert ben.of("people")[-1]["seats"][2]["kind"] == "bot"


def test_who_sits_ends_other_screens_and_every_link_of_before(
    server: ServerThread, begun: tuple[Message, list[Client]]
) -> None:
    made, (host, ben, cleo) = begun
    with Client(server, made["table"], SECRETS[0], "Ben") as elsewhere:
        assert ben.wait("screens")["count"] in (1, 2)
        elsewhere.settle()
        assert elsewhere.of("screens")[-1]["count"] == 2
        assert ben.ask("claim", secret=SECRETS[7])["t"] == "ack"
        assert elsewhere.last_words()["code"] == "moved"
    assert refused_hello(server, made["table"], t="hello", v=1, token=SECRETS[0])["code"] == "bad_token"
    with Client(server, made["table"], SECRETS[7]) as again:
        assert again.welcome["seat"] == 1
    for other in (host, cleo):
        other.settle()
        assert {one["count"] for one in other.of("screens")} == {1}  # of their own


def test_who_stands_in_line_with_a_link_that_is_ended_meanwhile_does_not_come_in(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thief who comes again and again comes while the new secret is on its way to the disk, too."""
    server = new_server()
    made = opened(server)
    store, on_its_way, room_again = server.hall.store, Event(), asyncio.Event()
    append = store.append

    async def slow(no: int, number: int, entry: Entry) -> int:
        if entry["k"] == "claim":
            on_its_way.set()
            await room_again.wait()
        return await append(no, number, entry)

    monkeypatch.setattr(store, "append", slow)
    with Client(server, made["table"], made["seats"][0], "Hana") as hana:
        hana.send(t="claim", id="c", secret=SECRETS[9])
        assert on_its_way.wait(PATIENCE)
        with Client(server, made["table"]) as thief:
            thief.send(t="hello", v=1, token=made["seats"][0])
            gate = server.room(made["table"]).gate
            while not gate.line:
                time.sleep(0.01)
            assert server.loop is not None
            server.loop.call_soon_threadsafe(room_again.set)
            assert thief.last_words()["code"] == "bad_token"
        assert hana.answer_to("c")["t"] == "ack"
        hana.settle()
        assert {one["count"] for one in hana.of("screens")} == {1}


@pytest.mark.parametrize("told", [{"t": "claim", "secret": SECRETS[9]}, {"t": "chat", "text": "It is mine"}])
def test_a_screen_that_has_been_ended_is_not_obeyed_any_more(
    server: ServerThread, told: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thief's program does not go when it is told to: it says quickly what it still can."""
    monkeypatch.setattr("mastaba.server.lines.websocket.CLOSE_SECONDS", 0.5)
    made = opened(server)
    with Client(server, made["table"], made["seats"][0], "Hana") as hana:
        with socket.create_connection((LOOPBACK, server.port)) as thief:
            thief.settimeout(PATIENCE)
            thief.sendall(handshake(made["table"]))
            assert thief.recv(1000).startswith(b"HTTP/1.1 101")
            hello = {"t": "hello", "v": 1, "token": made["seats"][0]}
            thief.sendall(frame(json.dumps(hello).encode()))
            hana.wait("screens", count=2)
            assert hana.ask("claim", secret=SECRETS[0])["t"] == "ack"
            came = b""
            while b"moved" not in came:
                came += thief.recv(65536)
            steps = server.room(made["table"]).table.n
            thief.sendall(frame(json.dumps({"id": "1", **told}).encode()))
            hana.wait("screens", count=1)  # it has been cut
        assert not hana.of("chat")
        assert server.room(made["table"]).table.n == steps
        hello = {"t": "hello", "v": 1, "token": SECRETS[9]}
        assert refused_hello(server, made["table"], **hello)["code"] == "bad_token"


@pytest.mark.parametrize("secret", ["", "short", "x" * 101])
def test_a_secret_that_could_be_guessed_is_refused(server: ServerThread, secret: str) -> None:
    assert claim(server, opened(server), secret).json()["code"] == "bad_token"


@pytest.mark.parametrize("wish", [{}, {"invite": 1}, {"invite": "x", "secret": None}, {"name": []}])
def test_a_claim_of_another_form_is_refused_in_words(server: ServerThread, wish: Message) -> None:
    answer = post(server, f"/api/tables/{opened(server)['table']}/claim", json=wish)

    assert answer.status_code == 422
    assert answer.json()["words"]


def test_no_two_people_at_a_table_have_the_same_name(
    server: ServerThread, begun: tuple[Message, list[Client]]
) -> None:
    made = opened(server)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        assert claim(server, made, SECRETS[0], "ana").json()["code"] == "name_taken"
        assert claim(server, made, SECRETS[0], "Ben").status_code == 200
        with Client(server, made["table"], SECRETS[0], "Ana") as ben:  # as an older page would say it
            assert ben.welcome["seats"][1]["name"] == "Ana 2"
            for same in ("ANA", "\uff21na", "A\ufe0fna", "An\u034fa", "Ana\u3164"):
                assert ben.ask("name", name=same)["code"] == "name_taken"
            assert ben.ask("name", name="\u3164\u2800\ufe0f")["t"] == "ack"  # nothing that is seen: as before
            assert ana.ask("chat", text="a" + "\u0301" * 400 + "b")["t"] == "ack"
            assert ben.wait("chat")["text"] == "a" + "\u0301" * 4 + "b"
            assert ben.ask("name", name="C" + "\u0301" * 20 + "ab")["t"] == "ack"
            assert ana.wait("people")["seats"][1]["name"] == "C" + "\u0301" * 4 + "ab"
            assert ben.ask("name", name="Benita")["t"] == "ack"
            assert ana.ask("name", name="Ana")["t"] == "ack"
        assert claim(server, made, SECRETS[1], "Ana 2").status_code == 200
        with Client(server, made["table"], SECRETS[0], "Ana") as ben:
            assert ben.welcome["seats"][1]["name"] == "Ana 3"


def test_nobody_makes_the_watchers_sit_down(
    server: ServerThread, begun: tuple[Message, list[Client]]
) -> None:
    """Their secret is known to many: as the secret of a seat it would keep them from looking on."""
    made, (_, ben, _) = begun
    assert ben.ask("claim", secret=made["watch"])["code"] == "bad_token"
    other = opened(server)
    assert claim(server, other, other["watch"]).json()["code"] == "bad_token"
    with Client(server, made["table"], made["watch"]) as eva:
        assert eva.welcome["seat"] < 0


def test_a_seat_that_many_have_left_can_be_taken_by_the_next(server: ServerThread) -> None:
    """Each of them was called somehow; that uses up no name of whoever comes after them."""
    made = opened(server)
    server.room(made["table"]).table.renamed[1] = tables.RENAMES_MOST + 1
    assert claim(server, made, SECRETS[0], "Ben").status_code == 200
    with Client(server, made["table"], SECRETS[0]) as ben:
        assert ben.welcome["seats"][1]["name"] == "Ben"
        assert ben.ask("name", name="Benita")["code"] == "too_often"


def test_neither_invitation_nor_secret_is_in_the_file_or_the_servers_output(
    new_process: NewProcess, tmp_path: Path
) -> None:
    server = new_process().start()
    made = opened(server)
    with Client(server, made["table"], made["seats"][0]) as host:
        assert claim(server, made, SECRETS[0], "Ben").status_code == 200
        assert claim(server, {**made, "invite": "wrong"}, SECRETS[1]).status_code == 422
        host.settle()
    told = json.dumps(info(server, made["table"])) + get(server, f"/join/{made['table']}").text
    server.stop()
    files = b"".join(file.read_bytes() for file in server.database.parent.iterdir() if file.is_file())

    for token in (made["invite"], SECRETS[0], made["seats"][0]):
        assert token not in told
        assert token.encode() not in files


def test_tables_of_before_there_were_claims_open_with_their_links(server: ServerThread) -> None:
    """Their heads have a token for each seat and no invitation."""
    made = opened(server, hold="all")

    async def forget_invitations() -> None:
        store = server.hall.store
        assert isinstance(store, SqliteStore)
        row = await store.find(made["table"])
        assert row is not None
        no, head = row
        del head["invite"]
        await store.write("UPDATE tables SET head = ? WHERE no = ?", json.dumps(head).encode(), no)

    server.do(forget_invitations())
    with ExitStack() as stack:
        clients = [stack.enter_context(Client(server, made["table"], token)) for token in made["seats"]]
        assert [client.welcome["seat"] for client in clients] == [0, 1, 2]
    assert claim(server, {**made, "invite": ""}, SECRETS[0]).json()["code"] == "bad_invitation"


def test_nobody_makes_a_log_grow_by_coming_and_going_before_it_begins(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "BESIDE_MOST", 4)
    server = new_server()
    made = opened(server)
    leave = f"/api/tables/{made['table']}/leave"
    for secret in SECRETS[:2]:
        assert claim(server, made, secret).status_code == 200
        assert post(server, leave, json={"token": secret}).status_code == 200
    steps = info(server, made["table"])["steps"]

    assert claim(server, made, SECRETS[2]).json()["code"] == "too_often"
    assert info(server, made["table"])["steps"] == steps
