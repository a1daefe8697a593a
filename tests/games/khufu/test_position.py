"""Dumps: every position can be written by hand, and an impossible one is refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.khufu.scenes import ALL, GAME, hand, place, scarabs, scene, texts, then

from mastaba import Dice
from mastaba.errors import BadPosition
from mastaba.games.khufu.state import KEYS, PLAYER_KEYS
from mastaba.testing import random_table


def test_what_is_left_out_is_the_first_turn_of_a_fresh_game() -> None:
    s = GAME.load({})

    assert s.seats == 3
    assert s.view(0)["phase"] == "turn"
    assert [seat["character"] for seat in s.view(0)["seats"]] == ["anne", "baron", "elizabeth"]
    assert s.view(0)["deck"] == 72
    assert s.view(0)["seats"][0]["lucky"]


def test_a_position_can_be_written_by_hand() -> None:
    s = scene(
        {"place": "king", "hand": "cat cat* eye", "scarabs": ALL, "kept": ["C17"]}, seats=4, up=2, clock=77
    )

    assert hand(s, 0) == ["cat", "cat*", "eye"]
    assert place(s, 0) == "king"
    assert scarabs(s, 0) == ALL
    assert (s.seats, s.up, s.clock) == (4, 2, 77)


def test_a_dump_has_every_part_and_goes_there_and_back_all_through_a_game() -> None:
    table = random_table(GAME, {"minutes": 20}, 3, Dice(8), 250)
    dump = table.position.dump()

    assert set(dump) == set(KEYS)
    assert set(dump["players"][0]) == set(PLAYER_KEYS)
    assert GAME.load(json.loads(json.dumps(dump))) == table.position


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"hands": []}, "'hands' is not a part of it; the parts are: options"),
        ({"players": 7}, "'players' should be a list"),
        ({"players": [{}, {}]}, "for 3 to 6 players; 2 came"),
        ({"players": [7, {}, {}]}, "a player should be an object in braces; 7 came"),
        ({"players": [{"purse": 3}, {}, {}]}, "'purse' is not a part of a player"),
        ({"players": [{"place": 28}, {}, {}]}, "28 is neither a space"),
        ({"players": [{"place": "attic"}, {}, {}]}, "'attic' is neither a space"),
        ({"players": [{"hand": "dog"}, {}, {}]}, "'dog' is not a Treasure Card"),
        ({"players": [{"hand": ["cat"] * 9}, {}, {}]}, "so many cat are not in the box"),
        ({"players": [{"hand": ["cat"] * 8}, {"hand": "cat"}, {}]}, "more cards of a kind than in the box"),
        ({"players": [{"charm": "eye"}, {"charm": "eye"}, {}]}, "the same character or charm"),
        ({"players": [{"kept": ["C01"]}, {}, {}]}, "kept that must be obeyed"),
        ({"players": [{"kept": ["C17"]}, {"kept": ["C17"]}, {}]}, "lies in two places"),
        ({"players": [{"kept": ["C17"]}, {}, {}], "curse_pile": ["C17"]}, "lies in two places"),
        ({"players": [{"miss": 3}, {}, {}]}, "misses too many turns"),
        ({"players": [{"face_up": 4}, {}, {}]}, "face up too long"),
        ({"players": [{"owed": 1}, {}, {}]}, "owes more than it holds"),
        ({"phase": "nap"}, "'nap' is not a phase; the phases are: character, turn"),
        ({"options": {"minutes": 10}}, "Option 'minutes' cannot be 10"),
        ({"clock": 2700}, "the sand has run out"),
        ({"clock": "noon"}, "'clock' cannot be 'noon'"),
        ({"up": 3}, "there is no seat 3"),
        ({"bases": [0, 0, 0]}, "are not four bases"),
        ({"sarcophagus": "attic"}, "'attic' is not one of: servant"),
        ({"agenda": ["sing 0 0"]}, "'sing 0 0' is not a task"),
        ({"agenda": []}, "nothing is left to do"),
        ({"uses": {"E57": 1}}, "'uses' has 'E57'"),
        ({"recent_games": [9]}, "are not games of chance"),
        ({"curse_pile": ["C25"]}, "'C25' is not a Curse Card"),
        ({"chamber": 4}, "'chamber' is not a Chamber"),
        ({"gap_low": 50, "gap_high": 40}, "due at no time"),
        ({"known": [[]]}, "'known' should be 16 lists of cards"),
        ({"known": [["cat"], *[[]] * 15]}, "knows a card that seat 0 has not"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.load(parts)


READY = {"hand": "cat cat cat cat", "place": "king", "scarabs": ALL}
GAMBLER = {"event": 8, "chamber": 2, "sarcophagus": "queen", "called": 0, "house": True, "laid": 1}
PLAYED = {**GAMBLER, "phase": "game", "cause": 108}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        # nobody could move, and it would not be over
        ({"phase": "steal", "players": [{"place": 6}, {}, {}]}, "there is nothing to steal"),
        ({"phase": "give", "other": 1}, "there is nothing to give"),
        ({"phase": "unplace", "cause": 4}, "no Scarab to take back"),
        ({"phase": "target", "cause": 5}, "no beetles can fight"),
        ({"phase": "bet", "players": [{"place": 3, "hand": "cat"}, {}, {}]}, "no table to bet at"),
        ({"phase": "bet", "players": [{"place": "queen", "hand": "cat"}, {}, {}]}, "no table to bet at"),
        ({"phase": "chance_card", "curse_pile": [f"C{n:02}" for n in range(1, 25)]}, "no Curse Card to draw"),
        ({"phase": "chance_game", **GAMBLER, "recent_games": [1, 2, 3, 4, 5, 6, 7, 8]}, "the last four"),
        ({"uses": {"E01": 7}}, "E01 came more often than it can"),
        # what would fail later
        ({**PLAYED, "game_no": 6, "step": 2**31}, "'step' cannot be 2147483648"),
        ({**PLAYED, "game_no": 6, "step": 2}, "a toss that missed was a hit"),
        ({**PLAYED, "game_no": 7, "step": 1}, "other baskets are open"),
        ({**PLAYED, "game_no": 3, "arrangement": 3}, "cannot be laid out so"),
        ({"phase": "speech", "event": 7, "cause": 107}, "'chamber' cannot be -1 in this event"),
        ({"phase": "speech", "event": 25, "cause": 125, "symbol": 1, "named": 0}, "charm is another's"),
        ({"agenda": ["end turn 0 0", "take 5 1"]}, "more to do than there can be now"),
        ({"phase": "chance_draw", "agenda": ["end turn 0 0", "take 5 1"]}, "there is no seat 5"),
        ({"phase": "chance_draw", "agenda": ["end turn 0 0", "slip 0 1"]}, "would have been done at once"),
        ({"suit": 2}, "'suit' cannot be 2"),
        ({"pending": [True]}, "True is not a seat"),
        ({"players": [{"hand": [["cat"]]}, {}, {}]}, "is not a Treasure Card"),
        ({"players": [{"sealed": 3}, {}, {}]}, "has chosen, and nobody asked"),
        # Treasure and time out of nothing
        ({"phase": "chance_die", "bet": 3, "players": [{"hand": "cat"}, {}, {}]}, "larger than the hand"),
        ({"phase": "chance_draw", "agenda": ["end turn 0 0", "take 0 900"]}, "cannot be about 900"),
        ({"players": [{"hand": "cat", "owed": 1}, {}, {}]}, "owes Treasure and nobody collects"),
        ({"waited": 2**31}, "'waited' cannot be"),
        ({"quiet": 100, "gap_low": 45, "gap_high": 60}, "has not come although he was due"),
        ({"turns": 2701}, "'turns' cannot be 2701"),
        # a Challenge, and its end
        ({"phase": "hand", "lucky": 1, "up": 0, "dealer": 1, "khufu": 0}, "nobody can challenge here"),
        ({"phase": "chance_hand", "players": [READY, {}, {}]}, "nobody deals, or the wrong seat"),
        ({"phase": "over"}, "it is over, and nobody has won"),
        ({"phase": "over", "winner": 0}, "somebody has won without a Challenge"),
        ({"winner": 0}, "somebody has won, and it goes on"),
        ({"phase": "move"}, "nobody has rolled for this move"),
        ({"phase": "treasure"}, "there is no Treasure here"),
        ({"phase": "pass", "cause": 11}, "somebody has nothing to pass on"),
        ({"begun": True}, "a turn has begun, or it has not"),
        ({"late": True}, "the table decides for somebody too early"),
    ],
)
def test_a_position_that_could_not_be_played_is_refused(parts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.load(parts)


def test_a_position_in_the_middle_of_something_can_be_written_by_hand_too() -> None:
    """What is left out is filled in as it must be."""
    s = scene({**READY, "place": "king"}, phase="bet")
    then(s, "bet 4, show cat cat, face cat")
    assert scarabs(s, 0) == ALL

    s = scene(READY, phase="dealer")
    then(s, "dealer baron, hand king king king, faces cat cat")
    assert s.winner == 0

    five = ["cat", "cat", "cat", "eye", "king"]
    s = scene({**READY, "hand": five}, phase="hand", lucky=1, up=0, dealer=1, khufu=0, dealt=five)
    assert s.view(2)["seats"][0]["known"] == five
    assert "keep cat cat king" in texts(s)

    s = scene("cat", phase="give", other=2, cause=6)
    then(s, "give cat")  # no choice: it goes by itself
    assert hand(s, 2) == ["cat"]


def test_a_winner_has_the_better_hand() -> None:
    s = then(scene(READY, lucky=1, up=0), "challenge, hand king king king, faces cat cat")
    dump = s.dump()
    assert GAME.load(dump) == s
    with pytest.raises(BadPosition, match="the worse hand"):
        GAME.load({**dump, "dice": 35})


def test_a_copy_shares_nothing_that_changes() -> None:
    s = scene({"place": 3})
    twin = s.copy()
    then(s, "roll, roll 1, to 4, take, draw cat")

    assert twin == scene({"place": 3})
    assert hand(twin, 0) == []
