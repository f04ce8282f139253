import { diffArrays } from 'diff'

/** A part of two texts: in both, in the old one only, or in the new one only. */
export type Part = { text: string; change: 'none' | 'removed' | 'added' }

/** Russian rules find the words of all three languages. */
const segmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** Words that may differ. A text that differs in more is shown as replaced: looking further would take seconds. */
const maxEditLength = 2000

/**
 * Where two texts differ, by whole words.
 *
 * @example differenceOf('Старый мост', 'Новый мост') // removed "Старый", added "Новый", then " мост"
 */
export function differenceOf(before: string, after: string): Part[] {
  // There is no result where the texts differ too much.
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return parts.map(({ value, removed, added }) => ({ text: value.join(''), change: removed ? 'removed' : added ? 'added' : 'none' }))
}

/** Words and the characters between them. */
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
