"""Khufu in words: everything that can happen can be said, in both languages, to everybody."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from games.khufu.scenes import ALL, GAME, heard, rest, scene, then, visited
from messages import raw
from rich.console import Console

from mastaba import CHANCE, WATCHER, Dice
from mastaba.cli.terminal import ASCII
from mastaba.core.table import new_table
from mastaba.games.khufu import text as own_text
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.companion import Companion
from mastaba.games.khufu.components import CHAMBERS, CHARACTERS, CURSE_NAMES, SUITS, SYMBOLS
from mastaba.games.khufu.offline import page_script
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.poker import RANKS
from mastaba.games.khufu.repertoire import BY_EVENING, LETTERS, LINES, REMARKS, key
from mastaba.games.khufu.rules import PHASES
from mastaba.games.khufu.script import EVENTS, IDS
from mastaba.text import GameText
from mastaba.words import LANGUAGES, Words, words

text: Any = own_text  # what a position shows is a plain dict to mypy, and the game has a View of its own

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")
AS_TEXT: GameText = own_text  # mypy compares the module with the protocol
ROOT = Path(__file__).parents[3]


def said(lang: str) -> Words:
    return words("khufu", lang).seen_by(WATCHER, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_of_the_game_has_words(lang: str) -> None:
    wanted = [f"character_{name}" for name in CHARACTERS] + [f"symbol_{name}" for name in SYMBOLS]
    wanted += [f"suit_{name}" for name in SUITS] + [f"chamber_{name}" for name in CHAMBERS]
    wanted += [f"curse_{card}{part}" for card in CURSE_NAMES[1:] for part in ("", "_text", "_flavour")]
    wanted += [f"event_{name}" for name in IDS[1:]] + [f"rank_{name}" for name in RANKS]
    wanted += [f"game_G{n}{part}" for n in range(1, 9) for part in ("", "_text")]
    wanted += [f"prompt_{PHASES[phase]}" for phase in range(Phase.OVER)]
    wanted += [f"wait_{PHASES[phase]}" for phase in range(Phase.OVER + 1)]

    assert [key for key in wanted if not said(lang).has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_khufu_has_a_line_for_everything(lang: str) -> None:
    keys = raw("khufu", lang)
    for number in range(1, len(IDS)):
        for line in range(LINES[number] if number <= EVENTS else len(LETTERS)):
            for settled in (-1, 0, 1):
                for stage in ("call", "speech", "answer", "steps"):
                    says = appearance(number).said(line, settled, stage)
                    assert [one for one in says if one not in keys] == []
    for name, lines in {**REMARKS, **BY_EVENING}.items():
        assert [line for line in range(lines) if key(name, line) not in keys] == []
    wanted = [kind for kind in BY_EVENING if kind.startswith(("opening", "bell", "settle", "last", "W"))]
    assert min(BY_EVENING[kind] for kind in wanted) == 6  # the least there are of every bell and welcome


def test_the_german_jokes_are_not_the_english_ones() -> None:
    english, german = raw("khufu", "en"), raw("khufu", "de")
    spoken = [key for key in english if key.startswith("say_")]

    assert len(spoken) > 180
    assert [key for key in spoken if english[key] == german[key]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"clock": "real"}, {"minutes": 20, "characters": "random"}])
def test_every_event_prompt_and_move_of_random_games_can_be_said(
    options: dict[str, object], lang: str
) -> None:
    w = said(lang)
    for seed in range(2):
        seats = 3 + seed
        table = new_table(GAME, options, seats=seats)
        dice = Dice(seed + 40)
        while not table.position.over:
            s = table.position
            actors = s.to_act
            actor = actors[dice.below(len(actors))]
            view = s.view(actor if actor != CHANCE else WATCHER)
            assert w.read(text.waiting(view)).strip()
            moves = s.legal(actor)
            if actor != CHANCE:
                assert w.read(text.prompt(view)).strip()
            for move in moves[:3]:
                assert w.read(text.say_move(move.text, view)).strip()
            move = s.sample(dice) if actor == CHANCE and s.actor == CHANCE else dice.pick(moves)
            for told in table.play(actor, move):
                for eyes in (0, 1, WATCHER):
                    reader = w.seen_by(eyes, NAMES)
                    told_to = text.tell(told[eyes], table.position.view(eyes))
                    lines = [reader.sentence(line) for line in told_to]
                    assert lines
                    assert all(line.strip() for line in lines)


def shown(s: object, eyes: int = 0, lang: str = "en", lines: int = 40) -> str:
    assert hasattr(s, "view")
    out = StringIO()
    console = Console(file=out, width=80, height=40, markup=False, highlight=False)
    console.print(text.draw(s.view(eyes), said(lang), NAMES, [], lines))
    return out.getvalue()


def test_the_board_is_drawn_with_pieces_doors_and_chambers() -> None:
    s = scene({"place": 3, "hand": "cat eye*"}, {"scarabs": ["king"]})
    picture = shown(s)

    assert " 3S A" in picture
    assert "HIGH PRIEST'S minimum 2" in picture
    assert " 5T>" in picture  # an open door
    assert "NE ★ (b)" in picture  # King's: its doors, the Sarcophagus, Ben's Scarab
    assert "Treasures: 2 (Cat, Eye of Horus*)" in picture
    assert "Treasures: 2 · " in shown(s, eyes=1)  # Ben sees how many, not which
    assert "Eye of Horus" not in shown(s, eyes=1)


def test_the_board_fits_80_columns_and_can_be_drawn_in_ascii() -> None:
    s = visited({"place": 3}, event="E52")
    for lang in LANGUAGES:
        picture = shown(s, lang=lang)
        assert max(len(line) for line in picture.splitlines()) <= 80
        rest_of = set(picture.translate(ASCII)) - set(map(chr, range(128)))
        assert rest_of <= set("äöüÄÖÜßéá")


def test_khufus_words_stand_under_the_board() -> None:
    s = visited({"place": 3}, event="E09", moves="name baron, chamber queen")
    picture = " ".join(shown(s).split())

    assert "Baron Samedi! You have the shoulders of a pall-bearer." in picture
    assert "Carry my Sarcophagus to the Queen's Chamber" in picture


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hunt_without_beetles_names_nobody(lang: str) -> None:
    s = visited(event="E46")
    (line,) = text.spoken(s.view(0))

    assert line.key == "say_E46_none_A"
    assert said(lang).read(line)


BELLS_SAY: dict[int, list[int | None]] = {
    45: [40, 35, 30, 25, 20, 15, 10, 5],
    30: [27, 23, 20, 17, 13, 10, 7, 3],  # 26:40, 23:20, 20:00, …
    20: [18, 16, 13, 11, 9, 7, 4, None],  # 17:47, 15:34, 13:20, 11:07, 8:54, 6:40, 4:27, 2:14
}


@pytest.mark.parametrize("minutes", [45, 30, 20])
def test_kh_bell_1_every_bell_says_the_nearest_minute_and_nothing_is_said_twice(minutes: int) -> None:
    """At the table, in the log, at the companion and on its page: all ask the same question."""
    length = minutes * 60
    pages = page_script()["fixed"][length]
    said_before: list[str] = []
    for bell, left in enumerate(BELLS_SAY[minutes]):
        at = length * (bell + 1) // 9
        s = scene(options={"minutes": minutes}, clock=at - 5, fixed=bell)
        appears = heard(s, "tick 5")[0]
        spoken = [said("en").read(line) for line in text.spoken(s.view(0))]
        assert (f"{left} minutes" in spoken[0]) == bool(left)
        assert spoken[0] not in said_before
        assert f'Khufu: "{spoken[0]}"' in [said("en").read(line) for line in text.tell(appears, s.view(0))]
        view = companion_at(minutes, bell)
        host = view["host"]
        assert (pages[bell]["left"], host["says"] in pages[bell]["says"][0]) == (host["left"], True)
        said_before.append(spoken[0])
    assert said("en").say("say_W2_A").startswith("Two minutes")
    assert not any(line.startswith("2 minutes") for line in said_before)


def companion_at(minutes: int, bell: int) -> dict[str, Any]:
    """What the companion's screen shows when this bell rings, from 0, and the house settles nothing."""
    companion = Companion(Dice(1), minutes=minutes)
    for player in ("anne cat", "baron eye", "medusa king"):
        companion.play(f"join {player}")
    companion.play("start")
    companion.fixed = bell
    companion.clock = minutes * 60 * (bell + 1) // 9 - 1
    companion.due = minutes * 60
    companion.play("tick 1")
    companion.settling = 0
    return companion.view()


