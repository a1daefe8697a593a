"""What is offered to somebody who mistyped a move."""

from __future__ import annotations

from difflib import get_close_matches

import pytest

import mastaba
from mastaba import Dice
from mastaba.core.nearest import LONGEST, Nearest

LETTERS = "abcdefghijklmnopqrstuvwxyz 0123456789"


def mistyped(text: str, dice: Dice) -> str:
    """One letter wrong, one too many, or two that changed places."""
    at = dice.below(len(text))
    letter = LETTERS[dice.below(len(LETTERS))]
    ways = (text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:])
    turned = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
    return (*ways, turned)[dice.below(3)]


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_of_all_moves_the_nearest_is_nearly_always_what_letter_by_letter_would_give(name: str) -> None:
    texts = [move.text for move in mastaba.game(name).moves]
    nearest, dice = Nearest(texts), Dice(5)
    alike = 0
    for _ in range(30):
        came = mistyped(texts[dice.below(len(texts))], dice)
        alike += nearest.like(came)[:1] == get_close_matches(came, texts, n=1)

    assert alike >= 26


def test_capitals_do_not_matter_to_the_picture_and_nothing_is_like_nonsense() -> None:
    nearest = Nearest(["place a1", "place b1", "take a1"])

    assert nearest.like("plaec a1")[0] == "place a1"
    assert nearest.like("qqqqqqqq") == []
    assert nearest.like("") == []


def test_of_a_long_text_only_the_beginning_is_looked_at() -> None:
    nearest = Nearest(["a" * LONGEST, "b" * LONGEST])

    assert nearest.like("a" * LONGEST + "b" * 100_000) == ["a" * LONGEST]


def test_a_game_without_moves_has_nothing_to_offer() -> None:
    assert Nearest([]).like("place a1") == []
