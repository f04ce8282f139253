import type { ImportOutcome } from './import-rows.ts'

/** Findings that are shown on the screen; the report has them all. */
const shown = 10

/** What an import came to, for the screen. */
export function summaryOf({ imported, alreadyThere, refused, findings }: ImportOutcome): string {
  const lines = [`Imported: ${imported}`, `Already there: ${alreadyThere}`, `Refused: ${refused}`]
  for (const { line, filename, outcome, reason } of findings.slice(0, shown)) {
    lines.push(`  line ${line}, ${filename || '(no file name)'}: ${outcome === 'note' ? 'note: ' : ''}${reason}`)
  }
  if (findings.length > shown) lines.push(`  and ${findings.length - shown} more`)
  return lines.join('\n')
}
