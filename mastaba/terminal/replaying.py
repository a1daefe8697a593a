"""`mastaba replay` on a whole screen: through the game by moves and by rounds, or it runs by itself."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from mastaba.cli.replay import Replay
from mastaba.terminal.frame import STYLES, Frame

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)  # seconds a move stays
USUAL: Final = 2
BELOW: Final = 6  # lines below the table
NEXT: Final = ("right", "down", "enter", "n")
BACK: Final = ("left", "up", "backspace", "b")


class ReplayApp(Frame):
    """One record, with anybody's eyes."""

    CSS = f"""
    {STYLES}
    Screen {{ layout: vertical; }}
    #board {{ width: 100%; height: 1fr; }}
    #where {{ width: 100%; height: 1; color: $primary; }}
    #said {{ width: 100%; height: 4; }}
    """

    def __init__(self, replay: Replay, ascii_only: bool = False, theme: str = "night") -> None:
        super().__init__(replay.shared, ascii_only, theme)
        self.replay = replay
        self.board = self.pane("board")
        self.where = self.pane("where")
        self.said = self.pane("said")
        self.number = ""  # typed so far, of a move to go to
        self.speed = USUAL
        self.running: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.board
        yield self.where
        yield self.said
        yield self.keys_pane

    def on_mount(self) -> None:
        self.dress()
        self.look()

    def on_resize(self) -> None:
        self.look()

    def look(self) -> None:
        replay, width = self.replay, self.size.width - 1
        self.board.draw(replay.drawn(self.size.height - BELOW, width), width)
        self.where.draw(Text(self.where_words(), style="bold"), width)
        lines = [Text(f"  {line}", style="bold") for line in replay.happened()]
        mark = replay.mark()
        lines += [Text(f"  {mark}", style="#c4542d")] if mark else []
        lines += (
            [Text(f"  {replay.next_words()}", style="dim")] if not replay.positions[replay.at].over else []
        )
        self.said.draw(Group(*lines, *replay.older), width)
        self.said.styles.height = min(max(self.said.height_wanted, 2), 8)
        self.show_keys(self.shared.say("replay_app_keys"), self.shared.say("replay_app_keys_short"))

    def where_words(self) -> str:
        replay = self.replay
        said = replay.where_words()
        if self.running is not None:
            said += "   " + replay.shared.say("replay_runs", seconds=f"{SPEEDS[self.speed]:g}")
        return said + (f"   › {self.number}" if self.number else "")

    async def on_key(self, event: events.Key) -> None:
        if not self.at_table:
            return
        event.prevent_default()
        self.press(event.key, event.character or "")

    def press(self, key: str, letter: str) -> None:
        """A digit begins the number of a move; everything else is done at once."""
        if letter.isdecimal():
            self.number += letter
        elif self.number and key in ("enter", "backspace", "escape"):
            self.typed_number(key)
        else:
            self.number = ""
            self.step(key, letter)
        self.look()

    def typed_number(self, key: str) -> None:
        if key == "enter":
            self.replay.go(int(self.number))
        self.number = self.number[:-1] if key == "backspace" else ""

    def step(self, key: str, letter: str) -> None:
        replay = self.replay
        steps: dict[str, Any] = {
            **dict.fromkeys(NEXT, lambda: replay.go(replay.at + 1)),
            **dict.fromkeys(BACK, lambda: replay.go(replay.at - 1)),
            "pagedown": lambda: replay.go_round(1),
            "pageup": lambda: replay.go_round(-1),
            "tab": lambda: replay.go_mark(1),
            "shift+tab": lambda: replay.go_mark(-1),
            "home": lambda: replay.go(0),
            "end": lambda: replay.go(replay.last),
            "e": lambda: replay.go(replay.last),
            "s": replay.change_eyes,
            "f9": self.next_theme,
            "space": self.start_or_stop,
            "l": self.show_log,
            "escape": self.exit,
            "q": self.exit,
            "ctrl+c": self.exit,
        }
        if letter in ("+", "-"):
            self.faster(1 if letter == "+" else -1)
        elif key in steps:
            steps[key]()

    def start_or_stop(self) -> None:
        if self.running is not None:
            self.running.stop()
            self.running = None
        else:
            self.running = self.set_interval(SPEEDS[self.speed], self.run_on)

    def run_on(self) -> None:
        self.replay.go(self.replay.at + 1)
        if self.replay.at == self.replay.last and self.running is not None:
            self.start_or_stop()
        self.look()

    def faster(self, by: int) -> None:
        self.speed = min(max(self.speed + by, 0), len(SPEEDS) - 1)
        if self.running is not None:
            self.start_or_stop()
            self.start_or_stop()

    def show_log(self) -> None:
        replay = self.replay
        lines = [f"{step:>4}  {line}" for step in range(1, replay.at + 1) for line in replay.lines(step)]
        self.show_page(Text("\n".join(lines or [self.shared.say("log_empty")])))
