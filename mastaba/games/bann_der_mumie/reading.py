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

from mastaba.core.bits import bit, bits, members, shl
from mastaba.core.game import Game
from mastaba.core.options import DIGITS_MOST, chosen, whole_number
from mastaba.core.position import require
from mastaba.errors import BadOption, BadPosition
from mastaba.games.bann_der_mumie import layings
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_FINDS,
    ATTACKS,
    BEETLE_KIND,
    CARD_BY_NAME,
    CARDS,
    CARDS_OF,
    CHARACTERS,
    FIND_BY_NAME,
    HANDLE_BY_NAME,
    HANDLES,
    HELPER_SHIFT,
    HELPERS,
    ITEM_BY_NAME,
    KINDS,
    LARGE,
    MONEY,
    MUMMY,
    NONE,
    PERSON_BY_NAME,
    PREMIUM_MAX,
    ROLES,
    SAND_OF,
    SEATS_MAX,
    SEATS_MIN,
    SITE_BY_NAME,
    SITES,
    START_CASH,
    STORM,
    WARE_BY_NAME,
)
from mastaba.games.bann_der_mumie.layings import FIRST, Laying, read_notes
from mastaba.games.bann_der_mumie.memory import NOTES_MOST, TOOK, read_belief, read_note
from mastaba.games.bann_der_mumie.phases import PHASES, Phase, stage_of
from mastaba.games.bann_der_mumie.rules import setup
from mastaba.games.bann_der_mumie.sites import ONE
from mastaba.games.bann_der_mumie.state import OPTIONS, STALLS, UNSEEN, State, premiums

KEYS: Final = (
    "options", "seats", "moves", "phase", "round", "start", "turn", "roles", "cash", "written", "pocket",
    "stall", "persons", "dead", "cards", "captured", "tea", "fuse", "opened", "sites", "stack", "secured",
    "broken", "recovered", "memory", "history", "sand", "large_hand", "large_played", "beetle_hand",
    "beetles", "layings", "awaited", "marks",
)  # fmt: skip
MARKS: Final = (
    "spell_used", "acted", "acted_since", "mummy_had_turn", "laid_before", "laid_now", "looked", "held",
    "seeing", "site", "gift", "group", "aim", "storm_left", "resolved", "shown", "fragments", "struck",
    "wounds", "involved", "rivals", "rotten", "ware", "price", "bidder", "nominator", "girl_price", "bought",
    "winners", "reason",
)  # fmt: skip
REASONS: Final = ("", "recovered", "secured", "deadline", "nobody")


def read(game: Game, data: Mapping[str, Any]) -> State:
    for key in data:
        require(key in KEYS, f"'{key}' is not a part of it; the parts are: {', '.join(KEYS)}")
    try:
        options = chosen(OPTIONS, an_object(data.get("options"), "options"))
    except BadOption as error:
        raise BadPosition(str(error)) from error
    seats = number(data, "seats", SEATS_MIN, SEATS_MAX, least=SEATS_MIN)
    try:
        s = setup(game, options, seats)
    except BadOption as error:
        raise BadPosition(str(error)) from error
    s.moves = number(data, "moves", 0, game.longest)
    if "roles" not in data:
        require(not set(data) - {"options", "seats", "moves"}, "'roles' are missing")
        return s
    s = State(game, options, seats)
    s.moves = number(data, "moves", 0, game.longest)
    read_roles(s, data["roles"])
    s.round = number(data, "round", 1, s.deadline, least=1)
    s.start = a_seat(s, data.get("start"), "start")
    s.turn = a_seat(s, data.get("turn"), "turn")
    read_persons(s, data)
    read_finds(s, data)
    read_sites(s, an_object(data.get("sites"), "sites"))
    read_cards(s, data)
    read_sand(s, data)
    read_marks(s, an_object(data.get("marks"), "marks"))
    read_beetles(s, data)
    read_phase(s, data)
    read_money(s, data)
    return s


# Small readers


def number(data: Mapping[str, Any], key: str, default: int, most: int, least: int = 0) -> int:
    came = data.get(key, default)
    fits = isinstance(came, int) and not isinstance(came, bool) and least <= came <= most
    require(fits, f"'{key}' should be a number from {least} to {most}; {came!r} came")
    return int(came)


def an_object(came: Any, key: str) -> Mapping[str, Any]:
    require(
        came is None or isinstance(came, Mapping), f"'{key}' should be an object in braces; {came!r} came"
    )
    found: Mapping[str, Any] = came or {}
    return found


def a_list(came: Any, key: str) -> list[Any]:
    require(came is None or isinstance(came, list), f"'{key}' should be a list; {came!r} came")
    return list(came or [])


