import { licenceOf } from '#core/licences.ts'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { isInForeignScript } from '#core/places/language-tag.ts'
import { placeNames } from '#core/places/names.ts'
import { pageSize } from '#core/limits.ts'
import { demoArchive } from './archive.ts'
import { catalogue } from './catalogue.ts'
import { drawingNote } from './credits.ts'
import type { DemoPhoto, DemoText } from './types.ts'

const { albums, categories, contributors, locations, periods, persons, photos, subjects } = demoArchive

const untranslated = (photo: DemoPhoto, language: 'ro' | 'en') => !photo.title[language] && !photo.description[language]
const used = (list: { key: string }[]) => new Set(list.map(({ key }) => key))

function everyText(): DemoText[] {
  return [
    ...photos.flatMap(({ title, description }) => [title, description]),
    ...albums.flatMap(({ name, info }) => [name, info]),
    ...categories.flatMap(({ name, description }) => [name, description]),
    ...[...locations, ...periods].map(({ name }) => name),
    ...persons.flatMap(({ name, biography }) => [name, biography]),
    ...subjects.flatMap(({ name, scopeNote }) => [name, scopeNote]),
  ]
}

describe('references', () => {
  test('every key is unique within its list', () => {
    for (const list of [albums, categories, contributors, locations, periods, persons, subjects, photos]) {
      expect(used(list).size).toBe(list.length)
    }
  })

  test('every photo names records that exist', () => {
    const [albumKeys, categoryKeys] = [used(albums), used(categories)]
    const [locationKeys, periodKeys, contributorKeys] = [used(locations), used(periods), used(contributors)]
    const dangling = photos.filter(
      (photo) =>
        !photo.categories.every((key) => categoryKeys.has(key)) ||
        !locationKeys.has(photo.location) ||
        !periodKeys.has(photo.period) ||
        !contributorKeys.has(photo.contributor) ||
        (photo.album !== '' && !albumKeys.has(photo.album)),
    )
    expect(dangling.map(({ key }) => key)).toEqual([])
  })

  test('every match is a photo of the same place that comes before the photo that names it', () => {
    const matched = photos.filter(({ match }) => match !== undefined)
    expect(matched.length).toBeGreaterThan(0)
    for (const photo of matched) {
      const named = photos.slice(0, photos.indexOf(photo)).find(({ key }) => key === photo.match)
      expect([photo.key, named?.location]).toEqual([photo.key, photo.location])
    }
  })

  test('the catalogue and the photographers name photos that exist', () => {
    const shown = [
      ...persons.flatMap(({ photos: taken, shownIn = [] }) => [...taken, ...shownIn]),
      ...subjects.flatMap(({ photos }) => photos),
    ]
    const described = [...Object.keys(catalogue), ...shown]
    expect(described.filter((key) => !used(photos).has(key))).toEqual([])
  })

  test('every record has photos, so that no page of the demo is empty', () => {
    const unused = [
      ...categories.filter(({ key }) => !photos.some((photo) => photo.categories.includes(key))),
      ...locations.filter(({ key }) => !photos.some((photo) => photo.location === key)),
      ...periods.filter(({ key }) => !photos.some((photo) => photo.period === key)),
      ...albums.filter(({ key }) => !photos.some((photo) => photo.album === key)),
      ...contributors.filter(({ key }) => !photos.some((photo) => photo.contributor === key)),
    ]
    expect(unused.map(({ key }) => key)).toEqual([])
  })

  test('every place belongs to districts that exist, and its names pass the rules', () => {
    const keys = used(demoArchive.districts)
    for (const { key, parents = [], official = [] } of [...locations, ...demoArchive.districts]) {
      expect(
        parents.filter((parent) => !keys.has(parent.key)),
        key,
      ).toEqual([])
      const names = official.map((name) => ({ ...name, kind: 'official', source: '' }))
      expect(v.parse(placeNames(), names), key).toHaveLength(names.length)
      expect(
        official.filter(({ text, language }) => isInForeignScript(text, language)),
        key,
      ).toEqual([])
    }
  })

  test('a photo has one to three categories and none twice', () => {
    for (const photo of photos) {
      expect(photo.categories.length, photo.key).toBeGreaterThan(0)
      expect(photo.categories.length, photo.key).toBeLessThan(4)
      expect(new Set(photo.categories).size, photo.key).toBe(photo.categories.length)
    }
  })
})

