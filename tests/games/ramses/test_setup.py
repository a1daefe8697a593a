"""The setup: all chance of the game, and where it may fall."""

from __future__ import annotations

from collections import Counter

import pytest
from games.ramses.scenes import GAME, LAYOUT, kinds, loaded, scene, texts, told

from mastaba import CHANCE, WATCHER, Dice
from mastaba.core.bits import count, members
from mastaba.errors import BadOption, BadPosition
from mastaba.games.ramses.components import BLOCK_HOLES, CARDS, CHIP_COUNTS, CORNERS, SYMBOL_COUNTS, VALUE_OF
from mastaba.games.ramses.phases import CHANCE_PHASES, Phase
from mastaba.games.ramses.state import State
from mastaba.testing import fits, random_table


def dealt(seed: int, seats: int = 2, until: int = Phase.SEARCH, **options: object) -> State:
    """A game of which the setup is done, or done up to a part of it."""
    s = GAME.setup(options, seats)
    assert isinstance(s, State)
    dice = Dice(seed)
    while s.phase != until:
        s.play(CHANCE, s.sample(dice))
    return s


def pile_names(s: State) -> list[str]:
    """From the top, the card that is face up included."""
    return [*([CARDS[s.hunted()]] if s.hunted() >= 0 else []), *s.dump()["pile"]]


def test_ra_set_1_stack_1_lies_on_2_and_2_on_3_each_shuffled() -> None:
    orders = set()
    for seed in range(20):
        names = pile_names(dealt(seed))
        assert [set(names[i : i + 10]) for i in (0, 10, 20)] == [
            set(CARDS[:10]),
            set(CARDS[10:20]),
            set(CARDS[20:]),
        ]
        orders.add(tuple(names))
    assert len(orders) == 20


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("slides", 10, 500), ("turns", 2, 1000), ("scorpion", 5, 200), ("duel", 2, 200), ("stack", 4, 10)],
)
def test_ra_r_6_to_10_limits_are_any_number_of_their_range(name: str, least: int, most: int) -> None:
    """Ledger section 8: both ends, what is between, and nothing beside."""
    for number in (least, least + 1, most - 1, most):
        assert GAME.setup({name: number}).dump()["options"][name] == number
    for number in (least - 1, most + 1, 0, -least):
        with pytest.raises(BadOption, match=f"a number from {least} to {most}"):
            GAME.setup({name: number})


def test_ra_r_50_the_timer_is_none_or_half_a_minute_to_five() -> None:
    for number in (0, 30, 31, 300):
        s = GAME.setup({"timer": number})
        assert isinstance(s, State)
        assert s.terms.timed == (number > 0)
    for number in (1, 29, 301):
        with pytest.raises(BadOption, match="it can be: 0, or a number from 30 to 300"):
            GAME.setup({"timer": number})


def test_ra_set_1_a_stack_can_have_any_number_of_cards_from_4_to_10() -> None:
    for stack in (4, 5, 7, 9):
        assert len(pile_names(dealt(stack, stack=stack))) == 3 * stack


def test_ra_set_2_every_block_has_one_treasure_and_the_order_changes() -> None:
    layouts = Counter(dealt(seed, until=Phase.FREE).where[0] for seed in range(400))

    assert len(layouts) > 40  # the parrot has been nearly everywhere
    for seed in range(20):
        s = dealt(seed)
        assert [count(s.treasures & block) for block in BLOCK_HOLES] == [1] * 12
        assert sorted(s.where) == members(s.treasures)


def test_ra_set_3_all_holes_but_one_have_a_pyramid() -> None:
    for seed in range(20):
        s = dealt(seed)
        assert [count(mask) for mask in (s.gold, s.red, s.blue)] == [16, 16, 15]
        assert count(s.gold | s.red | s.blue) == 47


def test_ra_set_4_the_first_free_hole_is_empty_and_any_of_36() -> None:
    holes = Counter[str]()
    for seed in range(2400):
        s = GAME.setup({"start": "seat 0"}, 2)
        dice = Dice(seed)
        for _ in range(13):
            s.play(CHANCE, s.sample(dice))
        assert isinstance(s, State)
        assert s.treasures & s.seen == 0
        holes[str(s.free)] += 1
    assert fits(holes, {str(hole): 50.0 for hole in range(48)})


def test_ra_set_5_treasures_stay_and_are_hidden_again() -> None:
    s = scene("slide up, slide left")
    assert s.view(0)["shows"] == "glasses"
    before = list(s.where)
    told(s, "slide right")

    assert s.where == before
    assert s.view(0)["shows"] is None


def test_ra_set_6_no_chips_in_the_basic_game() -> None:
    s = dealt(1)
    assert s.chips() == 0
    assert [player["scarab"] for player in s.view(0)["players"]] == [0, 0]
    with pytest.raises(BadPosition, match="chips are for the expert game"):
        scene(chips={"a1": "curse"})


def test_ra_set_7_nobody_sees_the_setup() -> None:
    """Two quite different setups look the same, but for colours, free hole and first card."""
    views = []
    for seed in (3, 4):
        s = dealt(seed, start="seat 0")
        view = s.view(WATCHER)
        for key in ("board", "free", "pushes", "card", "barred"):
            view.pop(key)
        views.append(view)
    assert views[0] == views[1]
    table = random_table(GAME, {"start": "seat 0"}, 2, Dice(5), 90)
    assert [event["kind"] for event in table.windows[0].heard] == ["turn"]


