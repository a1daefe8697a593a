"""Whatever is handed to the engine from outside: it is done, or refused by an error of our own family."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from toys.jackal import Jackal

import mastaba
from mastaba import CHANCE, GAMES, WATCHER, Dice, Move, Record, Table, all_games, new_table, read_record
from mastaba.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSeats,
    MastabaError,
    NotYourTurn,
    UnknownGame,
    UnknownMove,
    UnknownName,
)
from mastaba.testing import random_table

FAR: Final = (2**31, 2**53, 2**63 - 1, 2**63, 2**64, 2**70, 10**25)


class Odd:
    """Something that is nothing of ours, and cannot even say itself."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


# Compiled code and a type checker both know what they want; these are for whoever has neither.
numbers: Final = st.integers(-10, 10) | st.integers() | st.sampled_from([*FAR, *(-far for far in FAR)])
plain: Final = (
    st.none()
    | st.booleans()
    | numbers
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["\ud800", "a\u2028b", "\x00", "seat 0", "0", *GAMES])
    | st.binary(max_size=4)
)
nested: Final = st.recursive(
    plain,
    lambda deeper: (
        st.lists(deeper, max_size=4)
        | st.dictionaries(st.text(max_size=5) | numbers | st.none(), deeper, max_size=4)
        | st.tuples(deeper, deeper)
    ),
    max_leaves=8,
)


def of_ours() -> list[Any]:
    """Things of the engine in places where they do not belong, and things of nobody."""
    games = list(all_games().values())
    things: list[Any] = [*games, *(game.moves[0] for game in games), *(game.setup() for game in games)]
    return [*things, Move("start 0"), Dice(1), Odd, {1, 2}, 1j, range(3)]


anything: Final[st.SearchStrategy[Any]] = nested | st.sampled_from(of_ours())


def table_of(name: str, moves: int = 30) -> Table:
    return random_table(mastaba.game(name), {}, 0, Dice(4), moves)


TABLES: Final = {(name, moves): table_of(name, moves) for name in GAMES for moves in (0, 30)}


def door(do: Callable[..., object], *came: Any) -> MastabaError | None:
    """Done (None), or refused by one of ours; anything else is raised, and the test fails."""
    try:
        do(*came)
    except MastabaError as error:
        refusal = error
    else:
        return None
    assert 0 < len(str(refusal)) < 5000
    str(refusal).encode()  # can be shown
    return refusal


# What the issue names


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_dump_is_no_position(name: str) -> None:
    game = mastaba.game(name)
    for came in (None, [], [1], (), 5, "moves", b"", Odd()):
        with pytest.raises(BadPosition, match="A position is an object with keys, as `dump` gives it"):
            game.load(came)  # type: ignore[arg-type]
    deep: list[Any] = []
    for _ in range(10_000):
        deep = [deep]
    for parts, why in (
        ({1: 2}, "1 is no text, and a key should be one"),
        ({None: 1}, "None is no text, and a key should be one"),
        ({"moves": 2**70}, "no game has a number as long as that in 'moves'"),
        ({"moves": [-(10**25)]}, "no game has a number as long as that in 'moves'"),
        ({"moves": 0.5}, "0.5 in 'moves' is neither text nor number"),
        ({"moves": deep}, "there are too many lists in lists in 'moves'"),
    ):
        with pytest.raises(BadPosition, match=re.escape(why)):  # whatever a reader makes of it
            game.load(parts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "parts", [{"bag": 5}, {"bag": None}, {"stash": 5}, {"stash": [5]}, {"stash": None}, {"dug": 7}]
)
def test_what_a_games_own_reader_trips_over_is_a_bad_position(parts: dict[str, Any]) -> None:
    game = Jackal()
    dump = game.setup({}, 2).dump()

    with pytest.raises(BadPosition, match="a value of the wrong kind"):
        game.load({**dump, **parts})
    with pytest.raises(BadPosition, match="a value of the wrong kind"):
        game.load({key: value for key, value in dump.items() if key != next(iter(parts))})
    game.load(dump)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_far_away_is_not_to_act_and_sees_nothing(name: str) -> None:
    s = table_of(name).position
    before, text = s.dump(), s.game.moves[0].text
    for seat in (*FAR, *(-far for far in FAR), 10**5000):  # which no text may hold
        with pytest.raises(NotYourTurn, match="came from "):
            s.play(seat, text)
        with pytest.raises(NotYourTurn):
            table_of(name).play(seat, text)
        assert s.legal(seat) == []
        with pytest.raises(BadSeats):
            s.view(seat)
        with pytest.raises(BadSeats):
            s.redealt(seat, Dice(1))
        with pytest.raises(BadSeats):
            s.game.seats_for(seat)
        with pytest.raises(BadSeats):
            s.game.setup({}, seat)
        with pytest.raises(BadSeats):
            Record(s.game, seats=seat)
    assert s.dump() == before


