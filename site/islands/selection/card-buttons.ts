import { readSelection } from './store.ts'

const cards = '.card, .find'

/**
 * Loads the buttons of cards when they are needed: as soon as the page has a card where something is selected or there is no pointer that could
 * rest on a card, and else when the pointer or the focus comes to a card.
 */
export function offerCardButtons() {
  const isTouched = matchMedia('(hover: none)').matches
  if (isTouched || readSelection().length > 0) {
    afterLoad(() => withCard(load))
    return
  }
  const types = ['pointerover', 'focusin'] as const
  const approach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(cards)) return
    for (const type of types) removeEventListener(type, approach)
    load()
  }
  for (const type of types) addEventListener(type, approach)
}

/** Lists work without these buttons, so a failure is passed over; the next page tries again. */
function load() {
  import('./cards.ts').then(({ startCards }) => startCards()).catch(() => undefined)
}

/** Does some work once the page has a card: lists of places and albums have none, results of a search come later. */
function withCard(work: () => void) {
  const isThere = () => document.querySelector(cards) !== null
  if (isThere()) {
    work()
    return
  }
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    work()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function afterLoad(work: () => void) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
