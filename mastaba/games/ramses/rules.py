"""The rules of Ramses, in the order of the ledger: setup, cards, slides, special actions, expert, the end.

RA-X-1: the expert game adds to the basic rules; where it does, the function says so.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, NOBODY
from mastaba.games.ramses.components import (
    ALL_HOLES,
    BLOCK_HOLES,
    BLOCK_OF,
    BLOCKS,
    CARD_BY_NAME,
    CARDS,
    CHIP_COUNTS,
    CHIPS,
    CORNERS,
    CURSE,
    DUEL,
    FREE_AFTER,
    GOLD_PYRAMIDS,
    NO_CARD,
    NO_CHIP,
    NO_TREASURE,
    NONE,
    POWERS,
    PYRAMIDS,
    QUARTER_HOLES,
    QUARTERS,
    SCORPION,
    STACK_OF,
    STACKS,
    STORM,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    TREASURE_OF,
    TREASURES,
    VALUE_OF,
    WAYS,
    board_way,
)
from mastaba.games.ramses.moves import (
    DEALS,
    FREES,
    GIVES,
    GOLDS,
    HIDES,
    LEAVE,
    PASS,
    POWER_SLIDES,
    PUTS,
    SCARAB,
    SETS,
    SINGLE_SLIDES,
    STAKES,
    STARTS,
    TILT,
    TIME_UP,
    RamsesMove,
)
from mastaba.games.ramses.scoring import game_result
from mastaba.games.ramses.state import (
    DUELLING,
    FOUND,
    GAVE,
    GOT,
    NO_HOLE,
    NO_SEAT,
    SEARCHING,
    SLIDING,
    STAKED,
    STUNG,
    TOOK,
    Phase,
    State,
    only_treasure,
    open_stakes,
    stack_cards,
    written,
)


def legal(s: State) -> list[Move]:
    """What the seat on turn, or chance, may do now."""
    if s.phase == Phase.SEARCH:
        return open_slides(s, s.powers)
    if s.phase == Phase.DUEL:
        return open_slides(s, False)  # RA-R-21
    if s.phase == Phase.SCORPION:
        return open_scorpion_slides(s)
    if s.phase == Phase.TILT:
        return [TILT, LEAVE]
    if s.phase == Phase.SCARAB:
        return [SCARAB, PASS]
    if s.phase == Phase.STING:
        return [GIVES[card] for card in members(s.won[s.turn])]
    if s.phase == Phase.STAKE:
        return [STAKES[card] for card in members(open_stakes(s))]
    return outcomes(s)


def open_slides(s: State, powers: bool) -> list[Move]:
    """RA-SLIDE-1: a pyramid next to the free hole. RA-POWER-2: or a line of them.

    RA-FIND-6: also the one just moved. RA-SLIDE-3, RA-R-5: to stop is no choice, but the clock may (RA-R-50).
    """
    at = s.facing * 48 + s.free
    slides = POWER_SLIDES[at] if powers else SINGLE_SLIDES[at]
    moves = slides.copy()
    if s.terms.timed:
        moves.append(TIME_UP)
    return moves


def open_scorpion_slides(s: State) -> list[Move]:
    """RA-SCORP-2, RA-R-14, RA-R-15: any but the pyramid moved last. RA-R-16: there is always one."""
    moves: list[Move] = []
    for move in SINGLE_SLIDES[s.facing * 48 + s.free]:
        assert isinstance(move, RamsesMove)
        if free_then(s, move.what, 1) != s.last:
            moves.append(move)
    return moves


def free_then(s: State, way: i64, pyramids: i64) -> i64:
    """Where the free hole would be after this slide, or -1 if there are not so many pyramids that way."""
    return FREE_AFTER[(s.free * 4 + board_way(way, s.facing)) * 8 + pyramids]


def play(s: State, move: Move) -> None:
    assert isinstance(move, RamsesMove)
    if move is TIME_UP:
        time_up(s)
    elif s.phase == Phase.SEARCH or s.phase == Phase.SCORPION or s.phase == Phase.DUEL:
        slide(s, move.what, move.more)
    elif s.phase == Phase.TILT:
        if move is TILT:
            tilt(s)
        judge_treasure(s)
    elif s.phase == Phase.SCARAB:
        if move is SCARAB:
            use_scarab(s)
        else:
            give_up_turn(s)
    elif s.phase == Phase.STING:
        give(s, move.what)
    elif s.phase == Phase.STAKE:
        lay_stake(s, move.what)
    else:
        set_up(s, move)


# Setup: all chance falls here (ledger section 3)


def outcomes(s: State) -> list[Move]:
    """What chance may do next."""
    if s.phase == Phase.START:
        return [STARTS[seat] for seat in range(s.seats)]
    if s.phase == Phase.HIDE:
        return [
            HIDES[treasure * QUARTERS + which]
            for treasure in range(TREASURE_COUNT)
            if s.where[treasure] == NO_HOLE
            for which in range(QUARTERS)
        ]
    if s.phase == Phase.FREE:
        return [FREES[hole] for hole in members(ALL_HOLES & ~s.treasures)]
    if s.phase == Phase.GOLD:
        return [GOLDS[hole] for hole in members(gold_holes(s))]
    if s.phase == Phase.SET:
        return [SETS[colour] for colour in range(3) if colours_left(s, colour) > 0]
    if s.phase == Phase.PUT:
        return [PUTS[chip] for chip in range(len(CHIPS)) if chips_left(s, chip) > 0]
    if s.phase == Phase.DEAL:
        return [
            DEALS[card * len(SYMBOLS) + symbol]
            for card in members(cards_left(s))
            for symbol in range(len(SYMBOLS))
            if symbols_left(s, symbol) > 0
        ]
    return []


def odds(s: State) -> list[int]:
    """Whole numbers in the order of `outcomes`: what is left of each colour, chip or symbol."""
    if s.phase == Phase.GOLD:
        return [gold_odds(s, hole) for hole in members(gold_holes(s))]
    if s.phase == Phase.SET:
        return [left for colour in range(3) if (left := colours_left(s, colour)) > 0]
    if s.phase == Phase.PUT:
        return [left for chip in range(len(CHIPS)) if (left := chips_left(s, chip)) > 0]
    if s.phase == Phase.DEAL:
        each = [left for symbol in range(len(SYMBOLS)) if (left := symbols_left(s, symbol)) > 0]
        return each * count(cards_left(s))
    return [1] * len(outcomes(s))


def sample(s: State, dice: Dice) -> Move:
    """The same as by `odds`, without the lists."""
    if s.phase == Phase.SET:
        left: i64 = dice.below(colours_left(s, 0) + colours_left(s, 1) + colours_left(s, 2))
        colour: i64 = 0
        while left >= colours_left(s, colour):
            left -= colours_left(s, colour)
            colour += 1
        return SETS[colour]
    if s.phase == Phase.DEAL:
        cards = cards_left(s)
        card = nth(cards, dice.below(count(cards)))
        left = dice.below(count(cards))  # of each stack there are as many symbols left as cards
        symbol: i64 = 0
        while left >= symbols_left(s, symbol):
            left -= symbols_left(s, symbol)
            symbol += 1
        return DEALS[card * 5 + symbol]
    if s.phase == Phase.HIDE:
        hidden: i64 = 0
        for treasure in range(TREASURE_COUNT):
            if s.where[treasure] == NO_HOLE:
                hidden |= bit(treasure)
        which = nth(hidden, dice.below(count(hidden)))
        return HIDES[which * QUARTERS + dice.below(QUARTERS)]
    return dice.weighted(outcomes(s), odds(s))


def gold_holes(s: State) -> i64:
    """RA-XSET-2: a gold pyramid for every block, then a second one for four; no corner, not the free hole."""
    allowed: i64 = ALL_HOLES & ~CORNERS & ~bit(s.free) & ~s.gold
    placed = count(s.gold)
    if placed < BLOCKS:
        return allowed & BLOCK_HOLES[placed]
    holes: i64 = 0
    for block in range(BLOCKS):
        if count(s.gold & BLOCK_HOLES[block]) == 1:
            holes |= allowed & BLOCK_HOLES[block]
    return holes


def gold_odds(s: State, hole: i64) -> int:
    """Every block is equally likely, and so is every hole of it: one, two or three of them."""
    return 6 // int(count(gold_holes(s) & BLOCK_HOLES[BLOCK_OF[hole]]))


def colours_left(s: State, colour: i64) -> i64:
    if colour == 0:
        return PYRAMIDS[0] - count(s.gold)
    return PYRAMIDS[1] - count(s.red) if colour == 1 else PYRAMIDS[2] - count(s.blue)


def chips_left(s: State, chip: i64) -> i64:
    placed = s.curses if chip == CURSE else s.hats1 if chip == 1 else s.hats2 if chip == 2 else s.hats3
    return CHIP_COUNTS[chip] - count(placed)


def stack_in_hand(s: State) -> i64:
    """RA-SET-1: the pile is built from the bottom, stack 3 first."""
    return STACKS - 1 - len(s.pile) // s.terms.stack


def cards_left(s: State) -> i64:
    """The cards of the stack in hand that are not in the pile yet."""
    cards: i64 = stack_cards(stack_in_hand(s))
    for card in s.pile:
        cards &= ~bit(card)
    return cards


def symbols_left(s: State, symbol: i64) -> i64:
    stack = stack_in_hand(s)
    own = stack_cards(stack)
    if symbol == NONE:
        marked: i64 = s.symbols[STORM] | s.symbols[SCORPION] | s.symbols[POWERS] | s.symbols[DUEL]
        dealt: i64 = 0
        for card in s.pile:
            dealt |= bit(card)
        return SYMBOL_COUNTS[stack][NONE] - count(dealt & own & ~marked)
    return SYMBOL_COUNTS[stack][symbol] - count(s.symbols[symbol] & own)


def set_up(s: State, move: RamsesMove) -> None:
    """Ledger section 3, one piece at a time."""
    what: i64 = move.what
    if s.phase == Phase.SET:
        set_pyramid(s, what)
    elif s.phase == Phase.DEAL:
        deal(s, what, move.more)
    elif s.phase == Phase.HIDE:
        hide(s, what, move.more)
    elif s.phase == Phase.FREE:
        leave_free(s, what)
    elif s.phase == Phase.GOLD:
        s.gold |= bit(what)
        if count(s.gold) == GOLD_PYRAMIDS:
            s.phase = Phase.SET
    elif s.phase == Phase.PUT:
        s.put_chip(what, lowest(s.gold & ~s.chips()))
        if s.chips() == s.gold:
            s.phase = Phase.DEAL
    else:
        begin(s, what)


def begin(s: State, seat: i64) -> None:
    """RA-R-51: the lot finds the bravest."""
    s.start = seat
    s.turn = seat
    s.phase = Phase.HIDE
    if s.events is not None:
        s.tell(Event("start", {"seat": seat}))


def hide(s: State, treasure: i64, which: i64) -> None:
    """RA-SET-2: the cut-outs fill the board block by block, each turned any way. RA-R-4: nobody sees it."""
    hole = QUARTER_HOLES[count(s.treasures) * QUARTERS + which]
    s.where[treasure] = hole
    s.treasures |= bit(hole)
    if count(s.treasures) == BLOCKS:
        s.phase = Phase.FREE


def leave_free(s: State, hole: i64) -> None:
    """RA-SET-3, RA-SET-4: one hole stays free, and shows no treasure."""
    s.free = hole
    s.seen = bit(hole)
    s.phase = Phase.GOLD if s.terms.expert else Phase.SET


def set_pyramid(s: State, colour: i64) -> None:
    """RA-SET-3: colours fall anyhow, hole by hole."""
    hole = lowest(ALL_HOLES & ~s.gold & ~s.red & ~s.blue & ~bit(s.free))
    if colour == 0:
        s.gold |= bit(hole)
    elif colour == 1:
        s.red |= bit(hole)
    else:
        s.blue |= bit(hole)
    if s.gold | s.red | s.blue | bit(s.free) == ALL_HOLES:
        s.phase = Phase.PUT if s.terms.expert else Phase.DEAL


def deal(s: State, card: i64, symbol: i64) -> None:
    """RA-SET-1: each stack by itself, 1 on 2 on 3. Ledger 2.2: faces and symbols meet at random."""
    s.pile.append(card)
    s.dealt += 1
    if symbol != NONE:
        s.symbols[symbol] |= bit(card)
    if len(s.pile) == STACKS * s.terms.stack:
        next_card(s, s.start)


# Cards


def next_card(s: State, seat: i64) -> None:
    """RA-SPEC-2, RA-R-12: the back of the next card first, however the last one left.

    RA-SPEC-5: `seat` is the one that would turn it over.
    RA-POWER-5: super powers end with their card. RA-KID-1, RA-SOLO-1: some know only the sand storm.
    """
    s.card = NO_CARD
    s.powers = False
    s.fruitless = 0
    s.slides = 0
    s.doing = SEARCHING
    if not s.pile:
        end(s)
        return
    symbol = s.symbol(s.pile[-1])
    if s.terms.only_storm and symbol != STORM:
        symbol = NONE
    if symbol == STORM:
        storm(s)
    elif symbol == POWERS:
        grant_powers(s)
    if symbol == SCORPION:
        call_scorpion(s, seat)
    elif symbol == DUEL:
        call_duel(s, seat)
    else:
        turn_over(s, seat)  # RA-SPEC-4


def turn_over(s: State, seat: i64) -> None:
    """RA-TURN-2: the seat due turns over the top card. RA-R-38: if it has the mummy, the next one does.

    RA-LUCK-1, RA-R-28, RA-R-48: whoever finds its treasure showing keeps it at once. RA-R-32: without a tilt.
    RA-R-11: then the seat to the left is due.
    """
    if seat == s.mummy:
        seat = skip(s, seat)
    s.doing = SEARCHING
    s.turn = seat
    card: i64 = s.pile.pop()
    s.looked &= ~bit(card)
    if s.events is not None:
        s.tell(Event("turn", {"seat": seat, "card": card_data(s, card)}))
    if TREASURE_OF[card] == s.showing():
        if s.events is not None:
            s.tell(Event("lucky", {"seat": seat, "card": card_data(s, card)}))
        s.turns[seat] += 1
        take_card(s, seat, card)
    else:
        s.card = card
        search(s, seat)


def take_card(s: State, seat: i64, card: i64) -> None:
    """RA-FIND-3: face down before the seat. RA-FIND-4: the seat to its left turns over the next."""
    get(s, seat, card, FOUND)
    next_card(s, s.left_of(seat))


def get(s: State, seat: i64, card: i64, how: int) -> None:
    """A card comes to a seat for all to see."""
    s.won[seat] |= bit(card)
    s.history = (*s.history, written(how, seat, card))


def card_data(s: State, card: i64) -> dict[str, str | int]:
    """A card as events and views tell it: the view's Card."""
    return {
        "name": CARDS[card],
        "treasure": TREASURES[TREASURE_OF[card]],
        "value": VALUE_OF[card],
        "stack": STACK_OF[card] + 1,
        "symbol": SYMBOLS[s.symbol(card)],
    }


