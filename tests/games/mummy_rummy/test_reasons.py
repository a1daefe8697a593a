"""Why a move may be good, as the game says it."""

from __future__ import annotations

from games.mummy_rummy.scenes import GAME, dealt

from mastaba import Dice, Window
from mastaba.core.bits import bit
from mastaba.games.mummy_rummy.components import CARDS, trios_in
from mastaba.games.mummy_rummy.state import State
from mastaba.words import words


def why(s: State, move: str, lang: str = "en") -> list[str]:
    window = Window(s, 0)
    said = window.brain().reasons(window.world(Dice(1)), 0, GAME.move(move))
    return [words("mummy-rummy", lang).seen_by(0, ["Ana", "Ben"]).sentence(one) for one in said]


def test_the_third_card_of_a_trio_is_taken_at_once() -> None:
    s = dealt("G2s G2a", "", sift="G2b")

    assert why(s, "take 1") == ["It completes G2 (lotus cup of faience) at once."]
    assert why(s, "take 1", "de") == ["Damit ist G2 (Lotosbecher aus Fayence) sofort vollständig."]


def test_one_card_that_is_waited_for_has_its_odds() -> None:
    s = dealt("G2s", "", sift="G2a", dig="G2b")

    (said,) = why(s, "take 1")
    assert said.startswith("You hold two of the three cards of G2 (lotus cup of faience),")
    assert said.endswith("and the third is still unseen: 1 in 31.")


def test_cards_that_complete_something_are_counted() -> None:
    s = dealt("G2s G2a R1s R1a", "", dig="G2b R1b")
    hand = s.hand(0)
    unseen = [bit(card) for card in range(len(CARDS)) if not (hand | s.sift) & bit(card)]
    outs = [card for card in unseen if trios_in(hand | card)]

    assert why(s, "draw dig") == [
        f"{len(outs)} of the {len(unseen)} unseen cards would complete a Trio of yours."
    ]
    assert len(outs) >= 2
