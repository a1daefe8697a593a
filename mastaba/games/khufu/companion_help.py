"""Help at a real table: the Ultimate Challenge step by step, its ranks, and who has won (KH-COMP-8)."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from mastaba.core.message import Words
from mastaba.games.khufu.companion import calculator
from mastaba.games.khufu.components import SYMBOLS
from mastaba.games.khufu.poker import RANKS, rank
from mastaba.games.khufu.said_text import LOUD, character_named

CARDS = 3
DICE = 2


def companion_ends(move: str) -> bool:
    """Does this button end the evening?"""
    return move == "win"


def companion_help(view: dict[str, Any], words: Words) -> RenderableType:
    """What a Challenge takes, which hand beats which, and how to let it be reckoned."""
    ranks = " < ".join(words.say(f"rank_{rank}") for rank in RANKS)
    symbols = ", ".join(words.say(f"symbol_{symbol}") for symbol in SYMBOLS)
    return Group(
        Text(words.say("school_5"), style=LOUD),
        Text(words.say("school_5_text")),
        Text(),
        Text(words.say("help_ranks", ranks=ranks)),
        Text(),
        Text(words.say("help_reckon", symbols=symbols)),
    )


def companion_reckoned(line: str, view: dict[str, Any], words: Words) -> str:
    """Three cards and two dice against Khufu's three, typed as symbols; how to type them if they are not."""
    named = {words.say(f"symbol_{symbol}").casefold(): symbol for symbol in SYMBOLS}
    said = [part.strip().casefold() for part in line.replace(";", ",").split(",")]
    found = [named[part] for part in said if part in named]
    if len(found) != CARDS + DICE or len(said) != len(found) or not view["khufu"]:
        return words.say("help_reckon", symbols=", ".join(words.say(f"symbol_{one}") for one in SYMBOLS))
    cards, dice = found[:CARDS], found[CARDS:]
    outcome = calculator(cards, view["khufu"], dice)
    name = character_named(view["players"][view["challenger"]]["character"])
    mine, his = (words.say(f"rank_{ranked([*hand, *dice])}") for hand in (cards, view["khufu"]))
    return words.say(f"co_calc_{outcome}", name=name, mine=mine, khufu=his)


def ranked(symbols: list[str]) -> str:
    return RANKS[rank([SYMBOLS.index(symbol) for symbol in symbols])]
