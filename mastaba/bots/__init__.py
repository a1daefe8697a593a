"""Players for any game, by name: 'uniform', 'greedy', 'search', 'search:0.5s', 'search:800'."""

from __future__ import annotations

from mastaba.bots.base import Bot
from mastaba.bots.greedy import Greedy
from mastaba.bots.ismcts import Search
from mastaba.bots.uniform import Uniform
from mastaba.errors import BadOption, UnknownName

BOTS: list[str] = ["uniform", "greedy", "search"]


def bot(name: str, seed: int = 0) -> Bot:
    """A new bot. The search takes a budget: seconds a move ('search:0.5s') or playouts ('search:800')."""
    kind, _, budget = name.partition(":")
    if kind not in BOTS:
        raise UnknownName("bot", name, BOTS)
    if kind == "search":
        return searcher(name, budget, seed)
    if budget:
        raise BadOption(f"'{name}': only 'search' takes a budget, as in 'search:0.5s'.")
    return Uniform(seed) if kind == "uniform" else Greedy(seed)


def searcher(name: str, budget: str, seed: int) -> Search:
    try:
        if not budget:
            return Search(seed)
        if budget.endswith("s") and 0 < float(budget[:-1]) <= 600:
            return Search(seed, seconds=float(budget[:-1]))
        if not budget.endswith("s") and int(budget) > 0:
            return Search(seed, playouts=int(budget))
    except ValueError:
        pass
    raise BadOption(
        f"'{name}': the budget should be seconds a move, as in 'search:0.5s' (600 at most), "
        "or a number of playouts, as in 'search:800'."
    )
