"""What is true at each decision point: whose turn it is, what the rules remember there, and nothing else.

`State.check` asks this after it has counted money, cards, finds, sand and beetle cards. A position that
passes can be played to its end: every phase finds what it needs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.position import CHANCE, SEVERAL, require
from mastaba.games.bann_der_mumie import execution, market, planning, preparation
from mastaba.games.bann_der_mumie.components import (
    ALL_BEETLES,
    ALL_LARGE,
    ALL_WARES,
    CARDS,
    CAT,
    CONTROL,
    DIGS,
    DYNAMITE,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FINDS,
    FIRST_HELPER,
    FRAGILE,
    GIRL,
    GIRL_WARE,
    HAND,
    LARGE,
    NONE,
    OFFERS_MAX,
    PERSON_OF,
    PERSONS,
    POCKET_MAX,
    PREMIUM_MAX,
    SAND_COUNT,
    SITE_NAMES,
    SPELL_IMMUNE,
    STORM,
    SWARM,
    TEA,
    THE_MUMMY,
    TRAP,
    WATCH,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.phases import EXECUTION, MARKET, STAGE_PHASES, Phase
from mastaba.games.bann_der_mumie.sites import jobs
from mastaba.games.bann_der_mumie.state import STEALS, TRADES, UNSEEN, State

# A character's turn, though chance or the mummy may decide something in it.
BY_CHARACTERS: Final = (
    Phase.TEA, Phase.TURN, Phase.STUDY, Phase.RESEARCH, Phase.DEPTH, Phase.SAND_GIFT, Phase.SAND_FROM,
    Phase.CREEP, Phase.SNEAK_ROLL, Phase.COMMAND_ROLL, Phase.RETREAT, Phase.DIG_ORDER, Phase.RAID_ORDER,
    Phase.CASINO, Phase.WAGES, Phase.THEFT, Phase.THEFT_ROLL, Phase.NOMINATE, Phase.BIDDING, Phase.SOLO,
    Phase.GIRL_PRICE, Phase.EQUIP,
)  # fmt: skip
BY_MUMMY: Final = (Phase.MUMMY_TURN, Phase.MUMMY_CARDS, Phase.STORM_PICK, Phase.SPELL, Phase.SPELL_ROLL)
# The site that is being resolved is open.
OPEN_SITE: Final = (
    Phase.TRAP, Phase.TRAP_WOUND, Phase.TRAP_DICE, Phase.FIGHT, Phase.VICTIM, Phase.WOUND, Phase.BRAWL,
    Phase.FEUD, Phase.BANISH,
)  # fmt: skip
NEEDS_SITE: Final = (
    Phase.DEPTH, Phase.SAND_GIFT, Phase.SAND_FROM, Phase.CREEP, Phase.SNEAK_ROLL, Phase.COMMAND_ROLL,
    Phase.UNCOVER, *OPEN_SITE,
)  # fmt: skip
MAY_HAVE_SITE: Final = (*NEEDS_SITE, Phase.RESEARCH, Phase.DIG_ORDER, Phase.RAID_ORDER, Phase.OVER)
SEALED_CHOICES: Final = (Phase.POCKET, Phase.STALL)
UNCHOSEN: Final = (Phase.ROT, Phase.WAGES)  # of the market, before any choice
AT_AUCTION: Final = (Phase.NOMINATE, Phase.BIDDING, Phase.EQUIP)
SIDES: Final = ((HAND, FIND_HAND), (CAT, FIND_CAT), (STORM, FIND_AMULET))  # BM-LARGE-5


def check_marks(s: State) -> None:
    check_end(s)
    check_lasting(s)
    if s.phase == Phase.OVER:
        return
    if s.phase in STAGE_PHASES[0]:
        check_fresh(s)
        return
    check_turns(s)
    check_leftovers(s)
    if s.stage == EXECUTION:
        check_execution(s)
    elif s.stage == MARKET:
        check_trade(s)
    else:
        check_planning(s)
    check_choices(s)


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
        require(s.leader[site] != s.mummy, f"the mummy leads {SITE_NAMES[site]}")
        check_jobs(s, site)
    require((s.robbing | s.on_job) & WATCH_BIT == 0, f"{CARDS[WATCH]} can neither rob nor work")
    require(s.fresh_job & ~s.on_job == 0, "a job is fresh, but nobody is on it")
    for card in range(len(CARDS)):
        on_job = s.on_job & bit(card) != 0
        require(on_job or s.premium[card] == 0, f"{CARDS[card]} has a premium and no job")
        paid = s.shown and s.site_of[card] == s.site
        require(not on_job or s.premium[card] > 0 or paid or s.over, f"{CARDS[card]} has a job for nothing")
    if s.fuse != NONE:
        laid = s.spent & bit(DYNAMITE) != 0 and DIGS & bit(s.fuse) != 0
        require(laid and s.owner(s.fuse) == s.owner(DYNAMITE), "the fuse burns where no dynamite was laid")
    if s.tea != NONE:
        require(s.tea != GIRL and s.boss[s.tea] != NONE, f"{PERSONS[s.tea]} cannot be at tea")


def check_jobs(s: State, site: int) -> None:
    """As many of one premium as there can be: open ones, and those that cards on them may leave."""
    offers = s.offers_at(site)
    if offers == 0:
        return
    working: i64 = s.at_site[site] & s.on_job
    for premium in range(1, PREMIUM_MAX + 1):
        taken = len([card for card in members(working) if s.premium[card] == premium])
        most = OFFERS_MAX + count(DIGS) - 1
        require(jobs(offers, premium) + taken <= most, f"{SITE_NAMES[site]}: too many jobs")


def check_fresh(s: State) -> None:
    """BM-SETUP-1 to BM-SETUP-8: before the start card is given, everything is as it came out of the box."""
    untouched = s.opened == 0 and s.sand == 0 and s.sand_count == SAND_COUNT and s.stack.count(UNSEEN) == 12
    untouched = untouched and s.large_hand == ALL_LARGE and s.pile == ALL_BEETLES and s.market == ALL_WARES
    untouched = untouched and s.spent | s.gambling | s.dealing | s.captured | s.dead == 0
    require(untouched and s.round == 1 and s.start == NONE, "something has happened before the game began")
    require(sum(s.written) == 0, "money is written down before the game began")
    check_leftovers(s)
    free = [seat for seat in range(s.seats) if s.role_of[seat] == NONE]
    if s.phase == Phase.START:
        require(not free, "the start card is given before the roles")
        for seat in members(s.characters()):
            require(s.persons_of(seat) == bit(s.role_of[seat]), f"seat {seat} is not its own person")
        return
    require(len(free) > 1, "no role is left to be given")
    require(
        s.boss.count(NONE) == len(PERSONS) and sum(s.cash) == 0, "there are persons before there are roles"
    )
    if s.phase != Phase.DRAFT:
        require(s.turn in free, "a role is given to nobody")


# Turns, and what is left of them


def check_turns(s: State) -> None:
    """BM-PLAN-1: whose turn it is."""
    turn: i64 = s.turn
    if s.phase in BY_CHARACTERS:
        require(turn != NONE and turn != s.mummy, "it is no character's turn")
    elif s.phase in BY_MUMMY:
        require(turn == s.mummy, "it is not the mummy's turn")
    if s.stage == MARKET:
        require(s.round < s.deadline, "a market after the deadline")


def check_leftovers(s: State) -> None:
    """Marks that belong to another phase."""
    phase = s.phase
    if phase in NEEDS_SITE or (s.site != NONE and phase != Phase.RESEARCH):
        fits = s.site != NONE and (s.sites & bit(s.site) != 0 or phase not in NEEDS_SITE)
        require(fits and phase in MAY_HAVE_SITE, "the mark 'site' does not fit")
    require(s.shown == (phase in OPEN_SITE), "a site is shown that is not open, or the other way")
    require(s.group == 0 or phase == Phase.CREEP or phase == Phase.SNEAK_ROLL, "nobody sneaks now")
    aims = phase in (Phase.COMMAND_ROLL, Phase.SPELL_ROLL, Phase.CASINO)
    require((s.aim != NONE) == aims, "the mark 'aim' does not fit")
    require((s.storm_left != 0) == (phase == Phase.STORM_PICK), "the mark 'storm_left' does not fit")
    struck = phase in (Phase.WOUND, Phase.TRAP_WOUND, Phase.THEFT_ROLL)
    require((s.struck != NONE) == struck, "the mark 'struck' does not fit")
    require((s.wounds != 0) == (phase == Phase.TRAP_WOUND), "the mark 'wounds' does not fit")
    trapped = phase == Phase.TRAP_WOUND or phase == Phase.TRAP_DICE
    require((s.involved != 0) == trapped, "the mark 'involved' does not fit")
    require(
        (s.rivals != 0) == (phase == Phase.BRAWL or phase == Phase.FEUD), "the mark 'rivals' does not fit"
    )
    gift = phase == Phase.SAND_GIFT or phase == Phase.SAND_FROM
    require(s.gift == 0 or gift, "the mark 'gift' does not fit")
    researching = gift or phase in (Phase.STUDY, Phase.RESEARCH, Phase.DEPTH)
    require(researching or (s.looked == 0 and s.held == 0), "cards are looked at, and nobody does research")
    ware = phase == Phase.BIDDING or phase == Phase.EQUIP
    require((s.ware != NONE) == ware, "the mark 'ware' does not fit")
    require((s.price != 0) == ware, "the mark 'price' does not fit")
    require(s.bidder == NONE or ware, "the mark 'bidder' does not fit")
    require(s.nominator == NONE or phase in AT_AUCTION, "the mark 'nominator' does not fit")
    require(not s.fragments or s.shown, "the mark 'fragments' does not fit")
    if s.stage != MARKET:
        require(s.rotten == NONE and s.girl_price == 0 and s.bought == 0, "marks of a market that is not")
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


# Preparation and planning


def seen_on_top(s: State, number: i64) -> bool:
    """Somebody has looked at so many cards of the stack."""
    return number <= len(s.stack) and UNSEEN not in s.stack[:number]


def check_planning(s: State) -> None:  # noqa: C901  a list, not a tangle
    phase = s.phase
    if phase == Phase.TEA:
        require(s.boss[GIRL] == s.turn and s.hand & bit(TEA) != 0, "nobody can ask anybody to tea")
    elif phase == Phase.SEE:
        fits = len(s.stack) > 1 and s.seeing < preparation.looked_at(s) and seen_on_top(s, s.seeing)
        require(fits, "the mummy looks at a card that she cannot see")
    elif phase == Phase.HIDE:
        fits = len(s.stack) > 1 and seen_on_top(s, preparation.looked_at(s))
        require(fits, "the mummy hides what she has not seen")
    elif phase == Phase.STUDY:
        fits = s.seeing == s.looked and s.held == s.looked and s.looked < len(s.stack)
        require(fits and seen_on_top(s, s.looked), "a researcher looks at a card that is not next")
    elif phase in (Phase.RESEARCH, Phase.DEPTH, Phase.SAND_GIFT, Phase.SAND_FROM):
        fits = s.held <= s.looked and s.looked > 0 and seen_on_top(s, s.held)
        require(fits, "a researcher holds what was not looked at")
        if phase != Phase.RESEARCH:
            check_new_site(s)
    elif phase == Phase.CREEP or phase == Phase.SNEAK_ROLL:
        check_group(s)
    elif phase == Phase.COMMAND_ROLL:
        check_command(s)
    elif phase == Phase.STORM_PICK:
        fits = s.storm_left & ~s.sites == 0 and 0 < s.sand_count <= count(s.storm_left)
        require(fits, "a storm has too much sand, or none")
    elif phase == Phase.SPELL:
        require(not s.spell_used, "the Spell is used up")
    elif phase == Phase.SPELL_ROLL:
        fits = s.spell_used and planning.spell_targets(s) & bit(s.aim) != 0
        require(fits and s.daring(PERSON_OF[s.aim]) < SPELL_IMMUNE, "the Spell is aimed at nobody")


def check_new_site(s: State) -> None:
    """BM-OPEN-3, BM-SAND-2: the last site gets its sand."""
    require(s.site == s.opened - 1, "sand goes on an older site")
    if s.phase == Phase.DEPTH:
        require(s.sand_count > 0, "there is no sand")
        return
    elsewhere: i64 = 0
    for site in members(s.sites & ~bit(s.site)):
        elsewhere += s.sand_at[site]
    needed: i64 = 3 if s.phase == Phase.SAND_GIFT else s.gift
    require(s.gift == NONE if s.phase == Phase.SAND_GIFT else s.gift > 0, "the mark 'gift' does not fit")
    require(s.sand_count == 0 and elsewhere >= needed, "the mummy has no sand to give, or need not")


def check_group(s: State) -> None:
    """BM-ROB-1, BM-R-18, BM-R-13, BM-R-17: cards that may sneak there."""
    able: i64 = planning.usable_hand(s, s.turn) | planning.sleeping(s, s.turn)
    fits = s.group != 0 and s.group & ~(able & DIGS & ~s.at_site[s.site]) == 0
    mine: i64 = s.at_site[s.site] & s.owned[s.turn] & ~WATCH_BIT
    fits = fits and s.leader[s.site] != s.turn and mine & ~s.robbing == 0
    require(fits and planning.can_sneak(s, s.turn, s.site), "cards sneak that cannot")


def check_command(s: State) -> None:
    """BM-CTRL-2, BM-R-33: another player's card, to a site where it fits."""
    lies = s.site_of[s.aim] != NONE and s.site_of[s.aim] != s.site and s.ignored() & bit(s.aim) == 0
    spent = s.spent & bit(CONTROL) != 0 and s.owner(CONTROL) == s.turn
    require(lies and spent and s.owner(s.aim) != s.turn, "Control is aimed at nothing")
    fits = s.aim == WATCH or planning.fits_side(s, s.owner(s.aim), s.site)
    require(fits, "Control sends a card where it cannot lie")


