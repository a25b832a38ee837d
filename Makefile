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
.PHONY: help demo api docs docs-site check-docs-site test test-slow
.PHONY: plugin-integration bundle bundle-integration determinism cmake bazel checked-in-code
.PHONY: check-formats check-export check-mock check-conformance check-random-clients check-http2 check-release check-apple lsp-integration fuzz sanitize outage diff-oracle parse-check fuzz-generator
.PHONY: format lint golden embed bench install toolchain libyaml clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 24

demo: libyaml ## Run a generated client against a server on this machine
	@echo "Building specc-demo; the first build takes some minutes"
	$(SWIFT) build $(SWIFTFLAGS) --product specc-demo
	@$(SWIFT) run $(SWIFTFLAGS) --skip-build --quiet specc-demo

test: libyaml ## Run the tests, in parallel and without those that are slow or depend on real time
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TEST_JOBS) $(SWIFT) test --skip '$(SLOW_TESTS)' $(SWIFTFLAGS)

test-slow: libyaml ## Run the tests of sockets, child processes, large inputs and many cases, one at a time
	$(SWIFT) test --no-parallel --filter '$(SLOW_TESTS)' $(SWIFTFLAGS)

plugin-integration: libyaml ## Build a package that uses the plugin, after several kinds of edits
	Tests/PluginIntegration/run.sh

bundle: libyaml ## Build specc-compile.artifactbundle for this machine and the package specc-plugins (DIR=.build/bundle)
	@echo "Building specc-compile for release; the first build takes some minutes"
	@SWIFT=$(SWIFT) Distribution/bundle $(if $(DIR),--output $(DIR))

bundle-integration: bundle ## Build a package with the prebuilt tool, after several kinds of edits
	$(SWIFT) build $(SWIFTFLAGS) --product specc-compile
	Tests/PluginIntegration/run.sh $(or $(DIR),.build/bundle)/specc-plugins

determinism: libyaml ## Compare generated code of other folders, time zones, locales, argument orders and numbers of cores
	$(SWIFT) build $(SWIFTFLAGS) --product specc-compile
	Tests/Determinism/run.sh .build/debug/specc-compile

cmake: libyaml ## Build a client with CMake and Ninja
	$(SWIFT) build $(SWIFTFLAGS) --product specc-compile
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/Builds/cmake.sh .build/debug/specc .build/debug/specc-compile

bazel: libyaml ## Generate a client in Bazel's sandbox, and again from its disk cache
	$(SWIFT) build $(SWIFTFLAGS) --product specc-compile
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/Builds/bazel.sh .build/debug/specc .build/debug/specc-compile

checked-in-code: libyaml ## Build packages with checked-in code and custom templates
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/CheckedInCode/run.sh .build/debug/specc

check-formats: libyaml ## Validate diagnostics and the JSON Schema with independent tools (needs Python's jsonschema, PyYAML)
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/DiagnosticFormats/check.py .build/debug/specc $(SARIF_SCHEMA)
	Tests/DiagnosticFormats/changes.py .build/debug/specc
	Tests/CatalogSchema/check.py .build/debug/specc

check-export: libyaml ## Validate exported documents with independent tools (needs Python's openapi-spec-validator, openapi-pydantic)
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/OpenAPIExport/check.py .build/debug/specc

check-mock: libyaml ## Check the mock server as a program, and with schemathesis where it is installed
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/MockServer/check.py .build/debug/specc

check-conformance: libyaml ## Run generated conformance suites against mock servers
	$(SWIFT) build $(SWIFTFLAGS) --build-tests
	Tests/MockServer/conformance.py .build/debug/specc "$(SWIFT)" $(SWIFTFLAGS)

check-random-clients: libyaml ## Run clients of random catalogs against mock servers, over sockets and in process (CATALOGS=8, SEED=1)
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	$(SWIFT) build $(SWIFTFLAGS) --target SpeccTesting
	$(SWIFT) build --package-path Tests/GeneratorFuzz --quiet
	Tests/MockServer/random-clients.py .build/debug/specc swiftc Tests/GeneratorFuzz/.build/debug/GeneratorFuzz \
		--catalogs $(or $(CATALOGS),8) --seed $(or $(SEED),1)

check-http2: libyaml ## Send many HTTP/2 calls to nginx and to a server that misbehaves (RUNS=10; needs nginx, python3 and openssl)
	SPECC_HTTP2_RUNS=$(or $(RUNS),10) $(SWIFT) test --no-parallel --filter 'NginxLoopbackTests|CurlHTTP2' $(SWIFTFLAGS)

check-release: libyaml ## Build the tool and the libraries optimized
	SPECC_INSTALL=1 $(SWIFT) build $(INSTALL_BUILD) --product specc
	for target in SpeccTesting SpeccStorage SpeccUI SpeccImages; do \
		SPECC_INSTALL=1 $(SWIFT) build $(INSTALL_BUILD) --target $$target || exit 1; done

check-apple: libyaml ## Type check for the oldest of Apple's platforms, with stubs of Apple's modules
	Tests/AppleStubs/check.sh

fuzz: libyaml ## Fuzz the compiler and the parsers of the runtime (SECONDS=30)
	Tests/Fuzz/run.sh $(SECONDS)

sanitize: toolchain ## Run the tests of the runtime libraries with the address and the thread sanitizer
	Tests/Sanitizers/run.sh $(SANITIZER)

outage: toolchain ## Send 1,000 requests while the server is down for ten seconds
	$(SWIFT) run $(SWIFTFLAGS) --package-path Benchmarks -c release outage

diff-oracle: libyaml ## Compare specc diff with the compiler and swift-api-digester (COUNT=300, SEED=1, DIGESTER=40, SHIMS=60)
	$(SWIFT) build $(SWIFTFLAGS)
	Tests/DiffOracle/run.py --count $(or $(COUNT),300) --seed $(or $(SEED),1) --digester $(or $(DIGESTER),40) \
		--shims $(or $(SHIMS),60)

lsp-integration: libyaml ## Test the language server with clients of pytest-lsp, Neovim and Node, where they are installed
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/LanguageServer/run.sh .build/debug/specc

parse-check: libyaml ## Parse every generated file with the parser of the toolchain
	Tests/ParseCheck/run.sh

fuzz-generator: libyaml ## Compile generated code of random hostile catalogs (SEED=, CATALOGS=)
	SWIFTFLAGS="$(SWIFTFLAGS)" Tests/GeneratorFuzz/run.sh $(SEED) $(CATALOGS)

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

golden: libyaml embed ## Regenerate goldens, reference tables, indexes and the JSON Schema
	SPECC_UPDATE_GOLDENS=1 $(SWIFT) test $(SWIFTFLAGS) --filter 'GoldenTests|ReferencePageTests|CatalogSchemaTests|RuleIndexTests|CommandLinePageTests|MisuseTests'

embed: ## Embed Templates/, Docs/Rules/ and Docs/Changes/ into the sources
	.ci/embed

docs-site: libyaml ## Write the API reference of Specs/ to .build/docs-site
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	.build/debug/specc docs Specs --output .build/docs-site

check-docs-site: libyaml ## Check API references with an independent HTML parser (needs Python's html5lib)
	$(SWIFT) build $(SWIFTFLAGS) --product specc
	Tests/ReferenceSite/check.py .build/debug/specc

bench: libyaml ## Measure checking and generation, compared with libyaml alone
	Benchmarks/run.sh

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