@pytest.mark.parametrize("name", GAMES)
def test_eyes_are_those_of_a_seat_or_a_watcher(name: str) -> None:
    s = table_of(name).position
    for seat in (WATCHER, *range(s.seats)):
        assert s.view(seat)
        s.redealt(seat, Dice(1)).check()
    for wrong in (CHANCE, -3, -4, -5, s.seats, None, "0", 0.0):
        with pytest.raises(BadSeats):
            s.view(wrong)  # type: ignore[arg-type]
        with pytest.raises(BadSeats):
            s.redealt(wrong, Dice(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_a_move_of_another_game_and_what_is_no_move_are_unknown(name: str) -> None:
    table = table_of(name)
    s = table.position
    before = s.dump()
    others = [move for game in all_games().values() if game is not s.game for move in game.moves[:3]]
    twin = Move(s.legal(s.to_act[0])[0].text)  # says the same, and is none of the game's
    wrong: list[Any] = [*others, twin, None, 5, 2**70, b"start 0", [], {}, Odd(), Move]
    for move in wrong:
        for do in (s.play, s.admitted, table.play):
            with pytest.raises(UnknownMove):
                do(s.to_act[0], move)
        with pytest.raises(UnknownMove):
            s.game.move(move)
    assert s.dump() == before
    assert all(s.game.move(move) is move for move in s.game.moves)


def test_names_are_texts_and_as_many_as_seats() -> None:
    game = mastaba.game("pyramid-poker")
    for names in ("AB", ["Ana", None], [1, 2], 5, {"Ana", "Ben"}, ["Ana"], ["a", "b", "c"], Odd()):
        with pytest.raises(BadSeats):
            Record(game, names=names)  # type: ignore[arg-type]
    with pytest.raises(BadSeats, match="2 seats need as many names; 3 came"):
        Record(game, names=["a", "b", "c"], seats=2)


def test_options_are_names_with_values() -> None:
    game = mastaba.game("pyramid-poker")
    with pytest.raises(BadOption):
        Record(game, ["scoring"])  # type: ignore[arg-type]
    for options in (5, "scoring", ["scoring"], {1: 2}, {"scoring": None}, {None: None}):
        with pytest.raises(BadOption):
            game.setup(options)  # type: ignore[arg-type]


def test_what_is_no_game_bot_or_dice_is_named() -> None:
    names: list[Any] = [None, 5, [], "pyramid", 2**70, Odd()]
    for came in names:
        with pytest.raises(UnknownGame):
            mastaba.game(came)
        with pytest.raises(UnknownGame):
            new_table(came)
        with pytest.raises(UnknownName):
            mastaba.bot(came)
    seeds: list[Any] = [None, "7", 0.5, [], Odd()]
    for seed in seeds:
        with pytest.raises(BadOption):
            Dice(seed)
        with pytest.raises(BadOption):
            mastaba.bot("greedy", seed)
    assert Dice(2**70).word() == Dice(2**70 + 2**96).word()
    for name in ("search:0", f"search:{10**25}", "search:-1s", "search:nans", "greedy:5", "memory:x"):
        with pytest.raises(BadOption):
            mastaba.bot(name)
    start = mastaba.game("pyramid-poker").setup()
    for dice in (None, 7, Odd()):
        with pytest.raises(BadOption):
            start.sample(dice)  # type: ignore[arg-type]
        with pytest.raises(BadOption):
            start.redealt(0, dice)  # type: ignore[arg-type]


def test_what_is_no_text_or_file_is_no_record() -> None:
    texts: list[Any] = [None, 5, b'{"mastaba": 1}', [], Odd()]
    for came in texts:
        with pytest.raises(BadRecord):
            read_record(came, all_games())
    paths: list[Any] = [None, 5, [], "a\0b", Odd()]
    for path in paths:
        with pytest.raises(BadRecord):
            mastaba.load_record(path)


# Whatever else there is


@pytest.mark.parametrize("name", GAMES)
@given(seat=anything, move=anything, dice=anything, at=st.sampled_from([0, 30]))
@example(seat=2**70, move="start 0", dice=None, at=0)
def test_anything_handed_to_a_position(name: str, seat: Any, move: Any, dice: Any, at: int) -> None:
    s = TABLES[name, at].position.copy()
    before = s.dump()
    door(s.legal, seat)
    door(s.view, seat)
    door(s.redealt, seat, dice)
    door(s.redealt, seat, Dice(1))
    door(s.redealt, 0, dice)
    door(s.sample, dice)
    assert s.dump() == before
    calls: list[tuple[Any, Any]] = [
        (seat, move),
        (s.to_act[0], move),
        (seat, s.legal(s.to_act[0])[0]),
    ]
    for call in calls:
        if door(s.play, *call) is not None:
            assert s.dump() == before
        else:
            s.check()
            s = TABLES[name, at].position.copy()


@pytest.mark.parametrize("name", GAMES)
@given(one=anything, two=anything, three=anything)
def test_anything_handed_to_a_game(name: str, one: Any, two: Any, three: Any) -> None:
    game = mastaba.game(name)
    door(game.move, one)
    door(game.seats_for, one)
    door(game.setup, one, two)
    door(game.setup, {}, one)
    door(Record, one, two, three)
    door(Record, game, one, two, three)
    door(Record, game, {}, [one] * game.usual)
    door(new_table, game, one, two, three)
    door(Record(game).position, one)
    door(mastaba.game, one)
    door(mastaba.bot, one, two)
    door(Dice, one)
    door(read_record, one, all_games())


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_anything_handed_to_load(name: str, data: st.DataObject) -> None:
    """Whole, or in place of a part of a real dump."""
    game = mastaba.game(name)
    door(game.load, data.draw(anything))
    dump = TABLES[name, 30].position.dump()
    key = data.draw(st.sampled_from(sorted(dump)))
    for came in ({key: data.draw(anything)}, {**dump, key: data.draw(anything)}):
        door(game.load, came)


@pytest.mark.parametrize("name", GAMES)
@given(by=nested, move=nested, note=nested, seat=nested)
def test_anything_written_into_a_record(name: str, by: Any, move: Any, note: Any, seat: Any) -> None:
    lines = TABLES[name, 30].record.text().splitlines()
    head = json.loads(lines[0])

    def read(changed: object, at: int) -> None:
        try:
            text = json.dumps(changed)
        except (TypeError, ValueError):
            return  # no file can hold it
        read_record("\n".join([*lines[:at], text, *lines[at + 1 :]]), all_games())

    for at in (1, 12, 31):
        door(read, {"by": by, "move": move}, at)
        door(read, {**json.loads(lines[at]), "by": by}, at)
        door(read, {**json.loads(lines[at]), "move": move}, at)
        door(read, note, at)
    door(read, {**head, "note": note}, 0)
    for key in ("mastaba", "game", "edition", "options", "seats"):
        door(read, {**head, key: note}, 0)
    door(read, {**head, "seats": [seat, *head["seats"][1:]]}, 0)


# Names


@given(st.lists(st.text(st.characters(), min_size=0, max_size=12), min_size=2, max_size=2))
@example(["A\x85na", "Be\u2028n"])
@example(["\u2029", "\ufeff"])
@example(["\ud800", "half \udfff"])
@example(["\ud83d\ude00", "\r\n\x1c"])
def test_whatever_somebody_is_called_the_game_can_be_read_again(tmp_names: Path, names: list[str]) -> None:
    table = new_table(mastaba.game("pyramid-poker"), {}, names)
    table.play(CHANCE, "start 0")
    file = tmp_names / "names.mastaba"
    table.record.save(file)
    again = mastaba.load_record(file)
    assert again.names == table.record.names
    assert again.moves == table.record.moves
    for came, kept in zip(names, again.names, strict=True):
        if came.isprintable() or not any("\ud800" <= letter <= "\udfff" for letter in came):
            assert kept == came
        kept.encode()


@pytest.fixture(scope="module")
def tmp_names(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


def test_half_a_letter_in_a_note_and_in_an_older_file_is_read() -> None:
    table = new_table(mastaba.game("pyramid-poker"), {}, ["Ana", "Ben"])
    table.record.notes["place"] = "\ud800"
    text = table.record.text()
    text.encode()
    assert read_record(text, all_games()).notes["place"] == "\ud800"
    assert read_record(text.replace("Ana", "A\\ud800"), all_games()).names == ["A\ufffd", "Ben"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_and_other_ends_of_lines_are_read(tmp_path: Path, end: str) -> None:
    record = table_of("pyramid-poker", 12).record
    file = tmp_path / "marked.mastaba"
    file.write_bytes(b"\xef\xbb\xbf" + record.text().replace("\n", end).encode())
    assert mastaba.load_record(file).text() == record.text()