def a_seat(s: State, came: Any, key: str) -> int:
    if came is None:
        return NONE
    fits = isinstance(came, int) and not isinstance(came, bool) and 0 <= came < s.seats
    require(fits, f"'{key}' should be a seat from 0 to {s.seats - 1}; {came!r} came")
    return int(came)


def seats_of(s: State, came: Any, key: str) -> i64:
    seats = [a_seat(s, seat, key) for seat in a_list(came, key)]
    require(NONE not in seats, f"'{key}' names nobody")
    return bits(seats)


def named(came: Any, known: Mapping[str, int], key: str) -> int:
    require(isinstance(came, str) and came in known, f"'{key}': {came!r} is none of {', '.join(known)}")
    return known[str(came)]


def maybe_named(came: Any, known: Mapping[str, int], key: str) -> int:
    return NONE if came is None else named(came, known, key)


def all_named(came: Any, known: Mapping[str, int], key: str) -> i64:
    """A set, each named once."""
    found: i64 = 0
    for name in a_list(came, key):
        one = bit(named(name, known, key))
        require(found & one == 0, f"'{key}': {name} comes twice")
        found |= one
    return found


def by_seat(s: State, data: Mapping[str, Any], key: str, default: list[int | None]) -> list[int | None]:
    """A number for each seat, or null."""
    came = a_list(data.get(key, default), key)
    require(len(came) == s.seats, f"'{key}' should have {s.seats} entries; {len(came)} came")
    for one in came:
        fits = one is None or (isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= MONEY)
        require(fits, f"'{key}': {one!r} is no amount of money")
    return came


# The parts


def read_roles(s: State, came: Any) -> None:
    roles = a_list(came, "roles")
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
    s.dead = all_named(data.get("dead"), PERSON_BY_NAME, "dead")
    alone = {ROLES[s.role_of[seat]]: {"boss": seat} for seat in range(s.seats) if seat != s.mummy}
    persons = an_object(data.get("persons", alone if dealt(s) else {}), "persons")
    s.captured = all_named(data.get("captured"), CARD_BY_NAME, "captured")
    for name, came in persons.items():
        person = named(name, PERSON_BY_NAME, "persons")
        about = an_object(came, name)
        s.boss[person] = a_seat(s, about.get("boss"), f"boss of {name}")
        require(s.boss[person] != NONE, f"{name} serves nobody")
        if person < CHARACTERS:
            require(s.seat_of[person] == s.boss[person], f"{name} serves another seat")
        s.wage[person] = number(about, "wage", 0, MONEY)
        require(person >= CHARACTERS or s.wage[person] == 0, f"{name} needs no wage")
        s.gear[person] = all_named(about.get("items"), ITEM_BY_NAME, f"items of {name}")
        s.market &= ~s.gear[person]
        s.owned[s.boss[person]] |= CARDS_OF[person] & ~s.captured
    for person in HELPERS:
        if s.boss[person] != NONE or s.dead & bit(person):
            s.market &= ~bit(person + HELPER_SHIFT)


def read_finds(s: State, data: Mapping[str, Any]) -> None:
    stack = str(data.get("stack", " ".join(["?"] * 12))).split()
    s.stack = [UNSEEN if name == "?" else named(name, FIND_BY_NAME, "stack") for name in stack]
    s.secured = all_named(data.get("secured"), FIND_BY_NAME, "secured")
    s.broken = all_named(data.get("broken"), FIND_BY_NAME, "broken")
    for name, seat in an_object(data.get("recovered"), "recovered").items():
        s.recovered[named(name, FIND_BY_NAME, "recovered")] = a_seat(s, seat, f"who recovered {name}")
    s.opened = number(data, "opened", 12 - len(s.stack), SITES)
    read_memory(s, data)


def read_memory(s: State, data: Mapping[str, Any]) -> None:
    """What happened to finds, and what each seat knew before."""
    history = a_list(data.get("history"), "history")
    require(len(history) <= NOTES_MOST, "'history' has more notes than a game")
    taken = 0
    for came in history:
        s.memory.last = read_note(s.memory.last, came, s.seats)
        taken += s.memory.last.kind == TOOK
    memories = a_list(data.get("memory", [[] for _ in range(s.seats)]), "memory")
    require(len(memories) == s.seats, f"'memory' should have {s.seats} entries; {len(memories)} came")
    s.memory.first = [read_belief(memory, len(s.stack) + taken) for memory in memories]


def read_sites(s: State, sites: Mapping[str, Any]) -> None:
    for name, came in sites.items():
        site = named(name, SITE_BY_NAME, "sites")
        about = an_object(came, name)
        s.sites |= bit(site)
        s.leader[site] = a_seat(s, about.get("leader"), f"leader of {name}")
        s.opener[site] = a_seat(s, about.get("opener", about.get("leader", 0)), f"opener of {name}")
        if s.opener[site] == NONE:  # nobody says; a seat it has to be
            s.opener[site] = 0
        s.find_at[site] = named(about.get("find"), FIND_BY_NAME, f"find of {name}")
        s.sand_cards[site], s.sand_at[site] = read_digits(about.get("sand", ""), name)
        s.fresh[site] = read_jobs(about.get("fresh"), name)
        s.old[site] = read_jobs(about.get("old"), name)


