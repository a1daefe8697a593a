"""The game in words: what each reader is told, and asked."""

from __future__ import annotations

import pytest
from games.ramses.scenes import GAME, TO_DUCK, TO_GLASSES, expert, scene, then, told
from rich.console import Console

from mastaba.games.ramses.state import State
from mastaba.text import text_of
from mastaba.words import words

TEXT = text_of(GAME)
NAMES = ["Ana", "Ben", "Cleo"]


def lines(s: State, moves: str, eyes: int, lang: str) -> list[str]:
    """The log of these moves as one reader has it."""
    said = words("ramses", lang).seen_by(eyes, NAMES)
    return [said.sentence(line) for event in told(s, moves, eyes) for line in TEXT.tell(event, s.view(eyes))]


def scorpion(*won: str) -> State:
    """Seat 1 is stung by the last of four slides."""
    s = scene(TO_DUCK, seats=3, won=list(won), symbols={"scorpion": ["parrot3"]})
    return then(s, "slide down, slide left, slide left")


@pytest.mark.parametrize(
    ("lang", "mine", "to_me", "others"),
    [
        (
            "en",
            "You give Ana the card dog (1).",
            "Ben gives you the card dog (1).",
            "Ben gives Ana a card (stack 1).",
        ),
        (
            "de",
            "Du gibst Ana die Karte Hund (1).",
            "Ben gibt dir die Karte Hund (1).",
            "Ben gibt Ana eine Karte (Stapel 1).",
        ),
    ],
)
def test_ra_r_17_a_gift_is_told_to_each_in_their_own_words(
    lang: str, mine: str, to_me: str, others: str
) -> None:
    for eyes, line in ((1, mine), (0, to_me), (2, others), (-2, others)):
        s = then(scorpion("mask3", "dog1", "hippo4"), "slide up")
        assert lines(s, "give dog1", eyes, lang)[0] == line


def test_ra_r_18_only_the_taker_reads_the_face() -> None:
    assert "you take the scorpion card from the pile: parrot (3)." in " ".join(
        lines(scorpion("", "", ""), "slide up", 0, "en")
    )
    for eyes in (1, 2, -2):
        assert "parrot" not in " ".join(lines(scorpion("", "", ""), "slide up", eyes, "en"))


@pytest.mark.parametrize(
    ("eyes", "line"),
    [(0, "Ein Duell: Ben gegen Cleo!"), (1, "Ein Duell: du gegen Cleo!"), (2, "Ein Duell: Ben gegen dich!")],
)
def test_ra_duel_1_a_duel_is_announced_to_each_in_their_own_words(eyes: int, line: str) -> None:
    s = scene(seats=3, won=["", "mask3", "dog1"], symbols={"duel": ["parrot3"]})

    assert line in lines(s, TO_DUCK, eyes, "de")


def test_ra_r_10_at_the_slide_limit_no_treasure_is_spoken_of() -> None:
    s = scene(
        f"{TO_DUCK}, stake mask3, stake dog1",
        seats=3,
        won=["", "mask3", "dog1"],
        symbols={"duel": ["parrot3"]},
        options={"slides": 10},
    )
    s.slides = 9

    assert lines(s, "slide left", 2, "en") == ["No treasure in time. Now you search."]


def test_ra_r_39_who_holds_the_mummy_is_told_what_a_scarab_does() -> None:
    s = expert(f"{TO_GLASSES}, tilt", gold="d4", chips="curse", seats=3)
    free = expert(TO_GLASSES, seats=3)

    assert "be rid of it" in asked(s)
    assert "the turn is over" in offered(s, "scarab")
    assert "another turn" in asked(free)
    assert "another turn" in offered(free, "scarab")


def test_ra_end_4_a_shared_win_is_told_to_each_in_their_own_words() -> None:
    def told_to(eyes: int) -> str:
        return lines(scene(pile=[], won=["", "dog1", ""]), TO_DUCK, eyes, "en")[-1]

    assert told_to(0) == "You and Ben share the win with one point each."
    assert told_to(2) == told_to(-2) == "Ana and Ben share the win with one point each."


@pytest.mark.parametrize("facing", range(4))
def test_ra_r_2_the_treasures_of_the_end_are_drawn_as_the_board_lies(facing: int) -> None:
    """The last card is found with the duck showing: it is drawn where its hole was drawn before."""
    s = scene(TO_DUCK_FACING[facing], pile=[], facing=facing)
    view = s.view(0)
    assert view["facing"] == facing
    console = Console(width=200, no_color=True)
    with console.capture() as shown:
        console.print(TEXT.draw(view, words("ramses", "en"), ["Ana", "Ben"], [], 40))
    rows = [
        [cell.strip() for cell in line.strip("│ ").split("│")]
        for line in shown.get().splitlines()
        if line.startswith("│")
    ]

    assert (len(rows), len(rows[0])) == (view["rows"], view["columns"])
    assert rows[view["free"]["row"]][view["free"]["column"]] == "duck"
    assert sum(cell != "·" for row in rows for cell in row) == 12


# The same two slides, in the words of each facing (ledger 4.1).
TO_DUCK_FACING = (
    "slide up, slide right",
    "slide right, slide down",
    "slide down, slide left",
    "slide left, slide up",
)


def asked(s: State) -> str:
    return words("ramses", "en").read(TEXT.prompt(s.view(s.turn)))


def offered(s: State, move: str) -> str:
    return words("ramses", "en").seen_by(s.turn, NAMES).read(TEXT.say_move(move, s.view(s.turn)))
