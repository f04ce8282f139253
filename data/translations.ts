import { localizedKey, type Language } from '#core/languages.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Archive } from './open.ts'
import { photos } from './schema/tables.ts'

/** Numbers of the photos without a title in this language. */
export function untitledPhotos(archive: Archive, language: Language): Set<number> {
  const title = getTableColumns(photos)[localizedKey('title', language)]
  const rows = archive.db.select({ photoID: photos.photoID }).from(photos).where(eq(title, '')).all()
  return new Set(rows.map((row) => row.photoID))
}
