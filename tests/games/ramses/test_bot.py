"""The bots: shortest safe ways, scorpions, duels, scarabs, and how they remember."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.ramses.scenes import GAME, LAYOUT, TO_DUCK, TO_GLASSES, expert, free, scene, then

import mastaba
from mastaba import CHANCE, Dice, Record, Table, new_table
from mastaba.arena import Match
from mastaba.core.bits import bits, count, members
from mastaba.errors import BadOption
from mastaba.games.ramses.bot import RamsesBrain, sight_of
from mastaba.games.ramses.choice import decide
from mastaba.games.ramses.components import HOLE_BY_NAME, HOLE_NAMES, NEIGHBOURS, NO_HOLE, TREASURES
from mastaba.games.ramses.memory import FORGET_EMPTY, FORGET_STORM, FORGET_TREASURE, Memory
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.sight import NEVER, Sight, ways_to
from mastaba.games.ramses.state import State

ALL_SEEN = list(HOLE_NAMES)


def best(s: State) -> str:
    """What somebody with a perfect memory does."""
    return decide(sight_of(s, s.turn), Dice(1)).text


def walked(s: State, most: int = 60) -> list[str]:
    """The holes that become free until the turn is over, if a perfect memory decides."""
    holes: list[str] = []
    card, seat = s.hunted(), s.turn
    while s.hunted() == card and s.turn == seat and s.phase == Phase.SEARCH and len(holes) < most:
        then(s, best(s))
        holes.append(free(s))
    return holes


# Ways


def test_ways_are_the_shortest() -> None:
    """Against a plain breadth-first search, on a board without risks and with a few walls."""
    walls = {HOLE_BY_NAME[name] for name in ("b2", "c2", "d2", "b5", "c5", "d5", "e5")}
    costs = [NEVER if hole in walls else 0.0 for hole in range(48)]
    for goal in ("a1", "c3", "f8"):
        target = HOLE_BY_NAME[goal]
        steps, edge = {target: 0}, [target]
        while edge:
            hole = edge.pop(0)
            for near in members(NEIGHBOURS[hole]):
                if near not in steps and near not in walls:
                    steps[near] = steps[hole] + 1
                    edge.append(near)
        far = ways_to(NO_HOLE, 1 << target, costs, 1)
        for hole in range(48):
            if hole not in walls:
                assert far[hole] == pytest.approx(0.02 * steps[hole])


def test_a_known_treasure_is_fetched_by_the_shortest_safe_way() -> None:
    s = scene(seen=ALL_SEEN, card="trumpet2", free="a1", seats=2)
    holes = walked(s)

    assert holes[-1] == "f8"
    assert len(holes) == 12
    assert not {HOLE_BY_NAME[hole] for hole in holes[:-1]} & set(s.where)


def test_unknown_sand_is_a_risk_that_a_short_detour_avoids() -> None:
    """The duck in d2 is seen, d1 and c2 are sand; d3's block is unknown but for c3."""
    s = scene(seen=["c1", "c2", "d1", "d2", "c3"], free="c3")

    assert walked(s) == ["c2", "d2"]


def test_an_unseen_treasure_is_looked_for_where_one_may_be() -> None:
    s = scene(seen=["c3"], card="trumpet2")
    start = s.seen
    then(s, best(s))

    assert count(s.seen & ~start) == 1


def test_a_block_with_three_sands_has_its_treasure_in_the_fourth() -> None:
    sight = Sight()
    sight.empties = bits([HOLE_BY_NAME[name] for name in ("a1", "a2", "b1", "a3")])
    risks = sight.risks()

    assert risks[HOLE_BY_NAME["b2"]] == 1.0
    assert risks[HOLE_BY_NAME["b3"]] == pytest.approx(1 / 3)
    assert risks[HOLE_BY_NAME["f8"]] == pytest.approx(1 / 4)
    assert risks[HOLE_BY_NAME["a1"]] == 0.0


def test_super_powers_reach_any_hole_in_two_slides() -> None:
    s = scene(seen=ALL_SEEN, card="trumpet3", free="a1", powers=True)
    holes = walked(s)

    assert len(holes) == 2
    assert holes[-1] == "f8"