def read_digits(came: Any, name: str) -> tuple[int, int]:
    text = str(came)
    fits = len(text) <= 16 and not set(text) - set("012345")
    require(fits, f"sand of {name} should be up to 16 digits from 0 to 5; {came!r} came")
    cards: i64 = 0
    for place in range(len(text)):
        cards |= shl(int(text[place]), 3 * place)
    return cards, len(text)


def read_jobs(came: Any, name: str) -> int:
    offers: i64 = 0
    for premium in a_list(came, f"jobs of {name}"):
        fits = isinstance(premium, int) and 1 <= premium <= PREMIUM_MAX
        require(fits, f"{name}: a premium is 1 to {PREMIUM_MAX}; {premium!r} came")
        offers += ONE[premium]
        require(premiums(offers).count(premium) < 31, f"{name}: too many jobs")
    return offers


def read_cards(s: State, data: Mapping[str, Any]) -> None:
    """'spent', 'gamble', 'deal', or 's1 job 2 fresh active' and the like; what is not named is in hand."""
    owned: i64 = 0
    for seat in range(s.seats):
        owned |= s.owned[seat]
    s.hand = owned
    for name, came in an_object(data.get("cards"), "cards").items():
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
    s.tea = maybe_named(data.get("tea"), PERSON_BY_NAME, "tea")
    s.fuse = maybe_named(data.get("fuse"), CARD_BY_NAME, "fuse")
    require(s.fuse == NONE or s.site_of[s.fuse] != NONE, "the fuse burns on a card that lies at no site")


def read_lying(s: State, card: int, site: int, words: Sequence[str]) -> None:
    s.at_site[site] |= bit(card)
    s.site_of[card] = site
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


def read_sand(s: State, data: Mapping[str, Any]) -> None:
    lying = sum(s.sand_at)
    require(lying <= 16, "there are only 16 sand cards")
    s.sand, s.sand_count = read_digits(data.get("sand", "0" * (16 - lying)), "the stack")
    s.sand_unseen = list(SAND_OF)
    piles = [(s.sand, s.sand_count), *((s.sand_cards[site], s.sand_at[site]) for site in range(SITES))]
    for cards, how_many in piles:
        left: i64 = cards
        for _ in range(how_many):
            value: i64 = left & 7
            left >>= 3
            if value:
                s.sand_unseen[value] -= 1
    for value in range(1, 6):
        require(s.sand_unseen[value] >= 0, f"there are too many sand cards of value {value}")


def read_beetles(s: State, data: Mapping[str, Any]) -> None:
    """Beetle cards that are not in hand or on the table are in the pile, unless they are lost."""
    large = {name: i for i, name in enumerate(LARGE)}
    s.large_played = all_named(data.get("large_played"), large, "large_played")
    rest = [name for name in LARGE if not s.large_played & bit(large[name])]
    s.large_hand = all_named(data.get("large_hand", rest), large, "large_hand")
    out: i64 = 0
    times: list[tuple[int, int, int]] = []  # of what is known by its move only: see `noted`
    for came in a_list(data.get("beetle_hand"), "beetle_hand"):
        kind, taken = card_and_move(str(came))
        card = new_beetle(out, kind)
        out |= bit(card)
        s.beetle_hand |= bit(card)
        times.append((taken, 1, card))
    for name, came in an_object(data.get("beetles"), "beetles").items():
        handle = named(name, HANDLE_BY_NAME, "beetles")
        about = an_object(came, name)
        card = new_beetle(out, str(about.get("card")))
        out |= bit(card)
        s.beetle[handle] = card
        taken = number(about, "taken", 0, s.game.longest)
        times.append((taken, 1, card))
        times.append((number(about, "laid", taken + 1, s.game.longest), 0, handle))
        s.beetle_site[handle] = named(about.get("site"), SITE_BY_NAME, f"site of {name}")
        if about.get("moved"):
            s.moved |= bit(handle)
    kept: i64 = ATTACKS | ((s.large_hand | s.large_played) & ~bit(STORM))
    s.pile = ALL_BEETLES & kept & ~out
    if "layings" in data:
        s.layings = read_notes(a_list(data["layings"], "layings"))
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
    for handle in members(s.beetles_at(s.site) if s.shown else 0):
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


