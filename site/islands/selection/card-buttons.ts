import { readSelection } from './store.ts'

const cards = '.card, .find'

/**
 * Loads the buttons of cards when they are needed: after loading where something is selected; else when the pointer or the focus comes to a
 * card, and where no pointer can rest on a card, with the first touch or scroll of a page that has cards.
 */
export function offerCardButtons() {
  if (readSelection().length > 0) {
    afterLoad(() => withCard(load))
    return
  }
  const isTouched = matchMedia('(hover: none)').matches
  const types = isTouched ? (['pointerover', 'focusin', 'scroll'] as const) : (['pointerover', 'focusin'] as const)
  const approach = ({ target }: Event) => {
    const isNear = isTouched || (target instanceof Element && target.closest(cards))
    if (!isNear) return
    for (const type of types) removeEventListener(type, approach)
    withCard(load)
  }
  for (const type of types) addEventListener(type, approach, { passive: true })
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
