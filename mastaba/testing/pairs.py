"""Law 6, in worlds that `redealt` did not make: two games side by side.

Both are the same to one pair of eyes. Whenever somebody else does what these eyes cannot quite see (a sealed
choice, a hidden draw), one game goes this way and the other that way; whatever they do see happens in both.
So the worlds drift apart in hidden things only, by play itself, and at every move all that the eyes are given
must be the same to the byte: view, numbers, events, legal moves, refusals, what a clock would do, and the
worlds that `redealt` makes of either with the same dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mastaba.core.abilities import clock_of, race_at
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, Position
from mastaba.testing.laws import encoder_of, numbers, refusal
from mastaba.testing.plain import plain

REFUSED: Final = 4  # moves tried at each position that are not open
Also = Callable[[Position, int], object]  # of a position and a pair of eyes, something they are given besides


@dataclass
class Pairs:
    """What was compared: how often in each phase, and in how many of these the worlds really differed."""

    phases: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    differing: int = 0
    parted: int = 0  # times the two could not go on alike: then one is a copy or a dream of the other again

    def __iadd__(self, other: Pairs) -> Pairs:
        self.phases += other.phases
        self.moves += other.moves
        self.differing += other.differing
        self.parted += other.parted
        return self


def keep_pairs(
    start: Position,
    eyes: int,
    dice: Dice,
    moves: int = 400,
    every: int = 1,
    dreamt: bool = False,
    also: Also | None = None,
) -> Pairs:
    """Plays two games on from a position, so many moves or to the end, and compares one of `every` positions.

    `eyes`: a seat, or WATCHER. The caller may start from a set-up, from the middle, from a rare phase.
    `dreamt`: the other game starts from a world that these eyes imagine, so that the two differ at once.
    `also`: whatever else these eyes are given, as a hint; it must be the same in both, too.
    """
    done = Pairs()
    one = start.copy()
    other = start.redealt(eyes, dice) if dreamt else start.copy()
    trail: list[str] = []
    for _ in range(moves):
        if dice.below(every) == 0:
            done.phases[phase_of(one)] += 1
            done.differing += plain(one.dump()) != plain(other.dump())
            try:
                keep_same(one, other, eyes, dice)
                if also is not None:
                    keep_also(one, other, eyes, also)
            except AssertionError as error:
                raise AssertionError(
                    f"{error}\n{start.game.name}, seen by {eyes}, from {plain(start.dump())}\n"
                    f"after {'; '.join(trail[-40:])}\n"
                    f"one:   {plain(one.dump())}\nother: {plain(other.dump())}"
                ) from error
        if one.over:
            break
        step = next_step(one, other, eyes, dice)
        if step is None:  # whatever can happen here would be seen, and cannot happen there
            done.parted += 1
            other = one.redealt(eyes, dice) if done.parted % 2 == 0 else one.copy()
            step = next_step(one, other, eyes, dice)
        if step is None:
            other = one.copy()
            step = next_step(one, other, eyes, dice)
            assert step is not None, "a copy has no move in common with its original"
        actor, here, there = step
        done.moves += 1
        trail.append(f"{actor}: {here.text} | {there.text}")
        heard_here, heard_there = played_out(one, actor, here, eyes), played_out(other, actor, there, eyes)
        assert heard_here == heard_there, (
            f"law 6: '{here.text}' and '{there.text}' of {actor} have one label for {eyes}, which hears\n"
            f"{heard_here}\n{heard_there}\n{start.game.name}, from {plain(start.dump())}\n"
            f"after {'; '.join(trail[-40:])}"
        )
    return done


def phase_of(s: Position) -> str:
    """The phase as the dump names it; games without phases have only one."""
    return str(s.dump().get("phase", "-"))


def keep_same(one: Position, other: Position, eyes: int, dice: Dice) -> None:
    """Whatever these eyes are given is the same in both worlds."""
    game = one.game
    assert one.to_act == other.to_act, f"law 6: {one.to_act} or {other.to_act} is to act, by hidden things"
    assert plain(one.view(eyes)) == plain(other.view(eyes)), (
        f"law 6: the views of {eyes} differ:\n{plain(one.view(eyes))}\n{plain(other.view(eyes))}"
    )
    encoder = encoder_of(one)
    told = numbers(encoder, one, eyes), numbers(encoder, other, eyes)
    assert told[0] == told[1], f"law 6: the encoder tells {eyes} of hidden things"
    assert one.legal(eyes) == other.legal(eyes), f"law 6: the legal moves of {eyes} tell of hidden things"
    for _ in range(REFUSED):
        move = game.moves[dice.below(len(game.moves))]
        if move not in one.legal(eyes):
            said = refusal(one.copy(), eyes, move), refusal(other.copy(), eyes, move)
            assert said[0] == said[1], f"law 6: refusals tell of hidden things: {said}"
    if not one.over:
        clock = clock_of(game)
        clocks = [
            [clock.mark(s), clock.seconds(s), len(clock.ticks(s)), [str(move) for move in race_at(s)]]
            for s in (one, other)
        ]
        assert clocks[0] == clocks[1], f"law 6: the clock tells of hidden things: {clocks}"
        if eyes in one.to_act:
            late = game.timed_out(one, eyes), game.timed_out(other, eyes)
            assert late[0] is late[1], f"law 6: what is played for who is late tells of hidden things: {late}"
    seed = dice.word()
    worlds = plain(one.redealt(eyes, Dice(seed)).dump()), plain(other.redealt(eyes, Dice(seed)).dump())
    assert worlds[0] == worlds[1], (
        f"law 6: what {eyes} imagines depends on hidden things:\n{worlds[0]}\n{worlds[1]}"
    )


def keep_also(one: Position, other: Position, eyes: int, also: Also) -> None:
    here, there = plain(also(one, eyes)), plain(also(other, eyes))
    assert here == there, f"law 6: what {eyes} is given tells of hidden things:\n{here}\n{there}"


def next_step(one: Position, other: Position, eyes: int, dice: Dice) -> tuple[int, Move, Move] | None:
    """Somebody's move in the one world and in the other, the same to these eyes; None if there is none.

    Where the eyes cannot tell several moves apart, the worlds take different ones.
    """
    actors = list(one.to_act)
    while actors:
        actor = actors.pop(dice.below(len(actors)))
        here, there = by_label(one, actor, eyes), by_label(other, actor, eyes)
        both = [label for label in here if label in there]
        if not both:
            continue
        label = both[dice.below(len(both))]
        first = weighted(one, actor, here[label], dice)
        apart = [move for move in there[label] if move is not first]
        return actor, first, weighted(other, actor, apart if apart and dice.below(4) else there[label], dice)
    return None


def by_label(s: Position, actor: int, eyes: int) -> dict[tuple[int, int], list[Move]]:
    """The moves of an actor, by what these eyes would make of them. One's own are told apart besides."""
    moves: dict[tuple[int, int], list[Move]] = {}
    for move in s.legal(actor):
        label = s.game.label(s, actor, move, eyes)
        moves.setdefault((label, move.number if actor == eyes else -1), []).append(move)
    return moves


def weighted(s: Position, actor: int, moves: list[Move], dice: Dice) -> Move:
    if actor != CHANCE or s.to_act != (CHANCE,):
        return dice.pick(moves)
    odds = {move.number: weight for move, weight in s.odds()}
    weights = [odds[move.number] for move in moves]
    return dice.weighted(moves, weights) if any(weights) else dice.pick(moves)  # a clock ticks as it likes


def played_out(s: Position, actor: int, move: Move, eyes: int) -> str:
    """Plays the move; all that these eyes hear of it."""
    s.events = []
    s.play(actor, move)
    heard = [event.heard_by(eyes) for event in s.events]
    s.events = None
    return plain(heard)
