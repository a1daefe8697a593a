"""What is heard of a game of Khufu. What only some may hear is missing for everybody else.

`seat` is who did it, or whom it befell. `why` is what it was for: a Curse Card (C07), an event (E16), 'turn'.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult
from mastaba.games.khufu.appearance import Details
from mastaba.games.khufu.view import Place

# Before the first turn


class CharacterTaken(TypedDict):
    kind: Literal["be"]
    seat: int
    character: str


class CharmDealt(TypedDict):
    """KH-SET-5."""

    kind: Literal["charm"]
    seat: int
    symbol: str


class LuckyNamed(TypedDict):
    """KH-SET-7; the sand begins to fall."""

    kind: Literal["lucky"]
    seat: int


# Turns


class TurnComes(TypedDict):
    """Whose turn is next."""

    kind: Literal["up"]
    seat: int


class TurnMissed(TypedDict):
    kind: Literal["misses"]
    seat: int
    left: int  # how many more


class Rolled(TypedDict):
    kind: Literal["roll"]
    seat: int
    die: int
    pips: int  # less than the die with Lead Sandals


Moved = TypedDict(
    "Moved",
    {
        "kind": Literal["move"],
        "seat": int,
        "from": Place,
        "to": Place,
        "path": list[int],  # spaces
        "why": str,  # walk, enter, go, sent, swap, carry, ride, challenge
    },
)


class SpaceReached(TypedDict):
    """Where a walk ended."""

    kind: Literal["space"]
    seat: int
    type: str  # plain, treasure, steal, curse


class TurnVoided(TypedDict):
    """KH-EV-2: Khufu interrupted; the piece is back."""

    kind: Literal["void"]
    seat: int
    to: Place
    sandals: bool  # KH-R-4: are back, too


# Treasures


class TreasureTaken(TypedDict):
    kind: Literal["take"]
    seat: int
    card: NotRequired[str]  # KH-TRE-2: the taker's alone, unless the hand is face up
    why: str


class NoneLeft(TypedDict):
    """KH-R-25: the Treasure deck is empty."""

    kind: Literal["none_left"]
    seat: int


class TreasurePaid(TypedDict):
    kind: Literal["pay"]
    seat: int
    card: NotRequired[str]
    why: str


class TreasureGiven(TypedDict):
    kind: Literal["give"]
    seat: int
    to: int
    card: NotRequired[str]
    why: str


class Robbery(TypedDict):
    """A theft begins."""

    kind: Literal["rob"]
    seat: int
    victim: int


class Stolen(TypedDict):
    """It worked: from the victim to the thief, who is `to`."""

    kind: Literal["stolen"]
    seat: int
    to: int
    card: NotRequired[str]
    why: str


class CobraBit(TypedDict):
    """KH-STEAL-5: a cobra guarded it."""

    kind: Literal["cobra"]
    seat: int
    victim: int
    card: NotRequired[str]


class TreasureLost(TypedDict):
    """A random Treasure goes over: a duel, C20."""

    kind: Literal["loses"]
    seat: int
    to: int
    card: NotRequired[str]
    why: str


class TurnedUp(TypedDict):
    """E45: for all to see."""

    kind: Literal["bitten"]
    seat: int
    card: str
    stays: bool


# Curse Cards


class Cursed(TypedDict):
    kind: Literal["curse"]
    seat: int
    card: NotRequired[str]  # KH-CURSE-2: a kept one only its owner sees


class NoCurseLeft(TypedDict):
    """KH-R-26."""

    kind: Literal["no_curse"]
    seat: int


class KeptCardActs(TypedDict):
    """C17 mirror, C18 amulet, C19 rotten gold."""

    kind: Literal["acts"]
    seat: int
    card: str


class Targeted(TypedDict):
    kind: Literal["target"]
    seat: int
    target: int
    why: str


class ChambersTurned(TypedDict):
    """Bases turn clockwise."""

    kind: Literal["turned"]
    chambers: list[str]
    quarters: int
    by: int


class SealedChoice(TypedDict):
    """A hidden choice is made; what it was is the seat's alone."""

    kind: Literal["sealed"]
    seat: int
    card: NotRequired[str]
    guess: NotRequired[str]


# Tables


class BetLaid(TypedDict):
    kind: Literal["bet"]
    seat: int
    chamber: str
    count: int


class CardsShown(TypedDict):
    """KH-KING-1."""

    kind: Literal["show"]
    seat: int
    cards: list[str]


class TableDecided(TypedDict):
    """With what fell: a die, the coin, or a face."""

    kind: Literal["table"]
    seat: int
    chamber: str
    won: bool
    die: NotRequired[int]
    coin: NotRequired[str]
    face: NotRequired[str]


class ScarabMoved(TypedDict):
    """Onto the table, or taken back."""

    kind: Literal["scarab"]
    seat: int
    chamber: str
    placed: bool


# What falls for a card or an event


class DieFell(TypedDict):
    kind: Literal["die"]
    seat: int
    die: int
    why: str


