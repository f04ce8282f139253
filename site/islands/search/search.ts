import type { Language } from '#core/languages.ts'
import type { SearchAnswer } from './answer.ts'
import { searchArchive } from './archive.ts'
import type { SearchQuery } from './search-query.ts'

/** One search at a time: each ends the one before. */
export type Search = {
  ask: (searchQuery: SearchQuery) => Promise<SearchAnswer | 'cancelled' | 'failed'>
  cancel: () => void
}

/** Milliseconds after which an archive that does not answer is not waited for any more. */
const longestWait = 8_000

/** Milliseconds for which an archive that has failed is not asked again. */
const rest = 30_000

/** Where the archive's failure is remembered from page to page of one visit. */
const failedKey = 'search-failed'

/** Searches in the archive, and where it does not answer in the index of the last full publication. */
export function openSearch(language: Language): Search {
  let running: AbortController | undefined

  async function ask(searchQuery: SearchQuery): Promise<SearchAnswer | 'cancelled' | 'failed'> {
    running?.abort()
    const own = new AbortController()
    running = own
    const answer = await answerAsMeant(searchQuery, own.signal).catch(() => 'failed' as const)
    return own.signal.aborted ? 'cancelled' : answer
  }

  /** Answers a query that was typed with the wrong keyboard layout as it was meant, unless the visitor asks for it as it is. */
  async function answerAsMeant(searchQuery: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    const answer = await answerTo(searchQuery, signal)
    const meant = searchQuery.exact ? undefined : answer.suggestions.find(({ otherLayout }) => otherLayout)
    return meant ? { ...(await answerTo({ ...searchQuery, q: meant.query }, signal)), readAs: meant.query } : answer
  }

  async function answerTo(searchQuery: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    if (!hasFailed()) {
      try {
        const answer = await searchArchive(searchQuery, language, AbortSignal.any([signal, AbortSignal.timeout(longestWait)]))
        forgetFailure()
        return answer
      } catch (problem) {
        if (signal.aborted) throw problem
        rememberFailure()
      }
    }
    staticSearch ??= loadStaticSearch()
    staticSearch.catch(() => (staticSearch = undefined))
    return (await staticSearch)(searchQuery, language)
  }

  return { ask, cancel: () => running?.abort() }
}

type StaticSearch = (searchQuery: SearchQuery, language: Language) => Promise<SearchAnswer>

let staticSearch: Promise<StaticSearch> | undefined

/** Nothing of the prepared index is loaded before it is needed. */
async function loadStaticSearch(): Promise<StaticSearch> {
  const [{ openPagefind }, { searchStaticIndex }] = await Promise.all([import('./pagefind.ts'), import('./static-index.ts')])
  const pagefind = await openPagefind()
  return (searchQuery, language) => searchStaticIndex(pagefind, searchQuery, language)
}

const hasFailed = () => Date.now() - Number(ifAllowed(() => sessionStorage.getItem(failedKey)) ?? 0) < rest

const forgetFailure = () => ifAllowed(() => sessionStorage.removeItem(failedKey))

const rememberFailure = () => ifAllowed(() => sessionStorage.setItem(failedKey, String(Date.now())))

/** Storage may be forbidden or full: then nothing is remembered, and the archive is asked each time. */
function ifAllowed<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
