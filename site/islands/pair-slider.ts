import { fill } from '#core/texts/fill.ts'
import { percentAt } from './percent-at.ts'

/**
 * Moves the divider of a pair of pictures: by its `input`, which keys and screen readers use, and by a pointer anywhere on the pictures.
 *
 * @param pair the element around both pictures
 * @param position what is spoken of a position: `{then}% then, {now}% now`
 * @returns ends it
 */
export function startPairSlider(pair: HTMLElement, position: string): () => void {
  const surface = pair.querySelector<HTMLElement>('[data-pair-surface]')
  const range = surface?.querySelector('input')
  if (!surface || !range) return () => undefined

  const show = () => {
    const then = range.valueAsNumber
    pair.style.setProperty('--at', `${then}%`)
    range.setAttribute('aria-valuetext', fill(position, { then, now: 100 - then }))
  }

  const follow = ({ clientX }: PointerEvent) => {
    range.valueAsNumber = percentAt(clientX, surface.getBoundingClientRect())
    show()
  }

  const ending = new AbortController()
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', answer: (event: PointerEvent) => void) =>
    surface.addEventListener(type, answer, { signal: ending.signal })

  listen('pointerdown', (event) => {
    if (event.button !== 0) return
    surface.setPointerCapture(event.pointerId)
    // A finger may be about to scroll the page.
    if (event.pointerType !== 'touch') follow(event)
  })
  listen('pointermove', (event) => {
    // Also a drag that began before this was loaded.
    if ((event.buttons & 1) === 1) follow(event)
  })
  listen('pointerup', (event) => {
    if (event.button !== 0) return
    follow(event)
    range.focus({ preventScroll: true })
  })
  range.addEventListener('input', show, { signal: ending.signal })
  // Keys or a pointer may have moved it before this was loaded.
  show()
  surface.dataset['live'] = ''
  return () => {
    ending.abort()
    delete surface.dataset['live']
  }
}
