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

from mastaba.core.position import HIDDEN
from mastaba.core.words import Words
from mastaba.games.khufu.components import BOARD, CHAMBERS, CURSE_NAMES, SYMBOLS
from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import IDS

View = dict[str, Any]
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
OTHERS: Final = {"give": "to", "rob": "victim", "cobra": "victim", "loses": "to", "target": "target"}


# The table


def draw(view: View, words: Words, names: Names, moves: Sequence[str], lines: int) -> RenderableType:
    parts: list[RenderableType] = [head(view, words), board(view, words)]
    if lines >= TALL_SCREEN:
        parts.append(Text(words.say("legend"), style=QUIET_INK))
    parts.append(seats(view, words, names))
    parts += [Text(line, style=LOUD) for line in on_stage(view, words, names)]
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
            symbol(player["charm"], words) if player["charm"] else "",
            place_words(player["place"], words),
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
        symbol(card.rstrip("*"), words)[:3] + ("*" if card.endswith("*") else "") for card in player["cards"]
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
    found += [words.say("seat_owes", count=player["owes"])] if player["owes"] else []
    return found


def on_stage(view: View, words: Words, names: Names) -> list[str]:
    """What Khufu says, which Chamber is barred, and what lies on the table of a Challenge."""
    found = [words.say("log_says", line=line) for line in spoken(view, words, names)]
    for barred in view["barred"]:
        chamber = words.say(f"chamber_{barred['chamber']}")
        found.append(words.say("barred", chamber=chamber, minimum=barred["minimum"], held=barred["held"]))
    challenge = view["challenge"]
    if challenge and challenge["khufu"]:
        found.append(words.say("log_khufu_hand", symbols=symbols(challenge["khufu"], words)))
    return found


def spoken(view: View, words: Words, names: Names) -> list[str]:
    """Khufu's sentences up to now."""
    if view["host"] is None:
        return []
    return [line_words(line, words, names) for line in view["host"]["says"]]


def line_words(line: Mapping[str, Any], words: Words, names: Names) -> str:
    """One of his lines with its braces filled. People are called by their names, never 'you'."""
    fill: dict[str, object] = {"left": line.get("left")}
    for key in ("chamber", "chamber2"):
        fill[key] = words.say(f"chamber_{line[key]}") if line.get(key) else ""
    for key in ("symbol", "symbol2"):
        fill[key] = symbol(line[key], words) if line.get(key) else ""
    fill["suit"] = words.say(f"suit_{line['suit']}") if line.get("suit") else ""
    for key in ("name", "name2", "lucky"):
        seat = line.get(key)
        fill[key] = names[seat] if seat is not None else ""
    return words.say(line["key"], **fill)


# Things in words


def symbol(name: str, words: Words) -> str:
    return words.say(f"symbol_{name}")


def symbols(names_of: Sequence[str], words: Words) -> str:
    return listed([symbol(name, words) for name in names_of], words)


def card_words(card: str, words: Words, plain: bool = False) -> str:
    """'the card Cat with cobra'; plain: 'Cat with cobra', as in a list."""
    if card == HIDDEN:
        return words.say("hidden_object")
    key = "card_cobra" if card.endswith("*") else "card"
    name = words.say(key, symbol=symbol(card.rstrip("*"), words))
    return name if plain else words.say("card_object", card=name)


def cards_words(cards: Sequence[str], words: Words) -> str:
    return listed([card_words(card, words, plain=True) for card in cards], words)


def listed(things: Sequence[str], words: Words) -> str:
    if len(things) < 2:
        return "".join(things)
    return words.say("and", first=", ".join(things[:-1]), last=things[-1])


def place_words(place: Mapping[str, Any], words: Words) -> str:
    if place["chamber"] is not None:
        return words.say(f"chamber_{place['chamber']}")
    return words.say("place_space", space=place["space"])


def rule(chamber: str, words: Words) -> str:
    """'odd wins, minimum 1'."""
    minimum = {"servant": 1, "priest": 2, "queen": 3, "king": 4}[chamber]
    return f"{words.say('table_' + chamber)}, {words.say('chamber_minimum', minimum=minimum)}"


# What is asked


def prompt(view: View, words: Words) -> str:
    return words.say(f"prompt_{view['phase']}", **asked_about(view, words))


