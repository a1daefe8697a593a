"""Writes what follows from the fields of a class as they were declared: its `copy`, and its `FIELDS`.

    python -m mastaba.testing.fields mastaba/games/ramses/state.py

A class that wants it has these two lines below its `__init__`; what is between them is written anew:

    # Written by mastaba.testing.fields
    # as the fields above are declared

A field is an annotated assignment in `__init__`. Its kind, if it is in dumps, stands in its annotation
(mastaba/core/fields.py). What is assigned without an annotation, or as Final, comes with the constructor.
That is called with attributes of the same names; a parameter `like` is the position that is copied, and a
field that asks it has its copy already. Nothing of the package is imported here: a class can be mended.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

BEGIN: Final = "    # Written by mastaba.testing.fields"
END: Final = "    # as the fields above are declared"
WIDEST: Final = 110
PLAIN: Final = ("i64", "int", "bool", "str", "bytes", "float", "tuple")  # never changed in place
SHARED: Final = "SHARED"


class Declared:
    """One field, as it stands in `__init__`."""

    def __init__(self, name: str, annotation: ast.expr, value: ast.expr | None, text: str) -> None:
        self.name = name
        self.type = annotation
        self.kind = ""
        self.key = ""
        self.shared = False
        self.from_like = value is not None and f"like.{name}" in ast.unparse(value)
        if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
            assert isinstance(annotation.slice, ast.Tuple)
            self.type, *rest = annotation.slice.elts
            for one in rest:
                if isinstance(one, ast.Constant):
                    self.key = str(one.value)
                elif ast.unparse(one) == SHARED:
                    self.shared = True
                else:
                    self.kind = ast.get_source_segment(text, one) or ""  # quoted as it is there

    def copied(self) -> str:
        """How a twin gets its own."""
        value = f"self.{self.name}"
        return value if self.shared else copied(self.type, value)

    def row(self) -> str:
        """Its line of FIELDS."""
        key = f', "{self.key}"' if self.key else ""
        return f'        Field("{self.name}", {self.kind}{key}),'


def copied(of: ast.expr, value: str) -> str:
    name = ast.unparse(of.value if isinstance(of, ast.Subscript) else of)
    if name in PLAIN:
        return value
    if isinstance(of, ast.BinOp) and ast.unparse(of.right) == "None":
        return f"{copied(of.left, value)} if {value} is not None else None"
    if name == "list" and isinstance(of, ast.Subscript):
        one = copied(of.slice, "one")
        return f"{value}.copy()" if one == "one" else f"[{one} for one in {value}]"
    return f"{value}.copy()"


def parameters(init: ast.FunctionDef) -> list[str]:
    """What the constructor is called with."""
    names = [argument.arg for argument in init.args.args[1:]]
    return ["self" if name == "like" else f"self.{name}" for name in names]


def declared(init: ast.FunctionDef, text: str) -> list[Declared]:
    found = []
    for line in init.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
            field = Declared(line.target.attr, line.annotation, line.value, text)
            if not ast.unparse(field.type).startswith("Final"):
                found.append(field)
    return found


def block(of: ast.ClassDef, text: str) -> list[str]:
    """The lines for a class."""
    inits = [one for one in of.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    assert len(inits) == 1, f"{of.name} has no __init__"
    fields = declared(inits[0], text)
    bases = [ast.unparse(base) for base in of.bases]
    out = [BEGIN]
    rows = [field.row() for field in fields if field.kind]
    if len(rows) == 1:
        out += [f"    FIELDS: ClassVar[tuple[Field, ...]] = ({rows[0].strip()})", ""]
    elif rows:
        out += ["    FIELDS: ClassVar[tuple[Field, ...]] = (", *rows, "    )", ""]
    out.append(f"    def copy(self) -> {of.name}:")
    out.append(f"        twin = {of.name}({', '.join(parameters(inits[0]))})")
    if "Position" in bases:
        out.append("        self.copy_into(twin)")
    out += [f"        twin.{field.name} = {field.copied()}" for field in fields if not field.from_like]
    out += ["        return twin", "", END]
    for line in out:
        assert len(line) <= WIDEST, f"too long, name its kind: {line.strip()}"
    return out


def written(text: str) -> str:
    """The source of a module with these lines as they should be."""
    lines = text.split("\n")
    classes = [one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.ClassDef)]
    classes.sort(key=lambda one: one.lineno)
    ends = [one.lineno - 1 for one in classes[1:]] + [len(lines)]
    for one, end in reversed(
        list(zip(classes, ends, strict=True))
    ):  # from below: what is above keeps its number
        own = range(one.lineno, end)
        begins = [number for number in own if lines[number] == BEGIN]
        stops = [number for number in own if lines[number] == END]
        if begins or stops:
            assert len(begins) == len(stops) == 1, f"{one.name} has not both lines once"
            lines[begins[0] : stops[0] + 1] = block(one, text)
    return "\n".join(lines)


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        text = path.read_text()
        new = written(text)
        if new != text:
            path.write_text(new)
            print(f"{path} was written anew")


if __name__ == "__main__":
    main(sys.argv[1:])
