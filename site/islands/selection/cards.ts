import { addressOf } from '#core/addresses.ts'
import { fill } from '#core/texts/fill.ts'
import { selectionButtonTextsFor } from '#core/texts/selection-buttons.ts'
import type { SelectionButtonTexts } from '#core/texts/shape.ts'
import { pageLanguage } from '../texts.ts'
import { bookmarkSign } from './bookmark.ts'
import { onSelection, readSelection } from './store.ts'
import { press } from './toggle.ts'

/** The cards of photos in lists, and the results of a search. */
const cards = '.card, .find'

/** Gives every card of the page, and each that comes later, a button that puts its photo into the selection. */
export async function startCards() {
  const { selecting } = await selectionButtonTextsFor(pageLanguage())
  const show = () => {
    const selected = new Set(readSelection())
    for (const card of document.querySelectorAll<HTMLElement>(cards)) showButton(card, selected, selecting)
  }
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.select') : null
    const id = button?.parentElement ? photoIn(button.parentElement) : 0
    if (id) press(id)
  })
  onSelection(show)
  show()
  // Only the cards themselves count: what this script writes into them would call it again.
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(holdsCard))) show()
  }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
}

const holdsCard = (node: Node) => node instanceof Element && (node.matches(cards) || node.querySelector(cards) !== null)

/** A card may have come as a copy of another one, with its button. */
function showButton(card: HTMLElement, selected: ReadonlySet<number>, { addTitle, addedTitle }: SelectionButtonTexts['selecting']) {
  const id = photoIn(card)
  if (!id) return
  const isIn = selected.has(id)
  const label = fill(isIn ? addedTitle : addTitle, { title: titleOf(card) })
  const button = card.querySelector<HTMLButtonElement>('.select') ?? addButton(card)
  if (button.ariaLabel === label && button.ariaPressed === String(isIn)) return
  button.ariaPressed = String(isIn)
  button.ariaLabel = label
}

function addButton(card: HTMLElement): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'select' })
  button.append(bookmarkSign())
  card.append(button)
  return button
}

/** The number of the photo that a card leads to; 0 where it leads elsewhere. */
function photoIn(card: HTMLElement): number {
  const found = addressOf(card.querySelector('a')?.pathname ?? '')
  return found?.route === 'photo' ? found.id : 0
}

/** The whole title: labels of cards are cut. */
function titleOf(card: HTMLElement): string {
  return card.querySelector('img')?.alt || (card.querySelector('.caption')?.textContent ?? '')
}
