"""Dumps, views, worlds, bad positions; and who may know what (ledger section 7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.ramses.rare import rare_positions
from games.ramses.scenes import GAME, TO_DUCK, TO_GLASSES, cards, expert, loaded, scene, texts, then, told

from mastaba import CHANCE, WATCHER, Dice
from mastaba.core.bits import count
from mastaba.errors import BadPosition
from mastaba.games.ramses.components import CARDS, HOLE_BY_NAME, HOLE_NAMES, STACK_OF, TREASURES
from mastaba.games.ramses.state import State
from mastaba.games.ramses.worlds import known_cards, symbols_unseen
from mastaba.testing import fits, plain, random_table

SHORT = {"pile": ["parrot3"], "symbols": {"duel": ["parrot3"]}}  # what is left of the cards
STING = f"{TO_DUCK}, slide down, slide left, slide left, slide up"  # seat 1 of 3 is stung


def test_an_empty_dump_is_a_fresh_game() -> None:
    assert GAME.load({}) == GAME.setup()
    assert GAME.load({"won": ["", "", ""]}) == GAME.setup({}, 3)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"wno": []}, "'wno' is not a part of it; the parts are: options, moves"),
        ({"won": "duck1"}, "'won' should be a text of cards for each of up to 5 seats"),
        ({"won": ["duck7", ""]}, "'duck7' is not a card, as 'duck3' is"),
        ({"won": ["duck1", ""]}, "duck1 lies in two places"),
        ({"won": ["dog1 dog1", ""]}, "dog1 lies in two places"),
        ({"free": "z1"}, "'z1' is not a hole, from 'a1' to 'f8'"),
        ({"free": None}, "no hole is free"),
        ({"treasures": {"duck": "a1"}}, "the block of a3 has 0 treasures, not one"),
        ({"treasures": {"duk": "a1"}}, "'duk' is not a treasure; they are: parrot"),
        ({"board": ["g"]}, "the board should be 6 rows of 8 letters"),
        ({"board": ["x" * 8] * 6}, "'x' is no pyramid"),
        ({"board": ["g" * 8] * 6}, "there are 48 gold pyramids, not 16"),
        ({"last": "f8"}, "the pyramid moved last is not beside the free hole"),
        ({"facing": 4}, "'facing' should be a number from 0 to 3; 4 came"),
        ({"slides": 60}, "60 slides are at the limit"),
        ({"fruitless": 100}, "100 fruitless turns are at the limit"),
        ({"card": None}, "a hole is free too early or too late for 'start'"),
        ({"card": None, "phase": "set"}, "47 pyramids stand before 'set'"),
        ({"card": None, "phase": "search"}, "'search' and a card face up do not fit"),
        ({"phase": "dance"}, "'dance' is not a phase; the phases are: start, hide"),
        ({"phase": "tilt"}, "'tilt' is for the expert game"),
        ({"phase": "sting"}, "'sting' is no part of a search"),
        ({"phase": "over"}, "'over' and a card face up do not fit"),
        ({"phase": "duel", "doing": "duel"}, "'duel' and a card face up do not fit"),
        ({"card": None, "phase": "scorpion", "doing": "scorpion"}, "the card on the pile shows no scorpion"),
        ({"duel": [0, 5]}, "'duel' should be a seat from 0 to 1, or nothing; 5 came"),
        ({"duel": [0]}, "'duel' should be a list, 2 of them"),
        ({"duel": [0, 1]}, "duellists without a duel"),
        ({"powers": 1}, "'powers' should be true or false"),
        ({"pile": ["candle3", "dog1"]}, "candle3 lies on dog1, of an earlier stack"),
        ({"pile": "candle3"}, "'pile' should be a list"),
        ({"symbols": {"rain": []}}, "'rain' is not a symbol; they are: storm, scorpion, powers, duel"),
        ({"symbols": {"storm": ["dog1"]}}, "a card has a symbol and is not in the game"),
        ({"symbols": {"storm": ["duck1"]}}, "1 cards of stack 1 have a storm, not 0"),
        ({"mummy": 1}, "explorers and mummy are for experts"),
        ({"scarabs": [1, 0]}, "a seat has 1 uses of its scarab; 0 is the most"),
        ({"scarabs": [0]}, "'scarabs' should be a list, one for each seat"),
        ({"history": ["got 0 dog1"]}, "the history of the cards does not give what the seats have"),
        ({"history": ["stole 0 dog1"]}, "'stole 0 dog1' is nothing that happens to cards"),
        ({"history": ["gave 0 1 dog1"]}, "'gave 0 1 dog1' of what it did not have"),
        ({"history": ["found 7 dog1"]}, "speaks of a seat that is not there"),
        ({"options": {"variant": "sole"}}, "Option 'variant' cannot be 'sole'"),
        ({"options": {"variant": "solo"}}, "The solo game of Ramses is for 1 player; 2 came"),
        ({"options": {"slides": 501}}, "'slides' cannot be 501; it can be: a number from 10 to 500"),
        ({"dealt": 20}, "3 cards are there, not 20"),
        ({"looked": ["dog1"]}, "a card was looked at that is not in the pile"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        scene(**parts)


@pytest.mark.parametrize(
    ("name", "parts", "reason"),
    [
        # Nobody could move
        ("a stake", {"won": ["", "dog1", "dog4"]}, "no stake shows another treasure"),
        ("a stake", {"won": ["", "dog1 mask2", ""]}, "the rival has a card to stake, or has laid one down"),
        ("the rival's stake", {"won": ["", "mask2", "dog4"], **SHORT}, "no stake shows another treasure"),
        # What a slide uncovers has had its consequence
        ("super powers", {"slides": 1, "free": "d2"}, "exactly one hole is free"),
        ("a duel", {"slides": 1}, "the last slide has uncovered a treasure, and nothing came of it"),
        ("a scorpion", {"crawled": 1}, "the last slide has uncovered a treasure, and nothing came of it"),
        ("a scarab", {"card": "glasses1"}, "the treasure is found, and the card is not taken"),
        (
            "a scarab in a duel",
            {"stakes": ["glasses1", "pram1"], "won": ["duck1", "", ""]},
            "the duel is decided",
        ),
        # Super powers and their symbol
        ("super powers", {"powers": False}, "super powers come with their card"),
        ("super powers", {"symbols": {"storm": ["duck3", "parrot3"]}}, "super powers come with their card"),
        ("training", {"powers": True}, "super powers come with their card"),
        # Counters
        ("a duel", {"fruitless": 1}, "fruitless turns without a card"),
        ("a duel", {"crawled": 1}, "a scorpion's slides are counted, and none is there"),
        ("a sting", {"crawled": 1}, "a scorpion's slides are counted, and none is there"),
        ("a duel", {"switches": 1}, "the duellists have not had their turns one after the other"),
        ("a stake", {"switches": 1}, "turns of a duel are counted, and there is none"),
        ("a scorpion", {"slides": 1}, "slides are counted, and nobody searches"),
        ("solo", {"fruitless": 1}, "alone no card is hunted twice"),
        ("a duel", {"phase": "search"}, "'search' is no part of a duel"),
        ("a sting", {"phase": "duel"}, "'duel' is no part of a scorpion"),
        ("the end of experts", {"doing": "duel"}, "'over' is no part of a duel"),
        ("training", {"options": {"start": "seat 1"}}, "another seat than the options say has begun"),
        # The history of the cards
        ("a stake", {"history": ["found 1 dog1"] * 2}, "'found 1 dog1', which was not in the pile"),
        ("a gift that others did not see", {"symbols": {"storm": ["sphinx4", "parrot3"]}}, "1 stings need"),
        ("a sting", {"history": ["gave 0 1 dog1"]}, "'gave 0 1 dog1' of what it did not have"),
        ("a sting", {"history": ["found 0 dog1", "gave 0 1 dog1"]}, "'gave 0 1 dog1' is not to the right"),
        ("a scorpion", {"history": ["took 1 dog1", "found 2 mask2"]}, "have a scorpion, not 0"),
        ("a duel", {"stakes": ["mask2", "pram1"]}, "a stake is gone from the table|are there, not"),
        ("a duel", {"history": ["found 0 duck1"] * 99}, "the history of the cards has 99 lines"),
        # Types and sizes
        ("a duel", {"duel": [True, 2]}, "'duel' should be a seat from 0 to 2"),
        ("a duel", {"turns": [0, 0, 2**62]}, "no game has a number as long as that in 'turns'"),
        ("a duel", {"slid": [0, 0, 10**5000]}, "no game has a number as long as that in 'slid'"),
        ("a duel", {"history": ["found " + "9" * 5000 + " dog1"]}, "speaks of a seat that is not there"),
        ("a duel", {"history": [7]}, "7 is nothing that happens to cards"),
        ("a duel", {"options": 0}, "'options' should be an object in braces"),
        ("a tilt", {"chips": {None: "curse"}}, "a key should be one"),
        ("a tilt", {"seen": [None]}, "None is not a hole"),
        ("a tilt", {"board": [["g"] * 8] * 6}, "the board should be 6 rows of 8 letters"),
        ("a tilt", {"pile": ["dog4"] * 99}, "99 cards are in the pile"),
    ],
)
def test_a_position_that_no_game_leads_to_is_refused(name: str, parts: dict[str, Any], reason: str) -> None:
    dump = rare_positions()[name].dump()
    if "won" in parts:  # other cards: they came as cards come
        del dump["history"], dump["dealt"]
    with pytest.raises(BadPosition, match=reason):
        GAME.load({**dump, **parts})


@pytest.mark.parametrize(
    ("phase", "variant", "parts", "reason"),
    [
        ("start", "basic", {"options": {"start": "seat 0"}}, "the options say who begins"),
        ("hide", "basic", {"treasures": {"duck": "c3"}}, "blocks are filled out of their order"),
        ("hide", "basic", {"turn": 1}, "somebody has had a turn before the first"),
        ("hide", "basic", {"seen": ["a1"]}, "holes were seen before 'hide'"),
        ("free", "basic", {"facing": 1}, "something has been done before 'free'"),
        ("set", "basic", {"phase": "gold"}, "'gold' is for the expert game"),
        ("set", "basic", {"slid": [1, 0]}, "turns are counted before 'set'"),
        ("set", "basic", {"doing": "duel", "duel": [0, 1]}, "a special action is on before 'set'"),
        ("gold", "expert", {"scarabs": [2, 1]}, "scarabs, explorers or the mummy are used before 'gold'"),
        ("put", "expert", {"phase": "set"}, "47 pyramids stand before 'set'"),
        ("deal", "basic", {"pile": ["duck1"], "dealt": 1}, "duck1 is dealt out of its order"),
        (
            "deal",
            "basic",
            {"history": ["found 0 duck1"]},
            "history of the cards does not give|are played before",
        ),
    ],
)
def test_a_setup_has_its_order(phase: str, variant: str, parts: dict[str, Any], reason: str) -> None:
    s = GAME.setup({"variant": variant}, 2)
    dice = Dice(1)
    assert isinstance(s, State)
    while s.phase_name != phase:
        s.play(CHANCE, s.sample(dice))
    dump = s.dump()
    assert GAME.load(dump) == s
    with pytest.raises(BadPosition, match=reason):
        GAME.load({**dump, **parts})


def test_pyramids_and_chips_are_set_up_in_their_order() -> None:
    for variant, phase in (("basic", "set"), ("expert", "gold"), ("expert", "set"), ("expert", "put")):
        s = GAME.setup({"variant": variant}, 2)
        dice = Dice(1)
        assert isinstance(s, State)
        while s.phase_name != phase:
            s.play(CHANCE, s.sample(dice))
        for _ in range(5):
            s.play(CHANCE, s.sample(dice))
        dump = s.dump()
        assert GAME.load(dump) == s
        if phase == "put":
            last = sorted(dump["chips"])[0]
            dump["chips"]["f7" if "f7" not in dump["chips"] else "f6"] = dump["chips"].pop(last)
        else:
            dump["board"].reverse()
        with pytest.raises(
            BadPosition, match=r"out of their order|spread evenly|free hole|no gold|in a corner"
        ):
            GAME.load(dump)


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    """A card that gives super powers has their symbol; a card that was taken unseen was a scorpion's."""
    s = scene(powers=True)
    assert s.dump()["symbols"]["powers"] == ["duck3"]
    taken = scene(won=["", "mask4"], history=["took 1 mask4"], pile=[])
    assert taken.dump()["symbols"]["scorpion"] == ["mask4"]


