"""`mastaba review`, `mastaba puzzles` and a hint at the prompt, as somebody types them."""

from __future__ import annotations

import json
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from cli.screens import Script
from click.testing import CliRunner, Result
from review.games import cut, finished
from rich.console import Console

from mastaba import GAMES, Record, game
from mastaba.cli.main import main
from mastaba.cli.review import Page, surely
from mastaba.cli.session import Quit, Session
from mastaba.cli.solving import Solving
from mastaba.review import Review, review
from mastaba.review.measure import Begun
from mastaba.review.points import Start
from mastaba.server.web.puzzles import puzzles_of

RECORD = finished("pyramid-poker", seed=0, scoring="basic")


def typed(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def saved(tmp_path: Path) -> str:
    RECORD.save(tmp_path / "friday.mastaba")
    return str(tmp_path / "friday.mastaba")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("start + luck + skill = result", "given away")), ("de", ("Glück + Können", "verschenkt"))],
)
def test_a_review_is_a_table_in_the_readers_language(lang: str, words: tuple[str, ...], saved: str) -> None:
    done = typed("review", saved, "--depth", "1", "--jobs", "1", "--lang", lang)

    assert done.exit_code == 0, done.output
    assert "Pyramid Poker" in done.stdout
    for word in words:
        assert word in done.stdout


def test_a_game_is_called_as_the_reader_calls_it() -> None:
    """Its record has no language."""
    nothing_measured = [Begun(Start(), [1 / 3] * 3, [0.0] * 3)]
    done = Review(finished("bann-der-mumie", 3), list(nothing_measured), 1, 0)
    for lang, title in (("de", "Im Bann der Mumie"), ("en", "Under the Mummy's Spell")):
        screen = Console(width=100, record=True, file=StringIO())
        screen.print(Page(done, lang, None).whole())
        assert screen.export_text().startswith(f"{title}: ")


def test_what_may_be_noise_is_not_told_as_luck(saved: str) -> None:
    """Two imagined games say nothing: neither of a draw, nor of luck and skill."""
    shallow = typed("review", saved, "--depth", "2", "--jobs", "1").stdout
    assert "This look was too short to tell luck from skill" in shallow
    told = Page(review(RECORD, depth=8), "en", None)
    assert all(surely(draw) for draw in told.luckiest)
    noise = [draw for draw in told.done.draws if not surely(draw)]
    assert max(abs(draw.gain[0]) for draw in noise) > 0.1  # large, and still not sure


def test_as_json_it_is_what_the_library_gives(saved: str) -> None:
    done = typed("review", saved, "--depth", "1", "--seed", "3", "--jobs", "1", "--json", "-")

    assert json.loads(done.stdout) == review(RECORD, depth=1, seed=3).data()


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    cut(RECORD, 50).save(tmp_path / "x.mastaba")
    done = typed("review", str(tmp_path / "x.mastaba"))

    assert done.exit_code == 2
    assert "is not over: a review would tell what is hidden" in done.stderr


def test_a_seat_that_is_not_there_is_named(saved: str) -> None:
    done = typed("review", saved, "--seat", "2")

    assert done.exit_code == 2
    assert "the seats are 0 to 1" in done.stderr


def test_puzzles_are_lines_of_json(saved: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    done = typed("puzzles", saved, "--to", str(path), "--depth", "100", "--jobs", "1")

    assert done.exit_code == 0, done.output
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines
    assert f"{len(lines)} puzzles of 1 games" in done.stdout
    for line in lines:
        assert line["best"] == line["worths"][0][0]
        assert game(line["game"]).load(line["position"]).to_act == (line["seat"],)


def test_puzzles_of_nothing_are_refused(tmp_path: Path) -> None:
    done = typed("puzzles", "no-such-game", "--to", str(tmp_path / "x"))

    assert done.exit_code == 2
    assert "neither a game" in done.stderr


# Solving


def solving(name: str, lines: list[str], lang: str = "en", level: str = "") -> str:
    """What is on the screen after these lines were typed, and then the terminal was closed."""

    def answer(_: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    screen = Script(answer, tty=False)
    with suppress(EOFError):
        Solving(name, screen, lang).run(level)
    assert not lines
    return " ".join(screen.screen.split())


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_solved_by_typing_its_answer(name: str) -> None:
    found = puzzles_of(name)
    shown = solving(name, [line for one in found for line in (one["best"], "")])

    assert shown.count("That is it!") == len(found)
    assert f"Puzzle {len(found)} of {len(found)}" in shown


def test_a_second_try_is_free_and_then_the_answer_is_told() -> None:
    first = puzzles_of("pyramid-poker")[0]
    wrong = first["worths"][-1][0]
    shown = solving("pyramid-poker", ["nonsense", wrong, wrong, "q"], "de")

    assert "„nonsense“" in shown
    better = round(100 * (first["worths"][0][1] - first["worths"][-1][1]))
    assert f"Das gewinnt {better} von hundert Partien mehr." in shown
    assert shown.index("Am besten war:") > shown.index("Noch ein Versuch!")
    assert "Genau so!" not in shown


def test_only_the_hard_ones_and_out_at_any_time() -> None:
    hard = next(n for n, one in enumerate(puzzles_of("khufu"), 1) if one["difficulty"] == "hard")
    shown = solving("khufu", ["quit"], level="hard")

    seat = puzzles_of("khufu")[hard - 1]["seat"] + 1
    assert f"Puzzle {hard} of {len(puzzles_of('khufu'))}, hard. You are Player {seat}." in shown
    assert "Best was" not in shown


def test_what_to_solve_must_be_a_game(saved: str) -> None:
    assert "Name one game" in typed("puzzles", saved).stderr
    assert "Puzzle 1 of" in typed("puzzles", "ramses").stdout  # nobody is at the keyboard


# A hint


def hinted(tmp_path: Path, names: tuple[str, ...], lang: str, word: str) -> str:
    """What is on the screen after somebody has asked for a hint."""
    screen = Script(lambda prompt: word if len(screen.asked) < 3 else "quit", tty=False)
    record = Record(game("pyramid-poker"), {"scoring": "basic", "start": "seat 0"}, names)
    with pytest.raises(Quit):
        Session(record, tmp_path / "x", screen, lang, seed=5).run()
    return " ".join(screen.screen.split())


def test_a_hint_says_a_move_its_worth_and_why(tmp_path: Path) -> None:
    shown = hinted(tmp_path, ("Ana", "uniform"), "en", "hint")

    assert "A good player would consider: put it on" in shown
    assert "of 100 games" in shown
    assert "The lowest row is taken last:" in shown


def test_a_hint_in_german(tmp_path: Path) -> None:
    assert "Wer gut spielt, würde das überlegen:" in hinted(tmp_path, ("Ana", "uniform"), "de", "tipp")


def test_there_are_no_hints_among_people(tmp_path: Path) -> None:
    assert "There are hints when only bots play against you." in hinted(
        tmp_path, ("Ana", "Ben"), "en", "hint"
    )
