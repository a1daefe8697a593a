"""Rules that name a number, at that number and beside it."""

from __future__ import annotations

import pytest
from games.bann_der_mumie.scenes import ARCH, people, site, starting, table, texts, then
from games.bann_der_mumie.test_market import revealed
from games.bann_der_mumie.test_mummy import her_turn


@pytest.mark.parametrize(("items", "immune"), [(["charm"], False), (["charm", "torch1"], True)])
def test_bm_spell_5_daring_five_is_not_immune_and_six_is(items: list[str], immune: bool) -> None:
    persons = people(arch={"boss": ARCH, "items": items})
    s = then(her_turn(persons=persons), "play swarm")
    daring = next(person["daring"] for person in s.view(0)["persons"] if person["person"] == "arch")

    assert daring == (6 if immune else 5)
    assert ("spell arch.d" in texts(s)) != immune


@pytest.mark.parametrize(("seats", "deadline"), [(3, 18), (4, 14), (5, 11)])
def test_bm_r_45_the_round_before_the_deadline_is_not_the_last(seats: int, deadline: int) -> None:
    for now, over in ((deadline - 1, False), (deadline, True)):
        sites = {"s1": site("mask", sand=5)}
        s = table("retreat", sites, seats=seats, round=now, cards={"arch.d": "s1 active"})
        assert then(s, "stay, uncover s1").over == over


def test_bm_solo_1_a_second_card_and_no_third() -> None:
    s = then(revealed([10, 0], ["trade", "steal"], cash=[0, 40, 10]), "pick arch, roll 1")
    assert s.phase_name == "solo"
    then(s, "buy torch1")
    assert s.phase_name == "solo"
    assert starting(s, "buy")
    then(s, starting(s, "buy")[0])
    assert s.phase_name != "solo"
