"""docs/protocol.md over real sockets: the shape of what is told, and whole games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import pytest
from click.testing import CliRunner
from server.client import Client, Message, ServerThread, info, open_table
from server.conftest import NewServer
from server.play import play_out, record_of

from mastaba import read_record
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.errors import BadRecord
from mastaba.games import all_games
from mastaba.server import wire
from mastaba.server.tables.chance import commitment, verify
from mastaba.words import LANGUAGES, words

KINDS = {
    "welcome": wire.Welcome,
    "step": wire.Step,
    "people": wire.People,
    "screens": wire.Screens,
    "again": wire.AgainTold,
    "ack": wire.Ack,
    "refused": wire.Refused,
    "chat": wire.Chat,
    "ask": wire.Ask,
    "declined": wire.Declined,
    "over": wire.Over,
    "bye": wire.Bye,
    "pong": wire.Pong,
}


def check_shape(message: Message) -> None:
    """Every message has the parts that its type in wire.py says, and no others."""
    kind: Any = KINDS[message["t"]]
    parts = get_type_hints(kind, include_extras=True)
    needed = {key for key, hint in parts.items() if get_origin(hint) is not NotRequired}
    assert needed <= set(message) <= set(parts), message
    if kind is wire.Step and "to_act" in message:  # the present: whole, or what has changed
        whole = needed | {"spoken", "moves", "prompt", "to_act", "clock", "time", "undo"}
        assert set(message) in (whole | {"view"}, whole | {"changes", "lists"}), message


def two(server: ServerThread) -> tuple[Message, Client, Client]:
    made = open_table(server)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    ana.wait_step(ben.n)
    return made, ana, ben


# Welcome and steps


def test_the_welcome_says_what_everybody_may_know(server: ServerThread) -> None:
    made = open_table(server, away=60)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        check_shape(ana.welcome)
        assert ana.welcome["v"] == wire.VERSION
        assert ana.welcome["table"] == made["table"]
        assert ana.welcome["game"] == "pyramid-poker"
        assert ana.welcome["seat"] == 0
        assert ana.welcome["away"] == 60
        assert ana.welcome["commitment"] == made["commitment"]
        assert ana.welcome["options"]["scoring"] == "basic"
        assert [seat["kind"] for seat in ana.welcome["seats"]] == ["person", "open"]


def test_a_table_waits_until_everybody_has_come(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][1], "Ben") as ben:
        assert (ben.n, ben.open, ben.present["to_act"]) == (1, [], [])
        assert ben.present["prompt"]
        assert not info(server, made["table"])["begun"]
        with Client(server, made["table"], made["seats"][0], "Ana") as ana:
            assert ana.present["to_act"] == [0]
            assert ana.open
            ben.wait_step(3)
            assert ben.present["to_act"] == [0]
            assert ben.open == []
        assert info(server, made["table"])["begun"]


def test_a_step_has_view_moves_prompt_and_words_for_this_seat_alone(server: ServerThread) -> None:
    _, ana, ben = two(server)
    with ana, ben:
        move = ana.open[0]
        assert ana.move(move)["t"] == "ack"
        ana.wait_step(4)
        ben.wait_step(4)
        place, look = ana.present["events"]
        assert (place["kind"], place["spot"], "card" in place) == ("place", move.split()[1], True)
        assert (look["kind"], look["seat"], "card" in look) == ("look", 1, False)
        heard = ben.present["events"]
        assert "card" not in heard[0]
        assert "card" in heard[1]
        assert len(ana.present["said"]) == len(ben.present["said"]) == 2
        (key, facts), *_ = ana.present["said"]
        assert (key, facts["name"]) == ("log_place", {"seat": 0})
        assert facts["card"][0] in ("card_object", "joker_object")
        assert ben.present["said"][0][1]["card"] == ["hidden_object"]
        assert ana.open == []
        assert all(one["say"] for one in ben.present["moves"])
        assert ben.present["prompt"]


def test_every_message_has_the_shape_that_wire_py_says(server: ServerThread) -> None:
    _, ana, ben = two(server)
    with ana, ben:
        ana.ask("chat", text="hello")
        ana.ask("move", move="nonsense", n=0)
        play_out([ana, ben], Dice(1))
        assert ana.ask("again", game="pyramid-poker", options={})["t"] == "ack"
        for frame in (*ana.frames, *ben.frames):
            check_shape(json.loads(frame))
        assert {message["t"] for message in ana.messages} >= set(KINDS) - {"ask", "declined", "bye"}


def test_what_is_said_has_no_language(server: ServerThread) -> None:
    """One payload for all readers: keys and facts. Old pages that still name a language get the same."""
    made = open_table(server, "person", "uniform")
    seat = (server, made["table"], made["seats"][0], "Ana")
    with Client(*seat, lang="de", since=0) as german, Client(*seat, since=0) as any_reader:
        assert german.present == any_reader.present
        said = [line for step in german.of("step") for line in step["said"]]
        said += [move["say"] for move in german.present["moves"]] + [german.present["prompt"]]
        assert len(said) > 5
        for lang in LANGUAGES:
            assert all(words("pyramid-poker", lang).has(key) for key, *_ in said)


# Whole games


@pytest.mark.parametrize("seed", range(3))
def test_two_people_play_a_whole_game_and_its_record_is_verified(
    server: ServerThread, seed: int, tmp_path: Path
) -> None:
    made, ana, ben = two(server)
    with ana, ben:
        play_out([ana, ben], Dice(seed))
        over = ana.of("over")[0]
        ben.settle()
        assert ben.of("over") == [over]
        seed_told, agreed = bytes.fromhex(over["seed"]), ana.welcome["agreed"]
        assert commitment(seed_told, made["table"], agreed) == made["commitment"]
        text = record_of(server, over)
        record = read_record(text, all_games())
        assert record.names == ["Ana", "Ben"]
        assert verify(record) == sum(actor == -1 for actor, _ in record.moves)
        result = record.position().result
        assert result is not None
        assert result.plain() == over["result"] == ana.present["view"]["result"]
        file = tmp_path / "game.mastaba"
        file.write_text(text)
        said = CliRunner().invoke(main, ["verify", str(file)])
        assert (said.exit_code, "draws" in said.output) == (0, True)


def test_any_websocket_server_that_speaks_asgi_will_do(new_server: NewServer) -> None:
    """Ours has a short way; uvicorn's own takes the long one, and says the same."""
    _, ana, ben = two(new_server(ws="websockets-sansio"))
    with ana, ben:
        play_out([ana, ben], Dice(3))
        assert ana.ask("chat", text="well played")["t"] == "ack"
        assert ana.of("over")[0]["result"] == ben.of("over")[0]["result"]


