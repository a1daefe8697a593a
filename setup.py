"""Compiles core, games, bots and what serves a move with mypyc where a C compiler is found; else the package
stays pure Python.

MASTABA_BUILD=pure leaves the compiler out on purpose; MASTABA_BUILD=compiled fails where there is none.
What was compiled is kept in build/compiled, by its content: a change in one game compiles that game.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from time import monotonic

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Core and bots are one group of modules, and each game is another (measured: docs/decisions/compiled.md).
# Within a group calls are direct C calls, and small functions melt into each other. But a group is one C file
# and keeps one core busy: this way each core has its share, and a change in one game changes one file.
COMPILED = ("core", "games", "bots")
# Their loops are the tightest: apart from the others they would lose a little, and this gives it back.
TIGHT = ("mastaba__mypyc", "mastaba_mummy_rummy__mypyc", "mastaba_pyramid_poker__mypyc")
# What a server does for every move, from its socket to everybody's: a third of a move's cost, measured. The
# rest of it waits, or is done once a table (docs/decisions/server.md).
SERVING = (
    "driver/course.py",
    "driver/driver.py",
    "driver/seating.py",
    "driver/undo.py",
    "server/tables/chance.py",
    "server/tables/clocks.py",
    "server/tables/gate.py",
    "server/tables/narrator.py",
    "server/house/newsroom.py",
    "server/lines/rates.py",
    "server/tables/room.py",
    "server/tables/seats.py",
    "server/store/snapshots.py",
    "server/lines/sockets.py",
    "server/tables/table.py",
    "server/lines/websocket.py",
)
KEPT = Path("build", "compiled")
NOTES = Path(".mypy_cache", "mypyc")  # what mypyc found out about modules, for the next time
# Commands of a build that only ask what is in the package.
ASKING = ("egg_info", "dist_info", "sdist")
# Terminal drawings, and what a page is sent once, are text work, where compiling gains nothing; bare package
# files hold a docstring; of raw.py compiled code has its own.
INTERPRETED = ("text.py", "offline.py", "raw.py")
# Where one of these is called by its bare name, mypyc writes a call of this header's function instead. By
# module and name, what comes in: i, a whole number of 64 bits, or f.
HEADER = Path("mastaba", "core", "raw.h")
IN_C = {
    "raw": {
        "put": "ii",
        "get": "i",
        "put_bits": "iii",
        "put_ones": "ii",
        "clear": "ii",
        "put_float": "if",
        "put_int": "ii",
        "get_int": "i",
        "put_real": "if",
        "get_real": "i",
    },
    "bits": {"bit": "i", "shl": "ii", "lowest": "i", "nth": "ii", "count": "i"},
}
# What comes out, where anything does.
OUT_OF_C = {
    **dict.fromkeys(("get", "get_int", "bit", "shl", "lowest", "nth", "count"), "i"),
    "get_real": "f",
}


def sources() -> list[str]:
    """Every module to compile, as mypyc wants them."""
    found = (path for part in COMPILED for path in Path("mastaba", part).rglob("*.py"))
    kept = [
        path
        for path in found
        if not path.name.endswith(INTERPRETED) and (path.name != "__init__.py" or path.parent.name == "bots")
    ]
    kept += [path for name in SERVING if (path := Path("mastaba", name)).exists()]
    return sorted(map(str, kept))


PROBE = """
from setuptools import Extension, setup

setup(name="probe", version="0", py_modules=[], ext_modules=[Extension("probe", ["probe.c"])])
"""


def compiler_works() -> str:
    """'' if a C extension can be built here, otherwise the reason.

    A whole one is tried, by the same setuptools, in a process of its own: whatever goes wrong in there (no
    compiler, no Python.h, no linker), and by whatever exception, there is no working compiler.
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
        )
        Path(folder, "setup.py").write_text(PROBE)
        try:
            tried = subprocess.run(
                [sys.executable, "setup.py", "build_ext", "--inplace"],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                capture_output=True,
                text=True,
                errors="replace",
                timeout=120,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return str(error)
        last = (tried.stderr.strip() or tried.stdout.strip() or "no words").splitlines()[-1]
    return last if tried.returncode else ""


def extensions() -> list:
    wanted = os.environ.get("MASTABA_BUILD", "auto")
    if wanted == "pure":
        print("mastaba: building pure Python, as MASTABA_BUILD=pure asks")
        return []
    trouble = compiler_works()
    if trouble and wanted == "compiled":
        sys.exit(f"mastaba: MASTABA_BUILD=compiled, but there is no working C compiler ({trouble})")
    if trouble:
        print(f"mastaba: no working C compiler ({trouble}); building pure Python, at least ten times slower")
        return []
    kept = [Extension(name, [str(KEPT / file)]) for name, file in everything_kept().items()]
    if kept:
        return kept
    print(f"mastaba: compiling {', '.join(COMPILED)} and what serves a move with mypyc", flush=True)
    from mypyc.build import mypycify

    teach_calls()
    groups: dict[str, list[str]] = {}
    for path in sources():
        groups.setdefault(group_of(path), []).append(path)
    # -O1 takes half the time of -O3 to compile. Debug symbols would be most of the package's size.
    # `make lint` is strict. Here packages may be missing that have types: pip builds where nothing else is.
    wanted_of_mypyc = {
        "paths": ["--config-file=", "--ignore-missing-imports", f"--cache-dir={NOTES}", *sources()],
        "opt_level": "1",
        "debug_level": "0",
        "separate": [(paths, name) for name, paths in groups.items()],
    }
    try:
        modules = mypycify(**wanted_of_mypyc)
    except ValueError:
        # What mypyc notes of a module that has not changed lacks which of its attributes may be missing
        # (ClassIR.bitmap_attrs): another module that reads one of those cannot be compiled by such notes.
        shutil.rmtree(NOTES, ignore_errors=True)
        modules = mypycify(**wanted_of_mypyc)
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *flags(module)]
        if module.name.endswith("__mypyc") and HEADER.exists():
            module.extra_compile_args += included(HEADER)
            module.depends = [*module.depends, str(HEADER)]
    # The longest first, so that no core waits for the other in the end.
    modules.sort(key=lambda module: -weight(module))
    return modules


