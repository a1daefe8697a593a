"""Under the Mummy's Spell in a terminal: the desert with its sites, people, market and mummy, in words.

Nothing is told by colour alone: sides, rest and spells have words of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mastaba.core.message import Fact, Message, Seat, Words, about, say
from mastaba.core.message import listed as together
from mastaba.core.position import HIDDEN
from mastaba.games.bann_der_mumie.components import ITEMS, win_chance
from mastaba.games.bann_der_mumie.events import Heard, Over, Revealed
from mastaba.games.bann_der_mumie.view import percent
from mastaba.games.bann_der_mumie.view_types import Buried, Lying, Outlook, PersonView, Site, View

Names = Sequence[str]
Page = Callable[[View, Words, Names], RenderableType]

LOUD: Final = "bold"
QUIET_INK: Final = "dim"
SAND: Final = "#c9a24b"
DANGER: Final = "bold #b3261e"
OPEN: Final = "bold #3fa7a0"
TALL_SCREEN: Final = 36

QUIET: Final = frozenset(
    {
        "look",
        "draw",
        "see",
        "aim",
        "closed",
        "resolve",
        "stay",
        "bid_pass",
        "sneak",
        "from",
        "execution",
        "roles",
    }
)


# Names of things


def card_name(card: str) -> Message:
    """'Archaeologist (dig)'."""
    person, _, action = card.partition(".")
    return say("card", person=person_name(person), action=say(f"action_{action}"))


def person_name(person: str) -> Message:
    return say(f"person_{person}")


def role_name(role: str) -> Message:
    return say(f"role_{role}")


def site_name(site: str) -> Message:
    return say("site", number=int(site[1:]))


def beetle_name(beetle: str) -> Message:
    return say("beetle", number=int(beetle[1:]))


def find_name(find: str) -> Message:
    return say("find_hidden" if find == HIDDEN else f"find_{find}")


def kind_name(kind: str) -> Message:
    return say("kind_hidden" if kind == HIDDEN else f"kind_{kind}")


def large_name(large: str) -> Message:
    return say(f"large_{large}")


def ware_name(ware: str) -> Message:
    return say(f"item_{ware}" if ware in ITEMS else f"person_{ware}")


def money(amount: int) -> Message:
    """Thousands of dollars."""
    return say("money", amount=amount) if amount else say("money_zero")


def listed(things: Sequence[Fact]) -> Fact:
    return together(things) if things else say("none")


# The table


def draw(view: View, words: Words, names: Names, moves: Sequence[str], lines: int) -> RenderableType:
    """The desert, then the people, the mummy and the market."""
    targets = {word for move in moves for word in move.split()[1:] if word[:1] == "s" and word[1:].isdigit()}
    parts: list[RenderableType] = [head(view, words, names)]
    parts += sites(view, words, names, targets)
    parts += rolling(view, words)
    parts.append(people(view, words, names))
    parts += mummy(view, words, names)
    if view["stage"] == "market" or lines >= TALL_SCREEN:
        parts.append(market(view, words))
    if view["casino"]["gamblers"] or view["casino"]["croupiers"]:
        parts.append(casino(view, words))
    return Group(*parts)


def head(view: View, words: Words, names: Names) -> Text:
    line = Text(words.say("title"), style=LOUD)
    said = words.say("head_round", round=view["round"], deadline=view["deadline"])
    line.append(f"   {said}   {words.say('stage_' + view['stage'])}", style=QUIET_INK)
    if view["start"] is not None:
        line.append(f"   {words.say('head_start', name=names[view['start']])}", style=QUIET_INK)
    return line


def sites(view: View, words: Words, names: Names, targets: set[str]) -> list[RenderableType]:
    lines: list[RenderableType] = [Text(words.say("draw_sites"), style=SAND)]
    if not view["sites"]:
        return [*lines, Text("  " + words.say("draw_no_sites"), style=QUIET_INK)]
    for site in view["sites"]:
        lines += site_lines(site, words, names, site["site"] in targets)
    return lines


def site_lines(site: Site, words: Words, names: Names, target: bool) -> list[RenderableType]:
    """A site in two or three lines: find, sand and leader; who is there; what a fight would be."""
    first = Text(f"  {site['site']} ", style=OPEN if target else LOUD)
    first.append(buried_name(site["find"], words), style=LOUD)
    led = site["leader"]
    who = words.say("draw_abandoned") if led is None else words.say("draw_led", name=names[led])
    first.append(f" · {who} · ")
    first.append(words.say("draw_sand", sand=site["sand"], shovels=site["shovels"], needed=site["needed"]))
    if site["opens"]:
        first.append(f" · {words.say('draw_opens')}", style=DANGER)
    lines: list[RenderableType] = [first]
    there = [lying(card, words) for card in site["cards"]]
    if site["offers"]:
        jobs = ", ".join(words.read(money(offer["premium"])) for offer in site["offers"])
        there.append(words.say("draw_offers", jobs=jobs))
    if there:
        lines.append(Text("     " + " · ".join(there)))
    if site["beetles"]:
        cards = [f"{beetle['beetle']} {words.read(kind_name(beetle['kind']))}" for beetle in site["beetles"]]
        lines.append(Text("     " + words.say("draw_beetles", beetles=", ".join(cards))))
    if site["outlook"]["persons"] and site["beetles"]:
        lines.append(Text("     " + outlook(site["outlook"], words), style=QUIET_INK))
    return lines


def buried_name(buried: Buried, words: Words) -> str:
    """What is known of a place: the find, or what it may be."""
    if buried["find"] != HIDDEN or not buried["perhaps"]:
        return words.read(find_name(buried["find"]))
    return ", ".join(f"{words.read(find_name(one['find']))}? {one['percent']} %" for one in buried["perhaps"])


def lying(card: Lying, words: Words) -> str:
    """A card at a site, with all that is said of it."""
    marks = [words.say(f"side_{card['side']}")]
    marks += [words.read(money(card["premium"]))] if card["premium"] else []
    marks += [words.say("draw_ignored")] if card["ignored"] else []
    marks += [words.say("draw_rest")] if not card["active"] and not card["ignored"] else []
    marks += [words.say("draw_dynamite")] if card["dynamite"] else []
    return f"{words.read(card_name(card['card']))}: {', '.join(marks)}"


def outlook(found: Outlook, words: Words) -> str:
    low, high = found["terror_min"], found["terror_max"]
    return words.say(
        "draw_outlook",
        combat=found["combat"],
        daring=found["daring"],
        terror=str(low) if low == high else f"{low}–{high}",
        win=found["win"],
        panic=found["panic"],
        defeat=found["defeat"],
        trap=found["trap"],
    )


def rolling(view: View, words: Words) -> list[RenderableType]:
    """What is about to be rolled: the equation of a fight, or what a die needs."""
    fight, roll = view["fight"], view["roll"]
    if fight is not None:
        said = words.say(
            "fight_equation",
            site=words.read(site_name(fight["site"])),
            white=fight["white"]["total"],
            black=fight["black"]["total"],
            percent=fight["percent"],
        )
        return [Text("  " + said, style=DANGER)]
    if roll is not None and roll["need"] is not None and roll["percent"] is not None:
        said = words.say("roll_needs", need=roll["need"], percent=roll["percent"])
        return [Text("  " + said, style=DANGER)]
    return []


def people(view: View, words: Words, names: Names) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for _ in range(4):
        grid.add_column()
    for seat, player in enumerate(view["seats"]):
        if not player["role"] or player["role"] == "mummy":
            continue
        purse = words.read(money(player["total"]))
        if player["pocket"] is not None:
            shown = words.read(money(player["pocket"])) if isinstance(player["pocket"], int) else "?"
            purse += f" ({shown})"
        own = [person for person in view["persons"] if person["boss"] == seat]
        in_hand = [card for card in view["cards"] if card["owner"] == seat and card["place"] == "hand"]
        cards = ", ".join(words.read(card_name(card["card"])) for card in in_hand) or words.say("none")
        grid.add_row(
            Text(names[seat], style=LOUD),
            words.say(f"role_{player['role']}"),
            purse,
            Text("; ".join(person_line(person, words) for person in own)),
        )
        grid.add_row("", "", "", Text(words.say("draw_hand", cards=cards), style=QUIET_INK))
    return Group(Text(words.say("draw_people"), style=SAND), grid)


def person_line(person: PersonView, words: Words) -> str:
    items = ", ".join(words.read(ware_name(item)) for item in person["items"])
    return words.say(
        "draw_person",
        person=words.say(f"person_{person['person']}"),
        combat=person["combat"],
        daring=person["daring"],
        items=f" ({items})" if items else "",
    )


def mummy(view: View, words: Words, names: Names) -> list[RenderableType]:
    her = view["mummy"]
    name = names[her["seat"]] if her["seat"] is not None else words.say("role_mummy")
    secured = listed([find_name(find) for find in her["secured"]])
    said = words.say("draw_mummy", strength=her["strength"], injuries=her["injuries"], secured=secured)
    lines: list[RenderableType] = [
        Text(f"{words.say('role_mummy')} ({name}): {said}", style=SAND),
        Text(
            "  "
            + words.say(
                "draw_large",
                hand=listed([large_name(large) for large in her["large_hand"]]),
                played=listed([large_name(large) for large in her["large_played"]]),
            ),
            style=QUIET_INK,
        ),
    ]
    kinds = listed([kind_name(kind) for kind in her["hand"]])
    lines.append(Text("  " + words.say("draw_beetle_hand", cards=kinds), style=QUIET_INK))
    stack = words.say("draw_stack", stack=len(view["stack"]), sand=view["sand"])
    lines.append(Text("  " + stack, style=QUIET_INK))
    known = [buried_name(place, words) for place in view["stack"][:3] if place["find"] != HIDDEN]
    if known:
        lines.append(Text("  " + words.say("draw_known", finds=", ".join(known)), style=QUIET_INK))
    return lines


def market(view: View, words: Words) -> RenderableType:
    wares = [
        words.say("draw_rotten", ware=words.read(ware_name(ware["ware"])))
        if ware["rotten"]
        else words.read(ware_name(ware["ware"]))
        for ware in view["market"]
    ]
    return Text(words.say("draw_market", wares=", ".join(wares) or words.say("none")), style=QUIET_INK)


def casino(view: View, words: Words) -> RenderableType:
    sides = {
        side: ", ".join(words.read(card_name(card)) for card in view["casino"][side]) or words.say("none")
        for side in ("gamblers", "croupiers")
    }
    return Text(words.say("draw_casino", **sides), style=QUIET_INK)


# Decisions


def prompt(view: View) -> Message:
    phase = view["phase"]
    if phase == "research" and view["batch"] is not None:
        finds = [find_name(find) for find in view["batch"]["held"]]
        return say("prompt_research", held=listed(finds)) if finds else say("prompt_research_none")
    auction = view["auction"]
    if phase == "bidding" and auction is not None:
        return say("prompt_bidding", ware=ware_name(auction["ware"]), money=money(auction["money"]))
    return say(f"prompt_{phase}")


def waiting(view: View) -> Message:
    acting = [seat for seat in view["to_act"] if seat >= 0]
    if not acting:
        turn = view["mummy"]["seat"] if view["phase"] == "spell_roll" else view["turn"]
        acting = [turn] if turn is not None else []
    return say(f"wait_{view['phase']}", name=listed([Seat(seat) for seat in acting]))


# Moves

TWO_WORDS: Final = {
    "no tea": "no_tea",
    "take storm": "take_storm",
    "no spell": "no_spell",
    "ask girl": "ask_girl",
}


def say_move(move: str, view: View) -> Message:
    """A move as an offer: its verb's sentence, with its things as facts."""
    if move in TWO_WORDS:
        return say(f"move_{TWO_WORDS[move]}")
    if move == "replace" and view["batch"] is not None and not view["batch"]["held"]:
        return say("move_replace_none")  # every card that was looked at has been taken
    verb, *rest = move.split()
    if verb == "command" and rest[0] == "beetle":
        verb, rest = "command_beetle", rest[1:]
    elif verb == "bid" and len(rest) == 1:
        verb = "outbid"
    elif verb == "roll" and len(rest) == 2:
        return say("move_fight", white=rest[0], black=rest[1])
    facts = {key: value for thing in rest for key, value in thing_named(verb, thing)}
    if verb in ("hide", "open"):
        facts |= held_card(verb, int(rest[0]), view)
    if verb == "buy":
        price = next((ware["price"] for ware in view["market"] if ware["ware"] == rest[0]), 0)
        facts["money"] = money(price or 0)
    if verb == "raise":
        facts["money"] = money(1)
    if verb in ("wake", "retreat"):
        place = next((card["site"] for card in view["cards"] if card["card"] == rest[0]), None)
        facts["site"] = site_name(place) if place else ""
    return say(f"move_{verb}", **facts)


