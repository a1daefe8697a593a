"""The rules of Khufu the Mummy: every decision by its number, and what comes next.

KH-AIM-1: 45 minutes by a clock that no player stops. A decision is one class, in the file of its chapter:
`beginning`, `turn`, `spaces`, `tables`, `challenge`, `treasures`, `curses`, `falls`, `host`, `wagers`; and
what lies over them in `sand`. After every move `settle` finds what is next: the next task of the agenda, a
decision, chance, or Khufu.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.decision import Decision
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, NOBODY
from mastaba.games.khufu import (
    beginning,
    challenge,
    curses,
    falls,
    host,
    spaces,
    tables,
    treasures,
    turn,
    wagers,
)
from mastaba.games.khufu.flow import answered
from mastaba.games.khufu.moves import (
    COINS,
    DEALS,
    DRAWS,
    FACES,
    ROLLS,
    SLIPS,
    SPINS,
    KhufuMove,
)
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.questions import Duty, Question
from mastaba.games.khufu.sand import OMEN, SILENCE, TICK, end, ends_in_time, late_seat, look_up
from mastaba.games.khufu.state import State
from mastaba.games.khufu.turns import start_turn


class GameOver(Question):
    """KH-END-2: nothing is decided any more."""

    def who(self, s: State) -> i64:
        return NOBODY

    def open(self, s: State, seat: i64) -> list[Move]:
        return []


# Each with its name in dumps and views, and the seconds it takes by a counted clock (KH-CLOCK-8). CHARACTER,
# DEALER and HAND take none: the clock stands there.
QUESTIONS: Final[list[Question]] = [
    beginning.ChooseCharacter(Phase.CHARACTER, "character"),
    turn.BeginTurn(Phase.TURN, "turn", 5),
    turn.WalkTo(Phase.MOVE, "move", 5),
    spaces.TakeTreasure(Phase.TREASURE, "treasure", 3),
    spaces.Steal(Phase.STEAL, "steal", 5),
    spaces.Pick(Phase.PICK, "pick", 2),
    treasures.Give(Phase.GIVE, "give", 2),
    spaces.TakeCurse(Phase.CURSE, "curse", 5),
    curses.Target(Phase.TARGET, "target", 4),
    curses.Unplace(Phase.UNPLACE, "unplace", 3),
    curses.TurnWall(Phase.WALL, "wall", 4),
    treasures.PassOn(Phase.PASS, "pass", 4, at_once=False),
    treasures.Pay(Phase.PAY, "pay", 1, at_once=False),
    tables.AtTheDoor(Phase.DOOR, "door", 1),
    tables.Bet(Phase.BET, "bet", 5),
    tables.Show(Phase.SHOW, "show", 3),
    tables.Fourth(Phase.FOURTH, "fourth", 1),
    challenge.ChooseDealer(Phase.DEALER, "dealer"),
    challenge.KeepThree(Phase.HAND, "hand"),
    host.Speech(Phase.SPEECH, "speech"),
    host.Answer(Phase.ANSWER, "answer", 3, at_once=False),
    host.CallOut(Phase.CALL, "call", 1),
    host.Stake(Phase.STAKE, "stake", 2),
    host.Guess(Phase.GUESS, "guess", 3, at_once=False),
    wagers.PressButton(Phase.GAME, "game", 2),
    host.Choose(Phase.CHOICE, "choice", 4),
    GameOver(Phase.OVER, "over"),
    # Chance
    beginning.DealCharacter(Phase.DEAL_CHARACTER, "chance_character"),
    beginning.DealCharm(Phase.CHARM, "chance_charm"),
    beginning.NameLucky(Phase.LUCKY, "chance_lucky"),
    falls.FallDie(Phase.DIE, "chance_die", list(ROLLS)),
    falls.FallCoin(Phase.COIN, "chance_coin", list(COINS)),
    falls.FallFace(Phase.FACE, "chance_face", list(FACES)),
    falls.FallFaces(Phase.FACES, "chance_faces"),
    falls.FallRolls(Phase.ROLLS, "chance_rolls"),
    falls.Spin(Phase.SPIN, "chance_spin", list(SPINS)),
    treasures.Draw(Phase.DRAW, "chance_draw", DRAWS),
    falls.Slip(Phase.SLIP, "chance_slip", SLIPS),
    challenge.Deal(Phase.DEAL, "chance_deal", DEALS),
    curses.DrawCurse(Phase.CARD, "chance_card"),
    curses.Reveal(Phase.REVEAL, "chance_reveal"),
    challenge.KhufuHand(Phase.KHUFU_HAND, "chance_hand"),
    host.DrawName(Phase.NAME, "chance_name"),
    host.DrawChamber(Phase.CHAMBER, "chance_chamber"),
    host.DrawSymbol(Phase.SYMBOL, "chance_symbol"),
    host.DrawSuit(Phase.SUIT, "chance_suit", list(SPINS)),
    wagers.ChooseGame(Phase.CHOOSE_GAME, "chance_game"),
    wagers.Lay(Phase.LAY, "chance_lay"),
]
DECISIONS: Final[tuple[Decision[State], ...]] = tuple(QUESTIONS)
PHASES: Final = tuple([question.name for question in QUESTIONS])
CHOICE: Final = QUESTIONS[Phase.CHOICE]


def question(s: State, actor: i64) -> Question:
    """What this actor decides: the question of the phase, or for chance what lies over it."""
    if actor != CHANCE or s.phase > Phase.OVER:
        return QUESTIONS[s.phase]
    if s.omen:
        return OMEN
    return SILENCE if s.late else TICK


def play(s: State, actor: i64, move: KhufuMove) -> None:
    asked = question(s, actor)
    if asked is SILENCE:  # KH-CLOCK-6: as if the seat itself had decided
        s.late = False
        actor = late_seat(s)
        asked = QUESTIONS[s.phase]
    if asked.at_once:
        answered(s)
    asked.happens(s, actor, move)
    if s.phase != Phase.OVER:
        settle(s)


def settle(s: State) -> None:
    """Finds what is next, after any move."""
    while s.winner == NOBODY_YET:
        if s.phase == Phase.IDLE:
            next_task(s)
            if s.phase == Phase.OVER:
                return
        elif not (s.phase == Phase.CHOICE and chosen_by_itself(s)):
            break
    if s.winner != NOBODY_YET:
        end(s)
        return
    if s.voidable and s.pending and not s.omen:
        look_up(s)
        if s.phase == Phase.OVER:
            return
    if s.phase == Phase.ANSWER and not s.pending and not s.real:
        s.thinking = True
    s.late = s.overdue()
    s.open()


def chosen_by_itself(s: State) -> bool:
    """What an event asks is done where there is one way only."""
    ways = CHOICE.open(s, s.who)
    if len(ways) != 1:
        return False
    way = ways[0]
    assert isinstance(way, KhufuMove)
    answered(s)
    CHOICE.happens(s, s.who, way)
    return True


# Tasks


class EndTurn(Duty):
    def do(self, s: State, seat: i64, what: i64) -> None:
        if ends_in_time(s):
            start_turn(s)


class EndAppearance(Duty):
    def do(self, s: State, seat: i64, what: i64) -> None:
        host.leave_stage(s)
        s.curse_now = 0
        start_turn(s)


class Begin(Duty):
    """Setup 6 and 7: Lucky is up, and the countdown starts with this turn (KH-SET-8)."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        s.up = s.lucky
        start_turn(s)


DUTIES: Final[list[Duty]] = [
    EndTurn(),
    EndAppearance(),
    treasures.Take(),
    treasures.Collect(),
    spaces.ToCurse(),
    spaces.CurseHere(),
    spaces.ToSteal(),
    treasures.GiveAway(),
    treasures.LetSlip(),
    curses.TakeBack(),
    tables.PlayTable(),
    wagers.BeginGame(),
    host.LayBet(),
    Begin(),
]


def next_task(s: State) -> None:
    """The next thing to do of a turn or an appearance."""
    task: i64 = s.agenda.pop()
    DUTIES[task % 16].do(s, task // 16 % 8, task // 128)
