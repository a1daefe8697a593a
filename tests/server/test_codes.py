"""Short codes: five letters that stand for an invitation, for whoever has the invitation."""

from __future__ import annotations

import asyncio

import pytest
from server.client import ServerThread, get, post
from server.test_claims import opened

from mastaba.server.codes import LENGTH, LETTERS, SECONDS, Codes
from mastaba.server.neighbours import Alone
from mastaba.server.refusals import NoCode


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
