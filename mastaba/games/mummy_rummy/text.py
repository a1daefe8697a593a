"""Mummy Rummy in a terminal: the Sift line as a row of cards, hands and Trios around it, the game in words.

Nothing is told by colour alone: cards show their codes, backs have a pattern, open runs have their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Fact, Message, Seat, Words, about, count, listed, say
from mastaba.core.position import HIDDEN
from mastaba.drawing import handle
from mastaba.games.mummy_rummy.components import CARDS, COLUMNS, ROWS, SUITS, TRIO_NAMES
from mastaba.games.mummy_rummy.reasons import code, trio_named
from mastaba.games.mummy_rummy.view import View

Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

# Doubles are printed on papyrus, singles on black, as the cards are.
INKS: Final = {"R": "#b3261e", "B": "#1f4e9c", "G": "#1b6b3a", "Y": "#8a6d00", "P": "#6b2d8f"}
GLOWS: Final = {"R": "#ff8a7a", "B": "#8fb8ff", "G": "#7fdc9c", "Y": "#ffd75f", "P": "#d7a6ff"}
DOUBLE: Final = "bold {ink} on #f3e6c4"
SINGLE: Final = "bold {ink} on #1a1a1a"
BACK: Final = "#6b5128 on #d2ae6d"
BACK_SIGN: Final = "▒"
FRAME: Final = "#b08d4f"
OPEN_RUN: Final = "bold #3fa7a0"
QUIET_INK: Final = "dim"
LOUD: Final = "bold"
ALARM: Final = "bold #c4542d"

CARD: Final = 4  # a card of the line with one border
TALL_SCREEN: Final = 30  # lines for a line with frames
NAME: Final = 12
BACKS_SHOWN: Final = 8

QUIET: Final[frozenset[str]] = frozenset()  # a card that is dealt has no line at all


# The table


def draw(
    view: View, words: Words, names: Names, moves: Sequence[str], lines: int, columns: int = 80
) -> RenderableType:
    eyes: int = view["seat"]
    below = [eyes] if eyes >= 0 else []
    seats = len(view["players"])
    above = [(max(eyes, 0) + i) % seats for i in range(len(below), seats)]
    parts: list[RenderableType] = [head(view, words, names), Text()]
    parts.append(players(view, above, words, names))
    parts.append(Text())
    if view["result"] is None:
        parts += piles(view, words, moves, lines >= TALL_SCREEN, (columns - 2) // CARD)
        parts += alarms(view, words)
    parts += [part for seat in below for part in own_side(view, seat, words, names, moves)]
    if view["last"] is not None and view["result"] is not None:
        parts += [Text(), round_table(view["last"], words, names)]
    return Group(*parts)


def head(view: View, words: Words, names: Names) -> Text:
    """The match in a line: round, totals, what it goes to."""
    line = Text(words.say("title"), style=LOUD)
    if view["mode"] == "single":
        return line.append(f"   {words.say('head_single')}", style=QUIET_INK)
    key = "head_rounds" if view["rounds"] else "head_round"
    said = words.say(key, round=view["round"], rounds=view["rounds"] or 0)
    line.append(f"   {said}   ", style=QUIET_INK)
    points = [f"{name} {minus(total)}" for name, total in zip(names, view["totals"], strict=True)]
    line.append("   ".join(points), style=LOUD)
    if view["mode"] == "race":
        line.append(f"   {words.say('head_target', target=view['target'])}", style=QUIET_INK)
    return line


def players(view: View, seats: Sequence[int], words: Words, names: Names) -> RenderableType:
    """The others: how many cards, those we know of, what they have laid."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=NAME, no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for seat in seats:
        player = view["players"][seat]
        name = Text(names[seat], style=LOUD if seat == view["turn"] else "")
        grid.add_row(name, hand_line(player, words), table_line(view, seat, words))
    return grid


def hand_line(player: Mapping[str, Any], words: Words) -> Text:
    line = Text(f"{player['size']:>2} ")
    hidden = sum(card == HIDDEN for card in player["hand"])
    line.append(BACK_SIGN * min(hidden, BACKS_SHOWN), style=BACK)
    for card in player["hand"]:
        if card != HIDDEN:
            line.append(" ")
            line.append(*face(card, words))
    return line


def table_line(view: View, seat: int, words: Words) -> Text:
    """The Trios before a seat, what they are worth, and what else there is to say of it."""
    player = view["players"][seat]
    line = Text()
    for trio in player["trios"]:
        line.append(f" {words.read(code(trio['trio']))} ", style=DOUBLE.format(ink=INKS[trio["trio"][0]]))
        line.append(" ")
    line.append(words.count("points", player["points"]) if player["trios"] else "", style=QUIET_INK)
    for said in marks(view, seat, words):
        line.append(f"  {said}", style=ALARM if view["knocker"] is not None else QUIET_INK)
    return line