def test_shuffles_verify_from_the_exported_file_alone_and_an_edited_one_does_not(
    server: ServerThread,
) -> None:
    _, ana, ben = two(server)
    with ana, ben:
        play_out([ana, ben], Dice(5))
        text = record_of(server, ana.of("over")[0])
    verify(read_record(text, all_games()))
    looks = [line for line in text.splitlines() if '"look ' in line]
    swapped = text.replace(looks[3], "@").replace(looks[5], looks[3]).replace("@", looks[5])
    with pytest.raises(BadRecord):
        verify(read_record(swapped, all_games()))
    seed = ana.of("over")[0]["seed"]
    other = text.replace(seed, seed[:-2] + ("00" if seed[-2:] != "00" else "01"))
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        verify(read_record(other, all_games()))


def test_shuffles_differ_from_table_to_table(server: ServerThread) -> None:
    """Twelve tables with the same first card would come once in 10^19."""
    made = [open_table(server, "person", "uniform") for _ in range(12)]
    assert len({one["commitment"] for one in made}) == 12
    cards = set()
    for one in made:
        with Client(server, one["table"], one["seats"][0]) as client:
            cards.add(client.present["view"]["held"])
    assert len(cards) > 1


@pytest.mark.parametrize("opponent", ["uniform", "greedy", "search:20"])
def test_a_person_plays_a_whole_game_against_a_bot(server: ServerThread, opponent: str) -> None:
    made = open_table(server, "person", opponent)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        assert ana.welcome["seats"][1]["kind"] == "bot"
        play_out([ana], Dice(2))
        record = read_record(record_of(server, ana.of("over")[0]), all_games())
        assert verify(record) >= 30
        numbers = [n for n, _ in ana.steps()]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_bots_play_among_themselves_while_somebody_watches(server: ServerThread) -> None:
    made = open_table(server, "uniform", "greedy")
    assert made["seats"] == [None, None]
    with Client(server, made["table"], made["watch"]) as watcher:
        assert watcher.welcome["seat"] == -2
        over = watcher.wait("over")
        verify(read_record(record_of(server, over), all_games()))
        assert all(step["moves"] == [] for step in watcher.of("step"))


