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
        "when": {
            "description": "Other options, and the choices of them beside which this one means something",
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": ["string", "integer"]}},
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


def body(*texts: str) -> dict[str, Any]:
    fields = {name: {"type": "string"} for name in texts}
    return {"content": {"application/json": {"schema": {"type": "object", "properties": fields}}}}


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
        "/api/games/{game}/puzzles": {
            "get": {
                "summary": "The puzzles that come with a game, by number and difficulty",
                "parameters": [GAME_NAME],
                "responses": answers("200", "A list", NO_GAME),
            }
        },
        "/api/games/{game}/puzzles/{n}": {
            "get": {
                "summary": "One of them: what its seat sees and may do, and the answer",
                "parameters": [GAME_NAME, {**in_path("n"), "schema": {"type": "integer", "minimum": 1}}],
                "responses": answers("200", "A puzzle", ("422", "There is no such game, or no such puzzle")),
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
                                    "hold": {"enum": ["one", "all"]},
                                    "hints": {"type": "boolean"},
                                    "slow": {
                                        "description": "Seconds a move, by correspondence",
                                        "type": "integer",
                                        "minimum": 0,
                                    },
                                },
                            }
                        }
                    },
                },
                "responses": answers(
                    "201",
                    "The table's id, the opener's token, an invitation to all other seats, and more",
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
        "/api/tables/{table}/claim": {
            "post": {
                "summary": "Takes a free seat, with an invitation and a secret of one's own",
                "parameters": [TABLE],
                "requestBody": body("invite", "secret", "name"),
                "responses": answers(
                    "200", "The number of the seat", NO_TABLE, ("422", "No such invitation, or no free seat")
                ),
            }
        },
        "/api/tables/{table}/leave": {
            "post": {
                "summary": "Leaves: the house bot plays on until its owner is back",
                "parameters": [TABLE],
                "requestBody": body("token"),
                "responses": answers("200", "Nothing more", NO_TABLE, ("422", "No such seat")),
            }
        },
        "/api/codes": {
            "post": {
                "summary": "A short code for an invitation: what a television shows",
                "requestBody": body("table", "invite"),
                "responses": answers("200", "Five letters", NO_TABLE, ("422", "No such invitation")),
            }
        },
        "/api/codes/{code}": {
            "get": {
                "summary": "The table and the invitation of a short code",
                "parameters": [in_path("code")],
                "responses": answers("200", "Where to join", ("422", "There is no such code")),
            }
        },
        "/api/remotes": {
            "post": {
                "summary": "A code by which a phone becomes the remote control of a screen",
                "requestBody": body(),
                "responses": answers("200", "Five letters"),
            }
        },
        "/api/remotes/{code}": {
            "get": {
                "summary": "What was pressed there since the last question, as soon as something is",
                "parameters": [in_path("code")],
                "responses": answers("200", "Keys", ("422", "There is no such screen")),
            },
            "post": {
                "summary": "Presses a key",
                "parameters": [in_path("code")],
                "requestBody": body("key"),
                "responses": answers("200", "Nothing more", ("422", "No such screen, or no such key")),
            },
        },
        "/api/tables/{table}/calls": {
            "post": {
                "summary": "How the owner of a seat is called when it is their turn; adds or ends a way",
                "parameters": [TABLE],
                "requestBody": body("token", "mail", "code", "drop", "lang"),
                "responses": answers(
                    "200", "By how many browsers and to which address", NO_TABLE, ("422", "That cannot be")
                ),
            }
        },
        "/api/house": {
            "get": {
                "summary": "Where others in the network reach this server",
                "responses": answers("200", "A list of addresses"),
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
                "summary": "A finished game move by move, fifty steps at a time (?eyes=…&from=…)",
                "parameters": [TABLE],
                "responses": answers(
                    "200", "Views and messages of these moves", NO_TABLE, RUNNING, OLD, ("429", "Too many")
                ),
            }
        },
        "/api/tables/{table}/draws": {
            "get": {
                "summary": "The draws of a finished game with their odds, 200 moves at a time (?from=…)",
                "parameters": [TABLE],
                "responses": answers(
                    "200", "What a browser checks", NO_TABLE, RUNNING, OLD, ("429", "Too many")
                ),
            }
        },
        "/api/tables/{table}/review": {
            "get": {
                "summary": "How far the review of a finished game is, or the review itself",
                "parameters": [TABLE],
                "responses": answers("200", "Its state", NO_TABLE, OLD),
            },
            "post": {
                "summary": "Begins the review of a finished game, unless it is there",
                "parameters": [TABLE],
                "responses": answers(
                    "200",
                    "Its state",
                    NO_TABLE,
                    RUNNING,
                    OLD,
                    ("422", "It was given up, or too many at once"),
                ),
            },
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
