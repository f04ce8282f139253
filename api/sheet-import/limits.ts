import { maxSheetFile } from '#core/limits.ts'
import { excelLimits } from '#api/export/limits.ts'

/** What one sheet may hold; more is refused. */
export const sheetLimits = {
  /** Bytes of the file. */
  file: maxSheetFile,
  /** Bytes of the parts of an Excel file when they are unpacked: 50,000 photos with long descriptions take 130 MB, and V8 holds no text of 512 MB. */
  unpacked: 400 * 1024 * 1024,
  /** Rows of an Excel file, which is read whole. A CSV file may have any number. */
  excelRows: excelLimits.rows,
  columns: 300,
  /** Records that one file may make: they are made at once, before the changes of others begin. */
  newRecords: 2000,
  /** Sheets of an Excel file. */
  sheets: 30,
  /** Characters of one row of a CSV file. */
  row: 2_000_000,
  /** MiB of heap for the process that compares it. */
  heap: 1024,
} as const

/** Endings of file names. What a file is, its content decides. */
export const sheetExtensions = ['.xlsx', '.csv', '.txt', '.tsv'] as const
