"""Whole journeys of two and three people, each in a browser of their own, at a desk and on phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import httpx
import pytest
from e2e.conftest import PATIENCE, USUAL, NewContext, Server, keep, unpainted
from e2e.hands import OPEN, click_a_move, is_over, offer, play_now, wait_for_turn
from e2e.test_looks import serious
from e2e.test_mummy_rummy import click, may_knock, open_moves, wanted
from e2e.test_place import invited, joins
from engines import Postgres
from playwright.sync_api import Page, expect
from server.outside import MailServer, PushService

# What a browser does when it subscribes, but for its maker's push service, which no test can reach.
SUBSCRIBES = """subscription => {
  const { endpoint } = subscription;
  const made = { endpoint, options: { applicationServerKey: null }, toJSON: () => subscription };
  PushManager.prototype.subscribe = async function (wanted) { window.asked = wanted; return made; };
  PushManager.prototype.getSubscription = async () => null;
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, service: PushService, mail: MailServer, postgres: Postgres
) -> Iterator[Server]:
    """A server on PostgreSQL that calls people, by a push service and a mail server of the tests' own."""
    more = ["--database", postgres.new_database("journeys")]  # the later one counts
    more += ["--mail", mail.address, "--mail-from", "games@example.org", "--address", "https://games.example"]
    more += ["--push-service", service.address, "--call-after", "0.2", "--tables", "50"]
    folder = tmp_path_factory.mktemp("house")
    running = Server(folder, more=[*more, "--log", "json"], log=folder / "log.txt")
    yield running
    running.stop()


def rummy(page: Page) -> None:
    """A move of Mummy Rummy that brings its end nearer."""
    click(page, wanted(open_moves(page), 0))


