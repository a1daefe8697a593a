"""The table as an app: whole games at three sizes, keys and mouse, the curtain, the typed line, the clock."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cli.apps import Player, screen_text
from textual.geometry import Region

from mastaba import load_record
from mastaba.core.chance import Dice
from mastaba.games import game
from mastaba.games.bann_der_mumie.said_text import money
from mastaba.games.pyramid_poker.text import face
from mastaba.terminal.pages import Page, Sure
from mastaba.testing import random_table
from mastaba.words import Words

NARROW, USUAL, ROOMY = (60, 24), (80, 24), (100, 30)
TABLES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "pyramid-poker": (["Ana", "uniform"], {"scoring": "basic"}),
    "mummy-rummy": (["Ana", "uniform", "uniform"], {}),
    "ramses": (["Ana"], {"variant": "solo"}),
    "khufu": (["Ana", "uniform", "uniform"], {"minutes": "30"}),
    "bann-der-mumie": (["Ana", "uniform", "uniform"], {}),
}
ALL = os.environ.get("MASTABA_TABLES", "") not in ("", "0")  # `make tables`: every game at every size
FEW_WHOLE = [  # each game once from its first decision to its last, and each size more than once
    ("pyramid-poker", NARROW),
    ("mummy-rummy", ROOMY),
    ("ramses", USUAL),
    ("khufu", USUAL),
    ("bann-der-mumie", NARROW),
]
EVERY = [(name, size) for name in TABLES for size in (NARROW, USUAL, ROOMY)]
WHOLE = EVERY if ALL else FEW_WHOLE
PARTS = [table for table in EVERY if table not in WHOLE]
OFTEN = 1 if ALL else 7  # of so many decisions one is looked at, in a whole game
FEW = 4  # decisions at the beginning, and as many at the end


def run(playing: Coroutine[Any, Any, None]) -> None:
    asyncio.run(playing)


def needed(player: Player) -> list[str]:
    """What somebody must see who is asked: the question, and what belongs to each game."""
    scene = player.place.scene()
    return [scene.question, *OWN[player.sitting.table.game.name](scene.view, scene.reader)]


def poker_own(view: Any, said: Words) -> list[str]:
    """The block in one's hand."""
    return [face(view["held"], said, 0)[0]] if view["held"] not in (None, "?") else []


def rummy_own(view: Any, said: Words) -> list[str]:
    """Every card of one's hand, and what can be taken."""
    return [*view["players"][view["seat"]]["hand"], *view["sift"]]


def ramses_own(view: Any, said: Words) -> list[str]:
    """What is hunted."""
    return [said.say(f"treasure_{view['card']['treasure']}")] if view["card"] else []


def khufu_own(view: Any, said: Words) -> list[str]:
    """The sand, and how many Treasures one has."""
    left = view["length"] - view["clock"]
    own = view["seats"][view["seat"]]
    return [f"{left // 60}:{left % 60:02}", *([str(own["held"])] if own["character"] else [])]


def bann_own(view: Any, said: Words) -> list[str]:
    """One's purse and one's people."""
    seat = view["seat"]
    own = [person["person"] for person in view["persons"] if person["boss"] == seat]
    paid = view["seats"][seat]["role"] not in (None, "", "mummy")
    purse = [said.read(money(view["seats"][seat]["total"]))] if paid else []
    return [*purse, *[said.say(f"person_{person}") for person in own if paid]]


OWN: dict[str, Callable[[Any, Words], list[str]]] = {
    "pyramid-poker": poker_own,
    "mummy-rummy": rummy_own,
    "ramses": ramses_own,
    "khufu": khufu_own,
    "bann-der-mumie": bann_own,
}


def folded(text: str) -> str:
    return "".join(text.split())


async def look(player: Player) -> None:
    """Nothing that is needed is cut; and the last of the offers can be reached, and is told of."""
    await player.settled()
    app = player.app
    shown = screen_text(app)
    for said in needed(player):
        assert folded(said) in folded(shown), f"{said!r} is not on the screen:\n{shown}"
    for pane in (app.board, app.offered, app.log_pane, app.ask):
        assert "…" not in pane.text(), shown
    chosen, offers = app.chosen, app.offers()
    if app.offered.height_wanted > app.offered.size.height:
        assert "▾" in shown
        app.choose(offers[-1].move)
        await player.settled()
        shown = screen_text(app)
        app.choose(chosen)
    last = offers[-1].said
    assert folded(last) in folded(shown), f"{last!r} cannot be reached:\n{shown}"


def at(table: tuple[str, tuple[int, int]]) -> str:
    return f"{table[0]}-{table[1][0]}x{table[1][1]}"


async def is_ended(player: Player) -> None:
    """The end is shown whole, with its reasons."""
    await player.settled()
    shown = folded(screen_text(player.app))
    ending = player.place.scene().ending
    assert ending
    for line in ending:
        assert folded(line) in shown
    assert "…" not in shown


