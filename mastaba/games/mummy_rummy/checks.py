"""What is true in every position: the cards, the deal, turns, hands, and the match so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members, named
from mastaba.core.doors import require
from mastaba.core.fields import check_fields
from mastaba.games.mummy_rummy.components import (
    ALL_CARDS,
    CARDS,
    DEALT,
    DIG_SIZE,
    NO_CARD,
    TRIO_OF,
    cards_of,
    completes,
    trio_names,
    trios_in,
)
from mastaba.games.mummy_rummy.phases import DEALING, Phase
from mastaba.games.mummy_rummy.scoring import NO_SEAT, match_goes_on

if TYPE_CHECKING:
    from mastaba.games.mummy_rummy.state import State


def check(s: State) -> None:
    check_fields(s, s.seats)
    check_cards(s)
    if s.phase in DEALING:
        check_deal(s)
    else:
        check_turns(s)
        check_hands(s)
        check_turn(s)
    check_match(s)


def check_cards(s: State) -> None:
    """Every card is in exactly one place; so Black and White Trios never lie together (MR-EXCL-1)."""
    places = [("the Dig Pile", s.dig)]
    places += [(f"the hand of seat {seat}", s.hand(seat)) for seat in range(s.seats)]
    for card in s.line:
        places.append(("the Sift Pile", bit(card)))
    for seat in range(s.seats):
        for anchor in members(s.trios(seat)):
            require(TRIO_OF[anchor] != 0, f"{CARDS[anchor]} does not name a Trio")
            places.append((f"a Trio of seat {seat}", TRIO_OF[anchor]))
    together: i64 = 0
    for name, cards in places:
        twice = named(together & cards, CARDS)
        require(not twice, f"{', '.join(twice)} lies in two places, one of them {name}")
        together |= cards
    require(together == ALL_CARDS, f"{', '.join(named(ALL_CARDS & ~together, CARDS))} is missing")
    line: i64 = 0
    for card in s.line:
        line |= bit(card)
    require(line == s.sift, "the Sift line and its set differ")
    require(count(s.dig) == s.dig_count, "the Dig Pile is counted wrongly")
    table: i64 = 0
    hands: i64 = 0
    for seat in range(s.seats):
        table |= s.trios(seat)
        hands |= s.hand(seat)
    require(table == s.table, "the Trios on the table are counted wrongly")
    hidden = named(s.open & ~hands, CARDS)
    require(not hidden, f"{', '.join(hidden)} is known to be in a hand, and is in none")


def check_deal(s: State) -> None:
    """MR-DEAL-1, MR-DEAL-2: one card after the other to each in turn; then one is turned over."""
    require((s.dealer == NO_SEAT) == (s.phase == Phase.DEALER), "who deals?")
    full = DEALT[s.seats] * s.seats
    given = 45 - s.dig_count
    require(s.table == 0, "Trios lie on the table before the deal is done")
    require(not s.line, "the Sift Pile has cards before the deal is done")
    require(s.phase != Phase.TURN or given == full, "the deal is not done")
    require(s.phase != Phase.DEAL or given < full, "the deal is done")
    require(s.phase != Phase.DEALER or given == 0, "cards are dealt before there is a dealer")
    for place in range(s.seats):
        seat = (s.dealer + 1 + place) % s.seats
        due = (given + s.seats - 1 - place) // s.seats
        size = count(s.hand(seat))
        require(size == due, f"seat {seat} has {size} cards in the deal, not {due}")
    idle = s.turns or s.idle or s.busy or s.fresh or s.open or s.drew
    require(not idle, "somebody has had a turn before the deal is done")
    require(s.knocker == NO_SEAT, "somebody has knocked before the deal is done")
    require(s.selected == NO_CARD, "a card is selected before the deal is done")
    require(s.barred == NO_CARD, "a card is barred before the deal is done")


def check_turns(s: State) -> None:
    """MR-TURN-1: clockwise from the dealer's left; each turn draws one Dig card at most."""
    require(0 <= s.dealer < s.seats, f"{s.dealer} is no seat to deal")
    most = DIG_SIZE[s.seats]
    require(s.dig_count <= most, f"the Dig Pile has {s.dig_count} cards: never more than {most}")
    over = s.phase == Phase.OVER
    drawn = most - s.dig_count
    in_turn = 0 if s.phase in (Phase.DRAW, Phase.DIG) or over else 1  # in DIG it is still to come
    require(drawn <= s.turns + in_turn, f"{drawn} Dig cards were drawn in {s.turns} turns")
    due = (s.dealer + 1 + s.turns) % s.seats
    require(s.turn == due, f"seat {s.turn} is on turn instead of seat {due}")
    require(s.idle <= s.turns, f"{s.idle} of {s.turns} turns were idle")
    if s.knocker != NO_SEAT:
        require(0 <= s.knocker < s.seats, f"{s.knocker} is no seat to knock")
        require((s.turn == s.knocker) == over, "the round ends when it comes back to the knocker")
        require(s.has_played(s.knocker), f"seat {s.knocker} has knocked before its first turn")
        require(s.phase != Phase.KNOCK, "somebody has knocked already")
    else:
        done = s.idle >= s.idle_limit()
        require(done == over, f"{s.idle} idle turns: the round ends after {s.idle_limit()}")


