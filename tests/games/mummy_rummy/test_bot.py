"""Mummy Rummy's own weighing, and the house bot that plays on for a seat that left."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import GAME, then, turn_of

import mastaba
from mastaba import CHANCE, COMPILED, Dice, Window
from mastaba.arena import Contest, Match, Report
from mastaba.bots.ismcts import Search
from mastaba.bots.recipe import Recipe
from mastaba.core.bits import members
from mastaba.games.mummy_rummy.bot import MummyBrain
from mastaba.games.mummy_rummy.bot_sight import USUAL, Sight
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.state import State
from mastaba.testing import random_table

BRAIN = MummyBrain(GAME)


@pytest.mark.parametrize("name", ["greedy", "search:4"])
def test_mr_rul_27_a_seat_that_leaves_is_played_on_with_its_own_information(name: str) -> None:
    """The house bot gets the window of that seat and nothing else, and the round ends as usual."""
    for left_after in (40, 60, 90):
        dice = Dice(left_after)
        table = random_table(GAME, {}, 3, dice.fork(), left_after)
        house = mastaba.bot(name, 7)
        while not table.position.over:
            (actor,) = table.position.to_act
            if actor == CHANCE:
                table.roll(dice)
            elif actor == 1:
                other = table.position.redealt(1, dice.fork())
                chosen = [mastaba.bot(name, 7).choose(Window(s, 1)) for s in (table.position, other)]
                assert chosen[0] is chosen[1], "it knew more than its seat"
                table.play(1, house.choose(table.windows[1]))
            else:
                table.play(actor, dice.pick(table.position.legal(actor)))
        assert table.position.result is not None


def choice(s: State, name: str = "greedy") -> str:
    return mastaba.bot(name, 1).choose(Window(s, s.turn)).text


def test_the_weighing_reads_no_other_hand() -> None:
    """Every world that the seat can imagine gives the same weights."""
    for seed in range(60 if COMPILED else 12):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            if actor != CHANCE and dice.below(8) == 0:
                moves = s.legal(actor)
                weights = BRAIN.weigh(s, actor, moves)
                assert BRAIN.weigh(s.redealt(actor, Dice(seed)), actor, moves) == weights
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))


def test_the_cheapest_discard_is_found_as_if_every_card_were_weighed_by_itself() -> None:
    """Suits that a card is not of are weighed once for all cards: the sums are the same."""
    seen = {"last": 0, "captures": 0}
    for seed in range(300 if COMPILED else 40):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            if actor != CHANCE and dice.below(12) == 0:
                assert isinstance(s, State)
                sight = Sight(s, actor, USUAL[s.seats - 2])
                cards = members(sight.hand)
                best = sight.discard(sight.hand, sight.hand)
                worths = {card: sight.after(sight.hand, card) for card in cards}
                assert sight.most == pytest.approx(max(worths.values(), default=-1.0e9))
                assert best not in cards or worths[best] == pytest.approx(sight.most)
                seen["last"] += sight.last
                seen["captures"] += sight.whites != 0
            s.play(actor, s.sample(dice) if actor == CHANCE else BRAIN.pick(s, actor, dice))
    assert min(seen.values()) > 0


def test_a_quick_choice_is_always_legal() -> None:
    for seed in range(200 if COMPILED else 24):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            move = s.sample(dice) if actor == CHANCE else BRAIN.pick(s, actor, dice)
            s.play(actor, move)


@pytest.mark.parametrize("name", ["greedy", "search:150"])
def test_bots_take_a_trio_from_the_line(name: str) -> None:
    s = turn_of("R1s R1a G2b", "P2b", sift="P1s R1b Y1s", seats=2, trios=["", "B1 B2 B3 Y2 Y3 G1 G3"])
    assert choice(s, name) == "take 2"


@pytest.mark.parametrize("name", ["greedy", "search:150"])
def test_bots_capture(name: str) -> None:
    s = turn_of("R1s R2s R3s B1a", sift="Y1s", trios=["", "Ra", "Rb"])
    then(s, "take 1")
    assert choice(s, name) == "capture R"


def test_greedy_lays_the_trio_that_is_worth_more() -> None:
    s = then(turn_of("R1s R1b R2a R3a", sift="R1a"), "take 1")
    assert choice(s) == "lay Ra"


def test_greedy_keeps_what_may_become_a_trio() -> None:
    """With one white trio laid, singles of that suit are dead: the useless cards go first."""
    s = then(turn_of("R1a R2a G1s G2s", sift="Y1s", trios=["", "Gb"]), "take 1")
    assert choice(s) not in ("discard R1a", "discard R2a")


def test_greedy_does_not_hand_over_the_key_of_a_capture() -> None:
    """Both White Trios of red are its own; two singles lie in the line: the third must not join them."""
    s = turn_of("R1s B2s", sift="R2s R3s Y1s", trios=["Ra Rb"], seats=2, dig=None)
    then(s, "take 1")
    assert choice(s) != "discard R1s"


def test_greedy_knocks_when_ahead_and_holds_when_behind() -> None:
    ahead = turn_of("R1s", sift="Y1s G2b", seats=2, trios=["B1 B2 B3 P1 P2 P3"])
    assert choice(then(ahead, "take 1, discard G2b")) == "knock"
    behind = turn_of("R1s", "G1a", sift="Y1s G2b", seats=2, trios=["", "B1 B2 B3 P1 P2 P3 Y2 Y3"])
    assert choice(then(behind, "take 1, discard G2b")) == "hold"


@pytest.mark.parametrize(("seats", "most"), [(2, 0.3), (3, 0.3), (4, 0.3), (5, 0.4)])
def test_mr_rul_12_greedy_rounds_end_by_a_knock(seats: int, most: float) -> None:
    """bench/rummy_rounds.py has the shares; before bots knew how to give, most rounds ended idle."""
    games = 100 if COMPILED else 10
    idle = 0
    for seed in range(games):
        match = Match(GAME, ["greedy"] * seats, seed)
        match.play()
        idle += match.table.position.view(0)["last"]["ending"] == "idle"
    assert idle <= most * games


def siege(idle: int) -> State:
    """No Dig Pile, both swap the same cards: seat 0 wins by waiting, 370 to 150. From a game of searches."""
    s = turn_of(
        "R3s Y2b Y3s",
        "R3b Y2s Y3b",
        sift="Y1s R3a Y1b",
        trios=["R1 B2 B3 G1 G3 Ya P1 P2", "R2 B1 G2 P3"],
        dig="",
        seats=2,
        idle=idle,
    )
    return then(s, "take 1")


def test_mr_rul_12_a_search_that_leads_gives_rather_than_wait_for_the_idle_end() -> None:
    """R3s makes a Trio of the other's, and the round goes on; with it the lead is still far."""
    patient = Recipe("search", playouts=100)
    patient.weights["haste"] = 0.0
    for seed in range(5):
        s = siege(idle=8)
        assert Search(seed, playouts=100).choose(Window(s, 0)).text == "discard R3s"
        assert Search(seed, recipe=patient).choose(Window(s, 0)).text != "discard R3s"