def test_experts_positions_are_checked_too() -> None:
    dump = expert().dump()
    harmless = {hole: chip for hole, chip in dump["chips"].items() if chip != "curse"}
    with pytest.raises(BadPosition, match="a curse is missing"):
        loaded(**{**dump, "chips": harmless})
    with pytest.raises(BadPosition, match="24 explorers hide and 1 are found"):
        loaded(**{**dump, "explorers": [1, 0]})
    with pytest.raises(BadPosition, match="'moves' should be a number from 0"):
        loaded(**{**dump, "moves": -1})


# Views


def test_the_view_tells_the_present_and_nothing_of_the_past() -> None:
    """Two games that come to the same table by different ways look exactly the same."""
    short = scene("slide up, slide down", seats=3)
    long = scene("slide up, slide up, slide down, slide down", seats=3)
    for eyes in (WATCHER, 0, 1, 2):
        one, other = short.view(eyes), long.view(eyes)
        one["limits"]["slides"] = other["limits"]["slides"] = None
        assert plain(one) == plain(other)


def test_a_view_names_no_hole_and_no_pyramid() -> None:
    s = scene(TO_GLASSES, seats=3)
    text = plain(s.view(1))

    assert not any(f'"{name}"' in text for name in HOLE_NAMES)
    assert set(s.view(1)["board"][0]) <= {"gold", "red", "blue", None}


