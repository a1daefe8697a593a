"""Games as Parquet files, read back by others."""

from __future__ import annotations

from pathlib import Path

import pytest
from extras import only_with_extras

only_with_extras()

from click.testing import CliRunner
from pyarrow import parquet

from mastaba.cli.records import records
from mastaba.cli.selfplay import selfplay
from mastaba.data.parquet import Writer, check_folder
from mastaba.data.rows import TABLES, Rows
from mastaba.data.sources import games_of
from mastaba.errors import MastabaError, NotHere

WRITTEN = Path(__file__).parents[1] / "written" / "0.1.0"


def test_records_and_databases_become_three_files(tmp_path: Path) -> None:
    sources = [WRITTEN / "records", WRITTEN / "tables.db"]
    done = CliRunner().invoke(records, [*map(str, sources), "--to", str(tmp_path / "data")])
    want, unread = Rows(), []
    for source in sources:
        for name, record in games_of(source):
            if isinstance(record, MastabaError):  # its rules have changed since
                unread.append(f"{name}: {record}")
            else:
                want.add_record(name, record)

    assert done.exit_code == (1 if unread else 0), done.output
    assert done.stderr.splitlines()[: len(unread)] == unread
    assert len(want.tables["games"]["id"]) > 50
    for name, columns in TABLES.items():
        found = parquet.read_table(tmp_path / "data" / f"{name}.parquet")
        assert found.column_names == list(columns)
        for column in columns:
            if column != "share":  # in half the digits
                assert found[column].to_pylist() == want.tables[name][column]
        assert found.schema.field("id").metadata == {b"meaning": columns["id"][1].encode()}
    assert not list(tmp_path.rglob("*.part"))


def test_a_damaged_record_is_told_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "bad.mastaba").write_text("{}\n")
    done = CliRunner().invoke(records, [str(tmp_path), "--to", str(tmp_path / "data")])

    assert done.exit_code == 1
    assert "bad: This record cannot be read" in done.stderr
    assert "1 could not be read" in done.stderr
    assert parquet.read_table(tmp_path / "data" / "games.parquet").num_rows == 0


def test_self_play_writes_as_many_decisions_as_asked(tmp_path: Path) -> None:
    arguments = ["pyramid-poker", "greedy", "uniform", "--decisions", "2000", "--set", "scoring=basic"]
    done = CliRunner().invoke(selfplay, [*arguments, "--to", str(tmp_path / "data"), "--jobs", "1"])
    assert done.exit_code == 0, done.output

    decisions = parquet.read_table(tmp_path / "data" / "decisions.parquet")
    assert decisions.num_rows >= 2000
    assert f"with {decisions.num_rows} decisions" in done.stdout
    assert "decisions a second" in done.stdout
    seconds = parquet.read_table(tmp_path / "data" / "games.parquet")["seconds"].to_pylist()
    assert all(len(each) == 2 and min(each) > 0 for each in seconds)


def test_data_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "games.parquet").touch()
    with pytest.raises(MastabaError, match="already"):
        Writer(tmp_path)


def test_data_is_not_written_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(MastabaError, match="there is no folder"):
        check_folder(tmp_path / "no" / "data")


def test_what_failed_leaves_no_half_files(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), Writer(tmp_path / "data"):
        raise RuntimeError
    assert not list((tmp_path / "data").iterdir())


def test_without_pyarrow_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.data.parquet.find_spec", lambda name: None)
    with pytest.raises(NotHere, match=r"pip install 'mastaba\[data\]'"):
        check_folder(tmp_path / "data")