# Execution


def check_execution(s: State) -> None:
    phase = s.phase
    if phase == Phase.UNCOVER:
        require(execution.to_dig(s) & bit(s.site) != 0, "nobody digs there")
    elif phase == Phase.CASINO:
        fits = s.gambling != 0 and s.aim == execution.gambler(s) and s.turn == s.owner(s.aim)
        require(fits, "another card gambles now")
    if phase not in OPEN_SITE:
        return
    find: i64 = s.find_at[s.site]
    broken = s.broken & bit(find) != 0
    recovered = s.recovered[find] != NONE
    secured = s.secured & bit(find) != 0
    require(s.sand_at[s.site] == 0 and s.resolved & bit(s.site) != 0, "a site is open under sand")
    require(s.fragments == broken, "the mark 'fragments' does not fit")
    lost = phase == Phase.VICTIM or phase == Phase.WOUND
    require(secured == (lost and not broken), f"{FINDS[find]} is secured too early, or not")
    require(recovered == (phase == Phase.BANISH), f"{FINDS[find]} is recovered too early, or not")
    if phase == Phase.TRAP or phase == Phase.TRAP_WOUND or phase == Phase.TRAP_DICE:
        check_trap(s)
    elif phase == Phase.BANISH:
        check_banish(s)
    elif phase == Phase.BRAWL or phase == Phase.FEUD:
        robbers = execution.robber_seats(s)
        if phase == Phase.BRAWL:
            legal = execution.legal_party(s) != 0
            require(legal and s.rivals == robbers, "nobody fights the robbers, or others")
        else:
            require(s.rivals & ~robbers == 0 and count(s.rivals) > 1, "nobody is left to fight")
        require(not broken, "a fight over fragments")
    else:
        check_fight(s)


