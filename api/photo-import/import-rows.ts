import { addDescribedPhoto, type Ingest } from '#api/ingest/add-photo.ts'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { checksumOf } from '#api/files/checksum.ts'
import { meansNoSpace, MediaError } from '#api/media/error.ts'
import { photoOfImport } from '#data/records/photos.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { likeName, type Box } from './picture-folder.ts'
import { findImage, imageName } from './image.ts'
import { RowRefused } from './refused.ts'
import { relate } from './relations.ts'
import { describeRow, refuseLineBreaks } from './row.ts'
import { compareWithPhoto, Duplicate, refuseDuplicate, withoutPicture } from './same-picture.ts'
import type { TableRow } from './table.ts'

/** Something to look at. `duplicate`: the row was skipped, because its picture is a photo already, under another name. */
export type ImportFinding = { line: number; filename: string; outcome: 'refused' | 'duplicate' | 'note'; reason: string }

export type ImportResult = {
  imported: number
  /** Rows whose picture is a photo already, under this name or, as a duplicate, under another. */
  alreadyThere: number
  duplicates: number
  refused: number
  findings: ImportFinding[]
  /** Why the import stopped before the last row; null when it did not. */
  stopped: string | null
}

export type Import = Ingest & {
  rows: AsyncIterable<TableRow>
  /** Folder of the pictures, as `openImages` gives it, and what is in it. */
  images: string
  box: Box
  /** Name under which the changes are kept in the history. */
  by: string
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Whether a picture that the archive has already under another name becomes a further photo. */
  keepsDuplicates?: boolean
  /** Stops the import after the photo that it is at. */
  signal?: AbortSignal
  /** Called after each row with the number of rows that are done. */
  onRow?: (done: number) => void
}

/**
 * Imports rows one after the other, each photo in a separate transaction: an import that was interrupted is completed
 * by running it again. A row is known by the file name of its picture and by the picture's checksum; one that is a photo
 * already is left as staff have it. Every row is imported, already there, or refused with a finding.
 */
export async function importRows(work: Import): Promise<ImportResult> {
  const outcome: ImportResult = { imported: 0, alreadyThere: 0, duplicates: 0, refused: 0, findings: [], stopped: null }
  const firstLines = new Map<string, number>()
  let done = 0
  for await (const row of work.rows) {
    if (work.signal?.aborted) return { ...outcome, stopped: `The import was interrupted before line ${row.line}. ${runAgain}` }
    const filename = imageName(row.cells.filename ?? '')
    const find = (kind: ImportFinding['outcome'], reason: string) =>
      outcome.findings.push({ line: row.line, filename, outcome: kind, reason })
    try {
      const { isNew, notes } = await importRow(work, row, filename, firstLines)
      outcome[isNew ? 'imported' : 'alreadyThere'] += 1
      for (const note of [...row.notes, ...notes]) find('note', note)
    } catch (problem) {
      if (problem instanceof Duplicate) {
        outcome.alreadyThere += 1
        outcome.duplicates += 1
        find('duplicate', problem.message)
      } else if (concernsRow(problem)) {
        outcome.refused += 1
        find('refused', reasonOf(problem))
      } else return { ...outcome, stopped: whyStopped(problem, row.line) }
    }
    work.onRow?.((done += 1))
  }
  return outcome
}

async function importRow(work: Import, row: TableRow, filename: string, firstLines: Map<string, number>) {
  const { archive } = work
  if (row.problem) throw new RowRefused(row.problem)
  refuseLineBreaks(row.cells)
  refuseSecond(filename, row.line, firstLines)
  const importKey = `file:${filename}`
  const known = photoOfImport(archive, importKey)
  if (known) return { isNew: false, notes: await compare(work, known, filename) }

  const { fields, relations, notes } = describeRow(row.cells)
  const image = await imageOf(work, filename)
  const sha256 = await readChecksum(image, filename)
  const stamp = { by: work.by, at: new Date(work.now()).toISOString() }
  const describe = () => {
    if (!work.keepsDuplicates) refuseDuplicate(archive, sha256)
    return { ...fields, ...relate(archive, relations, stamp) }
  }
  const ingest = { ...work, onNotice: (notice: string) => void notes.push(notice) }
  await addDescribedPhoto(ingest, describe, image, stamp, importKey)
  return { isNew: true, notes }
}

function refuseSecond(filename: string, line: number, firstLines: Map<string, number>) {
  const first = firstLines.get(filename)
  if (filename && first) throw new RowRefused(`Line ${first} has the same file name; only that row counts`)
  firstLines.set(filename, line)
}

async function compare({ archive, images, box }: Import, photoID: number, filename: string): Promise<string[]> {
  if (!box.files.has(filename)) return withoutPicture(archive, photoID)
  const image = await findImage(images, filename)
  return compareWithPhoto(archive, photoID, filename, await readChecksum(image, filename))
}

/** The path of a row's picture. */
async function imageOf({ images, box }: Import, filename: string): Promise<string> {
  const spellings = box.files.get(filename) ?? []
  if (spellings.length > 1)
    throw new RowRefused(
      `The folder has ${spellings.length} files called “${filename}”, with accents stored in different ways. Rename one of them`,
    )
  const alike = spellings.length === 0 ? likeName(box, filename) : null
  if (alike) throw new RowRefused(`There is no picture “${filename}” in the folder, but there is “${alike}”: capital letters count`)
  return findImage(images, filename)
}

async function readChecksum(image: string, filename: string): Promise<string> {
  try {
    return await checksumOf(image)
  } catch (problem) {
    throw new RowRefused(`“${filename}” cannot be read: ${(problem as NodeJS.ErrnoException).code ?? (problem as Error).message}`)
  }
}

/** What people are told; a picture that may be damaged is for them to look at. */
function reasonOf(problem: Error): string {
  const isDoubtful = problem instanceof MediaError && problem.code === 'doubtful'
  return isDoubtful ? `${problem.message} Look at it; DOUBTFUL=keep imports it` : problem.message
}

/** A problem of one row is reported and the next row is read; anything else would meet every further row, too. */
function concernsRow(problem: unknown): problem is Error {
  if (problem instanceof MediaError) return problem.code !== 'no-space'
  return problem instanceof RowRefused || problem instanceof RecordRefused || problem instanceof DuplicateValue
}

const runAgain = 'The photos imported so far are kept; run it again to continue.'

function whyStopped(problem: unknown, line: number): string {
  const full = problem instanceof MediaError || meansNoSpace(problem) || (problem as { code?: string }).code === 'SQLITE_FULL'
  const reason = full ? 'the disk is full' : (problem as Error).message
  return `The import stopped at line ${line}: ${reason}. ${runAgain}`
}
