import { axeViolations } from './axe.ts'
import { pageKinds } from './page-kinds.ts'
import { expect, repeated, test } from './visit.ts'

for (const language of ['', '/ro', '/en']) {
  test(
    `axe finds nothing on any kind of page, light and dark, ${language || '/ru'}`,
    { tag: repeated(language, '', '/ro') },
    async ({ page }) => {
      test.setTimeout(240_000)
      for (const path of pageKinds) {
        await page.goto(language + (path === '/' && language ? '' : path))
        expect(await axeViolations(page, path)).toEqual([])
      }
    },
  )
}
