"""Playing by sockets: whole games, and clients that move whenever they may."""

from __future__ import annotations

import time

from server.client import Client, Message, Served, get

from mastaba.core.chance import Dice


def play_out(players: list[Client], dice: Dice, decisions: int = 10_000) -> list[Message]:
    """People decide at random until the game is over, or so many times; the acknowledgements."""
    acks: list[Message] = []
    while len(acks) < decisions:
        for player in players:
            player.settle()
        if players[0].of("over"):
            break
        mover = next((player for player in players if player.open), None)
        if mover is None:
            players[0].receive()  # a bot is thinking
            continue
        ack = mover.move(mover.open[dice.below(len(mover.open))])
        if ack.get("code") == "too_fast":  # quicker than a server takes it that was set up for people
            time.sleep(0.1)
            continue
        assert ack["t"] == "ack", ack
        acks.append(ack)
    for player in players:
        player.settle()
    return acks


def record_of(server: Served, over: Message) -> str:
    answer = get(server, over["record"])
    assert answer.status_code == 200
    return answer.text
