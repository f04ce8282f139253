import { perTarget } from '#core/languages.ts'
import { countLikelyPairs } from '../records/pairs.ts'
import { lackingAlbums, lackingPhotos, outdatedAlbums, outdatedPhotos } from '../records/translations.ts'
import { albums, contributors, messages, periods, persons, photos, subjects, users } from '../schema/tables.ts'
import { countRows } from '../sqlite/count-rows.ts'
import { and, isNotNull, isNull, ne } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { totals } from './totals.ts'

/** Totals of the records that visitors see. */
export function counts(archive: Archive) {
  return {
    ...totals(archive),
    periods: countRows(archive, periods),
    contributors: countRows(archive, contributors),
    persons: countRows(archive, persons, ne(persons.naming, 'withheld')),
    subjects: countRows(archive, subjects),
  }
}

/** Totals of what staff work through. */
export function staffCounts(archive: Archive) {
  return {
    messages: countRows(archive, messages, isNull(messages.deletedAt)),
    newMessages: countRows(archive, messages, and(isNull(messages.deletedAt), isNull(messages.readAt))),
    likelyPairs: countLikelyPairs(archive),
    users: countRows(archive, users),
    photosLacking: perTarget((language) => lackingPhotos(archive, language)),
    albumsLacking: perTarget((language) => lackingAlbums(archive, language)),
    photosOutdated: perTarget((language) => outdatedPhotos(archive, language)),
    albumsOutdated: perTarget((language) => outdatedAlbums(archive, language)),
    bin: [photos, albums, messages].reduce((sum, table) => sum + countRows(archive, table, isNotNull(table.deletedAt)), 0),
  }
}
