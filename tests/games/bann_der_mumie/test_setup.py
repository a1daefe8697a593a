"""Setup: roles, what everybody gets, who starts; and what is in the box."""

from __future__ import annotations

import pytest
from games.bann_der_mumie.scenes import ARCH, BEGUN, CROOK, MUMMY, people, scene, site, table, texts, then

import mastaba
from mastaba.core.bits import count, members
from mastaba.errors import BadOption, BadPosition
from mastaba.games.bann_der_mumie import components as box
from mastaba.games.bann_der_mumie.components import CARDS, CARDS_OF, FINDS, PERSONS, ROLES
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.state import State
from mastaba.testing import played


@pytest.mark.parametrize(
    ("seats", "roles"),
    [
        (3, {"mummy", "arch", "crook"}),
        (4, {"mummy", "arch", "crook", "occult"}),
        (5, {"mummy", "arch", "crook", "occult", "agent"}),
    ],
)
def test_bm_setup_1_roles_by_number_of_players(seats: int, roles: set[str]) -> None:
    s = played("bann-der-mumie", "", seats)

    assert {move.text for move in s.legal(-1)} == {f"role {role}" for role in roles}


def test_bm_setup_2_people_sit_where_their_role_is() -> None:
    s = scene("", 5)

    assert [ROLES[role] for role in s.role_of] == ["mummy", "arch", "crook", "occult", "agent"]


@pytest.mark.parametrize(
    ("seating", "seats", "roles"),
    [
        (31245, 5, ["crook", "mummy", "arch", "occult", "agent"]),
        (54321, 3, ["crook", "arch", "mummy"]),  # who is not in play is passed over
        (2, 4, ["arch", "mummy", "crook", "occult"]),  # who is not named comes after
        (1, 5, ["mummy", "arch", "crook", "occult", "agent"]),
    ],
)
def test_bm_setup_2_the_host_seats_the_roles_in_any_order(seating: int, seats: int, roles: list[str]) -> None:
    s = played("bann-der-mumie", "", seats, seating=seating)
    assert isinstance(s, State)

    assert [ROLES[role] for role in s.role_of] == roles
    assert s.view(0)["roles"] == roles
    assert s.game.load(s.dump()) == s


@pytest.mark.parametrize("seating", [11, 6, 10, 12312, 99999])
def test_bm_setup_2_no_role_sits_twice(seating: int) -> None:
    with pytest.raises(BadOption, match="'seating' cannot be"):
        played("bann-der-mumie", "", 5, seating=seating)
    with pytest.raises(BadPosition, match="'seating' cannot be"):
        mastaba.game("bann-der-mumie").load({"options": {"seating": seating}})


@pytest.mark.parametrize(("option", "least", "most"), [("deadline", 8, 40), ("timer", 30, 300)])
def test_ledger_8_options_are_ranges(option: str, least: int, most: int) -> None:
    game = mastaba.game("bann-der-mumie")
    for number in (0, least, least + 1, most):
        s = game.setup({option: number}, 3)
        assert isinstance(s, State)
        assert s.options[option] == number
    assert game.setup({"deadline": 17}, 3).view(0)["deadline"] == 17
    for number in (least - 1, most + 1, -1):
        with pytest.raises(BadOption, match=f"0, or a number from {least} to {most}"):
            game.setup({option: number}, 3)


def test_bm_setup_3_the_highest_die_chooses_first() -> None:
    s = played("bann-der-mumie", "highest 2", 3, roles="draft")

    assert s.to_act == (2,)
    assert sorted(move.text for move in s.legal(2)) == ["role arch", "role crook", "role mummy"]
    played(s.game, "role crook", after=s)
    assert [move.text for move in s.legal(-1)] == ["highest 0", "highest 1"]
    played(s.game, "highest 1, role mummy", after=s)
    assert isinstance(s, State)
    assert [ROLES[role] for role in s.role_of] == [
        "arch",
        "mummy",
        "crook",
    ]  # the last role is nobody's choice


def test_bm_setup_4_the_mummy_has_five_large_three_small_and_nine_beetle_cards() -> None:
    s = scene("")

    assert (count(s.large_hand), count(s.pile), len(box.SMALL)) == (5, 9, 3)
    assert s.bank == 235 - 20
    assert s.cash[MUMMY] == 0


def test_bm_setup_5_characters_have_three_cards_and_ten_thousand() -> None:
    s = scene("")

    assert s.cash == [0, 10, 10]
    assert [CARDS[card] for card in members(s.owned[ARCH] & s.hand)] == ["arch.r", "arch.d", "arch.x"]
    assert [CARDS[card] for card in members(s.owned[CROOK] & s.hand)] == ["crook.r", "crook.d", "crook.y"]


def test_bm_setup_6_the_market_has_ten_items_and_seven_helpers_with_cards() -> None:
    s = scene("")

    assert len(members(s.market)) == 17
    assert [count(CARDS_OF[person]) for person in box.HELPERS] == [3, 2, 2, 1, 1, 1, 1]
    assert len(CARDS) == 12 + 11


