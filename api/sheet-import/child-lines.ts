import { once } from 'node:events'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'

/** Gives what the process was started for by `runChild`, and puts it below the API in priority. */
export async function startOfChild<Start>(): Promise<Start> {
  setPriority(10)
  // Ctrl-C and a service manager signal the whole group; the parent ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  return JSON.parse(await text(process.stdin)) as Start
}

/** Writes a line of the output of such a process. */
export async function writeLine(line: object) {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}
