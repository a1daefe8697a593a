"""Pyramid Poker in a terminal: the wall as a pyramid of blocks, the hands beside it, the game in words.

Nothing is told by colour alone: suits have signs, backs have a pattern, open spots have their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Words
from mastaba.core.position import HIDDEN
from mastaba.drawing import handle
from mastaba.games.pyramid_poker.components import (
    CARD_BY_CODE,
    HAND_SIZE,
    HANDS,
    JOKER,
    RANKS,
    ROWS,
    SUITS,
)
from mastaba.games.pyramid_poker.messages import by_rank, prompt, race, say_move, tell, waiting
from mastaba.games.pyramid_poker.scoring import CATEGORIES, POINTS, THREE_WINS, TWO_WINS
from mastaba.games.pyramid_poker.state import TARGETS
from mastaba.games.pyramid_poker.view import TIED, View

# What a GameText has.
__all__ = ["PAGES", "QUIET", "draw", "pause", "prompt", "race", "say_move", "tell", "waiting"]

Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

# Ink and stone. Faces are printed on papyrus, so that they read alike on dark and light terminals.
SUIT_STYLES: Final = {"C": "#1b6b3a", "D": "#1f4e9c", "H": "#b3261e", "S": "#1a1a1a", "joker": "#7a4a00"}
FACE: Final = "bold {ink} on #f3e6c4"
COVERED_FACE: Final = "{ink} on #cfbf95"
BACKS: Final = ("#6b5128 on #d2ae6d", "#4a3a20 on #b99152")  # seat 0, seat 1
COVERED_BACKS: Final = ("#5a4422 on #a98b55", "#3d301a on #8f7040")
PATTERNS: Final = ("▒", "░")
ARROWS: Final = ("▾", "▴")  # where all faces are open: whom a block faces
MORTAR: Final = "#b08d4f"
OPEN_SPOT: Final = "bold #3fa7a0"
QUIET_INK: Final = "dim"
LOUD: Final = "bold"

# The wall in characters: a block is 8 wide (6 on a narrow screen) with its borders shared, and 2 high (1 on a
# low one).
TALL: Final = 2
FLAT: Final = 1
NARROW_SCREEN: Final = 78  # columns below which blocks are small


class Form(NamedTuple):
    """How large a wall is drawn."""

    height: int
    block: int = 8
    margin: int = 7
    width: int = 79

    @property
    def inside(self) -> int:
        return self.block - 1


def form_of(lines: int, columns: int) -> Form:
    height = TALL if lines >= TALL_SCREEN else FLAT
    return Form(height) if columns >= NARROW_SCREEN else Form(height, 6, 5, 58)


TALL_SCREEN: Final = 36  # lines that the tall wall needs, with hands, log and prompt
LETTERS: Final = "abcdefgh"
WALL_ROWS: Final = ROWS - 1  # the eighth is never reached: PP-BUILD-5
GHOSTS: Final = [f"{letter}{row + 1}" for row in range(WALL_ROWS) for letter in LETTERS[: ROWS - row]]

QUIET: Final = frozenset({"look"})  # the prompt says what you hold


# The table


def draw(
    view: View, words: Words, names: Names, moves: Sequence[str], lines: int, columns: int = 80
) -> RenderableType:
    below = view["seat"] if view["seat"] >= 0 else 0
    form = form_of(lines, columns)
    tall = form.height == TALL
    parts: list[RenderableType] = [head(view, view["round"], words, names)]
    parts += [Text()] if tall else []
    parts.append(hands_of(view, 1 - below, words, names, [], form))
    if view["result"] is None:
        parts.append(wall(view, words, names, moves, form))
    parts.append(hands_of(view, below, words, names, moves, form))
    if view["result"] is not None and view["last"] is not None:
        parts.append(round_table(view["last"], view, words, names))
    elif tall:
        parts += [Text(), legend(view, words, names)]
    return Group(*parts)


def head(view: View, number: int, words: Words, names: Names) -> Text:
    """The match in a line: round, points, what it goes to."""
    line = Text(words.say("title"), style=LOUD)
    target = TARGETS[view["scoring"]]
    if not target:
        return line.append(f"   {words.say('head_basic')}", style=QUIET_INK)
    first, second = view["points"]
    line.append(f"   {words.say('head_round', round=number)}   ", style=QUIET_INK)
    line.append(f"{names[0]} {first} : {second} {names[1]}", style=LOUD)
    return line.append(f"   {words.say('head_target', target=target)}", style=QUIET_INK)


def legend(view: View, words: Words, names: Names) -> Text:
    """What the signs mean, so that they can be read as words."""
    line = Text(" ", no_wrap=True, overflow="ellipsis")
    for suit in SUITS:
        line.append(f" {words.say('sign_' + suit)} {words.say('suit_' + suit)} ", style=QUIET_INK)
    line.append(f" {words.say('joker_sign')} {words.say('joker')} ", style=QUIET_INK)
    if view["seat"] >= 0:
        seat = 1 - view["seat"]
        owners = [f"{PATTERNS[seat] * 2} {words.say('blocks_of', name=names[seat])}"]
    else:
        shown = any(block["card"] != HIDDEN for block in view["wall"])
        owners = [f"{ARROWS[seat] if shown else PATTERNS[seat] * 2} {names[seat]}" for seat in range(2)]
    return line.append(" " + "   ".join(owners), style=QUIET_INK)


def hands_of(
    view: View, seat: int, words: Words, names: Names, moves: Sequence[str], form: Form
) -> RenderableType:
    """A seat's three hands in a row, and under each what it is or may become."""
    wide = form.block == Form(FLAT).block
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=9 if wide else 1, no_wrap=True)
    for _ in range(HANDS):
        grid.add_column(width=22 if wide else 17, no_wrap=True)
    cards = [hand_line(i, hand["cards"], words, moves, wide) for i, hand in enumerate(view["hands"][seat], 1)]
    name = Text(names[seat], style=LOUD)
    grid.add_row(name if wide else Text(), *cards)
    grid.add_row(Text(), *[hand_name(view, seat, i, words) for i in range(HANDS)])
    return grid if wide else Group(name, grid)


