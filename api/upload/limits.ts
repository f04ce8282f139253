import { upload } from '#core/limits.ts'

/** What a form with a picture may hold. */
export type FormLimits = {
  /** Bytes of the picture. */
  file: number
  /** Bytes of a field's text. */
  field: number
  /** Bytes of a field's name. */
  name: number
  fields: number
  /** Fields, pictures, and what is neither. */
  parts: number
  /** How the name of the file may end; without, as pictures do. */
  extensions?: readonly string[]
}

export const formLimits: FormLimits = { file: upload.largestFile, field: 200 * 1024, name: 100, fields: 60, parts: 80 }

/** A form that brings a table of new photos, or one of its rows: mappings, and the names of some thousand pictures, are long. */
export const photoImportForm = { field: 2 * 1024 * 1024 } as const

/** Bytes of a whole form that keeps every limit, with the lines between its parts. */
export const largestForm = ({ file, field, fields, parts }: FormLimits) => file + fields * field + parts * 4096
