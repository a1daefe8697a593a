"""The table as it is drawn and told: in plain text, with nothing told by colour alone."""

from __future__ import annotations

from typing import Any

import pytest
from cli.screens import Script, nobody
from games.mummy_rummy.scenes import GAME, then, turn_of

from mastaba.cli.terminal import ASCII
from mastaba.core.chance import Dice
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.table import new_table
from mastaba.games.mummy_rummy import text as own_text
from mastaba.games.mummy_rummy.components import CARDS, TRIO_NAMES
from mastaba.games.mummy_rummy.reasons import code
from mastaba.text import GameText
from mastaba.words import LANGUAGES, words

text: Any = own_text  # what a position shows is a plain dict to mypy, and the game has a View of its own

CHECKED: GameText = own_text  # mypy compares the module with what terminal and server ask for
NAMES = ["Ana", "Ben", "Cleo", "Dina", "Emil"]
TALL, LOW = 40, 24


def drawn(s: Position, eyes: int, lines: int = TALL, lang: str = "en") -> str:
    screen = Script(nobody)
    moves = [move.text for move in s.legal(eyes)]
    screen.show(text.draw(s.view(eyes), words("mummy-rummy", lang), NAMES[: s.seats], moves, lines))
    return screen.screen


def page(s: Position, name: str, eyes: int = 0, lang: str = "en") -> str:
    screen = Script(nobody)
    screen.show(text.PAGES[name](s.view(eyes), words("mummy-rummy", lang), NAMES[: s.seats]))
    return screen.screen


def test_the_sift_line_is_a_row_of_cards_with_numbers_where_it_can_be_taken() -> None:
    picture = drawn(turn_of("G1a G3a", sift="Y1s G2a B3s P1b"), 0)

    assert (
        "┌───┬───┬───┬───┐\n"
        "│Y1s│G2a│B3s│P1b│\n"
        "└───┴───┴───┴───┘\n"
        "      3       1\n"
    ) in picture  # fmt: skip


def test_a_low_screen_gets_a_line_without_frames() -> None:
    flat = drawn(turn_of("G1a G3a", sift="Y1s G2a B3s P1b"), 0, LOW)

    assert "┌" not in flat
    assert "│Y1s│G2a│B3s│P1b│\n      3       1\n" in flat


def test_a_long_line_goes_on_below() -> None:
    line = "R1s B1s G1s Y1s P1s R2a B2a G2a Y2a P2a R3b B3b G3b Y3b P3b R1a B1a G1a Y1a P1a"
    picture = drawn(turn_of("R2s G3s", sift=line, seats=3), 0)

    assert "\n│R1s│B1s│" in picture
    assert "│G1a│Y1a│\n" in picture  # 19 cards are as wide as the screen
    assert "\n│P1a│\n" in picture
    assert max(len(one) for one in picture.splitlines()) <= 80


def test_others_see_backs_and_what_went_in_openly() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2b P3a"), "take 1")
    for eyes in (1, WATCHER):
        picture = drawn(s, eyes)
        assert "Ana            3 ▒▒ P3a" in picture
        assert "R1s" not in picture
        assert "R2a" not in picture


def test_what_must_be_laid_or_may_not_go_back_is_said() -> None:
    deep = then(turn_of("R1s R1a G2b", sift="R1b Y1s"), "take 2")
    assert "R1b must be laid now." in drawn(deep, 0)
    assert "Must be laid: R1" in drawn(deep, 0)
    barred = then(turn_of("R1s R2a", sift="Y1s G2b", dig=""), "take 1")
    assert "G2b may not go back in this turn." in drawn(barred, 3)


def test_the_last_round_and_the_idle_end_are_announced() -> None:
    assert "Last round!" in drawn(turn_of("R1s R2a", sift="Y1s", knocker=3), 0)
    assert "knocked" in drawn(turn_of("R1s R2a", sift="Y1s", knocker=3), 0)
    assert "The round ends after 4 more idle turns." in drawn(turn_of("R1s R2a", sift="Y1s", idle=21), 0)
    assert "idle" not in drawn(turn_of("R1s R2a", sift="Y1s", idle=12), 0)
    assert "The round ends after 12 more idle turns." in drawn(turn_of("R1s R2a", sift="Y1s", idle=13), 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_a_terminal_and_all_has_a_letter(lang: str) -> None:
    for seats in (2, 3, 4, 5):
        dice = Dice(seats)
        s = GAME.setup({"mode": "race"}, seats)
        for _ in range(400):
            if s.over:
                break
            (actor,) = s.to_act
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
            if dice.below(10) == 0:
                picture = drawn(s, dice.below(seats), lang=lang)
                assert max(len(line) for line in picture.splitlines()) <= 80
                plain = picture.translate(ASCII)
                assert plain.isascii() or lang == "de"


def test_the_chart_shows_every_card_and_what_became_of_the_trios() -> None:
    s = turn_of("R1s R1a", sift="R3s Y1s", trios=["", "Gb"])
    chart = page(s, "chart")

    assert "1s* 1a* 1b" in chart
    assert "3s~" in chart
    assert "1b# ✗" in chart
    assert "Would complete a Trio: R1b (1 of" in chart
    assert "No unseen card" in page(turn_of("R1s G1a", sift="Y1s"), "chart")


def test_every_page_can_be_drawn_for_everybody() -> None:
    last = {"knocker": 1, "hands": ["R1a R1b", "B1s"], "trios": ["", "Ga"]}
    s = GAME.load({"seats": 2, "options": {"mode": "race"}, "dealer": 0, "sheet": [[-40, 50]], "last": last})
    for lang in LANGUAGES:
        for eyes in (0, 1, WATCHER):
            for name in text.PAGES:
                assert page(s, name, eyes, lang).strip()
    assert "2 x −20" in page(s, "score")
    assert "cat mummy" in page(s, "treasures")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["single", "race", "circuit"])