def marks(view: View, seat: int, words: Words) -> list[str]:
    found = [("dealer_mark", view["dealer"] == seat), ("knocker_mark", view["knocker"] == seat)]
    found.append(("last_turn_mark", view["players"][seat]["last_turn"]))
    return [words.say(key) for key, true in found if true]


def piles(view: View, words: Words, moves: Sequence[str], framed: bool, per_row: int) -> list[RenderableType]:
    """The Dig Pile in words; the Sift line as cards, with a number under each from which it may be taken."""
    dig = words.say("dig", count=view["dig"]) if view["dig"] else words.say("dig_empty")
    parts: list[RenderableType] = [Text(f"{dig}   {words.say('sift' if view['sift'] else 'sift_empty')}")]
    takes = {int(move.split()[1]) for move in moves if move.startswith("take")}
    cards = view["sift"]
    for first in range(0, len(cards), per_row):
        row = cards[first : first + per_row]
        numbers = [len(cards) - first - i for i in range(len(row))]
        parts += line_of_cards(row, [n if n in takes else 0 for n in numbers], words, framed)
    return parts


def line_of_cards(
    row: Sequence[str], numbers: Sequence[int], words: Words, framed: bool
) -> list[RenderableType]:
    edge = "───"
    faces = Text("│", style=FRAME)
    below = Text(" ")
    for card, number in zip(row, numbers, strict=True):
        move = f"take {number}" if number else ""
        text, style = face(card, words)
        faces.append(text, style=handle(style, move))
        faces.append("│", style=FRAME)
        below.append((str(number) if number else "").center(CARD - 1), style=handle(OPEN_RUN, move)).append(
            " "
        )
    below.rstrip()
    parts: list[RenderableType] = [faces, below]
    if framed:
        parts.insert(0, Text("┌" + "┬".join([edge] * len(row)) + "┐", style=FRAME))
        parts.insert(2, Text("└" + "┴".join([edge] * len(row)) + "┘", style=FRAME))
    return parts


def alarms(view: View, words: Words) -> list[RenderableType]:
    """What is easily forgotten: the last round, the idle end, what must be laid, what may not go back."""
    said = [words.say("last_round")] if view["knocker"] is not None else []
    idle = view["idle"]
    if view["knocker"] is None and 2 * idle["turns"] > idle["limit"]:
        said.append(words.count("idle", idle["limit"] - idle["turns"]))
    if view["selected"]:
        said.append(words.say("selected", card=code(view["selected"])))
    if view["barred"]:
        said.append(words.say("barred", card=code(view["barred"])))
    return [Text(line, style=ALARM) for line in said]


def hand_cards(cards: Sequence[str], words: Words, moves: Sequence[str]) -> Text:
    """Suit by suit, each card to be pressed that may be discarded."""
    line = Text()
    for _, suit in groupby(cards, key=lambda card: card[0]):
        line.append("  ")
        for i, card in enumerate(suit):
            text, style = face(card, words)
            move = f"discard {card}" if f"discard {card}" in moves else ""
            line.append(" " if i else "").append(text, style=handle(style, move))
    return line


def by_columns(cards: Sequence[str]) -> list[str]:
    """The other order of a hand: as white Trios lie, letter by letter."""
    return sorted(cards, key=lambda card: (SUITS.index(card[0]), card[2], card[1]))


def own_side(view: View, seat: int, words: Words, names: Names, moves: Sequence[str]) -> list[RenderableType]:
    """The hand in its two orders, as black Trios lie and as white ones do, and what is laid."""
    player = view["players"][seat]
    hand = Text(names[seat].ljust(NAME), style=LOUD).append(hand_cards(player["hand"], words, moves))
    if player["penalty"]:
        hand.append(f"   {words.say('penalty', points=minus(player['penalty']))}", style=QUIET_INK)
    laid = Text(" " * NAME).append(table_line(view, seat, words))
    parts: list[RenderableType] = [hand]
    other = by_columns(player["hand"])
    if HIDDEN not in other and other != list(player["hand"]):
        parts.append(
            Text(words.say("by_columns").ljust(NAME), style=QUIET_INK).append(hand_cards(other, words, []))
        )
    parts += [laid] if laid.plain.strip() else []
    if view["ready"]:
        trios = codes(view["ready"])
        parts.append(Text(" " * NAME + words.count("ready", len(view["ready"]), trios=trios), style=ALARM))
    return parts


def face(card: str, words: Words) -> tuple[str, str]:
    """A card's code and how it is printed."""
    said = words.read(code(card))
    if card[2] == "s":
        return said, SINGLE.format(ink=GLOWS[card[0]])
    return said, DOUBLE.format(ink=INKS[card[0]])


