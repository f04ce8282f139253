import { readSelection } from './store.ts'

/**
 * Loads the buttons of cards when they are needed: at once where something is selected or there is no pointer that could
 * rest on a card, and else when the pointer or the focus comes to a card.
 */
export function offerCardButtons() {
  const isTouched = matchMedia('(hover: none)').matches
  if (isTouched || readSelection().length > 0) {
    afterLoad(load)
    return
  }
  const types = ['pointerover', 'focusin'] as const
  const approach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.card, .find')) return
    for (const type of types) removeEventListener(type, approach)
    load()
  }
  for (const type of types) addEventListener(type, approach)
}

/** Lists work without these buttons, so a failure is passed over; the next page tries again. */
function load() {
  import('./cards.ts').then(({ startCards }) => startCards()).catch(() => undefined)
}

function afterLoad(work: () => void) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