def hand_line(number: int, cards: Sequence[str], words: Words, moves: Sequence[str], wide: bool) -> Text:
    move = f"add {number}" if f"add {number}" in moves else ""
    line = Text()
    line.append(f"{number}", style=handle(OPEN_SPOT if move else QUIET_INK, move))
    ordered = by_rank(cards)
    for slot in range(HAND_SIZE):
        line.append(" " if wide else "")
        text, style = face(ordered[slot], words, 3) if slot < len(cards) else ("  ·", QUIET_INK)
        line.append(text, style=handle(style, move))
    return line


def hand_name(view: View, seat: int, hand: int, words: Words) -> Text:
    """What the hand is or may become, and a sign for a match-up that is won, tied or lost."""
    mine, leader = view["hands"][seat][hand], view["leads"][hand]
    sign = "  " if leader is None else {seat: "✓ ", TIED: "= "}.get(leader, "✗ ")
    return Text(f"{sign}{promise(mine, words)}", style="" if mine["category"] else QUIET_INK)


def promise(hand: Mapping[str, Any], words: Words) -> str:
    """The category of a full hand; of a growing one what it already is, or is on the way to."""
    growing = hand["growing"] or ""
    if growing.startswith("toward"):
        return words.say(growing, count=len(hand["cards"]))
    name = hand["category"] or growing
    return words.say(f"category_{name}") if name else ""


# The wall


