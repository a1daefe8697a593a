"""Ramses in a real browser: by keyboard and by touch, through storms, and without a memory of its own."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from e2e.conftest import USUAL, NewContext, Server, keep
from e2e.hands import OPEN, look_at_the_table, other_step, shown_step, wait_for_turn
from e2e.test_looks import coloured, serious, theme_of
from playwright.sync_api import Page, expect

from mastaba.server.tables.table import LiveTable

SHORT: dict[str, Any] = {"game": "ramses", "stack": 4, "turns": 2, "pace": 300}
LAST = "aside .lines, .prompt .last"  # what was said last: on a phone the log is in a drawer
TABLE = ".rm"

# The step after this one at which somebody is asked, what is open then, and whether a curtain had to be
# opened for it; null when the game is over, and an empty list when nothing has happened for long.
ASKED = """async ([before, patience]) => {
    let hidden = false;
    for (const end = performance.now() + patience; performance.now() < end; ) {
        if (document.querySelector('[data-over]')) return null;
        const curtain = document.querySelector('.curtain button');
        if (curtain) {
            hidden = true;
            curtain.click();
        }
        const step = document.querySelector('[data-step]')?.dataset.step;
        const open = [...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move);
        if (open.length && step !== before) return [step, open, hidden];
        await new Promise((done) => setTimeout(done, 15));
    }
    return [];
}"""

# Clicks any open move, again and again, until something is there (or the game is over).
WANDER = """async (until) => {
    let answered = null;
    for (const end = performance.now() + 240_000; performance.now() < end; ) {
        if (document.querySelector(until)) return true;
        if (document.querySelector('[data-over]')) return false;
        const step = document.querySelector('[data-step]')?.dataset.step;
        const open = [...document.querySelectorAll('[data-move]')];
        if (open.length && step !== answered) {
            answered = step;
            open[Math.floor(Math.random() * open.length)].click();
        }
        await new Promise((done) => setTimeout(done, 4));
    }
    throw new Error('not in four minutes');
}"""


# Stops timers and animations in the middle of something, for as long as a picture takes.
FREEZER = """
    const later = window.setTimeout;
    let frozen = false;
    const held = [];
    window.setTimeout = (work, ms, ...more) => later(() => (frozen ? held.push(work) : work(...more)), ms);
    window.freeze = (ms) => {
        frozen = true;
        for (const one of document.getAnimations()) {
            one.pause();
            one.currentTime = ms;
        }
    };
    window.thaw = () => {
        frozen = false;
        for (const one of document.getAnimations()) one.play();
        for (const work of held.splice(0)) work();
    };
