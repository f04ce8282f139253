import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ZoomTiles } from '../models/pictures.ts'
import { detailOf, hashOf, isDetail, type Detail } from './detail.ts'
import { pageTexts } from './texts.ts'
import { useUses } from './uses.ts'

export type ZoomProps = {
  /** The deep-zoom tiles. */
  tiles: ZoomTiles
}

type View = 'preview' | 'zoom'

/** The viewer is opened at a detail, or at the whole photograph; `count` tells one opening from the next. */
type Opening = { count: number; detail: Detail | null; takesFocus: boolean }

const browserPart = import.meta.env.SSR ? null : await Promise.all([import('./zoom-viewer.tsx'), pageTexts()])

/** Switches the stage of a photo between its preview and the deep-zoom viewer. */
export function Zoom({ tiles }: ZoomProps) {
  const place = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening | null>(null)

  function open() {
    present(place.current, 'zoom')
    setOpening((now) => now ?? { count: 0, detail: detailOf(location.hash), takesFocus: true })
  }

  function close(message = '') {
    present(place.current, 'preview', message)
    showInAddress('')
    setOpening(null)
  }

  function leave() {
    close()
    // The button that had the focus is gone.
    partsOf(place.current)?.page.querySelector<HTMLElement>('[data-view="zoom"]')?.focus()
  }

  // An address that names a detail opens it, also when only that end of it has changed.
  const follow = useEffectEvent(() => {
    const detail = detailOf(location.hash)
    if (!detail) return
    present(place.current, 'zoom')
    setOpening((now) => ({ count: (now?.count ?? 0) + 1, detail, takesFocus: false }))
  })
  useEffect(() => {
    const onChange = () => follow()
    addEventListener('hashchange', onChange)
    onChange()
    return () => removeEventListener('hashchange', onChange)
  }, [])
  useUses(place, (control) => (control.dataset['view'] === 'preview' ? close() : open()))

  if (!browserPart || !opening) return <div className="zoom-place" ref={place} />
  const [{ ZoomViewer }, { zoom: texts }] = browserPart
  return (
    <div className="zoom-place" ref={place}>
      <ZoomViewer
        key={opening.count}
        tiles={tiles}
        texts={texts}
        detail={opening.detail}
        takesFocus={opening.takesFocus}
        onDetail={(detail) => showInAddress(hashOf(detail))}
        onClose={leave}
        onFailed={() => close(texts.failed)}
      />
    </div>
  )
}

/** The plain markup that the viewer takes the place of, and its page with the buttons. */
function partsOf(place: HTMLElement | null) {
  const stage = place?.closest<HTMLElement>('.stage-picture')
  const page = stage?.closest<HTMLElement>('[data-photo-page]')
  return stage && page ? { stage, page } : null
}

/** Shows preview or viewer, which button is pressed, and a message. */
function present(place: HTMLElement | null, view: View, message = '') {
  const parts = partsOf(place)
  if (!parts) return
  const { stage, page } = parts
  for (const button of page.querySelectorAll<HTMLElement>('[data-view]')) button.ariaPressed = String(button.dataset['view'] === view)
  stage.classList.toggle('zoomed', view === 'zoom')
  const said = stage.querySelector('[data-message]')
  if (said) said.textContent = message
}

/** Writes the detail that is seen into the address, which can be copied and shared at any time; empty for none. */
function showInAddress(hash: string) {
  if (hash === location.hash || (hash === '' && !isDetail(location.hash))) return
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}
