"""Jackal, a made-up game for 2 to 6: dig for scarabs, and rest before the jackal comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba import CHANCE, HIDDEN, Dice, Event, Game, Move, Position, Result
from mastaba.core.move import numbered
from mastaba.core.position import NOBODY, require

JACKAL: Final = 0  # scarabs are 1, 2 and 3
BAG: Final = (JACKAL,) * 3 + (1,) * 4 + (2,) * 3 + (3,) * 2  # JA-BAG-1

DIG: Final = Move("dig")
REST: Final = Move("rest")
DRAWS: Final = [Move(f"draw {token}") for token in range(4)]
MOVES: Final = numbered([DIG, REST, *DRAWS])  # every move, built once; its place is its number


class State(Position):
    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.bag = list(BAG)
        self.dug: list[int] = []  # this turn's finds, in the digger's hand
        self.stash: list[list[int]] = [[] for _ in range(seats)]  # face down
        self.turn = 0
        self.actor = 0

    def copy(self) -> State:
        twin = State(self.game, self.seats)
        self.copy_into(twin)
        twin.bag = self.bag.copy()
        twin.dug = self.dug.copy()
        twin.stash = [pile.copy() for pile in self.stash]
        twin.turn = self.turn
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "moves": self.moves,
            "actor": self.actor,
            "turn": self.turn,
            "bag": sorted(self.bag),
            "dug": sorted(self.dug),
            "stash": [sorted(pile) for pile in self.stash],
        }

    def check(self) -> None:
        """JA-BAG-1: no token is lost, but for jackals that have come and what they ate."""
        kept = [*self.bag, *self.dug, *(token for pile in self.stash for token in pile)]
        for token in range(4):
            require(kept.count(token) <= BAG.count(token), f"there are too many of {token}")


class Jackal(Game):
    def __init__(self) -> None:
        # A jackal brings at most nine scarabs back, three times: 39 digs and draws, and 9 rests.
        super().__init__("jackal", "Jackal", (2, 6), MOVES, (), longest=87)

    def first(self, options: dict[str, str | int], seats: int) -> Position:
        return State(self, seats)

    def legal(self, s: Position, seat: int) -> list[Move]:
        """JA-DIG-1: dig while the bag lasts.  JA-REST-1: rest with a find in hand."""
        assert isinstance(s, State)
        if seat == CHANCE:
            return [DRAWS[token] for token in sorted(set(s.bag))]
        return [move for move, able in ((DIG, s.bag), (REST, s.dug)) if able]

    def odds(self, s: Position) -> list[int]:
        """JA-DIG-2: every token in the bag is equally likely."""
        assert isinstance(s, State)
        return [s.bag.count(token) for token in sorted(set(s.bag))]

    def play(self, s: Position, seat: int, move: Move) -> None:
        assert isinstance(s, State)
        if move is DIG:
            s.actor = CHANCE
        elif move is REST:
            rest(s)
        elif move is DRAWS[JACKAL]:
            meet_jackal(s)
        else:
            find_scarab(s, DRAWS.index(move))

    def result(self, s: Position) -> Result:
        """JA-END-1: when the bag is empty the best stash wins."""
        assert isinstance(s, State)
        scores = tuple(sum(pile) for pile in s.stash)
        winners = tuple(seat for seat in range(s.seats) if scores[seat] == max(scores))
        return Result(winners if len(winners) < s.seats else (), scores, "stash")

    def view(self, s: Position, seat: int) -> dict[str, Any]:
        """JA-INFO-1: all may count the bag and the piles; a seat reads only its own."""
        assert isinstance(s, State)
        return {
            "bag": len(s.bag),
            "turn": s.turn,
            "dug": sorted(s.dug) if seat == s.turn else [HIDDEN] * len(s.dug),
            "piles": [len(pile) for pile in s.stash],
            "mine": sorted(s.stash[seat]) if seat >= 0 else [],
            "jackals": s.bag.count(JACKAL),
        }

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        """What the seat has not seen, shuffled: scarabs of others and of the bag, not the jackals."""
        assert isinstance(s, State)
        twin = s.copy()
        others = [twin.stash[other] for other in range(s.seats) if other != seat]
        hidden = others if seat == s.turn else [*others, twin.dug]
        scarabs = [token for token in twin.bag if token != JACKAL]
        pool = sorted([*scarabs, *(token for pile in hidden for token in pile)])
        dice.shuffle(pool)
        for pile in hidden:
            pile[:] = [pool.pop() for _ in pile]
        twin.bag = [JACKAL] * s.bag.count(JACKAL) + pool
        return twin

    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        """JA-DIG-3: others hear that something was found, not what; the jackal is heard by all."""
        assert isinstance(s, State)
        hidden = actor == CHANCE and seat != s.turn and move is not DRAWS[JACKAL]
        return -1 if hidden else move.number

    def read(self, data: Mapping[str, Any]) -> Position:
        s = State(self, len(data["stash"]))
        s.moves, s.actor, s.turn = data["moves"], data["actor"], data["turn"]
        s.bag, s.dug = list(data["bag"]), list(data["dug"])
        s.stash = [list(pile) for pile in data["stash"]]
        return s


def find_scarab(s: State, token: int) -> None:
    """JA-DIG-3: the digger alone sees the find, and may dig on."""
    s.bag.remove(token)
    s.dug.append(token)
    s.actor = s.turn
    if s.events is not None:
        s.tell(Event("found", {"seat": s.turn}, {"token": token}, (s.turn,)))


def meet_jackal(s: State) -> None:
    """JA-DIG-4: the jackal takes this turn's finds back to the bag, and the turn passes."""
    s.bag.remove(JACKAL)
    s.bag += s.dug
    s.dug.clear()
    if s.events is not None:
        s.tell(Event("jackal", {"seat": s.turn}))
    pass_turn(s)


def rest(s: State) -> None:
    """JA-REST-2: this turn's finds go face down onto the seat's stash."""
    s.stash[s.turn] += s.dug
    s.dug.clear()
    if s.events is not None:
        s.tell(Event("rest", {"seat": s.turn}))
    pass_turn(s)


def pass_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.seats
    s.actor = s.turn if s.bag else NOBODY


GAME: Final = Jackal()
