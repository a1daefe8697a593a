"""What Khufu says in whole evenings: nothing twice while another line of its kind is unsaid.

python tests/games/khufu/test_lines.py 60        plays so many evenings and prints how often lines came
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import pytest

import mastaba
from mastaba import CHANCE, WATCHER, Dice
from mastaba.core.table import new_table
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.companion import new_companion
from mastaba.games.khufu.components import CHARACTERS, SYMBOLS
from mastaba.games.khufu.repertoire import BY_EVENING, KINDS, LINES
from mastaba.words import words

SEATS = 4
KEEPS_SAYING = ("say_up",)  # the book's own call; orders are rules, and told as they are


def jokes(keys: list[str]) -> list[str]:
    return [key for key in keys if key not in KEEPS_SAYING and not key.endswith("_O")]


def evening_at_the_table(seed: int) -> Iterator[str]:
    """Every line that is told in a game of bots who play at random, in the order of the evening."""
    table = new_table(mastaba.game("khufu"), {"characters": "random"}, seats=SEATS)
    dice = Dice(seed)
    while not table.position.over:
        s = table.position
        actor = s.to_act[dice.below(len(s.to_act))]
        drawn = actor == CHANCE and s.actor == CHANCE
        for told in table.play(actor, s.sample(dice) if drawn else dice.pick(s.legal(actor))):
            says = told[WATCHER].get("says", [])
            yield from jokes([says] if isinstance(says, str) else says)


def evening_with_the_board(seed: int, minutes: int = 45, seats: int = SEATS) -> Iterator[str]:
    """The same of a companion whose people press whatever is open."""
    companion = new_companion(Dice(seed), {"minutes": minutes})
    whim = Dice(seed + 1000)
    for seat in range(seats):
        companion.play(f"join {CHARACTERS[seat]} {SYMBOLS[(seat * 5 + seed) % len(SYMBOLS)]}")
    companion.play("start")
    before: list[str] = []
    while companion.phase != "over":
        moves = [move for move in companion.decisions() if move != "win" and not move.startswith("menu")]
        companion.play(moves[whim.below(len(moves))] if moves else f"tick {min(companion.change_in(), 60)}")
        view = companion.view()
        now = jokes(
            [*(view["host"]["says"] if view["host"] else []), (view["outcome"] or {}).get("says", "")]
        )
        yield from (key for key in now if key and key not in before)
        before = now


def too_soon(said: list[str]) -> list[str]:
    """Lines that came again although another of their kind had not come yet."""
    lines = {**dict(zip(KINDS, LINES, strict=True)), **BY_EVENING, "E46_none": 2}
    count = Counter(said)
    found = []
    for key in count:
        kind = key.removeprefix("say_")[:-2]
        of_kind = [count[one] for one in count if one.removeprefix("say_")[:-2] == kind]
        if count[key] > 1 and (len(of_kind) < lines[kind] or max(of_kind) > min(of_kind) + 1):
            found.append(key)
    return found


@pytest.mark.parametrize("seed", range(2))
def test_at_the_table_no_line_comes_twice_while_another_fits(seed: int) -> None:
    said = list(evening_at_the_table(seed))

    assert len(said) > 40
    assert too_soon(said) == []


@pytest.mark.parametrize("minutes", [45, 20])
def test_with_the_board_no_line_comes_twice_while_another_fits(minutes: int) -> None:
    for seed in range(3):
        said = list(evening_with_the_board(seed, minutes))
        assert len(said) > 15
        assert too_soon(said) == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_the_board_no_line_comes_more_than_twice_an_evening(seats: int) -> None:
    for seed in range(3):
        often = Counter(evening_with_the_board(seed, seats=seats))
        assert max(often.values()) <= 2, often.most_common(3)


def test_two_evenings_begin_and_end_with_other_words() -> None:
    bells = [[key for key in evening_with_the_board(seed) if "bell" in key] for seed in range(6)]

    assert all(len(set(keys)) == 8 for keys in bells)
    assert len({keys[0] for keys in bells}) > 1


def test_the_trick_sounds_like_the_question() -> None:
    """Every lead of the trick is one of the question's too, so that nobody hears it before the last word."""
    for lang in ("en", "de"):
        said = words("khufu", lang)
        asked = [said.say(f"say_E11_{letter}") for letter in "ABCDEF"]
        tricks = [said.say(f"say_E13_{letter}") for letter in "ABC"]
        for trick in tricks:
            lead = trick.rsplit(". ", 1)[0]
            assert any(question.startswith(lead + ". ") for question in asked)
    for stage in ("speech", "answer"):  # and no word after it tells them apart
        assert {len(appearance(number).said(0, 0, stage)) for number in (11, 12, 13)} == {1}


def report(evenings: int) -> None:
    for name, lived in (("at the table", evening_at_the_table), ("with the board", evening_with_the_board)):
        twice = again = told = 0
        for seed in range(evenings):
            said = list(lived(seed))
            told += len(said)
            again += len(said) - len(set(said))
            twice += len(too_soon(said))
        print(
            f"{evenings} evenings {name}: {told} lines told, {again} of them for the second time, "
            f"{twice} of these while another fitted"
        )


def test_two_draws_that_come_to_the_same_line_are_one_to_everybody() -> None:
    """Law 6: where A has been said, A and B are both B; a seat cannot tell which of them was drawn."""
    table = new_table(mastaba.game("khufu"), {}, seats=3)
    dice, alike = Dice(2), 0
    while not table.position.over:
        s = table.position
        draws = [move for move in s.legal(CHANCE) if move.text.startswith("event ")]
        for one, other in zip(draws[::2], draws[1::2], strict=True):
            if one.text[:-2] not in {text[:-2] for _, text in table.record.moves}:
                continue
            seen = []
            for move in (one, other):
                then = s.copy()
                then.play(CHANCE, move)
                seen.append((then.view(0), s.game.label(s, CHANCE, move, 0)))
            assert (seen[0][0] == seen[1][0]) == (seen[0][1] == seen[1][1]), (one, other)
            alike += seen[0][0] == seen[1][0]
        if s.to_act[0] == CHANCE:
            table.roll(dice)
        else:
            seat = s.to_act[dice.below(len(s.to_act))]
            table.play(seat, dice.pick(s.legal(seat)))
    assert alike > 10


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
