"""Ramses in a terminal: the board as it is turned now, the card, the players, the game in words.

Nothing is told by colour alone: a gold pyramid has a sun, a blue one a band. And nothing is told of the past:
the log names results, never places (ledger section 7).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.words import Words
from mastaba.games.ramses.components import COLUMNS, from_screen, screen_size
from mastaba.games.ramses.view import hall_of_fame

View = dict[str, Any]
Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

PYRAMIDS: Final = {"gold": "/*\\", "red": "/ \\", "blue": "/=\\"}
STYLES: Final = {"gold": "bold #c9971c", "red": "#c4542d", "blue": "#3f7fc4"}
PUSHED: Final = "bold reverse"
SAND: Final = "#b08d4f"
SHOWN: Final = "bold #3fa7a0"
LINE: Final = "dim"
LOUD: Final = "bold"
QUIET_INK: Final = "dim"
CELL: Final = 5  # characters of a hole
BOARD_WIDTH: Final = 50
ARROWS: Final = {"up": "^ ", "right": " >", "down": "v ", "left": "< "}
LAST_SLIDES: Final = 10  # ledger section 9: the counter is shown only so near the limit

IMPERSONAL: Final = frozenset(
    ("storm", "powers", "boxed", "crawl", "look", "off", "drawn", "duel", "give", "take")
)  # not 'you' or 'they'; what two seats do has words for each part
QUIET: Final[frozenset[str]] = frozenset()  # a slide to sand has no line at all


# The table


def draw(view: View, words: Words, names: Names, moves: Sequence[str], lines: int) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=BOARD_WIDTH, no_wrap=True)
    grid.add_column()
    grid.add_row(board(view, words, moves), Group(*sidebar(view, words, names)))
    parts: list[RenderableType] = [head(view, words), grid]
    if view["ending"]:
        parts = [head(view, words), ending_page(view, words, names)]
    return Group(*parts)


def head(view: View, words: Words) -> Text:
    line = Text(words.say("title"), style=LOUD)
    line.append(f"   {words.say('variant_' + view['variant'])}", style=QUIET_INK)
    if view["training"]:
        facing = words.say(f"facing_{view['facing']}")
        line.append(f"   {words.say('head_training')} {facing}", style=QUIET_INK)
    return line


def board(view: View, words: Words, moves: Sequence[str]) -> Text:
    """Rows from the top of the screen, with thin lines around the blocks of four holes."""
    marks = pushed_cells(view, moves)
    text = Text(no_wrap=True)
    border = "+" + ("-" * (2 * CELL) + "+") * (view["columns"] // 2) + "\n"
    for row in range(view["rows"]):
        if row == 0 or (row % 2 == 0 and view["lines"]):
            text.append(border, style=LINE)
        for column in range(view["columns"]):
            edge = "|" if column == 0 or (column % 2 == 0 and view["lines"]) else ""
            text.append(edge or ("" if column % 2 else " "), style=LINE)
            text.append(*cell(view, row, column, marks.get((row, column), "  ")))
        text.append("|\n", style=LINE)
        if view["training"]:
            text.append_text(marks_line(view, words, row))
    return text.append(border, style=LINE)


def cell(view: View, row: int, column: int, mark: str) -> tuple[str, str]:
    colour = view["board"][row][column]
    if colour is None:
        free = view["free"] is not None
        return (" (!) ", SHOWN) if view["shows"] and free else (" ... ", SAND)
    if view["barred"] == {"row": row, "column": column}:
        return f"x{PYRAMIDS[colour]}x", QUIET_INK
    style = STYLES[colour]
    return f"{mark[0]}{PYRAMIDS[colour]}{mark[1]}", f"{style} {PUSHED}" if mark.strip() else style


def pushed_cells(view: View, moves: Sequence[str]) -> dict[tuple[int, int], str]:
    """The signs beside the pyramids that can be pushed: where they go; the far ones of a line by number."""
    found: dict[tuple[int, int], str] = {}
    for push in view["pushes"]:
        if push["move"] in moves:
            last = push["pyramids"][-1]
            number = len(push["pyramids"])
            sign = ARROWS[push["way"]] if number == 1 else f"{number} "
            found[last["row"], last["column"]] = sign
    return found


def marks_line(view: View, words: Words, row: int) -> Text:
    """Training: what was seen in each hole of this row."""
    text = Text(no_wrap=True)
    for column in range(view["columns"]):
        edge = "|" if column == 0 or (column % 2 == 0 and view["lines"]) else "" if column % 2 else " "
        mark = view["marks"][row][column]
        chip = view["tilted"][row][column] if view["tilted"] else None
        seen = "" if mark is None else "·" if mark == "empty" else words.say(f"treasure_{mark}")[:CELL]
        sign = words.say(f"chip_sign_{chip}") if chip else ""
        text.append(edge, style=LINE).append(f"{seen}{sign}"[:CELL].center(CELL), style=QUIET_INK)
    return text.append("|\n", style=LINE)


def sidebar(view: View, words: Words, names: Names) -> list[RenderableType]:
    """The card, what shows, the pile, and the players."""
    lines: list[RenderableType] = []
    if view["card"]:
        lines.append(Text(words.say("wanted", card=card_words(view["card"], words)), style=LOUD))
    if view["powers"]:
        lines.append(Text(words.say("powers_on"), style=SHOWN))
    if view["shows"]:
        lines.append(Text(words.say("shows", treasure=treasure_words(view["shows"], words, "")), style=SHOWN))
    if view["duel"]:
        lines += duel_lines(view["duel"], words, names)
    lines.append(Text(pile_words(view["pile"], words), style=QUIET_INK))
    slides = view["limits"]["slides"]
    if slides["most"] - slides["done"] <= LAST_SLIDES and view["phase"] in ("search", "duel"):
        lines.append(Text(words.count("slides_left", slides["most"] - slides["done"]), style=LOUD))
    lines.append(Text())
    for seat, player in enumerate(view["players"]):
        lines.append(player_line(view, seat, player, words, names))
    if view["box"]:
        lines.append(Text(words.count("box", len(view["box"])), style=QUIET_INK))
    return lines


def player_line(view: View, seat: int, player: Mapping[str, Any], words: Words, names: Names) -> Text:
    acts = seat in view["to_act"]
    line = Text("> " if acts else "  ", style=LOUD).append(names[seat], style=LOUD if acts else "")
    line.append(": " + words.count("cards", player["count"]))
    if player["points"] is not None and view["variant"] != "solo":
        line.append(", " + words.count("points", player["points"]))
    if view["variant"] == "expert":
        line.append("\n    " + words.say("expert_line", scarab=player["scarab"], hats=player["explorers"]))
        line.append(f" {words.say('has_mummy')}" if player["mummy"] else "", style=SHOWN)
    return line


def duel_lines(duel: Mapping[str, Any], words: Words, names: Names) -> list[RenderableType]:
    lines: list[RenderableType] = [Text(words.say("duel_title"), style=LOUD)]
    for seat, stake in zip(duel["seats"], duel["stakes"], strict=True):
        said = card_words(stake, words) if stake else words.say("no_stake")
        lines.append(Text("  " + words.say("duel_stake", name=names[seat], card=said)))
    return lines


def pile_words(pile: Mapping[str, Any], words: Words) -> str:
    said = words.count("pile", pile["count"])
    if pile["top"] is None:
        return said
    return f"{said} {words.say('pile_top', back=back_words(pile['top'], words))}"


# Things in words


def treasure_words(treasure: str, words: Words, form: str = "_object") -> str:
    """'the duck'; without a form 'duck'."""
    return words.say(f"treasure_{treasure}{form}")


def card_words(card: Mapping[str, Any], words: Words) -> str:
    """'duck (3)'."""
    return words.say("card", treasure=treasure_words(card["treasure"], words, ""), value=card["value"])


def back_words(back: Mapping[str, Any], words: Words) -> str:
    """'stack 2, sand storm'."""
    symbol = back["symbol"]
    stack = words.say("back", stack=back["stack"])
    return stack if symbol == "none" else f"{stack}, {words.say(f'symbol_{symbol}')}"


def card_named(name: str, words: Words) -> str:
    """A card from its name in a move: 'duck3'."""
    return card_words({"treasure": name[:-1], "value": name[-1]}, words)


def prompt(view: View, words: Words) -> str:
    key = f"prompt_{view['phase']}"
    values: dict[str, object] = {}
    if view["phase"] == "search":
        key += "_powers" if view["powers"] else ""
        values["treasure"] = treasure_words(view["card"]["treasure"], words)
    elif view["phase"] == "duel":
        mine = view["duel"]["seats"].index(view["seat"])
        stakes = view["duel"]["stakes"]
        values["treasure"] = treasure_words(stakes[1 - mine]["treasure"], words)
        values["own"] = treasure_words(stakes[mine]["treasure"], words)
    elif view["phase"] == "scarab":
        key += "_mummy" if eaten(view) else ""
        values["treasure"] = treasure_words(view["shows"], words)
    return words.say(key, **values)


def eaten(view: View) -> bool:
    """RA-R-39: in a search the mummy takes the turn that a scarab would give."""
    return bool(view["doing"] == "search" and view["players"][view["turn"]]["mummy"])


def waiting(view: View, words: Words, names: Names) -> str:
    return words.say(f"wait_{view['phase']}", name=names[view["turn"]])


def say_move(move: str, view: View, words: Words, names: Names) -> str:
    verb, *rest = move.split()
    if verb == "slide":
        number = int(rest[1]) if len(rest) > 1 else 1
        return words.count(f"move_slide_{rest[0]}", number)
    if verb in ("give", "stake"):
        return words.say(f"move_{verb}", card=card_named(rest[0], words))
    if verb == "start":
        return words.say("move_start", name=names[int(rest[0])])
    if verb == "scarab" and eaten(view):
        return words.say("move_scarab_mummy")
    if verb in ("tilt", "leave", "scarab", "pass", "time"):
        return words.say(f"move_{verb}")
    return words.say("move_setup", what=move)


def tell(event: dict[str, Any], view: View, words: Words, names: Names) -> list[str]:
    """Results only: no place, no way."""
    kind: str = event["kind"]
    eyes: int = view["seat"]
    if kind == "over":
        return [tell_result(event, view, words, names)]
    if kind == "slide" and event["shows"] is None:
        return []
    key = f"log_{kind}"
    values = event_values(event, words, names)
    if kind == "tilt":
        key = f"log_tilt_{event['chip'] or 'nothing'}"
    elif kind in ("wrong", "limit"):
        key += "" if event["next"] is not None else "_boxed"
    elif kind == "switch":
        key += "" if event["treasure"] else "_limit"
    elif kind in ("duel", "give", "take"):
        key += part(event, eyes)
    if kind in IMPERSONAL:
        return [words.say(key, **values)]
    return [words.about(key, event["seat"], eyes, names, **values)]


def part(event: Mapping[str, Any], eyes: int) -> str:
    """The reader's own part in what two seats do; '' if none."""
    if event["kind"] == "duel":
        first, second = event["seats"]
        return "_first" if eyes == first else "_second" if eyes == second else ""
    return "_mine" if event["seat"] == eyes else "_to_me" if event.get("to") == eyes else ""


