"""Mummy Rummy in a real browser: whole games by mouse, keys and fingers, its pictures, whom it lets in."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from e2e.conftest import SIZES, USUAL, NewContext, Server, keep, unpainted
from e2e.hands import OPEN, is_over, landed, other_step, shown_step
from e2e.test_looks import coloured, keep_both, serious
from playwright.sync_api import Page, expect

from mastaba.server.tables.table import LiveTable

NEXT = ".mr-scoring .next"


def open_table(server: Server, *seats: str, **options: Any) -> dict[str, Any]:
    made = httpx.post(
        f"{server.address}/api/tables",
        json={"game": "mummy-rummy", "seats": list(seats), "options": options, "hold": "all"},
    )
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def my_move(page: Page) -> bool:
    """True when something can be played, False when the game is over; closes the sheets between rounds."""
    while True:
        page.locator(f"{OPEN}, {NEXT}, [data-over]").first.wait_for(state="attached")
        if is_over(page):
            return False
        if page.locator(NEXT).count() == 0:
            return True
        page.locator(NEXT).click()


def open_moves(page: Page) -> list[str]:
    texts: list[str] = page.locator(OPEN).evaluate_all("all => all.map(one => one.dataset.move)")
    return texts


def wanted(moves: list[str], count: int) -> str:
    """Captures and Trios first, then the deepest take, then what brings the round nearer to its end."""
    deep = [one for one in moves if one.startswith("take ") and one != "take 1"]
    first = [one for one in moves if one.startswith(("capture", "lay", "knock"))]
    draw = [one for one in moves if one == "draw dig"]
    return (first + sorted(deep, key=lambda one: -int(one[5:])) + draw + [moves[count % len(moves)]])[0]


def click(page: Page, move: str) -> None:
    before = shown_step(page)
    page.locator(f'[data-move="{move}"]').click()
    if move.startswith("discard "):  # is chosen, and then played
        page.locator(f'[data-play="{move}"]').click()
    other_step(page, before)


def play(page: Page, most: int = 400, until: str = "") -> list[str]:
    """Clicks through the game, or until such a move is open; what has been played."""
    played: list[str] = []
    while my_move(page):
        moves = open_moves(page)
        if until and any(one.startswith(until) and one != "take 1" for one in moves):
            break
        played.append(wanted(moves, len(played)))
        click(page, played[-1])
        assert len(played) < most
    return played


def deep_takes(page: Page) -> list[str]:
    return [one for one in open_moves(page) if one.startswith("take ") and one != "take 1"]


def offers_a_deep_take(table: LiveTable) -> bool:
    open_to_me = [move.text for move in table.position.legal(0)] if table.position.to_act == (0,) else []
    return any(text.startswith("take ") and text != "take 1" for text in open_to_me)


def test_a_deep_take_is_explained_and_lays_a_trio_at_once(server: Server, context: NewContext) -> None:
    page = context().new_page()
    made = server.table_at(offers_a_deep_take, "person", "greedy", "greedy", game="mummy-rummy")
    page.goto(server.link(made, 0))
    assert my_move(page)
    deep = deep_takes(page)[0]
    count = int(deep[5:])
    said = page.locator(".mr-middle .told")
    page.locator(f'[data-move="{deep}"]').hover()
    expect(said).to_contain_text(f"takes {count} cards")
    expect(page.locator(".lift.up")).to_have_count(count)
    keep(page, "mummy-rummy-deep-take-desktop")
    page.mouse.move(0, 0)
    page.locator(f'[data-move="{deep}"]').focus()  # keys explain it as well
    expect(said).to_contain_text(f"takes {count} cards")

    click(page, deep)
    assert all(one.startswith(("lay", "capture")) for one in open_moves(page))  # MR-DRAW-5


def is_halfway(table: LiveTable) -> bool:
    return dig_pile(table) <= 9


def dig_pile(table: LiveTable) -> int:
    """How many cards it has where the first seat is asked."""
    return int(table.position.view(0)["dig"]) if table.position.to_act == (0,) else 100


def test_from_the_middle_of_a_game_to_its_end_by_clicks(server: Server, context: NewContext) -> None:
    """(From its beginning: the first lesson, in test_newcomer.)"""
    made = server.table_at(is_halfway, "person", "greedy", game="mummy-rummy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    unpainted(page)
    kinds = {one.split()[0] for one in play(page)}
    assert "discard" in kinds
    assert kinds & {"take", "draw"}
    expect(page.locator(".mr-scoring")).to_be_visible()
    keep(page, "mummy-rummy-over-desktop-light")
    assert serious(page) == []  # axe takes its time with so many pictures: two looks, not four
    page.set_viewport_size({"width": SIZES["phone"][0], "height": SIZES["phone"][1]})
    page.emulate_media(color_scheme="dark")
    page.evaluate("scrollTo(0, 0)")
    coloured(page, "dark")
    keep(page, "mummy-rummy-over-phone-dark")
    assert serious(page) == []


def is_late(table: LiveTable) -> bool:
    return dig_pile(table) <= 5


def test_to_the_end_with_the_keyboard_only(server: Server, context: NewContext) -> None:
    made = server.table_at(is_late, "person", "greedy", game="mummy-rummy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    unpainted(page)
    moves = 0
    while my_move(page):
        before = shown_step(page)
        best = wanted(open_moves(page), moves)
        key = page.locator(f'[data-move="{best}"]').get_attribute("aria-keyshortcuts")
        if key and moves % 3:
            page.keyboard.press(key)
        else:
            key = "Enter"
            page.locator(f"{OPEN}[tabindex='0']").focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        if page.locator("[data-play]").count():
            page.keyboard.press(key)
        other_step(page, before)
        moves += 1
        assert moves < 400
    assert moves > 2


def test_a_finger_chooses_first_and_plays_then(server: Server, context: NewContext) -> None:
    made = open_table(server, "person", "greedy")
    page = context("phone").new_page()
    page.goto(server.link(made, 0))
    unpainted(page)
    play(page, until="discard")
    before = shown_step(page)
    card = page.locator("[data-move^='discard']").nth(2)
    card.tap()
    expect(page.locator(".picked").first).to_be_attached()
    assert shown_step(page) == before  # nothing is played yet

    card.tap()
    other_step(page, before)


def test_a_hand_can_be_sorted_two_ways(server: Server, context: NewContext) -> None:
    made = open_table(server, "person", "greedy", dealer="seat 1")
    page = context().new_page()
    page.goto(server.link(made, 0))
    assert my_move(page)

    def order() -> list[str]:
        texts: list[str] = page.locator("[data-at^='hand ']").evaluate_all(
            "all => all.toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)"
            ".map(one => one.dataset.at.slice(5))"
        )
        return texts

    def along(rows: str, columns: str, first: int) -> list[str]:
        places = ("RBGYP", rows, columns)
        key = [0, 1, 2] if first == 1 else [0, 2, 1]
        return sorted(order(), key=lambda card: [places[i].index(card[i]) for i in key])

    assert order() == along("123", "asb", 1)
    page.get_by_role("button", name="by White pictures").click()
    for _ in range(200):  # a busy machine takes its time
        if order() == along("123", "abs", 2):
            break
        page.wait_for_timeout(50)
    assert order() == along("123", "abs", 2)


def test_every_picture_crosses_the_seams_of_its_cards(server: Server, context: NewContext) -> None:
    """Three cards side by side are one picture: something goes over from each card into the next."""
    made = open_table(server, "person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    assert my_move(page)
    page.get_by_role("tab", name="Help").click()
    page.get_by_text("The treasures", exact=True).click()
    keep_whole(page, "mummy-rummy-treasures-desktop")
    crossing: dict[str, int] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('symbol[id^="mr-"]')].map(symbol => {
            const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
            svg.append(...[...symbol.children].map(one => one.cloneNode(true)));
            document.body.append(svg);
            const over = x => [...svg.querySelectorAll('path')].filter(one => {
                if (one.closest('clipPath')) return false;
                const box = one.getBBox(), to = one.getCTM(), by = svg.getCTM().inverse().multiply(to);
                const ends = [box.x, box.x + box.width].map(u => by.a * u + by.c * box.y + by.e);
                return Math.min(...ends) < x && x < Math.max(...ends);
            }).length;
            const least = Math.min(over(-50), over(50));
            svg.remove();
            return [symbol.id, least];
        }))"""
    )

    assert len(crossing) == 25
    assert min(crossing.values()) > 0, crossing


