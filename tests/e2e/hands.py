"""A person at the page: clicks what can be clicked."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

OPEN = "[data-move]"
OVER = "[data-over]"
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What carries something; a lamp may flicker for ever.
LANDED = """() => document.getAnimations().every(one =>
    one.playState !== 'running' || !Number.isFinite(one.effect.getComputedTiming().endTime))"""
OTHER_STEP = "before => (document.querySelector('[data-step]')?.dataset.step ?? before) !== before"


def offer(page: Page, game: str = "Pyramid Poker") -> Locator:
    """A game's place in the lobby."""
    return page.get_by_role("article", name=game)


def play_now(page: Page, game: str = "Pyramid Poker") -> None:
    """A table with bots: one question, and its first answer will do."""
    offer(page, game).get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()


def my_turn(page: Page) -> bool:
    return page.locator(OPEN).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def wait_for_turn(page: Page) -> bool:
    """True when something can be clicked, False when the game is over."""
    page.locator(f"{OPEN}, {OVER}").first.wait_for(state="attached")
    return not is_over(page)


def shown_step(page: Page) -> str:
    return page.locator("[data-step]").first.get_attribute("data-step") or ""


def other_step(page: Page, before: str) -> None:
    """Waits for another step than this. `expect` would wait longer and longer; a look at every frame would
    have every frame drawn, which takes half of a browser's time.
    """
    page.wait_for_function(OTHER_STEP, arg=before, polling=20)


def landed(page: Page) -> None:
    """Nothing is on its way any more, however slow the browser is."""
    page.evaluate(TWO_FRAMES)
    page.wait_for_function(LANDED, polling=50)


def click_a_move(page: Page, which: int = 0) -> str:
    """Clicks one of the open moves, as somebody with a mouse does; its notation."""
    before = shown_step(page)
    move = page.locator(OPEN).nth(which % page.locator(OPEN).count())
    text = move.get_attribute("data-move") or ""
    move.click()
    other_step(page, before)
    return text


def play_to_the_end(page: Page, most: int = 200) -> int:
    """How many moves it took."""
    moves = 0
    while wait_for_turn(page):
        click_a_move(page, moves)
        moves += 1
        assert moves < most
    return moves


def look_at_the_table(page: Page) -> None:
    """After the end: from the scene of it to what lies on the table."""
    page.locator(".ending button:has-text('Look at the table')").click()
