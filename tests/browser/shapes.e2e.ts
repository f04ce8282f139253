import { layoutMarks, layoutOf, pixelsToPoint, watchLayout, windowOf, widths } from './layout-figures.ts'
import { inAllTitles, openShapesArchive, shapes, type ShapesArchive } from './shapes-archive.ts'
import { expect, repeated, test } from './visit.ts'

/** Photos from 1:6 to 8:1 on every kind of page that shows photos. `make bench ONLY=layout` has every kind of page. */

test.describe.configure({ mode: 'serial' })

let archive: ShapesArchive
test.beforeAll(async () => {
  test.setTimeout(300_000)
  archive = await openShapesArchive()
})
// Opening it may have failed.
test.afterAll(() => (archive as ShapesArchive | undefined)?.close())

/** How many pictures a page has at least: lists of photos show all shapes, a list of lists the lists that have photos. */
const minMeasured = (path: string) => (/^\/(?:latest|categories\/1|albums\/1|search\?.*)$/.test(path) ? shapes.length : 1)

const numberOf = (across: number, down: number) => shapes.findIndex(([one, other]) => one === across && other === down)

for (const width of widths) {
  test.describe(`in a window of ${width} pixels, with two pixels to a point`, () => {
    test.use({ viewport: windowOf(width), deviceScaleFactor: pixelsToPoint })

    test(
      'no picture is enlarged beyond what is sharp, and nothing moves while a page loads and is scrolled through',
      { tag: repeated(String(width), '1440') },
      async ({ page }) => {
        test.setTimeout(300_000)
        const photos = [
          [1, 5],
          [3, 2],
          [5, 1],
        ].map(([across, down]) => archive.photos[numberOf(across!, down!)]!)
        await watchLayout(page)
        for (const path of [
          '/',
          '/latest',
          '/categories',
          '/categories/1',
          '/albums',
          '/albums/1',
          '/time-periods',
          ...photos,
          `/search?q=${encodeURIComponent(inAllTitles)}`,
        ]) {
          const { enlarged, picture, shift, moved, measured, missed } = await layoutOf(page, archive.url + path)
          expect.soft(measured, `${path}: pictures measured`).toBeGreaterThanOrEqual(minMeasured(path))
          expect.soft(missed, `${path}: pictures that have not loaded`).toEqual([])
          expect.soft(enlarged, `${path}: ${picture}`).toBeLessThanOrEqual(layoutMarks.enlarged + 0.005)
          expect.soft(shift, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(layoutMarks.shift)
        }
      },
    )

    test('cards show shapes up to 5:1 whole, and the middle of longer ones', async ({ page }) => {
      await page.goto(`${archive.url}/latest`)
      for (const [position, [across, down]] of shapes.entries()) {
        const card = page.locator('.photos .card').filter({ has: page.locator(`a[href="${archive.photos[position]}"]`) })
        const box = (await card.locator('img').boundingBox())!
        const longest = Math.max(across / down, down / across)
        const shown = Math.max(box.width / box.height, box.height / box.width)
        expect.soft(shown / Math.min(5, longest), `${across}:${down} at ${box.width} × ${box.height}`).toBeCloseTo(1, 1)
        expect.soft(Math.round(box.width) >= Math.round(box.height), `${across}:${down}`).toBe(across >= down)
      }
    })
  })
}

test('shared links show a card of 1200 × 630, on a photo’s page and on lists', async ({ page }) => {
  for (const path of [archive.photos[0]!, archive.photos[11]!, '/latest', '/categories', '/']) {
    await page.goto(archive.url + path)
    const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    const address = (await content('og:image'))!
    expect.soft(await content('twitter:image'), path).toBe(address)
    expect
      .soft([await content('og:image:width'), await content('og:image:height'), await content('twitter:card')], path)
      .toEqual(['1200', '630', 'summary_large_image'])
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, address)
    expect.soft(size, path).toEqual([1200, 630])
  }
})
