"""The laws that every game keeps, for anybody's tests; and helpers to write scenarios.

    played("pyramid-poker", "start 0, look TD, place a1")    a position, by the moves that lead to it
    keep_laws(game, options, seats, pick, dice)              plays a game and checks laws 1 to 7 on the way
    keep_rates(game, options, seats, dice)                   laws 7 and 8: rates of chance and of redealt
    drawn(data)                                              Hypothesis picks the moves: failures shrink

The numbers are those of docs/engine.md. A broken law raises AssertionError with the record that breaks it.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

import orjson

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.record import Record, read_record, told
from mastaba.core.table import Table, new_table
from mastaba.errors import MastabaError, MoveError
from mastaba.games import game as game_named
from mastaba.games import sits

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

PLAIN: Final = (
    orjson.OPT_SORT_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
    | orjson.OPT_PASSTHROUGH_SUBCLASS
)  # fmt: skip
Pick = Callable[[int], int]  # a number below n: from dice, from Hypothesis, from a script


# Scenarios


def played(
    game: Game | str,
    moves: str = "",
    seats: int = 0,
    after: Position | None = None,
    **options: Any,
) -> Position:
    """The position after these moves, chance's included: 'start 0, look TD, place a1'.

    Who moves is clear where one is to act; where several are, write '1: bid 3'.
    """
    one = game_named(game) if isinstance(game, str) else game
    s = after if after is not None else one.setup(options, seats)
    for part in filter(None, (part.strip() for part in moves.split(","))):
        who, _, text = part.rpartition(": ")
        actor = int(who) if who else s.to_act[0] if s.to_act else CHANCE
        s.play(actor, text)
    return s


def random_table(game: Game, options: Mapping[str, object], seats: int, dice: Dice, moves: int = -1) -> Table:
    """A table after so many random moves (to the end, if not said)."""
    table = new_table(game, options, seats=seats)
    while not table.position.over and len(table.record.moves) != moves:
        actor, move = any_move(table.position, dice.below)
        table.play(actor, move)
    return table


def any_move(s: Position, pick: Pick) -> tuple[int, Move]:
    """Any actor, any of its moves."""
    actors = s.to_act
    actor = actors[pick(len(actors))] if len(actors) > 1 else actors[0]
    moves = s.legal(actor)
    return actor, moves[pick(len(moves))] if len(moves) > 1 else moves[0]


def drawn(data: DataObject, most: int = 400) -> Pick:
    """Lets Hypothesis pick, so that a failing game shrinks.

    A long match has more choices than Hypothesis can bear: after so many, dice of its seed go on.
    """
    from hypothesis import strategies as st

    left = most
    dice = Dice(0)

    def pick(n: int) -> int:
        nonlocal left, dice
        if left == 0:
            return dice.below(n)
        left -= 1
        if left == 0:
            dice = Dice(data.draw(st.integers(0, 2**32 - 1)))
        return data.draw(st.integers(0, n - 1))

    return pick


def variants(game: Game) -> list[dict[str, object]]:
    """Options worth a run of the laws: the defaults, and each other choice of each option alone.

    Of an option that is a number, the ends of its range stand for all between.
    """
    rest: list[tuple[Option, object]] = [(o, choice) for o in game.options for choice in telling_choices(o)]
    return [{}, *({option.name: choice} for option, choice in rest)]


def telling_choices(option: Option) -> list[Value]:
    if option.is_number:
        ends = [*option.apart, option.least, option.most]
        return [end for end in ends if end != option.default]
    others = list(option.choices[1:])
    numbers = [choice for choice in others if isinstance(choice, int)]
    if len(numbers) < len(others):
        return others
    return [number for number in sorted({min(numbers), max(numbers)}) if number != option.default]


def seats_of(game: Game, options: Mapping[str, object] | None = None) -> list[int]:
    """How many may play with these options: each number."""
    agreed = chosen(game.options, options or {})
    return [seats for seats in range(game.seats_min, game.seats_max + 1) if sits(game, agreed, seats)]


# Laws 1 to 7, over one game

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
    try:
        while not table.position.over:
            s = table.position
            actor, move = any_move(s, pick)
            if dice.below(every) == 0 and len(past) < most:
                keep_position_laws(s, dice, thorough=dice.below(EVERY) == 0)
                keep_hearing_law(s, actor, move, dice)
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
    for seat in eyes:
        seed = dice.word()
        world = s.redealt(seat, Dice(seed))
        world.check()  # law 7: a legal position itself
        again = plain(world.redealt(seat, Dice(seed)).dump())
        assert again == plain(world.dump()), f"law 6: what seat {seat} imagines depends on hidden things"
        seen = s.view(seat)
        text = plain(seen)
        assert plain(world.view(seat)) == text, f"law 6: the view of seat {seat} tells of hidden things"
        here, there = s.legal(seat), world.legal(seat)
        assert here == there, f"law 6: the legal moves of seat {seat} tell of hidden things"
        move = s.game.moves[dice.below(len(s.game.moves))]
        if move not in here:
            assert refusal(s, seat, move) == refusal(world, seat, move), "law 6: a refusal tells"
        if seat == spoilt:
            before = plain(s.dump())
            spoil(seen)
            assert plain(s.dump()) == before, "law 6: a view holds a handle to the position"


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


# Laws 7 and 8: rates


def keep_rates(game: Game, options: Mapping[str, object], seats: int, dice: Dice, moves: int = 9) -> None:
    """Law 8: sampled chance agrees with the odds. Law 7: redealt worlds come at the right rate.

    The worlds are compared with those that play itself gives: the same game again, where everything that
    the seat could not tell apart falls anew. That needs no knowledge of the game; but as most such games
    part from what the seat saw, it is for the first moves only.
    """
    for length in range(moves + 1):
        table = random_table(game, options, seats, dice.fork(), length)
        s = table.position
        if s.to_act == (CHANCE,):
            keep_odds(s, dice)
        if not s.over:
            for seat in (WATCHER, *range(seats)):
                keep_mixing(table, seat, dice)


def keep_odds(s: Position, dice: Dice, times: int = 4000) -> None:
    odds = s.odds()
    total = sum(weight for _, weight in odds)
    drawn_moves = Counter(s.sample(dice).text for _ in range(times))
    expected = {move.text: times * weight / total for move, weight in odds}
    assert set(drawn_moves) <= set(expected), "law 8: chance played what has no odds"
    assert fits(drawn_moves, expected), f"law 8: {drawn_moves} drawn where the odds say {expected}"


def keep_mixing(table: Table, seat: int, dice: Dice, times: int = 400) -> None:
    lives = [life for life in (relived(table, seat, dice) for _ in range(4 * times)) if life is not None]
    heaviest = max((weight for _, weight in lives), default=1.0)
    again = [world for world, weight in lives if dice.unit() * heaviest < weight][:times]
    if len(again) < times:
        return  # too few games run this way to compare rates
    worlds = [table.position.redealt(seat, dice) for _ in range(times)]
    here, there = cells(worlds), cells(again)
    for cell in sorted(here.keys() | there.keys()):
        assert similar(here[cell], there[cell]), (
            f"law 7: for seat {seat} redealt fills '{cell}' with {here[cell]}, play itself with {there[cell]}"
        )


def relived(table: Table, seat: int, dice: Dice) -> tuple[Position, float] | None:
    """The same game as far as the seat can tell, all else falling anew, and how likely that is.

    None if it could not go on: something the seat saw had already fallen elsewhere.
    """
    game = table.game
    then, now = table.record.start(), table.record.start()
    weight = 1.0
    for actor, text in table.record.moves:
        label = game.label(then, actor, game.move(text), seat)
        odds = now.odds() if actor == CHANCE else [(move, 1) for move in now.legal(actor)]
        same = [(move, share) for move, share in odds if game.label(now, actor, move, seat) == label]
        if not same:
            return None
        shares = [share for _, share in same]
        # Chance by its odds. Of other seats' choices nothing is presumed: every hidden one counts alike.
        weight *= sum(shares) / sum(share for _, share in odds) if actor == CHANCE else len(same)
        now.play(actor, dice.weighted([move for move, _ in same], shares))
        then.play(actor, text)
    return now, weight


def cells(worlds: list[Position]) -> dict[str, Counter[str]]:
    """What stands in each place of the dumps, how often."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for world in worlds:
        for place, value in leaves(world.dump(), ""):
            table[place][value] += 1
    return table


