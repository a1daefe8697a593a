"""The rulings KH-R-1 to KH-R-45, each with the case it decides."""

from __future__ import annotations

import pytest
from games.khufu.scenes import (
    ALL,
    NOON,
    cursed,
    hand,
    heard,
    place,
    rest,
    scarabs,
    scene,
    texts,
    then,
    visited,
)

import mastaba
from mastaba import CHANCE, Dice
from mastaba.games.khufu.game import LONGEST
from mastaba.games.khufu.state import State
from mastaba.testing import random_table

READY = {"hand": "cat cat cat", "place": "king", "scarabs": ALL}
RICH = [
    card
    for symbol in ("cat", "falcon", "jackal", "ankh", "eye", "king")
    for card in [symbol] * (8 if symbol != "king" else 7) + [f"{symbol}*"] * 4
]  # all Treasures but one king


def interrupted(s: State, moves: str) -> State:
    """These moves, and then Khufu comes at the next tick."""
    then(s, moves)
    s.gap_low = s.gap_high = s.clock + 1
    tick = s.legal(CHANCE)[0].text
    return then(s, f"{tick}, event E52 A")


def test_kh_r_1_a_void_turn_is_lost_and_the_next_seat_is_up() -> None:
    s = interrupted(scene({"place": 3}, clock=NOON), "roll, roll 1")

    assert s.up == 1
    assert rest(s).to_act == (1,)


def test_kh_r_2_a_move_can_be_voided_until_cards_or_a_result_come_into_play() -> None:
    s = interrupted(scene({"place": 3}, clock=NOON), "roll, roll 1, to 4")  # before `take`
    assert place(s, 0) == 3
    s = scene({"place": 6}, clock=NOON)
    then(s, "roll, roll 1, to 7, curse, card C21")
    s.gap_low = s.gap_high = s.clock + 1
    then(s, "tick 4")
    assert not s.omen
    assert s.to_act == (0,)


def test_kh_r_3_before_its_turn_begins_a_seat_stays_up() -> None:
    s = interrupted(scene({"place": 3}, clock=NOON), "")

    assert s.up == 0
    assert s.turns == 0


def test_kh_r_4_lead_sandals_are_given_back_by_a_void() -> None:
    s = interrupted(scene({"place": 3, "sandals": True}, clock=NOON), "roll, roll 5")

    assert s.view(0)["seats"][0]["sandals"]


SILENCE = "tick 8, tick 10"  # nobody says `here`, and Khufu goes on and speaks


@pytest.mark.parametrize(
    ("event", "defaults", "held"),
    [
        ("E14", ["draw eye"], 4),
        ("E15", ["stake 1", "heads", "coin tails", "pay cat"], 2),
        ("E16", ["refuse"], 3),
        ("E18", ["no"], 3),
        ("E19", ["toll", "pay cat"], 2),
        ("E20", ["no"], 3),
        ("E07", ["stake 1", "game G7", "lay 0", "basket 3", "stop", "draw cat"], 4),
    ],
)
def test_kh_r_5_nobody_answers_whos_up_no_penalty_and_the_event_goes_on_with_that_seats_defaults(
    event: str, defaults: list[str], held: int
) -> None:
    """Patience is off, so it is the silence that decides, and at once."""
    chamber = "chamber queen, " if event == "E07" else ""
    long = ", tick 6" if event == "E07" else ""  # he speaks for 16 seconds
    hands = ("cat cat eye", "eye")
    s = visited(*hands, event=event, moves=chamber + SILENCE + long, options={"clock": "real", "patience": 0})
    clock = s.clock
    for default in defaults:
        assert s.to_act == (CHANCE,)
        assert default in [move.text for move in s.legal(CHANCE)]
        assert s.view(0)["patience"] in (0, None)
        s.play(CHANCE, default)

    assert s.phase_name == "turn"
    assert (s.held[0], s.clock, s.up) == (held, clock, 0)
    assert s.to_act == (0, CHANCE)  # its turn follows as usual, and it is asked again


@pytest.mark.parametrize("event", ["E15", "E16"])
def test_kh_r_5_whoever_says_here_decides_for_itself(event: str) -> None:
    s = visited("cat cat", event=event, moves="here, tick 10", options={"clock": "real", "patience": 0})

    assert s.to_act == (0, CHANCE)
    assert not s.dump()["silent"]


def test_kh_r_5_whom_the_call_passes_to_was_not_silent() -> None:
    s = visited("", "cat cat", event="E15", moves=SILENCE, options={"clock": "real", "patience": 0})

    assert s.to_act == (1, CHANCE)
    assert texts(s, 1) == ["stake 1", "stake 2"]


