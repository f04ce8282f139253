import { stat } from 'node:fs/promises'
import { addDescribedPhoto, type Intake } from '#api/intake/add-photo.ts'
import { RecordRefused } from '#api/intake/refused.ts'
import { meansNoSpace, MediaError } from '#api/media/error.ts'
import { photoByID, photoOfImport } from '#data/photos.ts'
import { findImage, imageName } from './image.ts'
import { RowRefused } from './refused.ts'
import { relate } from './relations.ts'
import { describeRow } from './row.ts'
import type { TableRow } from './table.ts'

/** Something to look at: a row that was refused, or a note about one that was not. */
export type Finding = { line: number; filename: string; outcome: 'refused' | 'note'; reason: string }

export type ImportOutcome = {
  imported: number
  alreadyThere: number
  refused: number
  findings: Finding[]
  /** Why the import stopped before the last row; null when it did not. */
  stopped: string | null
}

export type Import = Intake & {
  rows: AsyncIterable<TableRow>
  /** Folder of the pictures, as `openImages` gives it. */
  images: string
  /** Name under which the changes are kept in the history. */
  by: string
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Called after each row with the number of rows that are done. */
  onRow?: (done: number) => void
}

/**
 * Imports rows one after the other, each photo in a transaction of its own: an import that was interrupted is completed
 * by running it again. A row is known by the file name of its picture; one that is a photo already is left as staff
 * have it.
 */
export async function importRows(work: Import): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { imported: 0, alreadyThere: 0, refused: 0, findings: [], stopped: null }
  const firstLines = new Map<string, number>()
  let done = 0
  for await (const row of work.rows) {
    const filename = imageName(row.cells.filename ?? '')
    const find = (kind: Finding['outcome'], reason: string) =>
      outcome.findings.push({ line: row.line, filename, outcome: kind, reason })
    try {
      const { isNew, notes } = await importRow(work, row, filename, firstLines)
      outcome[isNew ? 'imported' : 'alreadyThere'] += 1
      for (const note of notes) find('note', note)
    } catch (problem) {
      if (!concernsRow(problem)) return { ...outcome, stopped: whyStopped(problem, row.line) }
      outcome.refused += 1
      find('refused', problem.message)
    }
    work.onRow?.((done += 1))
  }
  return outcome
}

async function importRow(work: Import, row: TableRow, filename: string, firstLines: Map<string, number>) {
  if (row.problem) throw new RowRefused(row.problem)
  refuseSecond(filename, row.line, firstLines)
  const importKey = `file:${filename}`
  const known = photoOfImport(work.archive, importKey)
  if (known) return { isNew: false, notes: await compare(work, known, filename) }

  const { fields, relations, notes } = describeRow(row.cells)
  const image = await findImage(work.images, filename)
  const act = { by: work.by, at: new Date(work.now()).toISOString() }
  const describe = () => ({ ...fields, ...relate(work.archive, relations, act) })
  await addDescribedPhoto(work, describe, image, act, importKey)
  return { isNew: true, notes }
}

function refuseSecond(filename: string, line: number, firstLines: Map<string, number>) {
  const first = firstLines.get(filename)
  if (filename && first) throw new RowRefused(`Line ${first} has the same file name; only that row counts`)
  firstLines.set(filename, line)
}

/**
 * Another box of pictures may use the same file names. Sizes tell without reading the pictures; where staff have
 * changed the photo since, they may have replaced its picture, and a note is all that can be said.
 */
async function compare({ archive, images }: Import, photoID: number, filename: string): Promise<string[]> {
  const photo = photoByID(archive, photoID)
  if (!photo) return [`This row is photo ${photoID}, which lies in the bin`]
  const bytes = await sizeOf(images, filename)
  if (bytes === null || bytes === photo.imgSize) return []
  if (photo.version === 1) {
    throw new RowRefused(
      `Photo ${photoID} was imported from another picture of this name; rename this one to import it`,
    )
  }
  return [`Photo ${photoID} was imported from this row and shows another picture now; nothing was changed`]
}

/** Bytes of a picture; null where it is not there any more, which does not matter to a photo that is. */
async function sizeOf(images: string, filename: string): Promise<number | null> {
  try {
    return (await stat(await findImage(images, filename))).size
  } catch {
    return null
  }
}

/** A problem of one row is reported and the import goes on; anything else would meet every further row, too. */
function concernsRow(problem: unknown): problem is Error {
  if (problem instanceof MediaError) return problem.code !== 'no-space'
  return problem instanceof RowRefused || problem instanceof RecordRefused
}

function whyStopped(problem: unknown, line: number): string {
  const full =
    problem instanceof MediaError || meansNoSpace(problem) || (problem as { code?: string }).code === 'SQLITE_FULL'
  const reason = full ? 'the disk is full' : (problem as Error).message
  return `The import stopped at line ${line}: ${reason}. What was imported stays; run it again to continue.`
}
