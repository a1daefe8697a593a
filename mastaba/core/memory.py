"""Memory that somebody else owns, and a pen that writes numbers into it: arrays of NumPy, without NumPy."""

from __future__ import annotations

import ctypes
from typing import Any, final

from mypy_extensions import i64

from mastaba.core.raw import clear, put, put_bits, put_float


@final
class Memory:
    """The bytes of any buffer that one may write: an array, a `bytearray`, memory that processes share."""

    def __init__(self, owner: Any) -> None:
        self.size: i64 = memoryview(owner).nbytes
        # As long as this lives, the owner cannot move its bytes nor give them back.
        self.hold: Any = (ctypes.c_char * int(self.size)).from_buffer(owner)
        self.address: i64 = ctypes.addressof(self.hold)

    def place(self, at: i64, length: i64) -> i64:
        """The address of these bytes, if they are ours."""
        if at < 0 or length < 0 or at + length > self.size:
            raise IndexError(f"bytes {at} to {at + length} of {self.size}")
        return self.address + at

    def clear(self) -> None:
        clear(self.address, self.size)

    def put(self, at: i64, value: i64) -> None:
        """A byte."""
        one: i64 = 1
        put(self.place(at, one), value)

    def put_float(self, i: i64, value: float) -> None:
        """The i-th number of an array of float32."""
        four: i64 = 4
        put_float(self.place(i * 4, four), value)


@final
class Pen:
    """Writes one row of bytes after the other, each from its beginning to its end."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.at: i64 = 0  # addresses
        self.end: i64 = 0

    def begin(self, at: i64, length: i64) -> None:
        """A new row. All of it is 0, until something is written."""
        self.at = self.memory.place(at, length)
        self.end = self.at + length
        clear(self.at, length)

    def ends(self) -> bool:
        """Has all of the row been written?"""
        return self.at == self.end

    def over(self, length: i64) -> i64:
        """Where the next numbers go, so many; the pen is behind them then."""
        at: i64 = self.at
        if length < 0 or at + length > self.end:
            raise IndexError(f"{length} numbers do not fit into what is left of this row")
        self.at = at + length
        return at

    def skip(self, length: i64) -> None:
        """These stay 0."""
        self.over(length)

    def ahead(self, place: i64, value: i64) -> None:
        """A number from 0 to 255 among those that come next; `skip` leaves them behind."""
        if place < 0 or self.at + place >= self.end or value < 0 or value > 255:
            raise IndexError(f"{value} cannot stand {place} numbers ahead in this row")
        put(self.at + place, value)

    def bits_ahead(self, place: i64, members: i64, length: i64) -> None:
        """A set, as `bits` writes it, among the numbers that come next."""
        if place < 0 or length < 0 or self.at + place + length > self.end:
            raise IndexError(f"{length} numbers cannot stand {place} ahead in this row")
        put_bits(self.at + place, members, length)

    def bits(self, members: i64, length: i64) -> None:
        """A number for each that might be in the set: 1 for its members."""
        put_bits(self.over(length), members, length)

    def one_of(self, place: i64, length: i64) -> None:
        """1 at this place, of so many; at none of them, if it is below 0."""
        at: i64 = self.over(length)
        if place >= length:
            raise IndexError(f"there is no place {place} among {length}")
        if place >= 0:
            one: i64 = 1
            put(at + place, one)

    def flag(self, fact: bool) -> None:
        one: i64 = 1
        at: i64 = self.over(one)
        if fact:
            put(at, one)

    def number(self, value: i64) -> None:
        """A number from 0 to 255."""
        if value < 0 or value > 255:
            raise ValueError(f"{value} is no byte")
        one: i64 = 1
        put(self.over(one), value)

    def copy(self, row: bytes) -> None:
        """Bytes as they are."""
        ctypes.memmove(self.over(len(row)), row, len(row))
