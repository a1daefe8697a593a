"""The files of the page, sent as small as the browser takes them: the build has packed them beforehand."""

from __future__ import annotations

import stat
from contextlib import suppress
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from anyio import to_thread
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent.parent / "static"
SHARED: Final = STATIC / "assets" / "shared"  # pictures of tables, for previews of links
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))  # the smaller one first


class Assets(StaticFiles):
    """Static files, of which packed ones lie beside the plain ones."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        for coding, ending in PACKED:
            if coding in taken(scope):
                with suppress(OSError, ValueError):  # too long a name, or one that no file can have
                    file, found = await to_thread.run_sync(self.lookup_path, path + ending)
                    if found is not None and stat.S_ISREG(found.st_mode):
                        return packed_file(Path(file), path, coding)
        response = await super().get_response(path, scope)
        response.headers["vary"] = "accept-encoding"
        return response


def packed_file(file: Path, path: str, coding: str) -> Response:
    headers = {"content-encoding": coding, "vary": "accept-encoding"}
    return FileResponse(file, headers=headers, media_type=guess_type(path)[0] or "application/octet-stream")


def taken(scope: Scope) -> set[str]:
    """The codings that a browser takes; one that it gives the weight 0 it does not."""
    said = b",".join(value for name, value in scope["headers"] if name.lower() == b"accept-encoding")
    codings: set[str] = set()
    for part in said.decode("latin-1").lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            codings.add(coding.strip())
    return codings
