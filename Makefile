# Two commands are all that a fresh machine needs: `make play` and `make test` (Python 3.11 or newer, git and make).
# They set up what they need in .venv the first time, and in an instant after that.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help setup play test check fast bench audit soak lock clean

PY := .venv/bin/python

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile

setup:
	@sh tools/set_up.sh dev

play: setup ## sets up what is missing and starts the table
	@.venv/bin/farshore play template

test: setup check ## sets up what is missing and runs every test, on the plain sources and on the compiled core
	@if reason=$$($(PY) tools/can_compile.py); then $(MAKE) --no-print-directory fast; \
	else echo "== No compiled core here: $$reason"; fi
	@$(PY) tools/run_tests.py

check: setup ## ruff, mypy --strict, the rules of the house
	@echo "== ruff"; $(PY) -m ruff check .
	@echo "== mypy --strict"; $(PY) -m mypy
	@echo "== rules of the house"; $(PY) tools/house_rules.py

fast: setup ## compiles core, games and bots into src/farshore/_fast_build (needs a C compiler)
	@echo "== Compiling core, games and bots (about a minute; nothing to do when they are fresh)"
	@FARSHORE_NO_COMPILE= $(PY) setup.py -q build_ext --inplace

bench: setup ## measures speed, with catanatron and OpenSpiel beside ours in the same run
	@sh tools/set_up.sh bench
	@$(PY) -m tests.bench

audit: setup ## applies every recorded break of a rule; each must be caught by the test that it names
	@$(PY) -m tests.audit --all

soak: setup ## random matches without end, looking for what the tests missed
	@$(PY) -m tests.soak

lock: ## writes requirements/*.txt anew from pyproject.toml
	@sh tools/lock.sh

clean: ## removes what was built, the environment too
	rm -rf .venv build dist src/farshore/_fast_build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
