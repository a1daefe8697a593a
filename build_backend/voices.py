"""Renders Khufu's lines as sound files, for browsers that have no voice (Chromium on Linux has none).

It needs espeak-ng and opusenc (Debian: `apt install espeak-ng opus-tools`). The files go where the page's
build takes them from; they are not kept in the repository. A line is found by its text, so one with a
Chamber, a symbol or a character in it is rendered for each. He calls on characters, so names are spoken.

What was rendered is listened to as far as a machine can: every line is as long as its letters let expect,
loud enough and not too loud, and nowhere clipped. A line that is not is named, and the command fails.
"""

from __future__ import annotations

import io
import json
import math
import re
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from mastaba.core.message import Fact, say
from mastaba.games.khufu.components import CHAMBERS, CHARACTERS, SUITS, SYMBOLS
from mastaba.games.khufu.offline import minutes_told, page_script
from mastaba.games.khufu.repertoire import BY_EVENING, LETTERS
from mastaba.words import Words, entries, words

ROOT = Path(__file__).resolve().parent.parent
VOICES = ROOT / "web" / "public" / "assets" / "voices"
# As the browser's voice: a slow and deep one (ledger 2.8), with the king's name as it is said.
SPEAKER = {"en": "en-gb", "de": "de"}
NAME = {"en": "Koo-foo", "de": "Chufu"}
RATE, PITCH = 128, 12
PAUSE = 4  # hundredths of a second between words: he is understood better (`make hearing`)
KBIT_PER_SECOND = 16
# What a line must sound like: seconds for a letter, and decibels below the loudest there is.
PER_LETTER = (0.035, 0.16)
SHORTEST = 0.4
LOUDNESS = (-32.0, -8.0)
FULL_SCALE = 32767
NEEDS_SCARAB = "E46"
HOLES = re.compile(r"\$(\w+)")


def fillings() -> dict[str, list[Fact]]:
    """What may stand in each hole of a line."""
    chambers: list[Fact] = [say(f"chamber_{name}") for name in CHAMBERS]
    symbols: list[Fact] = [say(f"symbol_{name}") for name in SYMBOLS]
    characters: list[Fact] = [say(f"character_{name}") for name in CHARACTERS]
    return {
        "chamber": chambers,
        "chamber2": chambers,
        "symbol": symbols,
        "symbol2": symbols,
        "suit": [say(f"suit_{name}") for name in SUITS],
        "name": characters,
        "name2": characters,
        "lucky": characters,
        "left": list(minutes_told()),
    }


def lines(words: Words) -> Iterator[str]:
    """Everything he may say, with its holes filled in every way."""
    ways = fillings()
    source = (ROOT / "mastaba/games/khufu/words" / words.lang / "game.ftl").read_text(encoding="utf-8")
    for key, text in entries(source).items():
        if key.startswith("say_"):
            holes = list(dict.fromkeys(HOLES.findall(text)))
            for facts in product(*(ways[hole] for hole in holes)):
                if len({words.read(fact) for fact in facts}) == len(facts):
                    yield words.say(key, **dict(zip(holes, facts, strict=True)))
    yield from addressed(words)


def addressed(words: Words) -> Iterator[str]:
    """At a real table an order says whose it is; and by his mood a bell may settle two."""
    ways = fillings()
    for row in page_script()["events"]:
        if row["to_one"]:
            order = row["says"][0][-1]
            holes = ["chamber"] if row["chambers"] else []
            for name, *facts in product(ways["name"], *(ways[hole] for hole in holes)):
                told = say(order, **dict(zip(holes, facts, strict=True)))
                if row["id"] == NEEDS_SCARAB:
                    told = say("companion_if_scarab", order=told)
                yield words.say("companion_to", name=name, order=told)
    for kind in ("settle_take", "settle_pay"):
        for letter in LETTERS[: BY_EVENING[kind]]:
            yield words.say("companion_twice", order=say(f"say_{kind}_{letter}"))


