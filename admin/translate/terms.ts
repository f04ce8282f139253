import { wordsOf } from '#core/search/words.ts'
import { stemsIn } from '#core/search/stems.ts'

/** A name of the archive in Russian and in another language. */
export type Term = { source: string; translation: string }

type Prepared = { term: Term; words: string[][] }

/**
 * Finds the names of the archive in Russian texts, whatever their endings: `Бендеры` in `в Бендерах`.
 *
 * @returns for a text its terms, in the order of the text; of two that begin at one word the longer one
 */
export function termFinder(terms: readonly Term[]): (text: string) => Term[] {
  const byFirst = new Map<string, Prepared[]>()
  for (const term of terms) {
    const words = stemsOf(term.source)
    for (const stem of words[0] ?? []) byFirst.set(stem, [...(byFirst.get(stem) ?? []), { term, words }])
  }
  return (text) => {
    const words = stemsOf(text)
    const found = new Set<Term>()
    for (let at = 0; at < words.length; at += 1) {
      const [longest] = (words[at] ?? [])
        .flatMap((stem) => byFirst.get(stem) ?? [])
        .filter((prepared) => prepared.words.every((stems, of) => share(stems, words[at + of])))
        .sort((one, other) => other.words.length - one.words.length)
      if (!longest) continue
      found.add(longest.term)
      at += longest.words.length - 1
    }
    return [...found]
  }
}

/** The stems of each word of a Russian text. */
const stemsOf = (text: string): string[][] => wordsOf(text).map(({ folded }) => stemsIn.ru(folded))

const share = (stems: string[], others: string[] | undefined) => others !== undefined && stems.some((stem) => others.includes(stem))