def test_ra_r_53_a_wall_is_not_opened_for_the_next_seat_until_patience_ends() -> None:
    walled = {
        "duck": "a1", "teeth": "e1", "mask": "d2", "dog": "c3", "parrot": "b4", "candle": "a5",
        "computer": "a8", "glasses": "d6", "hippo": "d8", "sphinx": "f4", "pram": "f6", "trumpet": "f8",
    }  # fmt: skip
    wall = {"e1", "d2", "c3", "b4", "a5"}
    waits = walked(scene(seats=2, treasures=walled, free="d3", seen=ALL_SEEN))
    gives_in = walked(scene(seats=2, treasures=walled, free="d3", seen=ALL_SEEN, fruitless=6))

    assert waits[-1] not in wall
    assert gives_in[-1] in wall


# Special actions


def test_in_a_scorpion_nobody_walks_into_a_known_treasure() -> None:
    s = scene(TO_DUCK, seats=3, seen=ALL_SEEN, won=["", "dog1", "mask3"], symbols={"scorpion": ["parrot3"]})
    for _ in range(6):
        assert s.phase == Phase.SCORPION
        then(s, best(s))
        assert s.view(0)["shows"] is None


def test_in_a_scorpion_the_next_seat_is_left_with_treasures_only() -> None:
    """From a2 into the corner a1: the only way on is b1, where the parrot is. To b2 there would be sand."""
    s = scene(
        seats=3,
        treasures={**LAYOUT, "parrot": "b1"},
        card=None,
        phase="scorpion",
        doing="scorpion",
        free="a2",
        last="a3",
        won=["dog1", "mask3", "pram4"],
        symbols={"scorpion": ["parrot3"]},
        seen=ALL_SEEN,
    )

    assert best(s) == "slide right"


def test_the_cheapest_card_is_given_away() -> None:
    s = scene(
        f"{TO_DUCK}, slide down, slide left, slide left, slide up",
        seats=3,
        won=["", "pram4 dog1 mask3", ""],
        symbols={"scorpion": ["parrot3"]},
    )

    assert best(s) == "give dog1"


def test_in_a_duel_the_others_treasure_is_sought_and_ones_own_avoided() -> None:
    s = scene(
        f"{TO_DUCK}, stake glasses3, stake hippo2",
        seats=3,
        won=["", "glasses3", "hippo2"],
        symbols={"duel": ["parrot3"]},
        seen=ALL_SEEN,
    )
    while s.phase == Phase.DUEL:
        then(s, best(s))
        assert free(s) != "d4"
    assert free(s) == "d6"
    assert s.won[1] == bits([13, 7])


def test_the_stake_is_not_the_treasure_that_shows() -> None:
    s = scene(TO_DUCK, seats=3, won=["", "duck3 mask3", "dog1"], symbols={"duel": ["parrot3"]})

    assert best(s) == "stake mask3"


def test_known_curses_and_emptied_pyramids_are_left_alone() -> None:
    fresh = expert(TO_GLASSES, gold="d4", chips="curse")
    assert best(fresh) == "tilt"
    then(fresh, "tilt, pass, slide right, slide left")

    assert best(fresh) == "leave"


def test_a_scarab_is_kept_for_what_is_worth_it() -> None:
    cheap = expert(TO_GLASSES, card="duck1", pile=CARDS_LEFT, seen=["d2"])
    dear = expert(TO_GLASSES, card="duck3", pile=CARDS_LEFT, seen=["d2"])
    blind = expert(TO_GLASSES, card="duck3", pile=CARDS_LEFT)
    cursed = expert(TO_GLASSES, card="duck3", pile=CARDS_LEFT, seen=["d2"], mummy=0)

    assert [best(s) for s in (cheap, dear, blind, cursed)] == ["pass", "scarab", "pass", "pass"]


CARDS_LEFT = ["pram1", "dog1", "parrot1", "candle2", "computer2", "mask2", "hippo2", "trumpet2", "parrot3"]


# Human memory


