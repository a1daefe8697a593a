"""Both languages say the same things, and everything that can happen has words."""

from __future__ import annotations

import string
from collections.abc import Mapping

import pytest
from cli.screens import random_record

from mastaba.cli.session import COMMANDS
from mastaba.core.position import CHANCE, WATCHER
from mastaba.core.table import Table, new_table
from mastaba.core.words import Words
from mastaba.errors import IllegalMove, UnknownGame, UnknownMove, UnknownName
from mastaba.games import GAMES, game
from mastaba.games.bann_der_mumie import text as bann_text
from mastaba.games.khufu import text as khufu_text
from mastaba.games.mummy_rummy import text as mummy_text
from mastaba.games.pyramid_poker import text as pyramid_text
from mastaba.games.pyramid_poker.components import RANKS, SUITS
from mastaba.games.pyramid_poker.scoring import CATEGORIES
from mastaba.games.pyramid_poker.state import CHANCE_PHASES, Phase
from mastaba.games.ramses import text as ramses_text
from mastaba.text import GameText, text_of
from mastaba.words import LANGUAGES, help_page, language_of, shared_words, words

SETS = ["", *GAMES]  # the shared words, and each game's
EVENTS = ("look", "place", "built", "take", "keep", "add", "start")
REASONS_OF_WINS = ("skunk", "two_hands", "target", "rounds")
REASONS_OF_DRAWS = ("no_two_hands", "level")
NAMES = ("Ana", "Ben")


