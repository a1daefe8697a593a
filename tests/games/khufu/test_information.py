"""Ledger 7: who knows what, what is remembered, and what a world looks like that a seat imagines."""

from __future__ import annotations

from collections import Counter

from games.khufu.scenes import hand, heard, rest, scene, then, visited

from mastaba import CHANCE, WATCHER, Dice
from mastaba.core.bits import named
from mastaba.games.khufu.components import CURSE_NAMES, cards, pile_of
from mastaba.games.khufu.flow import reveal
from mastaba.games.khufu.state import State
from mastaba.games.khufu.worlds import redealt
from mastaba.testing import plain


def known(s: State, eyes: int, holder: int) -> list[str]:
    seen: list[str] = s.view(eyes)["seats"][holder]["known"]
    return seen


def curses(cards: int) -> list[str]:
    return named(cards, CURSE_NAMES)


def test_the_next_event_and_its_time_are_in_no_view() -> None:
    s = scene(gap_low=50, gap_high=80, clock=30, uses={"E14": 2}, recent=["E14"])
    views = plain([s.view(seat) for seat in (WATCHER, 0, 1, 2)])

    for secret in ("gap_low", "gap_high", "quiet", "floor", "uses", "recent"):
        assert secret not in views


def test_cards_shown_at_kings_table_are_remembered_after_a_win() -> None:
    s = scene({"place": "king", "hand": "cat* eye eye king"})
    then(s, "stay, bet 4, show cat* eye, face cat")

    assert known(s, 1, 0) == ["cat*", "eye"]
    assert known(s, WATCHER, 0) == ["cat*", "eye"]


def test_what_was_known_shrinks_when_that_hand_pays_unseen() -> None:
    s = scene({"place": 6, "hand": "eye eye king king"})
    reveal(s, 0, pile_of(["eye", "eye"]))
    assert known(s, 1, 0) == ["eye", "eye"]
    then(s, "roll, roll 1, to 7, curse, card C01, pay king")
    assert known(s, 1, 0) == ["eye"]  # one of the two may have gone; both cannot
    then(s, "pay king")
    assert known(s, 1, 0) == []


def test_who_is_passed_a_card_sees_what_left_that_hand_the_others_do_not() -> None:
    s = rest(visited("eye eye king", event="E47"))
    reveal(s, 0, pile_of(["eye", "eye"]))
    then(s, "give king")

    assert known(s, 1, 0) == ["eye", "eye"]
    assert known(s, 2, 0) == ["eye"]
    assert known(s, WATCHER, 0) == ["eye"]
    assert known(s, 0, 1) == ["king"]


def test_a_card_given_is_known_by_both_and_by_nobody_else() -> None:
    s = visited("cat eye", event="E33", moves="name anne, give eye")

    assert known(s, 0, 1) == ["eye"]
    assert known(s, 2, 1) == []
    assert known(s, WATCHER, 1) == []


def test_a_card_given_into_an_open_hand_is_seen_by_all() -> None:
    s = rest(visited("cat eye", {"hand": "king", "face_up": 2}, event="E33", moves="name anne"))
    (given,) = [event for event in heard(s, "give eye") if event["kind"] == "give"]

    assert given["card"] == "eye"
    assert s.view(2)["seats"][1]["cards"] == ["eye", "king"]


def test_a_cobra_is_remembered_by_the_thief() -> None:
    s = then(scene({"place": 5, "hand": "cat cat"}, "eye*"), "roll, roll 1, to 6, rob baron, slip eye*")

    assert known(s, 0, 1) == ["eye*"]
    assert known(s, 2, 1) == []


def test_hands_are_imagined_from_what_is_not_seen() -> None:
    """Seat 0 holds all cats but one, so that nobody else has more than one."""
    s = scene("cat cat cat cat cat cat cat", "cat eye", "king king")
    dice = Dice(1)
    found = Counter[str]()
    for _ in range(400):
        world = redealt(s, 0, dice)
        world.check()
        assert hand(world, 0) == hand(s, 0)
        assert world.held == s.held
        found.update(hand(world, 1))
    assert found["cat"] < found["eye"]
    assert set(found) == {*cards(s.deck), "cat"}


def test_what_a_seat_knows_stays_in_its_worlds() -> None:
    s = visited("cat eye", "king ankh", event="E33", moves="name anne, give eye")
    dice = Dice(2)
    for _ in range(50):
        assert "eye" in hand(redealt(s, 0, dice), 1)
    assert any("eye" not in hand(redealt(s, 2, dice), 1) for _ in range(50))


