"""What a seat knows as numbers: the view, key by key; cards and beetles with the site where they lie.

Left out is what follows from the rest: what a find is worth, shovels and needs of a site, names and odds of a
roll, parts of a fight, payoffs, hands and heads that are free.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.encoder import Encoder
from mastaba.core.options import Value
from mastaba.core.position import HIDDEN
from mastaba.core.shapes import (
    BySeat,
    Flag,
    Listed,
    Maybe,
    Named,
    Number,
    OneOf,
    OneSeat,
    Row,
    Several,
    Shape,
    SomeSeats,
    ViewEncoder,
)
from mastaba.games.bann_der_mumie.components import (
    BEETLES,
    CARDS,
    FINDS,
    HANDLES,
    ITEMS,
    KINDS,
    LARGE,
    MONEY,
    PERSONS,
    ROLES,
    SAND_COUNT,
    SITE_NAMES,
    WARES,
)
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.view import view

PERCENT: Final = Number(100)
MANY: Final = Number(255)
CASH: Final = Number(MONEY)
OFFERS: Final = 12
FIND: Final = OneOf((*FINDS, HIDDEN))
SITE: Final = OneOf(SITE_NAMES)
BURIED: Final = Row(find=FIND, perhaps=Named("find", FINDS, Row(percent=PERCENT)))
PLACES: Final = ("hand", "spent", "site", "gamble", "deal", "mummy", "market", "out")
STAGES: Final = ("setup", "preparation", "planning", "execution", "market", "over")
ROLLS: Final = ("sneak", "control", "spell", "trap", "casino", "theft", "girl")


def told(s: State, seat: int) -> dict[str, Any]:
    """The view, but each card and each beetle once, with its site; a sealed pocket apart from its money."""
    seen: dict[str, Any] = dict(view(s, seat))
    seen["lying"] = [{**card, "site": site["site"]} for site in seen["sites"] for card in site["cards"]]
    seen["beetles"] = [{**one, "site": site["site"]} for site in seen["sites"] for one in site["beetles"]]
    seen["seats"] = [
        {
            **one,
            "sealed": one["pocket"] == HIDDEN,
            "pocket": None if one["pocket"] == HIDDEN else one["pocket"],
        }
        for one in seen["seats"]
    ]
    return seen


def shape_of(seats: int) -> Row:
    one_seat, some_seats = OneSeat(seats), SomeSeats(seats)
    money: Shape = CASH
    return Row(
        phase=OneOf(PHASES),
        stage=OneOf(STAGES),
        to_act=some_seats,
        turn=one_seat,
        acted=Flag(),
        round=MANY,
        deadline=MANY,
        start=one_seat,
        roles=BySeat(seats, OneOf(ROLES)),
        order=Listed(seats, one_seat),
        seats=BySeat(
            seats,
            Row(
                cash=money,
                written=money,
                pocket=Maybe(money),
                sealed=Flag(),
                stall=OneOf(("steal", "trade", HIDDEN)),
                persons=Several(PERSONS),
            ),
        ),
        sites=Named("site", SITE_NAMES, site_shape(one_seat)),
        lying=Named(
            "card",
            CARDS,
            Row(
                site=SITE,
                side=OneOf(("legal", "job", "robber", "watch")),
                active=Flag(),
                ignored=Flag(),
                controlled=Flag(),
                dynamite=Flag(),
                premium=money,
            ),
        ),
        beetles=Named("beetle", HANDLES, Row(site=SITE, kind=OneOf((*KINDS, HIDDEN)), moved=Flag())),
        stack=Listed(len(FINDS), BURIED),
        sand=Number(SAND_COUNT),
        sand_chances=Listed(5, PERCENT),
        finds=Named(
            "find",
            FINDS,
            Row(fate=OneOf(("hidden", "secured", "recovered", "broken")), by=one_seat, mine=Maybe(MANY)),
        ),
        persons=Named(
            "person",
            PERSONS,
            Row(
                status=OneOf(("character", "hired", "market", "dead", "absent")),
                boss=one_seat,
                combat=MANY,
                daring=Number(155, -100),
                wage=MANY,
                items=Several(ITEMS),
                tea=Flag(),
            ),
        ),
        cards=Named("card", CARDS, Row(owner=one_seat, place=OneOf(PLACES), site=SITE, usable=Flag())),
        mummy=mummy_shape(one_seat),
        market=Named("ware", WARES, Row(rotten=Flag(), price=Maybe(money))),
        casino=Row(gamblers=Several(CARDS), croupiers=Several(CARDS)),
        batch=Maybe(Row(seat=one_seat, looked=MANY, taken=MANY, held=Listed(len(FINDS), FIND))),
        group=Maybe(Row(seat=one_seat, site=SITE, cards=Several(CARDS), against=MANY)),
        sand_gift=Maybe(Listed(2, MANY)),
        resolving=SITE,
        fight=Maybe(fight_shape(some_seats)),
        roll=Maybe(
            Row(
                what=OneOf(ROLLS),
                seat=one_seat,
                card=OneOf((*CARDS, *PERSONS, *WARES)),
                site=SITE,
                victim=one_seat,
                percent=Maybe(PERCENT),
            )
        ),
        trap_wounds=Several(PERSONS),
        auction=Maybe(Row(ware=OneOf(WARES), bidder=one_seat, money=money, turn=one_seat)),
        traders=some_seats,
        thieves=some_seats,
        girl_price=Maybe(MANY),
        bought=MANY,
        bank=money,
        result=Maybe(Row(winners=some_seats)),
    )


def site_shape(one_seat: Shape) -> Row:
    return Row(
        leader=one_seat,
        opener=one_seat,
        find=BURIED,
        sand=Number(SAND_COUNT),
        shovels=MANY,
        offers=Listed(OFFERS, Row(premium=CASH, old=Flag())),
        sneak=Maybe(MANY),
        outlook=Row(
            combat=MANY,
            daring=Number(155, -100),
            terror_min=MANY,
            terror_max=MANY,
            mummy_min=MANY,
            mummy_max=MANY,
            trap=PERCENT,
            panic=PERCENT,
            win=PERCENT,
            rob=Maybe(PERCENT),
        ),
    )


def mummy_shape(one_seat: Shape) -> Row:
    return Row(
        seat=one_seat,
        strength=MANY,
        injuries=MANY,
        large_hand=Several(LARGE),
        large_played=Several(LARGE),
        kinds=Named("kind", KINDS, Row(pile=Number(BEETLES), out=Number(BEETLES))),
        hand=Several((*KINDS, HIDDEN), BEETLES),
        secured=Several((*FINDS, HIDDEN), len(FINDS)),
        captured=Several(CARDS),
        spell=Flag(),
        last_turn=Flag(),
    )


def fight_shape(some_seats: Shape) -> Row:
    side = Row(seats=some_seats, total=MANY)
    return Row(kind=OneOf(("fight", "brawl", "feud")), site=SITE, white=side, black=side, percent=PERCENT)


def encoder(options: Mapping[str, Value], seats: int) -> Encoder:
    return ViewEncoder(told, shape_of(seats), seats)
