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
  return withoutGaps(
    parts.map(({ value, removed, added }) => ({ text: value.join(''), change: removed ? 'removed' : added ? 'added' : 'none' })),
  )
}

/** Changes with nothing but a space between them as one: several words that were replaced read as a phrase. */
function withoutGaps(parts: Part[]): Part[] {
  const isChange = (part: Part | undefined) => part !== undefined && part.change !== 'none'
  const joined: Part[] = []
  let [removed, added] = ['', '']
  const endChange = () => {
    if (removed) joined.push({ text: removed, change: 'removed' })
    if (added) joined.push({ text: added, change: 'added' })
    removed = added = ''
  }
  for (const [at, part] of parts.entries()) {
    const isGap = part.text.trim() === '' && isChange(parts[at - 1]) && isChange(parts[at + 1])
    if (!isChange(part) && !isGap) {
      endChange()
      joined.push(part)
      continue
    }
    if (part.change !== 'added') removed += part.text
    if (part.change !== 'removed') added += part.text
  }
  endChange()
  return joined
}

/** Words and the characters between them. */
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
