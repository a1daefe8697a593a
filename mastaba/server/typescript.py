"""The page's types, made from ours: `MASTABA_PURE=1 python -m mastaba.server.typescript > web/src/wire.ts`.

Messages come from `wire.py`, views from each game's `view.py`, what is heard from its `events.py`. A test
fails if the file is something else. The sources are needed: a compiled TypedDict has forgotten what its lists
hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from mastaba.core.events import PlainResult
from mastaba.core.position import HIDDEN, WATCHER
from mastaba.games import GAMES
from mastaba.server import wire
from mastaba.words import game_folder

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
PLAIN |= {Any: "unknown", object: "unknown"}
HEAD = f"""\
/** The wire, version {wire.VERSION}: docs/protocol.md. Made by mastaba/server/typescript.py: do not edit. */

export const WIRE_VERSION = {wire.VERSION};
export const WATCHER = {WATCHER};
export const HIDDEN = '{HIDDEN}';

/** What is said, as a key of the word files and the facts that its words need: mastaba/core/message.py. */
export type Message = [key: string] | [key: string, facts: Record<string, Fact>];
export type Fact = number | string | Seat | Message | Several;
export type Seat = {{ seat: number }} | {{ name: number }}; // 'you' to its own eyes, or a name to everybody
export type Several = {{ and: Fact[] }} | {{ or: Fact[] }} | {{ beside: Fact[] }};

/** What happened, as this seat heard it. */
export interface GameEvent {{
  kind: string;
  [key: string]: unknown;
}}
"""


def typescript() -> str:
    """The whole file."""
    names = {PlainResult: "PlainResult"} | {found: found.__name__ for found in dicts_of(wire)}
    parts = [HEAD, *(interface(found, names) for found in names)]
    parts += [union("FromServer", wire.FromServer, names), union("FromClient", wire.FromClient, names)]
    for game in GAMES:
        parts += types_of(game, names)
    return "\n".join(parts)


def types_of(game: str, names: dict[Any, str]) -> list[str]:
    """A game's view, and the events that can be heard of it, where its types say which."""
    view = import_module(f"{game_folder(game)}.view").View
    heard = heard_of(game)
    prefix = "".join(word.capitalize() for word in game.split("-"))
    found = dict.fromkeys(one for root in (view, *get_args(heard)) for one in used_by(root))
    own = {one: prefix + one.__name__ for one in found if one not in names}
    assert len(set(own.values())) == len(own), f"two types of {game} have one name"
    parts = [interface(one, names | own) for one in own]
    return parts if heard is None else [*parts, union(f"{prefix}Heard", heard, own)]


def heard_of(game: str) -> Any:
    """The union `Heard` of its `events.py`, if there is one."""
    name = f"{game_folder(game)}.events"
    return import_module(name).Heard if find_spec(name) is not None else None


def dicts_of(module: ModuleType) -> list[Any]:
    """The TypedDicts that a module defines, in the order of its file."""
    return [
        found
        for found in vars(module).values()
        if is_typeddict(found) and found.__module__ == module.__name__
    ]


def used_by(view: Any) -> list[Any]:
    """A view's own type and all TypedDicts inside it, the innermost first."""
    found: dict[Any, None] = {}
    for hint in get_type_hints(view).values():
        for inner in typed_dicts_in(hint):
            found.update(dict.fromkeys(used_by(inner)))
    return [*found, view]


def typed_dicts_in(hint: Any) -> Iterator[Any]:
    if is_typeddict(hint):
        yield hint
    for inner in get_args(hint):
        yield from typed_dicts_in(inner)


def interface(found: Any, names: dict[Any, str]) -> str:
    lines = [f"export interface {names[found]} {{"]
    for key, hint in get_type_hints(found, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        said = spelled(get_args(hint)[0] if optional else hint, names)
        if key == "events":
            said = "GameEvent[]"
        lines.append(f"  {key}{'?' if optional else ''}: {said};")
    return "\n".join([*lines, "}", ""])


def union(name: str, hint: Any, names: dict[Any, str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {names[one]}" for one in get_args(hint)) + ";\n"


def spelled(hint: Any, names: dict[Any, str]) -> str:
    if hint in names:
        return names[hint]
    if hint == wire.PlainMessage:
        return "Message"
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(spelled(one, names) for one in inner)
    if origin is tuple:
        return f"[{', '.join(spelled(one, names) for one in inner)}]"
    if origin is list:
        one = spelled(inner[0], names)
        return f"({one})[]" if " | " in one else f"{one}[]"
    if origin is dict:
        return f"Record<{spelled(inner[0], names)}, {spelled(inner[1], names)}>"
    raise TypeError(f"no TypeScript for {hint!r}")


if __name__ == "__main__":
    sys.stdout.write(typescript())
