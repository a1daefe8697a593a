"""How it looks and whom it lets in: accessibility, sizes, weight, motion."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from e2e.conftest import SIZES, USUAL, WITH_SCREENSHOTS, NewContext, Server, keep
from e2e.hands import OPEN, click_a_move, landed, offer, play_now, wait_for_turn
from playwright.sync_api import Page, expect

import mastaba
from mastaba.server.tables.table import LiveTable

# Colours change by transitions, which begin with the first frame of another theme.
COLOURED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const changing = () => document.getAnimations().filter(
    (one) => one instanceof CSSTransition && /color|fill|stroke|background/.test(one.transitionProperty)
  );
  await Promise.allSettled(changing().map((one) => one.finished));
  await frame();
}"""
# What axe finds inside of something that shuts people out. Rules whose breach would only be a flaw are left
# out, as are drawings that are hidden from screen readers, of which axe would look at each line.
SHUT_OUT = """async (inside) => {
  const drawings = [...document.querySelectorAll('svg[aria-hidden=true]')];
  const drawn = drawings.map((drawing) => [drawing, [...drawing.childNodes]]);
  for (const drawing of drawings) drawing.replaceChildren();
  const grave = (one) => !['minor', 'moderate'].includes(one.impact);
  const flaws = axe._audit.rules.filter((rule) => !grave(rule));
  const rules = Object.fromEntries(flaws.map((rule) => [rule.id, { enabled: false }]));
  const { violations } = await axe.run(inside, { resultTypes: ['violations'], rules });
  for (const [drawing, lines] of drawn) drawing.replaceChildren(...lines);
  return violations.filter(grave).map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`);
}"""
FIRST_LOAD_BYTES = 200_000  # gzipped
TABLE_BYTES = 60_000  # gzipped, words not counted


