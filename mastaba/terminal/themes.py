"""Colours: night and papyrus; and whatever a terminal without colours makes of them."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

NIGHT: Final = Theme(
    name="night",
    primary="#c9971c",
    secondary="#3fa7a0",
    accent="#3fa7a0",
    warning="#c4542d",
    error="#c4542d",
    foreground="#e8dfc8",
    background="#14161f",
    surface="#1c1f2b",
    panel="#232738",
    dark=True,
)
PAPYRUS: Final = Theme(
    name="papyrus",
    primary="#8a5a00",
    secondary="#0f6f69",
    accent="#0f6f69",
    warning="#a33a17",
    error="#a33a17",
    foreground="#2b2417",
    background="#f3e9d2",
    surface="#ebdfc3",
    panel="#e2d3b0",
    dark=False,
)
THEMES: Final = {theme.name: theme for theme in (NIGHT, PAPYRUS)}
