import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Refusal } from '#api/http/errors.ts'
import { sheetLimits } from './limits.ts'

/** Work on a sheet in a separate process: it needs seconds without a pause, and much memory, which the API cannot give. */
export type ChildWork<Line> = {
  /** Path of the module that the process runs; see child-lines.ts. */
  file: string
  /** Its task, which reaches the process as JSON. */
  start: object
  /** Given each line of its output. */
  onLine: (line: Line) => void
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal
}

/**
 * Runs such a process to its end.
 *
 * @throws Refusal 400 where it was given up, 422 where it needs more memory than it may have; what `onLine` throws
 */
export async function runChild<Line>({ file, start, onLine, signal }: ChildWork<Line>): Promise<void> {
  const call = [`--max-old-space-size=${sheetLimits.heap}`, '--max-semi-space-size=16', file]
  const child = spawn(process.execPath, call, { stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' })
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  // Rejects as soon as the signal is aborted, while the output is still read.
  ended.catch(() => undefined)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)))
  // A process that ended before it read this says why by its code.
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(start))
  try {
    for await (const text of createInterface({ input: child.stdout })) onLine(JSON.parse(text) as Line)
    const [code, killed] = await ended
    // Neither V8 at the end of its heap nor a system short of memory lets a process say so: it is killed.
    if (killed) throw new Refusal(422, [{ msg: 'This sheet is too large to be read as a whole. Save it as “CSV UTF-8”.', field: 'file' }])
    if (code !== 0) throw new Error(`The sheet could not be read (${code}). ${errors.trim()}`)
  } catch (problem) {
    if (signal.aborted) throw new Refusal(400, 'The upload was given up.')
    throw problem
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}
