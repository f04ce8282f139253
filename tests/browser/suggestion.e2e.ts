import type { Page, Route } from '@playwright/test'
import { demoPhoto, isTranslated, messagesSaying } from './archive.ts'
import { formOn, newMessage, openForm, watchSending, type SuggestionForm } from './suggestion-form.ts'
import { en, expect, repeated, ro, ru, test } from './visit.ts'

const photo = () => demoPhoto(isTranslated).id

async function visit(page: Page): Promise<SuggestionForm> {
  await page.goto(`/en/photos/${photo()}`)
  return openForm(page, en)
}

for (const { lang, path, texts } of [
  { lang: 'ru', path: '', texts: ru },
  { lang: 'ro', path: '/ro', texts: ro },
  { lang: 'en', path: '/en', texts: en },
]) {
  const { suggestion } = texts

  test(
    `a suggestion sent from the page in ${lang} is stored once, with its photo and its sender`,
    { tag: repeated(lang, 'ro') },
    async ({ page }) => {
      await page.goto(`${path}/photos/${photo()}`)
      const form = await openForm(page, texts)
      const message = newMessage()
      await form.email.fill(' ion.țurcanu@muzeu.example ')
      await expect(page.getByText(suggestion.verification.label)).toBeVisible()
      await form.prepare(message)
      await expect(page.locator('label', { hasText: suggestion.verification.verified })).toBeVisible()
      await form.send.click()
      await expect(form.sending).toBeVisible()
      await form.answered()
      await expect(form.sent).toBeFocused()
      const stored = messagesSaying(message)
      expect(stored).toMatchObject([{ photoID: photo(), email: 'ion.țurcanu@muzeu.example' }])
    },
  )

  test(`what is missing or wrong is told in ${lang}, and nothing is sent`, { tag: repeated(lang, 'en') }, async ({ page }) => {
    const answers = watchSending(page)
    await page.goto(`${path}/photos/${photo()}`)
    const form = await openForm(page, texts)
    const { errors, verification } = suggestion
    await form.submit()
    await expect(form.alerts).toHaveText([errors.messageMissing, verification.required])
    await expect(form.message).toBeFocused()
    await form.message.fill('ж'.repeat(1000))
    await form.email.fill('nobody')
    await form.submit()
    await expect(form.alerts).toHaveText([errors.messageTooLong, errors.emailInvalid, verification.required])
    await expect(form.message).toBeFocused()
    await form.message.fill('Мост')
    await form.email.fill(`${'a'.repeat(58)}@example.org`)
    await expect(form.alerts).toHaveText([errors.emailTooLong, verification.required])
    await form.submit()
    await expect(form.email).toBeFocused()
    await form.email.fill('')
    await expect(form.alerts).toHaveText([verification.required])
    expect(answers).toEqual([])
  })
}

test('the texts and the limits are those that were agreed on', async ({ page }) => {
  const form = await visit(page)
  await form.submit()
  await expect(page.getByText('Enter your message')).toBeVisible()
  await form.message.fill('😀'.repeat(999))
  await expect(page.getByText('999 of 1,000', { exact: true })).toBeVisible()
  await expect(page.getByText('Enter your message')).toBeHidden()
  await form.message.press('End')
  await form.message.pressSequentially('x')
  await expect(page.getByText('Your message is more than 1000 characters')).toBeVisible()
  await expect(form.message).toHaveAccessibleDescription(/Your message is more than 1000 characters.*1,000 of 1,000/)
  await form.email.fill('nobody')
  await form.submit()
  await expect(page.getByText('Enter a valid e-mail')).toBeVisible()
  await expect(form.email).toHaveAccessibleDescription(/Only if you would like a reply.*Enter a valid e-mail/)
  await form.message.press('Backspace')
  await form.email.fill(`${'a'.repeat(57)}@example.org`)
  await expect(form.alerts).toHaveText([en.suggestion.verification.required])
  await form.tick()
  await expect(form.alerts).toHaveCount(0)
  await form.submit()
  await expect(page.getByText('Your message has been sent')).toBeVisible()
})

test('a double click sends once', async ({ page }) => {
  const sendings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/message')) sendings.push(request.method())
  })
  const form = await visit(page)
  const message = newMessage()
  await form.prepare(message)
  await form.send.dblclick()
  await form.answered()
  await expect(form.sent).toBeVisible()
  expect(sendings).toEqual(['POST'])
  expect(messagesSaying(message)).toHaveLength(1)
})

