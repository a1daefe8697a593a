"""What lies on the table: the bag, this turn's finds, and a stash for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.fields import Field, Number, Row, Seat, check_fields, keys_of, read_into, shown
from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.core.position import Position, require
from mastaba.core.reading import only_keys, read_number, read_options, read_phase

from .moves import BAG, JACKAL, SCARABS, TOKENS


class Phase:
    """What is asked now; the decisions in rules.py are in the same order."""

    CHOOSE: Final = 0  # the seat on turn: dig or rest
    DRAW: Final = 1  # chance: which token comes out of the bag
    OVER: Final = 2


PHASES: Final = ("choose", "draw", "over")
OPTIONS: Final = (Option("jackals", (3, 2, 4), "jackals in the bag"),)

# A heap of tokens: how many there are of each kind, jackals first. It has no order that could tell anything.
HEAP: Final = Row(Number(max(BAG.values())), len(TOKENS))


class State(Position):
    def __init__(self, game: Game, options: dict[str, Value], seats: int) -> None:
        super().__init__(game, seats)
        self.options = options  # never changed, so copies share it
        self.phase = Phase.CHOOSE
        self.actor = 0
        self.turn: Annotated[i64, Seat()] = 0
        self.bag: Annotated[list[int], HEAP] = [int(options["jackals"]), *BAG.values()]  # NG-BAG-1
        self.dug: Annotated[list[int], HEAP] = [0] * len(TOKENS)  # this turn's finds
        self.stash: Annotated[list[list[int]], Row(HEAP)] = [[0] * len(TOKENS) for _ in range(seats)]

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("turn", Seat()),
        Field("bag", HEAP),
        Field("dug", HEAP),
        Field("stash", Row(HEAP)),
    )

    def copy(self) -> State:
        twin = State(self.game, self.options, self.seats)
        self.copy_into(twin)
        twin.turn = self.turn
        twin.bag = self.bag.copy()
        twin.dug = self.dug.copy()
        twin.stash = [one.copy() for one in self.stash]
        return twin

    # as the fields above are declared

    def dump(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "seats": self.seats,
            "moves": self.moves,
            "phase": self.phase_name,
            **shown(self),
        }

    def check(self) -> None:
        """NG-BAG-1: no scarab is lost. NG-DIG-4: jackals are in the bag, or gone. NG-END-1: not before."""
        check_fields(self, self.seats)
        for token in SCARABS:
            there = sum(heap[token] for heap in [self.bag, self.dug, *self.stash])
            require(there == BAG[token], f"there are {there} scarabs worth {token}, not {BAG[token]}")
        require(self.bag[JACKAL] <= int(self.options["jackals"]), "there are too many jackals")
        require(not any(heap[JACKAL] for heap in [self.dug, *self.stash]), "somebody holds a jackal")
        require(self.phase != Phase.DRAW or any(self.bag), "nothing can be drawn from an empty bag")
        over = not any(self.bag) and not any(self.dug)
        require(over == (self.phase == Phase.OVER), "the game ends when the bag is empty, and not before")


def read(game: Game, data: Mapping[str, Any]) -> State:
    """The position of a dump. What is left out is as in a fresh game."""
    options = read_options(OPTIONS, data)
    seats = read_number(data.get("seats", game.usual), "seats", game.seats_max, game.seats_min)
    s = State(game, options, seats)
    only_keys(data, ["options", "seats", "moves", "phase", *keys_of(s)])
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    read_into(s, data, seats)
    s.enter(read_phase(data.get("phase", PHASES[Phase.CHOOSE]), PHASES))
    return s