def test_kh_r_5_the_silence_is_over_with_the_event_and_goes_through_a_dump() -> None:
    s = visited("cat", event="E16", moves=SILENCE, options={"clock": "real"})
    again = mastaba.game("khufu").load(s.dump())
    assert again.to_act == (CHANCE,)
    assert s.dump()["silent"]
    then(s, "refuse")

    assert not s.dump()["silent"]


def test_kh_r_6_at_the_trick_call_silence_is_right() -> None:
    s = visited("cat", "cat", "cat", event="E13", moves="0: quiet, 1: quiet, 2: quiet")

    assert rest(s).held == [1, 1, 1]
    assert s.phase_name == "turn"


def test_kh_r_7_standing_on_a_curse_space_the_next_one_is_the_following() -> None:
    s = visited({"place": 7}, event="E32", moves="name anne")

    assert texts(s) == ["curse"]
    assert place(s, 0) == 11


@pytest.mark.parametrize(("chamber", "corner"), [("king", 21), ("priest", 14), ("queen", 7), ("servant", 0)])
def test_kh_r_8_the_furthest_curse_space_is_the_corner_across(chamber: str, corner: int) -> None:
    s = scene({**READY, "place": chamber}, lucky=1, up=0, sarcophagus=chamber)
    then(s, "challenge, hand king king king, faces king king")

    assert place(s, 0) == corner


def test_kh_r_9_a_step_into_a_chamber_costs_a_pip() -> None:
    s = then(scene({"place": 4, "hand": "cat cat cat cat"}), "roll, roll 1")

    assert texts(s) == ["to 5"]  # one pip to the door space, and none left to enter


def test_kh_r_10_from_the_door_space_any_roll_gets_in() -> None:
    s = then(scene({"place": 5, "hand": "cat cat cat cat"}), "roll, roll 1")

    assert texts(s) == ["to 6", "enter king"]


def test_kh_r_11_out_by_one_door_and_in_by_another_only_with_a_six() -> None:
    for die in range(1, 7):
        s = then(scene({"place": "king", "hand": "cat cat cat cat"}), f"roll, roll {die}")
        assert ("enter king" in texts(s)) == (die == 6)


def test_kh_r_12_moving_between_chambers_needs_no_roll() -> None:
    s = then(scene({"hand": "cat cat cat cat"}, bases=[0, 0, 0, 1]), "go king")

    assert place(s, 0) == "king"
    assert s.walk is None


def test_kh_r_13_a_trapped_seat_passes_the_neighbours_wall() -> None:
    s = scene(
        {"place": "king", "hand": "cat cat"}, bases=[1, 2, 0, 2]
    )  # Servant's N and Priest's E are walls

    assert texts(s) == ["go servant", "go priest"]


def test_kh_r_14_sent_to_a_chamber_with_enough_treasure_no_table_now() -> None:
    s = cursed("C16", "cat cat cat cat")

    assert rest(s).to_act == (1,)


def test_kh_r_15_a_waiting_seat_that_got_treasure_may_stay() -> None:
    s = then(scene({"place": "king"}, bases=[0, 0, 0, 2], clock=NOON), "go servant")
    s.gap_low = s.gap_high = s.clock + 5
    then(s, "tick 5, event E40 A, draw cat, draw eye, draw king")
    s.gap_low = s.gap_high = 9999
    then(s, "roll, roll 1, to 12, leave, roll, roll 1, to 12, leave")

    assert texts(s) == ["roll", "stay"]


def test_kh_r_16_thief_and_victim_see_the_card_the_others_only_the_result() -> None:
    s = then(scene({"place": 5, "hand": "cat"}, "eye"), "roll, roll 1, to 6, rob baron")
    s.events = []
    then(s, "slip eye")
    stolen = next(event for event in s.events or [] if event.kind == "stolen")

    assert [stolen.heard_by(seat).get("card") for seat in range(3)] == ["eye", "eye", None]


def test_kh_r_17_only_the_number_counts_before_the_roll_the_loser_then_chooses() -> None:
    s = then(scene({"place": "priest", "hand": "cat eye king"}), "stay, bet 2, roll 1")

    assert texts(s) == ["pay cat", "pay eye", "pay king"]


def test_kh_r_18_two_cards_alike_may_be_shown_for_1_in_6() -> None:
    s = then(scene({"place": "king", "hand": "cat cat eye eye"}), "stay, bet 4, show cat cat")

    assert s.view(0)["table"]["wins"] == [1, 6]


def test_kh_r_19_the_scarab_is_placed_by_itself() -> None:
    s = then(scene("cat"), "stay, bet 1, roll 5")

    assert scarabs(s, 0) == ["servant"]
    assert rest(s).to_act == (1,)


def test_kh_r_20_already_beside_the_sarcophagus_it_may_challenge_at_the_start_of_its_turn() -> None:
    assert "challenge" in texts(scene(READY, lucky=1, up=0))


