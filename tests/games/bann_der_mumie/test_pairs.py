"""Two games side by side that differ only in what one pair of eyes cannot know: law 6, for this game.

Neither is made by `redealt`. The second is a copy of the first, and plays on with other hidden choices and
draws: wherever a move of the first has a label for these eyes, the second plays any move with the same label.
"""

from __future__ import annotations

from collections import Counter

import pytest
from games.bann_der_mumie.test_information import LIKED

import mastaba
from mastaba import Dice
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, WATCHER
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State
from mastaba.testing import plain, refusal

GAME = mastaba.game("bann-der-mumie")
MOVES = 400  # of a pair, at least
DRAWS = (Phase.SEE, Phase.STUDY)  # what chance may turn over here is for the eyes of one seat


def labelled(s: State, actor: int, eyes: int) -> dict[int, list[Move]]:
    """The open moves of an actor by what these eyes make of them."""
    found: dict[int, list[Move]] = {}
    for move in s.legal(actor):
        found.setdefault(GAME.label(s, actor, move, eyes), []).append(move)
    return found


def step(one: State, other: State, eyes: int, dice: Dice) -> tuple[int, Move, Move] | None:
    """Who moves, and a move in each world that look the same to these eyes; None if no two do."""
    actor = one.to_act[dice.below(len(one.to_act))]
    here, there = labelled(one, actor, eyes), labelled(other, actor, eyes)
    both = [label for label in here if label in there]
    if not both:
        return None
    for verb, often in LIKED.items():
        liked = [label for label in both if here[label][0].text.split()[0] == verb]
        if actor >= 0 and liked and dice.below(10) < often:
            both = liked
            break
    label = both[dice.below(len(both))]
    first, second = dice.pick(here[label]), dice.pick(there[label])
    return actor, first, second


def heard(s: State, actor: int, move: Move, eyes: int) -> str:
    s.events = []
    s.play(actor, move)
    events, s.events = s.events, None
    return plain([event.heard_by(eyes) for event in events or []])


def differs(one: State, other: State, eyes: int, dice: Dice) -> str:
    """The first thing by which these eyes could tell the two worlds apart, or ''."""
    if plain(one.view(eyes)) != plain(other.view(eyes)):
        return "view"
    if one.legal(eyes) != other.legal(eyes):
        return "legal moves"
    move = GAME.moves[dice.below(len(GAME.moves))]
    if move not in one.legal(eyes) and refusal(one, eyes, move) != refusal(other, eyes, move):
        return "refusal"
    if one.to_act == (CHANCE,) and one.phase not in DRAWS and one.odds() != other.odds():
        return "odds"
    seed = dice.word()
    if plain(one.redealt(eyes, Dice(seed)).dump()) != plain(other.redealt(eyes, Dice(seed)).dump()):
        return "redealt"
    return ""


def compare(seats: int, eyes: int, seed: int, moves: int = MOVES) -> tuple[Counter[str], Counter[str]]:
    """Plays pairs until so many moves were compared: what told them apart, how often; the phases met."""
    dice = Dice(seed)
    found: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    done = 0
    one = GAME.setup({"deadline": 40}, seats)
    other = one.copy()
    while done < moves:
        assert isinstance(one, State)
        assert isinstance(other, State)
        found[differs(one, other, eyes, dice)] += 1
        phases[one.phase.value] += one.dump() != other.dump()  # a phase in which the worlds do differ
        if one.over:
            one = GAME.setup({"deadline": 40}, seats)
            other = one.copy()
            continue
        went = step(one, other, eyes, dice)
        if went is None:  # what is shown now lies elsewhere there: another pair begins here
            other = one.copy()
            continue
        actor, first, second = went
        assert GAME.label(one, actor, first, eyes) == GAME.label(other, actor, second, eyes)
        if heard(one, actor, first, eyes) != heard(other, actor, second, eyes):
            found["events"] += 1
        done += 1
    return found, phases


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_worlds_that_differ_in_what_a_seat_cannot_know_are_imagined_alike(seats: int) -> None:
    told: Counter[str] = Counter()
    differing = 0
    for eyes in (WATCHER, *range(seats)):
        found, phases = compare(seats, eyes, 10 * seats + eyes + 2)
        told += found
        differing += phases.total()

    assert differing > MOVES  # worlds that are the same would prove nothing
    assert set(told) == {""}, f"of {told.total()} comparisons {dict(told)} told the worlds apart"
