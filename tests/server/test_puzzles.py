"""The puzzles that come with the games, as a page gets them."""

from __future__ import annotations

import pytest
from server.client import ServerThread, get

from mastaba.games import GAMES, game
from mastaba.review.hunt import DIFFICULTIES
from mastaba.server.web.puzzles import puzzles_of

LEVELS = [level for _, level in DIFFICULTIES]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_loaded_and_has_its_answer_among_its_moves(
    server: ServerThread, name: str
) -> None:
    rows = get(server, f"/api/games/{name}/puzzles").json()["puzzles"]
    assert len(rows) == len(puzzles_of(name))
    assert len({row["id"] for row in rows}) == len(rows)
    levels = [LEVELS.index(row["difficulty"]) for row in rows]
    assert levels == sorted(levels)  # from easy to hard
    for row in rows:
        posed = get(server, f"/api/games/{name}/puzzles/{row['n']}").json()
        assert posed["id"] == row["id"]
        moves = [one["move"] for one in posed["moves"]]
        assert posed["best"] in moves
        assert posed["worths"][0]["move"] == posed["best"]
        assert {one["move"] for one in posed["worths"]} <= set(moves)


def test_a_puzzle_shows_what_its_seat_sees_and_not_the_position(server: ServerThread) -> None:
    posed = get(server, "/api/games/pyramid-poker/puzzles/1").json()
    puzzle = puzzles_of("pyramid-poker")[0]
    assert "position" not in posed
    assert posed["view"] == game("pyramid-poker").load(puzzle["position"]).view(posed["seat"])


def test_what_is_not_there_is_said(server: ServerThread) -> None:
    assert get(server, "/api/games/pyramid-poker/puzzles/10000").status_code == 422
    assert get(server, "/api/games/chess/puzzles").status_code == 422
