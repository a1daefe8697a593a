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
    body = {"game": "khufu", "seats": list(seats), "options": {"patience": 0, **options}, "hold": "all"}
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


# What to press next, as soon as there is something: a move, or what lets Khufu go on; nothing if the game is
# over, or when what is waited for can be seen. First what leads on: an answer in time, the Challenge, gold,
# tables that can be played. A move that has just been pressed stands there until its step has come.
NEXT = """([until, before, which]) => new Promise((done, failed) => {
    const began = performance.now();
    const there = selector => document.querySelector(selector);
    const look = () => {
        const waited = performance.now() - began;
        const step = there('[data-step]')?.dataset.step ?? '';
        const moves = [...document.querySelectorAll('[data-move]')].map(one => one.dataset.move);
        if ((until && there(until)) || there('[data-over]')) return done([step, '']);
        if (moves.length > 0 && (step !== before || waited > 300)) {
            const liked = ['answer', 'challenge', 'take', 'here'].find(one => moves.includes(one));
            const table = moves.find(one => one.startsWith('enter '));
            return done([step, `[data-move="${liked ?? table ?? moves[which % moves.length]}"]`]);
        }
        if (moves.length === 0 && there('[data-go-on]')) return done([step, '[data-go-on]']);
        if (waited > 120_000) return failed(new Error('there is nothing to press'));
        setTimeout(look, 15);
    };
    look();
})"""


def press_next(page: Page, which: int, until: str = "", before: str = "") -> tuple[str, str]:
    """One click on what can be clicked: at which step, and what; '' when there is no need to."""
    step, button = page.evaluate(NEXT, [until, before, which])
    if button:
        try:
            page.locator(button).first.click(timeout=2_000)
        except Error:
            return "", "?"  # Khufu was quicker
    return step, button


def act(page: Page, which: int) -> str:
    """One click; the move, '?' if it was none, '' when the game is over."""
    _, button = press_next(page, which)
    return button.removeprefix('[data-move="').removesuffix('"]') if button != GO_ON else "?"


def play_until(page: Page, until: str, most: int = 400) -> list[str]:
    """Plays on until this can be seen (or the game is over): the moves that were made."""
    made: list[str] = []
    step = ""
    for number in range(most):
        step, button = press_next(page, number, until, step)
        if not button:
            return made
        if button.startswith("[data-move"):
            made.append(button.removeprefix('[data-move="').removesuffix('"]'))
    raise AssertionError(f"{most} clicks, and no {until}")


def test_a_whole_short_game_by_clicks(server: Server, context: NewContext) -> None:
    page = at_table(server, context(), bots=5, minutes=20)
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
    page = at_table(server, context())
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
            expect(page.locator(f"{MOVE}:focus, {GO_ON}:focus, {OVER}")).to_have_count(1)  # goes on by keys
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
    page = at_table(server, context(size), clock="real")
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
    browser = context()
    browser.add_init_script(VOICE)
    page = at_table(server, browser, clock="real")
    play_until(page, ".host:not(.small) .line")
    line = page.locator(".host .line").first.inner_text().strip('“”"')
    page.wait_for_function("window.spoken.length > 0")
    spoken = page.evaluate("window.spoken")

    assert any(one["text"].replace("Koo-foo", "Khufu") in line for one in spoken)
    assert {(one["rate"], one["pitch"]) for one in spoken} == {(0.92, 0.6)}


def test_he_says_nothing_where_the_voice_is_off(server: Server, context: NewContext) -> None:
    browser = context()
    browser.add_init_script(VOICE + MUTE)
    page = at_table(server, browser, clock="real")
    play_until(page, ".host:not(.small) .line")
    page.wait_for_timeout(500)

    assert page.evaluate("window.spoken") == []
    expect(page.locator(".host .line").first).not_to_be_empty()


