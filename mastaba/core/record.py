"""A game written down: what was agreed, and every move in order. It rebuilds every position.

A record is a small text file, `.mastaba`, of JSON lines (docs/records.md): a head, a line for each
move, and a foot with the number of moves and the result, by which a cut or edited file is noticed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

from mastaba.core.doors import AnyGame, AnyText, whole
from mastaba.core.game import Game
from mastaba.core.options import Value, chosen
from mastaba.core.position import CHANCE, Position
from mastaba.errors import BadRecord, BadSeats, MastabaError, OtherEdition, UnknownGame, short

FORMAT: Final = 1
HEAD: Final = ("mastaba", "game", "edition", "options", "seats")
MARK: Final = "\ufeff"  # some editors write it at the beginning of a file


class Record:
    """Game, options, names at the seats, and the moves: (actor, text) each."""

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        seats: SupportsIndex = 0,
    ) -> None:
        self.game: Game = own_game(game)
        self.edition = self.game.edition  # of the rules that its moves were played by
        self.options: dict[str, Value] = chosen(self.game.options, {} if options is None else options)
        called = clean_names(names)
        self.seats = self.game.seats_for(seats or len(called), self.options)
        if called and len(called) != self.seats:
            raise BadSeats(f"{self.seats} seats need as many names; {len(called)} came.")
        self.names = called or [f"Player {seat + 1}" for seat in range(self.seats)]
        self.moves: list[tuple[int, str]] = []
        self.notes: dict[str, Any] = {}  # whatever else the head says: a seed, a date

    def start(self) -> Position:
        """The position before the first move."""
        return self.game.first(dict(self.options), self.seats)

    def position(self, after: SupportsIndex = -1) -> Position:
        """The position after so many moves (all, if not said)."""
        s = self.start()
        many = whole(after, "How many moves")
        for actor, text in self.moves[: many if many >= 0 else len(self.moves)]:
            s.play(actor, text)
        return s

    def text(self, end: Position | None = None) -> str:
        """The record as a file holds it. Whoever has the position at its end saves playing it again."""
        result = (end or self.position()).result
        return record_text(
            {
                "mastaba": FORMAT,
                "game": self.game.name,
                "edition": self.edition,
                "options": self.options,
                "seats": self.names,
                **self.notes,
            },
            self.moves,
            result.plain() if result else None,
        )

    def save(self, path: Path, end: Position | None = None, surely: bool = True) -> None:
        """Writes the file whole or not at all: a crash of this program leaves the old one.

        Surely: a crash of the machine too, for what it costs to wait for the disk.
        """
        beside = path.with_name(path.name + ".part")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(self.text(end))
            file.flush()
            if surely:
                os.fsync(file.fileno())
        beside.replace(path)


def own_game(came: AnyGame) -> Game:
    if not isinstance(came, Game):
        raise UnknownGame("game", came, ["what mastaba.game('…') gives"])
    return came


def clean_names(names: Sequence[str]) -> list[str]:
    """Names as a file can hold them: half a letter (a lone surrogate) is none, and is marked as such."""
    came: Any = names  # of a known kind, compiled code would refuse it itself, in its own words
    if isinstance(came, str) or not isinstance(came, Sequence):
        raise BadSeats(f"Names should be a list of texts; {short(came)} came.")
    for name in came:
        if not isinstance(name, str):
            raise BadSeats(f"A name should be a text; {short(name)} came.")
    return [name.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for name in names]


def record_text(head: Mapping[str, Any], moves: Sequence[tuple[int, str]], result: object) -> str:
    """Head, moves and foot, as a file holds them."""
    lines: list[object] = [head]
    lines += [{"by": actor_word(actor), "move": text} for actor, text in moves]
    lines.append({"moves": len(moves), "result": result})
    return "".join(json_line(line) + "\n" for line in lines)


def json_line(data: object) -> str:
    """As it is read by people; in numbers what no file can hold otherwise."""
    line = json.dumps(data, ensure_ascii=False)
    try:
        line.encode()
    except UnicodeEncodeError:
        return json.dumps(data)
    return line


def actor_word(actor: int) -> int | str:
    return "chance" if actor == CHANCE else actor


# Reading


def file_text(path: str | Path) -> str:
    """What stands in a file; bytes that are no text are for the reader to refuse."""
    came: Any = path
    if not isinstance(came, (str, Path)) or "\0" in str(came):
        raise BadRecord(f"{short(came)} is no name of a file")
    return Path(came).read_bytes().decode("utf-8", "replace")


def read_record(text: AnyText, games: Mapping[str, Game]) -> Record:
    """The record of a file's text. Every move is played again: a bad one is named with its line."""
    record, trouble = read_so_far(text, games)
    if trouble is not None:
        raise trouble
    return record