def serious(page: Page, inside: str = "html") -> list[str]:
    """What axe finds that shuts people out."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(SHUT_OUT, inside)
    return found


def keep_both(page: Page, name: str) -> None:
    """By day and by night: a screenshot. At a desk by day, by phone at night: nothing that shuts people out.

    axe takes seconds. Colours are the same at both sizes, and places the same in both themes.
    """
    for scheme in ("light", "dark"):
        if scheme != theme_of(page) and not WITH_SCREENSHOTS:
            continue
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        coloured(page, scheme)
        keep(page, f"{name}-{scheme}")
        if scheme == theme_of(page):
            assert serious(page) == [], scheme


def coloured(page: Page, theme: str) -> None:
    """Waits until the page has this theme, and every colour has become what it is in it."""
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    page.evaluate(COLOURED)


def theme_of(page: Page) -> str:
    """The one in which axe looks at a page of this size."""
    size = page.viewport_size
    return "light" if size is not None and size["width"] == SIZES["desktop"][0] else "dark"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_page_shuts_anybody_out(server: Server, context: NewContext, size: str) -> None:
    page = context(size).new_page()
    page.goto(server.address)
    offer(page).get_by_role("button", name="Play now").wait_for()
    keep_both(page, f"lobby-{size}")

    page.goto(f"{server.address}/rules/pyramid-poker")
    page.get_by_role("heading", level=1).first.wait_for()
    keep_both(page, f"rules-{size}")

    for phase, there in (("building", in_the_building), ("taking", in_the_taking)):
        made = server.table_at(there, "person", "greedy")
        page.goto(server.link(made, 0))
        assert wait_for_turn(page)
        click_a_move(page)
        assert wait_for_turn(page)
        keep_both(page, f"{phase}-{size}")


def in_the_building(table: LiveTable) -> bool:
    return table.n >= 18 and table.position.to_act == (0,)


def in_the_taking(table: LiveTable) -> bool:
    return table.n >= 42 and table.position.to_act == (0,)


def test_the_first_load_is_light(server: Server, context: NewContext) -> None:
    page = context().new_page()
    weights: dict[str, int] = {}
    page.on("response", lambda got: weights.update({got.url: len(gzip.compress(got.body()))}))
    page.goto(server.address)
    offer(page).get_by_role("button", name="Play now").wait_for()
    page.wait_for_timeout(500)

    assert sum(weights.values()) < FIRST_LOAD_BYTES, weights


@pytest.mark.parametrize("game", ["pyramid-poker", "mummy-rummy", "ramses", "khufu", "bann-der-mumie"])
def test_a_games_table_is_light(game: str) -> None:
    """Beyond the first load: the parts that are fetched for it, and those that all tables share."""
    static = Path(mastaba.__file__).parent / "server" / "static"
    first = {Path(path).name for path in re.findall(r"/assets/[^\"]+", (static / "index.html").read_text())}
    fetched = (parts_of(static / "assets", "TablePage") | parts_of(static / "assets", game)) - first
    weights = {name: len(gzip.compress((static / "assets" / name).read_bytes())) for name in fetched}
    assert sum(weights.values()) < TABLE_BYTES, weights


def parts_of(assets: Path, name: str) -> set[str]:
    """All files that are fetched for what is called so, as Vite has noted them beside the import."""
    for path in assets.glob("*.js"):
        code = path.read_text()
        chosen = r"(?:\.then\([^)]*\))?,__vite__mapDeps\(\[([\d,]*)\]"
        found = re.search(rf"import\(.\./({name}-[\w-]{{8}}\.js).\){chosen}", code)
        if found:
            table = re.search(r"m\.f=\[(.*?)\]", code)
            assert table
            names = re.findall(r"assets/([\w.-]+)", table[1])
            return {found[1], *(names[int(which)] for which in found[2].split(","))}
    raise AssertionError(f"no part of the page is called after {name}")


def test_everything_comes_from_our_own_server(server: Server, context: NewContext) -> None:
    page = context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.address)
    play_now(page)
    assert wait_for_turn(page)

    assert [url for url in asked if not url.startswith((server.address, "data:", "blob:"))] == []


def test_reduced_motion_ends_in_the_same_table(server: Server, context: NewContext) -> None:
    """A person who sees no motion, and one who does, look at the same thing in the end."""
    made = server.open_table("person", "greedy")
    moving = context(**USUAL).new_page()
    still = context().new_page()
    for page in (moving, still):
        page.goto(server.link(made, 0))
    for number in range(6):
        assert wait_for_turn(moving)
        click_a_move(moving, number)
    assert wait_for_turn(moving)
    step = moving.locator("[data-step]").first.get_attribute("data-step")
    still.locator(f"[data-step='{step}']").wait_for(state="attached")
    landed(moving)

    assert drawn(moving) == drawn(still)


def test_a_double_click_is_one_click(server: Server, context: NewContext) -> None:
    made = server.open_table("person", "person", start="seat 0")
    pages = [context().new_page() for _ in range(2)]
    for seat, page in enumerate(pages):
        page.goto(server.link(made, seat))
    assert wait_for_turn(pages[0])
    pages[0].locator(OPEN).first.dblclick()
    expect(pages[0].locator(".log li").filter(has_text="You put")).to_have_count(1)
    assert wait_for_turn(pages[1])
    pages[0].wait_for_timeout(300)
    expect(pages[0].locator(".log li").filter(has_text="You put")).to_have_count(1)


def drawn(page: Page) -> list[str]:
    """Every piece on the table and where it is."""
    texts: list[str] = page.locator("[data-at]").evaluate_all(
        "all => all.map(n => [n.dataset.at, getComputedStyle(n).transform, n.textContent.trim()].join(' '))"
    )
    return sorted(texts)


def test_german_is_spoken_where_the_browser_does(server: Server, context: NewContext) -> None:
    page = context(lang="de-DE").new_page()
    page.goto(server.address)
    offer(page).get_by_role("button", name="Gleich spielen").wait_for()
    keep(page, "lobby-german")
    made = server.open_table("person", "greedy")
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    assert "legen" in (page.locator(OPEN).first.get_attribute("aria-label") or "")


def test_another_language_is_a_choice_and_the_server_is_not_asked(
    server: Server, context: NewContext
) -> None:
    made = server.open_table("person", "greedy", start="seat 0")
    page = context().new_page()
    asked: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: asked.append(str(frame))))
    page.goto(server.link(made, 0))
    assert wait_for_turn(page)
    click_a_move(page)
    expect(page.locator(".log")).to_contain_text("You put the ")
    before = len(asked)
    menu = page.get_by_role("combobox", name="Language")
    assert menu.locator("option").all_inner_texts() == ["English", "Deutsch"]
    menu.select_option("de")

    expect(page.locator(".log")).to_contain_text("Du legst ")
    expect(page.locator(".log")).not_to_contain_text("You")
    expect(page.get_by_role("combobox", name="Sprache")).to_have_value("de")
    page.get_by_role("tab", name="Tisch").click()
    expect(page.locator("aside")).to_contain_text("Raffer")  # the bot has a German name too
    assert len(asked) == before
