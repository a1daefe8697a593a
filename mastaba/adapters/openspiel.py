"""The games as Python games of OpenSpiel, registered when this is imported; and its bots for our arena.

    pyspiel.load_game("mastaba_pyramid_poker")
    pyspiel.load_game("mastaba_mummy_rummy(players=3,mode=race)")       seats and options are parameters

An action is a move's number, chance's too. Seats that choose at once are asked one after the other; what
they chose is in nobody else's information state. Whoever resamples gets a world of `redealt`, which the seat
cannot tell from the real one; it has no history, since only the real one has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import orjson
import pyspiel

from mastaba.adapters.observation import Observer, observer_of
from mastaba.bots import bot
from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import chosen
from mastaba.core.position import CHANCE, NOBODY, WATCHER, Position
from mastaba.core.record import Record
from mastaba.core.table import Window
from mastaba.errors import BadOption, Unfinished
from mastaba.games import game, homes

REGISTERED: Final[dict[str, Game]] = {}  # by the name OpenSpiel knows
PLAYERS: Final = "players"
FRESH: Final = b""  # a trail on which nothing has been heard yet
ANYBODY: Final = NOBODY  # of several who choose at once, nobody is asked before the others


class Inside:
    """What a state holds of ours. It knows how to be copied and to travel; compiled positions do not."""

    def __init__(self, name: str, position: Position, trails: list[bytes], asked: int = ANYBODY) -> None:
        self.name = name  # as OpenSpiel knows the game
        self.position = position
        self.trails = trails  # for each seat a digest of all that it has made of all moves
        self.asked = asked  # of several who choose at once, whose turn it is to be asked

    def __deepcopy__(self, memo: object) -> Inside:
        return Inside(self.name, self.position.copy(), self.trails.copy(), self.asked)

    def __reduce__(self) -> tuple[Callable[..., Inside], tuple[str, str, list[bytes], int]]:
        return again, (self.name, orjson.dumps(self.position.dump()).decode(), self.trails, self.asked)

    @property
    def actor(self) -> int | None:
        """Who is asked now; None when the game is over."""
        actors = self.position.to_act
        if self.asked in actors:
            return self.asked
        return actors[0] if actors else None

    def play(self, number: int) -> None:
        actor, s = self.actor, self.position
        assert actor is not None
        move = s.game.moves[number]
        for seat, trail in enumerate(self.trails):
            self.trails[seat] = further(trail, actor, s.game.label(s, actor, move, seat))
        s.play(actor, move)

    def imagined(self, seat: int, dice: Dice) -> Inside:
        """Another world for this seat. What others have heard in it nobody can say: they are told so."""
        own = self.trails[seat]
        trails = [own if other == seat else further(own, WATCHER, other) for other in range(len(self.trails))]
        return Inside(self.name, self.position.redealt(seat, dice), trails, self.asked)


def again(name: str, dump: str, trails: list[bytes], asked: int) -> Inside:
    return Inside(name, REGISTERED[name].load(orjson.loads(dump)), trails, asked)


def further(trail: bytes, actor: int, label: int) -> bytes:
    return blake2b(trail + f"{actor}:{label}".encode(), digest_size=16).digest()


class SpielGame(pyspiel.Game):
    """One of our games, for so many seats and with these options."""

    def __init__(self, name: str, game_type: Any, params: Mapping[str, Any]) -> None:
        self.name = name
        self.ours: Game = REGISTERED[name]
        came = {key: value for key, value in params.items() if key != PLAYERS}
        self.options = chosen(self.ours.options, came)
        self.seats = self.ours.seats_for(int(params.get(PLAYERS, 0)))
        self.ours.first(dict(self.options), self.seats)  # some options do not go together
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.ours.moves),
            max_chance_outcomes=len(self.ours.moves),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.ours.seats_min == 1 else 0.0,
            max_game_length=self.ours.longest,
        )
        super().__init__(game_type, info, dict(params))
        self.observer: Observer = observer_of(self.ours, self.seats, self.options)

    def __reduce__(self) -> tuple[Callable[[str], SpielGame], tuple[str]]:
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise BadOption(f"An observer has no parameters; {params!r} came.")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def loaded(name: str) -> SpielGame:
    """As `pyspiel.load_game`, in a process that may not have met our games before."""
    made: SpielGame = pyspiel.load_game(name)
    return made


class SpielState(pyspiel.State):
    """A position. Its only attribute of ours is `inside`: OpenSpiel copies and pickles attributes."""

    def __init__(self, spiel_game: SpielGame) -> None:
        super().__init__(spiel_game)
        first = spiel_game.ours.first(dict(spiel_game.options), spiel_game.seats)
        self.inside = Inside(spiel_game.name, first, [FRESH] * spiel_game.seats)

    @property
    def position(self) -> Position:
        return self.inside.position

    def current_player(self) -> int:
        actor = self.inside.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.inside.actor:
            return []
        return sorted(int(move.number) for move in self.position.game.choices(self.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = [(int(move.number), weight) for move, weight in self.position.odds() if weight]
        total = sum(weight for _, weight in odds)
        return sorted((number, weight / total) for number, weight in odds)

    def _apply_action(self, action: int) -> None:
        self.inside.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.moves[action].text

    def returns(self) -> list[float]:
        result = self.position.result
        return [0.0] * self.position.seats if result is None else result.utilities()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A world that this player cannot tell from the real one, all equally likely."""
        return self.imagined(player, Dice(int(sampler() * 2**53)))

    def imagined(self, player: int, dice: Dice) -> SpielState:
        world: SpielState = self.get_game().new_initial_state()
        world.inside = self.inside.imagined(player, dice)
        return world

    def __str__(self) -> str:
        """The whole position, secrets included: for programmers."""
        return orjson.dumps(self.position.dump(), option=orjson.OPT_SORT_KEYS).decode()


