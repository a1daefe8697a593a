"""A start by "Tut Tut": whoever is first decides, and only one can be."""

from __future__ import annotations

import threading

from server.client import Client, Message, ServerThread, info, open_table
from server.play import play_out, record_of

from mastaba import read_record
from mastaba.core.chance import Dice
from mastaba.games import all_games
from mastaba.server.tables.chance import verify


def test_two_seats_race_in_the_same_instant_one_is_first_and_one_gets_a_reason(server: ServerThread) -> None:
    for _ in range(6):
        server.forgive()
        made = open_table(server, start="tut-tut")
        players = [Client(server, made["table"], token) for token in made["seats"]]
        players[0].wait_step(players[1].n)
        n = players[0].n
        assert [len(player.open) for player in players] == [1, 1]
        assert players[0].present["to_act"] == [0, 1]
        answers: dict[int, Message] = {}
        start = threading.Barrier(2)

        def say(
            seat: int, here: list[Client], at: int, told: dict[int, Message], go: threading.Barrier
        ) -> None:
            go.wait()
            told[seat] = here[seat].move(here[seat].open[0], n=at)

        threads = [threading.Thread(target=say, args=(seat, players, n, answers, start)) for seat in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        first = next(seat for seat in range(2) if answers[seat]["t"] == "ack")
        assert answers[1 - first]["t"] == "refused"
        assert answers[1 - first]["code"] in ("stale_move", "not_your_turn", "illegal_move")
        players[first].settle()
        assert players[first].present["view"]["starter"] == first
        assert info(server, made["table"])["steps"] == n + 1
        for player in players:
            player.close()


def test_a_race_against_a_bot_is_played_once_and_its_record_is_verified(server: ServerThread) -> None:
    made = open_table(server, "person", "uniform", start="tut-tut")
    with Client(server, made["table"], made["seats"][0]) as ana:
        first = "start 1"  # on a busy machine the bot may be quicker
        if ana.open and ana.move("start 0", id="first")["t"] == "ack":
            first = "start 0"
            assert ana.ask("move", id="first", n=0, move="start 0")["t"] == "ack"
        play_out([ana], Dice(1))
        record = read_record(record_of(server, ana.of("over")[0]), all_games())
        assert [text for _, text in record.moves if text.startswith("start")] == [first]
        verify(record)
