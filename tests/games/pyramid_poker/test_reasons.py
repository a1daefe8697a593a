"""Why a move may be good, as the game says it."""

from __future__ import annotations

from games.pyramid_poker.scenes import loaded

from mastaba import Dice, Window
from mastaba.games.pyramid_poker.state import State
from mastaba.words import words


def late() -> State:
    """Seat 0 may take its own ten from b3, or the other's block from e2."""
    wall = {"b1": "1 9C", "c1": "1 8S", "d1": "0 KH", "e1": "1 2H", "f1": "0 5C"}
    wall |= {"b2": "1 QD", "c2": "0 4H", "e2": "1 J1", "b3": "0 TD"}
    mine = ["AS AC 9D", "QH JH 7H", "TS TC TH 5D"]
    theirs = ["KS KC KD 3C", "9S 8D 7C 6S", "JS JD JC"]
    return loaded(options={"scoring": "basic"}, starter=1, wall=wall, hands=[mine, theirs])


def why(s: State, move: str, lang: str = "en") -> list[str]:
    window = Window(s, 0)
    said = window.brain().reasons(window.world(Dice(1)), 0, s.game.move(move))
    return [words("pyramid-poker", lang).seen_by(0, ["Ana", "Ben"]).sentence(one) for one in said]


def test_a_block_that_is_known_is_named_by_what_it_makes() -> None:
    assert why(late(), "take b3") == ["Hand 3 then has: four of a kind."]
    assert why(late(), "take b3", "de") == ["Blatt 3 hat dann: Vierling."]


def test_a_block_that_is_not_known_is_a_draw_from_all_that_it_may_be() -> None:
    s = late()
    (said,) = why(s, "take e2")

    assert said.startswith("Nobody has shown you this block:")
    assert f"of the {len(s.view(0)['unseen'])} that it may be" in said


def test_every_hand_has_its_own_reason() -> None:
    s = late()
    s.play(0, "take b3")

    assert why(s, "add 3") == ["Hand 3 then has: four of a kind."]
    assert why(s, "add 1") == ["It does not spoil hand 1: pair."]
    assert why(s, "add 2") == []  # three to a flush no more
