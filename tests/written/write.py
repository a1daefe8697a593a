"""Writes what this version writes: records, positions, a database. Run once a release, by the version itself.

python tests/written/write.py tests/written/0.1.0
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.client import Client, ServerThread, post
from server.play import play_out

import mastaba
from mastaba import CHANCE, Dice, Game, Table, bot, new_table
from mastaba.core.abilities import clock_of
from mastaba.testing import any_move, variants

NAMES = ("Ana", "Bérénice", "Cleo ☥", "Dov", "Eva", "Fay")
SEED = 2016


def played(game: Game, options: dict[str, object], seats: int, dice: Dice, moves: int = -1) -> Table:
    """By greedy bots and, now and then, at random: short games of many kinds."""
    table = new_table(game, options, NAMES[:seats])
    bots = [bot("greedy", seed=seat) for seat in range(seats)]
    while not table.position.over and len(table.record.moves) != moves:
        actor, move = any_move(table.position, dice.below)
        if actor != CHANCE and dice.below(4) and move not in clock_of(game).moves:
            move = bots[actor].choose(table.windows[actor])
        elif actor == CHANCE and table.position.to_act == (CHANCE,):
            move = table.position.sample(dice)
        table.play(actor, move)
    return table


def write_records(folder: Path) -> None:
    folder.mkdir(parents=True)
    for game in mastaba.all_games().values():
        dice = Dice(SEED)
        for seats in range(game.seats_min, game.seats_max + 1):
            whole = played(game, {}, seats, dice)
            whole.record.save(folder / f"{game.name}-{seats}.mastaba")
        for number, options in enumerate(variants(game)):
            seats = game.seats_min + number % (game.seats_max - game.seats_min + 1)
            begun = played(game, options, seats, dice, 40 + dice.below(80))
            begun.record.save(folder / f"{game.name}-begun-{number}.mastaba")


def write_dumps(folder: Path) -> None:
    """Of each game: positions of every phase that came up, at most eight of each."""
    folder.mkdir(parents=True)
    for game in mastaba.all_games().values():
        dice = Dice(SEED + 1)
        seen: dict[str, int] = {}
        lines: list[str] = []
        tables = [(o, s) for s in range(game.seats_min, game.seats_max + 1) for o in variants(game)]
        for options, seats in tables[:: max(1, len(tables) // 24)]:
            table = played(game, options, seats, dice)
            s = table.record.start()
            for actor, text in table.record.moves:
                phase = str(s.dump()["phase"])
                if seen.get(phase, 0) < 8 and dice.below(6) == 0:
                    seen[phase] = seen.get(phase, 0) + 1
                    lines.append(json.dumps(s.dump(), ensure_ascii=False))
                s.play(actor, text)
            if seen.get("over", 0) < 8:
                seen["over"] = seen.get("over", 0) + 1
                lines.append(json.dumps(s.dump(), ensure_ascii=False))
        (folder / f"{game.name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(game.name, len(lines), seen)


def write_database(path: Path) -> None:
    """A server's file: of each game one table that is over where that is quick, and one that goes on."""
    path.parent.mkdir(parents=True, exist_ok=True)
    server = ServerThread(path)
    links: list[dict[str, object]] = []
    for game in mastaba.all_games().values():
        for decisions in (30, 10_000) if game.name in ("pyramid-poker", "ramses") else (30,):
            server.forgive()
            people = max(2, game.seats_min)
            seats = ["person"] * people
            if game.seats_max > people:
                seats.append("greedy" if "greedy" in game.bots else game.bots[0])
            wish = {"game": game.name, "options": {}, "seats": seats, "away": 60, "hold": "all"}
            made = post(server, "/api/tables", json=wish).json()
            with ExitStack() as stack:
                tokens = [token for token in made["seats"] if token]
                clients = [
                    stack.enter_context(Client(server, made["table"], token, name=NAMES[i]))
                    for i, token in enumerate(tokens)
                ]
                clients[0].ask("chat", text="Hello, bench! ☥")
                play_out(clients, Dice(SEED), decisions)
                n = clients[0].n
            links.append({"game": game.name, "made": made, "n": n, "over": decisions > 30})
    server.stop()
    path.with_suffix(".json").write_text(json.dumps(links, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    write_records(folder / "records")
    write_dumps(folder / "dumps")
    write_database(folder / "tables.db")
