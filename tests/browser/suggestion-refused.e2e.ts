import type { Page } from '@playwright/test'
import { demoPhoto, isTranslated, messagesSaying } from './archive.ts'
import { failAttempts } from './failed-islands.ts'
import { formOn, newMessage, openForm, watchSending } from './suggestion-form.ts'
import { en, expect, repeated, test } from './visit.ts'

const { errors, verification, unavailable } = en.suggestion
const photo = () => demoPhoto(isTranslated).id

async function visit(page: Page, host = '') {
  await page.goto(`${host}/en/photos/${photo()}`)
  return openForm(page, en)
}

/** Has the form send something else than it does, the first time. */
const alterFirst = (page: Page, altered: object) =>
  page.route('**/api/message', (route, request) => route.continue({ postData: { ...(request.postDataJSON() as object), ...altered } }), {
    times: 1,
  })

/** Has the first message answered so. */
const answerFirst = (page: Page, status: number) =>
  page.route('**/api/message', (route) => route.fulfill({ status, json: refusal }), { times: 1 })

const refusal = { errors: [{ msg: 'Words of the archive’s own.' }] }

test.describe('what the archive refuses', () => {
  test.use({ provoked: /\/api\/message$/ })

  test('for want of a proof: another check is asked for, and after it the message is taken', async ({ page }) => {
    const answers = watchSending(page)
    const challenges: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/altcha')) challenges.push(await response.text())
    })
    await alterFirst(page, { altcha: 'AAAA' })
    const form = await visit(page)
    const message = newMessage()
    await form.prepare(message)
    await form.submit()
    await expect(form.alerts).toHaveText([errors.verification])
    await expect(form.box).toBeFocused()
    await expect(form.box).not.toBeChecked()
    await expect(form.box).toHaveAccessibleDescription(errors.verification)
    await expect(form.message).toHaveValue(message)
    await form.tick()
    await expect(form.alerts).toHaveCount(0)
    await form.submit()
    await expect(form.sent).toBeVisible()
    expect(answers).toEqual([400, 201])
    expect(new Set(challenges).size).toBe(2)
    expect(messagesSaying(message)).toHaveLength(1)
  })

  test('because there is no such photo', async ({ page }) => {
    const answers = watchSending(page)
    await alterFirst(page, { photoID: 999_999 })
    const form = await visit(page)
    await form.prepare(newMessage())
    await form.submit()
    await expect(form.alerts).toHaveText([errors.photoGone])
    expect(answers).toEqual([404])
  })

  test('because there were too many from one address; mail is offered with what was written', async ({ page }) => {
    const answers = watchSending(page)
    const form = await visit(page)
    const message = newMessage()
    await form.prepare(message)
    const unsolved = { messageBody: message, photoID: photo() }
    for (let count = 0; count < 5; count += 1) await page.request.post('/api/message', { data: unsolved })
    await form.submit()
    await expect(form.alerts).toContainText([errors.tooMany])
    const mail = new URL((await form.mail.getAttribute('href')) ?? '')
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toContain(`/en/photos/${photo()}`)
    expect(mail.searchParams.get('body')).toBe(message.replace('\n', '\r\n'))
    expect(answers).toEqual([429])
    expect(messagesSaying(message)).toEqual([])
  })

  for (const { status, text, hasMail } of [
    { status: 410, text: errors.photoGone, hasMail: false },
    { status: 413, text: errors.messageTooLong, hasMail: false },
    { status: 500, text: errors.failed, hasMail: true },
  ]) {
    test(
      `by the status ${status} is told, the text is kept, and a second attempt can succeed`,
      { tag: repeated(String(status), '500') },
      async ({ page }) => {
        await answerFirst(page, status)
        const form = await visit(page)
        const message = newMessage()
        await form.prepare(message)
        await form.submit()
        await expect(form.alerts).toContainText([text])
        await expect(form.mail).toHaveCount(hasMail ? 1 : 0)
        await expect(form.message).toHaveValue(message)
        await form.submit()
        await expect(form.sent).toBeVisible()
        expect(messagesSaying(message)).toHaveLength(1)
      },
    )
  }
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ })

  test('the text is kept, and can be sent once there is one again', async ({ page, context }) => {
    const form = await visit(page)
    const message = newMessage()
    await form.prepare(message)
    await context.setOffline(true)
    await form.submit()
    await expect(form.alerts).toContainText([errors.offline])
    await expect(form.message).toHaveValue(message)
    await context.setOffline(false)
    await form.submit()
    await expect(form.sent).toBeVisible()
    expect(messagesSaying(message)).toHaveLength(1)
  })

  test('a check that cannot be made is made when the message is sent', async ({ page, context }) => {
    const form = await visit(page)
    const message = newMessage()
    // Used up and not renewed, so that the next check needs the archive.
    await form.prepare(message)
    await form.box.uncheck()
    await context.setOffline(true)
    await form.box.click()
    await expect(form.alerts).toHaveText([errors.offline])
    await context.setOffline(false)
    await form.submit()
    await expect(form.sent).toBeVisible()
    expect(messagesSaying(message)).toHaveLength(1)
  })
})

test.describe('without the archive', () => {
  test.use({ provoked: /\/api\/altcha$/ })

  test('the page works, the form says that it cannot send, and mail is offered', async ({ page, staticHost }) => {
    const form = await visit(page, staticHost.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.stage img').first()).toBeVisible()
    await expect(form.alerts).toContainText([unavailable])
    await expect(form.mail).toHaveAttribute('href', /^mailto:.+\?subject=.+/)
    await expect(form.alerts.first()).toContainText('archive@example.org')
    await form.message.fill('Мост')
    await form.box.click()
    await expect(form.alerts).toContainText([unavailable, verification.failed])
    await form.submit()
    await expect(form.alerts).toContainText([unavailable, errors.failed])
    await expect(form.mail).toHaveCount(2)
    await expect(form.message).toHaveValue('Мост')
    expect(staticHost.calls.filter((call) => call.includes('/api/message'))).toEqual([])
  })
})

test.describe('without its script', () => {
  test.use({ provoked: /ERR_FAILED/ })

  test('mail is offered, and the form comes at the next opening', async ({ page }) => {
    await failAttempts(page, 'suggestion', 1)
    await page.goto(`/en/photos/${photo()}`)
    const accordion = page.getByText(en.suggestion.title)
    await accordion.click()
    await expect(page.locator('.suggestion').getByRole('link', { name: en.footer.contact })).toBeVisible()
    await expect(page.locator('.suggestion').getByText('archive@example.org', { exact: true })).toBeVisible()
    await expect(page.locator('.suggestion').getByRole('alert')).toContainText(en.failure.part)
    await accordion.click()
    await openForm(page, en)
  })

  test('another attempt is offered, which brings the form', async ({ page }) => {
    await failAttempts(page, 'suggestion', 2)
    await page.goto(`/en/photos/${photo()}`)
    await page.getByText(en.suggestion.title).click()
    const again = page.getByRole('button', { name: en.failure.retry })
    await again.click()
    await expect(again).toHaveCount(1)
    await again.click()
    await expect(formOn(page, en).message).toBeVisible()
    await expect(page.getByText(en.failure.part)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('mail is offered, to an address that can be read', async ({ page }) => {
    await page.goto(`/en/photos/${photo()}`)
    await page.getByText(en.suggestion.title).click()
    await expect(page.locator('.suggestion').getByRole('link', { name: 'archive@example.org' })).toBeVisible()
  })
})
