"""What lives only for a while, as objects with fields of their own; and the kinds of fields that Khufu has.

Their fields stand in a dump among those of the table (docs/records.md): `State` says where.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, members, named
from mastaba.core.doors import require
from mastaba.core.fields import Field, Flag, Kind, Maybe, Word
from mastaba.core.reading import is_whole, read_codes, read_flag, read_list, read_object
from mastaba.errors import short
from mastaba.games.khufu.components import (
    ALL_TREASURES,
    CARD_BY_NAME,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    SPACES,
    SYMBOLS,
    TREASURES,
    cards,
    many,
    pile_of,
)
from mastaba.games.khufu.moves import GAMES
from mastaba.games.khufu.phases import TASKS, task
from mastaba.games.khufu.repertoire import KINDS, LETTERS, LINES, NOTHING_SAID
from mastaba.games.khufu.script import EVENTS, IDS

NOBODY_YET: Final = -1


class Amount(Kind):
    """A number within bounds; -1 where there is none yet."""

    def __init__(self, most: int, least: int = 0, wrong: str = "") -> None:
        self.most = most
        self.least = least
        self.wrong = wrong  # in words: "is not a Chamber"

    def read(self, came: Any, what: str, seats: int) -> Any:
        fits = is_whole(came) and self.least <= came <= self.most
        require(fits, f"'{what}' {self.wrong or f'cannot be {short(came)}'}")
        return int(came)


class SeatNumber(Kind):
    """A seat; -1 for none yet where that may be; with `deck` also the number of seats: the deck."""

    def __init__(self, least: int = NOBODY_YET, deck: bool = False) -> None:
        self.least = least
        self.deck = deck

    def read(self, came: Any, what: str, seats: int) -> Any:
        fits = is_whole(came) and self.least <= came < seats + (1 if self.deck else 0)
        require(fits, f"'{what}' is not a seat")
        return int(came)


class SeatBits(Kind):
    """A set of seats as a number."""

    def read(self, came: Any, what: str, seats: int) -> Any:
        fits = is_whole(came) and 0 <= came < bit(seats)
        require(fits, f"'{what}' cannot be {short(came)}")
        return int(came)


class SeatList(Kind):
    """A set of seats, shown as a list."""

    def shown(self, value: Any) -> Any:
        return members(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_list(came, what)
        for one in listed:
            require(is_whole(one) and 0 <= one < seats, f"{short(one)} is not a seat")
        return bits(listed)


class Pile(Kind):
    """Treasure Cards as a list; read also from a text: 'cat cat* eye'."""

    def shown(self, value: Any) -> Any:
        return cards(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_codes(came, what)
        for card in listed:
            fits = isinstance(card, str) and card in CARD_BY_NAME
            require(fits, f"{short(card)} is not a Treasure Card, as 'cat*' is")
            in_box = many(ALL_TREASURES, CARD_BY_NAME[card])
            require(listed.count(card) <= in_box, f"so many {card} are not in the box")
        return pile_of(listed)


class Piles(Kind):
    """What each seat and the watcher know of each hand and of the deck."""

    def shown(self, value: Any) -> Any:
        return [cards(pile) for pile in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_list(came, what)
        wanted = (seats + 1) * (seats + 1)
        require(len(listed) == wanted, f"'{what}' should be {wanted} lists of cards")
        return [PILE.read(one, what, seats) for one in listed]


class CurseCards(Kind):
    """A set of Curse Cards by their IDs."""

    def shown(self, value: Any) -> Any:
        return named(value, CURSE_NAMES)

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_list(came, what)
        for one in listed:
            fits = isinstance(one, str) and one in CURSE_NAMES[1:]
            require(fits, f"{short(one)} is not a Curse Card, as 'C07' is")
        return bits([CURSE_NAMES.index(one) for one in listed])


class Agenda(Kind):
    """'take 2 1': seat 2 takes one."""

    def shown(self, value: Any) -> Any:
        return [task_text(one) for one in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        return [read_task(one) for one in read_list(came, what)]


def task_text(one: int) -> str:
    return f"{TASKS[one % 16]} {one // 16 % 8} {one // 128}"


def read_task(text: Any) -> int:
    kind, seat, what = "", "", ""
    if isinstance(text, str) and text.count(" ") >= 2:
        kind, seat, what = text.rsplit(" ", 2)
    fits = kind in TASKS and is_digits(seat, 1) and is_digits(what, 3) and int(seat) < 8
    require(fits, f"{short(text)} is not a task, as 'end turn 0 0' is")
    return task(TASKS.index(kind), int(seat), int(what))


def is_digits(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= most


class Uses(Kind):
    """{'E01': 2}: how often each event has come."""

    def shown(self, value: Any) -> Any:
        return {IDS[event]: n for event, n in enumerate(value) if n}

    def read(self, came: Any, what: str, seats: int) -> Any:
        uses = bytearray(EVENTS + 1)
        for name, n in read_object(came, what).items():
            fits = name in IDS[1 : EVENTS + 1] and is_whole(n) and 0 <= n < 256
            require(fits, f"'{what}' has {short(name)}: {short(n)}")
            uses[IDS.index(name)] = n
        return bytes(uses)


class Said(Kind):
    """{'E01': 'AC'}: which of his lines he has said this evening."""

    def shown(self, value: Any) -> Any:
        return {
            KINDS[kind]: "".join(LETTERS[line] for line in members(lines))
            for kind, lines in enumerate(value)
            if lines
        }

    def read(self, came: Any, what: str, seats: int) -> Any:
        said = bytearray(NOTHING_SAID)
        for name, letters in read_object(came, what).items():
            fits = name in KINDS[1:] and isinstance(letters, str)
            known = LETTERS[: LINES[KINDS.index(name)]] if fits else ""
            fits = (
                fits
                and letters != ""
                and "".join(sorted(set(letters))) == letters
                and set(letters) <= set(known)
            )
            require(fits, f"'{what}' has {short(name)}: {short(letters)}")
            said[KINDS.index(name)] = bits([LETTERS.index(letter) for letter in letters])
        return bytes(said)


class Recent(Kind):
    """['E01', 'E12']: the last events, the newest last."""

    def shown(self, value: Any) -> Any:
        return [IDS[event] for event in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_list(came, what)
        fits = all(isinstance(name, str) and name in IDS[1 : EVENTS + 1] for name in listed)
        require(fits, f"{short(listed)} are not events")
        return bytes([IDS.index(name) for name in listed])


class RecentGames(Kind):
    """[3, 8]: the last games of chance, the newest last."""

    def shown(self, value: Any) -> Any:
        return list(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        listed = read_list(came, what)
        fits = all(is_whole(number) and 0 < number <= GAMES for number in listed)
        require(fits, f"{short(listed)} are not games of chance")
        return bytes(listed)


class Bases(Kind):
    """[0, 3, 0, 1]: the quarter turns of each Chamber."""

    def shown(self, value: Any) -> Any:
        return list(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        bases = read_list(came, what)
        fits = len(bases) == 4 and all(is_whole(turns) and 0 <= turns < 4 for turns in bases)
        require(fits, f"{short(bases)} are not four bases")
        return bases


# One for each seat: in a dump they stand with its player


class Of(Kind):
    """A list with a thing of a kind for each seat, in the dump of each player."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def keys(self, key: str) -> list[str]:
        return []  # of 'players', which `State` has

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        players = dump.setdefault("players", [{} for _ in value])
        for player, one in zip(players, value, strict=True):
            player[key] = self.kind.shown(one)

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        players = data.get("players") or [{}] * seats
        return [
            self.kind.read(player[key], key, seats) if key in player else usual
            for player, usual in zip(players, fresh, strict=True)
        ]

    def check(self, value: Any, what: str, seats: int) -> None:
        for one in value:
            self.kind.check(one, what, seats)