def play_until(table: Table, dice: Dice, moves: int) -> None:
    while len(table.record.moves) < moves and not table.position.over:
        (actor,) = table.position.to_act
        if actor == CHANCE:
            table.roll(dice)
        else:
            table.play(actor, dice.pick([m for m in table.position.legal(actor) if m.text != "time up"]))


@pytest.mark.parametrize("variant", ["basic", "expert"])
def test_a_perfect_memory_knows_exactly_what_was_seen(variant: str) -> None:
    """From events and views alone, through storms, scorpions, duels and lines of pyramids."""
    for seed in range(4):
        table = new_table(GAME, {"variant": variant}, seats=3)
        dice = Dice(seed)
        play_until(table, dice, 110)
        memories = [Memory("perfect") for _ in range(3)]
        while not table.position.over:
            s = table.position
            assert isinstance(s, State)
            for memory, window in zip(memories, table.windows, strict=True):
                memory.listen(window, window.view())
                assert (memory.free, memory.facing) == (s.free, s.facing)
                assert memory.empties == s.seen & ~s.treasures
                seen = [hole if s.seen >> hole & 1 else NO_HOLE for hole in s.where]
                assert memory.where == seen
                assert memory.cursed == s.curses & s.tilted
                assert memory.opened == s.tilted & ~s.chips()
            play_until(table, dice, len(table.record.moves) + 37)


def test_a_memory_that_hears_all_at_once_has_forgotten_the_same() -> None:
    """The server asks a new bot every time: it must not remember again what it had forgotten."""
    for level in ("good", "average", "weak"):
        table = new_table(GAME, {"stack": 6}, seats=2)
        dice = Dice(5)
        play_until(table, dice, 120)
        along = Memory(level)
        while not table.position.over:
            window = table.windows[1]
            along.listen(window, window.view())
            at_once = Memory(level)
            at_once.listen(window, window.view())
            assert at_once.where == along.where
            assert at_once.empties == along.empties
            play_until(table, dice, len(table.record.moves) + 201)


def test_things_are_forgotten_at_the_ledgers_rates() -> None:
    for level, grade in (("good", 1), ("average", 2), ("weak", 3)):
        kept_treasures = kept_sand = kept_in_storm = 0
        for seed in range(400):
            memory = Memory(level)
            memory.dice = Dice(seed)
            memory.where = list(range(12))
            memory.empties = bits(list(range(20, 40)))
            memory.forget()
            kept_treasures += 12 - memory.where.count(NO_HOLE)
            kept_sand += count(memory.empties)
            memory.empties = bits(list(range(20, 40)))
            memory.lose_bearings()
            kept_in_storm += count(memory.empties)
        assert kept_treasures / 4800 == pytest.approx(1 - FORGET_TREASURE[grade] / 1000, abs=0.015)
        assert kept_sand / 8000 == pytest.approx(1 - FORGET_EMPTY[grade] / 1000, abs=0.02)
        assert kept_in_storm / 8000 == pytest.approx(1 - FORGET_STORM[grade] / 1000, abs=0.02)


def test_a_storm_may_turn_a_memory_the_wrong_way() -> None:
    """Half of what slips is kept on the far side of the board: a quarter the wrong way is half a turn off."""
    lost = turned = 0
    for seed in range(600):
        memory = Memory("weak")
        memory.dice = Dice(seed)
        memory.where = [NO_HOLE] * 12
        memory.where[0] = HOLE_BY_NAME["b2"]
        memory.lose_bearings()
        lost += memory.where[0] == NO_HOLE
        turned += memory.where[0] == HOLE_BY_NAME["e7"]
    assert lost / 600 == pytest.approx(0.3, abs=0.06)
    assert turned / 600 == pytest.approx(0.3, abs=0.06)


def test_what_is_seen_corrects_what_was_remembered() -> None:
    memory = Memory("weak")
    memory.free = HOLE_BY_NAME["d2"]
    memory.where[TREASURES.index("mask")] = HOLE_BY_NAME["d2"]
    memory.where[TREASURES.index("duck")] = HOLE_BY_NAME["f8"]
    memory.see(TREASURES.index("duck"))

    assert memory.where[TREASURES.index("mask")] == NO_HOLE
    assert memory.where[TREASURES.index("duck")] == HOLE_BY_NAME["d2"]
    memory.see(-1)
    assert memory.where[TREASURES.index("duck")] == NO_HOLE


