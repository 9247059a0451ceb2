# One command for each job. "make" without a target lists them.

# Without this, SwiftPM may write the flags of a package's traits in a different order each time and
# compile everything that depends on the package again.
export SWIFT_DETERMINISTIC_HASHING = 1

waypost := .build/debug/waypost

# The program that `make install` installs. `make release` builds it.
release := dist/waypost
PREFIX ?= /usr/local
BINARY ?= $(release)

.DEFAULT_GOAL := help
.PHONY: reader-report help run demo starter build test explore browser screenshots check bench golden release install uninstall clean

help: ## list these commands
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## install what a build needs, build, show a short tour, and start the web interface
	@Scripts/setup build
	@test -x $(waypost) || \
	  echo 'The first build takes about 4 minutes on two cores; later ones take seconds.'
	@swift build --product waypost
	@echo
	@echo 'The command is $(CURDIR)/$(waypost)'
	@echo "For this terminal: alias waypost='$(CURDIR)/$(waypost)'"
	@echo
	@$(waypost) tour
	@echo
	@$(waypost) serve

demo: ## start the demo wikis and the web interface on them
	@Scripts/setup tests
	@swift build --product waypost
	@Scripts/demo $(waypost)

starter: ## rebuild Assets/data/starter.sqlite, the content of a new library, from the demo wikis
	@Scripts/setup tests
	@swift build --product waypost
	@Scripts/make-starter $(waypost)

build: ## build everything, including tests
	@Scripts/setup build
	swift build --build-tests

test: ## install what tests need, then check, build and run all tests, with a real MediaWiki
	@Scripts/setup tests
	@$(MAKE) --no-print-directory check
	@Scripts/run-tests
	@Scripts/explore --seconds $${EXPLORE_SECONDS:-60}
	@Scripts/browser-tests

explore: ## send unexpected input to a running server for SECONDS (60)
	@Scripts/setup build
	@Scripts/explore --seconds '$(or $(SECONDS),60)'

browser: ## run only the tests in real browsers; HALF=pages or HALF=journeys for one half
	@Scripts/browser-tests $(if $(HALF),--half=$(HALF))

screenshots: ## save a picture of every page and state to .build/screenshots
	@Scripts/browser-tests Tests/Browser/screenshots.py

check: ## check format, dependencies, numbers, words, promises and figures; fuzz the reader for a minute
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	Scripts/check-dependencies --self-test
	Scripts/check-dependencies
	Scripts/check-numbers --self-test
	Scripts/check-numbers
	Scripts/check-words --self-test
	Scripts/check-words
	Scripts/check-promises --self-test
	Scripts/check-promises
	Scripts/check-figures --self-test
	Scripts/check-figures
	Scripts/mutate-pages

bench: ## measure parsing, search, saving and the web interface beside a peer or a lower bound
	@Scripts/setup bench
	@Scripts/benchmarks/all

reader-report: ## write to the Technote what our reader and other readers keep of real pages
	@Scripts/setup bench
	@swift build --product waypost
	@WAYPOST_CORPUS="$${WAYPOST_CORPUS:-../shared/corpus}" "$$(Scripts/benchmarks/peers)" Scripts/benchmarks/reader-report $(waypost)

golden: ## rewrite the expected output of golden tests; read the difference before you commit it
	UPDATE_GOLDEN=1 Scripts/run-tests

release: ## install what a build needs, and build dist/waypost, which runs without Swift installed
	@Scripts/setup build
	@Scripts/release

$(release):
	@$(MAKE) --no-print-directory release

install: $(BINARY) ## install program, services and completions under PREFIX (/usr/local) in DESTDIR
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install $(BINARY)

uninstall: ## remove them again; libraries and settings stay
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --remove

clean: ## stop the demo wikis and remove everything built
	@test ! -d .build/mediawiki || Scripts/mediawiki down
	rm -rf .build .build-dist dist
