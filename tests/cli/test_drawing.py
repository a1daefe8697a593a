"""The pyramid as it is drawn: in plain text, with nothing told by colour alone."""

from __future__ import annotations

from typing import cast

from cli.screens import Script, nobody

from mastaba.cli.terminal import ASCII
from mastaba.core.bits import bits
from mastaba.core.position import WATCHER, Position
from mastaba.games.pyramid_poker.components import CARD_BY_CODE
from mastaba.games.pyramid_poker.text import draw, promise
from mastaba.games.pyramid_poker.view import View, hand
from mastaba.testing import played
from mastaba.words import words

START = "look TD, place a1, look 5C, place b1, look KS, place c1, look 2H, place a2"
TALL, LOW = 40, 24


def drawn(s: Position, eyes: int, lines: int = TALL, lang: str = "en", moves: bool = True) -> str:
    names = ["You", "Ben"] if eyes == 0 else ["Ana", "Ben"]
    texts = [move.text for move in s.legal(eyes)] if moves else []
    screen = Script(nobody)
    screen.show(
        draw(cast(View, s.view(eyes)), words("pyramid-poker", lang).seen_by(eyes, names), names, texts, lines)
    )
    return screen.screen


def begun(more: str = "") -> Position:
    return played("pyramid-poker", START + more, start="seat 0")


def test_rows_are_shifted_by_half_a_block_and_open_spots_are_named() -> None:
    picture = drawn(begun(", look 9H"), 0)

    assert (
        "           ┌───────┬╌╌╌╌╌╌╌┐\n"
        "           │ ░░░░░ │   b2  ╎   ·       ·       ·       ·       ·\n"
        "       ┌───┴───┬───┴───┬───┴───┬╌╌╌╌╌╌╌┬╌╌╌╌╌╌╌┬╌╌╌╌╌╌╌┬╌╌╌╌╌╌╌┬╌╌╌╌╌╌╌┐\n"
        "       │  10♦  │ ░░░░░ │   K♠  │   d1  ╎   e1  ╎   f1  ╎   g1  ╎   h1  ╎\n"
        "       └───────┴───────┴───────┴╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌┘\n"
    ) in picture


def test_the_block_in_hand_supplies_and_reserve_are_beside_it() -> None:
    picture = drawn(begun(", look 9H"), 0)

    assert "in your hand\n" in picture
    assert "│   9♥  │\n" in picture
    assert "You: 12 to place" in picture
    assert "Ben: 13 to place" in picture
    assert "Reserve: 24" in picture


def test_others_see_the_backs_and_nothing_of_the_block_in_hand() -> None:
    for eyes in (1, WATCHER):
        picture = drawn(begun(", look 9H"), eyes)

        assert "Ana holds it\n" in picture
        assert "9♥" not in picture
        assert "10♦" not in picture


def test_a_low_screen_gets_a_flat_wall() -> None:
    flat = drawn(begun(", look 9H"), 0, LOW)

    assert "       │  10♦  │ ░░░░░ │   K♠  │   d1  ╎   e1  ╎   f1  ╎   g1  ╎   h1  ╎\n" in flat
    assert len(flat.splitlines()) <= 12


def test_no_line_is_wider_than_a_terminal() -> None:
    for lang in ("en", "de"):
        for eyes in (0, 1, WATCHER):
            for line in drawn(begun(", look 9H"), eyes, lang=lang).splitlines():
                assert len(line) <= 80


def test_everything_has_a_letter_for_terminals_that_have_no_signs() -> None:
    plain = drawn(begun(", look 9H"), 0).translate(ASCII)

    assert plain.isascii()
    assert "10D" in plain
    assert "#####" not in plain
    assert "%%%%%" in plain


def test_german_marks() -> None:
    picture = drawn(begun(", look QH"), 0, lang="de")

    assert "D♥" in picture
    assert "♠ Pik" in picture
    assert "in deiner Hand" in picture


def test_a_growing_hand_says_what_it_is_or_may_become() -> None:
    said = words("pyramid-poker", "en")

    def of(cards: str) -> str:
        return promise({**hand(bits([CARD_BY_CODE[card] for card in cards.split()]))}, said)

    assert of("") == ""
    assert of("TD KD") == ""
    assert of("TD TC") == "pair"
    assert of("TD TC 4S 4H") == "two pair"
    assert of("TD TC TS 4H") == "three of a kind"
    assert of("TD TC TS TH") == "four of a kind"
    assert of("2D 9D KD") == "3 to a flush"
    assert of("2D 4S 6C") == "3 to a straight"
    assert of("AD 2S 4C 5H") == "4 to a straight"
    assert of("AD TS QC") == "3 to a straight"
    assert of("KD AS 2C") == ""
    assert of("5D 6D 9D") == "3 to a str. flush"
    assert of("TD TC TS 4H 4C") == "full house"
