import { expect, newMessage, newText, test } from './office.ts'

test.describe('the dashboard', () => {
  test('says what needs attention, and each line leads there', async ({ page, open, office }) => {
    office.archive.sqlite.exec('DELETE FROM messages')
    newMessage(office)
    await open('admin')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention.getByRole('link', { name: 'No backups are scheduled' })).toHaveAttribute('href', '/adm/general')
    await attention.getByRole('link', { name: '1 unread message' }).click()
    await expect(page).toHaveURL('/adm/messages')
  })

  test('counts photos that are without something, and leads the administrator to them', async ({ page, open, office }) => {
    office.archive.sqlite.exec("UPDATE photos SET date = '', date_edtf = '', date_earliest = NULL, date_latest = NULL WHERE photo_id = 3")
    const { totalPhotos } = (await office.call('admin', 'GET /api/photo/list?missing=date')).body
    await open('admin')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await attention.getByRole('link', { name: new RegExp(`^${String(totalPhotos)} photos? without a date$`) }).click()
    await expect(page).toHaveURL('/adm/photos?missing=date')
    await expect(page.getByText(`${String(totalPhotos)} found`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Missing: Date, remove this filter' })).toBeVisible()
  })

  test('counts the reviews that wait for its reader, and leads to them', async ({ page, open, office }) => {
    const reviews = page.getByRole('region', { name: 'Reviews waiting for you' })
    const { body: photo } = await office.call('admin', 'GET /api/photo/5')
    const saved = { photoID: 5, version: photo['version'], titleRo: newText('Podul'), needsReview: true }
    await open('admin')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
    const { photosToReview: before } = (await office.call('admin', 'GET /api/counts')).body as { photosToReview: { ro: number } }
    await office.call('translator', 'POST /api/photo/translate', saved)
    await page.reload()
    await reviews.getByRole('link', { name: `Photos in Romanian ${before.ro + 1} to review` }).press('Enter')
    await expect(page).toHaveURL('/adm/photos-translate?state=review')
    await expect(page.getByText(`${before.ro + 1} translation`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: saved.titleRo })).toBeVisible()
    const { body: state } = await office.call('admin', 'GET /api/photo/translate/5')
    const { reviewID } = state['review'] as { reviewID: number }
    const { body: now } = await office.call('admin', 'GET /api/photo/5')
    const answer = { reviewID, version: now['version'], outcome: 'returned', note: 'Care pod?' }
    expect((await office.call('admin', 'POST /api/photo/translate/5/review', answer)).status).toBe(200)
    const token = await office.tokenOf('translator')
    await page.evaluate((text) => localStorage.setItem('token', text), token)
    await page.goto('/adm/')
    await reviews.getByRole('link', { name: /^Photos in Romanian \d+ returned to you$/ }).click()
    await expect(page).toHaveURL('/adm/photos-translate?state=returnedToMe')
    await expect(page.getByRole('row').filter({ hasText: saved.titleRo })).toContainText('Returned')
    await office.call('admin', 'POST /api/photo', { photoID: 5, version: now['version'], titleRo: photo['titleRo'] })
    await page.goto('/adm/')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
    await expect(reviews.getByRole('link', { name: /returned to you/ })).toHaveCount(0)
  })

  test('does not trouble translators with what only the administrator can change', async ({ page, open }) => {
    await open('translator')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention).toBeVisible()
    await expect(attention.getByText('backup')).toHaveCount(0)
    await expect(attention.getByRole('link', { name: /photos? with/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Visitors in the last 30 days' })).toHaveCount(0)
  })

  test('says what others have changed since the last visit, until the next one', async ({ page, open, office }) => {
    await open('translator')
    await expect(page.getByRole('region', { name: 'Last changed by others' })).toBeVisible()
    const { body: photo } = await office.call('admin', 'GET /api/photo/2')
    await office.call('admin', 'POST /api/photo', { photoID: 2, version: photo['version'], author: newText('Кондрацкий') })
    // Half an hour later, another visit begins.
    const later = async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((name) => name.startsWith('visit:'))) {
          const visit = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number }
          localStorage.setItem(key, JSON.stringify({ ...visit, at: visit.at - 31 * 60_000 }))
        }
      })
      await page.reload()
    }
    await later()
    const changed = page.getByRole('region', { name: 'Changed by others since your last visit' })
    await expect(changed.getByRole('listitem')).toHaveCount(1)
    await expect(changed.getByRole('listitem')).toContainText('Changed by admin')
    await page.reload()
    await expect(changed.getByRole('listitem')).toHaveCount(1)
    await changed.getByRole('link', { name: String(photo['title']) }).click()
    await expect(page).toHaveURL('/adm/history/photo/2')
    await page.goBack()
    await later()
    await expect(changed.getByText('Nobody else has changed anything since.')).toBeVisible()
  })

  test('shows the administrator how many visitors there were', async ({ page, open, office }) => {
    const day = new Date().toISOString().slice(0, 10)
    const answer = await fetch(`${office.url}/api/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      body: JSON.stringify({ path: '/photos/1' }),
    })
    expect(answer.status).toBe(204)
    await open('admin')
    const visitors = page.getByRole('region', { name: 'Visitors in the last 30 days' })
    await expect(visitors.getByRole('img', { name: 'Page views per day' }).getByText(new RegExp(`^${day}: \\d+ view`))).toHaveCount(1)
    await visitors.getByRole('link', { name: 'All statistics' }).click()
    await expect(page).toHaveURL('/adm/statistics')
  })
})