def test_bm_setup_7_nobody_knows_the_order_of_stack_and_sand() -> None:
    s = scene("")

    assert count(s.unseen) == len(s.stack) == 12
    s = scene("highest 1")
    assert [(move.text, weight) for move, weight in s.odds()] == [(f"draw {find}", 1) for find in FINDS]
    s = then(scene(BEGUN), "look arch.r, draw tablets, open 1 arch.d")
    assert [(m.text, w) for m, w in s.odds()] == [
        ("depth 1", 3),
        ("depth 2", 6),
        ("depth 3", 4),
        ("depth 4", 2),
        ("depth 5", 1),
    ]


def test_bm_setup_8_bm_r_48_the_highest_die_of_the_characters_gets_the_start_card() -> None:
    s = scene("", 4)

    assert [(m.text, w) for m, w in s.odds()] == [("highest 1", 1), ("highest 2", 1), ("highest 3", 1)]
    assert then(s, "highest 3").start == 3


def test_bm_setup_9_absent_roles_and_unhired_helpers_do_nothing() -> None:
    s = scene()
    usable = {word for text in texts(s) for word in text.split() if "." in word}

    assert usable == {"arch.r", "arch.d", "arch.x"}
    assert proceeds(s, ARCH, box.FIND_BY_NAME["book"]) == 5  # the occultist's symbol helps nobody here


def test_bm_round_1_preparation_planning_execution_market() -> None:
    s = scene("highest 1")
    stages = [s.view(0)["stage"]]
    for move in (
        "draw mask",
        "draw cat",
        "draw book",
        "hide 1",
        "pass",
        "pass",
        "pass",
        "pass",
        "pass",
        "rot lamp",
    ):
        then(s, move)
        stages.append(s.view(0)["stage"])

    assert list(dict.fromkeys(stages)) == ["preparation", "planning", "market"]  # nobody digs, nobody gambles
    then(s, "1: pocket 0, 2: pocket 0, 1: trade, 2: trade")
    assert (s.round, s.view(0)["stage"]) == (2, "preparation")


def test_bm_char_1_a_symbol_doubles() -> None:
    s = scene("", 5)

    assert proceeds(s, CROOK, box.FIND_BY_NAME["mask"]) == 12  # the book's example
    assert proceeds(s, ARCH, box.FIND_BY_NAME["mask"]) == 6
    sums = [sum(box.FIND_VALUE[f] for f in range(12) if box.FIND_ROLE[f] == role) for role in range(4)]
    assert sums == [12, 13, 16, 3]


def test_bm_char_2_equipment_adds_to_combat() -> None:
    s = table("turn", persons=people(crook={"boss": CROOK, "items": ["shotgun"]}))

    assert s.combat(1) == 4 + 4


def test_bm_char_3_equipment_adds_to_daring() -> None:
    s = table("turn", persons=people(arch={"boss": ARCH, "items": ["torch1", "charm"]}))

    assert s.daring(0) == 3 + 1 + 2


def test_bm_char_4_bm_r_7_an_ability_serves_the_helpers_too() -> None:
    persons = people(digger={"boss": CROOK, "wage": 1})
    cards = {"arch.d": "s1 active", "arch.x": "s1 active"}
    s = table("turn", {"s1": site("mask")}, turn=CROOK, persons=persons, cards=cards)
    then(s, "sneak digger.d s1, creep")

    assert s.robbing & 2 ** CARDS.index("digger.d")  # no roll


def test_bm_char_5_one_research_one_dig_one_special() -> None:
    for role in range(4):
        mine = [CARDS[card] for card in members(CARDS_OF[role])]
        assert [name.partition(".")[2] for name in mine][:2] == ["r", "d"]
        assert mine[2] in ("arch.x", "crook.y", "occult.c", "agent.o")


def test_bm_char_6_cards_belong_to_persons() -> None:
    assert [PERSONS[person] for person in box.PERSON_OF] == [name.partition(".")[0] for name in CARDS]


def test_the_box_is_the_ledgers() -> None:
    assert sum(number for _, number in box.NOTES) == 59
    assert box.MONEY == 235
    assert sum(box.SAND_OF) == 16
    assert sum(box.FIND_VALUE) == 52
    assert [FINDS[find] for find in members(box.FRAGILE)] == ["canopic", "tablets", "book", "device"]
    assert len(box.ITEMS) == 10
    assert len(set(mastaba.game("bann-der-mumie").by_text)) == len(mastaba.game("bann-der-mumie").moves)


def test_bm_spec_1_only_the_boy_and_the_girlfriend_have_specials_among_helpers() -> None:
    assert [CARDS[card] for card in box.SPECIALS] == [
        "arch.x",
        "crook.y",
        "occult.c",
        "agent.o",
        "boy.d",
        "girl.t",
    ]


def test_bm_r_7_the_archaeologist_pays_no_fee() -> None:
    s = then(scene(), "look arch.r, draw tablets, open 1 arch.d")

    assert s.cash[ARCH] == 10