def back_data(s: State, card: i64) -> dict[str, str | int]:
    """The back of a card: the view's Back."""
    return {"stack": STACK_OF[card] + 1, "symbol": SYMBOLS[s.symbol(card)]}


# Search


def search(s: State, seat: i64) -> None:
    """A search turn begins. RA-FIND-5: what shows already is not judged."""
    s.turn = seat
    s.slides = 0
    s.turns[seat] += 1
    s.enter(Phase.SEARCH)


def slide(s: State, way: i64, pyramids: i64) -> None:
    """RA-SLIDE-1: the hole left last is the new free hole. RA-SLIDE-2: nothing is lifted or jumped.

    RA-POWER-3, RA-R-20: of a line only the last hole is uncovered.
    """
    board = board_way(way, s.facing)
    for _ in range(pyramids):
        from_hole = FREE_AFTER[(s.free * 4 + board) * 8 + 1]
        carry(s, from_hole, s.free)
        s.last = s.free  # RA-R-15, RA-R-31: of a line it is the last one that counts
        s.free = from_hole
    s.seen |= bit(s.free)
    s.slid[s.turn] += 1
    treasure = s.treasures & bit(s.free) != 0
    if s.events is not None:
        shows = TREASURES[s.showing()] if treasure else None
        s.tell(Event("slide", {"seat": s.turn, "way": WAYS[way], "count": pyramids, "shows": shows}))
    if not treasure:
        slid_to_sand(s)
    elif s.terms.expert and s.gold & bit(s.last):
        s.enter(Phase.TILT)  # RA-TILT-1; RA-TILT-3: only then
    else:
        judge_treasure(s)


