"""What is heard of a game. What only its owner hears is missing for everybody else."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult


class Found(TypedDict):
    kind: Literal["found"]
    seat: int
    token: NotRequired[str]  # NG-DIG-3: the digger's alone


class Jackal(TypedDict):
    kind: Literal["jackal"]
    seat: int
    lost: int  # finds that go back into the bag


class Rest(TypedDict):
    kind: Literal["rest"]
    seat: int
    kept: int  # finds that go onto the stash


class Over(PlainResult):
    kind: Literal["over"]


Heard: TypeAlias = Found | Jackal | Rest | Over
