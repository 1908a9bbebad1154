# Needs Python 3.11 or newer, make, git and, the first time, a network.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv/bin/python

.PHONY: help site zip pdf test recount mutants transcripts house-rules moves second-judges fuzz touch events firefox runners table-times wheel wasm serve bench lighthouse lint edition lock clean site-tools test-tools

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

site: site-tools ## prove every example and build the book into site/
	@live="$$(.ci/pyodide/install)" && PYODIDE="$$live" $(VENV) -m generator build

zip: site ## and pack it into dist/by-the-book.zip, which is read from disk without a server
	@$(VENV) -m generator zip

pdf: site test-tools ## and print it into dist/by-the-book.pdf, with a browser
	@chromium="$$(.ci/browser)" && CHROMIUM="$$chromium" $(VENV) -m generator pdf

serve: site-tools ## the book on localhost, rebuilt and reloaded at every change (PORT=8000)
	@live="$$(.ci/pyodide/install)" && PYODIDE="$$live" $(VENV) -m generator serve --port $(PORT)

test: test-tools ## everything: ruff, mypy, tsc, eslint, node, and pytest with a real browser
	@chromium="$$(.ci/browser)" && live="$$(.ci/pyodide/install)" \
	  && CHROMIUM="$$chromium" PYODIDE="$$live" $(VENV) -m pytest -n auto --dist worksteal

recount: test-tools ## count again, in full, what published figures rest on; takes minutes
	@$(VENV) -m generator count --all --claims
	@$(VENV) -m pytest -m recount

mutants: ## change games and core a little, by lot, and count what no page, case or test notices; takes an hour
	@.ci/venv $(PYTHON) mutants .cache/mutants
	@.cache/mutants/bin/python -m tests.measure.mutants

transcripts: test-tools ## a million transcripts of random play proved, and thousands spoiled; takes hours
	@$(VENV) -m tests.measure.transcripts_by_lot

house-rules: test-tools ## check every house rule by play: no rule shown may contradict it; takes minutes
	@$(VENV) -m tests.measure.house_rules

moves: test-tools ## try moves of every game, under many readings, against the list of moves; takes half an hour
	@$(VENV) -m generator enumerate

second-judges: test-tools ## compare five games with judges written a second time from the text alone; takes hours
	@$(VENV) -m tests.measure.second_judges

fuzz: test-tools ## give random inputs to every place that takes some; takes half an hour (GUIDED=60: guided by coverage)
	@if [ -z "$(GUIDED)" ]; then $(VENV) -m tests.measure.fuzz; \
	  else .ci/venv $(PYTHON) coverage .cache/coverage \
	    && .cache/coverage/bin/python -m tests.measure.fuzz --guided $(GUIDED); fi
	@if command -v node >/dev/null; then INPUTS=200000 SEED=$$$$ node --test --test-reporter=dot tests/javascript/any-address.test.mjs; fi

touch: test-tools ## make every move of 12,800 random positions by touching cards in a browser; takes half an hour
	@chromium="$$(.ci/browser)" && CHROMIUM="$$chromium" $(VENV) -m tests.measure.touch_moves

events: test-tools ## fire 20,000 random taps, drags, keys and the like at the tables of 16 games; takes half an hour
	@chromium="$$(.ci/browser)" && CHROMIUM="$$chromium" $(VENV) -m tests.measure.random_events

firefox: site ## try tables, search, house rules and the offline copy in Firefox; takes minutes
	@firefox="$$(.ci/firefox/browser)" && tool="$$(.ci/firefox/install)" \
	  && node tests/measure/firefox/main.mjs "$$tool" "$$firefox" site

runners: test-tools ## compare the judge's list of moves with both runners in 1.1 million positions; takes half an hour
	@$(VENV) -m tests.measure.runner_equality
	@$(VENV) -m tests.measure.runner_equality --hidden --positions 100000

table-times: site test-tools ## how soon a live table starts, judges and undoes, beside bare Pyodide; also slowed four times
	@chromium="$$(.ci/browser)" && live="$$(.ci/pyodide/install)" \
	  && CHROMIUM="$$chromium" PYODIDE="$$live" $(VENV) -m tests.measure.table_times

wheel: test-tools ## make the optional package with the C runner, by-the-book-fast, in dist/
	@$(VENV) .ci/wheel/make dist

wasm: ## make the C runner for browsers again, after a change of runner.c; needs clang for wasm32
	@.ci/wasm/make

lint: test-tools ## ruff and mypy alone; and tsc, eslint and node on the scripts of the pages
	@$(VENV) -m ruff check
	@$(VENV) -m mypy
	@.ci/javascript/check

bench: test-tools ## how fast moves are listed and proved, beside other libraries; what the book costs, and lighthouse
	@.ci/venv $(PYTHON) bench .cache/bench
	@chromium="$$(.ci/browser)" && CHROMIUM="$$chromium" .cache/bench/bin/python -m tests.measure.bench
	@$(MAKE) --no-print-directory lighthouse

lighthouse: site test-tools ## what pages weigh, and Lighthouse's marks; needs Node.js
	@chromium="$$(.ci/browser)" && tool="$$(.ci/lighthouse/install)" \
	  && CHROMIUM="$$chromium" $(VENV) -m tests.measure.lighthouse "$$tool"

edition: site-tools ## close the edition that docs/edition.yml names: its pages, words and addresses are kept
	@$(VENV) -m generator edition

lock: ## choose new versions and pin them in .ci/*.txt
	@.ci/lock $(PYTHON)

clean: ## remove whatever make has made
	rm -rf .venv build site dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

site-tools:
	@.ci/venv $(PYTHON) site
	@$(VENV) -m rules_engine.compiled.build

# npm fetches what it has to while pip does; where it cannot, those who need it say so.
test-tools:
	@{ .ci/pyodide/install; .ci/javascript/install; } >/dev/null 2>&1 & \
	  .ci/venv $(PYTHON) test; code=$$?; wait; exit $$code
	@$(VENV) -m rules_engine.compiled.build