class Canvas:
    """Characters at places, each with a style; later ones lie on top."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.cells: dict[tuple[int, int], tuple[str, str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "", move: str = "") -> None:
        for i, char in enumerate(text):
            self.cells[x + i, y] = (char, style, move)

    def text(self) -> Text:
        drawn = Text("\n").join(self.line(y) for y in range(self.lines))
        drawn.no_wrap, drawn.overflow = True, "crop"
        return drawn

    def line(self, y: int) -> Text:
        """One line, its neighbours of one style together."""
        end = max((x + 1 for x, at in self.cells if at == y), default=0)
        cells = [self.cells.get((x, y), (" ", "", "")) for x in range(end)]
        runs = groupby(cells, key=lambda cell: cell[1:])
        return Text.assemble(*[("".join(cell[0] for cell in run), handle(*inked)) for inked, run in runs])


class Mortar:
    """The lines between blocks: each point knows where lines leave it, so that borders are shared."""

    NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
    JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the directions in which lines leave
    DASHED: Final = {"─": "╌", "│": "╎"}

    def __init__(self, form: Form) -> None:
        self.form = form
        self.arms: dict[tuple[int, int], int] = {}
        self.solid: set[tuple[int, int]] = set()

    def box(self, x: int, y: int, solid: bool) -> None:
        """Around a block whose inside begins right of x, at the line y (flat ones have no lid)."""
        height, block = self.form.height, self.form.block
        top, bottom = (y - 1, y + 1) if height == TALL else (y, y)
        for side in (x, x + block):
            for line in range(top, bottom + 1):
                upward = self.NORTH if line > top or height == FLAT else 0
                downward = self.SOUTH if line < bottom or height == FLAT else 0
                self.join(side, line, upward | downward, solid)
        if height == TALL:
            for line in (top, bottom):
                for i in range(block + 1):
                    sideways = (self.EAST if i < block else 0) | (self.WEST if i > 0 else 0)
                    self.join(x + i, line, sideways, solid)

    def join(self, x: int, y: int, arms: int, solid: bool) -> None:
        self.arms[x, y] = self.arms.get((x, y), 0) | arms
        if solid:
            self.solid.add((x, y))

    def lay(self, canvas: Canvas) -> None:
        for (x, y), arms in self.arms.items():
            joint = self.JOINTS[arms]
            if (x, y) not in self.solid:
                canvas.put(x, y, self.DASHED.get(joint, joint), OPEN_SPOT)
            else:
                canvas.put(x, y, joint, MORTAR)


def wall(view: View, words: Words, names: Names, moves: Sequence[str], form: Form) -> Text:
    """The pyramid, each row half a block further in; the free corners tell supplies and what is held."""
    height = form.height
    canvas, mortar = Canvas(WALL_ROWS * height + height - 1), Mortar(form)
    for spot in GHOSTS:
        x, y = place_of(spot, form)
        canvas.put(x + form.block // 2, y, "·", QUIET_INK)
    blocks = {block["spot"]: block for block in view["wall"]}
    open_spots = {move.split()[1]: move for move in moves if move.split()[0] in ("place", "take")}
    building = view["phase"] in ("start", "look", "place")
    foundation = [f"{letter}1" for letter in LETTERS] if building else []
    for spot in {*blocks, *open_spots, *foundation}:
        x, y = place_of(spot, form)
        block = blocks.get(spot)
        mortar.box(x, y, solid=block is not None)
        name, move = (spot, open_spots[spot]) if spot in open_spots else ("", "")
        if block is None:
            canvas.put(x + 1, y, name.center(form.inside), OPEN_SPOT, move)
        else:
            covered = view["phase"] == "take" and bool(open_spots) and not name
            inside = block_inside(block, name, view["seat"], covered, words, form.inside)
            canvas.put(x + 1, y, *inside, move)
    for y, line in enumerate(left_corner(view, words, names)):
        canvas.put(1, y, line, QUIET_INK)
    caption, shown = right_corner(view, words, names)
    canvas.put(form.width - len(caption), 0, caption, QUIET_INK)
    for i, card in enumerate(shown):
        x, y = form.width - 1 - form.block * (len(shown) - i), height
        mortar.box(x, y, solid=True)
        move = f"keep {card}" if f"keep {card}" in moves else ""
        inside = block_inside({"by": view["turn"], "card": card}, "", 0, False, words, form.inside)
        canvas.put(x + 1, y, *inside, move)
    mortar.lay(canvas)
    return canvas.text()


def place_of(spot: str, form: Form) -> tuple[int, int]:
    """Where a spot's left border and its line are. Ledger section 9: x = (c + (r - 1) / 2) · W."""
    letter, row = LETTERS.index(spot[0]), int(spot[1:]) - 1
    y = (WALL_ROWS - 1 - row) * form.height + form.height - 1
    return form.margin + letter * form.block + row * form.block // 2, y


