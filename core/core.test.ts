import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { inLanguage, localized, localizedKey } from './languages.ts'
import { licences } from './licences.ts'
import { carousel, cuts, durations, mapZoom, narrowScreen, passwordLength, textLength, upload } from './limits.ts'
import { paging } from './paging.ts'

test('the figures are the specification’s', () => {
  expect(durations).toMatchObject({ alert: 5000, modalTransition: 200 })
  expect(textLength).toMatchObject({ message: 1000, messageEmail: 70 })
  expect(passwordLength.login).toBe(6)
  expect(cuts).toEqual({
    cardTitle: { above: 36, keep: 35 },
    cardInfo: { above: 21, keep: 18 },
    breadcrumbLocation: { above: 25, keep: 25 },
    breadcrumbAlbum: { above: 25, keep: 30 },
  })
  expect(upload).toMatchObject({ extensions: ['.png', '.jpg', '.jpeg', '.tif', '.tiff'], progressMaximum: 100 })
  expect(carousel).toMatchObject({ slides: 7, scroll: 3 })
  expect(carousel.breakpoints.map(({ below }) => below)).toEqual([450, 500, 800, 1024, 1280, 1600, 1800])
  expect(carousel.breakpoints[0].slides).toBe(1)
  expect([narrowScreen, mapZoom]).toEqual([599, 16])
})

test('only marks of the public domain are downloaded without a dialog', () => {
  expect(licences.filter((licence) => !licence.needsConsent).map((licence) => licence.value)).toEqual(['Public Domain', 'CC0 1.0'])
})

describe('one name makes a key per language', () => {
  test('the Russian key is the bare name', () => {
    expect(localized('title', (language) => language)).toEqual({ title: 'ru', titleRo: 'ro', titleEn: 'en' })
    expect(localizedKey('title', 'ru')).toBe('title')
  })

  test('a missing translation falls back to Russian and says so', () => {
    const record = { albumName: 'Сороки', albumNameRo: 'Soroca', albumNameEn: '' }
    expect(inLanguage(record, 'albumName', 'ro')).toEqual({ text: 'Soroca', language: 'ro' })
    expect(inLanguage(record, 'albumName', 'en')).toEqual({ text: 'Сороки', language: 'ru' })
    expect(inLanguage({ name: 'Музей' }, 'name', 'en')).toEqual({ text: 'Музей', language: 'ru' })
  })
})

describe('paging counts from 1', () => {
  test.each([
    [0, 1, { lastPage: 1, hasNextPage: false, hasPreviousPage: false }],
    [24, 1, { lastPage: 1, hasNextPage: false }],
    [25, 1, { lastPage: 2, hasNextPage: true, nextPage: 2, hasPreviousPage: false }],
    [60, 3, { lastPage: 3, hasNextPage: false, hasPreviousPage: true, previousPage: 2, itemsPerPage: 24 }],
  ])('%d items, page %d', (total, page, expected) => expect(paging(total, page, 24)).toMatchObject(expected))
})

describe('folding makes spellings meet that people take for the same', () => {
  test.each([
    ['КИШИНЁВ', 'кишинев'],
    ['Chișinău', 'chisinau'],
    ['Chişinău', 'chisinau'],
    ['Cetatea  Albă ', 'cetatea alba'],
    ['Ștefan  cel\u00a0Mare', 'stefan cel mare'],
    ['Țara în Ținut', 'tara in tinut'],
    ['Йод', 'йод'],
    ['иод', 'иод'],
    ['и\u0306од', 'йод'],
    ['', ''],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded))
})
