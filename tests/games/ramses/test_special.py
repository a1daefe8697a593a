"""Special actions: sand storm, super powers, scorpion, duel; and the children's game."""

from __future__ import annotations

from typing import Any

import pytest
from games.ramses.scenes import (
    GAME,
    LAYOUT,
    TO_DUCK,
    TO_GLASSES,
    cards,
    expert,
    free,
    kinds,
    scene,
    texts,
    then,
    told,
)

from mastaba import WATCHER
from mastaba.errors import IllegalMove
from mastaba.games.ramses.components import SYMBOLS
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import State


def before(symbol: str, next_card: str = "parrot3", seats: int = 3, **parts: Any) -> State:
    """Seat 0 hunts duck1, and the next card has this symbol. TO_DUCK finds it; then seat 1 is due."""
    pile = parts.pop("pile", [next_card, "candle3"])
    return scene(seats=seats, pile=pile, symbols={symbol: [next_card]}, **parts)


# In general


def test_ra_spec_2_the_back_of_the_next_card_comes_first() -> None:
    s = before("storm")
    assert s.view(WATCHER)["pile"]["top"] == {"stack": 2, "symbol": "storm"}
    events = told(s, TO_DUCK)

    assert kinds(events) == ["slide", "slide", "found", "storm", "turn"]


def test_ra_spec_4_a_scorpion_or_duel_card_stays_face_down() -> None:
    for symbol, shown in (("storm", True), ("powers", True), ("scorpion", False), ("duel", False)):
        s = before(symbol, won=["mask3", "pram4", "dog1"])
        then(s, TO_DUCK)
        assert (s.view(0)["card"] is not None) == shown
        assert s.view(0)["pile"]["count"] == (1 if shown else 2)


def test_ra_spec_5_the_seat_that_would_have_turned_it_over_begins() -> None:
    for symbol in SYMBOLS[1:]:
        s = before(symbol, won=["", "mask3 dog1", "pram4"])
        then(s, TO_DUCK)
        assert s.to_act == (1,)


def test_ra_r_12_a_symbol_is_looked_at_however_the_card_before_left() -> None:
    storm = {"storm": ["parrot3"]}
    won = scene(TO_DUCK, pile=["parrot3"], symbols=storm)
    lucky = scene(TO_DUCK, pile=["duck3", "parrot3"], symbols=storm)
    given_up = scene(TO_GLASSES, options={"turns": 2}, fruitless=1, pile=["parrot3"], symbols=storm)
    failed_alone = scene(TO_GLASSES, seats=1, pile=["parrot3"], symbols=storm)
    taken = scene(
        f"{TO_DUCK}, slide down, slide left, slide left, slide up",
        seats=3,
        pile=["teeth3", "parrot3"],
        symbols={"scorpion": ["teeth3"], **storm},
    )

    assert [s.facing for s in (won, lucky, given_up, failed_alone, taken)] == [1] * 5


# Sand storm


def test_ra_storm_1_the_board_turns_a_quarter_clockwise() -> None:
    s = before("storm")
    then(s, "slide up")
    seen = s.view(0)["board"]
    then(s, "slide right")
    turned = s.view(0)["board"]

    assert (s.view(0)["rows"], s.view(0)["columns"]) == (8, 6)
    seen[3][2], seen[3][1] = seen[3][1], None  # the last slide, d2 to d3, before the storm
    assert turned == [list(row) for row in zip(*seen[::-1], strict=True)]
    assert s.facing == 1


def test_ra_storm_1_four_storms_are_none() -> None:
    s = before("storm", facing=3)
    then(s, TO_DUCK_AT_3)

    assert s.facing == 0


# At facing 3 the screen's right is the board's down: RA-R-3.
TO_DUCK_AT_3 = "slide left, slide up"


def test_ra_storm_2_nothing_moves_against_the_box() -> None:
    calm, stormy = before("duel", won=["mask3", "pram4", ""]), before("storm", won=["mask3", "pram4", ""])
    then(calm, TO_DUCK)
    then(stormy, TO_DUCK)
    for key in ("treasures", "board", "free", "last", "seen"):
        assert calm.dump()[key] == stormy.dump()[key]
    then(stormy, "slide up")  # on the board it goes left: RA-R-3
    assert free(stormy) == "d3"