def one_plays(*pages: Page, by: Callable[[Page], object] = click_a_move) -> bool:
    """Whoever is asked makes a move; False when it is over."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        if any(is_over(page) for page in pages):
            return False
        for page in pages:
            if page.locator(OPEN).count() > 0:
                by(page)
                return True
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def menu(page: Page) -> None:
    """The leaf of the menu, on whatever screen."""
    tab = page.get_by_role("tab", name="Table")
    expect(page.locator("[data-step]")).to_be_visible()
    if tab.count() == 0:
        page.get_by_role("button", name="Beside the table").first.click()
    tab.click()


def test_three_people_play_to_the_end_and_once_more(server: Server, context: NewContext) -> None:
    made = server.table_at(may_knock, "person", "person", "person", game="mummy-rummy", mode="single")
    sizes = ("desktop", "phone", "phone-on-its-side")
    pages = [context(size).new_page() for size in sizes]
    for seat, page in enumerate(pages):
        page.goto(server.link(made, seat))
        unpainted(page)
        expect(page.locator("[data-step]")).to_be_visible()
    while one_plays(*pages, by=rummy):
        pass
    for page in pages:
        expect(page.locator(".ending")).to_be_visible()
    pages[0].locator(".ending").get_by_role("button", name="Play again").click()
    for page in pages[1:]:
        page.get_by_role("button", name="wants to play again: me too").click()
    for page in pages:
        expect(page).not_to_have_url(re.compile(made["table"]))
        expect(page.locator("[data-step]")).to_be_visible()

    assert len({page.url.partition("#")[0] for page in pages}) == 1
    assert len({page.url.partition("#")[2] for page in pages}) == 3


def leaves_and_comes_back(ana: Page, ben: Page) -> None:
    """Ben goes from a phone while Ana plays on; the lobby leads him back, and the house says what it did."""
    menu(ben)
    ben.get_by_role("button", name="Leave", exact=True).click()
    dialog = ben.get_by_role("dialog", name="Leave the table?")
    expect(dialog).to_contain_text("The house bot plays on for you")
    keep(ben, "leave-phone")
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(ben).to_have_url(re.compile(r"/$"))
    for number in range(3):
        assert wait_for_turn(ana)
        click_a_move(ana, number)
    assert wait_for_turn(ana)
    ben.get_by_role("region", name="Your tables").get_by_role("link", name="Pyramid Poker").click()
    ben.get_by_text(re.compile(r"The house played (a move|\d+ moves) for you")).click()
    expect(ben.locator(".house ol li").first).not_to_be_empty()
    keep(ben, "house-played-phone")


def test_whoever_leaves_in_the_middle_comes_back_and_hears_what_the_house_played(
    server: Server, context: NewContext
) -> None:
    ana, ben = context().new_page(), context("phone").new_page()
    joins(ben, invited(server, ana, "Ana"), "Ben")
    expect(ana.locator("[data-step]")).to_be_visible()
    leaves_and_comes_back(ana, ben)

    assert serious(ben) == []


def test_on_postgresql_one_link_leads_through_a_game_the_next_and_back_from_the_lobby(
    house: Server, context: NewContext
) -> None:
    """Invite, join, play, give up, once more with a press each, leave in the middle and come back."""
    ana, ben = context(**USUAL).new_page(), context("phone", **USUAL).new_page()
    joins(ben, invited(house, ana, "Ana"), "Ben")
    expect(ana.locator("[data-step]")).to_be_visible()
    first = seat_table(ana.url)
    for _ in range(4):
        assert one_plays(ana, ben)
    menu(ana)
    ana.get_by_role("button", name="Resign", exact=True).click()
    ana.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    ana.get_by_role("button", name="Play again").first.click()
    ben.get_by_role("button", name="wants to play again: me too").first.click()
    for page in (ana, ben):
        expect(page).not_to_have_url(re.compile(first))
        expect(page.locator("[data-step]")).to_be_visible()
    assert seat_table(ana.url) == seat_table(ben.url)
    leaves_and_comes_back(ana, ben)


def test_pausing_and_resigning_are_buttons_that_say_what_they_mean(
    server: Server, context: NewContext
) -> None:
    ana, ben = context().new_page(), context().new_page()
    joins(ben, invited(server, ana, "Ana"), "Ben")
    menu(ana)
    ana.get_by_role("button", name="Pause", exact=True).click()
    dialog = ana.get_by_role("dialog", name="Pause the game?")
    expect(dialog).to_contain_text("The others are asked.")
    dialog.get_by_role("button", name="Pause", exact=True).click()
    expect(ben.get_by_role("dialog")).to_contain_text("Ana would like to pause the game.")
    ben.get_by_role("dialog").get_by_role("button", name="Agree").click()
    for page in (ana, ben):
        expect(page.locator(".paused")).to_be_visible()
        expect(page.locator(OPEN)).to_have_count(0)
    keep(ana, "paused-desktop")
    ben.locator(".paused").get_by_role("button", name="Go on").click()
    expect(ana.locator(".paused")).to_have_count(0)
    ana.get_by_role("button", name="Resign", exact=True).click()
    dialog = ana.get_by_role("dialog", name="Give the game up?")
    expect(dialog).to_contain_text("the other player has won")
    dialog.get_by_role("button", name="Resign", exact=True).click()

    expect(ben.get_by_text("Ana has given up.").first).to_be_visible()
    expect(ana.get_by_text("You have given up.").first).to_be_visible()
    keep(ben, "resigned-desktop")


@pytest.mark.whole_browser
def test_a_push_reaches_the_browser_and_its_message_leads_back_to_the_seat(
    house: Server, context: NewContext, service: PushService
) -> None:
    ana = context().new_page()
    bens = context(permissions=["notifications"], **USUAL)
    ben = bens.new_page()
    subscription = service.subscription("ben")
    ben.add_init_script(f"({SUBSCRIBES})({json.dumps(subscription)})")
    joins(ben, invited(house, ana, "Ana"), "Ben")
    menu(ben)
    ben.get_by_text("Call me when it is my turn").click()
    ben.get_by_label("by a message on this device").check()
    expect(ben.get_by_label("by a message on this device")).to_be_enabled()  # the server has answered
    expect(ben.get_by_label("by a message on this device")).to_be_checked()
    expect(ben.get_by_role("alert")).to_have_count(0)
    assert ben.evaluate("window.asked.applicationServerKey.length") == 65
    keep(ben, "call-me-desktop")
    seat = ben.url
    is_asked_while_away(house, ana, ben)
    came = service.next()
    assert came["message"]["title"] == "It is your turn at Pyramid Poker."
    shown = delivered(bens, house, came["message"])
    assert [one["title"] for one in shown] == ["It is your turn at Pyramid Poker."]
    path = shown[0]["path"]
    assert path == "/" + seat.partition("#")[0].partition("/t/")[1].strip("/") + "/" + seat_table(seat)
    ben.goto(house.address + path)  # where a click on it leads: without any secret

    assert wait_for_turn(ben)
    assert house.log is not None
    others = house.log.read_text() + ana.content() + ana.evaluate("JSON.stringify(localStorage)")
    for key in (subscription["endpoint"], *subscription["keys"].values()):
        assert key not in others


def is_asked_while_away(house: Server, ana: Page, ben: Page) -> None:
    """Ben goes in Ana's turn; she plays when the server has seen that: who seems to be here is not called."""
    while not ana.locator(OPEN).count():
        if ben.locator(OPEN).count():
            click_a_move(ben)
        ben.wait_for_timeout(50)
    table = f"{house.address}/api/tables/{seat_table(ben.url)}"
    ben.goto("about:blank")
    until = monotonic() + PATIENCE
    while all(person["here"] for person in told_of(table)["seats"]):
        assert monotonic() < until, "Ben is still here"
        ana.wait_for_timeout(50)
    while any(told["seats"][seat]["here"] for told in [told_of(table)] for seat in told["to_act"]):
        assert wait_for_turn(ana)
        click_a_move(ana)


