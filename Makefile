# Pagador from python3 and make alone. `make` by itself says what there is to make.

PYTHON ?= python3
ARGS ?= serve
CORES := $(shell getconf _NPROCESSORS_ONLN)
# Tests that wait for a browser or a clock need no processor meanwhile.
JOBS ?= $(shell expr $(CORES) + 2)
TESTS ?=
PART ?=
NAMES ?=
UPGRADE ?=

DEV := .venv
RUN := .venv-run
BENCH := .venv-bench
PY := $(DEV)/bin/python
# Several targets at once, what each says together.
TOGETHER = $(MAKE) --no-print-directory -j $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST := $(PY) -m pytest --dist loadgroup --no-loadscope-reorder

# What can be tested without a browser, a database server or a compiled kernel.
FAST := tests/games tests/test_coups.py tests/table tests/equipment tests/words tests/law tests/test_law.py \
	tests/test_documents.py tests/test_repository.py

# What the tests need of the system: a program, and the Debian package that has it.
NEEDED := initdb:postgresql chromium-headless-shell:chromium-headless-shell tsc:node-typescript

export UV_PYTHON_DOWNLOADS := never

.PHONY: help run test fast rules kernels needed check style types imports lock bench soak screens join books clean
.DELETE_ON_ERROR:

help: ## say what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-7s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(RUN)/ready ## open the house; any other command: make run ARGS="law list"
	$(RUN)/bin/pagador $(ARGS)

test: needed ## check, then run the tests: make test TESTS="tests/games -k ponto" JOBS=2
	@$(TOGETHER) check kernels
	$(PYTEST) -n $(JOBS) --durations 20 $(TESTS)

fast: $(DEV)/ready ## the checks, the rules, the records and short campaigns, in under a minute
	@$(TOGETHER) check rules

kernels: $(DEV)/ready
	$(PY) -m tools.compile_kernels

rules: $(DEV)/ready
	$(PYTEST) -n $(CORES) -q --fast $(FAST)

needed:
	@sh tools/needed.sh $(NEEDED)

check: style types imports ## style, types and the direction of imports

style: $(DEV)/ready
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .

types: $(DEV)/ready
	$(DEV)/bin/mypy

imports: $(DEV)/ready
	$(DEV)/bin/lint-imports --no-logo

bench: $(BENCH)/ready ## measure, beside C and beside other packages
	$(BENCH)/bin/python -m bench

soak: needed kernels ## the long campaigns: make soak PART="kills load" SEED=7 QUICK=1
	$(PY) tools/soak.py $(PART)

screens: needed $(DEV)/ready ## take pictures of every page into build/screens: make screens NAMES="craps pages"
	$(PY) -m tools.screenshots $(NAMES)

join: $(DEV)/ready ## write again the data that ships with the package
	$(PY) tools/write_data.py

books: $(DEV)/ready ## make the books of a release, which every later version must verify, open and show
	$(PY) -m tools.make_books

clean: ## take away everything that was made here
	rm -rf $(DEV) $(RUN) $(BENCH) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Set-up ----------------------------------------------------------------------------------

define enough
import importlib.util, sys; \
sys.version_info < (3, 11) and sys.exit("Pagador needs Python 3.11 or newer; $(PYTHON) is " + sys.version.split()[0] \
	+ ". Name another with make PYTHON=..."); \
importlib.util.find_spec("ensurepip") or sys.exit("$(PYTHON) cannot make environments: install its venv package " \
	"(on Debian, python3-venv).")
endef

# uv does not read the settings of pip: it is told the index and the certificates that pip was told of, if any.
told = $$($(1)/bin/pip config list | sed -n "s/^[^=]*\.$(2)='\(.*\)'$$/\1/p" | head -n 1)
uv = UV_DEFAULT_INDEX="$${UV_DEFAULT_INDEX:-$(call told,$(1),index-url)}" \
	SSL_CERT_FILE="$${SSL_CERT_FILE:-$(call told,$(1),cert)}" $(1)/bin/uv pip

$(DEV)/uv $(RUN)/uv $(BENCH)/uv: requirements/install.txt
	@command -v $(PYTHON) >/dev/null || { echo "Pagador needs Python 3.11 or newer: there is no $(PYTHON)."; exit 1; }
	@$(PYTHON) -c '$(enough)'
	@echo "Making $(@D)"
	@$(PYTHON) -m venv --clear $(@D)
	@$(@D)/bin/pip install -qq --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(DEV)/ready: requirements/dev.txt
$(RUN)/ready: requirements/run.txt
$(BENCH)/ready: requirements/dev.txt requirements/bench.txt
$(DEV)/ready $(RUN)/ready $(BENCH)/ready: %/ready: %/uv requirements/install.txt pyproject.toml
	@echo "Installing into $(@D)"
	@$(call uv,$(@D)) sync -q --compile-bytecode --python $(@D) --require-hashes $(filter requirements/%,$^)
	@$(call uv,$(@D)) install -q --python $(@D) --no-deps --no-build-isolation -e .
	@$(@D)/bin/python -m compileall -q src
	@touch $@

compile = $(call uv,$(DEV)) compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" $(UPGRADE)

lock: $(DEV)/uv ## pin what pyproject.toml asks for: make lock UPGRADE=--upgrade
	@echo "Pinning requirements/install.txt, run.txt, dev.txt and bench.txt"
	@$(compile) --group install -o requirements/install.txt
	@$(compile) pyproject.toml -c requirements/install.txt -o requirements/run.txt
	@$(compile) pyproject.toml --all-extras -c requirements/install.txt -c requirements/run.txt -o requirements/dev.txt
	@$(compile) --group bench -c requirements/install.txt -c requirements/dev.txt -o requirements/bench.txt
