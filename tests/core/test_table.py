"""Tables, windows, sealed choices, and refusals that change nothing."""

from __future__ import annotations

import pytest
from toys import jackal, offerings

import mastaba
from mastaba import CHANCE, WATCHER, Dice, new_table
from mastaba.errors import BadOption, BadSeats, GameOver, IllegalMove, NotYourTurn, UnknownGame, UnknownMove
from mastaba.testing import plain, played, random_table


def test_unknown_names_are_answered_with_what_there_is() -> None:
    with pytest.raises(
        UnknownGame, match=r"no game 'piramid-poker'; there is: pyramid-poker, .* Did you mean"
    ):
        mastaba.game("piramid-poker")
    with pytest.raises(mastaba.MastabaError, match=r"no bot 'clever'; there is: uniform, greedy, search"):
        mastaba.bot("clever")
    for budget in ("0s", "x", "-1", "-1s", "1e9s", "nan s"):
        with pytest.raises(BadOption, match=r"as in 'search:0\.5s'"):
            mastaba.bot(f"search:{budget}")
    with pytest.raises(BadOption, match="only 'search' takes a budget"):
        mastaba.bot("greedy:5s")
    with pytest.raises(BadSeats, match=r"Jackal is for 2 to 6 players; 7 came"):
        jackal.GAME.setup(seats=7)


def test_every_error_has_a_code_of_its_own() -> None:
    def family(kind: type[mastaba.MastabaError]) -> list[type[mastaba.MastabaError]]:
        return [kind, *(grand for child in kind.__subclasses__() for grand in family(child))]

    codes = [kind.code for kind in family(mastaba.MastabaError)]
    assert len(set(codes)) == len(codes)


def test_a_refused_move_leaves_table_record_and_windows_as_they_were() -> None:
    table = random_table(mastaba.game("pyramid-poker"), {"start": "seat 0"}, 2, Dice(1), 7)

    def all_of_it() -> str:
        windows = [[window.heard, window.trail] for window in table.windows]
        return plain([table.position.dump(), table.record.text(), windows])

    before = all_of_it()
    (seat,) = table.position.to_act
    for actor, text, error in (
        (seat, "hello", UnknownMove),
        (seat, "add 1", IllegalMove),
        (1 - seat, "place a1", NotYourTurn),
        (CHANCE, "look 2C", NotYourTurn),
        (WATCHER, "place a1", NotYourTurn),
        (99, "place a1", NotYourTurn),
        (-3, "place a1", NotYourTurn),
    ):
        with pytest.raises(error):
            table.play(actor, text)
    with pytest.raises(NotYourTurn, match="a draw of chance came from chance"):
        table.roll(Dice(1))
    assert all_of_it() == before


def test_several_seats_may_act_at_once_in_any_order() -> None:
    s = played(offerings.GAME, "prize 2, 2: seal 5, 0: seal 1", seats=3)
    assert s.to_act == (1,)

    with pytest.raises(NotYourTurn, match=r"'seal 2' came from seat 0 at move 4, but seat 1 is to act"):
        s.play(0, "seal 2")
    s.play(1, "seal 5")
    assert s.view(WATCHER)["scores"] == [2, 0, 0]


def test_a_sealed_choice_is_heard_as_made_and_nothing_more() -> None:
    table = new_table(offerings.GAME, seats=3)
    table.play(CHANCE, "prize 2")
    (event,) = table.play(2, "seal 5")

    assert event[2] == {"kind": "sealed", "seat": 2, "card": 5}
    assert event[0] == event[1] == event[WATCHER] == {"kind": "sealed", "seat": 2}


def test_a_finished_table_says_so() -> None:
    table = random_table(offerings.GAME, {}, 2, Dice(2))
    assert table.position.over
    assert table.position.to_act == ()
    assert table.position.legal(0) == []
    with pytest.raises(GameOver):
        table.play(0, "seal 1")


def test_a_window_shows_its_seat_and_no_more() -> None:
    table = new_table(jackal.GAME, seats=2)
    for move in ("dig", "draw 3"):
        table.play(table.position.to_act[0], move)
    mine, theirs = table.windows

    assert mine.heard == [{"kind": "found", "seat": 0, "token": 3}]
    assert theirs.heard == [{"kind": "found", "seat": 0}]
    assert mine.view()["dug"] == [3]
    assert theirs.view()["dug"] == ["?"]
    assert theirs.legal() == []
    assert mine.world(Dice(1)).view(0) == mine.view()


def test_a_position_cannot_be_hashed_and_a_move_tells_itself() -> None:
    s = played("pyramid-poker", "start 0")
    with pytest.raises(TypeError):
        hash(s)
    assert str(s.game.move("place a1")) == "place a1"
    assert repr(s.game.move("place a1")) == "Move('place a1')"
    assert repr(s.game) == "<game pyramid-poker>"
    assert s.odds()[0][1] == 1
    assert played("pyramid-poker", "start 0, look TD").odds() == []
