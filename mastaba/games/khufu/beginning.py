"""Before the first turn (KH-SET): characters, charms, and Khufu's Servant."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.components import CHARACTERS, SYMBOLS
from mastaba.games.khufu.flow import CAUSE_TURN, ask, push, seat_of
from mastaba.games.khufu.moves import BES, CHARMS, DEALT_CHARACTERS, LUCKIES, KhufuMove
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import Draws, OfASeat
from mastaba.games.khufu.state import START_TREASURES, State


class ChooseCharacter(OfASeat):
    """KH-SET-4: seats in order choose who they are, all different."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [be for be in BES if be.what not in s.characters]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        become(s, seat, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        return self.open(s, seat)[0]


class DealCharacter(Draws):
    """KH-SET-4, option `characters`: the same at random."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [DEALT_CHARACTERS[what] for what in range(6) if what not in s.characters]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        become(s, s.who, move.what)


def become(s: State, seat: i64, character: i64) -> None:
    """KH-SET-4: a character of one's own, for all to see."""
    s.characters[seat] = character
    if s.events is not None:
        s.tell(Event("be", {"seat": seat, "character": CHARACTERS[character]}))
    if seat + 1 == s.seats:
        s.chance(Phase.CHARM, 0)
    elif s.options["characters"] == "random":
        s.chance(Phase.DEAL_CHARACTER, seat + 1)
    else:
        ask(s, Phase.CHARACTER, seat + 1, CAUSE_TURN)


class DealCharm(Draws):
    """KH-SET-5: a Symbol Card at random, face up."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [CHARMS[what] for what in range(6) if what not in s.charms]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        owner = s.who
        s.charms[owner] = move.what
        if s.events is not None:
            s.tell(Event("charm", {"seat": owner, "symbol": SYMBOLS[move.what]}))
        if owner + 1 < s.seats:
            s.chance(Phase.CHARM, owner + 1)
        else:
            s.chance(Phase.LUCKY, 0)


class NameLucky(Draws):
    """KH-SET-7: Khufu names his Servant for the whole game. Short games then deal some Treasure."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [LUCKIES[character] for character in sorted(s.characters)]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.lucky = seat_of(s, move.what)
        if s.events is not None:
            s.tell(Event("lucky", {"seat": s.lucky}))
        push(s, Task.BEGIN, 0)
        n = START_TREASURES[int(s.options["minutes"])]
        for other in range(s.seats - 1, -1, -1):
            if n:
                push(s, Task.TAKE, other, n)