def test_ra_storm_3_then_the_card_is_hunted_as_usual() -> None:
    s = before("storm")
    events = told(s, TO_DUCK)

    assert events[-2] == {"kind": "storm", "facing": 1}
    assert events[-1]["card"]["name"] == "parrot3"
    assert s.phase == Phase.SEARCH


# Super powers


def test_ra_power_1_every_seat_has_them_while_the_card_is_hunted() -> None:
    s = before("powers")
    then(s, TO_DUCK)
    assert s.view(0)["powers"]
    assert len(texts(s)) == 12
    then(s, "slide left 2")  # from d2 to d4, the glasses: wrong
    assert s.to_act == (2,)

    assert len(texts(s)) == 12


def test_ra_power_2_a_line_moves_by_one_hole_at_once() -> None:
    s = scene(powers=True, free="c1")
    row = s.dump()["board"][2]
    then(s, "slide left 7")

    assert free(s) == "c8"
    assert s.dump()["board"][2] == row[1:] + "."
    assert s.slid[0] == 1


def test_ra_power_3_ra_r_20_only_the_last_hole_is_uncovered() -> None:
    s = scene(powers=True, free="d1", card="hippo3")
    then(s, "slide left 4")  # over the duck in d2 and the glasses in d4, to d5

    assert s.to_act == (0,)
    assert free(s) == "d5"
    assert [name in s.dump()["seen"] for name in ("d2", "d3", "d4", "d5")] == [False, False, False, True]


def test_ra_power_4_a_wrong_treasure_hands_them_on() -> None:
    s = scene(powers=True, free="d1", card="hippo3", seats=3)
    then(s, "slide left 3")

    assert s.to_act == (1,)
    assert s.dump()["powers"]


def test_ra_power_5_they_end_when_the_treasure_is_found() -> None:
    s = scene(powers=True, free="d1", card="hippo3", seats=3)
    then(s, "slide left 5")

    assert cards(s, 0) == ["hippo3"]
    assert not s.dump()["powers"]
    assert "slide right 2" not in texts(s)


def test_ra_power_6_one_pyramid_may_still_be_pushed() -> None:
    s = scene(powers=True)
    then(s, TO_DUCK)

    assert cards(s, 0) == ["duck3"]


def test_ra_r_21_no_powers_in_scorpion_or_duel() -> None:
    stung = before("scorpion")
    then(stung, TO_DUCK)
    duelling = before("duel", won=["", "mask3", "dog1"])
    then(duelling, f"{TO_DUCK}, stake mask3, stake dog1")
    for s in (stung, duelling):
        assert not any(text[-1].isdecimal() for text in texts(s))
    with pytest.raises(IllegalMove, match="RA-R-21"):
        then(stung, "slide up 2")


# Scorpion: after TO_DUCK the free hole is d2, and the pyramid moved last stands in d3


def stung_soon(won: list[str] | None = None, **parts: Any) -> State:
    hands = won or ["", "", ""]
    return then(before("scorpion", seats=len(hands), won=hands, **parts), TO_DUCK)


def test_ra_scorp_1_each_seat_slides_one_pyramid_in_turn() -> None:
    s = stung_soon()
    assert s.phase == Phase.SCORPION
    assert s.view(0)["card"] is None
    assert s.to_act == (1,)
    then(s, "slide down")  # to c2
    assert s.to_act == (2,)
    then(s, "slide left")  # to c3

    assert s.to_act == (0,)


def test_ra_scorp_2_the_pyramid_moved_just_before_is_barred() -> None:
    s = stung_soon()
    then(s, "slide down")
    assert "slide up" not in texts(s)
    assert s.view(2)["barred"] == {"row": 3, "column": 1}
    with pytest.raises(IllegalMove, match="RA-SCORP-2"):
        then(s, "slide up")


def test_ra_scorp_3_until_any_treasure_shows() -> None:
    s = stung_soon()
    events = told(s, "slide down, slide left, slide left, slide up")  # c2, c3, c4, then d4: the glasses

    assert kinds(events)[:5] == ["slide"] * 4 + ["sting"]
    assert events[3]["shows"] == "glasses"
    assert events[4]["seat"] == 1