def test_training_marks_what_was_seen_and_the_marks_turn() -> None:
    s = scene(TO_GLASSES, options={"training": "on"})
    marks = s.view(WATCHER)["marks"]
    assert (marks[2][2], marks[3][2], marks[3][3], marks[0][0]) == ("empty", "empty", "glasses", None)
    stormy = scene(TO_DUCK, options={"training": "on"}, symbols={"storm": ["parrot3"]})
    turned = stormy.view(0)["marks"]

    assert turned[1][2] == "duck"  # d2 at facing 1: column 1, and 5 - 3
    assert scene(TO_GLASSES).view(0)["marks"] is None


def test_training_shows_tilted_pyramids() -> None:
    s = expert(f"{TO_GLASSES}, tilt, pass", gold="d4", chips="1", options={"training": "on"})

    assert s.view(0)["tilted"][3][2] == "nothing"
    assert expert().view(0)["tilted"] is None


def test_pushes_tell_which_pyramids_travel() -> None:
    s = scene(free="a1", powers=True)
    push = next(push for push in s.view(0)["pushes"] if push["move"] == "slide left 3")

    assert push["way"] == "left"
    assert push["pyramids"] == [{"row": 0, "column": column} for column in (1, 2, 3)]
    assert push["free"] == {"row": 0, "column": 3}
    assert [push["move"] for push in s.view(1)["pushes"]] == texts(s)


