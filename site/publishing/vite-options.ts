import type { AstroUserConfig } from 'astro'

/** Modules that every page has, with Vite's own for what is loaded later. */
const ofAllPages = /[\\/](?:core[\\/]limits|site[\\/]islands[\\/]selection[\\/](?:numbers|store|toggle))\.ts$|vite[\\/]preload-helper/

/** Modules that several scripts share. */
const shared = /[\\/](?:core[\\/](?:addresses|formats|languages|texts[\\/]fill)|site[\\/]islands[\\/]detail)\.ts$/

/** Modules that the page of a photo shares with that of a selection. */
const ofPhotos = /[\\/]site[\\/]islands[\\/](?:copy|share)\.ts$/

/** How the scripts of pages are put together. */
export const viteOptions: NonNullable<AstroUserConfig['vite']> = {
  // Small scripts stay files: the content security policy allows no inline code.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What scripts share is one file: as one for each module they would be found out and fetched one after the other.
          output: {
            codeSplitting: {
              groups: [
                { name: 'page', test: ofAllPages },
                { name: 'core', test: shared },
                { name: 'photos', test: ofPhotos },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { external: ['better-sqlite3'] },
}
