"""The page on a slow phone: bytes of first load and tables, interaction to next paint, layout shift.

    PYTHONPATH=tests python -P bench/page.py [MOVES]

A real server and a real Chromium; its processor is slowed down four times, and the screen is a phone's.
Somebody plays MOVES (20) moves of each game against bots by taps; the browser says how long each took to be
painted, and how far what was painted moved by itself. Bytes are those that came over the line, packed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from e2e.conftest import CHROMIUM, PATIENCE, Server
from e2e.hands import OPEN, is_over
from playwright.sync_api import Browser, Error, Page, sync_playwright

SEATS = {"pyramid-poker": 2, "mummy-rummy": 3, "ramses": 2, "khufu": 3, "bann-der-mumie": 3}
SLOWER = 4
PHONE = {"width": 390, "height": 844}
MOVES = 20
BURST_GAP, BURST_LENGTH = 1000.0, 5000.0  # ms
OBSERVED = """() => {
    window.paints = [];
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (one.interactionId) window.paints.push(one.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver((list) => {
        for (const { hadRecentInput, startTime, value } of list.getEntries())
            if (!hadRecentInput) window.shifts.push([startTime, value]);
    }).observe({ type: 'layout-shift', buffered: true });
}"""


def counted(page: Page) -> list[int]:
    """The bytes of what this page fetches, as they come over the line."""
    sizes: list[int] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda one: sizes.append(int(one["encodedDataLength"])))
    return sizes


def phone(browser: Browser) -> Page:
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
        service_workers="block",  # it would fetch everything beforehand, and nothing would be counted
    )
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def taps(page: Page, moves: int) -> int:
    """So many moves, each the first that can be tapped."""
    made = 0
    for _ in range(20 * moves):
        if made == moves or is_over(page):
            break
        try:
            page.locator(f"{OPEN}, [data-key], [data-go]").first.tap(timeout=2000)
            made += 1
        except Error:  # it was somebody else's turn, or the table has gone on meanwhile
            page.wait_for_timeout(100)
    return made


def largest_burst(shifts: list[list[float]]) -> float:
    """Cumulative layout shift, as the web defines it: the largest sum of a burst.

    A burst ends after a second in which nothing moved, and after five seconds.
    """
    largest = now = 0.0
    first = last = float("-inf")
    for at, value in shifts:
        if at - last > BURST_GAP or at - first > BURST_LENGTH:
            first, now = at, 0.0
        last, now = at, now + value
        largest = max(largest, now)
    return largest


def measured(browser: Browser, server: Server, name: str, moves: int) -> dict[str, Any]:
    page = phone(browser)
    sizes = counted(page)
    page.goto(server.address)
    page.wait_for_load_state("networkidle")
    first = sum(sizes)
    sizes.clear()
    made = server.open_table("person", *["greedy"] * (SEATS[name] - 1), game=name)
    page.goto(server.link(made, 0))
    page.locator("[data-step]").wait_for()
    page.wait_for_load_state("networkidle")
    table = sum(sizes)
    page.evaluate(OBSERVED)
    tapped = taps(page, moves)
    page.wait_for_timeout(500)
    paints = sorted(page.evaluate("window.paints"))
    shift = largest_burst(page.evaluate("window.shifts"))
    page.context.close()
    return {"first": first, "table": table, "taps": tapped, "paints": paints, "shift": shift}


def main(moves: int) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), pace=0.3)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        print(
            "| game | first load, kB | table, kB | taps | to next paint: median, worst (ms) | layout shift |"
        )
        print("|---|---|---|---|---|---|")
        try:
            for name in SEATS:
                one = measured(browser, server, name, moves)
                paints = one["paints"] or [0]
                print(
                    f"| {name} | {one['first'] / 1000:.0f} | {one['table'] / 1000:.0f} | {one['taps']} "
                    f"| {median(paints):.0f}, {paints[-1]:.0f} | {one['shift']:.3f} |",
                    flush=True,
                )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
