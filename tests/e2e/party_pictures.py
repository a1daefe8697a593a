"""Pictures of Khufu's party, from loaded positions: every event, Curse Card, Chamber, game and Challenge.

    make party-pictures                 all of them, on a television and on a phone, into build/party
    make party-pictures ONLY=E11,G4     only those
    make party-pictures IN=de BY=light  in German, by day
    make party-pictures ON=tv           on one of the screens: tv, phone, side

The page is the real one, and so are the views: the positions of tests/games/khufu/rare.py.
Only the line to the server is ours, since a table cannot be set up there in the middle of a game.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from e2e.conftest import CHROMIUM, Server
from games.khufu.rare import rare_positions
from playwright.sync_api import Page, WebSocketRoute, sync_playwright

from mastaba import CHANCE
from mastaba.core.position import WATCHER, Position
from mastaba.games.khufu import text

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fee")
SCREENS = {
    "tv": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "side": {"width": 844, "height": 390},  # a phone on its side
}
# Until nothing changes its size any more.
DRAWN = """() => new Promise(done => {
    let before = '', same = 0;
    const look = () => {
        const all = [...document.querySelectorAll('main *')].slice(0, 400);
        const now = all.map(one => one.getBoundingClientRect().bottom | 0).join();
        same = now === before ? same + 1 : 0;
        before = now;
        if (same > 5) done(); else requestAnimationFrame(look);
    };
    look();
})"""
TABLES = count(1)  # another address is another table
GO = """link => {
    for (const one of document.querySelectorAll('[data-step], [data-television]')) one.dataset.old = '';
    history.pushState(null, '', link);
    dispatchEvent(new Event('popstate'));
}"""
QUIET = "localStorage.setItem('mastaba.khufu.voice', 'false');"


def messages(s: Position, seat: int) -> list[dict[str, Any]]:
    """What the server says to whoever comes to a table that stands like this, and what has just happened."""
    view: Any = s.view(seat)
    people = [{"name": name, "called": None, "kind": "person", "here": True} for name in NAMES[: s.seats]]
    moves = [] if seat == WATCHER or seat not in s.to_act else [move.text for move in s.legal(seat)]
    moves = [move for move in moves if not move.startswith("tick")]
    asked = text.prompt(view) if moves else text.waiting(view)
    welcome = {
        "t": "welcome", "v": 1, "table": "party", "game": "khufu", "title": "Khufu the Mummy",
        "options": {"clock": "real"}, "seat": seat, "seats": people, "commitment": "", "away": 0, "chat": [],
        "host": 0, "screens": 1,
    }  # fmt: skip
    step = {
        "t": "step", "n": 7, "events": [event.heard_by(seat) for event in s.events or []], "said": [],
        "view": view, "clock": None, "time": None, "undo": False,
        "moves": [{"move": move, "say": text.say_move(move, view).plain()} for move in moves],
        "prompt": asked.plain(), "to_act": list(s.to_act),
    }  # fmt: skip
    return [welcome, step]


def asked(s: Position) -> Position:
    """Somebody has thought long enough: only the clock is between the position and what is asked.

    By a counted clock the time for a decision goes by before it; a real one waits for people.
    """
    s = s.copy()
    for _ in range(30):
        view: Any = s.view(WATCHER)
        ticks = (
            [move for move in s.legal(CHANCE) if move.text.startswith("tick")] if CHANCE in s.to_act else []
        )
        if not ticks or view["real"] or (view["host"] is not None and view["host"]["stage"] != "steps"):
            break
        s.play(CHANCE, ticks[0])
    return s


def until_asked(s: Position) -> Position:
    """He has spoken, what falls has fallen, and somebody must do something."""
    s = s.copy()
    while s.result is None and not any(seat >= 0 for seat in s.to_act):
        s.events = []
        s.play(CHANCE, s.legal(CHANCE)[0])
    return s


def drawn(s: Position) -> Position:
    """The Curse Card has been taken, and whoever must choose something is asked."""
    s = s.copy()
    while s.view(WATCHER)["phase"] in ("curse", "chance_card"):
        s.events = []
        actor = s.to_act[0]
        s.play(actor, s.legal(actor)[0])
    if s.to_act == (CHANCE,) and s.legal(CHANCE)[0].text.startswith("tick"):
        s.play(CHANCE, s.legal(CHANCE)[0])  # by a counted clock the time for it goes by first
    return s


def answering(told: list[dict[str, Any]]) -> Callable[[WebSocketRoute], None]:
    def line(socket: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["t"] == "hello":
                for one in told:
                    socket.send(json.dumps(one))
            elif "id" in asked:
                socket.send(json.dumps({"t": "ack", "id": asked["id"], "n": 7}))

        socket.on_message(heard)

    return line


def stand(page: Page, address: str, s: Position, seat: int) -> None:
    """This page shows this position to this seat."""
    page.unroute_all()
    page.route_web_socket("**/ws/**", answering(messages(s, seat)))
    link = f"/t/party{next(TABLES)}#x"
    if page.url.startswith(address):  # inside the page, which need not be loaded again
        page.evaluate(GO, link)
    else:
        page.goto(address + link)
    page.locator("[data-step]:not([data-old]), [data-television]:not([data-old]) .show").first.wait_for()


def asked_seat(s: Position) -> int:
    """Somebody who must do something now, or the first."""
    return next((seat for seat in s.to_act if seat >= 0), 0)


def scenes(only: list[str]) -> dict[str, Position]:
    """Each position as it is seen, and those of Khufu's visits once more when somebody is asked."""
    found: dict[str, Position] = {}
    for name, s in rare_positions().items():
        if not only or name in only:
            found[name] = drawn(s) if name.startswith("C") else asked(s)
            then = until_asked(s)
            if name.startswith("E") and then.view(WATCHER)["host"] is not None:
                found[f"{name}, asked"] = then
    return found


PRESSED = ".kh-actions [data-move], .host [data-move], .chooser button"
OUTSIDE = """(pressed) => [...document.querySelectorAll(pressed)]
    .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
    })
    .map((one) => one.textContent.trim())"""


def outside(page: Page) -> list[str]:
    """What can be pressed, and is not in sight."""
    found: list[str] = page.evaluate(OUTSIDE, PRESSED)
    return found


def main(address: str, folder: Path, only: list[str], screens: list[str], language: str, theme: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = scenes(only)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for screen in screens or list(SCREENS):
            size = SCREENS[screen]
            context = browser.new_context(
                viewport=size,  # type: ignore[arg-type]
                reduced_motion="reduce",
                color_scheme=theme,  # type: ignore[arg-type]
                locale=language,
            )
            context.add_init_script(f"try {{ {QUIET} }} catch {{}}")
            page = context.new_page()
            for name, s in wanted.items():
                stand(page, address, s, WATCHER if screen == "tv" else asked_seat(s))
                page.evaluate(DRAWN)
                page.screenshot(path=folder / f"{name}-{screen}.png")
                if outside(page):
                    print(f"{name}-{screen}: out of sight: {', '.join(outside(page))}")
            context.close()
            print(f"{screen}: {len(wanted)} pictures in {folder}", flush=True)
        browser.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        server = Server(Path(scratch))
        try:
            only, screens = (
                [one for one in os.environ.get(name, "").split(",") if one] for name in ("ONLY", "ON")
            )
            language, theme = os.environ.get("IN") or "en", os.environ.get("BY") or "dark"
            main(server.address, Path(sys.argv[1]), only, screens, language, theme)
        finally:
            server.stop()
