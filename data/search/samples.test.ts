import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fold } from '#core/fold.ts'
import { inTransaction } from '../records/changes.ts'
import { createFlat } from '../records/flat.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { searchPhotos } from './find.ts'
import { suggestionsFor } from './suggestions.ts'

const folder = join(import.meta.dirname, '../../../shared/samples/metadata')

/** Every eighth record of 40,000: the same words can be found, and making them takes an eighth of the time. */
const step = 8

type Record = { title: string; original_title: string; date: string; text: string; geographic: string; creator: string }

/** A word as people type it, and what its forms have in common. */
const newYork: [query: string, ...stems: string[]][] = [
  ['Brooklyn', 'brooklyn'],
  ['brooklyn bridge', 'brooklyn', 'bridg'],
  ['BRIDGES', 'bridg'],
  ['Fifth Avenue', 'fifth', 'avenu'],
  ['churches', 'church'],
  ['church Broadway', 'church', 'broadway'],
  ['Sperr', 'sperr'],
  ['elevated station', 'elevat', 'station'],
  ['Rockefeller', 'rockefeller'],
  ['ferry', 'ferr'],
  ['hotels', 'hotel'],
  ['Queens court house', 'queens', 'court', 'hous'],
  ['Armbruster', 'armbruster'],
  ['theatre', 'theat'],
  ['Manhattan hospital', 'manhattan', 'hospital'],
  ['demolished buildings', 'demolish', 'build'],
  ['synagogue', 'synagog'],
  ['1932 "Water Street"', '1932', 'water street'],
  ['"Pike Slip"', 'pike slip'],
  ['steamships', 'steamship'],
  ['Staten Island ferry', 'staten', 'island', 'ferr'],
  ['railroad tracks', 'railroad', 'track'],
  ['schools Bronx', 'school', 'bronx'],
  ['mansion', 'mansion'],
  ['carriages', 'carriag'],
  ['wagons', 'wagon'],
  ['tenement', 'tenement'],
  ['Roosevelt', 'roosevelt'],
  ['skyscrapers', 'skyscraper'],
]

const misspelt: [typed: string, meant: string][] = [
  ['brookyln brigde', 'Brooklyn Bridge'],
  ['rockefelelr', 'Rockefeller'],
  ['elevtaed', 'elevated'],
  ['manhtatan hopsital', 'Manhattan Hospital'],
  ['Armburster', 'armbruster'],
  ['avnuee', 'Avenue'],
]

if (existsSync(join(folder, 'oldnyc.csv'))) {
  const records = parse<Record>(readFileSync(join(folder, 'oldnyc.csv')), { columns: true }).filter((_, at) => at % step === 0)
  const places = parse<{ DENLOC: string }>(readFileSync(join(folder, 'siruta.csv')), {
    columns: true,
    delimiter: ';',
    bom: true,
    relax_quotes: true,
  })
  const archive = archiveWithRecords(1)
  const texts = new Map<number, string>()
  const placed = new Map<number, string>()

  inTransaction(archive, () => {
    const numbers = places.map(({ DENLOC: name }) =>
      createFlat(archive, 'location', { locationName: name, locationNameRo: name, locationNameEn: '' }, testStamp),
    )
    for (const [at, record] of records.entries()) {
      const title = record.title || record.original_title || 'Untitled'
      const { date, text: description, creator } = record
      const place = (at * 7) % places.length
      const own = {
        title: '',
        titleRo: '',
        titleEn: title,
        description: '',
        descriptionRo: '',
        descriptionEn: description,
        date: date.slice(0, 100),
        author: creator,
        locationID: numbers[place]!,
      }
      const id = addPhoto(archive, own)
      texts.set(id, `${title}\n${description}\n${own.date}\n${creator}`.toLowerCase())
      placed.set(id, places[place]!.DENLOC)
    }
  })

  const find = (query: string, page = 1) => searchPhotos(archive, query, page, { category: 0, period: 0, location: 0 }, 'en')
  const all = (query: string) => {
    const { paging } = find(query)
    return new Set(Array.from({ length: paging.lastPage }, (_, at) => find(query, at + 1).ids).flat())
  }

  describe('records of New York', () => {
    test.each(newYork)('%s: all photos that have the words, and none that lack what their forms have in common', (query, ...stems) => {
      const found = all(query)
      const words = query.toLowerCase().replaceAll('"', '').split(' ')
      const whole = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'))
      const isPhrase = query.includes('"')
      const missed = [...texts].filter(([id, text]) => !isPhrase && whole.every((word) => word.test(text)) && !found.has(id))
      expect(missed).toEqual([])
      const wrong = [...found].filter(
        (id) =>
          !stems.every(
            (stem) =>
              texts
                .get(id)!
                .replace(/[\s,]+/g, ' ')
                .includes(stem) || fold(placed.get(id)!).includes(stem),
          ),
      )
      expect(wrong.map((id) => [texts.get(id), placed.get(id)])).toEqual([])
      expect(found.size).toBeGreaterThan(0)
    })

    test.each(misspelt)('%s: %s is suggested', (typed, meant) => {
      expect(find(typed).total).toBe(0)
      expect(suggestionsFor(archive, typed).map(({ query }) => query)).toContain(meant)
    })
  })

  describe('places of Romania', () => {
    /** Names with ș or ț, each with a photo. */
    const marked = [...placed].filter(([, name]) => /[ȘȚ]/.test(name) && name.length > 4).filter((_, at) => at % 5 === 0)

    test('there are many with comma-below letters', () => expect(marked.length).toBeGreaterThan(100))

    test('each is found with commas, with cedillas, without marks, in small letters', () => {
      const cedillas = (name: string) => name.replaceAll('Ș', 'Ş').replaceAll('Ț', 'Ţ')
      const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
      const isFound = (query: string, id: number) => {
        const { ids, total } = find(query)
        return ids.includes(id) || (total > ids.length && all(query).has(id))
      }
      for (const [id, name] of marked) {
        const { ids, total } = find(name)
        expect(isFound(name, id), name).toBe(true)
        for (const typed of [cedillas(name).toLowerCase(), name.normalize('NFD')]) expect(find(typed), typed).toMatchObject({ ids, total })
        expect(isFound(plain(name), id), plain(name)).toBe(true)
      }
    })

    test('none is found by the name of another that has no word in common with it', () => {
      for (const [id, name] of marked.slice(0, 40)) {
        const [other] = marked.find(
          ([each, its]) => each !== id && !its.split(/[\s-]/).some((word) => word.slice(0, 3) === name.slice(0, 3) || word[0] === name[0]),
        )!
        const isSaidThere = texts.get(other)!.includes(name.toLowerCase())
        expect(isSaidThere || !all(`"${name}"`).has(other), name).toBe(true)
      }
    })
  })
} else {
  const omission = 'LEFT OUT: search over real records, because ../shared/samples is not here; the demo archive only'
  console.warn(omission)

  test(omission, () => {
    console.warn(omission)
    expect(existsSync(folder)).toBe(false)
  })
}