def test_voice_sounds_and_music_can_be_set(server: Server, context: NewContext) -> None:
    browser = context()
    browser.add_init_script(VOICE)
    page = at_table(server, browser)
    page.get_by_role("button", name="Voice, sounds and music").click()
    dialog = page.locator("dialog[open]")
    sound = dialog.get_by_role("checkbox", name="Sounds and voice")
    expect(sound).to_be_checked()
    sound.uncheck()
    expect(dialog.get_by_label("Khufu speaks aloud")).to_have_count(0)  # one switch for all of it
    sound.check()
    expect(dialog.get_by_label("Khufu speaks aloud")).to_be_checked()
    expect(dialog.get_by_role("checkbox", name="Music")).not_to_be_checked()
    dialog.get_by_role("checkbox", name="Music").check()
    assert dialog.get_by_role("slider").count() == 1  # and one volume
    dialog.get_by_role("button", name="Let me hear him").click()
    page.wait_for_function("window.spoken.some((one) => one.text.includes('Koo-foo'))")
    assert serious(page) == []
    keep(page, "khufu-sound-desktop")


def test_lines_that_were_rendered_are_played_where_the_browser_has_no_voice(
    server: Server, context: NewContext
) -> None:
    line = words("khufu", "en").say("say_opening_1_A")
    browser = context()
    browser.route("**/voices/index.json", lambda route: route.fulfill(json={"en": {line: "7.opus"}}))
    page = at_table(server, browser)
    page.get_by_role("button", name="Voice, sounds and music").click()
    expect(page.get_by_role("button", name="Let me hear him")).to_be_visible()
    with page.expect_request("**/voices/en/7.opus"):
        page.get_by_role("button", name="Let me hear him").click()


def test_the_sand_falls_while_somebody_thinks(server: Server, context: NewContext) -> None:
    page = at_table(server, context(), clock="real", patience=15)
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
    page = context().new_page()
    page.add_init_script(IMPATIENT)
    page.goto(server.link(made, -1))
    page.locator("[data-seat='2']").wait_for()
    assert page.locator(MOVE).count() == 0
    page.locator("[data-at='piece 0']").wait_for(state="attached")
    keep(page, "khufu-screen-desktop")


# The companion


# The companion's watch and its luck, in a hand of ours: however slow the machine is, no phase is missed, and
# in a short session something comes of everything.
WATCH = """
    Date.now = () => Number(sessionStorage.watch ?? 1e12);
    let luck = 5;
    Math.random = () => (luck = (luck * 16807) % 2147483647) / 2147483647;
"""
WIND = """ms => {
    sessionStorage.watch = Date.now() + ms;
    return new Promise(done => setTimeout(done, 55)); // it looks every 50
}"""


def wind(page: Page, ms: int = 60) -> None:
    """Lets time pass, and the companion look at its watch."""
    page.evaluate(WIND, ms)


def companion(page: Page, server: Server, fast: int) -> None:
    """A session of four is registered, a short one."""
    page.goto(f"{server.address}/companion?fast={fast}")
    for character in ("anne", "baron", "gevaudan", "medusa"):
        page.locator(f"[data-join={character}]").click()
    minutes = page.locator("[data-option=minutes]")
    while "20" not in minutes.inner_text():
        minutes.click()


# What it may ask to be pressed; the phase it is in, and which of them is there.
BUTTONS = ("[data-ok]", ".host [data-player]", "[data-has]", "[data-guess=tails]", ".casino [data-move]")
ASKED = """buttons => [
    document.querySelector('.companion').dataset.phase,
    buttons.find(button => document.querySelector(button)) ?? '',
]"""


def oblige(page: Page) -> str:
    """Whatever the companion asks for is pressed; the phase it was in."""
    phase, button = page.evaluate(ASKED, BUTTONS)
    if button:
        with suppress(Error):  # the clock may be quicker
            page.locator(button).first.click(timeout=3_000)
    return str(phase)


def test_a_whole_companion_session(server: Server, context: NewContext) -> None:
    browser = context(service_workers="allow")
    browser.add_init_script(VOICE)
    browser.add_init_script(WATCH)
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
        wind(page)

    assert {"run", "done", "over"} <= seen  # a speech may pass between two looks
    expect(page.locator("[data-over]")).to_contain_text("Khufu wins")
    farewells = [words("khufu", "en").say(f"say_time_up_{letter}").split(".")[0] for letter in "ABCD"]
    heard = "(lines) => window.spoken.some((one) => lines.some((line) => one.text.includes(line)))"
    for lines in (["minutes"], farewells):
        page.wait_for_function(heard, arg=lines)


