"""What a seat knows as numbers: from them alone a world is built in which the seat sees the same."""

from __future__ import annotations

from typing import Any

import pytest
from games.numbers import Numbers, seen

from mastaba.core.bits import bits, has
from mastaba.core.chance import Dice
from mastaba.core.position import HIDDEN
from mastaba.games.pyramid_poker.bot import chance_to_win
from mastaba.games.pyramid_poker.components import (
    CARD_BY_CODE,
    CARDS,
    RANKS,
    SPOT_BY_NAME,
    SPOT_NAMES,
    SPOTS,
    SUITS,
    uncovered,
)
from mastaba.games.pyramid_poker.game import GAME
from mastaba.games.pyramid_poker.observe import PyramidEncoder
from mastaba.games.pyramid_poker.shapes import shape
from mastaba.games.pyramid_poker.state import LEAST_TOTAL, PHASES
from mastaba.testing import plain, played

NAMES = [SPOT_NAMES[spot] for spot in SPOTS]
BLOCK = [*RANKS, *SUITS, "J1", "J2"]


@pytest.mark.parametrize("scoring", ["basic", "advanced-7", "advanced-11"])
def test_the_view_follows_from_the_numbers(scoring: str) -> None:
    phases = set()
    for numbers, s, eyes in seen(GAME, {"scoring": scoring}, 2, Dice(5), games=4):
        view = s.view(eyes)
        assert view["seat"] == numbers.one("seat", [0, 1, -2])
        assert plain(world(numbers, scoring, eyes).view(eyes)) == plain(view)
        assert numbers.some(numbers["unseen"], CARDS) == view["unseen"]
        keep_extras(numbers, view)
        phases.add(view["phase"])

    assert phases == set(PHASES)


def keep_extras(numbers: Numbers, view: dict[str, Any]) -> None:
    """What is told besides is what follows from the view."""
    me = max(view["seat"], 0)
    mine, theirs = ([hand["cards"] for hand in view["hands"][seat]] for seat in (me, 1 - me))
    shapes = [shape(bits_of(hand)) for hand in mine + theirs]
    assert [list(row).index(1) for row in numbers.in_rows("shapes", 6)] == shapes
    pairs = [(bits_of(own), bits_of(other)) for own, other in zip(mine, theirs, strict=True)]
    now = outlook([chance_to_win(own, other) for own, other in pairs])
    assert numbers["outlook"][0] == pytest.approx(255 * now, abs=0.51)

    def after(card: str, hand: int) -> float:
        """128 and more, or less; 0 for a full hand."""
        if len(mine[hand]) == 5:
            return 0
        each = [(own | (bits_of([card]) if i == hand else 0), other) for i, (own, other) in enumerate(pairs)]
        gain = outlook([chance_to_win(own, other) for own, other in each]) - now
        return 128 + 127 * gain / (abs(gain) + 0.1)

    def best(card: str) -> float:
        return (
            128 + 127 * 0.017 / 0.117 if card in ("J1", "J2") else max(after(card, hand) for hand in range(3))
        )

    phase = view["phase"] if [view["seat"]] == view["to_act"] else ""
    ready = uncovered(bits([SPOT_BY_NAME[block["spot"]] for block in view["wall"]]))
    takes = {}
    for block in view["wall"]:
        if phase == "take" and block["card"] != HIDDEN and has(ready, SPOT_BY_NAME[block["spot"]]):
            takes[block["spot"]] = best(block["card"])
    keeps = view["turned"] if phase == "keep" else []
    adds = [after(view["held"], hand) if phase == "add" else 0 for hand in range(3)]
    assert list(numbers["takes"]) == near([takes.get(name, 0) for name in NAMES])
    assert list(numbers["keeps"]) == near([best(card) if card in keeps else 0 for card in CARDS[:52]])
    assert list(numbers["adds"]) == near(adds)


def near(numbers: list[float]) -> Any:
    return pytest.approx(numbers, abs=0.51)


def outlook(chances: list[float]) -> float:
    """Two match-ups of three, or all."""
    a, b, c = chances
    return a * b * c + a * b * (1 - c) + a * (1 - b) * c + (1 - a) * b * c


def bits_of(cards: list[str]) -> int:
    return bits([CARD_BY_CODE[card] for card in cards])


def world(numbers: Numbers, scoring: str, eyes: int) -> Any:
    """A position with all that the numbers tell; what they do not tell is as good as anything else."""
    me = max(eyes, 0)
    unseen = numbers.some(numbers["unseen"], CARDS)
    wall = {}
    faces = numbers.in_rows("faces", len(NAMES))
    for name, there, mine, face in zip(NAMES, numbers["wall"], numbers["mine"], faces, strict=True):
        if there:
            wall[name] = f"{me if mine else 1 - me} {block(face) or unseen.pop()}"
    held = unseen.pop() if numbers["held"][-1] else block(numbers["held"][:-1])
    by_turn = {"phase": numbers.one("phase", PHASES), "starter": me if numbers["starter"][0] else 1 - me}
    dump = {
        "options": {"scoring": scoring},
        **by_turn,
        "wall": wall,
        "held": held,
        "turned": " ".join(numbers.some(numbers["turned"], CARDS)),
        "out": " ".join(numbers.some(numbers["out"], CARDS)),
        "hands": hands(numbers, "hands", me),
    }
    s = GAME.load(dump | (match(numbers, me) if scoring != "basic" else over(dump)))
    assert (s.view(eyes)["turn"] == me) == bool(numbers["turn"][0])
    return s


def block(face: bytes) -> str | None:
    return "".join(name for name, number in zip(BLOCK, face, strict=True) if number) or None


def hands(numbers: Numbers, name: str, me: int) -> list[list[str]]:
    cards = [" ".join(numbers.some(part, CARDS[:52])) for part in numbers.in_rows(name, 6)]
    both = [cards[:3], cards[3:]]
    return both if me == 0 else both[::-1]


def over(dump: dict[str, Any]) -> dict[str, Any]:
    """Of one round the last is this one, when it is over."""
    return {"last": dump["hands"]} if dump["phase"] == "over" else {}


def match(numbers: Numbers, me: int) -> dict[str, Any]:
    """The rounds that were played, and the last of them."""
    rows = [row for row in numbers.in_rows("sheet", 40) if any(row)]
    sheet = [[row[me] + LEAST_TOTAL - 1, row[1 - me] + LEAST_TOTAL - 1] for row in rows]
    points = [sum(max(row[seat] - row[1 - seat], 0) for row in sheet) for seat in (me, 1 - me)]
    assert list(numbers["points"]) == points
    return {"sheet": sheet, "last": hands(numbers, "last", me) if rows else None}


def test_each_field_says_what_it_means() -> None:
    """A scene by hand: the first block of seat 0, by its own eyes and by those of seat 1."""
    s = played(GAME, "start 0, look TD, place b1, look J2", scoring="basic")
    encoder = PyramidEncoder({"scoring": "basic"})
    own, other = (Numbers(encoder, encoder.encoded(s, seat)) for seat in (0, 1))

    assert own["wall"] == other["wall"] == bytes([0, 1] + [0] * 34)
    assert own["mine"] == own["wall"]
    assert not any(other["mine"])
    assert block(own["faces"][19:38]) == "TD"
    assert not any(other["faces"])
    assert list(own["held"]) == [0] * 19 + [1]
    assert block(other["held"][:19]) == "J2"
    assert other["turn"] == b"\1"
    assert own["starter"] == b"\1"
