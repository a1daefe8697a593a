"""Everything around a table: one link, joining, waiting, coming back. People in browsers of their own."""

from __future__ import annotations

import re
from time import monotonic

from e2e.conftest import PATIENCE, NewContext, Server, keep
from e2e.hands import my_turn, offer, play_now, wait_for_turn
from playwright.sync_api import Page, expect
from server.written import begun, new_head, played_on, written

from mastaba.core.chance import Dice


def invited(server: Server, host: Page, name: str, game: str = "Pyramid Poker") -> str:
    """A table that somebody opens by clicks, and the one link that is shown for it.

    No bot takes a seat there by itself: a browser that is slow to come back would find its turn gone.
    """
    host.goto(server.address)
    offer(host, game).get_by_role("button", name="Invite friends").click()
    host.get_by_label("(you)").fill(name)
    host.get_by_label("If somebody leaves").select_option(label="the others decide")
    host.get_by_role("button", name="Open the table").click()
    field = host.get_by_role("textbox", name="Invitation, one link for everybody")
    expect(field).to_be_visible()
    return field.input_value()


def joins(guest: Page, link: str, name: str) -> None:
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest).to_have_url(re.compile(r"/t/"))


def one_is_asked(*pages: Page) -> bool:
    """Whose turn it is comes by chance: one of them can play, and the others cannot."""
    until = monotonic() + PATIENCE
    while not any(my_turn(page) for page in pages) and monotonic() < until:
        pages[0].wait_for_timeout(100)
    return sum(my_turn(page) for page in pages) == 1


def test_two_people_by_one_link_with_names_and_their_own_secrets(server: Server, context: NewContext) -> None:
    ana, ben = context().new_page(), context("phone").new_page()
    link = invited(server, ana, "Ana")
    assert "/join/" in link
    own = ana.url.partition("#")[2]
    to_copy = ana.locator("input").evaluate_all("all => all.map((one) => one.value)")
    assert own
    assert [one for one in to_copy if own in one] == []  # what is easy to copy is never one's own seat
    assert link in to_copy
    expect(ana.get_by_role("img", name="QR code")).to_be_visible()
    keep(ana, "waiting-room-desktop")
    ben.goto(link)
    expect(ben.get_by_text("Ana invites you to play.")).to_be_visible()
    keep(ben, "join-phone")
    ben.get_by_label("Your name").fill("ana")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("alert")).to_contain_text("has that name already")
    joins(ben, link, "Ben")

    for page in (ana, ben):
        expect(page.locator("[data-step]")).to_be_visible()
        expect(page.get_by_text("Ben").first).to_be_attached()
    secret, invitation = ben.url.partition("#")[2], link.partition("#")[2]
    assert secret != invitation
    assert secret not in ana.content()
    assert ana.evaluate("JSON.stringify(localStorage)").count(secret) == 0
    thief = context().new_page()
    thief.goto(link)
    expect(thief.get_by_text("All seats at this table are taken.")).to_be_visible()
    assert one_is_asked(ana, ben)


def test_a_seat_that_is_open_elsewhere_is_shown_and_ended(server: Server, context: NewContext) -> None:
    ana = context().new_page()
    ana.goto(server.address)
    play_now(ana)
    assert wait_for_turn(ana)
    stolen = ana.url
    thief = context().new_page()
    thief.goto(stolen)
    expect(thief.locator("[data-step]")).to_be_visible()
    ana.get_by_role("button", name="End it there").click()

    expect(thief.get_by_text("Your seat is played on another screen now.")).to_be_visible()
    expect(ana.get_by_role("button", name="End it there")).to_have_count(0)
    assert ana.url != stolen
    thief.reload()
    expect(thief.get_by_text("This link does not open a seat")).to_be_visible()
    expect(thief.locator(".center").get_by_role("link", name="All games")).to_be_visible()
    ana.reload()
    assert wait_for_turn(ana)


def test_the_host_begins_with_bots_on_the_free_seats(server: Server, context: NewContext) -> None:
    ana, ben = context().new_page(), context("phone-on-its-side").new_page()
    link = invited(server, ana, "Ana", "Mummy Rummy")
    joins(ben, link, "Ben")
    expect(ben.get_by_text("The game begins when all seats are taken.")).to_be_visible()
    keep(ben, "waiting-room-phone-on-its-side")
    ana.get_by_role("button", name="Begin with bots on the 2 free seats").click()

    for page in (ana, ben):
        expect(page.locator("[data-step]")).to_be_visible()


def test_whoever_went_away_comes_back_from_the_lobby_or_leaves(server: Server, context: NewContext) -> None:
    ana = context("phone").new_page()
    ana.goto(server.address)
    play_now(ana)
    assert wait_for_turn(ana)
    ana.goto(server.address)
    mine = ana.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("Your turn")
    keep(ana, "lobby-your-tables-phone")
    mine.get_by_role("link", name="Pyramid Poker").click()
    assert wait_for_turn(ana)
    ana.goto(server.address)
    mine.get_by_role("button", name="Leave Pyramid Poker").click()
    ana.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()

    expect(mine).to_have_count(0)


def test_two_people_play_again_with_a_press_each(server: Server, context: NewContext) -> None:
    head = new_head("finished", seed=b"f" * 32)
    table = begun(head)
    played_on(table, 10_000, Dice(1))
    one = written(head, table.moves)
    one.tokens = ["a-secret-of-ana-00000000", "a-secret-of-ben-00000000"]
    one.write(server.database)
    ana, ben = context().new_page(), context("phone").new_page()
    for page, token in zip((ana, ben), one.tokens, strict=True):
        page.goto(f"{server.address}/t/finished#{token}")
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    ana.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="wants to play again: me too").click()

    for page in (ana, ben):
        expect(page).not_to_have_url(re.compile("/t/finished"))
        expect(page.locator("[data-step]")).to_be_visible()
    assert ana.url.partition("#")[0] == ben.url.partition("#")[0]
