import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { filterOptions, listingPage, listingSlice, listingsOf, listingTotal, updateListings, type PhotoRelations } from './listings.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'

const placed: PhotoRelations = {
  categoryID: 1,
  categoryID2: null,
  categoryID3: null,
  locationID: null,
  periodID: 2,
  contributorID: 3,
  photographerID: null,
  personsShown: '[]',
  subjects: '[]',
  albumID: null,
  dateEarliest: 19111005,
  dateLatest: 19111005,
}

const namesOf = (photo: PhotoRelations) =>
  listingsOf(photo)
    .map(({ route, id, filterID }) => `${route} ${id} ${filterID}`)
    .sort()

describe('a photo stands in the lists of everything it has', () => {
  test('without place and album', () => {
    expect(namesOf(placed)).toEqual([
      'category 1 0',
      'categoryPeriod 1 2',
      'contributor 3 0',
      'decade 1910 0',
      'latest 0 0',
      'period 2 0',
      'periodCategory 2 1',
      'year 1911 0',
    ])
  })

  test('without a date, or with one that is too broad, in the list of these', () => {
    const dates = { none: [null, null], century: [18000101, 18991231], 'open start': [null, 19161231] } as const
    for (const [dateEarliest, dateLatest] of Object.values(dates)) {
      const names = namesOf({ ...placed, dateEarliest, dateLatest })
      expect(names).toContain('undated 0 0')
      expect(names.filter((name) => /^(?:year|decade) /.test(name))).toEqual([])
    }
  })

  test('in each of its three categories', () => {
    const names = namesOf({ ...placed, categoryID2: 4, categoryID3: 5, locationID: 6, albumID: 7 })
    for (const id of [1, 4, 5]) {
      expect(names).toEqual(
        expect.arrayContaining([`category ${id} 0`, `categoryPeriod ${id} 2`, `periodCategory 2 ${id}`, `locationCategory 6 ${id}`]),
      )
    }
    expect(names).toEqual(expect.arrayContaining(['location 6 0', 'locationPeriod 6 2', 'album 7 0']))
  })

  test('once, where the same category was given twice', () => {
    expect(namesOf({ ...placed, categoryID2: 1, categoryID3: 1 })).toEqual(namesOf(placed))
  })
})

describe('pages of a list', () => {
  test('come newest first and cover every photo once', () => {
    const archive = archiveWithRecords()
    const added = Array.from({ length: 2 * (pageSize.photos + 1) }, (_, index) => addPhoto(archive, { categoryID: (index % 2) + 1 }))
    const list = { route: 'category', id: 1, filterID: 0 } as const
    const pages = [1, 2].map((page) => listingPage(archive, list, page))
    expect(pages.map(({ ids }) => ids.length)).toEqual([pageSize.photos, 1])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(added.filter((_, index) => index % 2 === 0).reverse())
    expect(pages[0]).toMatchObject({ total: pageSize.photos + 1, paging: { lastPage: 2 } })
    expect(listingPage(archive, list, 3).ids).toEqual([])
  })

  test('agree with a plain count however photos come and go', () => {
    const archive = archiveWithRecords()
    const list = { route: 'album', id: 1, filterID: 0 } as const
    const inAlbum = { ...placed, albumID: 1 }
    const there = new Set<number>()
    // Far-apart numbers cross many blocks of 256; every third leaves again.
    for (let step = 1; step <= 400; step += 1) {
      const photoID = (step * 7919) % 20_011
      updateListings(archive, photoID, null, inAlbum)
      there.add(photoID)
      if (step % 3 === 0) {
        updateListings(archive, photoID, inAlbum, { ...inAlbum, albumID: null })
        there.delete(photoID)
      }
    }
    const expected = [...there].sort((one, other) => other - one)
    expect(listingTotal(archive, list)).toBe(expected.length)
    for (const start of [0, 1, 23, 24, 100, 255, 256, expected.length - 1, expected.length]) {
      expect(listingSlice(archive, list, start, 24)).toEqual(expected.slice(start, start + 24))
    }
  })

  test('are found by index alone, and no query passes over more than a block', () => {
    const archive = archiveWithRecords()
    const plan = archive.sqlite
      .prepare<[], { detail: string }>(
        "EXPLAIN QUERY PLAN SELECT photo_id FROM listing_photos WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photo_id < 9 ORDER BY photo_id DESC LIMIT 24",
      )
      .all()
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH listing_photos USING PRIMARY KEY (route=? AND id=? AND filter_id=? AND photo_id<?)',
    ])
  })
})

test('a menu offers only what has photos, with counts', () => {
  const archive = archiveWithRecords()
  addPhoto(archive, { categoryID: 1, periodID: 1 })
  addPhoto(archive, { categoryID: 1, periodID: 3 })
  addPhoto(archive, { categoryID: 2, categoryID2: 1, periodID: 3 })
  expect(filterOptions(archive, 'categoryPeriod', 1)).toEqual([
    { filterID: 1, photos: 1 },
    { filterID: 3, photos: 2 },
  ])
  expect(filterOptions(archive, 'categoryPeriod', 3)).toEqual([])
})
