import { describe, expect, test } from 'vitest'
import { binPhoto } from '../records/removals.ts'
import { savePhoto } from '../records/photos.ts'
import { rowOf } from '../records/rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import type { YearRange } from './filters.ts'
import { searchPhotos } from './find.ts'

const dates = ['1948', '1945–1951', '1951–1960', 'до 1917', 'после 1944', '', 'летом у бабушки', 'ок. 1905']

/** An archive with a photo of each date, in this order. */
function datedArchive(): Archive {
  const archive = archiveWithRecords(1)
  for (const date of dates) addPhoto(archive, { title: 'Мост', date })
  return archive
}

function search(archive: Archive, text: string, years: YearRange) {
  const { ids, total, undated } = searchPhotos(archive, text, 1, { category: 0, period: 0, location: 0, ...years }, 'ru')
  return { found: ids.sort((a, b) => a - b).map((id) => dates[id - 1]), total, undated }
}

describe('a search within years finds photos whose date overlaps them', () => {
  test.each<[YearRange, string[]]>([
    [{ from: 1946, to: 1950 }, ['1948', '1945–1951', 'после 1944']],
    [{ from: 1951, to: 1951 }, ['1945–1951', '1951–1960', 'после 1944']],
    [{ to: 1900 }, ['до 1917', 'ок. 1905']],
    [{ from: 1961 }, ['после 1944']],
    [{ from: 1917, to: 1943 }, []],
  ])('%o', (years, expected) => {
    const archive = datedArchive()
    for (const text of ['мост', '']) {
      const { found, total, undated } = search(archive, text, years)
      expect(found).toEqual(expected)
      // Without a date, or with one that is not understood.
      expect([total, undated]).toEqual([expected.length, 2])
    }
  })

  test('without years, photos without a date are found as well and none is counted apart', () => {
    expect(search(datedArchive(), 'мост', {})).toMatchObject({ total: dates.length, undated: 0 })
    expect(search(datedArchive(), '', {})).toMatchObject({ total: 0, undated: 0 })
  })

  test('a date that changes, and a photo that goes into the bin, are noticed', () => {
    const archive = datedArchive()
    expect(search(archive, '', { from: 1946, to: 1950 }).total).toBe(3)
    savePhoto(archive, 1, rowOf(archive, 'photo', 1)!.version, { date: '1850' }, testStamp, () => undefined)
    binPhoto(archive, 2, testStamp)
    expect(search(archive, '', { from: 1946, to: 1950 }).found).toEqual(['после 1944'])
    binPhoto(archive, 7, testStamp)
    expect(search(archive, '', { from: 1846, to: 1850 })).toMatchObject({ total: 2, undated: 1 })
  })

  test('the menus count what the years leave', () => {
    const archive = datedArchive()
    const { facets } = searchPhotos(archive, 'мост', 1, { category: 0, period: 0, location: 0, from: 1946, to: 1950 }, 'ru')
    expect(facets.category).toEqual([{ id: 1, name: 'Категория 1', photos: 3 }])
  })
})
