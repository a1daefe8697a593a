"""Puzzles at the prompt: the table as the seat sees it, a move that is typed, and what it was worth."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from mastaba.cli.terminal import Terminal
from mastaba.core.move import Move
from mastaba.games import game as game_named
from mastaba.server.web.puzzles import posed, puzzles_of
from mastaba.terminal.choosing import numbers, refusal, typed_move
from mastaba.terminal.remote import message_of
from mastaba.text import text_of
from mastaba.words import shared_words, words

TRIES: Final = 2  # then the answer is told
SHOWN: Final = 4  # moves whose worth is told with it


class Solving:
    """The puzzles of one game, one after the other, until somebody has had enough."""

    def __init__(self, name: str, screen: Terminal, lang: str) -> None:
        self.game = game_named(name)
        self.text = text_of(self.game)
        self.screen = screen
        self.shared = shared_words(lang)
        self.words = words(name, lang)

    def run(self, level: str = "") -> None:
        """EOFError, KeyboardInterrupt: whoever was asked has gone."""
        found = puzzles_of(self.game.name)
        chosen = [n for n, one in enumerate(found, 1) if level in ("", one["difficulty"])]
        if not chosen:
            self.screen.say(self.shared.say("puzzles_none"))
        for n in chosen:
            puzzle = posed(self.game.name, n)
            self.show(puzzle, len(found))
            if not self.solved(puzzle) or not self.goes_on():
                return

    def show(self, puzzle: dict[str, Any], of: int) -> None:
        seat, moves = puzzle["seat"], [one["move"] for one in puzzle["moves"]]
        self.names = [self.shared.say("seat_n", n=one + 1) for one in range(puzzle["seats"])]
        self.reader = self.words.seen_by(seat, self.names)
        self.view = puzzle["view"]
        level = self.shared.say(f"puzzle_{puzzle['difficulty']}")
        self.screen.clear()
        head = self.shared.say("puzzle_n", n=puzzle["n"], count=of, level=level, name=self.names[seat])
        self.screen.show(
            Text(head, style="bold"),
            self.text.draw(self.view, self.reader, self.names, moves, self.screen.lines),
            Text(),
            Text(self.reader.sentence(self.text.prompt(self.view)), style="bold"),
        )
        open_moves = [self.game.move(move) for move in moves]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, move in zip(numbers(open_moves), moves, strict=True):
            grid.add_row(f"  {number}", self.said(move))
        self.screen.show(grid)

    def said(self, move: str) -> str:
        return self.reader.read(self.text.say_move(move, self.view))

    def solved(self, puzzle: dict[str, Any]) -> bool:
        """Asks for the move, and once more; then tells it. False: whoever was asked wants to leave."""
        worths = {one["move"]: one["share"] for one in puzzle["worths"]}
        best = puzzle["best"]
        for tries in range(1, TRIES + 1):
            move = self.asked(puzzle)
            if move is None:
                return False
            if move.text == best:
                self.screen.say(self.shared.say("puzzle_right"), "bold")
                break
            if tries < TRIES:
                better = round(100 * (worths[best] - worths[move.text]))
                self.screen.say(self.shared.say("puzzle_again", percent=better))
            else:
                self.screen.say(self.shared.say("puzzle_answer", move=self.said(best)), "bold")
        self.explain(puzzle)
        return True

    def asked(self, puzzle: dict[str, Any]) -> Move | None:
        moves = [self.game.move(one["move"]) for one in puzzle["moves"]]
        while True:
            line = self.screen.ask(self.shared.say("puzzle_input"))
            assert line is not None
            if self.is_quit(line):
                return None
            move = typed_move(line, moves, said=self.said)
            if move is not None:
                return move
            position = self.game.load(puzzles_of(self.game.name)[puzzle["n"] - 1]["position"])
            why = refusal(line, self.game, position, puzzle["seat"], moves, self.said, self.shared)
            self.screen.say(why.said)

    def explain(self, puzzle: dict[str, Any]) -> None:
        for reason in puzzle["why"]:
            self.screen.say(f"  {self.reader.sentence(message_of(reason))}")
        self.screen.say(f"  {self.shared.count('puzzle_found', round(10 * puzzle['found']))}", "dim")
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for one in puzzle["worths"][:SHOWN]:
            worth = self.shared.say("hint_worth", percent=round(100 * one["share"]))
            grid.add_row(f"  {self.said(one['move'])}", worth)
        self.screen.show(grid)

    def goes_on(self) -> bool:
        line = self.screen.ask(self.shared.say("puzzle_next"))
        return not self.is_quit(line or "")

    def is_quit(self, line: str) -> bool:
        return line.strip().casefold() in ("q", "quit", self.shared.say("command_quit").casefold())
