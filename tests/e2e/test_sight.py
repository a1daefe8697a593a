"""What can be done is in sight: every legal move's control lies inside the screen, without scrolling.

    make sight            at every decision of a whole game of each (long)
    make sight PART=2/5   at every fifth of them, beginning with the second

The suite looks at a few of them: the one with most to choose from on every screen; the first, and one near
the end, at a desk and on the smallest ones.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from typing import Any

import pytest
from e2e.conftest import NewContext, Server, unpainted
from e2e.hands import OPEN, TWO_FRAMES
from playwright.sync_api import Page
from server.written import new_head, written

import mastaba
from mastaba.core.record import Record

SIZES = ((1280, 800), (1920, 1080), (768, 1024), (390, 844), (844, 390), (360, 640), (640, 400))
FEW_SIZES = ((1280, 800), (360, 640), (640, 400))
SEATS = {"pyramid-poker": 2, "mummy-rummy": 4, "ramses": 3, "khufu": 4, "bann-der-mumie": 4}
PART = os.environ.get("MASTABA_SIGHT", "")  # '1/1' is all of them
SEED = 11
LOOKS = 60  # at a busy page
# A move's control: itself, a card that is chosen before it is given, or the first thing to touch on its way.
OUT_OF_SIGHT = """moves => {
    const inSight = node => {
        const box = node.getBoundingClientRect();
        if (box.width < 8 || box.height < 8) return false;
        if (box.left < -1 || box.top < -1) return false;
        if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return at !== null && (node.contains(at) || at.contains(node));
    };
    const seen = selector => [...document.querySelectorAll(selector)].some(inSight);
    const first = document.querySelector('[data-first]')?.dataset.first.split(' ');
    const controls = {
        amount: key => seen('.amount input'),
        do: key => seen(`[data-move="${key.slice(3)}"]`),
    };
    const touched = key => (controls[key.split(':')[0]] ?? (() => seen(`[data-key="${key}"]`)))(key);
    if (first) return first.filter(key => key.includes(':') || key === 'stack').filter(key => !touched(key));
    return moves.filter(move => !seen(`[data-move="${move}"]`) && !seen(`label:has(input[value="${move}"])`));
}"""


@dataclass(frozen=True)
class Asked:
    """A decision of the first seat: after so many moves, with so much to choose from."""

    after: int
    moves: list[str]


def greedy_game(name: str, seats: int) -> tuple[Record, list[Asked]]:
    """A whole game of greedy bots, and where the first seat decided alone."""
    table = mastaba.new_table(mastaba.game(name), {}, seats=seats)
    dice = mastaba.Dice(SEED)
    bots = [mastaba.bot("greedy", seed=SEED + seat) for seat in range(seats)]
    asked: list[Asked] = []
    s = table.position
    while not s.over:
        actor = s.to_act[0]
        if actor == mastaba.CHANCE:
            table.roll(dice)
            continue
        if actor == 0:
            asked.append(Asked(len(table.record.moves), [move.text for move in s.legal(0)]))
        table.play(actor, bots[actor].choose(table.windows[actor]))
    return table.record, asked


def some(asked: list[Asked]) -> list[Asked]:
    if PART:
        part, of = (int(number) for number in PART.split("/"))
        return asked[part - 1 :: of]
    most = max(asked, key=lambda one: len(one.moves))
    return sorted({one.after: one for one in (asked[0], most, asked[-3])}.values(), key=lambda one: one.after)


def sit_down(server: Server, page: Page, name: str, record: Record, asked: Asked) -> None:
    options: dict[str, Any] = dict(record.options)
    seats = ["person", *["greedy"] * (SEATS[name] - 1)]
    one = written(new_head(secrets.token_hex(8), seats, game=name, **options), record.moves[: asked.after])
    one.tokens = [secrets.token_hex(8) for _ in seats]
    one.write(server.database)
    go(page, server.address, f"/t/{one.id}#{one.tokens[0]}")
    page.locator(OPEN).first.wait_for(state="attached")


def go(page: Page, address: str, link: str) -> None:
    """To a table; from another one inside the page, which need not be loaded again."""
    if not page.url.startswith(address):
        page.goto(address + link)
        unpainted(page)
        return
    page.evaluate("link => (history.pushState(null, '', link), dispatchEvent(new Event('popstate')))", link)
    page.locator(f".frame[data-table='{link[3:].partition('#')[0]}']").wait_for(state="attached")


def out_of_sight(page: Page, moves: list[str]) -> list[str]:
    """What cannot be seen, as soon as the table has found its places at this size."""
    out = moves
    for _ in range(LOOKS):
        page.evaluate(TWO_FRAMES)
        out = page.evaluate(OUT_OF_SIGHT, moves)
        if page.evaluate("() => document.documentElement.scrollHeight > innerHeight"):
            out.append("the page scrolls")
        if not out:
            break
        page.wait_for_timeout(100)
    return out


@pytest.mark.parametrize("name", SEATS)
def test_every_legal_move_is_in_sight_on_every_screen(server: Server, context: NewContext, name: str) -> None:
    record, asked = greedy_game(name, SEATS[name])
    page = context().new_page()
    hidden: list[str] = []
    most = len(max(asked, key=lambda one: len(one.moves)).moves)
    for one in some(asked):
        sit_down(server, page, name, record, one)
        for width, height in SIZES if PART or len(one.moves) == most else FEW_SIZES:
            page.set_viewport_size({"width": width, "height": height})
            out = out_of_sight(page, one.moves)
            hidden += [f"after {one.after} moves at {width}x{height}: {move}" for move in out]
    assert hidden == []
