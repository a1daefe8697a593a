"""How much of what Khufu says a machine understands: `make hearing` (EVERY=1 for all lines: an hour).

Every seventh line of `make voices`, spoken as it speaks, is heard by a speech recogniser. It is English only
and small: of those on PyPI it is the one whose wheel carries its model. (Later versions fetch theirs.)

A word is understood if it comes out the same and in its place; numbers may come as figures or in letters. The
names of people and symbols are counted apart: no recogniser knows the Baron Samedi.
"""

from __future__ import annotations

import io
import re
import sys
import wave
from array import array
from difflib import SequenceMatcher
from pathlib import Path

import moonshine_voice
from voices import NAME, lines, spoken

from mastaba.games.khufu.components import CHARACTERS, SYMBOLS
from mastaba.words import words

MODEL = Path(moonshine_voice.__file__).parent / "assets" / "tiny-en"
RATE = 16_000
EVERY = 7
FEW = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
ONES = FEW.split()
TENS = ["twenty", "thirty", "forty", "fifty"]


def in_letters(figures: re.Match[str]) -> str:
    number = int(figures[0])
    ten, one = divmod(number, 10)
    if number < len(ONES):
        return ONES[number]
    if ten == 1:
        return f"{ONES[one]}teen"
    return f"{TENS[ten - 2]} {ONES[one] if one else ''}" if ten - 2 < len(TENS) else figures[0]


def plain(text: str) -> list[str]:
    return re.findall(r"[a-z']+", re.sub(r"\d+", in_letters, text.lower().replace("’", "'")))


def sound(text: str) -> list[float]:
    """As the recogniser wants it: samples from -1 to 1, so many a second."""
    with wave.open(io.BytesIO(spoken("en", text))) as file:
        rate, frames = file.getframerate(), file.readframes(1 << 30)
    samples = array("h", frames[: len(frames) // 2 * 2])
    count = len(samples) * RATE // rate
    return [samples[at * rate // RATE] / 32768 for at in range(count)]


def main(every: int) -> None:
    hears = moonshine_voice.Transcriber(str(MODEL), moonshine_voice.ModelArch.TINY)
    said = words("khufu", "en")
    keys = [*(f"character_{one}" for one in CHARACTERS), *(f"symbol_{one}" for one in SYMBOLS)]
    names = {word for key in keys for word in plain(said.say(key)) if len(word) > len("of")} | set(
        plain(NAME["en"])
    )
    right = {"words": 0, "names": 0}
    total = {"words": 0, "names": 0}
    told = list(dict.fromkeys(lines(said)))[::every]
    for text in told:
        came = hears.transcribe_without_streaming(sound(text), RATE)
        expected = plain(text.replace("Khufu", NAME["en"]))
        match = SequenceMatcher(
            a=expected, b=plain(" ".join(line.text for line in came.lines)), autojunk=False
        )
        met = {at for block in match.get_matching_blocks() for at in range(block.a, block.a + block.size)}
        for at, word in enumerate(expected):
            kind = "names" if word in names else "words"
            total[kind] += 1
            right[kind] += at in met
    shares = ", ".join(f"{100 * right[kind] / total[kind]:.1f} % of {total[kind]} {kind}" for kind in total)
    print(f"{len(told)} lines: {shares} understood")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else EVERY)
