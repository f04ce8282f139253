import { expect, test, vi } from 'vitest'
import { metadataOf } from './metadata.ts'

// The browser's own memory, which the token is kept in.
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null })
const { dayOf, digitisedOn, offersIn, offersInName } = await import('./offers.ts')

const nothing = metadataOf({})

test('the name of a file offers its year as the date and its number as the inventory number', () => {
  expect(offersInName('КП-12_Сороки_1905.tif', 2026)).toMatchObject([
    { id: 'date/name', values: { date: '1905' } },
    { id: 'inventoryNumber', values: { inventoryNumber: 'КП-12' } },
  ])
  expect(offersInName('мост.jpg', 2026)).toEqual([])
})

test('texts of a file are offered tidied, cut to the limit of their field, and as texts', () => {
  const [title, description] = offersIn(
    {
      ...nothing,
      titles: { ru: `<img src=x onerror=alert(1)>\u0000${'м'.repeat(600)}`, ro: { evil: true } },
      descriptions: { en: 'A\r\nB' },
    },
    [],
  )
  expect(String(title?.values['title'])).toMatch(/^<img src=x onerror=alert\(1\)>м+$/)
  expect(String(title?.values['title'])).toHaveLength(500)
  expect(description).toMatchObject({ id: 'descriptionEn', values: { descriptionEn: 'A\nB' } })
})

test.each<[unknown, string]>([
  ['2019:05:04 10:00:00', '2019-05-04'],
  ['2019-05-04T10:00:00+02:00', '2019-05-04'],
  ['19050704', '1905-07-04'],
  ['19050000', '1905'],
  ['1905-07', '1905-07'],
  ['1905', '1905'],
  ['0000:00:00 00:00:00', ''],
  ['1905-02-30', ''],
  ['yesterday', ''],
  [undefined, ''],
])('the day %j of a file is “%s”', (written, day) => {
  expect(dayOf(written)).toBe(day)
})

test('the date that somebody has written is offered, that of a camera is named so, that of a scan only told', () => {
  const written = { ...nothing, created: '1905', taken: '2019:05:04', digitised: '2019:05:04' }
  expect(offersIn(written, []).map(({ id, values }) => [id, values['date']])).toEqual([
    ['date/created', '1905'],
    ['date/taken', '2019-05-04'],
  ])
  expect(digitisedOn(written)).toBe('')
  const scan = { ...nothing, digitised: '2019:05:04 10:00:00' }
  expect(offersIn(scan, [])).toEqual([])
  expect(digitisedOn(scan)).toBe('2019-05-04')
})

test('coordinates are offered together, and only where they are a place', () => {
  expect(offersIn({ ...nothing, latitude: 47.0245, longitude: 28.8323 }, [])).toMatchObject([
    { id: 'place', values: { latitude: '47.024500', longitude: '28.832300' } },
  ])
  for (const [latitude, longitude] of [
    [0, 0],
    [91, 28],
    [Number.NaN, 28],
    ['47', '28'],
  ])
    expect(offersIn({ ...nothing, latitude, longitude }, [])).toEqual([])
})

test('keywords that are subjects of the archive are offered as these, all others for the staff note', () => {
  const subjects = [
    { value: '4', label: 'Мосты', also: 'Poduri Bridges' },
    { value: '7', label: 'Рынки', also: 'Piețe Markets' },
  ]
  expect(offersIn({ ...nothing, keywords: ['bridges', 'мосты', 'Piete', 'bridge', 'река'] }, subjects)).toMatchObject([
    { id: 'subjects', shown: 'Мосты, Рынки', values: { subjects: '[4,7]' } },
    { id: 'staffNote', values: { staffNote: 'Keywords of the file: bridge, река' } },
  ])
})
