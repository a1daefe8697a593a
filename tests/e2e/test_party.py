"""Khufu's party: a television for the room, phones as controllers, and one voice among all of them."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from typing import Any

import httpx
import pytest
from e2e.conftest import NewContext, Server, keep
from e2e.hands import my_turn
from e2e.party_pictures import DRAWN, PRESSED, asked, asked_seat, drawn, outside, stand, until_asked
from e2e.test_khufu import IMPATIENT, MOVE, MUTE, VOICE, open_table
from e2e.test_looks import serious
from games.khufu.rare import rare_positions
from playwright.sync_api import Error, Page, expect
from server.written import Written, begun, entries_of, new_head

from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER, Position
from mastaba.errors import MastabaError
from mastaba.words import words

CAPTION_LEAST = 40  # pixels on a screen of 1920 by 1080
CLOCK_LEAST = 90
MEASURED = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const size = parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1);
    return { text: one.textContent.trim(), size, inside };
})"""


COVERED = """() => {
    const bar = document.querySelector('.prompt').getBoundingClientRect();
    return [...document.querySelectorAll('.prompt *:not(.sr-only, .sr-only *)')]
        .filter((one) => one.getBoundingClientRect().bottom > bar.bottom + 1)
        .map((one) => one.textContent.trim());
}"""


