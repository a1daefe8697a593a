"""Aim and setup: KH-AIM, KH-SET, and the short games of ledger 8."""

from __future__ import annotations

from typing import Any

import pytest
from games.khufu.scenes import ALL, GAME, hand, place, rest, scarabs, scene, texts, then, visited

import mastaba
from mastaba import CHANCE, Dice
from mastaba.errors import BadOption, BadSeats
from mastaba.games.khufu.companion import new_companion
from mastaba.games.khufu.components import (
    ALL_TREASURES,
    CARDS,
    CURSES,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    cards,
    size,
)
from mastaba.games.khufu.offline import page_script
from mastaba.games.khufu.state import State
from mastaba.testing import played
from mastaba.words import help_page

TURNS = [(1, "leave"), (4, "leave"), (1, "leave")]
START = "be medusa, be anne, be baron, charm king, charm cat, charm eye"


def started(moves: str = f"{START}, lucky anne", seats: int = 3, **options: Any) -> State:
    s = played("khufu", moves, seats, **options)
    assert isinstance(s, State)
    return s


def test_kh_aim_1_a_game_lasts_at_most_45_minutes_and_nobody_can_stop_the_clock() -> None:
    s = started()

    assert s.length == 45 * 60
    assert not [move for move in GAME.moves if move.text in ("pause", "wait", "stop the clock")]
    then(s, "tick 5")
    assert s.clock == 5


def test_kh_aim_2_each_chamber_has_its_own_minimum_and_its_own_table() -> None:
    s = scene({"hand": "cat cat cat cat cat", "place": "king"})

    minimums = {chamber["chamber"]: chamber["minimum"] for chamber in s.view(0)["chambers"]}
    assert minimums == {"servant": 1, "priest": 2, "queen": 3, "king": 4}
    then(s, "stay, bet 4, show cat cat")
    assert [move.text for move in s.legal(CHANCE)] == [f"face {symbol}" for symbol in SYMBOLS]


def test_kh_aim_3_beating_a_table_for_the_first_time_places_a_scarab() -> None:
    s = then(scene("cat"), "stay, bet 1, roll 3")

    assert scarabs(s, 0) == ["servant"]


def test_kh_aim_4_with_all_four_scarabs_a_player_may_challenge_khufu() -> None:
    ready = {"hand": "cat cat cat", "place": "king", "scarabs": ALL}
    short = {**ready, "scarabs": ALL[:3]}

    assert "challenge" in texts(scene(ready, seats=3, lucky=1, up=0))
    assert "challenge" not in texts(scene(short, seats=3, lucky=1, up=0))


def test_kh_aim_5_when_time_runs_out_khufu_wins_and_no_player_does() -> None:
    s = then(scene(clock=2696), "tick 5")

    assert s.over
    assert s.result is not None
    assert s.result.winners == ()
    assert s.result.scores == (0, 0, 0)
    assert s.result.reason == "sand"


def test_kh_aim_6_treasure_comes_from_spaces_thefts_duels_curses_and_khufus_whims() -> None:
    space = then(scene({"place": 3}), "roll, roll 1, to 4, take, draw eye")
    theft = then(scene({"place": 5, "hand": "cat"}, "eye"), "roll, roll 1, to 6, rob baron, slip eye")
    whim = then(visited(event="E40"), "draw cat, draw eye, draw king")

    assert hand(space, 0) == ["eye"]
    assert hand(theft, 0) == ["cat", "eye"]
    assert [hand(whim, seat) for seat in range(3)] == [["cat"], ["eye"], ["king"]]


def test_kh_set_1_the_bases_stand_as_at_the_start_and_can_turn() -> None:
    s = started()

    assert s.bases == [0, 0, 0, 0]
    doors = {
        chamber["chamber"]: "".join(door["side"] for door in chamber["doors"] if door["open"])
        for chamber in s.view(0)["chambers"]
    }
    assert doors == {"servant": "NES", "priest": "NEW", "queen": "NS", "king": "NE"}


def test_kh_set_2_the_decks_are_whole_and_every_card_may_be_next() -> None:
    s = started()

    assert size(ALL_TREASURES) == 72
    assert [cards(s.deck).count(card) for card in CARDS] == [8, 4] * 6
    then(s, "roll, roll 1, to 12, take")
    assert [(move.text, weight) for move, weight in s.odds()] == [
        (f"draw {card}", 4 if card.endswith("*") else 8) for card in CARDS
    ]
    cursed = then(scene({"place": 6}), "roll, roll 1, to 7, curse")
    assert [weight for _, weight in cursed.odds()] == [1] * CURSES


def test_kh_set_3_sarcophagus_coin_and_pieces_start_in_their_chambers() -> None:
    s = started()
    chambers = {chamber["chamber"]: chamber for chamber in s.view(0)["chambers"]}

    assert chambers["king"]["sarcophagus"]
    assert chambers["queen"]["coin"]
    assert chambers["servant"]["pieces"] == [0, 1, 2]


