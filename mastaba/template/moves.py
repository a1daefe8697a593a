"""What is in the box, and every move there is."""

from __future__ import annotations

from typing import Final

from mastaba.core.move import Move, numbered

JACKAL: Final = 0
SCARABS: Final = (1, 2, 3)  # a scarab is worth its number
TOKENS: Final = (JACKAL, *SCARABS)
BAG: Final = {1: 4, 2: 3, 3: 2}  # NG-BAG-1: so many scarabs of each
MOST_JACKALS: Final = 4
FINDS: Final = sum(BAG.values())


class Draw(Move):
    """Chance's move: this token comes out of the bag."""

    def __init__(self, token: int) -> None:
        super().__init__(f"draw {token}")
        self.token = token


DIG: Final = Move("dig")
REST: Final = Move("rest")
DRAWS: Final = [Draw(token) for token in TOKENS]
MOVES: Final = numbered([DIG, REST, *DRAWS])  # every move, built once; its place is its number

# A jackal brings at most all finds back: so many draws, each after a dig; and a rest keeps at least one find.
LONGEST: Final = 2 * (MOST_JACKALS + FINDS * (MOST_JACKALS + 1)) + FINDS
