# The archive's commands. `make` alone lists them.
# Settings are environment variables (PORT=8080 make start); README.md has the table.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Node 24 or newer: the machine's, or the one of .nvmrc, downloaded into .toolchain with an npm that suits it: that of Debian 12 is
# too old for Astro.
NODE_VERSION := $(shell cat .nvmrc)
NPM_VERSION := 11.21.2
OWN_NODE := $(CURDIR)/.toolchain/node_modules/node/bin
OWN_NPM := $(CURDIR)/.toolchain/node_modules/.bin
NODE_IS_NEW := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' 2>/dev/null && echo yes)
ifneq ($(NODE_IS_NEW),yes)
export PATH := $(OWN_NODE):$(OWN_NPM):$(PATH)
endif
export ASTRO_TELEMETRY_DISABLED := 1

RUN := node scripts/run.js
INSTALLED := node_modules/.package-lock.json
TOOLS := node_modules/vitest/package.json

.PHONY: help start build serve dev import publish backup restore export verify-bag verify derive reindex dates hosts replica mirror sync doctor user upgrade test test-long check bench soak migration lock toolchain browser

help: ## This list
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | awk -F ':.*?## ' '{ printf "  make %-32s %s\n", $$1, $$2 }'

start: $(INSTALLED) ## From a fresh clone to a running archive
	@$(RUN) start

build: $(INSTALLED) ## Build the site and the back office (part of start); PRODUCTION=1 installs nothing for development
	@$(RUN) build

serve: $(INSTALLED) ## Serve the published archive, without building
	@$(RUN) serve

dev: $(INSTALLED) $(TOOLS) ## Serve from the sources: changes and mistakes are seen at once
	@$(RUN) dev

import: $(INSTALLED) ## Bring photographs in: make import CSV=photos.csv IMAGES=folder; a bag into an empty archive: FROM=folder
	@$(RUN) import $(if $(FROM),FROM="$(FROM)") CSV="$(CSV)" IMAGES="$(IMAGES)" $(if $(MAPPING),MAPPING="$(MAPPING)") $(if $(CREATE),CREATE="$(CREATE)") $(if $(DRY_RUN),DRY_RUN="$(DRY_RUN)") $(if $(PROPOSE),PROPOSE="$(PROPOSE)") $(if $(ENCODING),ENCODING="$(ENCODING)") $(if $(DUPLICATES),DUPLICATES="$(DUPLICATES)") $(if $(DOUBTFUL),DOUBTFUL="$(DOUBTFUL)")

publish: $(INSTALLED) ## Rebuild every public page
	@$(RUN) publish

backup: $(INSTALLED) ## Copy the archive and its pictures while in use: make backup TO=folder
	@$(RUN) backup TO="$(TO)" $(if $(DERIVED),DERIVED="$(DERIVED)") $(if $(BROKEN),BROKEN="$(BROKEN)")

restore: $(INSTALLED) ## Bring a backup back into an empty place: make restore FROM=folder
	@$(RUN) restore FROM="$(FROM)" $(if $(BROKEN),BROKEN="$(BROKEN)")

export: $(INSTALLED) ## Write records, history and originals into a bag: make export TO=folder
	@$(RUN) export TO="$(TO)" $(if $(ALBUM),ALBUM="$(ALBUM)") $(if $(COLLECTION),COLLECTION="$(COLLECTION)")

verify-bag: $(INSTALLED) ## Check every file of a bag by its checksums: make verify-bag FROM=folder
	@$(RUN) verify-bag FROM="$(FROM)"

verify: $(INSTALLED) ## Check every original by its checksum, complete the derivatives
	@$(RUN) verify

derive: $(INSTALLED) ## Update outdated derivatives; ALL=1 for all; resumes where it stopped
	@$(RUN) derive ALL="$(ALL)"

reindex: $(INSTALLED) ## Rebuild the search index
	@$(RUN) reindex

dates: $(INSTALLED) ## List the dates of photos that are not understood
	@$(RUN) dates

doctor: $(INSTALLED) ## Check the archive's health, and say what to do
	@$(RUN) doctor

hosts: $(INSTALLED) ## Configurations for nginx and Caddy: make hosts TO=folder; BROTLI=1 where nginx has its Brotli module; BUCKET=1 or an address to serve the bucket
	@$(RUN) hosts TO="$(TO)" $(if $(BROTLI),BROTLI="$(BROTLI)") $(if $(BUCKET),BUCKET="$(BUCKET)")

