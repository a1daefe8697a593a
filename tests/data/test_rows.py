"""Games in columns: everything that happened, once, and what was open."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.arena import Contest
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.position import CHANCE
from mastaba.core.record import Record
from mastaba.data.rows import TABLES, Rows
from mastaba.data.selfplay import self_play
from mastaba.data.sources import count, games_of, seconds_of
from mastaba.errors import BadRecord, MastabaError
from mastaba.games import all_games
from mastaba.testing import random_table

GAMES = all_games()
WRITTEN = Path(__file__).parents[1] / "written" / "0.1.0"


def rows_of(record: Record) -> Rows:
    rows = Rows()
    rows.add_record("one", record)
    return rows


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_move_is_a_row_and_every_choice_was_open(game: Game) -> None:
    table = random_table(game, {}, game.usual, Dice(5), 300)
    tables = rows_of(table.record).tables
    moves, decisions = tables["moves"], tables["decisions"]

    assert list(zip(moves["actor"], moves["move"], strict=True)) == table.record.moves
    assert moves["number"] == list(range(1, len(table.record.moves) + 1))
    assert [table.game.moves[action].text for action in moves["action"]] == moves["move"]
    assert len(decisions["id"]) == sum(actor != CHANCE for actor, _ in table.record.moves)
    for action, opened in zip(decisions["action"], decisions["open"], strict=True):
        assert action in opened
    for columns in tables.values():
        assert len({len(values) for values in columns.values()}) == 1


def test_the_result_stands_with_the_game_and_with_its_decisions() -> None:
    table = random_table(GAMES["pyramid-poker"], {"scoring": "basic"}, 2, Dice(5))
    result = table.position.result
    assert result is not None
    tables = rows_of(table.record).tables

    assert tables["games"]["winners"] == [list(result.winners)]
    assert tables["games"]["scores"] == [list(result.scores)]
    shares = dict(zip(tables["decisions"]["seat"], tables["decisions"]["share"], strict=True))
    assert shares == dict(enumerate(result.shares()))


def test_a_game_that_goes_on_has_no_result() -> None:
    tables = rows_of(random_table(GAMES["pyramid-poker"], {}, 2, Dice(5), 40).record).tables

    assert (tables["games"]["over"], tables["games"]["reason"]) == ([False], [None])
    assert set(tables["decisions"]["share"]) == {None}


def test_self_play_is_the_same_wherever_it_is_played() -> None:
    contest = Contest("pyramid-poker", ["greedy", "uniform"], games=40, options={"scoring": "basic"})
    alone, shared = Rows(), Rows()
    for rows in self_play(contest, 900):
        alone.extend(rows)
    for rows in self_play(contest, 900, jobs=2):
        shared.extend(rows)

    assert 900 <= len(alone) < 3 * 900
    for name in TABLES:
        for column, values in alone.tables[name].items():
            assert column == "seconds" or values == shared.tables[name][column]


def test_self_play_tells_what_its_records_would() -> None:
    contest = Contest("mummy-rummy", ["uniform", "greedy"], games=2)
    played = next(self_play(contest, 1))
    games: dict[str, Record] = {}
    for name, actor, text in zip(*(played.tables["moves"][c] for c in ("id", "actor", "move")), strict=True):
        games.setdefault(name, Record(contest.game, contest.options, seats=2)).moves.append((actor, text))
    again = Rows()
    for name, record in games.items():
        again.add_record(name, record)

    assert again.tables["decisions"] == played.tables["decisions"]


# Where games come from


def test_a_folder_gives_every_record_under_its_name() -> None:
    found = dict(games_of(WRITTEN / "records"))

    assert len(found) == count([WRITTEN / "records"]) == len(list((WRITTEN / "records").glob("*.mastaba")))
    record = found["mummy-rummy-2"]
    assert isinstance(record, Record)
    assert record.names == ["Ana", "Bérénice"]


def test_a_database_gives_the_games_that_are_over() -> None:
    """As version 0.1.0 wrote it."""
    source = WRITTEN / "tables.db"
    found = dict(games_of(source))

    assert 0 < len(found) < count([source])  # some are not: they still hold secrets
    for record in found.values():
        if isinstance(record, Record):
            assert record.position().over
        else:  # the rules of its game have changed since
            assert "cannot be read" in str(record)


def test_what_cannot_be_read_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    whole = random_table(GAMES["pyramid-poker"], {"scoring": "basic"}, 2, Dice(5)).record
    whole.save(tmp_path / "b.mastaba")
    (tmp_path / "a.mastaba").write_text(whole.text()[:-30])
    found = dict(games_of(tmp_path))

    assert isinstance(found["a"], BadRecord)
    assert isinstance(found["b"], Record)
    with pytest.raises(MastabaError, match="is not there"):
        list(games_of(tmp_path / "no.db"))


def test_the_arena_notes_how_long_was_thought(tmp_path: Path) -> None:
    contest = Contest("pyramid-poker", ["greedy", "uniform"], games=2, options={"scoring": "basic"})
    outcomes = list(contest.play(records=tmp_path))
    for (_, record), outcome in zip(games_of(tmp_path), outcomes, strict=True):
        assert isinstance(record, Record)
        assert seconds_of(record) == list(outcome.seconds)
        record.notes["seconds"] = "long"
        assert seconds_of(record) is None