def check_hands(s: State) -> None:
    """No Trio in hand between turns (MR-RUL-28: nor at the end); no hand is empty before a knock."""
    for seat in range(s.seats):
        hand = s.hand(seat)
        on_turn = seat == s.turn and s.phase != Phase.OVER
        trios = ", ".join(trio_names(trios_in(hand)))
        if s.has_played(seat):
            busy = on_turn and s.phase == Phase.PLAY
            require(busy or not trios, f"seat {seat} has had a turn and still holds {trios}")
            old = ", ".join(trio_names(held_before(s))) if busy else ""
            require(not old, f"seat {seat} held {old} before its turn")
        elif not on_turn:
            size = count(hand)
            full = DEALT[s.seats]
            require(size == full, f"seat {seat} has {size} cards before its first turn, not {full}")
            require(s.trios(seat) == 0, f"seat {seat} has laid a Trio before its first turn")
        require(hand != 0 or s.knocker != NO_SEAT, f"seat {seat} has no card and has not knocked")


def held_before(s: State) -> i64:
    """The Trios that the seat on turn must have held before it drew, as anchors."""
    hand = s.hand(s.turn)
    whole: i64 = hand | s.laid
    if not s.drew:
        return trios_in(whole & ~s.fresh)
    together: i64 = trios_in(whole)
    for card in members(s.fresh if s.fresh else (hand & ~s.open) | s.bared):
        together &= trios_in(whole & ~bit(card))  # any of these may be what the Dig Pile brought
    return together


def check_turn(s: State) -> None:
    """What is selected, barred, fresh: only within a turn."""
    hand = s.hand(s.turn)
    playing = s.phase == Phase.PLAY
    if s.phase == Phase.KNOCK:
        size = count(hand)
        require(size == 1, f"seat {s.turn} is asked to knock with {size} cards")  # MR-KNOCK-3
    if playing:
        require(hand != 0, f"seat {s.turn} has no card to play")
    if s.phase == Phase.DIG:
        require(s.dig != 0, "the Dig Pile has no card to draw")
    if s.phase == Phase.DRAW:
        require(s.dig != 0 or bool(s.line), "there is no card to draw")
    require(playing or s.selected == NO_CARD, "a card is selected, but nobody plays")
    require(playing or not s.drew, "a Dig card is looked at, but nobody plays")
    require(playing or s.fresh == 0, "cards are fresh, but nobody plays")
    require(s.fresh & ~hand == 0, "a fresh card is not in the hand of the seat on turn")
    late = playing or s.phase == Phase.KNOCK
    require(late or s.barred == NO_CARD, "a card is barred, but nobody plays")
    require(late or s.phase == Phase.DIG or not s.busy, "a turn is busy before it has begun")
    require(s.barred == NO_CARD or s.dig == 0, "a card is barred while the Dig Pile has cards")
    require(not playing or s.barred == NO_CARD or hand != bit(s.barred), "there is nothing to play")
    if s.selected != NO_CARD:
        taken = s.fresh & bit(s.selected) != 0
        require(taken, f"{CARDS[s.selected]} is selected but was not taken")
        require(count(s.fresh) > 1, "a card is selected, but only one was taken")
        fits = completes(hand, s.table, s.selected)
        require(fits, f"{CARDS[s.selected]} is selected and cannot be laid")
        require(not s.drew, "a card is selected, but a Dig card was drawn")
    if s.drew:
        require(count(s.fresh) <= 1, "a turn draws one Dig card, not more")
    else:
        hidden = named(s.fresh & ~s.open, CARDS)
        require(not hidden, f"{', '.join(hidden)} was taken openly, and is not known")
    check_laid(s)


def check_laid(s: State) -> None:
    """What this turn has brought to the table lies there, and the turn is not idle (MR-RUL-12)."""
    playing = s.phase == Phase.PLAY
    require(playing or s.laid == 0, "cards were laid in this turn, but nobody plays")
    lying = cards_of(s.trios(s.turn))
    require(s.laid & ~lying == 0, "what was laid in this turn is not before the seat on turn")
    require(s.bared & ~s.laid == 0, "a card nobody had seen was laid, and is not among those laid")
    require(s.busy or (not s.drew and s.laid == 0), "who draws or lays is not idle")
    if s.barred != NO_CARD:
        there = (s.hand(s.turn) | lying) & bit(s.barred) != 0
        require(there, f"{CARDS[s.barred]} is barred, and was not taken")
        seen = (s.open | lying) & bit(s.barred) != 0
        require(seen, f"{CARDS[s.barred]} was taken openly, and is not known")
        require(s.selected == NO_CARD, "one card is barred, another is selected")


def check_match(s: State) -> None:
    """No round after the match is decided; the last row of the sheet is the last round."""
    over = s.phase == Phase.OVER
    before = s.sheet[:-1] if over else s.sheet
    for row in s.sheet:
        require(len(row) == s.seats, f"{list(row)} is not a score for each of {s.seats} seats")
    going = not before or match_goes_on(s.mode(), s.target(), before, s.seats)
    require(going, "the match was decided already")
    require(bool(s.sheet) == bool(s.last), "the sheet and the last round belong together")
    if over:
        ended = not match_goes_on(s.mode(), s.target(), s.sheet, s.seats)
        require(bool(s.sheet) and ended, "the match is not decided")
    if s.last:
        require(s.last_scores() == s.sheet[-1], "the last round and its row of the sheet differ")
        check_last(s)
        if over:
            now = [s.hand(seat) for seat in range(s.seats)]
            now += [s.trios(seat) for seat in range(s.seats)]
            require(s.last == (s.knocker, *now), "the last round is not the one that has just ended")


def check_last(s: State) -> None:
    """The last finished round: no card in two places, and no Trio left in a hand (MR-RUL-28)."""
    together: i64 = 0
    for seat in range(s.seats):
        hand: i64 = s.last[1 + seat]
        require(trios_in(hand) == 0, f"in the last round seat {seat} was left with a Trio in hand")
        places = [hand] + [TRIO_OF[anchor] for anchor in members(s.last[1 + s.seats + seat])]
        for cards in places:
            twice = named(together & cards, CARDS)
            require(not twice, f"{', '.join(twice)} lay in two places in the last round")
            together |= cards