def read_so_far(text: AnyText, games: Mapping[str, Game]) -> tuple[Record, OtherEdition | None]:
    """The same; but of a record by older rules the part that ours take, and why it is not the whole."""
    if not isinstance(text, str):
        raise BadRecord(f"it should be a text; {short(text)} came")
    # Lines end where JSON's do. Other signs that some call the end of a line may be in a name.
    numbered = enumerate(text.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1)
    lines = [(number, line) for number, line in numbered if line.strip()]
    if not lines:
        raise BadRecord('it is empty; a record begins with a line like {"mastaba": 1, …}')
    record = read_head(line_data(*lines[0]), games)
    try:
        read_moves(record, lines)
    except OtherEdition:
        raise
    except BadRecord as error:
        if record.edition == record.game.edition:
            raise
        moves, written = len(record.moves), max(len(lines) - 2, 0)
        told = edition_words(record.edition, record.game)
        trouble = f"{told}, which takes {moves} of its {written} moves; then: {error.why}"
        return record, OtherEdition(trouble, error.line, moves, written)
    return record, None


def read_moves(record: Record, lines: list[tuple[int, str]]) -> None:
    """Plays every move, and looks whether the foot says the same of them."""
    s = record.start()
    for number, line in lines[1:-1]:
        actor, move = read_move(line_data(number, line), number)
        try:
            s.play(actor, move)
        except MastabaError as error:
            raise BadRecord(str(error), number) from error
        record.moves.append((actor, record.game.move(move).text))
    last, line = lines[-1]
    foot = line_data(last, line)
    result = s.result
    ended = {"moves": len(record.moves), "result": result.plain() if result else None}
    if "moves" not in foot or len(lines) == 1:
        raise BadRecord('the file ends without its last line, {"moves": …}: it has been cut off', last)
    if foot != ended:
        raise BadRecord(
            f"the last line says {shortened(json.dumps(foot))}, but the moves above it give "
            f"{json.dumps(ended)}: lines are missing or have been changed",
            last,
        )


def line_data(number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{shortened(line)} is not JSON; it may be cut off", number) from error
    if not isinstance(data, dict):
        raise BadRecord(f"{shortened(line)} is not an object in braces", number)
    return data


def shortened(line: str) -> str:
    """A line of a file, for an error: not a page of it, and nothing that a terminal would obey."""
    clean = "".join([letter if letter.isprintable() else "\ufffd" for letter in line[:200]])
    return clean if len(clean) <= 120 else clean[:117] + "…"


def read_head(head: dict[str, Any], games: Mapping[str, Game]) -> Record:
    if head.get("mastaba") != FORMAT:
        raise BadRecord(
            f'it should begin with "mastaba": {FORMAT}, the number of the format; '
            f"{short(head.get('mastaba'))} came",
            1,
        )
    name, names, options = head.get("game"), head.get("seats"), head.get("options", {})
    if not isinstance(name, str) or name not in games:
        raise BadRecord(f"game {short(name)} is not here; there is: {', '.join(games)}", 1)
    game, edition = games[name], read_edition(head)
    if edition > game.edition:
        raise OtherEdition(f"{edition_words(edition, game)}: a newer mastaba reads it", 1)
    if not isinstance(names, list) or not all(isinstance(seat, str) for seat in names):
        raise BadRecord(f'"seats" should be the list of the players\' names; {short(names)} came', 1)
    if not isinstance(options, dict):
        raise BadRecord(f'"options" should be an object in braces; {short(options)} came', 1)
    try:
        game.seats_for(len(names) or -1)
        record = Record(game, options, names)
        record.start()  # some options do not go together
    except MastabaError as error:
        if edition < game.edition:
            told = f"{edition_words(edition, game)}, in which that cannot be agreed: {error}"
            raise OtherEdition(told, 1) from error
        raise BadRecord(str(error), 1) from error
    record.edition = edition
    record.notes = {key: value for key, value in head.items() if key not in HEAD}
    return record


def read_edition(head: Mapping[str, Any]) -> int:
    """What a head says; before there were editions, all was the first."""
    edition = head.get("edition", 1)
    if not isinstance(edition, int) or isinstance(edition, bool) or edition < 1:
        raise BadRecord(f'"edition" should be a number from 1 on; {short(edition)} came', 1)
    return edition


def edition_words(edition: int, game: Game) -> str:
    played = f"it was played by edition {short(edition)} of {game.title}"
    return f"{played}, and this version plays edition {game.edition}"


def read_move(data: dict[str, Any], number: int) -> tuple[int, str]:
    by, move = data.get("by"), data.get("move")
    actor = CHANCE if by == "chance" else by
    if not isinstance(actor, int) or isinstance(actor, bool) or (actor < 0 and by != "chance"):
        raise BadRecord(f'"by" should be a seat or "chance"; {short(by)} came', number)
    if not isinstance(move, str):
        raise BadRecord(f'"move" should be a text; {short(move)} came', number)
    return actor, move


def told(moves: Sequence[tuple[int, str]]) -> str:
    """Moves in one line, as scenarios are written: 'start 0, look TD, place a1'."""
    return ", ".join(text for _, text in moves)