def test_kh_r_21_three_treasures_are_enough_to_enter_kings_and_challenge() -> None:
    s = then(scene({**READY, "place": 4}, lucky=1, up=0), "roll, roll 3")

    assert "enter king" in texts(s)


def test_kh_r_22_a_lost_or_drawn_challenge_brings_a_curse_card() -> None:
    s = then(scene(READY, lucky=1, up=0), "challenge, hand king king king, faces falcon eye")

    assert texts(s) == ["curse"]


def test_kh_r_23_the_clock_stands_from_the_challenge_to_its_result() -> None:
    s = scene({**READY, "hand": "cat cat cat eye"}, lucky=0, up=0, clock=2698, options={"clock": "real"})
    then(s, "challenge, tick 20, dealer baron, hand cat eye eye, tick 20, tick 5")

    assert s.clock == 2698
    assert not s.over
    then(s, "keep cat cat cat, faces falcon jackal")
    assert s.winner == 0


def test_kh_r_24_returned_treasures_are_shuffled_in() -> None:
    s = cursed("C01", "cat cat", moves="roll, roll 1, to 12, take")

    assert {move.text: n for move, n in s.odds()}["draw cat"] == 8


def test_kh_r_25_takers_get_what_is_there() -> None:
    s = visited({"hand": RICH}, event="E40", moves="draw king", lucky=2, up=0)
    rest(s)

    assert s.held == [71, 0, 1]
    assert s.phase_name == "turn"


def test_kh_r_26_no_curse_card_left_no_effect() -> None:
    pile = [f"C{n:02}" for n in range(1, 25)]
    s = scene({"place": 6}, curse_pile=pile, curse_now=pile)
    told = heard(s, "roll, roll 1, to 7, curse")

    assert {"kind": "no_curse", "seat": 0} in told
    assert rest(s).to_act == (1,)


def test_kh_r_27_a_chain_of_curses_ends_after_24_cards() -> None:
    """Seat 0 and its targets pass the poison as long as there is any; then every card is taken in turn."""
    s = scene({"place": 6}, curse_pile=[f"C{n:02}" for n in range(1, 25) if n not in (7, 24)])
    then(s, "roll, roll 1, to 7, curse, card C07, target baron, curse, card C24, draw cat, curse, card C09")

    assert rest(s).to_act == (2,)  # the chain is over: the cards of this turn did not come back
    assert s.miss[1] == 0


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("E19", "here, toll, pay cat"),
        ("E15", "here, stake 1, heads, coin tails, pay cat"),
        ("E33", "name anne, give cat"),
    ],
)
def test_kh_r_28_the_amulet_does_not_help_against_tolls_wagers_and_gifts(event: str, moves: str) -> None:
    s = visited({"hand": "cat eye", "kept": ["C18"]}, event=event, moves=moves)

    assert s.kept[0]
    assert hand(s, 0) == ["eye"]


def test_kh_r_28_it_helps_against_orders_of_khufu_the_whole_amount_once() -> None:
    s = visited({"hand": "cat cat eye eye king king", "kept": ["C18"]}, event="E44", moves="acts")

    assert s.held[0] == 6
    assert not s.kept[0]


def test_kh_r_29_a_kept_card_must_act_at_the_first_occasion() -> None:
    s = cursed("C01", {"hand": "cat eye king", "kept": ["C18"]})

    assert [move.text for move in s.legal(CHANCE)] == ["acts"]


def test_kh_r_30_rotten_gold_stays_if_the_treasure_is_left() -> None:
    s = then(scene({"place": 3, "kept": ["C19"]}), "roll, roll 1, to 4, leave")

    assert s.kept[0]


def test_kh_r_31_the_amulet_is_not_used_for_nothing() -> None:
    broke = cursed("C01", {"kept": ["C18"]})
    assert broke.kept[0]
    assert rest(broke).to_act == (1,)
    half_of_one = cursed("C02", {"hand": "cat", "kept": ["C18"]})
    assert half_of_one.kept[0]
    assert half_of_one.held[0] == 1


def test_kh_r_32_a_beetle_fight_is_one_of_the_30_unequal_rolls() -> None:
    s = cursed("C05", {"scarabs": ["king"]}, {"scarabs": ["king"]}, moves="target baron")

    assert len(s.odds()) == 30
    assert all(text.split()[1] != text.split()[2] for text in (move.text for move in s.legal(CHANCE)))


def test_kh_r_33_charms_of_absent_players_are_never_drawn() -> None:
    s = visited(event="E25")

    assert [move.text for move in s.legal(CHANCE)] == ["symbol cat", "symbol falcon", "symbol jackal"]


def test_kh_r_34_a_suit_without_holders_does_nothing() -> None:
    s = visited(event="E27", moves="suit royals")  # all three have animals

    assert rest(s).held == [0, 0, 0]
    assert s.phase_name == "turn"


