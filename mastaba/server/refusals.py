"""Why the server does not do what was asked, where it is not the table that says so."""

from __future__ import annotations

from mastaba.errors import MastabaError


class BadToken(MastabaError):
    code = "bad_token"


class NoTable(MastabaError):
    code = "no_table"


class NoQuestion(MastabaError):
    code = "no_question"


class TooMany(MastabaError):
    code = "too_many"


class Unreadable(MastabaError):
    code = "unreadable"


class OldEdition(MastabaError):
    """A table of older rules, whose moves ours do not take: it has ended, and its record can be had."""

    code = "old_edition"

    def __init__(self, words: str, table: str) -> None:
        super().__init__(words)
        self.record = f"/api/tables/{table}/record"


class NewerEdition(MastabaError):
    """A table of newer rules than ours: a newer server plays it on."""

    code = "newer_edition"