def waiting(view: View, words: Words, names: Names) -> str:
    if view["phase"].startswith("chance"):
        return words.say("wait_chance")
    seat = view["to_act"][0] if view["to_act"] else view["up"]
    return words.say(f"wait_{view['phase']}", name=names[seat], **asked_about(view, words))


def asked_about(view: View, words: Words) -> dict[str, object]:
    why = view["why"]
    table = view["table"]
    return {
        "pips": view["pips"],
        "card": words.say(f"curse_{why}") if why in CURSE_NAMES[1:] else "",
        "table": rule(table["chamber"], words) if table else "",
        "game": words.say(f"game_{view['game']['game']}") if view["game"] else "",
        "event": words.say(f"event_{view['host']['id']}") if view["host"] else "",
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


def say_move(move: str, view: View, words: Words, names: Names) -> str:
    verb, _, what = move.partition(" ")
    if verb in CHANCE_VERBS or (verb == "roll" and what):
        return words.say("move_chance", move=move)
    if verb == "be":
        return words.say("move_be", character=words.say(f"character_{what}"))
    if verb in CHAMBER_VERBS:
        return words.say(f"move_{verb}", chamber=words.say(f"chamber_{what}"), table=rule(what, words))
    if verb in SEAT_VERBS:
        return words.say(f"move_{verb}", name=names[seat_of(view, what)])
    if verb in CARD_VERBS:
        return words.say(f"move_{verb}", card=card_words(what, words))
    if verb in ("show", "keep"):
        return say_cards(verb, move, view, words)
    if verb == "to":
        kind = {"T": "treasure", "S": "steal", "C": "curse", "-": "plain"}[BOARD[int(what)]]
        return words.say("move_to", space=what, type=words.say(f"space_{kind}"))
    return say_word(verb, what, view, words)


def say_word(verb: str, what: str, view: View, words: Words) -> str:
    if verb in ("bet", "stake"):
        return words.count(f"move_{verb}", int(what))
    if verb in ("animals", "royals"):
        suit = words.say(f"suit_{verb}")
        return (
            words.count("move_suit_bet", int(what), suit=suit) if what else words.say("move_suit", suit=suit)
        )
    if verb in SYMBOLS and not (verb == "ankh" and view["game"] and view["game"]["game"] == "G8"):
        return words.say("move_symbol", symbol=symbol(verb, words))
    return words.say(f"move_{verb}", n=what)


def say_cards(verb: str, move: str, view: View, words: Words) -> str:
    """Beginner's help in a Challenge: what a choice is worth."""
    said = cards_words(move.split()[1:], words)
    for keep in view["challenge"]["keeps"] if view["challenge"] else []:
        if keep["move"] == move:
            return words.say("move_keep_odds", cards=said, win=keep["win"], draw=keep["draw"])
    return words.say(f"move_{verb}", cards=said)


def seat_of(view: View, character: str) -> int:
    return next(seat for seat, player in enumerate(view["seats"]) if player["character"] == character)


# What happened


def tell(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    kind: str = event["kind"]
    teller = TELLERS.get(kind)
    if teller is not None:
        return teller(event, view, words, names)
    return [about(f"log_{kind}", event["seat"], event, view, words, names)]


def about(key: str, seat: int, event: Mapping[str, Any], view: View, words: Words, names: Names) -> str:
    """What a seat did: to itself 'You …', to the other one concerned '… you', to all else by names."""
    kind = key.removeprefix("log_")
    other = event.get(OTHERS.get(kind, ""))
    values = said_values(event, view, words)
    values["other"] = names[other] if isinstance(other, int) else ""
    if isinstance(other, int) and other == view["seat"]:
        return words.say(f"{key}_me", name=names[seat], **values)
    return words.about(key, seat, view["seat"], names, **values)


def said_values(event: Mapping[str, Any], view: View, words: Words) -> dict[str, object]:
    """Everything an event may tell, in words."""
    values: dict[str, object] = {key: event.get(key) for key in ("die", "pips", "count", "choice")}
    values["card"] = (
        card_words(event.get("card", HIDDEN), words) if event["kind"] not in ("curse", "acts") else ""
    )
    values["cards"] = cards_words(event.get("cards", []), words)
    values["coin"] = words.say(event["coin"]) if "coin" in event else ""
    if isinstance(event.get("symbol"), str):
        values["symbol"] = symbol(event["symbol"], words)
    for key in ("chamber", "to"):
        if event.get(key) in CHAMBERS:
            values["chamber"] = words.say(f"chamber_{event[key]}")
    if "character" in event:
        values["character"] = words.say(f"character_{event['character']}")
    if "game" in event:
        values["game"] = words.say(f"game_{event['game']}")
    for key in ("guess", "button", "choice"):
        if key in event:
            values[key] = say_move(event[key], view, words, [*characters(view, words)])
    return values


def characters(view: View, words: Words) -> list[str]:
    """Inside a quoted choice people are called by their characters."""
    return [words.say(f"character_{player['character']}") for player in view["seats"]]


def tell_move(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    chamber, space = event["to"]["chamber"], event["to"]["space"]
    walked = event["why"] in ("walk", "enter", "go")
    key = ("enter" if chamber else "walk") if walked else "sent_chamber" if chamber else "sent_space"
    said = words.say(f"chamber_{chamber}") if chamber else ""
    return [words.about(f"log_{key}", event["seat"], view["seat"], names, chamber=said, space=space)]


def tell_roll(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    key = "roll" if event["die"] == event["pips"] else "roll_halved"
    return [about(f"log_{key}", event["seat"], event, view, words, names)]


def tell_stolen(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    """Told of the thief, who is `to`."""
    victim, thief = event["seat"], event["to"]
    card = card_words(event.get("card", HIDDEN), words)
    if victim == view["seat"]:
        return [words.say("log_stolen_me", name=names[thief], card=card)]
    return [words.about("log_stolen", thief, view["seat"], names, card=card, other=names[victim])]


def tell_bitten(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [
        about(f"log_bitten_{'stays' if event['stays'] else 'goes'}", event["seat"], event, view, words, names)
    ]


def tell_curse(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    card = event.get("card")
    if card in ("C17", "C18", "C19") or card is None:
        curse = words.say(f"curse_{card}") if card else ""
        return [words.about("log_curse_kept", event["seat"], view["seat"], names, curse=curse)]
    said = {"curse": words.say(f"curse_{card}"), "text": words.say(f"curse_{card}_text")}
    return [words.about("log_curse", event["seat"], view["seat"], names, **said)]


def tell_acts(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    curse = words.say(f"curse_{event['card']}")
    return [words.about("log_acts", event["seat"], view["seat"], names, curse=curse)]


def tell_turned(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    chambers = listed([words.say(f"chamber_{name}") for name in event["chambers"]], words)
    return [words.say("log_turned_half" if event["quarters"] == 2 else "log_turned", chambers=chambers)]


def tell_table(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    if "die" in event:
        fell = words.say("log_fell_die", die=event["die"])
    elif "coin" in event:
        fell = words.say("log_fell_coin", coin=words.say(event["coin"]))
    else:
        fell = words.say("log_fell_face", symbol=symbol(event["face"], words))
    key = f"log_table_{'won' if event['won'] else 'lost'}"
    return [words.about(key, event["seat"], view["seat"], names, fell=fell)]


def tell_scarab(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    key = f"log_scarab_{'placed' if event['placed'] else 'back'}"
    return [about(key, event["seat"], event, view, words, names)]


def tell_rolls(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    (first, second), (one, two) = event["seats"], event["dice"]
    return [words.say("log_rolls", first=names[first], second=names[second], one=one, two=two)]


def tell_faces(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say("log_faces", symbols=symbols(event["symbols"], words))]


def tell_spin(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say("log_spin", suit=words.say(f"suit_{event['suit']}"))]


def tell_appears(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    said = tell_speaks(event, view, words, names)
    if event["says"] == ["say_up"]:
        return said  # what he has come for, nobody has heard yet
    return [words.say("log_appears", event=words.say(f"event_{event['id']}")), *said]


def tell_speaks(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    bell = event.get("id", "").startswith("B")
    left = minutes_left(IDS.index(event["id"]), view["length"]) if bell else None
    lines = [{**event, "key": key, "left": left} for key in event["says"]]
    return [words.say("log_says", line=line_words(line, words, names)) for line in lines]


def tell_here(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    if event["seat"] < 0:
        return [words.say("log_here_nobody")]
    return [words.about("log_here", event["seat"], view["seat"], names)]


def tell_window(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    if not event["failed"]:
        return [words.say("log_window_good")]
    key = "log_tricked" if event["id"] == "E13" else "log_failed"
    return [words.about(key, seat, view["seat"], names) for seat in event["failed"]]


def tell_game_over(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    outcome = event["outcome"]
    button = say_move(event["button"], {**view, "game": {"game": event["game"]}}, words, names)
    found = [words.about("log_button", event["seat"], view["seat"], names, button=button)]
    asp = outcome == "lost" and event["house"]
    found.append(words.say("log_says", line=words.say("say_game_asp" if asp else f"say_game_{outcome}")))
    if outcome != "back" and event["count"]:
        found.append(about(f"log_{outcome}", event["seat"], event, view, words, names))
    return found


def tell_settles(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say(("log_settles_nothing", "log_settles_take", "log_settles_pay")[event["take"]])]


def tell_challenge(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    seat, dealer, eyes = event["seat"], event["dealer"], view["seat"]
    found = [
        words.about("log_challenge", seat, eyes, names),
        words.say("log_says", line=words.say("say_challenge_open")),
    ]
    if dealer is None:
        return found
    if dealer == eyes:
        return [*found, words.say("log_dealer_me", name=names[seat])]
    return [*found, words.about("log_dealer", seat, eyes, names, other=names[dealer])]


def tell_khufu_hand(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say("log_khufu_hand", symbols=symbols(event["symbols"], words))]


def tell_showdown(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    ranks = {key: words.say(f"rank_{event[key]}") for key in ("mine", "khufu")}
    dice = symbols(event["symbols"], words)
    said = words.say(f"say_challenge_{event['outcome']}", name=names[event["seat"]])
    return [
        words.about("log_showdown", event["seat"], view["seat"], names, symbols=dice, **ranks),
        words.say("log_says", line=said),
    ]


def tell_over(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    if not event["winners"]:
        return [words.say("log_says", line=words.say("say_time_up")), words.say("reason_sand")]
    return [words.about(f"reason_{event['reason']}", event["winners"][0], view["seat"], names)]


def tell_gone(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say("log_gone")]


def tell_space(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    return [words.say("log_space", type=words.say(f"space_{event['type']}"))]


Teller = Callable[[dict[str, Any], View, Words, Names], list[str]]
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
    return Group(*[Text(line, style=LOUD) for line in tell(event, view, words, names)])


def race(words: Words) -> str:
    return words.say("race_ask")


def cards_page(view: View, words: Words, names: Names) -> RenderableType:
    """Your cards, the Curse Cards you keep, and what you know of other hands."""
    found = []
    if view["seat"] >= 0:
        mine = view["seats"][view["seat"]]
        found.append(
            words.say("cards_mine", cards=cards_words(mine["cards"], words) or words.say("cards_none"))
        )
        if mine["kept"]:
            kept = [
                f"{words.say(f'curse_{card}')}: {words.say(f'curse_{card}_text')}" for card in mine["kept"]
            ]
            found.append(words.say("cards_kept", curses=" ".join(kept)))
    for seat, player in enumerate(view["seats"]):
        if seat != view["seat"] and player["known"]:
            found.append(
                words.say("cards_known", name=names[seat], cards=cards_words(player["known"], words))
            )
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


def companion_screen(view: View, words: Words) -> RenderableType:
    """The hourglass, or Khufu; what was ordered last; a Challenge."""
    names = companion_names(view, words)
    left = max(view["length"] - view["clock"], 0)
    gone = words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left))
    parts: list[RenderableType] = [Text(f"{words.say('title')}   {gone}", style=LOUD)]
    for seat, player in enumerate(view["players"]):
        lucky = f"   {words.say('seat_lucky')}" if player["lucky"] else ""
        parts.append(Text(f"  {names[seat]}: {symbol(player['charm'], words)}{lucky}", style=QUIET_INK))
    parts += [Text(), *[Text(line, style=QUIET_INK) for line in ordered(view["orders"], words, names)]]
    if view["host"]:
        parts += [Text(), *[Text(line, style=LOUD) for line in host_lines(view["host"], words, names)]]
    parts += [Text(line, style=LOUD) for line in companion_results(view, words, names)]
    return Group(*parts)


def companion_names(view: View, words: Words) -> list[str]:
    return [words.say(f"character_{player['character']}") for player in view["players"]]


def host_lines(host: Mapping[str, Any], words: Words, names: Names) -> list[str]:
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
    found = [line_words({**fill, "key": key}, words, names) for key in host["says"]]
    if abs(host["settling"]) > 1:
        found[-1] = f"{found[-1]} {words.say('companion_twice')}"  # option `mood`, on top of the table's own
    if host["condition"] and len(found) > 1:
        found[-1] = words.say("companion_if_scarab", order=found[-1])
    return found


def first_of(things: Sequence[Any], place: int) -> Any:
    return things[place] if place < len(things) else None


def ordered(orders: Sequence[Mapping[str, Any]], words: Words, names: Names) -> list[str]:
    """The last orders, as they stay readable."""
    found: list[str] = []
    for order in orders:
        if "key" in order:
            found += [words.say(order["key"], name=names[seat]) for seat in order["names"]]
        else:
            found += host_lines(order, words, names)[-1:]
    return found


def companion_results(view: View, words: Words, names: Names) -> list[str]:
    """The result of a game or a bet, Khufu's hand, and the end."""
    found: list[str] = []
    outcome = view["outcome"] or {}
    kind = outcome.get("kind")
    if kind == "paupers":
        found.append(words.say("say_paupers"))
    elif kind == "coin":
        found.append(words.say("companion_coin", coin=words.say(outcome["coin"])))
        found.append(words.say("companion_times", times=1) if outcome["won"] else words.say("companion_lost"))
    elif kind in ("won", "lost", "back"):
        found += companion_outcome(outcome, words)
    elif view["game"]:
        game = view["game"]["game"]
        shown = " ".join(str(one) for one in view["game"]["shown"])
        found.append(f"{words.say(f'game_{game}')}. {words.say(f'game_{game}_text')} {shown}".rstrip())
    if view["khufu"]:
        found += [
            words.say("say_challenge_open"),
            words.say("log_khufu_hand", symbols=symbols(view["khufu"], words)),
        ]
    if view["phase"] == "over":
        winner = view["winner"]
        won = winner is not None
        found.append(words.say("say_challenge_win", name=names[winner]) if won else words.say("say_time_up"))
    return found


def companion_outcome(outcome: Mapping[str, Any], words: Words) -> list[str]:
    kind, house = outcome["kind"], outcome["house"]
    if kind == "won":
        told = (
            words.say("companion_house_win", count=outcome["count"])
            if house
            else words.say("companion_times", times=outcome["times"])
        )
        return [words.say("say_game_won"), told]
    if kind == "back":
        return [words.say("say_game_back"), words.say("companion_back")]
    if house:
        return [words.say("say_game_asp"), words.say("companion_house_lost")]
    return [words.say("say_game_lost"), words.say("companion_lost")]


def companion_prompt(view: View, words: Words) -> str:
    """What the table must tell now; '' while there is nothing."""
    names = companion_names(view, words)
    phase = view["phase"]
    if phase == "purse":
        return words.say("companion_has", name=names[view["called"]])
    if phase == "answered":
        trick = view["host"]["id"] == "E13"
        return words.say("companion_tricked" if trick else "companion_missed")
    keys = {"who": "companion_who", "run": "companion_menu", "register": "say_opening_2"}
    return words.say(keys[phase]) if phase in keys else ""


def companion_move(move: str, view: View, words: Words) -> str:
    """A button of the companion in words."""
    verb, _, what = move.partition(" ")
    if verb in ("up", "missed", "menu", "part"):
        mark = " ×" if verb == "missed" and names_index(view, what) in view["missed"] else ""
        return words.say(f"character_{what}") + mark
    if verb == "join":
        character, _, charm = what.partition(" ")
        return f"{words.say(f'character_{character}')}: {symbol(charm, words)}"
    keys = {"ok": "companion_done", "win": "companion_win", "losedraw": "companion_losedraw"}
    keys |= {"start": "companion_start", "has": "companion_yes", "none": "companion_no"}
    if verb in keys:
        return words.say(keys[verb])
    if verb in ("heads", "tails"):
        return words.say(verb)
    return say_move(move, {"game": view["game"], "seats": []}, words, [])


def names_index(view: View, character: str) -> int:
    return [player["character"] for player in view["players"]].index(character)


PAGES: Final[Mapping[str, Page]] = {"cards": cards_page, "curses": curses_page, "school": school_page}
