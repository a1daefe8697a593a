"""`mastaba serve`: the bench in the browser, on this machine or for others."""

from __future__ import annotations

import errno
import gc
import os
import re
import signal
import socket
import sys
import threading
import tomllib
import webbrowser
from contextlib import suppress
from ipaddress import ip_address, ip_network
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

import click

from mastaba.cli.files import games_folder
from mastaba.cli.options import Amount
from mastaba.cli.processes import Processes, end_with_parent, port_of_child
from mastaba.errors import MastabaError, short

if TYPE_CHECKING:
    from mastaba.server.calls.calling import Calling
    from mastaba.server.store.claim import Claim

PORT: Final = 8000
EVERYWHERE: Final = "0.0.0.0"
# For how long a thread that loads a table may keep all others waiting, who need Python only for a moment.
SWITCH_SECONDS: Final = 0.0005
# Often, and then for a few milliseconds: while it looks at 100,000 objects, everybody waits for 80.
COLLECTED: Final = (2_000, 10, 500)
PORTS: Final = 65536
TRIED: Final = 20  # ports, if the first is taken


class Proxy(click.ParamType[str]):
    """An address, or a network of them: names are not looked up, and a slip must not pass for one."""

    name = "address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return str(ip_network(value) if "/" in value else ip_address(value))
        except ValueError:
            self.fail(
                f"'{value}' is no address; say that of the proxy, as in 127.0.0.1, or its network, as in "
                "10.0.0.0/8.",
                param,
                ctx,
            )


AMOUNT: Final = Amount(min=0)
SOME: Final = Amount(min=0, min_open=True)


def read_config(context: click.Context, parameter: click.Parameter, file: Path | None) -> None:
    """What the file says is as if it were the default: flags and the environment go before it."""
    if file is None:
        return
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise MastabaError(f"{file} cannot be read as TOML: {error}.") from error
    names = {option[2:]: one.name or "" for one in context.command.params for option in one.opts}
    unknown = [name for name in said if name not in names]
    if unknown:
        known = ", ".join(sorted(names))
        raise MastabaError(f"{file}: there is no setting '{unknown[0]}'; there are {known}.")
    context.default_map = {names[name]: value for name, value in said.items()}


@click.command(context_settings={"auto_envvar_prefix": "MASTABA"})
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    is_eager=True,
    expose_value=False,
    callback=read_config,
    help="A TOML file with any of these, by their names.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets your network in.")