def carry(s: State, from_hole: i64, to_hole: i64) -> None:
    """A pyramid goes from one hole to the next. RA-XSET-3: its chip goes with it."""
    here: i64 = bit(from_hole)
    both: i64 = here | bit(to_hole)
    if s.red & here:
        s.red ^= both
    elif s.blue & here:
        s.blue ^= both
    else:
        s.gold ^= both
        if s.terms.expert:
            if s.tilted & here:
                s.tilted ^= both
            if s.curses & here:
                s.curses ^= both
            elif s.hats1 & here:
                s.hats1 ^= both
            elif s.hats2 & here:
                s.hats2 ^= both
            elif s.hats3 & here:
                s.hats3 ^= both


def slid_to_sand(s: State) -> None:
    """RA-FIND-1: slide again. RA-R-6: up to the limit. In a scorpion it is the next seat's slide."""
    if s.doing == STUNG:
        crawl_on(s)
        return
    s.slides += 1
    if s.slides < s.terms.slide_limit:
        s.actor = s.turn
    else:
        end_of_slides(s)


def end_of_slides(s: State) -> None:
    """RA-R-6, RA-R-10, RA-R-46: at the slide limit the turn is over. RA-R-41: no scarab helps."""
    if s.doing == DUELLING:
        switch(s, NO_TREASURE)
    else:
        fail(s, NO_TREASURE)


