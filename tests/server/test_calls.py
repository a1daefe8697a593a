"""The turn calls whoever is not here: by Web Push and by mail, once, and nobody learns their addresses."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from engines import Postgres
from server.client import Client, Message, ServerThread, get, open_table, post
from server.conftest import NewServer
from server.outside import MailServer, PushService

from mastaba.server.calls import push
from mastaba.server.calls.calling import ASKED_BURST, CODES_MOST, Calling
from mastaba.server.calls.push import Push
from mastaba.server.lines.rates import Rate
from mastaba.server.store.sqlite import StoreFailed

NUMBERS = count(1)


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    service: PushService,
    mail: MailServer,
) -> Iterator[ServerThread]:
    url = ""
    if request.param == "postgres":
        engine: Postgres = request.getfixturevalue("postgres")
        url = engine.new_database("calls")
    calling = Calling("https://games.example", mail.address, "games@example.org", (service.address,), 0.05)
    server = ServerThread(tmp_path_factory.mktemp("calls") / "t.db", url=url, calling=calling)
    yield server
    server.stop()


def wish(server: ServerThread, made: Message, seat: int = 1, **what: Any) -> httpx.Response:
    server.forgive()
    if server.hall.caller is not None and server.hall.caller.asking.burst == ASKED_BURST:
        server.hall.caller.asking.left.clear()
    return post(server, f"/api/tables/{made['table']}/calls", json={"token": made["seats"][seat], **what})


def anas_move(server: ServerThread, made: Message) -> Client:
    """Ana plays until it is somebody else's turn; she stays."""
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ana.wait_step(1)
    while ana.open:
        ana.move(ana.open[0])
    return ana


def begun(server: ServerThread) -> Message:
    """Both have come, and Ben has gone again."""
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
        Client(server, made["table"], made["seats"][0], "Ana"),
    ):
        ben.wait_step(1)
    return made


def test_whoever_is_away_gets_a_message_that_only_their_browser_can_read(
    house: ServerThread, service: PushService
) -> None:
    made = begun(house)
    told = wish(house, made, push=service.subscription("ben"), lang="de")
    assert told.json() == {"push": 1, "mail": "", "waits": False}
    anas_move(house, made).close()

    came = service.next()
    assert came["path"] == "/ben"
    assert came["message"]["title"] == "Du bist am Zug bei Pyramid Poker."
    assert came["message"]["body"] == "Ana wartet auf dich."
    assert came["message"]["table"] == made["table"]
    assert came["jwt"]["sub"] == "mailto:games@example.org"
    assert service.came.empty()


def test_one_call_a_question_even_over_a_restart_and_none_to_who_is_here(
    house: ServerThread, service: PushService
) -> None:
    made = begun(house)
    wish(house, made, push=service.subscription("ben"))
    anas_move(house, made).close()
    service.next()
    room = house.room(made["table"])
    house.do(sleeping(house, made["table"]))
    assert house.room(made["table"]) is not room  # read from its log again: it is still Ben's turn
    with Client(house, made["table"], made["seats"][1]) as ben:
        while ben.open:
            ben.move(ben.open[0])
        ana = anas_move(house, made)  # and Ben is here
        ana.close()
        house.do(pause(0.3))
        assert service.came.empty()
    service.next()  # he goes without a move


def test_whoever_is_asked_and_goes_without_a_move_is_called_once(
    house: ServerThread, service: PushService
) -> None:
    made = begun(house)
    wish(house, made, push=service.subscription("ben"))
    with Client(house, made["table"], made["seats"][1]):
        anas_move(house, made).close()  # Ben's screen has fallen asleep, perhaps: his line closes later
    assert service.next()["path"] == "/ben"
    for _ in range(2):  # he comes because of that, looks, and leaves: he knows
        Client(house, made["table"], made["seats"][1]).close()
    house.do(pause(0.3))
    assert service.came.empty()