# The game in words


def minus(points: int) -> str:
    return str(points).replace("-", "−")


def suit_named(suit: str) -> Message:
    return say(f"suit_{suit}")


def codes(names: Sequence[str], last: str = "and") -> Fact:
    return listed([code(name) for name in names], last)


def prompt(view: View) -> Message:
    if view["phase"] != "play":
        return say(f"prompt_{view['phase']}")
    if view["selected"]:
        return say("prompt_selected", card=code(view["selected"]))
    if view["lays"]:
        return count("prompt_lay", len(view["lays"]), trio=code(view["lays"][0]["trio"]))
    return say("prompt_capture" if view["captures"] else "prompt_play")


def waiting(view: View) -> Message:
    return about(f"wait_{view['phase']}", view["turn"])


def say_move(move: str, view: View) -> Message:
    verb, _, what = move.partition(" ")
    if verb == "take":
        return say_take(move, view)
    if verb == "lay":
        return say_lay(move, view)
    if verb == "capture":
        gain = next((offer["gain"] for offer in view["captures"] if offer["move"] == move), 0)
        return say("move_capture", suit=suit_named(what), gain=gain)
    if verb == "dealer":
        return about("move_dealer", int(what))
    if verb == "draw" and what != "dig":
        verb = "dig"
    return say(f"move_{verb}", card=code(what)) if what in CARDS else say(f"move_{verb}")


def say_take(move: str, view: View) -> Message:
    number = int(move.split()[1])
    cards = view["sift"][-number:]
    if number == 1 and cards:
        return say("move_take_last", card=code(cards[0]))
    offer = next((offer for offer in view["takes"] if offer["move"] == move), None)
    if offer is None:
        return say("move_take_many", count=number)
    if offer["lays"]:
        return say("move_take_lay", cards=codes(cards), trio=codes(offer["lays"], "or"))
    suits = [suit_named(suit) for suit in offer["captures"]]
    return say("move_take_capture", cards=codes(cards), suit=listed(suits))


def say_lay(move: str, view: View) -> Message:
    trio = move.split()[1]
    offer = next((offer for offer in view["lays"] if offer["move"] == move), None)
    points = count("points", points_of(trio))
    if offer is not None and offer["breaks"]:
        return say("move_lay_breaks", trio=trio_named(trio), points=points, breaks=codes(offer["breaks"]))
    return say("move_lay", trio=trio_named(trio), points=points)


def points_of(trio: str) -> int:
    """MR-SCORE-1, MR-SCORE-2."""
    return 50 if trio[1] in ROWS else 60


def tell(event: dict[str, Any], view: View) -> list[Message]:
    """A line or more for everything but the deal: 26 to 35 lines would only say what each hand shows."""
    kind: str = event["kind"]
    if kind == "deal":
        return []
    if kind == "round":
        return tell_round(event)
    if kind == "over":
        return [tell_result(event)]
    if kind == "turn":
        return [say("log_turn", card=code(event["card"]))]
    if kind == "capture":
        return tell_capture(event)
    if kind == "lay":
        points = count("points", event["points"])
        return [about("log_lay", event["seat"], trio=trio_named(event["trio"]), points=points)]
    key = "log_empty" if kind == "knock" and event["empty"] else f"log_{kind}"
    card = code(event["card"]) if "card" in event else say("hidden_object")
    cards = codes(event["cards"]) if event.get("cards") else None
    return [about(key, event["seat"], card=card, cards=cards)]


def tell_capture(event: Mapping[str, Any]) -> list[Message]:
    """MR-CAP-4, MR-CAP-5: what comes apart, what becomes of it, and who pays."""
    whites = codes([white["trio"] for white in event["whites"]])
    suit = suit_named(event["suit"])
    lines = [about("log_capture", event["seat"], suit=suit, whites=whites, trios=codes(event["trios"]))]
    for seat, loss in enumerate(event["losses"]):
        if loss:
            lines.append(about("log_loss", seat, points=count("points", -loss)))
    return lines


def tell_round(scored: Mapping[str, Any]) -> list[Message]:
    lines = [say(f"log_round_{scored['ending']}")]
    for seat, counts in enumerate(scored["counts"]):
        lines.append(
            about("log_score", seat, plus=counts["plus"], minus=counts["minus"], score=counts["score"])
        )
    return lines


def tell_result(result: Mapping[str, Any]) -> Message:
    """MR-RUL-21: a shared win is told as one."""
    winners: Sequence[int] = result["winners"]
    points = count("points", result["scores"][winners[0]])
    key = f"reason_{result['reason']}"
    if len(winners) > 1:
        return say(f"{key}_shared", names=listed([Seat(seat) for seat in winners]), points=points)
    return about(key, winners[0], points=points)


