"""Why a move of Im Bann der Mumie may be good, in messages. Made from the seat's own view: none can leak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mastaba.core.message import Fact, Message, Seat, say
from mastaba.core.position import HIDDEN
from mastaba.games.bann_der_mumie.said_text import person_name, site_name, ware_name
from mastaba.games.bann_der_mumie.view_types import Site, View, Ware

AT_SITES = ("dig", "work", "wake", "peek", "offer", "resolve")


def reasons(view: View, move: str) -> list[Message]:
    verb, *rest = move.split()
    if verb in ("hide", "open"):
        return handling(view, verb, int(rest[0]))
    if verb == "look":
        return [say("why_look", count=len(view["stack"]))]
    if verb in ("lay", "shift"):
        return threatening(site_of(view, rest[1]))
    if verb == "strike":
        struck = [(number, seat) for number, seat in enumerate(view["seats"]) if seat["role"] == rest[0]]
        return [say("why_strike", name=Seat(number), money=money(seat["total"])) for number, seat in struck]
    if verb == "pocket":
        return [say("why_pocket")] if rest[0] != "0" else [say("why_no_pocket")]
    if verb == "sneak":
        return robbing(site_of(view, rest[1]))
    if verb == "retreat":
        return fearing(site_at(view, rest[0]))
    named = [word for word in rest if word[0] == "s" and word[1:].isdigit()]
    site = site_of(view, named[0]) if named else site_at(view, rest[0]) if verb == "wake" else None
    if site is not None:
        return standing(site) if verb in AT_SITES else storming(site) if verb == "storm" else []
    said = ON_THE_WAY.get(view["phase"])
    return said(view, verb, rest) if said is not None else []


# By what is asked


def planning(view: View, verb: str, rest: list[str]) -> list[Message]:
    """BM-PLAN-4: whoever acts after the mummy gives her another turn."""
    if verb == "gamble":
        total = sum(view["casino"]["payoffs"])
        return [say("why_gamble", money=money(total))] if total > 0 else []
    if verb == "deal":
        return [say("why_deal", money=money(view["casino"]["croupier"]))]
    if verb not in ("pass", "done"):
        return []
    if view["mummy"]["last_turn"] and not view["acted"]:
        return [say("why_rest")]
    left = [one for one in view["cards"] if one["owner"] == view["seat"] and one["place"] == "hand"]
    return [say("why_done", count=len(left))]


def sneaking(view: View, verb: str, rest: list[str]) -> list[Message]:
    group = view["group"]
    return [say(f"why_{verb}", percent=group["percent"])] if group is not None else []


def drinking(view: View, verb: str, rest: list[str]) -> list[Message]:
    """BM-R-10: who is at tea does nothing in this round."""
    if verb != "tea":
        return []
    boss = next(one["boss"] for one in view["persons"] if one["person"] == rest[0])
    if boss is None or boss == view["seat"]:
        return []
    facts: dict[str, Fact] = {"person": person_name(rest[0]), "name": Seat(boss)}
    return [say("why_tea", money=money(view["seats"][boss]["total"]), **facts)]


def staying(view: View, verb: str, rest: list[str]) -> list[Message]:
    """How it stands where the seat's own people are: the worst of it."""
    mine = [site for site in view["sites"] if any(card["owner"] == view["seat"] for card in site["cards"])]
    lurking = [site for site in mine if site["beetles"] and site["opens"]]
    if lurking:
        worst = min(lurking, key=lambda site: site["outlook"]["win"])
        return [say("why_fight", percent=worst["outlook"]["win"], site=site_name(worst["site"]))]
    if any(site["beetles"] for site in mine):
        return [say("why_asleep")]
    return [say("why_safe")] if mine else []


def trading(view: View, verb: str, rest: list[str]) -> list[Message]:
    """What is for sale, and what there is to pay with."""
    pocket = view["seats"][view["seat"]]["pocket"]
    if not isinstance(pocket, int):
        return []
    if verb == "trade":
        return [say("why_trade", money=money(pocket))]
    if verb == "steal" and not pocket:
        return [say("why_thief")]
    auction = view["auction"]
    if verb == "pass":
        if auction is None:
            return [say("why_save", money=money(pocket))]
        facts: dict[str, Fact] = {"ware": ware_name(auction["ware"]), "money": money(auction["money"])}
        return [say("why_outbid", mine=money(pocket), **facts)]
    named = rest[0] if len(rest) > 1 else auction["ware"] if auction is not None else ""
    return [offered(ware) for ware in view["market"] if ware["ware"] == named]