def test_who_came_in_time_to_need_no_call_and_goes_is_called_then(
    house: ServerThread, service: PushService
) -> None:
    made = begun(house)
    wish(house, made, push=service.subscription("ben"))
    with Client(house, made["table"], made["seats"][1]):
        anas_move(house, made).close()
        house.do(away_for_a_moment(house, made))
        assert service.came.empty()
    assert service.next()["path"] == "/ben"


def test_a_browser_that_is_gone_is_forgotten(house: ServerThread, service: PushService) -> None:
    made = begun(house)
    wish(house, made, push=service.subscription("gone"))
    service.gone = True
    try:
        anas_move(house, made).close()
        service.next()
        house.do(until_empty(house, made))
    finally:
        service.gone = False
    assert wish(house, made).json()["push"] == 0


def test_mail_comes_after_its_code_and_names_no_secret(house: ServerThread, mail: MailServer) -> None:
    made, ben = begun(house), f"ben{next(NUMBERS)}@example.org"
    assert wish(house, made, mail=ben).json() == {"push": 0, "mail": "", "waits": True}
    to, subject, text = mail.next()
    assert to == ben
    code = re.search(r"\d{6}", subject)
    assert code is not None
    assert code[0] in text
    wrong = wish(house, made, mail=ben, code="000000" if code[0] != "000000" else "111111")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "code_wrong")
    assert wish(house, made, mail=ben, code=code[0]).json()["mail"] == ben
    anas_move(house, made).close()

    to, subject, text = mail.next()
    assert (to, subject) == (ben, "It is your turn at Pyramid Poker.")
    assert f"https://games.example/t/{made['table']}\n" in text.replace("\r\n", "\n")
    assert not any(token in text for token in (*made["seats"], made["watch"]))


