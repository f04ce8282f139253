import { textsOf } from './texts.ts'

type View = 'preview' | 'zoom'

/** Lets the buttons and the picture itself switch between preview and deep zoom. The viewer is loaded on first use. */
export function startZoom(page: HTMLElement) {
  const stage = page.querySelector<HTMLElement>('[data-zoom]')
  const place = stage?.querySelector<HTMLElement>('[data-zoom-place]')
  const message = stage?.querySelector<HTMLElement>('[data-zoom-message]')
  const buttons = page.querySelectorAll<HTMLButtonElement>('button[data-view]')
  if (!stage || !place || !message) return
  const texts = textsOf(page, 'zoom')
  let close: (() => void) | null = null
  let view: View = 'preview'

  function turnTo(wanted: View) {
    view = wanted
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['view'] === wanted))
    stage!.classList.toggle('zoomed', wanted === 'zoom')
    message!.textContent = wanted === 'zoom' ? texts.loading : ''
    if (wanted === 'zoom') return
    close?.()
    close = null
  }

  function leave() {
    turnTo('preview')
    // The button that had the focus is gone.
    page.querySelector<HTMLElement>('button[data-view="zoom"]')?.focus()
  }

  function fail() {
    turnTo('preview')
    message!.textContent = texts.failed
  }

  async function open() {
    if (view === 'zoom') return
    turnTo('zoom')
    try {
      const { mountZoom } = await import('./zoom.tsx')
      // The visitor may have gone back to the preview meanwhile, or forth and back.
      if ((view as View) !== 'zoom' || close) return
      message!.textContent = ''
      close = mountZoom(place!, { tiles: stage!.dataset['zoom'] ?? '', texts, onClose: leave, onFailed: fail })
    } catch {
      fail()
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => (button.dataset['view'] === 'zoom' ? void open() : turnTo('preview')))
  }
  stage.querySelector('picture')?.addEventListener('click', () => void open())
}
