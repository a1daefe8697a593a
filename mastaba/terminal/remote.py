"""A seat at a table of a server: the same screen, fed by the wire (docs/protocol.md) as the page is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final
from urllib.request import urlopen

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mastaba.cli.players import names_for, shown
from mastaba.core.message import Fact, Message, Seat, Several
from mastaba.core.position import WATCHER
from mastaba.core.record import read_so_far
from mastaba.errors import MastabaError
from mastaba.games import all_games
from mastaba.games import game as game_named
from mastaba.server.tables.chance import verify
from mastaba.terminal.choosing import Offer, Refusal, offers_of, shortly, typed_move
from mastaba.terminal.link import Link
from mastaba.terminal.local import markdown
from mastaba.terminal.scene import Scene
from mastaba.terminal.seat_line import AGAIN, SeatLine
from mastaba.terminal.sitting import clause_text
from mastaba.text import text_of
from mastaba.words import Words, help_page, page_words, shared_words, words

COMMANDS: Final = ("log", "rules", "hint", "undo", "chat", "invite", "quit")
ANSWER: Final = "answer "  # to what the others want of this seat
LATE: Final = 4  # times that a move which came late is sent again


class RemotePlace:
    """What the wire has told so far, as a screen shows it."""

    def __init__(self, link: Link, name: str, lang: str, invite: str = "") -> None:
        told = link.about()
        if link.invited:
            link.claim(name)
        self.link = link
        self.invite = invite  # for the others, if this screen has opened the table
        self.lang = lang
        self.game = game_named(told["game"])
        self.text = text_of(self.game)
        self.shared = shared_words(lang)
        self.words = words(self.game.name, lang)
        self.line = SeatLine(link, name, self.hear, self.look)
        self.seat = WATCHER
        self.seated = True
        self.names: list[str] = []
        self.open_seats = 0  # that nobody has taken yet
        self.step: dict[str, Any] | None = None
        self.heard_at = 0.0
        self.commitment = ""  # to the dice, as it was when we first came
        self.lines: list[str] = []
        self.news = 0
        self.ending: list[str] = []
        self.wanted: dict[str, Any] | None = None  # what the others ask of this seat
        self.moved: tuple[str, int] | None = None  # a move that was sent, and how often
        self.over = False
        self.app: Any = None

    # What there is to see

    def scene(self) -> Scene:
        step = self.step
        names = names_for(self.seat, self.names, self.shared)
        scene = Scene(None, names, self.reader(), log=self.lines, news=self.news, over=self.over)
        scene.question = self.trouble()
        if step is None:
            return scene
        scene.view = self.view_now(step)
        scene.ending = self.ending
        if scene.question or self.over:
            return scene
        moves = [one["move"] for one in step["moves"]]
        scene.moves, scene.asked = moves, bool(moves)
        if step["prompt"]:
            scene.question = self.reader().sentence(message_of(step["prompt"]))
        if self.open_seats and self.invite:
            scene.question = self.invitation()
        scene.offers = offers_of(moves, self.said, self.family)
        self.ask_for(scene)
        clock = step.get("clock")
        if clock and clock["seat"] == self.seat:
            scene.seconds = max(clock["left"] - (monotonic() - self.heard_at), 0.0)
        return scene

    def invitation(self) -> str:
        return self.shared.say("join_invite", link=self.invite, count=self.open_seats)

    def trouble(self) -> str:
        """Why there is nothing to decide just now; '' if nothing is wrong."""
        bye = self.line.bye
        if bye is not None and not self.line.open and bye["code"] not in AGAIN:
            return self.refused(bye)
        if self.line.open:
            return ""
        return self.shared.say("join_reaching" if self.step is None else "join_lost")

    def refused(self, message: dict[str, Any]) -> str:
        """Why not, in this person's language where we have words for it."""
        try:
            why = page_words(self.lang).say(f"refused_{message['code']}")
        except KeyError:  # a code of a later server, or one whose words need facts
            why = message["words"]
        return self.shared.say("join_refused", why=why)

    def ask_for(self, scene: Scene) -> None:
        """What the others want stands before one's own moves."""
        if self.wanted is None:
            return
        scene.question = self.shared.say("join_ask", what=self.shared.say(f"join_ask_{self.wanted['what']}"))
        scene.offers = [Offer(f"{ANSWER}{word}", self.shared.say(f"join_{word}")) for word in ("yes", "no")]
        scene.asked = True

    def view_now(self, step: dict[str, Any]) -> Any:
        ticked = getattr(self.text, "ticked", None)
        if ticked is None or step.get("time") is None:
            return step["view"]
        return ticked(step["view"], int(step["time"] + monotonic() - self.heard_at))

    def ticks(self) -> bool:
        step = self.step
        return step is not None and not self.over and bool(step.get("clock") or step.get("time") is not None)

    def reader(self) -> Words:
        return self.words.seen_by(self.seat, self.names) if self.names else self.words

    def family(self, said: str, least: int, most: int) -> str:
        return self.shared.say("offer_family", said=said, least=least, most=most)

    def said(self, move: str) -> str:
        step = self.step
        assert step is not None
        for one in step["moves"]:
            if one["move"] == move:
                return self.reader().read(message_of(one["say"]))
        return self.reader().read(self.text.say_move(move, step["view"]))

    def pace(self, key: str) -> bool:
        return False

    # What was chosen

    def answer(self, move: str) -> None:
        if move.startswith(ANSWER) and self.wanted is not None:
            self.line.send("answer", what=self.wanted["what"], yes=move.endswith("yes"))
            self.wanted = None
        elif self.step is not None:
            self.news = 0
            self.moved = (move, 0)
            self.line.send("move", n=self.step["n"], move=move)

    def meant(self, line: str) -> str | None:
        moves = [self.game.move(one["move"]) for one in (self.step or {"moves": []})["moves"]]
        found = typed_move(line, moves, said=self.said) if moves else None
        return found.text if found is not None else None

    def refusal(self, line: str) -> Refusal:
        moves = (self.step or {"moves": []})["moves"]
        if not moves:
            return Refusal(self.shared.say("error_not_asked"))
        opened = "; ".join(self.said(one["move"]) for one in moves[:3]) + (" …" if len(moves) > 3 else "")
        return Refusal(self.shared.say("error_unknown_move", came=shortly(line), open=opened))

    def commands(self) -> list[tuple[str, str, str]]:
        own, shared = self.words, self.shared
        pages = [(page, own.say(f"command_{page}"), own.say(f"page_{page}")) for page in self.text.PAGES]
        keys = [key for key in ("help", *COMMANDS) if key != "invite" or self.invite]
        typed = [(key, shared.say(f"command_{key}")) for key in keys]
        return pages + [(key, word, shared.say(f"about_{key}", command=word)) for key, word in typed]

    def obey(self, command: str, rest: str) -> RenderableType | str | None:
        if command in self.text.PAGES and self.step is not None:
            names = names_for(self.seat, self.names, self.shared)
            return self.text.PAGES[command](self.step["view"], self.reader(), names)
        if command == "rules":
            return markdown(help_page(self.game.name, self.lang))
        if command == "log":
            return Text("\n".join(self.lines or [self.shared.say("log_empty")]))
        if command == "invite":
            return self.invitation()
        if command in ("undo", "hint") and self.step is not None:
            self.line.send(command, n=self.step["n"])
        elif command == "chat" and rest:
            self.line.send("chat", text=rest[:500])
        return None

    def rule(self, clause: str) -> str:
        return clause_text(self.game.name, clause) or self.shared.say("rule_unknown", clause=clause)

    # What the server says

    async def run(self, app: Any) -> None:
        """Until the server lets us go for good: a line that breaks is made again, as the page does."""
        self.app = app
        await self.line.run(lambda: self.over)

    def look(self) -> None:
        self.app.look()

    def hear(self, message: dict[str, Any]) -> None:
        handle = getattr(self, f"on_{message['t']}", None)
        if handle is not None:
            handle(message)
            self.look()

    def on_welcome(self, message: dict[str, Any]) -> None:
        self.seat = message["seat"] if message["seat"] >= 0 else WATCHER
        self.seated = message["seat"] >= 0
        self.commitment = self.commitment or message["commitment"]
        self.wanted = None
        self.on_people(message)

    def on_people(self, message: dict[str, Any]) -> None:
        self.names = [self.called(seat, one) for seat, one in enumerate(message["seats"])]
        self.open_seats = sum(one["kind"] == "open" for one in message["seats"])

    def called(self, seat: int, one: dict[str, Any]) -> str:
        if one.get("name"):
            return shown(one["name"])
        known = one.get("called")
        return self.words.read(message_of(known)) if known else self.shared.say("seat_n", n=seat + 1)

    def on_step(self, message: dict[str, Any]) -> None:
        """Something happened; a step that was missed tells only what."""
        reader = self.reader()
        told = [reader.sentence(message_of(one)) for one in message["said"]]
        self.lines = told or self.lines if self.game.memory else [*self.lines, *told]
        self.news = min(self.news + len(told), len(self.lines))
        if "view" not in message:
            return
        self.step, self.heard_at = message, monotonic()
        for event in message["events"]:
            if event["kind"] == "over":
                self.over = True
                self.ending = [reader.sentence(one) for one in self.text.tell(event, message["view"])]
        self.over = self.over or message["view"].get("result") is not None

    def on_refused(self, message: dict[str, Any]) -> None:
        """Where others move too a move may come late: while the same is asked, it is sent again."""
        step = self.step
        if message["code"] == "stale_move" and self.moved is not None and step is not None:
            move, tries = self.moved
            if tries < LATE and move in [one["move"] for one in step["moves"]]:
                self.moved = (move, tries + 1)
                self.line.send("move", n=step["n"], move=move)
                return
        self.app.said = self.refused(message)

    def on_hint(self, message: dict[str, Any]) -> None:
        """What a good player would consider, by what this seat knows."""
        reader = self.reader()
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for worth in message["worths"]:
            if message["unit"] == "points":
                value = self.shared.count("hint_points", round(worth["share"]))
            else:
                value = self.shared.say("hint_worth", percent=round(100 * worth["share"]))
            grid.add_row(f"  {self.said(worth['move'])}", value)
        head = Text(self.shared.say("hint_move", move=self.said(message["move"])), style="bold")
        why = [Text(f"  {reader.sentence(message_of(one))}") for one in message["why"]]
        self.app.show_page(Group(head, *why, grid))

    def on_declined(self, message: dict[str, Any]) -> None:
        self.app.said = self.shared.say("join_declined", name=self.names[message["by"]])

    def on_chat(self, message: dict[str, Any]) -> None:
        said = self.shared.say("join_says", name=shown(message["name"]), text=shown(message["text"], 500))
        self.lines.append(said)
        self.news += 1

    def on_ask(self, message: dict[str, Any]) -> None:
        self.wanted = message
        self.app.bell()

    def on_over(self, message: dict[str, Any]) -> None:
        self.over = True
        self.app.run_worker(self.check_dice(), exclusive=False)

    async def check_dice(self) -> None:
        """Every draw again, from what was committed to before the first move."""
        said = await asyncio.to_thread(self.checked)
        self.ending = [*self.ending, said]
        self.look()

    def checked(self) -> str:
        try:
            with urlopen(self.link.record, timeout=20) as answer:
                record, trouble = read_so_far(answer.read().decode(), all_games())
            if trouble is not None:
                raise trouble
            draws = verify(record, self.commitment, self.line.promises)
            own = record.notes.get("shares", {}).get(str(self.seat)) == self.line.share
            return self.shared.say("dice_checked_own" if own else "dice_checked", count=draws)
        except (OSError, MastabaError) as error:
            return self.shared.say("dice_not_checked", why=str(error))


def message_of(plain: Sequence[Any]) -> Message:
    """A message as the wire has it: `["robbed", {"by": {"seat": 1}}]`."""
    facts = plain[1] if len(plain) > 1 else {}
    return Message(plain[0], {name: fact_of(fact) for name, fact in facts.items()})


def fact_of(plain: Any) -> Fact:
    if isinstance(plain, list):
        return message_of(plain)
    if not isinstance(plain, dict):
        return plain if isinstance(plain, int) else str(plain)
    ((kind, value),) = plain.items()
    if kind in ("seat", "name"):
        return Seat(value, named=kind == "name")
    return Several([fact_of(one) for one in value], kind)