@pytest.mark.parametrize("lang", ["en", "de"] if ALL else ["en"])
@pytest.mark.parametrize("table", WHOLE, ids=at)
def test_a_whole_game(table: tuple[str, tuple[int, int]], lang: str, tmp_path: Path) -> None:
    name, size = table
    names, options = TABLES[name]

    async def playing() -> None:
        player = Player(name, tmp_path / "x.mastaba", names, lang=lang, **options)
        async with player.seated(size):
            decisions = 0
            while await player.asked():
                if decisions % OFTEN == 0:
                    await look(player)
                decisions += 1
                await player.answer(player.any_move())
            await is_ended(player)

    run(playing())
    assert load_record(tmp_path / "x.mastaba").position().over


@cache
def dealt_out(name: str) -> list[tuple[int, str]]:
    """A game of that kind, played by nobody in particular."""
    names, options = TABLES[name]
    return list(random_table(game(name), options, len(names), Dice(4), -1).record.moves)


@pytest.mark.parametrize("table", PARTS, ids=at)
def test_the_beginning_and_the_end_of_a_game(table: tuple[str, tuple[int, int]], tmp_path: Path) -> None:
    name, size = table
    names, options = TABLES[name]
    moves = dealt_out(name)
    last = [i for i, (actor, _) in enumerate(moves) if actor == 0][-FEW]

    async def beginning() -> None:
        player = Player(name, tmp_path / "x.mastaba", names, **options)
        async with player.seated(size):
            for _ in range(FEW):
                assert await player.asked()
                await look(player)
                await player.answer(player.any_move())

    async def ending() -> None:
        player = Player(name, tmp_path / "y.mastaba", names, moves=moves[:last], **options)
        async with player.seated(size):
            for actor, move in moves[last:]:
                if actor == 0 and await player.asked() and move in player.place.scene().moves:
                    await look(player)
                    await player.answer(move)

    async def over() -> None:
        player = Player(name, tmp_path / "z.mastaba", names, moves=moves, **options)
        async with player.seated(size):
            await is_ended(player)

    run(beginning())
    run(ending())
    run(over())


BETWEEN = [(60, 20), (66, 24), (80, 20), (90, 26), (118, 30), (160, 50)]  # columns and lines


