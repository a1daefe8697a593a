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

from mastaba.core.message import Message, Words, say
from mastaba.core.position import HIDDEN
from mastaba.drawing import Hanging, handle
from mastaba.games.bann_der_mumie.components import win_chance
from mastaba.games.bann_der_mumie.events import Heard
from mastaba.games.bann_der_mumie.log_text import tell
from mastaba.games.bann_der_mumie.said_text import (
    card_name,
    find_name,
    kind_name,
    large_name,
    listed,
    money,
    prompt,
    say_move,
    site_name,
    waiting,
    ware_name,
)
from mastaba.games.bann_der_mumie.view import percent
from mastaba.games.bann_der_mumie.view_types import (
    Buried,
    Lying,
    Outlook,
    PersonView,
    SeatView,
    Site,
    View,
    Ware,
)

# With those of the other files with words, what every game's `text.py` has (`mastaba/text.py`).
__all__ = ("PAGES", "QUIET", "draw", "pause", "prompt", "race", "say_move", "tell", "waiting")

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


# The table


def draw(
    view: View, words: Words, names: Names, moves: Sequence[str], lines: int, columns: int = 80
) -> RenderableType:
    """The desert, then the people, the mummy and the market."""
    targets: dict[str, list[str]] = {}
    for move in moves:
        for word in move.split()[1:]:
            if word[:1] == "s" and word[1:].isdigit():
                targets.setdefault(word, []).append(move)
    tall = lines >= TALL_SCREEN
    parts: list[RenderableType] = [head(view, words, names)]
    if view["result"] is not None:
        parts += [ending_page(view, words, names)]
    trading = view["stage"] == "market"
    parts += market(view, words) if trading else []
    parts += [] if tall else own_people(view, words, names)  # what one must see stands where nothing hides it
    parts += sites(view, words, names, targets)
    parts += rolling(view, words)
    parts.append(people(view, words, names, tall))
    parts += mummy(view, words, names, tall)
    parts += market(view, words) if tall and not trading else []
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


def sites(view: View, words: Words, names: Names, targets: Mapping[str, list[str]]) -> list[RenderableType]:
    if not view["sites"]:
        return [Text(words.say("draw_no_sites"), style=QUIET_INK)]
    return [
        line
        for site in view["sites"]
        for line in site_lines(site, words, names, targets.get(site["site"], []))
    ]


def site_lines(site: Site, words: Words, names: Names, aimed: Sequence[str]) -> list[RenderableType]:
    """A site in two or three lines: find, sand and leader; who is there; what a fight would be."""
    move = aimed[0] if len(aimed) == 1 else ""
    first = Text()
    first.append(f"{site['site']} ", style=handle(OPEN if aimed else LOUD, move))
    first.append(buried_name(site["find"], words), style=handle(LOUD, move))
    led = site["leader"]
    who = words.say("draw_abandoned") if led is None else words.say("draw_led", name=names[led])
    first.append(f" · {who} · ")
    first.append(words.say("draw_sand", sand=site["sand"], shovels=site["shovels"], needed=site["needed"]))
    if site["opens"]:
        first.append(f" · {words.say('draw_opens')}", style=DANGER)
    lines: list[Text] = [first]
    there = lying_there(site["cards"], words)
    if site["offers"]:
        jobs = ", ".join(words.read(money(offer["premium"])) for offer in site["offers"])
        there.append(words.say("draw_offers", jobs=jobs))
    if there:
        lines.append(Text("   " + " · ".join(there)))
    if site["beetles"]:
        kinds: dict[str, list[str]] = {}
        for beetle in site["beetles"]:
            kinds.setdefault(beetle["kind"], []).append(beetle["beetle"])
        cards = [f"{', '.join(those)} {words.read(kind_name(kind))}" for kind, those in kinds.items()]
        lines.append(Text("   " + words.say("draw_beetles", beetles="; ".join(cards))))
    if site["outlook"]["persons"] and site["beetles"]:
        lines.append(Text("   " + outlook(site["outlook"], words), style=QUIET_INK))
    return [Hanging(line, 5) for line in lines]


