"""The game in words: all that happens can be said, in both languages; drawings tell what they should."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from games.bann_der_mumie.scenes import ARCH, CROOK, MUMMY, hired, people, scene, site, table, then
from games.bann_der_mumie.test_attacks import uncovered
from rich.console import Console

import mastaba
from mastaba import Dice
from mastaba.core.decision import Decision
from mastaba.core.position import CHANCE, WATCHER
from mastaba.core.table import Table, new_table
from mastaba.games.bann_der_mumie import components as box
from mastaba.games.bann_der_mumie import log_text as own_log
from mastaba.games.bann_der_mumie import text as own_text
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.state import State
from mastaba.testing import any_move
from mastaba.text import GameText
from mastaba.words import LANGUAGES, Words, words

log_text: Any = own_log
text: Any = own_text  # what a position shows is a plain dict to mypy, and the game has a View of its own

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


def drawn(s: State, seat: int, lang: str = "en", lines: int = 40) -> str:
    console = Console(width=110, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    moves = [move.text for move in s.legal(seat)] if seat >= 0 else []
    console.print(
        text.draw(s.view(seat), words("bann-der-mumie", lang).seen_by(seat, NAMES), NAMES, moves, lines)
    )
    return console.export_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_of_the_game_has_words(lang: str) -> None:
    said = words("bann-der-mumie", lang)
    wanted = [f"role_{role}" for role in box.ROLES] + [f"person_{person}" for person in box.PERSONS]
    wanted += [f"find_{find}" for find in box.FINDS] + [f"item_{item}" for item in box.ITEMS]
    wanted += [f"large_{large}" for large in box.LARGE] + [f"kind_{kind}" for kind in box.KINDS]
    wanted += [f"action_{card.partition('.')[2]}" for card in box.CARDS]
    wanted += [f"wait_{phase}" for phase in PHASES]
    of_seats = [one for one in mastaba.game("bann-der-mumie").decisions if type(one).who is not Decision.who]
    wanted += [f"prompt_{PHASES[one.number]}" for one in of_seats[:-1]]  # the last one is over

    assert [key for key in wanted if not said.has(key)] == []


def say_all(table_: Table, languages: list[Words]) -> None:
    """Prompts, waiting and open moves, for whoever is to act."""
    s = table_.position
    actor = s.to_act[0]
    view = s.view(actor if actor != CHANCE else WATCHER)
    for said in languages:
        assert said.read(text.waiting(view)).strip()
        if actor != CHANCE:
            assert said.read(text.prompt(view)).strip()
        for move in s.legal(actor):
            assert said.read(text.say_move(move.text, view)).strip()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_event_prompt_and_move_of_random_games_can_be_said(seats: int) -> None:
    both = [words("bann-der-mumie", lang).seen_by(WATCHER, NAMES) for lang in LANGUAGES]
    dice = Dice(seats)
    table_ = new_table(mastaba.game("bann-der-mumie"), {"roles": "draft", "deadline": 8}, seats=seats)
    while not table_.position.over:
        say_all(table_, both)
        actor, move = any_move(table_.position, dice.below)
        told_now = table_.play(actor, move)
        for eyes in (*range(seats), WATCHER):
            view = table_.position.view(eyes) if told_now else {}
            for said, told in product(both, told_now):
                reader = said.seen_by(eyes, NAMES)
                lines = [reader.sentence(line) for line in text.tell(told[eyes], view)]
                assert lines
                assert all(line.strip() and "{" not in line for line in lines)


RARE_EVENTS = [
    (uncovered({"b1": "trap s1"}), "roll 1, lose arch.r, highest 1"),
    (uncovered({"b1": "trap s1"}), "roll 3"),
    (uncovered({"b1": "trap s1", "b2": "attack s1"}), "roll 6, roll 1 6, lose arch.r"),
    (uncovered({"b1": "attack s1"}, "mummy"), "roll 6 1"),
    (uncovered({"b1": "attack s1"}, "mummy"), "roll 1 6"),
    (uncovered({}, "hand", beetle_hand=["hand"]), "banish hand"),
    (table("tea", persons=people(3, girl=hired(ARCH))), "tea crook"),
    (table("tea", persons=people(3, girl=hired(ARCH))), "no tea"),
    (table("mummy_turn", {"s1": site("mask", sand=8), "s2": site("cat", None, sand=7)},
           cards={"arch.d": "s1"}), "play storm, storm s1"),
    (table("turn", {"s1": site("mask", sand=13), "s2": site("book", None, sand=3)},
           cards={"arch.d": "s1 active"}), "look arch.r, draw cat, open 1 arch.x, sand 2, from s1, from s2"),
    (table("turn", {"s1": site("mask")}, {"b1": "cat s1"}, seats=4, turn=3,
           cards={"arch.d": "s1"}), "gamble occult.r"),
    (table("turn", {"s1": site("mask"), "s2": site("cat", CROOK)}, {"b1": "cat s1"}, seats=4, turn=3,
           cards={"arch.d": "s1", "crook.d": "s2"}), "command beetle b1 s2"),
    (table("turn", {"s1": site("mask"), "s2": site("cat", CROOK)}, seats=4, turn=3,
           cards={"arch.d": "s1", "crook.d": "s2"}), "command crook.d s1, roll 6"),
    (table("turn", {"s1": site("mask"), "s2": site("cat", CROOK)}, seats=4, turn=3,
           cards={"arch.d": "s1", "crook.d": "s2"}), "command crook.d s1, roll 1"),
    (table("retreat", {"s1": site("mask", None)}, seats=4,
           cards={"crook.d": "s1 robber active", "occult.d": "s1 robber"}),
     "stay, stay, stay, uncover s1, roll 6 1"),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(len(RARE_EVENTS)))
def test_rare_events_can_be_said_too(number: int, lang: str) -> None:
    start, moves = RARE_EVENTS[number]
    s, said = start.copy(), words("bann-der-mumie", lang)
    s.events = []
    then(s, moves)
    for event in s.events or []:
        for eyes in (*range(s.seats), WATCHER):
            reader = said.seen_by(eyes, NAMES)
            lines = [reader.sentence(line) for line in text.tell(event.heard_by(eyes), s.view(eyes))]
            assert lines
            assert all(line.strip() and "{" not in line for line in lines)


def test_a_result_of_every_kind_can_be_said() -> None:
    for lang in LANGUAGES:
        said = words("bann-der-mumie", lang)
        for reason in ("recovered", "secured", "deadline", "nobody"):
            for eyes in (0, 1, WATCHER):
                result = {"winners": [1], "scores": [2, 17, 4], "reason": reason}
                assert said.seen_by(eyes, NAMES).sentence(log_text.tell_result(result))
        shared = {"winners": [1, 2], "scores": [2, 17, 17], "reason": "recovered"}
        assert "Ben" in said.seen_by(0, NAMES).sentence(log_text.tell_result(shared))


def test_the_drawing_shows_a_site_with_all_that_matters() -> None:
    cards = {"arch.d": "s1 active", "crook.d": "s1 robber"}
    s = table("turn", {"s1": site("mask", sand=2, old=[3])}, {"b1": "cat s1"}, cards=cards)
    picture = drawn(s, ARCH)

    for part in ("s1", "led by Ben", "sand 2, shovels 1 of 3", "digs: Archaeologist (dig) ·",
                 "robs: Crook (dig) [resting]", "jobs: $3,000", "b1 unknown card",
                 "combat 7, daring 5 against terror"):  # fmt: skip
        assert part in picture, part
    assert "b1 Cat Mummy" in drawn(s, MUMMY)
    german = drawn(s, ARCH, "de")
    assert "Leitung: Ben" in german
    assert "[ruht]" in german


def test_large_cards_that_a_low_screen_hides_are_on_the_page_of_people() -> None:
    s = table("turn")
    console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    console.print(text.PAGES["people"](s.view(ARCH), words("bann-der-mumie", "en"), NAMES))

    assert "large cards in hand: Hand of the Mummy" in drawn(s, MUMMY, lines=24)
    assert "large cards in hand" not in drawn(s, ARCH, lines=24)
    assert "large cards in hand: Hand of the Mummy" in console.export_text()


def test_the_drawing_shows_an_equation_before_the_dice() -> None:
    assert "site 1: 3 + die against 5 + die: 19 %" in drawn(uncovered({"b1": "cat s1"}), ARCH)


def test_no_drawing_tells_what_a_seat_may_not_know() -> None:
    s = then(scene(), "look arch.r, draw tablets, open 1 arch.d, depth 2, replace")

    assert "Clay Tablets" in drawn(s, ARCH)
    assert "Clay Tablets" not in drawn(s, CROOK)
    assert "Clay Tablets" not in drawn(s, WATCHER)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", list(text.PAGES))
def test_every_page_of_the_terminal_has_more_than_eight_lines_in_both_languages(page: str, lang: str) -> None:
    s = table("turn", persons=people(3, prof=hired(ARCH, 2, "torch1")), dead=["girl"], captured=["girl.t"])
    console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: SIM115, PTH123
    console.print(text.PAGES[page](s.view(ARCH), words("bann-der-mumie", lang), NAMES))

    assert len(console.export_text().splitlines()) > 8


def test_the_text_is_what_the_terminal_asks_for() -> None:
    module: GameText = own_text  # mypy compares the module with the protocol

    assert module.pause({"kind": "fight"}, {}, words("bann-der-mumie", "en"), NAMES) is None
    assert module.race()
