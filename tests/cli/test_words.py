"""Every language there is says everything, with the facts that are given and no others, to everybody."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from messages import NAMES, SHORT, kinds

from mastaba.cli.session import COMMANDS
from mastaba.core.message import Fact, Message, Seat, Several, about, count, listed, say
from mastaba.core.position import WATCHER
from mastaba.errors import IllegalMove, UnknownGame, UnknownMove, UnknownName
from mastaba.games import GAMES, all_games, game
from mastaba.games.bann_der_mumie import text as bann_text
from mastaba.games.khufu import text as khufu_text
from mastaba.games.mummy_rummy import text as mummy_text
from mastaba.games.pyramid_poker import messages as pyramid_messages
from mastaba.games.pyramid_poker import text as pyramid_text
from mastaba.games.pyramid_poker.components import RANKS, SUITS
from mastaba.games.pyramid_poker.scoring import CATEGORIES
from mastaba.games.pyramid_poker.state import CHANCE_PHASES, PHASES, Phase
from mastaba.games.ramses import text as ramses_text
from mastaba.text import GameText, PlainText, text_of
from mastaba.words import (
    GAME,
    LANGUAGES,
    Library,
    Texts,
    Words,
    entries,
    help_page,
    key_of,
    language_of,
    shared_words,
    words,
)

HOME = Path(str(files("mastaba")))
PAGE = Path(__file__).parent.parent.parent / "web" / "src"
REASONS_OF_WINS = ("skunk", "two_hands", "target", "rounds")
REASONS_OF_DRAWS = ("no_two_hands", "level")
FIRST, *OTHERS = LANGUAGES
FILES = sorted(path.relative_to(HOME) for path in HOME.rglob(f"words/{FIRST}/*.ftl"))


# The files


def in_language(file: Path, lang: str) -> Path:
    return HOME / file.parent.parent / lang / file.name


@cache
def parsed(path: Path) -> dict[str, ast.Message | ast.Term]:
    """A word file's entries; a mistake of its grammar fails."""
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == [], path
    found = [entry for entry in resource.body if isinstance(entry, (ast.Message, ast.Term))]
    keys = [entry.id.name for entry in found]
    assert sorted(keys) == sorted(set(keys)), path
    return dict(zip(keys, found, strict=True))


class Variables(Visitor):
    """The facts that a text asks for, and the texts it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.keys.add(node.id.name)


def asked(entry: ast.BaseNode) -> Variables:
    found = Variables()
    found.visit(entry)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=str)
def test_a_file_has_no_mistake_and_no_markup(file: Path, lang: str) -> None:
    path = in_language(file, lang)
    if lang != FIRST and not path.exists():
        assert not whole(lang)
        return
    assert parsed(path)
    assert list(entries(path.read_text(encoding="utf-8"))) == list(parsed(path))  # as we cut it ourselves
    texts = path.read_text(encoding="utf-8")
    assert "<" not in texts
    assert "\u2068" not in texts


@pytest.mark.parametrize(
    "read", [("table", "page", "place"), ("calls", "page", "place"), ("table", "terminal")]
)
def test_files_that_are_read_together_have_no_key_twice(read: tuple[str, ...]) -> None:
    """The one read later would win, and the other's text would be said nowhere."""
    for lang in LANGUAGES:
        keys = [key for file in read for key in parsed(HOME / "words" / lang / f"{file}.ftl")]
        assert [key for key in keys if keys.count(key) > 1] == []


def whole(lang: str) -> bool:
    """Does a language claim to say everything? The page then loads no other beside it."""
    language = parsed(HOME / "words" / lang / "table.ftl")["language"]
    return any(form.id.name == "whole" for form in language.attributes)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("file", FILES, ids=str)
def test_other_languages_have_the_same_texts_and_ask_for_no_other_facts(file: Path, lang: str) -> None:
    english = parsed(in_language(file, FIRST))
    other = parsed(in_language(file, lang)) if in_language(file, lang).exists() else {}
    own = {key for key in other if not isinstance(other[key], ast.Term)}

    assert own - set(english) == set()
    if whole(lang):
        assert [key for key in english if key not in own and isinstance(english[key], ast.Message)] == []
    wrong = {key: asked(other[key]).facts - asked(english[key]).facts - {"you"} for key in own}
    assert {key: facts for key, facts in wrong.items() if facts} == {}


