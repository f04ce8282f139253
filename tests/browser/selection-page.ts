import type { Page } from '@playwright/test'
import { demoPhoto, isTranslated, type StoredDemoPhoto } from './archive.ts'

/** Photos for a selection, and what its page shows. */

const chosen: StoredDemoPhoto[] = []
/** Further photos, each another one. */
function another(wanted: (photo: StoredDemoPhoto) => boolean = () => true): StoredDemoPhoto {
  const photo = demoPhoto((each) => isTranslated(each) && !chosen.some(({ id }) => id === each.id) && wanted(each))
  chosen.push(photo)
  return photo
}
export const [one, two, three] = [another(), another(({ license }) => license !== 'Public Domain'), another()]

export const cards = (page: Page) => page.locator('.pick')
export const titles = (page: Page) => page.locator('.pick [data-title]')
export const notice = (page: Page) => page.locator('.selection-notice')
export const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('selection') ?? '[]') as number[])
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of the selection with these photos in it. */
export async function openWith(page: Page, url: string, numbers: number[], path = '/en/selection') {
  await page.goto(`${url}/en/terms`)
  await page.evaluate((text) => localStorage.setItem('selection', text), JSON.stringify(numbers))
  await page.goto(url + path)
}
