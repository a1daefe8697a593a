"""`mastaba play`: whole games by numbers and by notation, saved, continued, interrupted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.screens import Script, nobody, random_record
from click.testing import CliRunner, Result

from mastaba import load_record
from mastaba.cli.files import games_folder
from mastaba.cli.main import main
from mastaba.cli.players import names_for, screen_names, shown
from mastaba.cli.session import Quit, Session, numbers, typed_move
from mastaba.core.position import CHANCE
from mastaba.core.record import Record
from mastaba.games import game
from mastaba.terminal.choosing import Labels, offers_of
from mastaba.words import shared_words

GAME = game("pyramid-poker")
BASIC = ["--set", "scoring=basic", "--set", "start=seat 0"]


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *arguments, "--lang", "en"], input=typed)


def new_session(
    path: Path, screen: Script, *names: str, lang: str = "en", record: Record | None = None, **options: str
) -> Session:
    wanted = {"scoring": "basic", "start": "seat 0", **options}
    return Session(record or Record(GAME, wanted, names), path, screen, lang, seed=5)


def first_number(session: Session) -> str:
    """What to type for the first move that is open now."""
    seat = session.table.position.to_act[0]
    return session.labels.of(session.table.windows[seat].legal())[0]


def first_text(session: Session) -> str:
    """The same as notation, sometimes short, sometimes long, in any case of letters."""
    seat = session.table.position.to_act[0]
    text = session.table.windows[seat].legal()[0].text
    return text.upper() if len(session.told) % 2 else text.split()[-1]


# Whole games


@pytest.mark.parametrize("way", [first_number, first_text])
def test_a_whole_game_against_a_bot(way: object, tmp_path: Path) -> None:
    assert callable(way)
    screen = Script(lambda prompt: str(way(session)))
    session = new_session(tmp_path / "game.mastaba", screen, "Ana", "uniform")
    session.run()

    assert session.table.position.over
    assert load_record(tmp_path / "game.mastaba").moves == session.table.record.moves
    assert "won by" in screen.screen
    assert set(screen.asked) == {"Ana> "}  # one person alone meets no curtain
    assert not [line for line in screen.screens if "not a move" in line or "not open" in line]


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """The same dice as at a screen, and the same answers: so it is the same game."""
    screen = Script(lambda prompt: first_text(session))
    options = {"scoring": "basic", "start": "seat 0"}
    session = Session(Record(GAME, options, ["Ana", "greedy"]), tmp_path / "x", screen, "en", seed=7)
    session.run()
    typed = "".join(f"{move}\n" for actor, move in session.table.moves if actor == 0)
    file = tmp_path / "piped.mastaba"
    done = play("pyramid-poker", "Ana", "greedy", *BASIC, "--seed", "7", "--record", str(file), typed=typed)

    assert done.exit_code == 0
    assert load_record(file).position().over
    assert "Ana, which block do you take?" in done.stdout
    assert f"mastaba replay {file}" in done.stdout
    assert "\x1b" not in done.stdout


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    files = [tmp_path / "one.mastaba", tmp_path / "two.mastaba"]
    for file in files:
        play("pyramid-poker", "greedy", "uniform", *BASIC, "--seed", "11", "--record", str(file))

    assert files[0].read_text() == files[1].read_text()


def test_bots_alone_are_watched(tmp_path: Path) -> None:
    """A watcher sees no face before it is public."""
    done = play("pyramid-poker", "greedy", "greedy", *BASIC, "--record", str(tmp_path / "bots.mastaba"))

    assert done.exit_code == 0
    assert "Greedy puts a block on" in done.stdout
    assert "Greedy 2 takes the" in done.stdout
    assert " puts the " not in done.stdout


def test_a_match_stops_between_rounds_to_show_the_score(tmp_path: Path) -> None:
    record = random_record(4, 110, ("Ana", "uniform"), scoring="advanced-11")
    screen = Script(lambda prompt: nobody(prompt) if "Press Enter" in prompt else first_number(session))
    session = new_session(tmp_path / "match.mastaba", screen, record=record)
    with pytest.raises(EOFError):
        session.run()

    assert len(session.table.position.view(0)["sheet"]) == 1
    assert "Pyramid Poker   round 1" in screen.screen
    assert "match points" in screen.screen


# Saving and going on


def test_without_seats_you_play_a_middling_opponent_and_the_game_is_saved_at_home(tmp_path: Path) -> None:
    runner = CliRunner(env={"XDG_DATA_HOME": str(tmp_path)})
    done = runner.invoke(
        main, ["play", "pyramid-poker", "--set", "start=seat 0", "--lang", "de"], input="e1\n"
    )
    saved = list((tmp_path / "mastaba").glob("pyramid-poker-*.mastaba"))

    assert done.exit_code == 0
    assert len(saved) == 1
    assert load_record(saved[0]).names == ["Spieler", "bes"]
    assert load_record(saved[0]).moves[1] == (0, "place e1")
    assert "Du hältst" in done.stdout
    assert f"mastaba play --continue {saved[0]}" in done.stdout


def test_games_lie_where_programs_keep_their_data() -> None:
    assert games_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/mastaba")
    assert games_folder({}) == Path.home() / ".local/share/mastaba"


def test_a_game_is_saved_after_every_move_and_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    play("pyramid-poker", "Ana", "greedy", *BASIC, "--seed", "5", "--record", str(file), typed="c1\nf1\n")
    before = load_record(file).moves
    done = play("--continue", str(file), typed="quit\n")

    assert [move for actor, move in before if actor == 0] == ["place c1", "place f1"]
    assert load_record(file).moves == before
    assert "You put" in done.stdout
    assert "Ana, you hold" in done.stdout

    play("--continue", str(file), typed="1\n")
    after = load_record(file).moves
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_finished_game_shows_its_end(tmp_path: Path) -> None:
    file = tmp_path / "over.mastaba"
    random_record(3, scoring="basic").save(file)
    done = play("--continue", str(file))

    assert done.exit_code == 0
    assert "won by" in done.stdout
    assert "mastaba replay" in done.stdout


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    file.write_text("precious")
    done = play("pyramid-poker", "--record", str(file))

    assert done.exit_code == 2
    assert "exists already" in done.stderr
    assert file.read_text() == "precious"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = play("pyramid-poker", "--record", str(tmp_path / "nowhere" / "game.mastaba"))

    assert done.exit_code == 2
    assert done.stderr.startswith(
        f"mastaba: The game could not be saved as {tmp_path}/nowhere/game.mastaba: No such"
    )


def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.mastaba"
    lines = random_record(1, 6).text().splitlines()
    file.write_text(
        "\n".join([*lines[:3], lines[3].replace(" a", " z").replace("place ", "plaze "), *lines[4:]])
    )
    done = play("--continue", str(file))

    assert done.exit_code == 2
    assert "This record cannot be read: line" in done.stderr


def test_a_saved_game_takes_no_other_settings(tmp_path: Path) -> None:
    file = tmp_path / "game.mastaba"
    random_record(1, 6).save(file)

    assert play("pyramid-poker", "--continue", str(file)).exit_code == 2
    assert play("--continue", str(file), "--set", "timer=20").exit_code == 2


# What can be typed


def test_numbers_count_from_one_or_are_the_moves_own() -> None:
    places = [GAME.move("place c2"), GAME.move("place a1")]
    adds = [GAME.move("add 2"), GAME.move("add 3")]

    assert numbers(places) == ["1", "2"]
    assert numbers(adds) == ["2", "3"]
    assert typed_move("2", places) is places[1]
    assert typed_move("2", adds) is adds[0]
    assert typed_move("1", adds) is None


def test_a_number_keeps_its_meaning_as_long_as_the_game_lasts() -> None:
    labels = Labels()
    first = [GAME.move("place c2"), GAME.move("place a1")]
    later = [GAME.move("place a1"), GAME.move("place b1")]

    assert labels.of(first) == ["1", "2"]
    assert labels.of(later) == ["2", "3"]
    assert labels.of([GAME.move("add 2"), GAME.move("add 3")]) == ["2", "3"]
    assert labels.of(first) == ["1", "2"]


def test_a_move_is_understood_in_the_words_in_which_it_is_offered() -> None:
    game_of_bids = game("bann-der-mumie")
    moves = [game_of_bids.move("pass"), game_of_bids.move("done")]
    said = {"pass": "passen", "done": "fertig"}.__getitem__

    assert typed_move("Passen", moves, ["1", "2"], said) is moves[0]
    assert typed_move("fert", moves, ["1", "2"], said) is moves[1]
    assert typed_move("e", moves, ["1", "2"], said) is None  # both have one


def test_a_long_row_of_numbers_is_one_offer() -> None:
    moves = ["pass", *[f"bid {n}" for n in range(3, 100)]]
    offers = offers_of(moves, str, lambda said, least, most: f"{said} ({least} to {most})")

    assert [offer.said for offer in offers] == ["pass", "bid 99 (3 to 99)"]
    assert offers[1].is_family


def test_a_move_may_be_typed_in_short_if_only_one_is_meant() -> None:
    moves = [GAME.move("place c2"), GAME.move("place a1")]

    assert typed_move("C2", moves) is moves[0]
    assert typed_move("  PLACE   a1 ", moves) is moves[1]
    assert typed_move("place", moves) is None
    assert typed_move("c2", [moves[0], GAME.move("take c2")]) is None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Choose one of the moves"),
        ("dance", '"dance" is not a move here. Open: put it on a1; put it on b1'),
        ("place a2", '"place a2" is not open now (rule PP-BUILD-3: type ? PP-BUILD-3 to read it). Open: put'),
        ("take a1", '"take a1" is not open now (rule PP-BUILD-1: type'),
        ("? PP-BUILD-3", "PP-BUILD-3: Legal spots: any empty foundation space"),
        ("? PP-NONE-1", "There is no rule PP-NONE-1"),
        ("99", '"99" is not a move here.'),
        ("\x1b[D", '"[D" is not a move here.'),
        ("?", "the move with that number"),
        ("moves", "place c1"),
        ("log", "You look at the"),
        ("rules", "Jokers are not wild."),
        ("left", "53 blocks are unseen"),
        ("score", "No round has been finished yet."),
        ("chart", "royal flush"),
        ("save", "The game is saved after every move: "),
    ],
)
def test_everything_else_is_answered_and_the_question_stays(typed: str, answer: str, tmp_path: Path) -> None:
    done = play(
        "pyramid-poker", "Ana", "uniform", *BASIC, "--record", str(tmp_path / "x"), typed=f"{typed}\nd1\n"
    )

    assert answer in " ".join(done.stdout.split())
    assert [move for _, move in load_record(tmp_path / "x").moves][1] == "place d1"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("tanzen", "„tanzen“ ist hier kein Zug."), ("züge", "auf c1 legen"), ("HILFE", "So wird hier gespielt")],
)
def test_commands_and_refusals_in_german(typed: str, answer: str, tmp_path: Path) -> None:
    screen = Script(lambda prompt: typed if len(screen.asked) == 1 else "ende", tty=False)
    session = new_session(tmp_path / "x", screen, "Ana", "uniform", lang="de")
    with pytest.raises(Quit):
        session.run()

    assert answer in " ".join(screen.screen.split())


def test_a_copy_can_be_saved_but_never_over_a_file(tmp_path: Path) -> None:
    copy = tmp_path / "copy.mastaba"
    done = play(
        "pyramid-poker",
        "Ana",
        "uniform",
        *BASIC,
        "--record",
        str(tmp_path / "x"),
        typed=f"save {copy}\nsave {copy}\n",
    )

    assert load_record(copy).moves[0][0] == CHANCE
    assert f"A copy is saved: {copy}" in done.stdout
    assert "it exists already" in done.stdout


def test_after_a_page_the_table_and_its_news_are_drawn_again(tmp_path: Path) -> None:
    answers = iter(["c1", "rules", *[""] * 9, "quit"])
    screen = Script(lambda prompt: next(answers) if "Enter" in prompt or prompt == "Ana> " else None)
    session = new_session(tmp_path / "x", screen, "Ana", "uniform")
    with pytest.raises((Quit, StopIteration)):
        session.run()

    assert "You put" in screen.screen
    assert "where do you put it?" in screen.screen


# Taking back


def at_a_choice_of_blocks() -> Record:
    """Ana has taken a Joker and is to keep one of three open blocks: that tells nobody anything."""
    for seed in range(50):
        for moves in range(60, 130):
            record = random_record(seed, moves, ("Ana", "uniform"), scoring="basic")
            s = record.position()
            if s.to_act == (0,) and s.phase_name == "keep":
                return record
    raise AssertionError("no such game")


def test_a_move_that_has_told_nothing_is_taken_back(tmp_path: Path) -> None:
    record = at_a_choice_of_blocks()
    answers = iter(["1", "undo", "undo", "quit"])
    screen = Script(lambda prompt: next(answers))
    session = new_session(tmp_path / "x", screen, record=record)
    with pytest.raises(Quit):
        session.run()

    assert session.table.moves == load_record(tmp_path / "x").moves == record.moves
    assert session.table.windows[0].view()["phase"] == "keep"
    assert "A move has been taken back." in screen.screen
    assert "nothing of yours that could be taken back" in screen.screen  # not twice


def test_what_has_shown_something_stays(tmp_path: Path) -> None:
    answers = iter(["1", "undo", "quit"])
    screen = Script(lambda prompt: next(answers))
    session = new_session(tmp_path / "x", screen, "Ana", "uniform")
    with pytest.raises(Quit):
        session.run()

    assert "nothing of yours that could be taken back" in screen.screen
    assert [actor for actor, _ in session.table.moves].count(0) == 1


# Time, and who is first


def test_the_house_bot_decides_when_time_is_up_and_it_is_said(tmp_path: Path) -> None:
    answers = iter([None, "quit"])
    screen = Script(lambda prompt: next(answers))
    session = new_session(tmp_path / "x", screen, "Ana", "uniform", timer="20")
    with pytest.raises(Quit):
        session.run()
    seat_moves = [move for actor, move in session.table.record.moves if actor == 0]

    assert len(seat_moves) == 1
    assert f'Time is up: the house bot chose "put it on {seat_moves[0].split()[1]}".' in screen.screen
    assert "You have 20 seconds." in screen.screen


@pytest.mark.parametrize(("typed", "starter"), [("", 0), (None, 1)])
def test_against_a_bot_enter_says_tut_tut(typed: str | None, starter: int, tmp_path: Path) -> None:
    def answer(prompt: str) -> str | None:
        return typed if "press Enter" in prompt else nobody(prompt)

    screen = Script(answer)
    session = new_session(tmp_path / "x", screen, "Ana", "uniform", start="tut-tut")
    with pytest.raises(EOFError):
        session.run()

    assert session.table.record.moves[0] == (CHANCE, f"start {starter}")
    assert ("Uniform was faster." in screen.screen) == (starter == 1)


def test_people_say_themselves_who_was_first(tmp_path: Path) -> None:
    answers = iter(["Cleo", "ben"])
    screen = Script(lambda prompt: next(answers) if "first" in prompt else nobody(prompt))
    session = new_session(tmp_path / "x", screen, "Ana", "Ben", start="tut-tut")
    with pytest.raises(EOFError):
        session.run()

    assert session.table.record.moves[0] == (CHANCE, "start 1")


# Names


def test_names_on_a_screen_are_short_different_and_harmless() -> None:
    english = shared_words("en")
    assert screen_names(GAME, ["search:0.5s", "search:800"], english) == ["Search 1", "Search 2"]
    assert screen_names(GAME, ["Ana", "greedy"], english) == ["Ana", "Greedy"]
    assert screen_names(GAME, ["Ana", "greedy"], shared_words("de")) == ["Ana", "Raffer"]
    assert shown("\x1b[31mAna") == "[31mAna"
    assert shown("Nefernefruaton-Nofretete") == "Nefernefruato…"
    assert names_for(1, ["Ana", "Ben"], shared_words("de")) == ["Ana", "Du"]


def test_a_record_keeps_names_as_they_were_typed(tmp_path: Path) -> None:
    file = tmp_path / "x.mastaba"
    play("pyramid-poker", "[red]Ana", "search:5", *BASIC, "--record", str(file))

    assert json.loads(file.read_text().splitlines()[0])["seats"] == ["[red]Ana", "search:5"]
