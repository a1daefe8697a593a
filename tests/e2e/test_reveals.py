"""Nothing is told before it is shown: words, counts and buttons come when what moves has landed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import pytest
from e2e.conftest import PATIENCE, USUAL, NewContext, Server
from e2e.hands import OPEN, is_over
from playwright.sync_api import Error, Page
from server.written import ALL, entries_of

from mastaba.server.tables.table import LiveTable, heard, loaded

CLICKS = 60  # tried; more where a slow machine has moved nothing yet
# Whenever a line of the log, the question, the table in words, a count or the first button is another: what
# of the newest step is still on its way? Ornament, as a banner that unrolls, may go on: only that is listed
# here, so that whatever is new counts as something that has to land.
WATCHED = """() => {
    window.told = [];
    window.verdicts = [];
    window.carried = new Set();
    const ORNAMENT = new RegExp('-(come|pop|rise|stamp|reveal|lift|sting|shrink|haze|blow|unroll|snap'
        + '|shake|sink|dim|throb|pulse|fall|march|turn|turns|told|won)$');
    const carries = one => {
        if (one.playState !== 'running' || one.effect.getComputedTiming().progress >= 1) return false;
        if (one instanceof CSSTransition) return one.transitionProperty === 'transform';
        if (!(one instanceof CSSAnimation)) return true;
        return !ORNAMENT.test(one.animationName) && Number.isFinite(one.effect.getComputedTiming().endTime);
    };
    const called = one => one.transitionProperty ?? one.animationName?.replace(/.*-/, '') ?? 'flight';
    const moving = (box = document.querySelector('.frame .board')) =>
        box.getAnimations({ subtree: true }).filter(carries).map(called);
    const PARTS = {
        log: () => [...document.querySelectorAll('aside li[data-told]')].at(-1)?.textContent,
        question: () => document.querySelector('.prompt .what')?.textContent,
        words: () => document.querySelector('.frame .board section.sr-only')?.textContent,
        counts: () => [...document.querySelectorAll('[data-tally]')].map(one => one.textContent).join('|'),
        buttons: () => document.querySelector('[data-move]') !== null,
    };
    const before = {};
    const look = () => {
        const frame = document.querySelector('.frame');
        if (!frame) return;
        for (const [part, read] of Object.entries(PARTS)) {
            const now = read();
            if (now === before[part]) continue;
            const first = before[part] === undefined;
            before[part] = now;
            const own = frame.dataset.said === frame.dataset.step; // else it is of a step that was covered
            if (first || now === false) continue;
            window.told.push({ part, now: String(now).slice(-160), own, early: own ? moving() : [] });
        }
        for (const name of moving()) window.carried.add(name);
    };
    look();
    new MutationObserver(look).observe(document.querySelector('main'), {
        childList: true, subtree: true, characterData: true,
        attributes: true, attributeFilter: ['data-move', 'data-said'],
    });
    // At every frame: a verdict that can be read while the die or card beside it is still in the air
    const opacity = node =>
        node === null ? 1 : Number(getComputedStyle(node).opacity) * opacity(node.parentElement);
    const frame = () => {
        for (const verdict of document.querySelectorAll('.board [data-verdict]')) {
            const early = moving(verdict.closest('[data-scene]'));
            const now = verdict.textContent;
            if (early.length > 0 && opacity(verdict) > 0.1) window.verdicts.push({ now, early });
            else if (early.length === 0) window.carried.add('verdict');
        }
        requestAnimationFrame(frame);
    };
    frame();
}"""


def first_open(page: Page) -> None:
    page.locator(OPEN).locator("visible=true").first.click(timeout=3000)


def at_khufus(page: Page) -> None:
    """Rolls wherever somebody may; Khufu is sent on his way."""
    for wish in ("[data-move='roll']", "[data-move^='enter']", "[data-go-on]", OPEN):
        found = page.locator(wish).locator("visible=true")
        if found.count():
            found.first.click(timeout=3000)
            return
    raise Error("nobody is asked")


def at_the_dig(page: Page) -> None:
    """Says that it is done wherever it may: so the digging comes soon, with its dice."""
    for wish in (
        ".bm-dock .top [data-move]",
        ".bm-dock [data-move]",
        ".bm-dock .options button",
        "[data-key]",
    ):
        found = page.locator(wish).locator("visible=true")
        if found.count():
            found.first.click(timeout=3000)
            return
    raise Error("nobody is asked")


@dataclass(frozen=True)
class Scene:
    """A table that has come so far, and how somebody goes on there."""

    game: str
    seats: tuple[str, ...]
    there: Callable[[LiveTable], bool]
    carries: set[str]  # what has to land here: one of them at least is seen
    click: Callable[[Page], None] = first_open
    options: dict[str, Any] = field(default_factory=dict)
    lines: int = 12  # of the log, until we have seen enough

    @property
    def seat(self) -> int:
        return self.seats.index("person")


def asked(after: int, seat: int = 0) -> Callable[[LiveTable], bool]:
    return lambda table: table.n >= after and seat in table.position.to_act


def may_roll(table: LiveTable) -> bool:
    return asked(20)(table) and any(move.text == "roll" for move in table.position.legal(0))


def khufu_interrupts(table: LiveTable) -> bool:
    """A die falls, and a Chamber turns because of it before anything is told."""
    if not may_roll(table):
        return False
    further = loaded(table.head, entries_of(table), ALL)
    step = further.applied(further.move(0, further.n, "roll"))
    return any(event["kind"] == "turned" for event in heard(step, 0))


def before_the_dig(table: LiveTable) -> bool:
    return asked(60, 1)(table) and table.position.view(1)["stage"] == "execution"


SCENES = {
    "pyramid-poker": Scene("pyramid-poker", ("person", "greedy"), asked(1), {"transform", "flight"}),
    "mummy-rummy": Scene("mummy-rummy", ("person", "greedy", "greedy"), asked(1), {"transform", "flight"}),
    "ramses": Scene("ramses", ("person", "greedy"), asked(1), {"arrive", "fly"}),
    "khufu": Scene("khufu", ("person", "greedy", "greedy"), may_roll, {"tumble"}, at_khufus),
    # The others do not come: no step of theirs covers the one that is looked at
    "khufu-interrupts": Scene(
        "khufu", ("person", "person", "person"), khufu_interrupts, {"transform"}, at_khufus, lines=1
    ),
    "bann-der-mumie": Scene(
        "bann-der-mumie",
        ("greedy", "person", "greedy", "greedy"),
        before_the_dig,
        {"tumble"},
        at_the_dig,
        {"roles": "seats", "deadline": 8},
    ),
}


def play_on(page: Page, scene: Scene) -> None:
    """Nothing can be clicked while something moves, so nothing is hurried."""
    tries, until = 0, monotonic() + PATIENCE
    while monotonic() < until:
        told = page.evaluate("window.told.filter(one => one.part === 'log' && one.own).length")
        carried = set(page.evaluate("[...window.carried]"))
        moved = bool(carried & scene.carries)
        if is_over(page) or (moved and (told >= scene.lines or tries >= CLICKS)):
            return
        tries += 1
        try:
            scene.click(page)
        except Error:
            page.wait_for_timeout(100)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_nothing_is_told_before_what_moved_has_landed(
    server: Server, context: NewContext, scene: Scene
) -> None:
    made = server.table_at(scene.there, *scene.seats, game=scene.game, **scene.options)
    page = context(**USUAL).new_page()
    page.goto(server.link(made, scene.seat))
    page.locator(OPEN).first.wait_for(state="attached")
    page.evaluate(WATCHED)
    play_on(page, scene)
    told: list[dict[str, Any]] = page.evaluate("window.told")
    assert [one for one in told if one["early"]] == []
    assert page.evaluate("window.verdicts") == []
    assert sum(one["own"] for one in told) > scene.lines // 4  # most comes while its step is the newest
    assert set(page.evaluate("[...window.carried]")) & scene.carries  # and something has really moved