def check_trap(s: State) -> None:
    """BM-TRAP-5, BM-TRAP-6: it is out, and has no effect at the Mummy. BM-R-22: who is hurt, who dices."""
    require((s.large_hand | s.large_played) & bit(TRAP) == 0, "the trap is sprung and still there")
    require(s.find_at[s.site] != THE_MUMMY, "a trap at the Mummy")
    if s.phase == Phase.TRAP:
        require(s.present(s.site) != 0, "nobody is in the trap")
        return
    require(s.involved & ~s.characters() == 0, "somebody dices who was not there")
    if s.phase == Phase.TRAP_DICE:
        require(not s.fragments, "dice for fragments")
        return
    for person in members(s.wounds):
        require(s.boss[person] != NONE, f"{PERSONS[person]} is hurt and serves nobody")
    seats = execution.owners(s, s.wounds)
    require(s.struck == s.character_from_start(seats), "another player is hurt first")


def check_banish(s: State) -> None:
    """BM-LARGE-5, BM-R-26: the Hand or the Cat is out, and about to be lost."""
    find: i64 = s.find_at[s.site]
    require(find == FIND_HAND or find == FIND_CAT, "no beetle card is lost for this find")
    kind = HAND if find == FIND_HAND else CAT
    require(s.beetle_hand & bit(kind) != 0 or kind in s.beetle, "the lost beetle card is nowhere")


