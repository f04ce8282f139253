/**
 * Excel files are made whole in memory. Measured with 58 columns and descriptions of some 200 to 300 characters in
 * three languages: 20,000 photos take 0.6 GB, 50,000 take 1.1 GB, 100,000 take 1.9 GB.
 */
export type ExcelLimits = {
  /** Rows, without the one of names. */
  rows: number
  /** MiB of heap for the process that makes the file: texts far longer than those measured end it there. */
  heap: number
}

export const excelLimits: ExcelLimits = { rows: 50_000, heap: 1024 }
