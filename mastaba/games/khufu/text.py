"""Khufu in a terminal: the board as a ring of spaces around four Chambers, the seats, and the game in words.

Nothing is told by colour alone: spaces have letters, pieces the initial of their character.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Message, Words, say
from mastaba.core.position import HIDDEN
from mastaba.drawing import Hanging, handle
from mastaba.games.khufu.companion_help import companion_ends, companion_help, companion_reckoned
from mastaba.games.khufu.companion_text import companion_move, companion_prompt, companion_screen
from mastaba.games.khufu.components import BOARD, CURSE_NAMES
from mastaba.games.khufu.log_text import tell
from mastaba.games.khufu.said_text import (
    LOUD,
    QUIET_INK,
    aloud,
    cards_named,
    chamber_named,
    clock_text,
    place,
    prompt,
    say_move,
    spoken_line,
    symbol,
    symbols,
    waiting,
)
from mastaba.games.khufu.view import Chamber, Seat, View

# Of the other files with words, what every game's `text.py` has (`mastaba/text.py`), and a companion's.
__all__ = (
    "PAGES", "QUIET", "companion_ends", "companion_help", "companion_move", "companion_prompt",
    "companion_reckoned", "companion_screen", "draw", "pause", "prompt", "race", "say_move", "tell", "ticked",
    "waiting",
)  # fmt: skip

Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

CELL: Final = 9  # characters of a space
NARROW_CELL: Final = 7
GRID: Final = 8
LETTERS: Final = {"T": "T", "S": "S", "C": "C", "-": "·"}
STYLES: Final = {"T": "#b8860b", "S": "#8a4fbf", "C": "#b3261e", "-": "dim"}
DOOR: Final = ">"
SARCOPHAGUS: Final = "★"
TALL_SCREEN: Final = 28
CORNERS: Final = {"priest": (1, 1), "king": (4, 1), "queen": (1, 4), "servant": (4, 4)}

# Too small for a log between turns: another line says the same, or the table shows it.
QUIET: Final = frozenset({"space", "up", "sealed", "called", "none_left", "gone"})


# The table


def draw(
    view: View, words: Words, names: Names, moves: Sequence[str], lines: int, columns: int = 80
) -> RenderableType:
    cell = CELL if columns > CELL * GRID else NARROW_CELL
    parts: list[RenderableType] = [head(view, words), board(view, words, moves, cell)]
    parts += [Text(words.say("legend"), style=QUIET_INK)] if lines >= TALL_SCREEN else []
    parts += seats(view, words, names)
    parts += [Text(words.read(line), style=LOUD) for line in on_stage(view)]
    return Group(*parts)


def ticked(view: View, seconds: int) -> View:
    """The same view so many seconds later: its clock has run on, and nothing else."""
    return {**view, "clock": view["clock"] + seconds}


def head(view: View, words: Words) -> Text:
    """Time gone and left, and the decks."""
    line = Text(words.say("title"), style=LOUD)
    left = max(view["length"] - view["clock"], 0)
    line.append("   " + words.say("head_clock", gone=clock_text(view["clock"]), left=clock_text(left)))
    said = words.say("head_deck", deck=view["deck"], curses=view["curse_deck"])
    return line.append(f"   {said}", style=QUIET_INK)


def at(space: int) -> tuple[int, int]:
    """Ledger 2.1: where a space is on the 8 x 8 grid."""
    if space < GRID:
        return space, 0
    if space <= 14:
        return GRID - 1, space - 7
    if space <= 21:
        return 21 - space, GRID - 1
    return 0, 28 - space


def board(view: View, words: Words, moves: Sequence[str], cell: int) -> Text:
    """Eight rows: border cells are spaces, the inside belongs to the Chambers. Where one may go is marked."""
    cells: dict[tuple[int, int], tuple[str, str | Style]] = {}
    doors = {door["space"] for chamber in view["chambers"] for door in chamber["doors"] if door["open"]}
    ends = {end["space"]: end["move"] for end in view["ends"]}
    inner = {end["chamber"]: end["move"] for end in view["ends"] if end["chamber"]}
    for space, letter in enumerate(BOARD):
        pieces = "".join(piece(view, seat, words) for seat in on_space(view, space))
        text = f"{space:>2}{LETTERS[letter]}{DOOR if space in doors else ' '}{pieces}"
        move = ends.get(space, "")
        style = f"{STYLES[letter]} underline bold" if move else STYLES[letter]
        cells[at(space)] = (text.ljust(cell)[:cell], handle(style, move if move in moves else ""))
    for chamber in view["chambers"]:
        way = inner.get(chamber["chamber"], "")
        for row, text in enumerate(chamber_lines(view, chamber, words, 3 * cell - 3)):
            x, y = CORNERS[chamber["chamber"]]
            style = (LOUD if row == 0 else "") + (" underline" if way else "")
            inside = f"│{text}".ljust(3 * cell)[: 3 * cell - 1] + "│"
            cells[x, y + row] = (inside, handle(style.strip(), way if way in moves else ""))
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


def chamber_lines(view: View, chamber: Chamber, words: Words, wide: int) -> list[str]:
    """Its name and minimum; its rule and doors; what is inside, and whose Scarabs lie there."""
    name = words.say(f"chamber_{chamber['chamber']}_sign")
    doors = "".join(door["side"] for door in chamber["doors"] if door["open"])
    ways = "".join(door["side"].lower() for door in chamber["doors"] if door["passage"])
    inside = SARCOPHAGUS if chamber["sarcophagus"] else " "
    inside += "".join(piece(view, seat, words) for seat in chamber["pieces"])
    beetles = "".join(piece(view, seat, words).lower() for seat in chamber["scarabs"])
    least = words.say("chamber_minimum", minimum=chamber["minimum"])
    return [
        f" {name} {least}" if len(name) + len(least) < wide else f" {name} {chamber['minimum']}+",
        f" {words.say('table_' + chamber['chamber'])}",
        f" {doors}{'/' + ways if ways else ''} {inside} ({beetles})",
    ]


def seats(view: View, words: Words, names: Names) -> list[RenderableType]:
    """A line for each: who, where, what they hold, what else there is to say; folded where it is narrow."""
    lines: list[RenderableType] = []
    longest = max(len(name) for name in names)
    for seat, player in enumerate(view["seats"]):
        up = seat == view["up"]
        line = Text("> " if up else "  ", style=LOUD)
        line.append(f"{names[seat]:<{longest}} ({piece(view, seat, words)})", style=LOUD if up else "")
        said = [words.read(symbol(player["charm"]))] if player["charm"] else []
        said.append(words.read(place(player["place"])))
        said.append(words.say("seat_treasures", cards=hand_words(player, words)))
        if player["scarabs"]:
            chambers = [words.say(f"chamber_{name}_sign").capitalize() for name in player["scarabs"]]
            said.append(words.say("seat_scarabs", chambers=", ".join(chambers)))
        said += notes(player, words)
        lines.append(Hanging(line.append("  " + " · ".join(said)), 6))
    return lines


def hand_words(player: Seat, words: Words) -> str:
    """The cards if we see them, short; else how many."""
    if HIDDEN in player["cards"] or not player["cards"]:
        return str(player["held"])
    held = Counter(card for card in player["cards"])
    short = [
        words.say(f"symbol_{card.rstrip('*')}") + "*" * card.endswith("*") + (f" ×{n}" if n > 1 else "")
        for card, n in held.items()
    ]
    return f"{player['held']} ({', '.join(short)})"


def notes(player: Seat, words: Words) -> list[str]:
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
    return [
        spoken_line(line["key"], line, aloud(view), line["left"], line["lucky"])
        for line in view["host"]["says"]
    ]


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
    """KH-SET-10: Casino School, five cards; and how to read the board."""
    parts: list[RenderableType] = [
        Text(words.say("legend_title"), style=LOUD),
        Text(words.say("legend")),
        Text(),
    ]
    for card in range(1, 6):
        parts += [
            Text(words.say(f"school_{card}"), style=LOUD),
            Text(words.say(f"school_{card}_text")),
            Text(),
        ]
    return Group(*parts)


PAGES: Final[Mapping[str, Page]] = {"cards": cards_page, "curses": curses_page, "school": school_page}
