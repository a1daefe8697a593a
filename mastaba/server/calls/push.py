"""Web Push: a message to a browser that has no page of ours open, by the push service of its maker.

The key by which push services know this house (VAPID) is made once and kept in the store, for all servers of
the house. A browser's subscription names the address to which we then post; so it must be one of a known
push service: a server must not be sent to other machines by strangers.
"""

from __future__ import annotations

import asyncio
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from importlib.util import find_spec
from typing import Any, Final

import orjson

from mastaba.errors import BadOption
from mastaba.server.store.sqlite import Store

HOUSE: Final = 0  # no table has this number: what belongs to the house
KEY: Final = "vapid"
SECONDS: Final = 10.0  # for a push service to answer
AT_ONCE: Final = 4
KEPT_SECONDS: Final = 24 * 3600  # that it keeps a message for a device that is off
LONGEST: Final = 1000
GONE: Final = (404, 410)
# The push services of Chrome and Android, Firefox, Safari, Edge.
SERVICES: Final = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
# What all readers of addresses take apart alike: of 'https://10.0.0.1\.push.apple.com' one that checks it may
# see another host than one that connects.
PLAIN: Final = re.compile(r"(?P<origin>https?://[A-Za-z0-9.-]+(:\d+)?)(?P<path>/[!-\[\]-~]*)?")


def can_push() -> bool:
    """Is the extra `push` installed?"""
    return find_spec("pywebpush") is not None


class Push:
    def __init__(self, store: Store, contact: str, services: Sequence[str] = ()) -> None:
        """`services`: beginnings of addresses that are allowed besides those of the known push services."""
        self.store = store
        self.contact = contact
        self.services = tuple(services)
        # Of its own: where a push service does not answer, nobody but calls waits for a thread.
        self.pool = ThreadPoolExecutor(AT_ONCE, "mastaba-push")

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def key(self) -> bytes:
        """Ours, as PEM; whoever asks first makes it, and with another one the browsers of those who asked in
        the same moment could not be reached. Read each time: all servers have the same.
        """
        found = await self.store.kept(HOUSE, KEY)
        if found is None:
            await self.store.keep_first(HOUSE, KEY, await asyncio.to_thread(new_key))
            found = await self.store.kept(HOUSE, KEY)
        assert found is not None
        return found

    async def public_key(self) -> str:
        """What a browser needs to subscribe."""
        return await asyncio.to_thread(public_of, await self.key())

    def checked(self, came: Any) -> dict[str, Any]:
        """A subscription as a browser makes it, or why not."""
        keys = came.get("keys") if isinstance(came, dict) else None
        parts = (
            [came.get("endpoint"), keys.get("p256dh"), keys.get("auth")] if isinstance(keys, dict) else [None]
        )
        if not all(isinstance(part, str) and 0 < len(part) <= LONGEST for part in parts):
            raise BadOption("'push' should be a subscription as a browser makes it: endpoint and keys.")
        if not self.is_known(str(parts[0])):
            raise BadOption("That is not the address of a push service which this server knows.")
        return {"endpoint": parts[0], "keys": {"p256dh": parts[1], "auth": parts[2]}}

    def is_known(self, address: str) -> bool:
        found = PLAIN.fullmatch(address)
        if found is None:
            return False
        origin, path = found["origin"].lower(), found["path"] or "/"
        for service in self.services:
            named = PLAIN.fullmatch(service)
            if (
                named is not None
                and origin == named["origin"].lower()
                and path.startswith(named["path"] or "")
            ):
                return True
        host = origin.removeprefix("https://").removesuffix(":443")
        known = any(host == one.lstrip(".") or (one[0] == "." and host.endswith(one)) for one in SERVICES)
        return origin.startswith("https:") and known

    async def send(self, subscription: dict[str, Any], message: dict[str, Any]) -> bool:
        """False if that browser is not to be reached there any more."""
        work = partial(sent, subscription, message, await self.key(), self.contact)
        return await asyncio.get_running_loop().run_in_executor(self.pool, work)


def new_key() -> bytes:
    from py_vapid import Vapid02  # noqa: PLC0415  an extra

    vapid = Vapid02()
    vapid.generate_keys()
    return bytes(vapid.private_pem())


@cache
def public_of(key: bytes) -> str:
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from py_vapid import Vapid02  # noqa: PLC0415

    point = Vapid02.from_pem(key).public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def sent(subscription: dict[str, Any], message: dict[str, Any], key: bytes, contact: str) -> bool:
    """Encrypted for that browser alone: the push service reads nothing of it."""
    from py_vapid import Vapid02  # noqa: PLC0415
    from pywebpush import WebPushException, webpush  # noqa: PLC0415

    try:
        webpush(
            subscription,
            orjson.dumps(message).decode(),
            vapid_private_key=Vapid02.from_pem(key),
            vapid_claims={"sub": contact},
            timeout=SECONDS,
            ttl=KEPT_SECONDS,
        )
    except WebPushException as error:
        return error.response is None or error.response.status_code not in GONE
    except (OSError, ValueError):  # no network, or keys that are none: another time, perhaps
        return True
    return True
