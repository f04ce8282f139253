/** Signs that say nothing: control characters, marks of direction and width, what is no character. Line breaks are told apart before. */
const unseen = /\p{C}/gu

/**
 * A text out of a file as a field can hold it: control characters removed, spaces tidied, cut to the field's limit. Files come from
 * anywhere, and programs write anything into them.
 *
 * @param max characters of the field
 * @param hasLines whether the field has several lines
 * @returns an empty text where nothing can be read
 */
export function plainText(value: unknown, max: number, hasLines = false): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  // A character has two units at most, so that no part of the text is tidied in vain.
  const written = String(value)
    .slice(0, max * 4)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
  const lines = written.split('\n').map((line) => line.replace(/\t/g, ' ').replace(unseen, '').replace(/\s+/g, ' ').trim())
  const text = hasLines ? lines.join('\n').replace(/\n{3,}/g, '\n\n') : lines.filter(Boolean).join(' ')
  const cut = Array.from(text.trim()).slice(0, max).join('').trim()
  // Programs that cannot write a letter write a question mark or the sign for a broken one instead.
  return cut.includes('\ufffd') || !/[\p{L}\p{N}]/u.test(cut) ? '' : cut
}