replica: $(INSTALLED) ## Configurations for Litestream: make replica TO=folder
	@$(RUN) replica TO="$(TO)"

mirror: $(INSTALLED) ## The public site in a folder for a static host: make mirror TO=folder [FOR=cloudflare PICTURES=0 COMPRESSED=1]
	@$(RUN) mirror TO="$(TO)" $(if $(FOR),FOR="$(FOR)") $(if $(LISTS),LISTS="$(LISTS)") $(if $(PICTURES),PICTURES="$(PICTURES)") $(if $(COMPRESSED),COMPRESSED="$(COMPRESSED)")

sync: $(INSTALLED) ## Bring the bucket of STORAGE up to date: make sync [DRY=1]; pictures back from it: make sync FROM=bucket
	@$(RUN) sync $(if $(FROM),FROM="$(FROM)") $(if $(DRY),DRY="$(DRY)") $(if $(TAKE),TAKE="$(TAKE)")

user: $(INSTALLED) ## Add a user, or reset a password: make user NAME=anna
	@$(RUN) user NAME="$(NAME)"

upgrade: $(INSTALLED) ## Check out and build the newest version: make upgrade [TO=1.2.3]
	@$(RUN) upgrade $(if $(TO),TO="$(TO)")

test: $(INSTALLED) $(TOOLS) $(if $(filter-out %.e2e.ts,$(ONLY)),,browser) ## Run every test but the long ones, browser included; ONLY=path for one file or folder
	@$(RUN) test $(if $(ONLY),ONLY="$(ONLY)") $(if $(LONG),LONG="$(LONG)")

test-long: $(INSTALLED) $(TOOLS) browser ## Run the long tests, seeded: make test-long SEED=7; SIZE=smallest to see that they run
	@SEED="$(SEED)" SIZE="$(SIZE)" npx vitest run --config vitest.long.config.ts && npx vitest run --tagsFilter=long && LONG_BROWSER_TESTS=only npx playwright test --project=desktop && LONG_BROWSER_TESTS=phone npx playwright test --project=phone

check: $(INSTALLED) $(TOOLS) ## Check types, lint, import directions, cycles, unused code, file lengths
	@$(RUN) check

bench: $(INSTALLED) $(TOOLS) ## Run the benchmarks; ONLY=publish for one; SIZE=smallest to see that they run
	@SIZE="$(SIZE)" $(RUN) bench $(ONLY)

soak: $(INSTALLED) $(TOOLS) ## Run a soak test on 20,000 photos: make soak MINUTES=30
	@$(RUN) soak MINUTES="$(MINUTES)"

migration: $(INSTALLED) $(TOOLS) ## Write a migration from the changed schema: make migration NAME=what-changes
	@npx drizzle-kit generate --name "$(NAME)" && echo "Now add STRICT (and WITHOUT ROWID) by hand, as CONTRIBUTING.md says."

lock: ## Complete package-lock.json with the packages of other platforms
	@$(RUN) lock

toolchain: ## Download Node if this machine's is too old
ifneq ($(NODE_IS_NEW),yes)
	@command -v npm >/dev/null || { echo "npm is needed: install Node.js of any version, with npm."; exit 1; }
	@test -x $(OWN_NODE)/node && test "$$($(OWN_NODE)/node -v)" = "v$(NODE_VERSION)" && test -x $(OWN_NPM)/npm || { \
		echo "Downloading Node $(NODE_VERSION) (this machine's is older than 24) ..."; \
		mkdir -p .toolchain && npm install --prefix .toolchain --no-save --no-audit --no-fund --loglevel error node@$(NODE_VERSION) npm@$(NPM_VERSION) >/dev/null; }
	@$(OWN_NODE)/node -v >/dev/null 2>&1 || { $(OWN_NODE)/node -v; \
		echo "The downloaded Node does not run here. If libatomic is missing, as on a small Debian or Ubuntu: apt-get install libatomic1"; exit 1; }
endif

$(INSTALLED): package.json package-lock.json | toolchain
	@echo "Installing the dependencies ..."
	@npm ci $(if $(PRODUCTION),--omit=dev) --no-audit --no-fund --loglevel error
	@touch $@

# What only tests, checks and `make dev` need. `make build PRODUCTION=1` leaves it out.
$(TOOLS): | $(INSTALLED)
	@echo "Installing the tools for development ..."
	@npm ci --no-audit --no-fund --loglevel error
	@touch $(INSTALLED)

browser: $(INSTALLED) $(TOOLS)
	@$(RUN) browser
