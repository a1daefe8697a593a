"""What a seat knows: memories of buried finds, beetle cards, sealed choices; labels and imagined worlds."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from games.bann_der_mumie.scenes import ARCH, CROOK, MUMMY, hired, people, scene, site, table, then

import mastaba
from mastaba import Dice
from mastaba.core.bits import members
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    FINDS,
    KIND_COMBAT,
    KIND_SKULLS,
    KINDS,
    win_chance,
)
from mastaba.games.bann_der_mumie.layings import sets_under
from mastaba.games.bann_der_mumie.memory import MOST, Memory, below_any
from mastaba.games.bann_der_mumie.state import State
from mastaba.testing import keep_laws, keep_position_laws


def stack_of(s: State, seat: int) -> list[tuple[str, list[tuple[str, int]]]]:
    """What a seat knows of the top three of the stack."""
    seen = s.view(seat)["stack"][:3]
    return [(place["find"], [(one["find"], one["percent"]) for one in place["perhaps"]]) for place in seen]


# Memories


def test_the_mummy_remembers_what_she_hid_and_others_only_what_they_saw() -> None:
    s = scene()  # tablets, anubis on top; jewels at the bottom

    places = s.view(MUMMY)["stack"]
    assert [place["find"] for place in (places[0], places[1], places[2], places[11])] == [
        "tablets", "anubis", "?", "jewels",
    ]  # fmt: skip
    assert {place["find"] for place in s.view(ARCH)["stack"]} == {"?"}


def test_a_researcher_remembers_until_somebody_hides_and_then_in_part() -> None:
    s = then(scene(), "look arch.r, draw tablets, look arch.x, draw anubis, replace, done")
    assert stack_of(s, ARCH)[:2] == [("tablets", []), ("anubis", [])]
    quiet = "pass, pass, pass, pass, rot lamp, 1: pocket 0, 2: pocket 0, 1: trade, 2: trade"
    then(s, quiet + ", draw tablets, draw anubis, draw mask, hide 1")

    assert stack_of(s, ARCH)[:2] == [
        ("?", [("tablets", 66), ("anubis", 33)]),
        ("?", [("anubis", 33)]),
    ]
    assert s.view(ARCH)["stack"][11]["perhaps"] == [
        {"find": "tablets", "percent": 33},
        {"find": "anubis", "percent": 33},
    ]


def test_a_later_sight_settles_what_was_open() -> None:
    s = then(scene(), "look arch.r, draw tablets, look arch.x, draw anubis, replace, done")
    quiet = "pass, pass, pass, pass, rot lamp, 1: pocket 0, 2: pocket 0, 1: trade, 2: trade"
    then(s, quiet + ", draw tablets, draw anubis, draw mask, hide 1, pass, pass, look arch.r, draw anubis")

    assert s.view(ARCH)["stack"][11]["find"] == "tablets"  # it was she who hid it
    assert s.view(ARCH)["stack"][0]["find"] == "anubis"


def test_a_shown_find_settles_too() -> None:
    s = then(
        scene(), "look arch.r, draw tablets, look arch.x, draw anubis, open 2 arch.d, depth 1, replace, done"
    )
    assert s.view(MUMMY)["sites"][0]["find"]["find"] == "?"

    memory = s.memory.copy()
    memory.shown(0, FINDS.index("anubis"))
    (places,) = memory.belief(MUMMY)
    assert FINDS[places[12]] == "tablets"  # so the other one lies on top


def random_history(dice: Dice, seats: int, length: int) -> tuple[Memory, list[Any], list[int]]:
    """A memory after random looks, hidings and takings; the notes of it; and what lies where then."""
    memory = Memory(seats)
    notes: list[Any] = []
    stack = list(range(12))
    dice.shuffle(stack)
    truth = [-1] * 12
    site_number = 0
    for _ in range(length):
        what = dice.below(4)
        if what == 0 and len(stack) > 3:
            for place in range(3):
                memory.saw(0, place, stack[place])
                notes.append(("saw", 0, place, stack[place]))
            n = int(dice.below(3))
            memory.hid(0, n, 3)
            notes.append(("hid", 0, n, 3))
            stack.append(stack.pop(n))
        elif what in (1, 2) and len(stack) > 4 and site_number < 4:
            seat, depth = int(1 + dice.below(seats - 1)), int(1 + dice.below(3))
            for place in range(depth):
                memory.saw(seat, place, stack[place])
                notes.append(("saw", seat, place, stack[place]))
            n = int(dice.below(depth))
            memory.took(seat, n, depth, site_number)
            notes.append(("took", seat, n, depth, site_number))
            truth[site_number] = stack.pop(n)
            site_number += 1
        elif site_number:
            seat, at = int(dice.below(seats)), int(dice.below(site_number))
            memory.peeked(seat, at, truth[at])
            notes.append(("peeked", seat, at, truth[at]))
    return memory, notes, truth + stack


def histories(notes: list[Any], seat: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The plain definition: every way the others may have chosen that agrees with what the seat saw.

    Cards are numbered as they lay at first. Each history as its choices, and as the finds that the seat has
    seen, by the places where they lie in the end.
    """
    hidden = [note[0] in ("hid", "took") for note in notes]
    choices = [
        list(range(note[3])) if hides and note[1] != seat else [note[2]]
        for note, hides in zip(notes, hidden, strict=True)
    ]
    for ways in itertools.product(*choices):
        stack, sites = list(range(12)), [-1] * 12
        names: dict[int, int] = {}
        fits = True
        for note, way in zip(notes, ways, strict=True):
            if note[0] in ("saw", "peeked"):
                card = stack[note[2]] if note[0] == "saw" else sites[note[2]]
                if note[1] == seat:
                    fits = fits and names.get(card, note[3]) == note[3]
                    fits = fits and all(other == card for other, find in names.items() if find == note[3])
                    names[card] = note[3]
            elif note[0] == "hid":
                stack.append(stack.pop(way))
            else:
                sites[note[4]] = stack.pop(way)
        if fits:
            chosen = tuple(itertools.compress(ways, hidden))
            yield chosen, tuple(names.get(card, -1) for card in [*sites, *stack])


