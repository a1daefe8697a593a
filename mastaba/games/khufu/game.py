"""Khufu's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from typing import Any, Final

from mastaba.core.abilities import Clock, Companion
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE
from mastaba.games.khufu import rules, sand
from mastaba.games.khufu.bot import KhufuBrain
from mastaba.games.khufu.companion import new_companion
from mastaba.games.khufu.components import CURSES, SEATS_MAX, SEATS_MIN, TREASURES
from mastaba.games.khufu.moves import MOVES, KhufuMove
from mastaba.games.khufu.observe import encoder
from mastaba.games.khufu.state import OPTIONS, State, read, setup
from mastaba.games.khufu.view import view
from mastaba.games.khufu.worlds import redealt

# KH-R-41: how long a game can be. By KH-CLOCK-7 every turn takes a second, an appearance at least seven.
SECONDS: Final = 45 * 60
# One Curse Card: its two moves, a target, two rolls, looks at kept cards, and 36 payments at most (C02).
CURSE: Final = 60
CHAIN: Final = CURSES * CURSE + TREASURES  # KH-R-27; no card brings more than three Treasures
TURN: Final = CHAIN + 2 * TREASURES + 20  # roll and move, a table with all Treasures won or lost, a Challenge
APPEARANCE: Final = CHAIN + 2 * TREASURES + 60  # what he draws, answers, a game of chance
STANDING: Final = 2 * 60  # ticks while the clock stands: the patience of DEALER and HAND
BEFORE: Final = 6 * (60 + 3 + 5) + 1  # characters, charms and Treasures of a short game
TICKS_AND_OMENS: Final = 4 * SECONDS
LONGEST: Final = BEFORE + SECONDS * (TURN + STANDING) + SECONDS // 7 * APPEARANCE + TICKS_AND_OMENS


class Sand(Clock):
    """KH-CLOCK-3: the hourglass."""

    def ticks(self, s: State) -> list[Move]:
        return sand.ticks(s)

    def seconds(self, s: State) -> int:
        return sand.pace(s)


class Host(Companion):
    """KH-COMP-1: Khufu himself, for people with the board and without the disc."""

    def begin(self, dice: Dice, settings: dict[str, Any]) -> Any:
        return new_companion(dice, settings)

    def page_script(self) -> dict[str, Any]:
        from mastaba.games.khufu.offline import page_script  # noqa: PLC0415  a page asks, and nobody else

        return page_script()


class Khufu(Game):
    """Chance may have to say what lies over a decision, and after every move the next one is found."""

    def legal(self, s: State, seat: int) -> list[Move]:
        return rules.question(s, seat).open(s, seat)

    def odds(self, s: State) -> list[int]:
        return rules.question(s, CHANCE).odds(s)

    def sample(self, s: State, dice: Dice) -> Move:
        return rules.question(s, CHANCE).sample(s, dice)

    def play(self, s: State, seat: int, move: KhufuMove) -> None:
        rules.play(s, seat, move)

    def label(self, s: State, actor: int, move: KhufuMove, seat: int) -> int:
        return rules.question(s, actor).label(s, actor, move, seat)


GAME: Final = Khufu(
    name="khufu",
    title="Khufu the Mummy",
    seats=(SEATS_MIN, SEATS_MAX),
    moves=MOVES,
    phases=rules.PHASES,
    decisions=rules.DECISIONS,
    options=OPTIONS,
    longest=LONGEST,
    clock=Sand(),
    companion=Host(),
    edition=2,  # since 0.2: an open hand lasts three later turns, silence on "Who's up?" counts
    first=setup,
    read=read,
    view=view,
    redealt=redealt,
    result=sand.result,
    brain=KhufuBrain,
    encoder=encoder,
)
