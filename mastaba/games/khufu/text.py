"""Khufu in a terminal: the board as a ring of spaces around four Chambers, the seats, and the game in words.

Nothing is told by colour alone: spaces have letters, pieces the initial of their character.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Fact, Message, Seat, Words, about, count, listed, say
from mastaba.core.position import HIDDEN
from mastaba.games.khufu.components import BOARD, CHAMBERS, CURSE_NAMES, SYMBOLS
from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import IDS
from mastaba.games.khufu.view import View

CompanionView = dict[str, Any]  # what the companion shows at a real table
Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

CELL: Final = 9  # characters of a space
GRID: Final = 8
LETTERS: Final = {"T": "T", "S": "S", "C": "C", "-": "·"}
STYLES: Final = {"T": "#b8860b", "S": "#8a4fbf", "C": "#b3261e", "-": "dim"}
DOOR: Final = ">"
SARCOPHAGUS: Final = "★"
LOUD: Final = "bold"
QUIET_INK: Final = "dim"
TALL_SCREEN: Final = 34
CORNERS: Final = {"priest": (1, 1), "king": (4, 1), "queen": (1, 4), "servant": (4, 4)}

# Too small for a log between turns: another line says the same, or the table shows it.
QUIET: Final = frozenset({"space", "up", "sealed", "called", "none_left", "gone"})
# What of an event is a card that only some may know.
OF_CARDS: Final = frozenset({"take", "pay", "give", "cobra", "loses", "bitten"})
OTHERS: Final = {"give": "to", "rob": "victim", "cobra": "victim", "loses": "to", "target": "target"}


# The table


def draw(view: View, words: Words, names: Names, moves: Sequence[str], lines: int) -> RenderableType:
    parts: list[RenderableType] = [head(view, words), board(view, words)]
    if lines >= TALL_SCREEN:
        parts.append(Text(words.say("legend"), style=QUIET_INK))
    parts.append(seats(view, words, names))
    parts += [Text(words.read(line), style=LOUD) for line in on_stage(view)]
    return Group(*parts)


def head(view: View, words: Words) -> Text:
    """Time gone and left, and the decks."""
    line = Text(words.say("title"), style=LOUD)
    left = max(view["length"] - view["clock"], 0)
    line.append("   " + words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left)))
    said = words.say("head_deck", deck=view["deck"], curses=view["curse_deck"])
    return line.append(f"   {said}", style=QUIET_INK)


def clock_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def at(space: int) -> tuple[int, int]:
    """Ledger 2.1: where a space is on the 8 x 8 grid."""
    if space < GRID:
        return space, 0
    if space <= 14:
        return GRID - 1, space - 7
    if space <= 21:
        return 21 - space, GRID - 1
    return 0, 28 - space


def board(view: View, words: Words) -> Text:
    """Eight rows: border cells are spaces, the inside belongs to the Chambers."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    doors = {door["space"] for chamber in view["chambers"] for door in chamber["doors"] if door["open"]}
    ends = {end["space"] for end in view["ends"]}
    for space, letter in enumerate(BOARD):
        pieces = "".join(piece(view, seat, words) for seat in on_space(view, space))
        text = f"{space:>2}{LETTERS[letter]}{DOOR if space in doors else ' '}{pieces}"
        style = f"{STYLES[letter]} reverse" if space in ends else STYLES[letter]
        cells[at(space)] = (text.ljust(CELL), style)
    for chamber in view["chambers"]:
        for row, text in enumerate(chamber_lines(view, chamber, words)):
            x, y = CORNERS[chamber["chamber"]]
            cells[x, y + row] = (f"│{text}".ljust(3 * CELL)[: 3 * CELL - 1] + "│", LOUD if row == 0 else "")
    rows = []
    for y in range(GRID):
        line = [cells[x, y] for x in range(GRID) if (x, y) in cells]
        rows.append(Text.assemble(*line))
    drawn = Text("\n").join(rows)
    drawn.no_wrap, drawn.overflow = True, "crop"
    return drawn


def on_space(view: View, space: int) -> list[int]:
    return [seat for seat, player in enumerate(view["seats"]) if player["place"]["space"] == space]


def piece(view: View, seat: int, words: Words) -> str:
    character = view["seats"][seat]["character"]
    return words.say(f"piece_{character}") if character else "?"


