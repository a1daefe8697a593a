"""Exact counts by brute force, of small histories: what may lie where, against odds and imagined worlds.

Nothing of memory.py and layings.py is used here but what is asked of it: every way in which the others may
have chosen is played through, card by card.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
from games.bann_der_mumie.test_information import hidden_play, histories, random_history

import mastaba
from mastaba import Dice
from mastaba.core.position import WATCHER
from mastaba.games.bann_der_mumie.components import BEETLE_KIND, KINDS
from mastaba.games.bann_der_mumie.memory import MOST, NOTHING, Memory, check_memory
from mastaba.games.bann_der_mumie.state import State

MOST_WAYS = 3_000


def near(number: int, times: int, share: float) -> bool:
    """Five deviations, and a few for what is very rare."""
    return abs(number - times * share) < 5 * sqrt(times * share * (1 - share)) + 4


# Beetle cards: a way is (her hand, what lies under each handle), each card apart from all others
Way = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]


class Ways:
    """All ways to what a watcher has heard of the beetle cards."""

    def __init__(self) -> None:
        self.all: list[Way] = [((), ())]
        self.taken = 0

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "play":
            for card in event["beetles"]:
                self.taken += 1
                self.all = [((*hand, f"{card} {self.taken}"), lying) for hand, lying in self.all]
        elif kind == "lay":
            self.all = [
                (tuple(card for card in hand if card != one), (*lying, (event["beetle"], one)))
                for hand, lying in self.all
                for one in hand
            ]
        elif kind == "uncover" and event["opened"]:
            for shown in event["beetles"]:
                self.keep(shown["beetle"], shown["kind"])
        elif kind == "banish":
            self.keep(event["beetle"], event["beetle_kind"])

    def keep(self, handle: str | None, kind: str) -> None:
        """Only those in which this kind lies under the handle, or is in her hand."""
        kept: list[Way] = []
        for hand, lying in self.all:
            if handle is None:
                rest = tuple(card for card in hand if not card.startswith(kind))
                if len(rest) < len(hand):
                    kept.append((rest, lying))
            elif (card := dict(lying).get(handle, "")) and card.startswith(kind):
                kept.append((hand, tuple(one for one in lying if one[0] != handle)))
            elif not card:  # it was seen before
                kept.append((hand, lying))
        self.all = kept

    def kinds(self) -> dict[tuple[str, ...], float]:
        """What lies under all hidden handles, in their order, and how likely."""
        found = Counter(tuple(card.split()[0] for _, card in sorted(lying)) for _, lying in self.all)
        return {kinds: number / found.total() for kinds, number in found.items()}

    def trap_among(self, handles: list[str]) -> float:
        found = [
            any(at in handles and card.startswith("trap") for at, card in lying) for _, lying in self.all
        ]
        return sum(found) / len(found)


def counted_game(seats: int, seed: int, moves: int) -> tuple[int, int]:
    """Plays a game and counts beside it; says how many percents were compared, and how many after a sight."""
    dice = Dice(seed)
    s = mastaba.game("bann-der-mumie").setup({"deadline": 40}, seats)
    assert isinstance(s, State)
    ways = Ways()
    compared = after_sight = 0
    sights = False
    for _ in range(moves):
        if s.over:
            break
        s.events = []
        actor, move = hidden_play(s, dice)
        s.play(actor, move)
        events, s.events = s.events, None
        for event in events or []:
            ways.hear(event.heard_by(WATCHER))
        if len(ways.all) > MOST_WAYS:
            break
        news = {event.kind for event in events or []} & {"lay", "uncover", "banish"}
        sights = sights or "uncover" in news
        if not news or s.over:
            continue
        for site in s.view(WATCHER)["sites"]:
            handles = [one["beetle"] for one in site["beetles"] if one["kind"] == "?"]
            if handles:
                assert site["outlook"]["trap"] == pytest.approx(100 * ways.trap_among(handles), abs=1)
                compared += 1
                after_sight += sights
        if dice.below(12) == 0:
            keep_rates(s, ways)
    return compared, after_sight


def keep_rates(s: State, ways: Ways, times: int = 400) -> None:
    """Imagined layings come as often as the count says, and no others."""
    hidden = [handle for handle in range(9) if s.hidden_beetles() >> handle & 1]
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(times):
        world = s.redealt(WATCHER, Dice(seed))
        assert isinstance(world, State)
        found[tuple(KINDS[BEETLE_KIND[world.beetle[handle]]] for handle in hidden)] += 1
    expected = ways.kinds()
    assert set(found) <= set(expected)
    for kinds, share in expected.items():
        assert near(found[kinds], times, share)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_trap_percents_and_imagined_layings_are_an_exact_count(seats: int) -> None:
    compared = after_sight = 0
    for seed in range(8):
        done = counted_game(seats, seed, 700)
        compared += done[0]
        after_sight += done[1]

    assert compared > 40
    assert after_sight > 8


# Finds: what the others chose


def chosen(memory: Memory) -> tuple[int, ...]:
    return tuple(note.n for note in memory.notes() if note.of)


@pytest.mark.parametrize("seed", range(12))
def test_imagined_choices_of_others_come_as_often_as_a_count_of_all_histories_says(seed: int) -> None:
    memory, notes, contents = random_history(Dice(seed), 3, 5)
    times = 300
    for seat in (WATCHER, 0, 1, 2):
        expected = Counter(chosen for chosen, _ in histories(notes, seat))
        found: Counter[tuple[int, ...]] = Counter()
        for number in range(times):
            dice = Dice(number)
            world = memory.copy()
            places = memory.drawn(seat, dice) if seat >= 0 else (NOTHING,) * len(contents)
            here = list(contents)
            pool = [find for find in here if find not in (NOTHING, *places)]
            dice.shuffle(pool)
            here = [
                find if find == NOTHING else places[i] if places[i] != NOTHING else pool.pop()
                for i, find in enumerate(here)
            ]
            world.imagine(seat, places, here, dice.word())
            found[chosen(world)] += 1
            mine = [note.find for note in world.notes() if note.seat == seat and not note.of]
            assert mine == [note.find for note in memory.notes() if note.seat == seat and not note.of]
            for other in range(3):
                assert any(
                    all(p in (NOTHING, h) for p, h in zip(one, here, strict=True))
                    for one in world.belief(other)
                ), "somebody believes what is not so"
        assert set(found) <= set(expected)
        for ways, number in expected.items():
            share = number / expected.total()
            assert near(found[ways], times, share)


def test_who_has_forgotten_something_imagines_worlds_as_well() -> None:
    """What a seat has forgotten stays struck from its notes in every world; the others' notes are whole."""
    memory, stack = Memory(2), list(range(12))
    for place in range(9):
        memory.saw(1, place, stack[place])
    for _ in range(18):
        for place in range(3):
            memory.saw(0, place, stack[place])
        memory.hid(0, 0, 3)
        stack.append(stack.pop(0))
    memory.belief(1)
    forgotten = [note.find == NOTHING for note in memory.notes() if note.seat == 1]
    assert any(forgotten)
    contents = [NOTHING] * 12 + stack
    for number in range(20):
        for eyes in (WATCHER, 0, 1):
            dice = Dice(number)
            world = memory.copy()
            places = memory.drawn(eyes, dice) if eyes >= 0 else (NOTHING,) * 24
            pool = [find for find in contents if find not in (NOTHING, *places)]
            dice.shuffle(pool)
            here = [NOTHING] * 12 + [places[i] if places[i] != NOTHING else pool.pop() for i in range(12, 24)]
            world.imagine(eyes, places, here, dice.word())
            check_memory(world, here, 0)
            if eyes == 1:
                assert [note.find == NOTHING for note in world.notes() if note.seat == 1] == forgotten
                assert world.belief(1) == memory.belief(1)
            for seat in range(2):
                assert len(world.belief(seat)) <= MOST
