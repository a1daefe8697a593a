"""The board, moving, and the spaces: KH-MOVE, KH-TRE, KH-STEAL, KH-CURSE."""

from __future__ import annotations

import pytest
from games.khufu.scenes import cursed, hand, heard, place, rest, scene, texts, then, visited

from mastaba import CHANCE, WATCHER
from mastaba.games.khufu.components import (
    BOARD,
    CHAMBERS,
    CURSE,
    DOOR_SPACE,
    DOORS,
    FURTHEST_CURSE,
    LAST_DOOR,
    NEIGHBOUR,
    NEXT_CURSE,
    NEXT_STEAL,
    OUTER,
    SIDES,
    SPACE_TYPE,
    SPACES,
)

# The plan of ledger 2.1, typed again: what is where, by eye.
PLAN = """
C T - S T T S C
S . . . . . . T
T . . . . . . -
T . . . . . . T
C . . . . . . C
- . . . . . . T
T . . . . . . S
C S T S T - T C
"""
CORNERS = {"priest": (1, 1), "king": (4, 1), "queen": (1, 4), "servant": (4, 4)}


def at(space: int) -> tuple[int, int]:
    """Ledger 2.1: where a space is on the 8 x 8 grid."""
    if space <= 7:
        return space, 0
    if space <= 14:
        return 7, space - 7
    if space <= 21:
        return 21 - space, 7
    return 0, 28 - space


def test_the_board_is_the_plan_of_the_ledger() -> None:
    rows = [line.split() for line in PLAN.strip().splitlines()]
    assert tuple(rows[at(space)[1]][at(space)[0]] for space in range(28)) == BOARD
    assert [BOARD.count(letter) for letter in "TSC-"] == [12, 6, 6, 4]


def test_doors_open_on_the_spaces_that_lie_before_them() -> None:
    """A door is in the middle of its side of a 3 x 3 Chamber."""
    steps = {"N": (1, -1), "E": (3, 1), "S": (1, 3), "W": (-1, 1)}
    for chamber, name in enumerate(CHAMBERS):
        x, y = CORNERS[name]
        for side, letter in enumerate(SIDES):
            dx, dy = steps[letter]
            before = (x + dx, y + dy)
            space = next((n for n in range(28) if at(n) == before), -1)
            assert DOOR_SPACE[chamber][side] == space
            inside = [
                other
                for other, corner in enumerate(CORNERS[key] for key in CHAMBERS)
                if corner[0] <= before[0] <= corner[0] + 2 and corner[1] <= before[1] <= corner[1] + 2
            ]
            assert NEIGHBOUR[chamber][side] == (inside[0] if inside else -1)


@pytest.mark.parametrize(
    ("chamber", "row"),
    [
        ("servant", "NES ESW NSW NEW"),
        ("priest", "NEW NES ESW NSW"),
        ("queen", "NS EW NS EW"),
        ("king", "NE ES SW NW"),
    ],
)
def test_every_base_has_its_doors_in_every_orientation(chamber: str, row: str) -> None:
    number = CHAMBERS.index(chamber)
    found = [
        "".join(letter for side, letter in enumerate(SIDES) if DOORS[number][o] >> side & 1) for o in range(4)
    ]

    assert found == row.split()


def test_only_kings_can_be_without_an_outer_door() -> None:
    closed = [(chamber, o) for chamber in range(4) for o in range(4) if not OUTER[chamber * 4 + o]]

    assert closed == [(CHAMBERS.index("king"), 2)]


def test_kh_move_1_one_die_clockwise() -> None:
    s = then(scene({"place": 24}), "roll, roll 5, to 1")

    assert place(s, 0) == 1
    assert [move.text for move in then(scene({"place": 24}), "roll").legal(CHANCE)] == [
        f"roll {n}" for n in range(1, 7)
    ]


