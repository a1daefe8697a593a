"""`mastaba new-game`, games from elsewhere, and the page about adding one, done word by word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from adding import PAGE, ROOT, change, followed, steps, typed
from click.testing import CliRunner, Result

from mastaba.cli.main import main
from mastaba.cli.new_game import prefix_of, substitutes
from mastaba.errors import BrokenGame, MastabaError
from mastaba.games import FOLDERS, GAMES, all_games, game, homes
from mastaba.text import text_of
from mastaba.words import LANGUAGES, help_page, words

QUOTED = re.compile(r"^```(?:python|text)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
DIG_AND_REST = "1\n" * 4 + "2\n"  # a move keeps its number: full hands refuse 1, empty ones 2


def new_game(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["new-game", *arguments])


# The page


def test_the_page_about_adding_a_game_does_what_it_says(tmp_path: Path) -> None:
    played = 0
    for kind, text in steps():
        if kind == "diff":
            change(tmp_path, text)
        elif "serve" not in text:  # tests/e2e/test_any_game.py does that
            out = typed(tmp_path, text, keys=DIG_AND_REST * 100 if " play " in text else "")
            if " play " in text:
                played += 1
                assert "The bag is empty" in out
            if "pytest" in text:
                assert re.search(r"^\d+ passed", out, re.MULTILINE), out

    assert played == 2
    assert "your hands are full" in (tmp_path / "jackal/words/en/game.ftl").read_text(encoding="utf-8")


def test_the_new_test_of_the_page_fails_without_the_new_rule(tmp_path: Path) -> None:
    typed(tmp_path, "mastaba new-game jackal")
    for kind, text in steps():
        if kind == "diff" and "test_jackal" in text:
            change(tmp_path, text)

    with pytest.raises(AssertionError, match="1 failed"):
        typed(tmp_path, "MASTABA_GAMES=. pytest jackal -k dig_5")


def test_what_the_page_quotes_stands_in_the_files_that_it_names(tmp_path: Path) -> None:
    typed(tmp_path, "mastaba new-game jackal")
    quotes = list(QUOTED.finditer(PAGE))
    assert len(quotes) > 5
    for quote in quotes:
        name = re.findall(r"`(jackal/[\w.]+)`", PAGE[: quote.start()])[-1]
        text = (tmp_path / name).read_text(encoding="utf-8")
        if name.endswith(".md"):
            assert all(line in text.splitlines() for line in quote[1].splitlines()), quote[1]
        else:
            assert quote[1] in text, f"{name} does not have\n{quote[1]}"


def test_the_page_lists_every_file_that_is_made(tmp_path: Path) -> None:
    typed(tmp_path, "mastaba new-game jackal")
    home = tmp_path / "jackal"
    made = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}

    assert {name for name in made if f"`{name}`" not in PAGE} == {"__init__.py"}


# The command


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Jackal", "Did you mean 'jackal'?"),
        ("desert run", "Did you mean 'desert-run'?"),
        ("7up", "Did you mean 'up'?"),
        ("a--b", "Did you mean 'a-b'?"),
        ("../elsewhere", "Did you mean 'elsewhere'?"),
        ("砂", "a letter first, at most 40 in all."),
        ("x" * 41, "at most 40"),
        ("lambda", "a word of Python's own"),
        ("ramses", "There is a game called 'ramses' already."),
    ],
)
def test_a_bad_name_is_refused_in_words(name: str, words: str, tmp_path: Path) -> None:
    done = new_game(name, str(tmp_path))

    assert done.exit_code == 2
    assert words in done.output
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "jackal").mkdir()
    (tmp_path / "jackal" / "mine.txt").write_text("mine", encoding="utf-8")

    assert "it stays as it is" in new_game("jackal", str(tmp_path)).output
    assert [path.name for path in (tmp_path / "jackal").iterdir()] == ["mine.txt"]


def test_clauses_begin_with_two_letters_of_the_name() -> None:
    assert [prefix_of(name) for name in ("jackal", "desert-run", "x", "a-7")] == ["JA", "DR", "XX", "AA"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_game_says_how_to_go_on(lang: str, tmp_path: Path) -> None:
    out = new_game("jackal", str(tmp_path), "--lang", lang).output

    assert f"mastaba --games {tmp_path} play jackal" in out
    assert f"MASTABA_GAMES={tmp_path} pytest {tmp_path / 'jackal'}" in out


def test_nothing_of_the_template_is_left_in_a_game(tmp_path: Path) -> None:
    new_game("desert-run", str(tmp_path))
    for path in (tmp_path / "desert_run").rglob("*.*"):
        assert "new_game" not in path.name
        text = path.read_text(encoding="utf-8")
        assert [old for old in substitutes("x") if old in text] == []
    assert 'title="Desert Run"' in (tmp_path / "desert_run" / "game.py").read_text(encoding="utf-8")


# Games from elsewhere


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    return tmp_path


def test_a_game_in_a_folder_is_a_game_like_ours(elsewhere: Path) -> None:
    new_game("night-watch", str(elsewhere))
    found = game("night-watch")

    assert list(homes()) == [*GAMES, "night-watch"]
    assert all_games()["night-watch"] is found
    assert words("night-watch", "de").say("title") == "Night Watch"
    assert help_page("night-watch", "de").startswith("# Night Watch")
    assert text_of(found).say_move("dig", found.setup().view(0)).key == "move_dig"


def test_what_is_wrong_with_a_game_is_said_with_its_file_and_line(elsewhere: Path) -> None:
    for name in ("broken-one", "broken-two", "broken-three", "broken-four"):
        new_game(name, str(elsewhere))
    (elsewhere / "broken_one" / "moves.py").write_text("DIG = \n", encoding="utf-8")
    (elsewhere / "broken_two" / "moves.py").write_text("\nDIG = nothing\n", encoding="utf-8")
    (elsewhere / "broken_three" / "game.py").write_text("GAME = 3\n", encoding="utf-8")
    home = elsewhere / "broken_four" / "game.py"
    home.write_text(home.read_text(encoding="utf-8").replace('"broken-four"', '"other"'), encoding="utf-8")

    with pytest.raises(BrokenGame, match=r"SyntaxError: .*moves.py, line 1"):
        game("broken-one")
    with pytest.raises(BrokenGame, match=r"NameError: .*'nothing'.*moves.py, line 2"):
        game("broken-two")
    with pytest.raises(BrokenGame, match="should be a Game; 3 is there"):
        game("broken-three")
    with pytest.raises(BrokenGame, match="it calls itself 'other'"):
        game("broken-four")


def test_a_folder_that_is_not_there_and_a_name_that_is_taken_are_refused(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "ramses").mkdir()
    (elsewhere / "ramses" / "game.py").touch()
    with pytest.raises(MastabaError, match="two games called 'ramses'"):
        homes()
    monkeypatch.setenv(FOLDERS, str(elsewhere / "nowhere"))
    with pytest.raises(MastabaError, match="There is no folder"):
        homes()


def test_a_package_that_is_installed_brings_its_game(tmp_path: Path) -> None:
    """By an entry point; in a process of its own, for which a folder with its metadata is on the path."""
    new_game("camel-race", str(tmp_path))
    about = tmp_path / "camel_race-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: camel-race\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[mastaba.games]\ncamel-race = camel_race\n", encoding="utf-8")

    assert "Camel Race" in typed(tmp_path, f"PYTHONPATH={tmp_path}:{ROOT} mastaba games")


def test_bots_play_a_game_from_elsewhere_in_other_processes(tmp_path: Path) -> None:
    followed(tmp_path)

    out = typed(tmp_path, "mastaba --games . arena jackal greedy uniform --games 20 --seed 1")
    assert "greedy" in out