@click.option("--share", is_flag=True, help="Let your network in, and say by which addresses.")
@click.option(
    "--port",
    type=click.IntRange(0, PORTS - 1),
    default=PORT,
    show_default=True,
    help="The next free one, if that is taken.",
)
@click.option("--database", help="The tables' file, or postgresql://… for several servers.")
@click.option("--bus", default="", help="redis://…, by which servers on one PostgreSQL tell each other news.")
@click.option(
    "--processes",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Servers on this port; with --bus.",
)
@click.option(
    "--drain",
    type=AMOUNT,
    default=0.0,
    show_default=True,
    help="Seconds from SIGTERM until sockets are closed.",
)
@click.option(
    "--log", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Its form."
)
@click.option(
    "--workers",
    type=click.IntRange(0),
    default=0,
    help="Processes for bots.  [default: one a core, less one]",
)
@click.option(
    "--pace", type=AMOUNT, default=0.5, show_default=True, help="Seconds a bot's move takes at least."
)
@click.option(
    "--messages", type=SOME, default=20.0, show_default=True, help="A second that one client may send."
)
@click.option(
    "--requests",
    type=SOME,
    default=60.0,
    show_default=True,
    help="A second that one address may ask for; more wait.",
)
@click.option(
    "--tables", type=SOME, default=0.5, show_default=True, help="A second that one address may open."
)
@click.option(
    "--think", type=SOME, default=2.0, show_default=True, help="Seconds that one move of a bot may take."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    type=Proxy(),
    help="Address of a proxy that says for whom it asks, or its network.",
)
@click.option(
    "--idle",
    type=AMOUNT,
    default=60.0,
    show_default=True,
    help="Seconds until a deserted table leaves memory.",
)
@click.option(
    "--policy",
    "policies",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A trained bot that people may choose; several times for several.",
)
@click.option("--address", default="", help="Where the world finds this server: https://…, for its mails.")
@click.option("--mail", default="", help="smtp://user:password@host:587, to call people whose turn it is.")
@click.option("--mail-from", default="", help="The address from which it writes.")
@click.option(
    "--push-service",
    "push_services",
    multiple=True,
    help="Beginning of the addresses of a push service besides the well-known ones.",
)
@click.option(
    "--call-after",
    type=AMOUNT,
    default=8.0,
    show_default=True,
    help="Seconds until an absent player is called.",
)
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in the browser.")
def serve(
    host: str,
    share: bool,
    port: int,
    database: str | None,
    bus: str,
    processes: int,
    drain: float,
    log: str,
    workers: int,
    pace: float,
    messages: float,
    requests: float,
    tables: float,
    think: float,
    proxies: tuple[str, ...],
    idle: float,
    policies: tuple[Path, ...],
    address: str,
    mail: str,
    mail_from: str,
    push_services: tuple[str, ...],
    call_after: float,
    open_page: bool,
) -> None:
    """Serve the games to browsers; tables survive restarts."""
    run_server(
        EVERYWHERE if share else host,
        port,
        database,
        workers,
        pace,
        messages,
        tables,
        idle,
        open_page,
        think,
        proxies,
        policies,
        bus,
        processes,
        drain,
        log,
        calling_of(address, mail, mail_from, push_services, call_after),
        requests,
    )


def calling_of(address: str, mail: str, sender: str, services: tuple[str, ...], after: float) -> Calling:
    """How people are called when it is their turn; or what is missing for that."""
    from mastaba.server.calls.calling import Calling  # noqa: PLC0415
    from mastaba.server.calls.mail import Mail  # noqa: PLC0415

    if address and not re.match(r"https?://[^/]", address):
        raise MastabaError(
            f"--address is where the world finds this server, as in https://…; {short(address)} came."
        )
    if mail and not (address and sender):
        raise MastabaError("--mail needs --mail-from, and --address for the links in it.")
    if mail:
        Mail(mail, sender)  # what is wrong with it is said at once
    return Calling(address, mail, sender, services, after)


def run_server(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: Path | str | None = None,
    workers: int = 0,
    pace: float = 0.5,
    messages: float = 20.0,
    tables: float = 0.5,
    idle: float = 60.0,
    open_page: bool = True,
    think: float = 2.0,
    proxies: tuple[str, ...] = (),
    policies: tuple[Path, ...] = (),
    bus: str = "",
    processes: int = 1,
    drain: float = 0.0,
    log: str = "text",
    calling: Calling | None = None,
    requests: float = 60.0,
) -> None:
    from mastaba.server.app import make_app  # noqa: PLC0415  not needed by any other command
    from mastaba.server.calls.calling import NOT_SET_UP  # noqa: PLC0415
    from mastaba.server.logs import set_up  # noqa: PLC0415
    from mastaba.server.store.claim import AlreadyServed  # noqa: PLC0415
    from mastaba.server.store.postgres import is_postgres  # noqa: PLC0415

    set_up(log)
    check_house(is_postgres(database), bus, processes)
    where = str(database) if is_postgres(database) else Path(database or default_database())
    try:
        claim = claimed(where)
    except AlreadyServed as other:
        if not other.address or not open_page:
            raise
        click.echo(str(other))
        webbrowser.open(other.address)
        return
    child = port_of_child()
    if child is not None:
        listening = free_socket(host, child, shared=True)
    else:
        listening = shared_socket(host, port) if processes > 1 else free_socket(host, port)
    others = [f"http://{one}:{listening.getsockname()[1]}" for one in addresses_of(host)]
    if child is None:
        address = address_of(host, listening)
        claim.say(address)
        click.echo(f"mastaba is at {address} (Ctrl-C stops it; nothing is lost)")
        for one in others:
            click.echo(f"  others in your network find it at {one}/")
        if open_page:
            threading.Timer(0.8, webbrowser.open, [address]).start()
        if processes > 1:
            Processes(processes, listening, drain).run()
            return
    called = calling or NOT_SET_UP
    app = make_app(
        where, workers, pace, messages, tables, idle, think, policies, bus, others, called, requests
    )
    try:
        run_app(app, proxies, listening, drain)
    finally:
        claim.leave()


