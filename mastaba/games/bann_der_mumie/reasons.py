"""Why a move of Im Bann der Mumie may be good, in messages. Made from the seat's own view: none can leak."""

from __future__ import annotations

from mastaba.core.message import Fact, Message, say
from mastaba.core.position import HIDDEN
from mastaba.games.bann_der_mumie.view_types import Site, View

AT_SITES = ("dig", "work", "wake", "peek", "offer")


def reasons(view: View, move: str) -> list[Message]:
    verb, *rest = move.split()
    if verb in ("hide", "open"):
        return handling(view, verb, int(rest[0]))
    if verb == "look":
        return [say("why_look", count=len(view["stack"]))]
    if verb in ("lay", "shift"):
        return threatening(site_of(view, rest[1]))
    if verb == "strike":
        return [
            say("why_strike", money=money(seat["total"])) for seat in view["seats"] if seat["role"] == rest[0]
        ]
    if verb == "pocket":
        return [say("why_pocket")] if rest[0] != "0" else [say("why_no_pocket")]
    if verb == "sneak":
        return robbing(site_of(view, rest[1]))
    if verb == "retreat":
        return fearing(site_at(view, rest[0]))
    named = [word for word in rest if word[0] == "s" and word[1:].isdigit()]
    site = site_of(view, named[0]) if named else site_at(view, rest[0]) if verb == "wake" else None
    return standing(site) if verb in AT_SITES and site is not None else []


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
    return [say("why_retreat", percent=lost)] if site["beetles"] and lost else []


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