def time_up(s: State) -> None:
    """RA-R-50: a search or duel turn whose time is up ends as at the slide limit."""
    end_of_slides(s)


def judge_treasure(s: State) -> None:
    """A slide has uncovered a treasure, and the pyramid was tilted or left (RA-R-30, RA-R-33)."""
    treasure = s.showing()
    if s.doing == STUNG:
        sting(s)
    elif s.doing == DUELLING:
        judge_duel(s, treasure)
    elif treasure == TREASURE_OF[s.card]:
        find(s)
    elif s.scarabs[s.turn] > 0:
        s.enter(Phase.SCARAB)  # RA-SCAR-1
    else:
        fail(s, treasure)


def find(s: State) -> None:
    """RA-FIND-3, RA-TILT-2: the card for the right treasure is taken. RA-SOLO-2: it is kept."""
    card = s.card
    if s.events is not None:
        s.tell(Event("found", {"seat": s.turn, "card": card_data(s, card)}))
    s.card = NO_CARD
    take_card(s, s.turn, card)


def fail(s: State, treasure: i64) -> None:
    """RA-FIND-2, RA-POWER-4: the same card is hunted by the seat to the left, from where it stands.

    RA-R-7: a card that nobody finds goes to the box. RA-SOLO-3: alone, after the first failure.
    RA-CURSE-2: who holds the mummy is left out.
    """
    s.fruitless += 1
    seat = s.left_of(s.turn)
    boxed = s.terms.solo or s.fruitless >= s.terms.card_limit
    hunter = s.left_of(seat) if seat == s.mummy else seat
    if s.events is not None:
        after = None if boxed else hunter
        if treasure == NO_TREASURE:
            s.tell(Event("limit", {"seat": s.turn, "next": after}))
        else:
            s.tell(Event("wrong", {"seat": s.turn, "treasure": TREASURES[treasure], "next": after}))
    if boxed:
        put_in_box(s)
        next_card(s, seat)
    else:
        if seat == s.mummy:
            seat = skip(s, seat)
        search(s, seat)