def block_inside(
    block: Mapping[str, Any], name: str, eyes: int, covered: bool, words: Words, inside: int
) -> tuple[str, str]:
    """Its face if we may know it, a patterned back if not; the spot's name if it can be taken."""
    by = block["by"]
    if block["card"] == HIDDEN:
        text, style = PATTERNS[by] * (3 if name else 5), (COVERED_BACKS if covered else BACKS)[by]
    else:
        text, style = face(block["card"], words, 0, COVERED_FACE if covered else FACE)
        if eyes < 0:
            text += ARROWS[by]
    between = " " if inside > len(name) + 3 else ""
    return f"{name}{between}{text.rjust(3)}".ljust(inside) if name else text.center(inside), style


def left_corner(view: View, words: Words, names: Names) -> list[str]:
    lines = [
        words.say("supply", name=names[seat], count=view["supply"][seat])
        for seat in range(2)
        if sum(view["supply"])
    ]
    lines.append(words.say("reserve", count=view["reserve"]))
    if view["out"]:
        faces = [face(card, words, 0)[0] for card in view["out"]]
        lines += [words.say("out"), " ".join(faces[:3]), " ".join(faces[3:])]
    return lines


def right_corner(view: View, words: Words, names: Names) -> tuple[str, list[str]]:
    """The block in somebody's hand, or the three turned up; and what they are."""
    if view["turned"]:
        return words.say("turned_up"), view["turned"]
    if view["held"]:
        return words.about("in_hand", view["turn"]), [view["held"]]
    return "", []


def face(card: str, words: Words, width: int, style: str = FACE) -> tuple[str, str]:
    """A block's face and how it is printed: '10♦' in blue on papyrus."""
    joker = CARD_BY_CODE[card] >= JOKER
    text = words.say("joker_sign") if joker else words.say(f"mark_{card[0]}") + words.say(f"sign_{card[1]}")
    return text.rjust(width), style.format(ink=SUIT_STYLES["joker" if joker else card[1]])


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


# Stops, races and pages


def pause(event: dict[str, Any], view: View, words: Words, names: Names) -> RenderableType | None:
    """A finished round is worth a look before the blocks are shuffled again."""
    if event["kind"] != "round":
        return None
    return Group(head(view, len(view["sheet"]), words, names), round_table(event, view, words, names))


def round_table(scored: Mapping[str, Any], view: View, words: Words, names: Names) -> RenderableType:
    """A finished round on paper: categories, points, who won what, and the sums."""
    match = bool(TARGETS[view["scoring"]])
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name)
        if match:
            table.add_column(words.say("sheet_points"), justify="right")
    table.add_column(words.say("sheet_won_by"))
    for i, winner in enumerate(scored["winners"]):
        row: list[RenderableType] = [words.say("sheet_hand", hand=i + 1)]
        for seat in range(2):
            hand = scored["hands"][seat][i]
            row.append(words.say(f"category_{hand['category']}"))
            row += [signed(hand["points"])] if match else []
        row.append(words.say("sheet_nobody") if winner is None else names[winner])
        table.add_row(*row)
    if match:
        totals = scored["totals"]
        gains = [max(totals[seat] - totals[1 - seat], 0) for seat in range(2)]
        for key, pair in (("bonus", scored["bonus"]), ("total", totals), ("gain", gains)):
            table.add_row(words.say(f"sheet_{key}"), "", signed(pair[0]), "", signed(pair[1]), "")
    return table


