"""One voice: of all the screens at a table exactly one speaks aloud."""

from __future__ import annotations

from server.client import Client, Served, open_table


def speaking(*clients: Client) -> list[bool]:
    """Who has been told to speak, and not to stop."""
    for client in clients:
        client.settle()
    return [bool(client.of("voice")) and client.of("voice")[-1]["yours"] for client in clients]


def test_the_television_speaks_if_there_is_one_and_else_the_host(server: Served) -> None:
    made = open_table(server)
    host, guest = (Client(server, made["table"], token) for token in made["seats"])
    show = Client(server, made["table"], made["watch"])

    assert speaking(host, guest, show) == [False, False, False]  # nobody has said that it could
    guest.ask("voice", screen="guest")
    assert speaking(host, guest, show) == [False, True, False]
    host.ask("voice", screen="host")
    assert speaking(host, guest, show) == [True, False, False]
    show.ask("voice", screen="show")
    assert speaking(host, guest, show) == [False, False, True]
    host.ask("voice", screen="chosen")  # in the waiting room somebody wants it otherwise
    assert speaking(host, guest, show) == [True, False, False]
    host.ask("voice", screen="silent")
    assert speaking(host, guest, show) == [False, False, True]
    show.vanish()
    assert guest.wait("voice", yours=True)
    assert speaking(host, guest) == [False, True]
    host.close()
    guest.close()


def test_a_second_television_takes_over_and_gives_back(server: Served) -> None:
    made = open_table(server)
    first = Client(server, made["table"], made["watch"])
    second = Client(server, made["table"], made["watch"])
    first.ask("voice", screen="show")
    second.ask("voice", screen="show")

    assert speaking(first, second) == [False, True]
    second.close()
    assert first.wait("voice", yours=True)
    first.close()


def test_a_watcher_cannot_outbid_who_was_chosen_at_a_seat(server: Served) -> None:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as host,
        Client(server, made["table"], made["watch"]) as watcher,
    ):
        host.ask("voice", screen="chosen")
        watcher.ask("voice", screen="chosen")
        assert speaking(host, watcher) == [True, False]


def test_a_screen_that_is_none_is_refused_with_what_there_is(server: Served) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["watch"]) as watcher:
        refused = watcher.ask("voice", screen="loud")
        assert (refused["t"], refused["code"]) == ("refused", "bad_option")
        assert "silent, guest, host, show, chosen" in refused["words"]
        assert watcher.ask("voice")["code"] == "malformed"