def buried_name(buried: Buried, words: Words) -> str:
    """What is known of a place: the find, or what it may be."""
    if buried["find"] != HIDDEN or not buried["perhaps"]:
        return words.read(find_name(buried["find"]))
    return ", ".join(f"{words.read(find_name(one['find']))}? {one['percent']} %" for one in buried["perhaps"])


def lying_there(cards: Sequence[Lying], words: Words) -> list[str]:
    """The cards at a site, those of one side together: 'digs: Archaeologist (dig), Little Boy (dig)'."""
    sides: dict[str, list[str]] = {}
    for card in cards:
        sides.setdefault(card["side"], []).append(lying(card, words))
    return [f"{words.say(f'side_{side}')}: {', '.join(those)}" for side, those in sides.items()]


def lying(card: Lying, words: Words) -> str:
    """A card at a site, with all that is said of it."""
    marks = [words.read(money(card["premium"]))] if card["premium"] else []
    marks += [words.say("draw_ignored")] if card["ignored"] else []
    marks += [words.say("draw_rest")] if not card["active"] and not card["ignored"] else []
    marks += [words.say("draw_dynamite")] if card["dynamite"] else []
    return words.read(card_name(card["card"])) + (f" [{', '.join(marks)}]" if marks else "")


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


def own_people(view: View, words: Words, names: Names) -> list[RenderableType]:
    """One's own, if one has any."""
    seat = view["seat"]
    mine = seat is not None and view["seats"][seat]["role"] not in ("", None, "mummy")
    return seat_lines(view, seat, words, names, True) if mine else []


def people(view: View, words: Words, names: Names, tall: bool) -> RenderableType:
    """Everybody with purse and people; on a low screen one's own stand further up."""
    lines: list[RenderableType] = []
    for seat, player in enumerate(view["seats"]):
        if player["role"] and player["role"] != "mummy" and (tall or seat != view["seat"]):
            lines += seat_lines(view, seat, words, names, tall)
    return Group(Text(words.say("draw_people"), style=SAND), *lines)


def seat_lines(view: View, seat: int, words: Words, names: Names, hand: bool) -> list[RenderableType]:
    """Purse and people; and the cards in hand."""
    player = view["seats"][seat]
    purse = words.read(money(player["total"]))
    if player["pocket"] is not None:
        shown = words.read(money(player["pocket"])) if isinstance(player["pocket"], int) else "?"
        purse += f" ({shown})"
    own = [person for person in view["persons"] if person["boss"] == seat]
    line = Text(names[seat], style=LOUD)
    line.append(f" ({words.say('role_' + player['role'])}) {purse}  ", style="not bold")
    line.append("; ".join(person_line(person, words) for person in own), style="not bold")
    if not hand:
        return [Hanging(line, 3)]
    in_hand = [card for card in view["cards"] if card["owner"] == seat and card["place"] == "hand"]
    cards = ", ".join(words.read(card_name(card["card"])) for card in in_hand) or words.say("none")
    held = Text("   " + words.say("draw_hand", cards=cards), style=QUIET_INK)
    return [Hanging(line, 3), Hanging(held, 5)]


def person_line(person: PersonView, words: Words) -> str:
    items = ", ".join(words.read(ware_name(item)) for item in person["items"])
    return words.say(
        "draw_person",
        person=words.say(f"person_{person['person']}"),
        combat=person["combat"],
        daring=person["daring"],
        items=f" ({items})" if items else "",
    )