def keep_whole(page: Page, name: str) -> None:
    page.locator(".help").scroll_into_view_if_needed()
    keep(page, name)


def may_knock(table: LiveTable) -> bool:
    """In the first round, which is soon over then."""
    position = table.position
    mine = position.to_act == (0,) and position.view(0)["round"] == 1
    return mine and any(move.text == "knock" for move in position.legal(0))


def test_a_match_shows_its_sheet_between_rounds(server: Server, context: NewContext) -> None:
    made = server.table_at(may_knock, "person", "greedy", game="mummy-rummy", mode="circuit")
    page = context().new_page()
    page.goto(server.link(made, 0))
    unpainted(page)
    moves = 0
    while page.locator(NEXT).count() == 0:
        page.locator(f"{OPEN}, {NEXT}").first.wait_for(state="attached")
        if page.locator(NEXT).count():
            break
        click(page, wanted(open_moves(page), moves))
        moves += 1
        assert moves < 400
    assert page.locator(OPEN).count() == 0  # nothing is played past the sheet
    keep(page, "mummy-rummy-sheet-desktop")
    rows = page.locator(".mr-scoring table").last.locator("tbody tr")
    expect(rows).to_have_count(1)
    page.locator(NEXT).click()
    expect(page.locator(".mr-scoring")).to_have_count(0)
    page.get_by_role("tab", name="Help").click()  # beside the table it can be read all the time
    page.get_by_text("Score sheet", exact=True).click()
    expect(page.locator(".help table tfoot").last).to_be_visible()
    assert my_move(page)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_table_shuts_nobody_out(server: Server, context: NewContext, size: str) -> None:
    page = context(size).new_page()
    made = open_table(server, "person", "greedy", "greedy", "greedy")
    page.goto(server.link(made, 0))
    for number in range(4):
        if my_move(page):
            click(page, wanted(open_moves(page), number))
    my_move(page)
    keep_both(page, f"mummy-rummy-playing-{size}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_game_is_guided(server: Server, context: NewContext) -> None:
    page = context().new_page()
    page.goto(f"{server.address}/learn/mummy-rummy")
    coach = page.locator("section[aria-labelledby=coach]")
    expect(coach).to_contain_text("The goal: collect Trios")
    expect(coach.locator("svg").first).to_be_visible()
    keep(page, "mummy-rummy-learn-desktop")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("A card's corner says where it belongs")
    assert my_move(page)


def test_reduced_motion_ends_in_the_same_table(server: Server, context: NewContext) -> None:
    made = open_table(server, "person", "greedy", "greedy")
    moving = context(**USUAL).new_page()
    still = context().new_page()
    for page in (moving, still):
        page.goto(server.link(made, 0))
    for number in range(3):
        assert my_move(moving)
        click(moving, wanted(open_moves(moving), number))
    assert my_move(moving)
    step = shown_step(moving)
    still.locator(f"[data-step='{step}']").wait_for(state="attached")
    moving.mouse.move(0, 0)
    landed(moving)

    assert drawn(moving) == drawn(still)


def drawn(page: Page) -> list[str]:
    """Every card on the table and where it is."""
    texts: list[str] = page.locator("[data-at]").evaluate_all(
        "all => all.map(n => [n.dataset.at, getComputedStyle(n).transform].join(' '))"
    )
    return sorted(texts)
