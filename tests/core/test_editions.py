"""Records of other editions: of older ones as much as our rules take, and newer ones are refused."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import mastaba
from mastaba import Dice, Record, Table, all_games, load_record, read_record
from mastaba.cli.main import main
from mastaba.core.record import read_so_far
from mastaba.errors import BadRecord, OtherEdition
from mastaba.testing import random_table

GAME = mastaba.game("pyramid-poker")
MEMORY = mastaba.game("ramses")


@pytest.fixture
def second_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have changed since the records were written."""
    for game in all_games().values():
        monkeypatch.setattr(game, "edition", 2)


def record_of(moves: int = -1, edition: int | None = 1, game: mastaba.Game = GAME) -> str:
    """A record that says this edition, or none, as those of 0.1.0."""
    lines = random_table(game, {}, 0, Dice(8), moves).record.text().splitlines()
    head = json.loads(lines[0])
    del head["edition"]
    if edition is not None:
        head["edition"] = edition
    return "\n".join([json.dumps(head), *lines[1:]]) + "\n"


def spoilt(text: str, line: int) -> str:
    """A move that our rules do not take, as after a change of the rules."""
    lines = text.splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), "move": json.loads(lines[1])["move"]})
    return "\n".join(lines)


def read(text: str) -> Record:
    return read_record(text, all_games())


def replay(file: Path, text: str, *arguments: str) -> Result:
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["replay", str(file), "--lang", "en", *arguments])


# What a record says


def test_every_game_has_an_edition_and_its_records_say_it() -> None:
    for game in all_games().values():
        assert game.edition >= 1
        text = mastaba.new_table(game).record.text()
        assert json.loads(text.splitlines()[0])["edition"] == game.edition
        assert read_record(text, {game.name: game}).edition == game.edition


def test_a_record_that_says_no_edition_is_of_the_first() -> None:
    assert read(record_of(12, edition=None)).edition == 1


@pytest.mark.parametrize("edition", [0, -1, True, "1", 1.5, None, [1]])
def test_an_edition_is_a_number_from_1_on(edition: object) -> None:
    text = record_of(12).replace('"edition": 1', f'"edition": {json.dumps(edition)}')
    with pytest.raises(BadRecord, match='line 1: "edition" should be a number from 1 on'):
        read(text)


# Newer


def test_a_newer_edition_is_refused_with_a_sentence() -> None:
    with pytest.raises(
        OtherEdition, match=r"edition 3 of Pyramid Poker, and this version plays edition 1: a newer"
    ):
        read(record_of(12, edition=3))
    with pytest.raises(OtherEdition, match="edition 100000"):
        read(record_of(12, edition=10**25))


def test_replay_says_of_a_newer_edition_what_it_is(tmp_path: Path) -> None:
    done = replay(tmp_path / "newer.mastaba", record_of(12, edition=3))
    assert done.exit_code == 2
    assert "it was played by edition 3 of Pyramid Poker, and this version plays edition 1" in done.stderr


# Older


@pytest.mark.usefixtures("second_edition")
@pytest.mark.parametrize("edition", [1, None])
def test_an_older_record_is_replayed_by_its_moves_and_goes_on_by_our_rules(edition: int | None) -> None:
    record = read(record_of(12, edition))
    assert record.edition == 1
    assert len(record.moves) == 12
    assert json.loads(record.text().splitlines()[0])["edition"] == 1

    table = Table(record)
    assert table.position == record.position()
    assert json.loads(table.record.text().splitlines()[0])["edition"] == 2


@pytest.mark.usefixtures("second_edition")
def test_an_older_record_that_our_rules_do_not_take_says_how_far_they_took_it() -> None:
    text = spoilt(record_of(12), 9)
    with pytest.raises(OtherEdition) as refused:
        read(text)
    said = str(refused.value)
    assert "line 9: it was played by edition 1 of Pyramid Poker, and this version plays edition 2" in said
    assert "which takes 7 of its 12 moves; then: 'start " in said
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.line, again.moves, again.whole) == (said, 9, 7, 12)

    record, trouble = read_so_far(text, all_games())
    assert trouble is not None
    assert len(record.moves) == trouble.moves == 7
    assert record.position().moves == 7


def test_the_same_record_of_our_own_edition_is_damaged() -> None:
    with pytest.raises(BadRecord) as refused:
        read(spoilt(record_of(12), 9))
    assert not isinstance(refused.value, OtherEdition)


@pytest.mark.usefixtures("second_edition")
def test_an_older_game_that_would_end_otherwise_is_noticed() -> None:
    *lines, foot = record_of().splitlines()
    ended = json.loads(foot)
    ended["result"]["scores"] = [score + 1 for score in ended["result"]["scores"]]
    with pytest.raises(OtherEdition, match=r"takes (\d+) of its \1 moves; then: the last line says"):
        read("\n".join([*lines, json.dumps(ended)]))


@pytest.mark.usefixtures("second_edition")
def test_older_options_that_are_gone_are_named() -> None:
    with pytest.raises(
        OtherEdition, match=r"edition 2, in which that cannot be agreed: Option 'timer' cannot be 'sand'"
    ):
        read(record_of(12).replace('"timer": 0', '"timer": "sand"'))


# In the terminal


@pytest.mark.usefixtures("second_edition")
def test_replay_shows_what_our_rules_take_and_says_so_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "older.mastaba"
    done = replay(file, spoilt(record_of(12), 9))
    assert done.exit_code == 0, done.output
    said = "Played by edition 1 of the rules; this version plays edition 2, which takes 7 of its 12 moves."
    assert said in " ".join(done.stdout.split())
    assert "\n   7  " in done.stdout
    assert "\n   8  " not in done.stdout

    whole = replay(file, record_of())
    assert whole.exit_code == 0
    assert "which takes" in whole.stdout


def test_replay_says_nothing_of_editions_where_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert "edition" not in replay(tmp_path / "ours.mastaba", record_of()).stdout


@pytest.mark.usefixtures("second_edition")
def test_a_game_of_memory_that_has_not_ended_is_not_shown_by_other_rules_either(tmp_path: Path) -> None:
    done = replay(tmp_path / "memory.mastaba", spoilt(record_of(40, game=MEMORY), 30))
    assert done.exit_code == 2
    assert "edition 1 of Ramses, and this version plays edition 2" in done.stderr
    assert done.stdout == ""


@pytest.mark.usefixtures("second_edition")
def test_an_older_game_that_cannot_go_on_is_kept_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "older.mastaba"
    text = spoilt(record_of(12), 9)
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(main, ["play", "--continue", str(file), "--lang", "en"])
    assert done.exit_code == 2
    assert "edition 1 of Pyramid Poker" in done.stderr
    assert file.read_text(encoding="utf-8") == text
    with pytest.raises(OtherEdition):
        load_record(file)