def test_a_move_is_told_to_the_other_seat_and_to_watchers(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["watch"]) as watcher:
        ack = ana.move(ana.open[0])
        assert ben.wait_step(ack["n"])["n"] == watcher.wait_step(ack["n"])["n"] == ack["n"]
        assert all("card" not in event for event in watcher.present["events"])
        assert watcher.present["view"]["held"] == "?"


# People


def test_people_are_told_who_comes_and_goes(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana:
        ben.close()
        here = ana.wait("people")["seats"]
        while here[1]["here"]:
            here = ana.wait("people")["seats"]
        assert [seat["name"] for seat in here] == ["Ana", "Ben"]
        assert info(server, made["table"])["seats"][1]["here"] is False


def test_who_has_said_no_name_is_called_by_a_message(server: ServerThread) -> None:
    made = open_table(server, "person", "search:1")
    with Client(server, made["table"], made["seats"][0], "") as nobody:
        assert [seat["called"] for seat in nobody.welcome["seats"]] == [
            ["seat_n", {"n": 1}],
            ["bot_called_search"],
        ]
        nobody.ask("name", name="Ana")
        nobody.settle()
        assert nobody.of("people")[-1]["seats"][0]["called"] is None
    made = open_table(server, "greedy", "greedy")
    with Client(server, made["table"], made["watch"]) as watcher:
        numbered = ["bot_numbered", {"bot": ["bot_called_greedy"], "n": 2}]
        assert watcher.welcome["seats"][1]["called"] == numbered


@pytest.mark.parametrize(
    ("came", "kept"),
    [
        ("  Ana \t of\n Thebes ", "Ana of Thebes"),
        ("", "Player 1"),
        ("\u202eevil\x00", "evil"),
        ("n" * 100, "n" * 24),
    ],
)
def test_a_name_is_kept_as_it_may_be_shown(server: ServerThread, came: str, kept: str) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0], came) as client:
        assert client.welcome["seats"][0]["name"] == kept


def test_a_new_name_is_a_step_and_does_not_make_moves_stale(server: ServerThread) -> None:
    _, ana, ben = two(server)
    with ana, ben:
        before = ana.n
        move = ana.open[0]
        assert ben.ask("name", name="Benjamin")["t"] == "ack"
        assert ana.move(move, n=before)["t"] == "ack"
        assert ana.of("people")[-1]["seats"][1]["name"] == "Benjamin"


def test_chat_reaches_everybody_cleaned_and_cut(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["watch"]) as watcher:
        before = ana.n
        ana.ask("chat", text="  hello \n there " + "x" * 600)
        line = ben.wait("chat")
        assert (line["seat"], line["name"], len(line["text"])) == (0, "Ana", 500)
        assert line["text"].startswith("hello there xx")
        assert watcher.wait("chat") == line
        watcher.ask("chat", text="nice")
        assert ben.wait("chat")["seat"] == -2
        assert ana.ask("chat", text=" \n ")["t"] == "refused"
        assert info(server, made["table"])["steps"] == before


def test_the_seat_token_is_secret_and_per_seat(server: ServerThread) -> None:
    """Nothing that one seat, a watcher or the public gets has a token of another seat in it."""
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["watch"], since=0) as watcher:
        play_out([ana, ben], Dice(3), 10)
        watcher.settle()
        text = "".join([*ana.frames, *ben.frames, *watcher.frames, str(info(server, made["table"]))])
    for token in (*made["seats"], made["watch"]):
        assert token not in text
    assert len({*made["seats"], made["watch"]}) == 3
    assert all(len(token) >= 24 for token in made["seats"])
