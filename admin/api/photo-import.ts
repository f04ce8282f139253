import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire, PhotoImportRowWire } from '#core/wire/photo-import.ts'
import { sendForm } from './send-form.ts'

/** What the import of a table would come to. `pictures`: the names of the pictures, with folders. */
export const checkTable = (file: File, mapping: ImportMapping, pictures: readonly string[]): Promise<PhotoImportCheckWire> =>
  sendForm('/api/photo/import/check', { file, fields: { mapping: JSON.stringify(mapping), pictures: JSON.stringify(pictures) } })

/** Imports one row with its picture. */
export const importRow = (
  { line, picture, cells }: PhotoImportCheckWire['ready'][number],
  mapping: ImportMapping,
  file: File,
): Promise<PhotoImportRowWire> =>
  sendForm('/api/photo/import/row', {
    file,
    // The cells are named by column already.
    fields: { line: String(line), picture, cells: JSON.stringify(cells), mapping: JSON.stringify({ ...mapping, columns: {} }) },
  })
