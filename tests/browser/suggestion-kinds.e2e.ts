import { randomUUID } from 'node:crypto'
import { demoPhoto, isTranslated, messagesSaying, messagesSuggesting } from './archive.ts'
import { formOn, newMessage, openForm, watchSending } from './suggestion-form.ts'
import { en, expect, ro, ru, test } from './visit.ts'

/** Suggestions that name a value, and the consent to be thanked. */

const photo = () => demoPhoto((each) => isTranslated(each) && each.latitude !== null).id

test('a place is picked on the map and named, by mouse, and its sender agrees to be thanked', async ({ page }) => {
  await page.goto(`/ro/photos/${photo()}`)
  const form = await openForm(page, ro)
  const { picker, errors } = ro.suggestion
  const place = `Сороки ${randomUUID()}`
  await form.kind.selectOption({ label: ro.suggestion.kinds.place })
  await form.value.fill(place)
  await form.latitude.fill('91')
  await form.consent.check()
  await form.submit()
  await expect(form.alerts).toHaveText([
    errors.latitudeInvalid,
    errors.coordinatesTogether,
    errors.publicNameMissing,
    ro.suggestion.verification.required,
  ])
  await expect(form.latitude).toBeFocused()
  await expect(form.latitude).toHaveAccessibleDescription(errors.latitudeInvalid)
  await page.getByRole('button', { name: picker.open }).click()
  await form.map.click({ position: { x: 120, y: 90 } })
  await expect(form.latitude).toHaveValue(/^4\d\.\d+$/)
  await expect(form.longitude).toHaveValue(/^2\d\.\d+$/)
  await expect(page.locator('.place-picker .map-pin')).toHaveCount(1)
  await form.publicName.fill('Ion <b>Țurcanu</b>')
  await expect(form.alerts).toHaveText([ro.suggestion.verification.required])
  const latitude = Number(await form.latitude.inputValue())
  await form.tick()
  await form.submit()
  await expect(form.sent).toBeVisible()
  expect(messagesSuggesting(place)).toMatchObject([
    { photoID: photo(), kind: 'place', messageBody: '', latitude, language: 'ro', thanksConsent: true, publicName: 'Ion <b>Țurcanu</b>' },
  ])
})

test('the keyboard alone suggests a date, which is checked, and a point in the middle of the map', async ({ page }) => {
  const { keyboard } = page
  const { picker, errors, values, dateRead, kinds } = en.suggestion
  await page.goto(`/en/photos/${photo()}`)
  await page.locator('.suggestion summary').press('Enter')
  const form = formOn(page, en)
  await form.kind.focus()
  await keyboard.type(kinds.date)
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: values.date })).toBeFocused()
  await keyboard.type('30.02.1911')
  await keyboard.press('Tab')
  await expect(form.alerts).toHaveText([errors.dateImpossible])
  await expect(form.value).toHaveAttribute('aria-invalid', 'true')
  await form.value.fill('c. 1911')
  await expect(form.alerts).toHaveCount(0)
  await expect(page.getByText(dateRead.replace('{date}', 'about 1911'))).toBeVisible()
  await form.kind.focus()
  await keyboard.type(kinds.place)
  await page.getByRole('button', { name: picker.open }).press('Enter')
  await form.map.focus()
  await keyboard.press('ArrowRight')
  await page.getByRole('button', { name: picker.middle }).press('Enter')
  await expect(form.longitude).toHaveValue(/^2\d\.\d+$/)
  await form.kind.focus()
  await keyboard.type(kinds.date)
  await expect(form.value).toHaveValue('c. 1911')
  const message = newMessage()
  await form.prepare(message)
  await form.send.press('Enter')
  await form.answered()
  await expect(form.sent).toBeVisible()
  expect(messagesSaying(message)).toMatchObject([{ kind: 'date', suggestedText: 'c. 1911', latitude: null, thanksConsent: false }])
})

test('a date that cannot be is told, too, where the rules of dates come after it was typed', async ({ page }) => {
  const typed = Promise.withResolvers<undefined>()
  await page.route('**/suggestion-date*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`/en/photos/${photo()}`)
  const form = await openForm(page, en)
  await form.kind.selectOption('date')
  await form.value.fill('30.02.1911')
  await form.value.press('Tab')
  await expect(form.alerts).toHaveCount(0)
  typed.resolve(undefined)
  await expect(form.alerts).toHaveText([en.suggestion.errors.dateImpossible])
  await form.value.fill('28.02.1911')
  await expect(form.alerts).toHaveCount(0)
})

test.describe('without the rules of dates', () => {
  test.use({ provoked: /\/api\/message$|suggestion-date|ERR_FAILED/ })

  test('the archive refuses a wrong date: that is told beside it, and nothing that was typed is lost', async ({ page }) => {
    const answers = watchSending(page)
    await page.route('**/suggestion-date*', (route) => route.abort())
    await page.goto(`/photos/${photo()}`)
    const form = await openForm(page, ru)
    const message = newMessage()
    await form.kind.selectOption('inscription')
    await form.value.fill('Видъ\nгорода')
    await form.kind.selectOption('date')
    await form.value.fill('1913–1911')
    await form.prepare(message)
    await form.submit()
    await expect(form.alerts).toHaveText([ru.suggestion.errors.dateImpossible])
    await expect(form.value).toBeFocused()
    await expect(form.value).toHaveValue('1913–1911')
    await expect(form.message).toHaveValue(message)
    await form.kind.selectOption('inscription')
    await expect(form.alerts).toHaveCount(0)
    await expect(form.value).toHaveValue('Видъ\nгорода')
    await form.submit()
    await expect(form.sent).toBeVisible()
    expect(answers).toEqual([400, 201])
    expect(messagesSaying(message)).toMatchObject([{ kind: 'inscription', suggestedText: 'Видъ\nгорода' }])
  })
})

test.describe('without the map', () => {
  test.use({ provoked: /place-picker|ERR_FAILED/ })

  test('the place can be typed', async ({ page }) => {
    await page.route('**/place-picker*', (route) => route.abort())
    await page.goto(`/en/photos/${photo()}`)
    const form = await openForm(page, en)
    await form.kind.selectOption('place')
    await page.getByRole('button', { name: en.suggestion.picker.open }).click()
    await expect(page.getByText(en.suggestion.picker.failed)).toBeVisible()
    await form.latitude.fill('48°9′ N')
    await form.longitude.fill('28,3')
    const message = newMessage()
    await form.prepare(message)
    await form.submit()
    await expect(form.sent).toBeVisible()
    expect(messagesSaying(message)).toMatchObject([{ kind: 'place', suggestedText: '', latitude: 48.15, longitude: 28.3 }])
  })
})
