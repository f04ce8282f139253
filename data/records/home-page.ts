import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import { photoSummaries, type PhotoSummary } from './photos.ts'

// The condition `<> ''` is that of the index: SQLite does not conclude it from the other one, and would read every photo.
const newestLead = preparedValues<[], number>(
  "SELECT photo_id FROM photos WHERE home_page = 'lead' AND home_page <> '' AND deleted_at IS NULL ORDER BY photo_id DESC LIMIT 1",
)

/** The lead photograph of the home page, as staff have chosen it: the newest public one of several. Null where none is chosen. */
export function leadPhoto(archive: Archive): PhotoSummary | null {
  const photoID = newestLead(archive).get()
  return photoID === undefined ? null : (photoSummaries(archive, [photoID])[0] ?? null)
}
