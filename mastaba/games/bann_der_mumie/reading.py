"""The way back from a dump: every part may be left out, and is then as in a game that has just been dealt.

seats, options, moves    as in a record; roles: 'mummy', 'arch', … by seat
phase, round, start, turn
cash, written, pocket, stall     by seat; the bank has the rest of the money
persons     {'arch': {'boss': 1, 'wage': 0, 'items': ['torch1']}}, all who serve somebody; dead: names
cards       where action cards are that are not in hand: 'spent', 'gamble', 'deal', or a site with marks:
            's1 active', 's1 robber', 's1 job 2 fresh active', … ; captured: names
sites       {'s1': {'leader': 1, 'opener': 1, 'find': 'mask', 'sand': '020', 'fresh': [2], 'old': []}}
            sand is read from the top; a card nobody has seen is 0. opened: how many there have been
stack       'mask ? ? …' from the top; secured, broken: names; recovered: {'cat': 1}
memory      by seat: what it knew of buried finds before the history, see memory.py
history     what happened to finds: '1 saw 3 mask' (place from the top), '1 saw s2 cat', '0 hid 2 of 3',
            '1 took 1 of 2 to s3', 's3 was mask' (all saw it); a find that a seat has forgotten is '?'
sand        the sand stack, from the top
large_hand, large_played; beetle_hand: ['attack', 'cat']
beetles     {'b1': {'card': 'cat', 'site': 's1', 'moved': false}}
layings     what all know of beetle cards that are out: 'takes cat', 'lays b1', 'b1 was cat', 'loses hand'.
            Without it, 'taken': 3 and 'laid': 9 of a beetle, and 'attack 12' in hand, say the moves at which
            each was taken and laid; and without these, all were taken before all were laid
awaited     seats that have still to make a sealed choice
marks       what the rules have to remember between two moves
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.fields import keys_of, read_into, shown
from mastaba.core.game import Game
from mastaba.core.options import DIGITS_MOST, whole_number
from mastaba.core.position import require
from mastaba.core.reading import (
    only_keys,
    read_list,
    read_number,
    read_object,
    read_options,
    read_phase,
    read_seat,
)
from mastaba.errors import BadOption, BadPosition
from mastaba.games.bann_der_mumie import layings
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_FINDS,
    ALL_LARGE,
    ATTACKS,
    BEETLE_KIND,
    CARD_BY_NAME,
    CARDS,
    CARDS_OF,
    CHARACTERS,
    FIND_BY_NAME,
    FINDS,
    HANDLE_BY_NAME,
    HANDLES,
    HELPER_SHIFT,
    HELPERS,
    KINDS,
    MONEY,
    MUMMY,
    NONE,
    PERSON_BY_NAME,
    PREMIUM_MAX,
    ROLES,
    SAND_COUNT,
    SAND_OF,
    SEATS_MAX,
    SEATS_MIN,
    SITE_BY_NAME,
    SITE_NAMES,
    SITES,
    START_CASH,
    STORM,
)
from mastaba.games.bann_der_mumie.kinds import SEATS, SOME_ITEMS, Mark, Pile, premiums
from mastaba.games.bann_der_mumie.layings import FIRST, Laying, read_notes
from mastaba.games.bann_der_mumie.memory import NOTES_MOST, TOOK, read_belief, read_note
from mastaba.games.bann_der_mumie.options import OPTIONS
from mastaba.games.bann_der_mumie.parts import Site, Solo
from mastaba.games.bann_der_mumie.phases import PHASES, SETUP, Phase, stage_of
from mastaba.games.bann_der_mumie.rules import setup
from mastaba.games.bann_der_mumie.state import UNSEEN, State

KEYS: Final = (
    "options", "seats", "moves", "phase", "round", "roles", "persons", "cards", "opened", "sites", "stack",
    "recovered", "memory", "history", "beetle_hand", "beetles", "layings", "awaited",
)  # fmt: skip


def read(game: Game, data: Mapping[str, Any]) -> State:
    options = read_options(OPTIONS, data)
    seats = read_number(data.get("seats", SEATS_MIN), "seats", SEATS_MAX, SEATS_MIN)
    try:
        s = setup(game, options, seats)
    except BadOption as error:
        raise BadPosition(str(error)) from error
    only_keys(data, list(dict.fromkeys([*KEYS, *keys_of(s)])))
    if "roles" in data:
        s = State(game, options, seats)
        read_parts(s, without_leftovers(data))
    else:
        require(not set(data) - {"options", "seats", "moves"}, "'roles' are missing")
    s.moves = read_number(data.get("moves", 0), "moves", game.longest)
    return s


def without_leftovers(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Version 0.1.0 left the mark 'involved' behind where a trap had sprung over fragments."""
    marks = read_object(data.get("marks"), "marks")
    if "involved" not in marks or data.get("phase") in ("trap_wound", "trap_dice"):
        return data
    return {**data, "marks": {mark: value for mark, value in marks.items() if mark != "involved"}}


