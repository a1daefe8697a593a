"""A report as one HTML file, with its pictures in it: no script, no font, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from mastaba.arena.rating import Standing, standings
from mastaba.arena.report import Bar, Report, achieved, fared, rate_bar, rating_bar

WIDE: Final = 640
ROW: Final = 30
NAMES: Final = 170  # room for the bots' names
HIGH: Final = 220
POINTS: Final = 300  # of a curve: a screen has no more
COLOURS: Final = ("#1f4e8c", "#b5651d", "#2f7d4f", "#8c2f4e", "#6b5b95", "#7a7a2a")
DASHES: Final = ("none", "6 3", "2 3", "10 3 2 3", "1 5", "8 8")  # never by colour alone
HEAD: Final = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  background: #fbf6e9; color: #2b2418; }}
div {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
caption {{ text-align: left; font-weight: bold; }}
th, td {{ padding: .25rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #d8cba8; }}
th:first-child, td:first-child {{ text-align: left; }}
svg {{ width: 100%; height: auto; box-sizing: border-box; padding: .5rem; border-radius: 6px;
  background: #fbf6e9; }}
svg text {{ font: 12px system-ui, sans-serif; fill: #2b2418; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #16130d; color: #efe6d0; }} }}
</style></head><body>
"""


def page(report: Report) -> str:
    """The whole file."""
    ranked = sorted(report.standings, key=lambda standing: -standing.total.win_rate)
    headings = ("games", "won", "drawn", "win rate (95 %)", "rating (95 %)", "a move")
    seats = [f"seat {seat}" for seat in range(report.contest.seats)]
    ratings = [rating_bar(standing) for standing in ranked]
    options = ", ".join(f"{name} {value}" for name, value in report.contest.options.items())
    parts = [
        HEAD.format(title=escape(report.title())),
        f"<h1>{escape(report.title())}</h1>",
        f"<p>Seed {report.contest.seed}; {escape(options)}.</p>",
        *(f"<p>{escape(note)}</p>" for note in report.notes()),
        listed("What each bot achieved", headings, map(achieved, ranked)),
        "<h2>Win rate</h2>",
        bars(ranked, [rate_bar(standing.total) for standing in ranked], 0.0, 1.0, 1 / report.contest.seats),
        "<h2>Rating</h2>",
        bars(ranked, ratings, *room(ratings)),
        "<h2>How the ratings went</h2>",
        curves(report.contest.labels, rating_curves(report)),
        listed("Win rate by seat", seats, map(fared, ranked)),
    ]
    if report.sprt is not None:
        parts += ["<h2>How the match was decided</h2>", decided(report.sprt.ratios, report.sprt.bound)]
    return "\n".join([*parts, "</body></html>", ""])


def listed(title: str, headings: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in ("bot", *headings))
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<div><table><caption>{escape(title)}</caption><tr>{head}</tr>{body}</table></div>"


def room(values: Sequence[Bar]) -> tuple[float, float]:
    return min(low for _, low, _ in values), max(high for _, _, high in values)


def bars(bots: Sequence[Standing], values: Sequence[Bar], least: float, most: float, even: float = -1) -> str:
    """A row for each bot: its value, and the interval around it. `even`: what equals would have."""

    def x(value: float) -> float:
        return NAMES + (value - least) / (most - least or 1) * (WIDE - NAMES - 60)

    high = ROW * len(bots) + 10
    drawn = [f'<line x1="{x(even):.1f}" x2="{x(even):.1f}" y1="0" y2="{high}" stroke="#aaa" />'] * (even >= 0)
    for row, (bot, (value, low, high_end)) in enumerate(zip(bots, values, strict=True)):
        y = ROW * row + ROW / 2 + 5
        drawn += [
            f'<text x="0" y="{y + 4:.1f}">{escape(bot.bot)}</text>',
            f'<line x1="{x(low):.1f}" x2="{x(high_end):.1f}" y1="{y}" y2="{y}" stroke="#1f4e8c" />',
            f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="#1f4e8c" />',
            f'<text x="{x(high_end) + 6:.1f}" y="{y + 4:.1f}">{value:.3g}</text>',
        ]
    return svg(high, drawn)


def rating_curves(report: Report) -> list[list[float]]:
    """For each bot its rating after each game, as many points as can be seen."""
    every = max(1, len(report.played) // POINTS)
    found: list[list[float]] = [[] for _ in report.standings]
    games = 0

    def note(table: list[Standing]) -> None:
        nonlocal games
        games += 1
        if games % every == 0 or games == len(report.played):
            for curve, standing in zip(found, table, strict=True):
                curve.append(standing.rating.mu)

    standings(report.contest.labels, report.contest.seats, report.played, note)
    return found


def curves(names: Sequence[str], values: Sequence[Sequence[float]]) -> str:
    heights = [value for curve in values for value in curve] or [0.0]
    drawn = []
    for number, (name, curve) in enumerate(zip(names, values, strict=True)):
        colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        drawn.append(line(curve, min(heights), max(heights), colour, dashes))
        y = 14 + 16 * number
        drawn.append(
            f'<line x1="8" x2="40" y1="{y - 4}" y2="{y - 4}" stroke="{colour}" stroke-dasharray="{dashes}" />'
            f'<text x="46" y="{y}">{escape(name)}</text>'
        )
    return svg(HIGH, drawn)


def decided(ratios: Sequence[float], bound: float) -> str:
    """The ratio after each set, between the two lines that decide."""
    most = max([bound, *map(abs, ratios)])
    drawn = [line(ratios, -most, most, COLOURS[0], "none")]
    for level in (bound, -bound):
        y = height(level, -most, most)
        drawn.append(f'<line x1="{NAMES}" x2="{WIDE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#b5651d" />')
        drawn.append(f'<text x="8" y="{y + 4:.1f}">{"higher" if level > 0 else "lower"} Elo</text>')
    return svg(HIGH, drawn)


def line(curve: Sequence[float], least: float, most: float, colour: str, dashes: str) -> str:
    step = (WIDE - NAMES) / max(1, len(curve) - 1)
    points = " ".join(
        f"{NAMES + step * i:.1f},{height(value, least, most):.1f}" for i, value in enumerate(curve)
    )
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-dasharray="{dashes}" />'


def height(value: float, least: float, most: float) -> float:
    return 10 + (most - value) / (most - least or 1) * (HIGH - 20)


def svg(high: float, drawn: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {WIDE} {high}" role="img">{"".join(drawn)}</svg>'
