import { cut } from '#core/formats.ts'

/** The beginning of a text on one line, cut between words where it is longer than `most` characters. */
export function excerpt(text: string, most: number): string {
  return cut(text.replace(/\s+/g, ' ').trim(), { above: most, kept: most })
}
