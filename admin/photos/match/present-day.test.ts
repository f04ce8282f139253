import { expect, test } from 'vitest'
import { presentDayPath, presentDayValues, viewedPhoto } from './present-day.ts'

/** The form of photo 12. */
const values = {
  title: 'Мост',
  titleRo: 'Podul',
  titleEn: '',
  description: 'Старый мост',
  author: 'П. Кондрацкий',
  date: '1911',
  license: 'Public Domain',
  locationID: 3,
  categoryID: 2,
  categoryID2: 5,
  categoryID3: 0,
  periodID: 4,
  contributorID: 1,
  latitude: '47.02',
  longitude: '28.83',
  precision: 'point',
  bearing: '225',
  matchId: '',
}

const empty = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? 0 : '']))

const view = () => presentDayValues(empty, 12, values, new Date(2026, 5, 1))

test('the form of a present-day view begins with place, coordinates, direction, categories and titles of the photo, and names it', () => {
  expect(view()).toMatchObject({
    ...{ title: 'Мост', titleRo: 'Podul', titleEn: '', locationID: 3, categoryID: 2, categoryID2: 5, categoryID3: 0 },
    ...{ latitude: '47.02', longitude: '28.83', precision: 'point', bearing: '225', matchId: '12', date: '2026' },
  })
})

test('author, rights, collection, period and description are those of another photographer and time', () => {
  expect(view()).toMatchObject({ author: '', license: '', contributorID: 0, periodID: 0, description: '' })
})

test.each([
  ['?match=12', 12],
  ['', null],
  ['?match=0', null],
  ['?match=12x', null],
  ['?match=-3', null],
])('the address %s names the photo %s', (address, id) => {
  expect(viewedPhoto(new URLSearchParams(address))).toBe(id)
})

test('the link leads to an address that names the photo', () => {
  expect(viewedPhoto(new URL(presentDayPath(7), 'https://a.example').searchParams)).toBe(7)
})
