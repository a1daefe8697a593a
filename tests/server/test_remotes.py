"""A phone as a remote control: what is pressed comes to the screen with that code, and to no other."""

from __future__ import annotations

import asyncio

import pytest
from server.client import ServerThread, get, post
from server.conftest import NewServer

from mastaba.errors import BadOption
from mastaba.server.lines.rates import Rate
from mastaba.server.refusals import NoCode, TooMany
from mastaba.server.web.remotes import WAITING_MOST, Remotes


def test_a_screen_hears_its_own_keys_in_order() -> None:
    async def evening() -> None:
        remotes = Remotes()
        one, other = remotes.open(), remotes.open()
        listening = asyncio.create_task(remotes.keys(one))
        await asyncio.sleep(0)
        remotes.press(one.lower(), "ArrowDown")
        assert await listening == ["ArrowDown"]
        remotes.press(one, "ArrowUp")
        remotes.press(one, "Enter")
        assert await remotes.keys(one) == ["ArrowUp", "Enter"]
        assert await remotes.keys(other, seconds=0.01) == []

    asyncio.run(evening())


def test_what_cannot_be_pressed_is_refused() -> None:
    remotes = Remotes()
    code = remotes.open()
    with pytest.raises(BadOption, match="'key' should be one of ArrowUp"):
        remotes.press(code, "F5")
    with pytest.raises(BadOption):
        remotes.press(code, None)
    with pytest.raises(NoCode):
        remotes.press("QQQQQ", "Enter")
    for _ in range(WAITING_MOST):
        remotes.press(code, "Enter")
    with pytest.raises(TooMany):
        remotes.press(code, "Enter")


def test_nobody_tries_all_codes(new_server: NewServer) -> None:
    server = new_server()
    server.hall.opening = Rate(3, 0.001)
    code = post(server, "/api/remotes", json={}).json()["code"]
    said = [get(server, "/api/remotes/QQQQQ").status_code, post(server, "/api/remotes/QQQQQ").status_code]
    assert said == [422, 422]
    for tried in (get(server, "/api/remotes/QQQQQ"), post(server, "/api/remotes/QQQQQ")):
        assert (tried.status_code, tried.json()["code"]) == (429, "too_fast")
    assert post(server, f"/api/remotes/{code}", json={"key": "Enter"}).status_code == 200
    assert get(server, f"/api/remotes/{code}").json() == {"keys": ["Enter"]}


def test_over_the_line(server: ServerThread) -> None:
    code = post(server, "/api/remotes", json={}).json()["code"]
    assert post(server, f"/api/remotes/{code}", json={"key": "Enter"}).status_code == 200
    assert get(server, f"/api/remotes/{code}").json() == {"keys": ["Enter"]}
    answer = post(server, "/api/remotes/QQQQQ", json={"key": "Enter"})
    assert (answer.status_code, answer.json()["code"]) == (422, "no_code")
