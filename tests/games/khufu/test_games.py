"""The games of chance (ledger 2.6): every arrangement, every way to play, exact odds."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest
from games.khufu.scenes import NOON, hand, heard, place, rest, scene, texts, then, visited

from mastaba import CHANCE
from mastaba.core.move import Move
from mastaba.games.khufu.casino import BACK, GOES_ON, LOST, UP_THE_STEPS, game_of_chance
from mastaba.games.khufu.moves import KhufuMove

STEPS = UP_THE_STEPS.number


def buttons(game: int, step: int, opened: int) -> list[Move]:
    return game_of_chance(game).buttons(step, opened)


def press(game: int, arrangement: int, step: int, button: KhufuMove) -> int:
    return game_of_chance(game).press(arrangement, step, button)


def explained(game: int, arrangement: int) -> list[int]:
    return game_of_chance(game).explained(arrangement)


def rows() -> list[int]:
    """Up the Steps: every row of four of the six stones."""
    return [sum(value << 3 * i for i, value in enumerate(row)) for row in permutations(range(1, 7), 4)]


def arrangements(game: int) -> list[int]:
    return rows() if game == STEPS else list(range(game_of_chance(game).ways))


def pay(times: int) -> Fraction:
    return Fraction(-1 if times == LOST else times)


def best(game: int) -> Fraction:
    """The value of a game, played best by somebody who sees only what it shows."""

    def seen(arrangement: int, step: int) -> tuple[int, ...]:
        return tuple(explained(game, arrangement)[: step + 1]) if game == STEPS else ()

    @cache
    def value(possible: tuple[int, ...], step: int, opened: int) -> Fraction:
        found = []
        for button in buttons(game, step, opened):
            assert isinstance(button, KhufuMove)
            total = Fraction(0)
            on: dict[tuple[int, ...], list[int]] = {}
            for arrangement in possible:
                times = press(game, arrangement, step, button)
                if times == GOES_ON:
                    on.setdefault(seen(arrangement, step + 1), []).append(arrangement)
                else:
                    total += pay(times)
            for group in on.values():
                wider = opened | (1 << button.what if button.text.startswith("basket") else 0)
                total += len(group) * value(tuple(group), step + 1, wider)
            found.append(total / len(possible))
        return max(found)

    groups: dict[tuple[int, ...], list[int]] = {}
    for arrangement in arrangements(game):
        groups.setdefault(seen(arrangement, 0), []).append(arrangement)
    everything = len(arrangements(game))
    return sum((value(tuple(g), 0, 0) * len(g) for g in groups.values()), Fraction(0)) / everything


@pytest.mark.parametrize(
    ("game", "worth"),
    [
        (1, Fraction(0)),
        (2, Fraction(0)),
        (3, Fraction(0)),
        (4, Fraction(-1, 13)),
        (5, Fraction(0)),
        (6, Fraction(0)),
        (7, Fraction(1, 5)),
        (8, Fraction(0)),
    ],
)
def test_kh_game_1_the_value_of_every_game_is_the_ledgers(game: int, worth: Fraction) -> None:
    assert best(game) == worth


def outcomes(game: int, text: str) -> dict[int, Fraction]:
    """How a single press ends, over all arrangements."""
    button = next(move for move in buttons(game, 0, 0) if move.text == text)
    assert isinstance(button, KhufuMove)
    all_of = arrangements(game)
    found: dict[int, Fraction] = {}
    for arrangement in all_of:
        times = press(game, arrangement, 0, button)
        found[times] = found.get(times, Fraction(0)) + Fraction(1, len(all_of))
    return found


@pytest.mark.parametrize(
    ("game", "button", "odds"),
    [
        (1, "lid 1", {1: "1/3", BACK: "1/3", LOST: "1/3"}),
        (1, "lid 3", {1: "1/3", BACK: "1/3", LOST: "1/3"}),
        (3, "cup 2", {2: "1/3", LOST: "2/3"}),
        (4, "animals", {1: "6/13", LOST: "7/13"}),
        (4, "royals", {1: "6/13", LOST: "7/13"}),
        (4, "eye", {5: "2/13", LOST: "11/13"}),
        (5, "over", {1: "15/36", BACK: "6/36", LOST: "15/36"}),
        (5, "under", {1: "15/36", BACK: "6/36", LOST: "15/36"}),
        (5, "seven", {5: "6/36", LOST: "30/36"}),
        (6, "toss", {GOES_ON: "1/2", LOST: "1/2"}),
        (7, "basket 4", {GOES_ON: "3/5", LOST: "2/5"}),
        (8, "crook", {1: "1/3", BACK: "1/3", LOST: "1/3"}),
        (8, "flail", {1: "1/3", BACK: "1/3", LOST: "1/3"}),
        (8, "ankh", {1: "1/3", BACK: "1/3", LOST: "1/3"}),
    ],
)
def test_kh_game_1_exact_odds_of_every_button(game: int, button: str, odds: dict[int, str]) -> None:
    assert outcomes(game, button) == {times: Fraction(share) for times, share in odds.items()}


def test_g2_with_as_many_stones_above_as_below_the_default_is_higher() -> None:
    """3, then 4: 1 and 2 are below, 5 and 6 above."""
    moves = "chamber queen, here, tick 16, game G2, lay 2, lay 2, lay 0, lay 0, higher, tick 30"
    s = visited("cat", event="E07", moves=moves, options={"clock": "real"})

    assert [move.text for move in s.legal(CHANCE)] == ["higher"]


def test_g2_the_default_is_the_side_with_more_stones_and_wins_exactly_half() -> None:
    wins = 0
    for arrangement in rows():
        step, times = 0, GOES_ON
        while times == GOES_ON:
            button = UP_THE_STEPS.usual(arrangement, step, 0)
            assert isinstance(button, KhufuMove)
            times = press(2, arrangement, step, button)
            step += 1
        wins += times == 1
    assert Fraction(wins, len(rows())) == Fraction(1, 2)


def test_g6_and_g7_pay_more_the_longer_they_last() -> None:
    assert [press(6, 7, step, buttons(6, step, 0)[-1]) for step in (1, 2)] == [1, 3]  # type: ignore[arg-type]
    assert press(6, 7, 2, buttons(6, 2, 0)[0]) == 7  # type: ignore[arg-type]
    assert [press(7, 0, step, buttons(7, step, 0)[-1]) for step in (1, 2)] == [1, 3]  # type: ignore[arg-type]
    assert press(7, 0, 2, buttons(7, 2, 0)[4]) == 6  # type: ignore[arg-type]


def test_g7_three_safe_baskets_come_in_1_of_10() -> None:
    safe = [sum(2 not in explained(7, n) and 4 not in explained(7, n) for n in range(10))]
    assert safe == [3]  # two named baskets are both safe in 3 of 10
    assert sum(not {1, 2, 3} & set(explained(7, n)) for n in range(10)) == 1


def test_g8_crook_beats_flail_beats_ankh_beats_crook() -> None:
    signs = ["crook", "flail", "ankh"]
    for mine, his in (("crook", "flail"), ("flail", "ankh"), ("ankh", "crook")):
        button = next(move for move in buttons(8, 0, 0) if move.text == mine)
        assert isinstance(button, KhufuMove)
        assert press(8, signs.index(his), 0, button) == 1
        assert press(8, signs.index(mine), 0, button) == BACK


def test_every_row_of_stones_can_be_laid() -> None:
    found = set()
    for a in range(6):
        for b in range(5):
            for c in range(4):
                for d in range(3):
                    row = 0
                    for place_, choice in enumerate((a, b, c, d)):
                        row = UP_THE_STEPS.lay(row, place_, choice)
                    found.add(row)
    assert found == set(rows())


# At the table


def test_kh_game_1_the_arrangement_lies_before_the_first_button_and_nobody_sees_it() -> None:
    s = visited("cat cat cat", event="E07", moves="chamber queen, here, stake 2, game G3, lay 2")
    rest(s)

    assert s.dump()["arrangement"] == 2
    for seat in (-2, 0, 1):
        assert s.view(seat)["game"] == {
            "game": "G3",
            "player": 0,
            "stake": 2,
            "step": 0,
            "shown": [],
            "times": 0,
        }
    told = heard(s, "cup 1")
    assert told[0]["arrangement"] == [3]
    assert told[0]["outcome"] == "lost"


def test_g2_is_played_stone_by_stone() -> None:
    s = visited("cat", event="E07", moves="chamber queen, here, game G2, lay 2, lay 3, lay 0, lay 1")
    assert s.view(1)["game"]["shown"] == [3]  # stones 3, 5, 1, 4
    assert texts(s) == ["higher", "lower"]
    then(s, "higher")
    assert s.view(1)["game"]["shown"] == [3, 5]
    then(s, "lower")
    assert s.view(1)["game"]["shown"] == [3, 5, 1]
    then(s, "higher, draw eye")
    assert hand(s, 0) == ["cat", "eye"]


def test_g6_can_be_stopped_after_a_hit_and_collects_by_itself_after_three() -> None:
    s = visited("cat cat", event="E07", moves="chamber queen, here, stake 1, game G6, lay 7")
    assert texts(s) == ["toss"]
    then(s, "toss")
    assert texts(s) == ["toss", "stop"]
    stopped = then(s.copy(), "stop, draw eye")
    assert stopped.held[0] == 3
    then(s, "toss, toss")
    assert s.phase_name == "chance_draw"
    then(s, ", ".join(["draw eye"] * 7))
    assert s.held[0] == 9


def test_g7_opens_baskets_until_stop_or_asp() -> None:
    s = visited(
        "cat cat", event="E07", moves="chamber queen, here, stake 1, game G7, lay 0"
    )  # asps in 1 and 2
    assert texts(s) == ["basket 1", "basket 2", "basket 3", "basket 4", "basket 5"]
    then(s, "basket 5")
    assert texts(s) == ["basket 1", "basket 2", "basket 3", "basket 4", "stop"]
    assert s.view(0)["game"]["times"] == 1
    lost = then(s.copy(), "basket 1, pay cat")
    assert lost.held[0] == 1
    then(s, "basket 3, stop, draw eye, draw eye, draw eye")
    assert s.held[0] == 5


def test_a_game_is_none_of_the_last_four() -> None:
    s = visited("cat", event="E07", moves="chamber queen, here", recent_games=[1, 2, 3, 4])
    rest(s)

    assert [move.text for move in s.legal(CHANCE)] == ["game G5", "game G6", "game G7", "game G8"]
    then(s, "game G8")
    assert list(s.recent_games) == [2, 3, 4, 8]


def test_on_the_house_a_win_gives_one_more_but_at_most_four() -> None:
    s = visited(event="E08", moves="chamber queen, game G4, lay 0, cat", lucky=0)  # 5x, so 4 of 6
    then(s, "draw eye, draw eye, draw eye, draw eye")

    assert s.held[0] == 4
    assert s.phase_name == "turn"


def test_kh_game_2_winnings_stop_when_the_deck_is_empty() -> None:
    rich = [
        card
        for symbol in ("cat", "falcon", "jackal", "ankh", "eye", "king")
        for card in [symbol] * (8 if symbol != "king" else 7) + [f"{symbol}*"] * 4
    ]
    s = visited("", {"hand": rich}, event="E14", moves="here, draw king")
    assert s.deck_left() == 0
    s = visited({"hand": rich}, event="E15", moves="here, stake 3, heads, coin heads, draw king")
    assert s.held[0] == 72
    assert s.phase_name == "turn"
    assert s.clock > NOON
    assert place(s, 1) == "servant"
    assert scene().deck_left() == 72
