import OpenSeadragon from 'openseadragon'
import { tilesOffered } from '#core/iiif/tiles.ts'
import type { ZoomTiles } from '../models/pictures.ts'
import type { Detail } from './detail.ts'
import { leaveWheelToPage } from './wheel.ts'

export type DeepZoom = {
  /** Gives the keyboard to the picture. */
  focus: () => void
  /** Zooms in by a factor above 1, out below it. */
  zoomBy: (factor: number) => void
  /** Shows the whole photograph. */
  reset: () => void
  destroy: () => void
}

export type ZoomEvents = {
  /** The first tile has been drawn. */
  onShown: () => void
  /** Percent of the size at which the whole photograph fits; after each movement that changed it. */
  onLevel: (percent: number) => void
  /** What is seen after each movement. */
  onDetail: (detail: Detail) => void
  /** Nothing can be shown. */
  onFailed: () => void
  /** Something is shown, but some tiles did not arrive. */
  onIncomplete: () => void
}

/** Keys that would turn or mirror a photograph, or leave it for another. */
const unwantedKeys = ['KeyR', 'KeyF', 'KeyJ', 'KeyK']

/** Zoomed in by less than this, the whole photograph is seen. */
const wholeWithin = 1.01

/** Seconds of the movement after a step. */
const animationTime = 0.6

/**
 * Opens deep-zoom tiles in an element that has a size.
 *
 * @param tiles an image service with the pixels of the picture, or the address of a `.dzi` description
 * @param detail what is shown at first; the whole photograph where it is null
 */
export function openViewer(element: HTMLElement, tiles: ZoomTiles, detail: Detail | null, events: ZoomEvents): DeepZoom {
  forestallInlineStyle()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = OpenSeadragon({
    element,
    tileSources: sourceOf(tiles),
    drawer: 'canvas',
    showNavigationControl: false,
    animationTime: still ? 0 : animationTime,
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 2,
    gestureSettingsMouse: { clickToZoom: true, dblClickToZoom: false },
  })
  follow(viewer, events)
  // A button pressed early takes effect after opening, which begins with the whole photograph.
  const whenOpen = (work: () => void) => (viewer.isOpen() ? work() : viewer.addOnceHandler('open', work))
  if (detail) whenOpen(() => show(viewer, detail))
  const takeWheel = leaveWheelToPage(
    element,
    () => viewer.isOpen() && viewer.viewport.getZoom() <= viewer.viewport.getHomeZoom() * wholeWithin,
  )
  return {
    focus: () => viewer.canvas.focus({ preventScroll: true }),
    zoomBy: (factor) =>
      whenOpen(() => {
        viewer.viewport.zoomBy(factor)
        viewer.viewport.applyConstraints()
      }),
    reset: () => whenOpen(() => void viewer.viewport.goHome()),
    destroy() {
      takeWheel()
      viewer.destroy()
    },
  }
}

/** What `info.json` says of the tiles, with an address on the host that has the page: its own is that of the public site. */
const sourceOf = (tiles: ZoomTiles) =>
  typeof tiles === 'string'
    ? tiles
    : {
        '@context': 'http://iiif.io/api/image/3/context.json',
        id: tiles.service,
        protocol: 'http://iiif.io/api/image',
        profile: 'level0',
        width: tiles.width,
        height: tiles.height,
        tiles: tilesOffered(tiles),
      }

function follow(viewer: OpenSeadragon.Viewer, { onShown, onLevel, onDetail, onFailed, onIncomplete }: ZoomEvents) {
  let drawn = false
  let level = 100
  viewer.addHandler('open-failed', onFailed)
  viewer.addHandler('tile-loaded', () => {
    if (!drawn) onShown()
    drawn = true
  })
  viewer.addHandler('tile-load-failed', () => (drawn ? onIncomplete() : onFailed()))
  viewer.addHandler('animation-finish', () => {
    const percent = Math.round((viewer.viewport.getZoom() / viewer.viewport.getHomeZoom()) * 100)
    if (percent !== level) onLevel(percent)
    level = percent
    onDetail(seen(viewer))
  })
  viewer.addHandler('canvas-key', (event) => {
    if (unwantedKeys.includes(event.originalEvent.code)) event.preventDefaultAction = true
  })
}

/** Goes to a detail at once. */
function show({ world, viewport }: OpenSeadragon.Viewer, { x, y, width, height }: Detail) {
  const size = world.getItemAt(0).getContentSize()
  const [across, down] = [size.x / 100, size.y / 100]
  const bounds = viewport.imageToViewportRectangle(x * across, y * down, width * across, height * down)
  viewport.fitBounds(bounds, true)
}

/** The part of the picture that the viewer shows; it may reach over the picture's edges. */
function seen({ world, viewport }: OpenSeadragon.Viewer): Detail {
  const size = world.getItemAt(0).getContentSize()
  const { x, y, width, height } = viewport.viewportToImageRectangle(viewport.getBounds())
  const [across, down] = [100 / size.x, 100 / size.y]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/**
 * OpenSeadragon puts a style element into the page unless one with its mark is there, and the content security policy
 * forbids style elements. One outside HTML carries the mark and is no style to any browser; the rule itself is in
 * the island's style sheet.
 */
function forestallInlineStyle() {
  const mark = 'data-openseadragon-mobile-css'
  if (document.querySelector(`style[${mark}]`)) return
  const inert = document.createElementNS(null, 'style')
  inert.setAttribute(mark, '')
  document.head.append(inert)
}
