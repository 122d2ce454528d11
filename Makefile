# The house's commands. Plain pip and venv are all it takes; nothing is installed outside the checkout.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
PROTOS := $(shell find protos -name '*.proto' 2>/dev/null)
SOURCES := $(foreach d,arbiter tests benchmarks scripts clients,$(if $(shell find $(d) -name '*.py' 2>/dev/null | head -1),$(d)))

# Any interpreter from 3.11 on; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

# A user's pip settings must not send packages elsewhere than into the environment made here.
PIP := env PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 PIP_DISABLE_PIP_VERSION_CHECK=1

# Two makes at once must not install into one environment.
ALONE := $(if $(shell command -v flock),flock Makefile)

# The pure core: each line and each branch of it is tested.
empty :=
space := $(empty) $(empty)
comma := ,
CORE_MODULES := cards acts options profiles rulings state record edition docket lane laws phases editions claims referee regular legal sitting views facts reviewing
CORE_MODULES += $(addprefix tables/,asking auto dealing entries events hands refusals roles setup table verifying)
CORE := $(foreach m,$(CORE_MODULES),arbiter/$(m).py arbiter/$(m)/*)
CORE_LIST := $(subst $(space),$(comma),$(strip $(CORE)))

say = @printf '%s: %s\n' '$@' '$(1)'

.PHONY: help setup proto run demo test soak check format bench lock clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "make %-8s %s\n", $$1, $$2}'

setup: $(BIN)/.generated $(BIN)/.client ## make .venv: locked packages, arbiter itself (editable), generated protobuf code
	$(call say,$(VENV) is ready)

$(BIN)/.locked: requirements/dev.txt
	@printf 'setup: making $(VENV) and installing the locked packages\n'
	@test -n "$(PYTHON)" || { echo 'setup: no Python 3.11 or later found; set PYTHON=...' >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(ALONE) $(PIP) $(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

$(BIN)/.installed: $(BIN)/.locked pyproject.toml
	@printf 'setup: installing arbiter (editable)\n'
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(ALONE) $(PIP) $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(BIN)/.client: $(BIN)/.locked clients/python/pyproject.toml clients/python/hatch_build.py
	@printf 'setup: installing arbiter-client (editable)\n'
	@$(ALONE) $(PIP) $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e clients/python
	@touch $@

$(BIN)/.generated: $(BIN)/.installed $(PROTOS)
	@$(MAKE) proto
	@touch $@

proto: $(BIN)/.locked ## generate the protobuf code anew from protos/
	$(call say,generating arbiter/v1 and arbiter_client/v1 from protos/)
	@test -z "$(PROTOS)" || PATH="$(CURDIR)/$(BIN):$$PATH" $(ALONE) $(BIN)/python -m grpc_tools.protoc --proto_path=protos \
		--python_out=. --grpc_python_out=. --mypy_out=quiet:. --mypy_grpc_out=quiet:. $(PROTOS)
	@for code in $(wildcard arbiter/v1/*_pb2*); do \
		proto="protos/$${code%%_pb2*}.proto"; test -e "$$proto" || rm -f "$$code"; done
	@$(ALONE) $(BIN)/python clients/python/hatch_build.py

run: setup ## serve, judge the sample hands, go on serving until Ctrl-C
	$(call say,starting arbiter serve on a free loopback port$(comma) judging the sample hands$(comma) then serving on)
	@$(BIN)/python scripts/demo.py --stay

demo: setup ## serve, judge the sample hands, stop
	$(call say,starting arbiter serve on a free loopback port and judging the sample hands)
	@$(BIN)/python scripts/demo.py

# The tests that hold the core run under coverage; the rest, most of it processes, at full speed.
CORE_TESTS := $(addprefix tests/,cases core laws oracle practice properties records report speed tables texts views wire cli/test_tables.py)
REST := $(foreach t,$(CORE_TESTS),--ignore=$(t))

test: setup ## run all tests; the pure core must be covered to 100 %
	$(call say,the tests of the core$(comma) with branch coverage)
	@rm -f .coverage .coverage.*
	@$(BIN)/python -m pytest -n auto --cov --cov-report= $(PYTEST_ARGS) $(CORE_TESTS)
	@printf 'test: the pure core must be covered to 100 %%\n'
	@$(BIN)/python -m coverage report --skip-covered --include='$(CORE_LIST)' --fail-under=100
	$(call say,the tests of all that stands around the core)
	@$(BIN)/python -m pytest -n auto $(PYTEST_ARGS) $(REST) tests

soak: setup ## kill a server 3,000 times while tables are played at (SOAK_ARGS="--kills 500 --store postgresql://...")
	$(call say,killing a server again and again; some twenty minutes on two cores)
	@GRPC_VERBOSITY=NONE $(BIN)/python -m scripts.soak $(SOAK_ARGS)

check: setup ## format, lint, types, imports, dependencies, protos
	$(call say,ruff format)
	@$(BIN)/ruff format --check $(SOURCES)
	$(call say,ruff check)
	@$(BIN)/ruff check $(SOURCES)
	$(call say,mypy --strict)
	@$(BIN)/mypy
	$(call say,imports run downwards and the core is pure)
	@$(BIN)/lint-imports --no-cache --no-logo
	$(call say,declared and imported packages agree)
	@$(BIN)/deptry arbiter
	$(call say,protos: lint$(comma) format$(comma) no breaking change against main)
	@$(BIN)/buf lint
	@$(BIN)/buf format --diff --exit-code
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/breaking.sh

format: setup ## let ruff and buf rewrite what they can
	$(call say,ruff and buf rewrite what they can)
	@$(BIN)/ruff format $(SOURCES)
	@$(BIN)/ruff check --fix $(SOURCES)
	@$(BIN)/buf format --write

bench: $(BENCH_VENV)/.installed ## measure, beside the peers, in an environment of its own (ONLY=P1,P5: these figures)
	$(call say,measuring; numbers mean little on a busy machine)
	@$(BENCH_VENV)/bin/python -m benchmarks $(if $(ONLY),--only $(ONLY)) $(BENCH_ARGS)

$(BENCH_VENV)/.installed: requirements/bench.txt pyproject.toml $(PROTOS)
	@printf 'bench: making $(BENCH_VENV) with the peers to measure against\n'
	@test -x $(BENCH_VENV)/bin/python || $(PYTHON) -m venv $(BENCH_VENV)
	@$(PIP) $(BENCH_VENV)/bin/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	@PATH="$(CURDIR)/$(BENCH_VENV)/bin:$$PATH" $(PIP) $(BENCH_VENV)/bin/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-annotate --no-header --quiet
lock: ## resolve requirements/*.txt anew (needs uv on the PATH; LOCK_ARGS=--upgrade for newer ones)
	$(call say,resolving requirements/dev.txt and requirements/bench.txt)
	@$(LOCK) $(LOCK_ARGS) --all-extras --group build --group test --group lint -o requirements/dev.txt
	@$(LOCK) $(LOCK_ARGS) --all-extras --group build --group bench -c requirements/dev.txt -o requirements/bench.txt

clean: ## remove environments, generated code, caches
	$(call say,removing environments$(comma) generated code and caches)
	@rm -rf $(VENV) $(BENCH_VENV) dist build .coverage .coverage.* htmlcov .hypothesis .mypy_cache .pytest_cache \
		.ruff_cache .import_linter_cache
	@rm -f arbiter/v1/*_pb2.py arbiter/v1/*_pb2.pyi arbiter/v1/*_pb2_grpc.py arbiter/v1/*_pb2_grpc.pyi
	@rm -f clients/python/arbiter_client/v1/*_pb2.py clients/python/arbiter_client/v1/*_pb2.pyi
	@rm -rf clients/typescript/node_modules clients/typescript/dist clients/typescript/src/gen
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