# Stops, races and pages


def pause(event: dict[str, Any], view: View, words: Words, names: Names) -> RenderableType | None:
    """A finished round is worth a look before the cards are shuffled again."""
    if event["kind"] != "round":
        return None
    title = Text(words.say(f"log_round_{event['ending']}"), style=LOUD)
    return Group(title, Text(), round_table(event, words, names), sheet_table(view, words, names))


def race() -> Message:
    """Nothing in this game goes to whoever is first."""
    return say("title")


def round_table(scored: Mapping[str, Any], words: Words, names: Names) -> RenderableType:
    """A finished round on paper: Trios and what was left in hand, and the sums."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for key, worth in (("black", 50), ("white", 60), ("singles", -10), ("doubles", -20)):
        row = [f"{counts[key]} x {minus(worth)}" if counts[key] else "·" for counts in scored["counts"]]
        table.add_row(words.say(f"sheet_{key}"), *row)
    table.add_section()
    table.add_row(words.say("sheet_sum"), *[minus(score) for score in scored["scores"]], style=LOUD)
    return table


def sheet_table(view: View, words: Words, names: Names) -> RenderableType:
    """All rounds of the match, and the totals."""
    table = Table(title=words.say("sheet_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column(words.say("sheet_round"), justify="right")
    for name in names:
        table.add_column(name, justify="right")
    for number, row in enumerate(view["sheet"], 1):
        table.add_row(str(number), *[minus(score) for score in row])
    table.add_section()
    table.add_row(words.say("sheet_total"), *[minus(total) for total in view["totals"]], style=LOUD)
    return table


def score_page(view: View, words: Words, names: Names) -> RenderableType:
    if view["last"] is None:
        return Text(words.say("sheet_none"))
    return Group(round_table(view["last"], words, names), sheet_table(view, words, names))


SIGNS: Final = {"mine": "*", "hand": "?", "table": "#", "sift": "~", "unseen": " "}
STATES: Final = {"open": " ", "laid": "✓", "dead": "✗"}


def chart_page(view: View, words: Words, names: Names) -> RenderableType:
    """Ledger section 9: five grids; every card with a sign for where it is, every Trio laid, dead or open."""
    grids = Table.grid(padding=(0, 4))
    grids.add_row(*[suit_grid(suit, words) for suit in view["chart"]])
    signs = [f"{sign} {words.say(f'chart_{where}')}" for where, sign in SIGNS.items() if sign.strip()]
    states = [f"{STATES[state]} {words.say(f'chart_{state}')}" for state in ("laid", "dead")]
    parts: list[RenderableType] = [Text(words.say("chart_title"), style=LOUD), Text(), grids, Text()]
    how = f"{words.say('chart_how')}   {'   '.join(states)}"
    parts += [Text("   ".join(signs), style=QUIET_INK), Text(how, style=QUIET_INK)]
    if view["seat"] >= 0:
        outs = view["outs"]
        said = words.count("outs", len(outs), cards=codes(outs), unseen=view["unseen"]) if outs else ""
        parts.append(Text(said or words.say("outs_none")))
    return Group(*parts)


def suit_grid(suit: Mapping[str, Any], words: Words) -> Text:
    """A suit's cards row by row, the state of each row behind it and of each column below."""
    states = [STATES[trio["state"]] for trio in suit["trios"]]
    letter = words.read(code(f"{suit['suit']}1"))[0]
    name = f"{letter} {words.say('suit_' + suit['suit'])}"
    text = Text(f"{name}\n", style=f"bold {GLOWS[suit['suit']]}")
    for row in range(len(ROWS)):
        for card in suit["cards"][row * len(COLUMNS) : (row + 1) * len(COLUMNS)]:
            text.append(words.read(code(card["card"]))[1:] + SIGNS[card["where"]] + " ")
        text.append(states[row] + "\n")
    return text.append(f"    {states[3]}   {states[4]}")


def treasures_page(view: View, words: Words, names: Names) -> RenderableType:
    """MR-GUIDE-1: the 25 pictures by name."""
    table = Table(
        title=words.say("treasures_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False
    )
    table.add_column("")
    table.add_column("")
    for suit in SUITS:
        for trio in [name for name in TRIO_NAMES if name[0] == suit]:
            kind = words.say("kind_black" if trio[1] in ROWS else "kind_white")
            table.add_row(words.read(code(trio)), words.say(f"treasure_{trio}"), kind)
        table.add_section()
    return table


PAGES: Final[Mapping[str, Page]] = {"chart": chart_page, "score": score_page, "treasures": treasures_page}