def test_ra_scorp_4_the_stung_seat_gives_a_card_of_its_choice_to_the_right() -> None:
    s = stung_soon(won=["mask3", "dog1 pram4", "hippo4"])
    then(s, "slide down, slide left, slide left, slide up")  # seats 1, 2, 0, and 1 is stung
    assert s.phase == Phase.STING
    assert s.to_act == (1,)
    assert texts(s) == ["give dog1", "give pram4"]
    then(s, "give pram4")

    assert cards(s, 0) == ["duck1", "mask3", "pram4"]
    assert cards(s, 1) == ["dog1"]


def test_ra_scorp_5_ra_spec_3_the_seat_left_of_the_stung_one_turns_the_card_over() -> None:
    s = stung_soon(won=["mask3", "dog1", "hippo4"])
    events = told(s, "slide down, slide left, slide left, slide up, give dog1")

    assert events[-1]["kind"] == "turn"
    assert events[-1]["seat"] == 2
    assert events[-1]["card"]["name"] == "parrot3"
    assert s.to_act == (2,)


def test_ra_scorp_6_without_a_card_to_give_the_right_neighbour_takes_the_scorpion_card() -> None:
    s = stung_soon()
    events = told(s, "slide down, slide left, slide left, slide up")  # seat 1 has nothing

    assert cards(s, 0) == ["duck1", "parrot3"]
    assert "take" in kinds(events)
    assert s.view(0)["card"]["name"] == "candle3"


def test_ra_scorp_7_then_the_next_card_comes_with_its_symbol() -> None:
    s = scene(
        f"{TO_DUCK}, slide down, slide left, slide left, slide up",
        seats=3,
        pile=["parrot3", "candle3"],
        symbols={"scorpion": ["parrot3"], "storm": ["candle3"]},
    )

    assert s.facing == 1
    assert s.view(0)["card"]["name"] == "candle3"
    assert s.to_act == (2,)  # left of the stung seat 1


def test_ra_r_9_a_scorpion_crawls_away_at_its_limit() -> None:
    s = stung_soon(won=["mask3", "dog1", "hippo4"], options={"scorpion": 5})
    then(s, "slide down, slide left, slide left, slide left")  # c2 to c5, by seats 1, 2, 0, 1
    events = told(s, "slide left")  # to c6, by seat 2

    assert kinds(events) == ["slide", "crawl", "turn"]
    assert events[-1]["seat"] == 0
    assert cards(s, 2) == ["hippo4"]
    assert s.to_act == (0,)


def test_ra_r_14_the_first_slide_may_not_move_the_pyramid_moved_last() -> None:
    s = stung_soon()

    assert texts(s) == [
        "slide up",
        "slide right",
        "slide down",
    ]  # not left, which would undo the finder's slide


def test_ra_r_14_also_across_a_lucky_card() -> None:
    s = scene(TO_DUCK, seats=4, pile=["duck3", "parrot3"], symbols={"scorpion": ["parrot3"]})

    assert "slide left" not in texts(s)


def test_ra_r_15_after_a_line_its_last_pyramid_is_barred() -> None:
    s = scene(
        "slide left 5",
        free="d1",
        powers=True,
        card="hippo3",
        pile=["parrot3", "candle3"],
        symbols={"scorpion": ["parrot3"], "powers": ["hippo3"]},
    )
    assert free(s) == "d6"

    assert texts(s) == ["slide up", "slide down", "slide left"]
    assert s.view(0)["barred"] == {"row": 3, "column": 4}


def test_ra_r_16_there_is_always_a_scorpion_slide() -> None:
    for hole in ("a1", "a8", "f1", "f8"):
        near = {"a1": "a2", "a8": "b8", "f1": "e1", "f8": "f7"}[hole]
        s = scene(
            treasures={**LAYOUT, "trumpet": "e7"},
            card=None,
            free=hole,
            last=near,
            phase="scorpion",
            doing="scorpion",
            symbols={"scorpion": ["parrot3"]},
        )
        assert len(texts(s)) == 1


def test_ra_r_17_only_giver_and_receiver_see_the_given_card() -> None:
    heard = []
    for eyes in (0, 1, 2, WATCHER):
        s = stung_soon(won=["mask3", "dog1 pram4", "hippo4"])
        then(s, "slide down, slide left, slide left, slide up")
        heard.append(told(s, "give pram4", eyes)[0])
    assert [event.get("card", {}).get("name") for event in heard] == ["pram4", "pram4", None, None]
    assert [event["back"] for event in heard] == [{"stack": 3, "symbol": "none"}] * 4


