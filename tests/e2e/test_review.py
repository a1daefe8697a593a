"""Learning from a game in a real browser: a hint at the table, the review of a finished game, puzzles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from e2e.conftest import NewContext, Server, keep
from e2e.hands import OPEN, landed, wait_for_turn
from playwright.sync_api import FloatRect, expect
from server.client import Client
from server.play import play_out

import mastaba
from mastaba import Dice

GAMES_WITH_HINTS = ["pyramid-poker", "mummy-rummy", "bann-der-mumie"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), think=0.05)
    yield running
    running.stop()


def test_a_hint_names_an_open_move_and_why(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "greedy")
    page = context().new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text("A good player would consider")
    move, *why = hint.locator("p").all_inner_texts()
    offered = page.locator(OPEN).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert move.removesuffix(".").partition(": ")[2] in offered
    assert why
    assert all(why)
    expect(hint.locator("li").first).to_be_visible()
    keep(page, "hint-desktop")
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("game", GAMES_WITH_HINTS)
def test_nothing_on_the_table_lies_over_a_hint(server: Server, context: NewContext, game: str) -> None:
    """Cards have heights of their own, up to hundreds."""
    made = server.open_table("person", *["greedy"] * (mastaba.game(game).seats_for(0) - 1), game=game)
    page = context("phone").new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint.card")
    expect(hint.locator("li").first).to_be_visible()
    landed(page)
    box = hint.bounding_box()
    assert box is not None
    inside: FloatRect = {
        "x": box["x"] + 16,
        "y": box["y"] + 16,
        "width": box["width"] - 32,
        "height": box["height"] - 32,
    }
    drawn = page.screenshot(clip=inside)
    page.add_style_tag(content=".board, .board * { visibility: hidden !important }")
    assert drawn == page.screenshot(clip=inside)


def test_a_review_adds_up_and_leads_to_the_decision(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "uniform")
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        play_out([ana], Dice(3))
    page = context().new_page()
    page.goto(f"{server.address}/replay/{made['table']}")
    page.get_by_role("button", name="Luck and skill").click()
    page.get_by_role("button", name="Review this game").click()
    panel = page.get_by_role("region", name="Luck and skill")
    expect(panel.locator("table")).to_be_visible()
    expect(panel.get_by_role("row", name="Ana")).to_be_visible()
    for row in panel.locator("tbody tr").all():
        start, luck, skill, result = [
            int(cell.inner_text().split("±")[0].replace("−", "-")) for cell in row.locator("td").all()
        ]
        assert abs(start + luck + skill - result) <= 2  # each is rounded
    keep(page, "review-desktop")
    costly = panel.locator("ol button")
    if costly.count():
        costly.first.click()
        expect(panel.get_by_role("status")).to_contain_text("Better:")


def test_a_puzzle_is_solved_by_playing(server: Server, context: NewContext) -> None:
    page = context("phone").new_page()
    with page.expect_response("**/api/games/*/puzzles/*") as came:
        page.goto(f"{server.address}/puzzles/pyramid-poker")
    best = came.value.json()["best"]
    page.locator(OPEN).and_(page.locator(f'[data-move="{best}"]')).first.click()
    expect(page.get_by_text("That is it!")).to_be_visible()
    keep(page, "puzzle-phone")
    expect(page.get_by_text("1 of", exact=False).last).to_be_visible()
