"""What is true in every position of Ramses: the board, the chips, the cards, and how far the turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, lowest, named, together
from mastaba.core.doors import require
from mastaba.core.fields import check_fields
from mastaba.core.position import CHANCE, NOBODY
from mastaba.games.ramses.components import (
    ALL_HOLES,
    BLOCK_HOLES,
    BLOCKS,
    CARDS,
    CHIP_COUNTS,
    CHIPS,
    COLOURS,
    CORNERS,
    CURSE,
    DUEL,
    EXPLORERS,
    GOLD,
    HOLE_NAMES,
    HOLES,
    NEIGHBOURS,
    NO_CARD,
    NO_HOLE,
    NO_SEAT,
    NO_TREASURE,
    NONE,
    POWERS,
    PYRAMIDS,
    SCARAB_USES,
    SCORPION,
    STACK_OF,
    STACKS,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    TREASURE_OF,
    stack_cards,
)
from mastaba.games.ramses.deeds import GAVE, GOT, STAKED, TOOK, Deed, deed_text
from mastaba.games.ramses.phases import (
    CHANCE_PHASES,
    DOING_OF,
    DOINGS,
    PHASES,
    SEARCHING,
    SLIDING,
    STUNG,
    Phase,
)
from mastaba.games.ramses.terms import named_start

if TYPE_CHECKING:
    from mastaba.games.ramses.state import Duel, Scorpion, State


def check(s: State) -> None:
    check_fields(s, s.seats)
    check_board(s)
    check_chips(s)
    check_cards(s)
    check_turn(s)


def check_board(s: State) -> None:
    """RA-SET-2 to RA-SET-5: a treasure in every block, one free hole, and no pyramid lost."""
    holes: i64 = 0
    for treasure in range(TREASURE_COUNT):
        hole = s.where[treasure]
        if hole != NO_HOLE:
            require(holes & bit(hole) == 0, f"two treasures lie in {HOLE_NAMES[hole]}")
            holes |= bit(hole)
    require(holes == s.treasures, "the holes with treasures are not counted right")
    full = s.phase not in CHANCE_PHASES
    for block in range(BLOCKS):
        inside = count(s.treasures & BLOCK_HOLES[block])
        least = 1 if full or s.free != NO_HOLE else 0
        corner = HOLE_NAMES[lowest(BLOCK_HOLES[block])]
        require(least <= inside <= 1, f"the block of {corner} has {inside} treasures, not one")
    pyramids = s.gold | s.red | s.blue
    numbers = (count(s.gold), count(s.red), count(s.blue))
    require(sum(numbers) == count(pyramids), "two pyramids stand on one hole")
    for colour in range(3):
        fits = numbers[colour] == PYRAMIDS[colour] if full else numbers[colour] <= PYRAMIDS[colour]
        require(fits, f"there are {numbers[colour]} {COLOURS[colour]} pyramids, not {PYRAMIDS[colour]}")
    if full:
        require(pyramids == ALL_HOLES & ~bit(s.free), "exactly one hole is free")
        require(s.seen & bit(s.free) != 0, "the free hole has not been seen")
    require(s.free == NO_HOLE or pyramids & bit(s.free) == 0, "a pyramid stands on the free hole")
    if s.last != NO_HOLE:
        near = s.free != NO_HOLE and NEIGHBOURS[s.free] & bit(s.last) != 0
        require(near, "the pyramid moved last is not beside the free hole")


def check_chips(s: State) -> None:
    """RA-XSET-2, RA-XSET-3: chips lie under gold pyramids; hats are under them or with the seats."""
    chips = s.chips()
    counts = [count(s.curses), count(s.hats1), count(s.hats2), count(s.hats3)]
    require(sum(counts) == count(chips), "two chips lie under one pyramid")
    require(chips & ~s.gold == 0, "a chip lies under no gold pyramid")
    require(s.tilted & ~s.gold == 0, "a pyramid was tilted that is not gold")
    most = SCARAB_USES if s.terms.expert else 0
    for uses in s.scarabs:
        require(0 <= uses <= most, f"a seat has {uses} uses of its scarab; {most} is the most")
    for chip in range(len(CHIPS)):
        require(counts[chip] <= CHIP_COUNTS[chip], f"there are {counts[chip]} chips '{CHIPS[chip]}'")
    if not s.terms.expert:  # RA-SET-6
        require(chips == 0 and s.tilted == 0, "chips are for the expert game")
        require(sum(s.hats) == 0 and s.mummy == NO_SEAT, "explorers and mummy are for experts")
    elif s.phase not in CHANCE_PHASES:
        require(counts[CURSE] == CHIP_COUNTS[CURSE], "a curse is missing")  # RA-CURSE-1
        under = counts[1] + 2 * counts[2] + 3 * counts[3]
        require(under + sum(s.hats) == EXPLORERS, f"{under} explorers hide and {sum(s.hats)} are found")
        require(s.gold & ~chips & ~s.tilted == 0, "a chip is gone though nobody tilted there")
        require(not (s.seen == bit(s.free) and s.gold & CORNERS), "gold stands in a corner")


def check_cards(s: State) -> None:
    """Every card is in one place; RA-SET-1: stack 1 lies on 2, and 2 on 3."""
    everywhere: i64 = 0
    total: i64 = 0
    places = [bit(card) for card in s.pile]
    for place in [*places, s.laid(), s.box, *s.won]:
        twice = named(everywhere & place, CARDS)
        require(not twice, f"{', '.join(twice)} lies in two places")
        everywhere |= place
        total += count(place)
    require(total == s.dealt, f"{total} cards are there, not {s.dealt}")
    for i in range(1, len(s.pile)):
        order = STACK_OF[s.pile[i]] <= STACK_OF[s.pile[i - 1]]
        require(order, f"{CARDS[s.pile[i]]} lies on {CARDS[s.pile[i - 1]]}, of an earlier stack")
    marked: i64 = 0
    for symbol in range(1, len(SYMBOLS)):
        cards = s.symbols[symbol]
        require(marked & cards == 0, f"{', '.join(named(marked & cards, CARDS))} has two symbols")
        marked |= cards
        require(cards & ~everywhere == 0, "a card has a symbol and is not in the game")
        for stack in range(STACKS):
            own = count(cards & stack_cards(stack))
            most = SYMBOL_COUNTS[stack][symbol]
            require(own <= most, f"{own} cards of stack {stack + 1} have a {SYMBOLS[symbol]}, not {most}")
    for stack in range(STACKS):
        own = count(everywhere & stack_cards(stack))
        require(own <= s.terms.stack, f"{own} cards are of stack {stack + 1}, not {s.terms.stack}")
        plain = count(everywhere & stack_cards(stack) & ~marked)
        require(plain <= SYMBOL_COUNTS[stack][NONE], f"{plain} cards of stack {stack + 1} have no symbol")
    require(s.looked & ~bits(s.pile) == 0, "a card was looked at that is not in the pile")
    check_history(s)


def check_history(s: State) -> None:
    """What came and went explains what each seat has now."""
    held = [0] * s.seats
    laid: list[int] = [0] * s.seats  # staked, and not taken back yet
    known: i64 = 0  # cards that came from the pile before
    secrets: i64 = 0
    for deed in s.history:
        one = Deed(deed)
        here = bit(one.card)
        if one.kind == STAKED or one.kind == GAVE:
            require(held[one.seat] & here != 0, f"'{deed_text(deed)}' of what it did not have")
            held[one.seat] &= ~here
        else:
            back = one.kind == GOT and together(laid) & here != 0
            require(back or known & here == 0, f"'{deed_text(deed)}', which was not in the pile")
            for seat in range(s.seats):
                laid[seat] &= ~here
        known |= here
        if one.kind == GAVE:
            require(one.other == s.right_of(one.seat), f"'{deed_text(deed)}' is not to the right")
            held[one.other] |= here
        elif one.kind == STAKED:
            laid[one.seat] |= here
        else:
            held[one.seat] |= here
        if one.kind == TOOK:
            taken = s.symbols[SCORPION] & here != 0
            require(taken, f"'{deed_text(deed)}', which is no scorpion's card")
        if one.kind == GAVE or one.kind == TOOK:
            secrets += 1
    require(held == s.won, "the history of the cards does not give what the seats have")
    over = s.symbols[SCORPION] & ~bits(s.pile)
    require(secrets <= count(over), f"{secrets} stings need as many scorpions")
    for seat in range(s.seats):
        stake = s.holds(seat) & ~s.won[seat]
        require(laid[seat] & ~stake == 0, "a stake is gone from the table and nobody has it")


def check_turn(s: State) -> None:
    """Who acts, in what, and that nothing is above its limit."""
    first = named_start(s.terms.options, s.seats)
    require(first in (NO_SEAT, s.start), "another seat than the options say has begun")
    if s.phase in CHANCE_PHASES:
        check_setup(s)
        return
    over = s.phase == Phase.OVER
    require(s.actor == (NOBODY if over else s.turn), "the wrong seat is to act")
    require(s.slides < s.terms.slide_limit, f"{s.slides} slides are at the limit")
    doing = s.doing()
    require(DOING_OF.get(s.phase, doing) == doing, f"'{s.phase_name}' is no part of a {DOINGS[doing]}")
    check_hunt(s, over)
    require(not over or not s.pile, "not over while cards are in the pile")
    require(not over or s.dealt > 0, "over without a card that anybody hunted")
    counting = s.hunted() != NO_CARD or (s.duel is not None and s.phase != Phase.STAKE)
    require(counting or s.slides == 0, "slides are counted, and nobody searches")
    if doing != SEARCHING:
        symbol = SCORPION if doing == STUNG else DUEL
        top = len(s.pile) > 0 and s.symbol(s.pile[-1]) == symbol
        require(top, f"the card on the pile shows no {SYMBOLS[symbol]}")
        require(not s.terms.only_storm, "of the special actions there is only the sand storm")
    check_asked(s)
    if s.scorpion is not None:
        check_scorpion(s, s.scorpion)
    check_showing(s)
    if s.duel is not None:
        check_duel(s, s.duel)


def check_hunt(s: State, over: bool) -> None:
    """A card lies face up in a search and nowhere else. What is counted begins with 0 (ledger 4.3)."""
    hunting = not over and s.doing() == SEARCHING
    card = s.hunted()
    require(hunting == (card != NO_CARD), f"'{s.phase_name}' and a card face up do not fit")
    granted = hunting and not s.terms.only_storm and s.symbol(card) == POWERS
    powers = s.hunt is not None and s.hunt.powers
    require(powers == granted, "super powers come with their card, and go with it")  # RA-POWER-1
    fruitless = s.hunt.fruitless if s.hunt is not None else 0
    require(fruitless < s.terms.card_limit, f"{fruitless} fruitless turns are at the limit")
    require(hunting or fruitless == 0, "fruitless turns without a card")
    require(not s.terms.solo or fruitless == 0, "alone no card is hunted twice")  # RA-SOLO-3


def check_asked(s: State) -> None:
    """What a tilt, a scarab and a sting need."""
    if s.phase in (Phase.TILT, Phase.SCARAB):
        require(s.terms.expert, f"'{s.phase_name}' is for the expert game")
    if s.phase in (Phase.TILT, Phase.SCARAB, Phase.STING):
        require(s.showing() != NO_TREASURE, f"'{s.phase_name}' comes after a treasure")
        require(s.last != NO_HOLE, f"'{s.phase_name}' comes after a slide")
    if s.phase == Phase.TILT:
        require(s.gold & bit(s.last) != 0, "the pyramid to tilt is not gold")
    if s.phase == Phase.SCARAB:
        require(s.scarabs[s.turn] > 0, "the seat has no scarab to use")
        require(s.scorpion is None, "no scarab helps against a scorpion")
    if s.phase == Phase.STING:
        require(s.won[s.turn] != 0, "the stung seat has no card to give")


def check_scorpion(s: State, scorpion: Scorpion) -> None:
    crawled = scorpion.crawled
    require(crawled < s.terms.scorpion_limit, f"{crawled} scorpion slides are at the limit")
    crawls = s.phase != Phase.STING
    require(crawls or crawled == 0, "a scorpion's slides are counted, and none is there")


def check_showing(s: State) -> None:
    """RA-FIND-1 to RA-FIND-3, RA-DUEL-7: what a slide has uncovered has had its consequence."""
    showing = s.showing()
    sliding = s.slides if s.scorpion is None else s.scorpion.crawled
    if s.phase in SLIDING and sliding > 0:
        require(showing == NO_TREASURE, "the last slide has uncovered a treasure, and nothing came of it")
    if s.phase == Phase.SEARCH or (s.phase == Phase.SCARAB and s.duel is None):
        require(showing != TREASURE_OF[s.hunted()], "the treasure is found, and the card is not taken")
    if s.phase == Phase.SCARAB and s.duel is not None:
        for stake in s.duel.stakes:
            decided = stake != NO_CARD and showing == TREASURE_OF[stake]
            require(not decided, "the duel is decided, and goes on")


def check_setup(s: State) -> None:
    """Ledger section 3: one thing after the other."""
    phase = s.phase
    require(s.actor == CHANCE, "chance is to act")
    lot = named_start(s.terms.options, s.seats) == NO_SEAT
    require(lot or phase != Phase.START, "the options say who begins")
    require(s.turn == s.start, "somebody has had a turn before the first")
    expert = phase not in (Phase.GOLD, Phase.PUT) or s.terms.expert
    require(expert, f"'{PHASES[phase]}' is for the expert game")
    early = phase in (Phase.START, Phase.HIDE, Phase.FREE)
    require(early == (s.free == NO_HOLE), f"a hole is free too early or too late for '{PHASES[phase]}'")
    hidden = count(s.treasures)
    least = 0 if phase in (Phase.START, Phase.HIDE) else BLOCKS
    most = 0 if phase == Phase.START else BLOCKS - 1 if phase == Phase.HIDE else BLOCKS
    require(least <= hidden <= most, f"{hidden} treasures are hidden before '{PHASES[phase]}'")
    stand = count(s.gold | s.red | s.blue)
    late = phase in (Phase.PUT, Phase.DEAL)
    fits = stand == 0 if early else stand == HOLES - 1 if late else stand < HOLES - 1
    require(fits, f"{stand} pyramids stand before '{PHASES[phase]}'")
    chips = count(s.chips())
    all_chips = sum(CHIP_COUNTS) if s.terms.expert else 0
    fits = chips == all_chips if phase == Phase.DEAL else chips < max(all_chips, 1)
    require(fits and (chips == 0 or late), f"{chips} chips are put before '{PHASES[phase]}'")
    cards = s.hunted() != NO_CARD or s.box != 0 or sum(s.won) > 0 or len(s.history) > 0
    require(not cards, f"cards are played before '{PHASES[phase]}'")
    require(s.slides + sum(s.turns) + sum(s.slid) == 0, f"turns are counted before '{PHASES[phase]}'")
    played = s.facing != 0 or s.last != NO_HOLE or s.tilted != 0 or s.looked != 0
    require(not played, f"something has been done before '{PHASES[phase]}'")
    seen: i64 = bit(s.free) if s.free != NO_HOLE else 0
    require(s.seen == seen, f"holes were seen before '{PHASES[phase]}'")
    doing = s.hunt is not None or s.scorpion is not None or s.duel is not None
    require(not doing, f"a special action is on before '{PHASES[phase]}'")
    uses = SCARAB_USES * s.seats if s.terms.expert else 0
    fresh = sum(s.scarabs) == uses and sum(s.hats) == 0 and s.mummy == NO_SEAT
    require(fresh, f"scarabs, explorers or the mummy are used before '{PHASES[phase]}'")
    check_order(s)
    dealing = len(s.pile) < STACKS * s.terms.stack if phase == Phase.DEAL else not s.pile
    require(dealing, f"{len(s.pile)} cards are in the pile before '{PHASES[phase]}'")


def check_order(s: State) -> None:
    """Ledger section 3: blocks, holes, chips and cards each have their order."""
    for block in range(BLOCKS):
        filled = s.treasures & BLOCK_HOLES[block] != 0
        require(filled == (block < count(s.treasures)), "blocks are filled out of their order")
    placed = s.red | s.blue
    if not s.terms.expert:
        placed |= s.gold
    elif s.phase != Phase.START:
        check_gold(s)
    if s.free != NO_HOLE:
        holes: i64 = ALL_HOLES & ~bit(s.free)
        if s.terms.expert:
            holes &= ~s.gold
        require(placed == lowest_of(holes, count(placed)), "pyramids are set out of their order")
    chips = s.chips()
    require(chips == lowest_of(s.gold, count(chips)), "chips are put out of their order")
    for i in range(len(s.pile)):
        stack = STACKS - 1 - i // s.terms.stack
        require(STACK_OF[s.pile[i]] == stack, f"{CARDS[s.pile[i]]} is dealt out of its order")


def check_gold(s: State) -> None:
    """RA-XSET-2: one gold pyramid for every block, in order, then a second for four; no corner."""
    golden = count(s.gold)
    require(s.gold & CORNERS == 0, "gold stands in a corner")
    for block in range(BLOCKS):
        inside = count(s.gold & BLOCK_HOLES[block])
        least = 1 if block < golden else 0
        most = 2 if golden > BLOCKS else least
        require(least <= inside <= most, "gold pyramids are not spread evenly")
    setting = s.phase == Phase.GOLD or golden in (0, PYRAMIDS[GOLD])
    require(setting, f"{golden} gold pyramids stand before '{s.phase_name}'")
    if s.phase == Phase.GOLD:
        alone = s.red | s.blue == 0 and golden < PYRAMIDS[GOLD]
        require(alone, "gold pyramids are set first")
    elif s.free != NO_HOLE:
        require(golden == PYRAMIDS[GOLD], "gold pyramids are set first")


def check_duel(s: State, duel: Duel) -> None:
    """RA-DUEL-1, RA-DUEL-3: two neighbours and two different treasures."""
    challenger, rival = duel.seats
    require(challenger != NO_SEAT, "duellists without a duel, or the other way round")
    require(rival == s.left_of(challenger), "the rival is not left of the challenger")
    require(s.turn in duel.seats, "a seat acts that is not in the duel")
    require(duel.switches < s.terms.duel_limit, f"{duel.switches} switches are at the limit")
    staking = s.phase == Phase.STAKE
    require((NO_CARD in duel.stakes) == staking, "a duel has two stakes")
    if staking:
        require(duel.switches == 0, "turns of a duel are counted, and there is none")
        check_stakes(s, duel)
        return
    same = TREASURE_OF[duel.stakes[0]] == TREASURE_OF[duel.stakes[1]]
    require(not same, "both stakes show the same treasure")
    due = duel.seats[duel.switches % 2]  # RA-DUEL-5
    require(s.turn == due, "the duellists have not had their turns one after the other")


def check_stakes(s: State, duel: Duel) -> None:
    """RA-DUEL-2: the challenger stakes first. RA-DUEL-4: who had nothing has laid down what it received."""
    rival = duel.seats[1]
    require(s.won[s.turn] != 0 and duel.stake(s.turn) == NO_CARD, "a duellist has nothing to stake")
    if s.turn == rival:
        require(duel.stakes[0] != NO_CARD, "the challenger stakes first")
    else:
        one = (duel.stakes[1] != NO_CARD) != (s.won[rival] != 0)
        require(one, "the rival has a card to stake, or has laid one down that it received")
    require(s.open_stakes() != 0, "no stake shows another treasure")  # RA-DUEL-3, RA-R-23


def lowest_of(mask: i64, number: i64) -> i64:
    """So many of the lowest bits that are set."""
    found: i64 = 0
    for _ in range(number):
        if mask == 0:
            break
        found |= bit(lowest(mask))
        mask &= mask - 1
    return found
