"""What a finished game is remembered for: counted from what all heard, given once, said in every language."""

from __future__ import annotations

from functools import cache

import pytest
from messages import NAMES

import mastaba
from mastaba.awards import MOST, Award, awarded, awards_of, in_a_row, kinds
from mastaba.core.message import Message
from mastaba.core.record import Record
from mastaba.games import GAMES, game
from mastaba.words import LANGUAGES, words

SEATS = {"pyramid-poker": 2, "mummy-rummy": 4, "ramses": 3, "khufu": 4, "bann-der-mumie": 4}
SHORT = {"khufu": {"minutes": 20}}


@cache
def finished(name: str) -> Record:
    """A whole game of greedy bots."""
    table = mastaba.new_table(game(name), SHORT.get(name, {}), seats=SEATS[name])
    dice = mastaba.Dice(5)
    bots = [mastaba.bot("greedy", seed=seat) for seat in range(SEATS[name])]
    while not table.over:
        actor = table.position.to_act[0]
        if actor == mastaba.CHANCE:
            table.roll(dice)
        else:
            table.play(actor, bots[actor].choose(table.windows[actor]))
    return table.record


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_three_or_four_awards_and_words_for_them(name: str) -> None:
    given = awarded(finished(name))

    assert 3 <= len(given) <= MOST
    assert len({message.key for message in given}) == len(given)
    for lang in LANGUAGES:
        reader = words(name, lang).seen_by(0, NAMES)
        said = [(reader.read(message), reader.read(message, "why")) for message in given]
        assert all(title and why and title != why and "{" not in title + why for title, why in said)
        assert len({title for title, _ in said}) == len(given)


@pytest.mark.parametrize("name", GAMES)
def test_every_award_of_a_game_has_a_name_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        reader = words(name, lang)
        for award in awards_of(game(name)):
            much = award.what(1) if award.what else 1
            message = Message(f"award_{award.key}", {"what": much} if award.what else {"count": 1})
            assert reader.read(message) != message.key
            assert reader.read(message, "why") != reader.read(message)


HEARD = [
    {"kind": "dig", "seat": 0, "sand": 3},
    {"kind": "dig", "seat": 1, "sand": 2},
    {"kind": "dig", "seat": 1, "sand": 2},
    {"kind": "rest", "seat": 1},
    {"kind": "dig", "seat": 1, "sand": 1},
    {"kind": "dig", "seat": 2, "sand": 3},
]


def test_an_award_goes_to_whoever_did_most_and_to_nobody_where_two_did() -> None:
    assert Award("all", kinds("dig", "sand")).holder(HEARD, 3) == (1, 5)
    assert Award("times", kinds("dig")).holder(HEARD, 3) == (1, 3)
    assert Award("once", kinds("dig", "sand"), single=True).holder(HEARD, 3) is None
    assert Award("row", in_a_row("dig", "rest"), single=True).holder(HEARD, 3) == (1, 2)
    assert Award("rest", kinds("rest"), least=2).holder(HEARD, 3) is None