def read_parts(s: State, data: Mapping[str, Any]) -> None:
    """What one reader needs, another has read before; `read_into` takes all fields that have a kind."""
    read_roles(s, data["roles"])
    s.round = read_number(data.get("round", 1), "round", s.deadline, 1)
    if dealt(s):
        s.cash = [START_CASH if seat != s.mummy else 0 for seat in range(s.seats)]  # BM-SETUP-5
    check_marks(s, read_object(data.get("marks"), "marks"))
    read_into(s, data, s.seats)
    read_persons(s, data)
    read_finds(s, data)
    read_sites(s, read_object(data.get("sites"), "sites"))
    read_cards(s, read_object(data.get("cards"), "cards"))
    if "sand" not in data:
        s.sand = Pile(SAND_COUNT - sum([site.sand.size for site in s.site_at]))
    count_sand(s)
    begin_at(s, data)
    read_beetles(s, data)
    count_finds(s)
    count_money(s)
    check_marks_fit(s, read_object(data.get("marks"), "marks"))


# Small readers


def named(came: Any, known: Mapping[str, int], key: str) -> int:
    require(isinstance(came, str) and came in known, f"'{key}': {came!r} is none of {', '.join(known)}")
    return known[str(came)]


def maybe_seat(s: State, came: Any, key: str) -> int:
    return NONE if came is None else read_seat(came, key, s.seats)


# Marks


def usual_marks(s: State) -> dict[str, Any]:
    """All marks there are, and how each is shown where it need not be."""
    found: dict[str, Any] = {}
    for field in s.FIELDS:
        if isinstance(field.kind, Mark):
            found |= field.kind.marks(field.key)
    return found


def check_marks(s: State, marks: Mapping[str, Any]) -> None:
    known = usual_marks(s)
    for mark in marks:
        require(mark in known, f"'{mark}' is no mark; the marks are: {', '.join(known)}")


def check_marks_fit(s: State, marks: Mapping[str, Any]) -> None:
    """Every mark that came is one of this phase."""
    usual = usual_marks(s)
    kept = shown(s)["marks"]
    for mark, value in marks.items():
        require(mark in kept or value == usual[mark], f"the mark '{mark}' does not fit")


# The parts


def read_roles(s: State, came: Any) -> None:
    roles = read_list(came, "roles")
    require(len(roles) == s.seats, f"'roles' should have {s.seats} entries; {len(roles)} came")
    for seat in range(s.seats):
        if roles[seat] is None:
            continue
        role = named(roles[seat], {name: i for i, name in enumerate(ROLES)}, "roles")
        require(
            role == MUMMY or role < s.seats - 1, f"the {ROLES[role]} is not in play with {s.seats} players"
        )
        require(s.seat_of[role] == NONE, f"two seats play the {ROLES[role]}")
        s.role_of[seat] = role
        s.seat_of[role] = seat
        if role == MUMMY:
            s.mummy = seat


def dealt(s: State) -> bool:
    """Has everybody a role?"""
    return NONE not in s.role_of


def read_persons(s: State, data: Mapping[str, Any]) -> None:
    """Who serves whom; left out: each character alone, unharmed."""
    alone = {ROLES[s.role_of[seat]]: {"boss": seat} for seat in range(s.seats) if seat != s.mummy}
    persons = read_object(data.get("persons", alone if dealt(s) else {}), "persons")
    for name, came in persons.items():
        person = named(name, PERSON_BY_NAME, "persons")
        about = read_object(came, name)
        s.boss[person] = maybe_seat(s, about.get("boss"), f"boss of {name}")
        require(s.boss[person] != NONE, f"{name} serves nobody")
        if person < CHARACTERS:
            require(s.seat_of[person] == s.boss[person], f"{name} serves another seat")
        s.wage[person] = read_number(about.get("wage", 0), f"wage of {name}", MONEY)
        require(person >= CHARACTERS or s.wage[person] == 0, f"{name} needs no wage")
        s.gear[person] = SOME_ITEMS.read(about.get("items"), f"items of {name}", s.seats)
        s.market &= ~s.gear[person]
        s.owned[s.boss[person]] |= CARDS_OF[person] & ~s.captured
    for person in HELPERS:
        if s.boss[person] != NONE or s.dead & bit(person):
            s.market &= ~bit(person + HELPER_SHIFT)


