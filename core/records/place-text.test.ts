import { describe, expect, test } from 'vitest'
import { looksSwapped, readPlace } from './place-text.ts'

const orhei = { latitude: 47.025, longitude: 28.836944 }

describe('a place is read as people paste it', () => {
  test.each([
    '47.025, 28.836944',
    '47.025,28.836944',
    '47.025 28.836944',
    '47.025\t28.836944',
    '47,025; 28,836944',
    '47,025 28,836944',
    'https://www.google.com/maps/@47.025,28.836944,15z',
    'https://www.google.com/maps/place/Orhei/@47.1,28.1,15z/data=!3m1!4b1!8m2!3d47.025!4d28.836944',
    'https://maps.google.com/?q=47.025,28.836944',
    'https://www.google.com/maps/search/?api=1&query=47.025%2C28.836944',
    'https://www.openstreetmap.org/#map=16/47.025/28.836944',
    'https://www.openstreetmap.org/?mlat=47.025&mlon=28.836944#map=5/1/2',
    'https://yandex.ru/maps/?ll=28.836944%2C47.025&z=16',
    'https://yandex.ru/maps/?pt=28.836944,47.025',
    'https://maps.apple.com/?ll=47.025,28.836944',
    'https://www.bing.com/maps?cp=47.025~28.836944&lvl=15',
    'geo:47.025,28.836944?z=16',
  ])('%s', (text) => {
    expect(readPlace(text)).toEqual(orhei)
  })

  test.each([
    '47°01′30″ N, 28°50′13″ E',
    '47°01\'30" N 28°50\'13" E',
    '47°01′30″N 28°50′13″E',
    '28°50′13″ E, 47°01′30″ N',
    '47°01′30″ с. ш., 28°50′13″ в. д.',
  ])('%s', (text) => {
    expect(readPlace(text)).toEqual({ latitude: 47.025, longitude: 28.8369444 })
  })
})

test.each([
  '',
  'Оргеев',
  '47.025',
  '47.025, 28.8, 3',
  '147, 28',
  'https://example.org/47.025',
  'https://maps.app.goo.gl/abc',
  'https://x/%E0%A4%A',
  '<script>',
])('“%s” names no place', (text) => {
  expect(readPlace(text)).toBeNull()
})

test('a place whose numbers would fit the other way round seems swapped', () => {
  expect(looksSwapped({ latitude: 28.83, longitude: 47.02 })).toBe(true)
  expect(looksSwapped({ latitude: 47.02, longitude: 28.83 })).toBe(false)
  expect(looksSwapped({ latitude: 59.93, longitude: 30.33 })).toBe(false)
})
