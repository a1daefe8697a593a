"""Takes the pictures of docs/pictures from the real page, in a real browser: `make pictures`.

    PYTHONPATH=tests python -P tests/e2e/pictures.py [--lobby] [GAME ...]

Bots play each game to a place worth looking at, by seeded dice; the server is given that table, and the
browser opens it, by day and by night, at a desk and on a phone. `--lobby`: only what the lobby shows, and
what is shown where somebody shares a link. So a picture never shows what the page does
not.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from e2e.conftest import CHROMIUM, SIZES, Server
from e2e.hands import click_a_move, wait_for_turn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from server.written import new_head, written

import mastaba
from mastaba.core.record import Record

PICTURES = Path(__file__).resolve().parent.parent.parent / "docs" / "pictures"
LOBBY = PICTURES.parent.parent / "web" / "src" / "lobby" / "pictures"
SHARED = PICTURES.parent.parent / "web" / "public" / "assets" / "shared"
# Of the screens on which tables are taken for the lobby: so large that the board is what is seen.
LOBBY_SIZES = {"pyramid-poker": (1000, 720), "mummy-rummy": (1000, 720)}
LOBBY_SIZE = (1280, 820)
WIDTHS = {"desktop": 960, "phone": 390}
QUALITY = 72
LOBBY_QUALITY = 52  # the lobby is the first that a slow phone loads
USUAL = (640, 400)  # pixels
SHOTS, SHOT_MILLISECONDS = 4, 180  # of a move
SETTLED_MILLISECONDS = 900  # until everything lies where it belongs
WAIT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Scene:
    """Where a game is looked at: after so many moves, as soon as the first seat decides."""

    seats: int
    moves: int
    seed: int = 7


SCENES = {
    "pyramid-poker": Scene(2, 90),
    "mummy-rummy": Scene(3, 60),
    "ramses": Scene(3, 30),
    "khufu": Scene(4, 80),
    "bann-der-mumie": Scene(4, 120),
}


def played(name: str, scene: Scene) -> Record:
    """A game of greedy bots, up to the scene."""
    table = mastaba.new_table(mastaba.game(name), {}, seats=scene.seats)
    dice = mastaba.Dice(scene.seed)
    bots = [mastaba.bot("greedy", seed=scene.seed + seat) for seat in range(scene.seats)]
    s = table.position
    while len(table.record.moves) < scene.moves or s.to_act != (0,):
        assert not s.over, f"{name} has ended: a scene with fewer moves, please"
        actor = s.to_act[0]
        if actor == mastaba.CHANCE:
            table.roll(dice)
        else:
            table.play(actor, bots[actor].choose(table.windows[actor]))
    return table.record


def laid(server: Server, name: str, scene: Scene) -> str:
    """The address of a table that has come so far; whoever goes there sits on the first seat."""
    record = played(name, scene)
    seats = ["person", *["greedy"] * (scene.seats - 1)]
    options: dict[str, Any] = dict(record.options)
    head = new_head(f"{name}-picture", seats, game=name, **options)
    one = written(head, record.moves)
    one.tokens = [f"{name}-{seat}-token" for seat in range(scene.seats)]
    one.write(server.database)
    return f"{server.address}/t/{one.id}#{one.tokens[0]}"


def opened(browser: Browser, address: str, size: str | tuple[int, int], dark: bool) -> Page:
    width, height = SIZES[size] if isinstance(size, str) else size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        locale="en-GB",
        has_touch=size == "phone",
    )
    page = context.new_page()
    page.goto(address)
    assert wait_for_turn(page)
    page.wait_for_timeout(SETTLED_MILLISECONDS)
    page.evaluate(WAIT)
    return page


def shot(page: Page) -> Image.Image:
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def picture(browser: Browser, address: str, name: str, size: str, dark: bool) -> None:
    page = opened(browser, address, size, dark)
    taken = shot(page)
    page.context.close()
    height = taken.height * WIDTHS[size] // taken.width
    file = PICTURES / f"{name}-{size}-{'dark' if dark else 'light'}.webp"
    taken.resize((WIDTHS[size], height), Image.Resampling.LANCZOS).save(file, quality=QUALITY, method=6)


def lobby_picture(browser: Browser, address: str, name: str, dark: bool) -> None:
    """The board alone, for the lobby; and by day, larger, for whoever shares a link (Open Graph)."""
    page = opened(browser, address, LOBBY_SIZES.get(name, LOBBY_SIZE), dark)
    taken = Image.open(BytesIO(page.locator(".play > .board").screenshot())).convert("RGB")
    page.context.close()
    file = LOBBY / f"{name}-{'dark' if dark else 'light'}.webp"
    cut(taken, 8 / 5).resize((480, 300), Image.Resampling.LANCZOS).save(file, quality=LOBBY_QUALITY, method=6)
    if not dark:
        SHARED.mkdir(parents=True, exist_ok=True)
        large = cut(taken, 1200 / 630).resize((1200, 630), Image.Resampling.LANCZOS)
        large.save(SHARED / f"{name}.jpg", quality=74, optimize=True, progressive=True)


def cut(picture: Image.Image, wide: float) -> Image.Image:
    """As much of it as is so much wider than high; where it is too high, what lies on top matters more."""
    width, height = picture.size
    across, down = min(width, round(height * wide)), min(height, round(width / wide))
    left, top = (width - across) // 2, (height - down) // 6
    return picture.crop((left, top, left + across, top + down))


def moving(browser: Browser, address: str, moves: int = 8) -> None:
    """A few turns of Pyramid Poker: somebody takes the first block that can be taken, and so on."""
    page = opened(browser, address, "desktop", dark=False)
    frames = [shot(page)]
    for _ in range(moves):
        if not wait_for_turn(page):
            break
        click_a_move(page)
        for _ in range(SHOTS):
            page.wait_for_timeout(SHOT_MILLISECONDS)
            frames.append(shot(page))
    page.context.close()
    small = [frame.resize(USUAL, Image.Resampling.LANCZOS) for frame in frames]
    file = PICTURES / "moving.webp"
    small[0].save(
        file,
        save_all=True,
        append_images=small[1:],
        duration=2 * SHOT_MILLISECONDS,
        loop=0,
        quality=60,
        method=6,
    )


def main(arguments: list[str]) -> None:
    lobby, names = "--lobby" in arguments, [name for name in arguments if name != "--lobby"]
    LOBBY.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), pace=0.2)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in names or SCENES:
                address = laid(server, name, SCENES[name])
                for dark in (False, True):
                    lobby_picture(browser, address, name, dark)
                for size in WIDTHS if not lobby else ():
                    for dark in (False, True):
                        picture(browser, address, name, size, dark)
                print(f"{name}: its pictures", flush=True)
            if not lobby and (not names or "pyramid-poker" in names):
                made = server.table_at(lambda table: table.n >= 24, "person", "greedy")
                moving(browser, server.link(made, 0))
        finally:
            browser.close()
            server.stop()
    total = sum(file.stat().st_size for file in PICTURES.iterdir())
    print(f"docs/pictures: {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