class SpielObserver:
    """What a player knows: with perfect recall its whole past, as a digest, and its view; else the view."""

    def __init__(self, spiel_game: SpielGame, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption("Nobody sees what all players know.")
        self.encoder = spiel_game.observer
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recall = kind.perfect_recall
        self.tensor = np.zeros(self.encoder.shape, np.float32)
        self.dict = {field.name: self.tensor[field.part] for field in self.encoder.fields}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.encoder.encode(state.position, WATCHER if self.public else player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = orjson.dumps(state.position.view(WATCHER if self.public else player)).decode()
        if not self.recall or self.public:
            return seen
        return f"{state.inside.trails[player].hex()} {seen}"


def register(ours: Game) -> str:
    """Makes a game known to OpenSpiel; says the name under which it can be loaded."""
    name = f"mastaba_{ours.name.replace('-', '_')}"
    if name in REGISTERED:
        return name
    REGISTERED[name] = ours
    general = ours.seats_min == 1  # who plays alone has nobody to win from
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=ours.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if general else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.seats_max,
        min_num_players=ours.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: ours.usual, **{one.name: one.default for one in ours.options}},
    )

    def begin(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, game_type, params or {})

    # A class: OpenSpiel keeps it until after Python has ended, and what else it keeps is then freed too late.
    kind: Any = type(SpielGame)
    pyspiel.register_game(game_type, kind(name, (SpielGame,), {"__init__": begin}))
    return name


def record_of(state: SpielState) -> Record:
    """The game that led to a state, as a record of ours. One that was imagined has none."""
    spiel_game = state.get_game()
    record = Record(spiel_game.ours, spiel_game.options, seats=spiel_game.seats)
    moves = spiel_game.ours.moves
    for step in state.full_history():
        record.moves.append((CHANCE if step.player < 0 else step.player, moves[step.action].text))
    if len(record.moves) != state.position.moves:
        raise Unfinished("This state was imagined, and has no history.")
    return record


def state_of(record: Record) -> SpielState:
    """The state after a record of ours. Who chose first of those who choose at once is as it was written."""
    name = register(record.game)
    state: SpielState = pyspiel.load_game(name, {PLAYERS: record.seats, **record.options}).new_initial_state()
    for actor, text in record.moves:
        state.inside.asked = actor
        state.apply_action(record.game.move(text).number)
    state.inside.asked = ANYBODY
    return state


# Their bots at our tables

MakeSpielBot = Callable[[SpielGame, int], Any]  # a bot of OpenSpiel for this game, with this seed


class SpielBot(Bot):
    """A bot of OpenSpiel on one of our seats. It is shown a world that its seat imagines, not the real."""

    def __init__(self, make: MakeSpielBot, seed: int) -> None:
        self.make = make
        self.seed = seed
        self.dice = Dice(seed)
        self.bot: Any = None
        self.game: Any = None
        self.trail = FRESH
        self.heard = 0

    def choose(self, window: Window) -> Move:
        world = window.world(self.dice)
        if self.bot is None:
            options = world.dump().get("options", {})
            self.game = pyspiel.load_game(register(window.game), {PLAYERS: window.seats, **options})
            self.bot = self.make(self.game, self.seed)
        for actor, label in window.trail[self.heard :]:
            self.trail = further(self.trail, actor, label)
        self.heard = len(window.trail)
        state: SpielState = self.game.new_initial_state()
        trails = [FRESH] * window.seats
        trails[window.seat] = self.trail
        there = Inside(self.game.name, world, trails, window.seat)
        state.inside = there.imagined(window.seat, self.dice)
        return window.game.moves[int(self.bot.step(state))]


def random_bot(spiel_game: SpielGame, seed: int) -> Any:
    return Stepper(np.random.default_rng(seed))


class Stepper:
    """OpenSpiel's own uniform bot is made for one player; a seat is not known before it is asked."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def step(self, state: SpielState) -> int:
        return int(self.rng.choice(state.legal_actions()))


def ismcts_bot(simulations: int) -> MakeSpielBot:
    """OpenSpiel's information-set search, with so many simulations a move and random playouts."""

    def made(spiel_game: SpielGame, seed: int) -> Any:
        from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415  they take a while

        rng = np.random.RandomState(seed % 2**32)
        searcher = ismcts.ISMCTSBot(
            game=spiel_game,
            evaluator=mcts.RandomRolloutEvaluator(1, rng),
            uct_c=1.4,
            max_simulations=simulations,
            random_state=rng,
            allow_inconsistent_action_sets=False,
        )
        dice = Dice(seed)
        searcher.set_resampler(lambda state, player: state.imagined(player, dice))
        return searcher

    return made


def spiel_bots(name: str, seed: int = 0) -> Bot:
    """For contests: 'openspiel:random', 'openspiel:ismcts:50' (simulations a move), and all bots of ours."""
    kind, _, rest = name.partition(":")
    if kind != "openspiel":
        return bot(name, seed)
    which, _, budget = rest.partition(":")
    if which == "random" and not budget:
        return SpielBot(random_bot, seed)
    if which == "ismcts" and budget.isdigit() and int(budget):
        return SpielBot(ismcts_bot(int(budget)), seed)
    raise BadOption(f"'{name}': there is openspiel:random, and openspiel:ismcts:50 with any number.")


NAMES: Final[Sequence[str]] = [register(game(name)) for name in homes()]