test('the keyboard alone is enough, also for another message', async ({ page }) => {
  const { keyboard } = page
  await page.goto(`/en/photos/${photo()}`)
  await page.locator('.suggestion summary').focus()
  await keyboard.press('Enter')
  const form = formOn(page, en)
  await expect(form.message).toBeVisible()
  await keyboard.press('Tab')
  const [first, second] = [newMessage(), newMessage()]
  const writeAndSend = async (message: string) => {
    await expect(form.kind).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.message).toBeFocused()
    await keyboard.insertText(message)
    await keyboard.press('Tab')
    await expect(form.email).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.consent).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.box).toBeFocused()
    await keyboard.press('Space')
    await form.ticked()
    await expect(form.box).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.send).toBeFocused()
    await keyboard.press('Enter')
    await form.answered()
    await expect(form.sent).toBeFocused()
    expect(messagesSaying(message)).toHaveLength(1)
  }
  await writeAndSend(first)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(form.message).toHaveValue('')
  await writeAndSend(second)
})

test('a box that is not ticked is told and gets the focus', async ({ page }) => {
  const answers = watchSending(page)
  const form = await visit(page)
  await form.message.fill('Мост')
  await form.submit()
  await expect(form.box).toBeFocused()
  await expect(form.box).toHaveAccessibleDescription(en.suggestion.verification.required)
  await expect(form.box).toHaveAttribute('aria-invalid', 'true')
  await form.tick()
  await expect(form.alerts).toHaveCount(0)
  await expect(form.box).toHaveAttribute('aria-invalid', 'false')
  expect(answers).toEqual([])
})

test('a visitor who sends while the check is still running need not press again', async ({ page }) => {
  const answers = watchSending(page)
  const held: Route[] = []
  await page.route('**/api/altcha', (route) => void held.push(route))
  const form = await visit(page)
  const message = newMessage()
  await form.message.fill(message)
  await form.box.click()
  await form.send.click()
  await expect(form.sending).toBeVisible()
  for (const route of held) await route.continue()
  await form.answered()
  await expect(form.sent).toBeVisible()
  // Sooner than three seconds after the challenge the archive would not have taken it.
  expect(answers).toEqual([201])
  expect(messagesSaying(message)).toHaveLength(1)
})

test('a device whose clock is hours wrong can send, and is told of nothing that has expired', async ({ page }) => {
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 5 * 3_600_000
  })
  const form = await visit(page)
  const alerts = await page.locator('.suggestion').evaluateHandle(rememberAlerts)
  const message = newMessage()
  await form.prepare(message)
  await form.submit()
  await expect(form.sent).toBeVisible()
  expect(messagesSaying(message)).toHaveLength(1)
  expect(await alerts.jsonValue()).toEqual([])
})

/** Everything that is told as wrong from now on, however briefly. */
function rememberAlerts(part: Element): string[] {
  const reported: string[] = []
  const look = () => {
    for (const { textContent } of part.querySelectorAll('[role=alert]')) if (textContent) reported.push(textContent)
  }
  new MutationObserver(look).observe(part, { childList: true, characterData: true, subtree: true })
  return reported
}

test('a check that has become too old is told, and a new one is good', async ({ page }) => {
  await page.clock.install()
  const form = await visit(page)
  const message = newMessage()
  await form.prepare(message)
  await page.clock.fastForward('20:00')
  await expect(form.alerts).toHaveText([en.suggestion.verification.expired])
  await expect(form.box).not.toBeChecked()
  await form.submit()
  await expect(form.box).toBeFocused()
  await form.tick()
  await expect(form.alerts).toHaveCount(0)
  await form.submit()
  await expect(form.sent).toBeVisible()
  expect(messagesSaying(message)).toHaveLength(1)
})

test('whoever fills the field that people do not notice is told the same, and nothing is stored', async ({ page }) => {
  const form = await visit(page)
  const message = newMessage()
  await expect(page.locator('.suggestion').getByRole('textbox')).toHaveCount(2)
  const honeypot = page.locator('.suggestion input[name=website]')
  await expect(honeypot).not.toBeInViewport()
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await form.prepare(message)
  await honeypot.evaluate((field: HTMLInputElement) => (field.value = 'https://cheap.example'))
  await form.submit()
  await expect(form.sent).toBeVisible()
  expect(messagesSaying(message)).toEqual([])
})

test('the form of the next photo is empty', async ({ page }) => {
  const { id } = demoPhoto((each) => isTranslated(each) && each.album === 'chisinau')
  await page.goto(`/en/photos/${id}`)
  const form = await openForm(page, en)
  const message = newMessage()
  await form.prepare(message)
  await form.submit()
  await expect(form.sent).toBeVisible()
  const steps = page.locator('.album-steps a')
  await steps.last().click()
  await expect(page).not.toHaveURL(`/en/photos/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const next = await openForm(page, en)
  await expect(next.message).toHaveValue('')
  await expect(next.sent).toBeHidden()
  expect(messagesSaying(message)).toMatchObject([{ photoID: id }])
})