def leaves(data: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every single value of nested data, with the way to it."""
    if isinstance(data, dict):
        for key, child in data.items():
            yield from leaves(child, f"{place}.{key}")
    elif isinstance(data, list):
        for i, child in enumerate(data):
            yield from leaves(child, f"{place}.{i}")
    else:
        yield place, str(data)


def fits(found: Counter[str], expected: Mapping[str, float]) -> bool:
    """Chi-square: could these draws come from these odds? Wrongly no about once in a million."""
    surprise = sum((found[value] - mean) ** 2 / mean for value, mean in expected.items())
    return surprise < bound(len(expected) - 1)


def similar(here: Counter[str], there: Counter[str]) -> bool:
    """Chi-square for two samples: could both come from the same odds?"""
    sizes = here.total(), there.total()
    if not all(sizes):
        return False
    ratio = sizes[1] / sizes[0]
    values = here.keys() | there.keys()
    surprise = sum((here[v] * ratio - there[v]) ** 2 / (ratio * (here[v] + there[v])) for v in values)
    return surprise < bound(len(values) - 1)


def bound(freedom: int) -> float:
    """A chi-square value this large comes about once in a million (Wilson and Hilferty)."""
    n = max(freedom, 1)
    return n * float(1 - 2 / (9 * n) + 4.9 * sqrt(2 / (9 * n))) ** 3


# Small things


def plain(data: object) -> str:
    """Data as text to compare: JSON, so that anything but plain data fails."""
    return orjson.dumps(data, option=PLAIN).decode()


def spoil(data: Any) -> None:
    """Writes into every list and dict of a view: none of them may belong to the position."""
    children = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    for child in list(children):
        spoil(child)
    if isinstance(data, dict):
        data["spoilt"] = True
    elif isinstance(data, list):
        data.append("spoilt")
