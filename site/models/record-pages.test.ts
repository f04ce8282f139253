import { describe, expect, test } from 'vitest'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { saveAlbumOrder } from '#data/records/album-order.ts'
import { savePhoto } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { testStamp, addPhoto, archiveWithRecords, emptyArchive } from '#tests/support/records.ts'
import { albumsPage } from './albums.ts'
import { contributorsPage } from './contributors.ts'
import { addPlaces } from '#tests/support/many-places.ts'
import { locationsPage, placeGroups, placeNames } from './locations.ts'
import { categoriesPage, periodsPage } from './record-pages.ts'
import { pageContext } from '#tests/support/pages.ts'

describe('pages of records', () => {
  test('a photo in two categories covers only one of them while the other has a picture of its own', () => {
    const archive = archiveWithRecords(2)
    addPhoto(archive, { categoryID: 2 })
    addPhoto(archive, { categoryID: 1, categoryID2: 2 })
    const { cards } = categoriesPage(pageContext(archive, 'categories'))
    expect(cards.map(({ count }) => count)).toEqual(['1 фотография', '2 фотографии'])
    expect(cards[0]?.picture?.src).not.toBe(cards[1]?.picture?.src)
  })

  test('the cover of an album is the one that staff chose, as long as it is in the album, else its first photo', () => {
    const archive = archiveWithRecords(2)
    const [first, second] = [addPhoto(archive, { albumID: 1 }), addPhoto(archive, { albumID: 1 })]
    const cover = () => albumsPage(pageContext(archive, 'albums')).albums.find(({ id }) => id === 1)?.picture?.src
    const own = (id: number) => new RegExp(rowOf(archive, 'photo', id)!.photoFileName.replace(/\..*/, ''))
    expect(cover()).toMatch(own(second))
    saveAlbumOrder(archive, 1, 1, { photos: [first, second] }, testStamp)
    expect(cover()).toMatch(own(first))
    saveAlbumOrder(archive, 1, 2, { coverPhotoID: second }, testStamp)
    expect(cover()).toMatch(own(second))
    savePhoto(archive, second, 1, { albumID: 0 }, testStamp, () => undefined)
    expect(cover()).toMatch(own(first))
  })

  test('the languages show the same covers though they sort differently', () => {
    const archive = archiveWithRecords(0)
    const names = [
      ['Я', 'A'],
      ['А', 'Z'],
    ] as const
    for (const [categoryName, categoryNameRo] of names) {
      createFlat(
        archive,
        'category',
        {
          categoryName,
          categoryNameRo,
          categoryNameEn: '',
          categoryDescription: '',
          categoryDescriptionRo: '',
          categoryDescriptionEn: '',
        },
        testStamp,
      )
    }
    createFlat(archive, 'period', { periodName: 'XIX', periodNameRo: '', periodNameEn: '' }, testStamp)
    createFlat(archive, 'contributor', { name: 'М', nameRo: '', email: '', web: '' }, testStamp)
    addPhoto(archive, { categoryID: 1, categoryID2: 2 })
    addPhoto(archive, { categoryID: 1, categoryID2: 2 })
    const covers = (language: 'ru' | 'ro') => {
      const { cards } = categoriesPage(pageContext(archive, 'categories', language))
      return new Map(cards.map(({ id, picture }) => [id, picture?.src]))
    }
    expect([...covers('ro').keys()]).toEqual([1, 2])
    expect([...covers('ru').keys()]).toEqual([2, 1])
    expect(covers('ru').get(1)).toBe(covers('ro').get(1))
  })

  test('a record without photos keeps its card, without a picture', () => {
    const { cards, head } = categoriesPage(pageContext(archiveWithRecords(1), 'categories', 'en'))
    expect(cards).toMatchObject([{ picture: null, count: '0 photographs', name: { text: 'Категория 1', lang: 'ru' } }])
    expect(head.image).toBeUndefined()
  })

  test('an empty archive has empty pages', () => {
    expect(categoriesPage(pageContext(emptyArchive(), 'categories')).cards).toEqual([])
    expect(albumsPage(pageContext(emptyArchive(), 'albums'))).toMatchObject({ albums: [], pagination: null })
    expect(locationsPage(pageContext(emptyArchive(), 'locations')).isEmpty).toBe(true)
    expect(contributorsPage(pageContext(emptyArchive(), 'contributors')).contributors).toEqual([])
  })
})

describe('periodsPage', () => {
  const cardsOf = (archive: Archive) => periodsPage(pageContext(archive, 'periods')).cards.map(({ picture }) => picture!.src)

  test('the card of a period is at its own address, which changes with the photo on it', () => {
    const archive = archiveWithRecords(2)
    addPhoto(archive, { periodID: 1 }, { width: 900, height: 600, photoFileName: 'small.jpg' })
    expect(cardsOf(archive)).toEqual(['/img/cards/periods/1.jpg?v=small', '/img/cards/periods/2.jpg'])
    addPhoto(archive, { periodID: 1 }, { width: 600, height: 1000, photoFileName: 'large.jpg' })
    expect(cardsOf(archive)[0]).toBe('/img/cards/periods/1.jpg?v=large')
  })

  test('only a card that shows a photo stands for the page in shared links', () => {
    const archive = archiveWithRecords(2)
    expect(periodsPage(pageContext(archive, 'periods')).head.image).toBeUndefined()
    addPhoto(archive, { periodID: 2 }, { photoFileName: 'a.jpg' })
    const { image } = periodsPage(pageContext(archive, 'periods')).head
    expect(image).toMatchObject({ src: '/uploads/preview/a-card.jpg', width: 1200, height: 630, alt: '1892-е' })
  })

  test('the photo that staff have chosen is on the card', () => {
    const archive = archiveWithRecords(1)
    addPhoto(archive, { periodID: 1 }, { width: 90, height: 60, photoFileName: 'small.jpg' })
    addPhoto(archive, { periodID: 1 }, { photoFileName: 'large.jpg' })
    saveFlat(archive, 'period', 1, 1, { cardPhotoID: 1 }, testStamp)
    expect(cardsOf(archive)).toEqual(['/img/cards/periods/1.jpg?v=small'])
  })
})

