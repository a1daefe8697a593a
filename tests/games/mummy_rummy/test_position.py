"""Dumps, views, imagined worlds, bad positions: what a programmer, a puzzle maker and a bug report need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from games.mummy_rummy.scenes import GAME, cards, dealt, grid, hand_of, loaded, texts, then, turn_of

from mastaba import CHANCE, COMPILED, HIDDEN, WATCHER, Dice
from mastaba.core.bits import count, members, named
from mastaba.driver.undo import told_something
from mastaba.errors import BadPosition, GameOver, IllegalMove, UnknownMove
from mastaba.games.mummy_rummy.components import CARDS, TRIO_NAMES, trios_in
from mastaba.games.mummy_rummy.moves import CardMove
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.rules import ends_round
from mastaba.games.mummy_rummy.state import State
from mastaba.testing import fits, plain

MIDDLE: dict[str, Any] = {
    "seats": 2,
    "hands": ["R1s R1a G2b", "B1s Y1a"],
    "trios": ["Pa Pb", "G1 G3"],
    "sift": "R1b P1s Y2s B2a B3b G2s R2a B1a R3s R2b P2s Y3s P3s B1b",
    "dealer": 1,
}
RACE: dict[str, Any] = {**MIDDLE, "options": {"mode": "race"}}
NO_DIG: dict[str, Any] = {**MIDDLE, "sift": MIDDLE["sift"].split() + named(loaded(**MIDDLE).dig, CARDS)}
DEALT_OUT = dealt("", "").dump()


def test_an_empty_dump_is_a_fresh_game() -> None:
    assert GAME.load({}) == GAME.setup()
    assert GAME.load({"seats": 5, "options": {"dealer": "seat 2"}}) == GAME.setup({"dealer": "seat 2"}, 5)


def test_as_many_play_as_the_ledger_says_if_nothing_else_is_said() -> None:
    """Ledger section 8."""
    assert GAME.setup().seats == 4


def test_a_puzzle_is_short_to_write() -> None:
    s = loaded(**MIDDLE)

    assert s.phase == Phase.DRAW
    assert s.to_act == (0,)
    assert texts(s) == ["draw dig", "take 1", "take 13", "take 14"]  # the three P singles are a capture
    assert s.view(1)["players"][0]["hand"] == [HIDDEN] * 3


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"hnads": []}, "'hnads' is not a part of it; the parts are: options, seats, moves"),
        ({"seats": 6}, "'seats' should be a number from 0 to 5; 6 came"),
        ({"seats": 1}, "Mummy Rummy has 2 to 5 seats; 1 came"),
        ({"hands": ["R1s"]}, "'hands' should have a list for each of 2 seats"),
        ({"hands": ["R9s", ""]}, "'R9s' is not a card, as 'R2a' is"),
        ({"hands": ["R1s R1s", ""]}, "R1s lies in two places"),
        ({"hands": [7, ""]}, "7 should be a list of codes"),
        ({"trios": ["R4", ""]}, "'R4' is not a Trio, as 'R1' or 'Ga' is"),
        ({"trios": ["R1 R1", ""]}, "R1 lies in two places"),
        ({"phase": "guess"}, "'guess' is not a phase; the phases are: dealer, deal, turn, draw"),
        ({"moves": -1}, "'moves' should be a number from 0"),
        ({"dealer": 2}, "'dealer' should be a seat from 0 to 1, or nothing; 2 came"),
        ({"drew": 1}, "'drew' should be true or false; 1 came"),
        ({"sheet": "none"}, "the sheet should be a row of scores for each round"),
        ({"sheet": [["many", 0]]}, "'many' is not a score"),
        ({"options": {"mode": "wild"}}, "Option 'mode' cannot be 'wild'"),
        ({"options": "race"}, "'options' should be an object"),
        ({"last": "x"}, "'last' should be an object"),
        ({"hands": ["R1s R1a", ""], "dealer": 0}, "seat 1 has 0 cards in the deal, not 1"),
        (
            {"trios": ["R1", ""], "phase": "deal", "dealer": 0},
            "Trios lie on the table before the deal is done",
        ),
        ({"phase": "deal"}, "who deals?"),
        ({"idle": 3}, "somebody has had a turn before the deal is done"),
        ({**MIDDLE, "sift": "R1b R1s"}, "R1s lies in two places, one of them the Sift Pile"),
        ({**MIDDLE, "sift": "R1b"}, "the Dig Pile has 27 cards: never more than 18"),
        ({**MIDDLE, "trios": ["Pa P1", "G1 G3"]}, "lies in two places, one of them a Trio of seat 0"),
        ({**MIDDLE, "known": "R2s"}, "R2s is known to be in a hand, and is in none"),
        ({**MIDDLE, "turns": 0}, "4 Dig cards were drawn in 0 turns"),
        ({**MIDDLE, "turns": 20, "idle": 10}, "10 idle turns: the round ends after 10"),
        ({**MIDDLE, "idle": 9}, "9 of 4 turns were idle"),
        ({**MIDDLE, "knocker": 0}, "the round ends when it comes back to the knocker"),
        ({**MIDDLE, "hands": ["R1s R1a", ""]}, "seat 1 has no card and has not knocked"),
        ({**MIDDLE, "phase": "knock"}, "seat 0 is asked to knock with 3 cards"),
        ({**MIDDLE, "selected": "R1s"}, "a card is selected, but nobody plays"),
        ({**MIDDLE, "selected": "R1s", "phase": "play"}, "R1s is selected but was not taken"),
        (
            {**MIDDLE, "selected": "R1s", "phase": "play", "fresh": "R1s"},
            "a card is selected, but only one was taken",
        ),
        (
            {**MIDDLE, "selected": "R1s", "phase": "play", "fresh": "R1s R1a"},
            "R1s is selected and cannot be laid",
        ),
        (
            {
                **MIDDLE,
                "hands": ["R1s R1a R1b", "B1s Y1a"],
                "sift": f"G2b {MIDDLE['sift'][4:]}",
                "selected": "R1b",
                "phase": "play",
                "fresh": "R1b R1s",
                "drew": True,
            },
            "a card is selected, but a Dig card was drawn",
        ),
        (
            {**MIDDLE, "phase": "play", "fresh": "R1s R1a", "drew": True},
            "a turn draws one Dig card, not more",
        ),
        ({**MIDDLE, "phase": "play", "fresh": "R1s"}, "R1s was taken openly, and is not known"),
        ({**MIDDLE, "fresh": "R1s"}, "cards are fresh, but nobody plays"),
        ({**MIDDLE, "fresh": "B1s", "phase": "play"}, "a fresh card is not in the hand of the seat on turn"),
        ({**MIDDLE, "barred": "R1s"}, "a card is barred, but nobody plays"),
        ({**MIDDLE, "barred": "R1s", "phase": "play"}, "a card is barred while the Dig Pile has cards"),
        ({**MIDDLE, "busy": True}, "a turn is busy before it has begun"),
        ({**MIDDLE, "drew": True}, "a Dig card is looked at, but nobody plays"),
        ({**MIDDLE, "phase": "over"}, "0 idle turns: the round ends after 10"),
        ({**MIDDLE, "sheet": [[1, 2]]}, "the match was decided already"),
        ({**MIDDLE, "sheet": [[1, 2, 3]]}, "[1, 2, 3] is not a score for each of 2 seats"),
        (
            {**MIDDLE, "options": {"mode": "race"}, "sheet": [[1, 2]]},
            "the sheet and the last round belong together",
        ),
        (
            {
                **MIDDLE,
                "options": {"mode": "race"},
                "sheet": [[1, 2]],
                "last": {"knocker": 0, "hands": ["", ""], "trios": ["R1", ""]},
            },
            "the last round and its row of the sheet differ",
        ),
        ({"sheet": [[760, 0]]}, "760 is not a score"),
        ({"sheet": [[10**25, 0]]}, "no game has a number as long as that"),
        (
            {**RACE, "sheet": [[50, 50]], "last": {"hands": ["", ""], "trios": ["R1", "R1"]}},
            "R1s, R1a, R1b lay in two places in the last round",
        ),
        (
            {**RACE, "sheet": [[-50, 0]], "last": {"hands": ["R1s R1a R1b", ""], "trios": ["", ""]}},
            "in the last round seat 0 was left with a Trio in hand",
        ),
        ({**MIDDLE, "turns": 5000}, "'turns' should be a number from 0 to 1000; 5000 came"),
        ({**DEALT_OUT, "knocker": 1}, "seat 1 has knocked before its first turn"),
        ({**MIDDLE, "laid": "P1a"}, "cards were laid in this turn, but nobody plays"),
        (
            {**MIDDLE, "phase": "play", "busy": True, "laid": "G1s"},
            "what was laid in this turn is not before the seat on turn",
        ),
        (
            {**MIDDLE, "phase": "play", "busy": True, "bared": "P1a"},
            "a card nobody had seen was laid, and is not among those laid",
        ),
        ({**MIDDLE, "phase": "play", "drew": True}, "who draws or lays is not idle"),
        ({**MIDDLE, "phase": "play", "laid": "P1a"}, "who draws or lays is not idle"),
        ({**NO_DIG, "phase": "play", "barred": "Y3s"}, "Y3s is barred, and was not taken"),
        ({**NO_DIG, "phase": "play", "barred": "R1s"}, "R1s was taken openly, and is not known"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.load({"seats": 2, **parts})
    assert reason in str(error.value)


def test_a_seat_that_has_had_a_turn_cannot_hold_a_trio() -> None:
    with pytest.raises(BadPosition, match="seat 1 has had a turn and still holds B1"):
        turn_of("R1s R2a", "B1s B1a B1b", sift="Y1s")


def test_conservation_is_noticed_when_a_card_is_lost_or_doubled() -> None:
    s = turn_of("R1s R2a", sift="Y1s")
    s.dig &= s.dig - 1
    s.dig_count -= 1
    with pytest.raises(BadPosition, match="is missing"):
        s.check()

    s = turn_of("R1s R2a", sift="Y1s")
    s.hand_0 |= s.dig
    with pytest.raises(BadPosition, match="lies in two places"):
        s.check()

    s = turn_of("R1s R2a", sift="Y1s")
    s.sift |= cards("G1a")
    with pytest.raises(BadPosition, match="the Sift line and its set differ"):
        s.check()


def test_bad_moves_say_what_came_what_was_possible_and_where() -> None:
    s = turn_of("R1s R2a", sift="Y1s")
    before = s.dump()

    with pytest.raises(UnknownMove, match=r"'place a1' is not a move of Mummy Rummy"):
        s.play(0, "place a1")
    with pytest.raises(UnknownMove, match=r"the nearest are: .*take 1"):
        s.play(0, "tkae 1")
    with pytest.raises(IllegalMove, match=r"'take 2' is not open to seat 0 at move 1 \(MR-DRAW-5\); open:"):
        s.play(0, "take 2")
    assert s.dump() == before
    s.play(0, "  TAKE   1 ")
    s.play(0, "discard r2A")
    assert s.view(1)["sift"] == ["R2a"]


def test_a_finished_game_takes_no_move() -> None:
    s = turn_of("R1s", sift="Y1s G2b", seats=2, knocker=1)
    then(s, "take 1, discard R1s")

    with pytest.raises(GameOver, match=r"'hold' came at move 3, but the game is over"):
        s.play(0, "hold")


# What a seat knows


def test_cards_taken_openly_stay_known_until_they_leave_the_hand() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2b P3a"), "take 1")
    assert s.view(1)["players"][0]["hand"] == ["P3a", HIDDEN, HIDDEN]
    assert s.view(1)["players"][0]["size"] == 3

    then(s, "discard R2a")
    assert s.view(1)["players"][0]["hand"] == ["P3a", HIDDEN]
    assert s.view(WATCHER)["players"][0]["hand"] == ["P3a", HIDDEN]
    for _ in range(4):
        then(s, f"take 1, discard {s.view(s.turn)['sift'][-1]}")
    assert s.turn == 0
    then(s, "take 1, discard P3a")
    assert s.view(1)["players"][0]["hand"] == ["R2a", HIDDEN]


def test_cards_that_are_laid_or_captured_with_are_known_no_more() -> None:
    s = turn_of("R1s R1a B1s B2s Y3s", sift="B3s R1b", trios=["", "Ba Bb"], dig="")
    then(s, "take 1, lay R1, discard Y3s")
    assert s.view(1)["players"][0]["hand"] == [HIDDEN, HIDDEN]
    for _ in range(4):
        then(s, "take 1")
        then(s, texts(s)[0])
    assert s.turn == 0
    deep = next(text for text in reversed(texts(s)) if text.startswith("take"))
    then(s, f"{deep}, capture B")
    assert "B3s" not in s.view(1)["players"][0]["hand"]


def test_without_the_aid_nobody_is_reminded() -> None:
    for known, shown in (("on", ["P3a", HIDDEN, HIDDEN]), ("off", [HIDDEN] * 3)):
        s = then(turn_of("R1s R2a", sift="Y1s G2b P3a", options={"known": known}), "take 1")
        view = s.view(1)
        assert view["players"][0]["hand"] == shown
        card = view["chart"][4]["cards"][7]
        assert card == {
            "card": "P3a",
            "where": "hand" if known == "on" else "unseen",
            "seat": 0 if known == "on" else None,
        }
        assert s.view(0)["players"][0]["hand"] == ["R1s", "R2a", "P3a"]


def test_legal_moves_and_offers_are_told_to_the_seat_on_turn_only() -> None:
    s = turn_of("R1s R1a G2b", sift="R1b Y1s")
    assert [take["move"] for take in s.view(0)["takes"]] == ["take 1", "take 2"]
    for eyes in (1, 2, 3, 4, WATCHER):
        assert s.view(eyes)["takes"] == []
    then(s, "take 2")
    assert s.view(0)["lays"][0]["move"] == "lay R1"
    for eyes in (1, 2, 3, 4, WATCHER):
        view = s.view(eyes)
        assert (view["lays"], view["captures"], view["ready"]) == ([], [], [])


def test_the_order_of_a_hidden_hand_tells_nothing() -> None:
    """Ledger section 7: card identifiers of face-down cards are opaque: there is nothing but a count."""
    one, other = turn_of("R1s R2a", sift="Y1s"), turn_of("R1s R2b", sift="Y1s")
    assert one.view(WATCHER)["players"][0] == other.view(WATCHER)["players"][0]


def test_the_chart_says_where_every_card_was_seen() -> None:
    s = turn_of("R1s R2a", sift="R3s Y1s", trios=["", "Gb"])
    red = {card["card"]: card["where"] for card in s.view(0)["chart"][0]["cards"]}
    green = s.view(0)["chart"][2]

    assert (red["R1s"], red["R2a"], red["R3s"], red["R1b"]) == ("mine", "mine", "sift", "unseen")
    assert {card["card"] for card in green["cards"] if card["where"] == "table"} == grid("Gb")
    assert {card["seat"] for card in green["cards"] if card["where"] == "table"} == {1}
    assert s.view(0)["chart"][0]["trios"][1] == {
        "trio": "R2",
        "state": "open",
        "seat": None,
        "mine": 1,
        "missing": ["R2s", "R2b"],
    }


def test_outs_are_the_unseen_cards_that_would_complete_a_trio() -> None:
    s = turn_of("R1s R1a G1a G2a Y1s", sift="R1b P1s", trios=["", "Yb"])
    view = s.view(0)
    assert view["outs"] == ["G3a"]  # R1b lies open
    assert view["unseen"] == s.dig_count + sum(count(s.hand(seat)) for seat in range(1, 5))
    assert s.view(WATCHER)["outs"] == []


def test_at_the_end_all_hands_are_open_and_the_dig_pile_is_not() -> None:
    s = turn_of("R1s", "B1s B2a", sift="Y1s G2b", seats=2, trios=["", "P1 P2 P3 Y2 Y3 G1 G3 R2"], knocker=1)
    assert s.view(0)["players"][1]["hand"] == [HIDDEN, HIDDEN]
    then(s, "take 1, discard R1s")
    view = s.view(0)

    assert s.over
    assert view["players"][1]["hand"] == ["B1s", "B2a"]
    assert view["players"][1]["penalty"] == -30
    assert view["last"]["counts"][1]["hand"] == ["B1s", "B2a"]
    assert not set(named(s.dig, CARDS)) & {card for player in view["players"] for card in player["hand"]}


# What may be taken back


@pytest.mark.parametrize(
    ("hand", "sift", "moves", "tells"),
    [
        ("R1s R2a", "Y1s G2b", "take 1", False),  # it lay open, and lies open again
        ("R1s R1a G2b", "R1b Y1s", "take 2", True),  # its owner must hold the rest of a Trio
        ("Y2b P1s", "R1b G3s R1a R1s", "take 4", False),  # a whole Trio of the line: anybody could
        ("R1s R1a G2b Y3b", "R1b", "take 1, lay R1", True),
        ("R1s", "Y1s G2b", "take 1, discard R1s", True),  # one card left: asked whether to knock
    ],
)
def test_a_move_may_be_taken_back_if_it_has_shown_nothing(
    hand: str, sift: str, moves: str, tells: bool
) -> None:
    """The server's rule for all games, at the moments of this one where the same seat decides again."""
    s = turn_of(hand, sift=sift)
    *before, last = moves.split(", ")
    if before:
        then(s, ", ".join(before))
    assert told_something(s, 0, last) == tells
    then(s, last)
    assert s.to_act == (0,)


