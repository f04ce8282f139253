# The archive's commands. `make` alone lists them.
# Settings are environment variables (PORT=8080 make start); README.md has the table.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Node 24 or newer: the machine's own, or one that is brought along in .toolchain.
NODE_VERSION := 26.10.0
OWN_NODE := $(CURDIR)/.toolchain/node_modules/node/bin
NODE_IS_NEW := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' 2>/dev/null && echo yes)
ifneq ($(NODE_IS_NEW),yes)
export PATH := $(OWN_NODE):$(PATH)
endif
export ASTRO_TELEMETRY_DISABLED := 1

RUN := node scripts/run.js
INSTALLED := node_modules/.package-lock.json

.PHONY: help start build serve dev import publish backup restore verify derive reindex hosts mirror doctor user test test-long check bench soak migration lock toolchain browser

help: ## This list
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | awk -F ':.*?## ' '{ printf "  make %-32s %s\n", $$1, $$2 }'

start: $(INSTALLED) ## From a fresh clone to a running archive
	@$(RUN) start

build: $(INSTALLED) ## Build the site and the back office; start does it, too
	@$(RUN) build

serve: $(INSTALLED) ## Serve what is published, nothing else
	@$(RUN) serve

dev: $(INSTALLED) ## Like start, and again whenever a source changes
	@$(RUN) dev

import: $(INSTALLED) ## Bring photographs in: make import CSV=photos.csv IMAGES=folder
	@$(RUN) import CSV="$(CSV)" IMAGES="$(IMAGES)"

publish: $(INSTALLED) ## Publish every page again
	@$(RUN) publish

backup: $(INSTALLED) ## Copy the archive and its pictures while in use: make backup TO=folder
	@$(RUN) backup TO="$(TO)" $(if $(DERIVED),DERIVED="$(DERIVED)")

restore: $(INSTALLED) ## Bring a backup back into an empty place: make restore FROM=folder
	@$(RUN) restore FROM="$(FROM)"

verify: $(INSTALLED) ## Check every original by its checksum, complete the derivatives
	@$(RUN) verify

derive: $(INSTALLED) ## Make outdated derivatives again; ALL=1 for all, goes on where it was stopped
	@$(RUN) derive ALL="$(ALL)"

reindex: $(INSTALLED) ## Make the search index anew
	@$(RUN) reindex

doctor: $(INSTALLED) ## How the archive is, and what to do about it
	@$(RUN) doctor

hosts: $(INSTALLED) ## Configurations for nginx and Caddy: make hosts TO=folder
	@$(RUN) hosts TO="$(TO)"

mirror: $(INSTALLED) ## The public site in a folder for a static host: make mirror TO=folder
	@$(RUN) mirror TO="$(TO)" $(if $(LISTS),LISTS="$(LISTS)")

user: $(INSTALLED) ## A user, or a new password: make user NAME=anna
	@$(RUN) user NAME="$(NAME)"

test: $(INSTALLED) browser ## Every test but the long ones, browser included
	@$(RUN) test

test-long: $(INSTALLED) ## The long tests, seeded: make test-long SEED=7
	@SEED="$(SEED)" npx vitest run --config vitest.long.config.ts

check: $(INSTALLED) ## Types, lint, import directions, cycles, unused code, file lengths
	@$(RUN) check

bench: $(INSTALLED) ## Figures beside their peers; ONLY=publish for one
	@$(RUN) bench $(ONLY)

soak: $(INSTALLED) ## Everybody at work together on 20,000 photos: make soak MINUTES=30
	@$(RUN) soak MINUTES="$(MINUTES)"

migration: $(INSTALLED) ## A migration from the changed schema: make migration NAME=what-changes
	@npx drizzle-kit generate --name "$(NAME)" && echo "Now add STRICT (and WITHOUT ROWID) by hand, as CONTRIBUTING.md says."

lock: ## Complete package-lock.json with the packages of other platforms
	@$(RUN) lock

toolchain: ## Node, where the machine's own is too old
ifneq ($(NODE_IS_NEW),yes)
	@command -v npm >/dev/null || { echo "npm is needed: install Node.js of any version, with npm."; exit 1; }
	@test -x $(OWN_NODE)/node && test "$$($(OWN_NODE)/node -v)" = "v$(NODE_VERSION)" || { \
		echo "Bringing Node $(NODE_VERSION) along (the machine's own is older than 24) ..."; \
		mkdir -p .toolchain && npm install --prefix .toolchain --no-save --no-audit --no-fund --loglevel error node@$(NODE_VERSION) >/dev/null; }
endif

$(INSTALLED): package.json package-lock.json | toolchain
	@echo "Installing the dependencies ..."
	@npm ci --no-audit --no-fund --loglevel error
	@touch $@

browser: $(INSTALLED)
	@$(RUN) browser
