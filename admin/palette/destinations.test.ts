import { describe, expect, test } from 'vitest'
import { numberIn, photosFound, recordsLike, screensLike } from './destinations.ts'

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('screens', () => {
  test('are found by a part of their names, and by their names on the other keyboard layout', () => {
    expect(namesOf(screensLike('publ', true))).toEqual(['Publishing'])
    expect(namesOf(screensLike('згид', true))).toEqual(['Publishing'])
  })

  test('are all there before anything is typed, without those that only the administrator may see', () => {
    expect(namesOf(screensLike('', true))).toEqual(expect.arrayContaining(['Bin', 'Add photo', 'Photos in English']))
    expect(namesOf(screensLike('', false))).not.toEqual(expect.arrayContaining(['Bin']))
    expect(namesOf(screensLike('', false))).not.toEqual(expect.arrayContaining(['Add photo']))
  })
})

describe('records', () => {
  const places = [
    { locationID: 4, version: 1, photos: 2, locationName: 'Бендеры', locationNameRo: 'Tighina', locationNameEn: 'Bender' },
    { locationID: 40, version: 1, photos: 0, locationName: 'Сороки', locationNameRo: 'Soroca', locationNameEn: null },
  ]

  test('are found by their names in any language, and by their numbers', () => {
    const bender = { group: 'Locations', name: 'Бендеры', detail: '4', to: '/edit-location/4' }
    for (const typed of ['бенд', 'tigh', 'Bender', ' 4 ']) expect(recordsLike('location', places, typed), typed).toEqual([bender])
    expect(recordsLike('location', places, '5')).toEqual([])
  })

  test('are offered a few at a time', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ locationID: at + 1, version: 1, photos: 0, locationName: `Село ${at}` }))
    expect(recordsLike('location', many, 'село')).toHaveLength(5)
  })
})

test('a photo leads the administrator to its form, and translators to the texts of each language', () => {
  const photo = { photoID: 12, title: 'Вокзал', date: '1910' } as Parameters<typeof photosFound>[0][number]
  expect(photosFound([photo], 'вокзал', true)).toEqual([{ group: 'Photos', name: 'Вокзал', detail: '12 · 1910', to: '/edit-photo/12' }])
  expect(photosFound([photo], '', false).map(({ to, detail }) => [to, detail])).toEqual([
    ['/edit-photo-translate/12', '12 · 1910 · Romanian'],
    ['/edit-photo-translate-en/12', '12 · 1910 · English'],
  ])
})

test('the photo whose number was typed comes first', () => {
  const photos = [61, 54, 12].map((photoID) => ({ photoID, title: `Photo ${photoID}` }) as Parameters<typeof photosFound>[0][number])
  expect(photosFound(photos, '12', true).map(({ name }) => name)).toEqual(['Photo 12', 'Photo 61', 'Photo 54'])
})

test('only digits are a number', () => {
  expect([' 12 ', '012', '12a', '', '1.5', '-3', '9'.repeat(13)].map(numberIn)).toEqual([12, 12, null, null, null, null, null])
})