def test_the_companion_menu_ends_the_game(server: Server, context: NewContext) -> None:
    page = context().new_page()
    companion(page, server, fast=1)
    page.locator("[data-start]").click()
    page.locator("[data-menu]").click()
    page.locator("dialog [data-player=baron]").click()
    page.locator("[data-win]").wait_for()
    keep(page, "companion-menu-desktop")
    assert serious(page) == []
    page.locator("[data-win]").click()
    page.locator("[data-win-sure]").click()
    expect(page.locator("[data-over]")).to_contain_text("Baron Samedi")


def test_the_companion_works_without_a_network_to_its_end(server: Server, context: NewContext) -> None:
    """Loaded once; then there is no network, not even for the page itself, which is opened anew half-way."""
    browser = context(service_workers="allow")
    browser.add_init_script(WATCH)
    page = browser.new_page()
    companion(page, server, fast=300)
    page.locator("[data-offline]").wait_for()
    browser.set_offline(True)
    page.locator("[data-start]").click()
    seen = set()
    for _ in range(900):
        if "done" in seen and "again" not in seen:
            page.reload()  # the session goes on where it was
            page.locator("[data-clock]").wait_for()
            seen.add("again")
        seen.add(oblige(page))
        if "over" in seen:
            break
        wind(page)

    assert {"done", "again", "over"} <= seen


def test_a_phone_is_the_companions_remote_control(server: Server, context: NewContext) -> None:
    page = context("television").new_page()
    companion(page, server, fast=1)
    page.locator("[data-start]").click()
    page.locator("[data-menu]").wait_for()
    page.locator("[data-remote]").click()
    link = page.locator("[data-remote-link]").get_attribute("data-remote-link") or ""
    phone = context("phone").new_page()
    phone.goto(f"{server.address}/remote/{link.rpartition('/')[2]}")
    phone.get_by_role("button", name="Close what is open").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    phone.get_by_role("button", name="Down").tap()
    expect(page.locator("button:focus")).to_have_count(1)
    page.locator("[data-menu]").focus()
    phone.get_by_role("button", name="Press what is marked").tap()
    expect(page.locator("dialog [data-player=baron]")).to_be_visible()
    assert serious(phone) == []
    keep(phone, "companion-remote-phone")


def test_a_remote_control_walks_through_a_whole_companion_session(
    server: Server, context: NewContext
) -> None:
    """Arrows, Enter and Space do everything; what is hidden takes no focus; the clock is always in view."""
    browser = context("television")
    browser.add_init_script(WATCH)
    page = browser.new_page()
    page.goto(f"{server.address}/companion?fast=300")
    page.locator("[data-join]").first.wait_for()
    page.keyboard.press("ArrowDown")
    steer_to(page, "[data-join=anne]")
    for character in ("anne", "baron", "elizabeth", "gevaudan"):  # the last one stands in another row
        steer_to(page, f"[data-join={character}]")
        page.keyboard.press("Space")
    steer_to(page, "[data-charm=anne]")
    page.keyboard.press("Enter")
    steer_to(page, "[data-option=minutes]")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # 20
    steer_to(page, "[data-start]")
    page.keyboard.press("Enter")
    page.locator("[data-clock]").wait_for()
    phases = set()
    for press in range(700):
        told = page.evaluate(LOOK)
        phases.add(told["phase"])
        if told["phase"] == "over":
            break
        assert told["clock"], "the clock is out of view"
        assert not told["hidden"], f"what is hidden has the focus: {told['hidden']}"
        if told["phase"] in ("who", "purse", "guess", "game", "done", "answered"):
            page.keyboard.press(("ArrowDown", "ArrowRight", "Enter", "Space")[press % 4])
        wind(page)

    assert {"run", "done", "over"} <= phases
    page.keyboard.press("Enter")  # a new session
    page.locator("[data-start]").wait_for()


# The session as it is kept, put into another moment: what is read there no dice need bring about.
MOMENT = """changes => {
    const kept = JSON.parse(localStorage.getItem('mastaba.companion'));
    Object.assign(kept.state, changes);
    sessionStorage.setItem('moment', JSON.stringify(kept));
}"""
AT_THE_MOMENT = """
    const ours = location.protocol === 'http:'; // the empty page before it has no storage
    if (ours && sessionStorage.moment) localStorage.setItem('mastaba.companion', sessionStorage.moment);
"""


