"""What is seen of a link where it is shared: the game, who invites, a picture; and never a secret."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest
from server.client import Client, Message, ServerThread, get, open_table, url
from server.test_claims import claim, opened

from mastaba.server.web.assets import STATIC
from mastaba.server.web.preview import PLACE

pytestmark = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page has not been built")


def tags(server: ServerThread, path: str, lang: str = "en") -> dict[str, str]:
    page = httpx.get(url(server, path), headers={"accept-language": lang}, trust_env=False)
    assert PLACE not in page.text
    found = re.findall(r'<meta property="([\w:]+)" content="([^"]*)" />', page.text)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en-GB,en", "Under the Mummy's Spell"), ("de-DE", "Im Bann der Mumie"), ("", "Under")],
)
def test_a_game_has_its_picture_and_its_words(server: ServerThread, lang: str, title: str) -> None:
    told = tags(server, "/rules/bann-der-mumie", lang)

    assert told["og:title"].startswith(title)
    assert told["og:image"].startswith(url(server, "/assets/shared/bann-der-mumie"))
    assert httpx.get(told["og:image"], trust_env=False).headers["content-type"] == "image/jpeg"
    assert told["og:description"]


def test_an_invitation_says_who_invites_and_to_what_in_words_that_cannot_be_markup(
    server: ServerThread,
) -> None:
    made = opened(server)
    with Client(server, made["table"], made["seats"][0], 'Hana"><b>'):
        told = tags(server, f"/join/{made['table']}")

    assert told["og:title"] == 'Hana"><b> invites you to Mummy Rummy'
    assert told["og:url"] == url(server, f"/join/{made['table']}")


def secrets_of(made: Message) -> list[str]:
    return [secret for secret in (*made["seats"], made["watch"], made["invite"]) if secret]


def test_no_page_and_no_answer_holds_the_secrets_of_a_table(server: ServerThread) -> None:
    made = opened(server)
    claim(server, made, "a-secret-of-their-own-ben", "Ben")
    paths = (
        f"/join/{made['table']}",
        f"/t/{made['table']}",
        f"/tv/{made['table']}",
        f"/api/tables/{made['table']}",
    )
    for path in paths:
        page = get(server, path)
        for secret in (*secrets_of(made), "a-secret-of-their-own-ben"):
            assert secret not in page.text
        assert page.headers["referrer-policy"] == "no-referrer"


def test_a_table_that_does_not_exist_has_the_houses_preview(server: ServerThread) -> None:
    assert tags(server, "/join/nowhere")["og:title"] == "mastaba"
    assert tags(server, "/")["og:site_name"] == "mastaba"


def test_a_stolen_link_is_worth_nothing_after_its_owner_has_claimed_anew(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][1], "Ben") as ben:
        assert ben.ask("claim", secret="only-ben-knows-this-one-now")["t"] == "ack"
    with Client(server, made["table"]) as thief:
        thief.send(t="hello", v=1, token=made["seats"][1])
        assert thief.last_words()["code"] == "bad_token"


@pytest.mark.parametrize("file", ["/mastaba.webmanifest", "/worker.js", "/offline.html", "/icon-192.png"])
def test_what_makes_the_page_installable_is_served(server: ServerThread, file: str) -> None:
    answer = get(server, file)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    if file.endswith("webmanifest"):
        manifest = answer.json()
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
        assert all(get(server, icon["src"]).status_code == 200 for icon in manifest["icons"])