def event_values(event: Mapping[str, Any], words: Words, names: Names) -> dict[str, object]:
    """What the words of an event may name."""
    values: dict[str, object] = {}
    treasure = event.get("treasure") or event.get("shows")
    if treasure:
        values["treasure"] = treasure_words(treasure, words)
    if "card" in event:
        values["card"] = card_words(event["card"], words)
    if "cards" in event:
        first, second = (card_words(card, words) for card in event["cards"])
        values["cards"] = words.say("and", first=first, second=second)
    if "back" in event:
        values["back"] = back_words(event["back"], words)
    if event.get("next") is not None:
        values["next"] = names[event["next"]]
    if "to" in event:
        values["to"] = names[event["to"]]
    if event["kind"] in ("give", "take"):
        values["name"] = names[event["seat"]]
    if "seats" in event:
        values["first"], values["second"] = (names[seat] for seat in event["seats"])
    if "left" in event:
        values["left"] = event["left"]
    return values


def tell_result(result: Mapping[str, Any], view: View, words: Words, names: Names) -> str:
    winners = result["winners"]
    if result["reason"] == "solo":
        said = words.count("reason_solo", result["scores"][0])
        ending = view["ending"]
        if ending and ending["rank"]:
            said += " " + words.say("reason_rank", rank=words.say(f"fame_{ending['rank']}"))
        return said
    points = result["scores"][winners[0]]
    if len(winners) > 1:
        mine = view["seat"] in winners
        others = [names[seat] for seat in winners if seat != view["seat"]]
        said = ", ".join(others[:-1])
        said = words.say("and", first=said, second=others[-1]) if said else others[0]
        return words.say(f"reason_shared_{'you' if mine else 'they'}", names=said, points=points)
    return words.about(f"reason_{result['reason']}", winners[0], view["seat"], names, points=points)


