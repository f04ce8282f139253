import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { createFlat } from '#data/flat.ts'
import { act, addPhoto, archiveWithRecords } from '#data/testing.ts'
import { latestPhotos, recordPhotos } from './photo-list.ts'
import { pageContext } from './testing.ts'

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
    expect(card?.label).toBe('Вид на Александровскую улицу от гор…')
  })

  test('a title in the language of the page carries no language', () => {
    const [card] = recordPhotos(pageContext(archive(), 'category', 'ru', { id: 1 })).cards
    expect(card?.lang).toBeUndefined()
  })

  test('a narrowed category names the period under its title', () => {
    const list = recordPhotos(pageContext(archive(), 'categoryPeriod', 'ru', { id: 1, filterID: 2 }))
    expect(list.title.text).toBe('Категория 1')
    expect(list.narrowed).toMatchObject({ text: '1892-е', place: 'under' })
    expect(list.head.title).toBe('Категория 1: 1892-е')
  })

  test('a narrowed period names the category beside its title', () => {
    const list = recordPhotos(pageContext(archive(), 'periodCategory', 'en', { id: 2, filterID: 1 }))
    expect(list.narrowed).toMatchObject({ text: 'Категория 1', lang: 'ru', place: 'beside' })
  })

  test('labels do not repeat the place or period that the whole list is of', () => {
    const facts = (...where: Parameters<typeof pageContext>) =>
      recordPhotos(pageContext(...where)).cards[0]?.info.map(({ text }) => text)
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

  test('the e-mail of a contributor stands in brackets after the name, where there is one', () => {
    const made = archive()
    const id = createFlat(
      made,
      'contributor',
      { name: 'Музей «Дом» & сад', nameRo: '', email: 'a@example.org', web: '' },
      act,
    )
    expect(recordPhotos(pageContext(made, 'contributor', 'ro', { id })).title).toEqual({
      text: 'Музей «Дом» & сад (a@example.org)',
      lang: 'ru',
    })
    expect(recordPhotos(pageContext(made, 'contributor', 'ro', { id: 1 })).title.text).toBe('Muzeul 1')
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