def offered(ware: Ware) -> Message:
    """A helper brings cards to act with; a thing helps in fights, or against fear."""
    named = ware_name(ware["ware"])
    if not ware["item"]:
        return say("why_helper", ware=named, count=len(ware["cards"]))
    return say("why_item", ware=named, combat=ware["combat"], daring=ware["daring"])


def losing(view: View, verb: str, rest: list[str]) -> list[Message]:
    """What is left to a person whose card is lost."""
    person = rest[0].partition(".")[0] if rest else ""
    theirs = [one for one in view["cards"] if one["person"] == person and one["place"] != "out"]
    others = [one for one in theirs if one["card"] != rest[0]]
    return [say("why_lose", person=person_name(person), count=len(others))] if others else []


def paying(view: View, verb: str, rest: list[str]) -> list[Message]:
    own = view["seats"][view["seat"]]
    return [say("why_wages", money=money(own["total"]))] if verb == "done" else []


def rotting(view: View, verb: str, rest: list[str]) -> list[Message]:
    return [say("why_rot", ware=ware_name(rest[0]))]


def hers(view: View, verb: str, rest: list[str]) -> list[Message]:
    """What the mummy has left, or whom she would meet."""
    if verb == "done":
        return [say("why_her_done", count=view["mummy"]["hand_count"])]
    there = sum(len(site["outlook"]["persons"]) for site in view["sites"])
    return [say("why_her_turn", count=there)] if verb in ("play", "take") and there else []


ON_THE_WAY: Final[dict[str, Callable[[View, str, list[str]], list[Message]]]] = {
    "turn": planning,
    "creep": sneaking,
    "tea": drinking,
    "retreat": staying,
    "stall": trading,
    "nominate": trading,
    "bidding": trading,
    "wages": paying,
    "rot": rotting,
    "wound": losing,
    "trap_wound": losing,
    "mummy_turn": hers,
    "mummy_cards": hers,
}


def storming(site: Site) -> list[Message]:
    shovels = site["shovels"]
    return [say("why_storm", site=site_name(site["site"]), shovels=shovels)] if shovels else []


def handling(view: View, verb: str, number: int) -> list[Message]:
    """A find that is held: what it would bring, or whom it would hurt."""
    batch = view["batch"]
    held = batch["held"] if batch is not None else [place["find"] for place in view["stack"]]
    if not 1 <= number <= len(held) or held[number - 1] == HIDDEN:
        return []
    find = next(one for one in view["finds"] if one["find"] == held[number - 1])
    named = say(f"find_{find['find']}")
    if verb == "hide":
        return [say("why_hide", find=named)]
    return [say("why_worth", find=named, money=money(find["mine"]))] if find["mine"] else []


def standing(site: Site) -> list[Message]:
    """BM-EXC-3: shovels against sand; what lurks there; what it would bring."""
    facts: dict[str, Fact] = {"site": say("site", number=int(site["site"][1:]))}
    said: list[Message] = []
    if site["value"]:
        said.append(say("why_worth", find=say(f"find_{site['find']['find']}"), money=money(site["value"])))
    if site["opens"]:
        said.append(say("why_opens", shovels=site["shovels"], needed=site["needed"], **facts))
    else:
        said.append(say("why_shovels", shovels=site["shovels"], needed=site["needed"], **facts))
    if site["beetles"] and site["outlook"]["persons"]:
        said.append(say("why_fight", percent=site["outlook"]["win"], **facts))
    return said


def robbing(site: Site | None) -> list[Message]:
    """BM-R-9: who sneaks past the others rolls a die."""
    if site is None or site["sneak_need"] is None:
        return []
    return [say("why_sneak", need=site["sneak_need"])] if site["sneak_need"] > 1 else [say("why_unwatched")]


def fearing(site: Site | None) -> list[Message]:
    if site is None:
        return []
    lost = 100 - site["outlook"]["win"]
    return [say("why_retreat", percent=lost)] if site["beetles"] and site["opens"] and lost else []


def threatening(site: Site | None) -> list[Message]:
    """For the mummy: how a fight would go there before this card lies there."""
    if site is None or not site["outlook"]["persons"]:
        return []
    return [say("why_lay", percent=site["outlook"]["win"], count=len(site["outlook"]["persons"]))]


def site_of(view: View, name: str) -> Site | None:
    return next((site for site in view["sites"] if site["site"] == name), None)


def site_at(view: View, card: str) -> Site | None:
    """Where an action card lies."""
    place = next((one["site"] for one in view["cards"] if one["card"] == card), None)
    return site_of(view, place) if place else None


def money(amount: int | None) -> Message:
    """Thousands of dollars."""
    return say("money", amount=amount) if amount else say("money_zero")
