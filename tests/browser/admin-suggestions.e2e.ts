import { alertOf, expect, newMessage, newText, test } from './office.ts'

test('a suggested date is accepted by three clicks from the inbox, and the sender’s answer is prepared', async ({ page, open, office }) => {
  const messageBody = newText('Это 1911 год')
  const id = newMessage(office, { messageBody, kind: 'date', suggestedText: '1911', language: 'ro' })
  await open('admin', '/messages?state=unread')
  const row = page.getByRole('row').filter({ hasText: messageBody })
  await row.getByRole('button', { name: /^Edit photo: / }).click()
  const message = page.getByRole('region', { name: 'Message' })
  await expect(message).toContainText(messageBody)
  const date = page.getByRole('textbox', { name: 'Date', exact: true })
  await message.getByRole('button', { name: 'Use this date' }).click()
  await expect(date).toHaveValue('1911')
  await message.getByRole('button', { name: 'Save and accept' }).click()
  await expect(alertOf(page, 'Message marked as accepted')).toBeVisible()
  await expect(page).toHaveURL(`/adm/messages/${id}`)
  await expect(page.getByText(/^Handled by admin.*: Accepted$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prepared answer' })).toHaveValue(/^Bună ziua!/)
  await page.goto('/adm/messages?state=handled')
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('a value that is put into the form is not saved until somebody saves', async ({ page, open, office }) => {
  const id = newMessage(office, { messageBody: '', kind: 'place', suggestedText: 'Сороки', latitude: 48.15, longitude: 28.3 })
  await open('admin', `/edit-photo/1?message=${id}`)
  const message = page.getByRole('region', { name: 'Message' })
  await expect(message).toContainText('Another place: Сороки · 48.15, 28.3')
  await message.getByRole('button', { name: 'Use these coordinates' }).click()
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('48.15')
  await expect(message.getByRole('button', { name: 'Not accepted' })).toBeDisabled()
  await page.reload()
  await expect(message.getByRole('button', { name: 'Save and accept' })).toBeVisible()
  const stored = office.archive.sqlite.prepare('SELECT handled_at FROM messages WHERE message_id = ?').get(id)
  expect(stored).toMatchObject({ handled_at: null })
})

test('the inbox is worked through by keys, and a question is closed as answered', async ({ page, open, office }) => {
  const [older, newer] = [newMessage(office), newMessage(office)]
  await open('admin', `/messages/${newer}`)
  await expect(page.getByRole('button', { name: 'Newer message' })).toBeDisabled()
  await page.getByRole('link', { name: 'Older message' }).click()
  await expect(page).toHaveURL(`/adm/messages/${older}`)
  await expect(page.getByRole('link', { name: 'Newer message' })).toHaveAttribute('href', `/adm/messages/${newer}`)
  await page.keyboard.press('Alt+PageUp')
  await expect(page).toHaveURL(`/adm/messages/${newer}`)
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(alertOf(page, 'Message marked as answered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answered' })).toHaveCount(0)
})

test('a suggestion is accepted also where the message is marked as read while the photo is being saved', async ({ page, open, office }) => {
  const photoID = 3
  const id = newMessage(office, { photoID, kind: 'inscription', suggestedText: newText('Надпись') })
  const [isMarked, isSaved] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const marked = page.waitForResponse((answer) => answer.url().endsWith(`/api/message/${id}`) && answer.request().method() === 'POST')
  await page.route(`**/api/message/${id}`, async (route) => {
    if (route.request().method() === 'POST') await isMarked.promise
    await route.continue()
  })
  await page.route('**/api/photo', async (route) => {
    await isSaved.promise
    await route.continue()
  })
  await open('admin', `/edit-photo/${photoID}?message=${id}`)
  const message = page.getByRole('region', { name: 'Message' })
  await message.getByRole('button', { name: /^Use/ }).first().click()
  const saving = page.waitForRequest((request) => request.url().endsWith('/api/photo') && request.method() === 'POST')
  await message.getByRole('button', { name: 'Save and accept' }).click()
  await saving
  isMarked.resolve(undefined)
  await (await marked).finished()
  await expect.poll(() => office.archive.sqlite.prepare('SELECT version FROM messages WHERE message_id = ?').pluck().get(id)).toBe(2)
  isSaved.resolve(undefined)
  await expect(alertOf(page, 'Message marked as accepted')).toBeVisible()
})

test.describe('of two people at the same message', () => {
  test.use({ provoked: /409/ })
  test('the second is told and changes nothing', async ({ page, open, office }) => {
    const id = newMessage(office)
    const marked = page.waitForResponse((answer) => answer.url().endsWith(`/api/message/${id}`) && answer.request().method() === 'POST')
    await open('admin', `/edit-photo/1?message=${id}`)
    const message = page.getByRole('region', { name: 'Message' })
    await expect(message.getByRole('button', { name: 'Not accepted' })).toBeEnabled()
    await (await marked).finished()
    const version = () => office.archive.sqlite.prepare('SELECT version FROM messages WHERE message_id = ?').get(id)
    await expect.poll(version).toEqual({ version: 2 })
    office.archive.sqlite.prepare("UPDATE messages SET assigned_to = 'admin', version = 3 WHERE message_id = ?").run(id)
    await message.getByRole('button', { name: 'Not accepted' }).click()
    await expect(alertOf(page, /changed by somebody else/)).toBeVisible()
    expect(version()).toEqual({ version: 3 })
  })
})

test('the page of the photo thanks a sender who agreed, by the name that staff give, until the consent is withdrawn', async ({
  page,
  open,
  office,
  request,
}) => {
  const photoID = 2
  const agreed = { photoID, thanksConsent: true, publicName: 'Ион <b>Цуркану</b>' }
  const id = newMessage(office, { messageBody: newText('Это 1912 год'), kind: 'inscription', suggestedText: 'Видъ', ...agreed })
  const thanks = async (language: string) =>
    /<ul class="plain thanks note">.*?<\/ul>/s.exec(await (await request.get(`${language}/photos/${photoID}`)).text())?.[0]
  await open('admin', `/edit-photo/${photoID}?message=${id}`)
  const message = page.getByRole('region', { name: 'Message' })
  const name = message.getByRole('textbox', { name: 'Thank on the page of the photo as' })
  await expect(name).toHaveValue(agreed.publicName)
  await name.fill('Ион & <i>Ц.</i>')
  await message.getByRole('button', { name: 'Save and accept' }).click()
  await expect(alertOf(page, 'Message marked as accepted')).toBeVisible()
  for (const [language, text] of [
    ['', 'Спасибо за прочтение надписи: '],
    ['/ro', 'Mulțumim pentru descifrarea inscripției: '],
    ['/en', 'Inscription transcribed thanks to '],
  ] as const)
    await expect.poll(() => thanks(language)).toContain(`<li>${text}<bdi>Ион &amp; &lt;i&gt;Ц.&lt;/i&gt;</bdi></li>`)
  const section = page.getByRole('region', { name: 'Thanks' })
  await expect(section).toContainText(agreed.publicName)
  await section.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(alertOf(page, 'Consent withdrawn and name deleted')).toBeVisible()
  await expect(section).toHaveCount(0)
  await expect.poll(() => thanks('/en')).toBeUndefined()
})