describe('albumsPage', () => {
  test('albums come newest first, page by page, with an excerpt in the language it is in', () => {
    const archive = archiveWithRecords(25)
    const { albums, pagination } = albumsPage(pageContext(archive, 'albums', 'ro', { page: 2 }))
    expect(albums).toMatchObject([{ id: 1, name: { text: 'Альбом 1 (ro)' }, excerpt: { text: 'О нём (ro)', lang: undefined } }])
    expect(pagination?.previous?.href).toBe('/ro/albums')
    expect(albumsPage(pageContext(archive, 'albums')).albums[0]?.id).toBe(25)
  })
})

describe('locationsPage', () => {
  test('places stand under their first letters, whatever signs their names begin with', () => {
    const archive = emptyArchive()
    for (const locationName of ['«Ялта» <b>', 'ялпуг', '№ 5', 'Бельцы']) {
      createFlat(archive, 'location', { locationName, locationNameRo: '', locationNameEn: '' }, testStamp)
    }
    const groups = placeGroups(pageContext(archive, 'locations', 'en').cache, 'en')
    expect(groups.map(({ letter, places }) => [letter, places.map(({ name }) => name.text)])).toEqual([
      ['#', ['№ 5']],
      ['Б', ['Бельцы']],
      ['Я', ['ялпуг', '«Ялта» <b>']],
    ])
  })

  test('more than 5,000 places are named on parts of a thousand, to which their letters lead', () => {
    const archive = emptyArchive()
    addPlaces(archive, 5000)
    expect(locationsPage(pageContext(archive, 'locations', 'ro'))).toMatchObject({ letters: null, source: null, pagination: null })
    createFlat(archive, 'location', { locationName: 'Ямполь', locationNameRo: '', locationNameEn: '' }, testStamp)
    const context = pageContext(archive, 'locations', 'ro', { page: 2 })
    const { letters, source, pagination } = locationsPage(context)
    expect(letters).toEqual([
      { letter: '#', href: '/ro/locations#letter-#' },
      { letter: 'Б', href: '/ro/locations#letter-Б' },
      { letter: 'Е', href: '/ro/locations/page/2#letter-Е' },
      { letter: 'К', href: '/ro/locations/page/3#letter-К' },
      { letter: 'С', href: '/ro/locations/page/4#letter-С' },
      { letter: 'Я', href: '/ro/locations/page/5#letter-Я' },
    ])
    expect([source, pagination?.next?.href]).toEqual(['/ro/data/place-names.json', '/ro/locations/page/3'])
    const parts = [1, 2, 3, 4, 5, 6].map((page) => placeGroups(context.cache, 'ro', page))
    expect(parts.map((groups) => groups.flatMap(({ places }) => places).length)).toEqual([1000, 1000, 1000, 1000, 1000, 1])
    // A letter that continues has its name once.
    const ids = parts.flat().flatMap(({ id }) => id ?? [])
    expect(ids).toEqual(letters!.map(({ letter }) => `letter-${letter}`))
    const names = placeNames(context)
    expect(names.map(({ name }) => name)).toEqual(parts.flat().flatMap(({ places }) => places.map(({ name }) => name.text)))
    expect(names.at(-1)).toEqual({ id: 5001, name: 'Ямполь', lang: 'ru', names: undefined, within: undefined })
    expect(names[0]).toMatchObject({ name: '№ 5 (ro)', names: ['№ 5', '№ 5 (en)'] })
  })
})

describe('contributorsPage', () => {
  test('only web addresses become links', () => {
    const archive = emptyArchive()
    createFlat(archive, 'contributor', { name: 'А', nameRo: '', email: 'a@example.org', web: 'javascript:alert(1)' }, testStamp)
    createFlat(archive, 'contributor', { name: 'Б', nameRo: '', email: '', web: 'https://b.example' }, testStamp)
    const { contributors } = contributorsPage(pageContext(archive, 'contributors'))
    expect(contributors.map(({ web, site }) => [web, site])).toEqual([
      ['javascript:alert(1)', ''],
      ['https://b.example', 'https://b.example'],
    ])
  })

  test.each([
    ['a@example.org', 'mailto:a@example.org'],
    ['a+b?cc=x@țară.example', 'mailto:a%2Bb%3Fcc%3Dx@%C8%9Bar%C4%83.example'],
    ['тел. 22-33', ''],
    ['a@b.example, c@d.example', ''],
    ['"><script>@x', ''],
    ['', ''],
  ])('the e-mail “%s” is written to as “%s”', (email, mailto) => {
    const archive = emptyArchive()
    createFlat(archive, 'contributor', { name: 'А', nameRo: '', email, web: '' }, testStamp)
    expect(contributorsPage(pageContext(archive, 'contributors')).contributors[0]).toMatchObject({ email, mailto })
  })
})