def test_own_cards_are_open_to_their_owner_only() -> None:
    s = scene(won=["dog1 mask3", "pram4"])

    assert [card["name"] for card in s.view(0)["players"][0]["cards"]] == ["dog1", "mask3"]
    assert s.view(0)["players"][1]["cards"] is None
    assert s.view(WATCHER)["players"][0]["cards"] is None
    assert s.view(0)["players"][1]["backs"] == [{"stack": 3, "symbol": "none"}]
    assert [player["points"] for player in s.view(1)["players"]] == [None, 4]


def test_open_scores_show_points() -> None:
    s = scene(won=["dog1 mask3", "pram4"], options={"scores": "open"})

    assert [player["points"] for player in s.view(1)["players"]] == [4, 4]
    assert s.view(1)["players"][0]["cards"] is None


# Events: results, and no coordinates


def test_events_have_no_coordinates() -> None:
    for seed in range(6):
        options = {"variant": ["basic", "expert"][seed % 2]}
        table = random_table(GAME, options, 2 + seed % 4, Dice(seed))
        for window in table.windows:
            text = plain(window.heard[:-1])
            assert not any(f'"{name}"' in text for name in HOLE_NAMES)
            for event in window.heard:
                assert not {"hole", "row", "column", "free", "from", "board"} & set(event)


