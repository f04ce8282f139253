import { describe, expect, test } from 'vitest'
import { createFlat } from '../records/flat.ts'
import type { Archive } from '../sqlite/open.ts'
import { testStamp, addFlats, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { searchPhotos } from './find.ts'
import { openDemo } from '#tests/support/search-demo.ts'

const noFilters = { category: 0, period: 0, location: 0 }

const find = (archive: Archive, query: string, filters: Partial<typeof noFilters> = {}, page = 1) =>
  searchPhotos(archive, query, page, { ...noFilters, ...filters }, 'ru')

const ids = (archive: Archive, query: string) => find(archive, query).ids

/** A photo that says nothing but what a test gives it. */
const bare = { title: 'Снимок', titleRo: '', titleEn: '', description: '', descriptionRo: '', descriptionEn: '', date: '' }

describe('letters', () => {
  test('й stays a letter of its own: йод and иод are different words', () => {
    const archive = archiveWithRecords(1)
    const iodine = addPhoto(archive, { ...bare, title: 'Завод: йод и бром' })
    const name = addPhoto(archive, { ...bare, title: 'Иод Петрович' })
    expect(ids(archive, 'йод')).toEqual([iodine])
    expect(ids(archive, 'иод')).toEqual([name])
    expect(ids(archive, 'и\u0306од')).toEqual([iodine])
  })

  test('ё and е, comma and cedilla, composed and decomposed are the same', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Ёлки у колодца', titleRo: 'Fântâna țărănească din Hînceşti' })
    for (const query of ['елки', 'Ёлки', 'е\u0308лки', 'ţărănească', 'țărănească', 'taraneasca', 'Hîncești', 'Hâncești', 'hincesti']) {
      expect(ids(archive, query), query).toEqual([photo])
    }
  })

  test('a ț sounds like a ц: a Romanian name is found as Russian writes it', () => {
    const archive = archiveWithRecords(1)
    const photo = addPhoto(archive, { ...bare, title: 'Portret', titleRo: 'Țărani din Costuleni' })
    expect(ids(archive, 'царани')).toEqual([photo])
  })

  test('a phrase does not reach from one text into the next, nor from one language into another', () => {
    const archive = archiveWithRecords(1)
    addPhoto(archive, { ...bare, title: 'Старый мост', titleRo: 'Podul vechi', description: 'Каменный' })
    expect(find(archive, '"мост podul"').total).toBe(0)
    expect(find(archive, '"мост каменный"').total).toBe(0)
    expect(find(archive, '"старый мост"').total).toBe(1)
  })

  test('a word twice in a phrase is wanted twice side by side', () => {
    const archive = archiveWithRecords(1)
    addPhoto(archive, { ...bare, title: 'Мост, мост и старый мост' })
    addPhoto(archive, { ...bare, title: 'Мост' })
    expect(find(archive, '"мост мост"').total).toBe(1)
    expect(find(archive, '"мост мост мост"').total).toBe(0)
    expect(find(archive, '"мост и старый мост"').total).toBe(1)
    expect(find(archive, '"старый мост старый"').total).toBe(0)
  })
})