def flags(module: Extension) -> list[str]:
    if sys.platform == "win32":
        return []
    # Nobody wrote this C, and looking how it is indented was three fifths of gcc's time, measured.
    found = ["-Wno-misleading-indentation"]
    if sys.platform == "linux":  # inlines our small functions into each other: a third faster, measured
        found.append("-fno-semantic-interposition")
        found += ["-O2"] if module.name in TIGHT else []
    return found


def teach_calls() -> None:
    """Tells mypyc of the functions of the header, as it knows those of its own library."""
    from mypyc.ir.ops import ERR_NEVER
    from mypyc.ir.rtypes import float_rprimitive, int64_rprimitive, void_rtype
    from mypyc.primitives.registry import function_op

    kinds = {"i": int64_rprimitive, "f": float_rprimitive}
    for module, functions in IN_C.items():
        for name, arguments in functions.items():
            function_op(
                name=f"mastaba.core.{module}.{name}",
                arg_types=[kinds[kind] for kind in arguments],
                return_type=kinds[OUT_OF_C[name]] if name in OUT_OF_C else void_rtype,
                c_function_name=f"mastaba_{name}",
                error_kind=ERR_NEVER,
            )


def included(header: Path) -> list[str]:
    return [f"/FI{header}"] if sys.platform == "win32" else ["-include", str(header)]


def group_of(path: str) -> str:
    _, part, folder, *file = Path(path).parts
    if part in ("driver", "server"):
        return "mastaba_server"
    return f"mastaba_{folder}" if part == "games" and file else "mastaba"


def hash_of(files: Iterable[str], *more: object) -> str:
    """Of all that decides about what is compiled: the files, this one, and who compiles for whom."""
    total = hashlib.sha256()
    for file in (__file__, *files):
        total.update(Path(file).read_bytes())
    tools = (sys.version, sysconfig.get_platform(), version("mypy"), os.environ.get("CC"))
    total.update(repr((*tools, os.environ.get("CFLAGS"), *more)).encode())
    return total.hexdigest()[:24]


def weight(module: Extension) -> int:
    return sum(Path(source).stat().st_size for source in module.sources)


def everything() -> Path:
    """Where it is written which compiled modules came of these sources, all together."""
    read_by_mypyc = [
        *sources(),
        *sorted(map(str, Path("mastaba").glob("*.py"))),
        *sorted(map(str, Path("mastaba", "server").rglob("*.py"))),  # those that are not compiled have types
        *map(str, HEADER.parent.glob("*.h")),
    ]
    return KEPT / f"everything-{hash_of(read_by_mypyc, *read_by_mypyc)}.json"


def everything_kept() -> dict[str, str]:
    """Every module's compiled file, if all are there; mypyc is not asked then."""
    files: dict[str, str] = json.loads(everything().read_text()) if everything().exists() else {}
    return files if all((KEPT / file).exists() for file in files.values()) else {}


class BuildExt(build_ext):
    """Compiles only what is not kept from an earlier build, and says how far it is."""

    def build_extensions(self) -> None:
        self.force = True  # what is old is for us to say: files may be new and the same
        self.lock = Lock()
        self.begun = monotonic()
        self.done = 0
        self.all = sum(weight(ext) for ext in self.extensions)
        self.files: dict[str, str] = {}
        KEPT.mkdir(parents=True, exist_ok=True)
        super().build_extensions()
        everything().write_text(json.dumps(self.files))

    def build_extension(self, ext: Extension) -> None:
        built = Path(self.get_ext_fullpath(ext.name))
        kept = Path(ext.sources[0])
        if kept.parent != KEPT:
            kept = (
                KEPT
                / f"{hash_of([*ext.sources, *sorted(ext.depends)], *ext.extra_compile_args)}-{built.name}"
            )
        if kept.exists():
            word = "kept"
            built.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(kept, built)
        else:
            word = "compiled"
            super().build_extension(ext)
            shutil.copy(built, kept.with_suffix(".new"))
            kept.with_suffix(".new").rename(kept)  # there as a whole or not at all
        with self.lock:
            self.files[ext.name] = kept.name
            self.tell(ext, word)

    def tell(self, ext: Extension, word: str) -> None:
        """A line for each group; the other modules are small, and only lead there."""
        self.done += weight(ext)
        if ext.name.endswith("__mypyc"):
            name = ext.name.removesuffix("__mypyc").removeprefix("mastaba_")
            share = f"{100 * self.done // self.all:3} %, {monotonic() - self.begun:3.0f} s"
            print(f"mastaba: {share}: {word} {'core and bots' if name == 'mastaba' else name}", flush=True)


setup(
    ext_modules=[] if set(ASKING) & set(sys.argv) else extensions(),
    cmdclass={"build_ext": BuildExt},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
