"""Dice that can be checked: drawn from secrets that were committed to before the first move.

docs/protocol.md has the construction. A keyed hash gives each chance move dice of its own, so that nobody can
tell a draw from all draws before it. The key is made from the server's seed and from the shares of the
players, each of whom committed to theirs before anybody's was told: nobody alone can choose it.

Tables of earlier versions have agreed on nothing (`agreed` is ''): their dice come from the seed alone.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from mastaba.core.abilities import race_at, ticks_at
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.options import Value, chosen
from mastaba.core.position import CHANCE, Position
from mastaba.core.record import Record
from mastaba.driver.seating import PERSON
from mastaba.errors import BadRecord, MastabaError, short

SEED_BYTES: Final = 32
DICE_BYTES: Final = 12  # 96 bits: all that Dice takes
HEX: Final = re.compile(r"[0-9a-f]{64}")  # a share, or the promise of one


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def agreement(game: str, edition: int, options: Mapping[str, Value], seats: Sequence[str]) -> str:
    """What a table was opened with, as one text: the commitment covers it."""
    agreed = {"game": game, "edition": edition, "options": dict(options), "seats": list(seats)}
    return json.dumps(agreed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def commitment(seed: bytes, table: str = "", agreed: str = "") -> str:
    if not agreed:
        return sha256(seed).hexdigest()
    return hashed("mastaba table", table, agreed, seed.hex())


def promise_of(table: str, share: str) -> str:
    """What a player commits to."""
    return hashed("mastaba share", table, share)


def hashed(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def mixed(seed: bytes, shares: Mapping[int, str]) -> bytes:
    """The key of all draws: of the seed and of everybody's share."""
    told = [f"{seat}:{shares[seat]}" for seat in sorted(shares)]
    return hmac.digest(seed, "\n".join(["mastaba draws", *told]).encode(), "sha256")


def by_odds(s: Position, dice: Dice) -> Move:
    """An outcome as anybody can draw it who is told the odds: a browser that knows no rules."""
    return dice.weighted(s.game.legal(s, CHANCE), s.game.odds(s))


def dice_for(seed: bytes, number: int) -> Dice:
    """The dice of the chance move with this number in the record, counted from 1."""
    digest = hmac.digest(seed, str(number).encode(), "sha256")
    return Dice(int.from_bytes(digest[:DICE_BYTES], "big"))


class Proof:
    """What a finished record tells of its dice, checked: the key of its draws, and how they are drawn."""

    def __init__(self, record: Record, expected: str = "", promised: Mapping[str, str] | None = None) -> None:
        notes = record.notes
        self.commitment = text_in(notes, "commitment")
        self.agreed = text_in(notes, "agreed") if "agreed" in notes else ""
        self.table = text_in(notes, "table") if self.agreed else ""
        self.shares = by_seat(notes, "shares") if self.agreed else {}
        self.promises = by_seat(notes, "promises") if self.agreed else {}
        if expected and expected.lower() != self.commitment:
            raise BadRecord(f"its commitment is {short(self.commitment)}, not the one that was kept", 1)
        seed = self.seed_of(text_in(notes, "seed"))
        self.key = mixed(seed, self.shares) if self.agreed else seed
        self.check_agreed(record)
        self.check_shares(promised)

    def seed_of(self, told: str) -> bytes:
        try:
            seed = bytes.fromhex(told)
        except ValueError as error:
            raise BadRecord(f"the seed {short(told)} is not hexadecimal", 1) from error
        if len(seed) != SEED_BYTES:
            # One that is longer could be the text of which a commitment with shares is made: passed off as
            # an old table's seed, it would give other draws, and ones that the operator had chosen.
            raise BadRecord(f"a seed has {SEED_BYTES} bytes, and this one {len(seed)}", 1)
        if commitment(seed, self.table, self.agreed) != self.commitment:
            raise BadRecord("the seed is not the one that was committed to before the first move", 1)
        return seed

    def check_agreed(self, record: Record) -> None:
        """The record is of the game that the commitment covers."""
        if not self.agreed:
            return
        try:
            agreed = json.loads(self.agreed)
            same = agreed["game"] == record.game.name and len(agreed["seats"]) == record.seats
            # An option that came later is as it was before it came.
            plain = chosen(record.game.options, agreed["options"])
            same = same and plain == record.options
            people = {seat for seat, kind in enumerate(agreed["seats"]) if kind == PERSON}
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError, MastabaError) as error:
            raise BadRecord("what was agreed cannot be read", 1) from error
        if not same:
            raise BadRecord("it is of another game than was agreed when the table was opened", 1)
        if not self.shares.keys() <= people:
            raise BadRecord("it has a share of the dice that no player can have added", 1)

    def check_shares(self, promised: Mapping[str, str] | None) -> None:
        for seat, share in self.shares.items():
            promise = promise_of(self.table, share)
            known = self.promises.get(seat) if promised is None else promised.get(str(seat))
            if not HEX.fullmatch(share) or promise != known:
                raise BadRecord(f"the share of seat {seat} is not the one that was promised", 1)

    def drawn(self, s: Position, number: int) -> Move:
        dice = dice_for(self.key, number)
        return by_odds(s, dice) if self.agreed else s.sample(dice)


def text_in(notes: Mapping[str, Any], key: str) -> str:
    said = notes.get(key)
    if not isinstance(said, str):
        raise BadRecord("it has no seed and commitment: it was not played on a server, or is not finished", 1)
    return said


def by_seat(notes: Mapping[str, Any], key: str) -> dict[int, str]:
    said = notes.get(key)
    if not isinstance(said, dict) or not all(isinstance(text, str) for text in said.values()):
        raise BadRecord(
            f"'{key}' should be an object in braces, with a text for each seat; {short(said)} came", 1
        )
    try:
        return {int(seat): text for seat, text in said.items()}
    except ValueError as error:
        raise BadRecord(f"'{key}' should be by seat; {short(said)} came", 1) from error


def is_drawn(s: Position, number: int, text: str, raced: Sequence[object]) -> bool:
    """Did the dice decide this move of chance? Not a race that people ran, and not the time that passed."""
    if number in raced and race_at(s):
        return False
    return text not in [tick.text for tick in ticks_at(s)]


def verify(record: Record, expected: str = "", promised: Mapping[str, str] | None = None) -> int:
    """How many draws of a record came from its seed and its shares: all, or BadRecord says which did not.

    `expected`: the commitment that somebody kept from before the first move; `promised`: what all had
    promised when that somebody told their own share (without it, the record's own word counts).
    """
    proof = Proof(record, expected, promised)
    s = record.start()
    raced = record.notes.get("raced", [])
    if not isinstance(raced, list):
        raise BadRecord(f"'raced' should be a list of move numbers; {short(raced)} came", 1)
    draws = 0
    for number, (actor, text) in enumerate(record.moves, 1):
        if actor == CHANCE and is_drawn(s, number, text, raced):
            drawn = proof.drawn(s, number)
            if drawn.text != text:
                raise BadRecord(f"move {number} says '{text}', but the seed gives '{drawn.text}'", number + 1)
            draws += 1
        s.play(actor, text)
    return draws
