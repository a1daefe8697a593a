"""`mastaba play` on a whole screen."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic

from mastaba.cli.options import Look
from mastaba.cli.terminal import speaks_unicode
from mastaba.core.record import Record
from mastaba.terminal.local import LocalPlace
from mastaba.terminal.sitting import Sitting
from mastaba.terminal.table_app import TableApp
from mastaba.terminal.thinker import Thinker


def run(record: Record, path: Path, look: Look, lang: str, seed: int, pause: float) -> int:
    """Plays, and says at the end how to go on or to look back. Gives the exit status."""
    sitting = Sitting(record, path, lang, seed, monotonic(), pauses=True)
    sitting.save()  # a file that cannot be written is told before the screen changes
    thinker = Thinker(record, sitting.people, seed)
    letters_only = look.ascii_only or not speaks_unicode(sys.stdout)
    app = TableApp(LocalPlace(sitting, thinker, pause), letters_only, look.theme)
    try:
        app.run()
    finally:
        thinker.stop()
    print(sitting.advice())
    return app.return_code or 0
