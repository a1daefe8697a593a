"""What is true of every position. What is true at one decision point, its own `check` says.

A position that passes can be played to its end: every phase finds what it needs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.fields import check_fields
from mastaba.core.position import CHANCE, SEVERAL, require
from mastaba.games.bann_der_mumie import market
from mastaba.games.bann_der_mumie.balance import check_balance
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_LARGE,
    ALL_WARES,
    CARDS,
    CAT,
    DIGS,
    DYNAMITE,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FINDS,
    FRAGILE,
    GIRL,
    HAND,
    LARGE,
    NONE,
    OFFERS_MAX,
    PERSONS,
    PREMIUM_MAX,
    SAND_COUNT,
    SITE_NAMES,
    STORM,
    SWARM,
    THE_MUMMY,
    WATCH,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.decisions import Point
from mastaba.games.bann_der_mumie.kinds import During, jobs
from mastaba.games.bann_der_mumie.phases import MARKET, SETUP, Phase, stage_of
from mastaba.games.bann_der_mumie.state import UNSEEN, State

SIDES: Final = ((HAND, FIND_HAND), (CAT, FIND_CAT), (STORM, FIND_AMULET))  # BM-LARGE-5


def check(s: State) -> None:
    check_fields(s, s.seats)
    check_balance(s)
    if s.over or s.stage != SETUP:
        require(s.start != NONE and s.start != s.mummy, "nobody has the start player card")
        require(1 <= s.round <= s.deadline, f"round {s.round} of {s.deadline}")
    check_end(s)
    check_lasting(s)
    if s.over:
        return
    require(s.stage == stage_of(s.phase), "a decision of another part of the round")
    check_parts(s)
    if s.stage == SETUP:
        check_fresh(s)
    decision = s.game.decisions[s.phase]
    assert isinstance(decision, Point)
    decision.check(s)
    check_choices(s)


def check_parts(s: State) -> None:
    """What lives only for a while is there when it should be, and only then."""
    for field in s.FIELDS:
        if isinstance(field.kind, During):
            fits = field.kind.fits(getattr(s, field.name), s.phase)
            require(fits, f"'{field.name}' is there too early or too late")
    require(s.storm_left == 0 or s.phase == Phase.STORM_PICK, "the mark 'storm_left' does not fit")
    if s.stage == MARKET:
        require(s.round < s.deadline, "a market after the deadline")
        return
    require(s.rotten == NONE, "the mark 'rotten' does not fit")
    for seat in range(s.seats):
        require(s.pocket[seat] == NONE and s.stall[seat] == NONE, f"seat {seat} packs for no market")


def check_choices(s: State) -> None:
    """Whoever is to act has something to choose, and so has chance."""
    if s.actor == SEVERAL:
        require(s.awaited != 0, "nobody is awaited")
        require(s.awaited & ~s.characters() == 0, "somebody is awaited who does not choose")
        return
    require(s.actor == CHANCE or s.actor >= 0, "nobody is to act")
    require(len(s.game.legal(s, s.actor)) > 0, "nothing can be done")


# The end, and what holds all the time


def check_end(s: State) -> None:
    """BM-END-1, BM-END-2, BM-END-3, BM-R-45, BM-R-46: how it ended is what lies there."""
    over = s.phase == Phase.OVER
    require(over == (s.winners != 0), "over without a winner, or the other way")
    require(over == (s.reason != ""), "over without a reason, or the other way")
    found = s.recovered[THE_MUMMY] != NONE
    secured = s.secured & bit(THE_MUMMY) != 0
    require(
        found == (s.reason == "recovered"), "the Mummy is recovered, and it is not over, or the other way"
    )
    require(secured == (s.reason == "secured"), "the Mummy is secured, and it is not over, or the other way")
    if not over:
        return
    require(NONE not in s.role_of and s.start != NONE, "over before it began")
    if s.reason == "recovered":
        most = max([s.cash[seat] + s.written[seat] for seat in members(s.characters())])
        for seat in range(s.seats):
            rich = seat != s.mummy and s.cash[seat] + s.written[seat] == most
            require(rich == (s.winners & bit(seat) != 0), "the richest have not won")
    else:
        require(s.winners == bit(s.mummy), "somebody else has won than the mummy")
    if s.reason == "deadline":
        require(s.round == s.deadline, "the deadline has not come")
    if s.reason == "nobody":
        require(market.nobody_left(s), "somebody is left")


def check_lasting(s: State) -> None:
    """What holds in every phase."""
    if s.mummy != NONE:
        require(s.cash[s.mummy] == 0 and s.written[s.mummy] == 0, "the mummy has money")
    require(s.broken & ~FRAGILE == 0, "something is broken that cannot break")
    large: i64 = s.large_hand | s.large_played
    require(large & bit(SWARM) != 0, "the large card 'swarm' is missing")
    for card, find in SIDES:
        lost = large & bit(card) == 0
        require(
            lost == (s.recovered[find] != NONE), f"the large card '{LARGE[card]}' and its find do not match"
        )
    for find in range(len(FINDS)):
        require(s.recovered[find] != s.mummy or s.mummy == NONE, f"the mummy has recovered {FINDS[find]}")
    for site in members(s.sites):
        require(s.site_at[site].leader != s.mummy, f"the mummy leads {SITE_NAMES[site]}")
        check_jobs(s, site)
    check_workers(s)
    if s.fuse != NONE:
        laid = s.spent & bit(DYNAMITE) != 0 and DIGS & bit(s.fuse) != 0
        require(laid and s.owner(s.fuse) == s.owner(DYNAMITE), "the fuse burns where no dynamite was laid")
    if s.tea != NONE:
        require(s.tea != GIRL and s.boss[s.tea] != NONE, f"{PERSONS[s.tea]} cannot be at tea")


def check_workers(s: State) -> None:
    """BM-JOB-3: who is on a job has its premium before him."""
    require((s.robbing | s.on_job) & WATCH_BIT == 0, f"{CARDS[WATCH]} can neither rob nor work")
    require(s.fresh_job & ~s.on_job == 0, "a job is fresh, but nobody is on it")
    shown_at = s.open_site()
    for card in range(len(CARDS)):
        on_job = s.on_job & bit(card) != 0
        require(on_job or s.premium[card] == 0, f"{CARDS[card]} has a premium and no job")
        paid = shown_at != NONE and s.site_of[card] == shown_at
        require(not on_job or s.premium[card] > 0 or paid or s.over, f"{CARDS[card]} has a job for nothing")


def check_jobs(s: State, site: int) -> None:
    """As many of one premium as there can be: open ones, and those that cards on them may leave."""
    offers = s.site_at[site].offers()
    if offers == 0:
        return
    working: i64 = s.site_at[site].cards & s.on_job
    for premium in range(1, PREMIUM_MAX + 1):
        taken = len([card for card in members(working) if s.premium[card] == premium])
        most = OFFERS_MAX + count(DIGS) - 1
        require(jobs(offers, premium) + taken <= most, f"{SITE_NAMES[site]}: too many jobs")


def check_fresh(s: State) -> None:
    """BM-SETUP-1 to BM-SETUP-8: before the start card is given, everything is as it came out of the box."""
    untouched = len(s.site_at) == 0 and s.stack.count(UNSEEN) == 12
    untouched = untouched and s.sand.size == SAND_COUNT and s.sand.values == 0
    untouched = untouched and s.large_hand == ALL_LARGE and s.pile == ALL_BEETLES and s.market == ALL_WARES
    untouched = untouched and s.spent | s.gambling | s.dealing | s.captured | s.dead == 0
    require(untouched and s.round == 1 and s.start == NONE, "something has happened before the game began")
    require(sum(s.written) == 0, "money is written down before the game began")
