import { basename } from 'node:path'
import { filesOf } from '#api/media/names.ts'
import { originalFormats } from '#core/original-formats.ts'
import { defined } from '#core/defined.ts'
import type { BagPart } from '#data/bags/part.ts'
import { bagTables } from '#data/bags/tables.ts'
import type { OriginalRecord } from '#data/records/picture-files.ts'
import { bagAlgorithms } from './file-sums.ts'

/** Where things are in a bag of the archive. Paths have forward slashes. */
export const bagPaths = {
  payload: 'data',
  originals: 'data/originals',
  tables: 'data/tables',
  dataPackage: 'data/datapackage.json',
  roCrate: 'data/ro-crate-metadata.json',
} as const

/** The table of the last numbers, beside `bagTables`. */
export const numbersTable = 'numbers'

/** The files of a bag that are no originals: its tables, their two descriptions, the manifests and the other tag files. */
export const filesBesideOriginals = bagTables.length + 1 + 2 + 2 * bagAlgorithms.length + 2

/** Raised when the form of bags changes: a program refuses bags of a later form. */
export const bagFormat = 1

/** An error of an export or an import of a bag, as a sentence for people. */
export class BagError extends Error {}

/** The name of an original's file; null where the record has none that is safe. */
export function originalName({ photoFileName, originalFormat }: Pick<OriginalRecord, 'photoFileName' | 'originalFormat'>): string | null {
  if (!Object.hasOwn(originalFormats, originalFormat)) return null
  try {
    return basename(filesOf(photoFileName, originalFormat).original)
  } catch (problem) {
    if (problem instanceof RangeError) return null
    throw problem
  }
}

/**
 * The same of a record that the archive has checked.
 *
 * @throws Error where it has none
 */
export const neededOriginalName = (record: OriginalRecord): string =>
  defined(originalName(record), `the original of photo ${record.photoID}`)

/** What a part of the archive is called: `album 3`, `collection 2`. */
export const partName = ({ kind, id }: BagPart): string => `${kind === 'album' ? 'album' : 'collection'} ${id}`