def read_marks(s: State, marks: Mapping[str, Any]) -> None:
    for mark in marks:
        require(mark in MARKS, f"'{mark}' is no mark; the marks are: {', '.join(MARKS)}")
    s.spell_used = bool(marks.get("spell_used"))
    s.acted = bool(marks.get("acted"))
    s.acted_since = bool(marks.get("acted_since"))
    s.mummy_had_turn = bool(marks.get("mummy_had_turn"))
    s.laid_before = bool(marks.get("laid_before"))
    s.laid_now = bool(marks.get("laid_now"))
    s.looked = number(marks, "looked", 0, len(s.stack) + SITES)
    s.held = number(marks, "held", 0, len(s.stack))
    s.seeing = number(marks, "seeing", 0, 12)
    s.site = maybe_named(marks.get("site"), SITE_BY_NAME, "site")
    s.gift = number(marks, "gift", 0, 3, least=NONE)
    s.group = all_named(marks.get("group"), CARD_BY_NAME, "group")
    s.aim = maybe_named(marks.get("aim"), CARD_BY_NAME, "aim")
    s.storm_left = all_named(marks.get("storm_left"), SITE_BY_NAME, "storm_left")
    s.resolved = all_named(marks.get("resolved"), SITE_BY_NAME, "resolved")
    s.shown = bool(marks.get("shown"))
    require(not s.shown or (s.site != NONE and s.sites & bit(s.site) != 0), "nothing is shown")
    s.fragments = bool(marks.get("fragments"))
    s.struck = a_seat(s, marks.get("struck"), "struck")
    s.wounds = all_named(marks.get("wounds"), PERSON_BY_NAME, "wounds")
    s.involved = seats_of(s, marks.get("involved"), "involved")
    s.rivals = seats_of(s, marks.get("rivals"), "rivals")
    wares = dict(WARE_BY_NAME)
    s.rotten = maybe_named(marks.get("rotten"), wares, "rotten")
    s.ware = maybe_named(marks.get("ware"), wares, "ware")
    s.price = number(marks, "price", 0, MONEY)
    s.bidder = a_seat(s, marks.get("bidder"), "bidder")
    s.nominator = a_seat(s, marks.get("nominator"), "nominator")
    s.girl_price = number(marks, "girl_price", 0, 6)
    s.bought = number(marks, "bought", 0, 2)
    s.winners = seats_of(s, marks.get("winners"), "winners")
    s.reason = str(marks.get("reason", ""))
    require(s.reason in REASONS, f"'{s.reason}' is no way a game ends")


def read_phase(s: State, data: Mapping[str, Any]) -> None:
    came = data.get("phase", PHASES[Phase.START if dealt(s) else Phase.DEAL_ROLE])
    require(
        isinstance(came, str) and came in PHASES, f"{came!r} is not a phase; there are: {', '.join(PHASES)}"
    )
    phase = PHASES.index(str(came))
    s.stage = stage_of(phase)
    require(dealt(s) or s.stage == stage_of(Phase.START), "roles are missing")
    shown: i64 = bit(s.find_at[s.site]) if s.shown else 0
    seen: i64 = s.secured | s.broken | shown
    for find in range(12):
        at_site = find in [s.find_at[site] for site in members(s.sites)]
        if find in s.stack or s.recovered[find] != NONE or at_site:
            seen |= bit(find)
    s.unseen = ALL_FINDS & ~seen
    s.enter(phase)
    if phase != Phase.TRAP_WOUND and phase != Phase.TRAP_DICE:
        s.involved = 0  # version 0.1.0 left it behind where a trap had sprung over fragments
    if phase == Phase.EQUIP and s.ware != NONE:  # bought, and nobody carries it yet
        s.market &= ~bit(s.ware)
    if s.awaited and "awaited" in data:
        s.awaited = seats_of(s, data["awaited"], "awaited")


def read_money(s: State, data: Mapping[str, Any]) -> None:
    """BM-SETUP-5: 10 each, if nothing else is said; the bank has what nobody has."""
    start: list[int | None] = [START_CASH if dealt(s) and seat != s.mummy else 0 for seat in range(s.seats)]
    s.cash = [money or 0 for money in by_seat(s, data, "cash", start)]
    s.written = [money or 0 for money in by_seat(s, data, "written", [0] * s.seats)]
    s.pocket = [NONE if money is None else money for money in by_seat(s, data, "pocket", [None] * s.seats)]
    stalls = a_list(data.get("stall", [None] * s.seats), "stall")
    require(len(stalls) == s.seats, f"'stall' should have {s.seats} entries; {len(stalls)} came")
    s.stall = [maybe_named(stall, {name: i for i, name in enumerate(STALLS)}, "stall") for stall in stalls]
    spread = sum(s.cash) + sum(s.wage) + sum(s.premium)
    for site in range(SITES):
        spread += sum(premiums(s.fresh[site])) + sum(premiums(s.old[site]))
    if s.revealed():
        spread += sum([max(money, 0) for money in s.pocket])
    s.bank = MONEY - spread