def texts(name: str, lang: str) -> Mapping[str, str]:
    return (words(name, lang) if name else shared_words(lang)).texts


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("name", SETS)
def test_both_languages_have_the_same_keys_and_placeholders(name: str) -> None:
    english, german = texts(name, "en"), texts(name, "de")

    assert list(english) == list(german)
    assert {key: placeholders(english[key]) for key in english} == {
        key: placeholders(german[key]) for key in german
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_no_text_is_empty_or_holds_markup(name: str, lang: str) -> None:
    for key, text in texts(name, lang).items():
        assert text.strip(), key
        assert "[" not in text, key
        assert "<" not in text, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_counts_and_persons_come_in_pairs(name: str, lang: str) -> None:
    keys = set(texts(name, lang))
    for one, other in (("_one", "_other"), ("_you", "_they")):
        missing = [key for key in keys if key.endswith(one) and key.replace(one, other) not in keys]
        assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_of_the_game_has_words(lang: str) -> None:
    keys = texts("pyramid-poker", lang)
    wanted = [f"rank_{rank}" for rank in RANKS] + [f"mark_{rank}" for rank in RANKS]
    wanted += [f"suit_{suit}" for suit in SUITS] + [f"sign_{suit}" for suit in SUITS]
    wanted += [f"category_{category}" for category in CATEGORIES]
    wanted += [f"wait_{phase.value}" for phase in Phase]
    wanted += [f"prompt_{p.value}" for p in Phase if p not in CHANCE_PHASES and p is not Phase.OVER]
    wanted += [f"log_{event}_{form}" for event in EVENTS for form in ("you", "they")]
    wanted += ["log_turn", "log_round", "log_hand_tied", "log_points_nobody"]
    wanted += [f"reason_{reason}_{form}" for reason in REASONS_OF_WINS for form in ("you", "they")]
    wanted += [f"reason_{reason}" for reason in REASONS_OF_DRAWS]

    assert [key for key in wanted if key not in keys] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_every_value_has_words(name: str, lang: str) -> None:
    keys = texts(name, lang)
    for option in game(name).options:
        assert f"option_{option.name}" in keys
        named = [f"option_{option.name}_{value}" in keys for value in option.choices]
        assert all(named) or option.is_number
        if option.is_number:  # what is no number of the range has words of its own, and any number has words
            assert "count" in placeholders(keys[f"option_{option.name}_number"])
            assert [value for value in option.apart if f"option_{option.name}_{value}" not in keys] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_number_of_a_range_can_be_said_and_some_have_words_of_their_own(lang: str) -> None:
    said = words("ramses", lang)

    assert "77" in said.option("slides", 77)
    assert said.option("timer", 0) == said.say("option_timer_0")
    assert said.option("stack", 10) == said.say("option_stack_10") != said.option("stack", 9)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_command_and_page_has_words_and_none_is_a_move(name: str, lang: str) -> None:
    said, shared = words(name, lang), shared_words(lang)
    pages = text_of(game(name)).PAGES
    typed = [shared.say(f"command_{command}") for command in COMMANDS]
    typed += [said.say(f"command_{page}") for page in pages]

    assert len(set(typed)) == len(typed)
    assert not {word for move in game(name).moves for word in move.text.lower().split()} & set(typed)
    for command in COMMANDS:
        assert shared.say(f"about_{command}", command=command)
    for page in pages:
        assert said.say(f"page_{page}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_have_words_by_their_codes(lang: str) -> None:
    for error in (UnknownMove, IllegalMove):
        assert f"error_{error.code}" in shared_words(lang).texts


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scoring", ["basic", "advanced-7", "advanced-11"])
def test_every_event_prompt_and_move_of_random_games_can_be_said(scoring: str, lang: str) -> None:
    said, text = words("pyramid-poker", lang), text_of(game("pyramid-poker"))
    for seed in range(3):
        record = random_record(seed, scoring=scoring)
        table = new_table(record.game, record.options, seats=2)
        for actor, move in record.moves:
            say_open_moves(table, text, said)
            for told in table.play(actor, move):
                for eyes in (0, 1, WATCHER):
                    lines = text.tell(told[eyes], table.position.view(eyes), said, NAMES)
                    assert lines
                    assert all(line.strip() for line in lines)


def say_open_moves(table: Table, text: GameText, said: Words) -> None:
    s = table.position
    actor = s.to_act[0]
    view = s.view(actor if actor != CHANCE else WATCHER)
    assert text.waiting(view, said, NAMES)
    if actor != CHANCE:
        assert text.prompt(view, said)
    for move in s.legal(actor)[:4]:
        assert text.say_move(move.text, view, said, NAMES)


def test_a_result_of_every_kind_can_be_said() -> None:
    for lang in LANGUAGES:
        said = words("pyramid-poker", lang)
        for reason in REASONS_OF_WINS:
            result = {"winners": [1], "scores": [2, 7], "reason": reason}
            for eyes in (0, 1, WATCHER):
                assert pyramid_text.tell_result(result, eyes, said, NAMES)
        for reason in REASONS_OF_DRAWS:
            assert pyramid_text.tell_result(
                {"winners": [], "scores": [1, 1], "reason": reason}, 0, said, NAMES
            )


def test_one_and_more_and_you_and_they() -> None:
    said = words("pyramid-poker", "en")

    assert said.count("left_jokers", 1) == "1 Joker is among them."
    assert said.count("left_jokers", 2) == "2 Jokers are among them."
    assert said.about("log_start", 0, 0, NAMES) == "You start."
    assert said.about("log_start", 0, 1, NAMES) == "Ana starts."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_help_page_of_a_pleasant_length(name: str, lang: str) -> None:
    page = help_page(name, lang)

    assert page.startswith(f"# {words(name, lang).say('title')}\n")
    assert 300 <= len(page.split()) <= 900


def test_the_language_is_that_of_the_machine_if_we_speak_it() -> None:
    assert language_of({"LANG": "de_AT.UTF-8"}) == "de"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"
    assert language_of({"LC_ALL": "en_GB", "LANG": "de_DE"}) == "en"
    assert language_of({}) == "en"


def test_unknown_games_and_languages_are_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'senet'"):
        words("senet", "en")
    with pytest.raises(UnknownName, match="no language 'fr'"):
        words("pyramid-poker", "fr")
    with pytest.raises(UnknownName, match="no language"):
        help_page("pyramid-poker", "../en")


def test_the_text_of_every_game_is_what_the_terminal_asks_for() -> None:
    texts: list[GameText] = [  # mypy compares the modules with the protocol
        pyramid_text,
        mummy_text,
        ramses_text,
        khufu_text,
        bann_text,
    ]

    assert texts == [text_of(game(name)) for name in GAMES]
