import { expect, test } from 'vitest'
import type { Language } from '#core/languages.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { photoEmbed, photoOembed } from './embed.ts'

const picture = { width: 3000, height: 2000, photoFileName: 'a1.jpg' }

function contextOf(language: Language, own: Partial<PhotoFields> = {}) {
  const archive = archiveWithRecords()
  const id = addPhoto(archive, { title: 'Мост "Реут" & <b>', titleRo: 'Podul', titleEn: '', ...own }, picture)
  return pageContext(archive, 'photoEmbed', language, { id })
}

test('the page for frames has the picture, its title, its credit line and links to the page of the photo', () => {
  const { picture: shown, title, page, credit } = photoEmbed(contextOf('ro', { license: 'Attribution (CC BY)' }))!
  expect(title).toEqual({ text: 'Podul', lang: undefined })
  expect(page).toBe('https://archive.example/ro/photos/1')
  expect(shown).toMatchObject({ src: '/uploads/preview/a1.jpg', width: 1600, height: 1067 })
  expect(credit).toContain('<a href="https://creativecommons.org/licenses/by/4.0/" rel="license" target="_blank">CC BY 4.0</a>')
})

test('a title that is not translated names its language, and no text ends its element', () => {
  const { title, credit } = photoEmbed(contextOf('en', { creditLine: '<i>"М"</i>' }))!
  expect(title).toEqual({ text: 'Мост "Реут" & <b>', lang: 'ru' })
  expect(credit).toMatch(/^&lt;i&gt;&quot;М&quot;&lt;\/i&gt; \(<a /)
})

test('a photo that nobody may show elsewhere has a page without the picture, and is a link for oEmbed', () => {
  const context = contextOf('ru', { license: 'In Copyright' })
  expect(photoEmbed(context)).toMatchObject({ picture: null, notShown: expect.stringMatching(/на сайте архива/) })
  const told = photoOembed(context)
  expect(told).toMatchObject({ type: 'link', license_url: 'http://rightsstatements.org/vocab/InC/1.0/' })
  expect(JSON.stringify(told)).not.toMatch(/iframe|uploads/)
})

test('oEmbed tells of a frame of the size of the picture and its lines', () => {
  expect(photoOembed(contextOf('ro', { author: 'И. Попа' }))).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Podul',
    author_name: 'И. Попа',
    provider_name: 'Basarabia în fotografii',
    provider_url: 'https://archive.example/ro',
    cache_age: 86_400,
    license_url: 'https://creativecommons.org/publicdomain/mark/1.0/',
    thumbnail_url: 'https://archive.example/uploads/thumbs/a1.jpg',
    thumbnail_width: 400,
    thumbnail_height: 267,
    width: 800,
    height: 643,
    html: '<iframe src="https://archive.example/ro/embed/photos/1" width="800" height="643" title="Podul" frameborder="0" style="border:0;max-width:100%" loading="lazy"></iframe>',
  })
})

test('there is no page of a photo that is not there', () => {
  const { cache, settings, address } = contextOf('ru')
  expect(photoEmbed({ cache, settings, address: { ...address, id: 9 } })).toBeNull()
})
