"""`mastaba serve`: the bench in the browser, on this machine or for others."""

from __future__ import annotations

import gc
import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Final

import click

from mastaba.cli.files import games_folder
from mastaba.errors import MastabaError

PORT: Final = 8000


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets your network in.")
@click.option("--port", default=PORT, show_default=True, help="The next free one, if that is taken.")
@click.option("--database", type=click.Path(dir_okay=False, path_type=Path), help="The tables' file.")
@click.option("--workers", default=0, help="Processes for bots.  [default: one a core, less one]")
@click.option("--pace", default=0.5, show_default=True, help="Seconds a bot's move takes at least.")
@click.option("--messages", default=20.0, show_default=True, help="A second that one client may send.")
@click.option("--tables", default=0.5, show_default=True, help="A second that one address may open.")
@click.option("--think", default=2.0, show_default=True, help="Seconds that one move of a bot may take.")
@click.option("--proxy", "proxies", multiple=True, help="Address of a proxy that says for whom it asks.")
@click.option("--idle", default=60.0, show_default=True, help="Seconds until a deserted table leaves memory.")
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in the browser.")
def serve(
    host: str,
    port: int,
    database: Path | None,
    workers: int,
    pace: float,
    messages: float,
    tables: float,
    think: float,
    proxies: tuple[str, ...],
    idle: float,
    open_page: bool,
) -> None:
    """Serve the games to browsers; tables survive restarts."""
    run_server(host, port, database, workers, pace, messages, tables, idle, open_page, think, proxies)


def run_server(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: Path | None = None,
    workers: int = 0,
    pace: float = 0.5,
    messages: float = 20.0,
    tables: float = 0.5,
    idle: float = 60.0,
    open_page: bool = True,
    think: float = 2.0,
    proxies: tuple[str, ...] = (),
) -> None:
    import uvicorn  # noqa: PLC0415  not needed by any other command

    from mastaba.server.app import make_app  # noqa: PLC0415
    from mastaba.server.claim import AlreadyServed, Claim  # noqa: PLC0415
    from mastaba.server.store import prepare  # noqa: PLC0415
    from mastaba.server.websocket import config_of  # noqa: PLC0415

    file = database or default_database()
    claim = Claim(file)
    try:
        claim.take()
    except AlreadyServed as other:
        if not other.address or not open_page:
            raise
        click.echo(str(other))
        webbrowser.open(other.address)
        return
    prepare(file)  # what is wrong with it is said here, and not from the depths of the server
    app = make_app(file, workers, pace, messages, tables, idle, think)
    listening = free_socket(host, port)
    address = (
        f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listening.getsockname()[1]}/"
    )
    claim.say(address)
    click.echo(f"mastaba is at {address} (Ctrl-C stops it; nothing is lost)")
    if open_page:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    gc.freeze()  # what is here now stays
    gc.set_threshold(20_000, 20, 20)  # tables make few cycles, and looking for them takes long
    try:
        uvicorn.Server(config_of(app, proxies)).run(sockets=[listening])
    finally:
        claim.leave()


def free_socket(host: str, port: int) -> socket.socket:
    """Bound to the port, or to one of the next twenty."""
    for tried in range(port, port + 20):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named as TCP, or asyncio (where there is no uvloop) leaves Nagle on: 40 ms a move, measured.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
        except OSError:
            listening.close()
            continue
        return listening
    raise MastabaError(f"No port from {port} to {port + 19} is free on {host}; choose one with --port.")


def default_database() -> Path:
    folder = games_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MastabaError(f"{folder} cannot be made: {error.strerror}; say --database FILE.") from error
    return folder / "tables.db"