def put_in_box(s: State) -> None:
    """RA-R-7, RA-SOLO-3: nobody gets the card."""
    if s.events is not None:
        s.tell(Event("boxed", {"card": card_data(s, s.card)}))
    s.box |= bit(s.card)
    s.card = NO_CARD


# Sand storm and super powers


def storm(s: State) -> None:
    """RA-STORM-1: a quarter turn clockwise for everybody. RA-STORM-2: nothing moves against the box.

    RA-STORM-3, RA-R-47: then the card is turned over as usual.
    """
    s.facing = (s.facing + 1) & 3
    if s.events is not None:
        s.tell(Event("storm", {"facing": s.facing}))


def grant_powers(s: State) -> None:
    """RA-POWER-1: for every seat, while this card is hunted."""
    s.powers = True
    if s.events is not None:
        s.tell(Event("powers", {}))


# Scorpion


def call_scorpion(s: State, seat: i64) -> None:
    """RA-SCORP-1: the card stays face down; the seat due slides first, one pyramid. RA-R-37: mummy or not."""
    s.doing = STUNG
    s.crawled = 0
    s.turn = seat
    if s.events is not None:
        s.tell(Event("scorpion", {"seat": seat}))
    s.enter(Phase.SCORPION)


def crawl_on(s: State) -> None:
    """RA-SCORP-3: until a treasure shows. RA-R-9: or the scorpion has had enough."""
    s.crawled += 1
    seat = s.left_of(s.turn)
    if s.crawled < s.terms.scorpion_limit:
        s.turn = seat
        s.enter(Phase.SCORPION)
        return
    s.crawled = 0
    if s.events is not None:
        s.tell(Event("crawl", {}))
    turn_over(s, seat)


