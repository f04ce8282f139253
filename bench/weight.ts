import { chromium, type Browser, type Request } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { isSmallest, sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import type { BenchResult } from './result.ts'
import { hasSamples, inDemoSite, inSampleSite } from './sites.ts'

const lists = sized(
  [
    '/',
    '/categories',
    '/time-periods',
    '/albums',
    '/latest',
    '/ro/categories/1',
    '/en/albums/1',
    '/locations/1',
    '/locations',
    '/contributors',
  ],
  ['/'],
)
/** Its map waits for its first use in an Astro island. */
const withIsland = ['/locations/1']
const photos = sized(['/photos/1', '/ro/photos/5', '/en/photos/20'], ['/photos/1'])

const windows = [
  { name: 'phone 390 × 844 @3x', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  { name: 'desk 1440 × 900', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** KB, compressed as they come over the wire. */
const max = { listScripts: 8, islandScripts: 15, photoScripts: 15, fonts: 60, list: 600, map: 150 }

/** What has come for a page so far, in KB. */
type Load = { all: number; script: number; font: number; image: number; elsewhere: number }

/** What a browser fetches for each kind of page before anybody does anything, and after it was scrolled through. */
export async function benchWeight(): Promise<BenchResult[]> {
  const ofDemo = await inDemoSite((url) => inEachWindow(url, kindsOfPage))
  if (isSmallest) return ofDemo
  if (hasSamples()) return [...ofDemo, ...(await inSampleSite((url) => inEachWindow(url, photographs)))]
  console.warn('LEFT OUT: the weight of real photographs, because the samples are not here.')
  return ofDemo
}

type Weigher = (name: string, loadsOf: (paths: string[]) => Promise<PageLoad[]>) => Promise<BenchResult[]>

async function inEachWindow(url: string, weigh: Weigher): Promise<BenchResult[]> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const results: BenchResult[] = []
    for (const { name, ...window } of windows) results.push(...(await weigh(name, (paths) => loadsOf(browser, window, url, paths))))
    return results
  } finally {
    await browser.close()
  }
}

async function kindsOfPage(name: string, loadsOf: (paths: string[]) => Promise<PageLoad[]>): Promise<BenchResult[]> {
  const onLists = await loadsOf(lists)
  const onPhotos = await loadsOf(photos)
  const onMap = await loadsOf(['/map'])
  return [
    heaviest(`${name}: JavaScript of a list`, onLists.filter(hasNoIsland), ({ first }) => first.script, max.listScripts),
    ...onLists
      .filter((load) => !hasNoIsland(load))
      .map((load) => heaviest(`${name}: JavaScript of a place with its map`, [load], ({ first }) => first.script, max.islandScripts)),
    heaviest(`${name}: JavaScript of a photo page`, onPhotos, ({ first }) => first.script, max.photoScripts),
    heaviest(`${name}: fonts`, [...onLists, ...onPhotos], ({ first }) => first.font, max.fonts),
    heaviest(`${name}: list, first screen`, onLists, ({ first }) => first.all, max.list),
    heaviest(`${name}: list, scrolled through`, onLists, ({ scrolled }) => scrolled.all, max.list),
    heaviest(`${name}: photo page, scrolled through`, onPhotos, ({ scrolled }) => scrolled.all),
    heaviest(`${name}: map of all photographs without its pictures`, onMap, ({ first }) => first.all - first.image, max.map),
    heaviest(`${name}: requests to other hosts`, [...onLists, ...onPhotos], ({ scrolled }) => scrolled.elsewhere, 0, 'requests'),
  ]
}

const hasNoIsland = ({ path }: PageLoad) => !withIsland.includes(path)

/** The grain and scratches of real photographs weigh more than the demo pictures. */
async function photographs(name: string, loadsOf: (paths: string[]) => Promise<PageLoad[]>): Promise<BenchResult[]> {
  const onLists = await loadsOf(['/', '/latest', '/latest/page/2', '/categories'])
  return [
    heaviest(`${name}: list of real photographs, first screen`, onLists, ({ first }) => first.all, max.list),
    heaviest(`${name}: list of real photographs, scrolled through`, onLists, ({ scrolled }) => scrolled.all),
  ]
}

type PageLoad = { path: string; first: Load; scrolled: Load }

function heaviest(name: string, loads: PageLoad[], figure: (load: PageLoad) => number, mark?: number, unit = 'KB'): BenchResult {
  const load = loads.reduce((one, other) => (figure(other) > figure(one) ? other : one))
  const { path, scrolled } = load
  const note = unit === 'KB' ? `${path}, pictures ${scrolled.image.toFixed(0)} KB in all` : path
  return mark === undefined ? { name, value: figure(load), unit, note } : marked(name, figure(load), unit, mark, note)
}

async function loadsOf(browser: Browser, window: object, url: string, paths: string[]): Promise<PageLoad[]> {
  const loads: PageLoad[] = []
  for (const path of paths) {
    // A browser that has never been here.
    const context = await browser.newContext(window)
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    const first = await weigh(requests, url)
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
    })
    await page.waitForLoadState('networkidle')
    loads.push({ path, first, scrolled: await weigh(requests, url) })
    await context.close()
  }
  return loads
}

async function weigh(requests: Request[], url: string): Promise<Load> {
  const load: Load = { all: 0, script: 0, font: 0, image: 0, elsewhere: 0 }
  for (const request of requests) {
    const kilobytes = (await request.sizes()).responseBodySize / 1024
    const kind = request.resourceType()
    load.all += kilobytes
    if (kind === 'script' || kind === 'font' || kind === 'image') load[kind] += kilobytes
    if (!request.url().startsWith(url)) load.elsewhere += 1
  }
  return load
}