def thing_named(verb: str, thing: str) -> list[tuple[str, Fact]]:
    """What a word of a move means: a card, a site, a number, a role, …"""
    if "." in thing:
        return [("card", card_name(thing))]
    if thing[0] == "s" and thing[1:].isdigit():
        return [("site", site_name(thing))]
    if thing[0] == "b" and thing[1:].isdigit():
        return [("beetle", beetle_name(thing))]
    if thing.isdigit():
        if verb == "highest":
            return [("name", Seat(int(thing)))]
        return [("n", int(thing)), ("money", money(int(thing)))]
    keys = {
        "role": ("role", "role_"),
        "strike": ("role", "role_"),
        "pick": ("role", "role_"),
        "tea": ("person", "person_"),
        "raise": ("person", "person_"),
        "play": ("large", "large_"),
        "lay": ("kind", "kind_"),
        "banish": ("kind", "kind_"),
        "draw": ("find", "find_"),
    }
    if verb in keys:
        key, prefix = keys[verb]
        return [(key, say(prefix + thing))]
    if verb == "give" and thing not in ITEMS:
        return [("person", person_name(thing))]
    return [("ware", ware_name(thing))]


def held_card(verb: str, place: int, view: View) -> dict[str, Fact]:
    """The find that a number in `hide` or `open` stands for, as far as the viewer knows."""
    looked_at = view["batch"]["held"] if view["batch"] is not None else []
    finds = [one["find"] for one in view["stack"]] if verb == "hide" else looked_at
    find = finds[place - 1] if place <= len(finds) else HIDDEN
    return {"find": find_name(find), "n": place}


