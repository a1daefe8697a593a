"""Short codes: five letters that stand for an invitation, for whoever has the invitation."""

from __future__ import annotations

import asyncio

import pytest
from server.client import ServerThread, get, post
from server.test_claims import opened

from mastaba.server.house.neighbours import Alone
from mastaba.server.refusals import NoCode
from mastaba.server.web.codes import LENGTH, LETTERS, SECONDS, Codes


def test_a_code_is_found_however_it_is_typed_and_forgotten_after_an_evening() -> None:
    codes, alone = Codes(), Alone()

    async def evening() -> None:
        code = await codes.give("table", "invite", alone)
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        assert await codes.give("table", "invite", alone) == code
        assert await codes.give("other", "invite", alone) != code
        assert await codes.find(f" {code.lower()} ", alone) == ("table", "invite")
        codes.given[code] = ("table", "invite", codes.given[code][2] - SECONDS - 1)
        with pytest.raises(NoCode, match="no table with the code"):
            await codes.find(code, alone)

    asyncio.run(evening())


def test_a_code_that_is_asked_for_again_is_good_for_another_evening() -> None:
    codes, alone = Codes(), Alone()

    async def evening() -> None:
        code = await codes.give("table", "invite", alone)
        until = codes.given[code][2] - SECONDS + 60.0  # nearly over
        codes.given[code] = ("table", "invite", until)
        assert await codes.give("table", "invite", alone) == code
        assert codes.given[code][2] > until + SECONDS - 61.0

    asyncio.run(evening())


def test_a_table_that_invites_again_and_again_uses_up_one_code() -> None:
    codes, alone = Codes(), Alone()

    async def evening() -> None:
        first = await codes.give("table", "invite 0", alone)
        for number in range(1, 50):
            newest = await codes.give("table", f"invite {number}", alone)
        assert len(codes.given) == 1
        assert await codes.find(newest, alone) == ("table", "invite 49")
        with pytest.raises(NoCode, match="no table with the code"):
            await codes.find(first, alone)

    asyncio.run(evening())


def test_whoever_has_the_invitation_gets_a_code_and_whoever_has_the_code_the_invitation(
    server: ServerThread,
) -> None:
    made = opened(server)
    told = post(server, "/api/codes", json={"table": made["table"], "invite": made["invite"]})

    assert told.status_code == 200
    found = get(server, f"/api/codes/{told.json()['code'].lower()}").json()
    assert found == {"table": made["table"], "invite": made["invite"]}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"invite": "wrong"}, "bad_invitation"),
        ({"invite": 7}, "bad_option"),
        ({"invite": None}, "bad_option"),
    ],
)
def test_nobody_else_gets_one(server: ServerThread, wish: dict[str, object], code: str) -> None:
    made = opened(server)
    answer = post(server, "/api/codes", json={"table": made["table"], **wish})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    answer = get(server, "/api/codes/QQQQQ")
    assert (answer.status_code, answer.json()["code"]) == (422, "no_code")
