"""One voice: of all the screens at a table exactly one speaks aloud, whoever came first."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from server.client import Client, Served, ServerThread, open_table
from server.conftest import NewServer

from mastaba.core.position import WATCHER
from mastaba.server.tables import speakers
from mastaba.server.tables.speakers import Speakers


@pytest.fixture
def short_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is missing is waited for, but not for long."""
    monkeypatch.setattr(speakers, "PLACE_SECONDS", 0.3)


def speaking(*clients: Client) -> list[bool]:
    """Who has been told to speak, and not to stop."""
    for client in clients:
        client.settle()
    return [bool(client.of("voice")) and client.of("voice")[-1]["yours"] for client in clients]


def has_spoken(client: Client) -> bool:
    """Was this one ever told to speak?"""
    client.settle()
    return any(told["yours"] for told in client.of("voice"))


@pytest.mark.usefixtures("short_places")
def test_the_television_speaks_if_there_is_one_and_else_the_host(server: Served) -> None:
    made = open_table(server)
    host, guest = (Client(server, made["table"], token) for token in made["seats"])
    show = Client(server, made["table"], made["watch"])

    assert speaking(host, guest, show) == [False, False, False]  # nobody has said that it could
    guest.ask("voice", screen="guest")
    assert speaking(host, guest, show) == [False, True, False]
    host.ask("voice", screen="host")
    assert speaking(host, guest, show) == [True, False, False]
    show.ask("voice", screen="show")
    assert speaking(host, guest, show) == [False, False, True]
    host.ask("voice", screen="chosen")  # in the waiting room somebody wants it otherwise
    assert speaking(host, guest, show) == [True, False, False]
    host.ask("voice", screen="silent")
    assert speaking(host, guest, show) == [False, False, True]
    show.vanish()
    assert guest.wait("voice", yours=True)
    assert speaking(host, guest) == [False, True]
    host.close()
    guest.close()


class Page:
    """A screen without a socket: what it was told."""

    name = ""
    changes = True
    address = ""
    closed = False

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.speaks = False
        self.spoke = 0

    def send(self, message: bytes) -> None:
        self.speaks = b'"yours":true' in message
        self.spoke += self.speaks

    def close(self) -> None: ...


SCREENS = {"television": (WATCHER, "show"), "host": (0, "host"), "guest": (1, "guest"), "other": (2, "guest")}


@pytest.mark.parametrize("order", list(permutations(SCREENS)), ids="-".join)
def test_whoever_comes_first_the_same_screen_speaks_in_the_end(order: tuple[str, ...]) -> None:
    at_table = Speakers()
    pages = {name: Page(SCREENS[name][0]) for name in order}
    for name in order:
        at_table.offer(pages[name], SCREENS[name][1], anew=False)
        assert sum(page.speaks for page in pages.values()) == 1
    assert [name for name, page in pages.items() if page.speaks] == ["television"]
    phones = Speakers()
    pages = {name: Page(SCREENS[name][0]) for name in order if name not in ("television", "host")}
    for page in pages.values():
        phones.offer(page, "guest", anew=False)
    assert [name for name, page in pages.items() if page.speaks] == ["guest"]  # the first seat


def test_the_last_of_those_who_chose_their_own_screen_has_it_also_after_a_reload(server: Served) -> None:
    made = open_table(server)
    ana, ben = (Client(server, made["table"], token, screen="guest") for token in made["seats"])
    ben.ask("voice", screen="chosen")
    ana.ask("voice", screen="chosen")
    assert speaking(ana, ben) == [True, False]
    ben.close()
    with Client(server, made["table"], made["seats"][1], screen="chosen") as back:
        assert speaking(ana, back) == [True, False]
    ana.close()


def test_a_page_that_says_hello_as_a_television_speaks_before_it_is_asked(server: Served) -> None:
    """What it is comes with its hello: no phone is quicker than a television that still loads its game."""
    made = open_table(server)
    show = Client(server, made["table"], made["watch"], screen="show")
    phone = Client(server, made["table"], made["seats"][0], screen="show")  # it has a seat, and is no show
    assert speaking(show, phone) == [True, False]
    phone.ask("voice", screen="host")
    assert not has_spoken(phone)
    show.close()
    phone.close()


def test_while_a_television_is_loaded_again_no_phone_speaks(server: Served) -> None:
    made = open_table(server)
    show = Client(server, made["table"], made["watch"], screen="show")
    phones = [Client(server, made["table"], token, screen="guest") for token in made["seats"]]
    show.vanish()
    assert phones[0].wait("people", watchers=[])
    back = Client(server, made["table"], made["watch"], screen="show")
    assert speaking(back) == [True]
    assert [has_spoken(phone) for phone in phones] == [False, False]
    for client in (*phones, back):
        client.close()


