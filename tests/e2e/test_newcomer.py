"""Somebody who has never played: from the lobby through a first lesson to an own game, a hint, its review.

How long a lesson takes is counted, not timed, so that a busy machine does not matter: words at the pace of a
slow reader, clicks with a moment's thought, and the bots' moves at their usual pace. `-s` prints it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from e2e import test_bann_der_mumie, test_khufu, test_mummy_rummy
from e2e.conftest import NewContext, Server, keep
from e2e.hands import click_a_move, offer, other_step, shown_step, wait_for_turn
from playwright.sync_api import Error, Page, expect
from server.client import Client
from server.play import play_out

from mastaba import Dice

COACH = "section[aria-labelledby=coach]"
WORDS_A_SECOND = 2.5  # somebody who reads slowly
CLICK_SECONDS = 2.5  # with a moment's thought
STEP_SECONDS = 0.5  # of a bot: `--pace` of a server, if nobody says otherwise
LESSON_SECONDS = 300
MOST_CLICKS = 150


@pytest.fixture
def server(quick_server: Server) -> Server:
    return quick_server


def rummy_move(page: Page, _: int) -> str:
    move = test_mummy_rummy.wanted(test_mummy_rummy.open_moves(page), 0)
    test_mummy_rummy.click(page, move)
    return move


def follow_the_coach(page: Page, number: int) -> str:
    """In Bann the coach says which card to touch first: research, then a dig for what was found."""
    before = shown_step(page)
    things = page.locator(test_bann_der_mumie.THINGS).locator("visible=true")
    for i in range(things.count()):
        with suppress(Error):  # another's step took it away
            things.nth(i).click(timeout=3_000)
        taught = page.locator("[data-move^='look '], [data-move^='open ']").locator("visible=true")
        if taught.count():
            move = taught.first.get_attribute("data-move") or ""
            taught.first.click()
            other_step(page, before)
            return move
    return test_bann_der_mumie.touch_a_move(page, number)


HANDS: dict[str, Callable[[Page, int], str]] = {
    "pyramid-poker": click_a_move,
    "mummy-rummy": rummy_move,
    "ramses": click_a_move,
    "khufu": test_khufu.act,
    "bann-der-mumie": follow_the_coach,
}


def take_the_lesson(page: Page, game: str) -> float:
    """Reads what the coach says and plays on, until one can play: about how many seconds that took."""
    coach = page.locator(COACH)
    expect(coach).to_be_visible()
    clicks = words = 0
    while clicks < MOST_CLICKS:
        if coach.locator("a.primary").count():
            break
        if coach.locator("button.primary").count():
            words += len(coach.locator(".text").inner_text().split())
            coach.locator("button.primary").click()
        elif wait_for_turn(page):
            HANDS[game](page, clicks)
        clicks += 1
    expect(coach.locator("a.primary")).to_be_visible()
    words += len(coach.locator(".text").inner_text().split())
    steps = int(shown_step(page))
    seconds = clicks * CLICK_SECONDS + words / WORDS_A_SECOND + steps * STEP_SECONDS
    print(f"{game}: {clicks} clicks, {words} words, {steps} steps: {seconds:.0f} s")
    return seconds


@pytest.mark.parametrize(
    ("game", "side"),
    [
        ("mummy-rummy", ""),
        ("ramses", ""),
        ("khufu", ""),
        ("bann-der-mumie", "As the archaeologist"),
        ("bann-der-mumie", "As the mummy"),
    ],
)
def test_a_first_lesson_takes_less_than_five_minutes_and_ends_with_you_can_play(
    server: Server, context: NewContext, game: str, side: str
) -> None:
    page = context().new_page()
    page.goto(f"{server.address}/learn/{game}")
    if side:
        page.get_by_role("button", name=side).click()

    assert take_the_lesson(page, game) < LESSON_SECONDS
    expect(page.locator(COACH)).to_contain_text("You can play!")
    keep(page, f"lesson-{game}-{side.rsplit(maxsplit=1)[-1] if side else 'end'}")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de")])
def test_from_the_lobby_through_a_lesson_to_an_own_game_with_a_hint_and_its_review(
    server: Server, context: NewContext, size: str, lang: str
) -> None:
    say = WORDS[lang]
    page = context(size, lang=lang).new_page()
    page.goto(server.address)
    keep(page, f"journey-{size}-1-lobby")
    offer(page).get_by_role("link", name=say["learn"]).click()
    expect(page.locator(COACH)).to_be_visible()
    keep(page, f"journey-{size}-2-goal")
    if size == "desktop":
        assert take_the_lesson(page, "pyramid-poker") < LESSON_SECONDS
        keep(page, f"journey-{size}-3-can-play")
        page.locator(f"{COACH} a.primary").click()
    else:  # somebody who knows enough by now
        page.locator(f"{COACH} button.primary").click()
        assert wait_for_turn(page)
        page.goto(server.address)

    offer(page).get_by_role("button", name=say["play"]).click()
    page.get_by_role("dialog").get_by_role("button", name=say["start"], exact=True).click()  # the gentlest
    assert wait_for_turn(page)
    page.get_by_role("button", name=say["hint"]).click()
    expect(page.locator(".hint li").first).to_be_visible()
    keep(page, f"journey-{size}-4-hint")

    found = re.search(r"/t/([\w-]+)#([\w-]+)$", page.url)
    assert found is not None
    with Client(server, found[1], found[2], "Ana") as ana:  # the rest is played by quicker hands
        play_out([ana], Dice(3))
    page.locator(".ending").get_by_role("link", name=say["replay"]).click()
    if size == "phone":
        page.get_by_role("button", name=say["beside"]).click()
    page.get_by_role("button", name=say["review"]).click()
    page.get_by_role("button", name=say["begin"]).click()
    panel = page.get_by_role("region", name=say["review"])
    expect(panel.locator("table")).to_be_visible()
    keep(page, f"journey-{size}-5-review")
    expect(panel.locator("tbody tr")).to_have_count(page.locator("tbody tr").count())


WORDS = {
    "en": {
        "learn": "Learn",
        "play": "Play now",
        "start": "Play",
        "hint": "Hint",
        "replay": "See the replay",
        "review": "Luck and skill",
        "begin": "Review this game",
        "beside": "Beside the table",
    },
    "de": {
        "learn": "Lernen",
        "play": "Gleich spielen",
        "start": "Spielen",
        "hint": "Tipp",
        "replay": "Das Spiel ansehen",
        "review": "Glück und Können",
        "begin": "Dieses Spiel nachbetrachten",
        "beside": "Neben dem Tisch",
    },
}


def test_the_coach_comes_to_any_table_and_says_what_is_asked_now(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "greedy", "greedy", game="mummy-rummy")
    page = context("phone").new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    expect(page.locator(COACH)).to_have_count(0)
    page.get_by_role("button", name="Help", exact=True).click()
    now = page.get_by_role("region", name="What is asked now")
    expect(now).to_contain_text("Your turn begins with a draw")
    keep(page, "help-now-phone")
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.locator(COACH)).to_contain_text("The goal")
    page.locator(COACH).get_by_role("button", name="Close").click()
    expect(page.locator(COACH)).to_have_count(0)