def check_fight(s: State) -> None:
    """BM-FIGHT-1, BM-FIGHT-5: there is an attack, and somebody it meets."""
    kinds = execution.attack_kinds(s, s.site)
    persons = s.present(s.site)
    require(len(kinds) > 0 and persons != 0, "a fight without an attack, or against nobody")
    seats = execution.owners(s, persons)
    if s.phase == Phase.FIGHT:
        terror: i64 = 0
        for kind in kinds:
            terror += execution.terror_of(s, kind)
        require(terror <= execution.total_daring(s, persons), "they would have fled")
    elif s.phase == Phase.WOUND:
        require(seats & bit(s.struck) != 0, "somebody is struck who is not there")


# Market


def check_trade(s: State) -> None:
    phase = s.phase
    require(s.rotten == NONE or s.market & bit(s.rotten) != 0, "Rot lies on nothing")
    require(s.pocket[s.mummy] == NONE and s.stall[s.mummy] == NONE, "the mummy is at the market")
    for seat in members(s.characters()):
        waits = s.awaited & bit(seat) != 0
        packed = phase not in UNCHOSEN and (phase != Phase.POCKET or not waits)
        chose = packed and phase != Phase.POCKET and (phase != Phase.STALL or not waits)
        require((s.pocket[seat] != NONE) == packed, f"seat {seat} has packed too early, or not")
        require((s.stall[seat] != NONE) == chose, f"seat {seat} has chosen too early, or not")
        if phase in SEALED_CHOICES:
            fits = s.pocket[seat] <= min(s.cash[seat], POCKET_MAX)
            require(fits, f"seat {seat} has more in the pocket than it owns")
    if phase in UNCHOSEN or phase in SEALED_CHOICES:
        require(phase != Phase.ROT or s.rotten == NONE, "Rot has been laid already")
        require(s.girl_price == 0 and s.bought == 0, "something is bought before the market opens")
    elif phase == Phase.THEFT or phase == Phase.THEFT_ROLL:
        require(s.stall[s.turn] == STEALS, "somebody steals who trades")
        require(s.girl_price == 0 and s.bought == 0, "something is bought before the thieves come")
        if phase == Phase.THEFT_ROLL:
            require(s.struck != s.turn and s.struck != s.mummy, "a thief steals from nobody")
    else:
        check_stalls(s)