# The log


def tell(event: Heard, view: View) -> list[Message]:
    if event["kind"] == "over":
        return [tell_result(event)]
    if event["kind"] == "reveal":
        return tell_reveal(event)
    lines = [say(f"log_{variant(event)}", **event_facts(event))]
    if event["kind"] == "uncover" and event["broken"]:
        lines.append(say("log_shatters"))
    if event["kind"] == "wound" and event["dead"]:
        lines.append(say("log_dead", person=person_name(event["person"])))
    return lines


def variant(event: Heard) -> str:
    """An event's kind, and which of its outcomes it is."""
    kind = event["kind"]
    fields: Mapping[str, object] = event
    if event["kind"] == "gambled":
        return (
            "gambled_win" if event["money"] > 0 else "gambled_lose" if event["money"] < 0 else "gambled_even"
        )
    if kind in ENDINGS:
        return f"{kind}_{fields[ENDINGS[kind]]}"
    if kind in SEEN:
        return f"{kind}_seen" if SEEN[kind] in fields else kind
    if kind in OUTCOMES:
        field, happened, else_ = OUTCOMES[kind]
        return happened if fields[field] else else_
    return kind


ENDINGS: Final = {  # kinds with an outcome that has a name, and the field that has it
    "highest": "why",
    "aim": "what",
    "sealed": "what",
    "trap": "effect",
    "fight": "winner",
    "brawl": "winner",
    "feud": "winner",
}
SEEN: Final = {  # kinds of which some hear more, and what
    "see": "find",
    "hide": "find",
    "draw": "find",
    "peek": "find",
    "open": "find",
    "lay": "beetle_kind",
}
OUTCOMES: Final = {  # kinds that go one way or the other, by a field
    "creep": ("success", "creep_ok", "creep_fail"),
    "control": ("success", "control_ok", "control_fail"),
    "spell": ("success", "spell_ok", "spell_fail"),
    "tea": ("person", "tea", "no_tea"),
    "storm": ("sites", "storm", "storm_calm"),
    "uncover": ("opened", "uncover_open", "uncover_shut"),
    "terror": ("panic", "terror_panic", "terror_stand"),
    "job": ("paid", "job_paid", "job_back"),
    "theft": ("money", "theft_ok", "theft_fail"),
    "banish": ("beetle", "banish_site", "banish_hand"),
}


