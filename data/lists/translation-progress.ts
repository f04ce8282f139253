import type { AddressedKind } from '#core/address-patterns.ts'
import type { TargetLanguage } from '#core/languages.ts'
import { flatKeys, flatKindList, type FlatKind } from '#core/records/flat.ts'
import { lacksTranslation, localizedFields } from '#core/records/localized-fields.ts'
import { allFlat } from '../records/flat.ts'
import { openReviews, openReviewsQuery } from '../records/open-reviews.ts'
import { outdated } from '../records/outdated-translations.ts'
import { lacking } from '../schema/conditions.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'

/** How many records there are, how many lack a text in a language, have an outdated translation, and wait for a review. */
export type Progress = { total: number; lacking: number; outdated: number; waiting: number }

/** The progress of photos in a language by album, 0 for those in none. The index of the staff list is read once: LIMIT keeps SQLite from working out each state twice. */
export function photoProgress(archive: Archive, language: TargetLanguage): (Progress & { albumID: number })[] {
  const lacks = `photo_id IN (SELECT photo_id FROM photos INDEXED BY photos_lacking_${language} WHERE deleted_at IS NULL AND ${lacking(language)})`
  const isBehind = `photo_id IN (SELECT record_id FROM outdated_translations WHERE kind = 'photo' AND language = '${language}')`
  const waiting = openReviewsQuery('photo', language, 'waiting', '')
  return preparedRows<string[], Progress & { albumID: number }>(
    `SELECT coalesce(album_id, 0) AS albumID, count(*) AS total, count(*) FILTER (WHERE state = 'lacking') AS lacking, count(*) FILTER (WHERE state = 'outdated') AS outdated,
       sum(isWaiting) AS waiting
     FROM (SELECT album_id, CASE WHEN ${lacks} THEN 'lacking' WHEN ${isBehind} THEN 'outdated' END AS state,
         photo_id IN (${waiting.sql}) AS isWaiting
       FROM photos INDEXED BY photos_desk WHERE deleted_at IS NULL LIMIT -1)
     GROUP BY album_id ORDER BY albumID`,
  )(archive).all(...waiting.values)
}

/**
 * The progress of every kind of record in a language, photos first; without the kinds that have no texts in it.
 *
 * @param ofPhotos as `photoProgress` gives it
 */
export function progressByKind(
  archive: Archive,
  language: TargetLanguage,
  ofPhotos: readonly Progress[],
): (Progress & { kind: AddressedKind })[] {
  const sum = (key: keyof Progress) => ofPhotos.reduce((total, album) => total + album[key], 0)
  const photos = {
    kind: 'photo' as const,
    total: sum('total'),
    lacking: sum('lacking'),
    outdated: sum('outdated'),
    waiting: sum('waiting'),
  }
  const kinds = flatKindList.filter((kind) => localizedFields(kind, language).length > 0)
  return [photos, ...kinds.map((kind) => ({ kind, ...flatProgress(archive, kind, language) }))]
}

/** Only translations of albums are tracked, and can be reviewed. */
function flatProgress(archive: Archive, kind: FlatKind, language: TargetLanguage): Progress {
  const rows = [...allFlat(archive, kind).values()] as Record<string, unknown>[]
  const [incomplete, complete] = [true, false].map((isIncomplete) =>
    rows.filter((row) => lacksTranslation(kind, language, row) === isIncomplete),
  ) as [typeof rows, typeof rows]
  const progress = { total: rows.length, lacking: incomplete.length, outdated: 0, waiting: 0 }
  if (kind !== 'album') return progress
  const among = (some: typeof rows, ids: ReadonlySet<unknown>) => some.filter((row) => ids.has(row[flatKeys[kind]])).length
  const waiting = openReviews(archive, kind, language).filter(({ state }) => state === 'requested')
  return {
    ...progress,
    outdated: among(complete, outdated(archive, kind, language)),
    waiting: among(rows, new Set(waiting.map(({ id }) => id))),
  }
}

/** How many texts of all kinds got their first translation in each month (`YYYY-MM`), the last month first. */
export const translatedByMonth = (archive: Archive): { month: string; language: TargetLanguage; texts: number }[] => months(archive).all()

const months = preparedRows<[], { month: string; language: TargetLanguage; texts: number }>(
  'SELECT month, language, sum(texts) AS texts FROM translated_texts GROUP BY month, language ORDER BY month DESC, language',
)