def test_ra_r_4_the_facing_starts_at_0() -> None:
    assert {dealt(seed).facing for seed in range(10)} == {0}


def test_ra_r_51_the_start_is_a_named_seat_or_the_lot() -> None:
    assert dealt(1, seats=4, start="seat 2").turn == 2
    lots = Counter(str(dealt(seed, seats=3, until=Phase.HIDE).start) for seed in range(300))
    assert fits(lots, {str(seat): 100.0 for seat in range(3)})
    assert GAME.setup({"start": "seat 4"}, 2).legal(CHANCE)[0].text == "start 0"  # no such seat: the lot


def test_ra_turn_1_the_start_seat_begins_and_it_goes_to_the_left() -> None:
    s = scene("slide up, slide left", seats=3, turn=1, start=1)

    assert s.to_act == (2,)


def test_ra_xset_2_gold_is_spread_evenly_with_a_chip_under_each() -> None:
    for seed in range(60):
        s = dealt(seed, variant="expert")
        spread = [count(s.gold & block) for block in BLOCK_HOLES]
        assert sorted(spread) == [1] * 8 + [2] * 4
        assert s.gold & CORNERS == 0
        assert s.chips() == s.gold
        under = [count(mask) for mask in (s.curses, s.hats1, s.hats2, s.hats3)]
        assert under == list(CHIP_COUNTS)
        assert [count(s.red), count(s.blue)] == [16, 15]


def test_ra_xset_2_every_block_is_equally_likely_to_have_two() -> None:
    doubles = Counter[str]()
    for seed in range(1200):
        s = dealt(seed, variant="expert", until=Phase.SET)
        for block in range(12):
            if count(s.gold & BLOCK_HOLES[block]) == 2:
                doubles[str(block)] += 1
    assert fits(doubles, {str(block): 400.0 for block in range(12)})


def test_ra_xset_1_everybody_has_a_scarab_with_two_uses() -> None:
    s = dealt(1, seats=4, variant="expert")

    assert [player["scarab"] for player in s.view(0)["players"]] == [2, 2, 2, 2]


def test_ra_xset_4_the_mummy_is_beside_the_board_and_all_else_as_ever() -> None:
    s = dealt(1, seats=3, variant="expert")

    assert not any(player["mummy"] for player in s.view(0)["players"])
    assert [count(s.treasures & block) for block in BLOCK_HOLES] == [1] * 12
    assert len(pile_names(s)) == 30


def test_ra_spec_1_symbols_are_on_backs_of_stacks_2_and_3_only() -> None:
    pairs = set()
    for seed in range(30):
        s = dealt(seed)
        for stack in range(3):
            own = range(10 * stack, 10 * stack + 10)
            counts = Counter(int(s.symbol(card)) for card in own)
            assert tuple(counts[symbol] for symbol in range(5)) == SYMBOL_COUNTS[stack]
        pairs.add(tuple(s.symbols))
    assert len(pairs) > 20  # dealt anew in every game


def test_ra_turn_2_the_first_card_lies_face_up_for_all() -> None:
    s = dealt(2, seats=3, start="seat 1")
    views = [s.view(seat)["card"] for seat in (WATCHER, 0, 1, 2)]

    assert views[0] is not None
    assert views[0]["value"] == VALUE_OF[s.hunted()]
    assert views == [views[0]] * 4
    assert s.to_act == (1,)
    events = told(scene(seats=3, turn=1, fruitless=0), "slide up, slide right")
    assert kinds(events)[-1] == "turn"
    assert events[-1]["seat"] == 2


def test_a_short_game_uses_the_top_of_each_stack() -> None:
    names = pile_names(dealt(7, stack=4))

    assert [CARDS.index(name) // 10 for name in names] == [0] * 4 + [1] * 4 + [2] * 4


def test_chance_has_all_and_only_what_is_left() -> None:
    s = GAME.setup({"start": "seat 0", "variant": "expert"}, 2)
    assert len(s.legal(CHANCE)) == 48
    dice = Dice(3)
    seen = []
    while s.to_act == (CHANCE,):
        assert isinstance(s, State)
        assert s.phase in CHANCE_PHASES
        odds = s.odds()
        assert all(weight > 0 for _, weight in odds)
        seen.append(s.phase)
        s.play(CHANCE, s.sample(dice))
    assert Counter(seen) == {
        Phase.HIDE: 12, Phase.FREE: 1, Phase.GOLD: 16, Phase.SET: 31, Phase.PUT: 16, Phase.DEAL: 30,
    }  # fmt: skip


@pytest.mark.parametrize("skip", [12, 13, 20, 29, 60, 61, 70, 90])
def test_the_quick_draw_agrees_with_the_odds(skip: int) -> None:
    """Law 8 for the later parts of the setup."""
    s = GAME.setup({"start": "seat 0", "variant": "expert"}, 2)
    dice = Dice(skip)
    for _ in range(skip):
        s.play(CHANCE, s.sample(dice))
    odds = s.odds()
    total = sum(weight for _, weight in odds)
    drawn = Counter(s.sample(dice).text for _ in range(6000))

    assert fits(drawn, {move.text: 6000 * weight / total for move, weight in odds})


def test_a_position_can_be_written_by_hand() -> None:
    s = loaded(won=["", ""], treasures=LAYOUT, free="c3", card="duck1")

    assert s.phase == Phase.SEARCH
    assert texts(s) == ["slide up", "slide right", "slide down", "slide left"]
