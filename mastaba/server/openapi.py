"""The HTTP part of docs/protocol.md as OpenAPI, and a page that shows it without any outside help."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from mastaba import __version__

ERROR: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {"code": {"type": "string"}, "words": {"type": "string"}},
    "required": ["code", "words"],
}


def in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}


TABLE: Final = in_path("table")
GAME_NAME: Final = in_path("game")
LANG: Final = in_path("lang")


OPTION: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["name", "default", "choices", "meaning"],
    "properties": {
        "name": {"type": "string"},
        "default": {"type": ["string", "integer"]},
        "choices": {"type": "array", "items": {"type": ["string", "integer"]}},
        "numbers": {
            "description": "The least, the most and the step of the numbers that can be chosen as well",
            "type": "array",
            "items": {"type": "integer"},
            "minItems": 3,
            "maxItems": 3,
        },
        "seats": {
            "description": "Choices that are for fewer seats than the game: at least, at most",
            "type": "object",
            "additionalProperties": {
                "type": "array",
                "items": {"type": "integer"},
                "minItems": 2,
                "maxItems": 2,
            },
        },
        "meaning": {"type": "string"},
    },
}
GAME: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["name", "title", "seats", "usual", "bots", "options"],
    "properties": {
        "name": {"type": "string"},
        "title": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        "usual": {"type": "integer"},
        "bots": {"type": "array", "items": {"type": "string"}},
        "options": {"type": "array", "items": OPTION},
    },
}
GAMES: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["games", "bots"],
    "properties": {
        "games": {"type": "array", "items": GAME},
        "bots": {"type": "array", "items": {"type": "string"}},
    },
}


def answers(good: str, what: str, *bad: tuple[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {good: {"description": what}}
    for code, why in bad:
        found[code] = {"description": why, "content": {"application/json": {"schema": ERROR}}}
    return found


NO_GAME: Final = ("422", "There is no such game or language")
NO_TABLE: Final = ("404", "There is no such table")
OLD: Final = ("410", "It was played by older rules, by which it cannot go on here; its record can be had")
RUNNING: Final = ("425", "The game is not over yet")

OPENAPI: Final[dict[str, Any]] = {
    "openapi": "3.1.0",
    "info": {
        "title": "mastaba",
        "version": __version__,
        "description": "See docs/protocol.md for the sockets.",
    },
    "paths": {
        "/api/games": {
            "get": {
                "summary": "The games, their options and bots",
                "responses": {
                    "200": {
                        "description": "A list of games",
                        "content": {"application/json": {"schema": GAMES}},
                    }
                },
            }
        },
        "/api/games/{game}/words/{lang}": {
            "get": {
                "summary": "A game's words in a language, as Project Fluent; empty, if it has none",
                "parameters": [GAME_NAME, LANG],
                "responses": answers("200", "A text", NO_GAME),
            }
        },
        "/api/games/{game}/help/{lang}": {
            "get": {
                "summary": "A game's rules, as Markdown; in English, if there is no other",
                "parameters": [GAME_NAME, LANG],
                "responses": answers("200", "A text", NO_GAME),
            }
        },
        "/api/tables": {
            "post": {
                "summary": "Opens a table",
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": {
                                "type": "object",
                                "required": ["game", "seats"],
                                "properties": {
                                    "game": {"type": "string"},
                                    "options": {
                                        "type": "object",
                                        "additionalProperties": {"type": ["string", "integer"]},
                                    },
                                    "seats": {"type": "array", "items": {"type": "string"}},
                                    "away": {"type": "integer", "minimum": 0, "maximum": 3600},
                                },
                            }
                        }
                    },
                },
                "responses": answers(
                    "201",
                    "The table's id, a token for each person's seat, one for watchers, and the commitment",
                    ("413", "The request is too large"),
                    ("422", "What came cannot be a table; the words say why"),
                    ("429", "Too many tables at once"),
                ),
            }
        },
        "/api/tables/{table}": {
            "get": {
                "summary": "What everybody may know of a table",
                "parameters": [TABLE],
                "responses": answers("200", "Game, options, who sits there, how far it is", NO_TABLE, OLD),
            }
        },
        "/api/tables/{table}/record": {
            "get": {
                "summary": "The record of a finished game",
                "parameters": [TABLE],
                "responses": answers("200", "A .mastaba file", NO_TABLE, RUNNING),
            }
        },
        "/api/tables/{table}/replay": {
            "get": {
                "summary": "A finished game move by move, as every seat saw it",
                "parameters": [TABLE],
                "responses": answers("200", "Views and messages of every move", NO_TABLE, RUNNING, OLD),
            }
        },
    },
}


def openapi_page() -> str:
    """The paths as a plain page: no script from elsewhere, so it works without a network."""
    rows = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(about['summary'])}</p><ul>"
        + "".join(
            f"<li><b>{code}</b> {escape(one['description'])}</li>" for code, one in about["responses"].items()
        )
        + "</ul>"
        for path, methods in OPENAPI["paths"].items()
        for method, about in methods.items()
    ]
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>mastaba API</title>"
        "<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}"
        "code{background:#f3e6c4;color:#222;padding:.1em .3em}</style>"
        "<h1>mastaba API</h1><p>As data: <a href='/api/openapi.json'>openapi.json</a></p>"
        + "".join(rows)
        + "</html>"
    )
