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

from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import BELLS, FIRST_BELL

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "mastaba" / "games" / "khufu" / "words"
VOICES = ROOT / "web" / "public" / "assets" / "voices"
# As the browser's voice: a slow and deep one (ledger 2.8), with the king's name as it is said.
SPEAKER = {"en": "en-gb", "de": "de"}
NAME = {"en": "Koo-foo", "de": "Chufu"}
RATE, PITCH = 128, 12
KBIT_PER_SECOND = 16
HOLE = re.compile(r"\{(\w+)\}")


def fillings(words: dict[str, str]) -> dict[str, list[str]]:
    """What may stand in each hole of a line."""

    def named(kind: str) -> list[str]:
        return [text for key, text in words.items() if re.fullmatch(rf"{kind}_[a-z]+", key)]

    chambers, symbols, characters = named("chamber"), named("symbol"), named("character")
    chambers.remove(words["chamber_minimum"])
    seconds = [minutes * 60 for minutes in (45, 30, 20)]
    left = {minutes_left(FIRST_BELL + bell, length) for length in seconds for bell in range(BELLS)}
    return {
        "chamber": chambers,
        "chamber2": chambers,
        "symbol": symbols,
        "symbol2": symbols,
        "suit": named("suit"),
        "name": characters,
        "name2": characters,
        "lucky": characters,
        "left": [str(minutes) for minutes in sorted(left, reverse=True)],
    }


def lines(words: dict[str, str]) -> Iterator[str]:
    """Everything he may say, with its holes filled in every way."""
    ways = fillings(words)
    for key, text in words.items():
        if key.startswith("say_"):
            holes = list(dict.fromkeys(HOLE.findall(text)))
            for values in product(*(ways[hole] for hole in holes)):
                if len(set(values)) == len(values):
                    yield text.format(**dict(zip(holes, values, strict=True)))


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
        words = json.loads((WORDS / f"{lang}.json").read_text(encoding="utf-8"))
        index[lang] = {text: f"{n}.opus" for n, text in enumerate(dict.fromkeys(lines(words)))}
        (VOICES / lang).mkdir(parents=True)
        with ThreadPoolExecutor() as pool:
            list(pool.map(partial(render, lang), index[lang].keys(), index[lang].values()))
        size = sum(file.stat().st_size for file in (VOICES / lang).iterdir())
        print(f"{lang}: {len(index[lang])} lines, {size / 1e6:.1f} MB")
    (VOICES / "index.json").write_text(json.dumps(index, ensure_ascii=False), encoding="utf-8")
    return ""


if __name__ == "__main__":
    sys.exit(main() or None)
