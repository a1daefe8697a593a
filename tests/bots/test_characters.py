"""Characters of every game: their recipes, what they know, and what they say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from bots.apart import pairs
from written.read import dumps_of

import mastaba
from mastaba import CHANCE, COMPILED, WATCHER, Dice, Game, Position, Window, all_games, new_table
from mastaba.bots import brewed
from mastaba.bots.base import Bot
from mastaba.bots.ismcts import ASKS_EVERY, Search
from mastaba.bots.recipe import Recipe, read_recipe
from mastaba.characters import (
    Cast,
    Character,
    called,
    cast,
    cast_in,
    hello,
    lines,
    opponents,
    player,
    title_of,
)
from mastaba.core.events import Event, Result
from mastaba.errors import BadOption, MastabaError, UnknownName
from mastaba.games import GAMES
from mastaba.testing import keep_pairs, random_table
from mastaba.words import LANGUAGES, words

ALL = [(game, character) for game in GAMES for character in cast(game).people.values()]
IDS = [f"{game}-{character.name}" for game, character in ALL]
FEW = 30 if COMPILED else 4  # playouts, and worlds: the way of choosing is the same with more
HIDING = [game for game in GAMES if game != "ramses"]


def quick(character: Character, seed: int) -> Bot:
    """The character, but with less time."""
    recipe = copy_of(character.recipe)
    recipe.playouts = min(recipe.playouts, FEW) if recipe.playouts else FEW
    recipe.worlds = min(recipe.worlds, FEW // 2)
    return brewed(recipe, seed)


def copy_of(recipe: Recipe) -> Recipe:
    twin = Recipe()
    for name in (
        "plays",
        "playouts",
        "worlds",
        "breadth",
        "temperature",
        "slips",
        "memory",
        "curiosity",
        "trust",
        "prior",
        "saves",
        "weights",
    ):
        setattr(twin, name, copy(getattr(recipe, name)))
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_four_to_six_who_can_be_told_apart(game: str) -> None:
    people = cast(game).people
    assert 4 <= len(people) <= 6
    assert [one.level for one in people.values()] == list(range(1, len(people) + 1))
    for lang in LANGUAGES:
        said = words(game, lang)
        names = [said.read(called(game, name)) for name in people]
        abouts = [said.say(f"character_about_{name}") for name in people]
        assert len({*names}) == len({*abouts}) == len(people)
        assert all(about.count(".") >= 2 for about in abouts), "two sentences"


@pytest.mark.parametrize(("game", "character"), ALL, ids=IDS)
def test_a_brain_knows_the_weights_that_a_character_asks_for(game: str, character: Character) -> None:
    brain = mastaba.game(game).brain()
    brain.tune(character.recipe.weights)
    with pytest.raises(UnknownName, match="There is no weight 'luck'"):
        brain.tune({"luck": 1.0})


@pytest.mark.parametrize(("game", "character"), ALL, ids=IDS)
def test_law_6_a_character_does_the_same_in_redealt_worlds(game: str, character: Character) -> None:
    tried = 0
    for here, there in pairs(mastaba.game(game), 0, many=8, stride=5):
        assert quick(character, 4).choose(here) is quick(character, 4).choose(there)
        tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_law_6_a_search_led_by_its_brain_does_the_same_in_redealt_worlds(game: str) -> None:
    led = read_recipe({"plays": "search", "playouts": FEW, "prior": 0.25, "curiosity": 1.5})
    tried = 0
    for here, there in pairs(mastaba.game(game), 0, many=4, stride=7):
        assert brewed(led, 4).choose(here) is brewed(led, 4).choose(there)
        tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_law_6_a_search_that_saves_does_the_same_in_redealt_worlds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time is the same too, by a clock that ticks when it is looked at."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("time.perf_counter", lambda: float(next(ticks)))
    saving = read_recipe({"plays": "search", "seconds": FEW, "saves": 1})
    tried = 0
    for here, there in pairs(mastaba.game(game), 0, many=4, stride=7):
        one, other = Search(4, recipe=saving), Search(4, recipe=saving)
        assert one.choose(here) is other.choose(there)
        assert (one.done, one.saved) == (other.done, other.saved)
        tried += 1
    assert tried


def test_a_search_led_by_its_brain_tries_first_what_the_brain_likes_best() -> None:
    table = random_table(mastaba.game("pyramid-poker"), {}, 0, Dice(3), 70)
    while table.position.to_act == (CHANCE,):
        table.roll(Dice(3))
    window = table.windows[table.position.to_act[0]]
    liked = mastaba.bot("greedy", seed=4).choose(window)
    assert len(window.legal()) == 3

    def tried(prior: float) -> list[int]:
        """The move that is liked, and all others; without a prior each is tried once before any is again."""
        recipe = read_recipe({"plays": "search", "playouts": 3, "worlds": 1, "prior": prior})
        search = brewed(recipe, 4)
        search.choose(window)
        assert isinstance(search, Search)
        arms = search.root.arms
        return [arms[liked.number].tried, sum(arm.tried for arm in arms.values()) - arms[liked.number].tried]

    assert tried(0.0) == [1, 2]
    assert tried(0.01) == [3, 0]


@pytest.mark.parametrize("game", HIDING)
def test_law_6_characters_do_the_same_in_games_side_by_side(game: str) -> None:
    """Worlds that `redealt` did not make, for every character at every position that is compared."""
    people = list(cast(game).people.values())

    def choices(s: Position, eyes: int) -> list[str]:
        if eyes == WATCHER or eyes not in s.to_act:
            return []
        return [quick(one, 7).choose(Window(s, eyes)).text for one in people]

    dice, differing = Dice(20), 0
    for eyes in range(2):
        start = random_table(mastaba.game(game), {}, 0, dice, 0).position
        differing += keep_pairs(start, eyes, dice, 120, 6 if COMPILED else 15, also=choices).differing
    assert differing


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_characters_is_played_by_their_names(game: str) -> None:
    known = mastaba.game(game)
    seats = opponents(known, known.usual)
    table = new_table(known, seats=len(seats))
    bots = [player(game, name, seat) for seat, name in enumerate(["miu"] * len(seats))]
    dice = Dice(3)
    for _ in range(60):
        actor = table.position.to_act[-1]
        if actor == CHANCE:
            table.roll(dice)
        else:
            table.play(actor, bots[actor].choose(table.windows[actor]))
    assert len(set(seats)) > 1 or len(seats) == 1


def questions(game: str) -> Iterator[tuple[Position, int]]:
    """Positions with a seat to decide: those written down, then of games at any number of seats."""
    rules = mastaba.game(game)
    for dump in dumps_of(game):
        s = rules.load(dump)
        yield from ((s, seat) for seat in s.to_act[:1] if seat >= 0)
    for seats in range(rules.seats_min, rules.seats_max + 1):
        for seed in range(12):
            s, dice = rules.setup(seats=seats), Dice(seed)
            while not s.over:
                actor = s.to_act[dice.below(len(s.to_act))]
                if actor >= 0:
                    yield s, actor
                s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))


@pytest.mark.parametrize("game", HIDING)
def test_nobody_thinks_on_when_time_is_up_whatever_is_asked(game: str) -> None:
    """In every phase, at every number of seats: the clock is looked at soon enough."""
    searches = [one for one in cast(game).people.values() if one.recipe.plays == "search"]
    asked = set[tuple[str, int]]()
    for number, (s, seat) in enumerate(questions(game)):
        if (s.phase_name, s.seats) in asked:
            continue
        asked.add((s.phase_name, s.seats))
        for character in searches:
            thinker = player(game, character.name, number)
            assert isinstance(thinker, Search)
            thinker.hurry(1e-9)
            assert thinker.choose(Window(s, seat)) in s.legal(seat)
            assert thinker.done <= 1, "it looked at the clock too late"
        if not COMPILED and len(asked) > 2:
            return
    phases = {phase for phase, _ in asked}
    tables = {seats for _, seats in asked}
    assert len(asked) > 0.9 * len(phases) * len(tables), sorted(asked)


@pytest.mark.parametrize("game", HIDING)
def test_nobody_thinks_on_when_the_question_has_gone(game: str) -> None:
    """It is asked again and again whether somebody wants to know: counted in playouts, not by a clock."""
    for number, (s, seat) in enumerate(questions(game)):
        thinker = Search(number, playouts=10**9)
        thinker.heed(lambda: False)
        assert thinker.choose(Window(s, seat)) in s.legal(seat)
        assert thinker.done in (0, ASKS_EVERY)  # 0: there was nothing to choose
        if thinker.done:
            return


def test_old_names_of_bots_mean_what_they_meant() -> None:
    assert title_of("ramses", "memory:weak") == "Weak memory"
    assert called("khufu", "search:0.5s").plain() == ["bot_called_search"]
    assert isinstance(player("khufu", "greedy"), mastaba.Bot)
    with pytest.raises(UnknownName, match="There is no bot 'thoth'"):
        player("khufu", "thoth")  # who does not play that game


# What they say


def test_what_they_say_depends_on_what_everybody_hears() -> None:
    def said(seat: int, card: str, knows: int, salt: int) -> Any:
        told = Event("capture", {"seat": seat, "suit": "x"}, {"card": card}, (knows,))
        return lines("mummy-rummy", ["person", "nefer"], [told], None, str(salt))

    mine = [said(1, "a", 0, salt) for salt in range(60)]
    assert any(mine)
    assert mine == [said(1, "b", 1, salt) for salt in range(60)]
    assert mine != [said(0, "a", 0, salt) for salt in range(60)]


def test_a_secret_seat_makes_nobody_glad() -> None:
    told = [Event("capture", {}, {"seat": 1}, (0, 1))]
    assert not any(lines("mummy-rummy", ["person", "nefer"], told, None, str(salt)) for salt in range(60))


def test_every_line_can_be_said_in_every_language() -> None:
    result = Result((1,), (0, 1, 0), "points")
    for game in GAMES:
        for name in cast(game).people:
            seats = ["person", name, "person"]
            said = [*hello(game, seats), *lines(game, seats, [], result, "")]
            said += lines(game, seats, [], Result((0,), (1, 0, 0), "points"), "")
            for kind, moment in cast(game).moments.items():
                told = [Event(kind, dict.fromkeys(moment.values(), 1))]
                said += [line for salt in range(60) for line in lines(game, seats, told, None, str(salt))]
            assert len({line.words.key for line in said}) >= 5, (game, name)
            assert {line.seat for line in said} == {1}
            for lang in LANGUAGES:
                assert all(words(game, lang).read(line.words) for line in said)


def test_nobody_speaks_where_only_people_and_plain_bots_sit() -> None:
    assert hello("khufu", ["person", "greedy", "person"]) == []
    assert lines("khufu", ["person", "greedy"], [], Result((0,), (1, 0), ""), "") == []


@pytest.mark.parametrize("game", GAMES)
def test_moments_are_events_of_the_game(game: str) -> None:
    """A moment that never comes would be a line that is never heard."""
    source = Path(str(mastaba.__file__)).parent / "games" / game.replace("-", "_") / "events.py"
    told = source.read_text(encoding="utf-8")
    for kind, moment in cast(game).moments.items():
        assert f'"{kind}"' in told, kind
        for feeling, field in moment.items():
            assert feeling in ("glad", "cross")
            assert f"{field}: int" in told, field


# Data


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"plays": "chess"}, "'plays' is uniform, greedy, search, memory; 'chess' came"),
        ({"plays": 3}, "'plays' is"),
        ({"memory": "elephant"}, "'memory' is perfect"),
        ({"playouts": -1}, "'playouts' is a number from 0"),
        ({"slips": 2}, "'slips' is a number from 0 to 1; 2 came"),
        ({"slips": True}, "'slips' is a number"),
        ({"speed": 2}, "no 'speed'; it has: plays"),
        ({"weights": [1]}, "'weights' are numbers by name"),
        ({"weights": {"blind": "much"}}, "weight 'blind' should be a number"),
    ],
)
def test_a_wrong_recipe_is_refused_with_the_reason(data: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_recipe(data)
    assert why in str(refused.value)


def test_a_damaged_file_is_told_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "spoilt_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert cast_in("spoilt_game") == Cast({}, {})
    cast_in.cache_clear()
    for text in ("{", "[]", json.dumps({"characters": {"miu": {"slips": 9}}})):
        (folder / "characters.json").write_text(text)
        with pytest.raises(MastabaError, match=r"characters\.json of spoilt_game"):
            cast_in("spoilt_game")


def test_who_did_not_choose_gets_different_opponents_from_the_middle_up() -> None:
    game: Game = all_games()["ramses"]
    assert opponents(game, 2) == ["taweret", "nefer"]
    assert opponents(game, 7)[5:] == ["taweret", "nefer"]
