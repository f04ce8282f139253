import { checksumOf } from '#api/files/checksum.ts'
import type { Ingest } from '#api/ingest/add-photo.ts'
import type { Cells, ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportRowWire } from '#core/wire/photo-import.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { importRow } from './import-rows.ts'
import { screenOffers } from './offers.ts'
import { addOutcome, noOutcomes } from './outcomes.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'
import { openRows } from './prepare-row.ts'

/** A row as the back office sends it: its cells by column before values are mapped, and its picture, which was received into a file. */
export type SentRow = { line: number; cells: Cells; mapping: ImportMapping; picture: string; file: string }

/**
 * Imports one row, as the command does.
 *
 * @throws what would meet every further row, for instance MediaError when the disk is full
 */
export async function importSentRow(
  ingest: Ingest,
  { line, cells, mapping, picture, file }: SentRow,
  stamp: AuditStamp,
): Promise<PhotoImportRowWire> {
  const pictures: Pictures = {
    ...pictureNames([picture.replaceAll('\\', '/').normalize('NFC')]),
    checksum: () => checksumOf(file),
    take: () => Promise.resolve({ file, end: () => Promise.resolve() }),
  }
  const name = picture.split('/').at(-1) ?? picture
  const row = { line, lastLine: line, cells: { ...cells, original_filename: cells.original_filename?.trim() || name }, notes: [] }
  const work = { ...ingest, pictures, mapping, offers: screenOffers, unpackDir: '', by: stamp.by, now: () => Date.parse(stamp.at) }
  const outcomes = noOutcomes()
  await addOutcome(outcomes, row, screenOffers, () => importRow(work, row, openRows(work)))
  const { imported, duplicates, alreadyThere, findings } = outcomes
  const outcome = imported > 0 ? 'imported' : duplicates > 0 ? 'duplicate' : alreadyThere > 0 ? 'already there' : 'refused'
  return { outcome, reasons: findings.map(({ reason }) => reason) }
}
