import type { Language } from '#core/languages.ts'
import { tellArchive } from './archive.ts'
import { askedIn, isSame, searchOf, type Asked } from './asked.ts'
import type { Results } from './results.ts'
import { openSearch } from './search.ts'

/** Milliseconds: after the last key before asking; before the page says that it searches; of rest before a query counts. */
const patience = { key: 60, word: 400, count: 2000 }

/** Letters from which on a single word being typed is searched for: shorter ones begin half of all words. */
const shortestTyped = 3

/**
 * Searches while somebody types, and for the query in the address. The address follows: typing in one go is one step of
 * the history; a choice, a page or a submitted search is another step, and Back shows the search before it.
 */
export function searchAsTyped(form: HTMLFormElement, section: HTMLElement, results: Results, language: Language) {
  const input = form.querySelector('input')!
  const search = openSearch(language)
  let shown: Asked | null = null
  let isTyping = false
  let timer = 0
  let counted = ''
  let countTimer = 0

  async function run(asked: Asked) {
    clearTimeout(timer)
    followAddress(asked)
    if (asked.q === '') {
      search.cancel()
      shown = null
      return results.showPrompt()
    }
    const wait = setTimeout(() => results.showSearching(), patience.word)
    const answer = await search.ask(asked).finally(() => clearTimeout(wait))
    // Another search has taken the place of this one.
    if (answer === 'cancelled') return
    shown = asked
    if (answer === 'failed') return results.showFailure()
    if (answer.page !== asked.page) shown = settle(asked, answer.page)
    results.showAnswer(answer, shown)
    restoreScroll()
    if (answer.isLive) countSoon(asked.q)
  }

  /** The search as it was answered: a page beyond the last one is the last one, and the address says so. */
  function settle(asked: Asked, page: number): Asked {
    const answered = { ...asked, page }
    if (isSame(askedIn(location.search), asked)) {
      history.replaceState(history.state, '', addressOf(answered))
      followAddress(answered)
    }
    return answered
  }

  /** Opens a search as a new step of the history. */
  function goTo(asked: Asked) {
    keepScroll()
    isTyping = false
    history.pushState(null, '', addressOf(asked))
    input.value = asked.q
    return run(asked)
  }

  function type() {
    const asked = { ...askedIn(''), q: input.value.trim() }
    const current = askedIn(location.search)
    if (asked.q === current.q) return
    // The first key after something else leaves that behind in the history; an empty page is nothing to come back to.
    if (!isTyping && current.q !== '') {
      keepScroll()
      history.pushState(null, '', addressOf(asked))
    } else history.replaceState(null, '', addressOf(asked))
    isTyping = true
    clearTimeout(timer)
    const isShort = /^\S*$/.test(asked.q) && asked.q.length < shortestTyped && !/\d/.test(asked.q)
    if (isShort && asked.q !== '') followAddress(asked)
    else timer = window.setTimeout(() => void run(asked), asked.q === '' ? 0 : patience.key)
  }

  /** Links of the results lead to other searches without loading the page; links of the frame take the query along. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || link.pathname !== location.pathname) return
    event.preventDefault()
    link.closest('details')?.removeAttribute('open')
    link.closest('details')?.querySelector('summary')?.focus()
    const asked = askedIn(link.search)
    const isOtherPage = shown !== null && isSame({ ...shown, page: 1 }, { ...asked, page: 1 })
    void goTo(asked).then(() => {
      if (isOtherPage || !document.activeElement?.isConnected || document.activeElement === document.body) toResults()
    })
  }

  function toResults() {
    section.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  /** A query counts once somebody has stayed with what it has found. */
  function countSoon(q: string) {
    clearTimeout(countTimer)
    if (q === counted) return
    countTimer = window.setTimeout(() => count(q), patience.count)
  }

  function count(q: string) {
    clearTimeout(countTimer)
    if (q === counted || shown?.q !== q) return
    counted = q
    tellArchive(q)
  }

  input.addEventListener('input', type)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = { ...askedIn(location.search), q: input.value.trim(), page: 1 }
    const wasTyping = isTyping
    isTyping = false
    if (shown && isSame(shown, asked)) return count(asked.q)
    if (wasTyping || askedIn(location.search).q === asked.q) {
      history.replaceState(null, '', addressOf(asked))
      void run(asked)
    } else void goTo(asked)
  })
  section.addEventListener('click', follow)
  section.addEventListener('click', ({ target }) => {
    if (shown && target instanceof Element && target.closest('[data-photos] a')) count(shown.q)
  })
  addEventListener('popstate', () => {
    isTyping = false
    const asked = askedIn(location.search)
    input.value = asked.q
    void run(asked)
  })
  addEventListener('pagehide', keepScroll)

  history.scrollRestoration = 'manual'
  const asked = askedIn(location.search)
  // A text typed before this script had come is meant; one that the browser kept from before is not.
  if (document.activeElement !== input || input.value === '') input.value = asked.q
  else if (input.value.trim() !== asked.q) return type()
  void run(asked)
}

const addressOf = (asked: Asked) => location.pathname + (searchOf(asked) && `?${searchOf(asked)}`)

/** The other languages of the page show the same search. */
function followAddress(asked: Asked) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = searchOf(asked)
}

type Kept = { y?: number } | null

function keepScroll() {
  history.replaceState({ y: scrollY }, '')
}

function restoreScroll() {
  const { y } = (history.state as Kept) ?? {}
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}
