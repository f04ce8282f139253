import { expect, test } from 'vitest'
import { pathOf, type Address } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { savePhoto } from '../records/photos.ts'
import type { Archive } from '../sqlite/open.ts'
import type { AffectedPage, PublishedFiles } from './affected-page.ts'
import { affectedPages } from './affected-pages.ts'
import { invalidationsOf } from './invalidations.ts'
import { workAfter } from './outbox.ts'
import { isPublished } from './page-sets.ts'

/** The published folder is complete, as it is whenever no publisher was killed. */
const withFiles = (isThere: (page: Address) => boolean): PublishedFiles => ({ isPublished: isThere, isLinkable: isThere })

/** The pages that the last change affects. */
function affectedByLast(archive: Archive, published: PublishedFiles): AffectedPage[] {
  const invalidations = workAfter(archive, 0, 10_000)
    .slice(-1)
    .flatMap((work) => invalidationsOf(work as never))
  return [...affectedPages(archive, invalidations, published)]
}

const priorityOf = (pages: AffectedPage[], path: string) => pages.find(({ page }) => pathOf(page) === path)?.priority

test('a page of a list in all languages, then its next page', () => {
  const archive = archiveWithRecords()
  for (let n = 0; n <= 2 * pageSize.photos; n += 1) addPhoto(archive)
  const pages = affectedByLast(
    archive,
    withFiles(() => false),
  )
  const further = pages.filter(({ page, priority }) => page.route === 'latest' && page.page > 1 && priority === 'further')
  const places = ['/latest/page/2', '/ro/latest/page/2', '/en/latest/page/2', '/latest/page/3', '/ro/latest/page/3', '/en/latest/page/3']
  expect([...new Set(further.map(({ page }) => pathOf(page)))]).toEqual(places)
})

test('a page that a list gains is made before the pages that link to it', () => {
  const archive = archiveWithRecords()
  for (let n = 0; n <= pageSize.photos; n += 1) addPhoto(archive)
  const existing = new Set(['/latest', '/categories/1'])
  const pages = affectedByLast(
    archive,
    withFiles((page) => existing.has(pathOf({ ...page, language: 'ru' }))),
  )
  expect([priorityOf(pages, '/latest/page/2'), priorityOf(pages, '/latest')]).toEqual(['new', 'next'])
})

test('a page that is there, but that nothing may link to yet, is made before the pages that link to it', () => {
  const archive = archiveWithRecords()
  addPhoto(archive)
  const pages = affectedByLast(archive, { isPublished: () => false, isLinkable: ({ route }) => route !== 'photo' })
  expect([priorityOf(pages, '/photos/1'), priorityOf(pages, '/latest')]).toEqual(['new', 'next'])
})

test('of what is published already, the page of the photo is made first, then first pages of lists, then files for programs', () => {
  const archive = archiveWithRecords()
  addPhoto(archive)
  savePhoto(archive, 1, 1, { title: 'Иначе' }, testStamp, () => undefined)
  const pages = affectedByLast(
    archive,
    withFiles((page) => isPublished(archive, page)),
  )
  const pathsOf = (wanted: string) => pages.filter(({ priority }) => priority === wanted).map(({ page }) => pathOf(page))
  expect([pathsOf('new'), pathsOf('first')]).toEqual([[], ['/photos/1', '/ro/photos/1', '/en/photos/1']])
  expect(pathsOf('next').slice(0, 3)).toEqual(['/', '/ro', '/en'])
  expect(pathsOf('next').filter((path) => /^(?:\/..)?\/(?:data|iiif|embed|sitemaps)\//.test(path))).toEqual([])
  for (const path of ['/data/photos/1.json', '/iiif/photos/1/manifest.json', '/embed/photos/1'])
    expect(priorityOf(pages, path), path).toBe('further')
})