def test_every_event_prompt_and_move_of_random_games_can_be_said(mode: str, lang: str) -> None:
    said = words("mummy-rummy", lang)
    for seats in (2, 5):
        dice = Dice(seats)
        table = new_table(GAME, {"mode": mode, "target": 100}, seats=seats)
        names = NAMES[:seats]
        while not table.position.over and len(table.record.moves) < 500:  # two rounds, and more
            (actor,) = table.position.to_act
            view = table.position.view(actor if actor != CHANCE else WATCHER)
            assert said.read(text.waiting(view))
            moves = table.position.legal(actor)
            for open_move in moves[:4]:
                assert said.read(text.say_move(open_move.text, view))
            if actor != CHANCE:
                assert said.read(text.prompt(view))
            for told in table.play(actor, dice.pick(moves)):
                for eyes in (0, WATCHER):
                    seen = table.position.view(eyes)
                    reader = said.seen_by(eyes, names)
                    lines = [reader.sentence(line) for line in text.tell(told[eyes], seen)]
                    assert bool(lines) == (told[eyes]["kind"] != "deal")  # a hand says what it was dealt
                    assert all(line.strip() for line in lines)
                    stop = text.pause(told[eyes], seen, reader, names)
                    assert (stop is not None) == (told[eyes]["kind"] == "round")


@pytest.mark.parametrize("reason", ["single", "target", "rounds", "circuit"])
def test_a_result_of_every_kind_can_be_said(reason: str) -> None:
    for lang in LANGUAGES:
        said = words("mummy-rummy", lang)
        for winners in ([1], [0, 2]):
            result = {"winners": winners, "scores": [-10, -10, -10], "reason": reason}
            for eyes in (0, 1, WATCHER):
                assert "−10" in said.seen_by(eyes, NAMES[:3]).sentence(text.tell_result(result))
    shared = {"winners": [0, 2], "scores": [120, 40, 120], "reason": "single"}
    told = {
        (lang, eyes): words("mummy-rummy", lang).seen_by(eyes, NAMES[:3]).sentence(text.tell_result(shared))
        for lang in LANGUAGES
        for eyes in (0, 1)
    }
    assert told["en", 1] == "Ana and Cleo share the win with 120 points each."
    assert told["en", 0] == "You and Cleo share the win with 120 points each."
    assert told["de", 1] == "Ana und Cleo teilen sich den Sieg mit je 120 Punkten."
    assert told["de", 0] == "Du und Cleo teilt euch den Sieg mit je 120 Punkten."


def test_moves_are_said_as_offers() -> None:
    said = words("mummy-rummy", "en")
    s = turn_of("G1a G3a R1s R2s", sift="Y1s R3s G2a B3s", trios=["", "Ra Rb"])

    def offer(move: str) -> str:
        return said.read(text.say_move(move, s.view(0)))

    assert offer("take 1") == "take B3s"
    assert offer("take 2") == "take G2a and B3s, and lay Ga now"
    assert offer("take 3") == "take R3s, G2a and B3s, and capture red now"
    assert offer("draw dig") == "draw from the Dig Pile"
    then(s, "take 3")
    assert offer("capture R") == "capture red: +180"
    then(s, "capture R")
    assert offer("lay Ga") == "lay Ga (chestpiece with a scarab): 60 points"


def test_a_prompt_asks_which_trio_only_where_there_is_a_choice() -> None:
    said = words("mummy-rummy", "en")
    one = then(turn_of("R1s R1a G2b", sift="R1b"), "take 1")
    two = then(turn_of("R1s R1b R2a R3a", sift="R1a"), "take 1")

    assert said.read(text.prompt(one.view(0))) == "you hold R1: a Trio must be laid."
    assert said.read(text.prompt(two.view(0))) == "you hold more than one Trio: which one do you lay?"


def test_a_capture_is_told_with_what_it_costs_whom() -> None:
    s = then(turn_of("R1s R2s R3s B1a", sift="Y1s", trios=["", "Ra", "Rb"]), "take 1")
    s.events = []
    then(s, "capture R")
    (event,) = s.events
    reader = words("mummy-rummy", "en").seen_by(1, NAMES)
    lines = [reader.sentence(line) for line in text.tell(event.heard_by(1), s.view(1))]

    assert lines == [
        "Ana captures red! Ra and Rb come apart and become R1, R2 and R3.",
        "You lose 60 points by it.",
        "Cleo loses 60 points by it.",
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_language_calls_a_card_as_records_call_another(lang: str) -> None:
    """Whoever types has the letters of the records and those of the page: both mean the same card."""
    said = words("mummy-rummy", lang)
    for name in (*CARDS, *TRIO_NAMES):
        called = said.read(code(name))
        assert called == name or called not in (*CARDS, *TRIO_NAMES)
    assert len({said.read(code(name)) for name in (*CARDS, *TRIO_NAMES)}) == len(CARDS) + len(TRIO_NAMES)


def test_german_cards_have_german_letters() -> None:
    said = words("mummy-rummy", "de")
    assert [said.read(code(name)) for name in ("R2a", "Y2s", "P3b", "Ya", "P1")] == [
        "R2a",
        "S2e",
        "V3b",
        "Sa",
        "V1",
    ]
