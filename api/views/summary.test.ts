import { beforeEach, describe, expect, test } from 'vitest'
import type { Archive } from '#data/sqlite/open.ts'
import { changeRow, rowOf } from '#data/records/rows.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { countView, type View } from '#data/statistics/views.ts'
import { viewOf } from './counted.ts'
import { viewsOfDays } from './summary.ts'

let archive: Archive
let photoID = 0

beforeEach(() => {
  archive = archiveWithRecords()
  photoID = addPhoto(archive, { title: 'Мост <через> "Реут"' })
})

function add(day: string, own: Partial<View> = {}, times = 1) {
  const view: View = { day, route: 'photo', photoID, language: 'ru', ...own }
  for (let count = 0; count < times; count += 1) countView(archive, view)
}

const summary = (days: number, now: string) => viewsOfDays(archive, days, new Date(now))

describe('the days', () => {
  test('are all there up to today, across the end of a short month; days outside them do not count', () => {
    add('2026-02-26', {}, 5)
    add('2026-02-27', {}, 2)
    add('2026-03-01', { language: 'en' })
    add('2026-03-02', { route: 'home', photoID: 0 })
    add('2026-03-03', {}, 7)
    expect(summary(4, '2026-03-02T00:00:00.000Z')).toEqual({
      days: [
        { day: '2026-02-27', views: 2, downloads: 0 },
        { day: '2026-02-28', views: 0, downloads: 0 },
        { day: '2026-03-01', views: 1, downloads: 0 },
        { day: '2026-03-02', views: 1, downloads: 0 },
      ],
      languages: [
        { language: 'ru', views: 3 },
        { language: 'ro', views: 0 },
        { language: 'en', views: 1 },
      ],
      routes: [
        { route: 'photo', views: 3 },
        { route: 'home', views: 1 },
      ],
      photos: [{ photoID, title: 'Мост <через> "Реут"', views: 3 }],
      downloaded: [],
      total: 4,
      totalDownloads: 0,
    })
  })

  test('change at midnight in UTC', () => {
    const moments = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z']
    for (const moment of moments) countView(archive, viewOf(archive, '/', new Date(moment))!)
    expect(summary(2, '2027-01-01T00:00:00.000Z').days).toEqual([
      { day: '2026-12-31', views: 1, downloads: 0 },
      { day: '2027-01-01', views: 1, downloads: 0 },
    ])
  })

  test('of a leap year are each there once', () => {
    const days = summary(366, '2028-12-31T12:00:00.000Z').days.map(({ day }) => day)
    expect(new Set(days).size).toBe(366)
    expect([days[0], days[59], days[365]]).toEqual(['2028-01-01', '2028-02-29', '2028-12-31'])
  })

  test('of an archive that nobody has looked at are all zero', () => {
    const { days, routes, photos, total } = summary(1, '2026-01-02T03:04:05.000Z')
    expect(days).toEqual([{ day: '2026-01-02', views: 0, downloads: 0 }])
    expect([routes, photos, total]).toEqual([[], [], 0])
  })
})

test('the twenty most viewed photos are named, the newer first among equals, without a title where one is gone', () => {
  const photos = [photoID, ...Array.from({ length: 21 }, () => addPhoto(archive))]
  photos.forEach((id) => add('2026-01-02', { photoID: id }))
  const gone = photos[3]!
  add('2026-01-01', { photoID: gone, language: 'ro' }, 2)
  changeRow(archive, 'photo', rowOf(archive, 'photo', gone)!, { deletedAt: testStamp.at, deletedBy: 'admin' }, testStamp, 'delete')
  const { photos: top, total } = summary(30, '2026-01-02T12:00:00.000Z')
  expect(total).toBe(24)
  expect(top[0]).toEqual({ photoID: gone, title: '', views: 3 })
  const equals = photos.filter((id) => id !== gone).reverse()
  expect(top.slice(1).map((each) => each.photoID)).toEqual(equals.slice(0, 19))
})

describe('a download', () => {
  test('is counted separately: it adds nothing to views, languages, kinds of pages or the most viewed photos', () => {
    const saved = addPhoto(archive, { title: 'Собор, țărm & «край»' })
    add('2026-01-01', { language: 'ro' })
    add('2026-01-01', { route: 'download' }, 3)
    add('2026-01-02', { route: 'download', photoID: saved }, 4)
    add('2025-12-31', { route: 'download', photoID: saved }, 9)
    expect(summary(2, '2026-01-02T12:00:00.000Z')).toEqual({
      days: [
        { day: '2026-01-01', views: 1, downloads: 3 },
        { day: '2026-01-02', views: 0, downloads: 4 },
      ],
      languages: [
        { language: 'ru', views: 0 },
        { language: 'ro', views: 1 },
        { language: 'en', views: 0 },
      ],
      routes: [{ route: 'photo', views: 1 }],
      photos: [{ photoID, title: 'Мост <через> "Реут"', views: 1 }],
      downloaded: [
        { photoID: saved, title: 'Собор, țărm & «край»', downloads: 4 },
        { photoID, title: 'Мост <через> "Реут"', downloads: 3 },
      ],
      total: 1,
      totalDownloads: 7,
    })
  })

  test('of a photo that is gone keeps its number, without a title', () => {
    add('2026-01-02', { route: 'download' })
    changeRow(archive, 'photo', rowOf(archive, 'photo', photoID)!, { deletedAt: testStamp.at, deletedBy: 'admin' }, testStamp, 'delete')
    expect(summary(1, '2026-01-02T12:00:00.000Z').downloaded).toEqual([{ photoID, title: '', downloads: 1 }])
  })
})
