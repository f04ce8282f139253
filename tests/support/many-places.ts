import { localized } from '#core/languages.ts'
import { inTransaction } from '#data/records/changes.ts'
import { createFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { testStamp } from './records.ts'

/** What the names of places begin with, so that they are of several letters. */
const beginnings = ['Яловены', 'Бельцы', 'Кишинёв', 'Ёлкино', 'Сороки', '№']

/** Adds so many places: the first one is `Бельцы 1`, in Romanian `Бельцы 1 (ro)`. */
export const addPlaces = (archive: Archive, count: number) =>
  inTransaction(archive, () => {
    for (let n = 1; n <= count; n += 1) {
      const name = `${beginnings[n % beginnings.length]} ${n}`
      createFlat(
        archive,
        'location',
        localized('locationName', (language) => (language === 'ru' ? name : `${name} (${language})`)),
        testStamp,
      )
    }
  })
