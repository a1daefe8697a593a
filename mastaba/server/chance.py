"""Dice that can be checked: drawn from a secret that was committed to before the first move.

docs/protocol.md has the construction. A keyed hash gives each chance move dice of its own, so that nobody can
tell a draw from all draws before it, and nobody can choose a seed after the fact.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

from mastaba.core.abilities import race_at, ticks_at
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import CHANCE
from mastaba.core.record import Record
from mastaba.errors import BadRecord

SEED_BYTES: Final = 32
DICE_BYTES: Final = 12  # 96 bits: all that Dice takes


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


def dice_for(seed: bytes, number: int) -> Dice:
    """The dice of the chance move with this number in the record, counted from 1."""
    digest = hmac.digest(seed, str(number).encode(), "sha256")
    return Dice(int.from_bytes(digest[:DICE_BYTES], "big"))


def verify(record: Record) -> int:
    """How many draws of a record came from its seed: all of them, or BadRecord says which did not."""
    seed = seed_of(record)
    s = record.start()
    raced = record.notes.get("raced", [])
    if not isinstance(raced, list):
        raise BadRecord(f"'raced' should be a list of move numbers; {raced!r} came", 1)
    draws = 0
    for number, (actor, text) in enumerate(record.moves, 1):
        if actor == CHANCE and number in raced and race_at(s):
            pass  # decided by whoever was first: the rules allow that here
        elif actor == CHANCE and text in [tick.text for tick in ticks_at(s)]:
            pass  # the clock's: time is not drawn
        elif actor == CHANCE:
            drawn: Move = s.sample(dice_for(seed, number))
            if drawn.text != text:
                raise BadRecord(f"move {number} says '{text}', but the seed gives '{drawn.text}'", number + 1)
            draws += 1
        s.play(actor, text)
    return draws


def seed_of(record: Record) -> bytes:
    """The seed that a record tells, if it is the one that was committed to."""
    told, committed = record.notes.get("seed"), record.notes.get("commitment")
    if not isinstance(told, str) or not isinstance(committed, str):
        raise BadRecord("it has no seed and commitment: it was not played on a server, or is not finished", 1)
    try:
        seed = bytes.fromhex(told)
    except ValueError as error:
        raise BadRecord(f"the seed {told!r} is not hexadecimal", 1) from error
    if commitment(seed) != committed:
        raise BadRecord("the seed is not the one that was committed to before the first move", 1)
    return seed