# Imagined worlds


def worlds(s: State, seat: int, times: int, seed: int = 1) -> list[State]:
    dice = Dice(seed)
    return [world for world in (s.redealt(seat, dice) for _ in range(times)) if isinstance(world, State)]


def test_redealt_keeps_known_cards_where_they_went_and_mixes_the_others() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2b P3a"), "take 1, discard R2a")
    hands = Counter(code for world in worlds(s, 1, 600) for code in hand_of(world, 0))

    assert hands["P3a"] == 600
    assert len(hands) > 20  # the other card may be any that seat 1 has not seen
    assert not set(hands) & (hand_of(s, 1) | {"Y1s", "G2b", "R2a"})


def test_redealt_never_gives_a_seat_that_has_played_a_trio() -> None:
    s = turn_of("R1s R2a", sift="Y1s", seats=2)
    assert count(s.hand(1)) > 12
    for world in worlds(s, 0, 60):
        assert not trios_in(world.hand(1))
    fresh = dealt("", "")
    assert any(trios_in(world.hand(1)) for world in worlds(fresh, 0, 60))  # before its first turn it may


def test_redealt_knows_that_a_dig_card_may_have_completed_a_trio() -> None:
    s = then(turn_of("R1s R1a G2b", sift="Y1s", seats=3, dig=None), "draw dig")
    then(s, s.sample(Dice(1)).text)
    found = 0
    for world in worlds(s, 1, 2000):
        world.check()
        drawn = world.fresh
        assert count(drawn) == 1
        assert not trios_in(world.hand(0) & ~drawn)  # nothing before it
        found += trios_in(world.hand(0)) != 0
    assert found > 0


