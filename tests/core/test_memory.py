"""Memory that somebody else owns: what is written arrives there, and nothing outside of it."""

from __future__ import annotations

import sys
from array import array
from types import FrameType

import pytest

from mastaba import COMPILED
from mastaba.core import raw
from mastaba.core.memory import Memory, Pen

FULL = 0x7FFFFFFFFFFFFFFF


def test_bytes_and_numbers_arrive() -> None:
    numbers, floats, reals = array("i", [0] * 3), array("f", [0.0] * 3), array("d", [0.0] * 3)
    raw.put_int(Memory(numbers).place(4, 4), -7)
    Memory(floats).put_float(2, 0.5)
    raw.put_real(Memory(reals).place(8, 8), 1 / 3)
    flags = bytearray(3)
    Memory(flags).put(1, 255)

    assert list(numbers) == [0, -7, 0]
    assert raw.get_int(Memory(numbers).place(4, 4)) == -7
    assert list(floats) == [0.0, 0.0, 0.5]
    assert list(reals) == [0.0, 1 / 3, 0.0]
    assert raw.get_real(Memory(reals).place(8, 8)) == 1 / 3
    assert flags == b"\0\xff\0"
    assert raw.get(Memory(flags).place(1, 1)) == 255
    raw.put_ones(Memory(flags).place(0, 3), 5)
    assert flags == b"\1\xff\1"
    Memory(numbers).clear()
    assert list(numbers) == [0, 0, 0]


@pytest.mark.parametrize("length", [0, 1, 7, 8, 9, 45, 54, 63])
@pytest.mark.parametrize("bits", [0, 1, FULL, 0x5A5A5A5A5A5A5A5A & FULL, 1 << 53 | 1 << 7])
def test_bits_become_bytes(bits: int, length: int) -> None:
    row = bytearray(b"\7" * 70)
    pen = Pen(Memory(row))
    pen.begin(2, 65)
    pen.bits(bits, length)

    assert list(row[2 : 2 + length]) == [bits >> i & 1 for i in range(length)]
    assert not any(row[2 + length : 67])
    assert row[:2] + row[67:] == b"\7" * 5


def test_a_pen_writes_from_left_to_right() -> None:
    row = bytearray(12)
    pen = Pen(Memory(row))
    pen.begin(0, 12)
    pen.one_of(2, 3)
    pen.one_of(-1, 2)
    pen.flag(True)
    pen.flag(False)
    pen.ahead(1, 9)
    pen.bits_ahead(0, 1, 1)
    pen.skip(2)
    pen.number(200)
    pen.copy(b"\5\6")

    assert list(row) == [0, 0, 1, 0, 0, 1, 0, 1, 9, 200, 5, 6]
    assert pen.ends()


def test_nothing_is_written_outside() -> None:
    row = bytearray(b"\7" * 8)
    memory = Memory(row)
    pen = Pen(memory)
    pen.begin(4, 4)
    for wrong in (
        lambda: memory.put(8, 1),
        lambda: memory.put(-1, 1),
        lambda: memory.place(8, 4),
        lambda: memory.place(-4, 4),
        lambda: pen.over(5),
        lambda: memory.put_float(2, 1.0),
        lambda: pen.begin(5, 4),
        lambda: pen.begin(-1, 2),
        lambda: pen.bits(1, 5),
        lambda: pen.ahead(4, 1),
        lambda: pen.ahead(-1, 1),
        lambda: pen.bits_ahead(0, 1, 5),
        lambda: pen.bits_ahead(-1, 1, 1),
        lambda: pen.one_of(3, 3),
        lambda: pen.skip(-1),
        lambda: pen.copy(b"12345"),
    ):
        with pytest.raises(IndexError):
            wrong()
    with pytest.raises(ValueError, match="256 is no byte"):
        pen.number(256)
    with pytest.raises((TypeError, BufferError)):
        Memory(b"nobody may write this")
    assert row == b"\7" * 4 + b"\0" * 4  # what was begun is blank, and a refusal has written nothing


def test_the_owner_keeps_its_bytes_while_they_are_written() -> None:
    owner = bytearray(4)
    memory = Memory(owner)
    with pytest.raises(BufferError):
        owner.extend(b"more")
    memory.put(0, 1)
    assert owner[0] == 1


@pytest.mark.skipif(not COMPILED, reason="interpreted, raw.py is what does it")
def test_compiled_code_writes_by_itself() -> None:
    """Not by calls of raw.py, which would do the same a hundred times slower."""
    called = list[str]()

    def note(frame: FrameType, event: str, what: object) -> None:
        called.append(frame.f_code.co_filename)

    numbers, row = Memory(array("i", [0] * 8)), Memory(bytearray(9))
    pen = Pen(row)
    sys.setprofile(note)
    numbers.put_float(1, 1.0)
    numbers.put(1, 1)
    numbers.clear()
    pen.begin(0, 9)
    pen.bits(5, 3)
    pen.one_of(0, 2)
    pen.flag(True)
    pen.ahead(1, 1)
    pen.bits_ahead(1, 1, 1)
    pen.number(1)
    sys.setprofile(None)

    assert not [file for file in called if file.endswith("raw.py")]
