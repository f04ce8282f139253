import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { languages, type Language } from '#core/languages.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoByID } from '#data/records/photos.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { photoPage } from '../photo.ts'
import { settings } from '#tests/support/pages.ts'
import { creditLineOf } from '#core/credit-line.ts'
import { citationOf } from './citation.ts'

/** Both lines of the page of a photo. */
function linesOf(language: Language, own: Partial<PhotoFields>) {
  const archive = archiveWithRecords()
  const id = addPhoto(archive, { title: 'Мост', titleRo: 'Podul', titleEn: 'The bridge', author: 'Ион "Фотограф"', ...own })
  const { credit, citation } = photoPage(openRenderCache(archive), settings, address('photo', language, { id }))!
  return { credit, citation }
}

/** Both lines of a photo whose collection is not known. */
function linesWithoutCollection(author: string) {
  const archive = archiveWithRecords()
  const photo = photoByID(archive, addPhoto(archive, { author, license: 'Attribution (CC BY)' }))!
  const cited = { title: 'Soroca?', collection: '', url: 'https://archive.example/en/photos/1', language: 'en' as const }
  return [creditLineOf(photo, cited, textsFor('en')), citationOf(photo, cited, textsFor('en'))]
}

describe('the credit line has the form that the terms ask for', () => {
  test.each([
    ['ru', '«Мост». Ион "Фотограф". Музей 1. Бессарабия в фотографиях, https://archive.example/photos/1. CC BY 4.0'],
    ['ro', '„Podul”. Ион "Фотограф". Muzeul 1. Basarabia în fotografii, https://archive.example/ro/photos/1. CC BY 4.0'],
  ] as const)('in the language %s', (language, credit) => {
    expect(linesOf(language, { license: 'Attribution (CC BY)' }).credit).toBe(credit)
  })

  test('with the version of each licence', () => {
    for (const language of languages) {
      expect(linesOf(language, { license: 'Attribution-NonCommercial (CC BY-NC)' }).credit).toMatch(/\. CC BY-NC 4\.0$/)
    }
  })

  test('and names the public domain in the language of the page', () => {
    const ends = languages.map((language) => linesOf(language, { license: 'Public Domain' }).credit.split('. ').at(-1))
    expect(ends).toEqual(['Общественное достояние', 'Domeniu public', 'Public Domain'])
  })

  test('and quotation marks within the title are those of the level below', () => {
    const own = { title: 'Лавка «Мануфактура»', titleRo: 'Prăvălia „Manufactură”', titleEn: 'The “Drapery” Shop' }
    const titles = languages.map((language) => linesOf(language, own).credit.split('. ')[0])
    expect(titles).toEqual(['«Лавка „Мануфактура“»', '„Prăvălia «Manufactură»”', '“The ‘Drapery’ Shop”'])
  })

  test('and names the collection alone where the author is not known', () => {
    expect(linesOf('ro', { author: '' }).credit).toContain('„Podul”. Muzeul 1. Basarabia')
  })
})

describe('the line to cite by names the author', () => {
  test.each([
    ['ru', 'Мост. Ион "Фотограф". Коллекция: Музей 1. Бессарабия в фотографиях, №\u00a01. https://archive.example/photos/1'],
    ['ro', 'Podul. Ион "Фотограф". Colecție: Muzeul 1. Basarabia în fotografii, nr.\u00a01. https://archive.example/ro/photos/1'],
  ] as const)('in the language %s', (language, citation) => {
    expect(linesOf(language, {}).citation).toBe(citation)
  })

  test('and leaves out one that is not known', () => {
    expect(linesOf('ro', { author: '' }).citation).toContain('Podul. Colecție: Muzeul 1. Basarabia')
  })
})

test('without a collection, and where a part ends by itself, no full stop stands alone or twice', () => {
  expect(linesWithoutCollection('И. П.')).toEqual([
    '“Soroca?”. И. П. Bessarabia in photographs, https://archive.example/en/photos/1. CC BY 4.0',
    'Soroca? И. П. Bessarabia in photographs, no.\u00a01. https://archive.example/en/photos/1',
  ])
  expect(linesWithoutCollection('')[1]).toBe('Soroca? Bessarabia in photographs, no.\u00a01. https://archive.example/en/photos/1')
})
