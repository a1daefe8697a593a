"""Bytes by their address. Interpreted they are written here; compiled code has the same from raw.h, inlined.

An address is trusted. It comes from `Memory.place` or `Pen.over`, which look whether all the bytes that were
asked for are theirs; whoever was given so many writes into these and no others.
"""

from __future__ import annotations

from ctypes import c_double, c_float, c_int32, c_uint8, memmove, memset

from mypy_extensions import i64

from mastaba.core.bits import lowest


def put(address: i64, value: i64) -> None:
    """One byte."""
    memset(address, value, 1)


def put_bits(address: i64, bits: i64, count: i64) -> None:
    """The lowest bits of a number, the lowest first: a byte for each, 0 or 1."""
    memmove(address, bytes([bits >> i & 1 for i in range(count)]), count)


def put_ones(address: i64, places: i64) -> None:
    """1 at each place of a set; the others stay as they are."""
    while places:
        memset(address + lowest(places), 1, 1)
        places &= places - 1


def get(address: i64) -> i64:
    """One byte, read."""
    return c_uint8.from_address(address).value


def clear(address: i64, count: i64) -> None:
    """So many bytes are 0."""
    memset(address, 0, count)


def put_float(address: i64, value: float) -> None:
    """A number of four bytes."""
    c_float.from_address(address).value = value


def put_int(address: i64, value: i64) -> None:
    """A whole number of four bytes."""
    c_int32.from_address(address).value = value


def get_int(address: i64) -> i64:
    """A whole number of four bytes, read."""
    return c_int32.from_address(address).value


def put_real(address: i64, value: float) -> None:
    """A number of eight bytes, as Python has it."""
    c_double.from_address(address).value = value


def get_real(address: i64) -> float:
    """A number of eight bytes, read."""
    return c_double.from_address(address).value