def test_which_pyramid_moved_last_is_shown_in_a_scorpion_only() -> None:
    for s in (scene("slide up"), scene(TO_GLASSES), expert(TO_GLASSES, gold="d4")):
        assert s.view(0)["barred"] is None


# Worlds


def test_the_symbols_that_nobody_has_seen_are_those_of_the_pile() -> None:
    for seed in range(3):
        s = random_table(GAME, {}, 3, Dice(seed), 250 + 100 * seed).position
        assert isinstance(s, State)
        left = symbols_unseen(s, known_cards(s, 0))
        hidden = [(STACK_OF[card], s.symbol(card)) for card in s.pile[:-1] if not s.looked >> card & 1]
        assert left == [hidden.count((stack, symbol)) for stack in range(3) for symbol in range(5)]


def test_redealt_keeps_what_was_seen_and_mixes_the_rest() -> None:
    s = scene(TO_GLASSES, seats=2)
    parrots, dogs = Counter[str](), Counter[str]()
    for seed in range(1500):
        world = s.redealt(0, Dice(seed))
        assert isinstance(world, State)
        world.check()
        assert world.where[TREASURES.index("glasses")] == HOLE_BY_NAME["d4"]
        assert world.treasures & s.seen == s.treasures & s.seen
        parrots[str(world.where[0])] += 1
        dogs[str(world.where[3])] += 1
    # Eleven blocks of four unseen holes each: c3 and d3 lie in the block of the glasses.
    others = [hole for hole in range(48) if HOLE_NAMES[hole] not in ("c3", "c4", "d3", "d4")]
    for found in (parrots, dogs):
        assert fits(found, {str(hole): 1500 / 44 for hole in others})


def test_redealt_of_a_block_with_seen_sand_uses_the_other_holes() -> None:
    s = scene("slide up, slide up, slide left")  # c3, d3, e3, then e4: sand in the block of the sphinx
    holes = Counter(
        HOLE_NAMES[next(h for h in w.where if h >= 32 and 2 <= h % 8 <= 3)] for w in worlds(s, 0, 900)
    )

    assert fits(holes, {"f3": 450.0, "f4": 450.0})


def worlds(s: State, seat: int, times: int) -> list[State]:
    found = [s.redealt(seat, Dice(seed)) for seed in range(times)]
    return [world for world in found if isinstance(world, State)]


def test_a_gift_between_others_may_be_any_card_with_that_back() -> None:
    """RA-R-17: seat 2 sees the back of what seat 1 gives to seat 0."""
    s = scene(
        f"{STING}, give pram4",
        seats=3,
        won=["", "dog1 pram4 mask4 sphinx4", "hippo4"],
        symbols={"scorpion": ["parrot3"], "storm": ["sphinx4"]},
    )
    given = Counter(
        ", ".join(name for name in cards(world, 0) if name != "duck1") for world in worlds(s, 2, 600)
    )

    assert fits(given, {"mask4": 300.0, "pram4": 300.0})
    assert {tuple(cards(world, 0)) for world in worlds(s, 1, 20)} == {("duck1", "pram4")}