def chamber_lines(view: View, chamber: Mapping[str, Any], words: Words) -> list[str]:
    """Its name and minimum; its rule and doors; what is inside, and whose Scarabs lie there."""
    name = words.say(f"chamber_{chamber['chamber']}_sign")
    doors = "".join(door["side"] for door in chamber["doors"] if door["open"])
    ways = "".join(door["side"].lower() for door in chamber["doors"] if door["passage"])
    inside = SARCOPHAGUS if chamber["sarcophagus"] else " "
    inside += "".join(piece(view, seat, words) for seat in chamber["pieces"])
    beetles = "".join(piece(view, seat, words).lower() for seat in chamber["scarabs"])
    return [
        f" {name} {words.say('chamber_minimum', minimum=chamber['minimum'])}",
        f" {words.say('table_' + chamber['chamber'])}",
        f" {doors}{'/' + ways if ways else ''} {inside} ({beetles})",
    ]


def seats(view: View, words: Words, names: Names) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("seat", "charm", "place", "cards", "scarabs", "notes"):
        table.add_column(words.say(f"col_{column}"), no_wrap=column != "notes", overflow="ellipsis")
    for seat, player in enumerate(view["seats"]):
        mark = "> " if seat == view["up"] else "  "
        table.add_row(
            f"{mark}{names[seat]} ({piece(view, seat, words)})",
            words.read(symbol(player["charm"])) if player["charm"] else "",
            words.read(place(player["place"])),
            hand_words(player, words),
            " ".join(words.say(f"chamber_{name}_sign")[:2].capitalize() for name in player["scarabs"]),
            ", ".join(notes(player, words)),
        )
    return table


def hand_words(player: Mapping[str, Any], words: Words) -> str:
    """The cards if we see them, short; else how many."""
    if HIDDEN in player["cards"] or not player["cards"]:
        return str(player["held"])
    short = [
        words.say(f"symbol_{card.rstrip('*')}")[:3] + "*" * card.endswith("*") for card in player["cards"]
    ]
    return f"{player['held']}: {' '.join(short)}"


def notes(player: Mapping[str, Any], words: Words) -> list[str]:
    found = [words.say("seat_lucky")] if player["lucky"] else []
    found += [words.count("seat_miss", player["missing"])] if player["missing"] else []
    found += [words.say("seat_sandals")] if player["sandals"] else []
    found += [words.count("seat_face_up", player["face_up"])] if player["face_up"] else []
    found += [words.count("seat_kept", len(player["kept"]))] if player["kept"] else []
    found += [words.say("seat_trapped")] if player["trapped"] else []
    found += [words.say("seat_ready")] if player["qualified"] else []
    found += [words.count("seat_owes", player["owes"])] if player["owes"] else []
    return found


def on_stage(view: View) -> list[Message]:
    """What Khufu says, which Chamber is barred, and what lies on the table of a Challenge."""
    found = [say("log_says", line=line) for line in spoken(view)]
    for barred in view["barred"]:
        chamber = chamber_named(barred["chamber"])
        found.append(say("barred", chamber=chamber, minimum=barred["minimum"], held=barred["held"]))
    challenge = view["challenge"]
    if challenge and challenge["khufu"]:
        found.append(say("log_khufu_hand", symbols=symbols(challenge["khufu"])))
    return found


def spoken(view: View) -> list[Message]:
    """Khufu's sentences up to now."""
    if view["host"] is None:
        return []
    return [spoken_line(line, aloud) for line in view["host"]["says"]]


def aloud(seat: int) -> Fact:
    """He speaks before all: people are called by their names, never 'you'."""
    return Seat(seat, named=True)


def spoken_line(line: Mapping[str, Any], who: Callable[[int], Fact]) -> Message:
    """One of his lines with its facts."""
    facts: dict[str, Fact | None] = {"left": line.get("left")}
    for key in ("chamber", "chamber2"):
        facts[key] = chamber_named(line[key]) if line.get(key) else None
    for key in ("symbol", "symbol2"):
        facts[key] = symbol(line[key]) if line.get(key) else None
    facts["suit"] = say(f"suit_{line['suit']}") if line.get("suit") else None
    for key in ("name", "name2", "lucky"):
        seat = line.get(key)
        facts[key] = who(seat) if seat is not None else None
    return say(line["key"], **facts)