class Heard(NamedTuple):
    """A line as a machine hears it."""

    text: str
    seconds: float
    decibels: float
    clipped: int

    def wrong(self) -> str:
        """Why nobody should have to listen to it; '' if they may."""
        least, most = (max(SHORTEST, len(self.text) * share) for share in PER_LETTER)
        if not least <= self.seconds <= most + 1:
            return f"{self.seconds:.1f} s for {len(self.text)} letters"
        if not LOUDNESS[0] <= self.decibels <= LOUDNESS[1]:
            return f"{self.decibels:.0f} dB"
        return f"{self.clipped} samples are clipped" if self.clipped else ""


def listened(text: str, sound: bytes) -> Heard:
    """espeak-ng writes a WAVE whose length it does not know yet: whatever is there counts."""
    with wave.open(io.BytesIO(sound)) as file:
        rate, frames = file.getframerate(), file.readframes(len(sound))
    samples = array("h", frames[: len(frames) // 2 * 2])
    loudness = math.sqrt(sum(one * one for one in samples) / max(len(samples), 1))
    clipped = sum(1 for one in samples if abs(one) >= FULL_SCALE)
    return Heard(text, len(samples) / rate, 20 * math.log10(max(loudness, 1) / FULL_SCALE), clipped)


def spoken(lang: str, text: str) -> bytes:
    """A WAVE of what he says."""
    voice = ["-v", SPEAKER[lang], "-s", str(RATE), "-p", str(PITCH), "-g", str(PAUSE)]
    command = ["espeak-ng", *voice, "--stdout", text.replace("Khufu", NAME[lang])]
    return subprocess.run(command, capture_output=True, check=True).stdout


def render(lang: str, text: str, file: str) -> Heard:
    sound = spoken(lang, text)
    bitrate = ["--bitrate", str(KBIT_PER_SECOND)]
    encode = ["opusenc", "--quiet", "--speech", *bitrate, "-", str(VOICES / lang / file)]
    subprocess.run(encode, input=sound, check=True)
    return listened(text.replace("Khufu", NAME[lang]), sound)


def told_of(heard: list[Heard]) -> str:
    """How they sound, in one line."""
    minutes = sum(one.seconds for one in heard) / 60
    seconds = [one.seconds for one in heard]
    loud = [one.decibels for one in heard]
    return (
        f"{minutes:.0f} min in all, a line {min(seconds):.1f} to {max(seconds):.1f} s, "
        f"{min(loud):.0f} to {max(loud):.0f} dB, {sum(one.clipped for one in heard)} samples clipped"
    )


def main() -> str:
    """'' if all went well, otherwise why not."""
    missing = [tool for tool in ("espeak-ng", "opusenc") if shutil.which(tool) is None]
    if missing:
        needed = " and ".join(missing)
        return f"captions carry everything: there is no {needed} here (Debian: espeak-ng, opus-tools)"
    index: dict[str, dict[str, str]] = {}
    shutil.rmtree(VOICES, ignore_errors=True)
    for lang in SPEAKER:
        told = dict.fromkeys(lines(words("khufu", lang)))
        index[lang] = {text: f"{n}.opus" for n, text in enumerate(told)}
        (VOICES / lang).mkdir(parents=True)
        with ThreadPoolExecutor() as pool:
            heard = list(pool.map(partial(render, lang), index[lang].keys(), index[lang].values()))
        size = sum(file.stat().st_size for file in (VOICES / lang).iterdir())
        print(f"{lang}: {len(index[lang])} lines, {size / 1e6:.1f} MB. {told_of(heard)}")
        bad = [f"{one.text!r}: {one.wrong()}" for one in heard if one.wrong()]
        if bad:
            return f"{len(bad)} lines do not sound right, as {'; '.join(bad[:5])}"
    (VOICES / "index.json").write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")
    return ""


if __name__ == "__main__":
    sys.exit(main() or None)