def test_redealt_gives_whoever_took_deep_what_the_selected_card_needs() -> None:
    s = then(turn_of("R1s R1a G2b B3s", sift="R1b Y1s P1s"), "take 3")
    for eyes in (1, 2, WATCHER):
        ways = Counter(tuple(texts(world)) for world in worlds(s, eyes, 100))
        assert ("lay R1",) in ways
        assert ("lay Rb",) in ways or eyes != WATCHER
        assert all(text.startswith("lay R") for way in ways for text in way)


def test_redealt_worlds_come_at_the_right_rate_against_all_that_are_possible() -> None:
    """A small case by plain counting: two hidden cards of seat 1, no Trio among them and its known ones."""
    s = loaded(
        seats=2,
        hands=["G1s G1a G2s", "R1s R1a B1s B2a"],
        known="R1s R1a",
        trios=["Ya Yb Pa Pb", "G3"],
        sift="Y1s Y2s Y3s P1s P2s P3s R2s R2a R2b R3s R3a",
        dealer=1,
    )
    unseen = [
        code
        for code in CARDS
        if code in {"R1b", "R3b", *hand_of(s, 1), *named(s.dig, CARDS)} - {"R1s", "R1a"}
    ]
    possible = [
        {one, other}
        for i, one in enumerate(unseen)
        for other in unseen[i + 1 :]
        if not any(grid(trio) <= {"R1s", "R1a", one, other} for trio in TRIO_NAMES)
    ]
    times = 60 * len(possible)
    found = Counter("".join(sorted(hand_of(world, 1) - {"R1s", "R1a"})) for world in worlds(s, 0, times))

    assert "R1b" in unseen
    assert not any("R1b" in pair for pair in possible)
    assert fits(found, {"".join(sorted(pair)): 60.0 for pair in possible})
    assert set(found) == {"".join(sorted(pair)) for pair in possible}


