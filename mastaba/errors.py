"""The family of errors. Each says what came, what was possible, and where.

    MastabaError            code, and words for a player
    ├── UnknownName         a name that is not in a list (a bot, a language)
    │   └── UnknownGame
    ├── BrokenGame          a game from elsewhere that cannot be read
    ├── BadOption           an option or value that the game does not have
    ├── BadSeats            a number of seats the game is not made for
    ├── MoveError           a move that cannot be played; the position has not changed
    │   ├── UnknownMove     not in the game's vocabulary at all
    │   ├── IllegalMove     a move of this game, but not open to this seat now
    │   ├── NotYourTurn     somebody else (or chance) is to act
    │   └── GameOver        nobody is to act any more
    ├── BadPosition         a dump that no game could have led to
    ├── BadRecord           a record that is damaged; has the line
    │   └── OtherEdition    one of other rules than this version's
    ├── Unfinished          something that can be had when the game is over
    ├── BotFailed           a bot that broke down or cheated
    └── NotHere             a package or a program that is not installed, or did not answer

Every class has a `code` for translation. All are `ValueError`s: wrong input, nothing half-done.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, ClassVar

LONGEST_SHOWN = 60  # letters of what came


def short(came: object) -> str:
    """What came, for an error: not a page of it, and nothing that a terminal would obey."""
    try:
        text = repr(came)
    except Exception:  # a number too long to be written, a class that cannot say itself
        text = f"something of class {type(came).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "…"


class MastabaError(ValueError):
    code: ClassVar[str] = "error"


class UnknownName(MastabaError):
    """A name that is not in a list: what came, and what there is."""

    code = "unknown_name"

    def __init__(self, kind: str, came: object, known: list[str]) -> None:
        near = get_close_matches(came[:60], known, n=1) if isinstance(came, str) else []
        hint = f" Did you mean '{near[0]}'?" if near else ""
        super().__init__(f"There is no {kind} {short(came)}; there is: {', '.join(known)}.{hint}")
        self.came = (kind, came if isinstance(came, str) else short(came), known)

    def __reduce__(self) -> tuple[type[UnknownName], tuple[str, str, list[str]]]:
        """Errors travel between processes, where only the arguments count."""
        return type(self), self.came


class UnknownGame(UnknownName):
    code = "unknown_game"


class BrokenGame(MastabaError):
    """A game that is not of this package, and cannot be read: its maker wants to know why."""

    code = "broken_game"

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"The game '{name}' cannot be read: {why}.")
        self.came = (name, why)

    def __reduce__(self) -> tuple[type[BrokenGame], tuple[str, str]]:
        return type(self), self.came


class BadOption(MastabaError):
    code = "bad_option"


class BadSeats(MastabaError):
    code = "bad_seats"


class MoveError(MastabaError):
    """A move that was refused. Nothing has changed."""

    code = "move_error"


class UnknownMove(MoveError):
    code = "unknown_move"


class IllegalMove(MoveError):
    code = "illegal_move"


class NotYourTurn(MoveError):
    code = "not_your_turn"


class GameOver(MoveError):
    code = "game_over"


class BadPosition(MastabaError):
    code = "bad_position"


class BadRecord(MastabaError):
    """A damaged record; `line` counts from 1 as editors do, 0 when the whole file is meant."""

    code = "bad_record"

    def __init__(self, why: str, line: int = 0) -> None:
        where = f"line {line}: " if line else ""
        super().__init__(f"This record cannot be read: {where}{why}")
        self.why = why
        self.line = line

    def __reduce__(self) -> tuple[type[BadRecord], tuple[Any, ...]]:
        return type(self), (self.why, self.line)


class OtherEdition(BadRecord):
    """A record by other rules than ours: newer ones, or older ones whose moves ours take only in part.

    `moves`: so many of them. `whole`: so many are written down.
    """

    code = "other_edition"

    def __init__(self, why: str, line: int = 0, moves: int = 0, whole: int = 0) -> None:
        super().__init__(why, line)
        self.moves = moves
        self.whole = whole

    def __reduce__(self) -> tuple[type[OtherEdition], tuple[Any, ...]]:
        return type(self), (self.why, self.line, self.moves, self.whole)


class Unfinished(MastabaError):
    """Something that would show what is hidden, or to be remembered, before the game is over."""

    code = "unfinished"


class BotFailed(MastabaError):
    """A bot that broke down or cheated: nobody can say who would have won."""

    code = "bot_failed"


class NotHere(MastabaError):
    """Something that is not installed, or did not answer."""

    code = "not_here"
