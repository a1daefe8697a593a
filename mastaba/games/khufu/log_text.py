"""What happened, in words: a message for each kind of event that is heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mastaba.core.message import Message, Seat, about, listed, say
from mastaba.core.position import HIDDEN
from mastaba.games.khufu import events
from mastaba.games.khufu.repertoire import key_tonight
from mastaba.games.khufu.said_text import (
    aloud,
    card_named,
    cards_named,
    chamber_named,
    offered,
    say_move,
    spoken_line,
    symbol,
    symbols,
)
from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import IDS
from mastaba.games.khufu.view import View

KEPT: Final = ("C17", "C18", "C19")


def tell(event: Any, view: View) -> list[Message]:
    """The messages of an event: of one of the kinds in `events.py`."""
    kind: str = event["kind"]
    return TELLERS[kind](event, view) if kind in TELLERS else [about(f"log_{kind}", event["seat"])]


def tell_be(event: events.CharacterTaken, view: View) -> list[Message]:
    return [about("log_be", event["seat"], character=say(f"character_{event['character']}"))]


def tell_charm(event: events.CharmDealt, view: View) -> list[Message]:
    return [about("log_charm", event["seat"], symbol=symbol(event["symbol"]))]


# Turns


def tell_roll(event: events.Rolled, view: View) -> list[Message]:
    die, pips = event["die"], event["pips"]
    if die == pips:
        return [about("log_roll", event["seat"], die=die)]
    return [about("log_roll_halved", event["seat"], die=die, pips=pips)]


def tell_move(event: events.Moved, view: View) -> list[Message]:
    seat, walked = event["seat"], event["why"] in ("walk", "enter", "go")
    chamber, space = event["to"]["chamber"], event["to"]["space"]
    if chamber is not None:
        key = "log_enter" if walked else "log_sent_chamber"
        return [about(key, seat, chamber=chamber_named(chamber))]
    return [about("log_walk" if walked else "log_sent_space", seat, space=space)]


def tell_space(event: events.SpaceReached, view: View) -> list[Message]:
    return [say("log_space", type=say(f"space_{event['type']}"))]


# Treasures


def tell_take(event: events.TreasureTaken, view: View) -> list[Message]:
    return [about("log_take", event["seat"], card=card_named(event.get("card", HIDDEN)))]


def tell_pay(event: events.TreasurePaid, view: View) -> list[Message]:
    return [about("log_pay", event["seat"], card=card_named(event.get("card", HIDDEN)))]


def tell_give(event: events.TreasureGiven, view: View) -> list[Message]:
    card = card_named(event.get("card", HIDDEN))
    return [about("log_give", event["seat"], other=Seat(event["to"]), card=card)]


def tell_rob(event: events.Robbery, view: View) -> list[Message]:
    return [about("log_rob", event["seat"], other=Seat(event["victim"]))]


def tell_stolen(event: events.Stolen, view: View) -> list[Message]:
    """Told of the thief, who is `to`."""
    card = card_named(event.get("card", HIDDEN))
    return [about("log_stolen", event["to"], other=Seat(event["seat"]), card=card)]


def tell_cobra(event: events.CobraBit, view: View) -> list[Message]:
    card = card_named(event.get("card", HIDDEN))
    return [about("log_cobra", event["seat"], other=Seat(event["victim"]), card=card)]


def tell_loses(event: events.TreasureLost, view: View) -> list[Message]:
    card = card_named(event.get("card", HIDDEN))
    return [about("log_loses", event["seat"], other=Seat(event["to"]), card=card)]


def tell_bitten(event: events.TurnedUp, view: View) -> list[Message]:
    key = "log_bitten_stays" if event["stays"] else "log_bitten_goes"
    return [about(key, event["seat"], card=card_named(event["card"]))]


# Curse Cards


def tell_curse(event: events.Cursed, view: View) -> list[Message]:
    card = event.get("card")
    curse = say(f"curse_{card}") if card else None
    if card is None or card in KEPT:
        return [about("log_curse_kept", event["seat"], curse=curse)]
    return [about("log_curse", event["seat"], curse=curse, text=say(f"curse_{card}_text"))]


def tell_acts(event: events.KeptCardActs, view: View) -> list[Message]:
    return [about("log_acts", event["seat"], curse=say(f"curse_{event['card']}"))]


def tell_target(event: events.Targeted, view: View) -> list[Message]:
    return [about("log_target", event["seat"], other=Seat(event["target"]))]


def tell_turned(event: events.ChambersTurned, view: View) -> list[Message]:
    chambers = listed([chamber_named(name) for name in event["chambers"]])
    return [say("log_turned_half" if event["quarters"] == 2 else "log_turned", chambers=chambers)]


# Tables


def tell_bet(event: events.BetLaid, view: View) -> list[Message]:
    chamber = chamber_named(event["chamber"])
    return [about("log_bet", event["seat"], count=event["count"], chamber=chamber)]


def tell_show(event: events.CardsShown, view: View) -> list[Message]:
    return [about("log_show", event["seat"], cards=cards_named(event["cards"]))]


def tell_table(event: events.TableDecided, view: View) -> list[Message]:
    if "die" in event:
        fell = say("log_fell_die", die=event["die"])
    elif "coin" in event:
        fell = say("log_fell_coin", coin=say(event["coin"]))
    else:
        fell = say("log_fell_face", symbol=symbol(event["face"]))
    return [about(f"log_table_{'won' if event['won'] else 'lost'}", event["seat"], fell=fell)]


def tell_scarab(event: events.ScarabMoved, view: View) -> list[Message]:
    key = "log_scarab_placed" if event["placed"] else "log_scarab_back"
    return [about(key, event["seat"], chamber=chamber_named(event["chamber"]))]


# What falls


def tell_die(event: events.DieFell, view: View) -> list[Message]:
    return [about("log_die", event["seat"], die=event["die"])]


def tell_coin(event: events.CoinFell, view: View) -> list[Message]:
    return [about("log_coin", event["seat"], coin=say(event["coin"]))]


def tell_face(event: events.FaceFell, view: View) -> list[Message]:
    return [about("log_face", event["seat"], symbol=symbol(event["symbol"]))]


def tell_rolls(event: events.RolledAgainst, view: View) -> list[Message]:
    (first, second), (one, two) = event["seats"], event["dice"]
    return [say("log_rolls", first=Seat(first), second=Seat(second), one=one, two=two)]


def tell_faces(event: events.FacesFell, view: View) -> list[Message]:
    return [say("log_faces", symbols=symbols(event["symbols"]))]


def tell_spin(event: events.SuitSpun, view: View) -> list[Message]:
    return [say("log_spin", suit=say(f"suit_{event['suit']}"))]


# Bets and games of chance


def tell_stake(event: events.Staked, view: View) -> list[Message]:
    return [about("log_stake", event["seat"], count=event["count"])]


def tell_call(event: events.Guessed, view: View) -> list[Message]:
    return [about("log_call", event["seat"], guess=say_move(event["guess"], view, quoted=True))]


def tell_won(event: events.BetWon, view: View) -> list[Message]:
    return [about("log_won", event["seat"], count=event["count"])]


def tell_lost(event: events.BetLost, view: View) -> list[Message]:
    return [about("log_lost", event["seat"], count=event["count"])]


def tell_game(event: events.GameBegins, view: View) -> list[Message]:
    return [about("log_game", event["seat"], game=say(f"game_{event['game']}"))]


def tell_button(event: events.ButtonPressed, view: View) -> list[Message]:
    return [about("log_button", event["seat"], button=say_move(event["button"], view, quoted=True))]


def tell_game_over(event: events.GameOver, view: View) -> list[Message]:
    seat, outcome = event["seat"], event["outcome"]
    found = [
        about("log_button", seat, button=offered(event["button"], event["game"])),
        says(say(event["says"])),
    ]
    if outcome != "back" and event["count"]:
        found.append(about(f"log_{outcome}", seat, count=event["count"]))
    return found


# Khufu


def tell_appears(event: events.Appears, view: View) -> list[Message]:
    bell = event["id"].startswith("B")
    left = minutes_left(IDS.index(event["id"]), view["length"]) if bell else None
    said = [says(spoken_line(key, event, aloud(view), left)) for key in event["says"]]
    if event["says"] == ["say_up"]:
        return said  # what he has come for, nobody has heard yet
    return [say("log_appears", event=say(f"event_{event['id']}")), *said]


def tell_speaks(event: events.Speaks, view: View) -> list[Message]:
    return [says(spoken_line(key, event, aloud(view))) for key in event["says"]]


def says(line: Message) -> Message:
    """What Khufu says aloud."""
    return say("log_says", line=line)


def tell_here(event: events.CalledOut, view: View) -> list[Message]:
    return [say("log_here_nobody") if event["seat"] < 0 else about("log_here", event["seat"])]


def tell_window(event: events.WindowClosed, view: View) -> list[Message]:
    if not event["failed"]:
        return [say("log_window_good")]
    key = "log_tricked" if event["id"] == "E13" else "log_failed"
    return [about(key, seat) for seat in event["failed"]]


def tell_chooses(event: events.Chosen, view: View) -> list[Message]:
    return [about("log_chooses", event["seat"], choice=say_move(event["choice"], view, quoted=True))]


def tell_sarcophagus(event: events.SarcophagusCarried, view: View) -> list[Message]:
    return [about("log_sarcophagus", event["seat"], chamber=chamber_named(event["to"]))]


def tell_settles(event: events.HouseSettles, view: View) -> list[Message]:
    return [say(("log_settles_nothing", "log_settles_take", "log_settles_pay")[event["take"]])]


def tell_gone(event: events.Gone, view: View) -> list[Message]:
    return [say("log_gone")]


# The Challenge, and the end


def tell_challenge(event: events.ChallengeBegins, view: View) -> list[Message]:
    seat, dealer = event["seat"], event["dealer"]
    found = [about("log_challenge", seat)]
    return found if dealer is None else [*found, about("log_dealer", seat, other=Seat(dealer))]


def tell_khufu_hand(event: events.KhufuHandShown, view: View) -> list[Message]:
    return [says(say(event["says"])), say("log_khufu_hand", symbols=symbols(event["symbols"]))]


def tell_dealt(event: events.CardsDealt, view: View) -> list[Message]:
    return [about("log_dealt", event["seat"], cards=cards_named(event["cards"]))]


def tell_keeps(event: events.ThreeKept, view: View) -> list[Message]:
    return [about("log_keeps", event["seat"], cards=cards_named(event["cards"]))]


def tell_showdown(event: events.Showdown, view: View) -> list[Message]:
    seat, dice = event["seat"], symbols(event["symbols"])
    mine, khufu = say(f"rank_{event['mine']}"), say(f"rank_{event['khufu']}")
    return [
        about("log_showdown", seat, symbols=dice, mine=mine, khufu=khufu),
        says(say(event["says"], name=aloud(view)(seat))),
    ]


def tell_over(event: events.Over, view: View) -> list[Message]:
    if not event["winners"]:
        return [says(say(key_tonight("time_up", view["evening"]))), say("reason_sand")]
    return [about(f"reason_{event['reason']}", event["winners"][0])]


# By kind; of the others there is only to say whom they befell.
TELLERS: Final[Mapping[str, Callable[[Any, View], list[Message]]]] = {
    "be": tell_be,
    "charm": tell_charm,
    "roll": tell_roll,
    "move": tell_move,
    "space": tell_space,
    "take": tell_take,
    "pay": tell_pay,
    "give": tell_give,
    "rob": tell_rob,
    "stolen": tell_stolen,
    "cobra": tell_cobra,
    "loses": tell_loses,
    "bitten": tell_bitten,
    "curse": tell_curse,
    "acts": tell_acts,
    "target": tell_target,
    "turned": tell_turned,
    "bet": tell_bet,
    "show": tell_show,
    "table": tell_table,
    "scarab": tell_scarab,
    "die": tell_die,
    "coin": tell_coin,
    "face": tell_face,
    "rolls": tell_rolls,
    "faces": tell_faces,
    "spin": tell_spin,
    "stake": tell_stake,
    "call": tell_call,
    "won": tell_won,
    "lost": tell_lost,
    "game": tell_game,
    "button": tell_button,
    "game_over": tell_game_over,
    "appears": tell_appears,
    "speaks": tell_speaks,
    "here": tell_here,
    "window": tell_window,
    "chooses": tell_chooses,
    "sarcophagus": tell_sarcophagus,
    "settles": tell_settles,
    "gone": tell_gone,
    "challenge": tell_challenge,
    "khufu_hand": tell_khufu_hand,
    "dealt": tell_dealt,
    "keeps": tell_keeps,
    "showdown": tell_showdown,
    "over": tell_over,
}
