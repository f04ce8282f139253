import type { Archive } from '../sqlite/open.ts'
import { photoSummaries, type PhotoSummary } from './photos.ts'
import { preparedValues } from '../sqlite/statements.ts'

const cardPhotos = preparedValues<[{ periodID: number }], number>(
  `SELECT coalesce(
   (SELECT p.photo_id FROM periods t JOIN photos p ON p.photo_id = t.card_photo_id
    WHERE t.period_id = :periodID AND p.period_id = :periodID AND p.deleted_at IS NULL),
   (SELECT photo_id FROM photos WHERE period_id = :periodID AND deleted_at IS NULL
    ORDER BY width * height DESC, photo_id LIMIT 1))`,
)

/**
 * The photo on the card of a period: the one that staff have chosen, as long as it is public and of this period, else
 * the one with the most pixels; null where the period has no photo.
 */
export function cardPhoto(archive: Archive, periodID: number): PhotoSummary | null {
  const photoID = cardPhotos(archive).get({ periodID }) ?? null
  return photoID === null ? null : (photoSummaries(archive, [photoID])[0] ?? null)
}
