"""Every game at every size, by day (in English) and by night (in German), from its start to its end.

    make pictures                             into build/album, then the pictures of docs/pictures
    PYTHONPATH=tests python -P tests/e2e/album.py build/album [GAME ...]

Greedy bots play each game by seeded dice; the server is given it as far as each moment, and a browser sits
down. Nobody has to look at 200 files: beside them is a sheet for each game and moment.
"""

from __future__ import annotations

import secrets
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

from e2e.conftest import CHROMIUM, PATIENCE, Server
from e2e.test_sight import Asked, greedy_game
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from server.written import new_head, written

from mastaba.core.record import Record

SIZES = {
    "desk": (1280, 800),
    "wide": (1920, 1080),
    "tablet": (768, 1024),
    "phone": (390, 844),
    "side": (844, 390),
}
SEATS = {"pyramid-poker": 2, "mummy-rummy": 4, "ramses": 3, "khufu": 4, "bann-der-mumie": 4}
THEMES = {"light": "en-GB", "dark": "de-DE"}
SETTLED = 400  # ms between two looks that show the same: then everything lies where it belongs
LOOKS = 20
# Where everything is, and how large.
PLACES = """() => [...document.querySelectorAll('main *')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
}).join(' ')"""


def moments(asked: list[Asked]) -> dict[str, int | None]:
    """After how many moves: the first decision, one in the middle, one of the last, and the end."""
    return {
        "start": asked[0].after,
        "middle": asked[len(asked) // 2].after,
        "climax": asked[-2].after,
        "end": None,
    }


def laid(server: Server, name: str, record: Record, after: int | None) -> str:
    """The address of a table that has come so far; whoever goes there sits on the first seat."""
    options: dict[str, Any] = dict(record.options)
    seats = ["person", *["greedy"] * (SEATS[name] - 1)]
    one = written(new_head(secrets.token_hex(8), seats, game=name, **options), record.moves[:after])
    one.tokens = [secrets.token_hex(8) for _ in seats]
    one.write(server.database)
    return f"{server.address}/t/{one.id}#{one.tokens[0]}"


def pages(browser: Browser) -> dict[str, Page]:
    """A browser by day and one by night. What moves is left out, so that a picture is the same every time."""
    opened = {
        theme: browser.new_context(
            color_scheme=theme,  # type: ignore[arg-type]
            locale=lang,
            reduced_motion="reduce",
        ).new_page()
        for theme, lang in THEMES.items()
    }
    for page in opened.values():
        page.set_default_timeout(1000 * PATIENCE)  # 45 pictures of treasures take a busy machine its time
    return opened


def taken(page: Page, size: tuple[int, int], there: str) -> Image.Image:
    """The page, come to at this size: one that is made wider takes its time on a busy machine."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()
    page.locator(there).first.wait_for()
    places = ""
    for _ in range(LOOKS):  # a busy machine draws a table before it has found its size
        page.wait_for_timeout(SETTLED)
        before, places = places, page.evaluate(PLACES)
        if places == before:
            break
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def sheet(shots: list[Image.Image]) -> Image.Image:
    """Side by side, as high as the highest."""
    small = [shot.resize((shot.width * 3 // 5, shot.height * 3 // 5)) for shot in shots]
    high = max(shot.height for shot in small)
    laid_out = Image.new("RGB", (sum(shot.width + 8 for shot in small), high), "#808080")
    left = 0
    for shot in small:
        laid_out.paste(shot, (left, 0))
        left += shot.width + 8
    return laid_out


def album(server: Server, browser: Browser, folder: Path, name: str) -> int:
    record, asked = greedy_game(name, SEATS[name])
    opened = pages(browser)
    count = 0
    for moment, after in moments(asked).items():
        for theme, page in opened.items():
            page.goto(laid(server, name, record, after))
            there = "[data-over]" if after is None else "[data-move], [data-first]"
            shots = []
            for size, pixels in SIZES.items():
                shots.append(taken(page, pixels, there))
                shots[-1].save(folder / f"{name}-{moment}-{size}-{theme}.png")
            sheet(shots).save(folder / f"sheet-{name}-{moment}-{theme}.png")
            count += len(shots)
    for page in opened.values():
        page.context.close()
    return count


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch), pace=60)  # bots wait: the picture is of this moment
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in names or SEATS:
                print(f"{name}: {album(server, browser, folder, name)} pictures in {folder}", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