def test_a_mail_comes_though_the_store_was_away_and_ten_minutes_apart_though_the_table_slept(
    house: ServerThread, mail: MailServer, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.calls.calling.AGAIN_SECONDS", 0.05)
    made, ben = begun(house), f"ben{next(NUMBERS)}@example.org"
    wish(house, made, mail=ben, push=service.subscription("ben"))
    code = re.search(r"\d{6}", mail.next()[1])
    assert code is not None
    wish(house, made, mail=ben, code=code[0])
    keep, failed = house.hall.store.keep, list[str]()

    async def full(no: int, kind: str, paper: bytes) -> None:
        if not failed:
            failed.append(kind)
            raise StoreFailed("The disk is full.")
        await keep(no, kind, paper)

    with monkeypatch.context() as away:
        away.setattr(house.hall.store, "keep", full)
        anas_move(house, made).close()
        assert mail.next()[0] == ben
    assert failed == ["call-1"]
    assert service.next()["path"] == "/ben"
    house.do(sleeping(house, made["table"]))
    with Client(house, made["table"], made["seats"][1]) as again:
        while again.open:
            again.move(again.open[0])
    anas_move(house, made).close()
    assert service.next()["path"] == "/ben"
    house.do(pause(0.3))
    assert mail.letters.empty()


def test_no_password_goes_to_a_mail_server_in_clear(
    mail: MailServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with_password = mail.address.replace("smtp://", "smtp://games:pass-of-the-host@")
    calling = Calling("https://games.example", with_password, "games@example.org")
    server = ServerThread(tmp_path / "t.db", calling=calling)
    try:
        answer = wish(server, begun(server), mail="ana@example.org")
    finally:
        server.stop()
    assert answer.json()["code"] == "no_calls"
    assert mail.passwords == []
    assert "offers no STARTTLS" in caplog.text
    assert "pass-of-the-host" not in caplog.text
    assert mail.letters.empty()


def test_a_code_may_not_be_guessed_nor_a_stranger_be_written_to_without_end(
    house: ServerThread, mail: MailServer
) -> None:
    made, victim = begun(house), f"victim{next(NUMBERS)}@example.org"
    wish(house, made, mail=victim)
    code = re.search(r"\d{6}", mail.next()[1])
    assert code is not None
    wrongs = [one for one in (f"{n:06d}" for n in range(6)) if one != code[0]][:5]
    for wrong in wrongs:
        assert wish(house, made, mail=victim, code=wrong).status_code == 422
    late = wish(house, made, mail=victim, code=code[0])
    assert late.json()["code"] == "code_wrong"
    for _ in range(CODES_MOST - 1):
        assert wish(house, made, mail=victim).status_code == 200
        mail.next()
    for same in (victim, victim.replace("@", "+1@"), victim.upper()):
        assert wish(house, made, mail=same).json()["code"] == "no_calls"


def test_nobody_has_many_strangers_written_to_one_by_one(house: ServerThread, mail: MailServer) -> None:
    made, caller = begun(house), house.hall.caller
    assert caller is not None
    caller.asking = Rate(3, 0.0001)
    for _ in range(3):
        assert wish(house, made, mail=f"stranger{next(NUMBERS)}@example.org").status_code == 200
        mail.next()
    made = begun(house)  # another table is no way around it
    assert wish(house, made, mail=f"stranger{next(NUMBERS)}@example.org").json()["code"] == "no_calls"
    assert mail.letters.empty()
    caller.asking = Rate(ASKED_BURST, 1.0)


@pytest.mark.parametrize("address", ["ana", "ana@example.org\nBcc: all@example.org", "a@b c", "@x.org", 7])
def test_what_is_no_address_is_refused(house: ServerThread, address: object) -> None:
    assert wish(house, begun(house), mail=address).json()["code"] == "bad_option"


def test_only_the_seats_own_secret_decides_who_is_called(house: ServerThread, service: PushService) -> None:
    made = begun(house)
    for token, code in ((made["watch"], "bad_token"), ("nobody's", "bad_token"), (None, "bad_option")):
        answer = post(house, f"/api/tables/{made['table']}/calls", json={"token": token})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert wish(house, made, push={"endpoint": "https://evil.example/x", "keys": {}}).status_code == 422


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/abc", False),
        ("https://fcm.googleapis.com.evil.example/abc", False),
        ("https://evil-fcm.googleapis.com/abc", False),
        ("https://user@fcm.googleapis.com/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://[::1/abc", False),
        ("http://web.push.apple.com/abc", False),
        ("https://10.0.0.1\\.push.apple.com/abc", False),  # which a library takes for 10.0.0.1
        ("https://10.0.0.1\t.push.apple.com/abc", False),
        ("https://web.push.apple.com/a\r\nHost: inner", False),
        ("https://push.example.org/abc", True),
        ("https://push.example.org.evil.example/abc", False),
        ("https://push.example.org@10.0.0.1/abc", False),
        ("http://127.0.0.1:8/push/abc", True),
        ("http://127.0.0.1:8/other", False),
        ("http://127.0.0.1:80/push/abc", False),
    ],
)
def test_the_server_posts_to_push_services_and_to_nobody_else(address: str, known: bool) -> None:
    services = ["https://push.example.org", "http://127.0.0.1:8/push/"]
    assert Push(None, "", services).is_known(address) is known  # type: ignore[arg-type]


def test_a_seat_that_is_claimed_anew_is_called_no_more_by_whoever_had_it(
    house: ServerThread, service: PushService
) -> None:
    made = begun(house)
    wish(house, made, push=service.subscription("thief"))
    with Client(house, made["table"], made["seats"][1]) as ben:
        assert ben.ask("claim", secret="another-secret-of-ben-1234")["t"] == "ack"
    house.do(until_empty(house, made))
    anas_move(house, made).close()
    house.do(pause(0.3))
    assert service.came.empty()


def test_nothing_of_it_is_in_a_record_a_view_a_log_or_anothers_frames(
    house: ServerThread, service: PushService, mail: MailServer, caplog: pytest.LogCaptureFixture
) -> None:
    made, ben = begun(house), f"secret{next(NUMBERS)}@example.org"
    subscription = service.subscription("ben-in-secret")
    wish(house, made, push=subscription, mail=ben)
    code = re.search(r"\d{6}", mail.next()[1])
    wish(house, made, mail=ben, code=code[0] if code else "")
    ana = anas_move(house, made)
    mail.next()
    service.next()
    ana.ask("resign")
    ana.close()
    assert mail.next()[0] == ben  # that it is over
    assert service.next()["path"] == "/ben-in-secret"
    record = get(house, f"/api/tables/{made['table']}/record").text
    about = get(house, f"/api/tables/{made['table']}").text
    replay = get(house, f"/api/tables/{made['table']}/replay").text
    seen = "\n".join([*ana.frames, record, about, replay, caplog.text])
    for secret in (
        ben,
        subscription["endpoint"],
        *subscription["keys"].values(),
        *made["seats"],
        made["watch"],
    ):
        assert secret not in seen


