"""Bots from files: only those that the host has named sit at this server's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from mastaba.bots.policy import Policy, read_policy
from mastaba.core.game import Game
from mastaba.core.options import Value
from mastaba.errors import BadOption, UnknownName

KIND: Final = "policy:"


class Policies:
    """Browsers know 'policy:learned'; where the file lies is the server's business."""

    def __init__(self, files: Sequence[Path] = ()) -> None:
        """Reads them all: what is wrong with one is said before anybody plays."""
        self.files: dict[str, str] = {}
        self.read: dict[str, Policy] = {}
        for file in files:
            name = KIND + file.stem
            if name in self.files:
                raise BadOption(f"Two policies are called '{file.stem}': rename one of the files.")
            self.read[name] = read_policy(str(file))
            self.files[name] = KIND + str(file.resolve())

    def of(self, game: Game) -> list[str]:
        """The ones that play this game."""
        return [name for name, policy in self.read.items() if policy.game == game.name]

    def check(self, name: str, game: Game, options: Mapping[str, Value], seats: int) -> None:
        """A bot that somebody wants at a table: from a file only if the host has named it and it can play."""
        if not name.startswith(KIND):
            return
        if name not in self.of(game):
            raise UnknownName("bot", name, [*game.bots, *self.of(game)])
        trouble = self.read[name].misfit(game, game.encoder(options, seats))
        if trouble:
            raise BadOption(f"'{name}' cannot play at this table: {trouble}.")

    def behind(self, name: str, game: Game) -> str:
        """The bot as workers know it; the house bot for a policy that is no longer here."""
        return self.files.get(name, game.bots[0]) if name.startswith(KIND) else name
