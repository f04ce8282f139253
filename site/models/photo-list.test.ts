import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { createFlat } from '#data/records/flat.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { latestPhotos, recordPhotos } from './photo-list.ts'
import { pageContext } from '#tests/support/pages.ts'

const title = 'Вид на Александровскую улицу от городского сада, <1905>'

function archive() {
  const made = archiveWithRecords(2)
  addPhoto(made, { title, titleRo: '', categoryID2: 2, locationID: 1, periodID: 2, albumID: 1 })
  return made
}

describe('recordPhotos', () => {
  test('a title without translation shows the Russian one, marked as Russian, cut for the label, whole for the rest', () => {
    const [card] = recordPhotos(pageContext(archive(), 'category', 'ro', { id: 2 })).cards
    expect(card).toMatchObject({ title, lang: 'ru', hint: title, href: '/ro/photos/1' })
    expect(card?.label).toBe('Вид на Александровскую улицу…')
  })

  test('a title in the language of the page carries no language', () => {
    const [card] = recordPhotos(pageContext(archive(), 'category', 'ru', { id: 1 })).cards
    expect(card?.lang).toBeUndefined()
  })

  test('a narrowed category names the period under its title', () => {
    const list = recordPhotos(pageContext(archive(), 'categoryPeriod', 'ru', { id: 1, filterID: 2 }))
    expect(list.title.text).toBe('Категория 1')
    expect(list.filter).toMatchObject({ text: '1892-е', place: 'under' })
    expect(list.head.title).toBe('Категория 1: 1892-е')
  })

  test('a period that begins with a preposition is lower case after a colon, in the title and for search engines', () => {
    const made = archive()
    const id = createFlat(
      made,
      'period',
      { periodName: 'До 1870 года', periodNameRo: 'Până în 1870', periodNameEn: 'Before 1870' },
      testStamp,
    )
    addPhoto(made, { periodID: id })
    const head = (language: 'ru' | 'ro' | 'en', route: 'period' | 'categoryPeriod') =>
      recordPhotos(pageContext(made, route, language, route === 'period' ? { id } : { id: 1, filterID: id })).head
    expect(head('ru', 'categoryPeriod').title).toBe('Категория 1: до 1870 года')
    expect(head('en', 'period')).toMatchObject({ title: 'Before 1870', description: 'Bessarabia in historical photographs: before 1870.' })
    expect(head('ro', 'period').description).toBe('Basarabia în fotografii istorice: până în 1870.')
  })

  test('an album with quotation marks in its name keeps them apart from those of the sentence', () => {
    const made = archive()
    const texts = { albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' }
    const id = createFlat(made, 'album', { albumName: 'Виды «Бендер»', ...texts }, testStamp)
    expect(recordPhotos(pageContext(made, 'album', 'ru', { id })).head.description).toBe(
      'Альбом «Виды „Бендер“»: исторические фотографии Бессарабии.',
    )
  })

  test('a narrowed period names the category beside its title', () => {
    const list = recordPhotos(pageContext(archive(), 'periodCategory', 'en', { id: 2, filterID: 1 }))
    expect(list.filter).toMatchObject({ text: 'Категория 1', lang: 'ru', place: 'beside' })
  })

  test('labels do not repeat the place or period that the whole list is of', () => {
    const facts = (...where: Parameters<typeof pageContext>) => recordPhotos(pageContext(...where)).cards[0]?.info.map(({ text }) => text)
    expect(facts(archive(), 'category', 'ru', { id: 1 })).toEqual(['Место 1', '1892-е'])
    expect(facts(archive(), 'location', 'ru', { id: 1 })).toEqual(['1892-е'])
    expect(facts(archive(), 'period', 'ru', { id: 2 })).toEqual(['Место 1'])
    expect(facts(archive(), 'locationPeriod', 'ru', { id: 1, filterID: 2 })).toEqual([])
  })

  test('a list without photos says so, and has no pages', () => {
    const list = recordPhotos(pageContext(archive(), 'location', 'en', { id: 2 }))
    expect(list).toMatchObject({ cards: [], pagination: null, empty: 'There are no images to show here' })
    expect(list.count).toBe('0 photographs')
  })

  test('the e-mail of a contributor is under the name, which alone is the title, and written to where it is an address', () => {
    const made = archive()
    const id = createFlat(made, 'contributor', { name: 'Музей «Дом» & сад', nameRo: '', email: 'a@example.org', web: '' }, testStamp)
    expect(recordPhotos(pageContext(made, 'contributor', 'ro', { id }))).toMatchObject({
      title: { text: 'Музей «Дом» & сад', lang: 'ru' },
      email: { text: 'a@example.org', mailto: 'mailto:a@example.org' },
      head: { title: 'Музей «Дом» & сад' },
    })
    const other = createFlat(made, 'contributor', { name: 'Сад', nameRo: '', email: 'по запросу', web: '' }, testStamp)
    expect(recordPhotos(pageContext(made, 'contributor', 'ru', { id: other })).email).toEqual({ text: 'по запросу', mailto: '' })
    expect(recordPhotos(pageContext(made, 'contributor', 'ro', { id: 1 }))).toMatchObject({ title: { text: 'Muzeul 1' }, email: null })
  })

  test('a list longer than a page has pages', () => {
    const made = archiveWithRecords(1)
    for (let count = 0; count <= pageSize.photos; count += 1) addPhoto(made)
    const list = recordPhotos(pageContext(made, 'category', 'ru', { id: 1, page: 2 }))
    expect(list.cards.map(({ href }) => href)).toEqual(['/photos/1'])
    expect(list.pagination?.previous?.href).toBe('/categories/1')
  })

  test('an address of no list, or of a record that does not exist, is refused', () => {
    expect(() => recordPhotos(pageContext(archive(), 'category', 'ru', { id: 99 }))).toThrow('category 99')
    expect(() => recordPhotos(pageContext(archive(), 'about'))).toThrow('about')
  })
})

describe('latestPhotos', () => {
  test('an empty archive has an empty list of latest photos', () => {
    expect(latestPhotos(pageContext(archiveWithRecords(0), 'latest', 'ro'))).toMatchObject({
      cards: [],
      pagination: null,
    })
  })

  test('newest photos come first, and the first is the picture of shared links', () => {
    const made = archive()
    addPhoto(made, { title: 'Новее' })
    const list = latestPhotos(pageContext(made, 'latest'))
    expect(list.cards.map(({ href }) => href)).toEqual(['/photos/2', '/photos/1'])
    expect(list.head.image?.alt).toBe('Новее')
  })
})