def test_kh_move_2_a_roll_leaves_a_chamber_by_any_open_outer_door() -> None:
    s = then(scene(), "roll, roll 1")
    assert texts(s) == ["to 12", "to 16"]
    s = then(scene(bases=[1, 0, 0, 0]), "roll, roll 3")  # Servant's turned once: its doors are E, S and W
    assert texts(s) == ["to 14", "to 18"]
    s = then(scene(bases=[3, 0, 0, 0]), "roll, roll 1")  # W N E: only the east door is on the track
    assert texts(s) == ["to 12"]


def test_kh_move_3_stepping_inside_is_one_pip_and_the_rest_is_lost() -> None:
    s = then(scene({"place": 1, "hand": "cat cat"}), "roll, roll 2")
    assert texts(s) == ["to 3", "enter priest"]
    s = then(scene({"place": 1, "hand": "cat cat"}), "roll, roll 6, enter priest")
    assert place(s, 0) == "priest"
    assert s.phase_name == "bet"


def test_kh_move_4_every_open_door_on_the_way_may_be_taken() -> None:
    s = then(scene({"place": 0, "hand": "cat cat cat cat"}), "roll, roll 6")
    assert texts(s) == ["to 6", "enter priest", "enter king"]
    assert [(end["move"], end["path"]) for end in s.view(0)["ends"]] == [
        ("to 6", [1, 2, 3, 4, 5, 6]),
        ("enter priest", [1, 2]),
        ("enter king", [1, 2, 3, 4, 5]),
    ]


def test_kh_move_4_a_door_that_is_turned_away_cannot_be_taken() -> None:
    s = then(scene({"place": 0, "hand": "cat cat cat cat"}, bases=[0, 2, 0, 2]), "roll, roll 6")

    assert texts(s) == ["to 6"]


@pytest.mark.parametrize(
    ("die", "ends"),
    [
        (1, ["to 5", "to 9"]),
        (2, ["to 6", "to 10"]),
        (3, ["to 7", "to 11"]),
        (5, ["to 9", "to 13", "enter servant"]),
        (6, ["to 10", "to 14", "enter servant", "enter king"]),
    ],
)
def test_kh_move_5_from_a_chamber_the_door_space_is_the_first_pip(die: int, ends: list[str]) -> None:
    s = then(scene({"place": "king", "hand": "cat cat cat cat"}), f"roll, roll {die}")

    assert texts(s) == ends


def test_kh_move_6_entering_ends_the_move() -> None:
    s = then(scene({"place": 4, "hand": "cat cat cat cat"}), "roll, roll 6, enter king")

    assert place(s, 0) == "king"
    assert texts(s) == ["bet 4"]


def test_kh_move_7_pieces_may_share_a_space() -> None:
    s = then(scene({"place": 1}, {"place": 2}, {"place": 2}), "roll, roll 1, to 2")

    assert [place(s, seat) for seat in range(3)] == [2, 2, 2]


def test_kh_move_8_only_the_last_space_has_an_effect() -> None:
    s = then(scene({"place": 5}), "roll, roll 4, to 9")  # over Steal 6, Curse 7 and Treasure 8 to plain 9

    assert rest(s).to_act == (1,)
    assert s.held == [0, 0, 0]


@pytest.mark.parametrize("die", range(1, 7))
def test_kh_move_ex_1_three_squares_from_an_entrance_3_to_6_get_in(die: int) -> None:
    s = then(scene({"place": 3, "hand": "cat cat cat cat"}), f"roll, roll {die}")

    assert ("enter king" in texts(s)) == (die >= 3)


def test_kh_tre_1_a_treasure_may_be_taken_or_left() -> None:
    s = then(scene({"place": 3}), "roll, roll 1, to 4")
    assert texts(s) == ["take", "leave"]
    assert hand(then(s.copy(), "take, draw eye*"), 0) == ["eye*"]
    assert rest(then(s, "leave")).to_act == (1,)
    assert hand(s, 0) == []


