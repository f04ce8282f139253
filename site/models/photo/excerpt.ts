import { cut } from '#core/formats.ts'

/** The beginning of a text on one line, cut between words where it is longer than `max` characters. */
export function excerpt(text: string, max: number): string {
  return cut(text.replace(/\s+/g, ' ').trim(), { above: max, keep: max })
}