def read_finds(s: State, data: Mapping[str, Any]) -> None:
    stack = str(data.get("stack", " ".join(["?"] * 12))).split()
    s.stack = [UNSEEN if name == "?" else named(name, FIND_BY_NAME, "stack") for name in stack]
    for name, seat in read_object(data.get("recovered"), "recovered").items():
        s.recovered[named(name, FIND_BY_NAME, "recovered")] = maybe_seat(s, seat, f"who recovered {name}")
    opened = read_number(data.get("opened", max(0, len(FINDS) - len(s.stack))), "opened", SITES)
    s.site_at = [Site() for _ in range(opened)]
    read_memory(s, data)


def read_memory(s: State, data: Mapping[str, Any]) -> None:
    """What happened to finds, and what each seat knew before."""
    history = read_list(data.get("history"), "history")
    require(len(history) <= NOTES_MOST, "'history' has more notes than a game")
    taken = 0
    for came in history:
        s.memory.last = read_note(s.memory.last, came, s.seats)
        taken += s.memory.last.kind == TOOK
    memories = read_list(data.get("memory", [[] for _ in range(s.seats)]), "memory")
    require(len(memories) == s.seats, f"'memory' should have {s.seats} entries; {len(memories)} came")
    s.memory.first = [read_belief(memory, len(s.stack) + taken) for memory in memories]


def read_sites(s: State, sites: Mapping[str, Any]) -> None:
    for name, came in sites.items():
        number = named(name, SITE_BY_NAME, "sites")
        opened = len(s.site_at)
        require(number < opened, f"{name} is on the table, but {opened} sites were opened")
        about = dict(read_object(came, name))
        opener = about.get("opener", about.get("leader"))
        about["opener"] = opener if opener is not None else 0  # nobody says; a seat it has to be
        require("find" in about, f"'find' of {name} is missing")
        only_keys(about, keys_of(s.site_at[number]), name)
        read_into(s.site_at[number], about, s.seats)
        s.sites |= bit(number)


def read_cards(s: State, cards: Mapping[str, Any]) -> None:
    """'spent', 'gamble', 'deal', or 's1 job 2 fresh active' and the like; what is not named is in hand."""
    owned: i64 = 0
    for seat in range(s.seats):
        owned |= s.owned[seat]
    s.hand = owned
    for name, came in cards.items():
        card = named(name, CARD_BY_NAME, "cards")
        require(owned & bit(card) != 0, f"{name} is nobody's")
        s.hand &= ~bit(card)
        words = str(came).split()
        if came == "spent":
            s.spent |= bit(card)
        elif came == "gamble":
            s.gambling |= bit(card)
        elif came == "deal":
            s.dealing |= bit(card)
        else:
            require(bool(words) and words[0] in SITE_BY_NAME, f"{name}: '{came}' is not a place for a card")
            read_lying(s, card, SITE_BY_NAME[words[0]], words[1:])
    require(s.fuse == NONE or s.site_of[s.fuse] != NONE, "the fuse burns on a card that lies at no site")


def read_lying(s: State, card: int, site: int, words: Sequence[str]) -> None:
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "job":
            premium = whole_number(left.pop(0)) if left else None
            require(premium is not None, f"{CARDS[card]}: a job has a premium")
            s.premium[card] = premium or 0
            require(s.premium[card] <= PREMIUM_MAX, f"{CARDS[card]}: no premium is above {PREMIUM_MAX}")
            s.on_job |= bit(card)
        elif word == "fresh":
            s.fresh_job |= bit(card)
        elif word == "robber":
            s.robbing |= bit(card)
        elif word == "active":
            s.active |= bit(card)
        elif word == "spellbound":
            s.spellbound |= bit(card)
        else:
            require(word == "controlled", f"{CARDS[card]}: '{word}' is no mark of a card")
            s.controlled |= bit(card)
    require(s.on_table(site), f"cards lie at {SITE_NAMES[site]}, which is not on the table")
    s.site_at[site].cards |= bit(card)
    s.site_of[card] = site


