"""`mastaba host` on a whole screen: Khufu beside a real board, with a bell, a clock, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from rich.panel import Panel
from rich.text import Text
from textual.app import ComposeResult

from mastaba.cli.host import Companion, CompanionText, Evening
from mastaba.terminal.choosing import Offer
from mastaba.terminal.frame import STYLES, Choosing, Key
from mastaba.words import Words

TICK: Final = 0.5  # seconds between two looks at the clock
OFFERS_LEAST: Final = 4
MANY: Final = 12  # buttons that are shown at once


class HostApp(Choosing):
    """One evening."""

    CSS = f"""
    {STYLES}
    Screen {{ layout: vertical; }}
    #stage {{ width: 100%; height: 1fr; }}
    #ask {{ width: 100%; height: auto; color: $primary; }}
    #offers {{ width: 100%; }}
    """

    def __init__(self, evening: LiveEvening, ascii_only: bool = False, theme: str = "night") -> None:
        super().__init__(evening.shared, ascii_only, theme)
        self.evening = evening
        self.stage = self.pane("stage")
        self.question: object = None
        self.bells = 0  # rung this evening

    def compose(self) -> ComposeResult:
        yield self.stage
        yield self.ask
        yield self.offered
        yield self.line
        yield self.keys_pane

    def on_mount(self) -> None:
        self.dress()
        self.set_interval(TICK, self.tick)
        self.look()

    def on_resize(self) -> None:
        self.look()

    def tick(self) -> None:
        """Time passes, whatever is being chosen meanwhile."""
        self.evening.pass_time()
        self.look()

    def look(self) -> None:
        evening, width = self.evening, self.size.width - 1
        if evening.appeared():
            self.bells += 1
            self.bell()
        question = (evening.companion.phase, tuple(offer.move for offer in self.offers()))
        if question != self.question:
            self.question, self.typed, self.said, self.chosen = question, "", "", ""
        drawn = evening.text.companion_screen(evening.view(), evening.words)
        host = bool(evening.view()["host"])
        self.stage.draw(Panel(drawn) if host else drawn, width)
        line = Text(self.said or evening.question(), style="bold")
        line.append(f"  › {self.typed}" if self.typed else "")
        self.ask.draw(line, width)
        self.ask.styles.height = max(self.ask.height_wanted, 1)
        room = self.size.height - min(self.stage.height_wanted, self.size.height // 2) - 3
        self.draw_list(width, max(room, OFFERS_LEAST))
        self.show_keys(self.shared.say("host_keys"), self.shared.say("host_keys_short"))

    # Keys

    def offers(self) -> Sequence[Offer]:
        return self.evening.offers()

    def draw_choice(self) -> None:
        self.look()

    def take_back(self) -> None:
        """Esc: the selection goes; or what was chosen first of two."""
        if not self.chosen:
            self.evening.begins = ""
        super().take_back()

    def own_keys(self) -> dict[str, Key]:
        return {"ctrl+z": self.undo}

    def enter(self) -> None:
        if self.chosen:
            self.answer(self.chosen)
        elif self.evening.companion.phase == "over":
            self.exit()

    def answer(self, move: str) -> None:
        """At once; but what would end the evening is asked for twice."""
        if self.evening.text.companion_ends(move):
            asked = self.shared.say("host_sure", move=self.evening.said(move))
            self.if_sure(asked, lambda: self.play(move))
        else:
            self.play(move)

    def play(self, move: str) -> None:
        self.said = self.evening.play(move)
        self.look()

    def undo(self) -> None:
        said = self.evening.take_back()
        self.look()
        self.said = said
        self.look()

    def leave(self) -> None:
        if self.evening.companion.phase in ("register", "over"):
            self.exit()
        else:
            self.if_sure(self.shared.say("host_leave"), self.exit)

    def explain(self) -> None:
        evening = self.evening
        self.show_page(evening.text.companion_help(evening.view(), evening.words))

    def answer_line(self, line: str) -> None:
        """A button as it is shown, or a hand to be reckoned."""
        evening = self.evening
        move = evening.meant(line)
        if move:
            self.answer(move)
        else:
            self.said = evening.text.companion_reckoned(line, evening.view(), evening.words)
            self.look()


class LiveEvening(Evening):
    """The evening of `mastaba.cli.host` without its screen; it knows what was played, and can go back."""

    def __init__(
        self,
        begin: Callable[[], Companion],
        text: CompanionText,
        said: Words,
        lang: str,
        clock: Callable[[], float] = monotonic,
        greeting: int = 0,
    ) -> None:
        super().__init__(begin(), text, said, None, lang, clock, greeting)
        self.begin = begin
        self.played: list[str] = []  # since the beginning, ticks too
        self.begins = ""  # how the button begins that is being chosen
        self.host: Any = None  # who was on the screen when it was last looked at

    def appeared(self) -> bool:
        """Has Khufu come since somebody last asked?"""
        host = self.companion.view()["host"]
        now = host["id"] if host else None
        before, self.host = self.host, now
        return now is not None and before is None

    def offers(self) -> list[Offer]:
        """The buttons; of many that begin alike ('join anne cat') first how they begin, then the rest."""
        moves = self.companion.decisions()
        if self.begins:
            moves = [move for move in moves if move.startswith(f"{self.begins} ")]
        elif len(moves) > MANY:
            moves = list(dict.fromkeys(" ".join(move.split()[:2]) for move in moves))
        return [Offer(move, self.said(move)) for move in moves]

    def said(self, move: str) -> str:
        return self.words.read(self.text.companion_move(move, self.view()))

    def question(self) -> str:
        asked = self.text.companion_prompt(self.view())
        return self.words.read(asked) if asked else ""

    def pass_time(self) -> None:
        self.tell_time(self.runs())

    def tick(self, seconds: int) -> None:
        self.played.append(f"tick {seconds}")
        super().tick(seconds)

    def play(self, move: str) -> str:
        """A button, or how one begins; '' or why not."""
        if move not in self.companion.decisions():
            self.begins = move
            return ""
        self.begins = ""
        standing = not self.runs()
        self.companion.play(move)
        self.played.append(move)
        if standing and self.runs():
            self.begun, self.told = self.clock(), 0  # the sand falls from here on
        return ""

    def take_back(self) -> str:
        """As it was before the last button: the same dice and the same moves give the same evening again."""
        last = next(
            (i for i in reversed(range(len(self.played))) if not self.played[i].startswith("tick")), -1
        )
        if last < 0:
            return self.shared.say("host_nothing_back")
        del self.played[last:]
        self.companion = self.begin()
        for move in self.played:
            self.companion.play(move)
        self.begun = None
        self.host = (self.view()["host"] or {}).get("id")
        return self.shared.say("log_undo")
