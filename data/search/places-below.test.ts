import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveFlat } from '../records/flat.ts'
import { savePhoto } from '../records/photos.ts'
import { binPhoto, removeUnused } from '../records/removals.ts'
import { rowOf } from '../records/rows.ts'
import { openArchive, type Archive } from '../sqlite/open.ts'
import { addFlats, addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { searchPhotos } from './find.ts'
import { readAhead } from './read-ahead.ts'

const noFilters = { category: 0, period: 0, location: 0 }

const search = (archive: Archive, location = 0) => searchPhotos(archive, 'мост', 1, { ...noFilters, location }, 'ru')

const found = (archive: Archive, location: number) => search(archive, location).ids.sort((a, b) => a - b)

/** Photos by the number of the place that the menu offers. */
const offered = (archive: Archive, location = 0) => search(archive, location).facets.location.map(({ id, photos }) => [id, photos])

/** Says which places a place belonged to, with the years of each. */
function saveParents(archive: Archive, place: number, ...parents: [parentID: number, from: string, to: string][]) {
  const rows = parents.map(([parentID, from, to]) => ({ parentID, from, to }))
  const { version } = rowOf(archive, 'location', place)!
  expect(saveFlat(archive, 'location', place, version, { parents: rows }, testStamp).outcome).toBe('saved')
}

/** A town, 1, of an uezd, 4, and of a raion, 3, which both belong to a country, 5; a village, 2, of the raion. A photo of each. */
function withPlaces(archive: Archive): Archive {
  saveParents(archive, 1, [4, '1818', '1917'], [3, '1991', ''])
  saveParents(archive, 2, [3, '', ''])
  saveParents(archive, 3, [5, '', ''])
  saveParents(archive, 4, [5, '', '1917'])
  for (const locationID of [1, 2, 3, 4, 5]) addPhoto(archive, { title: 'Мост', locationID })
  return archive
}

const archiveWithPlaces = () => withPlaces(archiveWithRecords(6))

describe('a search of a place', () => {
  test('finds the photos of all places that belong or ever belonged to it, at any depth', () => {
    const archive = archiveWithPlaces()
    expect([1, 2, 3, 4, 5, 6].map((place) => found(archive, place))).toEqual([[1], [2], [1, 2, 3], [1, 4], [1, 2, 3, 4, 5], []])
    expect([3, 5].map((place) => search(archive, place).total)).toEqual([3, 5])
  })

  test('offers each place with what choosing it finds: a photo counts once, by however many ways it belongs there', () => {
    const archive = archiveWithPlaces()
    const counts = [
      [5, 5],
      [3, 3],
      [4, 2],
      [1, 1],
      [2, 1],
    ]
    for (const chosen of [0, 3]) expect(offered(archive, chosen)).toEqual(counts)
  })

  test('counts the other menus and photos without a date within the place', () => {
    const archive = archiveWithPlaces()
    savePhoto(archive, 2, 1, { categoryID: 2, date: 'летом' }, testStamp, () => undefined)
    expect(search(archive, 3).facets.category.map(({ id, photos }) => [id, photos])).toEqual([
      [1, 2],
      [2, 1],
    ])
    const { total, undated } = searchPhotos(archive, 'мост', 1, { ...noFilters, location: 3, from: 1800 }, 'ru')
    expect([total, undated]).toEqual([2, 1])
  })

  test('ends where places belong to each other in a circle', () => {
    const archive = archiveWithPlaces()
    archive.sqlite.prepare('UPDATE locations SET parents = ? WHERE location_id = 5').run(JSON.stringify([{ parentID: 1 }]))
    expect([1, 3, 5].map((place) => found(archive, place))).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ])
    expect(offered(archive)).toContainEqual([1, 5])
  })

  test('finds and offers nothing of a number that is no place', () => {
    expect(found(archiveWithPlaces(), 999_999_999_999)).toEqual([])
    expect(offered(archiveWithPlaces(), 999_999_999_999)).toHaveLength(5)
  })
})

describe('what is remembered of places follows', () => {
  test('a parent that is added or removed, read ahead or not', () => {
    const archive = archiveWithPlaces()
    expect(found(archive, 6)).toEqual([])
    saveParents(archive, 5, [6, '1812', '1918'])
    expect([found(archive, 6), offered(archive)[0]]).toEqual([
      [1, 2, 3, 4, 5],
      [5, 5],
    ])
    expect(offered(archive)).toContainEqual([6, 5])
    saveParents(archive, 3)
    readAhead(archive)
    expect([found(archive, 5), found(archive, 6)]).toEqual([
      [1, 4, 5],
      [1, 4, 5],
    ])
    expect(offered(archive)).toContainEqual([5, 3])
  })

  test('a photo that goes to another place or into the bin, and a place that is deleted', () => {
    const archive = archiveWithPlaces()
    expect(found(archive, 3)).toEqual([1, 2, 3])
    savePhoto(archive, 1, 1, { locationID: 4 }, testStamp, () => undefined)
    binPhoto(archive, 3, testStamp)
    savePhoto(archive, 2, 1, { locationID: 6 }, testStamp, () => undefined)
    expect(removeUnused(archive, 'location', 2, testStamp).outcome).toBe('removed')
    expect([found(archive, 3), found(archive, 5), offered(archive)]).toEqual([
      [],
      [1, 4, 5],
      [
        [5, 3],
        [4, 2],
        [6, 1],
      ],
    ])
  })

  test('a parent that another process has saved', () => {
    const folder = mkdtempSync(join(tmpdir(), 'places-below-'))
    const [own, other] = [openArchive(join(folder, 'archive.sqlite')), openArchive(join(folder, 'archive.sqlite'))]
    addFlats(own, 6)
    withPlaces(own)
    expect(found(other, 6)).toEqual([])
    saveParents(own, 5, [6, '', ''])
    expect([found(other, 6), offered(other)[1]]).toEqual([
      [1, 2, 3, 4, 5],
      [6, 5],
    ])
    for (const archive of [own, other]) archive.sqlite.close()
    rmSync(folder, { recursive: true })
  })
})
