import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './visit.ts'

/** One address of every kind of page. */
const pages = ['/', '/categories', '/categories/1', '/locations', '/locations/1', '/albums', '/albums/1', '/time-periods', '/time-periods/1', '/latest', '/contributors', '/contributors/1', '/about', '/terms', '/contribute', '/search', '/photos/1', '/not-found']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['', '/ro', '/en']) {
    test(`axe finds nothing on any kind of page, ${colorScheme} ${language || '/ru'}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of pages) {
        await page.goto(language + (path === '/' && language ? '' : path))
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        expect(found).toEqual([])
      }
    })
  }
}
