"""Compiles core, games and bots with mypyc where a C compiler is found; else the package stays pure Python.

MASTABA_BUILD=pure leaves the compiler out on purpose; MASTABA_BUILD=compiled fails where there is none.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import setup

# Within a group calls are direct C calls, and small functions melt into each other (measured:
# docs/decisions/compiled.md). But a group is one C file, for one core: the two largest games, with long rules
# and no tight loops, are a group each, and so two cores have the same to do.
COMPILED = ("core", "games", "bots")
APART = ("khufu", "bann_der_mumie")
# Terminal drawings, and what a page is sent once, are text work, where compiling gains nothing; bare package
# files hold a docstring.
INTERPRETED = ("text.py", "offline.py")


def sources() -> list[str]:
    """Every module to compile, as mypyc wants them."""
    found = (path for part in COMPILED for path in Path("mastaba", part).rglob("*.py"))
    return sorted(
        str(path)
        for path in found
        if path.name not in INTERPRETED and (path.name != "__init__.py" or path.parent.name == "bots")
    )


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
    print(f"mastaba: compiling {', '.join(COMPILED)} with mypyc")
    from mypyc.build import mypycify

    apart = {name: [path for path in sources() if Path(path).parent.name == name] for name in APART}
    rest = [path for path in sources() if Path(path).parent.name not in APART]
    groups = [(rest, "mastaba"), *((paths, f"mastaba_{name}") for name, paths in apart.items())]
    paths = [path for group, _ in groups for path in group]
    # No debug symbols: they would be most of the package's size.
    modules = mypycify(["--strict", *paths], opt_level="3", debug_level="0", separate=groups)
    if sys.platform == "linux":
        for module in modules:  # inlines our small functions into each other: a third faster, measured
            module.extra_compile_args.append("-fno-semantic-interposition")
            if module.name.startswith(tuple(f"mastaba_{name}" for name in APART)):
                module.extra_compile_args.append("-O1")  # half the time to compile, and quick enough
    # The longest first, so that no core waits for the other in the end.
    modules.sort(key=lambda module: -sum(Path(source).stat().st_size for source in module.sources))
    return modules


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
