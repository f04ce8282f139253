import { execFile, type ExecException } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#api/http/errors.ts'
import { inSequence } from '#api/ingest/sequence.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { ExcelLimits } from './limits.ts'
import type { ExcelStart } from './xlsx-child.ts'

const run = promisify(execFile)

const childFile = resolve(import.meta.dirname, 'xlsx-child.ts')

/** The queue of Excel files: one at a time, so that two people do not take twice the memory. */
export const excelTurn = 'excel file'

/**
 * Makes an Excel file in a separate process: it needs hundreds of megabytes and many seconds without a pause, which
 * the API cannot give. Waits for its turn.
 *
 * @param signal aborted when nobody waits for the file any more
 * @throws Refusal 422 when the file needs more memory than it may have, 400 when it was given up
 */
export function excelFile(archive: Archive, sheet: ExcelStart['sheet'], { heap }: Pick<ExcelLimits, 'heap'>, signal: AbortSignal) {
  const start: ExcelStart = { archiveFile: archive.sqlite.name, sheet }
  const call = [`--max-old-space-size=${heap}`, '--max-semi-space-size=16', childFile, JSON.stringify(start)]
  return inSequence(archive, excelTurn, async () => {
    if (signal.aborted) throw givenUp()
    try {
      const options = { encoding: 'buffer', maxBuffer: Infinity, signal, killSignal: 'SIGKILL' } as const
      const { stdout } = await run(process.execPath, call, options)
      return stdout
    } catch (problem) {
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be aborted while the file is made
      throw signal.aborted ? givenUp() : refusalOf(problem as ExecException)
    }
  })
}

/** Neither V8 at the end of its heap nor a system short of memory lets a process say so: it is killed. */
function refusalOf({ signal, code, stderr }: ExecException): Error {
  // The problem itself names the call and holds what was written so far: too much for a log.
  return signal ? tooLarge() : new Error(`The Excel file could not be made (${code}). ${String(stderr).trim()}`)
}

const givenUp = () => new Refusal(400, 'The download was given up.')

/** Refuses what is too large for an Excel file, and names the way out. */
export const tooLarge = (wayOut = 'Take it as CSV, which has no limit.') =>
  new Refusal(422, [{ msg: `This is too much for one Excel file. ${wayOut}`, field: 'format' }])