def sting(s: State) -> None:
    """RA-SCORP-4: the seat that uncovered it is stung and gives a card. RA-SCORP-6: or has none to give."""
    s.crawled = 0
    if s.events is not None:
        s.tell(Event("sting", {"seat": s.turn}))
    if s.won[s.turn]:
        s.enter(Phase.STING)
    else:
        take_unseen(s)


def give(s: State, card: i64) -> None:
    """RA-SCORP-4: to the right. RA-R-17: only the two see the face.

    RA-SCORP-5, RA-SPEC-3: the seat to the left goes on.
    """
    to = s.right_of(s.turn)
    s.won[s.turn] &= ~bit(card)
    s.won[to] |= bit(card)
    s.history = (*s.history, written(GAVE, s.turn, card, to))
    if s.events is not None:
        data = {"seat": s.turn, "to": to, "back": back_data(s, card)}
        s.tell(Event("give", data, {"card": card_data(s, card)}, (s.turn, to)))
    turn_over(s, s.left_of(s.turn))


def take_unseen(s: State) -> None:
    """RA-SCORP-6, RA-R-18: the seat on the right takes the scorpion card, and alone sees its face.

    RA-SCORP-7: the next card comes, and its symbol first. RA-R-19: if there is none, that is the end.
    """
    taker = s.right_of(s.turn)
    card: i64 = s.pile.pop()
    s.looked &= ~bit(card)
    s.won[taker] |= bit(card)
    s.history = (*s.history, written(TOOK, taker, card))
    if s.events is not None:
        data = {"seat": taker, "back": back_data(s, card)}
        s.tell(Event("take", data, {"card": card_data(s, card)}, (taker,)))
    next_card(s, s.left_of(s.turn))


# Duel


def call_duel(s: State, seat: i64) -> None:
    """RA-DUEL-1: the seat due against the one to its left; RA-DUEL-10: nobody else.

    RA-DUEL-4, RA-R-24: who has no cards receives one from beneath, the seat due first.
    """
    rival = s.left_of(seat)
    s.turn = seat
    if s.events is not None:
        s.tell(Event("duel", {"seats": [seat, rival]}))
    stake: i64 = NO_CARD
    rival_stake: i64 = NO_CARD
    mine = only_treasure(s.won[seat])
    theirs = only_treasure(s.won[rival])
    possible = mine == NO_TREASURE or mine != theirs
    if s.won[seat] == 0:
        stake = card_beneath(s, theirs, NO_CARD)
        possible = stake != NO_CARD
    if possible and s.won[rival] == 0:
        rival_stake = card_beneath(s, mine if stake == NO_CARD else TREASURE_OF[stake], stake)
        possible = rival_stake != NO_CARD
        if not possible and stake != NO_CARD:
            look_at(s, stake)
    if not possible:
        call_off(s, seat)
        return
    s.doing = DUELLING
    s.challenger = seat
    s.rival = rival
    s.switches = 0
    if stake != NO_CARD:
        receive(s, seat, stake)
    if rival_stake != NO_CARD:
        receive(s, rival, rival_stake)
    await_stakes(s)


def card_beneath(s: State, barred: i64, spoken_for: i64) -> i64:
    """RA-R-25: the highest card beneath the duel card with another treasure; those passed over are seen.

    RA-R-26: or NO_CARD.
    """
    for i in range(len(s.pile) - 2, -1, -1):
        card: i64 = s.pile[i]
        if TREASURE_OF[card] != barred:
            return card
        if card != spoken_for:
            look_at(s, card)
    return NO_CARD


def look_at(s: State, card: i64) -> None:
    """RA-R-25: all have seen a card that stays in the pile."""
    s.looked |= bit(card)
    if s.events is not None:
        s.tell(Event("look", {"card": card_data(s, card)}))


def receive(s: State, seat: i64, card: i64) -> None:
    """RA-DUEL-4: laid face up at once. RA-R-13: what is on its back is never carried out."""
    s.pile.remove(card)
    s.looked &= ~bit(card)
    if s.events is not None:
        s.tell(Event("receive", {"seat": seat, "card": card_data(s, card)}))
    set_stake(s, seat, card)


