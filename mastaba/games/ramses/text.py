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

from mastaba.core.message import Fact, Message, Seat, Words, about, count, listed, say
from mastaba.drawing import handle
from mastaba.games.ramses.components import COLUMNS, from_screen, screen_size
from mastaba.games.ramses.faces import Card
from mastaba.games.ramses.view import View, hall_of_fame

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
SIDEBAR: Final = 20  # columns that stand beside the board; with fewer it stands below
ARROWS: Final = {"up": "^ ", "right": " >", "down": "v ", "left": "< "}
TALL_SCREEN: Final = 40  # lines on which the Hall of Fame stands below the end
LAST_SLIDES: Final = 10  # ledger section 9: the counter is shown only so near the limit

IMPERSONAL: Final = frozenset(("storm", "powers", "boxed", "crawl", "look", "off", "drawn", "duel"))
QUIET: Final[frozenset[str]] = frozenset()  # a slide to sand has no line at all


# The table


def draw(
    view: View, words: Words, names: Names, moves: Sequence[str], lines: int, columns: int = 80
) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    wide = (CELL * view["columns"]) + view["columns"] // 2 + 1
    roomy = columns - wide >= SIDEBAR
    drawn, beside = board(view, words, moves, roomy), Group(*sidebar(view, words, names, roomy))
    if roomy:
        grid.add_column(width=wide, no_wrap=True)
        grid.add_column()
        grid.add_row(drawn, beside)
    else:
        grid.add_row(drawn)
        grid.add_row(beside)
    parts: list[RenderableType] = [head(view, words), grid]
    if view["ending"]:
        parts = [head(view, words), ending_page(view, words, names)]
        parts += [fame_page(view, words, names)] if view["ending"]["rank"] and lines >= TALL_SCREEN else []
    return Group(*parts)


def head(view: View, words: Words) -> Text:
    line = Text(words.say("title"), style=LOUD)
    variant = view["variant"]
    line.append(f"   {words.say(f'variant_{variant}')}", style=QUIET_INK)
    if view["training"]:
        facing = words.say(f"facing_{view['facing']}")
        line.append(f"   {words.say('head_training')} {facing}", style=QUIET_INK)
    return line


def board(view: View, words: Words, moves: Sequence[str], roomy: bool) -> Text:
    """Rows from the top of the screen, with thin lines around the blocks of four holes if there is room."""
    marks = pushed_cells(view, moves)
    text = Text(no_wrap=True)
    text.append(border(view, "┌┬┐"), style=LINE)
    for row in range(view["rows"]):
        if row > 0 and row % 2 == 0 and view["lines"] and roomy:
            text.append(border(view, "├┼┤"), style=LINE)
        for column in range(view["columns"]):
            edge = "│" if column == 0 or (column % 2 == 0 and view["lines"]) else ""
            text.append(edge or ("" if column % 2 else " "), style=LINE)
            mark, move = marks.get((row, column), ("  ", ""))
            shown, style = cell(view, row, column, mark)
            text.append(shown, style=handle(style, move))
        text.append("│\n", style=LINE)
        if view["training"]:
            text.append_text(marks_line(view, words, row))
    return text.append(border(view, "└┴┘"), style=LINE)