# Things in words


def symbol(name: str) -> Message:
    return say(f"symbol_{name}")


def symbols(names_of: Sequence[str]) -> Fact:
    return listed([symbol(name) for name in names_of])


def chamber_named(name: str) -> Message:
    return say(f"chamber_{name}")


def card_named(card: str, plain: bool = False) -> Message:
    """'the card Cat with cobra'; plain: 'Cat with cobra', as in a list."""
    if card == HIDDEN:
        return say("hidden_object")
    key = "card_cobra" if card.endswith("*") else "card"
    name = say(key, symbol=symbol(card.rstrip("*")))
    return name if plain else say("card_object", card=name)


def cards_named(cards: Sequence[str]) -> Fact:
    return listed([card_named(card, plain=True) for card in cards])


def place(where: Mapping[str, Any]) -> Message:
    if where["chamber"] is not None:
        return chamber_named(where["chamber"])
    return say("place_space", space=where["space"])


def rule(chamber: str) -> Message:
    """'odd wins, minimum 1'."""
    minimum = {"servant": 1, "priest": 2, "queen": 3, "king": 4}[chamber]
    return say("rule", table=say(f"table_{chamber}"), minimum=say("chamber_minimum", minimum=minimum))


# What is asked


def prompt(view: View) -> Message:
    return say(f"prompt_{view['phase']}", **asked_about(view))


def waiting(view: View) -> Message:
    if view["phase"].startswith("chance"):
        return say("wait_chance")
    seat = view["to_act"][0] if view["to_act"] else view["up"]
    return about(f"wait_{view['phase']}", seat, **asked_about(view))


def asked_about(view: View) -> dict[str, Fact | None]:
    why = view["why"]
    table = view["table"]
    return {
        "pips": view["pips"],
        "card": say(f"curse_{why}") if why in CURSE_NAMES[1:] else None,
        "table": rule(table["chamber"]) if table else None,
        "game": say(f"game_{view['game']['game']}") if view["game"] else None,
        "event": say(f"event_{view['host']['id']}") if view["host"] else None,
    }


CHAMBER_VERBS: Final = ("go", "enter", "yield", "turn", "ride")
SEAT_VERBS: Final = ("rob", "target", "dealer", "swap", "send", "duel", "fine")
CARD_VERBS: Final = ("pick", "give", "pay")
CHANCE_VERBS: Final = frozenset(
    (
        "deal", "charm", "lucky", "rolls", "coin", "face", "faces", "suit", "draw", "slip", "dealt", "card",
        "acts", "rests", "hand", "calm", "event", "name", "chamber", "symbol", "game", "lay", "tick",
    )
)  # fmt: skip


def say_move(move: str, view: View, quoted: bool = False) -> Message:
    """A move as an offer. Inside a quoted choice people are called by their characters."""
    verb, _, what = move.partition(" ")
    if verb in SEAT_VERBS:
        return say(f"move_{verb}", name=character_named(what) if quoted else Seat(seat_of(view, what)))
    if verb in ("show", "keep"):
        return say_cards(verb, move, view)
    return offered(move, view["game"]["game"] if view["game"] else "")


def offered(move: str, game: str) -> Message:
    """A move that needs nothing of the table but which game of the house is played ('' if none)."""
    verb, _, what = move.partition(" ")
    if verb in CHANCE_VERBS or (verb == "roll" and what):
        return say("move_chance", move=move)
    if verb == "be":
        return say("move_be", character=character_named(what))
    if verb in CHAMBER_VERBS:
        return say(f"move_{verb}", chamber=chamber_named(what), table=rule(what))
    if verb in CARD_VERBS:
        return say(f"move_{verb}", card=card_named(what))
    if verb == "to":
        kind = {"T": "treasure", "S": "steal", "C": "curse", "-": "plain"}[BOARD[int(what)]]
        return say("move_to", space=what, type=say(f"space_{kind}"))
    return say_word(verb, what, game)


def say_word(verb: str, what: str, game: str) -> Message:
    if verb in ("bet", "stake"):
        return count(f"move_{verb}", int(what))
    if verb in ("animals", "royals"):
        suit = say(f"suit_{verb}")
        return count("move_suit_bet", int(what), suit=suit) if what else say("move_suit", suit=suit)
    if verb in SYMBOLS and not (verb == "ankh" and game == "G8"):
        return say("move_symbol", symbol=symbol(verb))
    return say(f"move_{verb}", n=what or None)