def keep_counts(memory: Memory, notes: list[Any]) -> None:
    """Each seat believes what a plain count of all histories says, and as much."""
    for seat in range(3):
        by_hand = Counter(places for _, places in histories(notes, seat))
        ours = memory.belief(seat)
        total, ours_total = sum(by_hand.values()), sum(ours.values())

        assert set(ours) == set(by_hand)
        for places, ways in ours.items():
            assert ways * total == by_hand[places] * ours_total


@pytest.mark.parametrize("seed", range(25))
def test_memories_are_exactly_what_a_plain_count_of_all_hidden_choices_says(seed: int) -> None:
    memory, notes, _ = random_history(Dice(seed), 3, 6)

    keep_counts(memory, notes)


def test_a_find_that_is_new_to_a_seat_leaves_the_weights_of_what_it_believes() -> None:
    """Seat 1 left card 0 on top. If it is not at the site, it was hidden in one way and kept in two."""
    memory = Memory(3)
    memory.saw(1, 0, 0)
    memory.saw(1, 1, 1)
    memory.took(1, 1, 2, 0)
    memory.took(2, 1, 3, 1)
    memory.hid(0, 2, 3)
    memory.peeked(1, 1, 2)

    assert sorted(memory.belief(1).values()) == [1, 2]
    keep_counts(
        memory,
        [
            ("saw", 1, 0, 0),
            ("saw", 1, 1, 1),
            ("took", 1, 1, 2, 0),
            ("took", 2, 1, 3, 1),
            ("hid", 0, 2, 3),
            ("peeked", 1, 1, 2),
        ],
    )


def test_a_memory_never_grows_without_bound() -> None:
    memory = Memory(2)
    for place in range(9):
        memory.saw(1, place, place)
    for _ in range(18):
        memory.hid(0, 0, 3)

    assert 1 <= len(memory.belief(1)) <= MOST


