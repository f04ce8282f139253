import { offerOthers } from './random-photos.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')

for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) {
  const row = slider.querySelector<HTMLElement>('.slides, .band')
  if (!row) continue
  addSteps(slider, row)
  offerOthers(slider, row)
}

/** The two buttons scroll by what fits on the screen, and rest where there is nothing further. */
function addSteps(slider: HTMLElement, row: HTMLElement) {
  const buttons = [...slider.querySelectorAll<HTMLButtonElement>('[data-step]')]
  const rest = () => {
    const end = row.scrollWidth - row.clientWidth
    for (const button of buttons) {
      const back = button.dataset['step'] === '-1'
      // Scroll positions are fractions of a pixel; not `disabled`, which would take the focus away.
      button.setAttribute('aria-disabled', String(back ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1))
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const left = Number(button.dataset['step']) * row.clientWidth * 0.8
      row.scrollBy({ left, behavior: still.matches ? 'instant' : 'smooth' })
    })
  }
  row.addEventListener('scroll', rest, { passive: true })
  new ResizeObserver(rest).observe(row)
  rest()
}
