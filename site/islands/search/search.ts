import type { Language } from '#core/languages.ts'
import type { Answer } from './answer.ts'
import { askArchive } from './archive.ts'
import type { Asked } from './asked.ts'

/** One search at a time: each ends the one before. */
export type Search = {
  ask(asked: Asked): Promise<Answer | 'cancelled' | 'failed'>
  cancel(): void
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

  async function ask(asked: Asked): Promise<Answer | 'cancelled' | 'failed'> {
    running?.abort()
    const own = new AbortController()
    running = own
    const answer = await answerTo(asked, own.signal).catch(() => 'failed' as const)
    return own.signal.aborted ? 'cancelled' : answer
  }

  async function answerTo(asked: Asked, signal: AbortSignal): Promise<Answer> {
    if (!hasFailed()) {
      try {
        const answer = await askArchive(asked, language, AbortSignal.any([signal, AbortSignal.timeout(longestWait)]))
        forgetFailure()
        return answer
      } catch (problem) {
        if (signal.aborted) throw problem
        rememberFailure()
      }
    }
    preparedSearch ??= loadPrepared()
    preparedSearch.catch(() => (preparedSearch = undefined))
    return (await preparedSearch)(asked, language)
  }

  return { ask, cancel: () => running?.abort() }
}

type PreparedSearch = (asked: Asked, language: Language) => Promise<Answer>

let preparedSearch: Promise<PreparedSearch> | undefined

/** Nothing of the prepared index is loaded before it is needed. */
async function loadPrepared(): Promise<PreparedSearch> {
  const [{ openPagefind }, { askPrepared }] = await Promise.all([import('./pagefind.ts'), import('./prepared.ts')])
  const pagefind = await openPagefind()
  return (asked, language) => askPrepared(pagefind, asked, language)
}

function hasFailed(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(failedKey) ?? 0) < rest
  } catch {
    return false
  }
}

function forgetFailure() {
  try {
    sessionStorage.removeItem(failedKey)
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}

function rememberFailure() {
  try {
    sessionStorage.setItem(failedKey, String(Date.now()))
  } catch {
    // Where nothing can be kept, the archive is asked each time.
  }
}