def test_kept_cards_are_imagined_and_what_did_not_act_is_ruled_out() -> None:
    s = scene({"kept": ["C17"]}, {"kept": ["C18"]})
    dice = Dice(3)
    assert {curses(redealt(s, 0, dice).kept[1])[0] for _ in range(60)} == {"C18", "C19"}
    assert {curses(redealt(s, WATCHER, dice).kept[1])[0] for _ in range(60)} == {"C17", "C18", "C19"}
    robbed = scene({"place": 5, "hand": "cat"}, {"hand": "eye", "kept": ["C18"]})
    then(robbed, "roll, roll 1, to 6, rob baron, rests, slip eye")
    assert {curses(redealt(robbed, 2, dice).kept[1])[0] for _ in range(60)} == {"C18", "C19"}


def test_a_kept_card_taken_in_this_turn_is_another_in_another_world() -> None:
    """KH-CURSE-3: what was taken now does not come back; but which card that was, others cannot know."""
    worlds = []
    for card in ("C17", "C19"):
        s = scene({"place": 6, "kept": [card]}, curse_pile=["C24"], curse_now=["C24", card])
        world = redealt(s, 1, Dice(9))
        world.check()
        worlds.append(plain(world.dump()))

    assert worlds[0] == worlds[1]


def test_nobody_is_imagined_to_keep_what_came_back_into_the_deck_later() -> None:
    old = [f"C{n:02}" for n in range(1, 25) if n not in (17, 18, 19)]  # the deck is empty
    thief = {"place": 5, "hand": "cat ankh", "kept": ["C19"]}
    s = scene(thief, {"place": 6, "hand": "eye", "kept": ["C17"]}, {"kept": ["C18"]}, curse_pile=old)
    then(s, "roll, roll 1, to 6, rob baron, acts, give ankh, roll, roll 1, to 7, curse, card C09")
    dice = Dice(6)

    assert "C17" not in s.view(1)["curse_pile"]
    assert {curses(redealt(s, 1, dice).kept[2])[0] for _ in range(60)} == {"C18", "C19"}


def test_a_kept_card_is_none_of_those_that_lay_open_when_it_was_drawn() -> None:
    old = [f"C{n:02}" for n in range(1, 25) if n not in (18, 19)]  # C17 lies open in the pile
    s = scene({"place": 6}, {"place": 6}, {"place": 6}, curse_pile=old)
    way = "roll, roll 1, to 7, curse"
    then(s, f"{way}, card C18, {way}, card C19, {way}, card C09")  # for the last one the pile was shuffled
    dice = Dice(7)

    assert "C17" not in s.view(2)["curse_pile"]
    for seat in (0, 1):
        assert {curses(redealt(s, 2, dice).kept[seat])[0] for _ in range(60)} == {"C18", "C19"}


def test_the_hidden_part_of_a_game_is_imagined_as_the_open_part_allows() -> None:
    s = visited("cat", event="E07", moves="chamber queen, here, game G7, lay 0, basket 5")
    dice = Dice(4)
    found = {redealt(s, seat, dice).dump()["arrangement"] for seat in (0, 1, WATCHER) for _ in range(60)}

    assert found == {0, 1, 2, 4, 5, 7}  # the pairs of asps without basket 5

    steps = visited("cat", event="E07", moves="chamber queen, here, game G2, lay 2, lay 3, lay 0, lay 1")
    firsts = {redealt(steps, 0, dice).dump()["arrangement"] % 8 for _ in range(40)}
    seconds = {redealt(steps, 0, dice).dump()["arrangement"] // 8 % 8 for _ in range(200)}
    assert firsts == {3}
    assert seconds == {1, 2, 4, 5, 6}


def test_sealed_choices_of_others_are_imagined() -> None:
    s = visited("cat eye", "king ankh", event="E47")
    rest(s)
    then(s, "1: give king")
    dice = Dice(5)

    assert len({redealt(s, 0, dice).sealed[1] for _ in range(60)}) > 2
    assert {redealt(s, 1, dice).sealed[1] for _ in range(20)} == {s.sealed[1]}
    for _ in range(20):
        world = redealt(s, 0, dice)
        then(world, "0: give cat")
        world.check()


def test_answers_are_seen_live_and_silence_is_not_told() -> None:
    s = then(visited(event="E11"), "tick 8, tick 3")
    s.events = []
    then(s, "1: quiet, 0: answer")

    assert [event.kind for event in s.events or []] == ["answer"]
    assert s.view(2)["host"]["answered"] == [0]
    assert s.to_act == (2,)
    assert CHANCE not in s.to_act