class SetAmong(Kind):
    """A set of seats as bits: in the dump of each player true or false."""

    def keys(self, key: str) -> list[str]:
        return []

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        for seat, player in enumerate(dump["players"]):
            player[key] = value & bit(seat) != 0

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        found: i64 = 0
        for seat, player in enumerate(data.get("players") or []):
            if read_flag(player.get(key, False), key):
                found |= bit(seat)
        return found

    def check(self, value: Any, what: str, seats: int) -> None:
        require(0 <= value < bit(seats), f"'{what}' has a seat that is not here")


class PlaceOf(Kind):
    """A space of the track by its number, or a Chamber by its name."""

    def shown(self, value: Any) -> Any:
        return value if value < SPACES else CHAMBERS[value - SPACES]

    def read(self, came: Any, what: str, seats: int) -> Any:
        on_track = is_whole(came) and 0 <= came < SPACES
        known = on_track or (isinstance(came, str) and came in CHAMBERS)
        require(known, f"{short(came)} is neither a space (0 to 27) nor a Chamber")
        return came if on_track else SPACES + CHAMBERS.index(came)


class Scarabs(Kind):
    """The Chambers where a seat's Scarabs lie."""

    def shown(self, value: Any) -> Any:
        return named(value, CHAMBERS)

    def read(self, came: Any, what: str, seats: int) -> Any:
        return bits([CHAMBER.read(one, what, seats) for one in read_list(came, what)])