def test_ra_r_18_only_the_taker_sees_the_taken_card() -> None:
    heard = []
    for eyes in (0, 1, 2, WATCHER):
        events = told(stung_soon(), "slide down, slide left, slide left, slide up", eyes)
        heard.append(next(event for event in events if event["kind"] == "take"))
    assert [event.get("card", {}).get("name") for event in heard] == ["parrot3", None, None, None]
    assert {event["back"]["symbol"] for event in heard} == {"scorpion"}


def test_ra_r_19_taking_the_last_card_ends_the_game() -> None:
    s = stung_soon(pile=["parrot3"])
    then(s, "slide down, slide left, slide left, slide up")

    assert s.over
    assert s.result is not None
    assert s.result.winners == (0,)


def test_ra_r_29_of_two_players_left_and_right_are_the_same() -> None:
    s = stung_soon(won=["mask3", "dog1"])
    then(s, "slide down, slide left, slide left, slide up")  # 1, 0, 1, and 0 is stung
    assert s.to_act == (0,)
    then(s, "give mask3")

    assert cards(s, 1) == ["dog1", "mask3"]
    assert s.to_act == (1,)


def test_ra_r_28_luck_after_a_scorpion() -> None:
    s = before("scorpion", "glasses3", won=["mask3", "dog1", "hippo4"])
    then(s, f"{TO_DUCK}, slide down, slide left, slide left, slide up, give dog1")

    assert cards(s, 2) == ["glasses3", "hippo4"]


def test_ra_r_50_time_up_in_a_scorpion_takes_the_first_slide_and_the_cheapest_card() -> None:
    s = stung_soon(won=["mask3", "pram4 glasses3 candle3", "hippo4"], pile=["parrot3", "computer4"])
    move = GAME.timed_out(s, 1)
    assert move is not None
    assert move.text == texts(s)[0]
    then(s, "slide down, slide left, slide left, slide up")
    move = GAME.timed_out(s, 1)

    assert move is not None
    assert move.text == "give candle3"  # of the cheapest the first by name


# Duel: after TO_DUCK seat 1 is due, and seat 2 is its rival


def duel(*won: str, **parts: Any) -> State:
    return then(before("duel", won=list(won), seats=len(won), **parts), TO_DUCK)


def test_ra_duel_1_the_seat_due_against_its_left_neighbour() -> None:
    s = duel("", "mask3", "dog1 pram4")

    assert s.view(0)["duel"]["seats"] == [1, 2]
    assert s.view(0)["card"] is None
    assert s.view(0)["pile"]["top"]["symbol"] == "duel"


def test_ra_duel_2_both_lay_down_a_won_card() -> None:
    s = duel("", "mask3 teeth3", "dog1 pram4")
    assert s.phase == Phase.STAKE
    assert texts(s) == ["stake mask3", "stake teeth3"]
    then(s, "stake teeth3")
    assert texts(s) == ["stake dog1", "stake pram4"]
    then(s, "stake dog1")

    names = [stake["name"] for stake in s.view(WATCHER)["duel"]["stakes"]]
    assert names == ["teeth3", "dog1"]
    assert cards(s, 1) == ["mask3"]


def test_ra_duel_3_the_treasures_differ() -> None:
    s = duel("", "mask3 teeth3", "mask4 pram4")
    then(s, "stake mask3")
    assert texts(s) == ["stake pram4"]
    with pytest.raises(IllegalMove, match="RA-DUEL-3"):
        then(s, "stake mask4")


def test_ra_duel_4_who_has_none_receives_the_card_beneath() -> None:
    s = duel("", "", "dog1 pram4", pile=["parrot3", "candle3", "hippo4"])

    assert s.view(0)["duel"]["stakes"][0]["name"] == "candle3"
    assert s.to_act == (2,)
    assert s.view(0)["pile"]["count"] == 2
    assert s.dump()["pile"] == ["parrot3", "hippo4"]


