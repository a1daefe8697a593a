"""`mastaba join`: the real server, a real socket, and the screen of the terminal at the other end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from cli.apps import screen_text
from click.testing import CliRunner
from server.client import Client, ServerThread, post
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from mastaba.cli.main import main
from mastaba.core.message import Message, Seat, Several, say
from mastaba.errors import MastabaError
from mastaba.server.tables.chance import promise_of
from mastaba.terminal.link import Link, open_table
from mastaba.terminal.remote import RemotePlace, message_of
from mastaba.terminal.seat_line import SeatLine
from mastaba.terminal.table_app import TableApp


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerThread]:
    server = ServerThread(tmp_path / "tables.db")
    yield server
    server.stop()


def opened(house: ServerThread, *seats: str, **options: str) -> dict[str, Any]:
    data = {"game": "pyramid-poker", "options": options, "seats": seats}
    request = Request(
        f"http://127.0.0.1:{house.port}/api/tables",
        json.dumps(data).encode(),
        {"content-type": "application/json"},
    )
    with urlopen(request) as answer:
        table: dict[str, Any] = json.load(answer)
    return table


def link_of(house: ServerThread, table: dict[str, Any], token: str) -> Link:
    return Link(f"http://127.0.0.1:{house.port}/t/{table['table']}#{token}")


async def until(app: TableApp, fits: Callable[[], bool]) -> None:
    for _ in range(8000):
        if fits():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(screen_text(app))


def test_a_whole_game_at_a_server_with_a_line_that_breaks(house: ServerThread) -> None:
    table = opened(house, "person", "uniform", scoring="basic", start="seat 0")

    async def playing() -> None:
        place = RemotePlace(link_of(house, table, table["seats"][0]), "Ana", "en")
        app = TableApp(place)
        app.too_soon = 0
        async with app.run_test(size=(80, 24)):
            answered = -1
            broken = False
            while not place.over:
                await until(
                    app, lambda: place.over or (app.seen is not None and app.seen.asked and not app.stale)
                )
                step = place.step
                assert step is not None
                if place.over or step["n"] == answered or place.trouble():
                    await asyncio.sleep(0.005)
                    continue
                if step["n"] > 20 and not broken and place.line.socket is not None:
                    broken = True
                    move = app.offers()[0].move
                    await place.line.socket.close()
                    place.answer(move)  # into a broken line: it goes out when there is a new one
                    await until(app, lambda: bool(place.trouble()))
                    await until(app, lambda: not place.trouble())
                    answered = step["n"]
                    continue
                answered = step["n"]
                app.choose(app.offers()[0].move)
                app.enter()
            assert broken
            app.look()
            await until(app, lambda: not app.stale)
            await until(app, lambda: place.ending[0].split(":")[0] in " ".join(screen_text(app).split()))
            assert "Ana" in place.names

    asyncio.run(playing())


SHARE = "5a" * 32


class Browser(Client):
    """As the page does: it promises a share of the dice, tells it when it is asked; and plays."""

    def __init__(self, house: ServerThread, table: str, token: str) -> None:
        super().__init__(house, table)
        promise = promise_of(table, SHARE)
        self.send(t="hello", v=1, token=token, name="Ben", since=None, promise=promise)
        self.wait("welcome")

    def play(self) -> None:
        while not self.of("over"):
            came = self.receive()
            if came["t"] == "reveal":
                self.send(t="share", id="s", share=SHARE)
            elif came["t"] == "step" and came.get("moves"):
                self.send(t="move", id=f"m{came['n']}", n=came["n"], move=came["moves"][0]["move"])


async def play_on(app: TableApp, place: RemotePlace) -> None:
    """The first move that is offered, to the end."""
    answered = -1
    while not place.over:
        await asyncio.sleep(0.005)
        asked = app.seen is not None and app.seen.asked and not app.stale
        if asked and place.step is not None and place.step["n"] != answered:
            answered = place.step["n"]
            app.choose(app.offers()[0].move)
            app.enter()


def test_an_invitation_is_claimed_and_both_players_add_to_the_dice(
    house: ServerThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    made = opened(house, "person", "person", scoring="basic", start="seat 0")
    browser = Browser(house, made["table"], made["seats"][0])
    link = Link(f"http://127.0.0.1:{house.port}/join/{made['table']}#{made['invite']}")

    async def playing() -> None:
        place = RemotePlace(link, "Ana", "en")
        app = TableApp(place)
        app.too_soon = 0
        async with app.run_test(size=(80, 24)):
            other = asyncio.get_running_loop().create_task(asyncio.to_thread(browser.play))
            await play_on(app, place)
            await other
            assert place.names == ["Ben", "Ana"]
            await until(app, lambda: "from your share" in " ".join(screen_text(app).split()))

    asyncio.run(playing())
    assert "#" + made["invite"] not in link.seat_link  # its secret is its own
    shares = json.loads(house_record(house, made["table"]).splitlines()[0])["shares"]
    assert set(shares) == {"0", "1"}
    assert shares["0"] == SHARE
    assert Link(link.seat_link).share() == shares["1"]  # whoever comes back has the same


def house_record(house: ServerThread, table: str) -> str:
    with urlopen(f"http://127.0.0.1:{house.port}/api/tables/{table}/record") as answer:
        text: str = answer.read().decode()
    return text


def test_a_table_is_opened_from_the_terminal_and_its_invitation_stands_there(
    house: ServerThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    server = f"http://127.0.0.1:{house.port}"
    link, invite = open_table(server, "pyramid-poker", ["person", "person"], {"start": "seat 0"})
    _, _, token = invite.rpartition("#")

    async def waiting() -> None:
        place = RemotePlace(link, "Ana", "en", invite)
        app = TableApp(place)
        async with app.run_test(size=(80, 24)):
            await until(app, lambda: invite in "".join(screen_text(app).split()))
            assert "Waiting for one more" in screen_text(app)
            claim = {"invite": token, "secret": "b" * 30, "name": "Ben"}
            taken = await asyncio.to_thread(post, house, f"/api/tables/{link.table}/claim", json=claim)
            assert taken.status_code in (200, 201)
            browser = await asyncio.to_thread(Browser, house, link.table, "b" * 30)
            await until(app, lambda: app.seen is not None and app.seen.asked)
            assert place.open_seats == 0
            assert "where do you put it" in screen_text(app) or "what do you" in screen_text(app)
            browser.close()

    asyncio.run(waiting())
    with pytest.raises(MastabaError, match="is no server"):
        open_table("nowhere", "ramses", ["person"], {})
    with pytest.raises(MastabaError):
        open_table(server, "pyramid-poker", ["person"], {})


def test_no_server_commands_the_terminal_of_whoever_follows_a_link() -> None:
    evil = "\x1b]0;owned\x07\u202e\x9b2J"

    async def hostile(line: ServerConnection) -> None:
        await line.recv()
        await line.send(json.dumps({"t": "chat", evil: [evil, {"text": evil}], "text": f"a{evil}b"}))

    async def follow() -> list[dict[str, Any]]:
        came: list[dict[str, Any]] = []
        async with serve(hostile, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            link = Link(f"http://127.0.0.1:{port}/t/x#token")
            await SeatLine(link, "Ana", came.append, lambda: None).run(lambda: True)
        return came

    (told,) = asyncio.run(follow())
    assert told["text"] == "a ]0;owned   2Jb"
    assert all(c.isprintable() for c in str(told))
    assert "\\" not in str(told)


def test_a_link_that_is_none_and_a_table_that_is_gone_are_told(house: ServerThread) -> None:
    with pytest.raises(MastabaError, match="is no link to a table"):
        Link("pyramid-poker")
    with pytest.raises(MastabaError):
        RemotePlace(Link(f"http://127.0.0.1:{house.port}/t/nowhere#x"), "Ana", "en")
    plain = CliRunner().invoke(main, ["join", f"http://127.0.0.1:{house.port}/t/nowhere#x"])
    assert plain.exit_code == 2


@pytest.mark.parametrize(
    "message",
    [
        say("log_joker"),
        say("robbed", by=Seat(1), card=say("cat"), count=3),
        Message("all", {"names": Several([Seat(0), Seat(2, named=True)], "or")}),
    ],
)
def test_a_message_comes_over_the_wire_as_it_was(message: Message) -> None:
    assert message_of(json.loads(json.dumps(message.plain()))) == message


def test_what_has_changed_is_put_onto_the_step_before_and_onto_no_other() -> None:
    heard: list[dict[str, Any]] = []
    line = SeatLine(Link("http://127.0.0.1:1/t/table#token"), "Ana", heard.append, lambda: None)
    first = {"t": "step", "n": 4, "events": [], "said": [], "view": {"held": None, "wall": ["a1", "b1"]}}
    news = {"t": "step", "events": [], "said": [], "changes": {"held": "TD"}, "lists": {"wall": [1, 1, []]}}
    line.take(first)
    line.take({**news, "n": 5})
    assert heard[-1] == {
        "t": "step",
        "n": 5,
        "events": [],
        "said": [],
        "view": {"held": "TD", "wall": ["a1"]},
    }
    with pytest.raises(WebSocketException):  # and so it connects anew, and is told all
        line.take({**news, "n": 7})
    assert len(heard) == 2