def test_large_numbers_are_drawn_evenly() -> None:
    drawn = Counter(below_any(Dice(seed), 3 * 2**40) * 3 // (3 * 2**40) for seed in range(600))

    assert all(150 < drawn[third] < 250 for third in range(3))


# Imagined worlds


def laid() -> State:
    """The mummy has laid a card before and one after she took the Cat."""
    s = table("mummy_turn", {"s1": site("mask", sand=2), "s2": site("book", CROOK, sand=2)},
              cards={"arch.d": "s1", "crook.d": "s2"})  # fmt: skip
    then(s, "play swarm, no spell, gamble arch.r, done, pass, lay attack s1, done, gamble arch.x, done, pass")
    then(s, "play cat, no spell, pass, gamble crook.r, done")
    return then(s, "lay cat s2, done")


def imagined(s: State, seat: int, handle: int, seed: int) -> str:
    """The beetle card under a handle, in a world that the seat imagines."""
    world = s.redealt(seat, Dice(seed))
    assert isinstance(world, State)
    return KINDS[BEETLE_KIND[world.beetle[handle]]]


def test_a_card_cannot_have_been_laid_before_it_was_taken() -> None:
    s = laid()
    first = Counter(imagined(s, ARCH, 0, seed) for seed in range(300))
    second = Counter(imagined(s, ARCH, 1, seed) for seed in range(300))

    assert set(first) == {"swarm", "attack"}
    assert set(second) == {"swarm", "attack", "cat"}


def test_imagined_layings_and_reckoned_layings_agree() -> None:
    s = laid()
    sets, ways = sets_under(s.layings, 0b10)  # the handle b2
    total = sum(ways)
    reckoned = {KINDS[BEETLE_KIND[members(cards)[0]]]: 0.0 for cards in sets}
    for cards, number in zip(sets, ways, strict=True):
        reckoned[KINDS[BEETLE_KIND[members(cards)[0]]]] += number / total
    drawn = Counter(imagined(s, ARCH, 1, seed) for seed in range(4000))

    for kind, share in reckoned.items():
        assert drawn[kind] / 4000 == pytest.approx(share, abs=0.03)


def test_reckoned_layings_are_a_plain_count() -> None:
    s = laid()
    by_hand: Counter[str] = Counter()
    for one, two in itertools.permutations(["swarm", "attack", "cat", "attack later"], 2):
        if one in ("swarm", "attack"):  # the others were taken after the first was laid
            by_hand[two.split()[0]] += 1
    sets, ways = sets_under(s.layings, 0b10)
    reckoned = {
        KINDS[BEETLE_KIND[members(cards)[0]]]: number for cards, number in zip(sets, ways, strict=True)
    }

    assert {kind: number / sum(ways) for kind, number in reckoned.items()} == pytest.approx(
        {kind: number / by_hand.total() for kind, number in by_hand.items()}
    )


def test_the_mummy_imagines_her_own_cards_as_they_are() -> None:
    s = laid()

    assert {imagined(s, MUMMY, 0, seed) for seed in range(20)} == {"attack"}
    assert {imagined(s, MUMMY, 1, seed) for seed in range(20)} == {"cat"}


def test_revealed_cards_stay_where_they_are_in_every_world() -> None:
    sites = {"s1": site("mask"), "s2": site("book", CROOK, sand=4)}
    s = table("retreat", sites, {"b1": "cat s1", "b2": "attack s2", "b3": "hand s2"},
              cards={"arch.d": "s1 active", "crook.d": "s2"})  # fmt: skip
    then(s, "stay, stay, uncover s1")

    for seed in range(20):
        world = s.redealt(CROOK, Dice(seed))
        assert world.view(CROOK)["sites"][0]["beetles"][0]["kind"] == "cat"
        assert world.view(CROOK)["fight"] == s.view(CROOK)["fight"]


def test_which_of_the_equal_attacks_was_seen_is_not_told_by_what_may_lie_elsewhere() -> None:
    """Two attacks, taken at different times: all see that one lies at s1, not which."""
    sites = {"s1": site("mask"), "s2": site("book", CROOK, sand=4)}
    worlds = []
    for taken, other in ((0, 6), (6, 0)):  # the later attack cannot lie at s2, the earlier can
        s = table("retreat", sites, {"b1": f"attack s1 {taken} 7", "b2": "cat s2 3 5"},
                  beetle_hand=[f"attack {other}"],
                  cards={"arch.d": "s1 active", "crook.d": "s2"})  # fmt: skip
        then(s, "stay, stay")
        before, after = s, then(s.copy(), "uncover s1")
        worlds.append(
            (before.view(CROOK), after.view(CROOK), [imagined(after, CROOK, 1, seed) for seed in range(40)])
        )

    assert worlds[0] == worlds[1]
    assert set(worlds[0][2]) == {"cat", "attack"}


def test_what_was_seen_weighs_what_may_lie_elsewhere_by_all_ways_to_it() -> None:
    """b2 was laid from an attack and the Trap; b1 later, when another attack was there too, and is an attack.

    If b2 is the Trap, b1 may be either attack: two ways. If b2 is an attack, b1 is the other: one way.
    """
    sites = {"s1": site("mask"), "s2": site("book", CROOK, sand=4)}
    s = table("retreat", sites, {"b1": "attack s1 0 7", "b2": "trap s2 3 5"}, beetle_hand=["attack 6"],
              cards={"arch.d": "s1 active", "crook.d": "s2"})  # fmt: skip
    then(s, "stay, stay, uncover s1")
    found = Counter(imagined(s, CROOK, 1, seed) for seed in range(3000))

    assert s.view(CROOK)["sites"][1]["outlook"]["trap"] == 67
    assert found["trap"] / 3000 == pytest.approx(2 / 3, abs=0.03)


# Outlook


def test_the_outlook_averages_over_all_cards_that_may_lie_there() -> None:
    s = table("turn", {"s1": site("mask")}, {"b1": "cat s1"}, cards={"arch.d": "s1 active"},
              beetle_hand=["attack", "swarm"])  # fmt: skip
    wins = []
    for kind in ("cat", "attack", "swarm"):
        number = KINDS.index(kind)
        assert KIND_SKULLS[number] <= 3  # his daring: no panic
        wins.append(win_chance(3 - KIND_COMBAT[number]))
    seen = s.view(CROOK)["sites"][0]["outlook"]

    assert seen["win"] == round(100 * sum(wins) / 3)
    assert (seen["terror_min"], seen["terror_max"], seen["mummy_min"], seen["mummy_max"]) == (0, 3, 2, 5)
    assert s.view(MUMMY)["sites"][0]["outlook"]["win"] == round(100 * win_chance(-2))


def test_a_trap_is_no_victory_and_the_outlook_adds_up() -> None:
    s = table("turn", {"s1": site("mask")}, {"b1": "trap s1"}, cards={"arch.d": "s1 active"})
    seen = s.view(CROOK)["sites"][0]["outlook"]
    assert [seen[what] for what in ("trap", "panic", "win", "defeat")] == [100, 0, 0, 0]

    s = table("turn", {"s1": site("mask")}, {"b1": "trap s1"}, cards={"arch.d": "s1 active"},
              beetle_hand=["hand", "cat"])  # fmt: skip
    seen = s.view(CROOK)["sites"][0]["outlook"]  # the Hand has 4 skulls against his daring of 3; the Cat is 5
    assert round(100 * win_chance(3 - 5) / 3) == 6
    assert [seen[what] for what in ("trap", "panic", "win", "defeat")] == [34, 33, 6, 27]


def test_the_outlook_adds_up_everywhere() -> None:
    dice = Dice(2)
    s = mastaba.game("bann-der-mumie").setup({}, 5)
    assert isinstance(s, State)
    met = 0
    for _ in range(300):
        if s.over:
            break
        s.play(*hidden_play(s, dice))
        for seat in (-2, 0, 3):
            for one in s.view(seat)["sites"]:
                seen = one["outlook"]
                assert seen["trap"] + seen["panic"] + seen["win"] + seen["defeat"] == 100
                met += seen["win"] < 100
    assert met > 50


def test_exact_odds_of_the_dice() -> None:
    for lead in range(-8, 9):
        pairs = [(w, b) for w in range(1, 7) for b in range(1, 7) if w + lead != b]
        assert win_chance(lead) == pytest.approx(sum(w + lead > b for w, b in pairs) / len(pairs))
    table_of_the_ledger = {0: 50.0, 1: 67.7, 2: 81.2, 3: 90.9, 4: 97.1, 5: 100.0}
    for lead, chance in table_of_the_ledger.items():
        assert win_chance(lead) * 100 == pytest.approx(chance, abs=0.06)
        assert win_chance(-lead) * 100 == pytest.approx(100 - chance, abs=0.06)


# Laws in the phases that random play seldom meets


RARE: list[State] = [
    table("tea", {"s1": site("mask")}, persons=people(3, girl=hired(ARCH)), cards={"arch.d": "s1"}),
    table("mummy_turn", {"s1": site("mask", sand=8), "s2": site("cat", CROOK, sand=7)},
          cards={"arch.d": "s1", "crook.d": "s2"}),
    table("retreat", {"s1": site("cat")}, {"b1": "cat s1", "b2": "attack s1", "b3": "trap s1"}, seats=5,
          cards={"arch.d": "s1 active", "crook.d": "s1 robber", "occult.d": "s1 robber",
                 "agent.o": "s1 active"}),
    table("turn", {"s1": site("mask", sand=13), "s2": site("book", None, sand=3)},
          cards={"arch.d": "s1 active"}),
    table("retreat", {"s1": site("hand", None), "s2": site("book", None)}, {"b1": "hand s2"}, seats=4,
          cards={"arch.d": "s1 robber active", "crook.d": "s1 robber", "occult.d": "s1 robber"}),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(RARE)))