def test_ra_duel_5_the_challenger_begins_and_seeks_the_others_treasure() -> None:
    s = duel("", "mask3", "glasses3")
    then(s, "stake mask3, stake glasses3")
    assert s.phase == Phase.DUEL
    assert s.to_act == (1,)
    then(s, "slide left, slide left")  # d3, d4: the glasses of seat 2

    assert cards(s, 1) == ["glasses3", "mask3"]


def test_ra_duel_6_a_treasure_on_neither_card_switches() -> None:
    s = duel("", "mask3", "dog1")
    events = told(s, "stake mask3, stake dog1, slide left, slide left")

    assert events[-1] == {"kind": "switch", "seat": 2, "treasure": "glasses"}
    assert s.to_act == (2,)
    assert s.dump()["switches"] == 1


def test_ra_duel_7_whose_treasure_is_uncovered_has_lost_also_by_itself() -> None:
    s = duel("", "glasses3", "dog1")
    then(s, "stake glasses3, stake dog1, slide left, slide left")

    assert cards(s, 2) == ["dog1", "glasses3"]


def test_ra_duel_8_the_winner_gets_both_cards() -> None:
    s = duel("", "mask3 teeth3", "glasses3 pram4")
    events = told(s, "stake mask3, stake glasses3, slide left, slide left")
    won = next(event for event in events if event["kind"] == "won")

    assert won["seat"] == 1
    assert [card["name"] for card in won["cards"]] == ["mask3", "glasses3"]
    assert cards(s, 1) == ["glasses3", "mask3", "teeth3"]
    assert cards(s, 2) == ["pram4"]


def test_ra_duel_9_then_left_of_the_last_slider_turns_the_card_over() -> None:
    s = duel("", "glasses3", "dog1", "")
    events = told(s, "stake glasses3, stake dog1, slide left, slide left")  # seat 1 slid last, seat 2 won

    assert events[-1]["kind"] == "turn"
    assert events[-1]["seat"] == 2
    assert s.to_act == (2,)


def test_ra_duel_10_the_others_do_nothing() -> None:
    s = duel("", "mask3", "dog1", "")
    then(s, "stake mask3, stake dog1")
    for _ in range(4):
        assert s.to_act in ((1,), (2,))
        then(s, "slide left, slide left" if free(s) == "d2" else "slide right, slide right")


def test_ra_r_10_a_duel_is_drawn_at_its_limit() -> None:
    s = duel("", "mask3", "dog1", options={"duel": 2})
    events = told(s, "stake mask3, stake dog1, slide left, slide left, slide right, slide right")

    assert kinds(events)[-2:] == ["drawn", "turn"]
    assert cards(s, 1) == ["mask3"]
    assert cards(s, 2) == ["dog1"]
    assert s.to_act == (0,)  # left of the last slider, seat 2


def test_ra_r_10_the_slide_limit_switches_in_a_duel() -> None:
    s = duel("", "mask3", "dog1", options={"slides": 10})
    then(s, "stake mask3, stake dog1")
    s.slides = 9
    events = told(s, "slide left")

    assert events[-1] == {"kind": "switch", "seat": 2, "treasure": None}
    assert s.slides == 0


def test_ra_r_10_a_received_stake_stays_with_its_receiver() -> None:
    s = duel("", "", "dog1", pile=["parrot3", "candle3"], options={"duel": 2})
    then(s, "stake dog1, slide left, slide left, slide right, slide right")

    assert cards(s, 1) == ["candle3"]


def test_ra_r_13_the_symbol_of_a_received_card_is_never_carried_out() -> None:
    s = scene(
        f"{TO_DUCK}, stake dog1, slide left, slide left",
        seats=3,
        won=["", "", "dog1"],
        pile=["parrot3", "glasses3", "candle3"],
        symbols={"duel": ["parrot3"], "storm": ["glasses3"]},
    )

    assert cards(s, 2) == ["dog1", "glasses3"]
    assert s.facing == 0


def test_ra_r_22_the_challenger_stakes_first_and_the_rival_sees_it() -> None:
    s = duel("", "mask3", "dog1 pram4")
    assert s.to_act == (1,)
    then(s, "stake mask3")

    assert s.to_act == (2,)
    assert s.view(2)["duel"]["stakes"][0]["name"] == "mask3"


def test_ra_r_23_a_stake_must_leave_the_other_one() -> None:
    s = duel("", "mask3 teeth3", "mask4")

    assert texts(s) == ["stake teeth3"]


