"""The Ultimate Challenge and the end: KH-UC, KH-RANK, KH-END; exact odds by enumeration."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import pytest
from games.khufu.scenes import ALL, hand, heard, place, rest, scene, texts, then

from mastaba import CHANCE
from mastaba.games.khufu.challenge import HAND_ODDS
from mastaba.games.khufu.falls import FACE_PAIR_ODDS
from mastaba.games.khufu.moves import KHUFU_HANDS
from mastaba.games.khufu.poker import RANKS, chances, compare, khufu_symbols, rank
from mastaba.games.khufu.rules import PHASES

READY = {"hand": "cat cat cat", "place": "king", "scarabs": ALL}
FIVE = {**READY, "hand": "cat cat cat* eye king"}


@pytest.mark.parametrize(
    ("scarabs", "held", "may"), [(ALL, 3, True), (ALL, 2, False), (ALL[:3], 3, False), (ALL[1:], 9, False)]
)
def test_kh_uc_1_four_scarabs_and_three_treasures(scarabs: list[str], held: int, may: bool) -> None:
    s = scene({"place": "king", "scarabs": scarabs, "hand": " ".join(["cat"] * min(held, 8))}, lucky=1, up=0)

    assert s.view(1)["seats"][0]["qualified"] == may
    assert ("challenge" in texts(s)) == may


def test_kh_uc_2_at_the_start_of_a_turn_on_entering_or_with_the_fourth_scarab() -> None:
    here = scene(READY, lucky=1, up=0)
    assert "challenge" in texts(here)
    elsewhere = scene(READY, lucky=1, up=0, sarcophagus="queen")
    assert "challenge" not in texts(elsewhere)

    entering = then(scene({**FIVE, "place": 4}, lucky=1, up=0), "roll, roll 2, enter king")
    assert PHASES[entering.phase] == "door"
    assert texts(entering) == ["challenge", "table"]

    fourth = {"place": "servant", "hand": "cat cat cat", "scarabs": ALL[1:]}
    s = then(scene(fourth, lucky=1, up=0, sarcophagus="servant"), "stay, bet 1, roll 1")
    assert s.phase_name == "fourth"
    assert texts(s) == ["challenge", "end"]
    assert rest(then(s.copy(), "end")).to_act == (1,)
    s = then(scene(fourth, lucky=1, up=0, sarcophagus="queen"), "stay, bet 1, roll 1")
    assert rest(s).to_act == (1,)


def test_kh_uc_2_stepping_over_from_the_next_chamber_is_entering_too() -> None:
    s = scene({**FIVE, "place": "servant"}, lucky=1, up=0, bases=[0, 0, 0, 1])
    then(s, "go king")

    assert s.phase_name == "door"


def test_kh_uc_3_the_challenge_replaces_the_table() -> None:
    s = then(scene({**FIVE, "place": 4}, lucky=1, up=0), "roll, roll 2, enter king, challenge")

    assert s.phase_name == "chance_hand"
    assert s.wager is None


def test_kh_uc_4_without_the_minimum_it_may_enter_but_must_challenge() -> None:
    s = then(scene({**READY, "place": 4}, lucky=1, up=0), "roll, roll 2")
    assert "enter king" in texts(s)
    then(s, "enter king")
    assert s.phase_name == "chance_hand"
    s = then(scene({**READY, "place": 4, "scarabs": ALL[:3]}, lucky=1, up=0), "roll, roll 2")
    assert "enter king" not in texts(s)


def test_kh_uc_5_khufus_three_cards_are_shown_first() -> None:
    s = then(scene(FIVE, lucky=1, up=0), "challenge")

    assert len(s.legal(CHANCE)) == 56
    then(s, "hand cat eye eye")
    assert s.view(2)["challenge"]["khufu"] == ["cat", "eye", "eye"]
    assert s.phase_name == "hand"


def test_kh_uc_5_each_of_the_three_is_uniform_over_the_six() -> None:
    falls = Counter(tuple(sorted(three)) for three in product(range(6), repeat=3))
    odds = {tuple(khufu_symbols(move.what)): n for move, n in zip(KHUFU_HANDS, HAND_ODDS, strict=True)}

    assert odds == dict(falls)
    shapes = Counter[int]()
    for three, n in odds.items():
        shapes[len(set(three))] += n
    assert [Fraction(shapes[n], 216) for n in (1, 2, 3)] == [
        Fraction(1, 36),
        Fraction(15, 36),
        Fraction(20, 36),
    ]


def test_kh_uc_6_five_are_dealt_face_up_or_all_of_fewer_and_the_rest_is_hidden_and_safe() -> None:
    s = then(
        scene({**READY, "hand": "cat cat eye eye king king king"}, lucky=1, up=0),
        "challenge, hand cat cat eye",
    )
    assert [(move.text, n) for move, n in s.odds()] == [("dealt cat", 2), ("dealt eye", 2), ("dealt king", 3)]
    then(s, "dealt cat, dealt eye, dealt king, dealt king")
    assert [(move.text, n) for move, n in s.odds()] == [("dealt cat", 1), ("dealt eye", 1), ("dealt king", 1)]
    then(s, "dealt king")
    assert s.view(2)["challenge"]["dealt"] == ["cat", "eye", "king", "king", "king"]
    assert s.view(2)["seats"][0]["cards"] == ["?"] * 7
    then(s, "keep king king king, faces falcon jackal")
    assert hand(s, 0) == ["cat", "cat", "eye", "eye", "king", "king", "king"]  # a win loses nothing

    four = then(scene({**READY, "hand": "cat eye eye king"}, lucky=1, up=0), "challenge, hand cat cat eye")
    assert four.view(2)["challenge"]["dealt"] == ["cat", "eye", "eye", "king"]


def test_kh_uc_7_lucky_as_challenger_chooses_a_dealer() -> None:
    s = then(scene(FIVE, lucky=0), "challenge")
    assert s.phase_name == "dealer"
    assert texts(s) == ["dealer baron", "dealer elizabeth"]
    then(s, "dealer elizabeth, hand cat eye eye")
    assert s.view(1)["challenge"]["dealer"] == 2
    s = then(scene(FIVE, lucky=1, up=0), "challenge, hand cat eye eye")
    assert s.view(1)["challenge"]["dealer"] == 1


def test_kh_uc_8_three_are_kept_knowing_khufus_cards_but_not_the_dice() -> None:
    s = then(scene(FIVE, lucky=1, up=0), "challenge, hand cat eye eye")
    kept = texts(s)

    assert len(kept) == 7  # two cats with one of three, one cat with two of three, none with all three
    assert "keep cat cat cat*" in kept
    assert "keep cat* eye king" in kept
    assert PHASES[then(scene(READY, lucky=1, up=0), "challenge, hand cat eye eye").phase] == "chance_faces"


def test_kh_uc_8_the_help_tells_the_exact_chance_of_every_choice() -> None:
    s = then(scene(FIVE, lucky=1, up=0), "challenge, hand cat eye eye")
    keeps = {keep["move"]: keep for keep in s.view(0)["challenge"]["keeps"]}

    assert set(keeps) == set(texts(s))
    for keep in keeps.values():
        symbols = [card.rstrip("*") for card in keep["move"].split()[1:]]
        outcome = Counter(
            better([*symbols, a, b], ["cat", "eye", "eye", a, b]) for a, b in product(NAMES, repeat=2)
        )
        assert (keep["win"], keep["draw"], keep["lose"]) == (outcome[1], outcome[0], outcome[-1])


def test_kh_uc_9_the_same_two_symbols_complete_both_hands() -> None:
    assert sum(FACE_PAIR_ODDS) == 36
    s = scene(READY, lucky=1, up=0)
    told = heard(s, "challenge, hand eye king king, faces eye king")
    showdown = next(event for event in told if event["kind"] == "showdown")

    assert showdown["mine"] == "three"  # cat cat cat eye king
    assert showdown["khufu"] == "full_house"  # king king king eye eye
    assert showdown["symbols"] == ["eye", "king"]


def test_kh_uc_10_the_better_hand_wins() -> None:
    won = then(scene(READY, lucky=1, up=0), "challenge, hand eye king king, faces cat falcon")

    assert won.over
    assert won.winner == 0


def test_kh_uc_11_if_khufu_is_better_the_three_cards_are_lost_and_the_piece_crosses_the_board() -> None:
    s = then(scene({**FIVE, "hand": "cat cat cat eye king"}, lucky=1, up=0), "challenge, hand king king king")
    then(s, "keep cat cat cat, faces king king")

    assert hand(s, 0) == ["eye", "king"]
    assert place(s, 0) == 21


def test_kh_uc_12_a_draw_moves_the_piece_but_costs_no_card() -> None:
    s = then(scene(READY, lucky=1, up=0), "challenge, hand king king king, faces falcon eye")

    assert s.held[0] == 3
    assert place(s, 0) == 21
    assert not s.over


@pytest.mark.parametrize("faces", ["falcon eye", "king king"])
def test_kh_uc_13_then_it_takes_a_curse_card_and_its_turn_ends(faces: str) -> None:
    s = then(scene(READY, lucky=1, up=0), f"challenge, hand king king king, faces {faces}")
    assert texts(s) == ["curse"]
    then(s, "curse, card C09")

    assert rest(s).to_act == (1,)


def test_kh_uc_14_it_may_challenge_again_and_again() -> None:
    s = then(scene(READY, lucky=1, up=0), "challenge, hand king king king, faces falcon eye, curse, card C10")
    assert s.view(0)["challenge"] is None
    again = scene({**READY, "place": 4}, lucky=1, up=0)
    then(again, "roll, roll 2, enter king, hand eye king king, faces cat falcon")
    assert again.winner == 0


def test_kh_uc_15_the_better_challenger_has_won_at_once() -> None:
    s = then(scene(READY, lucky=1, up=0, clock=2600), "challenge, hand falcon eye king, faces cat cat")

    assert s.over
    assert s.result is not None
    assert s.result.winners == (0,)
    assert s.result.reason == "bank"


NAMES = ("cat", "falcon", "jackal", "ankh", "eye", "king")
ORDER = ("five", "four", "full_house", "three", "two_pairs", "pair", "nothing")


def name_of(five: list[str]) -> str:
    """The rank of five symbols, by the definition: how many there are of each."""
    counts = tuple(sorted(Counter(five).values(), reverse=True))
    return {
        (5,): "five",
        (4, 1): "four",
        (3, 2): "full_house",
        (3, 1, 1): "three",
        (2, 2, 1): "two_pairs",
        (2, 1, 1, 1): "pair",
    }.get(counts, "nothing")


def better(mine: list[str], his: list[str]) -> int:
    ours, khufus = ORDER.index(name_of(mine)), ORDER.index(name_of(his))
    return 1 if ours < khufus else -1 if ours > khufus else 0


def test_kh_rank_1_every_hand_of_five_has_the_rank_of_its_definition() -> None:
    assert tuple(reversed(RANKS)) == ORDER
    for five in combinations_with_replacement(range(6), 5):
        assert RANKS[rank(list(five))] == name_of([NAMES[symbol] for symbol in five])


def test_kh_rank_2_symbols_are_equal_and_cobras_do_not_count() -> None:
    assert compare([0, 0, 1], [4, 4, 5], 2, 3) == 0
    s = scene({**READY, "hand": "cat* cat cat*"}, lucky=1, up=0)
    then(s, "challenge, hand eye king king, faces falcon jackal")
    assert s.winner == 0


def test_kh_rank_ex_1_five_kings_equal_five_cats() -> None:
    assert rank([5] * 5) == rank([0] * 5) == RANKS.index("five")


@pytest.mark.parametrize(
    ("dealt", "win"),
    [(3, Fraction(429319, 1288224)), (4, Fraction(1541149, 3292128)), (5, Fraction(862515275, 1511086752))],
)
def test_the_odds_of_the_challenge_are_the_ledgers_fractions(dealt: int, win: Fraction) -> None:
    """Every deal of the 72 cards by symbol, every hand of Khufu's, every fall of the dice; best play."""
    value = {
        (tuple(mine), tuple(khufu_symbols(move.what))): chances(list(mine), khufu_symbols(move.what))
        for mine in combinations_with_replacement(range(6), 3)
        for move in KHUFU_HANDS
    }
    total = Fraction(0)
    drawn = Fraction(0)
    deals = 0
    for deal in combinations_with_replacement(range(6), dealt):
        ways = prod(comb(12, n) for n in Counter(deal).values())
        deals += ways
        for move, weight in zip(KHUFU_HANDS, HAND_ODDS, strict=True):
            khufu = tuple(khufu_symbols(move.what))
            best = max(value[three, khufu][:2] for three in set(combinations(deal, 3)))
            total += Fraction(ways * weight * best[0], 36 * 216)
            drawn += Fraction(ways * weight * best[1], 36 * 216)
    assert deals == comb(72, dealt)
    assert total / deals == win
    assert round(float(drawn / deals), 4) == {3: 0.3181, 4: 0.2462, 5: 0.2051}[dealt]


def test_kh_end_1_one_winner_or_khufu() -> None:
    won = then(scene(READY, lucky=1, up=0), "challenge, hand eye king king, faces cat falcon").result
    lost = then(scene(clock=2699), "tick 5").result

    assert won is not None
    assert (won.winners, won.scores, won.reason) == ((0,), (1, 0, 0), "bank")
    assert lost is not None
    assert (lost.winners, lost.scores, lost.reason) == ((), (0, 0, 0), "sand")


def test_kh_end_2_no_ties_and_no_last_round() -> None:
    s = scene({**READY}, {**READY, "charm": "king", "hand": "eye eye eye"}, lucky=2, up=0)
    then(s, "challenge, hand eye king king, faces cat falcon")

    assert s.over
    assert s.to_act == ()