describe('variety', () => {
  const inAlbum = (key: string) => photos.filter(({ album }) => album === key).length

  test('there are enough photos for a list of several pages', () => {
    expect(photos.length).toBeGreaterThan(pageSize.photos)
    expect(photos.length).toBeGreaterThanOrEqual(60)
    expect(photos.length).toBeLessThanOrEqual(64)
  })

  test('albums range from a single photo to eighteen', () => {
    expect(albums).toHaveLength(6)
    expect(Math.max(...albums.map(({ key }) => inAlbum(key)))).toBe(18)
    expect(Math.min(...albums.map(({ key }) => inAlbum(key)))).toBe(1)
    expect(albums.filter(({ name, info }) => !name.en && !info.en)).toHaveLength(1)
  })

  test('translations are missing often enough to give translators work', () => {
    expect(photos.filter((photo) => untranslated(photo, 'ro'))).toHaveLength(12)
    expect(photos.filter((photo) => untranslated(photo, 'en'))).toHaveLength(10)
    expect(photos.filter((photo) => untranslated(photo, 'ro') && untranslated(photo, 'en'))).toHaveLength(3)
  })

  test('a text is either translated whole or not at all', () => {
    for (const { key, title, description } of photos) {
      for (const language of ['ro', 'en'] as const) {
        expect(Boolean(title[language]), `${key} ${language}`).toBe(Boolean(description[language]))
      }
    }
  })

  test('photos with one, two and three categories, without date, place or album all occur', () => {
    const withCategories = (count: number) => photos.filter((photo) => photo.categories.length === count).length
    expect(withCategories(2)).toBeGreaterThanOrEqual(20)
    expect(withCategories(3)).toBeGreaterThanOrEqual(10)
    expect(photos.filter(({ date }) => date === '').length).toBeGreaterThanOrEqual(4)
    expect(photos.filter(({ latitude }) => latitude === null).length).toBeGreaterThanOrEqual(8)
    expect(photos.filter(({ album }) => album === '').length).toBeGreaterThanOrEqual(5)
    expect(photos.filter(({ sourceWeb }) => sourceWeb !== '').length).toBeGreaterThan(0)
  })

  test('licences of every kind are in use', () => {
    expect(new Set(photos.map(({ license }) => license)).size).toBe(7)
    expect(new Set(photos.map(({ license }) => licenceOf(license).kind))).toEqual(new Set(['mark', 'licence', 'statement']))
  })

  test('some titles are long, and some have an apostrophe', () => {
    expect(photos.filter(({ title }) => title.ru.length > 60).length).toBeGreaterThanOrEqual(3)
    expect(photos.filter(({ title }) => title.en.includes('’')).length).toBeGreaterThan(0)
  })

  test('every period has a name in all languages, and some places have a single photo', () => {
    expect(periods.filter(({ name }) => !name.ro || !name.en)).toEqual([])
    const single = locations.filter(({ key }) => photos.filter((photo) => photo.location === key).length === 1)
    expect(single.length).toBeGreaterThan(0)
  })
})

describe('texts', () => {
  test('every Russian name, title and description is present', () => {
    const empty = everyText().filter(({ ru }) => !ru.trim())
    // The album of the rivers has no text in any language, on purpose.
    expect(empty).toEqual([{ ru: '', ro: '', en: '' }])
  })

  test('Romanian is written with comma-below letters, never with cedillas', () => {
    expect(everyText().filter(({ ro }) => /[şţŞŢ]/.test(ro))).toEqual([])
  })

  test('English and Romanian texts hold no Cyrillic letters', () => {
    expect(everyText().filter(({ ro, en }) => /\p{Script=Cyrillic}/u.test(ro + en))).toEqual([])
  })

  test('the pictures do not pass for photographs in any of the three languages', () => {
    for (const { description, key } of photos) {
      const said = (['ru', 'ro', 'en'] as const).map(
        (each) => description[each] === '' || description[each].endsWith(`\n${drawingNote[each]}`),
      )
      expect(said, key).toEqual([true, true, true])
    }
    expect([drawingNote.ru, drawingNote.ro, drawingNote.en].join()).toMatch(/^Рисунок .*,Desenul .*,The drawing /)
  })

  test('author, source and collection, which have no English text, hold no words of one language', () => {
    const held = [...photos.flatMap(({ author, source }) => [author, source]), ...contributors.map(({ name }) => name)]
    expect(held.filter((text) => /\p{Script=Cyrillic}|[^\x00-\x7f]/u.test(text))).toEqual([])
    for (const { name, nameRo } of contributors) expect(nameRo).toBe(name)
  })

  test('addresses are whole and lead nowhere in particular', () => {
    const addresses = [...photos.map(({ sourceWeb }) => sourceWeb), ...contributors.map(({ web }) => web)].filter(Boolean)
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/example\.org\//)
    expect(contributors.filter(({ email }) => email)).toHaveLength(2)
    expect(contributors.filter(({ web }) => web)).toHaveLength(2)
  })
})

test('coordinates come in pairs and lie in Bessarabia', () => {
  for (const { key, latitude, longitude } of photos) {
    expect(latitude === null, key).toBe(longitude === null)
    if (latitude === null || longitude === null) continue
    expect(latitude, key).toBeGreaterThan(45)
    expect(latitude, key).toBeLessThan(49)
    expect(longitude, key).toBeGreaterThan(26)
    expect(longitude, key).toBeLessThan(31)
  }
})
