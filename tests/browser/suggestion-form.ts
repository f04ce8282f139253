import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Texts } from '#core/texts/texts.ts'
import { expect } from './visit.ts'

/** The suggestion form of a photo page as a visitor deals with it. */
export type SuggestionForm = ReturnType<typeof formOn>

/** Opens the form of the page that is shown. */
export async function openForm(page: Page, texts: Texts): Promise<SuggestionForm> {
  await page.getByText(texts.suggestion.title).click()
  const form = formOn(page, texts)
  await expect(form.message).toBeVisible()
  return form
}

export function formOn(page: Page, { suggestion, footer }: Texts) {
  const form = page.locator('.suggestion-form')
  const box = form.locator('.verification').getByRole('checkbox')
  const message = page.getByRole('textbox', { name: suggestion.message })
  const send = page.getByRole('button', { name: suggestion.send })
  const sending = page.getByRole('button', { name: suggestion.sending })
  return {
    message,
    kind: form.getByRole('combobox', { name: suggestion.kind }),
    value: form.locator('[name=value]'),
    latitude: form.getByRole('textbox', { name: suggestion.latitude }),
    longitude: form.getByRole('textbox', { name: suggestion.longitude }),
    map: form.getByRole('application', { name: suggestion.picker.label }),
    consent: form.getByRole('checkbox', { name: suggestion.consent }),
    publicName: form.getByRole('textbox', { name: suggestion.publicName }),
    email: page.getByRole('textbox', { name: suggestion.email }),
    box,
    send,
    sending,
    sent: page.getByText(suggestion.sent),
    mail: page.locator('.suggestion').getByRole('link', { name: footer.contact }),
    /** Everything that is told as wrong at the moment. */
    alerts: page.locator('.suggestion').getByRole('alert').filter({ hasText: /\S/ }),
    /** Ticks the box and waits until the check has been passed. */
    async tick() {
      await box.click()
      await this.ticked()
    },
    async ticked() {
      await expect(box).toBeChecked()
    },
    /** Sends, and waits until the archive has answered or the form has refused. */
    async submit() {
      await send.click()
      await this.answered()
    },
    async answered() {
      await expect(sending).toHaveCount(0)
    },
    /** Writes a message and has the box ticked. */
    async prepare(text: string) {
      await message.fill(text)
      await this.tick()
    },
  }
}

/** A text that no other message has, with what has to arrive unharmed. */
export const newMessage = () => `«Сороки», <b>țară</b> & "Orhei" 😀\nснято ${randomUUID()}`

/** The status of each answer to a message that the page sends, as they come. */
export function watchSending(page: Page): number[] {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/message')) answers.push(response.status())
  })
  return answers
}
