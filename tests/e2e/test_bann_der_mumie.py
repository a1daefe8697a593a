"""Under the Mummy's Spell in a real browser: whole games from both sides, sealed choices, lessons, looks."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import httpx
import pytest
from e2e.conftest import PATIENCE, NewContext, Server, keep
from e2e.hands import other_step, shown_step, wait_for_turn
from e2e.test_looks import coloured, serious, theme_of
from playwright.sync_api import Error, Page, expect

from mastaba.server.tables.table import LiveTable

DOCK = ".bm-dock"
THINGS = f"{DOCK} .tray [data-key], .bm-market [data-key]"  # what is touched first
PLAYS = f"{DOCK} .options [data-move], {DOCK} .amount [data-move], {DOCK} > .actions [data-move]"
ENDS = f"{DOCK} .top [data-move]"  # pass, done, stay, …
MUMMY, ARCHAEOLOGIST, CROOK = 0, 1, 2  # with `roles: seats`


@pytest.fixture
def server(quick_server: Server) -> Server:
    return quick_server


def open_table(server: Server, *people: int, seats: int = 3, deadline: int = 8) -> dict[str, Any]:
    """A table where these seats are people's, and the others bots'."""
    body = {
        "game": "bann-der-mumie",
        "seats": ["person" if seat in people else "greedy" for seat in range(seats)],
        "hold": "all",
        "options": {"roles": "seats", "deadline": deadline},
    }
    made = httpx.post(f"{server.address}/api/tables", json=body)
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def asked(page: Page) -> str:
    """Stage and phase of the round, as in 'planning turn'."""
    table = page.locator(".bm").first
    return f"{table.get_attribute('data-stage')} {table.get_attribute('data-phase')}"


def touch_a_move(page: Page, number: int) -> str:
    """As somebody with a mouse or a finger: first a thing, then where it goes; now and then passes."""
    before = shown_step(page)
    move = ""
    turn = 0
    until = monotonic() + PATIENCE
    while turn < 8 and monotonic() < until:
        plays = page.locator(PLAYS).locator("visible=true")
        things = page.locator(THINGS).locator("visible=true")
        ends = page.locator(ENDS).locator("visible=true")
        if plays.count():
            target = plays.nth(number % plays.count())
            move = target.get_attribute("data-move") or ""
        elif things.count() and not (turn == 0 and ends.count() and number % 3):
            options = page.locator(f"{DOCK} .options button").locator("visible=true")
            things = options if options.count() else things
            target = things.nth(number % things.count())
        elif ends.count():
            target = ends.first
            move = target.get_attribute("data-move") or ""
        else:  # the step is just coming in
            page.wait_for_timeout(50)
            continue
        try:
            target.click(timeout=3_000)
        except Error:  # another's step took it away: what stands there now is another question
            move = ""
            continue
        turn += 1
        if move:
            break
    assert move, "nothing could be played"
    other_step(page, before)
    return move


def play(page: Page, name: str, most: int = 900) -> list[str]:
    """Plays on, with a picture of everything that is asked for the first time; the verbs it took."""
    verbs: list[str] = []
    seen: set[str] = set()
    while len(verbs) < most and wait_for_turn(page):
        now = asked(page)
        if now not in seen:
            seen.add(now)
            keep(page, f"bann-{name}-{now.replace(' ', '-')}")
        verbs.append(touch_a_move(page, len(verbs)).split()[0])
    return verbs


def test_a_whole_game_of_the_mummy_by_clicks(server: Server, context: NewContext) -> None:
    made = open_table(server, MUMMY)
    page = context().new_page()
    page.goto(server.link(made, MUMMY))
    verbs = play(page, "mummy-desktop")

    assert page.locator("[data-over]").count() == 1
    assert "hide" in verbs  # as in every game, however the cards fall
    keep(page, "bann-over-desktop")


def is_later(table: LiveTable) -> bool:
    """After two markets or three, of seven: the archaeologist is asked."""
    return table.n > 90 and ARCHAEOLOGIST in table.position.to_act


def test_a_character_from_the_third_market_to_the_end_by_clicks(server: Server, context: NewContext) -> None:
    """(From the beginning: the lesson as the archaeologist, in test_newcomer.)"""
    seats = ("greedy", "person", "greedy")
    made = server.table_at(is_later, *seats, game="bann-der-mumie", roles="seats", deadline=8)
    page = context("phone").new_page()
    page.goto(server.link(made, ARCHAEOLOGIST))
    verbs = play(page, "character-phone")

    assert page.locator("[data-over]").count() == 1
    assert "pocket" in verbs  # at every market
    keep(page, "bann-over-phone")


def is_asked_in(stage: str, table: LiveTable) -> bool:
    """The archaeologist, after a while: then there are goods, cards and wounds to be seen."""
    position = table.position
    later = table.n > 60 and ARCHAEOLOGIST in position.to_act
    return later and position.view(ARCHAEOLOGIST)["stage"] == stage


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_table_shuts_nobody_out(server: Server, context: NewContext, size: str) -> None:
    """In each stage of a round, by day and by night."""
    page = context(size).new_page()
    seats = ("greedy", "person", "greedy", "greedy")
    for stage in ("planning", "execution", "market"):
        made = server.table_at(
            partial(is_asked_in, stage), *seats, game="bann-der-mumie", roles="seats", deadline=8
        )
        page.goto(server.link(made, ARCHAEOLOGIST))
        assert wait_for_turn(page)
        assert stage in asked(page)
        for theme in ("dark", "light"):
            page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            coloured(page, theme)
            keep(page, f"bann-{stage}-{size}-{theme}")
            found = serious(page) if theme == theme_of(page) else []
            assert found == [], found
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, "the page is wider than the screen"


def test_a_turn_with_the_keyboard_only(server: Server, context: NewContext) -> None:
    made = open_table(server, MUMMY)
    page = context().new_page()
    page.goto(server.link(made, MUMMY))
    assert wait_for_turn(page)
    before = shown_step(page)
    page.locator(f"{DOCK} [data-key='find:2']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{DOCK} [data-key='find:2']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(f"{DOCK} [data-key='find:2']")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.move") == "hide 2":
            break
    page.keyboard.press("Enter")
    other_step(page, before)


def test_a_sealed_choice_shows_only_that_somebody_is_ready(server: Server, context: NewContext) -> None:
    made = open_table(server, ARCHAEOLOGIST, CROOK)
    pages = [context().new_page() for _ in range(2)]
    for page, seat in zip(pages, (ARCHAEOLOGIST, CROOK), strict=True):
        page.goto(server.link(made, seat))
    until = monotonic() + PATIENCE
    while monotonic() < until:  # both pass and stay until the market
        for page in pages:
            ends = page.locator(ENDS).locator("visible=true")
            if page.locator(f"{DOCK} .amount").count() == 0 and ends.count():
                with suppress(Error):  # another's step took it away
                    ends.first.click(timeout=3_000)
        if all(page.locator(f"{DOCK} .amount").count() for page in pages):
            break
        pages[0].wait_for_timeout(100)
    first, second = pages
    first.get_by_role("slider").fill("3")
    first.get_by_role("button", name="Seal it: 3").click()
    expect(first.locator(DOCK)).to_contain_text("You are ready")
    expect(second.locator(".order")).to_contain_text("ready")
    second.get_by_role("tab", name="People").click()
    expect(second.locator(".bm-people").first).to_be_visible()
    assert second.locator(".bm-people .pocket").count() == 0  # not how much
    keep(second, "bann-sealed-desktop")

    second.get_by_role("button", name="Seal it").click()
    for page, stall in ((second, "steal"), (first, "trade")):
        page.get_by_role("tab", name="People").click()
        expect(page.locator(".bm-people:not(.mine)").first).to_be_visible()
        assert page.locator(".bm-people:not(.mine) .pocket").count() == 0  # nor what for
        page.locator(f"[data-key='stall:{stall}']").first.click()
        page.locator(f"{DOCK} > .actions [data-move='{stall}']").click()
    expect(second.locator(".bm-people:not(.mine) .pocket").first).to_have_text("3Pocket")


def test_quick_phrases_are_said_to_the_table(server: Server, context: NewContext) -> None:
    made = open_table(server, ARCHAEOLOGIST, CROOK)
    pages = [context().new_page() for _ in range(2)]
    for page, seat in zip(pages, (ARCHAEOLOGIST, CROOK), strict=True):
        page.goto(server.link(made, seat))
    expect(pages[0].locator(".bm")).to_be_visible()  # the game has begun: the room before it had phrases, too
    pages[0].get_by_text("Quick phrases").click()
    pages[0].get_by_role("button", name="Shall we dig together?").click()
    expect(pages[1].get_by_role("log")).to_contain_text("Shall we dig together?")


@pytest.mark.parametrize(
    ("side", "first"),
    [("As the archaeologist", "You are the archaeologist"), ("As the mummy", "You are the mummy")],
)
def test_each_side_has_a_lesson(server: Server, context: NewContext, side: str, first: str) -> None:
    page = context().new_page()
    page.goto(f"{server.address}/learn/bann-der-mumie")
    page.get_by_role("button", name=side).click()
    coach = page.locator("section[aria-labelledby=coach]")
    expect(coach).to_contain_text(first)
    coach.get_by_role("button").last.click()
    assert wait_for_turn(page)
    keep(page, f"bann-lesson-{side.rsplit(maxsplit=1)[-1]}")
    expect(coach).to_contain_text("Touch Research" if "archaeologist" in side else "top three finds")


def test_german_names(server: Server, context: NewContext) -> None:
    made = open_table(server, MUMMY)
    page = context(lang="de-DE").new_page()
    page.goto(server.link(made, MUMMY))
    for tab, words in (
        ("Grabungen", ("Ausgrabungsstapel", "Käferschwarm", "Vorbereitung")),
        ("Markt", ("Schrotflinte",)),
        ("Leute", ("Archäologe", "Ganove")),
    ):
        page.get_by_role("tab", name=tab).click()
        for word in words:
            expect(page.get_by_text(word).first).to_be_attached()