def moment(page: Page, **changes: Any) -> None:
    """The companion is opened anew, at this moment of its session."""
    page.evaluate(MOMENT, changes)
    page.reload()
    page.locator("[data-clock]").wait_for()


def visited(event: str, category: str, *keys: str, **more: Any) -> dict[str, Any]:
    """Khufu is on the screen, and says this."""
    holes = ("chamber", "chamber2", "symbol", "symbol2", "suit", "name", "name2", "lucky", "left")
    says = [{"key": key, **dict.fromkeys(holes)} for key in keys]
    visit = {"id": event, "category": category, "says": says, "fixed": False, "seconds": 0, "gone": 0}
    nobody: dict[str, Any] = {"called": None, "meant": None, "remark": "", "asked": 0}
    done: dict[str, Any] = {"failed": [], "settle": 0, "game": None, "guess": None, "coin": None}
    return {**visit, **nobody, **done, **more}


def test_what_the_disc_used_to_tell_can_be_read(server: Server, context: NewContext) -> None:
    """How a short game begins, who Lucky is, what to shout, and how much a bell settles."""
    said = words("khufu", "en")
    browser = context("television", reduced_motion="reduce")
    browser.add_init_script(WATCH)
    browser.add_init_script(AT_THE_MOMENT)
    page = browser.new_page()
    companion(page, server, fast=1)
    set_out = said.say("companion_set_20")
    expect(page.locator("[data-set]")).to_have_text(set_out)
    page.locator("[data-start]").click()
    page.locator("[data-begin]").wait_for()
    begun = page.locator("[data-begin]").inner_text()
    lucky = page.locator(".lucky").inner_text().removeprefix("Lucky is ").strip()
    nominated = [said.say(f"say_opening_4_{letter}", lucky=lucky) for letter in "ABCDEF"]
    assert set_out in begun
    assert any(line in begun for line in nominated), begun
    page.locator("[data-menu]").click()
    expect(page.locator("dialog")).to_contain_text(said.say("chamber_king"))  # there his Sarcophagus stands
    page.keyboard.press("Escape")

    moment(page, phase="window", visit=visited("E11", "mum", "say_E11_A", seconds=8))
    expect(page.locator(".shout")).to_have_text("You’re the Mummy!")
    twice = visited("B3", "bell", "say_bell_A", "say_settle_take_A", settle=2, fixed=True)
    moment(page, phase="speech", visit=twice)
    expect(page.locator(".host .order")).to_contain_text("No, two.")


# The phase, whether the clock can be seen, and a focus on something hidden.
LOOK = """() => {
    const clock = document.querySelector('[data-clock] .digits')?.getBoundingClientRect();
    const at = document.activeElement;
    const box = at?.getBoundingClientRect();
    const shown = at === document.body || (box && at.checkVisibility() && !at.closest('[inert]'));
    return {
        phase: document.querySelector('.companion').dataset.phase,
        clock: !!clock && clock.height >= 90 && clock.top >= 0 && clock.right <= innerWidth,
        hidden: shown ? '' : at.outerHTML.slice(0, 80),
    };
}"""


def steer_to(page: Page, wanted: str) -> None:
    """By arrows alone, as somebody with a remote control would: towards it, until it has the focus."""
    target = page.locator(wanted)
    for _ in range(40):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        towards = target.evaluate(
            """(one) => {
                const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
                const [x, y] = middle(one.getBoundingClientRect());
                const [fromX, fromY] = middle(document.activeElement.getBoundingClientRect());
                if (Math.abs(y - fromY) > 20) return y > fromY ? 'ArrowDown' : 'ArrowUp';
                return x > fromX ? 'ArrowRight' : 'ArrowLeft';
            }"""
        )
        page.keyboard.press(towards)
    raise AssertionError(f"arrows do not lead to {wanted}")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_companion_shuts_nobody_out(server: Server, context: NewContext, size: str) -> None:
    page = context(size).new_page()
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
