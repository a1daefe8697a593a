"""The companion (ledger 4.5, 5.8): Khufu on a screen beside a real board, for people who have lost the disc.

It knows who plays, their charms, Lucky, the clock and the script, and nothing of the board. Moves are texts
as in a record; chance comes from the dice handed in, so that a seed and the moves give the same evening
again, here and in a browser. The moves of every phase:

    register    join CHARACTER SYMBOL, part CHARACTER, start
    run         tick N, menu CHARACTER
    speech      tick N; likewise `window` while he waits for an answer
    who         up CHARACTER
    purse       has, none
    answered    missed CHARACTER, ok
    game        the buttons of the game; guess: heads, tails
    done        ok
    menu        win, losedraw
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.options import chosen
from mastaba.errors import IllegalMove
from mastaba.games.khufu.appearance import Appearance, none_or
from mastaba.games.khufu.casino import BACK, GOES_ON, HOUSE_MOST, LOST, game_of_chance
from mastaba.games.khufu.casino import NOT_AGAIN as GAMES_NOT_AGAIN
from mastaba.games.khufu.catalogue import appearance, weights
from mastaba.games.khufu.components import (
    CHAMBERS,
    CHARACTERS,
    SARCOPHAGUS_START,
    SEATS_MAX,
    SEATS_MIN,
    SUITS,
    SYMBOLS,
)
from mastaba.games.khufu.host_bells import Bell
from mastaba.games.khufu.moves import GAMES, MOVES, TICK_MOST, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Gamble
from mastaba.games.khufu.poker import compare
from mastaba.games.khufu.repertoire import (
    KINDS,
    LETTERS,
    NOTHING_SAID,
    after_saying,
    evening,
    key,
    next_line,
)
from mastaba.games.khufu.schedule import (
    AFTER_FIXED,
    GAP_LEAST,
    GAP_MOST,
    companion_settlement,
    companion_timetable,
    fixed_appearance,
    fixed_time,
    minutes_left,
    noted,
    remembered,
    stage,
)
from mastaba.games.khufu.script import BELLS, EVENTS, FIRST_DUE, MINUTE
from mastaba.games.khufu.state import OPTIONS

BY_TEXT: Final[dict[str, Move]] = {move.text: move for move in MOVES}
TRANSCRIPT: Final = 3  # orders that stay readable
CLOCK_STANDS: Final = ("register", "menu", "over")


class Companion:
    """One evening. `play` takes a text; `open` says which are open; `view` is what the screen shows."""

    def __init__(
        self, dice: Dice, minutes: int = 45, mood: str = "fair", answer: int = 8, tricks: bool = True
    ) -> None:
        self.dice = dice
        self.length = minutes * MINUTE
        self.mood = mood
        self.answer = answer
        self.tricks = tricks
        self.moves: list[str] = []  # everything played, to be written down
        self.phase = "register"
        self.players: list[tuple[int, int]] = []  # character and charm, clockwise
        self.lucky = NOBODY_YET
        self.clock = 0
        self.waited = 0
        self.due = FIRST_DUE
        self.timetable = companion_timetable(self.length)
        self.fixed = 0  # how many of them have come
        self.uses = bytes(EVENTS + 1)
        self.said = NOTHING_SAID
        self.recent = b""
        self.last_category = NOBODY_YET
        self.last_named = NOBODY_YET
        self.recent_games = b""
        self.sarcophagus = SARCOPHAGUS_START
        self.orders: list[dict[str, Any]] = []  # the last few that were given
        self.challenger = NOBODY_YET
        self.khufu: list[int] = []
        self.opening = ""  # what he said to the challenger
        self.winner = NOBODY_YET
        # What the table tells in each phase
        self.steps: dict[str, Callable[[str, str], None]] = {
            "register": self.register,
            "run": self.open_menu,
            "who": self.told_who,
            "purse": self.told_purse,
            "answered": self.told_missed,
            "guess": self.toss,
            "game": self.press,
            "menu": self.end_menu,
            "done": self.leave,
        }
        self.clear()

    def clear(self) -> None:
        """Nobody is on screen."""
        self.event: Appearance | None = None
        self.line = 0
        self.settling = 0
        self.names: list[int] = []
        self.symbols: list[int] = []
        self.chambers: list[int] = []
        self.suit = NOBODY_YET
        self.called = NOBODY_YET
        self.asked = 0  # how many have been asked for their purse
        self.missed: list[int] = []
        self.gamble: Gamble | None = None
        self.outcome: dict[str, Any] | None = None

    # Moves

    def open(self) -> list[str]:
        """The texts that can be played now."""
        found = self.decisions()
        if self.phase not in CLOCK_STANDS:
            found += [f"tick {n}" for n in range(1, TICK_MOST + 1)]
        return found

    def decisions(self) -> list[str]:
        """KH-COMP-3, KH-COMP-9: what the table must tell, as few buttons as can be; ticks apart."""
        phase = self.phase
        if phase == "register":
            return self.registration()
        if phase == "run":
            return [f"menu {CHARACTERS[who]}" for who, _ in self.players]  # KH-COMP-6: not while he is there
        if phase == "who":
            return [f"up {CHARACTERS[who]}" for who, _ in self.players]
        if phase == "purse":
            return ["has", "none"]
        if phase == "answered":
            return [*[f"missed {CHARACTERS[who]}" for who, _ in self.players], "ok"]
        if phase == "guess":
            return ["heads", "tails"]
        if phase == "game":
            gamble = self.gambling()
            game = game_of_chance(gamble.game_no)
            return [move.text for move in game.buttons(gamble.step, gamble.opened)]
        if phase == "menu":
            return ["win", "losedraw"]
        return ["ok"] if phase == "done" else []

    def registration(self) -> list[str]:
        here = [who for who, _ in self.players]
        charms = [charm for _, charm in self.players]
        found: list[str] = []
        if len(here) < SEATS_MAX:
            for who in range(len(CHARACTERS)):
                for charm in range(len(SYMBOLS)):
                    if who not in here and charm not in charms:  # KH-COMP-1: charms are different
                        found.append(f"join {CHARACTERS[who]} {SYMBOLS[charm]}")
        found += [f"part {CHARACTERS[who]}" for who in here]
        if len(here) >= SEATS_MIN:
            found.append("start")
        return found

    def play(self, text: str) -> None:
        """Plays a move, or raises and changes nothing."""
        if text not in self.open():
            ways = ", ".join(self.decisions()) or "tick 1 to tick 60"
            raise IllegalMove(f"'{text}' is not open to the companion in '{self.phase}'; open: {ways}.")
        self.moves.append(text)
        verb, _, what = text.partition(" ")
        if verb == "tick":
            self.tick(int(what))
        else:
            self.steps[self.phase](verb, what)
        self.look_up()

    def on_screen(self) -> Appearance:
        """Who is there, where somebody is."""
        event = self.event
        assert event is not None
        return event

    def gambling(self) -> Gamble:
        """The game of chance, where there is one."""
        gamble = self.gamble
        assert gamble is not None
        return gamble

    def seat(self, character: str) -> int:
        return [who for who, _ in self.players].index(CHARACTERS.index(character))

    # Before the start

    def register(self, verb: str, what: str) -> None:
        if verb == "join":
            character, _, charm = what.partition(" ")
            self.players.append((CHARACTERS.index(character), SYMBOLS.index(charm)))
        elif verb == "part":
            self.players = [player for player in self.players if CHARACTERS[player[0]] != what]
        else:  # KH-COMP-1: Lucky is drawn, and the clock starts
            self.lucky = self.dice.below(len(self.players))
            self.phase = "run"

    # Time

    def change_in(self) -> int:
        """Seconds until the clock by itself changes what is on the screen: for whoever waits for keys."""
        at = self.length
        if self.phase == "run":
            at = min(at, self.due)
            if self.fixed < len(self.timetable):
                at = min(at, fixed_time(self.timetable[self.fixed], self.length))
        elif self.seconds():
            at = min(at, self.clock + self.seconds() - self.waited)
        return max(at - self.clock, 1)

    def tick(self, n: int) -> None:
        """KH-COMP-7: at the end of the time Khufu wins. In a Challenge the clock stands (KH-COMP-6)."""
        self.clock += n
        self.waited += n
        if self.clock >= self.length:
            self.phase = "over"
            return
        if self.phase == "speech" and self.waited >= self.seconds():
            self.spoken()
        elif self.phase == "window" and self.waited >= self.seconds():
            self.phase = "answered"

    def look_up(self) -> None:
        """KH-COMP-2: the same timetable as at the table; fixed appearances first."""
        if self.phase != "run":
            return
        coming = self.timetable[self.fixed : self.fixed + 1]
        if coming and self.clock >= fixed_time(coming[0], self.length):
            self.line = (self.tonight() + coming[0]) % len(LETTERS)
            self.appear(fixed_appearance(coming[0]))
            self.fixed += 1
        elif self.clock >= self.due:
            self.appear(self.next_event())

    def next_event(self) -> int:
        by_event = weights(
            stage(self.clock, self.length), self.uses, self.recent, self.last_category, self.tricks
        )
        left = self.dice.below(sum(by_event))
        for event in range(1, EVENTS + 1):
            left -= by_event[event]
            if left < 0:
                return event
        raise AssertionError("weights do not add up")

    # He comes

    def appear(self, number: int) -> None:
        event = self.event = appearance(number)
        if isinstance(event, Bell):
            self.settling = companion_settlement(event.bell, len(self.players), self.mood)  # KH-COMP-5
        elif number <= EVENTS:
            self.line = next_line(self.said, number, self.dice.below(2))
            self.said = after_saying(self.said, number, self.line)
            self.uses = noted(number, self.uses)
            self.recent = remembered(number, self.recent)
            self.last_category = event.category_number
            self.draw_details(event)
        if event.calls_up:
            self.phase = "who"
            self.waited = 0
        else:
            self.speak()

    def told_who(self, verb: str, what: str) -> None:
        """Who's up?"""
        self.called = self.seat(what)
        self.speak()

    def draw_details(self, event: Appearance) -> None:
        """KH-COMP-4: names, charms, suits and Chambers come from the screen."""
        if event.names:
            self.draw_names(event.names)
        charms = sorted(charm for _, charm in self.players)
        for _ in range(event.symbols):
            charm = charms.pop(self.dice.below(len(charms)))
            self.symbols.append(charm)
            self.names.append([held for _, held in self.players].index(charm))
        if event.suit:
            self.suit = self.dice.below(len(SUITS))
        chambers = [chamber for chamber in range(4) if not event.carries() or chamber != self.sarcophagus]
        for _ in range(event.chambers):
            self.chambers.append(chambers.pop(self.dice.below(len(chambers))))

    def draw_names(self, n: int) -> None:
        """KH-EV-8. KH-COMP-2: who is eligible on the board is not known, so anybody may be named."""
        seats = [seat for seat in range(len(self.players)) if seat != self.last_named]
        self.names.append(seats[self.dice.below(len(seats))])
        self.last_named = self.names[0]
        if n > 1:
            others = [seat for seat in range(len(self.players)) if seat != self.names[0]]
            self.names.append(others[self.dice.below(len(others))])

    def speak(self) -> None:
        self.phase = "speech"
        self.waited = 0

    def spoken(self) -> None:
        """The order has been given: what must the table tell now?"""
        event = self.on_screen()
        self.orders = [*self.orders, self.spoken_lines(event)][-TRANSCRIPT:]
        if event.calls_all():
            self.phase = "window"
            self.waited = 0
        elif event.stake:
            if self.called == NOBODY_YET:
                self.called = self.names[0]
            self.phase = "purse"
        elif event.carries():
            self.called = self.names[0] if self.names else self.lucky
            self.carry()
            self.begin_game()
        else:
            self.phase = "done"

    def told_purse(self, verb: str, what: str) -> None:
        """KH-COMP-3: without Treasure the call passes clockwise; if nobody has any, there is no game."""
        event = self.on_screen()
        if verb == "has":
            if event.carries():
                self.carry()
                self.begin_game()
            else:
                self.phase = "guess" if event.tosses() else "done"
            return
        self.asked += 1
        self.called = (self.called + 1) % len(self.players)
        if self.asked == len(self.players):  # back at the seat first called, which still carries (KH-BET-5)
            if event.carries():
                self.carry()
            self.outcome = {"kind": "paupers", "says": self.remark("paupers")}
            self.phase = "done"

    def carry(self) -> None:
        self.sarcophagus = self.chambers[0]

    def toss(self, verb: str, what: str) -> None:
        """KH-COMP-4: the coin of E15 is on the screen."""
        coin = ("heads", "tails")[self.dice.below(2)]
        self.outcome = {"kind": "coin", "coin": coin, "won": coin == verb}
        self.phase = "done"

    # Games of chance

    def begin_game(self) -> None:
        games = [n for n in range(1, GAMES + 1) if n not in self.recent_games]
        gamble = self.gamble = Gamble()
        number = games[self.dice.below(len(games))]
        self.recent_games = remembered(number, self.recent_games, GAMES_NOT_AGAIN)
        game = game_of_chance(number)
        gamble.game_no = number
        while gamble.laid < game.parts():
            choice = self.dice.below(game.choices(gamble.laid))
            gamble.arrangement = game.lay(gamble.arrangement, gamble.laid, choice)
            gamble.laid += 1
        self.phase = "game"

    def press(self, verb: str, what: str) -> None:
        """KH-COMP-4: stakes are declared at the table, so results are told as multiples."""
        button = BY_TEXT[f"{verb} {what}".strip()]
        assert isinstance(button, KhufuMove)
        gamble = self.gambling()
        game = game_of_chance(gamble.game_no)
        times: int = game.press(gamble.arrangement, gamble.step, button)
        if times == GOES_ON:
            gamble.step += 1
            gamble.opened = game.opens(gamble.opened, button)
            return
        house = self.on_screen().stake == 0
        kind = "lost" if times == LOST else "back" if times == BACK else "won"
        self.outcome = {
            "kind": kind,
            "says": self.remark("game_asp" if house and times == LOST else f"game_{kind}"),
            "times": max(times, 0),
            "house": house,
            "count": min(times + 1, HOUSE_MOST) if house and times > BACK else 0,
            "arrangement": game.explained(gamble.arrangement),
        }
        self.phase = "done"

    # Calls

    def mark(self, seat: int) -> None:
        """KH-COMP-3: toggles; for E13 it marks who did answer."""
        if seat in self.missed:
            self.missed.remove(seat)
        else:
            self.missed.append(seat)

    def told_missed(self, verb: str, what: str) -> None:
        if verb == "missed":
            self.mark(self.seat(what))
        else:
            self.judge()

    def judge(self) -> None:
        """Orders for each missed one, from Lucky clockwise; nobody: he leaves."""
        self.missed.sort(key=self.after_lucky)
        if not self.missed:
            self.leave()
            return
        tricked = self.on_screen().silence_is_right()
        key = "companion_tricked_order" if tricked else "companion_missed_order"
        self.orders = [*self.orders, {"key": key, "names": list(self.missed)}][-TRANSCRIPT:]
        self.phase = "done"

    def after_lucky(self, seat: int) -> int:
        return (seat - self.lucky) % len(self.players)

    def leave(self, verb: str = "ok", what: str = "") -> None:
        """KH-EV-6, KH-EV-7: the next gap begins when he leaves."""
        if self.on_screen().number > EVENTS:
            self.due = max(self.due, self.clock + AFTER_FIXED)
        else:
            at = stage(self.clock, self.length)
            gap: int = self.dice.below(GAP_MOST[at] - GAP_LEAST[at] + 1)
            self.due = self.clock + GAP_LEAST[at] + gap
        self.clear()
        self.phase = "run"

    # The Challenge

    def open_menu(self, verb: str, what: str) -> None:
        """KH-COMP-6: MENU shows Khufu's three cards, and the clock stops."""
        self.challenger = self.seat(what)
        self.khufu = [self.dice.below(6) for _ in range(3)]
        self.opening = self.remark("challenge_open")
        self.phase = "menu"

    def end_menu(self, verb: str, what: str) -> None:
        """KH-COMP-6, KH-COMP-7: a win ends the evening; else it goes on, with a reminder."""
        if verb == "win":
            self.winner = self.challenger
            self.phase = "over"
            return
        self.orders = [*self.orders, {"key": "companion_far", "names": [self.challenger]}][-TRANSCRIPT:]
        self.khufu = []
        self.challenger = NOBODY_YET
        self.phase = "run"

    # What he says

    def tonight(self) -> int:
        return evening([charm for _, charm in self.players], self.lucky)

    def remark(self, name: str) -> str:
        """One that he has not made yet."""
        kind = KINDS.index(name)
        line = next_line(self.said, kind, self.tonight())
        self.said = after_saying(self.said, kind, line)
        return key(name, line)

    # What the screen shows

    def view(self) -> dict[str, Any]:
        """Everything for the screen, as plain data. KH-COMP-9: `decisions` are the buttons."""
        event, gamble = self.event, self.gamble
        return {
            "phase": self.phase,
            "clock": self.clock,
            "length": self.length,
            "digital": self.fixed >= BELLS,
            "players": [
                {"character": CHARACTERS[who], "charm": SYMBOLS[charm], "lucky": seat == self.lucky}
                for seat, (who, charm) in enumerate(self.players)
            ],
            "decisions": self.decisions(),
            "host": self.spoken_lines(event) if event is not None else None,
            "seconds": self.seconds(),
            "gone": self.waited if self.seconds() else 0,
            "called": self.called if self.called != NOBODY_YET else None,
            "missed": list(self.missed),
            "game": game_view(gamble) if gamble is not None else None,
            "outcome": dict(self.outcome) if self.outcome else None,
            "orders": list(self.orders),
            "challenger": self.challenger if self.challenger != NOBODY_YET else None,
            "khufu": [SYMBOLS[symbol] for symbol in self.khufu],
            "opening": self.opening,
            "evening": self.tonight(),
            "winner": self.winner if self.winner != NOBODY_YET else None,
        }

    def seconds(self) -> int:
        """How long this stage lasts, where it has a length."""
        event = self.event
        if event is None:
            return 0
        if self.phase == "speech":
            return event.speech
        return event.window(self.answer) if self.phase == "window" else 0

    def spoken_lines(self, event: Appearance) -> dict[str, Any]:
        """What he has said, and what fills the braces. KH-COMP-2: E46 is said as a condition."""
        at = "call" if self.phase == "who" else "answer" if self.phase in ("speech", "window") else "steps"
        left = minutes_left(event.number, self.length) if isinstance(event, Bell) else None
        return {
            "id": event.id,
            "category": event.category,
            "says": event.said(self.line, max(-1, min(1, self.settling)), at),
            "meant": none_or(event.meant(self.names, self.called, self.lucky)),
            "condition": event.needs_scarab(),
            "settling": self.settling,
            "names": list(self.names),
            "chambers": [CHAMBERS[chamber] for chamber in self.chambers],
            "symbols": [SYMBOLS[symbol] for symbol in self.symbols],
            "suit": SUITS[self.suit] if self.suit != NOBODY_YET else None,
            "left": left,
        }


def game_view(gamble: Gamble) -> dict[str, Any]:
    game = game_of_chance(gamble.game_no)
    shown = game.shown(gamble.arrangement, gamble.laid, gamble.step, gamble.opened)
    return {"game": game.name, "shown": shown, "times": game.winnings(gamble.step)}


def new_companion(dice: Dice, options: Mapping[str, object]) -> Companion:
    """An evening with these options of the game; those that only a table has are not looked at."""
    had = chosen(OPTIONS, options)
    return Companion(
        dice, int(had["minutes"]), str(had["mood"]), int(had["answer"]), tricks=had["tricks"] == "on"
    )


def calculator(mine: list[str], khufu: list[str], dice: list[str]) -> str:
    """KH-COMP-8: three cards and two dice against Khufu's three: win, lose or draw. No part of the record."""
    first, second = [SYMBOLS.index(symbol) for symbol in dice]
    ours = [SYMBOLS.index(symbol) for symbol in mine]
    his = [SYMBOLS.index(symbol) for symbol in khufu]
    outcome = compare(ours, his, first, second)
    return "win" if outcome > 0 else "lose" if outcome < 0 else "draw"
