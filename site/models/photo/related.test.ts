import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { listingsOf } from '#data/lists/listings.ts'
import { photoByID } from '#data/records/photos.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { settings } from '#tests/support/pages.ts'
import { photoPage } from '../photo.ts'

function pageOf(own: Partial<PhotoFields>) {
  const archive = archiveWithRecords()
  const id = addPhoto(archive, own)
  return { archive, id, page: photoPage(openRenderCache(archive), settings, address('photo', 'ro', { id }))! }
}

const hrefs = (own: Partial<PhotoFields>) => pageOf(own).page.related.map(({ href }) => href)

describe('the lists at the end of a photo', () => {
  test('are those of its place and period, the narrowest first', () => {
    const { page } = pageOf({ locationID: 2, periodID: 3 })
    expect(page.related).toEqual([
      { href: '/ro/locations/2/period/3', names: [{ text: 'Место 2 (ro)' }, { text: '1893-е (ro)' }] },
      { href: '/ro/locations/2', names: [{ text: 'Место 2 (ro)' }] },
      { href: '/ro/time-periods/3', names: [{ text: '1893-е (ro)' }] },
    ])
  })

  test('are those of its category and period where the place is not known', () => {
    expect(hrefs({ locationID: 0, periodID: 1, categoryID: 3 })).toEqual(['/ro/time-periods/1/category/3', '/ro/time-periods/1'])
  })

  test('all hold the photo itself, so that none of their addresses can be dead', () => {
    for (const locationID of [0, 2]) {
      const { archive, id, page } = pageOf({ locationID })
      const published = listingsOf(photoByID(archive, id)!).map(({ route, id, filterID }) => `${route} ${id} ${filterID}`)
      const named = page.related.map(({ href }) => href)
      expect(named.length).toBeGreaterThan(1)
      const routes = locationID ? ['locationPeriod 2 1', 'location 2 0', 'period 1 0'] : ['periodCategory 1 1', 'period 1 0']
      expect(published).toEqual(expect.arrayContaining(routes))
    }
  })
})

test('each licence has its signs', () => {
  const signs = (license: PhotoFields['license']) => pageOf({ license }).page.download.licence.marks
  expect(signs('Public Domain')).toEqual(['publicDomain'])
  expect(signs('Attribution (CC BY)')).toEqual(['creativeCommons', 'attribution'])
  expect(signs('Attribution-NonCommercial (CC BY-NC)')).toEqual(['creativeCommons', 'attribution', 'nonCommercial'])
})

test('a place is opened by other maps and by the device’s own', () => {
  expect(pageOf({ latitude: 47.0245124999, longitude: -0.5 }).page.map).toMatchObject({
    googleMaps: 'https://www.google.com/maps/search/?api=1&query=47.024512%2C-0.5',
    geo: 'geo:47.024512,-0.5?z=16',
  })
})