def score_page(view: View, words: Words, names: Names) -> RenderableType:
    """The last round hand by hand, and all rounds of the match."""
    if view["last"] is None:
        return Text(words.say("sheet_none"))
    sheet = Table(title=words.say("sheet_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    sheet.add_column(words.say("sheet_round"), justify="right")
    for name in names:
        sheet.add_column(name, justify="right")
    sheet.add_column(words.say("sheet_match"), justify="right")
    points = [0, 0]
    for number, totals in enumerate(view["sheet"], 1):
        for seat in range(2):
            points[seat] += max(totals[seat] - totals[1 - seat], 0)
        sheet.add_row(str(number), *[signed(total) for total in totals], f"{points[0]} : {points[1]}")
    parts: list[RenderableType] = [round_table(view["last"], view, words, names)]
    return Group(*parts, *([sheet] if view["sheet"] else []))


def left_page(view: View, words: Words, names: Names) -> RenderableType:
    """Ledger section 9, beginner help: what is still unseen, by rank and suit."""
    unseen = [card for card in view["unseen"] if CARD_BY_CODE[card] < JOKER]
    jokers = len(view["unseen"]) - len(unseen)
    table = Table(
        title=words.count("left_title", len(view["unseen"])),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    table.add_column("")
    for rank in RANKS:
        table.add_column(words.say(f"mark_{rank}"), justify="right")
    table.add_column(words.say("left_sum"), justify="right")
    for suit in SUITS:
        row = [words.say(f"mark_{rank}") if rank + suit in unseen else "·" for rank in RANKS]
        total = sum(card[1] == suit for card in unseen)
        table.add_row(f"{words.say(f'sign_{suit}')} {words.say(f'suit_{suit}')}", *row, str(total))
    sums = [str(sum(card[0] == rank for card in unseen)) for rank in RANKS]
    table.add_row(words.say("left_sum"), *sums, str(len(unseen)), style=QUIET_INK)
    of_jokers = words.count("left_jokers", jokers) if jokers else words.say("left_jokers_none")
    return Group(table, Text(of_jokers), Text(words.say("left_where")))


def chart_page(view: View, words: Words, names: Names) -> RenderableType:
    """PP-RANK-1, PP-ADV-1 to PP-ADV-3."""
    table = Table(title=words.say("chart_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column("")
    table.add_column("")
    table.add_column(words.say("chart_points"), justify="right")
    for name, points in reversed(list(zip(CATEGORIES, POINTS, strict=True))):
        faces = " ".join(face(card, words, 0)[0] for card in EXAMPLES[name].split())
        table.add_row(words.say(f"category_{name}"), faces, signed(points))
    table.add_section()
    table.add_row(words.say("chart_two"), "", signed(TWO_WINS))
    table.add_row(words.say("chart_three"), "", signed(THREE_WINS))
    return table


EXAMPLES: Final = {
    "royal_flush": "TS JS QS KS AS",
    "straight_flush": "5H 6H 7H 8H 9H",
    "four": "9C 9D 9H 9S 4C",
    "full_house": "KC KD KH 6C 6S",
    "flush": "2D 5D 8D JD KD",
    "straight": "AC 2H 3S 4D 5C",
    "three": "7C 7H 7S 2D QC",
    "two_pair": "JD JS 4C 4H AS",
    "pair": "8C 8D 3H TS KC",
    "high_card": "2C 6D 9H JS AD",
}
PAGES: Final[Mapping[str, Page]] = {"left": left_page, "score": score_page, "chart": chart_page}
