"""Sets as bits: against Python's own sets, over all 63 places (the trap of shifts above 30)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.bits import bit, bits, count, lowest, members, nth, shl


@pytest.mark.parametrize("n", range(63))
def test_every_single_bit_is_right_up_to_62(n: int) -> None:
    assert bit(n) == 2**n
    assert lowest(2**n) == n
    assert shl(1, n) == 2**n


@given(st.sets(st.integers(0, 62)))
def test_sets_agree_with_pythons(numbers: set[int]) -> None:
    ordered = sorted(numbers)
    mask = bits(ordered)

    assert mask == sum(2**n for n in numbers)
    assert members(mask) == ordered
    assert count(mask) == len(ordered)
    assert [nth(mask, i) for i in range(len(ordered))] == ordered
    if ordered:
        assert lowest(mask) == ordered[0]