def test_the_log_does_not_say_what_he_has_come_for_before_he_does() -> None:
    due = {"clock": 1000, "gap_low": 1005, "gap_high": 1005}
    s = scene(**due)
    (appears,) = heard(then(s, "tick 5"), "event E16 A")
    lines = text.tell(appears, s.view(0))

    assert [said("en").sentence(line) for line in lines] == ['Khufu: "Who\'s up?"']


def test_a_challenge_tells_the_chance_of_every_choice() -> None:
    ready = {"hand": "cat cat cat* eye king", "place": "king", "scarabs": ALL}
    s = rest(then(scene(ready, lucky=1, up=0), "challenge, hand cat eye eye"))
    view = s.view(0)

    offers = [said("en").read(text.say_move(move.text, view)) for move in s.legal(0)]
    assert all("of 36 win" in offer for offer in offers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_can_be_shown(lang: str) -> None:
    s = scene({"hand": "cat", "kept": ["C17"]}, {"hand": "eye", "face_up": 2}, curse_pile=["C01"])
    for page in text.PAGES.values():
        for eyes in (0, WATCHER):
            assert page(s.view(eyes), said(lang), NAMES)
    assert said(lang).read(text.race())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_that_names_no_person_can_be_rendered_beforehand(lang: str) -> None:
    spec = spec_from_file_location("voices", ROOT / "build_backend" / "voices.py")
    assert spec is not None
    assert spec.loader is not None
    voices = module_from_spec(spec)
    spec.loader.exec_module(voices)
    rendered = set(voices.lines(said(lang)))
    s = visited({}, {}, event="E10", moves="symbol falcon, chamber queen")
    names = [said(lang).say(f"character_{who}") for who in CHARACTERS]

    reader = said(lang).seen_by(WATCHER, names)
    assert {reader.read(line) for line in text.spoken(s.view(0))} <= rendered
    assert not any("{" in line for line in rendered)
