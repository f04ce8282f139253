import AxeBuilder from '@axe-core/playwright'
import { pageKinds } from './page-kinds.ts'
import { expect, test } from './visit.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['', '/ro', '/en']) {
    test(`axe finds nothing on any kind of page, ${colorScheme} ${language || '/ru'}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of pageKinds) {
        await page.goto(language + (path === '/' && language ? '' : path))
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        expect(found).toEqual([])
      }
    })
  }
}
