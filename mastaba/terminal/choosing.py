"""What somebody means who types: a move by its number, its notation, or the words in which it was offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.errors import UnknownMove
from mastaba.words import Words

Said = Callable[[str], str]  # a move in the words in which it is offered

LONGEST_ECHO: Final = 40  # of what somebody typed and we do not know
MANY_ALIKE: Final = 8  # so many moves that differ by a number only are one offer: the number is typed
NEAREST: Final = 3  # offers that a refusal names


@dataclass(frozen=True)
class Offer:
    """A move as it is offered; or many that differ by their last number."""

    move: str
    said: str
    least: int = 0
    most: int = 0  # above 0: a number from `least` to `most` belongs behind it

    @property
    def is_family(self) -> bool:
        return self.most > 0


def offers_of(moves: Sequence[str], said: Said, family: Callable[[str, int, int], str]) -> list[Offer]:
    """The open moves in words; a long row of numbers is told once, in the words of `family`."""
    stems: dict[str, list[int]] = {}
    for move in moves:
        stem, _, number = move.rpartition(" ")
        if stem and number.isdecimal():
            stems.setdefault(stem, []).append(int(number))
    found: dict[str, Offer] = {}
    for move in moves:
        stem = move.rpartition(" ")[0]
        numbers = stems.get(stem, [])
        if len(numbers) >= MANY_ALIKE and move.rpartition(" ")[2].isdecimal():
            least, most = min(numbers), max(numbers)
            words = family(said(f"{stem} {most}"), least, most)
            found.setdefault(stem, Offer(stem, words, least, most))
        else:
            found[move] = Offer(move, said(move))
    return list(found.values())


def folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def last_word(move: str) -> str:
    return move.rsplit(maxsplit=1)[-1].casefold()


def numbers(moves: Sequence[Move]) -> list[str]:
    """The number to type for each move: 1, 2, 3, or the move's own where all have one, as 'add 2' does."""
    own = [last_word(move.text) for move in moves]
    if all(word.isdecimal() for word in own) and len(set(own)) == len(own):
        return own
    return [str(i) for i in range(1, len(moves) + 1)]


class Labels:
    """Numbers that keep their meaning: a move has the same one as long as the game lasts."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def of(self, moves: Sequence[Move]) -> list[str]:
        """A number for each; where all have one of their own ('add 2'), that."""
        own = numbers(moves)
        if own != [str(i) for i in range(1, len(moves) + 1)]:
            return own
        for move in moves:
            self.known.setdefault(move.text, len(self.known) + 1)
        return [str(self.known[move.text]) for move in moves]


def typed_move(
    line: str, moves: Sequence[Move], labels: Sequence[str] | None = None, said: Said | None = None
) -> Move | None:
    """The open move that was meant: by number, by its text, by its last word if only one has it, or as said.

    Of the words in which it is offered the beginning is enough, and any part that no other offer has.
    """
    typed = folded(line)
    for label, move in zip(numbers(moves) if labels is None else labels, moves, strict=True):
        if typed in (label, move.text.casefold()):
            return move
    tests: list[Callable[[Move], bool]] = [lambda move: last_word(move.text) == typed]
    if said is not None and not typed.isdecimal():
        tests += [
            lambda move: folded(said(move.text)) == typed,
            lambda move: folded(said(move.text)).startswith(typed),
            lambda move: typed in folded(said(move.text)),
        ]
    for fits in tests:
        found = [move for move in moves if fits(move)]
        if len(found) == 1:
            return found[0]
    return None


def completions(line: str, moves: Sequence[str], said: Said) -> list[str]:
    """The open moves that could still be meant, in their words; the likeliest first."""
    typed = folded(line)
    ways = [(folded(said(move)), move) for move in moves]
    first = [move for words, move in ways if words.startswith(typed) or move.casefold().startswith(typed)]
    inside = [move for words, move in ways if move not in first and typed in words]
    return [said(move) for move in [*first, *inside]]


def matching(typed: str, offers: Sequence[Offer]) -> list[Offer]:
    """The offers that letters typed one by one could mean: by their notation, or by how a word begins."""
    wanted = folded(typed)
    if not wanted:
        return []
    exact = [offer for offer in offers if last_word(offer.move) == wanted]
    notation = [offer for offer in offers if last_word(offer.move).startswith(wanted)]
    whole = [offer for offer in offers if folded(offer.said).startswith(wanted)]
    text = [offer for offer in offers if offer.move.casefold().startswith(wanted)]
    inside = [offer for offer in offers if f" {wanted}" in f" {folded(offer.said)}"]
    return list(dict.fromkeys([*exact, *notation, *whole, *text, *inside]))


class Refusal:
    """Why not, in words: what came, what is open, and the rule that says so if there is one."""

    def __init__(self, said: str, clause: str = "") -> None:
        self.said = said
        self.clause = clause


def refusal(
    line: str, game: Game, s: Position, seat: int, moves: Sequence[Move], said: Said, shared: Words
) -> Refusal:
    """In this person's language; never in codes, but for what they typed themselves."""
    some = [said(move.text) for move in moves[:NEAREST]]
    more = len(moves) - len(some)
    opened = "; ".join(some) + (" …" if more else "")
    values = {"came": shortly(line), "open": opened}
    try:
        move = game.move(line)
    except UnknownMove as error:
        return Refusal(shared.say(f"error_{error.code}", **values))
    clause = game.clause_of(s, seat, move)
    key = "error_illegal_move_by" if clause else "error_illegal_move"
    return Refusal(shared.say(key, **values, clause=clause), clause)


def shortly(text: str, longest: int = LONGEST_ECHO) -> str:
    clean = "".join(letter for letter in text if letter.isprintable()).strip()
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"