def test_a_wish_that_is_still_being_granted_does_not_outlive_its_secret(
    house: ServerThread, service: PushService, mail: MailServer
) -> None:
    """A thief asks for a mail, which takes its time; meanwhile the owner ends the thief's link."""
    made = begun(house)
    mail.came.clear()
    mail.answers.clear()
    wanted = {"push": service.subscription("thief"), "mail": f"thief{next(NUMBERS)}@example.org"}
    thief = threading.Thread(target=wish, args=[house, made], kwargs=wanted)
    try:
        thief.start()
        assert mail.came.wait(60)
        with Client(house, made["table"], made["seats"][1]) as ben:
            assert ben.ask("claim", secret="another-secret-of-ben-5678")["t"] == "ack"
            house.do(pause(0.3))
    finally:
        mail.answers.set()
        thief.join()
    mail.next()
    house.do(until_empty(house, made))


def test_nobody_waits_for_a_push_service_that_does_not_answer(
    house: ServerThread, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "SECONDS", 300.0)
    made, caller = open_table(house), house.hall.caller
    assert caller is not None
    assert caller.push is not None
    service.answers.clear()
    send = caller.push.send

    async def send_many() -> asyncio.Future[list[bool]]:
        return asyncio.gather(*(send(service.subscription(f"b{n}"), {}) for n in range(100)))

    try:
        coming = house.do(send_many())
        service.came.get(timeout=60)
        assert get(house, f"/api/tables/{made['table']}").status_code == 200  # read from the store
    finally:
        service.answers.set()

    async def all_sent() -> list[bool]:
        return await coming

    assert all(house.do(all_sent()))
    service.came.queue.clear()


def test_a_server_without_mail_and_keys_says_so(server: ServerThread) -> None:
    house = get(server, "/api/house").json()
    assert house["mail"] is False
    made = open_table(server)
    wanted = {"token": made["seats"][0], "mail": "a@b.org"}
    answer = post(server, f"/api/tables/{made['table']}/calls", json=wanted)
    assert answer.json()["code"] == "no_calls"


def test_a_key_is_made_once_for_the_house(house: ServerThread) -> None:
    keys = {get(house, "/api/house").json()["push"] for _ in range(3)}
    assert len(keys) == 1
    assert len(keys.pop()) == 87


def test_one_key_even_if_the_first_ask_in_the_same_moment(new_server: NewServer) -> None:
    """Who has subscribed with another could never be called."""
    server = new_server(calling=Calling("https://games.example", after=0.05))
    with ThreadPoolExecutor(8) as visitors:
        keys = list(visitors.map(lambda _: get(server, "/api/house").json()["push"], range(8)))
    assert set(keys) == {get(server, "/api/house").json()["push"]}


async def away_for_a_moment(house: ServerThread, made: Message) -> None:
    """Seat 1 is only loading the page anew, and is back before anybody is called."""
    room = await house.hall.room(made["table"])
    (ben,) = room.seats.of(1)
    room.seats.clients.remove(ben)
    room.calls.look()
    room.seats.clients.append(ben)
    assert room.clocks.tasks
    while room.clocks.tasks:
        await pause(0.02)


async def pause(seconds: float) -> None:
    await asyncio.sleep(seconds)


async def sleeping(house: ServerThread, table: str) -> None:
    house.hall.forget(await house.hall.room(table))


async def until_empty(house: ServerThread, made: Message) -> None:
    room = await house.hall.room(made["table"])
    for _ in range(600):
        if not (await room.calls.paper(1))["push"]:
            return
        await pause(0.1)
    raise AssertionError("it is still there")