describe('the order', () => {
  test('is word, form, beginning; within them title, place, names, description; among equals the newest first', () => {
    const archive = archiveWithRecords(1)
    createFlat(archive, 'location', { locationName: 'Мост', locationNameRo: '', locationNameEn: '' }, testStamp)
    createFlat(
      archive,
      'album',
      { albumName: 'Мост', albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' },
      testStamp,
    )
    const beginning = addPhoto(archive, { ...bare, title: 'Мостовая' })
    const description = addPhoto(archive, { ...bare, description: 'Виден мост' })
    const album = addPhoto(archive, { ...bare, albumID: 2 })
    const place = addPhoto(archive, { ...bare, locationID: 2 })
    const form = addPhoto(archive, { ...bare, title: 'У моста' })
    const older = addPhoto(archive, { ...bare, title: 'Мост' })
    const newer = addPhoto(archive, { ...bare, title: 'Мост' })
    expect(ids(archive, 'мост')).toEqual([newer, older, form, place, album, description, beginning])
  })

  test('puts a photo with one of the words in its title before one that has them in its description only', () => {
    const archive = archiveWithRecords(1)
    const inTitle = addPhoto(archive, { ...bare, title: 'Мост', description: 'Через Днестр' })
    addPhoto(archive, { ...bare, description: 'Мост через Днестр' })
    expect(ids(archive, 'мост Днестр')[0]).toBe(inTitle)
  })

  test('puts the photo of a number first', () => {
    const archive = archiveWithRecords(1)
    for (let count = 1; count <= 12; count += 1) addPhoto(archive, { ...bare, title: `Вид ${count}`, description: 'Дом 3' })
    expect(ids(archive, '3').slice(0, 1)).toEqual([3])
    expect(ids(archive, '№ 12')[0]).toBe(12)
    expect(find(archive, '#9').total).toBe(1)
  })
})

describe('pages', () => {
  test('hold every photo once', () => {
    const archive = archiveWithRecords(1)
    for (let count = 0; count < 60; count += 1)
      addPhoto(archive, { ...bare, title: count % 3 ? 'Мост' : 'Дом', description: count % 2 ? 'мосты' : '' })
    const pages = [1, 2, 3].map((page) => find(archive, 'мост', {}, page))
    const all = pages.flatMap((page) => page.ids)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(pages[0]!.total)
    expect(pages.map((page) => page.ids.length)).toEqual([24, 24, 2])
    expect(pages[1]!.paging).toMatchObject({ currentPage: 2, lastPage: 3, hasNextPage: true, hasPreviousPage: true })
  })

  test('beyond the last one are the last one', () => {
    const archive = archiveWithRecords(1)
    const photos = Array.from({ length: 26 }, () => addPhoto(archive, bare))
    const last = {
      ids: photos.slice(0, 2).reverse(),
      total: 26,
      paging: { currentPage: 2, lastPage: 2, hasNextPage: false, hasPreviousPage: true },
    }
    for (const page of [2, 3, 999_999_999_999_999]) expect(find(archive, 'снимок', {}, page)).toMatchObject(last)
    expect(find(archive, 'паровоз', {}, 7)).toMatchObject({
      ids: [],
      total: 0,
      paging: { currentPage: 1, lastPage: 1, hasPreviousPage: false },
    })
  })
})

describe('narrowing', () => {
  const { archive } = openDemo()

  test('leaves the photos of a category, a period and a place, and counts what each further choice would find', () => {
    const all = find(archive, 'крепость')
    const [category] = all.facets.category
    const filtered = find(archive, 'крепость', { category: category!.id })
    expect(filtered.total).toBe(category!.photos)
    expect(filtered.facets.category).toEqual(all.facets.category)
    for (const { id, photos } of filtered.facets.period) {
      expect(find(archive, 'крепость', { category: category!.id, period: id }).total).toBe(photos)
    }
    for (const { id, photos } of filtered.facets.location) {
      const { total, ids: found } = find(archive, 'крепость', { category: category!.id, location: id })
      expect([total, found.length]).toEqual([photos, photos])
    }
  })

  test('offers periods from the earliest to the latest, categories and places by their photos', () => {
    const { facets } = find(archive, 'Кишинёв')
    expect(facets.period.map(({ name }) => name)).toEqual([
      '1870–1889 годы',
      '1890-е годы',
      '1900-е годы',
      '1910–1917 годы',
      '1918–1940 годы',
    ])
    for (const kind of ['category', 'location'] as const) {
      const counts = facets[kind].map(({ photos }) => photos)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    }
  })

  test('names what is chosen even where it leaves nothing', () => {
    const none = find(archive, 'трамвай', { location: 2 })
    expect(none).toMatchObject({ total: 0, ids: [] })
    expect(none.facets.location).toContainEqual(expect.objectContaining({ id: 2, name: 'Бендеры', photos: 0 }))
    expect(none.matches).toBeGreaterThan(0)
  })

  test('knows no record of an unknown number', () => {
    expect(find(archive, 'мост', { category: 999_999_999 })).toMatchObject({ total: 0, ids: [] })
  })

  test('names records in the language asked for, in Russian where there is no other', () => {
    const { facets } = searchPhotos(archive, 'Вилково', 1, noFilters, 'ro')
    expect(facets.location).toMatchObject([
      { id: 16, name: 'Vâlcov', photos: 1, otherNames: expect.arrayContaining(['Вилково', 'Vylkove']) as string[] },
    ])
    expect(facets.period).toEqual([{ id: 6, name: '1918–1940', photos: 1 }])
  })
})

test('nothing is found where nothing is asked', () => {
  const archive = archiveWithRecords(1)
  addFlats(archive, 1)
  addPhoto(archive, bare)
  for (const query of ['', '   ', '"', '«»', '-', '- -', '…', '😀', '\u0000'])
    expect(find(archive, query), query).toMatchObject({ ids: [], total: 0 })
})
