import { chromium, type Browser } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { layoutMarks, layoutOf, pixelsToPoint, watchLayout, widths, windowOf, type LayoutFigures } from '#tests/browser/layout-figures.ts'
import { pageKinds } from '#tests/browser/page-kinds.ts'
import { inAllTitles, openShapesArchive } from '#tests/browser/shapes-archive.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import type { BenchResult } from './result.ts'
import { inDemoSite } from './sites.ts'

/** A search with results and one without. */
const searches = (word: string) => [`/search?q=${encodeURIComponent(word)}`, '/search?q=xyzzyx']

type Visit = LayoutFigures & { path: string }

/**
 * How far pages move while they load and are scrolled through, and how much their pictures are enlarged on a screen with
 * two pixels to a point: every kind of page, of the demo archive and of one with photos from 1:6 to 8:1.
 */
export async function benchLayout(): Promise<BenchResult[]> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const ofDemo = await inDemoSite((url) => inEachWindow(browser, 'demo', url, [...pageKinds, ...searches('мост')]))
    await buildSite()
    const archive = await openShapesArchive()
    try {
      const paths = [...pageKinds.filter((path) => !path.startsWith('/photos/')), ...archive.photos, ...searches(inAllTitles)]
      return [...ofDemo, ...(await inEachWindow(browser, 'shapes from 1:6 to 8:1', archive.url, paths))]
    } finally {
      await archive.close()
    }
  } finally {
    await browser.close()
  }
}

async function inEachWindow(browser: Browser, archive: string, url: string, paths: string[]): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const width of sized<readonly (typeof widths)[number][]>(widths, [390])) {
    const visits = await visit(browser, width, url, sized(paths, paths.slice(0, 2)))
    const moved = max(visits, ({ shift }) => shift)
    const enlarged = max(visits, (each) => each.enlarged)
    results.push(
      marked(
        `${archive}, ${width} px: layout shift, most of ${visits.length} pages`,
        moved.shift,
        '',
        layoutMarks.shift,
        `${moved.path} ${moved.moved[0] ?? ''}`,
      ),
      marked(
        `${archive}, ${width} px: pictures enlarged, most`,
        enlarged.enlarged,
        '×',
        layoutMarks.enlarged,
        `${enlarged.path} ${enlarged.picture}`,
      ),
    )
  }
  return results
}

async function visit(browser: Browser, width: (typeof widths)[number], url: string, paths: string[]): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: windowOf(width), deviceScaleFactor: pixelsToPoint })
  const visits: Visit[] = []
  for (const path of paths) {
    const page = await context.newPage()
    await watchLayout(page)
    visits.push({ path: decodeURIComponent(path), ...(await layoutOf(page, url + path)) })
    await page.close()
  }
  await context.close()
  return visits
}

const max = (visits: Visit[], figure: (visit: Visit) => number) =>
  visits.reduce((one, other) => (figure(other) > figure(one) ? other : one))