def told_of(table: str) -> dict[str, Any]:
    """What everybody is told of a table."""
    told: dict[str, Any] = httpx.get(table, verify=False).json()
    return told


def seat_table(url: str) -> str:
    return url.partition("/t/")[2].partition("#")[0]


def delivered(person: Any, house: Server, message: dict[str, Any]) -> list[dict[str, str]]:
    """What the worker shows when the browser hands it this message, as it does when a push has come."""
    page = person.new_page()
    page.goto(house.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = person.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(50)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": house.address,
            "registrationId": known[-1]["registrationId"],
            "data": json.dumps(message),
        },
    )
    notifications = """async () => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications();
      return shown.map(({ title, data }) => ({ title, path: data.path }));
    }"""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        shown: list[dict[str, str]] = page.evaluate(notifications)
        if shown:
            page.close()
            return shown
        page.wait_for_timeout(100)
    raise AssertionError("nothing was shown")


def test_a_mail_comes_to_whoever_confirmed_their_address(
    house: Server, context: NewContext, mail: MailServer
) -> None:
    ana, ben = context().new_page(), context("phone").new_page()
    joins(ben, invited(house, ana, "Ana"), "Ben")
    menu(ben)
    ben.get_by_text("Call me when it is my turn").click()
    ben.get_by_label("by mail, to").fill("ben@example.org")
    ben.get_by_role("button", name="Send me a code").click()
    to, subject, _ = mail.next()
    assert to == "ben@example.org"
    ben.get_by_label("code from the mail").fill(subject[:6])
    ben.get_by_role("button", name="Confirm").click()
    expect(ben.get_by_text("Mail goes to ben@example.org.")).to_be_visible()
    keep(ben, "call-me-phone")
    assert serious(ben) == []
    ben.keyboard.press("Escape")
    table = seat_table(ben.url)
    is_asked_while_away(house, ana, ben)

    to, subject, text = mail.next()
    assert (to, subject) == ("ben@example.org", "It is your turn at Pyramid Poker.")
    assert f"https://games.example/t/{table}" in text


def test_by_correspondence_nobody_is_there_together_and_a_restart_changes_nothing(
    house: Server, context: NewContext
) -> None:
    ana, ben = context("phone").new_page(), context().new_page()
    ana.goto(house.address)
    offer(ana).get_by_role("button", name="Invite friends").click()
    ana.get_by_label("(you)").fill("Ana")
    ana.get_by_label("Rhythm").select_option(label="by correspondence: 3 days a move")
    expect(ana.get_by_label("Time for a decision")).to_have_count(0)  # its clock is another one
    ana.get_by_role("button", name="Open the table").click()
    field = ana.get_by_role("textbox", name="Invitation, one link for everybody")
    link = field.input_value()
    ana.goto("about:blank")
    joins(ben, link, "Ben")
    expect(ben.locator("[data-step]")).to_be_visible()
    ben.goto("about:blank")
    for turn in range(4):
        if turn == 2:
            house.stop()
            house.start()
        for page in (ana, ben):
            page.goto(house.address)
            mine = page.get_by_role("region", name="Your tables")
            expect(mine).to_contain_text("Pyramid Poker")
            if "Your turn" in mine.inner_text():
                expect(mine).to_contain_text(re.compile(r"(2|3) days left"))
                mine.get_by_role("link", name="Pyramid Poker").click()
                assert wait_for_turn(page)
                click_a_move(page)
            page.goto("about:blank")


