import { withoutBreaks } from '#core/texts/no-break.ts'

/** A text's paragraphs: what its line breaks part. */
export function paragraphsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(withoutBreaks)
}
