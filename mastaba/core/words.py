"""Words of one language: texts by key, with their placeholders, counts and persons.

Where the texts come from is `mastaba.words`' business; a game only says which key it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Words:
    """The texts of one language. A missing key is our own mistake, so it is a plain KeyError."""

    def __init__(self, lang: str, texts: Mapping[str, str]) -> None:
        self.lang = lang
        self.texts = texts

    def say(self, key: str, **values: object) -> str:
        return self.texts[key].format(**values)

    def count(self, key: str, count: int, **values: object) -> str:
        """One block, two blocks: both languages we speak have just these two forms."""
        return self.say(f"{key}_one" if count == 1 else f"{key}_other", count=count, **values)

    def option(self, name: str, value: object) -> str:
        """What an option's value means: words of its own, or those for any number."""
        own = f"option_{name}_{value}"
        return self.say(own) if own in self.texts else self.say(f"option_{name}_number", count=value)

    def about(self, key: str, seat: int, eyes: int, names: Sequence[str], **values: object) -> str:
        """What a seat did: 'You …' if that seat reads it, '{name} …' to everybody else."""
        form = "you" if seat == eyes else "they"
        return self.say(f"{key}_{form}", name=names[seat], **values)
