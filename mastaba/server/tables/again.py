"""Another round for the same people: each presses once, seats turn round, and all move there by themselves.

The next table knows their secrets, as this one does, so nothing has to be told to anybody but its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mastaba.core.game import Game
from mastaba.core.options import chosen
from mastaba.core.position import WATCHER
from mastaba.driver.seating import PERSON
from mastaba.errors import BadOption, Unfinished
from mastaba.games import game as game_named
from mastaba.server.refusals import TooMany
from mastaba.server.tables.chance import agreement, new_seed
from mastaba.server.tables.keys import new_table_id
from mastaba.server.tables.slow import keeps_time
from mastaba.server.tables.speakers import SHOW
from mastaba.server.tables.table import Entry, Head, LiveTable
from mastaba.server.thinking.hints import hints_by_default
from mastaba.server.wire import Wish, packed

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

VOICES_MOST: Final = 1_000  # next tables to which nobody has come yet


class Again:
    """What the people of a table that is over want next."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def wish(self, seat: int, game: str, options: dict[str, Any], address: str) -> None:
        """A seat wants another round; when all who are here want the same, there is a table for it: on the
        account of whoever has wished last, as if they had opened it.
        """
        room = self.room
        async with room.gate:
            table = room.table
            checked = {"game": game, "options": chosen(game_named(game).options, options)}
            await room.change(lambda: table.bounded(wanted(table, seat, checked)))
            if not table.next and self.needed() <= agreeing(table, game):
                if not await room.hall.may_open(address):
                    raise TooMany("Too many tables at once; wait a little, and press again.")
                await self.move_on(seat, address)
            self.tell()

    def needed(self) -> set[int]:
        return set(self.room.table.seating.persons()) & self.room.seats.here()

    async def move_on(self, seat: int, address: str) -> None:
        """Opens the next table. Whoever is not here any more is played by the house bot there."""
        room, table = self.room, self.room.table
        head = next_head(table, table.wishes[seat], self.needed())
        opened = new_table_id()
        await room.hall.store.create(opened, head)
        room.hall.note_opener(opened, address)
        await room.change(lambda: {"k": "next", "table": opened} if not table.next else None)

    def hand_voice_on(self, opened: str) -> None:
        """Who speaks here speaks there: whichever page is quicker, it is waited for."""
        speakers, places = self.room.speakers, self.room.hall.voices
        screens = speakers.all()
        if screens:
            best = max(screens)
            places[opened] = (best.rank, self.room.table.keys.of_seat.get(best.seat))
        while len(places) > VOICES_MOST:
            places.pop(next(iter(places)))

    def take_voice(self) -> None:
        """At a table of several that we have only just read, or that follows another."""
        table, speakers = self.room.table, self.room.speakers
        place = self.room.hall.voices.pop(table.head.id, None)
        if place is not None:
            rank, key = place
            seats = [seat for seat, one in table.keys.of_seat.items() if one == key]
            speakers.wait_for(rank, seats[0] if seats else WATCHER)
        elif table.moves and len(table.seating.persons()) > 1:
            speakers.wait_for(SHOW, WATCHER)  # after a restart they come in any order

    def told(self) -> bytes:
        table = self.room.table
        wishes: list[Wish] = [
            {"seat": seat, "game": wish["game"], "options": wish["options"]}
            for seat, wish in table.wishes.items()
        ]
        return packed(t="again", wishes=wishes, next=table.next)

    def tell(self) -> None:
        self.room.seats.tell_all(self.told())


def wanted(table: LiveTable, seat: int, wish: Entry) -> Entry | None:
    """None if that is what the seat wants already."""
    if not table.over:
        raise Unfinished("Another round begins when this one is over.")
    return None if table.next or table.wishes.get(seat) == wish else {"k": "again", "seat": seat, **wish}


def agreeing(table: LiveTable, game: str) -> set[int]:
    return {seat for seat, wish in table.wishes.items() if wish["game"] == game}


def hints_again(head: Head, game: Game, seats: list[str]) -> bool:
    """What the host has wished stays so; what was merely usual is what is usual for the next round."""
    wished = game is head.game and head.hints != hints_by_default(game, head.seats)
    return head.hints if wished else hints_by_default(game, seats)


def next_head(table: LiveTable, wish: Entry, people: set[int]) -> Entry:
    """The same people, each a seat further; bots as before, or as many as another game needs."""
    game, options = game_named(wish["game"]), wish["options"]
    kinds = table.seating.kinds
    if game is table.game:
        order = [seat - 1 for seat in range(len(kinds))]  # -1 is the last
        gone = set(table.seating.persons()) - people
        seats = [game.bots[0] if seat % len(kinds) in gone else kinds[seat] for seat in order]
    else:
        order = sorted(people)
        order = [*order[-1:], *order[:-1]]
        seats = [PERSON] * len(order) + [game.bots[0]] * (game.usual - len(order))
    game.seats_for(len(seats), options)
    if PERSON not in seats:
        raise BadOption("Nobody is here for another round.")
    keys = [table.keys.of_seat.get(seat % len(kinds)) for seat in order]
    keys += [None] * (len(seats) - len(keys))
    return {
        "game": game.name,
        "edition": game.edition,
        "options": options,
        "seats": seats,
        "away": table.head.away,
        "hints": hints_again(table.head, game, seats),
        "slow": 0 if keeps_time(game) else table.head.slow,
        "seed": new_seed().hex(),
        "agreed": agreement(game.name, game.edition, options, seats),
        "tokens": [key if kind == PERSON else None for kind, key in zip(seats, keys, strict=True)],
        "watch": table.keys.watch,
        "invite": "",
    }