def test_kh_tre_2_treasures_are_face_down_for_the_others() -> None:
    s = then(scene({"place": 3}), "roll, roll 1, to 4, take, draw eye*")

    assert s.view(0)["seats"][0]["cards"] == ["eye*"]
    assert s.view(1)["seats"][0]["cards"] == ["?"]
    assert s.view(WATCHER)["seats"][0]["cards"] == ["?"]


def test_kh_steal_1_from_one_opponent_who_has_any_or_not_at_all() -> None:
    s = then(scene({"place": 5, "hand": "cat"}, "eye", ""), "roll, roll 1, to 6")

    assert texts(s) == ["rob baron", "pass"]
    assert rest(then(s, "pass")).to_act == (1,)


def test_kh_steal_1_nobody_to_rob_and_the_turn_is_over() -> None:
    s = then(scene({"place": 5, "hand": "cat"}), "roll, roll 1, to 6")

    assert rest(s).to_act == (1,)


def test_kh_steal_1_whoever_is_sent_there_may_steal_too() -> None:
    s = visited("cat", "eye", event="E31", moves="name anne")

    assert texts(s) == ["rob baron", "pass"]
    assert place(s, 0) == 18


def test_kh_steal_2_only_with_treasure_of_ones_own() -> None:
    s = then(scene({"place": 5}, "eye"), "roll, roll 1, to 6")

    assert rest(s).to_act == (1,)


def test_kh_steal_3_blind_so_every_card_is_equally_likely() -> None:
    s = then(scene({"place": 5, "hand": "cat"}, "eye eye* king king"), "roll, roll 1, to 6, rob baron")

    assert [(move.text, weight) for move, weight in s.odds()] == [
        ("slip eye", 1),
        ("slip eye*", 1),
        ("slip king", 2),
    ]


def test_kh_steal_3_from_a_hand_that_is_face_up_the_thief_picks() -> None:
    victim = {"hand": "eye eye* king", "face_up": 2}
    s = then(scene({"place": 5, "hand": "cat"}, victim), "roll, roll 1, to 6, rob baron")

    assert texts(s) == ["pick eye", "pick eye*", "pick king"]
    assert hand(then(s, "pick king"), 0) == ["cat", "king"]


def test_kh_steal_4_without_a_cobra_the_thief_takes_it() -> None:
    s = then(scene({"place": 5, "hand": "cat"}, "eye king"), "roll, roll 1, to 6, rob baron, slip king")

    assert [hand(s, seat) for seat in range(2)] == [["cat", "king"], ["eye"]]


def test_kh_steal_5_a_cobra_sends_it_back_and_costs_the_thief_a_card_of_its_choice() -> None:
    s = then(scene({"place": 5, "hand": "cat ankh"}, "eye*"), "roll, roll 1, to 6, rob baron, slip eye*")

    assert texts(s) == ["give cat", "give ankh"]
    then(s, "give ankh")
    assert [hand(s, seat) for seat in range(2)] == [["cat"], ["ankh", "eye*"]]


def test_kh_steal_6_one_attempt_per_visit() -> None:
    s = then(scene({"place": 5, "hand": "cat"}, "eye king"), "roll, roll 1, to 6, rob baron, slip king")

    assert rest(s).to_act == (1,)
    assert s.phase_name == "turn"


def test_kh_curse_1_the_card_must_be_taken_read_aloud_and_obeyed_at_once() -> None:
    s = then(scene({"place": 6, "hand": "cat eye king"}), "roll, roll 1, to 7")
    assert texts(s) == ["curse"]
    assert heard(s, "curse, card C01")[0] == {"kind": "curse", "seat": 0, "card": "C01"}
    assert s.owed[0] == 2


def test_kh_curse_1_whoever_is_sent_there_must_take_one_too() -> None:
    s = visited("", "cat", event="E32", moves="name baron, curse, card C09")

    assert place(s, 1) == 21
    assert s.miss[1] == 1