def read_beetles(s: State, data: Mapping[str, Any]) -> None:
    """Beetle cards that are not in hand or on the table are in the pile, unless they are lost."""
    if "large_hand" not in data:
        s.large_hand = ALL_LARGE & ~s.large_played
    out: i64 = 0
    times: list[tuple[int, int, int]] = []  # of what is known by its move only: see `noted`
    for came in read_list(data.get("beetle_hand"), "beetle_hand"):
        kind, taken = card_and_move(str(came))
        card = new_beetle(out, kind)
        out |= bit(card)
        s.beetle_hand |= bit(card)
        times.append((taken, 1, card))
    for name, came in read_object(data.get("beetles"), "beetles").items():
        handle = named(name, HANDLE_BY_NAME, "beetles")
        about = read_object(came, name)
        card = new_beetle(out, str(about.get("card")))
        out |= bit(card)
        s.beetle[handle] = card
        taken = read_number(about.get("taken", 0), "taken", s.game.longest)
        times.append((taken, 1, card))
        times.append((read_number(about.get("laid", taken + 1), "laid", s.game.longest), 0, handle))
        s.beetle_site[handle] = named(about.get("site"), SITE_BY_NAME, f"site of {name}")
        if about.get("moved"):
            s.moved |= bit(handle)
    kept: i64 = ATTACKS | ((s.large_hand | s.large_played) & ~bit(STORM))
    s.pile = ALL_BEETLES & kept & ~out
    if "layings" in data:
        s.layings = read_notes(read_list(data["layings"], "layings"))
    else:
        s.layings = noted(s, times)


def noted(s: State, times: list[tuple[int, int, int]]) -> Laying:
    """What happened to the cards that are out, if only the moves are said at which they were taken and laid.

    A card can be laid from the next move on, so of what has the same move the laying comes first.
    """
    last = FIRST
    for _, what, number_ in sorted(times):
        if what == 1:
            last = layings.taken(last, BEETLE_KIND[number_])
        else:
            require(last.hand > 0, f"{HANDLES[number_]} was laid before it was taken")
            last = layings.laid(last, number_)
    shown_at = s.open_site()
    for handle in members(s.beetles_at(shown_at) if shown_at != NONE else 0):
        last = layings.seen(last, handle, BEETLE_KIND[s.beetle[handle]])
    return last


def card_and_move(text: str) -> tuple[str, int]:
    kind, _, move = text.partition(" ")
    fits = move == "" or (move.isascii() and move.isdigit() and len(move) <= DIGITS_MOST)
    require(fits, f"'{text}' should be a beetle card and the move it was taken at")
    return kind, int(move or 0)


def new_beetle(out: i64, kind: str) -> int:
    """A beetle card of this kind that is not out yet."""
    require(kind in KINDS, f"'{kind}' is no beetle card; there are: {', '.join(KINDS)}")
    candidates: i64 = ATTACKS & ~out if kind == "attack" else bit(KINDS.index(kind)) & ~out
    require(candidates != 0, f"there are too many cards '{kind}'")
    return members(candidates)[0]


def begin_at(s: State, data: Mapping[str, Any]) -> None:
    """The phase, and what it has to do with."""
    fresh = PHASES[Phase.START if dealt(s) else Phase.DEAL_ROLE]
    phase = read_phase(data.get("phase", fresh), PHASES)
    s.stage = stage_of(phase)
    require(dealt(s) or s.stage == SETUP, "roles are missing")
    shown_at = s.open_site()
    require(shown_at == NONE or s.on_table(shown_at), "nothing is shown")
    if phase == Phase.EQUIP:
        if s.sale is not None and s.sale.ware != NONE:  # bought, and nobody carries it yet
            s.market &= ~bit(s.sale.ware)
        if s.auction is None and s.solo is None:  # the first purchase of a single trader
            s.solo = Solo()
    s.enter(phase)
    if s.awaited and "awaited" in data:
        s.awaited = SEATS.read(data["awaited"], "awaited", s.seats)


# What follows from the rest


def count_finds(s: State) -> None:
    """Finds that nobody has seen are in no place that is known."""
    seen: i64 = s.secured | s.broken
    for site in members(s.sites):
        seen |= bit(s.site_at[site].find)
    for find in range(len(FINDS)):
        if find in s.stack or s.recovered[find] != NONE:
            seen |= bit(find)
    s.unseen = ALL_FINDS & ~seen


def count_sand(s: State) -> None:
    cards = s.sand.from_top()
    for site in s.site_at:
        cards += site.sand.from_top()
    for value in range(1, 6):
        s.sand_unseen[value] = SAND_OF[value] - cards.count(value)
        require(s.sand_unseen[value] >= 0, f"there are too many sand cards of value {value}")


def count_money(s: State) -> None:
    """The bank has what nobody has."""
    spread = sum(s.cash) + sum(s.wage) + sum(s.premium)
    for site in s.site_at:
        spread += sum(premiums(site.offers()))
    if s.revealed():
        spread += sum([max(money, 0) for money in s.pocket])
    s.bank = MONEY - spread
