import { expect, test } from 'vitest'
import { address, fileOf } from '#core/addresses.ts'
import { maxPlacesOnOnePage } from '#core/limits.ts'
import { createFlat } from '#data/records/flat.ts'
import { removeUnused } from '#data/records/removals.ts'
import { addPlaces } from '#tests/support/many-places.ts'
import { emptyArchive, testStamp } from '#tests/support/records.ts'
import { affectedPages } from './affected-pages.ts'
import { flatInvalidations } from './flat-invalidations.ts'
import { allPages, pageCount, pageSet } from './page-sets.ts'

const routes = ['locations', 'placeNames'] as const
const filesOf = (archive: ReturnType<typeof emptyArchive>) =>
  [...allPages(archive)].filter(({ route }) => routes.some((each) => each === route)).map(fileOf)

test('one page names all places, as long as they are not too many; then it has parts, and a file of their names', () => {
  const archive = emptyArchive()
  addPlaces(archive, maxPlacesOnOnePage)
  expect(routes.map((route) => pageCount(archive, pageSet(route)))).toEqual([1, 0])
  const id = createFlat(archive, 'location', { locationName: 'Ямполь', locationNameRo: '', locationNameEn: '' }, testStamp)
  expect(routes.map((route) => pageCount(archive, pageSet(route)))).toEqual([6, 1])
  expect(filesOf(archive)).toHaveLength(21)
  expect(filesOf(archive)).toEqual(
    expect.arrayContaining(['locations.html', 'ro/locations/page/6.html', 'data/place-names.json', 'en/data/place-names.json']),
  )

  const published = new Set(filesOf(archive))
  const isThere = (page: Parameters<typeof fileOf>[0]) => published.has(fileOf(page))
  const unaffected = () => {
    const affected = [...affectedPages(archive, flatInvalidations.location(id), { isPublished: isThere, isLinkable: isThere })]
    return published.difference(new Set(affected.map(({ page }) => fileOf(page))))
  }
  expect(unaffected()).toEqual(new Set())
  expect(removeUnused(archive, 'location', id, testStamp)).toMatchObject({ outcome: 'removed' })
  // The parts that are not needed any more are removed.
  expect(unaffected()).toEqual(new Set())
  expect(pageCount(archive, address('locations', 'ro'))).toBe(1)
})
