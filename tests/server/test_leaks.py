"""The leak law over real sockets: what a seat cannot know changes no byte of what it is sent.

Two servers, two databases, two tables with the same id, tokens, seed and public history, whose hidden faces
differ. Whatever goes to the seat, to a watcher or to the public must be the same to the byte: frames, replays
of what was missed, refusals, answers over HTTP, and the window of a bot.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from server.client import Client, ServerThread, get, open_table
from server.play import play_out
from server.written import Written, begun, new_head, played_on, written

from mastaba.bots import bot
from mastaba.core.chance import Dice
from mastaba.core.position import CHANCE, WATCHER
from mastaba.core.table import Table
from mastaba.server.tables.table import LiveTable, heard
from mastaba.testing import plain


@dataclass
class Pair:
    """Two servers with a database each."""

    here: ServerThread
    there: ServerThread


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("pair")
    servers = Pair(ServerThread(folder / "here.db"), ServerThread(folder / "there.db"))
    yield servers
    servers.here.stop()
    servers.there.stop()


def another_history(table: LiveTable, seat: int, dice: Dice, swap: bool) -> Written:
    """The same game as far as the seat can tell, with other faces on the blocks it has not seen.

    Swapped among themselves, or dealt anew by the engine's `redealt`; each is written into the draw that
    brought it.
    """
    world = table.position.redealt(seat, dice).dump()
    faces = {spot: block.split()[1] for spot, block in world["wall"].items()}
    here = {spot: block.split()[1] for spot, block in table.position.dump()["wall"].items()}
    hidden = [block["spot"] for block in table.position.view(seat)["wall"] if block["card"] == "?"]
    if swap:
        faces = here | {
            spot: here[other] for spot, other in zip(hidden, hidden[1:] + hidden[:1], strict=True)
        }
    moves = list(table.moves)
    look, brought = -1, dict[str, int]()  # which draw brought the block that was placed there last
    for i, (actor, text) in enumerate(moves):
        if actor == CHANCE:
            look = i
        elif text.startswith("place"):
            brought[text.split()[1]] = look
    for spot in hidden:
        moves[brought[spot]] = (CHANCE, f"look {faces[spot]}")
    if table.position.view(seat)["held"] == "?" and not swap:
        moves[look] = (CHANCE, f"look {world['held']}")
    return written(table.head, moves)


def same_for(seat: int, one: LiveTable, other: LiveTable) -> bool:
    """By the engine's word: the last step and the present are the same for this seat."""
    return plain(heard(one.steps[-1], seat)) == plain(heard(other.steps[-1], seat)) and plain(
        [one.position.view(seat), [str(move) for move in one.position.legal(seat)]]
    ) == plain([other.position.view(seat), [str(move) for move in other.position.legal(seat)]])


def next_move(here: Written, there: Written, seat: int, dice: Dice) -> tuple[int, str] | None:
    """A decision that shows the seat the same in both worlds, if there is one. Both histories go on by it."""
    one, other = here.table, there.table
    actor = one.position.to_act[0]
    texts = [move.text for move in one.position.legal(actor) if move in other.position.legal(actor)]
    order = list(range(len(texts)))
    dice.shuffle(order)
    for i in order:
        entries = [table.move(actor, table.n, texts[i]) for table in (one, other)]
        after = [
            replace(side, entries=[*side.entries, entry])
            for side, entry in zip((here, there), entries, strict=True)
        ]
        if same_for(seat, after[0].table, after[1].table):
            here.entries.append(entries[0])
            there.entries.append(entries[1])
            return actor, texts[i]
    return None


def all_that_is_sent(
    server: ServerThread, table: Written, seat: int, moves: list[tuple[int, str]]
) -> list[str]:
    """Every byte for this viewer: while the moves are made, on coming back, on asking wrongly, over HTTP."""
    token = table.watch if seat < 0 else table.tokens[seat]
    sent: list[str] = []
    clients = [Client(server, table.id, one) for one in table.tokens]
    viewer = Client(server, table.id, token)
    old = Client(server, table.id, token, changes=False)  # is sent every view whole
    for number, (actor, text) in enumerate(moves):
        assert clients[actor].move(text, n=clients[actor].n, id=f"m{number}")["t"] == "ack"
        for client in (*clients, viewer, old):
            client.settle()
    if seat >= 0:
        clients[seat].ask("undo", id="u", n=clients[seat].n)
        for i, text in enumerate(["place a8", "take a1", "look TD", "add 3", "keep 2C", "nonsense"]):
            if text not in viewer.open:
                clients[seat].move(text, n=viewer.n, id=f"w{i}")
        sent += clients[seat].frames
    for client in (viewer, old):
        client.settle()
        sent += client.frames
    for since in (None, 0, 3, viewer.n - 1):
        clients.append(Client(server, table.id, token, since=since))
        clients[-1].settle()
        sent += clients[-1].frames
    for path in ("", "/record", "/replay"):
        answer = get(server, f"/api/tables/{table.id}{path}")
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        sent += [str(answer.status_code), str(headers), answer.text]
    for client in (*clients, viewer, old):
        client.close()
    return sent if seat >= 0 else [frame for frame in sent if not is_about_people(frame)]


