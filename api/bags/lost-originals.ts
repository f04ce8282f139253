import type { OriginalRecord } from '#data/records/picture-files.ts'
import { BagError, neededOriginalName } from './layout.ts'

/** Lost originals that are named. */
export const maxNamedOriginals = 20

/** What is said of an original that the archive does not have as its record says. */
export const lostOriginal = (record: OriginalRecord): string =>
  `originals/${neededOriginalName(record)} of photo ${record.photoID} is missing or damaged.`

/** Refuses an export of an archive that has lost originals. */
export const originalsLost = (problems: string[]): BagError =>
  new BagError(`${problems.join('\n')}\nNothing was exported. Bring these files back from a backup, then run the export again.`)
