"""What opens over a page shuts nobody out either: at a desk by day, on a phone by night."""

from __future__ import annotations

import pytest
from e2e.conftest import NewContext, Server, keep
from e2e.hands import TWO_FRAMES, offer
from e2e.test_looks import serious
from playwright.sync_api import Page, expect
from server.written import begun, new_head, played_on, written

from mastaba.core.chance import Dice

# Whatever can be read or pressed and reaches beyond the screen's right side.
CUT = """inside => [...document.querySelectorAll(inside)].at(-1)
    .querySelectorAll('button, input, select, p, label, summary').values()
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .map(one => one.outerHTML.slice(0, 80)).toArray()"""


class Looks:
    """axe's findings, and what is cut off, inside what has just opened, each with the name of its picture."""

    def __init__(self, page: Page, size: str) -> None:
        self.page = page
        self.size = size
        self.found: list[str] = []

    def at(self, name: str, inside: str = "dialog") -> None:
        self.page.locator(inside).first.wait_for()
        self.page.evaluate(TWO_FRAMES)
        keep(self.page, f"dialog-{name}-{self.size}")
        self.found += [f"{name}: cut: {one}" for one in self.page.evaluate(CUT, inside)]
        self.found += [f"{name}: {one}" for one in serious(self.page, inside)]

    def cancel(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()


def lobby(looks: Looks, server: Server) -> None:
    page = looks.page
    page.goto(server.address)
    offer(page, "Ramses").get_by_role("button", name="Play now").click()
    page.get_by_text("More options").click()
    looks.at("play-now")
    looks.cancel()
    offer(page, "Mummy Rummy").get_by_role("button", name="Invite friends").click()
    looks.at("invite")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="QR code").wait_for()
    looks.at("waiting-room", "main")


def beside(looks: Looks, server: Server) -> None:
    """What lies in the drawer, or in the column beside the table."""
    page, box = looks.page, "aside"
    page.goto(server.link(server.open_table("person", "greedy"), 0))
    expect(page.locator("[data-step]")).to_be_visible()
    if page.get_by_role("tab").count() == 0:
        page.get_by_role("button", name="Beside the table").first.click()
    page.get_by_role("tab", name="Log").click()
    page.get_by_text("Quick phrases").click()
    looks.at("chat", box)
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("Call me when it is my turn").click()
    page.get_by_role("button", name="Change my name").click()
    looks.at("names-and-calls", box)
    for what, there in (("Pause", "pause"), ("Leave", "leave"), ("Resign", "resign")):
        page.get_by_role("button", name=what, exact=True).click()
        looks.at(there, "dialog:last-of-type")
        looks.cancel()


def ending(looks: Looks, server: Server, table: str) -> None:
    head = new_head(table, seed=b"f" * 32)
    played = begun(head)
    played_on(played, 10_000, Dice(1))
    one = written(head, played.moves)
    one.tokens = [f"{table}-ana-00000000", f"{table}-ben-00000000"]
    one.write(server.database)
    page = looks.page
    page.goto(f"{server.address}/t/{table}#{one.tokens[0]}")
    page.get_by_role("button", name="Play again").wait_for()
    looks.at("ending", ".ending")
    page.get_by_role("button", name="Another game").click()
    looks.at("another-game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The shuffle can be checked").click()
    looks.at("fair")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_dialog_shuts_anybody_out(server: Server, context: NewContext, size: str) -> None:
    looks = Looks(context(size, dark=size == "phone").new_page(), size)
    lobby(looks, server)
    beside(looks, server)
    ending(looks, server, f"dialogs-{size}")
    assert looks.found == []
