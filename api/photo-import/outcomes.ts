import { RecordRefused } from '#api/ingest/record-refused.ts'
import { MediaError } from '#api/media/error.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { imageName } from './image.ts'
import type { Offers } from './offers.ts'
import { RecordMissing, RowRefused } from './refused.ts'
import { Duplicate } from './same-picture.ts'
import type { TableRow } from './table.ts'

/** Something to look at. `duplicate`: the row was skipped, because its picture is a photo already, under another name. */
export type ImportFinding = { line: number; filename: string; outcome: 'refused' | 'duplicate' | 'note'; reason: string }

/** How many rows have which outcome, or would have it. */
export type ImportOutcomes = {
  imported: number
  /** Rows whose picture is a photo already, under this name or, as a duplicate, under another. */
  alreadyThere: number
  duplicates: number
  refused: number
  findings: ImportFinding[]
}

export const noOutcomes = (): ImportOutcomes => ({ imported: 0, alreadyThere: 0, duplicates: 0, refused: 0, findings: [] })

/**
 * Adds the outcome of a row to those before it.
 *
 * @param offers advice for people about a row that is not imported
 * @param work on the row: gives whether it is a new photo, and what people should know
 * @throws whatever `work` throws, unless it concerns this row alone: then the row is refused
 */
export async function addOutcome(
  outcomes: ImportOutcomes,
  row: TableRow,
  offers: Offers,
  work: () => Promise<{ isNew: boolean; notes: readonly string[] }>,
) {
  const filename = imageName(row.cells.filename ?? '')
  const find = (outcome: ImportFinding['outcome'], reason: string) => outcomes.findings.push({ line: row.line, filename, outcome, reason })
  try {
    const { isNew, notes } = await work()
    outcomes[isNew ? 'imported' : 'alreadyThere'] += 1
    for (const note of [...row.notes, ...notes]) find('note', note)
  } catch (problem) {
    if (problem instanceof Duplicate) {
      outcomes.alreadyThere += 1
      outcomes.duplicates += 1
      find('duplicate', `${problem.message}. ${offers.duplicate}`)
    } else if (concernsRow(problem)) {
      outcomes.refused += 1
      find('refused', reasonOf(problem, offers))
    } else throw problem
  }
}

/** The reason of a refusal, and advice for people. */
function reasonOf(problem: Error, offers: Offers): string {
  if (problem instanceof RecordMissing) return `${problem.message}. ${offers.create(problem.kind)}`
  const isDoubtful = problem instanceof MediaError && problem.code === 'doubtful'
  return isDoubtful ? `${problem.message} ${offers.doubtful}` : problem.message
}

/** A problem of one row is reported and the next row is read; anything else would meet every further row, too. */
function concernsRow(problem: unknown): problem is Error {
  if (problem instanceof MediaError) return problem.code !== 'no-space'
  return problem instanceof RowRefused || problem instanceof RecordRefused || problem instanceof DuplicateValue
}
