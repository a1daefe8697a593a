"""Mail, through the SMTP server of whoever hosts: `--mail smtp://user:password@host:587 --mail-from …`."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from mastaba.errors import BadOption, MastabaError

LOG: Final = logging.getLogger("mastaba")
SECONDS: Final = 20.0
AT_ONCE: Final = 2
PORTS: Final = {"smtp": 587, "smtps": 465}
# What can be an address: one line, one @, nothing that a header would obey.
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
LONGEST: Final = 254


def checked_address(came: object) -> str:
    if not isinstance(came, str) or len(came) > LONGEST or not ADDRESS.fullmatch(came.strip()):
        raise BadOption("'mail' should be an address, as ana@example.org.")
    return came.strip()


class NotSecret(smtplib.SMTPException):
    """The mail server offers no STARTTLS: whoever is on the way would read the password."""


class Mail:
    def __init__(self, server: str, sender: str) -> None:
        """`server`: smtp://… (with STARTTLS, without which no password is sent) or smtps://…"""
        parts = urlsplit(server)
        if parts.scheme not in PORTS or not parts.hostname:
            raise MastabaError("--mail should be smtp://… or smtps://…, with a host.")
        self.scheme = parts.scheme
        self.host = parts.hostname
        self.port = parts.port or PORTS[parts.scheme]
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")
        self.sender = checked_address(sender)
        # Of its own: where the mail server does not answer, nobody but mails waits for a thread.
        self.pool = ThreadPoolExecutor(AT_ONCE, "mastaba-mail")

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Has the mail server taken it?"""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, " ".join(subject.split())
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(self.pool, self.deliver, letter)
        except NotSecret:
            LOG.warning(
                "a mail was not sent: %s offers no STARTTLS, and the password does not go in clear; say "
                "--mail smtps://…, or no password",
                self.host,
            )
            return False
        except (OSError, smtplib.SMTPException) as error:
            LOG.warning("a mail could not be sent: %s", type(error).__name__)  # its words may name somebody
            return False
        return True

    def deliver(self, letter: EmailMessage) -> None:
        secure = ssl.create_default_context()
        if self.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=secure)
        else:
            line = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        with line:
            if self.scheme == "smtp":
                line.ehlo()
                if line.has_extn("starttls"):
                    line.starttls(context=secure)
                elif self.user:
                    raise NotSecret
            if self.user:
                line.login(self.user, self.password)
            line.send_message(letter)
