"""Laws 1 to 7, checked along one game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import orjson

from mastaba.core.chance import Dice
from mastaba.core.changes import View, changed, put_on
from mastaba.core.encoder import Encoder
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value, chosen
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.record import Record, read_record, told
from mastaba.core.table import Table, new_table
from mastaba.errors import MastabaError, MoveError
from mastaba.testing.plain import plain, spoil
from mastaba.testing.scenarios import Pick, any_move

EVERY: Final = 17  # moves between two sweeps of the whole vocabulary; odd, so all phases get their turn
SHARE: Final = 16  # one of so many moves is tried by those who are not to act


def keep_laws(
    game: Game,
    options: Mapping[str, object],
    seats: int,
    pick: Pick,
    dice: Dice,
    every: int = 1,
    most: int = 10_000,
) -> Record:
    """Plays one game, `pick` choosing, and checks the laws at every move, or at one of `every` moves.

    At most so many positions are checked: a long match has nothing new in the end. Gives the game back.
    """
    table = new_table(game, options, seats=seats)
    past: list[tuple[Position, str]] = []
    shown: dict[int, tuple[View, str]] = {}
    try:
        while not table.position.over:
            s = table.position
            actor, move = any_move(s, pick)
            if dice.below(every) == 0 and len(past) < most:
                keep_position_laws(s, dice, thorough=dice.below(EVERY) == 0)
                keep_hearing_law(s, actor, move, dice)
                keep_changes_law(s, shown, dice)
                past.append((s.copy(), plain(s.dump())))
            told_now = table.play(actor, move)
            keep_told_law(told_now, seats)
            assert len(table.record.moves) <= game.longest, "law 2: longer than the longest game"
        keep_position_laws(table.position, dice, thorough=True)
        for copy, dump in past:
            assert plain(copy.dump()) == dump, "law 4: an earlier copy has changed"
        keep_replay_law(table)
    except (AssertionError, MastabaError) as error:
        raise AssertionError(
            f"{error}\n{game.name}, {dict(options)}, {seats} seats: {told(table.record.moves)}"
        ) from error
    return table.record


def keep_position_laws(s: Position, dice: Dice, thorough: bool) -> None:
    s.check()  # law 3
    keep_dump_law(s)
    keep_leak_law(s, dice)
    if thorough:
        keep_refusal_law(s, dice)


def keep_refusal_law(s: Position, dice: Dice) -> None:
    """Law 1: every listed move plays; every other move of the vocabulary is refused, with no change."""
    before = plain(s.dump())
    for actor in (CHANCE, WATCHER, *range(s.seats)):
        listed = s.legal(actor)
        assert (actor in s.to_act) == bool(listed), f"law 1: {actor} is to act and has no move, or has one"
        assert len({move.number for move in listed}) == len(listed), "law 1: a move is listed twice"
        for move in listed:
            twin = s.copy()
            twin.play(actor, move.text)
            twin.check()
        # Who is not to act is turned away before anything else is looked at: a share of the moves will do.
        for move in s.game.moves if listed else s.game.moves[dice.below(SHARE) :: SHARE]:
            if move not in listed:
                refused = refusal(s, actor, move)
                assert refused is not None, f"law 1: '{move}' of {actor} is not listed, and plays"
    assert plain(s.dump()) == before, "law 1: a refused move has changed the position"


def refusal(s: Position, actor: int, move: Move) -> str | None:
    """The words of a refusal, or None if the move was played."""
    try:
        s.play(actor, move)
    except MoveError as error:
        return str(error)
    return None


def keep_dump_law(s: Position) -> None:
    """Law 4: dump and load are inverse, through JSON; a copy is equal, and independent."""
    dump = plain(s.dump())
    loaded = s.game.load(orjson.loads(dump))
    assert plain(loaded.dump()) == dump, "law 4: load(dump) is another position"
    assert loaded.to_act == s.to_act, "law 4: load(dump) waits for another actor"
    assert plain(s.copy().dump()) == dump, "law 4: a copy is another position"


def keep_leak_law(s: Position, dice: Dice) -> None:
    """Laws 6 and 7: in another world that the seat cannot tell apart, it sees exactly the same."""
    eyes = (WATCHER, *range(s.seats))
    spoilt = eyes[dice.below(len(eyes))]
    encoder = encoder_of(s)
    for seat in eyes:
        seed = dice.word()
        world = s.redealt(seat, Dice(seed))
        world.check()  # law 7: a legal position itself
        again = plain(world.redealt(seat, Dice(seed)).dump())
        assert again == plain(world.dump()), f"law 6: what seat {seat} imagines depends on hidden things"
        seen = s.view(seat)
        text = plain(seen)
        assert plain(world.view(seat)) == text, f"law 6: the view of seat {seat} tells of hidden things"
        told = numbers(encoder, s, seat), numbers(encoder, world, seat)
        assert told[0] == told[1], f"law 6: the encoder tells seat {seat} of hidden things"
        here, there = s.legal(seat), world.legal(seat)
        assert here == there, f"law 6: the legal moves of seat {seat} tell of hidden things"
        move = s.game.moves[dice.below(len(s.game.moves))]
        if move not in here:
            assert refusal(s, seat, move) == refusal(world, seat, move), "law 6: a refusal tells"
        if seat == spoilt:
            before = plain(s.dump())
            spoil(seen)
            assert plain(s.dump()) == before, "law 6: a view holds a handle to the position"
            assert plain(s.view(seat)) == text, "law 6: a view holds a handle to other views"


def keep_changes_law(s: Position, shown: dict[int, tuple[View, str]], dice: Dice) -> None:
    """Law 6: what has changed since a seat was last shown something makes all of what it sees now; and what
    it was shown then has not changed by itself.
    """
    eyes = (WATCHER, *range(s.seats))
    seat = eyes[dice.below(len(eyes))]
    now, known = s.shared_view(seat), shown.get(seat)
    text = plain(now)
    shown[seat] = now, text
    if known is not None:
        before, told = known
        assert plain(before) == told, "law 6: a view holds a handle to the position"
        news = changed(before, now)
        made = now if news is None else put_on(before, *orjson.loads(orjson.dumps([*news])))
        assert plain(made) == text, f"law 6: what has changed for seat {seat} makes another view"


def encoder_of(s: Position) -> Encoder | None:
    """What makes numbers of what a seat knows; nothing, where a game has none."""
    agreed = chosen(s.game.options, s.dump().get("options", {}))
    return encoder_for(s.game, tuple(agreed.items()), s.seats)


def numbers(encoder: Encoder | None, s: Position, seat: int) -> bytes:
    return b"" if encoder is None else encoder.encoded(s, seat)


@cache
def encoder_for(game: Game, agreed: tuple[tuple[str, Value], ...], seats: int) -> Encoder | None:
    """Made once for each kind of table: writing its fields out takes longer than a hundred looks."""
    return game.encoder(dict(agreed), seats)


def keep_hearing_law(s: Position, actor: int, move: Move, dice: Dice) -> None:
    """Law 6, for events: a seat hears the same of two moves exactly if they have the same label for it.

    Moves here and in a redealt world, the same and others: wherever the labels agree, what is heard and
    seen after must agree to the byte; wherever they differ, the seat must be able to tell.
    """
    for seat in (WATCHER, *range(s.seats)):
        world = s.redealt(seat, dice)
        moves = world.legal(actor)
        others = {moves[dice.below(len(moves))], move} & set(moves)
        label, heard = hearing(s, actor, move, seat)
        for other in sorted(others, key=str):
            other_label, other_heard = hearing(world, actor, other, seat)
            assert (label == other_label) == (heard == other_heard), (
                f"law 6: for seat {seat} '{move}' and '{other}' of {actor} have labels {label} and "
                f"{other_label}, but it hears\n{heard}\n{other_heard}"
            )


def hearing(s: Position, actor: int, move: Move, seat: int) -> tuple[int, str]:
    """The label of a move for a seat, and all the seat hears and sees when it is played."""
    label = s.game.label(s, actor, move, seat)
    twin = s.copy()
    twin.events = []
    twin.play(actor, move)
    heard = [event.heard_by(seat) for event in twin.events]
    return label, plain([heard, twin.view(seat), [move.text for move in twin.legal(seat)]])


def keep_told_law(events: list[dict[int, dict[str, Any]]], seats: int) -> None:
    """Every event is plain data, and is heard by every seat and by those who watch."""
    for heard in events:
        assert set(heard) == {WATCHER, *range(seats)}, "an event reached the wrong ears"
        assert orjson.loads(plain(heard[WATCHER])) == heard[WATCHER], "an event is not plain data"


def keep_replay_law(table: Table) -> None:
    """Laws 4 and 5: a record's file gives the same game again, whatever stirs the global dice."""
    record = read_record(table.record.text(), {table.game.name: table.game})
    assert record.moves == table.record.moves, "law 4: a record reads back differently"
    again = Table(Record(record.game, record.options, record.names, record.seats))
    for actor, text in record.moves:
        random.random()
        again.play(actor, text)
    assert plain(again.position.dump()) == plain(table.position.dump()), "law 5: replay differs"
    for one, other in zip(again.windows, table.windows, strict=True):
        assert plain(one.heard) == plain(other.heard), "law 5: replay is heard differently"