def border(view: View, corners: str) -> str:
    blocks = corners[1].join(["─" * (2 * CELL)] * (view["columns"] // 2))
    return f"{corners[0]}{blocks}{corners[2]}\n"


def cell(view: View, row: int, column: int, mark: str) -> tuple[str, str]:
    colour = view["board"][row][column]
    if colour is None:
        free = view["free"] is not None
        return (" (!) ", SHOWN) if view["shows"] and free else (" ... ", SAND)
    if view["barred"] == {"row": row, "column": column}:
        return f"x{PYRAMIDS[colour]}x", QUIET_INK
    style = STYLES[colour]
    return f"{mark[0]}{PYRAMIDS[colour]}{mark[1]}", f"{style} {PUSHED}" if mark.strip() else style


def steer(view: View, moves: Sequence[str], chosen: str, way: str) -> str:
    """What an arrow key chooses: a push that way; again, one that pushes more; '' if there is none."""
    ways = [push["move"] for push in view["pushes"] if push["way"] == way and push["move"] in moves]
    if not ways:
        return ""
    return ways[(ways.index(chosen) + 1) % len(ways)] if chosen in ways else ways[0]


def pushed_cells(view: View, moves: Sequence[str]) -> dict[tuple[int, int], tuple[str, str]]:
    """The signs beside the pyramids that can be pushed, and the moves that do it.

    The signs say where they go; the far ones of a line have a number.
    """
    found: dict[tuple[int, int], tuple[str, str]] = {}
    for push in view["pushes"]:
        if push["move"] in moves:
            last = push["pyramids"][-1]
            number = len(push["pyramids"])
            sign = ARROWS[push["way"]] if number == 1 else f"{number} "
            found[last["row"], last["column"]] = (sign, push["move"])
    return found


def marks_line(view: View, words: Words, row: int) -> Text:
    """Training: what was seen in each hole of this row."""
    text = Text(no_wrap=True)
    for column in range(view["columns"]):
        edge = "│" if column == 0 or (column % 2 == 0 and view["lines"]) else "" if column % 2 else " "
        mark = view["marks"][row][column] if view["marks"] else None
        chip = view["tilted"][row][column] if view["tilted"] else None
        seen = "" if mark is None else "·" if mark == "empty" else words.say(f"treasure_{mark}")[:CELL]
        sign = words.say(f"chip_sign_{chip}") if chip else ""
        text.append(edge, style=LINE).append(f"{seen}{sign}"[:CELL].center(CELL), style=QUIET_INK)
    return text.append("|\n", style=LINE)


def sidebar(view: View, words: Words, names: Names, roomy: bool) -> list[RenderableType]:
    """The card, what shows, the pile, and the players."""
    lines: list[RenderableType] = []
    if view["card"]:
        lines.append(Text(words.say("wanted", card=words.read(card_named(view["card"]))), style=LOUD))
    if view["powers"]:
        lines.append(Text(words.say("powers_on"), style=SHOWN))
    if view["shows"]:
        lines.append(
            Text(words.say("shows", treasure=words.read(treasure_named(view["shows"]))), style=SHOWN)
        )
    if view["duel"]:
        lines += duel_lines(view["duel"], words, names)
    lines.append(Text(pile_words(view["pile"], words), style=QUIET_INK))
    slides = view["limits"]["slides"]
    if slides["most"] - slides["done"] <= LAST_SLIDES and view["phase"] in ("search", "duel"):
        lines.append(Text(words.count("slides_left", slides["most"] - slides["done"]), style=LOUD))
    lines += [Text()] if roomy else []
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
        said = words.read(card_named(stake)) if stake else words.say("no_stake")
        lines.append(Text("  " + words.say("duel_stake", name=names[seat], card=said)))
    return lines


def pile_words(pile: Mapping[str, Any], words: Words) -> str:
    said = words.count("pile", pile["count"])
    if pile["top"] is None:
        return said
    return f"{said} {words.say('pile_top', back=words.read(back_named(pile['top'])))}"


# Things in words


def treasure_named(treasure: str) -> Message:
    """'duck'; its words have forms, as 'the duck'."""
    return say(f"treasure_{treasure}")


def card_named(card: Mapping[str, Any]) -> Message:
    """'duck (3)'."""
    return say("card", treasure=treasure_named(card["treasure"]), value=card["value"])


def back_named(back: Mapping[str, Any]) -> Message:
    """'stack 2, sand storm'."""
    symbol = back["symbol"]
    if symbol == "none":
        return say("back", stack=back["stack"])
    return say("back_symbol", stack=back["stack"], symbol=say(f"symbol_{symbol}"))


def card_of(name: str) -> Message:
    """A card from its name in a move: 'duck3'."""
    return card_named({"treasure": name[:-1], "value": int(name[-1])})


def prompt(view: View) -> Message:
    key = f"prompt_{view['phase']}"
    if view["phase"] == "search" and view["card"] is not None:
        key += "_powers" if view["powers"] else ""
        return say(key, treasure=treasure_named(view["card"]["treasure"]))
    if view["phase"] == "duel" and view["duel"] is not None:
        mine = view["duel"]["seats"].index(view["seat"])
        own, other = view["duel"]["stakes"][mine], view["duel"]["stakes"][1 - mine]
        return say(key, treasure=staked(other), own=staked(own))
    if view["phase"] == "scarab" and view["shows"] is not None:
        key += "_mummy" if eaten(view) else ""
        return say(key, treasure=treasure_named(view["shows"]))
    return say(key)


def staked(card: Card | None) -> Message | None:
    return treasure_named(card["treasure"]) if card is not None else None


def eaten(view: View) -> bool:
    """RA-R-39: in a search the mummy takes the turn that a scarab would give."""
    return bool(view["doing"] == "search" and view["players"][view["turn"]]["mummy"])


def waiting(view: View) -> Message:
    return about(f"wait_{view['phase']}", view["turn"])


def say_move(move: str, view: View) -> Message:
    verb, *rest = move.split()
    if verb == "slide":
        return count(f"move_slide_{rest[0]}", int(rest[1]) if len(rest) > 1 else 1)
    if verb in ("give", "stake"):
        return say(f"move_{verb}", card=card_of(rest[0]))
    if verb == "start":
        return about("move_start", int(rest[0]))
    if verb == "scarab" and eaten(view):
        return say("move_scarab_mummy")
    if verb in ("tilt", "leave", "scarab", "pass", "time"):
        return say(f"move_{verb}")
    return say("move_setup", what=move)


def tell(event: dict[str, Any], view: View) -> list[Message]:
    """Results only: no place, no way."""
    kind: str = event["kind"]
    if kind == "over":
        return tell_result(event, view)
    if kind == "slide" and event["shows"] is None:
        return []
    key = f"log_{kind}"
    if kind == "tilt":
        key = f"log_tilt_{event['chip'] or 'nothing'}"
    elif kind in ("wrong", "limit"):
        key += "" if event["next"] is not None else "_boxed"
    elif kind == "switch":
        key += "" if event["treasure"] else "_limit"
    elif kind in ("give", "take"):
        key += "_seen" if "card" in event else ""
    facts = event_facts(event)
    return [say(key, **facts) if kind in IMPERSONAL else about(key, event["seat"], **facts)]


def event_facts(event: Mapping[str, Any]) -> dict[str, Fact]:
    """What the words of an event may name."""
    facts: dict[str, Fact] = {}
    treasure = event.get("treasure") or event.get("shows")
    if treasure:
        facts["treasure"] = treasure_named(treasure)
    if "card" in event:
        facts["card"] = card_named(event["card"])
    if "cards" in event:
        facts["cards"] = listed([card_named(card) for card in event["cards"]])
    if "back" in event:
        facts["back"] = back_named(event["back"])
    if event.get("next") is not None:
        facts["next"] = Seat(event["next"])
    if "to" in event:
        facts["to"] = Seat(event["to"])
    if "seats" in event:
        facts["first"], facts["second"] = (Seat(seat) for seat in event["seats"])
    if "left" in event:
        facts["left"] = event["left"]
    return facts


def tell_result(result: Mapping[str, Any], view: View) -> list[Message]:
    winners = result["winners"]
    if result["reason"] == "solo":
        said = [count("reason_solo", result["scores"][0])]
        ending = view["ending"]
        if ending and ending["rank"]:
            said.append(say("reason_rank", rank=say(f"fame_{ending['rank']}")))
        return said
    points = result["scores"][winners[0]]
    if len(winners) > 1:
        return [say("reason_shared", names=listed([Seat(seat) for seat in winners]), points=points)]
    return [about(f"reason_{result['reason']}", winners[0], points=points)]


def pause(event: dict[str, Any], view: View, words: Words, names: Names) -> RenderableType | None:
    """A storm is worth a look at the words: on a screen that is drawn again nothing seems to have turned."""
    if event["kind"] != "storm":
        return None
    return Text(words.say("log_storm"), style=LOUD)


def race() -> Message:
    """Nothing in Ramses is decided by being first."""
    return say("title")


# Pages


def ending_page(view: View, words: Words, names: Names) -> RenderableType:
    """The layout uncovered, and how everybody did."""
    ending = view["ending"]
    assert ending is not None  # it is drawn when there is one
    layout = Table(
        box=box.SQUARE, show_header=False, padding=0, title=words.say("layout_title"), title_justify="left"
    )
    for row in as_it_lies(ending["layout"], view["facing"]):
        named = [words.say(f"treasure_{treasure}") if treasure else "·" for treasure in row]
        layout.add_row(*[Text(name, overflow="fold") for name in named])  # on a narrow screen nothing is cut
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for key in ("cards", "points", "bonus", "turns", "slides"):
        if key != "bonus" or view["variant"] == "expert":
            table.add_column(words.say(f"sheet_{key}"), justify="right")
    for seat, name in enumerate(names):
        row = [str(view["players"][seat]["count"]), str(ending["values"][seat])]
        row += [str(ending["bonus"][seat])] if view["variant"] == "expert" else []
        table.add_row(name, *row, str(ending["turns"][seat]), str(ending["slides"][seat]))
    return Group(layout, table)


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
            each = [words.read(card_named(card)) for card in player["cards"]]
        else:
            each = [words.read(back_named(back)) for back in player["backs"]]
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
