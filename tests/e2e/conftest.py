"""A real server and a real browser.

MASTABA_SCREENSHOTS=1 keeps pictures of what the tests come by, in build/screenshots. They assert nothing, and
take time: without it there are none. (`make pictures` has more, and better ones.)
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
from engines import free_port
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from server.written import begun, new_head, played_on, written

from mastaba.core.chance import Dice
from mastaba.server.tables.table import LiveTable


def found(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


CHROMIUM = found("chromium", "chromium-browser", "google-chrome")
# The same without windows takes a fifth less for the same clicks (bench/results.md), and knows all but
# notifications: what needs them is marked `whole_browser`.
SHELL = found("chromium-headless-shell") or CHROMIUM
SCREENSHOTS = Path(__file__).parent.parent.parent / "build" / "screenshots"
WITH_SCREENSHOTS = os.environ.get("MASTABA_SCREENSHOTS", "") not in ("", "0")
# Seconds that anything may take: a busy machine is slow, and what hangs is ended by the limit for a test.
PATIENCE = 120
expect.set_options(timeout=1000 * PATIENCE)
# A page that is only clicked and read does not move, and keeps nothing for the next visit: both cost more
# than the clicks. What is about motion or the page's worker has a browser as people's are; so has an evening.
LEAN: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
USUAL: dict[str, Any] = {"reduced_motion": "no-preference", "service_workers": "allow"}
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "phone-on-its-side": (844, 390)}

NewContext = Callable[..., BrowserContext]


class Server:
    """`mastaba serve` in a process of its own, with bots that hardly wait (`pace`: seconds for a move)."""

    def __init__(
        self,
        folder: Path,
        pace: float = 0.05,
        games: Path | None = None,
        think: float = 2.0,
        more: Sequence[str] = (),
        log: Path | None = None,
    ) -> None:
        self.pace = pace
        self.more = list(more)  # options of the command
        self.log = log  # where all goes that it says
        self.think = think  # seconds for a move of a bot, and a twentieth of a review
        self.games = games  # a folder with more of them
        self.port = free_port()
        self.database = folder / "tables.db"
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        more = ["--games", str(self.games)] if self.games is not None else []
        command = ["-P", "-m", "mastaba.cli.main", *more, "serve", "--port", str(self.port), "--no-open"]
        command += ["--pace", str(self.pace), "--messages", "500", "--database", str(self.database)]
        command += ["--think", str(self.think), *self.more]
        log = self.log.open("ab") if self.log is not None else None
        self.process = subprocess.Popen(
            [sys.executable, *command], stdout=log or subprocess.DEVNULL, stderr=log
        )
        until = monotonic() + PATIENCE
        while monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/games", verify=False)
                return
            except httpx.HTTPError:
                sleep(0.1)
            assert self.process.poll() is None, "the server has ended"
        raise TimeoutError("the server has not started")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def open_table(self, *seats: str, game: str = "pyramid-poker", **options: Any) -> dict[str, Any]:
        chosen = {"scoring": "basic", **options} if game == "pyramid-poker" else options
        body = {"game": game, "seats": list(seats), "options": chosen, "hold": "all"}
        made = httpx.post(f"{self.address}/api/tables", json=body, verify=False)
        assert made.status_code == 201, made.text
        answer: dict[str, Any] = made.json()
        return answer

    def table_at(
        self,
        there: Callable[[LiveTable], bool],
        *seats: str,
        game: str = "pyramid-poker",
        **options: Any,
    ) -> dict[str, Any]:
        """A table where a random game has come so far: nobody has to click all the way to it."""
        for seed in range(200):
            head = new_head(secrets.token_hex(8), seats, seed=bytes([seed]) * 32, game=game, **options)
            table, dice = begun(head), Dice(seed)
            while not table.over and not there(table):
                played_on(table, 1, dice)
            if not table.over:
                tokens = [secrets.token_hex(8) for _ in seats]
                one = written(head, table.moves)
                one.tokens = tokens
                one.write(self.database)
                return {"table": one.id, "seats": tokens, "watch": one.watch}
        raise AssertionError("no game came there")

    def link(self, made: dict[str, Any], seat: int) -> str:
        return f"{self.address}/t/{made['table']}#{made['seats'][seat] if seat >= 0 else made['watch']}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another one, where bots answer at once: some games have hundreds of their moves."""
    running = Server(tmp_path_factory.mktemp("quick"), pace=0, think=0.05)
    yield running
    running.stop()


class Browsers:
    """One browser for all tests in a row that need one, by its program."""

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.launched: dict[str, Browser] = {}

    def one(self, program: str) -> Browser:
        self.playwright = self.playwright or sync_playwright().start()
        if program not in self.launched:
            self.launched[program] = self.playwright.chromium.launch(
                executable_path=program, args=["--no-sandbox", "--disable-gpu"]
            )
        return self.launched[program]

    def close(self) -> None:
        for browser in self.launched.values():
            browser.close()
        self.launched.clear()
        if self.playwright is not None:
            self.playwright.stop()
        self.playwright = None


BROWSERS = Browsers()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """While it is open its loop runs in this thread, and others' cannot: it goes with the last test here."""
    if nextitem is None or not nextitem.path.is_relative_to(Path(__file__).parent):
        BROWSERS.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    if CHROMIUM is None or SHELL is None:
        pytest.skip("no Chromium here: `apt-get install chromium` (or any Chrome on the PATH)")
    whole = request.node.get_closest_marker("whole_browser") is not None
    return BROWSERS.one(CHROMIUM if whole else SHELL)


@pytest.fixture
def context(browser: Browser) -> Iterator[NewContext]:
    """Opens a browser of somebody's own; closes it after the test, and fails if a page had errors."""
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def new(size: str = "desktop", dark: bool = False, lang: str = "en-GB", **more: Any) -> BrowserContext:
        width, height = {**SIZES, "television": (1920, 1080)}[size]
        one = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=lang,
            has_touch=size != "desktop",
            **{**LEAN, **more},
        )
        one.set_default_timeout(1000 * PATIENCE)
        one.on("weberror", lambda error: errors.append(str(error.error)))
        opened.append(one)
        return one

    yield new
    for one in opened:
        one.close()
    assert errors == []


def keep(page: Page, name: str) -> None:
    """A screenshot for people to look at, if anybody will."""
    if WITH_SCREENSHOTS:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png")


# Treasures lie on cards, which stay; painting them anew takes seconds without a graphics card.
UNPAINTED = "symbol[id^='mr-'] * { display: none }"


def unpainted(page: Page) -> None:
    """For a test that looks at no drawings of Mummy Rummy's: they are not painted on this page."""
    if not WITH_SCREENSHOTS:
        page.add_style_tag(content=UNPAINTED)