def test_ra_r_23_no_pair_means_no_duel() -> None:
    s = before("duel", won=["", "mask3", "mask4"])
    events = told(s, TO_DUCK)

    assert kinds(events)[-3:] == ["duel", "off", "turn"]
    assert events[-1]["seat"] == 1
    assert s.to_act == (1,)


def test_ra_r_24_if_both_have_none_the_challenger_receives_first() -> None:
    s = duel("", "", "", pile=["parrot3", "candle3", "hippo4", "teeth4"])

    assert [stake["name"] for stake in s.view(0)["duel"]["stakes"]] == ["candle3", "hippo4"]
    assert s.phase == Phase.DUEL
    assert s.to_act == (1,)


def test_ra_r_25_a_card_that_does_not_fit_stays_and_the_next_is_taken() -> None:
    s = before("duel", won=["", "", ""], pile=["parrot3", "candle3", "candle4", "teeth4"])
    events = told(s, TO_DUCK)

    assert [event["card"]["name"] for event in events if event["kind"] == "look"] == ["candle4"]
    assert [stake["name"] for stake in s.view(0)["duel"]["stakes"]] == ["candle3", "teeth4"]
    assert s.dump()["pile"] == ["parrot3", "candle4"]
    assert s.dump()["looked"] == ["candle4"]


def test_ra_r_25_received_cards_lie_before_the_other_stakes() -> None:
    s = duel("", "mask3 candle2", "", pile=["parrot3", "candle3"])

    assert s.view(1)["duel"]["stakes"][1]["name"] == "candle3"
    assert texts(s) == ["stake mask3"]


def test_ra_r_26_no_card_that_fits_beneath_means_no_duel() -> None:
    s = before("duel", won=["", "", "candle4"], pile=["parrot3", "candle3"])
    events = told(s, TO_DUCK)

    assert kinds(events)[-4:] == ["duel", "look", "off", "turn"]
    assert cards(s, 2) == ["candle4"]
    assert s.dump()["pile"] == ["candle3"]
    assert cards(duel("", "", "candle4", pile=["parrot3"]), 1) == []


def test_ra_r_26_nothing_changes_hands_if_only_one_could_receive() -> None:
    s = before("duel", won=["", "", ""], pile=["parrot3", "candle3", "candle4"])
    events = told(s, TO_DUCK)

    assert "off" in kinds(events)
    assert sorted(s.dump()["looked"]) == ["candle3", "candle4"]
    assert s.dump()["pile"] == ["candle3", "candle4"]


def test_ra_r_27_a_stake_that_shows_already_does_not_count() -> None:
    s = duel("", "duck3", "dog1")
    then(s, "stake duck3, stake dog1")

    assert s.phase == Phase.DUEL
    assert s.to_act == (1,)


def test_ra_r_28_luck_after_a_duel() -> None:
    s = duel("", "glasses1", "dog1", next_card="glasses3")
    then(s, "stake glasses1, stake dog1, slide left, slide left")

    assert cards(s, 2) == ["dog1", "glasses1", "glasses3"]


def test_ra_r_50_time_up_in_a_duel_switches_and_stakes_the_cheapest() -> None:
    s = duel("", "pram4 mask3", "dog1", options={"timer": 30})
    move = GAME.timed_out(s, 1)
    assert move is not None
    assert move.text == "stake mask3"
    then(s, "stake mask3, stake dog1, time up")

    assert s.to_act == (2,)
    assert s.dump()["switches"] == 1


# Children


@pytest.mark.parametrize("symbol", ["scorpion", "powers", "duel"])
def test_ra_kid_1_children_know_only_the_sand_storm(symbol: str) -> None:
    s = before(symbol, options={"variant": "children"}, won=["", "mask3", "dog1"])
    events = told(s, TO_DUCK)
    assert kinds(events) == ["slide", "slide", "found", "turn"]
    assert len(texts(s)) < 5

    stormy = before("storm", options={"variant": "children"})
    assert then(stormy, TO_DUCK).facing == 1


def test_ra_r_54_there_is_no_children_expert_game() -> None:
    assert [option.choices for option in GAME.options if option.name == "variant"] == [
        ("basic", "children", "expert", "solo")
    ]
    assert expert().view(0)["variant"] == "expert"