def mummy(view: View, words: Words, names: Names, tall: bool) -> list[RenderableType]:
    her = view["mummy"]
    name = names[her["seat"]] if her["seat"] is not None else words.say("role_mummy")
    secured = listed([find_name(find) for find in her["secured"]])
    said = words.say("draw_mummy", strength=her["strength"], injuries=her["injuries"], secured=secured)
    lines: list[Text] = [Text(f"{words.say('role_mummy')} ({name}): {said}", style=SAND)]
    if tall or view["seat"] == her["seat"]:  # on a low screen the others find them on the page of people
        lines.append(Text("  " + large_cards(view, words), style=QUIET_INK))
    if her["hand"]:
        kinds = listed([kind_name(kind) for kind in her["hand"]])
        lines.append(Text("  " + words.say("draw_beetle_hand", cards=kinds), style=QUIET_INK))
    stack = words.say("draw_stack", stack=len(view["stack"]), sand=view["sand"])
    lines.append(Text("  " + stack, style=QUIET_INK))
    known = [buried_name(place, words) for place in view["stack"][:3] if place["find"] != HIDDEN]
    if known:
        lines.append(Text("  " + words.say("draw_known", finds=", ".join(known)), style=QUIET_INK))
    return [Hanging(line) for line in lines]


def large_cards(view: View, words: Words) -> str:
    her = view["mummy"]
    return words.say(
        "draw_large",
        hand=listed([large_name(large) for large in her["large_hand"]]),
        played=listed([large_name(large) for large in her["large_played"]]),
    )


def market(view: View, words: Words) -> list[RenderableType]:
    """What is for sale, what it costs, and what it does."""
    wares = "; ".join(ware_line(ware, words) for ware in view["market"])
    return [Hanging(Text(words.say("draw_market", wares=wares or words.say("none"))), 3)]


def ware_line(ware: Ware, words: Words) -> str:
    """'Shotgun $4,000 (combat +4, two hands)'."""
    does = [words.say("ware_combat", count=ware["combat"])] if ware["combat"] else []
    does += [words.say("ware_daring", count=ware["daring"])] if ware["daring"] else []
    if ware["item"]:
        does.append(words.say("ware_hands", count=ware["hands"]) if ware["hands"] else words.say("ware_head"))
    else:
        does.append(words.say("ware_cards", count=len(ware["cards"])))
    name = words.read(ware_name(ware["ware"]))
    if ware["rotten"]:
        name = words.say("draw_rotten", ware=name)
    price = f" {words.read(money(ware['price']))}" if ware["price"] is not None else ""
    return f"{name}{price} ({', '.join(does)})"


def casino(view: View, words: Words) -> RenderableType:
    sides = {
        side: ", ".join(words.read(card_name(card)) for card in view["casino"][side]) or words.say("none")
        for side in ("gamblers", "croupiers")
    }
    return Hanging(Text(words.say("draw_casino", **sides), style=QUIET_INK))


def ending_page(view: View, words: Words, names: Names) -> RenderableType:
    """How everybody did: BM-END-3, what is at hand and what is written down; the mummy's finds."""
    assert view["result"] is not None  # it is drawn when there is one
    winners = view["result"]["winners"]
    lines: list[RenderableType] = [Text(words.say("ending_title"), style=SAND)]
    for seat, player in enumerate(view["seats"]):
        hers = seat == view["mummy"]["seat"]
        finds = view["mummy"]["secured"] if hers else recovered(view, seat)
        role = f" ({words.say('role_' + player['role'])})" if player["role"] else ""
        said = [] if hers else [purse_words(player, words)]
        said += [words.say("ending_finds", finds=listed([find_name(find) for find in finds]))]
        style = LOUD if seat in winners else ""
        line = f"{'★' if seat in winners else ' '} {names[seat]}{role}: {'; '.join(said)}"
        lines.append(Hanging(Text(line, style=style)))
    return Group(*lines, Text())


def recovered(view: View, seat: int) -> list[str]:
    return [find["find"] for find in view["finds"] if find["fate"] == "recovered" and find["by"] == seat]


def purse_words(player: SeatView, words: Words) -> str:
    """What is at hand, what is written down, and both together."""
    at_hand, written = player["total"] - player["written"], player["written"]
    return words.say(
        "ending_money", cash=money(at_hand), written=money(written), total=money(player["total"])
    )


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
    """Everybody who can be had, and the mummy's large cards."""
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
    return Group(table, Text(f"{words.say('role_mummy')}: {large_cards(view, words)}"))


PAGES: Final[Mapping[str, Page]] = {"finds": finds_page, "odds": odds_page, "people": people_page}
