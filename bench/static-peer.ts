import { build, type AstroIntegration } from 'astro'
import { passthroughImageService } from 'astro/config'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { address, canonicalOf, isPaged, languagesOf, pathOf, routePathOf, routes, type Address, type Route } from '#core/addresses.ts'
import { readSettings } from '#api/settings.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { islands } from '#site/publishing/islands.ts'
import { viteOptions } from '#site/publishing/vite-options.ts'

/**
 * The peer of the publisher: the same pages of the same archive by Astro's own static build, in a separate process.
 * Arguments: the archive's file, the folder to build into, the site's address.
 */
// That of our rendering processes: else whatever runs beside the benchmark would slow only us.
setPriority(10)
const [archiveFile = '', outDir = '', siteUrl = ''] = process.argv.slice(2)
const site = resolve(import.meta.dirname, '../site')
const archive = openArchiveForReading(archiveFile)
const cache = openRenderCache(archive)
const settings = readSettings({ SITE_URL: siteUrl }).site

/** Parameters of all pages by the pattern of their route. */
const parameters = new Map<string, Record<string, string>[]>()
for (const page of allPages(archive)) {
  const pattern = patternOf(page)
  const known = parameters.get(pattern) ?? []
  known.push({ id: String(page.id), filter: String(page.filterID), page: String(page.page) })
  parameters.set(pattern, known)
}

/** The route pattern that a page is built from: the same page file for each language, with and without a page number. */
function patternOf({ route, language, page }: Address): string {
  const marked = pathOf({ route, language, id: 111, filterID: 222, page: page > 1 ? 333 : 1 })
  return marked.replace('111', '[id]').replace('222', '[filter]').replace('333', '[page]')
}

/** The page file of a route, undefined where it is no page of the site's. Files are named after the canonical Russian path. */
function pageFileOf(route: Route): string | undefined {
  const path = routePathOf(address(route, 'ru', { id: 111, filterID: 222 }))
    .replace('111', '[id]')
    .replace('222', '[filter]')
    .slice(1)
  // One file makes all maps of the site.
  const named = path.replace(/^sitemaps\/.*(?=\.xml$)/, 'sitemaps/[name]')
  const file = [`${named}.astro`, `${named}/index.astro`, `${named}.ts`].find((each) => pageFiles.has(each))
  return route === 'home' ? resolve(site, 'pages/index.astro') : file && resolve(site, 'pages', file)
}

const pageFiles = new Set(readdirSync(resolve(site, 'pages'), { recursive: true, encoding: 'utf8' }))

/** What Astro's own routing by files has already. */
const ownPatterns = new Set(Array.from(pageFiles, (file) => `/${file}`.replace(/(?:\/index)?\.(?:astro|ts)$/, '') || '/'))

Object.assign(globalThis, {
  benchPaths: (pattern: string) => (parameters.get(pattern) ?? []).map((params) => ({ params })),
  benchLocals: (path: string) => ({ address: canonicalOf(path, '').address, cache, settings }),
})

const everyPage: AstroIntegration = {
  name: 'every-page',
  hooks: {
    'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig }) => {
      for (const route of routes) {
        const entrypoint = pageFileOf(route)
        if (!entrypoint) continue
        for (const language of languagesOf(route))
          for (const page of isPaged(route) ? [1, 2] : [1]) {
            const pattern = patternOf(address(route, language, { page }))
            if (!ownPatterns.has(pattern)) injectRoute({ pattern, entrypoint, prerender: true })
          }
      }
      addMiddleware({ entrypoint: resolve(import.meta.dirname, 'static-peer-middleware.ts'), order: 'pre' })
      updateConfig({ vite: { plugins: [{ name: 'static-paths', transform: withStaticPaths }] } })
    },
  },
}

/** Adds to every page file what a static build asks it: which pages there are. */
function withStaticPaths(code: string, file: string) {
  if (!file.startsWith(resolve(site, 'pages')) || file.includes('?')) return null
  return `${code}\nexport const getStaticPaths = ({ routePattern }) => globalThis.benchPaths(routePattern)\n`
}

const began = performance.now()
await build({
  configFile: false,
  root: site,
  srcDir: site,
  publicDir: resolve(site, 'public'),
  outDir,
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  logLevel: 'error',
  image: { service: passthroughImageService() },
  build: { assets: 'assets', inlineStylesheets: 'never', format: 'file' },
  vite: viteOptions,
  integrations: [...islands(), everyPage],
})
process.send?.({ seconds: (performance.now() - began) / 1000 })
process.disconnect?.()