def event_facts(event: Heard) -> dict[str, Fact]:
    """Every field of an event that its words may name."""
    facts: dict[str, Fact] = {}
    for field, value in event.items():
        if value is not None and field not in UNTOLD:
            facts |= fact_of(field, value)
    return facts


UNTOLD: Final = frozenset({"kind", "others"})
NAMES_OF: Final[Mapping[str, tuple[str, Callable[[str], Message]]]] = {
    "card": ("card", card_name),
    "site": ("site", site_name),
    "from": ("source", site_name),
    "to": ("target", site_name),
    "find": ("find", find_name),
    "person": ("person", person_name),
    "helper": ("person", person_name),
    "ware": ("ware", ware_name),
    "item": ("ware", ware_name),
    "beetle": ("beetle", beetle_name),
    "beetle_kind": ("kind", kind_name),
    "large": ("large", large_name),
    "role": ("role", role_name),
}
SEATS_OF: Final = {"seat": "name", "start": "name", "victim": "victim"}
LISTS_OF: Final[Mapping[str, Callable[[str], Message]]] = {
    "cards": card_name,
    "sites": site_name,
    "persons": person_name,
    "items": ware_name,
}


def fact_of(field: str, value: object) -> dict[str, Fact]:
    """A field of an event as its words call it."""
    if isinstance(value, str):
        name, said = NAMES_OF.get(field, (field, None))
        return {name: said(value) if said is not None else value}
    if isinstance(value, list):
        return listed_fact(field, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return number_fact(field, value)
    return {}


def listed_fact(field: str, value: list[object]) -> dict[str, Fact]:
    if field == "beetles":
        kinds = [one["kind"] if isinstance(one, dict) else one for one in value]
        return {"kinds": listed([kind_name(str(kind)) for kind in kinds])}
    if field == "roles":
        roles = [about("seat_role", seat, role=role_name(str(role))) for seat, role in enumerate(value)]
        return {"roles": listed(roles)}
    return {field: listed([LISTS_OF[field](str(one)) for one in value])}


def number_fact(field: str, value: int) -> dict[str, Fact]:
    if field in SEATS_OF:
        return {SEATS_OF[field]: Seat(value)}
    if field in ("money", "premium", "wage"):
        return {"money": money(abs(value))}
    if field == "die":
        return {"die": value, "money": money(value)}
    return {field: value}


def tell_reveal(event: Revealed) -> list[Message]:
    """BM-STALL-1: all pockets and choices at once."""
    return [
        about(f"log_reveal_{stall}", seat, money=money(event["pockets"][seat] or 0))
        for seat, stall in enumerate(event["stalls"])
        if stall is not None
    ]


def tell_result(result: Over) -> Message:
    winners, scores = result["winners"], result["scores"]
    score = money(scores[winners[0]])
    if len(winners) > 1:
        return say("reason_shared", names=listed([Seat(seat) for seat in winners]), scores=score)
    return about(f"reason_{result['reason']}", winners[0], scores=score)


# Stops, races and pages


def pause(event: Heard, view: View, words: Words, names: Names) -> RenderableType | None:
    """Nothing here has to be read in peace: the log says it all."""
    return None


def race() -> Message:
    """There is no race in this game."""
    return say("title")


def finds_page(view: View, words: Words, names: Names) -> RenderableType:
    """Ledger section 9: the card list with symbols and fragility."""
    table = Table(title=words.say("finds_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column("")
    for key in ("value", "double", "mine", "fragile", "fate"):
        table.add_column(words.say(f"finds_{key}"))
    for find in view["finds"]:
        fate = words.say(f"fate_{find['fate']}")
        table.add_row(
            words.read(find_name(find["find"])),
            str(find["value"]),
            words.say(f"role_{find['role']}") if find["role"] else "",
            str(find["mine"]) if find["mine"] is not None else "",
            words.say("yes") if find["fragile"] else "",
            fate if find["by"] is None else f"{fate} ({names[find['by']]})",
        )
    return table


def odds_page(view: View, words: Words, names: Names) -> RenderableType:
    """BM-FIGHT-3: exact chances, ties rolled again."""
    table = Table(title=words.say("odds_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column(words.say("odds_lead"), justify="right")
    table.add_column(words.say("odds_chance"), justify="right")
    for lead in range(5, -6, -1):
        table.add_row(f"{lead:+d}".replace("-", "−"), f"{percent(win_chance(lead))} %")
    return table


def people_page(view: View, words: Words, names: Names) -> RenderableType:
    table = Table(title=words.say("people_title"), box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column("")
    for key in ("boss", "combat", "daring", "wage", "items"):
        table.add_column(words.say(f"people_{key}"))
    for person in view["persons"]:
        boss = person["boss"]
        table.add_row(
            words.say(f"person_{person['person']}"),
            names[boss] if boss is not None else words.say(f"status_{person['status']}"),
            str(person["combat"]),
            str(person["daring"]),
            str(person["wage"] or ""),
            ", ".join(words.read(ware_name(item)) for item in person["items"]),
        )
    return table


PAGES: Final[Mapping[str, Page]] = {"finds": finds_page, "odds": odds_page, "people": people_page}
