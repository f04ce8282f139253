import { perTarget } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { countOpenReviews, type ReviewFilter } from '../records/open-reviews.ts'
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

/** Totals of what staff work through. `reader`: the name of whoever reads them, for the reviews that wait for this person. */
export function staffCounts(archive: Archive, reader: string) {
  const reviews = (kind: TranslatedKind, filter: ReviewFilter) =>
    perTarget((language) => countOpenReviews(archive, kind, language, filter, reader))
  return {
    messages: countRows(archive, messages, isNull(messages.deletedAt)),
    newMessages: countRows(archive, messages, and(isNull(messages.deletedAt), isNull(messages.readAt))),
    likelyPairs: countLikelyPairs(archive),
    users: countRows(archive, users),
    photosLacking: perTarget((language) => lackingPhotos(archive, language)),
    albumsLacking: perTarget((language) => lackingAlbums(archive, language)),
    photosOutdated: perTarget((language) => outdatedPhotos(archive, language)),
    albumsOutdated: perTarget((language) => outdatedAlbums(archive, language)),
    photosToReview: reviews('photo', 'review'),
    albumsToReview: reviews('album', 'review'),
    photosReturned: reviews('photo', 'returnedToMe'),
    albumsReturned: reviews('album', 'returnedToMe'),
    bin: [photos, albums, messages].reduce((sum, table) => sum + countRows(archive, table, isNotNull(table.deletedAt)), 0),
  }
}
