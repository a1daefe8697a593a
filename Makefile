# make play    sets up what it needs and starts a game
# make test    sets up what it needs and runs every check
# make help    lists the rest

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find mastaba -type f -not -name '*.pyc')
WHEEL := build/wheel/done
# The same random games in every run of the laws; `make test SEED=$$RANDOM` draws others.
export MASTABA_SEED ?= $(or $(SEED),20161)

.DEFAULT_GOAL := help
.PHONY: help play test lint test-compiled test-interpreted bench bench-peers strength clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: .venv/ready-to-play ## play in the terminal
	@$(BIN)/mastaba play pyramid-poker

test: lint test-compiled test-interpreted ## every check: ruff, mypy, all tests compiled and interpreted

lint: .venv/ready-to-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# Where no C compiler was found there is nothing compiled to test; the next line of the run says so.
test-compiled: .venv/ready-to-test
	@if $(BIN)/mastaba --version | grep -q compiled; \
	then echo "tests, compiled"; $(BIN)/pytest -n 2; \
	else echo "not compiled here: only the interpreted tests run"; fi

test-interpreted: .venv/ready-to-test
	@echo "tests, interpreted"
	@MASTABA_PURE=1 $(BIN)/pytest -n 2 -m "not slow"

bench: .venv/ready-to-play ## how fast the engine is here
	@$(BIN)/mastaba bench

bench-peers: .venv/ready-to-test ## the same beside OpenSpiel, RLCard and PettingZoo (about 5 minutes)
	@$(BIN)/python bench/peers.py

strength: .venv/ready-to-play ## how the bots do against each other (about 30 minutes)
	@$(BIN)/python bench/strength.py

clean: ## removes everything that the other targets made
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(PIP) install --upgrade pip

# One wheel for all. The line in which the build says whether it compiled is the only one shown.
$(WHEEL): .venv/bin/python setup.py pyproject.toml README.md $(SOURCES)
	@echo "building mastaba (about a minute where it compiles)"
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

.venv/ready-to-test: .venv/ready-to-play
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)[dev]"
	@touch $@
