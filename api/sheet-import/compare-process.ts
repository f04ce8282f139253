import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Refusal } from '#api/http/errors.ts'
import { inSequence } from '#api/ingest/sequence.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { CompareLine } from './compare-child.ts'
import type { ComparedPart, SheetComparison } from './compare-file.ts'
import { sheetLimits } from './limits.ts'

const childFile = resolve(import.meta.dirname, 'compare-child.ts')

/** The queue of sheets: one at a time, so that two people do not take twice the memory. */
export const sheetTurn = 'sheet'

/** A sheet that was sent, the fields that its columns stand for, and whether its values win over those that others have saved since. */
export type SheetWork = Omit<SheetComparison, 'archiveFile'>

/**
 * Compares a sheet with the archive in a separate process: it needs seconds without a pause, which the API cannot give. Waits for its turn.
 *
 * @param onPart given what is found, in the order of the rows
 * @param signal aborted when nobody waits for the result any more
 * @throws Refusal 400 where the file has no sheet of records, 422 where it needs more memory than it may have
 */
export function compareSheet(archive: Archive, work: SheetWork, onPart: (part: ComparedPart) => void, signal: AbortSignal): Promise<void> {
  const start: SheetComparison = { archiveFile: archive.sqlite.name, ...work }
  const call = [`--max-old-space-size=${sheetLimits.heap}`, '--max-semi-space-size=16', childFile, JSON.stringify(start)]
  return inSequence(archive, sheetTurn, async () => {
    const child = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' })
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    let [errors, isComplete] = ['', false]
    let refused: Refusal | null = null
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)))
    try {
      for await (const text of createInterface({ input: child.stdout })) {
        const line = JSON.parse(text) as CompareLine
        if (line.kind === 'refused') refused = refusalOf(line)
        else onPart(line)
        isComplete ||= line.kind === 'end'
      }
      const [code, killed] = await ended
      if (refused) throw refused
      if (code === 0 && isComplete) return
      // Neither V8 at the end of its heap nor a system short of memory lets a process say so: it is killed.
      if (killed) throw new Refusal(422, [{ msg: 'This sheet is too large to be read as a whole. Save it as “CSV UTF-8”.', field: 'file' }])
      throw new Error(`The sheet could not be compared (${code}). ${errors.trim()}`)
    } catch (problem) {
      if (signal.aborted) throw new Refusal(400, 'The upload was given up.')
      throw problem
    } finally {
      ended.catch(() => undefined)
      if (child.exitCode === null) child.kill('SIGKILL')
    }
  })
}

const refusalOf = ({ msg, columns }: Extract<CompareLine, { kind: 'refused' }>) =>
  new Refusal(400, [{ msg: `${msg}.`, field: 'file' }], columns.length > 0 ? { columns } : {})