@pytest.mark.usefixtures("short_places")
def test_a_television_that_does_not_come_back_is_replaced_by_one_phone(server: Served) -> None:
    made = open_table(server)
    show = Client(server, made["table"], made["watch"], screen="show")
    phones = [Client(server, made["table"], token, screen="guest") for token in made["seats"]]
    show.vanish()
    assert phones[0].wait("voice", yours=True)
    assert not has_spoken(phones[1])
    for client in phones:
        client.close()


def test_after_a_restart_the_phones_wait_for_the_television(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]),
    ):
        ana.wait_step(3)
    server.hall.rooms.clear()  # as after a restart: the table is read anew
    phone = Client(server, made["table"], made["seats"][0], screen="host")
    show = Client(server, made["table"], made["watch"], screen="show")
    assert speaking(phone, show) == [False, True]
    assert not has_spoken(phone)
    phone.close()
    show.close()


@pytest.mark.parametrize("speaker", ["television", "second phone"])
def test_at_the_next_table_the_same_screen_speaks_though_others_are_quicker(
    server: Served, speaker: str
) -> None:
    shown, bens = ("show", "guest") if speaker == "television" else ("silent", "chosen")
    made = resigned(server)
    ana, ben = (Client(server, made["table"], token, screen="guest") for token in made["seats"])
    show = Client(server, made["table"], made["watch"], screen=shown)
    if speaker == "second phone":
        ben.ask("voice", screen="chosen")
    for client in (ana, ben):
        client.ask("again", game="pyramid-poker", options={})
    told = ana.of("again")[-1]
    while not told["next"]:
        told = ana.wait("again")
    phones = [Client(server, told["next"], made["seats"][0], screen="guest")]
    assert not has_spoken(phones[0])
    phones.append(Client(server, told["next"], made["seats"][1], screen=bens))
    there = Client(server, told["next"], made["watch"], screen=shown)
    assert speaking(*phones, there) == [False, speaker != "television", speaker == "television"]
    for client in (ana, ben, show, there, *phones):
        client.close()


def resigned(server: Served) -> dict[str, Any]:
    """A table whose game is over."""
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
    ):
        ana.wait_step(3)
        ben.wait_step(3)
        ana.ask("resign")
        assert ana.wait("over")
    return made


def test_of_the_screens_of_two_servers_one_speaks() -> None:
    """What each tells the other is its best screen; the same of two televisions at both."""
    one, other = Speakers("a"), Speakers("b")
    one.changed = lambda: other.heard("a", one.told and list(one.told))
    other.changed = lambda: one.heard("b", other.told and list(other.told))
    phone, show, second = Page(0), Page(WATCHER), Page(WATCHER)
    one.offer(phone, "host", anew=False)
    assert (phone.speaks, show.speaks) == (True, False)
    other.offer(show, "show", anew=False)
    assert (phone.speaks, show.speaks) == (False, True)
    one.offer(second, "show", anew=False)
    assert [page.speaks for page in (phone, show, second)].count(True) == 1
    other.offer(show, "silent")
    assert [page.speaks for page in (phone, show, second)] == [False, False, True]


@pytest.mark.usefixtures("short_places")
def test_the_television_of_a_server_that_has_gone_is_not_waited_for_without_end(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]) as phone:
        room = server.hall.rooms[made["table"]]

        async def hear(kind: str, **news: Any) -> None:
            room.newsroom.heard({"from": "elsewhere", "k": kind, **news})

        clocks = {"n": room.table.n, "passed": 0.0, "left": [], "new": False}
        server.do(hear("here", seats=[WATCHER], watchers=[""], voice=[speakers.SHOW, 0, False, 0], **clocks))
        phone.ask("voice", screen="guest")
        assert not has_spoken(phone)
        server.do(hear("gone"))
        assert phone.wait("voice", yours=True)


def test_a_second_television_takes_over_and_gives_back(server: Served) -> None:
    made = open_table(server)
    first = Client(server, made["table"], made["watch"])
    second = Client(server, made["table"], made["watch"])
    first.ask("voice", screen="show")
    second.ask("voice", screen="show")

    assert speaking(first, second) == [False, True]
    second.close()
    assert first.wait("voice", yours=True)
    first.close()


def test_a_watcher_cannot_outbid_who_was_chosen_at_a_seat(server: Served) -> None:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as host,
        Client(server, made["table"], made["watch"]) as watcher,
    ):
        host.ask("voice", screen="chosen")
        watcher.ask("voice", screen="chosen")
        assert speaking(host, watcher) == [True, False]


def test_a_screen_that_is_none_is_refused_with_what_there_is(server: Served) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["watch"]) as watcher:
        refused = watcher.ask("voice", screen="loud")
        assert (refused["t"], refused["code"]) == ("refused", "bad_option")
        assert "silent, guest, host, show, chosen" in refused["words"]
        assert watcher.ask("voice")["code"] == "malformed"
