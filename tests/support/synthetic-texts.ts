import type { LocalizedKey } from '#core/languages.ts'
import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** Texts of a synthetic photo. */
export type SyntheticTexts = Record<LocalizedKey<'title' | 'description'>, string>

/**
 * Gives synthetic photos other texts, without history or index: saving that many one by one would take ten times as
 * long.
 */
export function rewriteTexts(archive: Archive, textsOf: (photoID: number) => SyntheticTexts) {
  const { sqlite } = archive
  const ids = sqlite.prepare<[], number>('SELECT photo_id FROM photos').pluck().all()
  const update = sqlite.prepare(
    `UPDATE photos SET title = :title, title_ro = :titleRo, title_en = :titleEn,
       description = :description, description_ro = :descriptionRo, description_en = :descriptionEn WHERE photo_id = :photoID`,
  )
  inTransaction(archive, () => {
    for (const photoID of ids) update.run({ photoID, ...textsOf(photoID) })
  })
}
