"""The end, the solo game and the Hall of Fame."""

from __future__ import annotations

import pytest
from games.ramses.scenes import GAME, TO_DUCK, TO_GLASSES, cards, kinds, scene, told

from mastaba import Record, all_games, read_record
from mastaba.errors import BadRecord, BadSeats
from mastaba.games.ramses.components import CARDS, SYMBOL_COUNTS, SYMBOLS
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.scoring import fame_rank, game_result


def test_ra_end_1_the_last_card_ends_the_game() -> None:
    s = scene(pile=[])
    events = told(s, TO_DUCK)

    assert s.over
    assert kinds(events)[-2:] == ["found", "over"]


def test_ra_end_2_the_most_points_win() -> None:
    s = scene(TO_DUCK, pile=[], won=["dog1", "mask3"])

    assert s.result is not None
    assert s.result.plain() == {"winners": [1], "scores": [2, 3], "reason": "points"}


def test_ra_end_3_of_equals_more_cards_win() -> None:
    s = scene(TO_DUCK, pile=[], won=["dog1", "mask2", ""])

    assert s.result is not None
    assert s.result.plain() == {"winners": [0], "scores": [2, 2, 0], "reason": "cards"}


def test_ra_end_4_still_equal_all_of_them_win() -> None:
    s = scene(TO_DUCK, pile=[], won=["", "dog1", ""])

    assert s.result is not None
    assert s.result.plain() == {"winners": [0, 1], "scores": [1, 1, 0], "reason": "shared"}
    assert s.result.shares() == [0.5, 0.5, 0.0]


def test_the_end_shows_everything() -> None:
    s = scene(TO_DUCK, pile=[], won=["dog1", "mask3"])
    ending = s.view(1)["ending"]

    assert ending["layout"][3] == [None, "duck", None, "glasses", None, "hippo", None, "mask"]
    assert ending["values"] == [2, 3]
    assert [[card["name"] for card in player["cards"]] for player in s.view(-2)["players"]] == [
        ["dog1", "duck1"],
        ["mask3"],
    ]
    assert ending["slides"] == [2, 0]
    assert ending["fame"] == []
    assert ending["rank"] is None


# Solo


def test_ra_solo_1_the_basic_setup_and_only_the_sand_storm() -> None:
    for symbol in ("scorpion", "powers", "duel"):
        s = scene(TO_DUCK, seats=1, symbols={symbol: ["parrot3"]})
        assert s.phase == Phase.SEARCH
        assert not s.dump()["powers"]
    s = scene(TO_DUCK, seats=1, symbols={"storm": ["parrot3"]})

    assert s.facing == 1
    assert s.view(0)["variant"] == "solo"
    assert GAME.setup({"variant": "expert"}, 1).view(0)["variant"] == "solo"


def test_ra_solo_1_solo_can_be_asked_for_and_is_for_one() -> None:
    asked, usual = GAME.setup({"variant": "solo"}), GAME.setup({}, 1)
    assert asked.seats == 1
    assert asked.view(0) == usual.view(0)
    assert GAME.load({"options": {"variant": "solo"}}) == asked
    assert GAME.setup().seats == 3
    with pytest.raises(BadSeats, match=r"^The solo game of Ramses is for 1 player; 3 came\.$"):
        GAME.setup({"variant": "solo"}, 3)
    with pytest.raises(BadSeats, match="solo game"):
        Record(GAME, {"variant": "solo"}, ["Ana", "Ben"])
    alone = Record(GAME, {"variant": "solo"}, ["Ana"]).text()
    with pytest.raises(BadRecord, match="line 1: The solo game of Ramses is for 1 player; 2 came"):
        read_record(alone.replace('["Ana"]', '["Ana", "Ben"]'), all_games())


def test_ra_solo_1_records_of_one_seat_mean_what_they_meant() -> None:
    """Before `solo` could be chosen, whoever sat alone played it with any variant."""
    for variant in ("basic", "children", "expert"):
        record = Record(GAME, {"variant": variant}, ["Ana"])
        assert record.start().view(0)["variant"] == "solo"


def test_ra_solo_2_the_right_treasure_keeps_the_card() -> None:
    s = scene(TO_DUCK, seats=1)

    assert cards(s, 0) == ["duck1"]
    assert s.view(0)["card"]["name"] == "parrot3"
    assert s.to_act == (0,)


def test_ra_solo_3_a_wrong_one_costs_it_and_the_next_is_searched_from_there() -> None:
    s = scene(TO_GLASSES, seats=1)

    assert [card["name"] for card in s.view(0)["box"]] == ["duck1"]
    assert s.view(0)["card"]["name"] == "parrot3"
    assert s.view(0)["shows"] == "glasses"


def test_ra_solo_4_the_result_is_the_number_of_cards() -> None:
    s = scene(TO_GLASSES, seats=1, pile=[], won=["mask3 pram4"])

    assert s.result is not None
    assert s.result.plain() == {"winners": [0], "scores": [2], "reason": "solo"}