def say_cards(verb: str, move: str, view: View) -> Message:
    """Beginner's help in a Challenge: what a choice is worth."""
    cards = cards_named(move.split()[1:])
    for keep in view["challenge"]["keeps"] if view["challenge"] else []:
        if keep["move"] == move:
            return say("move_keep_odds", cards=cards, win=keep["win"], draw=keep["draw"])
    return say(f"move_{verb}", cards=cards)


def character_named(character: str) -> Message:
    return say(f"character_{character}")


def seat_of(view: View, character: str) -> int:
    return next(seat for seat, player in enumerate(view["seats"]) if player["character"] == character)


# What happened


def tell(event: dict[str, Any], view: View) -> list[Message]:
    kind: str = event["kind"]
    teller = TELLERS.get(kind)
    if teller is not None:
        return teller(event, view)
    return [of_event(f"log_{kind}", event, view)]


def of_event(key: str, event: Mapping[str, Any], view: View) -> Message:
    """What a seat did, with the other one concerned, if there is one."""
    facts = event_facts(event, view)
    other = event.get(OTHERS.get(key.removeprefix("log_"), ""))
    if isinstance(other, int):
        facts["other"] = Seat(other)
    return about(key, event["seat"], **facts)


def event_facts(event: Mapping[str, Any], view: View) -> dict[str, Fact | None]:
    """Everything an event may tell."""
    facts: dict[str, Fact | None] = {key: event.get(key) for key in ("die", "pips", "count")}
    if event["kind"] in OF_CARDS:
        facts["card"] = card_named(event.get("card", HIDDEN))
    if event.get("cards"):
        facts["cards"] = cards_named(event["cards"])
    if "coin" in event:
        facts["coin"] = say(event["coin"])
    if isinstance(event.get("symbol"), str):
        facts["symbol"] = symbol(event["symbol"])
    for key in ("chamber", "to"):
        if event.get(key) in CHAMBERS:
            facts["chamber"] = chamber_named(event[key])
    facts |= {key: say(f"{key}_{event[key]}") for key in ("character", "game") if key in event}
    quoted = [key for key in ("guess", "button", "choice") if key in event]
    return facts | {key: say_move(event[key], view, quoted=True) for key in quoted}


def tell_move(event: dict[str, Any], view: View) -> list[Message]:
    chamber, space = event["to"]["chamber"], event["to"]["space"]
    walked = event["why"] in ("walk", "enter", "go")
    key = ("enter" if chamber else "walk") if walked else "sent_chamber" if chamber else "sent_space"
    if chamber:
        return [about(f"log_{key}", event["seat"], chamber=chamber_named(chamber))]
    return [about(f"log_{key}", event["seat"], space=space)]


def tell_roll(event: dict[str, Any], view: View) -> list[Message]:
    key = "roll" if event["die"] == event["pips"] else "roll_halved"
    return [of_event(f"log_{key}", event, view)]


def tell_stolen(event: dict[str, Any], view: View) -> list[Message]:
    """Told of the thief, who is `to`."""
    card = card_named(event.get("card", HIDDEN))
    return [about("log_stolen", event["to"], other=Seat(event["seat"]), card=card)]


def tell_bitten(event: dict[str, Any], view: View) -> list[Message]:
    return [of_event(f"log_bitten_{'stays' if event['stays'] else 'goes'}", event, view)]


def tell_curse(event: dict[str, Any], view: View) -> list[Message]:
    card = event.get("card")
    curse = say(f"curse_{card}") if card else None
    if card in ("C17", "C18", "C19") or card is None:
        return [about("log_curse_kept", event["seat"], curse=curse)]
    return [about("log_curse", event["seat"], curse=curse, text=say(f"curse_{card}_text"))]


def tell_acts(event: dict[str, Any], view: View) -> list[Message]:
    return [about("log_acts", event["seat"], curse=say(f"curse_{event['card']}"))]


def tell_turned(event: dict[str, Any], view: View) -> list[Message]:
    chambers = listed([chamber_named(name) for name in event["chambers"]])
    return [say("log_turned_half" if event["quarters"] == 2 else "log_turned", chambers=chambers)]