"""


def wander(page: Page, until: str) -> bool:
    """Random moves until this is to be seen; False if the game was over before."""
    return bool(page.evaluate(WANDER, until))


def asked(page: Page, before: str = "", patience: int = 120_000) -> tuple[str, list[str]] | None:
    """The next step with a question, and what is open; None when the game is over."""
    found = page.evaluate(ASKED, [before, patience])
    if found == []:
        raise TimeoutError("nobody is asked anything")
    if found and found[2]:  # only which card is given or staked is for one pair of eyes
        assert not any(move.startswith("slide ") for move in found[1])
    return (found[0], found[1]) if found else None


def one_screen(server: Server, made: dict[str, Any]) -> str:
    """The link of all seats together."""
    return f"{server.address}/t/{made['table']}#{','.join(made['seats'])}"


def moved_on(page: Page, before: str) -> None:
    other_step(page, before)


def press(page: Page, moves: list[str], dice: random.Random) -> None:
    """With the keyboard: the arrow is the way the pyramid goes, and a number before it how many."""
    slides = [move for move in moves if move.startswith("slide ")]
    if not slides:
        page.keyboard.press("Enter")  # the focus is on the first choice
        return
    _, way, *many = dice.choice(slides).split()
    for number in many:
        page.keyboard.press(number)
    page.keyboard.press(f"Arrow{way.capitalize()}")


def swipe(page: Page, way: str) -> None:
    """A finger in the middle of the stage."""
    box = page.locator(f"{TABLE} .stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    right, down = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}[way]
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    send("touchStart", {"x": x, "y": y})
    for far in (20, 45, 70):
        send("touchMove", {"x": x + right * far, "y": y + down * far})
    send("touchEnd")
    touch.detach()


def touch(page: Page, moves: list[str], dice: random.Random) -> None:
    """With a finger: taps what can be tapped, or swipes."""
    text = dice.choice(moves)
    if re.fullmatch(r"slide \w+", text) and dice.random() < 0.5:
        swipe(page, text.split()[1])
    else:
        page.locator(f"[data-move='{text}']").tap()


def play_out(page: Page, hands: Callable[[Page, list[str], random.Random], None], seed: int) -> int:
    """Plays to the end with these hands; how many moves that took."""
    dice = random.Random(seed)
    moves = 0
    question = asked(page)
    while question:
        step, open_moves = question
        hands(page, open_moves, dice)
        moves += 1
        try:
            question = asked(page, step, 20_000)
        except TimeoutError:  # a browser with too much to do has taken a swipe for something else: once more
            if shown_step(page) == step:
                hands(page, open_moves, dice)
            question = asked(page, step)
    return moves


def settled(page: Page) -> None:
    """Everything has been told, and nothing moves."""
    assert wait_for_turn(page)
    page.mouse.move(1, 1)
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")


def test_a_whole_solo_game_with_the_keyboard_and_the_hall_of_fame(
    server: Server, context: NewContext
) -> None:
    made = server.open_table("person", game="ramses")  # all 30 cards: only then there is a rank
    page = context().new_page()
    page.goto(server.link(made, 0))
    play_out(page, press, seed=1)
    look_at_the_table(page)

    expect(page.get_by_role("heading", name="Hall of Fame")).to_be_visible()
    found = int(re.findall(r"\d+", page.locator(f"{TABLE} .rank").inner_text())[0])
    best = json.loads(page.evaluate("localStorage.getItem('mastaba.ramses.best')"))
    assert best["cards"] == found
    expect(page.get_by_text("Your best game so far!")).to_be_visible()
    keep(page, "ramses-fame-desktop")
    page.get_by_role("button", name="Put the pyramids back").click()
    keep(page, "ramses-over-desktop")

    page.get_by_role("button", name="The result").click()
    page.get_by_role("link", name="See the replay").click()
    expect(page).to_have_url(re.compile(r"/replay/"))
    page.locator(TABLE).wait_for()
    page.keyboard.press("End")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    # A replay shows what lies under every pyramid: the treasures, but for one that may be in sight.
    page.locator(f"{TABLE} .note").nth(10).wait_for(state="attached")
    assert page.locator(f"{TABLE} .note").count() in (11, 12)
    keep(page, "ramses-replay-desktop")


def test_a_whole_solo_game_by_touch(server: Server, context: NewContext) -> None:
    made = server.open_table("person", **SHORT)
    page = context("phone").new_page()
    page.goto(server.link(made, 0))
    assert play_out(page, touch, seed=2) >= 12
    keep(page, "ramses-over-phone")


def test_two_people_on_one_screen_with_the_keyboard(server: Server, context: NewContext) -> None:
    """All may see the board: a curtain falls only before a card that is given or staked."""
    made = server.table_at(lambda table: table.n >= 30, "person", "person", **SHORT)
    page = context().new_page()
    page.goto(one_screen(server, made))

    def hands(page: Page, moves: list[str], dice: random.Random) -> None:
        assert page.locator(".curtain").count() == 0
        press(page, moves, dice)

    play_out(page, hands, seed=3)
    assert page.locator(f"{TABLE} tbody").count() == 2


def test_two_people_on_one_screen_by_touch(server: Server, context: NewContext) -> None:
    """From the middle of a game to its end."""
    made = server.table_at(lambda table: table.n >= 55, "person", "person", **SHORT)
    page = context("phone").new_page()
    page.goto(one_screen(server, made))
    assert play_out(page, touch, seed=4) >= 4
    keep(page, "ramses-result-phone")


# Notes a moment in which a pyramid comes to where it was pushed, and nobody here is asked.
PUSHED = """
    window.pushed = false;
    new MutationObserver(() => {
        window.pushed ||= !!document.querySelector('.rm .arrives') && !document.querySelector('[data-move]');
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
"""


def test_a_bot_pushes_before_our_eyes(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "memory:average", start="seat 1", **{**SHORT, "pace": 1500})
    page = context("phone", **USUAL).new_page()
    page.add_init_script(PUSHED)
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    assert page.evaluate("window.pushed")


def may_tilt(table: LiveTable) -> bool:
    seats = [seat for seat in table.position.to_act if seat >= 0]
    return any(move.text == "tilt" for seat in seats for move in table.position.legal(seat))


def test_the_expert_game_asks_and_shuts_nobody_out(server: Server, context: NewContext) -> None:
    made = server.table_at(may_tilt, "person", "person", "person", variant="expert", **SHORT)
    page = context("phone", dark=True).new_page()
    page.goto(one_screen(server, made))
    assert wait_for_turn(page)
    settled(page)
    keep(page, "ramses-tilt-phone-dark")
    assert serious(page) == []
    before = shown_step(page)
    page.locator("[data-move=tilt]").tap()
    moved_on(page, before)


def brings_a_storm(table: LiveTable) -> bool:
    """The next card does."""
    top = table.position.view(0)["pile"]["top"]
    return table.position.to_act == (0,) and top is not None and top["symbol"] == "storm"


def before_a_storm(server: Server, page: Page) -> None:
    """A solo game in which the next card brings a storm; nothing moves until then."""
    made = server.table_at(brings_a_storm, "person", game="ramses", stack=4)
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    page.locator(f"{TABLE} .pile [data-symbol=storm]").wait_for(state="attached")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_storm_turns_the_board_for_all_to_see(server: Server, context: NewContext, size: str) -> None:
    page = context(size).new_page()
    page.add_init_script(FREEZER)
    before_a_storm(server, page)
    page.emulate_media(reduced_motion="no-preference")
    settled(page)
    keep(page, f"ramses-storm-before-{size}")
    rows = page.locator(f"{TABLE} section ol > li").count()
    said = page.locator(".prompt .asked").inner_text(), page.locator(LAST).first.inner_text()

    assert wander(page, ".storm")
    page.evaluate("freeze(700)")
    matrix = page.locator(f"{TABLE} .board").evaluate("node => getComputedStyle(node).transform")
    cosine = float(matrix.removeprefix("matrix(").split(",")[0])
    assert 0.2 < cosine < 0.98, "on its way from a quarter back to where it lies now"
    assert page.locator(OPEN).count() == 0, "nobody is asked while it turns"
    still_said = page.locator(".prompt .asked").inner_text(), page.locator(LAST).first.inner_text()
    assert still_said == said, "nor is the next card spoken of"
    keep(page, f"ramses-storm-during-{size}")

    page.evaluate("thaw()")
    settled(page)
    keep(page, f"ramses-storm-after-{size}")
    assert page.locator(f"{TABLE} section ol > li").count() == 14 - rows
    wanted = page.locator(f"{TABLE} .wanted b").inner_text()
    assert wanted in page.locator(".prompt .asked").inner_text()
    assert f"You turn over a card: {wanted}" in page.locator(LAST).first.inner_text()


def test_without_motion_a_storm_is_told_in_words(server: Server, context: NewContext) -> None:
    page = context().new_page()
    before_a_storm(server, page)
    assert wander(page, ".herald")
    expect(page.locator(".herald")).to_contain_text("The board was turned a quarter to the right")
    assert page.locator(".storm").count() == 0
    keep(page, "ramses-storm-words-desktop")


def drawn(page: Page) -> str:
    """All of the table: whatever is drawn, said or kept in an attribute."""
    html: str = page.locator(TABLE).evaluate("node => node.outerHTML")
    return re.sub(r"<!--.*?-->", "", html)


def test_the_page_remembers_nothing(server: Server, context: NewContext) -> None:
    """A page that has seen the whole game, and one that has just been opened, hold the same table."""
    made = server.open_table("person", "person", game="ramses", stack=4, turns=2)
    page = context(**USUAL).new_page()
    page.goto(one_screen(server, made))
    settled(page)
    # All that is kept, but for the log: that is what was said last, and is looked at below.
    stored = """JSON.stringify([{ ...localStorage }, Object.fromEntries(Object.entries(sessionStorage)
        .filter(([name]) => !name.startsWith('mastaba.log.')))])"""
    at_first = page.evaluate(stored)
    dice = random.Random(5)
    question = asked(page)
    for _ in range(12):
        assert question is not None
        press(page, question[1], dice)
        question = asked(page, question[0])
    settled(page)
    log = page.locator("aside .lines li")
    last = log.all_inner_texts()
    assert 0 < len(last) <= 6, "the log is what was said last, and not what was said before"
    assert page.get_by_role("button", name="Take back").count() == 0, "nothing ever can be"
    page.evaluate("document.activeElement.blur()")
    before = drawn(page)
    assert page.evaluate(stored) == at_first
    page.reload()
    settled(page)

    assert drawn(page) == before
    assert log.all_inner_texts() == last, "what was said last is there, and nothing of what was said before"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_table_of_ramses_shuts_anybody_out(server: Server, context: NewContext, size: str) -> None:
    made = server.open_table("person", "memory:average", start="seat 0", **SHORT)
    page = context(size).new_page()
    page.goto(server.link(made, 0))
    settled(page)
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        settled(page)
        coloured(page, colours)
        keep(page, f"ramses-search-{size}-{colours}")
        if colours == theme_of(page):
            assert serious(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    buttons = page.locator(f"{TABLE} .pushes button").evaluate_all(
        "all => all.map(one => Math.min(one.offsetWidth, one.offsetHeight))"
    )
    assert min(buttons) >= 40


def test_the_lesson_in_german(server: Server, context: NewContext) -> None:
    page = context("phone", lang="de-DE").new_page()
    page.goto(f"{server.address}/learn/ramses")
    assert wait_for_turn(page)
    coach = page.locator("section[aria-labelledby=coach]")
    expect(coach).to_contain_text("Das Ziel: Unter diesen Pyramiden liegen Schätze")
    coach.get_by_role("button", name="Verstanden").click()
    expect(coach).to_contain_text("Diese Karte liegt für alle offen")
    assert "schieb" in (page.locator(OPEN).first.get_attribute("aria-label") or "").lower()
    keep(page, "ramses-lesson-german")
