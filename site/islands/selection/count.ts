import { onSelection, readSelection } from './store.ts'

/** Shows in the head of the page how many photos are selected. The link is there as soon as there is one. */
export function showCount() {
  const places = document.querySelectorAll('[data-selection-count]')
  const show = () => {
    const count = readSelection().length
    document.documentElement.toggleAttribute('data-selected', count > 0)
    for (const place of places) place.textContent = String(count)
  }
  onSelection(show)
  show()
}
