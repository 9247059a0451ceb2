# One command for each job; "make" alone lists them.

# Without it SwiftPM may write the flags of a package's traits in another order each time, and
# compile everything above that package again.
export SWIFT_DETERMINISTIC_HASHING = 1

waypost := .build/debug/waypost

# What `make install` puts in place; `make release` makes it.
release := dist/waypost
PREFIX ?= /usr/local
BINARY ?= $(release)

.DEFAULT_GOAL := help
.PHONY: reader-report help run demo starter build test explore browser screenshots check bench golden release install uninstall clean

help: ## list these commands
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## install what a build needs, build, take a short tour, and open the reading room
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

demo: ## bring up the demo wikis under names of their own and open the reading room on them
	@Scripts/setup tests
	@swift build --product waypost
	@Scripts/demo $(waypost)

starter: ## make the library that a new one begins as, Assets/data/starter.sqlite, out of the demo wikis
	@Scripts/setup tests
	@swift build --product waypost
	@Scripts/make-starter $(waypost)

build: ## build everything, tests included
	@Scripts/setup build
	swift build --build-tests

test: ## install what tests need, then check, build and run all tests beside a real MediaWiki
	@Scripts/setup tests
	@$(MAKE) --no-print-directory check
	@Scripts/run-tests
	@Scripts/explore --seconds $${EXPLORE_SECONDS:-60}
	@Scripts/browser-tests

explore: ## throw what nobody expects at a running server, for SECONDS (60)
	@Scripts/setup build
	@Scripts/explore --seconds '$(or $(SECONDS),60)'

browser: ## run only the tests in real browsers; HALF=pages or HALF=journeys runs half of them
	@Scripts/browser-tests $(if $(HALF),--half=$(HALF))

screenshots: ## draw every page and state into .build/screenshots, phone and desktop, light and dark
	@Scripts/browser-tests Tests/Browser/screenshots.py

check: ## format and arrows, in seconds, then a minute of pages broken at random
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	Scripts/check-dependencies --self-test
	Scripts/check-dependencies
	Scripts/check-numbers --self-test
	Scripts/check-numbers
	Scripts/check-promises --self-test
	Scripts/check-promises
	Scripts/check-figures --self-test
	Scripts/check-figures
	Scripts/mutate-pages

bench: ## measure parsing, search, save and the reading room, each beside a peer or a floor
	@Scripts/setup bench
	@Scripts/bench

reader-report: ## write what the reader keeps of real pages into its Technote, beside other readers
	@Scripts/setup bench
	@swift build --product waypost
	@WAYPOST_CORPUS="$${WAYPOST_CORPUS:-../shared/corpus}" "$$(Scripts/peers)" Scripts/reader-report $(waypost)

golden: ## write the expected output of golden tests anew; read the difference before you commit it
	UPDATE_GOLDEN=1 Scripts/run-tests

release: ## install what a build needs, and make dist/waypost, which needs no Swift where it runs
	@Scripts/setup build
	@Scripts/release

$(release):
	@$(MAKE) --no-print-directory release

install: $(BINARY) ## put program, services and completions under PREFIX (/usr/local); DESTDIR too
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install $(BINARY)

uninstall: ## take them away again; libraries and settings stay
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --remove

clean: ## stop the wikis and remove everything built
	@test ! -d .build/mediawiki || Scripts/mediawiki down
	rm -rf .build .build-dist dist
