"""The documentation as a site: no link leads nowhere, it can be searched, and it shuts nobody out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final
from urllib.parse import unquote, urlsplit

import pytest
from e2e.conftest import NewContext
from e2e.test_looks import serious

SITE: Final = Path(os.environ.get("MASTABA_SITE", ""))

pytestmark = pytest.mark.skipif("MASTABA_SITE" not in os.environ, reason="make docs runs this")


class Names(HTMLParser):
    """Where a page leads to, and where in it one can be led."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            if name == "id" and value:
                self.anchors.add(value)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_request(self, code: object = "-", size: object = "-") -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_every_link_of_the_site_leads_somewhere() -> None:
    pages = {page.resolve(): Names(page) for page in SITE.rglob("*.html")}
    dead: list[str] = []
    for page, names in pages.items():
        for link in names.links:
            parts = urlsplit(link)
            if parts.scheme or link.startswith("//"):
                continue  # somebody else's
            there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            there = there / "index.html" if there.is_dir() else there
            known = pages.get(there)
            heading = unquote(parts.fragment)
            if not there.exists() or (heading and known is not None and heading not in known.anchors):
                dead.append(f"{page.name}: {link}")

    assert len(pages) > 20
    assert dead == []


def test_every_game_shows_its_table() -> None:
    for page in SITE.glob("mastaba/games/*/help/*.html"):
        pictures = [link for link in Names(page).links if link.endswith(".webp")]
        assert len(pictures) == 2, page  # by day and by night


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_site_is_searched_and_shuts_nobody_out(address: str, context: NewContext, size: str) -> None:
    page = context(size).new_page()
    page.goto(f"{address}/search.html?q=redealt")
    page.locator("ul.search li a").first.wait_for()
    assert page.locator("ul.search li a").count() > 1

    page = context(size).new_page()  # who has not searched: what was found is marked
    for name in ("index", "mastaba/games/ramses/help/en", "docs/engine"):
        page.goto(f"{address}/{name}.html")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            assert serious(page) == [], f"{name}, {scheme}"
