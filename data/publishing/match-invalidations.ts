import { languages, localizedKey } from '#core/languages.ts'
import { dateKeys } from '#core/records/photo-field-list.ts'
import type { Photo } from '../records/photos.ts'
import { changedFields } from './changed-photo-fields.ts'
import { pageSet, type PageSet } from './page-sets.ts'

/** The page of a photo, or those of the photos that name it as their match, which show it beside them. */
export type MatchInvalidation = ({ what: 'pages' } & PageSet) | { what: 'matchedTo'; id: number }

/** What the page of a photo shows of its match, and what decides which photo is its match and which of the two comes first. */
const fieldsOfMatches = new Set<keyof Photo>([
  ...languages.map((language) => localizedKey('title', language)),
  ...(['photoFileName', 'width', 'height', 'colour', 'pictureSet', 'date', 'matchId'] as const),
  ...Object.values(dateKeys('date')),
])

/**
 * What a change of a photo invalidates on the pages of others that show it as their match: those that it names, before and after, and
 * those that name it.
 */
export function photoOnMatches(photoID: number, before: Photo | null, after: Photo | null): MatchInvalidation[] {
  const changed = changedFields(before, after)
  if (changed.length > 0 && !changed.some((field) => fieldsOfMatches.has(field))) return []
  // A record of before there were matches has no such field.
  const named = new Set([before?.matchId, after?.matchId].filter((id) => typeof id === 'number'))
  return [...Array.from(named, (id): MatchInvalidation => ({ what: 'pages', ...pageSet('photo', id) })), { what: 'matchedTo', id: photoID }]
}