def test_ra_r_46_the_slide_limit_costs_the_card() -> None:
    s = scene("slide up", seats=1, options={"slides": 10}, slides=9)

    assert [card["name"] for card in s.view(0)["box"]] == ["duck1"]


def test_ra_r_47_a_storm_after_a_failed_card_is_carried_out() -> None:
    s = scene(TO_GLASSES, seats=1, symbols={"storm": ["parrot3"]})

    assert s.facing == 1


def test_ra_r_48_the_treasure_that_failed_one_card_may_win_the_next() -> None:
    s = scene(TO_GLASSES, seats=1, pile=["glasses3", "parrot3"])

    assert cards(s, 0) == ["glasses3"]
    assert s.view(0)["card"]["name"] == "parrot3"


FAME = {
    21: "pharaoh", 30: "pharaoh", 20: "high_priest", 19: "high_priest", 18: "grand_vizier",
    17: "grand_vizier", 16: "master_builder", 15: "master_builder", 14: "royal_guard", 13: "royal_guard",
    12: "royal_embalmer", 11: "royal_embalmer", 10: "scribe", 9: "scribe", 8: "peasant", 7: "peasant",
    6: "nile_boatman", 5: "nile_boatman", 4: "camel_driver", 3: "camel_driver",
    2: "water_carrier", 1: "water_carrier", 0: "desert_beetle",
}  # fmt: skip


def ranked(*cards_kept: int) -> set[str]:
    return {fame_rank(cards) for cards in cards_kept}


def test_ra_fame_1_pharaoh_from_21() -> None:
    assert ranked(*range(21, 31)) == {"pharaoh"}


def test_ra_fame_2_high_priest_19_and_20() -> None:
    assert ranked(19, 20) == {"high_priest"}


def test_ra_fame_3_grand_vizier_17_and_18() -> None:
    assert ranked(17, 18) == {"grand_vizier"}


def test_ra_fame_4_master_builder_15_and_16() -> None:
    assert ranked(15, 16) == {"master_builder"}


def test_ra_fame_5_royal_guard_13_and_14() -> None:
    assert ranked(13, 14) == {"royal_guard"}


def test_ra_fame_6_royal_embalmer_11_and_12() -> None:
    assert ranked(11, 12) == {"royal_embalmer"}


def test_ra_fame_7_scribe_9_and_10() -> None:
    assert ranked(9, 10) == {"scribe"}


def test_ra_fame_8_peasant_7_and_8() -> None:
    assert ranked(7, 8) == {"peasant"}


def test_ra_fame_9_nile_boatman_5_and_6() -> None:
    assert ranked(5, 6) == {"nile_boatman"}


def test_ra_fame_10_camel_driver_3_and_4() -> None:
    assert ranked(3, 4) == {"camel_driver"}


def test_ra_fame_11_water_carrier_1_and_2() -> None:
    assert ranked(1, 2) == {"water_carrier"}


def test_ra_fame_12_desert_beetle_with_nothing() -> None:
    assert ranked(0) == {"desert_beetle"}


@pytest.mark.parametrize(("cards_kept", "rank"), FAME.items())
def test_the_view_tells_the_rank_and_the_whole_hall(cards_kept: int, rank: str) -> None:
    """After a solo game with all cards: here the last one is lost, or won."""
    kept = [name for name in CARDS if name != "duck1"][: min(cards_kept, 29)]
    way = TO_DUCK if cards_kept == 30 else TO_GLASSES
    s = scene(way, seats=1, pile=[], won=[" ".join(kept)], symbols=backs([*kept, "duck1"]))
    ending = s.view(0)["ending"]

    assert ending["rank"] == rank
    (line,) = [line for line in ending["fame"] if line["name"] == rank]
    assert line["least"] <= cards_kept <= line["most"]
    assert [line["least"] for line in ending["fame"]] == [21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1, 0]


def backs(names: list[str]) -> dict[str, list[str]]:
    """Symbols as they could have been dealt, for the cards that are in the game."""
    found: dict[str, list[str]] = {symbol: [] for symbol in SYMBOLS[1:]}
    for stack in (1, 2):
        for symbol in range(1, len(SYMBOLS)):
            first = stack * 10 + sum(SYMBOL_COUNTS[stack][:symbol])
            own = CARDS[first : first + SYMBOL_COUNTS[stack][symbol]]
            found[SYMBOLS[symbol]] += [name for name in own if name in names]
    return found


def test_no_rank_after_a_short_game() -> None:
    s = scene(TO_DUCK, seats=1, pile=[], options={"stack": 8})

    assert s.view(0)["ending"]["rank"] is None


def test_two_players_cannot_tie_on_points_with_all_cards() -> None:
    """85 is odd."""
    everything = 2**30 - 1
    for mine in (0b1011, 12345678, 2**29 - 1):
        first, second = game_result([mine, everything & ~mine], [0, 0], False, False).scores
        assert first + second == 85
        assert first != second
