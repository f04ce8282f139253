/**
 * Sentences one after the other, without those that are empty. A sentence that already has an end gets no full stop.
 *
 * @example inARow(['Soroca?', '', 'I. P.', 'Museum']) // 'Soroca? I. P. Museum'
 */
export function inARow(sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').reduce((line, next) => `${line}${/[.!?…]$/.test(line) ? '' : '.'} ${next}`)
}
