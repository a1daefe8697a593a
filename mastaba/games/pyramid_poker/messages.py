"""Pyramid Poker in messages: what happened, what is asked, what a move means. A server says it of every move,
to everybody: so it is compiled, and what is said again and again is made once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from mastaba.core.message import Message, Seat, Several, about, count, listed, say
from mastaba.core.position import HIDDEN
from mastaba.games.pyramid_poker.components import CARD_BY_CODE, JOKER, RANKS
from mastaba.games.pyramid_poker.state import TARGETS
from mastaba.games.pyramid_poker.view import View


def by_rank(cards: Sequence[str]) -> list[str]:
    """As people sort a hand: what there is most of first, then high to low."""
    ranks = [card[0] for card in cards]
    return sorted(cards, key=lambda card: (-ranks.count(card[0]), -RANKS.index(card[0])))


@cache  # a server says it of every block, to everybody
def card_named(card: str, form: str = "_object") -> Message:
    """'the ten of diamonds'; without a form 'ten of diamonds', as in a list."""
    if card == HIDDEN:
        return say("hidden_object")
    if CARD_BY_CODE[card] >= JOKER:
        return say(f"joker{form}")
    return say(f"card{form}", rank=say(f"rank_{card[0]}"), suit=say(f"suit_{card[1]}"))


@cache
def sign(card: str) -> Message:
    """'10♦'."""
    if CARD_BY_CODE[card] >= JOKER:
        return say("joker_sign")
    return say("face", mark=say(f"mark_{card[0]}"), sign=say(f"sign_{card[1]}"))


def prompt(view: View) -> Message:
    return asked(view["phase"], view["held"])


@cache
def asked(phase: str, held: str | None) -> Message:
    return say(f"prompt_{phase}", card=card_named(held) if held else None)


def waiting(view: View) -> Message:
    return awaited(view["phase"], view["turn"], view["held"])


@cache
def awaited(phase: str, seat: int, held: str | None) -> Message:
    return about(f"wait_{phase}", seat, card=card_named(held) if held else None)


def say_move(move: str, view: View) -> Message:
    verb, _, what = move.partition(" ")
    if verb == "take":
        for block in view["wall"]:
            if block["spot"] == what:
                return say_take(what, block["by"], block["card"])
    elif verb == "add":
        cards = view["hands"][view["turn"]][int(what) - 1]["cards"]
        if cards:
            return say_add(what, tuple(cards))
    return say_offer(move)


@lru_cache(4096)
def say_add(hand: str, cards: tuple[str, ...]) -> Message:
    return say("move_add_to", hand=hand, cards=Several([sign(card) for card in by_rank(cards)], "beside"))


@cache  # to everybody the same
def say_offer(move: str) -> Message:
    verb, what = move.split()
    if verb == "place":
        return say("move_place", spot=what)
    if verb == "take":  # in a replay that is over the wall is gone
        return say("move_take", spot=what)
    if verb == "add":
        return say("move_add", hand=what)
    if verb == "start":
        return about("move_start", int(what))
    return say(f"move_{verb}", card=card_named(what))


@cache
def say_take(spot: str, by: int, card: str) -> Message:
    if card == HIDDEN:
        return about("move_take_hidden", by, spot=spot)
    return say("move_take_known", spot=spot, card=card_named(card))


def tell(event: dict[str, Any], view: View) -> list[Message]:
    kind: str = event["kind"]
    if kind == "round":
        return tell_round(event, view)
    if kind == "over":
        return [tell_result(event)]
    if kind == "turn":
        return [say("log_turn", card=card_named(event["card"]))]
    card, spot, hand = event.get("card", HIDDEN), event.get("spot"), event.get("hand")
    lines = [tell_block(kind, event["seat"], card, spot, hand, tuple(event.get("out", ())))]
    if kind == "take" and CARD_BY_CODE[event["card"]] >= JOKER:
        lines.append(say("log_joker"))
    return lines


@lru_cache(256)  # to everybody at the table
def tell_block(
    kind: str, seat: int, card: str, spot: str | None, hand: int | None, out: tuple[str, ...]
) -> Message:
    gone = listed([card_named(one, "") for one in out]) if out else None
    return about(f"log_{kind}", seat, card=card_named(card), spot=spot, hand=hand, out=gone)


def tell_round(scored: Mapping[str, Any], view: View) -> list[Message]:
    """Hand by hand who won it and with what; then, in a match, what it is worth."""
    lines = [say("log_round")]
    for i, winner in enumerate(scored["winners"]):
        ours = 0 if winner is None else winner
        kinds = [say(f"category_{scored['hands'][seat][i]['category']}") for seat in (ours, 1 - ours)]
        if winner is None:
            lines.append(say("log_hand_tied", hand=i + 1, best=kinds[0]))
        elif kinds[0] == kinds[1]:
            lines.append(about("log_hand_higher", winner, hand=i + 1, best=kinds[0]))
        else:
            lines.append(about("log_hand", winner, hand=i + 1, best=kinds[0], other=kinds[1]))
    if not TARGETS[view["scoring"]]:
        return lines
    for seat in range(2):
        hands = sum(hand["points"] for hand in scored["hands"][seat])
        total = scored["totals"][seat]
        lines.append(about("log_totals", seat, hands=hands, bonus=scored["bonus"][seat], total=total))
    return [*lines, tell_points(scored["totals"])]


def tell_points(totals: Sequence[int]) -> Message:
    """PP-ADV-4: the difference is paid, not the total."""
    gain = abs(totals[0] - totals[1])
    if not gain:
        return say("log_points_nobody")
    return count("log_points", gain, name=Seat(0 if totals[0] > totals[1] else 1))


def tell_result(result: Mapping[str, Any]) -> Message:
    key = f"reason_{result['reason']}"
    if not result["winners"]:
        return say(key)
    winner = result["winners"][0]
    scores = f"{result['scores'][winner]} : {result['scores'][1 - winner]}"
    return about(key, winner, scores=scores)


def race() -> Message:
    """PP-START-1: what is asked where the quickest starts."""
    return say("race_ask")