def claimed(database: Path | str) -> Claim:
    """Ours alone, where it is a file; and of this version: what is wrong with it is said here."""
    from mastaba.server.store.addresses import prepared  # noqa: PLC0415
    from mastaba.server.store.claim import Claim  # noqa: PLC0415

    claim = Claim(database if isinstance(database, Path) else None)
    claim.take()
    if port_of_child() is None:
        prepared(database)
    else:
        end_with_parent()
    return claim


def address_of(host: str, listening: socket.socket) -> str:
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    return f"http://{name}:{listening.getsockname()[1]}/"


def run_app(app: Any, proxies: tuple[str, ...], listening: socket.socket, drain: float) -> None:
    from mastaba.server.lines.running import DrainingServer, config_of  # noqa: PLC0415

    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()  # what is here now stays
    gc.set_threshold(*COLLECTED)
    signal.signal(signal.SIGTERM, leave)
    DrainingServer(config_of(app, proxies), drain, app.drain).run(sockets=[listening])


def leave(number: int, frame: FrameType | None) -> None:
    """uvicorn has stopped, and sends itself the signal again: no reason to die in the middle of it."""
    sys.exit()


def check_house(shared: bool, bus: str, processes: int) -> None:
    """Several servers need a database and news that all of them can reach."""
    if bus and not shared:
        raise MastabaError("--bus is for several servers on one --database postgresql://…; one file has one.")
    if processes > 1 and not bus:
        raise MastabaError("--processes needs --database postgresql://… and --bus redis://….")


def free_socket(host: str, port: int, shared: bool = False) -> socket.socket:
    """Bound to the port, or to one of the next twenty. `shared`: with other processes of ours."""
    for tried in range(port, min(port + TRIED, PORTS)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named as TCP, or asyncio (where there is no uvloop) leaves Nagle on: 40 ms a move, measured.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            listening.bind((host, tried))
        except OSError as error:
            listening.close()
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise MastabaError(
                    f"{host} is no address of this machine; choose one with --host."
                ) from error
            why = error.strerror
        else:
            return listening
    raise MastabaError(
        f"No port from {port} to {tried} can be had on {host} ({why}); choose one with --port."
    )


def shared_socket(host: str, port: int) -> socket.socket:
    """For several processes of ours. Who shares a port would share it with another house as well: first it
    has to be free.
    """
    with free_socket(host, port) as alone:
        found: int = alone.getsockname()[1]
    return free_socket(host, found, shared=True)


def addresses_of(host: str) -> list[str]:
    """By which others in the network reach what listens there."""
    if host.startswith("127.") or host in ("localhost", "::1"):
        return []
    if host != EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    found = looked_up(socket.gethostname())
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
        found.add(asking.getsockname()[0])
    return sorted(one for one in found if not one.startswith("127."))


def looked_up(name: str) -> set[str]:
    try:
        return {str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)}
    except OSError:
        return set()


def default_database() -> Path:
    folder = games_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MastabaError(f"{folder} cannot be made: {error.strerror}; say --database FILE.") from error
    return folder / "tables.db"
