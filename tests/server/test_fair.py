"""Shuffles that nobody can choose: commitments, shares of the players, and what a finished game proves."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from server.client import Client, Message, ServerThread, get, open_table, post
from server.conftest import NewServer
from server.play import play_out, record_of
from server.test_claims import SECRETS, opened
from server.test_room import full_twice

from mastaba import read_record
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.core.position import CHANCE
from mastaba.core.record import Record
from mastaba.errors import BadRecord
from mastaba.games import all_games
from mastaba.server.tables import handshake
from mastaba.server.tables.chance import commitment, dice_for, mixed, promise_of, verify


class Player(Client):
    """One who adds to the dice: promises a share, and tells it when everybody has come."""

    def __init__(self, server: ServerThread, table: str, token: str, share: str = "") -> None:
        super().__init__(server, table)
        self.share = share or secrets.token_hex(32)
        self.promise = promise_of(table, self.share)
        self.send(t="hello", v=1, token=token, name="", since=None, promise=self.promise)
        self.welcome = self.wait("welcome")
        while not self.present:
            self.receive()

    def reveal(self) -> Message:
        self.asked = self.wait("reveal")
        return self.ask("share", share=self.share)


def both(server: ServerThread, **options: Any) -> tuple[Message, Player, Player]:
    made = open_table(server, **options)
    return made, *(Player(server, made["table"], token) for token in made["seats"])  # type: ignore[return-value]


def test_all_promise_then_all_tell_then_the_first_card_is_drawn(server: ServerThread) -> None:
    made, ana, ben = both(server)
    with ana, ben:
        assert ana.reveal()["t"] == "ack"
        assert not server.room(made["table"]).table.begun
        assert ben.reveal()["t"] == "ack"
        assert ana.asked["promises"] == ben.asked["promises"] == {"0": ana.promise, "1": ben.promise}
        ana.wait_step(7)
        assert server.room(made["table"]).table.begun
        play_out([ana, ben], Dice(3))
        over = ana.of("over")[0]
        text = record_of(server, over)
        draws = get(server, f"/api/tables/{made['table']}/draws")
        assert draws.status_code == 200, draws.text
        told = draws.json()
        frames = "".join(ana.frames[: len(ana.frames) - 3])
        assert ben.share not in frames
        assert over["seed"] not in frames
    record = read_record(text, all_games())
    assert record.notes["shares"] == told["shares"] == {"0": ana.share, "1": ben.share}
    assert verify(record, made["commitment"]) == len(told["draws"])
    # A stranger who knows no rule draws the same from what was told.
    key = mixed(bytes.fromhex(over["seed"]), {0: ana.share, 1: ben.share})
    for draw in told["draws"]:
        place = dice_for(key, draw["n"]).below(sum(draw["weights"]))
        ends = [sum(draw["weights"][: i + 1]) for i in range(len(draw["weights"]))]
        assert draw["outcomes"][next(i for i, end in enumerate(ends) if place < end)] == draw["move"]


def test_another_share_gives_other_draws(server: ServerThread) -> None:
    """The same seed: what a player adds counts."""
    seed = bytes(32)
    keys = {mixed(seed, {0: share}) for share in ("00" * 32, "01" * 32)} | {mixed(seed, {}), seed}
    assert len(keys) == 4


def test_who_walks_off_before_telling_only_delays(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.tables.handshake.SHARE_SECONDS", 0.3)
    server = new_server()
    made, ana, ben = both(server)
    with ana, ben:
        ana.reveal()
        ben.wait("reveal")  # and says nothing
        ana.wait_step(6)
        late = ben.ask("share", share=ben.share)
        assert late["t"] == "ack"  # too late is no mistake
        play_out([ana, ben], Dice(1))
        record = read_record(record_of(server, ana.of("over")[0]), all_games())
    assert record.notes["shares"] == {"0": ana.share}
    assert record.notes["promises"] == {"0": ana.promise, "1": ben.promise}
    verify(record, made["commitment"])


def test_who_adds_nothing_plays_all_the_same(server: ServerThread) -> None:
    made = open_table(server)
    with Player(server, made["table"], made["seats"][0]) as ana:
        with Client(server, made["table"], made["seats"][1]) as ben:
            ana.reveal()
            ben.wait_step(5)
            play_out([ana, ben], Dice(1))
            assert not ben.of("reveal")
        record = read_record(record_of(server, ana.of("over")[0]), all_games())
    assert record.notes["shares"] == {"0": ana.share}


def test_whoever_claims_the_last_seat_adds_to_the_dice_too(server: ServerThread) -> None:
    """They promise with their claim: when it is done, everybody has come."""
    made = opened(server, game="pyramid-poker", seats=["person", "person"], options={"start": "seat 0"})
    share = secrets.token_hex(32)
    promise = promise_of(made["table"], share)
    with Player(server, made["table"], made["seats"][0]) as ana:
        wish = {"invite": made["invite"], "secret": SECRETS[0], "name": "Ben"}
        where = f"/api/tables/{made['table']}/claim"
        bad = post(server, where, json={**wish, "promise": "x"})
        assert (bad.status_code, bad.json()["code"]) == (422, "bad_share")
        assert post(server, where, json={**wish, "promise": promise}).json() == {"seat": 1}
        with Player(server, made["table"], SECRETS[0], share) as ben:
            assert ben.welcome["promise"] == promise
            assert [ana.reveal()["t"], ben.reveal()["t"]] == ["ack", "ack"]
            assert ana.asked["promises"] == {"0": ana.promise, "1": promise}
            ben.wait_step(8)
            assert server.room(made["table"]).table.shares == {0: ana.share, 1: share}


def test_a_game_that_begins_without_a_share_begins_although_the_disk_was_full(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else would begin it: all have come, and wait."""
    monkeypatch.setattr(handshake, "SHARE_SECONDS", 0.1)
    monkeypatch.setattr(handshake, "AGAIN_SECONDS", 0.1)
    server = new_server()
    failed = full_twice(server, monkeypatch, "begin")
    _, ana, ben = both(server)
    with ana, ben:  # neither tells a share
        while not ana.open:
            ana.receive()
    assert len(failed) == 2