def set_stake(s: State, seat: i64, card: i64) -> None:
    if seat == s.challenger:
        s.stake = card
    else:
        s.rival_stake = card


def call_off(s: State, seat: i64) -> None:
    """RA-R-23, RA-R-26: no duel; nothing changes hands, and the seat due turns over the card."""
    if s.events is not None:
        s.tell(Event("off", {}))
    turn_over(s, seat)


def await_stakes(s: State) -> None:
    """RA-DUEL-2, RA-R-22: the challenger stakes first, the rival then sees it. RA-DUEL-5: then it begins."""
    if s.stake == NO_CARD:
        s.turn = s.challenger
        s.enter(Phase.STAKE)
    elif s.rival_stake == NO_CARD:
        s.turn = s.rival
        s.enter(Phase.STAKE)
    else:
        duel_turn(s, s.challenger)


def lay_stake(s: State, card: i64) -> None:
    """RA-DUEL-2: one of its won cards, face up."""
    s.won[s.turn] &= ~bit(card)
    s.history = (*s.history, written(STAKED, s.turn, card))
    set_stake(s, s.turn, card)
    if s.events is not None:
        s.tell(Event("stake", {"seat": s.turn, "card": card_data(s, card)}))
    await_stakes(s)


def duel_turn(s: State, seat: i64) -> None:
    """RA-DUEL-5: normal slides. RA-R-27: what shows already does not count."""
    s.turn = seat
    s.slides = 0
    s.enter(Phase.DUEL)


def judge_duel(s: State, treasure: i64) -> None:
    """RA-DUEL-7: whose treasure is uncovered has lost, whoever uncovered it. RA-DUEL-6: any other: switch.

    RA-R-42: after such another one a scarab may be used.
    """
    if treasure == TREASURE_OF[s.stake]:
        win_duel(s, s.rival, treasure)
    elif treasure == TREASURE_OF[s.rival_stake]:
        win_duel(s, s.challenger, treasure)
    elif s.scarabs[s.turn] > 0:
        s.enter(Phase.SCARAB)
    else:
        switch(s, treasure)


def switch(s: State, treasure: i64) -> None:
    """RA-DUEL-6: the other duellist's turn. RA-R-10: the last switch makes it a draw."""
    s.switches += 1
    if s.switches >= s.terms.duel_limit:
        draw_duel(s)
        return
    other = s.rival if s.turn == s.challenger else s.challenger
    if s.events is not None:
        shown = TREASURES[treasure] if treasure != NO_TREASURE else None
        s.tell(Event("switch", {"seat": other, "treasure": shown}))
    duel_turn(s, other)


def win_duel(s: State, seat: i64, treasure: i64) -> None:
    """RA-DUEL-8: the winner gets both cards. RA-DUEL-9, RA-SPEC-3: left of the last slider goes on."""
    if s.events is not None:
        cards = [card_data(s, s.stake), card_data(s, s.rival_stake)]
        s.tell(Event("won", {"seat": seat, "cards": cards, "treasure": TREASURES[treasure]}))
    get(s, seat, s.stake, GOT)
    get(s, seat, s.rival_stake, GOT)
    leave_duel(s)


def draw_duel(s: State) -> None:
    """RA-R-10: each takes its own stake; a received one stays with its receiver."""
    if s.events is not None:
        s.tell(Event("drawn", {}))
    get(s, s.challenger, s.stake, GOT)
    get(s, s.rival, s.rival_stake, GOT)
    leave_duel(s)


def leave_duel(s: State) -> None:
    s.challenger = NO_SEAT
    s.rival = NO_SEAT
    s.stake = NO_CARD
    s.rival_stake = NO_CARD
    s.switches = 0
    s.slides = 0
    turn_over(s, s.left_of(s.turn))


# Expert


def tilt(s: State) -> None:
    """RA-TILT-1, RA-R-35: all see what is beneath. RA-R-34: perhaps nothing any more."""
    chip = s.chip_at(s.last)
    s.tilted |= bit(s.last)
    if s.events is not None:
        s.tell(Event("tilt", {"seat": s.turn, "chip": CHIPS[chip] if chip != NO_CHIP else None}))
    if chip == CURSE:
        take_mummy(s)
    elif chip != NO_CHIP:
        take_explorers(s, chip)


