import { onSelection, readSelection, toggle } from './store.ts'

/** Lets the button of a photo's page put the photo into the selection and take it out. */
export function startToggle(page: HTMLElement) {
  const button = page.querySelector<HTMLButtonElement>('button[data-select]')
  if (!button) return
  const id = Number(button.dataset['select'])
  const show = () => (button.ariaPressed = String(readSelection().includes(id)))
  button.addEventListener('click', () => press(id))
  onSelection(show)
  show()
}

/** Puts a photo into the selection or takes it out, and says so. */
export function press(id: number) {
  const outcome = toggle(id)
  // Without the words, the button still shows what has happened.
  import('./told.ts').then(({ tell }) => tell(outcome)).catch(() => undefined)
}