def test_laws_of_positions_that_random_games_seldom_meet(number: int) -> None:
    dice = Dice(number)
    for _ in range(3):
        s = RARE[number].copy()
        for step in range(25):
            if s.over:
                break
            keep_position_laws(s, dice, thorough=step == 3)
            actor = s.to_act[dice.below(len(s.to_act))]
            moves = s.legal(actor)
            s.play(actor, moves[dice.below(len(moves))])


def test_laws_of_a_whole_game_at_every_number_of_seats() -> None:
    for seats in (3, 4, 5):
        keep_laws(mastaba.game("bann-der-mumie"), {}, seats, Dice(seats).below, Dice(seats + 10), every=60)


LIKED = {"play": 7, "lay": 6, "open": 8, "look": 5, "shift": 5, "stay": 7, "wake": 6}  # out of ten times


def hidden_play(s: State, dice: Dice) -> tuple[int, Move]:
    """A random move, of those rather that hide something or show it later."""
    actor = s.to_act[dice.below(len(s.to_act))]
    moves = s.legal(actor)
    for verb, often in LIKED.items():
        of_verb = [move for move in moves if move.text.split()[0] == verb]
        if actor >= 0 and of_verb and dice.below(10) < often:
            return actor, of_verb[dice.below(len(of_verb))]
    return actor, moves[dice.below(len(moves))]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_worlds_a_seat_cannot_tell_apart_stay_so_as_they_are_played_on(seats: int) -> None:
    """What is known now may tell of hidden things much later: so two worlds go on, side by side.

    In the other world moves are played that look the same to the seat. As long as there are such, the seat
    sees the same.
    """
    dice = Dice(seats)
    s = mastaba.game("bann-der-mumie").setup({"deadline": 8}, seats)
    assert isinstance(s, State)
    others: list[tuple[int, State]] = []
    while not s.over:
        if len(others) < 2 and dice.below(10) == 0:
            seat = dice.below(seats)
            world = s.redealt(seat, dice)
            assert isinstance(world, State)
            others.append((seat, world))
        actor, move = hidden_play(s, dice)
        alike = []
        for seat, world in others:
            label = s.game.label(s, actor, move, seat)
            same = [one for one in world.legal(actor) if s.game.label(world, actor, one, seat) == label]
            if same:
                world.play(actor, same[dice.below(len(same))])
                alike.append((seat, world))
        s.play(actor, move)
        others = alike
        for seat, world in others if dice.below(4) == 0 else []:  # what can be told now can be told later
            assert world.view(seat) == s.view(seat), f"seat {seat} can tell after '{move}'"


def test_bm_r_47_a_seat_that_leaves_is_played_on_from_its_window() -> None:
    table_ = mastaba.new_table(mastaba.game("bann-der-mumie"), {"roles": "seats"}, seats=3)
    dice = Dice(4)
    for _ in range(60):
        if table_.position.to_act[0] < 0:
            table_.roll(dice)
            continue
        seat = table_.position.to_act[0]
        table_.play(seat, mastaba.bot("greedy", seed=1).choose(table_.windows[seat]))

    assert len(table_.record.moves) >= 60


def test_nobody_hears_of_what_is_hidden() -> None:
    s = table("mummy_turn", {"s1": site("mask")}, cards={"arch.d": "s1"}, beetle_hand=["cat", "attack"])
    labels = {s.game.label(s, MUMMY, s.game.move(move), ARCH) for move in ("lay cat s1", "lay attack s1")}
    own = {s.game.label(s, MUMMY, s.game.move(move), MUMMY) for move in ("lay cat s1", "lay attack s1")}

    assert (len(labels), len(own)) == (1, 2)