class CoinFell(TypedDict):
    kind: Literal["coin"]
    seat: int
    coin: str
    why: str


class FaceFell(TypedDict):
    kind: Literal["face"]
    seat: int
    symbol: str
    why: str


class RolledAgainst(TypedDict):
    """Two seats roll against each other."""

    kind: Literal["rolls"]
    seats: list[int]
    dice: list[int]
    why: str


class FacesFell(TypedDict):
    """Both Symbol dice."""

    kind: Literal["faces"]
    symbols: list[str]
    why: str


class SuitSpun(TypedDict):
    kind: Literal["spin"]
    suit: str
    why: str


# Bets and games of chance


class Staked(TypedDict):
    kind: Literal["stake"]
    seat: int
    count: int


class Guessed(TypedDict):
    """What the bettor called; bets of E21 when all are in."""

    kind: Literal["call"]
    seat: int
    guess: str


class BetWon(TypedDict):
    kind: Literal["won"]
    seat: int
    count: int
    why: str


class BetLost(TypedDict):
    kind: Literal["lost"]
    seat: int
    count: int
    why: str


class GameBegins(TypedDict):
    kind: Literal["game"]
    seat: int
    game: str
    stake: int  # 0: on the house
    shown: list[int]


class ButtonPressed(TypedDict):
    """And the game goes on."""

    kind: Literal["button"]
    seat: int
    button: str
    shows: list[int]


class GameOver(TypedDict):
    kind: Literal["game_over"]
    seat: int
    game: str
    button: str
    outcome: Literal["won", "back", "lost"]
    times: int
    count: int
    house: bool
    arrangement: list[int]
    says: str  # what he says to that


# Khufu


class Appears(Details):
    """He is on screen; `says` are keys of his words, as in the view."""

    kind: Literal["appears"]
    id: str
    line: str
    speech: int  # seconds
    says: list[str]


class Called(TypedDict):
    """Who is meant, once that is known."""

    kind: Literal["called"]
    seat: int
    id: str


class CalledOut(TypedDict):
    """ "Who's up?" is answered."""

    kind: Literal["here"]
    seat: int  # -1: nobody did


class Speaks(Details):
    """The order after the call or at the end, or a remark."""

    kind: Literal["speaks"]
    says: list[str]


class Answered(TypedDict):
    """ "You're the Mummy!" """

    kind: Literal["answer"]
    seat: int


class WindowClosed(TypedDict):
    kind: Literal["window"]
    id: str
    failed: list[int]


class Chosen(TypedDict):
    """An answer to an event: accept, toll, suffer, …"""

    kind: Literal["chooses"]
    seat: int
    choice: str


class SarcophagusCarried(TypedDict):
    kind: Literal["sarcophagus"]
    seat: int
    to: str


class HouseSettles(TypedDict):
    """KH-BELL-2."""

    kind: Literal["settles"]
    bell: int
    take: int  # 1, -1 or 0


class Gone(TypedDict):
    kind: Literal["gone"]
    id: str


# The Challenge, and the end


class ChallengeBegins(TypedDict):
    """Told again once Lucky has chosen who deals."""

    kind: Literal["challenge"]
    seat: int
    dealer: int | None


class KhufuHandShown(TypedDict):
    kind: Literal["khufu_hand"]
    symbols: list[str]
    says: str


class CardsDealt(TypedDict):
    kind: Literal["dealt"]
    seat: int
    cards: list[str]


class ThreeKept(TypedDict):
    kind: Literal["keeps"]
    seat: int
    cards: list[str]


class Showdown(TypedDict):
    kind: Literal["showdown"]
    seat: int
    symbols: list[str]
    mine: str  # ranks by name
    khufu: str
    outcome: Literal["win", "draw", "lose"]
    says: str


class Over(PlainResult):
    """The reason is 'bank' (a player) or 'sand' (Khufu)."""

    kind: Literal["over"]


Heard: TypeAlias = (
    CharacterTaken
    | CharmDealt
    | LuckyNamed
    | TurnComes
    | TurnMissed
    | Rolled
    | Moved
    | SpaceReached
    | TurnVoided
    | TreasureTaken
    | NoneLeft
    | TreasurePaid
    | TreasureGiven
    | Robbery
    | Stolen
    | CobraBit
    | TreasureLost
    | TurnedUp
    | Cursed
    | NoCurseLeft
    | KeptCardActs
    | Targeted
    | ChambersTurned
    | SealedChoice
    | BetLaid
    | CardsShown
    | TableDecided
    | ScarabMoved
    | DieFell
    | CoinFell
    | FaceFell
    | RolledAgainst
    | FacesFell
    | SuitSpun
    | Staked
    | Guessed
    | BetWon
    | BetLost
    | GameBegins
    | ButtonPressed
    | GameOver
    | Appears
    | Called
    | CalledOut
    | Speaks
    | Answered
    | WindowClosed
    | Chosen
    | SarcophagusCarried
    | HouseSettles
    | Gone
    | ChallengeBegins
    | KhufuHandShown
    | CardsDealt
    | ThreeKept
    | Showdown
    | Over
)
