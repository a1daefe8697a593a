"""Columns as Parquet files: games.parquet, moves.parquet, decisions.parquet, in a folder."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from mastaba.data.rows import TABLES, Rows
from mastaba.errors import MastabaError, NotHere

GATHERED: Final = 100_000  # decisions that are written together: a row group


class Writer:
    """Takes rows, and writes them in large parts. Files are whole when it is closed, and not before."""

    def __init__(self, folder: Path) -> None:
        check_folder(folder)
        self.folder = folder
        self.rows = Rows()
        self.games = self.decisions = 0
        self.files: dict[str, Any] = {}

    def __enter__(self) -> Writer:
        from pyarrow import parquet  # noqa: PLC0415  an extra

        self.folder.mkdir(exist_ok=True)
        for name in TABLES:
            self.files[name] = parquet.ParquetWriter(self.part(name), schema(name), compression="zstd")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        keep = kind is None or issubclass(kind, KeyboardInterrupt)  # whoever stops it keeps what is there
        if keep:
            self.write()
        for name, file in self.files.items():
            file.close()
            if keep:
                self.part(name).replace(self.folder / f"{name}.parquet")
            else:
                self.part(name).unlink()

    def part(self, name: str) -> Path:
        return self.folder / f"{name}.parquet.part"

    def add(self, rows: Rows) -> None:
        self.rows.extend(rows)
        self.games += len(rows.tables["games"]["id"])
        self.decisions += len(rows)
        if len(self.rows) >= GATHERED:
            self.write()

    def write(self) -> None:
        import pyarrow  # noqa: PLC0415

        for name, columns in self.rows.tables.items():
            self.files[name].write_table(pyarrow.table(columns, schema=schema(name)))
        self.rows = Rows()


def schema(name: str) -> Any:
    """As pyarrow wants it; each column's meaning goes with the file."""
    import pyarrow  # noqa: PLC0415

    kinds = {
        "string": pyarrow.string(),
        "bool": pyarrow.bool_(),
        "int8": pyarrow.int8(),
        "int16": pyarrow.int16(),
        "int32": pyarrow.int32(),
        "float": pyarrow.float32(),
        "double": pyarrow.float64(),
    }

    def kind(said: str) -> Any:
        return pyarrow.list_(kind(said[5:-1])) if said.startswith("list<") else kinds[said]

    return pyarrow.schema(
        [
            pyarrow.field(column, kind(said), metadata={"meaning": meaning})
            for column, (said, meaning) in TABLES[name].items()
        ]
    )


def check_folder(folder: Path) -> None:
    """Better before a million games than after."""
    if find_spec("pyarrow") is None:
        raise NotHere("Parquet files need pyarrow: pip install 'mastaba[data]'")
    if not folder.absolute().parent.is_dir():
        raise MastabaError(f"'{folder}' cannot be made: there is no folder '{folder.absolute().parent}'.")
    there = [name for name in TABLES if (folder / f"{name}.parquet").exists()]
    if there:
        raise MastabaError(f"There is data in '{folder}' already ({', '.join(there)}): name another folder.")
