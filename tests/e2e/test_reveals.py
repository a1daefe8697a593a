"""Nothing is told before it is shown: a line of the log comes when what moves in its step has landed."""

from __future__ import annotations

from typing import Any

import pytest
from e2e.conftest import NewContext, Server
from e2e.hands import OPEN, is_over
from playwright.sync_api import Error, Page

STEPS = 12  # of the table, until we have seen enough of it
# At every new line: what of the newest step is still on its way. Ornament, as a banner, may go on.
WATCHED = """() => {
    window.told = [];
    window.carried = 0;
    const carries = one => one.playState === 'running' && one.effect.getComputedTiming().progress < 1
        && (one instanceof CSSTransition ? one.transitionProperty === 'transform'
            : !(one instanceof CSSAnimation));
    const moving = () => document.getAnimations()
        .filter(one => one.effect.target.closest('.board') && carries(one));
    document.addEventListener('transitionend', ({ propertyName }) => {
        if (propertyName === 'transform') window.carried += 1;
    }, true);
    new MutationObserver(changes => {
        const step = Number(document.querySelector('[data-step]').dataset.step);
        const lines = changes.flatMap(({ addedNodes }) => [...addedNodes])
            .filter(node => node instanceof HTMLElement && node.matches('li[data-told]'));
        for (const line of lines) {
            const now = Number(line.dataset.told) === step;
            const early = now ? moving().map(one => one.transitionProperty ?? 'flight') : [];
            window.told.push({ line: line.textContent, now, early });
        }
    }).observe(document.querySelector('aside'), { childList: true, subtree: true });
}"""
GAMES = {"pyramid-poker": 2, "mummy-rummy": 3}


def play_on(page: Page) -> None:
    """Whatever can be clicked first; nothing can while something moves, so nothing is hurried."""
    for _ in range(60):
        if is_over(page) or page.evaluate("window.told.length") >= STEPS:
            return
        try:
            page.locator(OPEN).locator("visible=true").first.click(timeout=5000)
        except Error:
            page.wait_for_timeout(100)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_comes_when_what_moved_has_landed(
    server: Server, context: NewContext, game: str
) -> None:
    made = server.open_table("person", *["greedy"] * (GAMES[game] - 1), game=game)
    page = context().new_page()
    page.goto(server.link(made, 0))
    page.locator(f"aside .lines, {OPEN}").first.wait_for()
    page.evaluate(WATCHED)
    play_on(page)
    told: list[dict[str, Any]] = page.evaluate("window.told")
    assert [one for one in told if one["early"]] == []
    assert sum(one["now"] for one in told) > STEPS // 4  # most lines come while their step is the newest
    assert page.evaluate("window.carried") > 0  # and something has really moved
