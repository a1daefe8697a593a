"""Why the server does not do what was asked: the house, or a table where it is not the game that says so."""

from __future__ import annotations

from mastaba.errors import MastabaError, MoveError


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


class Moved(MastabaError):
    """It has gone from here in this very moment: whoever comes again finds it."""

    code = "restart"


class NoQuestion(MastabaError):
    code = "no_question"


class TooMany(MastabaError):
    code = "too_many"


class GivenUp(MastabaError):
    """A game that somebody has given up: it is over, and has no end."""

    code = "given_up"


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


# Of a table


class StaleMove(MoveError):
    """An answer to a question that is not asked any more."""

    code = "stale_move"


class NotBegun(MoveError):
    """Somebody moves before all are here."""

    code = "not_begun"


class BadShare(MastabaError):
    """Not the share of the dice that was promised, or not now."""

    code = "bad_share"


class NoUndo(MoveError):
    """There is nothing that may be taken back."""

    code = "no_undo"


class TooOften(MastabaError):
    """Somebody changes their name, or something else beside the game, again and again."""

    code = "too_often"


class OtherResult(MastabaError):
    """The log says that the game ended otherwise: it was played by other rules."""

    code = "other_result"


class Paused(MoveError):
    """Somebody moves while all wait."""

    code = "paused"


class NotAway(MastabaError):
    """Somebody wants to replace a person who is there."""

    code = "not_away"