def pause(event: dict[str, Any], view: View, words: Words, names: Names) -> RenderableType | None:
    """A storm is worth a look at the words: on a screen that is drawn again nothing seems to have turned."""
    if event["kind"] != "storm":
        return None
    return Text(words.say("log_storm"), style=LOUD)


def race(words: Words) -> str:
    """Nothing in Ramses is decided by being first."""
    return words.say("title")


# Pages


def ending_page(view: View, words: Words, names: Names) -> RenderableType:
    """The layout uncovered, and how everybody did."""
    ending = view["ending"]
    layout = Table(box=box.SQUARE, show_header=False, title=words.say("layout_title"), title_justify="left")
    for row in as_it_lies(ending["layout"], view["facing"]):
        layout.add_row(*[words.say(f"treasure_{treasure}") if treasure else "·" for treasure in row])
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for key in ("cards", "points", "bonus", "turns", "slides"):
        if key != "bonus" or view["variant"] == "expert":
            table.add_column(words.say(f"sheet_{key}"), justify="right")
    for seat, name in enumerate(names):
        row = [str(view["players"][seat]["count"]), str(ending["values"][seat])]
        row += [str(ending["bonus"][seat])] if view["variant"] == "expert" else []
        table.add_row(name, *row, str(ending["turns"][seat]), str(ending["slides"][seat]))
    parts: list[RenderableType] = [layout, table]
    return Group(*parts, *([fame_page(view, words, names)] if ending["rank"] else []))


