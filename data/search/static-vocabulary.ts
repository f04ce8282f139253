import { formsOf } from '#core/search/forms.ts'
import { bestForm, spelt, type FormUse } from '#core/search/suggest.ts'
import { termOf } from '#core/search/query.ts'
import { wordsOf, type Word } from '#core/search/words.ts'
import type { StaticWords } from '#core/search/static-words.ts'
import type { Archive } from '../sqlite/open.ts'
import { placeOwnNames } from './place-own-names.ts'
import { spellingIn } from './spelling.ts'
import type { SearchText } from './texts.ts'

/** Words that are published, those of most photos first: at most some 150 KB, compressed. */
const maxWords = 20_000

/** Letters that a word must have at least to be suggested. */
const shortest = 3

/** How a word is used, and how its newest photo spells it. */
type Use = FormUse & { spelling: string; stems: readonly string[] }

/** Collects the words of photos, the newest photo first, for suggestions where the archive cannot answer. */
export function openStaticVocabulary(archive: Archive) {
  const names = placeOwnNames(archive)
  const uses = new Map<string, Use>()

  function useOf(word: Word, texts: SearchText[]): Use {
    const { folded } = word
    const known = uses.get(folded)
    if (known) return known
    const spelling = spelt({ terms: [termOf(spellingIn(texts, folded) ?? word)], excluded: [] })
    const use = { folded, isName: names.has(folded), titles: 0, photos: 0, spelling, stems: formsOf(word).stems }
    uses.set(folded, use)
    return use
  }

  return {
    add: (texts: SearchText[]): void => {
      const inPhoto = new Map<string, { word: Word; isInTitle: boolean }>()
      for (const { field, text } of texts) {
        for (const word of wordsOf(text)) {
          const isInTitle = field === 'title' || inPhoto.get(word.folded)?.isInTitle === true
          inPhoto.set(word.folded, { word, isInTitle })
        }
      }
      for (const { word, isInTitle } of inPhoto.values()) {
        if (word.folded.length < shortest) continue
        const use = useOf(word, texts)
        use.photos += 1
        if (isInTitle) use.titles += 1
      }
    },
    words: (): StaticWords => published([...uses.values()]),
  }
}

function published(uses: Use[]): StaticWords {
  const frequent = uses.sort((one, other) => other.photos - one.photos || (one.folded < other.folded ? -1 : 1)).slice(0, maxWords)
  const byStem = Map.groupBy(
    frequent.flatMap((use) => use.stems.map((stem) => ({ stem, use }))),
    ({ stem }) => stem,
  )
  const best = (use: Use) => {
    const forms = use.stems.flatMap((stem) => byStem.get(stem) ?? []).map((each) => each.use)
    return bestForm(forms)?.folded ?? use.folded
  }
  const byWord = new Map(frequent.map((use) => [use.folded, use]))
  const groups = Map.groupBy(frequent, best)
  return Array.from(groups, ([folded, group]) => {
    return { spelling: byWord.get(folded)?.spelling ?? folded, forms: group.map((use) => [use.folded, use.photos] as const) }
  })
}
