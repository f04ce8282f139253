import { expect, test } from 'vitest'
import { saveFlat } from '#data/records/flat.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { waysOf } from './ways.ts'

test('an empty archive has both ways, without pictures of what is not there', () => {
  const { map, years } = waysOf(pageContext(emptyArchive(), 'home').cache, 'en')
  expect(map).toMatchObject({ title: 'Photographs on the map', href: '/en/map', note: '', dots: [] })
  expect(years).toMatchObject({ title: 'By year', href: '/en/years', note: '', bars: null })
})

test('the map has a dot for each place that has photos and a position, the larger the more photos', () => {
  const archive = archiveWithRecords(3)
  const bender = { latitude: 46.8306, longitude: 29.4779 }
  saveFlat(archive, 'location', 1, 1, { latitude: 47.0245, longitude: 28.8323 }, testStamp)
  saveFlat(archive, 'location', 2, 1, bender, testStamp)
  saveFlat(archive, 'location', 3, 1, { latitude: 48.1557, longitude: 28.2849 }, testStamp)
  for (const locationID of [1, 2, 2, 2]) addPhoto(archive, { locationID })
  addPhoto(archive, { ...bender, latitude: 46.84 })
  addPhoto(archive, {})
  const { map } = waysOf(pageContext(archive, 'home').cache, 'ru')
  expect(map.note).toBe('5 фотографий')
  const [x, y] = map.sketch.pointAt(bender.longitude, bender.latitude)!
  expect(map.dots.map(({ radius }) => radius)).toEqual([9, 5])
  expect(Math.abs(map.dots[0]!.x - x)).toBeLessThanOrEqual(8)
  expect(Math.abs(map.dots[0]!.y - y)).toBeLessThanOrEqual(8)
})

test('a photo beyond the sketch is counted without a dot', () => {
  const archive = archiveWithRecords(1)
  addPhoto(archive, { latitude: 59.9, longitude: 30.3 })
  expect(waysOf(pageContext(archive, 'home').cache, 'en').map).toMatchObject({ note: '1 photograph', dots: [] })
})

test('the years have a bar for each year, as high as its share of the fullest', () => {
  const archive = archiveWithRecords(1)
  for (const date of ['1901', '1903', '1903']) addPhoto(archive, { date })
  const { years } = waysOf(pageContext(archive, 'home').cache, 'ro')
  expect(years).toMatchObject({ note: '1901–1903', bars: { count: 3, path: 'M0.1 100v-50h.8v50zM2.1 100v-100h.8v100z' } })
})
