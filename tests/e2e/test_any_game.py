"""The table for any game: Jackal, made by docs/adding-a-game.md, and a desert with sixty places to dig."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from adding import followed, typed
from e2e.conftest import NewContext, Server, keep
from e2e.hands import OPEN, OVER, click_a_move, offer, play_now, play_to_the_end, shown_step, wait_for_turn
from e2e.test_looks import keep_both, serious
from playwright.sync_api import Page, expect

PLACES = 60
IN_SIGHT = """move => {
    const box = move.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y); // null outside of the window
    return document.documentElement.scrollWidth <= innerWidth && move.contains(there);
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game of the page, and with one that has many moves."""
    folder = tmp_path_factory.mktemp("games")
    followed(folder)
    make_wide_desert(folder)
    running = Server(tmp_path_factory.mktemp("any"), games=folder)
    yield running
    running.stop()


def make_wide_desert(folder: Path) -> None:
    """The same game, but one says where one digs: so many moves that a screen cannot hold them."""
    typed(folder, "mastaba new-game wide-desert")
    home = folder / "wide_desert"
    changes = [
        ("moves.py", "*DRAWS])", f'*DRAWS, *[Move(f"dig {{n}}") for n in range({PLACES})]])'),
        ("rules.py", "((DIG, any(s.bag)), (REST,", "(*((dig, any(s.bag)) for dig in MOVES[6:]), (REST,"),
        ("rules.py", "if move is DIG:", "if move is not REST:"),
        ("rules.py", "if any(s.dug) else DIG", "if any(s.dug) else MOVES[6]"),
        ("text.py", 'return say("move_dig") if move == "dig" else say("move_draw", token=', "return say("),
        ("text.py", 'move.removeprefix("draw "))', '"move_place", place=move.removeprefix("dig "))'),
    ]
    for name, old, new in changes:
        text = (home / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, (name, old)
        (home / name).write_text(text.replace(old, new), encoding="utf-8")
    for lang, words in (("en", "dig at place"), ("de", "an Ort graben:")):
        with (home / "words" / lang / "game.ftl").open("a", encoding="utf-8") as file:
            file.write(f"\nmove_place = {words} {{ $place }}\n")


def test_from_the_lobby_to_the_end_by_clicks(house: Server, context: NewContext) -> None:
    page = context().new_page()
    page.goto(house.address)
    expect(offer(page, "Jackal")).to_contain_text("Dig for scarabs, and rest before a jackal comes.")
    expect(offer(page, "Jackal")).to_contain_text("2 to 6 players")
    expect(offer(page, "Wide Desert")).to_be_visible()
    expect(offer(page, "Jackal").get_by_role("link", name="Learn")).to_have_count(0)
    play_now(page, "Jackal")

    assert play_to_the_end(page) >= 2
    expect(page.get_by_text("The bag is empty", exact=False).first).to_be_visible()
    expect(page.get_by_text("hidden", exact=True)).to_have_count(0)  # all stashes are turned over
    keep(page, "any-over")
    page.get_by_role("link", name="See the replay").click()
    expect(page.get_by_role("heading", name="Replay of Jackal")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("status").filter(has_text="The bag is empty")).to_be_visible()
    keep(page, "any-replay")
    page.goto(house.address)
    expect(page.get_by_text("Jackal", exact=True)).to_have_count(2)  # in the lobby, and among the finished


def test_the_new_rule_of_the_page_is_in_force(house: Server, context: NewContext) -> None:
    """JA-DIG-5: with four finds in hand there is nothing but a rest. Somebody who always digs comes to it."""
    page = context().new_page()
    for _ in range(30):
        made = house.open_table("person", "greedy", game="jackal", jackals=2)
        page.goto(house.link(made, 0))
        while wait_for_turn(page):
            if page.get_by_text("Your hands are full: rest.").is_visible():
                expect(page.locator(OPEN)).to_have_text(["Rest, and keep your 4 finds"])
                return
            click_a_move(page)
    raise AssertionError("nobody ever found four scarabs in a row")


@pytest.mark.parametrize("size", ["desktop", "phone", "phone-on-its-side"])
def test_every_move_is_in_sight_and_nobody_is_shut_out(house: Server, context: NewContext, size: str) -> None:
    page = context(size).new_page()
    for _ in range(5):  # the dice may end one early: then another
        made = house.open_table("person", *["greedy"] * 5, game="jackal")
        page.goto(house.link(made, 0))
        for _ in range(3):
            if not wait_for_turn(page):
                break
            assert [
                move.inner_text() for move in page.locator(OPEN).all() if not move.evaluate(IN_SIGHT)
            ] == []
            click_a_move(page)
        if wait_for_turn(page):
            break
    assert page.locator(OPEN).count()
    keep_both(page, f"any-{size}")


def test_whoever_only_looks_on_can_scroll_the_sheet_with_keys(house: Server, context: NewContext) -> None:
    """On a low screen it does not fit, and without a question there is no button in it."""
    page = context("phone-on-its-side").new_page()
    made = house.open_table("person", *["greedy"] * 5, game="jackal")
    context().new_page().goto(house.link(made, 0))
    page.goto(house.link(made, -1))
    page.locator(".any .player").nth(5).wait_for(state="attached")

    assert page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)"
        "(document.querySelector('.frame .board'))"
    )
    assert serious(page) == []


@pytest.mark.parametrize("size", ["desktop", "phone", "phone-on-its-side"])
def test_a_long_list_scrolls_in_itself_and_is_narrowed_by_typing(
    house: Server, context: NewContext, size: str
) -> None:
    page = context(size).new_page()
    made = house.open_table("person", "greedy", game="wide-desert")
    page.goto(house.link(made, 0))
    assert wait_for_turn(page)
    assert page.locator(OPEN).count() == PLACES
    assert page.locator(OPEN).first.evaluate(IN_SIGHT)
    keep(page, f"any-many-{size}")
    before = page.evaluate("scrollY")
    page.locator(OPEN).last.scroll_into_view_if_needed()
    assert page.locator(OPEN).last.evaluate(IN_SIGHT)
    assert page.evaluate("scrollY") == before  # the page stays where it is

    field = page.get_by_role("searchbox", name="Find a move")
    field.fill("place 59")
    expect(page.locator(OPEN)).to_have_text(["Dig at place 59"])
    expect(page.get_by_text("One move is called so.")).to_be_attached()
    assert serious(page) == []
    step = shown_step(page)
    field.press("Enter")
    expect(page.locator(f"[data-step='{step}']")).to_have_count(0)
    field = page.get_by_role("searchbox", name="Find a move")
    wait_for_turn(page)
    expect(field).to_have_value("")


def test_a_whole_game_with_the_keyboard_alone(house: Server, context: NewContext) -> None:
    page = context().new_page()
    made = house.open_table("person", "greedy", game="jackal")
    page.goto(house.link(made, 0))
    assert wait_for_turn(page)
    until(page, lambda: page.evaluate("document.activeElement.dataset.move") is not None, "Tab")
    moves = 0
    while wait_for_turn(page):
        expect(page.locator(f"{OPEN}:focus")).to_have_count(1)  # whoever moves by keys goes on by keys
        step = shown_step(page)
        page.keyboard.press("End" if moves % 2 else "Home")
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-step='{step}']")).to_have_count(0)
        moves += 1
    expect(page.locator(OVER)).to_be_attached()


def until(page: Page, there: object, key: str) -> None:
    assert callable(there)
    for _ in range(40):
        page.keyboard.press(key)
        if there():
            return
    raise AssertionError(f"{key} does not lead there")


def test_two_at_one_screen_in_german(house: Server, context: NewContext) -> None:
    page = context("phone", lang="de-DE").new_page()
    page.goto(house.address)
    offer(page, "Jackal").get_by_role("button", name="Mehr …").click()
    offer(page, "Jackal").get_by_role("button", name="Am selben Bildschirm").click()
    page.get_by_label("Schakale im Beutel").select_option("vier: halte deine Funde fest")
    keep(page, "any-set-up")
    page.get_by_role("dialog").get_by_role("button", name="−1").click()
    page.get_by_role("dialog").get_by_role("button", name="Los").click()
    for _ in range(60):
        page.locator(f"{OPEN}, {OVER}, .curtain button").first.wait_for()
        if page.locator(OVER).count():
            break
        curtain = page.locator(".curtain button")
        if curtain.count():
            expect(page.locator(".sheet")).to_have_count(0)  # nothing is seen before it is taken
            curtain.click()
        else:
            click_a_move(page, page.locator(OPEN).count() - 1)
    expect(page.get_by_text("Der Beutel ist leer", exact=False).first).to_be_visible()
    keep(page, "any-german")


def test_what_happens_is_said_once_and_what_is_hidden_says_so(house: Server, context: NewContext) -> None:
    made = house.open_table("person", "person", game="jackal")
    pages = [context().new_page(), context("phone").new_page()]
    for seat, page in enumerate(pages):
        page.goto(house.link(made, seat))
    assert wait_for_turn(pages[0])
    click_a_move(pages[0])
    live = pages[1].locator("[aria-live=polite]").first
    expect(live).to_have_text(re.compile(r"finds a scarab\.$|A jackal comes"))
    if "scarab" in (live.text_content() or ""):
        finds = pages[1].get_by_role("listitem").filter(has_text="hidden")
        expect(finds).to_have_count(1)


def test_the_rules_of_a_game_from_elsewhere_are_a_page(house: Server, context: NewContext) -> None:
    page = context(lang="de-DE").new_page()
    page.goto(f"{house.address}/rules/jackal")
    expect(page.get_by_role("heading", level=1)).to_have_text("Jackal")
    expect(page.get_by_role("cell", name="Skarabäus, der 3 zählt")).to_be_visible()
    page.goto(f"{house.address}/learn/jackal")
    expect(page.get_by_role("alert")).to_contain_text("keine Lektion")