# Every imagined world counted: what redealt gives, against all games that could have led here


def begins(s: State, eyes: int) -> Iterator[State]:
    """All beginnings of this turn, two seats, that look the same to `eyes`, by the plain definitions."""
    other = 1 - eyes
    known = hand_of(s, other) & set(named(s.open, CARDS))
    unseen = sorted((hand_of(s, other) - known) | set(named(s.dig, CARDS)))
    for hidden in combinations(unseen, len(hand_of(s, other)) - len(known)):
        hand = known | set(hidden)
        if not any(grid(trio) <= hand for trio in TRIO_NAMES):
            twin = s.copy()
            twin.set_hand(other, cards(" ".join(hand)))
            twin.dig = (s.dig | s.hand(other)) & ~twin.hand(other)
            yield twin


def lives(s: State, moves: list[str]) -> Iterator[State]:
    """What these moves lead to, where they can be played; for `draw ?` every card that may come."""
    if not moves:
        yield s
        return
    first, *rest = moves
    (actor,) = s.to_act
    for text in [move.text for move in s.legal(actor) if move.text == first or first == "draw ?"]:
        twin = s.copy()
        twin.play(actor, text)
        yield from lives(twin, rest)


def imagined(world: State) -> str:
    return plain([world.dump()["hands"][0], world.dump()["fresh"]])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("G1a G2a G1b Y3b", "draw dig, draw ?"),
        ("R1s R2s R3s G1a G2a Y3b", "draw dig, draw ?, capture R"),  # any of six may be the Dig card
        ("R1s R2s *R3s G1a G2a Y3b", "draw dig, draw ?, capture R"),  # R3s is not: it was seen going in
        ("*R1s *R2s *R3s G1a G2a Y3b", "draw dig, draw ?, capture R"),  # nor any of these
        ("R1s R2s R3s B1s B2s *B3s G1a G2a", "draw dig, draw ?, capture B"),
        ("R1s R2s R3s B1s B2s *B3s G1a G2a", "draw dig, draw ?, capture R, capture B"),
        ("R1s R2s R3s G1a G2a G1b Y3b", "draw dig, draw ?, capture R, lay Ga"),
        ("G1a G2a G1b Y3b P2s", "draw dig, draw ?, lay Ga"),  # the Dig card is of this Trio
        ("*G1a G2a G1b Y3b P2s", "draw dig, draw ?, lay Ga"),  # and it is not G1a
        ("G1a G2a G3b Y3b", "take 1"),
        ("G3a G3b G1a Y3b P2s", "take 1, lay G3"),  # whoever held G3a did not hold G1a and G2a as well
        ("*G3a G3b G1a Y3b P2s", "take 2, lay G3"),
        ("R1s R2s G1a Y3b P2s", "take 3, capture R"),
    ],
)
def test_redealt_within_a_turn_agrees_with_a_count_of_all_worlds(hand: str, moves: str) -> None:
    """What a seat lays and captures with tells what it held when its turn began: no Trio."""
    held, known = hand.replace("*", ""), " ".join(code[1:] for code in hand.split() if code[0] == "*")
    trios = "Ra Rb Ba Bb" if "R1s" in hand else "R1 R2 R3 B1 B2 B3"
    placed = {*held.split(), *(code for trio in trios.split() for code in grid(trio))}
    dig = [code for code in ["G2a", "G3a", "G1b", "G2b", "G3b", "G1s"] if code not in placed]
    last = ["R3s", "P1s", "G3s"] if "take 3" in moves else ["G3s", "P1s"] if "take 2" in moves else ["G3s"]
    placed |= {"P1a", "Y2a", *dig, *last}
    s = loaded(
        seats=2,
        hands=[held, "P1a Y2a"],
        trios=["", trios],
        sift=[*(code for code in CARDS if code not in placed), *last],
        known=known,
        dealer=1,
        turns=20,
    )
    steps = moves.split(", ")
    counted = Counter(imagined(world) for begun in begins(s, 1) for world in lives(begun, steps))
    here = next(lives(s, steps))
    assert here.phase == Phase.PLAY
    times = 8000 + 20 * len(counted)
    found = Counter(imagined(world) for world in worlds(here, 1, times))
    assert len(counted) >= 10
    assert set(found) <= set(counted)
    assert fits(found, {way: times * n / counted.total() for way, n in counted.items()})