def take_mummy(s: State) -> None:
    """RA-CURSE-1: the chip stays. RA-CURSE-3: who had the mummy loses no turn. RA-R-40: twice is once."""
    if s.mummy == s.turn:
        return
    if s.events is not None:
        lost = s.mummy if s.mummy != NO_SEAT else None
        s.tell(Event("mummy", {"seat": s.turn, "lost": lost}))
    s.mummy = s.turn


def take_explorers(s: State, hats: i64) -> None:
    """RA-EXPL-1: the chip goes to the seat. RA-R-36: also with the last card of the game."""
    s.hats[s.turn] += hats
    away: i64 = ~bit(s.last)
    s.hats1 &= away
    s.hats2 &= away
    s.hats3 &= away


def skip(s: State, seat: i64) -> i64:
    """RA-CURSE-2: instead of its turn the seat puts the mummy back; says whose turn it is then."""
    s.mummy = NO_SEAT
    if s.events is not None:
        s.tell(Event("skip", {"seat": seat}))
    return s.left_of(seat)


def use_scarab(s: State) -> None:
    """RA-SCAR-1: another turn. RA-SCAR-2: twice a game. RA-R-39: with the mummy it is the lost one."""
    s.scarabs[s.turn] -= 1
    if s.events is not None:
        s.tell(Event("scarab", {"seat": s.turn, "left": s.scarabs[s.turn]}))
    if s.doing == DUELLING:
        duel_turn(s, s.turn)
    elif s.mummy == s.turn:
        skip(s, s.turn)
        fail(s, s.showing())
    else:
        s.slides = 0
        s.enter(Phase.SEARCH)


def give_up_turn(s: State) -> None:
    """The scarab is not used: the turn is over, as without one."""
    if s.doing == DUELLING:
        switch(s, s.showing())
    else:
        fail(s, s.showing())


# The end


def end(s: State) -> None:
    """RA-END-1, RA-SOLO-4: when the last card is won or dealt with."""
    s.phase = Phase.OVER
    s.actor = NOBODY
    if s.events is not None:
        s.tell(Event("over", {**result(s).plain()}))


def result(s: State) -> Result:
    return game_result(s.won, s.hats, s.terms.expert, s.terms.solo)


# The clock, and words for a refusal


def timed_out(s: State) -> Move:
    """RA-R-50: what happens when a seat's time is up."""
    if s.phase == Phase.SEARCH or s.phase == Phase.DUEL:
        return TIME_UP
    if s.phase == Phase.TILT:
        return LEAVE
    if s.phase == Phase.SCARAB:
        return PASS
    moves = legal(s)
    if s.phase == Phase.SCORPION:
        return moves[0]
    return min(moves, key=cheapest)


def clock_mark(s: State) -> int:
    """RA-R-50: all slides of a search or duel turn share one clock; any other decision has its own.

    A duel may begin right after a search, with no stake between (RA-R-24): its turns are counted from 1.
    """
    if s.phase != Phase.SEARCH and s.phase != Phase.DUEL:
        return -1
    return sum(s.turns) * 1000 + (s.switches + 1 if s.phase == Phase.DUEL else 0)


def cheapest(move: Move) -> tuple[int, str]:
    card = move.text.split()[1]
    return VALUE_OF[CARD_BY_NAME[card]], card


def clause_of(s: State, move: Move) -> str:
    """The clause that a refused move offends: it needs only what everybody sees."""
    assert isinstance(move, RamsesMove)
    verb = move.text.partition(" ")[0]
    if s.actor == CHANCE or move.number > TIME_UP.number:
        return ""
    if verb == "slide":
        if s.phase not in SLIDING:
            return ""
        if free_then(s, move.what, move.more) == NO_HOLE:
            return "RA-SLIDE-1"
        if move.more > 1:
            return "RA-R-21" if s.doing != SEARCHING else "RA-SLIDE-1"
        return "RA-SCORP-2"
    if verb == "stake" and s.phase == Phase.STAKE:
        return "RA-DUEL-2" if s.won[s.turn] & bit(move.what) == 0 else "RA-DUEL-3"
    if verb == "time" and s.phase in (Phase.SEARCH, Phase.DUEL):
        return "RA-SLIDE-3"
    return {
        "give": "RA-SCORP-4",
        "stake": "RA-DUEL-2",
        "tilt": "RA-TILT-3",
        "leave": "RA-TILT-3",
        "scarab": "RA-R-41",
        "pass": "RA-SLIDE-3",
    }.get(verb, "")