def test_kh_r_35_a_fourth_scarab_won_by_a_ride_opens_the_challenge_at_the_next_turn() -> None:
    rider = {"place": 3, "hand": "cat cat cat", "scarabs": ALL[1:]}
    s = visited(
        rider, event="E20", sarcophagus="servant", moves="here, ride servant, bet 1, roll 1", lucky=1, up=0
    )
    rest(s)

    assert s.phase_name == "turn"
    assert "challenge" in texts(s)


def test_kh_r_36_a_miss_of_the_up_seat_counts_at_once() -> None:
    s = visited(event="E35", moves="name anne")
    assert rest(s).to_act == (1,)
    assert s.miss == [0, 0, 0]
    all_miss = visited({"miss": 0}, {"miss": 2}, {"miss": 1}, event="E35", moves="name anne")
    assert rest(all_miss).to_act == (0,)
    assert all_miss.miss == [0, 1, 0]


def test_kh_r_37_swapped_into_a_chamber_it_cannot_afford_it_must_leave() -> None:
    s = visited({"place": 3}, {"place": "king"}, event="E34", moves="name anne, name baron")

    assert place(rest(s), 0) == "king"
    assert texts(s) == ["roll"]


def test_kh_r_38_bell_first_and_the_event_15_seconds_later() -> None:
    s = scene(clock=297, fixed=0, gap_low=300, gap_high=300, turns=14)
    then(s, "tick 5")

    assert s.view(0)["host"]["id"] == "B1"
    then(s, "tick 8")
    assert s.floor == s.clock + 15


def test_kh_r_39_after_a_long_tick_they_come_one_after_the_other_each_in_full() -> None:
    s = scene(clock=2570, fixed=8, options={"clock": "real"}, turns=200)
    then(s, "tick 60, tick 8")
    assert s.clock == 2638
    s = scene(clock=2577, fixed=8, options={"clock": "real"}, turns=200)
    then(s, "tick 60, tick 60")  # W2 is spoken; its end is past W1's time
    assert s.view(0)["host"]["id"] == "W1"
    assert s.view(0)["host"]["gone"] == 0


@pytest.mark.parametrize("name", ["greedy", "search:5"])
def test_kh_r_40_a_seat_that_leaves_is_played_on_by_a_bot_with_its_own_knowledge(name: str) -> None:
    """The house bot gets the window of that seat and nothing else."""
    game = mastaba.game("khufu")
    dice = Dice(7)
    table = random_table(game, {"minutes": 20}, 3, dice.fork(), 300)
    house = mastaba.bot(name, 7)
    asked = 0
    while not table.position.over and asked < 20:
        actor = table.position.to_act[0]
        if actor == CHANCE:
            table.roll(dice)
        elif actor == 1:
            table.play(1, house.choose(table.windows[1]))
            asked += 1
        else:
            table.play(actor, dice.pick(table.position.legal(actor)))
    assert asked == 20 or table.position.over


def test_kh_r_41_every_game_ends_even_if_nobody_ever_ticks() -> None:
    """Real clock, no ticks but for speeches: a second for every turn, so at most 2700 turns."""
    game = mastaba.game("khufu")
    s = game.setup({"clock": "real", "minutes": 20}, 3)
    assert isinstance(s, State)
    dice = Dice(2)
    while not s.over:
        actor = s.to_act[0]
        s.play(actor, s.sample(dice) if s.actor == CHANCE else dice.pick(s.legal(actor)))
    assert s.turns <= 1200
    assert s.moves <= LONGEST


def test_kh_r_42_with_the_minimum_the_table_may_be_played_instead() -> None:
    s = then(
        scene({**READY, "place": 4, "hand": "cat cat cat cat"}, lucky=1, up=0), "roll, roll 2, enter king"
    )

    assert texts(s) == ["challenge", "table"]
    then(s, "table")
    assert s.phase_name == "bet"


def test_kh_r_43_cards_of_one_kind_are_interchangeable() -> None:
    s = then(scene({**READY, "hand": "cat cat cat cat eye"}, lucky=1, up=0), "challenge, hand king king king")

    assert texts(s) == ["keep cat cat cat", "keep cat cat eye"]


def test_kh_r_44_cobras_do_not_guard_against_duels() -> None:
    s = cursed("C12", "cat", "eye*", moves="target baron, rolls 5 2, slip eye*")

    assert hand(s, 0) == ["cat", "eye*"]


def test_kh_r_45_a_deck_that_is_short_pays_what_is_there() -> None:
    s = visited({"hand": RICH}, event="E15", moves="here, stake 3, heads, coin heads, draw king")

    assert s.held[0] == 72
    assert s.phase_name == "turn"