def test_a_gift_is_found_out_when_it_is_staked() -> None:
    s = scene(
        f"{STING}, give pram4",
        seats=3,
        won=["", "dog1 pram4 mask4", "hippo4"],
        pile=["parrot3", "candle3", "teeth3"],
        symbols={"scorpion": ["parrot3"], "duel": ["candle3"]},
    )
    # Seat 2 hunts the parrot from d4: up to c4, b4 is the candle; c3, b3, then b2.
    then(s, "slide down, slide right, slide down, slide right")
    assert s.to_act == (0,)
    then(s, "stake pram4")

    assert {tuple(cards(world, 1)) for world in worlds(s, 2, 30)} == {("dog1", "mask4")}


def test_a_card_taken_unseen_is_unknown_to_others() -> None:
    """RA-R-18, for those who saw nothing: any card of that stack that is not elsewhere."""
    s = scene(STING, seats=3, won=["", "", "mask3"], pile=["parrot3", "candle3", "teeth3"], symbols=SCORPION)
    assert cards(s, 0) == ["duck1", "parrot3"]
    for eyes in (1, 2, WATCHER):
        taken = Counter(cards(world, 0)[-1] for world in worlds(s, eyes, 800))
        possible = [name for name in CARDS[10:20] if name not in ("mask3", "candle3")]
        assert fits(taken, {name: 800 / len(possible) for name in possible})
    assert {cards(world, 0)[-1] for world in worlds(s, 0, 30)} == {"parrot3"}


SCORPION = {"scorpion": ["parrot3"]}


def test_redealt_chips_are_those_nobody_has_tilted() -> None:
    s = expert(f"{TO_GLASSES}, tilt, pass", gold="d4 b3", chips="curse 2", seats=2)
    under = Counter[str]()
    for world in worlds(s, 1, 1500):
        world.check()
        assert world.chip_at(HOLE_BY_NAME["d3"]) == 0  # the curse that all have seen
        under[str(world.chip_at(HOLE_BY_NAME["b3"]))] += 1
    assert fits(under, {"0": 200.0, "1": 500.0, "2": 500.0, "3": 300.0})


def test_the_pile_is_redealt_but_for_the_back_on_top() -> None:
    s = random_table(GAME, {"start": "seat 0"}, 2, Dice(4), 91).position
    assert isinstance(s, State)
    tops, symbols = Counter[str](), Counter[int]()
    for world in worlds(s, 0, 900):
        tops[CARDS[world.pile[-1]]] += 1
        symbols[count(world.symbols[1])] += 1
        assert world.symbol(world.pile[-1]) == s.symbol(s.pile[-1])
    first = [name for name in CARDS[:10] if name != CARDS[s.hunted()]]
    assert fits(tops, dict.fromkeys(first, 100.0))
    assert set(symbols) == {5}


def test_stakes_that_are_open_stay_open_in_every_world() -> None:
    """What a challenger may stake can tell what its rival holds: accepted, and worlds keep to it."""
    s = scene(
        TO_DUCK,
        seats=3,
        won=["", "mask3 teeth3", "mask4"],
        symbols={"duel": ["parrot3"]},
        history=["found 1 mask3", "found 1 teeth3", "took 2 mask4"],
    )
    assert texts(s) == ["stake teeth3"]
    for world in worlds(s, 1, 50):
        assert texts(world) == ["stake teeth3"]
        assert cards(world, 2) == ["mask4"]


def test_chance_is_all_before_the_first_slide() -> None:
    for seed in range(4):
        table = random_table(GAME, {"variant": "expert"}, 3, Dice(seed))
        actors = [actor for actor, _ in table.record.moves]
        assert all(actor == CHANCE for actor in actors[:107])
        assert CHANCE not in actors[107:]


def test_news_of_a_slide_is_told_once() -> None:
    events = told(scene(), "slide up")

    assert events == [{"kind": "slide", "seat": 0, "way": "up", "count": 1, "shows": None}]
