"""Two people at one screen: what one of them sees never shows what only the other may know."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.screens import Script

from mastaba.cli.session import Session
from mastaba.core.position import WATCHER
from mastaba.core.record import Record
from mastaba.games import game
from mastaba.games.pyramid_poker.messages import card_named
from mastaba.games.pyramid_poker.text import face
from mastaba.words import words

NAMES = ["Ana", "Ben"]


class Watchman:
    """Plays both people, and looks at the screen whenever somebody is asked something."""

    def __init__(self, path: Path, lang: str, seed: int) -> None:
        self.screen = Script(self.answer)
        options = {"scoring": "basic", "start": f"seat {seed % 2}"}
        self.session = Session(Record(game("pyramid-poker"), options, NAMES), path, self.screen, lang, seed)
        self.words = words("pyramid-poker", lang)
        self.curtains: list[str] = []
        self.own_faces = 0

    def answer(self, prompt: str) -> str:
        seat = self.session.table.position.to_act[0]
        if prompt == f"{NAMES[seat]}> ":
            self.own_faces += self.shown_faces(self.known(seat))
            assert self.shown_faces(self.unseen(seat)) == 0
            return self.session.labels.of(self.session.table.windows[seat].legal())[-1]
        self.curtains.append(prompt)
        assert self.screen.screen == prompt  # nothing else, so no face at all
        return ""

    def unseen(self, seat: int) -> list[str]:
        return list(self.session.table.position.view(seat)["unseen"])

    def known(self, seat: int) -> list[str]:
        unseen = self.unseen(seat)
        return [card for card in self.unseen(WATCHER) if card not in unseen]

    def shown_faces(self, cards: list[str]) -> int:
        """How many of these cards the screen shows, as a sign or in words. Jokers are all alike."""
        return sum(
            face(card, self.words, 0)[0] in self.screen.screen
            or self.words.read(card_named(card)) in self.screen.screen
            for card in cards
            if not card.startswith("J") or card[1] in "CDHS"
        )


@pytest.mark.parametrize(("lang", "seed"), [("en", 0), ("de", 1)])
def test_between_curtains_nobody_sees_the_others_faces(lang: str, seed: int, tmp_path: Path) -> None:
    watchman = Watchman(tmp_path / "game.mastaba", lang, seed)
    watchman.session.run()

    assert len(watchman.curtains) == 60  # thirty placements and thirty takes, each by the other one
    assert watchman.own_faces > 300  # the watchman does find the faces that may be seen


def test_after_a_move_the_screen_is_cleared_at_once(tmp_path: Path) -> None:
    watchman = Watchman(tmp_path / "x.mastaba", "en", 0)
    session = watchman.session
    session.step()  # chance draws
    session.step()  # Ana looks, and places

    assert "Ana, you hold" in watchman.screen.screens[-2]
    assert watchman.screen.screen == ""


def test_the_log_of_a_person_holds_only_what_that_person_heard(tmp_path: Path) -> None:
    watchman = Watchman(tmp_path / "x.mastaba", "en", 1)
    for _ in range(24):
        watchman.session.step()
    said = words("pyramid-poker", "en")
    for seat in range(2):
        watchman.screen.clear()
        watchman.screen.show(watchman.session.page(seat, "log"))
        assert watchman.shown_faces(watchman.unseen(seat)) == 0
        assert watchman.shown_faces(watchman.known(seat)) > 4
        assert said.say("hidden_object") in watchman.screen.screen