SEAT: Final = SeatNumber(0)
MAYBE_SEAT: Final = SeatNumber()
SEAT_OR_DECK: Final = SeatNumber(deck=True)
SEATS: Final = SeatBits()
PILE: Final = Pile()
CURSES: Final = CurseCards()
CHAMBER: Final = Word(CHAMBERS)
MAYBE_CHAMBER: Final = Amount(3, NOBODY_YET, "is not a Chamber")
MAYBE_SYMBOL: Final = Amount(len(SYMBOLS) - 1, NOBODY_YET, "is not a symbol")
CHARACTER_OF: Final = Of(Maybe(Word(CHARACTERS)))
CHARM_OF: Final = Of(Maybe(Word(SYMBOLS)))
SECOND: Final = Amount(10**6)  # later than any game's last one
FALL: Final = Amount(6)


class Walk:
    """A movement roll that is still to be walked."""

    def __init__(self) -> None:
        self.die: Annotated[i64, FALL] = 0
        self.pips: Annotated[i64, FALL] = 0  # less than the die with Lead Sandals

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("die", FALL),
        Field("pips", FALL),
    )

    def copy(self) -> Walk:
        twin = Walk()
        twin.die = self.die
        twin.pips = self.pips
        return twin

    # as the fields above are declared


class Wager:
    """A Chamber's table being played."""

    def __init__(self) -> None:
        self.bet: Annotated[i64, Amount(TREASURES)] = 0
        self.shown: Annotated[i64, PILE] = 0  # King's: the pile of two

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("bet", Amount(TREASURES)),
        Field("shown", PILE),
    )

    def copy(self) -> Wager:
        twin = Wager()
        twin.bet = self.bet
        twin.shown = self.shown
        return twin

    # as the fields above are declared