def tell_table(event: dict[str, Any], view: View) -> list[Message]:
    if "die" in event:
        fell = say("log_fell_die", die=event["die"])
    elif "coin" in event:
        fell = say("log_fell_coin", coin=say(event["coin"]))
    else:
        fell = say("log_fell_face", symbol=symbol(event["face"]))
    return [about(f"log_table_{'won' if event['won'] else 'lost'}", event["seat"], fell=fell)]


def tell_scarab(event: dict[str, Any], view: View) -> list[Message]:
    return [of_event(f"log_scarab_{'placed' if event['placed'] else 'back'}", event, view)]


def tell_rolls(event: dict[str, Any], view: View) -> list[Message]:
    (first, second), (one, two) = event["seats"], event["dice"]
    return [say("log_rolls", first=Seat(first), second=Seat(second), one=one, two=two)]


def tell_faces(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_faces", symbols=symbols(event["symbols"]))]


def tell_spin(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_spin", suit=say(f"suit_{event['suit']}"))]


def tell_appears(event: dict[str, Any], view: View) -> list[Message]:
    said = tell_speaks(event, view)
    if event["says"] == ["say_up"]:
        return said  # what he has come for, nobody has heard yet
    return [say("log_appears", event=say(f"event_{event['id']}")), *said]


def tell_speaks(event: dict[str, Any], view: View) -> list[Message]:
    bell = event.get("id", "").startswith("B")
    left = minutes_left(IDS.index(event["id"]), view["length"]) if bell else None
    lines = [{**event, "key": key, "left": left} for key in event["says"]]
    return [says(spoken_line(line, aloud)) for line in lines]


def says(line: Message) -> Message:
    """What Khufu says aloud."""
    return say("log_says", line=line)


def tell_here(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_here_nobody") if event["seat"] < 0 else about("log_here", event["seat"])]


def tell_window(event: dict[str, Any], view: View) -> list[Message]:
    if not event["failed"]:
        return [say("log_window_good")]
    key = "log_tricked" if event["id"] == "E13" else "log_failed"
    return [about(key, seat) for seat in event["failed"]]


def tell_game_over(event: dict[str, Any], view: View) -> list[Message]:
    outcome = event["outcome"]
    button = offered(event["button"], event["game"])
    found = [about("log_button", event["seat"], button=button)]
    asp = outcome == "lost" and event["house"]
    found.append(says(say("say_game_asp" if asp else f"say_game_{outcome}")))
    if outcome != "back" and event["count"]:
        found.append(of_event(f"log_{outcome}", event, view))
    return found


def tell_settles(event: dict[str, Any], view: View) -> list[Message]:
    return [say(("log_settles_nothing", "log_settles_take", "log_settles_pay")[event["take"]])]


def tell_challenge(event: dict[str, Any], view: View) -> list[Message]:
    seat, dealer = event["seat"], event["dealer"]
    found = [about("log_challenge", seat), says(say("say_challenge_open"))]
    return found if dealer is None else [*found, about("log_dealer", seat, other=Seat(dealer))]


def tell_khufu_hand(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_khufu_hand", symbols=symbols(event["symbols"]))]


def tell_showdown(event: dict[str, Any], view: View) -> list[Message]:
    seat, dice = event["seat"], symbols(event["symbols"])
    mine, khufu = (say(f"rank_{event[key]}") for key in ("mine", "khufu"))
    return [
        about("log_showdown", seat, symbols=dice, mine=mine, khufu=khufu),
        says(say(f"say_challenge_{event['outcome']}", name=aloud(seat))),
    ]


def tell_over(event: dict[str, Any], view: View) -> list[Message]:
    if not event["winners"]:
        return [says(say("say_time_up")), say("reason_sand")]
    return [about(f"reason_{event['reason']}", event["winners"][0])]


def tell_gone(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_gone")]


def tell_space(event: dict[str, Any], view: View) -> list[Message]:
    return [say("log_space", type=say(f"space_{event['type']}"))]


Teller = Callable[[dict[str, Any], View], list[Message]]
TELLERS: Final[Mapping[str, Teller]] = {
    "move": tell_move,
    "space": tell_space,
    "roll": tell_roll,
    "stolen": tell_stolen,
    "bitten": tell_bitten,
    "curse": tell_curse,
    "acts": tell_acts,
    "turned": tell_turned,
    "table": tell_table,
    "scarab": tell_scarab,
    "rolls": tell_rolls,
    "faces": tell_faces,
    "spin": tell_spin,
    "appears": tell_appears,
    "speaks": tell_speaks,
    "here": tell_here,
    "window": tell_window,
    "game_over": tell_game_over,
    "settles": tell_settles,
    "challenge": tell_challenge,
    "khufu_hand": tell_khufu_hand,
    "showdown": tell_showdown,
    "gone": tell_gone,
    "over": tell_over,
}


# Stops, races and pages


def pause(event: dict[str, Any], view: View, words: Words, names: Names) -> RenderableType | None:
    """Khufu's coming is worth a stop: what he says stands alone on the screen."""
    if event["kind"] not in ("appears", "showdown"):
        return None
    return Group(*[Text(words.read(line), style=LOUD) for line in tell(event, view)])


def race() -> Message:
    return say("race_ask")


def cards_page(view: View, words: Words, names: Names) -> RenderableType:
    """Your cards, the Curse Cards you keep, and what you know of other hands."""
    found = []
    if view["seat"] >= 0:
        mine = view["seats"][view["seat"]]
        cards = cards_named(mine["cards"]) if mine["cards"] else say("cards_none")
        found.append(words.say("cards_mine", cards=cards))
        if mine["kept"]:
            kept = [
                f"{words.say(f'curse_{card}')}: {words.say(f'curse_{card}_text')}" for card in mine["kept"]
            ]
            found.append(words.say("cards_kept", curses=" ".join(kept)))
    for seat, player in enumerate(view["seats"]):
        if seat != view["seat"] and player["known"]:
            found.append(words.say("cards_known", name=names[seat], cards=cards_named(player["known"])))
    return Text("\n".join(found or [words.say("cards_none")]))


def curses_page(view: View, words: Words, names: Names) -> RenderableType:
    """All 24, and which of them are discarded."""
    table = Table(title=words.say("curses_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column("")
    table.add_column("")
    table.add_column("")
    for card in CURSE_NAMES[1:]:
        gone = words.say("curses_gone") if card in view["curse_pile"] else ""
        table.add_row(words.say(f"curse_{card}"), words.say(f"curse_{card}_text"), gone)
    return table


def school_page(view: View, words: Words, names: Names) -> RenderableType:
    """KH-SET-10: Casino School, five cards."""
    parts: list[RenderableType] = []
    for card in range(1, 6):
        parts += [
            Text(words.say(f"school_{card}"), style=LOUD),
            Text(words.say(f"school_{card}_text")),
            Text(),
        ]
    return Group(*parts)


# The companion's screen (`mastaba host`)


def companion_screen(view: CompanionView, words: Words) -> RenderableType:
    """The hourglass, or Khufu; what was ordered last; a Challenge."""
    left = max(view["length"] - view["clock"], 0)
    gone = words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left))
    parts: list[RenderableType] = [Text(f"{words.say('title')}   {gone}", style=LOUD)]
    for player in view["players"]:
        lucky = f"   {words.say('seat_lucky')}" if player["lucky"] else ""
        said = words.read(joined(player["character"], player["charm"]))
        parts.append(Text(f"  {said}{lucky}", style=QUIET_INK))
    parts += [Text(), *[Text(words.read(line), style=QUIET_INK) for line in ordered(view)]]
    if view["host"]:
        lines = host_lines(view["host"], view)
        parts += [Text(), *[Text(words.read(line), style=LOUD) for line in lines]]
    parts += [Text(words.read(line), style=LOUD) for line in companion_results(view)]
    return Group(*parts)


def joined(character: str, charm: str) -> Message:
    """'Hellin: Cat'."""
    return say("companion_player", character=character_named(character), charm=symbol(charm))


def player_named(view: CompanionView, place: int) -> Message:
    """At a real table people are called by their characters."""
    return character_named(view["players"][place]["character"])


def host_lines(host: Mapping[str, Any], view: CompanionView) -> list[Message]:
    """What he says; an order that depends on the board says so (KH-COMP-2)."""
    fill = {
        "name": first_of(host["names"], 0),
        "name2": first_of(host["names"], 1),
        "chamber": first_of(host["chambers"], 0),
        "chamber2": first_of(host["chambers"], 1),
        "symbol": first_of(host["symbols"], 0),
        "symbol2": first_of(host["symbols"], 1),
        "suit": host["suit"],
        "left": host["left"],
    }
    found = [
        spoken_line({**fill, "key": key}, lambda place: player_named(view, place)) for key in host["says"]
    ]
    if abs(host["settling"]) > 1:
        found[-1] = say("companion_twice", order=found[-1])  # option `mood`, on top of the table's own
    if host["condition"] and len(found) > 1:
        found[-1] = say("companion_if_scarab", order=found[-1])
    return found


def first_of(things: Sequence[Any], place: int) -> Any:
    return things[place] if place < len(things) else None


def ordered(view: CompanionView) -> list[Message]:
    """The last orders, as they stay readable."""
    found: list[Message] = []
    for order in view["orders"]:
        if "key" in order:
            found += [say(order["key"], name=player_named(view, place)) for place in order["names"]]
        else:
            found += host_lines(order, view)[-1:]
    return found


def companion_results(view: CompanionView) -> list[Message]:
    """The result of a game or a bet, Khufu's hand, and the end."""
    found: list[Message] = []
    outcome = view["outcome"] or {}
    kind = outcome.get("kind")
    if kind == "paupers":
        found.append(say("say_paupers"))
    elif kind == "coin":
        found.append(say("companion_coin", coin=say(outcome["coin"])))
        found.append(say("companion_times", times=1) if outcome["won"] else say("companion_lost"))
    elif kind in ("won", "lost", "back"):
        found += companion_outcome(outcome)
    elif view["game"]:
        game = view["game"]["game"]
        shown = " ".join(str(one) for one in view["game"]["shown"])
        found.append(
            say("companion_game", game=say(f"game_{game}"), text=say(f"game_{game}_text"), shown=shown)
        )
    if view["khufu"]:
        found += [say("say_challenge_open"), say("log_khufu_hand", symbols=symbols(view["khufu"]))]
    if view["phase"] == "over":
        winner = view["winner"]
        won = winner is not None
        found.append(say("say_challenge_win", name=player_named(view, winner)) if won else say("say_time_up"))
    return found


def companion_outcome(outcome: Mapping[str, Any]) -> list[Message]:
    kind, house = outcome["kind"], outcome["house"]
    if kind == "won":
        won = say("companion_house_win", count=outcome["count"])
        return [say("say_game_won"), won if house else say("companion_times", times=outcome["times"])]
    if kind == "back":
        return [say("say_game_back"), say("companion_back")]
    if house:
        return [say("say_game_asp"), say("companion_house_lost")]
    return [say("say_game_lost"), say("companion_lost")]


def companion_prompt(view: CompanionView) -> Message | None:
    """What the table must tell now; None while there is nothing."""
    phase = view["phase"]
    if phase == "purse":
        return say("companion_has", name=player_named(view, view["called"]))
    if phase == "answered":
        trick = view["host"]["id"] == "E13"
        return say("companion_tricked" if trick else "companion_missed")
    keys = {"who": "companion_who", "run": "companion_menu", "register": "say_opening_2"}
    return say(keys[phase]) if phase in keys else None


def companion_move(move: str, view: CompanionView) -> Message:
    """A button of the companion in words."""
    verb, _, what = move.partition(" ")
    if verb in ("up", "missed", "menu", "part"):
        name = character_named(what)
        missed = verb == "missed" and names_index(view, what) in view["missed"]
        return say("companion_marked", name=name) if missed else name
    if verb == "join":
        character, _, charm = what.partition(" ")
        return joined(character, charm)
    keys = {"ok": "companion_done", "win": "companion_win", "losedraw": "companion_losedraw"}
    keys |= {"start": "companion_start", "has": "companion_yes", "none": "companion_no"}
    if verb in keys:
        return say(keys[verb])
    if verb in ("heads", "tails"):
        return say(verb)
    return offered(move, view["game"]["game"] if view["game"] else "")


def names_index(view: CompanionView, character: str) -> int:
    return [player["character"] for player in view["players"]].index(character)


PAGES: Final[Mapping[str, Page]] = {"cards": cards_page, "curses": curses_page, "school": school_page}
