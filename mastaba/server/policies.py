"""Bots from files: only those that the host has named sit at this server's tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.bots.policy import read_policy
from mastaba.core.game import Game
from mastaba.errors import BadOption, UnknownName

KIND: Final = "policy:"


class Policies:
    """Browsers know 'policy:learned'; where the file lies is the server's business."""

    def __init__(self, files: Sequence[Path] = ()) -> None:
        """Reads them all: what is wrong with one is said before anybody plays."""
        self.files: dict[str, str] = {}
        self.games: dict[str, str] = {}
        for file in files:
            name = KIND + file.stem
            if name in self.files:
                raise BadOption(f"Two policies are called '{file.stem}': rename one of the files.")
            self.games[name] = read_policy(str(file)).game
            self.files[name] = KIND + str(file.resolve())

    def of(self, game: Game) -> list[str]:
        """The ones that play this game."""
        return [name for name, played in self.games.items() if played == game.name]

    def check(self, name: str, game: Game) -> None:
        """A bot that somebody wants at a table: from a file only if the host has named it."""
        if name.startswith(KIND) and name not in self.of(game):
            raise UnknownName("bot", name, [*game.bots, *self.of(game)])

    def behind(self, name: str, game: Game) -> str:
        """The bot as workers know it; the house bot for a policy that is no longer here."""
        return self.files.get(name, game.bots[0]) if name.startswith(KIND) else name
