import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fill } from '#core/texts/fill.ts'
import { Icon, type IconName } from './icons.tsx'
import type { Detail } from './detail.ts'
import type { ZoomTiles } from '../models/pictures.ts'
import type { ZoomTexts } from './texts.ts'
import { openViewer, type DeepZoom } from './deep-zoom.ts'

export type ZoomViewerProps = {
  /** The deep-zoom tiles. */
  tiles: ZoomTiles
  texts: ZoomTexts
  /** What is shown at first; null for the whole photograph. */
  detail: Detail | null
  /** Whether the keyboard goes to the viewer at once: a visitor has opened it, and not an address. */
  takesFocus: boolean
  /** Something else is seen. */
  onDetail: (detail: Detail) => void
  /** The visitor has seen enough. */
  onClose: () => void
  /** Nothing can be shown: the preview is to come back. */
  onFailed: () => void
}

const step = 1.6

/** The deep-zoom viewer. */
export function ZoomViewer({ tiles, texts, detail, takesFocus, onDetail, onClose, onFailed }: ZoomViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const viewer = useRef<DeepZoom>(null)
  const help = useId()
  const [spoken, setSpoken] = useState(texts.loading)
  const [isLoading, setLoading] = useState(true)
  const [isIncomplete, setIncomplete] = useState(false)
  const fullScreen = useFullScreen(frame)

  const open = useEffectEvent((element: HTMLDivElement) => {
    const opened = openViewer(element, tiles, detail, {
      onShown() {
        setLoading(false)
        setSpoken('')
      },
      onLevel: (percent) => setSpoken(fill(texts.level, { percent })),
      onDetail,
      onFailed,
      onIncomplete: () => setIncomplete(true),
    })
    viewer.current = opened
    describe(element, texts.label, help)
    if (takesFocus) opened.focus()
    return opened
  })
  useEffect(() => {
    if (!surface.current) return
    const opened = open(surface.current)
    return () => opened.destroy()
  }, [])

  function onKeyDown(event: React.KeyboardEvent) {
    // In full screen, Esc leaves that first.
    if (event.key !== 'Escape' || document.fullscreenElement) return
    event.stopPropagation()
    onClose()
  }

  const fullScreenName = fullScreen.isOn ? 'exitFullScreen' : 'fullScreen'
  return (
    <div className="zoom" ref={frame} onKeyDown={onKeyDown}>
      <div className="zoom-surface" ref={surface} />
      {isLoading && <p className="zoom-note">{texts.loading}</p>}
      {isIncomplete && (
        <p className="zoom-note" role="alert">
          {texts.incomplete}
        </p>
      )}
      <div className="zoom-controls">
        <ZoomButton name="plus" label={texts.zoomIn} action={() => viewer.current?.zoomBy(step)} />
        <ZoomButton name="minus" label={texts.zoomOut} action={() => viewer.current?.zoomBy(1 / step)} />
        <ZoomButton name="whole" label={texts.reset} action={() => viewer.current?.reset()} />
        {fullScreen.isPossible && <ZoomButton name={fullScreenName} label={texts[fullScreenName]} action={fullScreen.toggle} />}
        <ZoomButton name="close" label={texts.close} action={onClose} />
      </div>
      <p id={help} className="visually-hidden">
        {texts.keyboardHelp}
      </p>
      <p className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

function ZoomButton({ name, label, action }: { name: IconName; label: string; action: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={action}>
      <Icon name={name} />
    </button>
  )
}

/** The viewer's own element takes the keyboard: it needs a name and a word on its keys. */
function describe(surface: HTMLElement, label: string, help: string) {
  const canvas = surface.querySelector('.openseadragon-canvas')
  canvas?.setAttribute('role', 'application')
  canvas?.setAttribute('aria-label', label)
  canvas?.setAttribute('aria-describedby', help)
}

/** Full screen for the viewer together with its buttons; phones that know none get no button. */
function useFullScreen(frame: React.RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === frame.current && frame.current !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : frame.current?.requestFullscreen()
    // A refusal (a frame without the right, a gesture that came too late) leaves everything as it is.
    change?.catch(() => undefined)
  }
  return { isPossible: document.fullscreenEnabled, isOn, toggle }
}
