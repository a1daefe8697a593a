"""Another world that a seat could not tell from this one (ledger 7 and 9)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.chance import Dice
from mastaba.games.khufu.casino import game_of_chance
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.components import ALL_TREASURES, KEPT, nth_kind, one, size
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Gamble
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.state import State


def redealt(s: State, seat: int, dice: Dice) -> State:
    """Ledger 7: every Treasure this seat cannot place falls anew among the unknown places, all alike.

    Kept Curse Cards of others too, sealed choices, and what nobody has seen of a game of chance. The time of
    the next event needs no care: nobody has decided it yet.
    """
    twin = s.copy()
    deal_treasures(twin, seat, dice)
    deal_kept(twin, seat, dice)
    for other in range(s.seats):
        if other != seat and twin.sealed[other] != NOBODY_YET:
            reseal(twin, other, dice)
    gamble = twin.gambling()
    if gamble is not None:
        rearrange(gamble, dice)
    return twin


def deal_treasures(s: State, seat: int, dice: Dice) -> None:
    eyes = s.watched(seat)
    pool: i64 = ALL_TREASURES
    left: i64 = s.deck_left() - size(s.known[s.known_at(eyes, s.seats)])
    if seat >= 0:
        pool -= s.hands[seat]
    for holder in range(s.seats + 1):
        if holder != seat:
            known: i64 = s.known[s.known_at(eyes, holder)]
            pool -= known
            if holder < s.seats:
                left += s.held[holder] - size(known)
    for holder in range(s.seats):
        if holder == seat:
            continue
        hand: i64 = s.known[s.known_at(eyes, holder)]
        for _ in range(s.held[holder] - size(hand)):
            card = one(nth_kind(pool, dice.below(left)))
            pool -= card
            hand += card
            left -= 1
        s.hands[holder] = hand
    s.deck = ALL_TREASURES
    for hand_dealt in s.hands:
        s.deck -= hand_dealt
    forget(s, seat)


def forget(s: State, seat: int) -> None:
    """What others know of third hands this seat cannot know; in its world they know what everybody knows.

    What they know of its own hand it does know: it was there.
    """
    eyes = s.watched(seat)
    for other in range(s.seats):
        if other != eyes:
            for holder in range(s.seats + 1):
                if holder != seat and holder != other:
                    s.known[s.known_at(other, holder)] = s.known[s.known_at(s.seats, holder)]


def deal_kept(s: State, seat: int, dice: Dice) -> None:
    """Which of the three kept cards others have: any way that fits what all have seen."""
    free: i64 = KEPT & ~s.curse_pile
    slots: list[int] = []
    for other in range(s.seats):
        if other == seat:
            free &= ~s.kept[other]
        else:
            slots += [other] * len(members(s.kept[other]))
    if not slots:
        return
    ways = assignments(s, members(free), slots)
    way = ways[dice.below(len(ways))]
    fresh: list[int] = [0] * s.seats  # how many were taken in this turn or appearance (KH-CURSE-3)
    for other in range(s.seats):
        if other != seat:
            fresh[other] = len(members(s.kept[other] & s.curse_now))
            s.curse_now &= ~s.kept[other]
            s.curse_deck |= s.kept[other]
            s.kept[other] = 0
    for i in range(len(slots)):
        s.kept[slots[i]] |= bit(way[i])
        s.curse_deck &= ~bit(way[i])
        if fresh[slots[i]] > 0:
            fresh[slots[i]] -= 1
            s.curse_now |= bit(way[i])


def assignments(s: State, free: list[int], slots: list[int]) -> list[list[int]]:
    """Every way to give the slots different cards, none that its seat is known not to have."""
    ways: list[list[int]] = [[]]
    for slot in slots:
        ways = [
            [*way, card] for way in ways for card in free if card not in way and not s.ruled[slot] & bit(card)
        ]
    return ways


def reseal(s: State, seat: i64, dice: Dice) -> None:
    """A hidden choice that the seat could have made."""
    if s.phase == Phase.PASS:
        s.sealed[seat] = nth_kind(s.hands[seat], dice.below(s.held[seat]))
        return
    visit = s.visit
    if s.phase == Phase.GUESS and visit is not None and appearance(visit.event).hides_bets():
        event = appearance(visit.event)
        move = dice.pick(event.guesses(s, seat))
        assert isinstance(move, KhufuMove)
        s.sealed[seat] = event.sealed_bet(move)


def rearrange(gamble: Gamble, dice: Dice) -> None:
    """The hidden part of a game of chance, as the open part allows."""
    game = game_of_chance(gamble.game_no)
    if gamble.laid == 0:
        return
    gamble.arrangement = game.imagined(gamble.arrangement, gamble.laid, gamble.step, gamble.opened, dice)
