"""The bank pays, and is refilled by the rich."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.events import Event
from mastaba.games.bann_der_mumie.components import NONE
from mastaba.games.bann_der_mumie.state import State


def pay(s: State, seat: i64, money: i64) -> None:
    """From the bank. BM-BANK-1, BM-R-43: if it is short, the richest refill it and write that down."""
    while s.bank < money:
        richest: i64 = NONE
        seat_asked: i64 = s.start
        for _ in range(s.seats):
            most: i64 = s.cash[richest] if richest != NONE else 0
            if s.cash[seat_asked] > most:  # the mummy never has any
                richest = seat_asked
            seat_asked = (seat_asked + 1) % s.seats
        if richest == NONE:
            break
        lent: i64 = min(s.cash[richest], money - s.bank)
        s.cash[richest] -= lent
        s.written[richest] += lent
        s.bank += lent
        if s.events is not None:
            s.tell(Event("refill", {"seat": richest, "money": lent}))
    paid: i64 = min(s.bank, money)
    s.bank -= paid
    s.cash[seat] += paid
    s.written[seat] += money - paid


def hand_over(s: State, seat: i64, to: i64, money: i64) -> None:
    """From a player to another; what was only written down changes hands as such."""
    cash: i64 = min(s.cash[seat], money)
    s.cash[seat] -= cash
    s.cash[to] += cash
    s.written[seat] -= money - cash
    s.written[to] += money - cash
