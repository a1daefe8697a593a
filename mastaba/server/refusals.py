"""Why the server does not do what was asked, where it is not the table that says so."""

from __future__ import annotations

from mastaba.errors import MastabaError


class BadToken(MastabaError):
    code = "bad_token"


class BadInvitation(MastabaError):
    code = "bad_invitation"


class NoSeat(MastabaError):
    code = "no_seat"


class NameTaken(MastabaError):
    """Two at one table cannot have the same name."""

    code = "name_taken"


class NoCode(MastabaError):
    code = "no_code"


class NoTable(MastabaError):
    code = "no_table"


class NoQuestion(MastabaError):
    code = "no_question"


class TooMany(MastabaError):
    code = "too_many"


class Unreadable(MastabaError):
    code = "unreadable"


class NoCalls(MastabaError):
    """This house cannot call somebody in that way."""

    code = "no_calls"


class CodeWrong(MastabaError):
    """Not what the mail said."""

    code = "code_wrong"


class OldEdition(MastabaError):
    """A table of older rules, whose moves ours do not take: it has ended, and its record can be had."""

    code = "old_edition"

    def __init__(self, words: str, table: str) -> None:
        super().__init__(words)
        self.record = f"/api/tables/{table}/record"


class NewerEdition(MastabaError):
    """A table of newer rules than ours: a newer server plays it on."""

    code = "newer_edition"
