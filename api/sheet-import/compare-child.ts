import { startOfChild, writeLine } from './child-lines.ts'
import { compareFile, type ComparedPart, type SheetComparison } from './compare-file.ts'
import { SheetRefused } from './refused.ts'

/** A process that compares one sheet with the archive and writes what it finds to its output. */

/** A line of its output, as JSON. */
export type CompareLine = ComparedPart | { kind: 'refused'; msg: string; columns: readonly string[] }

const write = (line: CompareLine) => writeLine(line)

try {
  for await (const part of compareFile(await startOfChild<SheetComparison>())) await write(part)
} catch (problem) {
  if (!(problem instanceof SheetRefused)) throw problem
  await write({ kind: 'refused', msg: problem.message, columns: problem.columns })
}
