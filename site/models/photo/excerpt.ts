import { cut } from '#core/formats.ts'

/** The beginning of a text on one line, cut at a word where it is longer than `most` characters. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const shorter = cut(line, { above: most, kept: most })
  if (shorter === line) return line
  const lastWord = shorter.lastIndexOf(' ')
  // A text without spaces is cut where it must be.
  return lastWord > most / 2 ? `${shorter.slice(0, lastWord)}…` : shorter
}