def test_kh_set_4_characters_are_different_and_public() -> None:
    s = played("khufu", "be medusa")

    assert "be medusa" not in [move.text for move in s.legal(1)]
    assert s.view(2)["seats"][0]["character"] == "medusa"
    assert s.view(mastaba.WATCHER)["seats"][0]["character"] == "medusa"


def test_kh_set_4_characters_can_be_dealt_instead() -> None:
    s = played("khufu", "deal hellin, deal anne", characters="random")

    assert s.to_act == (CHANCE,)
    assert [move.text for move in s.legal(CHANCE)] == [
        "deal baron",
        "deal elizabeth",
        "deal gevaudan",
        "deal medusa",
    ]


def test_kh_set_5_four_scarabs_a_charm_and_no_treasure() -> None:
    s = started()
    seats = s.view(0)["seats"]

    assert [seat["charm"] for seat in seats] == ["king", "cat", "eye"]
    assert [seat["held"] for seat in seats] == [0, 0, 0]
    assert [seat["scarabs"] for seat in seats] == [[], [], []]
    assert "charm king" not in [
        move.text for move in played("khufu", "be medusa, be anne, be baron, charm king").legal(CHANCE)
    ]


def test_kh_set_6_six_symbols_in_two_suits_on_cards_dice_and_charms() -> None:
    assert [SUITS[i // SUIT_SIZE] for i in range(6)] == ["animals"] * 3 + ["royals"] * 3
    assert {card.rstrip("*") for card in CARDS} == set(SYMBOLS)
    assert {move.text for move in GAME.moves if move.text.startswith("face ")} == {
        f"face {s}" for s in SYMBOLS
    }
    assert [seat["suit"] for seat in started().view(0)["seats"]] == ["royals", "animals", "royals"]


def test_kh_set_7_khufu_nominates_lucky_for_the_whole_game() -> None:
    s = played("khufu", START)

    assert sorted(move.text for move in s.legal(CHANCE)) == ["lucky anne", "lucky baron", "lucky medusa"]
    s = then(started(), "roll, roll 1, to 12, leave, roll")
    assert s.lucky == 1
    # He must carry out all orders: E05 is his, whoever is up.
    assert rest(visited(event="E05", lucky=2, up=0)).to_act == (2,)


def test_kh_set_8_lucky_takes_the_first_turn_and_turns_go_clockwise() -> None:
    s = rest(started())

    assert s.to_act == (1,)
    order = [rest(then(s, f"roll, roll {n}, to {11 + n}, {what}")).to_act for n, what in TURNS]
    assert order == [(2,), (0,), (1,)]


def test_kh_set_9_three_to_six_seats() -> None:
    for seats in (3, 4, 5, 6):
        assert GAME.setup(seats=seats).seats == seats
    for seats in (2, 7):
        with pytest.raises(BadSeats, match="for 3 to 6 players"):
            GAME.setup(seats=seats)


def test_kh_set_10_casino_school_and_the_advice_are_in_the_rules_page_of_both_languages() -> None:
    assert "Casino School" in help_page("khufu", "en")
    assert "Lights low, volume up" in help_page("khufu", "en")
    assert "Casino-Schule" in help_page("khufu", "de")
    assert "Licht aus, Ton an" in help_page("khufu", "de")


@pytest.mark.parametrize(("minutes", "treasures"), [(30, 3), (20, 5)])
def test_a_short_game_starts_with_two_scarabs_and_some_treasure(minutes: int, treasures: int) -> None:
    s = started(minutes=minutes)
    dice = Dice(1)
    while s.to_act == (CHANCE,) and not s.thinking:
        s.play(CHANCE, s.sample(dice))

    assert s.length == minutes * 60
    assert s.held == [treasures] * 3
    assert [scarabs(s, seat) for seat in range(3)] == [["servant", "priest"]] * 3
    assert rest(s).to_act == (1,)
    assert [place(s, seat) for seat in range(3)] == ["servant"] * 3


@pytest.mark.parametrize("seconds", [5, 6, 13, 19, 20])
def test_kh_clock_6_the_time_to_answer_is_any_number_from_5_to_20(seconds: int) -> None:
    """Ledger 8. The companion knows it too, at the table and on its page."""
    s = GAME.setup({"clock": "real", "answer": seconds})
    assert isinstance(s, State)
    assert s.answer == seconds
    companion = new_companion(Dice(1), {"answer": str(seconds)})
    assert companion.answer == seconds
    windows = page_script()["windows"][seconds]
    assert windows == {"E11": seconds, "E12": max(seconds - 3, 3), "E13": 6}


@pytest.mark.parametrize(
    ("option", "value"), [("answer", 4), ("answer", 21), ("patience", 45), ("minutes", 25)]
)
def test_kh_clock_6_other_times_are_refused(option: str, value: int) -> None:
    with pytest.raises(BadOption, match=f"Option '{option}' cannot be {value}"):
        GAME.setup({option: value})
