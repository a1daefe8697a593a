"""Sets of up to 63 small numbers as bits of one integer.

Why not write `1 << n`: mypyc turns a literal shifted by more than 30 into a 32-bit C shift, and the
result is silently wrong. Here is the one place that shifts by a variable; `tests/test_shifts.py`
looks for any other. Of `bit`, `shl`, `lowest`, `nth` and `count` compiled code has its own, in raw.h.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


def shl(x: i64, n: i64) -> i64:
    """x shifted left by n, in 64 bits whatever n is."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds only n."""
    one: i64 = 1
    return shl(one, n)


# 2**n modulo 67 is different for every n from 0 to 63: a perfect hash of single bits.
_PLACE: Final[list[int]] = [0] * 67
for _n in range(63):
    _PLACE[2**_n % 67] = _n


def lowest(m: i64) -> i64:
    """The smallest number of a set that is not empty."""
    return _PLACE[(m & -m) % 67]


def count(m: i64) -> i64:
    """How many numbers are in the set: quick for the small sets we have."""
    n: i64 = 0
    while m:
        m &= m - 1
        n += 1
    return n


def nth(m: i64, n: i64) -> i64:
    """The n-th smallest number of the set, counted from 0."""
    while n > 0:
        m &= m - 1
        n -= 1
    return lowest(m)


def members(m: i64) -> list[int]:
    """The numbers of the set, smallest first."""
    out: list[int] = []
    while m:
        out.append(lowest(m))
        m &= m - 1
    return out


def bits(numbers: list[int]) -> i64:
    """The set of these numbers."""
    m: i64 = 0
    for n in numbers:
        m |= bit(n)
    return m


def has(m: i64, n: i64) -> bool:
    """Is this number in the set?"""
    return m & bit(n) != 0


def named(m: i64, names: tuple[str, ...]) -> list[str]:
    """The names of the numbers of a set: cards by their codes, holes by theirs."""
    out: list[str] = []
    while m:
        out.append(names[lowest(m)])
        m &= m - 1
    return out


def together(sets: list[int]) -> i64:
    """All of these sets as one."""
    whole: i64 = 0
    for one in sets:
        whole |= one
    return whole
