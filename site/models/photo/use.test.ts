import { expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { licences, licenceOf } from '#core/licences.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { settings } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { photoPage } from '../photo.ts'

const picture = { width: 3000, height: 2000, photoFileName: 'a1.jpg' }

function pageOf(language: Language, own: Partial<PhotoFields>, size: object = picture) {
  const archive = archiveWithRecords()
  const id = addPhoto(archive, { title: 'Мост "Реут" & <b>', titleRo: 'Podul', titleEn: '', ...own }, size)
  return photoPage(openRenderCache(archive), settings, address('photo', language, { id }))!
}

test('smaller files are offered by their pixels, the smallest first', () => {
  expect(pageOf('ro', {}).download.smaller).toMatchObject([
    { key: 'small', href: '/uploads/thumbs/a1.jpg?photo=1&lang=ro', text: 'mică, 400 × 267 px' },
    { key: 'medium', href: '/uploads/preview/a1.jpg?photo=1&lang=ro', text: 'medie, 1.600 × 1.067 px' },
  ])
})

test('a small photo has no smaller files', () => {
  expect(pageOf('ru', {}, { ...picture, width: 300, height: 200 }).download.smaller).toEqual([])
})

test('the code for other sites shows the photo with its credit line, its page and its licence, and no text ends its element', () => {
  expect(pageOf('ru', { license: 'Attribution-ShareAlike (CC BY-SA)', creditLine: 'Фото: <i>"М"</i>' }).embedCode).toBe(
    '<figure><a href="https://archive.example/photos/1"><img src="https://archive.example/uploads/preview/a1.jpg" width="1600" ' +
      'height="1067" alt="Фотография: Мост &quot;Реут&quot; &amp; &lt;b&gt;" loading="lazy"></a><figcaption>Фото: ' +
      '&lt;i&gt;&quot;М&quot;&lt;/i&gt; (<a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">С указанием ' +
      'авторства, с сохранением условий (CC BY-SA)</a>)</figcaption></figure>',
  )
})

test('the code links the licence where the credit line names it', () => {
  const { embedCode } = pageOf('en', { license: 'Attribution (CC BY)' })
  expect(embedCode).toContain('. <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">CC BY 4.0</a></figcaption>')
})

test.each(licences.map(({ value }) => value))('page, structured data and code of “%s” name the same address', (license) => {
  const { uri, isReusable, needsConsent } = licenceOf(license)
  const { structuredData, embedCode, download } = pageOf('en', { license, rightsHolder: 'Muzeul' })
  const [photo] = JSON.parse(structuredData) as { license: string; copyrightNotice: string; creditText: string }[]
  expect(photo?.license).toBe(uri)
  expect(embedCode === null ? [] : [embedCode.includes(`href="${uri}"`)]).toEqual(isReusable ? [true] : [])
  expect(download.consent !== null).toBe(needsConsent)
  expect(photo?.copyrightNotice === '© Muzeul').toBe(licenceOf(license).isCopyrighted === true)
})

test('rights holder and last year are facts of the photo', () => {
  const { facts } = pageOf('ru', { license: 'In Copyright', rightsHolder: 'Музей', rightsUntil: '2042' })
  const texts = facts.flatMap(({ values }) => values.map(({ text }) => text))
  expect(texts).toContain('Охраняется авторским правом, до конца 2042 года')
  expect(texts).toContain('Музей')
})
