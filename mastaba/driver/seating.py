"""Who decides for which seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PERSON: Final = "person"


class Seating:
    """People, bots by their names, and the house bot for people who have left."""

    def __init__(self, kinds: Sequence[str], house: str, begun: bool = True) -> None:
        self.kinds: tuple[str, ...] = ()  # PERSON, or a bot's name
        self.has_people = False
        self.seat(kinds)
        self.house = house
        self.begun = begun  # everybody has come
        self.stopped = False  # paused, or given up
        self.left_at: dict[int, int] = {}  # for each person who is away: how many moves had been played

    @property
    def plays(self) -> bool:
        """The game goes on."""
        return self.begun and not self.stopped

    def is_person(self, seat: int) -> bool:
        return self.kinds[seat] == PERSON

    def is_away(self, seat: int) -> bool:
        return seat in self.left_at

    def bot_of(self, seat: int) -> str:
        """The bot that decides for this seat now, or ''."""
        if not self.is_person(seat):
            return self.kinds[seat]
        return self.house if seat in self.left_at else ""

    def persons(self) -> list[int]:
        """The seats of people, here or away."""
        return [seat for seat in range(len(self.kinds)) if self.is_person(seat)]

    def people(self) -> list[int]:
        """The seats that decide for themselves."""
        return [seat for seat in range(len(self.kinds)) if not self.bot_of(seat)]

    def fill(self, seat: int, bot: str) -> None:
        """A bot has this seat from now on."""
        self.seat((*self.kinds[:seat], bot, *self.kinds[seat + 1 :]))

    def seat(self, kinds: Sequence[str]) -> None:
        self.kinds = tuple(kinds)
        self.has_people = PERSON in self.kinds  # then clocks are real, and races are run

    def leave(self, seat: int, moves: int) -> None:
        self.left_at[seat] = moves

    def back(self, seat: int) -> None:
        self.left_at.pop(seat, None)
