"""Khufu in a real browser: the table with its host, and the companion for a real board."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import httpx
import pytest
from e2e.conftest import NewContext, Server, keep
from e2e.test_looks import keep_both, serious
from playwright.sync_api import BrowserContext, Error, Page, expect

from mastaba.words import words

MOVE = "[data-move]"
GO_ON = "[data-go-on]"
OVER = "[data-over]"
# Chromium here has no voice at all: one that writes down what it is asked to say, and is quick about it.
VOICE = """
    window.spoken = [];
    class Said { constructor(text) { this.text = text; } }
    const voice = { name: 'Daniel', lang: 'en-GB', voiceURI: 'daniel', localService: true, default: true };
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Said });
    Object.defineProperty(window, 'speechSynthesis', { value: {
        getVoices: () => [voice],
        addEventListener: () => {},
        cancel: () => {},
        speak: (said) => {
            window.spoken.push({ text: said.text, rate: said.rate, pitch: said.pitch });
            setTimeout(() => said.onstart?.(), 5);
            setTimeout(() => said.onend?.(), 60);
        },
    } });
"""
# There is no storage before the first page.
IMPATIENT = "try { localStorage.setItem('mastaba.khufu.linger', '0'); } catch {}"
MUTE = "try { localStorage.setItem('mastaba.khufu.voice', 'false'); } catch {}"


def open_table(server: Server, *seats: str, **options: Any) -> dict[str, Any]:
    body = {"game": "khufu", "seats": list(seats), "options": {"patience": 0, **options}}
    made = httpx.post(f"{server.address}/api/tables", json=body)
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def at_table(server: Server, context: BrowserContext, bots: int = 2, **options: Any) -> Page:
    """Somebody at a table with bots.

    By a counted clock Khufu is gone as soon as nobody need read him; by a real one he takes his seconds, and
    bots take theirs at once, so that he is soon there.
    """
    context.add_init_script(IMPATIENT)
    page = context.new_page()
    page.goto(server.link(open_table(server, "person", *["greedy"] * bots, **options), 0))
    return page


def act(page: Page, which: int) -> str:
    """One click on what can be clicked, as soon as there is something; '' when the game is over."""
    page.locator(f"{MOVE}, {GO_ON}, {OVER}").first.wait_for(state="attached")
    if page.locator(OVER).count():
        return ""
    moves = page.locator(MOVE)
    try:
        if count := moves.count():
            chosen = liked(page) or moves.nth(which % count)
            text = chosen.get_attribute("data-move", timeout=500) or "?"
            chosen.click(timeout=2_000)
            return text
        page.locator(GO_ON).first.click(timeout=2_000)
    except Error:
        pass  # Khufu was quicker
    return "?"


def liked(page: Page) -> Any:
    """What leads on: tables that can be played, gold, the Challenge; and an answer in time."""
    for text in ("answer", "challenge", "take", "here"):
        found = page.locator(f"[data-move='{text}']")
        if found.count():
            return found.first
    entering = page.locator("[data-move^='enter ']")
    return entering.first if entering.count() else None


def play_until(page: Page, until: str, most: int = 400) -> list[str]:
    """Plays on until this can be seen (or the game is over): the moves that were made."""
    made: list[str] = []
    while True:
        page.locator(f"{until}, {MOVE}, {GO_ON}, {OVER}").first.wait_for(state="attached")
        if page.locator(until).count():
            break
        move = act(page, len(made))
        if move == "":
            break
        made.append(move)
        assert len(made) < most
        page.wait_for_timeout(30)
    return [move for move in made if move != "?"]


def test_a_whole_short_game_by_clicks(server: Server, context: NewContext) -> None:
    page = at_table(server, context(reduced_motion="reduce"), bots=5, minutes=20)
    page.locator("[data-move^='be ']").first.wait_for()
    keep(page, "khufu-characters-desktop")
    made = play_until(page, OVER)

    verbs = {move.split()[0] for move in made}  # of clicks that the page was quick enough to confirm
    assert verbs & {"roll", "to", "go", "enter"}, "never moved in a whole game"  # which, the cards say
    page.locator(OVER).wait_for(state="attached")
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.wait_for()
    page.wait_for_timeout(600)
    keep(page, "khufu-over-desktop")


def test_with_the_keyboard_only(server: Server, context: NewContext) -> None:
    page = at_table(server, context(reduced_motion="reduce"))
    page.locator("[data-move='be anne']").wait_for()
    page.keyboard.press("1")
    made = 0
    while made < 15:
        page.locator(f"{MOVE}, {GO_ON}").first.wait_for(state="attached")
        if page.locator("[data-move='answer']").count():
            page.keyboard.press("m")
        elif page.locator("[data-move]").count() and made % 3:
            page.keyboard.press("1")
        else:
            if not reach(page):
                continue  # somebody else was quicker, or the sand ran out
            page.keyboard.press("Enter")
        made += 1
        page.wait_for_timeout(80)
    expect(page.locator("[data-seat='0']")).to_be_visible()
    assert page.locator("[data-step]").first.get_attribute("data-step") not in (None, "0", "1")


def reach(page: Page) -> bool:
    """Tab until something that plays a move, or lets Khufu go on, has the focus; not, if that is gone."""
    for _ in range(40):
        if page.evaluate("document.activeElement?.matches('[data-move], [data-go-on]') ?? false"):
            return True
        if not page.locator(f"{MOVE}, {GO_ON}").count():
            return False
        page.keyboard.press("Tab")
    raise AssertionError("no move can be reached with Tab")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_table_shuts_nobody_out(server: Server, context: NewContext, size: str) -> None:
    page = at_table(server, context(size, reduced_motion="reduce"), clock="real")
    page.locator("[data-move^='be ']").first.wait_for()
    assert serious(page) == []
    play_until(page, "[data-move^='to ']")
    page.locator(".fall").wait_for(state="detached")
    keep_both(page, f"khufu-move-{size}")
    play_until(page, ".host:not(.small)")
    page.wait_for_timeout(300)
    keep_both(page, f"khufu-host-{size}")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_khufu_speaks_what_he_captions(server: Server, context: NewContext) -> None:
    browser = context(reduced_motion="reduce")
    browser.add_init_script(VOICE)
    page = at_table(server, browser, clock="real")
    play_until(page, ".host:not(.small) .line")
    line = page.locator(".host .line").first.inner_text().strip('“”"')
    page.wait_for_function("window.spoken.length > 0")
    spoken = page.evaluate("window.spoken")

    assert any(one["text"].replace("Koo-foo", "Khufu") in line for one in spoken)
    assert {(one["rate"], one["pitch"]) for one in spoken} == {(0.92, 0.6)}


def test_he_says_nothing_where_the_voice_is_off(server: Server, context: NewContext) -> None:
    browser = context(reduced_motion="reduce")
    browser.add_init_script(VOICE + MUTE)
    page = at_table(server, browser, clock="real")
    play_until(page, ".host:not(.small) .line")
    page.wait_for_timeout(500)

    assert page.evaluate("window.spoken") == []
    expect(page.locator(".host .line").first).not_to_be_empty()


def test_voice_sounds_and_music_can_be_set(server: Server, context: NewContext) -> None:
    browser = context(reduced_motion="reduce")
    browser.add_init_script(VOICE)
    page = at_table(server, browser)
    page.get_by_role("button", name="Voice, sounds and music").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_label("Khufu speaks aloud")).to_be_checked()
    expect(dialog.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    expect(dialog.get_by_role("checkbox", name="Music")).not_to_be_checked()
    dialog.get_by_role("checkbox", name="Sounds").check()
    dialog.get_by_role("checkbox", name="Music").check()
    dialog.get_by_role("button", name="Let me hear him").click()
    page.wait_for_function("window.spoken.some((one) => one.text.includes('Koo-foo'))")
    assert serious(page) == []
    keep(page, "khufu-sound-desktop")


def test_lines_that_were_rendered_are_played_where_the_browser_has_no_voice(
    server: Server, context: NewContext
) -> None:
    line = words("khufu", "en").say("say_opening_1")
    browser = context(reduced_motion="reduce")
    browser.route("**/voices/index.json", lambda route: route.fulfill(json={"en": {line: "7.opus"}}))
    page = at_table(server, browser)
    page.get_by_role("button", name="Voice, sounds and music").click()
    expect(page.get_by_label("How loud he speaks")).to_be_visible()
    with page.expect_request("**/voices/en/7.opus"):
        page.get_by_role("button", name="Let me hear him").click()


def test_the_sand_falls_while_somebody_thinks(server: Server, context: NewContext) -> None:
    page = at_table(server, context(reduced_motion="reduce"), clock="real", patience=15)
    page.locator("[data-move='be anne']").click()
    page.locator("[data-move='roll']").wait_for()
    headline = page.locator(".prompt .whose")
    assert headline.inner_text() == "Your turn"
    left = page.get_by_text("The house decides in")
    before, clock = left.inner_text(), page.locator(".digits").inner_text()
    page.wait_for_function("(before) => !document.body.innerText.includes(before)", arg=before)
    expect(page.locator(".digits")).not_to_have_text(clock)  # no word came from the server meanwhile
    page.reload()
    expect(left).not_to_have_text(before)  # nor does coming back win time
    # Khufu comes at 0:45 whatever anybody does. Bots take their seconds at once, so that is soon.
    play_until(page, ".host:not(.small)")
    expect(headline).not_to_have_text(re.compile(r"(^|, )'s turn"))  # the clock itself is nobody
    keep(page, "khufu-real-desktop")


def test_a_screen_without_a_seat_shows_the_table(server: Server, context: NewContext) -> None:
    made = open_table(server, "greedy", "greedy", "greedy", minutes=20)
    page = context(reduced_motion="reduce").new_page()
    page.add_init_script(IMPATIENT)
    page.goto(server.link(made, -1))
    page.locator("[data-seat='2']").wait_for()
    assert page.locator(MOVE).count() == 0
    page.locator("[data-at='piece 0']").wait_for(state="attached")
    keep(page, "khufu-screen-desktop")


# The companion


def companion(page: Page, server: Server, fast: int) -> None:
    """A session of four is registered and begun."""
    page.goto(f"{server.address}/companion?fast={fast}")
    for character in ("anne", "baron", "gevaudan", "medusa"):
        page.locator(f"[data-join={character}]").click()


def oblige(page: Page) -> str:
    """Whatever the companion asks for is pressed; the phase it was in."""
    phase = page.locator(".companion").get_attribute("data-phase") or ""
    for button in (
        "[data-ok]",
        ".host [data-player]",
        "[data-has]",
        "[data-guess=tails]",
        ".casino [data-move]",
    ):
        if page.locator(button).count():
            with suppress(Error):  # the clock may be quicker
                page.locator(button).first.click(timeout=1_000)
            break
    return phase


def test_a_whole_companion_session(server: Server, context: NewContext) -> None:
    browser = context(reduced_motion="reduce")
    browser.add_init_script(VOICE)
    page = browser.new_page()
    companion(page, server, fast=300)
    page.locator("[data-offline]").wait_for()
    keep(page, "companion-register-desktop")
    page.locator("[data-start]").click()
    seen = set()
    for _ in range(900):
        phase = oblige(page)
        if phase not in seen:
            keep(page, f"companion-{phase}-desktop")
        seen.add(phase)
        if phase == "over":
            break
        page.wait_for_timeout(20)

    assert {"run", "speech", "done", "over"} <= seen
    expect(page.locator("[data-over]")).to_contain_text("Khufu wins")
    for line in ("minutes, my treasures", "the winner is me"):
        page.wait_for_function("(line) => window.spoken.some((one) => one.text.includes(line))", arg=line)


def test_the_companion_menu_ends_the_game(server: Server, context: NewContext) -> None:
    page = context(reduced_motion="reduce").new_page()
    companion(page, server, fast=1)
    page.locator("[data-start]").click()
    page.locator("[data-menu]").click()
    page.locator("dialog [data-player=baron]").click()
    page.locator("[data-win]").wait_for()
    keep(page, "companion-menu-desktop")
    assert serious(page) == []
    page.locator("[data-win]").click()
    expect(page.locator("[data-over]")).to_contain_text("Baron Samedi")


def test_the_companion_works_without_a_network(server: Server, context: NewContext) -> None:
    browser = context(reduced_motion="reduce")
    page = browser.new_page()
    companion(page, server, fast=1)
    page.locator("[data-offline]").wait_for()
    page.locator("[data-start]").click()
    page.locator("[data-menu]").wait_for()
    browser.set_offline(True)
    page.reload()

    page.locator("[data-menu]").wait_for()  # the session goes on where it was
    page.locator("[data-menu]").click()
    page.locator("dialog [data-player=anne]").click()
    expect(page.locator("[data-win]")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_companion_shuts_nobody_out(server: Server, context: NewContext, size: str) -> None:
    page = context(size, reduced_motion="reduce").new_page()
    companion(page, server, fast=20)
    page.wait_for_timeout(300)
    keep_both(page, f"companion-register-{size}")
    page.locator("[data-start]").click()
    page.locator("[data-menu]").wait_for()
    keep(page, f"companion-run-{size}")
    assert serious(page) == []
    page.locator(".host").wait_for()
    page.wait_for_timeout(200)
    keep(page, f"companion-host-{size}")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