def is_about_people(frame: str) -> bool:
    """Of those who look on all are told once a second: when that comes depends on this machine."""
    return frame.startswith('{"t":"people"')


@pytest.mark.parametrize("swap", [True, False], ids=["swapped", "redealt"])
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
@pytest.mark.parametrize(
    "decisions", [1, 9, 37, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 28, 62, 160))]
)
def test_two_worlds_equal_but_for_hidden_facts_send_the_same_bytes(
    pair: Pair, decisions: int, seat: int, swap: bool
) -> None:
    dice = Dice(decisions * 10 + seat)
    head = new_head(f"pair-{decisions}-{seat}-{swap}", scoring="advanced-7")
    table = played_on(begun(head), decisions, dice)
    here = written(head, table.moves)
    there = another_history(table, seat, dice, swap)
    assert same_for(seat, here.table, there.table)
    for server, side in ((pair.here, here), (pair.there, there)):
        side.write(server.database)
    moves: list[tuple[int, str]] = []
    while len(moves) < 8 and (found := next_move(here, there, seat, dice)) is not None:
        moves.append(found)
    sent = all_that_is_sent(pair.here, here, seat, moves)
    assert sent == all_that_is_sent(pair.there, there, seat, moves)
    assert any('"view"' in frame for frame in sent)
    assert not moves or any('"changes"' in frame for frame in sent)


def test_the_worlds_of_this_test_do_differ() -> None:
    """The test above would be worthless if both tables were the same."""
    differ = 0
    for decisions in (2, 9, 28, 37, 62):
        table = played_on(begun(new_head()), decisions, Dice(decisions))
        for seat in (0, 1, WATCHER):
            for swap in (True, False):
                world = another_history(table, seat, Dice(1), swap)
                differ += world.table.position != table.position
    assert differ >= 24


def test_a_leak_would_be_found(pair: Pair) -> None:
    """The other seat's frames are not the same in both worlds."""
    table = played_on(begun(new_head("control")), 9, Dice(1))
    here, there = written(table.head, table.moves), another_history(table, 0, Dice(2), swap=False)
    here.write(pair.here.database)
    there.write(pair.there.database)
    assert all_that_is_sent(pair.here, here, 1, []) != all_that_is_sent(pair.there, there, 1, [])


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:30"])
def test_a_bot_is_given_its_seats_window_only(name: str) -> None:
    """As `thinking.decided` does it: with the same dice a bot does the same in both worlds."""
    for decisions in (2, 9, 28, 37, 62, 80):
        table = played_on(begun(new_head()), decisions, Dice(decisions))
        seat = table.position.to_act[0]
        chosen = []
        for world in (table, another_history(table, seat, Dice(7), swap=False).table):
            window = Table(world.record).windows[seat]
            chosen.append(
                (bot(name, 5).choose(window).text, plain([window.view(), window.heard, window.trail]))
            )
        assert chosen[0] == chosen[1]


# The seed, and draws that are not this seat's


def test_the_seed_is_in_no_frame_before_the_end(server: ServerThread) -> None:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
        Client(server, made["table"], made["watch"]) as watcher,
    ):
        seed = server.room(made["table"]).table.head.seed
        forms = [seed.hex(), seed.hex().upper(), str(int.from_bytes(seed, "big")), json.dumps(list(seed))]
        play_out([ana, ben], Dice(1))
        watcher.settle()
        for client in (ana, ben, watcher):
            end = next(i for i, message in enumerate(client.messages) if message["t"] == "over")
            assert seed.hex() in client.frames[end]
            assert not [form for form in forms if form in "".join(client.frames[:end])]
        assert seed.hex() not in json.dumps(made)


def test_a_seat_is_never_told_a_draw_that_is_not_its_own(server: ServerThread) -> None:
    """While a block is hidden, its code is in no frame for the others but in the list of unseen ones."""
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
        Client(server, made["table"], made["watch"]) as watcher,
    ):
        for turn in range(30):
            play_out([ana, ben], Dice(turn), 1)
            watcher.settle()
            for client, owners in ((ana, [1]), (ben, [0]), (watcher, [0, 1])):
                message = dict(client.present)
                view = {**message.pop("view")}
                unseen = view.pop("unseen")
                rest = json.dumps([message, view])
                for owner, player in enumerate((ana, ben)):
                    if owner in owners:
                        wall = player.present["view"]["wall"]
                        cards = [block["card"] for block in wall if block["by"] == owner]
                        assert set(cards) <= set(unseen)
                        assert not [card for card in cards if f'"{card}"' in rest]


def test_errors_do_not_tell_the_insides(tmp_path: Path) -> None:
    """A table that cannot be read is our mistake: it is told without what is in it."""
    table = played_on(begun(new_head("broken")), 5, Dice(1))
    broken = written(table.head, [*table.moves, (CHANCE, "look TD")])
    broken.write(tmp_path / "broken.db")
    server = ServerThread(tmp_path / "broken.db")
    try:
        answer = get(server, "/api/tables/broken")
        assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")
        assert "look" not in answer.text
        assert table.head.seed.hex() not in answer.text
    finally:
        server.stop()
