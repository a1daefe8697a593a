"""Why a move of Mummy Rummy may be good, in messages. Made from the seat's own view: none can leak."""

from __future__ import annotations

from typing import Final

from mastaba.core.message import Fact, Message, Seat, say
from mastaba.core.message import count as counted
from mastaba.games.mummy_rummy.components import CARDS, TRIO_NAMES
from mastaba.games.mummy_rummy.view import Capture, ChartTrio, View


def reasons(view: View, move: str) -> list[Message]:
    verb, _, what = move.partition(" ")
    if verb == "draw":
        return drawing(view)
    if verb == "take":
        return taking(view, move)
    if verb == "lay":
        return [why_lay(lay["trio"], lay["points"]) for lay in view["lays"] if lay["move"] == move]
    if verb == "discard":
        return discarding(view, what)
    if verb == "capture":
        return [captured(capture) for capture in view["captures"] if capture["move"] == move]
    if verb in ("knock", "hold"):
        return [standing(view, verb)]
    return []


def drawing(view: View) -> list[Message]:
    """What the Dig Pile may bring: the one card that is waited for, or how many would do."""
    waiting = [trio for trio in trios(view) if trio["mine"] == 2 and trio["missing"][0] in view["outs"]]
    if len(view["outs"]) == 1:
        return [why_two(trio["trio"], view["unseen"]) for trio in waiting[:1]]
    if view["outs"]:
        return [say("why_outs", fit=len(view["outs"]), unseen=view["unseen"])]
    useful = any(take["lays"] or take["captures"] for take in view["takes"])
    return [] if useful else [say("why_dig", dig=view["dig"])]


def taking(view: View, move: str) -> list[Message]:
    """MR-DRAW-EX-1: what can be laid at once; or what the cards bring nearer."""
    take = next(take for take in view["takes"] if take["move"] == move)
    if take["lays"]:
        return [say("why_take", trio=trio_named(take["lays"][0]))]
    if take["captures"]:
        return [say("why_capture", suit=say(f"suit_{take['captures'][0]}"))]
    for trio in trios(view):
        others = [card for card in trio["missing"] if card not in take["cards"]]
        if len(others) == 1 and len(trio["missing"]) == 2 and unseen(view, others[0]):
            return [why_two(trio["trio"], view["unseen"])]
    return []


def discarding(view: View, card: str) -> list[Message]:
    """A card that no Trio needs, or none that the seat has more of."""
    with_it = [trio for trio in trios(view) if holds(trio["trio"], card)]
    if not with_it:
        return [say("why_dead")]
    if all(trio["mine"] == 1 for trio in with_it):
        return [say("why_alone")]
    return giving_up(view, max(with_it, key=lambda trio: trio["mine"]))


def giving_up(view: View, trio: ChartTrio) -> list[Message]:
    """A Trio that the seat has more of: who has what it lacks, or how seldom that comes."""
    facts: dict[str, Fact] = {"trio": trio_named(trio["trio"]), "count": trio["mine"]}
    places = [one for suit in view["chart"] for one in suit["cards"] if one["card"] in trio["missing"]]
    for one in places:
        if one["where"] == "hand" and one["seat"] is not None:
            return [say("why_held", card=code(one["card"]), name=Seat(one["seat"]), **facts)]
    if len(trio["missing"]) == 1 and places[0]["where"] == "unseen":
        return [say("why_seldom", unseen=view["unseen"], **facts)]
    return [say("why_far", **facts)]


def captured(capture: Capture) -> Message:
    """MR-CAP-4, MR-CAP-5: what it brings, and what it takes from the others."""
    gain, loss = (counted("points", points) for points in (capture["gain"], -sum(capture["losses"])))
    return say("why_captures" if any(capture["losses"]) else "why_captures_own", gain=gain, loss=loss)


def standing(view: View, verb: str) -> Message:
    """How a knock would find the seat: what all have laid, less what it holds itself."""
    players = view["players"]
    mine = players[view["seat"]]
    theirs = max(player["points"] for seat, player in enumerate(players) if seat != view["seat"])
    own = mine["points"] + (mine["penalty"] or 0)
    return say(f"why_{verb}", mine=counted("points", own), theirs=counted("points", theirs))


# Trios


def trios(view: View) -> list[ChartTrio]:
    """Those that can still be laid."""
    return [trio for suit in view["chart"] for trio in suit["trios"] if trio["state"] == "open"]


def holds(trio: str, card: str) -> bool:
    """Rows are numbered, columns have letters: R2 holds R2s, Ra holds R1a."""
    return card[0] == trio[0] and trio[1] in card[1:]


def unseen(view: View, card: str) -> bool:
    return any(one["card"] == card and one["where"] == "unseen" for s in view["chart"] for one in s["cards"])


def trio_named(trio: str) -> Message:
    """'Ga (chestpiece with a scarab)'."""
    return say("trio", trio=code(trio), treasure=say(f"treasure_{trio}"))


def code(name: str) -> Message:
    """What a card or a Trio is called: every language has its own letters for the suits."""
    return CODES[name]


def code_of(name: str) -> Message:
    return (
        say(f"single_{name[0]}", row=name[1]) if name[2:] == "s" else say(f"code_{name[0]}", place=name[1:])
    )


CODES: Final = {name: code_of(name) for name in (*CARDS, *TRIO_NAMES)}


def why_lay(trio: str, points: int) -> Message:
    return say("why_lay", trio=trio_named(trio), points=counted("points", points))


def why_two(trio: str, among: int) -> Message:
    return say("why_two", trio=trio_named(trio), unseen=among)