def test_redealt_depends_on_nothing_hidden() -> None:
    """The same dice give the same world from any world the seat cannot tell apart, in every phase."""
    for seed in range(40 if COMPILED else 8):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            if dice.below(6) == 0:
                for seat in (WATCHER, *range(s.seats)):
                    world = s.redealt(seat, Dice(seed))
                    other = s.redealt(seat, Dice(seed + 1000)).redealt(seat, Dice(seed))
                    assert plain(world.dump()) == plain(other.dump())
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))


# Labels


def test_the_label_of_a_hidden_card_is_the_same_for_all_who_do_not_see_it() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s", dig="G1a P2b"), "draw dig")
    one, other = (GAME.move(text) for text in ("draw G1a", "draw P2b"))

    assert GAME.label(s, CHANCE, one, 0) != GAME.label(s, CHANCE, other, 0)
    for seat in (1, 2, 3, 4, WATCHER):
        assert GAME.label(s, CHANCE, one, seat) == GAME.label(s, CHANCE, other, seat) == -1


def test_a_move_that_opens_the_hands_has_a_label_for_each_of_them() -> None:
    s = then(turn_of("R1s B2a", sift="Y1s G2b", seats=2, knocker=1), "take 1")
    move = GAME.move("discard R1s")
    labels = {GAME.label(world, 0, move, 0) for world in worlds(s, 0, 50)}
    assert len(labels) > 40


def test_whether_a_move_ends_the_round_is_known_before_it_is_played() -> None:
    ended = Counter[bool]()
    for seed in range(120 if COMPILED else 30):
        dice = Dice(seed)
        s = GAME.setup({"mode": "circuit"}, 2 + seed % 4)
        assert isinstance(s, State)
        while not s.over:
            (actor,) = s.to_act
            move = s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor))
            assert isinstance(move, CardMove)
            expected = actor != CHANCE and ends_round(s, move)
            rounds = len(s.sheet)
            s.play(actor, move)
            assert (len(s.sheet) > rounds) == expected
            ended[expected] += 1
    assert ended[True] > 50


def test_the_dig_pile_is_the_set_of_cards_nobody_has_seen() -> None:
    s = dealt("", "", "")
    odds = then(s, "draw dig").odds()

    assert [move.text for move, _ in odds] == [f"draw {CARDS[card]}" for card in members(s.dig)]
    assert len(odds) == 14