def check_stalls(s: State) -> None:
    """BM-TRADE-1, BM-SOLO-1: an auction of several traders, or one alone."""
    trading = market.traders(s)
    require(s.stall[s.turn] == TRADES, "somebody buys who steals")
    if count(trading) > 1:
        require(s.nominator != NONE and trading & bit(s.nominator) != 0, "nobody has named the ware")
        require(s.girl_price == 0 and s.bought == 0, "fixed prices in an auction")
        require(s.phase in AT_AUCTION, "a single trader among several")
    else:
        require(s.nominator == NONE and s.bidder == NONE and s.bought < 2, "an auction without traders")
        require(s.phase in (Phase.SOLO, Phase.GIRL_PRICE, Phase.EQUIP), "an auction with one trader")
    if s.phase == Phase.NOMINATE:
        require(s.turn == s.nominator, "somebody else names a ware")
    elif s.phase == Phase.BIDDING:
        check_bidding(s, trading)
    elif s.phase == Phase.GIRL_PRICE:
        asked = market.for_sale(s) & bit(GIRL_WARE) != 0 and s.girl_price == 0
        require(asked, "she cannot be asked")
    elif s.phase == Phase.EQUIP:
        require(s.ware < FIRST_HELPER and s.market & bit(s.ware) == 0, "nothing has been bought to carry")
        require(s.bidder == NONE or s.bidder == s.turn, "somebody else has bought it")
        require((s.bidder == NONE) == (s.nominator == NONE), "the mark 'bidder' does not fit")


def check_bidding(s: State, trading: i64) -> None:
    """BM-TRADE-2, BM-R-39, BM-R-40: a ware that is for sale, and a bid that can be paid and be raised."""
    bidder: i64 = s.bidder
    require(bidder != NONE and trading & bit(bidder) != 0 and bidder != s.turn, "nobody has bid")
    require(market.for_sale(s) & bit(s.ware) != 0, "it is not for sale")
    require(1 <= s.price <= min(s.pocket[bidder], POCKET_MAX), "a bid that cannot be paid")
    require(min(s.pocket[s.turn], POCKET_MAX) > s.price, "a bidder without money")
    usable = market.can_use(s, bidder, s.ware) and market.can_use(s, s.turn, s.ware)
    require(usable, "somebody bids for what nobody could carry")
