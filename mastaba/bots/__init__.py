"""Players for any game, by name: 'uniform', 'greedy', 'search', 'search:0.5s', 'search:800'.

'memory:weak' and its like are for games in which remembering counts; 'policy:FILE' was trained elsewhere.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import SupportsIndex

from mastaba.bots.base import Bot
from mastaba.bots.greedy import Greedy
from mastaba.bots.ismcts import Search
from mastaba.bots.memory import Rememberer
from mastaba.bots.policy import Learned
from mastaba.bots.recipe import MEMORIES, PLAYOUTS_MOST, SECONDS_MOST, Recipe
from mastaba.bots.uniform import Uniform
from mastaba.core.doors import AnyText, whole
from mastaba.core.message import Message, say
from mastaba.errors import BadOption, UnknownName, short

BOTS: list[str] = ["uniform", "greedy", "search", "memory", "policy"]


def bot(name: AnyText, seed: SupportsIndex = 0) -> Bot:
    """A new bot. The search takes a budget: seconds a move ('search:0.5s') or playouts ('search:800').

    'memory' remembers as people do: 'memory:average' is its full name, and there are other levels.
    """
    if not isinstance(name, str):
        raise UnknownName("bot", name, BOTS)
    number = whole(seed, "A bot's seed")
    kind, _, budget = name.partition(":")
    if kind not in BOTS:
        raise UnknownName("bot", name, BOTS)
    if kind == "search":
        return searcher(name, budget, number)
    if kind == "memory":
        return rememberer(name, budget or "average", number)
    if kind == "policy":
        return Learned(budget, number)
    if budget:
        raise BadOption(f"{short(name)}: only 'search' takes a budget, as in 'search:0.5s'.")
    return Uniform(number) if kind == "uniform" else Greedy(number)


def brewed(recipe: Recipe, seed: int) -> Bot:
    """A bot that plays by this recipe."""
    if recipe.plays == "search":
        return Search(seed, recipe=recipe)
    if recipe.plays == "memory":
        return Rememberer(seed, recipe.memory)
    return Uniform(seed) if recipe.plays == "uniform" else Greedy(seed, recipe)


def bot_title(name: str) -> str:
    """What people call it: 'Search', 'Weak memory'."""
    kind, _, level = name.partition(":")
    if kind == "memory":
        return f"{(level or 'average').capitalize()} memory" if level != "none" else "No memory"
    if kind == "policy":
        return policy_name(level)
    return kind.capitalize()


def bot_called(name: str) -> Message:
    """The same as a message, for readers of any language."""
    kind, _, level = name.partition(":")
    if kind == "policy":
        return say("bot_called_policy", name=policy_name(level))
    return say(f"bot_called_{kind}_{level or 'average'}" if kind == "memory" else f"bot_called_{kind}")


def policy_name(file: str) -> str:
    """What a policy is called: its file's name, without folder and ending."""
    return PurePath(file).stem


def rememberer(name: str, level: str, seed: int) -> Rememberer:
    if level not in MEMORIES:
        raise BadOption(f"{short(name)}: a memory can be {', '.join(MEMORIES)}.")
    return Rememberer(seed, level)


def searcher(name: str, budget: str, seed: int) -> Search:
    try:
        if not budget:
            return Search(seed)
        if budget.endswith("s") and 0 < float(budget[:-1]) <= SECONDS_MOST:
            return Search(seed, seconds=float(budget[:-1]))
        if not budget.endswith("s") and 0 < int(budget) <= PLAYOUTS_MOST:
            return Search(seed, playouts=int(budget))
    except ValueError:
        pass
    raise BadOption(
        f"{short(name)}: the budget should be seconds a move, as in 'search:0.5s' (600 at most), "
        "or a number of playouts, as in 'search:800'."
    )
