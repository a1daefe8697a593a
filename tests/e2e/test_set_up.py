"""The form before a table: options that are numbers, by keyboard and by phone, in both languages."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from e2e.conftest import NewContext, Server, keep
from e2e.test_looks import serious
from playwright.sync_api import Locator, Page, expect

INVITE = {"en-GB": "Invite friends", "de-DE": "Freunde einladen"}
OPTIONS = {"en-GB": "Options", "de-DE": "Optionen"}
OPEN = {"en-GB": "Open the table", "de-DE": "Tisch eröffnen"}


def set_up(page: Page, server: Server, game: str, lang: str = "en-GB") -> None:
    """The form of a game, opened in the lobby."""
    page.goto(server.address)
    page.locator(f"article[aria-labelledby='game-{game}']").get_by_role("button", name=INVITE[lang]).click()
    # Its options come with the game's words: until then the form grows, and moves what is above them.
    page.get_by_role("dialog").get_by_text(OPTIONS[lang], exact=True).wait_for()


def opened(page: Page, server: Server, lang: str = "en-GB") -> dict[str, Any]:
    """The options of the table that the form opens."""
    page.get_by_role("button", name=OPEN[lang]).click()
    page.wait_for_url("**/t/*")
    table = page.url.split("/t/")[1].split("#")[0]
    options: dict[str, Any] = httpx.get(f"{server.address}/api/tables/{table}").json()["options"]
    return options


# What is chosen in a list that is too narrow for it, and stands nowhere else.
CUT = """() => [...document.querySelectorAll('[role=dialog] select, dialog select')].filter((one) => {
    const text = one.selectedOptions[0].text, look = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = look.font;
    const room = one.clientWidth - parseFloat(look.paddingLeft) - Math.max(20, parseFloat(look.paddingRight));
    return pen.measureText(text).width > room && !one.closest('label').textContent.replaceAll('\\n', ' ')
        .trim().endsWith(text);
}).map((one) => one.selectedOptions[0].text)"""


@pytest.mark.parametrize(("size", "lang"), [("desktop", "de-DE"), ("phone", "de-DE")])
def test_no_choice_is_cut_off(server: Server, context: NewContext, size: str, lang: str) -> None:
    page = context(size, lang=lang).new_page()
    set_up(page, server, "khufu", lang)
    expect(page.get_by_role("dialog").locator("select")).not_to_have_count(0)

    assert page.evaluate(CUT) == []


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en-GB"), ("phone", "de-DE")])
def test_any_number_of_a_range_can_be_chosen(
    server: Server, context: NewContext, size: str, lang: str
) -> None:
    page = context(size, lang=lang).new_page()
    set_up(page, server, "ramses", lang)
    slides = page.locator("[data-option=slides]")
    slides.fill("77")
    expect(page.locator(f"[id='{slides.get_attribute('aria-describedby')}']")).to_contain_text("77")
    timer = page.get_by_label("Time for a turn" if lang == "en-GB" else "Zeit für einen Zug").first
    timer.select_option("number")
    expect(page.locator("[data-option=timer]")).to_have_value("60")
    page.locator("[data-option=timer]").fill("30")
    keep(page, f"set-up-{size}")
    assert serious(page) == []

    options = opened(page, server, lang)
    assert (options["slides"], options["timer"], options["turns"]) == (77, 30, 100)


def test_a_number_option_is_set_by_keyboard_alone_and_none_is_the_default(
    server: Server, context: NewContext
) -> None:
    page = context().new_page()
    set_up(page, server, "ramses")
    duel = page.get_by_label("turns of a duel")
    duel.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(duel).to_have_value("42")
    page.keyboard.press("Tab")  # to the timer, which has no number to begin with
    page.keyboard.press("Tab")
    expect(page.locator("[data-option=pace]")).to_be_focused()

    options = opened(page, server)
    assert (options["duel"], options["timer"]) == (42, 0)


@pytest.mark.parametrize("came", ["9", "501", "60.5", "-60", ""])
def test_what_no_game_takes_is_not_sent_and_the_range_is_said(
    server: Server, context: NewContext, came: str
) -> None:
    page = context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    set_up(page, server, "ramses")
    slides = page.get_by_label("slides in a turn")
    slides.fill(came)
    expect(slides).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("Only 10 to 500")).to_be_visible()
    page.get_by_role("button", name=OPEN["en-GB"]).click()
    expect(slides).to_be_focused()
    assert asked == []
    assert serious(page) == []

    slides.fill("10")
    assert opened(page, server)["slides"] == 10


def test_steps_are_kept_and_said(server: Server, context: NewContext) -> None:
    page = context().new_page()
    set_up(page, server, "mummy-rummy")
    target = page.get_by_label("target of a race")
    expect(target).to_have_count(0)  # there is none where a game has one round
    page.get_by_label("how long").select_option("race")
    target.fill("475")
    expect(page.get_by_text("Only 100 to 1000, in steps of 50")).to_be_visible()
    target.fill("450")
    assert opened(page, server)["target"] == 450


def test_ra_solo_1_who_chooses_the_solo_game_sits_alone(server: Server, context: NewContext) -> None:
    page = context().new_page()
    set_up(page, server, "ramses")
    page.get_by_label("variant").select_option("solo")
    expect(page.get_by_role("group", name="Seats")).to_contain_text("1 player")
    expect(page.get_by_role("button", name="+1")).to_be_disabled()

    assert opened(page, server)["variant"] == "solo"


def tap(place: Locator, face: str) -> None:
    """On the picture, once it stands still: what is read about somebody moves the faces below."""
    place.locator("label", has=place.page.get_by_role("radio", name=face)).click()
    expect(place.get_by_role("radio", name=face)).to_be_checked()


def test_opponents_are_chosen_by_their_faces_with_one_tap_or_by_arrows(
    server: Server, context: NewContext
) -> None:
    page = context("phone").new_page()
    set_up(page, server, "mummy-rummy")
    second, third = (page.get_by_role("group", name=f"Player {n}") for n in (2, 3))
    tap(second, "Miu, strength 1 of 5")
    expect(second).to_contain_text("A good first opponent.")
    tap(third, "Nefer")
    third.get_by_role("radio", name="Nefer").press("ArrowRight")
    expect(third).to_contain_text("Thoth")
    assert all(face.evaluate("face => face.naturalWidth > 0") for face in third.locator("img").all())
    keep(page, "opponents-phone")
    assert serious(page) == []

    page.get_by_role("button", name=OPEN["en-GB"]).click()
    page.wait_for_url("**/t/*")
    table = page.url.split("/t/")[1].split("#")[0]
    seats = httpx.get(f"{server.address}/api/tables/{table}").json()["seats"]
    assert [seat.get("face") for seat in seats] == [None, "miu", "thoth", None]
