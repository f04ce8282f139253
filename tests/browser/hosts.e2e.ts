import { allPages } from '#data/publishing/page-sets.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { pathOf } from '#core/addresses.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { hostServers, isInstalled } from '#tests/support/web-servers.ts'
import { crawl } from '#tests/support/crawl.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { pageKinds } from './page-kinds.ts'
import { expect, repeated, ru, test } from './visit.ts'

const environment = (name: string) => process.env[name] ?? ''

/** Nobody listens there: the archive is switched off. */
const nobody = '127.0.0.1:9'

for (const name of ['nginx', 'caddy'] as const) {
  if (!isInstalled(name)) {
    console.warn(`\n*** ${name} is not installed: the site on it is NOT tested here. ***\n`)
    continue
  }
  test.describe(`on ${name}, with the archive switched off`, () => {
    // The beacon has nobody to tell.
    test.use({ provoked: /\/api\/view/ })

    test('every address answers, and every page in Chromium without an error', { tag: repeated(name, 'nginx') }, async ({ page }) => {
      test.setTimeout(240_000)
      // The policy allows the tiles that the pages name.
      const headers = await publicHeaders({
        uploadsUrl: '',
        mapTiles: environment('E2E_TILES'),
        mapPmtiles: '',
        oldMaps: [],
        hstsSubdomains: false,
        analyticsScript: '',
      })
      const folders = { publicDir: environment('E2E_PUBLIC'), uploadsDir: `${environment('E2E_FILES')}/uploads` }
      const host = await hostServers[name]({ ...folders, ...headers, archive: nobody })
      try {
        const report = await crawl(host.url, environment('E2E_URL'), everyPath())
        expect(report.problems).toEqual([])
        expect(report.pages).toBeGreaterThan(400)
        for (const language of ['', '/ro', '/en']) {
          for (const path of pageKinds) {
            await page.goto(host.url + language + (path === '/' && language ? '' : path))
          }
        }
        const { id } = demoPhoto(isTranslated)
        await page.goto(`${host.url}/photos/${id}?lang=ro`)
        await expect(page).toHaveURL(`${host.url}/ro/photos/${id}`)
        await page.goto(`${host.url}/no/such/page`)
        await expect(page).toHaveURL(`${host.url}/not-found`)
        await expect(page).toHaveTitle(new RegExp(ru.notFound.title))
      } finally {
        // Its browser may still ask for the icon.
        await page.close()
        await host.stop()
      }
    })
  })
}

function everyPath(): string[] {
  const archive = openArchiveForReading(environment('E2E_ARCHIVE'))
  try {
    return [...allPages(archive)].map(pathOf)
  } finally {
    archive.close()
  }
}
