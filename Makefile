SWIFT ?= swift
SWIFTFLAGS ?=
PREFIX ?= /usr/local
# Generated lines that are too long for one line are broken where swift-format would not: these goldens are not linted.
SOURCES = $(shell git ls-files '*.swift' | grep -vE 'Goldens/(Hostile/|Calls/responses\.|Payloads/payloads\.)')

# Names of the suites that make test leaves to make test-slow: see Tests/README.md.
SLOW_TESTS = (Loopback|Process|Performance|Exhaustive)Tests

# Tests that make test runs at once. Without a limit Swift Testing starts all of them, and each waits for the others.
TEST_JOBS ?= $(shell getconf _NPROCESSORS_ONLN)

.DEFAULT_GOAL := help
.PHONY: help demo api docs docs-site test test-slow bundle wheel checks format lint golden embed bench bench-peers bench-size bench-memory figures screens home-figures install toolchain libyaml clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 24

demo: libyaml ## Run a generated client against a server on this machine
	@echo "Building specc-demo; the first build takes some minutes"
	$(SWIFT) build $(SWIFTFLAGS) --product specc-demo
	@$(SWIFT) run $(SWIFTFLAGS) --skip-build --quiet specc-demo

test: libyaml ## Run the tests, in parallel and without those that are slow or depend on real time
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_JOBS) .ci/report-failures $(SWIFT) test --skip '$(SLOW_TESTS)' $(SWIFTFLAGS)

test-slow: libyaml ## Run the tests of sockets, child processes, large inputs and many cases, one at a time
	.ci/report-failures $(SWIFT) test --no-parallel --filter '$(SLOW_TESTS)' $(SWIFTFLAGS)

bundle: libyaml ## Build specc-compile.artifactbundle for this machine and the package specc-plugins (DIR=.build/bundle)
	@echo "Building specc-compile for release; the first build takes some minutes"
	@SWIFT=$(SWIFT) Distribution/bundle $(if $(DIR),--output $(DIR))

wheel: libyaml ## Build a Python wheel that contains specc (DIR=.build/wheel)
	@echo "Building specc for release; the first build takes some minutes"
	@SWIFT=$(SWIFT) Distribution/wheel $(if $(DIR),--output $(DIR))

check-%: libyaml
	SWIFT="$(SWIFT)" SWIFTFLAGS="$(SWIFTFLAGS)" .ci/check $*

# Short names of the checks that are run by hand most often.
fuzz sanitize diff-oracle outage: %: check-%

checks: libyaml ## Run all checks of Tests/Checks; make check-NAME runs one (Tests/README.md lists them with their options)
	SWIFT="$(SWIFT)" SWIFTFLAGS="$(SWIFTFLAGS)" .ci/check

api: libyaml ## Check the public declarations of the libraries: number, documentation, topics
	$(SWIFT) build $(SWIFTFLAGS)
	.ci/public-api

docs: libyaml ## Build the API reference of the libraries with docc, without warnings
	$(SWIFT) build $(SWIFTFLAGS)
	.ci/docs

format: toolchain ## Format all Swift files
	@$(SWIFT) format --in-place --parallel $(SOURCES)

lint: toolchain ## Check formatting, embedded files and source rules
	@$(SWIFT) format lint --strict --parallel $(SOURCES)
	.ci/embed --check
	.ci/source-rules
	Benchmarks/figures.py --check
	.ci/privacy

golden: libyaml embed ## Regenerate goldens, reference tables, indexes and the JSON Schema
	SPECC_UPDATE_GOLDENS=1 $(SWIFT) test $(SWIFTFLAGS) --filter 'GoldenTests|ReferencePageTests|CatalogSchemaTests|RuleIndexTests|CommandLinePageTests|MisuseTests'

embed: ## Embed Templates/, Docs/Rules/ and Docs/Changes/ into the sources
	.ci/embed

docs-site: libyaml ## Write the API reference of Specs/ to .build/docs-site
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	.build/debug/specc docs Specs --output .build/docs-site

bench: libyaml ## Measure checking and generation, compared with libyaml alone
	Benchmarks/run.sh

bench-peers: ## Compare calls with URLSession, and with Alamofire and async-http-client in MIRRORS=FOLDER
	Benchmarks/peers.sh

bench-size: libyaml ## Link optimized programs with 1, 20 and 100 endpoints (SIZES='1 800'); fails above Benchmarks/size-budget
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	SPECC=.build/debug/specc Benchmarks/size.sh $(SIZES)

screens: ## Draw the pictures of commands on a terminal in Docs/Figures (DIR=FOLDER: all, at 60 and 100 columns)
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	.ci/screens $(if $(DIR),--output $(DIR))

bench-memory: ## Measure the allocations of a call, and the memory of a call in flight (Linux; needs nginx and clang)
	Benchmarks/call-memory.sh

figures: ## Draw the figures of the README from Benchmarks/figures.csv
	Benchmarks/figures.py

home-figures: libyaml ## Take the pictures of the mock server's page in Docs/Mock.md
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	SPECC=.build/debug/specc FIGURES=Docs/Figures Tests/Checks/browser/run

INSTALL_BUILD = -c release --scratch-path .build/install
install: libyaml ## Install specc, and specc-compile for other build systems, to $(PREFIX)/bin
	@{ install -d $(PREFIX)/bin && test -w $(PREFIX)/bin; } 2>/dev/null || { \
		echo "cannot write to '$(PREFIX)/bin'; pass a folder that you may write to with PREFIX=FOLDER, or use sudo" >&2; exit 1; }
	@echo "Building specc for release; this takes some minutes"
	SPECC_INSTALL=1 $(SWIFT) build $(INSTALL_BUILD) --product specc-compile
	SPECC_INSTALL=1 $(SWIFT) build $(INSTALL_BUILD) --product specc
	install .build/install/release/specc .build/install/release/specc-compile $(PREFIX)/bin

clean: ## Remove all build products
	rm -rf .build

toolchain:
	@.ci/toolchain $(SWIFT)

libyaml: toolchain
	@.ci/libyaml
