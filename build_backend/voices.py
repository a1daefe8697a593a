"""Renders Khufu's lines as sound files, for browsers that have no voice (Chromium on Linux has none).

It needs espeak-ng and opusenc (Debian: `apt install espeak-ng opus-tools`). The files go where the page's
build takes them from; they are not kept in the repository. A line is found by its text, so one with a
Chamber, a symbol or a character in it is rendered for each; with a person's own name it stays a caption.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path

from mastaba.core.message import Fact, say
from mastaba.games.khufu.components import CHAMBERS, CHARACTERS, SUITS, SYMBOLS
from mastaba.games.khufu.offline import minutes_told
from mastaba.words import Words, entries, words

ROOT = Path(__file__).resolve().parent.parent
VOICES = ROOT / "web" / "public" / "assets" / "voices"
# As the browser's voice: a slow and deep one (ledger 2.8), with the king's name as it is said.
SPEAKER = {"en": "en-gb", "de": "de"}
NAME = {"en": "Koo-foo", "de": "Chufu"}
RATE, PITCH = 128, 12
KBIT_PER_SECOND = 16
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


def render(lang: str, text: str, file: str) -> None:
    spoken = text.replace("Khufu", NAME[lang])
    say = ["espeak-ng", "-v", SPEAKER[lang], "-s", str(RATE), "-p", str(PITCH), "--stdout", spoken]
    wave = subprocess.run(say, capture_output=True, check=True).stdout
    bitrate = ["--bitrate", str(KBIT_PER_SECOND)]
    encode = ["opusenc", "--quiet", "--speech", *bitrate, "-", str(VOICES / lang / file)]
    subprocess.run(encode, input=wave, check=True)


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
            list(pool.map(partial(render, lang), index[lang].keys(), index[lang].values()))
        size = sum(file.stat().st_size for file in (VOICES / lang).iterdir())
        print(f"{lang}: {len(index[lang])} lines, {size / 1e6:.1f} MB")
    (VOICES / "index.json").write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")
    return ""


if __name__ == "__main__":
    sys.exit(main() or None)
