"""The world outside, as far as a server calls people by it: a push service, and a mail server, of our own."""

from __future__ import annotations

import asyncio
import json
import queue
import socket
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from email import message_from_bytes
from email.message import Message as Letter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PATIENCE = 60.0


def packed(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class PushService:
    """Takes what is posted to its addresses, for browsers whose keys are here."""

    def __init__(self) -> None:
        self.came: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.gone = False  # answers as for a browser that has unsubscribed
        self.answers = threading.Event()  # not set: it takes what comes, and says nothing
        self.answers.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.came.put((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                service.answers.wait(PATIENCE)
                self.send_response(410 if service.gone else 201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *said: Any) -> None: ...

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_port}/"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def subscription(self, name: str = "ana") -> dict[str, Any]:
        """As a browser would make it."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": self.address + name,
            "keys": {"p256dh": packed(point), "auth": packed(self.auth)},
        }

    def next(self) -> dict[str, Any]:
        """The next message, decrypted as only that browser can; `jwt`: what its sender says of itself."""
        path, headers, body = self.came.get(timeout=PATIENCE)
        assert headers["content-encoding"] == "aes128gcm"
        said = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        claims = headers["authorization"].split("t=")[1].split(",")[0].split(".")[1]
        jwt = json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
        return {"path": path, "message": json.loads(said), "jwt": jwt}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.http.shutdown()
        self.http.server_close()


class MailServer:
    """Keeps every letter; and every password, which it wants without any secrecy."""

    def __init__(self) -> None:
        self.letters: queue.Queue[tuple[list[str], Letter]] = queue.Queue()
        self.passwords: list[bytes] = []
        self.answers = threading.Event()  # not set: it says nothing to what it was sent
        self.answers.set()
        self.came = threading.Event()  # a letter has
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.controller = Controller(
            self, hostname="127.0.0.1", port=port, authenticator=self.log_in, auth_require_tls=False
        )
        self.controller.start()
        self.address = f"smtp://127.0.0.1:{port}"

    def log_in(
        self, server: Any, session: Any, envelope: Any, mechanism: str, came: LoginPassword
    ) -> AuthResult:
        self.passwords.append(came.password)
        return AuthResult(success=True)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  its name
        self.came.set()
        while not self.answers.is_set():
            await asyncio.sleep(0.02)
        self.letters.put((envelope.rcpt_tos, message_from_bytes(envelope.content)))
        return "250 taken"

    def next(self) -> tuple[str, str, str]:
        """To whom, what about, and what it says."""
        to, letter = self.letters.get(timeout=PATIENCE)
        body = letter.get_payload(decode=True)
        assert isinstance(body, bytes)
        return to[0], str(letter["subject"]), body.decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.controller.stop()
