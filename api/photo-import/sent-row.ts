import { checksumOf } from '#api/files/checksum.ts'
import type { Ingest } from '#api/ingest/add-photo.ts'
import { MediaError } from '#api/media/error.ts'
import type { Cells, ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportRowWire } from '#core/wire/photo-import.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { importRows } from './import-rows.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'

/** A row as the back office sends it: its cells by column before values are mapped, and its picture, which was received into a file. */
export type SentRow = { line: number; cells: Cells; mapping: ImportMapping; picture: string; file: string }

/**
 * Imports one row, as the command does.
 *
 * @throws MediaError when the disk is full, and what else would meet every further row
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
  const row = { line, lastLine: line, cells: { ...cells, original_filename: cells.original_filename || name }, notes: [] }
  const { imported, duplicates, alreadyThere, findings, stopped } = await importRows({
    ...ingest,
    pictures,
    mapping,
    rows: [row],
    unpackDir: '',
    by: stamp.by,
    now: () => Date.parse(stamp.at),
  })
  if (stopped !== null) throw new MediaError('no-space', stopped)
  const outcome = imported > 0 ? 'imported' : duplicates > 0 ? 'duplicate' : alreadyThere > 0 ? 'already there' : 'refused'
  return { outcome, reasons: findings.map(({ reason }) => reason) }
}