def test_on_a_phone_what_others_write_is_a_toast_and_a_badge_and_can_be_muted(
    server: Server, context: NewContext
) -> None:
    ana, ben, dora = context().new_page(), context("phone").new_page(), context().new_page()
    joins(ben, invited(server, ana, "Ana"), "Ben")
    expect(ana.locator("[data-step]")).to_be_visible()
    watch = ana.evaluate("JSON.parse(localStorage['mastaba.tables'])[0].watch")
    dora.goto(server.address)
    dora.get_by_label("Your name").fill("Dora")
    dora.goto(f"{server.address}/t/{seat_table(ana.url)}#{watch}")
    expect(dora.locator("[data-step]")).to_be_visible()
    ana.get_by_role("tab", name="Log").click()
    ana.get_by_text("Quick phrases").click()
    ana.get_by_role("button", name="Well played!").click()
    expect(ben.locator(".notice")).to_contain_text("Ana: Well played!")
    keep(ben, "chat-toast-phone")
    ana.get_by_role("button", name="Send 👍").click()
    expect(ben.locator(".notice")).to_contain_text("👍")
    menu(ben)
    expect(ben.get_by_text("One looks on")).to_be_visible()
    expect(ben.get_by_text("Dora")).to_be_visible()
    ben.get_by_role("button", name="Do not show what Ana writes").click()
    keep(ben, "watchers-phone")
    ben.get_by_role("tab", name="Log").click()
    expect(ben.get_by_role("heading", name="Chat")).to_be_visible()

    expect(ben.locator("[role=log] p", has_text="Well played!")).to_have_count(0)
    assert serious(ben) == []


def test_no_secret_is_in_an_address_a_referer_a_log_or_anothers_page(
    house: Server, context: NewContext
) -> None:
    asked: list[str] = []
    people = [context(), context("phone")]
    for one in people:
        one.on("request", lambda request: asked.append(f"{request.url} {request.headers}"))
    ana, ben = (one.new_page() for one in people)
    link = invited(house, ana, "Ana")
    joins(ben, link, "Ben")
    expect(ana.locator("[data-step]")).to_be_visible()
    menu(ben)
    ben.get_by_role("link", name="All games").last.click()
    expect(ben.get_by_role("region", name="Your tables")).to_be_visible()
    secrets = [link.partition("#")[2], *seat_tokens(ana), *seat_tokens(ben)]

    assert len(set(secrets)) == 3
    assert house.log is not None
    said = house.log.read_text()
    for secret in secrets:
        assert not [one for one in asked if secret in one]
        assert secret not in said
    assert seat_tokens(ben)[0] not in ana.content() + ana.evaluate("JSON.stringify(localStorage)")
    assert seat_tokens(ana)[0] not in ben.content() + ben.evaluate("JSON.stringify(localStorage)")


def seat_tokens(page: Page) -> list[str]:
    """The secrets of this browser's seats at its newest table."""
    found: list[str] = page.evaluate("JSON.parse(localStorage['mastaba.tables'])[0].seats.filter(Boolean)")
    return found


SHIFTS = """new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries())
    if (!hadRecentInput) window.shift = (window.shift ?? 0) + value;
}).observe({ type: 'layout-shift', buffered: true })"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_lobby_does_not_jump_and_is_short_on_a_phone(
    server: Server, context: NewContext, size: str
) -> None:
    page = context(size).new_page()
    page.add_init_script(SHIFTS)
    page.goto(server.address)
    offer(page, "Under the Mummy's Spell").scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    keep(page, f"lobby-{size}")

    assert page.evaluate("window.shift ?? 0") < 0.05
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") < 2.2
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth === 480)")


def test_play_now_asks_how_strong_and_remembers_it(server: Server, context: NewContext) -> None:
    page = context("phone", lang="de-DE").new_page()
    page.goto(server.address)
    offer(page).get_by_role("button", name="Gleich spielen").click()
    dialog = page.get_by_role("dialog", name="Pyramid Poker")
    expect(dialog.get_by_role("radio").first).to_be_checked()  # the gentlest
    expect(dialog.get_by_text("Gewinne zwei")).to_be_visible()
    keep(page, "play-now-phone-de")
    assert serious(page) == []
    dialog.locator("label:has(input[type=radio])").nth(2).click()
    expect(dialog.get_by_role("radio").nth(2)).to_be_checked()
    dialog.get_by_role("button", name="Spielen", exact=True).click()
    assert wait_for_turn(page)
    page.goto(server.address)
    offer(page, "Ramses").get_by_role("button", name="Gleich spielen").click()

    expect(page.get_by_role("dialog", name="Ramses").get_by_role("radio").nth(2)).to_be_checked()


def test_without_a_network_the_page_says_so_and_the_companion_is_a_link_away(
    server: Server, context: NewContext
) -> None:
    one = context(**USUAL)
    page = one.new_page()
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    play_now(page)
    assert wait_for_turn(page)
    one.set_offline(True)
    page.goto(f"{server.address}/rules/ramses")

    expect(page.get_by_role("heading")).to_contain_text("No network")
    assert serious(page) == []
    keep(page, "offline-desktop")
