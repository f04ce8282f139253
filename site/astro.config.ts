import { resolve } from 'node:path'
import { defineConfig, passthroughImageService } from 'astro/config'
import { islands } from './publishing/islands.ts'
import { publisher } from './publishing/adapter.ts'
import { viteOptions } from './publishing/vite-options.ts'

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
  integrations: islands(),
  trailingSlash: 'never',
  build: { assets: 'assets', inlineStylesheets: 'never', format: 'file' },
  vite: viteOptions,
  devToolbar: { enabled: false },
  compressHTML: true,
})