def as_it_lies(rows: Sequence[Sequence[str | None]], facing: int) -> list[list[str | None]]:
    """RA-R-2: what an ending tells for facing 0, as the board lies in the end."""
    height, width = screen_size(facing)
    holes = [[from_screen(row, column, facing) for column in range(width)] for row in range(height)]
    return [[rows[hole // COLUMNS][hole % COLUMNS] for hole in row] for row in holes]


def cards_page(view: View, words: Words, names: Names) -> RenderableType:
    """One's own cards by their faces, others' by their backs."""
    lines: list[RenderableType] = []
    for seat, player in enumerate(view["players"]):
        lines.append(Text(names[seat], style=LOUD))
        if player["cards"] is not None:
            each = [card_words(card, words) for card in player["cards"]]
        else:
            each = [back_words(back, words) for back in player["backs"]]
        lines.append(Text("  " + ("; ".join(each) or words.say("no_cards"))))
    return Group(*lines)


def fame_page(view: View, words: Words, names: Names) -> RenderableType:
    """RA-FAME-1 to RA-FAME-12: the Hall of Fame of the solo game."""
    table = Table(title=words.say("fame_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column(words.say("sheet_cards"), justify="right")
    table.add_column("")
    reached = view["ending"]["rank"] if view["ending"] else None
    for rank in hall_of_fame():
        least, most = rank["least"], rank["most"]
        span = str(least) if least == most else f"{least}-{most}"
        style = LOUD if rank["name"] == reached else ""
        table.add_row(Text(span, style=style), Text(words.say(f"fame_{rank['name']}"), style=style))
    return table


PAGES: Final[Mapping[str, Page]] = {"cards": cards_page, "fame": fame_page}
