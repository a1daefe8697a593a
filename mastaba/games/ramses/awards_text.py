"""What a game of Ramses is remembered for."""

from __future__ import annotations

from typing import Final

from mastaba.awards import Award, in_a_row, kinds

AWARDS: Final = (
    Award("streak", in_a_row("found", "wrong", "limit", "sting"), single=True, least=2),
    Award("duels", kinds("won")),
    Award("pyramids", kinds("slide", "count"), least=8),
    Award("lucky", kinds("lucky")),
    Award("wrong", kinds("wrong"), least=2),
    Award("stings", kinds("sting")),
)