def test_ra_r_49_who_plays_on_for_a_seat_starts_with_no_memory() -> None:
    assert GAME.bots[0] == "memory:average"
    table = new_table(GAME, {"stack": 6}, seats=2)
    dice = Dice(9)
    play_until(table, dice, 200)
    window = table.windows[0]
    window.forget()
    memory = Memory("perfect")
    memory.listen(window, window.view())
    assert memory.where == [NO_HOLE] * 12
    assert memory.empties == 0
    play_until(table, dice, 220)
    memory.listen(window, window.view())

    s = table.position
    assert isinstance(s, State)
    assert memory.free == s.free
    assert memory.empties & ~(s.seen & ~s.treasures) == 0
    while not table.position.over:  # and it plays the game to its end
        (actor,) = table.position.to_act
        bot = mastaba.bot("memory:average", 3)
        table.play(actor, bot.choose(window) if actor == 0 else dice.pick(table.position.legal(actor)))


def test_no_memory_pushes_anything_but_not_straight_back() -> None:
    match = Match(GAME, ["memory:none"], seed=4)
    match.play()
    slides = [text for actor, text in match.record.moves if actor == 0]
    back = {
        "slide up": "slide down",
        "slide down": "slide up",
        "slide left": "slide right",
        "slide right": "slide left",
    }
    events = match.table.windows[0].heard
    storms = sum(event["kind"] == "storm" for event in events)
    undone = sum(back[one] == other for one, other in pairwise(slides))

    assert undone <= 5
    assert storms == 5


def test_a_bot_asks_only_its_window() -> None:
    """The same window, another world behind it: the same choice."""
    table = new_table(GAME, {"variant": "expert"}, seats=3)
    dice = Dice(12)
    play_until(table, dice, 300)
    while table.position.over or table.position.to_act[0] < 0:
        play_until(table, dice, len(table.record.moves) + 1)
    (seat,) = table.position.to_act
    window = table.windows[seat]
    for level in ("perfect", "good", "average", "weak"):
        here = mastaba.bot(f"memory:{level}", 1).choose(window)
        real = window._position
        window._position = real.redealt(seat, Dice(77))
        there = mastaba.bot(f"memory:{level}", 1).choose(window)
        window._position = real
        assert here is there


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("variant", ["basic", "children", "expert"])
def test_every_bot_plays_whole_games(variant: str, seats: int) -> None:
    names = ["memory:perfect", "memory:average", "memory:weak", "memory:none", "memory:good"][:seats]
    outcome = Match(GAME, names, seed=seats, options={"variant": variant, "stack": 6}).play()

    assert len(outcome.scores) == seats


def test_memory_wins() -> None:
    seats = ["memory:perfect", "memory:none"]
    games = [Match(GAME, seats, seed=seed, options={"stack": 4}) for seed in range(6)]

    assert sum(0 in match.play().winners for match in games) >= 5


def test_the_shared_bots_play_it_too() -> None:
    for name in ("greedy", "search:3", "uniform"):
        match = Match(GAME, [name, "memory:none"], seed=2, options={"stack": 4, "turns": 2, "slides": 10})
        assert match.play().moves > 70


def test_greedy_is_a_perfect_memory() -> None:
    s = scene(seen=ALL_SEEN, card="trumpet2", free="a1")
    moves = s.legal(0)
    weights = RamsesBrain(GAME).weigh(s, 0, moves)

    assert sum(weights) == 1.0
    assert moves[weights.index(1.0)].text == best(s)


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(BadOption, match="a memory can be perfect, good, average, weak, none"):
        mastaba.bot("memory:elephant")
    assert mastaba.bot("memory") is not None


def test_a_record_of_memory_bots_is_like_any_other() -> None:
    match = Match(GAME, ["memory:good", "memory:weak"], seed=8, options={"stack": 4})
    match.play()
    again = Record(GAME, match.record.options, match.record.names)
    again.moves = list(match.record.moves)

    assert again.position() == match.table.position
