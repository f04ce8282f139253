import { detailOf, hashOf, isDetail } from './detail.ts'
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

  const turnTo = (wanted: View) => {
    view = wanted
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['view'] === wanted))
    stage.classList.toggle('zoomed', wanted === 'zoom')
    message.textContent = wanted === 'zoom' ? texts.loading : ''
    if (wanted === 'zoom') return
    showInAddress('')
    close?.()
    close = null
  }

  const leaveZoom = () => {
    turnTo('preview')
    // The button that had the focus is gone.
    page.querySelector<HTMLElement>('button[data-view="zoom"]')?.focus()
  }

  const fail = () => {
    turnTo('preview')
    message.textContent = texts.failed
  }

  const open = async () => {
    if (view === 'zoom') return
    turnTo('zoom')
    try {
      const [{ mount }, { Zoom }] = await Promise.all([import('./mount.ts'), import('./zoom.tsx')])
      // By now the visitor may be back at the preview, or may have switched twice.
      if ((view as View) !== 'zoom' || close) return
      message.textContent = ''
      close = mount(place, Zoom, {
        tiles: stage.dataset['zoom'] ?? '',
        texts,
        detail: detailOf(location.hash),
        onDetail: (detail) => showInAddress(hashOf(detail)),
        onClose: leaveZoom,
        onFailed: fail,
      })
    } catch {
      fail()
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => (button.dataset['view'] === 'zoom' ? void open() : turnTo('preview')))
  }
  const picture = stage.querySelector('picture')
  picture?.addEventListener('click', () => void open())

  // An address that names a detail opens it, also when only that end of it has changed.
  const follow = () => {
    if (!isDetail(location.hash)) return
    close?.()
    close = null
    view = 'preview'
    void open()
  }
  addEventListener('hashchange', follow)
  follow()

  const image = picture?.querySelector('img')
  const announce = () => (message.textContent = message.dataset['failed'] ?? '')
  if (image?.complete && image.naturalWidth === 0) announce()
  else image?.addEventListener('error', announce, { once: true })
}

/** Writes the detail that is seen into the address, which can be copied and shared at any time; empty for none. */
function showInAddress(hash: string) {
  if (hash === location.hash || (hash === '' && !isDetail(location.hash))) return
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
