"""Help where it is needed: about what is asked now, in one tap; and what explains a game, before it."""

from __future__ import annotations

import pytest
from e2e.conftest import NewContext, Server
from e2e.hands import offer, wait_for_turn
from playwright.sync_api import expect

SEATS = {"pyramid-poker": 2, "mummy-rummy": 3, "ramses": 2, "bann-der-mumie": 3}


@pytest.mark.parametrize("name", SEATS)
def test_help_begins_with_what_is_asked_now(server: Server, context: NewContext, name: str) -> None:
    made = server.open_table("person", *["greedy"] * (SEATS[name] - 1), game=name)
    page = context("phone").new_page()
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    asked = page.locator(".prompt .what").inner_text()
    page.locator(".prompt button[aria-label='Help']").tap()
    now = page.get_by_role("region", name="What is asked now")
    expect(now).to_contain_text(asked)
    assert now.locator("p").count() >= 2, "what it means, beside the question"


def test_the_treasures_can_be_looked_at_before_a_game(server: Server, context: NewContext) -> None:
    page = context().new_page()
    page.goto(server.address)
    offer(page, "Mummy Rummy").get_by_role("link", name="The 25 treasures").click()
    treasures = page.locator("#treasures")
    expect(treasures).to_be_visible()
    assert treasures.locator("li svg").count() == 25
