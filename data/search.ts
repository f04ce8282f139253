import { fold } from '#core/fold.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import type { Archive } from './open.ts'
import { prepared } from './statements.ts'

/** Words of a query that are looked at. */
const mostWords = 8

// Titles and names have folded forms; each word is looked for in all of them at once.
const matches = prepared(({ sqlite }) =>
  sqlite
    .prepare<[string], number>(
      `WITH words AS (SELECT value AS word FROM json_each(?)),
         texts AS (
           SELECT p.photo_id, p.title_folded || ' ' || p.title_folded_ro || ' ' || p.title_folded_en
             || ' ' || coalesce(l.location_name_folded || ' ' || l.location_name_folded_ro || ' ' || l.location_name_folded_en, '')
             || ' ' || coalesce(a.album_name_folded || ' ' || a.album_name_folded_ro || ' ' || a.album_name_folded_en, '')
             || ' ' || c.category_name_folded || ' ' || c.category_name_folded_ro || ' ' || c.category_name_folded_en
             || ' ' || t.period_name_folded || ' ' || k.name_folded || ' ' || k.name_ro_folded AS text
           FROM photos p
           LEFT JOIN locations l ON l.location_id = p.location_id
           LEFT JOIN albums a ON a.album_id = p.album_id
           JOIN categories c ON c.category_id = p.category_id
           JOIN periods t ON t.period_id = p.period_id
           JOIN contributors k ON k.contributor_id = p.contributor_id
           WHERE p.deleted_at IS NULL)
       SELECT photo_id FROM texts
       WHERE NOT EXISTS (SELECT 1 FROM words WHERE instr(text, word) = 0)
       ORDER BY photo_id DESC`,
    )
    .pluck(),
)

/** Photos whose titles and names hold every word of a query, whatever its case and marks; newest first. */
export function searchPhotos(archive: Archive, query: string, page: number): { ids: number[]; total: number; paging: Paging } {
  const words = fold(query).split(' ').filter(Boolean).slice(0, mostWords)
  const found = words.length > 0 ? matches(archive).all(JSON.stringify(words)) : []
  const size = pageSize.photos
  return { ids: found.slice((page - 1) * size, page * size), total: found.length, paging: paging(found.length, page, size) }
}
