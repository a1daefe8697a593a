"""The phases of ledger 4.1 and chance's own, by number; and the tasks of a turn or an appearance.

What is open in a phase and what follows stands with its decision, in the file of its chapter; `rules.py` has
the list, from which the names come that dumps and views use.
"""

from __future__ import annotations

from typing import Final


class Phase:
    """Numbers, since the rules look decisions up by phase."""

    CHARACTER: Final = 0  # seats in order: which character to be
    TURN: Final = 1  # the up seat: roll, stay, go, challenge
    MOVE: Final = 2  # the same: where to, after the roll
    TREASURE: Final = 3  # the same: take or leave
    STEAL: Final = 4  # the same or a sent seat: rob whom
    PICK: Final = 5  # the thief: which of a hand that lies face up
    GIVE: Final = 6  # who owes another seat a card
    CURSE: Final = 7  # the same or a sent seat: takes the card
    TARGET: Final = 8  # the taker of a Curse Card: which opponent
    UNPLACE: Final = 9  # an owner: which Scarab to take back
    WALL: Final = 10  # the taker of C21: which Chamber turns
    PASS: Final = 11  # several, sealed: which card to pass on
    PAY: Final = 12  # one or several: which card to pay
    DOOR: Final = 13  # a seat that could challenge: challenge or table
    BET: Final = 14  # at a table: how many
    SHOW: Final = 15  # at King's table: which two
    FOURTH: Final = 16  # after the fourth Scarab beside the Sarcophagus: challenge or end
    DEALER: Final = 17  # Lucky as challenger: who deals
    HAND: Final = 18  # the challenger: which three to keep
    SPEECH: Final = 19  # the clock: Khufu speaks
    ANSWER: Final = 20  # all seats: who is the Mummy?
    CALL: Final = 21  # the up seat: here
    STAKE: Final = 22  # the bettor: how many
    GUESS: Final = 23  # bettors: what will fall
    GAME: Final = 24  # the player of a game of chance: a button
    CHOICE: Final = 25  # the called seat: what the event asks
    OVER: Final = 26
    # Chance
    DEAL_CHARACTER: Final = 27
    CHARM: Final = 28
    LUCKY: Final = 29
    DIE: Final = 30
    COIN: Final = 31
    FACE: Final = 32
    FACES: Final = 33
    ROLLS: Final = 34
    SPIN: Final = 35
    DRAW: Final = 36
    SLIP: Final = 37
    DEAL: Final = 38
    CARD: Final = 39
    REVEAL: Final = 40  # does a kept Curse Card act on this occasion?
    KHUFU_HAND: Final = 41
    NAME: Final = 42
    CHAMBER: Final = 43
    SYMBOL: Final = 44
    SUIT: Final = 45
    CHOOSE_GAME: Final = 46
    LAY: Final = 47
    IDLE: Final = 48  # only inside the rules: a decision has been made, the next is to be found


def clock_stands(phase: int) -> bool:
    """KH-CLOCK-3, KH-R-23: before the start and during a Challenge ticks count for patience only."""
    return phase == Phase.CHARACTER or phase == Phase.DEALER or phase == Phase.HAND


class Task:
    """What is still to be done in a turn or an appearance, the last on the list first."""

    END_TURN: Final = 0
    END_APPEARANCE: Final = 1
    TAKE: Final = 2  # the seat takes so many Treasures
    PAY: Final = 3  # what `owed` says; 1: the Clay Amulet helps
    TO_CURSE: Final = 4  # the seat goes to the next Curse space and takes a card
    CURSE: Final = 5  # the seat takes a card where it is
    TO_STEAL: Final = 6  # the seat goes to the next Steal space and may steal
    GIVE: Final = 7  # the seat gives a Treasure of its choice to another
    SLIP: Final = 8  # a random Treasure of the seat goes to another
    UNPLACE: Final = 9  # the seat takes back a Scarab
    TABLE: Final = 10  # E20: the seat plays the table of its Chamber
    GAME: Final = 11  # the seat plays a game of chance; 1: on the house
    STAKE: Final = 12  # the seat lays a bet
    BEGIN: Final = 13  # the first turn


TASKS: Final = (
    "end turn", "end appearance", "take", "pay", "to curse", "curse", "to steal", "give", "slip", "unplace",
    "table", "game", "stake", "begin",
)  # fmt: skip


def task(kind: int, seat: int = 0, what: int = 0) -> int:
    return kind + 16 * seat + 128 * what