class Visit:
    """An appearance of Khufu."""

    def __init__(self) -> None:
        self.event: Annotated[i64, Amount(len(IDS) - 1)] = 0
        self.line: Annotated[i64, Amount(len(LETTERS) - 1)] = 0
        self.settling: Annotated[i64, Amount(1, -1)] = 0
        self.named: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        self.named2: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        self.chamber: Annotated[i64, MAYBE_CHAMBER] = NOBODY_YET
        self.chamber2: Annotated[i64, MAYBE_CHAMBER] = NOBODY_YET
        self.symbol: Annotated[i64, MAYBE_SYMBOL] = NOBODY_YET
        self.symbol2: Annotated[i64, MAYBE_SYMBOL] = NOBODY_YET
        self.suit: Annotated[i64, Amount(1, -1)] = NOBODY_YET
        self.called: Annotated[i64, MAYBE_SEAT] = NOBODY_YET  # the bettor, carrier or player, once known
        self.answered: Annotated[i64, SEATS] = 0
        # KH-R-5: "Who's up?" was not answered: the up seat gets its defaults
        self.silent: Annotated[bool, Flag()] = False
        self.stake: Annotated[i64, Amount(3)] = 0
        self.guess: Annotated[i64, Amount(len(SYMBOLS) - 1, -1)] = NOBODY_YET
        self.house: Annotated[bool, Flag()] = False  # a game of chance on the house: no stake

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("event", Amount(len(IDS) - 1)),
        Field("line", Amount(len(LETTERS) - 1)),
        Field("settling", Amount(1, -1)),
        Field("named", MAYBE_SEAT),
        Field("named2", MAYBE_SEAT),
        Field("chamber", MAYBE_CHAMBER),
        Field("chamber2", MAYBE_CHAMBER),
        Field("symbol", MAYBE_SYMBOL),
        Field("symbol2", MAYBE_SYMBOL),
        Field("suit", Amount(1, -1)),
        Field("called", MAYBE_SEAT),
        Field("answered", SEATS),
        Field("silent", Flag()),
        Field("stake", Amount(3)),
        Field("guess", Amount(len(SYMBOLS) - 1, -1)),
        Field("house", Flag()),
    )

    def copy(self) -> Visit:
        twin = Visit()
        twin.event = self.event
        twin.line = self.line
        twin.settling = self.settling
        twin.named = self.named
        twin.named2 = self.named2
        twin.chamber = self.chamber
        twin.chamber2 = self.chamber2
        twin.symbol = self.symbol
        twin.symbol2 = self.symbol2
        twin.suit = self.suit
        twin.called = self.called
        twin.answered = self.answered
        twin.silent = self.silent
        twin.stake = self.stake
        twin.guess = self.guess
        twin.house = self.house
        return twin

    # as the fields above are declared


class Gamble:
    """The game of chance under way (2.6), or the last one: then its number is 0."""

    def __init__(self) -> None:
        self.game_no: Annotated[i64, Amount(GAMES)] = 0
        self.arrangement: Annotated[i64, Amount(8**4 - 1)] = 0
        self.laid: Annotated[i64, Amount(4)] = 0  # how many parts of it lie
        self.step: Annotated[i64, Amount(2)] = 0
        self.opened: Annotated[i64, Amount(2**5 - 1)] = 0

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("game_no", Amount(GAMES)),
        Field("arrangement", Amount(8**4 - 1)),
        Field("laid", Amount(4)),
        Field("step", Amount(2)),
        Field("opened", Amount(2**5 - 1)),
    )

    def copy(self) -> Gamble:
        twin = Gamble()
        twin.game_no = self.game_no
        twin.arrangement = self.arrangement
        twin.laid = self.laid
        twin.step = self.step
        twin.opened = self.opened
        return twin

    # as the fields above are declared


class Challenge:
    """The Ultimate Challenge of the seat that is up."""

    def __init__(self) -> None:
        self.dealer: Annotated[i64, MAYBE_SEAT] = NOBODY_YET
        self.khufu: Annotated[i64, Amount(6 * 36 - 1, -1)] = NOBODY_YET  # his three symbols
        self.dealt: Annotated[i64, PILE] = 0
        self.kept_three: Annotated[i64, PILE] = 0
        # The two Symbol dice: first + 6 * second
        self.dice: Annotated[i64, Amount(35, -1)] = NOBODY_YET

    # Written by mastaba.testing.fields
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("dealer", MAYBE_SEAT),
        Field("khufu", Amount(6 * 36 - 1, -1)),
        Field("dealt", PILE),
        Field("kept_three", PILE),
        Field("dice", Amount(35, -1)),
    )

    def copy(self) -> Challenge:
        twin = Challenge()
        twin.dealer = self.dealer
        twin.khufu = self.khufu
        twin.dealt = self.dealt
        twin.kept_three = self.kept_three
        twin.dice = self.dice
        return twin

    # as the fields above are declared
