import type { Language } from '#core/languages.ts'
import { reportSearch } from './archive.ts'
import { partOf } from './part.ts'
import { asksForSomething, queryOf, isSameQuery, queryString, type SearchQuery } from './search-query.ts'
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
  const input = partOf(form, 'input')
  const search = openSearch(language)
  let shown: SearchQuery | null = null
  let isTyping = false
  let timer = 0
  let counted = ''
  let countTimer = 0

  async function run(searchQuery: SearchQuery) {
    clearTimeout(timer)
    followAddress(searchQuery)
    if (!asksForSomething(searchQuery)) {
      search.cancel()
      shown = null
      return results.showPrompt()
    }
    const wait = setTimeout(() => results.showSearching(), patience.word)
    const answer = await search.ask(searchQuery).finally(() => clearTimeout(wait))
    // Another search has taken the place of this one.
    if (answer === 'cancelled') return
    shown = searchQuery
    if (answer === 'failed') return results.showFailure()
    if (answer.page !== searchQuery.page) shown = settle(searchQuery, answer.page)
    results.showAnswer(answer, shown)
    restoreScroll()
    if (answer.isLive && searchQuery.q !== '') countSoon(searchQuery.q)
  }

  /** The search as it was answered: a page beyond the last one is the last one, and the address says so. */
  function settle(searchQuery: SearchQuery, page: number): SearchQuery {
    const answered = { ...searchQuery, page }
    if (isSameQuery(queryOf(location.search), searchQuery)) {
      history.replaceState(history.state, '', addressOf(answered))
      followAddress(answered)
    }
    return answered
  }

  /** Opens a search as a new step of the history. */
  function goTo(searchQuery: SearchQuery) {
    keepScroll()
    isTyping = false
    history.pushState(null, '', addressOf(searchQuery))
    input.value = searchQuery.q
    return run(searchQuery)
  }

  function type() {
    const searchQuery = { ...queryOf(''), q: input.value.trim() }
    const current = queryOf(location.search)
    if (searchQuery.q === current.q) return
    // The first key after something else leaves that behind in the history; an empty page is nothing to come back to.
    if (!isTyping && current.q !== '') {
      keepScroll()
      history.pushState(null, '', addressOf(searchQuery))
    } else history.replaceState(null, '', addressOf(searchQuery))
    isTyping = true
    clearTimeout(timer)
    const isShort = /^\S*$/.test(searchQuery.q) && searchQuery.q.length < shortestTyped && !/\d/.test(searchQuery.q)
    if (isShort && searchQuery.q !== '') followAddress(searchQuery)
    else timer = window.setTimeout(() => void run(searchQuery), searchQuery.q === '' ? 0 : patience.key)
  }

  /** Links of the results lead to other searches without loading the page; links of the frame take the query along. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || link.pathname !== location.pathname) return
    event.preventDefault()
    link.closest('details')?.removeAttribute('open')
    link.closest('details')?.querySelector('summary')?.focus()
    const searchQuery = queryOf(link.search)
    const isOtherPage = shown !== null && isSameQuery({ ...shown, page: 1 }, { ...searchQuery, page: 1 })
    void goTo(searchQuery).then(() => {
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
    reportSearch(q)
  }

  input.addEventListener('input', type)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const searchQuery = { ...queryOf(location.search), q: input.value.trim(), page: 1 }
    const wasTyping = isTyping
    isTyping = false
    if (shown && isSameQuery(shown, searchQuery)) return count(searchQuery.q)
    if (wasTyping || queryOf(location.search).q === searchQuery.q) {
      history.replaceState(null, '', addressOf(searchQuery))
      void run(searchQuery)
    } else void goTo(searchQuery)
  })
  section.addEventListener('click', follow)
  results.onYears((years) => void goTo({ ...queryOf(location.search), ...years, page: 1 }))
  section.addEventListener('click', ({ target }) => {
    if (shown && target instanceof Element && target.closest('[data-photos] a')) count(shown.q)
  })
  addEventListener('popstate', () => {
    isTyping = false
    const searchQuery = queryOf(location.search)
    input.value = searchQuery.q
    void run(searchQuery)
  })
  addEventListener('pagehide', keepScroll)

  history.scrollRestoration = 'manual'
  const searchQuery = queryOf(location.search)
  // A text typed before this script had come is meant; one that the browser kept from before is not.
  if (document.activeElement !== input || input.value === '') input.value = searchQuery.q
  else if (input.value.trim() !== searchQuery.q) return type()
  void run(searchQuery)
}

const addressOf = (searchQuery: SearchQuery) => location.pathname + (queryString(searchQuery) && `?${queryString(searchQuery)}`)

/** The other languages of the page show the same search. */
function followAddress(searchQuery: SearchQuery) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = queryString(searchQuery)
}

type SavedScroll = { y?: number } | null

function keepScroll() {
  history.replaceState({ y: scrollY }, '')
}

function restoreScroll() {
  const { y } = (history.state as SavedScroll) ?? {}
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}
