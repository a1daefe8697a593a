"""Khufu's things and moves as messages: symbols, cards, Chambers, his own sentences, and what is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mastaba.core.message import Fact, Message, Seat, about, count, listed, say
from mastaba.core.position import HIDDEN
from mastaba.games.khufu.appearance import Details
from mastaba.games.khufu.components import BOARD, CHAMBERS, CURSE_NAMES, MINIMUM, SYMBOLS
from mastaba.games.khufu.view import Place, View

LOUD: Final = "bold"
QUIET_INK: Final = "dim"


def clock_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


# His sentences


def aloud(view: View) -> Callable[[int], Fact]:
    """He calls on characters, as the book has it; who has none yet is called by name, never 'you'."""

    def called(seat: int) -> Fact:
        character = view["seats"][seat]["character"]
        return character_named(character) if character else Seat(seat, named=True)

    return called


def spoken_line(
    key: str, filled: Details, who: Callable[[int], Fact], left: int | None = None, lucky: int | None = None
) -> Message:
    """One of his lines with its facts."""
    return say(
        key,
        left=left,
        chamber=chamber_named(filled["chamber"]) if filled["chamber"] else None,
        chamber2=chamber_named(filled["chamber2"]) if filled["chamber2"] else None,
        symbol=symbol(filled["symbol"]) if filled["symbol"] else None,
        symbol2=symbol(filled["symbol2"]) if filled["symbol2"] else None,
        suit=say(f"suit_{filled['suit']}") if filled["suit"] else None,
        name=who(filled["name"]) if filled["name"] is not None else None,
        name2=who(filled["name2"]) if filled["name2"] is not None else None,
        lucky=who(lucky) if lucky is not None else None,
    )


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


def place(where: Place) -> Message:
    if where["chamber"] is not None:
        return chamber_named(where["chamber"])
    return say("place_space", space=where["space"])


def rule(chamber: str) -> Message:
    """'odd wins, minimum 1'."""
    minimum = MINIMUM[CHAMBERS.index(chamber)]
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
