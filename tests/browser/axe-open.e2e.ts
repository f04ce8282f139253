import type { Page } from '@playwright/test'
import { licenceOf } from '#core/licences.ts'
import { demoPhoto, isTranslated } from './archive.ts'
import { axeViolations } from './axe.ts'
import { en, expect, ro, ru, test } from './visit.ts'

/** What opens on pages: dialogs, the zoom viewer, the drawer, menus. */

const photo = () => demoPhoto((each) => isTranslated(each) && each.latitude !== null && licenceOf(each.license).needsConsent).id

const expectNothing = async (page: Page, what: string) => expect(await axeViolations(page, what)).toEqual([])

for (const [path, texts] of [
  ['', ru],
  ['/ro', ro],
  ['/en', en],
] as const) {
  test(`axe finds nothing in what is open, light and dark, ${path || '/ru'}`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${path}/photos/${photo()}`)
    await page.locator('#download .button').click()
    await expectNothing(page, 'consent')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: texts.map.open }).click()
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expectNothing(page, 'map')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: texts.photo.related }).scrollIntoViewIfNeeded()
    await expect(page.locator('.related .card').first()).toBeVisible()
    await page.getByRole('button', { name: texts.view.zoom, exact: true }).click()
    await expect(page.locator('.stage canvas').first()).toBeVisible()
    await expectNothing(page, 'zoom and cards')
    await page.goto(`${path}/categories/1`)
    await page.locator('.filters summary').first().click()
    if (isMobile) await page.getByRole('button', { name: texts.accessibility.openMenu }).click()
    await expectNothing(page, isMobile ? 'drawer' : 'menu')
  })
}