def measured(page: Page, selector: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(MEASURED, selector)
    return found


SHOWN = ("E09", "E11", "E13 by a real clock", "E22", "G4", "G7", "C05", "B8, 0 turns", "W1, 0 turns", "hand")


def test_a_television_is_read_from_the_sofa(server: Server, context: NewContext) -> None:
    """Captions and clock at their size, all in view; no header, no log, no chat."""
    page = context("television").new_page()
    for name in SHOWN:
        s = rare_positions()[name]
        stand(page, server.address, drawn(s) if name.startswith("C") else asked(s), WATCHER)
        page.locator("[data-television]").wait_for()

        captions = measured(page, ".host .line, .host .order, .host .game p, .curse p")
        assert captions or name == "hand"  # there he has nothing to say
        assert all(one["size"] >= CAPTION_LEAST and one["inside"] for one in captions), captions
        assert all(one["inside"] for one in measured(page, ".thing, .challenge .hand > *")), name
        clock = measured(page, "[data-clock] .digits")
        assert [(one["size"] >= CLOCK_LEAST, one["inside"]) for one in clock] == [(True, True)]
        assert page.locator("header[inert]").count() == 1
        assert page.locator(".log, .chat, .challenge button").count() == 0
        assert page.evaluate("document.elementFromPoint(40, 10).closest('[data-television]') !== null")
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


# What falls is gone after a moment, however slow the machine is: how it looked is noted when it comes.
FALLEN = """new MutationObserver(() => {
    const one = document.querySelector('.fall .verdict');
    if (!one || window.fallen) return;
    const { color, fontSize } = getComputedStyle(one);
    const ink = color.match(/\\d+/g).slice(0, 3).map(Number);
    window.fallen = { ink, size: parseFloat(fontSize) * (one.currentCSSZoom ?? 1) };
}).observe(document, { childList: true, subtree: true });"""
DARK = 100  # of 255


def test_what_falls_on_the_television_is_read_by_day(server: Server, context: NewContext) -> None:
    """The card lies light on a screen that is dark by day, too."""
    s = rare_positions()["slip"].copy()
    s.events = []
    s.play(s.to_act[0], next(move for move in s.legal(s.to_act[0]) if move.text.endswith("*")))
    browser = context("television", reduced_motion="reduce")
    browser.add_init_script(FALLEN)
    page = browser.new_page()
    stand(page, server.address, s, WATCHER)
    verdict = page.wait_for_function("window.fallen").json_value()
    assert verdict["size"] >= CAPTION_LEAST
    assert max(verdict["ink"]) < DARK


def test_the_television_shuts_nobody_out(server: Server, context: NewContext) -> None:
    page = context("television").new_page()
    stand(page, server.address, asked(rare_positions()["C07"]), WATCHER)
    page.locator("[data-television]").wait_for()
    assert serious(page) == []


def test_before_the_game_the_television_is_a_foyer(server: Server, context: NewContext) -> None:
    made = open_table(server, "person", "person", "greedy")
    show = context("television").new_page()
    show.goto(server.link(made, -1))
    show.locator("[data-television]").wait_for()
    expect(show.get_by_role("heading", name="Khufu the Mummy", level=2)).to_be_visible()
    expect(show.locator("li.come")).to_have_count(1)
    phone = context("phone").new_page()
    phone.goto(server.link(made, 0))
    expect(show.locator("li.come")).to_have_count(2)
    assert all(one["size"] >= CAPTION_LEAST for one in measured(show, "h2, .how, .count"))
    assert serious(show) == []
    show.goto(f"{server.address}/tv/{made['table']}#{made['watch']}~{made['invite']}")
    expect(show.locator("[data-qr]")).to_have_attribute("data-qr", re.compile(f"/join/{made['table']}#"))
    assert show.locator("[data-qr]").bounding_box()["width"] > 300  # type: ignore[index]
    expect(show.locator("[data-reached=false]")).to_contain_text("--share")  # no phone could open it
    keep(show, "khufu-foyer-television")


def test_five_letters_on_the_television_let_a_phone_in(server: Server, context: NewContext) -> None:
    wish = {"game": "khufu", "seats": ["person", "person", "greedy"], "options": {}}
    made = httpx.post(f"{server.address}/api/tables", json=wish).json()
    show = context("television").new_page()
    show.goto(f"{server.address}/tv/{made['table']}#{made['watch']}~{made['invite']}")
    code = show.locator("[data-code]")
    expect(code).to_have_text(re.compile("^[B-Z]{5}$"))
    assert all(
        one["size"] >= CAPTION_LEAST and one["inside"] for one in measured(show, "[data-code], .typed")
    )
    guest = context("phone").new_page()
    guest.goto(f"{server.address}/code")
    guest.get_by_role("textbox").fill(code.inner_text().lower())
    guest.get_by_role("button", name="Join").click()
    expect(guest).to_have_url(re.compile(f"/join/{made['table']}#"))
    keep(show, "khufu-code-television")


def nearly_over(server: Server, seconds: int) -> dict[str, Any]:
    """An evening of three with so little sand left: by the real clock, and nobody had to play all the way."""
    head = new_head(secrets.token_hex(8), ["person"] * 3, game="khufu", minutes=20, clock="real", patience=0)
    table, dice = begun(head), Dice(3)
    while table.position.view(WATCHER)["clock"] < 20 * 60 - seconds:
        seats = [seat for seat in table.position.to_act if seat >= 0]
        entry = None
        with suppress(MastabaError):  # Khufu comes before it
            if seats:
                able = table.course.open_moves(seats[0])
                entry = table.move(seats[0], table.n, able[dice.below(len(able))], seconds=4)
        entry = entry or table.tick(4) or table.tick(30)
        assert entry is not None
        table.applied(entry)
    assert not table.over
    one = Written(head, entries_of(table), [secrets.token_hex(8) for _ in range(3)], secrets.token_hex(8))
    one.write(server.database)
    return {"table": one.id, "seats": one.tokens, "watch": one.watch}


def sit_down(context: NewContext, server: Server, made: dict[str, Any]) -> tuple[Page, list[Page]]:
    """A television and three phones at one table, each of which notes what it says aloud."""
    pages = []
    for seat in (-1, 0, 1, 2):
        browser = context("television" if seat < 0 else "phone")
        browser.add_init_script(VOICE)
        browser.add_init_script(IMPATIENT)
        page = browser.new_page()
        page.goto(server.link(made, seat))
        page.locator("[data-television], [data-step], .kh, .card:not([popover])").first.wait_for()
        pages.append(page)
    return pages[0], pages[1:]


def utterances(pages: list[Page]) -> list[int]:
    return [page.evaluate("window.spoken.length") for page in pages]


def test_a_party_to_its_end_and_again_with_the_same_people(server: Server, context: NewContext) -> None:
    """A television and three phones, by a real clock: the sand runs out, everybody presses once, and the next
    evening begins on all four. Whatever he says on the way one device says.
    """
    made = nearly_over(server, seconds=12)
    show, phones = sit_down(context, server, made)

    for phone in phones:  # the sand runs out
        phone.locator(".ending").wait_for()
    farewell = [words("khufu", "en").say(f"say_time_up_{letter}") for letter in "ABCD"]
    show.wait_for_function(
        "all => window.spoken.some(one => all.includes(one.text))", arg=first_words(farewell)
    )
    assert utterances(phones) == [0, 0, 0]
    keep(show, "khufu-party-end-television")
    keep(phones[0], "khufu-party-end-phone")

    said = utterances([show])[0]
    for phone in phones:
        phone.locator(".ending button.primary:not([disabled])").first.click()
    for page in (show, *phones):
        expect(page).not_to_have_url(re.compile(made["table"]))
    assert len({re.sub(r".*/(t|tv)/([^#]*).*", r"\2", page.url) for page in (show, *phones)}) == 1
    show.locator("[data-television] .show").wait_for()
    show.wait_for_function("said => window.spoken.length > said", arg=said)  # he welcomes them again
    for _ in range(400):  # each chooses who to be, one after the other
        if show.locator("[data-clock]").count():
            break
        play_on(phones, 1)
    show.locator("[data-clock]").wait_for()
    assert utterances(phones) == [0, 0, 0]


def first_words(lines: list[str]) -> list[str]:
    """He speaks sentence by sentence."""
    return [re.split(r"(?<=[.!?…]) ", line)[0] for line in lines]


def test_who_turns_the_voice_off_hands_it_on(server: Server, context: NewContext) -> None:
    """The television first; then one phone, and no other."""
    made = open_table(server, "person", "person", "person", minutes=20)
    show, phones = sit_down(context, server, made)
    show.wait_for_function("window.spoken.length > 0")
    assert utterances(phones) == [0, 0, 0]
    show.evaluate(MUTE)
    show.reload()
    for _ in range(200):
        if sum(utterances(phones)):
            break
        play_on(phones, 2)
    assert [count > 0 for count in utterances(phones)] == [True, False, False]


def play_on(phones: list[Page], moves: int) -> None:
    """So many clicks, on whichever phone something can be pressed."""
    for _ in range(moves):
        for phone in phones:
            if my_turn(phone):
                with suppress(Error):  # Khufu was quicker
                    phone.locator(MOVE).first.click(timeout=3_000)
        phones[0].wait_for_timeout(50)


DECISIONS = (
    *("E11 by a real clock", "E14", "E21", "E38", "E47 by a real clock", "E51"),
    *("C05", "C07", "G4", "hand", "rob"),
)


@pytest.mark.parametrize("size", ["phone", "phone-on-its-side"])
def test_on_a_phone_every_control_is_in_reach(server: Server, context: NewContext, size: str) -> None:
    """At every kind of decision everything that can be pressed is in the viewport, without scrolling."""
    page = context(size).new_page()
    for name in DECISIONS:
        s: Position = rare_positions()[name]
        s = drawn(s) if name.startswith("C") else until_asked(s)
        stand(page, server.address, s, asked_seat(s))
        expect(page.locator(PRESSED).first).to_be_visible()
        page.evaluate(DRAWN)

        assert outside(page) == [], name
        assert page.evaluate(COVERED) == [], name  # nobody's name lies over it


MEANT = {"E05": [0], "E08": [0], "E27": [3, 4, 5], "E29": [3, 2], "E14": [0], "G4": [0]}


def test_the_television_shows_whom_he_means(server: Server, context: NewContext) -> None:
    """His Servant, a suit, two by name, whose turn it is, who plays with him: faces and names."""
    page = context("television").new_page()
    for name, meant in MEANT.items():
        stand(page, server.address, asked(rare_positions()[name]), WATCHER)
        page.locator(".host").wait_for()

        shown = page.locator("[data-meant]").evaluate_all("all => all.map(one => Number(one.dataset.meant))")
        assert shown == meant, name
        assert all(one["size"] >= CAPTION_LEAST and one["inside"] for one in measured(page, "[data-meant] b"))


def test_a_curse_says_whose_it_is_where_it_is_read(server: Server, context: NewContext) -> None:
    s = drawn(rare_positions()["C07"])
    page = context("television").new_page()
    stand(page, server.address, s, WATCHER)
    expect(page.locator("article.curse")).to_contain_text("Ana")
    stand(page, server.address, s, 0)

    expect(page.locator("article.curse")).to_have_count(1)  # not on the board and beside it