def test_the_idle_end_is_minded_the_more_the_nearer_it_is() -> None:
    seen = [BRAIN.haste(siege(idle), 0) for idle in (0, 1, 2, 5, 9)]

    assert seen[:2] == [0.0, 0.0]
    assert seen == sorted(seen)
    assert 0.0 < seen[2] < seen[3] < seen[4] < 1.0


def test_a_playout_stops_at_the_end_of_a_round_and_knows_what_that_is_worth() -> None:
    s = GAME.setup({"mode": "race"}, 3)
    assert isinstance(s, State)
    dice = Dice(4)
    assert not BRAIN.settled(s, 0)
    while not s.sheet:
        (actor,) = s.to_act
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    shares = BRAIN.shares(s)

    assert s.phase == Phase.DEAL
    assert BRAIN.settled(s, 0)
    assert sum(shares) == pytest.approx(1.0)
    totals = s.view(0)["totals"]
    assert sorted(range(3), key=lambda seat: shares[seat]) == sorted(range(3), key=lambda seat: totals[seat])
    then(s, f"{s.sample(dice).text}")
    assert not BRAIN.settled(s, 0)


@pytest.mark.skipif(not COMPILED, reason="enough games to tell take too long interpreted")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_uniform_seats(seats: int) -> None:
    """bench/strength.py has the measured shares; a small sample must be clearly above a fair one."""
    contest = Contest("mummy-rummy", ["greedy", *["uniform"] * (seats - 1)], 40 * seats, seats, {}, 3)
    report = Report(contest, list(contest.play(1)))
    assert report.standings[0].total.win_rate > 1.15 / seats
