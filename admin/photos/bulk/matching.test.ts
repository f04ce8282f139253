import { expect, test } from 'vitest'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { filtersOf, hasSameFilters, matchingPhotos, withoutPage } from './matching.ts'

const listed = (...ids: number[]) => ids.map((photoID) => ({ photoID }) as ListedPhotoWire)

test('all pages of a list are read, with its filters and its order', async () => {
  const asked: string[] = []
  const pages = [listed(5, 4), listed(3, 2), listed(1)]
  const photos = await matchingPhotos('sort=id&album=3', async (search) => {
    asked.push(search)
    return { photos: pages[asked.length - 1] ?? [], totalPhotos: 5, itemsPerPage: 2 }
  })
  expect(photos).toEqual(listed(5, 4, 3, 2, 1))
  expect(asked).toEqual([1, 2, 3].map((page) => `sort=id&album=3&page=${page}`))
})

test('a photo that moves to the next page while the list is read is there once', async () => {
  const pages = [listed(3, 2), listed(2, 1)]
  const photos = await matchingPhotos('', async (search) => {
    const page = Number(new URLSearchParams(search).get('page'))
    return { photos: pages[page - 1] ?? [], totalPhotos: 4, itemsPerPage: 2 }
  })
  expect(photos).toEqual(listed(3, 2, 1))
})

test('a page that cannot be read fails the whole', async () => {
  await expect(matchingPhotos('', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})

test('a list is the same on all of its pages', () => {
  expect(withoutPage('sort=id&page=4&q=%D0%B0')).toBe(withoutPage('sort=id&q=%D0%B0'))
})

test('the filters of a list are sent without its order, its page and what narrows nothing', () => {
  expect(filtersOf('sort=id&order=desc&q=%D0%B0&album=3&lacks=&page=2&view=table')).toEqual({ q: 'а', album: '3' })
})

test('another order leaves the photos of a list the same, another filter does not', () => {
  expect(hasSameFilters('sort=id&order=desc&album=3', 'album=3&sort=title&order=asc&q=')).toBe(true)
  expect(hasSameFilters('sort=id&album=3', 'sort=id&album=4')).toBe(false)
})
