"""Bots against bots: seats shared out fairly, the same dice for everybody, and what can be said after.

    contest = Contest("pyramid-poker", ["greedy", "uniform"], games=100)
    report = Report(contest, list(contest.play()))
    report.data()["bots"][0]["win_rate"]

docs/arena.md explains how seats, dice and ratings are dealt with.
"""

from mastaba.arena.contest import Contest
from mastaba.arena.match import Match, Outcome
from mastaba.arena.report import Report
from mastaba.arena.sprt import Sprt

__all__ = ["Contest", "Match", "Outcome", "Report", "Sprt"]
