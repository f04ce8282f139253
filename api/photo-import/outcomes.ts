import { RecordRefused } from '#api/ingest/record-refused.ts'
import { MediaError } from '#api/media/error.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { imageName } from './image.ts'
import { RowRefused } from './refused.ts'
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
 * @param work on the row: gives whether it is a new photo, and what people should know
 * @throws whatever `work` throws, unless it concerns this row alone: then the row is refused
 */
export async function addOutcome(
  outcomes: ImportOutcomes,
  row: TableRow,
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
      find('duplicate', problem.message)
    } else if (concernsRow(problem)) {
      outcomes.refused += 1
      find('refused', reasonOf(problem))
    } else throw problem
  }
}

/** The reason of a refusal; a picture that may be damaged is for people to look at. */
function reasonOf(problem: Error): string {
  const isDoubtful = problem instanceof MediaError && problem.code === 'doubtful'
  return isDoubtful ? `${problem.message} Look at it; DOUBTFUL=keep imports it` : problem.message
}

/** A problem of one row is reported and the next row is read; anything else would meet every further row, too. */
function concernsRow(problem: unknown): problem is Error {
  if (problem instanceof MediaError) return problem.code !== 'no-space'
  return problem instanceof RowRefused || problem instanceof RecordRefused || problem instanceof DuplicateValue
}