def test_who_gets_up_before_it_begins_takes_their_promise_along(server: ServerThread) -> None:
    """Or whoever sits there next could add nothing."""
    made = opened(server, game="pyramid-poker", seats=["person", "person"], options={"start": "seat 0"})
    claim, leave = f"/api/tables/{made['table']}/claim", f"/api/tables/{made['table']}/leave"
    for secret in SECRETS[:2]:
        promise = promise_of(made["table"], share := secrets.token_hex(32))
        wish = {"invite": made["invite"], "secret": secret, "name": "", "promise": promise}
        assert post(server, claim, json=wish).status_code == 200
        if secret == SECRETS[0]:
            assert post(server, leave, json={"token": secret}).status_code == 200
    with Player(server, made["table"], SECRETS[1], share) as ben:
        assert ben.welcome["promise"] == promise


def test_nobody_gets_up_to_promise_anew_when_others_have_told_their_share(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an operator who tells them what Ana has said, they could choose all draws; without one, they could
    make Ana's page call honest dice false.
    """
    monkeypatch.setattr("mastaba.server.tables.handshake.SHARE_SECONDS", 0.5)
    server = new_server()
    made = opened(server, game="pyramid-poker", seats=["person", "person"], options={"start": "seat 0"})
    claim, leave = f"/api/tables/{made['table']}/claim", f"/api/tables/{made['table']}/leave"
    wish = {"invite": made["invite"], "secret": SECRETS[0], "name": "Ben"}
    with Player(server, made["table"], made["seats"][0]) as ana:
        assert post(server, claim, json=wish).status_code == 200
        with Player(server, made["table"], SECRETS[0]):
            ana.reveal()
            assert post(server, leave, json={"token": SECRETS[0]}).status_code == 200
            anew = {**wish, "secret": SECRETS[1], "promise": promise_of(made["table"], "00" * 32)}
            assert post(server, claim, json=anew).json()["code"] == "no_seat"
            ana.wait("people")
            while not (table := server.room(made["table"]).table).begun:
                ana.settle()
    assert table.shares == {0: ana.share}
    assert table.promises == {int(seat): one for seat, one in ana.asked["promises"].items()}


@pytest.mark.parametrize("seats", [("greedy", "greedy"), ("person", "greedy")])
def test_tables_with_bots_are_checked_as_well(server: ServerThread, seats: tuple[str, ...]) -> None:
    made = open_table(server, *seats)
    if "person" in seats:
        with Player(server, made["table"], made["seats"][0]) as ana:
            ana.reveal()
            while not ana.of("over"):
                if ana.present["moves"]:
                    ana.move(ana.open[0])
                elif not ana.of("over"):
                    ana.receive()
            over = ana.of("over")[0]
    else:
        with Client(server, made["table"], made["watch"]) as eva:
            over = eva.wait("over")
    record = read_record(record_of(server, over), all_games())
    assert len(record.notes["shares"]) == seats.count("person")
    assert verify(record, made["commitment"]) > 10


def test_a_share_that_was_not_promised_is_refused(server: ServerThread) -> None:
    made, ana, ben = both(server)
    with ana, ben:
        ana.wait("reveal")
        for share in (ben.share, "", "ff" * 32, ana.share.upper() + " "):
            refused = ana.ask("share", share=share)
            assert (refused["t"], refused["code"]) == ("refused", "bad_share")
        assert ana.ask("share", share=ana.share)["t"] == "ack"
        assert ana.ask("share", share=ana.share)["t"] == "ack"  # sent again
    with Client(server, made["table"], made["watch"]) as eva:
        assert eva.ask("share", share=ana.share)["code"] == "watching"


def test_a_promise_is_made_once_and_not_after_all_have_come(server: ServerThread) -> None:
    made = open_table(server)
    first = Player(server, made["table"], made["seats"][0])
    again = Player(server, made["table"], made["seats"][0])
    assert again.welcome["promise"] == first.promise
    ben = Client(server, made["table"], made["seats"][1])
    late = Player(server, made["table"], made["seats"][1])
    assert late.welcome["promise"] == ""
    assert first.reveal()["t"] == "ack"
    first.wait_step(5)
    for client in (first, again, ben, late):
        client.close()


@pytest.mark.parametrize("promise", ["x", "0" * 63, "G" * 64, "0" * 65])
def test_a_promise_that_is_none_is_refused(server: ServerThread, promise: str) -> None:
    made = open_table(server)
    with Client(server, made["table"]) as ana:
        ana.send(t="hello", v=1, token=made["seats"][0], promise=promise)
        assert ana.last_words()["code"] == "bad_share"


def test_a_restart_in_the_middle_asks_for_what_is_missing(new_server: NewServer) -> None:
    server = new_server()
    made, ana, ben = both(server)
    ana.reveal()
    ben.wait("reveal")
    server.stop()
    again = new_server(server.database)
    with (
        Player(again, made["table"], made["seats"][0], ana.share) as ana,
        Player(again, made["table"], made["seats"][1], ben.share) as ben,
    ):
        assert ben.reveal()["t"] == "ack"
        ana.wait_step(7)
        assert not ana.of("reveal")


# What a record proves


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    server = ServerThread(tmp_path_factory.mktemp("fair") / "tables.db")
    made, ana, ben = both(server)
    with ana, ben:
        ana.reveal()
        ben.reveal()
        ana.wait_step(7)
        play_out([ana, ben], Dice(8))
        text = record_of(server, ana.of("over")[0])
    server.stop()
    return made["commitment"], text


def changed(text: str, **notes: Any) -> str:
    head, rest = text.split("\n", 1)
    return json.dumps({**json.loads(head), **notes}) + "\n" + rest


def test_a_record_that_was_changed_is_found_out(finished: tuple[str, str]) -> None:
    kept, text = finished
    assert verify(read_record(text, all_games()), kept.upper()) > 20
    head = json.loads(text.split("\n", 1)[0])
    agreed = json.loads(head["agreed"])
    other = json.dumps({**agreed, "options": {"scoring": "advanced-7"}})
    for notes, why in (
        ({"seed": "00" * 32}, "the seed is not the one"),
        ({"agreed": other}, "the seed is not the one"),
        ({"table": "another"}, "the seed is not the one"),
        ({"shares": {}}, "but the seed gives"),
        ({"shares": {**head["shares"], "0": "00" * 32}}, "the share of seat 0 is not"),
        ({"promises": {}}, "the share of seat 0 is not"),
        ({"shares": 7}, "should be an object"),
        ({"shares": {"x": ""}}, "should be by seat"),
        ({"agreed": 7}, "has no seed and commitment"),
        ({"seed": head["seed"] + "00"}, "a seed has 32 bytes"),
        (with_share(head, "7", "00" * 32), "that no player can have added"),
        (with_share(head, "0", f"{'00' * 32}\n2:{'00' * 32}"), "the share of seat 0 is not"),
    ):
        with pytest.raises(BadRecord, match=why):
            verify(read_record(changed(text, **notes), all_games()))
    with pytest.raises(BadRecord, match="not the one that was kept"):
        verify(read_record(text, all_games()), "00" * 32)


def with_share(head: Message, seat: str, share: str) -> Message:
    """As an operator would have it who adds one that suits, when all others have told theirs."""
    promise = promise_of(head["table"], share)
    return {
        "shares": {**head["shares"], seat: share},
        "promises": {**head["promises"], seat: promise},
    }


def test_a_share_that_was_not_promised_when_ours_was_told_is_found_out(finished: tuple[str, str]) -> None:
    """The record's own word for it is not enough for who knows better."""
    kept, text = finished
    record = read_record(text, all_games())
    promises = record.notes["promises"]
    assert verify(record, kept, promises) > 20
    with pytest.raises(BadRecord, match="the share of seat 1 is not"):
        verify(record, kept, {**promises, "1": "00" * 32})


def test_a_commitment_with_shares_is_none_without(finished: tuple[str, str]) -> None:
    """The text under a commitment, passed off as the seed of an old table, would be a second set of draws:
    the operator could have chosen it, and nobody's share would be in it.
    """
    kept, text = finished
    head = json.loads(text.split("\n", 1)[0])
    preimage = "\n".join(("mastaba table", head["table"], head["agreed"], head["seed"])).encode()
    assert sha256(preimage).hexdigest() == kept
    game = all_games()["pyramid-poker"]
    record = Record(game, head["options"], ["Ana", "Ben"])
    s = record.start()
    while not s.over:
        actor = s.to_act[0]
        sampled = (
            s.sample(dice_for(preimage, len(record.moves) + 1)) if actor == CHANCE else s.legal(actor)[0]
        )
        record.moves.append((actor, sampled.text))
        s.play(actor, sampled)
    record.notes = {"commitment": kept, "seed": preimage.hex()}
    with pytest.raises(BadRecord, match="a seed has 32 bytes"):
        verify(record, kept)


def test_a_commitment_covers_every_option(finished: tuple[str, str]) -> None:
    """An operator who agrees on less than all could choose the rest later."""
    _, text = finished
    head = json.loads(text.split("\n", 1)[0])
    agreed = json.loads(head["agreed"])
    assert agreed["options"] == head["options"]
    seed = bytes.fromhex(head["seed"])
    wrong: tuple[Any, ...] = ({}, {"scoring": "basic", "nonsense": 1}, [], None)
    deep = "[" * 60_000 + "]" * 60_000
    for less in (deep, *(json.dumps({**agreed, "options": options}) for options in wrong)):
        notes = {"agreed": less, "commitment": commitment(seed, head["table"], less)}
        with pytest.raises(BadRecord, match="agreed"):
            verify(read_record(changed(text, **notes), all_games()))


def test_verify_compares_with_the_commitment_that_was_kept(finished: tuple[str, str], tmp_path: Path) -> None:
    kept, text = finished
    file = tmp_path / "game.mastaba"
    file.write_text(text)
    good = CliRunner().invoke(main, ["verify", str(file), "--commitment", kept])
    assert good.exit_code == 0, good.output
    assert "Shares of the dice were added by 2 of 2 seats." in good.output
    bad = CliRunner().invoke(main, ["verify", str(file), "--commitment", "00" * 32])
    assert bad.exit_code != 0
    assert kept in CliRunner().invoke(main, ["verify", str(file)]).output


@pytest.mark.parametrize("name", list(all_games()))
def test_every_game_draws_by_its_odds(name: str) -> None:
    """All weights of a draw together stay below what the dice can count."""
    game = all_games()[name]
    s, dice = game.setup({}, game.usual), Dice(1)
    while not s.over:
        if s.actor == -1:
            assert 0 < sum(weight for _, weight in s.odds()) < 1 << 31
            s.play(-1, s.sample(dice))
        else:
            seat = next(actor for actor in s.to_act if actor >= 0)
            moves = game.choices(s, seat)
            s.play(seat, moves[dice.below(len(moves))])