@pytest.mark.parametrize("name", TABLES)
def test_a_window_is_pulled_to_any_size_and_what_is_needed_stays(name: str, tmp_path: Path) -> None:
    names, options = TABLES[name]
    moves = dealt_out(name)
    ours = [i for i, (actor, _) in enumerate(moves) if actor == 0]

    async def looking() -> None:
        middle = moves[: ours[len(ours) // 2]]
        player = Player(name, tmp_path / "x.mastaba", names, moves=middle, **options)
        async with player.app.run_test(size=USUAL) as pilot:
            await player.until(lambda: player.app.seen is not None)
            assert await player.asked()
            for size in BETWEEN:
                await pilot.resize_terminal(*size)
                await player.until(lambda size=size: tuple(player.app.size) == size)  # type: ignore[misc]
                await look(player)

    run(looking())


def test_without_colours_what_is_chosen_still_stands_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0")
        async with player.seated():
            await player.asked()
            player.app.choose("place c1")
            await player.settled()
            lines = player.app.screen._compositor.render_strips()
            drawn = [segment for line in lines for segment in line if segment.style is not None]
            assert any(one.style.reverse and "c1" in one.text for one in drawn if one.style)

    run(playing())


# Keys, mouse, and the typed line


def at_pyramid_poker(path: Path, **more: Any) -> Player:
    return Player("pyramid-poker", path / "x.mastaba", ["Ana", "uniform"], scoring="basic", **more)


def test_arrows_letters_and_escape_choose_and_enter_plays(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0")
        async with player.seated():
            await player.asked()
            player.keys("right")
            assert player.app.chosen == "place a1"  # the first that lies there
            player.keys("right", "right")
            assert player.app.chosen == "place c1"
            player.keys("left")
            assert player.app.chosen == "place b1"
            before = list(player.sitting.table.moves)
            player.keys("escape", "enter")
            await player.settled()
            assert (player.app.chosen, player.sitting.table.moves) == ("", before)
            player.keys("d", "1")
            assert player.app.chosen == "place d1"
            player.keys("backspace", "backspace", "g")
            assert player.app.chosen == "place g1"
            player.keys("enter")
            await player.until(lambda: (0, "place g1") in player.sitting.table.moves)

    run(playing())


def test_real_keys_reach_the_table(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0")
        async with player.app.run_test(size=(80, 24)) as pilot:
            await player.until(lambda: player.app.seen is not None)
            await player.asked()
            await pilot.press("f", "1")
            await player.until(lambda: player.app.chosen == "place f1")
            await pilot.press("escape", "colon", *"a1", "enter")
            await player.until(lambda: (0, "place a1") in player.sitting.table.moves)

    run(playing())


def test_a_click_chooses_on_the_board_and_a_second_plays(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0")
        async with player.app.run_test(size=(80, 24)) as pilot:
            await player.until(lambda: player.app.seen is not None)
            await player.asked()
            await player.settled()
            there = Region.from_union(player.app.board.places["place e1"])
            await pilot.click("#board", offset=(there.x + 3, there.y))
            await player.until(lambda: player.app.chosen == "place e1")
            await pilot.click("#board", offset=(there.x + 3, there.y))
            await player.until(lambda: (0, "place e1") in player.sitting.table.moves)

    run(playing())


def test_a_colon_opens_a_line_that_completes_and_refuses_in_words(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0", lang="de")
        async with player.seated():
            app = player.app
            await player.asked()
            player.keys(":")
            assert app.line.display
            assert app.line.suggester is not None
            assert await app.line.suggester.get_suggestion("auf c") == "auf c1 legen"
            app.line.value = "tanzen"
            await app.line.action_submit()
            await player.until(lambda: bool(app.said))
            assert "„tanzen“ ist hier kein Zug" in app.said
            assert "place" not in app.said
            player.keys(":")
            app.line.value = "place a2"
            await app.line.action_submit()
            await player.until(lambda: app.clause == "PP-BUILD-3")
            player.keys("?")  # the rule that was cited
            await player.until(lambda: isinstance(app.screen, Page))
            await player.until(lambda: "Legal spots" in screen_text(app))
            app.screen.dismiss(None)
            await player.until(lambda: not isinstance(app.screen, Page))
            player.keys(":")
            app.line.value = "auf c1 legen"
            await app.line.action_submit()
            await player.until(lambda: (0, "place c1") in player.sitting.table.moves)

    run(playing())


def test_two_people_meet_a_curtain_and_nothing_of_the_other(tmp_path: Path) -> None:
    async def playing() -> None:
        player = Player("pyramid-poker", tmp_path / "x.mastaba", ["Ana", "Ben"], scoring="basic")
        async with player.seated():
            for _ in range(4):
                assert await player.asked()
                await player.settled()
                seat = player.place.eyes
                shown = screen_text(player.app)
                held = player.sitting.table.windows[seat].view()["held"]
                assert face(held, player.sitting.words, 0)[0] in shown
                await player.answer(player.any_move())
            assert len(player.curtains) == 4
            for curtain in player.curtains:
                assert len(curtain.split("\n")) > 1
                assert [line.strip() for line in curtain.splitlines() if line.strip()] in (
                    ["Ana, press Enter when only you can see the screen."],
                    ["Ben, press Enter when only you can see the screen."],
                )

    run(playing())


def test_time_runs_out_and_what_was_half_typed_is_forgotten(tmp_path: Path) -> None:
    clock = [0.0]

    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, start="seat 0", now=lambda: clock[0], timer="20")
        async with player.seated():
            app = player.app
            await player.asked()
            await player.settled()
            assert " 0:20 " in screen_text(app)
            clock[0] = 5.0
            app.tick()
            await player.until(lambda: " 0:15 " in screen_text(app))
            player.keys(":")
            app.line.value = "place a"
            clock[0] = 21.0
            player.place.wake.set()
            await player.until(lambda: any(actor == 0 for actor, _ in player.sitting.table.moves))
            await player.asked()
            await player.settled()
            assert not app.line.display
            assert app.line.value == ""
            assert "Time is up" in screen_text(app)

    run(playing())


def test_leaving_is_asked_for_and_the_game_is_saved(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path)
        async with player.seated():
            await player.asked()
            player.keys("ctrl+q")
            await player.until(lambda: isinstance(player.app.screen, Sure))
            player.app.screen.dismiss(True)
            await player.until(lambda: not player.app.is_running or player.app._exit)

    run(playing())
    assert load_record(tmp_path / "x.mastaba").moves


def test_letters_only_where_there_is_nothing_else(tmp_path: Path) -> None:
    async def playing() -> None:
        player = at_pyramid_poker(tmp_path, ascii_only=True)
        async with player.seated():
            await player.asked()
            await player.settled()
            panes = (
                player.app.board,
                player.app.offered,
                player.app.ask,
                player.app.log_pane,
                player.app.keys_pane,
            )
            assert all(pane.text().isascii() for pane in panes)

    run(playing())


def test_the_file_is_saved_once_a_turn_not_once_a_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first decision of Ramses 91 cards and treasures are drawn."""
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)

    async def playing() -> None:
        player = Player("ramses", tmp_path / "x.mastaba", ["Ana"], variant="solo")
        async with player.seated():
            await player.asked()
            assert len(player.sitting.table.moves) > 50
            assert len(synced) <= 2

    run(playing())


def test_bots_that_think_do_so_elsewhere(tmp_path: Path) -> None:
    async def playing() -> None:
        player = Player(
            "pyramid-poker", tmp_path / "x.mastaba", ["Ana", "search:8"], scoring="basic", start="seat 0"
        )
        try:
            async with player.seated():
                await player.asked()
                await player.answer("place a1")
                await player.asked()
                assert [actor for actor, _ in player.sitting.table.moves].count(1) == 1
                assert player.place.thinker.process is not None
        finally:
            player.place.thinker.stop()

    run(playing())