# Words of three letters and more that another language may leave as they are: names, and what it shares.
ALIKE = {
    "de": """
        Ankh Anne Anubis Bank Baron Bes Chantraine Croupiers Hellin Joker Khufu Lucky Medusa Miu Mummy Nefer
        Observation Pepi Poker Pyramid Ramses Reserve Rummy Safe Samedi Sobek Taweret Tut gold mastaba
    """
}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("file", FILES, ids=str)
def test_every_text_is_translated(file: Path, lang: str) -> None:
    """Names and signs may be the same; a sentence may not."""
    if not in_language(file, lang).exists():
        assert not whole(lang)
        return
    english, other = parsed(in_language(file, FIRST)), parsed(in_language(file, lang))
    same = [key for key in other if key in english and other[key].equals(english[key]) and key != "title"]
    left = {
        key: set(re.findall(r"[^\W\d_]{3,}", plain(other[key]))) - set(ALIKE.get(lang, "").split())
        for key in same
    }
    assert {key: found for key, found in left.items() if found} == {}


def plain(entry: ast.BaseNode) -> str:
    """The letters of an entry, without its facts."""
    found = Letters()
    found.visit(entry)
    return " ".join(found.texts)


class Letters(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


# Who asks for them: the package and the page

PATTERN = re.compile(r"""f?["'`]((?:[\w.-]*(?:\$?\{[^{}]+\})[\w.-]*)+)["'`]""")


@cache
def sources() -> str:
    python = [path for path in HOME.rglob("*.py") if "testing" not in path.parts]
    page = [path for kind in ("*.ts", "*.svelte") for path in PAGE.rglob(kind) if ".test." not in path.name]
    return "\n".join(path.read_text(encoding="utf-8") for path in [*python, *page])


@cache
def literals() -> frozenset[str]:
    return frozenset(re.findall(r"[\w-]+", sources()))


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Keys that are put together: f"log_{kind}", `chamber_${name}`."""
    found: set[str] = set()
    for text in PATTERN.findall(sources()):
        parts = re.split(r"\$?\{[^{}]+\}", text)
        if len(parts[0]) >= 3 or max(map(len, parts)) >= 5:
            found.add(".+".join(re.escape(part) for part in parts))
    return tuple(re.compile(one) for one in found)


@pytest.mark.parametrize("file", FILES, ids=str)
def test_no_text_is_left_that_nobody_asks_for(file: Path) -> None:
    entries_ = parsed(in_language(file, FIRST))
    referred = {key for entry in entries_.values() for key in asked(entry).keys}
    unused = [
        key
        for key in entries_
        if key not in referred and key not in literals() and not any(one.fullmatch(key) for one in patterns())
    ]
    assert unused == []


CALL = re.compile(r"\b(?:t|page|said|say)\(\s*'([a-z][\w-]*)'(, \{)?")


def page_calls(folder: Path) -> Iterator[tuple[str, str, str]]:
    """File, key and facts of every text that is asked for by its name."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            source = path.read_text(encoding="utf-8")
            for call in CALL.finditer(source):
                yield path.name, call[1], outermost(source[call.end() :]) if call[2] else ""


def outermost(source: str) -> str:
    """What stands in an object, up to its closing brace, without what is in brackets of its own."""
    depth, found = 0, ""
    for letter in source:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return found
        found += letter if depth == 0 else ""
    return found


@pytest.mark.parametrize("name", ["", *GAMES])
def test_the_page_asks_for_texts_that_exist_and_gives_their_facts(name: str) -> None:
    if name:
        folders = [PAGE / "games" / name, *([PAGE / "companion"] if name == "khufu" else [])]
        found = sorted((HOME / "games" / name.replace("-", "_") / "words" / FIRST).glob("*.ftl"))
    else:
        parts = (
            "games/any",
            "lib",
            "lobby",
            "join",
            "opponents",
            "table",
            "television",
            "replay",
            "review",
            "rules",
        )
        folders = [PAGE / part for part in parts]
        found = []
    found += [HOME / "words" / FIRST / f"{part}.ftl" for part in ("table", "page", "place")]
    known = {key: entry for path in found for key, entry in parsed(path).items()}
    calls = [call for folder in folders for call in page_calls(folder)]

    assert len(calls) > 20 or not folders[0].exists()  # a game without a table of its own
    assert [(file, key) for file, key, _ in calls if key not in known] == []
    wrong = []
    for file, key, given in calls:
        names = set(re.findall(r"(?:^|,)\s*(\w+)", given)) | {"you"}
        if "..." not in given and asked(known[key]).facts - names:
            wrong.append((file, key, asked(known[key]).facts - names))
    assert [one for one in wrong if one[1] != "result"] == []  # to 'you' it names nobody


# Games with much to say: so that a test of them has not looked at next to nothing. A new one may be small.
LONG = {"pyramid-poker", "mummy-rummy", "ramses", "khufu", "bann-der-mumie"}
SAID = re.compile(r"""\b(?:say|about|count|words\.\w+|shared\.say)\(\s*f?"([a-z_]\w*)\"""")


@pytest.mark.parametrize("name", GAMES)
def test_a_games_text_asks_for_texts_that_exist(name: str) -> None:
    folder = HOME / "games" / name.replace("-", "_")
    keys = [key for path in folder.glob("*text.py") for key in SAID.findall(path.read_text(encoding="utf-8"))]

    assert len(keys) > (20 if name in LONG else 5)
    assert [key for key in keys if not words(name, FIRST).has(key)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_message_of_a_game_can_be_said_in_every_language(name: str) -> None:
    """A fact that a text asks for and nobody gives is a KeyError here."""
    said = kinds(name, seeds=2, moves=SHORT)
    assert len(said) > (30 if name in LONG else 10)
    for lang in LANGUAGES:
        for eyes, message in said.values():
            line = words(name, lang).seen_by(eyes, NAMES).sentence(message)
            assert line.strip()
            assert "{" not in line


# Grammar: to you, to one other, to several

SEATS = ("name", "other", "victim", "to", "first", "second", "next", "names")
NUMBERS = ("count", "points", "shovels", "pips", "die", "one", "two", "hand", "times", "amount")
# "You has", "you rolls", "you's"; "du hat", "du zieht": a verb that fits a name and not the reader.
WRONG = {
    "en": re.compile(
        r"\b[Yy]ou (?!(?:miss|pass|guess|always|thus|press|as|his)\b)(?:has|is|was|\w{2,}s)\b|\b[Yy]ou's\b"
        r"|\b(?:pocket|purse|hand|robbers|croupier|block) of you\b",
    ),
    "de": re.compile(
        r"\b[Dd]u (?!nicht\b|mit\b|dort\b|gut\b|(?!ist\b)\w+(?:st|zt|ßt)\b)(?:\w{2,}t|kann|muss|darf|wird)\b"
        r"|\b(?:von|mit|an|für|bei|gegen) du\b",
    ),
}


def sample(key: str, entry: ast.BaseNode, seat: Fact, mine: str, number: int) -> Message:
    """A message of this key in which the reader is the fact `mine`."""
    facts: dict[str, Fact] = {}
    for fact in sorted(asked(entry).facts - {"you"}):
        if fact in SEATS:
            facts[fact] = seat if fact == mine else Seat(3)
        else:
            facts[fact] = number if fact in NUMBERS else "X"
    return Message(key, facts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_sentences_fit_the_reader_one_other_and_several(name: str, lang: str) -> None:
    reader = words(name, lang).seen_by(1, NAMES)
    path = HOME / "games" / name.replace("-", "_") / "words" / lang / GAME
    wrong = []
    for key, entry in parsed(path).items():
        spoken = key.startswith(("say_", "companion_", "blocks_of"))
        for mine in [fact for fact in SEATS if fact in asked(entry).facts and not spoken]:
            both: Fact = Several([Seat(1), Seat(2)])
            for seat in [both] if mine == "names" else [Seat(1), Seat(2)]:
                for number in (1, 2):
                    line = reader.sentence(sample(key, entry, seat, mine, number))
                    if WRONG[lang].search(line) and shown_to_eyes(key, mine):
                        wrong.append((key, mine, line))
    assert wrong == []


def shown_to_eyes(key: str, mine: str) -> bool:
    """Offers name other people than the one who is asked, and drawings have names of their own."""
    own = ("log_", "reason_", "wait_", "seat_")
    return key.startswith(own) or (key.startswith("move_") and mine != "name")


def test_the_grammar_test_finds_what_it_looks_for() -> None:
    wrong_english = ("You has broken my bank", "You rolls 5.", "the pocket of you.", "It is you's turn.")
    for line in wrong_english:
        assert WRONG["en"].search(line), line
    for line in ("You have it.", "You pass.", "Ana rolls 5.", "the pocket of your friend"):
        assert not WRONG["en"].search(line), line
    for line in (
        "Du ist dran.",
        "Du hat gewonnen.",
        "Du zieht eine Karte.",
        "Das ist von du.",
        "du kann gehen",
    ):
        assert WRONG["de"].search(line), line
    for line in ("Du hast gewonnen.", "Du setzt aus.", "Du musst gehen.", "Ana zieht.", "Du nicht."):
        assert not WRONG["de"].search(line), line


@pytest.mark.parametrize(
    ("name", "message", "line"),
    [
        ("bann-der-mumie", say("move_draw", find=say("find_book")), "das Totenbuch aufdecken"),
        (
            "bann-der-mumie",
            about("log_bought", 1, ware=say("person_boy"), money=say("money", amount=2)),
            "Du bekommst den Kleinen Jungen für 2.000 $.",
        ),
        (
            "bann-der-mumie",
            about("log_give", 0, person=say("person_agent"), ware=say("item_helmet")),
            "Ana gibt dem Agenten den Tropenhelm.",
        ),
        (
            "bann-der-mumie",
            about("log_wound", 1, card=say("card", person=say("person_crook"), action=say("action_d"))),
            "Du verlierst den Ganoven (Grabung).",
        ),
        (
            "khufu",
            say("say_E29_B", symbol=say("symbol_cat"), symbol2=say("symbol_falcon")),
            "Angeblich hat die Katze den Falken eine Fälschung genannt. Angeblich heißt: Ich sage es.",
        ),
        ("ramses", about("log_slide", 1, treasure=say("treasure_dog")), "Du deckst den Hund auf."),
        ("ramses", say("log_duel", first=Seat(0), second=Seat(1)), "Ein Duell: Ana gegen dich!"),
        (
            "mummy-rummy",
            say("reason_single_shared", names=listed([Seat(1), Seat(2)]), points=count("points", 1)),
            "Du und Cleo teilt euch den Sieg mit je 1 Punkt.",
        ),
    ],
)
def test_german_has_articles_cases_and_numbers(name: str, message: Message, line: str) -> None:
    said = words(name, "de").seen_by(1, NAMES)

    assert (said.read if message.key.startswith("move") else said.sentence)(message) == line


def test_khufu_calls_people_by_their_names_even_those_who_read_it() -> None:
    bank = say("say_challenge_win_A", name=Seat(1, named=True))

    assert "Ben has broken my bank" in words("khufu", "en").seen_by(1, NAMES).read(bank)


# A third language: a folder, and a line

FRENCH = {
    "words/fr/table.ftl": "language = Français\nyou = toi\nand = { $first } et { $last }\n",
    "games/pyramid_poker/words/fr/game.ftl": """
log_start = { $you ->
    [name] Tu commences.
   *[no] { $name } commence.
}
left_jokers = { $count ->
    [one] { $count } joker en est.
   *[other] { $count } jokers en sont.
}
""",
}


def test_a_third_language_is_a_folder_and_a_line_and_falls_back(tmp_path: Path) -> None:
    for file in [in_language(file, lang) for file in FILES for lang in LANGUAGES]:
        target = tmp_path / file.relative_to(HOME)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    for name, text in FRENCH.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    library = Library((*LANGUAGES, "fr"), tmp_path)
    french = library.words("games/pyramid_poker/words", "fr", GAME).seen_by(1, NAMES)

    assert french.sentence(about("log_start", 1)) == "Tu commences."
    assert french.sentence(about("log_start", 0)) == "Ana commence."
    assert french.count("left_jokers", 0) == "0 joker en est."  # zero is one in French
    assert french.read(listed([Seat(0), Seat(1)])) == "Ana et toi"
    assert french.sentence(about("log_built", 0)) == "The pyramid stands. Ana takes first."


# What the package's readers do


def test_one_and_more_and_you_and_they() -> None:
    said = words("pyramid-poker", "en").seen_by(0, NAMES)

    assert said.count("left_jokers", 1) == "1 Joker is among them."
    assert said.count("left_jokers", 2) == "2 Jokers are among them."
    assert said.about("log_start", 0) == "You start."
    assert said.about("log_start", 1) == "Ben starts."
    assert words("pyramid-poker", "de").about("log_start", 1) == "Spieler 2 beginnt."  # without a name


def test_what_is_missing_is_our_own_mistake() -> None:
    said = Words([Texts("en", ["hello = Hello, { $name }!\n"])])

    assert said.say("hello", name="Ana") == "Hello, Ana!"
    with pytest.raises(KeyError, match="no words for 'nowhere'"):
        said.say("nowhere")
    with pytest.raises(KeyError, match="'hello' cannot be said"):
        said.say("hello")


def test_a_message_is_plain_data_and_compares_by_it() -> None:
    message = about("robbed", 1, card=say("card", symbol="cat"), all=listed([Seat(2), 3], "or"), left=None)
    plain = [
        "robbed",
        {"name": {"seat": 1}, "card": ["card", {"symbol": "cat"}], "all": {"or": [{"seat": 2}, 3]}},
    ]

    assert message.plain() == plain
    assert message == about("robbed", 1, card=say("card", symbol="cat"), all=Several([Seat(2), 3], "or"))
    assert message != say("robbed")
    assert say("over").plain() == ["over"]
    assert Seat(2, named=True).plain() == {"name": 2}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_of_the_game_has_words(lang: str) -> None:
    said = words("pyramid-poker", lang)
    wanted = [f"rank_{rank}" for rank in RANKS] + [f"mark_{rank}" for rank in RANKS]
    wanted += [f"suit_{suit}" for suit in SUITS] + [f"sign_{suit}" for suit in SUITS]
    wanted += [f"category_{category}" for category in CATEGORIES]
    wanted += [f"wait_{phase}" for phase in PHASES]
    wanted += [
        f"prompt_{PHASES[p]}" for p in range(len(PHASES)) if p not in CHANCE_PHASES and p != Phase.OVER
    ]
    wanted += [f"reason_{reason}" for reason in REASONS_OF_WINS + REASONS_OF_DRAWS]

    assert [key for key in wanted if not said.has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_every_value_has_words(name: str, lang: str) -> None:
    said = words(name, lang)
    for option in game(name).options:
        assert said.has(f"option_{option.name}")
        named = [said.has(f"option_{option.name}_{value}") for value in option.choices]
        assert all(named) or option.is_number
        if option.is_number:  # what is no number of the range has words of its own, and any number has words
            assert str(option.most) in said.say(f"option_{option.name}_number", count=str(option.most))
            assert [value for value in option.apart if not said.has(f"option_{option.name}_{value}")] == []
    assert key_of("option_start_seat 0") == "option_start_seat-0"


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
        assert shared_words(lang).has(f"error_{error.code}")


CODE = re.compile(r'''\bcode(?:: ClassVar\[str\])? = "(\w+)"|"code": "(\w+)"''')
OWN = """
    already_served already_written bad_position bad_record bot_failed error move_error no_metrics not_here
    not_json other_edition other_result question_gone restart
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_the_server_refuses_the_page_has_words_for(lang: str) -> None:
    """But for what never leaves the server, or is a program's business."""
    modules = [HOME / "errors.py", *sorted((HOME / "server").glob("*.py"))]
    found = CODE.findall("\n".join(path.read_text(encoding="utf-8") for path in modules))
    codes = {one or other for one, other in found} - set(OWN.split())
    page = parsed(HOME / "words" / lang / "page.ftl")

    assert len(codes) > 15
    assert [code for code in sorted(codes) if f"refused_{code}" not in page] == []


def test_a_result_of_every_kind_can_be_said() -> None:
    for lang in LANGUAGES:
        said = words("pyramid-poker", lang)
        for reason in REASONS_OF_WINS:
            result = {"winners": [1], "scores": [2, 7], "reason": reason}
            for eyes in (0, 1, WATCHER):
                assert said.seen_by(eyes, NAMES).sentence(pyramid_messages.tell_result(result))
        for reason in REASONS_OF_DRAWS:
            result = {"winners": [], "scores": [1, 1], "reason": reason}
            assert said.sentence(pyramid_messages.tell_result(result))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_help_page_of_a_pleasant_length(name: str, lang: str) -> None:
    page = help_page(name, lang)

    assert page.startswith(f"# {words(name, lang).say('title')}\n")
    assert (300 if name in LONG else 150) <= len(page.split()) <= 900


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

    drawn = [text for text in map(text_of, all_games().values()) if not isinstance(text, PlainText)]
    assert texts == drawn
