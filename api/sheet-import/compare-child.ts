import { once } from 'node:events'
import { setPriority } from 'node:os'
import { compareFile, type ComparedPart, type SheetComparison } from './compare-file.ts'
import { SheetRefused } from './refused.ts'

/** A process that compares one sheet with the archive and writes what it finds to its output, below the API in priority. */

/** A line of its output, as JSON. */
export type CompareLine = ComparedPart | { kind: 'refused'; msg: string; columns: readonly string[] }

setPriority(10)
// Ctrl-C and a service manager signal the whole group; the parent ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function write(line: CompareLine) {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

try {
  for await (const part of compareFile(JSON.parse(process.argv[2] ?? '') as SheetComparison)) await write(part)
} catch (problem) {
  if (!(problem instanceof SheetRefused)) throw problem
  await write({ kind: 'refused', msg: problem.message, columns: problem.columns })
}
