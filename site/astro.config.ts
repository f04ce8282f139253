import { resolve } from 'node:path'
import { defineConfig, passthroughImageService } from 'astro/config'
import { publisher } from './publishing/adapter.ts'

/**
 * The site is built once per code change into a bundle that renders any page on demand; the publisher decides which.
 * See docs/decisions for why this is no static build.
 */
export default defineConfig({
  root: import.meta.dirname,
  srcDir: import.meta.dirname,
  outDir: resolve(import.meta.dirname, '../build/site'),
  publicDir: resolve(import.meta.dirname, 'public'),
  // Pictures are made by the media process; nothing uploaded may pass through the site's own image service.
  image: { service: passthroughImageService() },
  output: 'server',
  adapter: publisher(),
  trailingSlash: 'never',
  build: { assets: 'assets', inlineStylesheets: 'never', format: 'file' },
  vite: {
    // Small scripts stay files: the content security policy allows no inline code.
    build: { assetsInlineLimit: 0 },
    // What scripts share is one file: as one for each module they would be found out and fetched one after the other.
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: /[\\/]core[\\/](?:addresses|formats|limits|languages|texts[\\/]fill)\.ts$/ }] } } } } } },
    ssr: { external: ['better-sqlite3'] },
  },
  devToolbar: { enabled: false },
  compressHTML: true,
})
