"""Whole games in a real browser, by people and against bots."""

from __future__ import annotations

import re

from e2e.conftest import USUAL, NewContext, Server, keep
from e2e.hands import (
    OPEN,
    OVER,
    click_a_move,
    is_over,
    my_turn,
    offer,
    other_step,
    play_now,
    play_to_the_end,
    shown_step,
    wait_for_turn,
)
from playwright.sync_api import Page, expect
from server.test_seats import at_the_joker

from mastaba.server.tables.table import LiveTable


def test_play_now_starts_a_game_against_a_bot(server: Server, context: NewContext) -> None:
    page = context(**USUAL).new_page()
    page.goto(server.address)
    play_now(page)

    assert wait_for_turn(page)
    click_a_move(page)
    assert wait_for_turn(page)
    assert re.search(r"/t/[\w-]+#[\w-]+$", page.url)


def test_a_whole_game_against_a_bot_by_clicks(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))

    assert 30 <= play_to_the_end(page) <= 47  # 15 placed, 15 taken and added, and a Joker or two
    keep(page, "game-over-desktop")
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.click()
    expect(page).to_have_url(re.compile(r"/replay/"))
    page.keyboard.press("End")
    keep(page, "replay-desktop")


def near_the_end(table: LiveTable) -> bool:
    return table.n >= 80 and table.position.to_act == (0,)


def test_two_people_in_two_browsers(server: Server, context: NewContext) -> None:
    """One waits for the other, and they begin; at another table they come to the end."""
    pages = [context(size).new_page() for size in ("desktop", "phone")]
    made = server.open_table("person", "person")
    pages[0].goto(server.link(made, 0))
    expect(pages[0].get_by_text("waiting", exact=False).first).to_be_visible()
    pages[1].goto(server.link(made, 1))
    play_together(pages, most=6)

    made = server.table_at(near_the_end, "person", "person")
    for seat, page in enumerate(pages):
        page.goto(server.link(made, seat))
    play_together(pages)
    for page, name in zip(pages, ("two-people-desktop", "two-people-phone"), strict=True):
        expect(page.locator(OVER)).to_be_attached()
        keep(page, name)


def play_together(pages: list[Page], most: int = 40) -> None:
    """Whoever is to move clicks, until the game is over or so many moves have been made."""
    for number in range(most):
        pages[0].wait_for_timeout(20)
        while not any(my_turn(page) or is_over(page) for page in pages):
            pages[0].wait_for_timeout(20)
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            if my_turn(page):
                click_a_move(page, number)
    assert most < 40, "the game has not ended"


def test_undo_is_asked_declined_asked_again_and_agreed(server: Server, context: NewContext) -> None:
    table, seat = at_the_joker(server, "undo-in-the-browser")
    pages = [context("desktop").new_page(), context("phone").new_page()]
    for who, page in enumerate(pages):
        page.goto(f"{server.address}/t/{table.id}#{table.tokens[who]}")
    mine, other = pages[seat], pages[1 - seat]
    assert wait_for_turn(mine)
    before = mine.locator(OPEN).count()
    click_a_move(mine)
    mine.get_by_role("button", name="Take back").click()
    keep(other, "undo-asked")
    other.get_by_role("button", name="No").click()
    expect(mine.get_by_text("would rather leave it", exact=False)).to_be_visible()
    step = shown_step(mine)
    mine.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Agree").click()
    other_step(mine, step)
    expect(mine.locator(OPEN)).to_have_count(before)


def test_a_reload_in_the_middle_shows_the_same_table(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    for number in range(5):
        assert wait_for_turn(page)
        click_a_move(page, number)
    assert wait_for_turn(page)
    before = (shown_step(page), open_moves(page))
    page.reload()

    assert wait_for_turn(page)
    assert (shown_step(page), open_moves(page)) == before


def open_moves(page: Page) -> list[str | None]:
    return [move.get_attribute("data-move") for move in page.locator(OPEN).all()]


def test_a_lost_connection_is_told_and_the_game_goes_on(server: Server, context: NewContext) -> None:
    """Even if some of the page is still to be fetched, as it is four seconds after the table has come."""
    made = server.open_table("person", "greedy")
    browser = context(**USUAL)
    page = browser.new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    server.stop()
    expect(page.get_by_role("status").filter(has_text="connect").first).to_be_visible()
    page.wait_for_timeout(4500)
    keep(page, "reconnecting-desktop")
    server.start()

    page.locator(OPEN).first.wait_for(state="attached")
    click_a_move(page)
    assert wait_for_turn(page)


def test_to_the_end_with_the_keyboard_only(server: Server, context: NewContext) -> None:
    """From where the pyramids are taken down."""
    made = server.table_at(lambda table: table.n >= 60 and table.position.to_act == (0,), "person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    moves = 0
    while wait_for_turn(page):
        before = shown_step(page)
        if moves % 2:
            page.keyboard.press("1")
        else:
            page.locator(f"{OPEN}[tabindex='0']").focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        other_step(page, before)
        moves += 1
        assert moves < 100
    assert moves >= 10


def test_pass_and_play_has_a_curtain_between_hidden_hands(server: Server, context: NewContext) -> None:
    page = context().new_page()
    page.goto(server.address)
    offer(page).get_by_role("button", name="Pass and play").click()
    if page.locator("dialog[open]").count():
        page.locator("dialog[open]").get_by_role("button").last.click()
    curtain = page.locator(".curtain")
    curtain.wait_for()
    keep(page, "curtain-desktop")
    assert page.locator(OPEN).count() == 0  # nothing of a hand before the right person has the screen

    curtain.get_by_role("button").click()
    assert wait_for_turn(page)
    page.locator(OPEN).first.click()
    curtain.wait_for()  # the other person's turn
    assert page.locator(OPEN).count() == 0


def test_an_event_is_announced_once(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    page.evaluate(
        """() => {
            window.heard = [];
            const region = document.querySelector('[aria-live=polite][aria-atomic=true]');
            new MutationObserver(() => {
                const text = region.textContent.trim();
                if (text && window.heard.at(-1) !== text) window.heard.push(text);
            }).observe(region, { childList: true, subtree: true, characterData: true });
        }"""
    )
    for number in range(4):
        assert wait_for_turn(page)
        click_a_move(page, number)
    assert wait_for_turn(page)
    page.wait_for_timeout(800)
    heard = page.evaluate("window.heard")

    assert len(heard) == len(set(heard))
    assert any("Greedy" in line for line in heard)
