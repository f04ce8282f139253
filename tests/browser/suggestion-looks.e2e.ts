import type { Page } from '@playwright/test'
import { demoPhoto, isTranslated } from './archive.ts'
import { axeViolations } from './axe.ts'
import { newMessage, openForm } from './suggestion-form.ts'
import { en, expect, ro, ru, test } from './visit.ts'

const photo = () => demoPhoto(isTranslated).id

const languages = [
  { lang: 'ru', path: '', texts: ru },
  { lang: 'ro', path: '/ro', texts: ro },
  { lang: 'en', path: '/en', texts: en },
]

test.describe('the suggestion form', () => {
  test.use({ provoked: /\/api\/message$/ })

  for (const { lang, path, texts } of languages) {
    test(`has nothing for axe in any of its states, light and dark, ${lang}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/api/message', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await page.goto(`${path}/photos/${photo()}`)
      const form = await openForm(page, texts)
      await expect(form.box).toBeVisible()
      await expectNothingIn(page, 'empty')
      await form.kind.selectOption('place')
      await form.consent.check()
      await page.getByRole('button', { name: texts.suggestion.picker.open }).click()
      await expect(form.map).toBeVisible()
      await form.latitude.fill('91')
      await form.submit()
      await expect(form.alerts).toHaveCount(4)
      await expectNothingIn(page, 'place')
      await form.consent.uncheck()
      await form.kind.selectOption('other')
      await form.email.fill('nobody')
      await form.submit()
      await expect(form.alerts).toHaveCount(3)
      await expectNothingIn(page, 'errors')
      await form.email.fill('')
      await form.prepare(newMessage())
      await form.submit()
      await expect(form.mail).toBeVisible()
      await expectNothingIn(page, 'failed')
      await form.submit()
      await expect(form.sent).toBeVisible()
      await expectNothingIn(page, 'sent')
    })
  }
})

const expectNothingIn = async (page: Page, state: string) => expect(await axeViolations(page, state, '.suggestion')).toEqual([])

test('nothing of the form goes beyond a window of 320 pixels, whatever it says', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path, texts } of languages) {
    await page.goto(`${path}/photos/${photo()}`)
    const form = await openForm(page, texts)
    await form.message.fill('ж'.repeat(1000))
    await form.email.fill('x'.repeat(80))
    await form.kind.selectOption('place')
    await page.getByRole('button', { name: texts.suggestion.picker.open }).click()
    await expect(form.map).toBeVisible()
    await form.consent.check()
    await form.publicName.fill('ж'.repeat(101))
    await form.submit()
    await expect(form.alerts).toHaveCount(4)
    const [shown, whole] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth] as const)
    expect(whole, path).toBeLessThanOrEqual(shown)
    const { width = 0, height = 0 } = (await form.box.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})

test('nothing of the form is loaded before it is opened', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`/en/photos/${photo()}`)
  await page.waitForLoadState('networkidle')
  const before = loaded.filter((path) => /suggestion|altcha|pbkdf2|mount/.test(path) && path.endsWith('.js'))
  expect(before).toEqual([])
  expect(loaded).not.toContain('/api/altcha')
  const form = await openForm(page, en)
  await expect.poll(() => loaded.some((path) => path.includes('suggestion') && path.endsWith('.js'))).toBe(true)
  const onlyOnRequest = () => loaded.filter((path) => /suggestion-date|place-picker/.test(path))
  expect(onlyOnRequest()).toEqual([])
  await form.kind.selectOption('date')
  await expect.poll(() => onlyOnRequest().some((path) => path.includes('suggestion-date'))).toBe(true)
  expect(onlyOnRequest().some((path) => path.includes('place-picker'))).toBe(false)
})
