"""A game of chance at Khufu's table (ledger 2.6, KH-GAME): which one, how it lies, and its buttons."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.appearance import remark_key
from mastaba.games.khufu.casino import BACK, GOES_ON, HOUSE_MOST, LOST, NOT_AGAIN, game_of_chance
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.flow import ask, lose, push
from mastaba.games.khufu.moves import GAMES, GAMES_OF_CHANCE, LAYS, KhufuMove
from mastaba.games.khufu.parts import Gamble, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import FAR, UNSEEN, Draws, Duty, OfASeat, OfChance
from mastaba.games.khufu.schedule import remembered
from mastaba.games.khufu.state import State


def gamble_of(s: State) -> Gamble:
    """The game under way, where the rules know that there is one."""
    gamble = s.gamble
    assert gamble is not None
    return gamble


class BeginGame(Duty):
    """KH-SARC-3: the carrier plays, for its stake or on the house."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        visit = s.on_stage()
        visit.house = what == 1
        if visit.house:
            visit.stake = 0
        visit.called = seat
        s.chance(Phase.CHOOSE_GAME, seat)


class ChooseGame(Draws):
    """Which game it is: any but the last four."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [GAMES_OF_CHANCE[n - 1] for n in range(1, GAMES + 1) if n not in s.recent_games]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """KH-GAME-1: then everything random in it is drawn, before the first button."""
        gamble = s.gamble = Gamble()
        gamble.game_no = move.what
        s.recent_games = remembered(move.what, s.recent_games, NOT_AGAIN)
        s.chance(Phase.LAY, s.on_stage().called)

    def check(self, s: State) -> None:
        check_player(s)
        require(s.gambling() is None, "a game has been chosen")


class Lay(OfChance):
    """KH-GAME-1: the next part of what is hidden, for nobody's eyes; the first stone of G2 lies open."""

    def open(self, s: State, seat: i64) -> list[Move]:
        gamble = gamble_of(s)
        return [LAYS[n] for n in range(game_of_chance(gamble.game_no).choices(gamble.laid))]

    def sample(self, s: State, dice: Dice) -> Move:
        gamble = gamble_of(s)
        return LAYS[dice.below(game_of_chance(gamble.game_no).choices(gamble.laid))]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        gamble, visit = gamble_of(s), s.on_stage()
        game = game_of_chance(gamble.game_no)
        gamble.arrangement = game.lay(gamble.arrangement, gamble.laid, move.what)
        gamble.laid += 1
        if gamble.laid < game.parts():
            s.chance(Phase.LAY, visit.called)
            return
        if s.events is not None:
            data = {"seat": visit.called, "game": game.name, "stake": visit.stake}
            s.tell(Event("game", {**data, "shown": shown_now(gamble)}))
        ask(s, Phase.GAME, visit.called, s.cause)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        gamble = gamble_of(s)
        opens = game_of_chance(gamble.game_no).parts() > 1 and gamble.laid == 0
        return move.number if opens else UNSEEN

    def check(self, s: State) -> None:
        check_player(s)
        gamble = s.gambling()
        ready = gamble is not None and gamble.laid < game_of_chance(gamble.game_no).parts()
        require(ready, "the game is not laid out")


def shown_now(gamble: Gamble) -> list[int]:
    """What lies open of a game under way: stones, hits, or baskets."""
    game = game_of_chance(gamble.game_no)
    return game.shown(gamble.arrangement, gamble.laid, gamble.step, gamble.opened)


class PressButton(OfASeat):
    """The player of a game of chance presses a button. KH-GAME-2, KH-R-45: winnings stop with the deck."""

    def open(self, s: State, seat: i64) -> list[Move]:
        gamble = gamble_of(s)
        return game_of_chance(gamble.game_no).buttons(gamble.step, gamble.opened)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        gamble, visit = gamble_of(s), s.on_stage()
        game = game_of_chance(gamble.game_no)
        times = game.press(gamble.arrangement, gamble.step, move)
        if times != GOES_ON:
            end_game(s, visit, gamble, move, times)
            return
        gamble.step += 1
        gamble.opened = game.opens(gamble.opened, move)
        if s.events is not None:
            shows = shown_now(gamble)
            s.tell(Event("button", {"seat": visit.called, "button": move.text, "shows": shows}))
        ask(s, Phase.GAME, visit.called, s.cause)

    def silence(self, s: State, seat: i64) -> Move:
        gamble = gamble_of(s)
        return game_of_chance(gamble.game_no).usual(gamble.arrangement, gamble.step, s.charms[seat])

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """What a press uncovers: all of it at the end, or the next stone."""
        gamble = gamble_of(s)
        game = game_of_chance(gamble.game_no)
        number: int = move.number
        if game.press(gamble.arrangement, gamble.step, move) != GOES_ON:
            return number + (2 * gamble.arrangement + 1) * FAR
        return number + 2 * game.uncovers(gamble.arrangement, gamble.step) * FAR

    def check(self, s: State) -> None:
        check_player(s)
        gamble = s.gambling()
        ready = gamble is not None and gamble.laid == game_of_chance(gamble.game_no).parts()
        require(ready, "the game is not laid out")


def end_game(s: State, visit: Visit, gamble: Gamble, move: KhufuMove, times: i64) -> None:
    """Won, lost, or the stake back. On the house a loss leads to the asps."""
    seat = visit.called
    game = game_of_chance(gamble.game_no)
    wins = min(times + 1, HOUSE_MOST) if visit.house else times * visit.stake
    outcome = "lost" if times == LOST else "back" if times == BACK else "won"
    says = remark_key(s, "game_asp" if times == LOST and visit.house else f"game_{outcome}")
    if s.events is not None:
        s.tell(
            Event(
                "game_over",
                {
                    "seat": seat,
                    "game": game.name,
                    "button": move.text,
                    "outcome": outcome,
                    "times": max(times, 0),
                    "count": wins if times > BACK else visit.stake if times == LOST else 0,
                    "house": visit.house,
                    "arrangement": game.explained(gamble.arrangement),
                    "says": says,
                },
            )
        )
    gamble.game_no = 0
    if times > BACK:
        push(s, Task.TAKE, seat, wins)
    elif times == LOST:
        if visit.house:
            push(s, Task.TO_CURSE, seat)
        else:
            lose(s, seat, visit.stake)


def check_player(s: State) -> None:
    """KH-SARC-1: the carrier plays a game of chance, for a stake or on the house."""
    visit = s.on_stage()
    event = appearance(visit.event)
    require(event.carries() and visit.called == s.who, "nobody has carried the Sarcophagus")
    require(visit.house == (event.stake == 0), "the house pays, or it does not: by event")
    require(visit.house == (visit.stake == 0), "a game is for a stake, or on the house")
    require(visit.stake <= s.held[s.who], "more is staked than held")