def test_kh_curse_2_a_kept_card_stays_hidden_until_it_acts() -> None:
    s = then(scene({"place": 6}), "roll, roll 1, to 7")

    assert heard(s, "curse, card C18")[0] == {"kind": "curse", "seat": 0}
    assert s.view(0)["seats"][0]["kept"] == ["C18"]
    assert s.view(1)["seats"][0]["kept"] == ["?"]
    assert s.view(1)["curse_pile"] == []


def test_kh_curse_3_used_cards_are_discarded_and_come_back_when_the_deck_is_empty() -> None:
    pile = [f"C{n:02}" for n in range(1, 25) if n not in (9, 10, 18)]
    s = scene({"place": 6}, {"kept": ["C18"]}, curse_pile=pile)
    then(s, "roll, roll 1, to 7, curse, card C09")
    assert "C09" in s.view(1)["curse_pile"]

    s = scene({"place": 6}, {"kept": ["C18"]}, curse_pile=[*pile, "C09", "C10"])
    assert s.view(0)["curse_deck"] == 0
    then(s, "roll, roll 1, to 7, curse")
    open_cards = [move.text for move in s.legal(CHANCE)]
    assert len(open_cards) == 23
    assert "card C18" not in open_cards  # a kept card is not among them


def test_kh_curse_3_a_card_of_this_turn_does_not_come_back_in_it() -> None:
    pile = [f"C{n:02}" for n in range(1, 24)]
    s = scene({"place": 6}, curse_pile=pile)  # only C24 is left: take 1, then another card
    then(s, "roll, roll 1, to 7, curse, card C24, draw cat, curse")

    assert "card C24" not in [move.text for move in s.legal(CHANCE)]
    assert len(s.legal(CHANCE)) == 23
    then(s, "card C09, roll, roll 1, to 12, leave")
    assert s.curse_now == 0


def test_kh_curse_4_the_next_space_is_strictly_clockwise_from_a_chamber_from_its_last_door() -> None:
    """Counted by hand, step by step, from the plan."""
    letters = "".join(BOARD)
    for place_ in range(SPACES + 4):
        start = place_ if place_ < SPACES else LAST_DOOR[place_ - SPACES]
        ahead = [(start + step) % SPACES for step in range(1, SPACES + 1)]
        assert NEXT_CURSE[place_] == next(space for space in ahead if letters[space] == "C")
        assert NEXT_STEAL[place_] == next(space for space in ahead if letters[space] == "S")
    table = {name: (NEXT_CURSE[28 + i], NEXT_STEAL[28 + i]) for i, name in enumerate(CHAMBERS)}
    assert table == {"priest": (7, 3), "king": (11, 13), "servant": (21, 18), "queen": (24, 27)}


def test_the_furthest_curse_space_is_the_corner_across() -> None:
    for chamber, name in enumerate(CHAMBERS):
        x, y = CORNERS[name]
        corners = [space for space in range(28) if SPACE_TYPE[space] == CURSE and {*at(space)} <= {0, 7}]
        far = max(corners, key=lambda n: (at(n)[0] - x - 1) ** 2 + (at(n)[1] - y - 1) ** 2)
        assert FURTHEST_CURSE[chamber] == far


def test_lead_sandals_halve_the_roll_once() -> None:
    s = then(scene({"place": 0, "sandals": True}), "roll, roll 5")

    assert s.view(0)["pips"] == 3
    assert texts(s) == ["to 3"]
    then(s, "to 3")
    assert s.sandals == 0


def test_a_chamber_out_of_reach_of_the_purse_is_told_with_the_reason() -> None:
    s = then(scene({"place": 3, "hand": "cat cat"}), "roll, roll 5")

    assert texts(s) == ["to 8"]
    assert s.view(0)["barred"] == [{"chamber": "king", "minimum": 4, "held": 2}]
    with pytest.raises(ValueError, match=r"KH-CHAM-1"):
        s.play(0, "enter king")


def test_a_curse_card_of_ones_own_turn_ends_it() -> None:
    s = cursed("C09", "cat")

    assert rest(s).to_act == (1,)
