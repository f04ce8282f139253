import L from 'leaflet'
import { addLayers } from '#base-map/map.ts'
import type { Bounds } from '#core/map/grid.ts'
import { partOf } from '../search/part.ts'
import { maxZoom, type View } from './state.ts'
import type { MapPageData } from './texts.ts'

/** The farthest zoom: at it, the archive's region is some twenty pixels wide. */
const minZoom = 3

/** The map itself, with its background and controls. */
export function openSurface(board: HTMLElement, { language, map: texts, controls, background }: MapPageData): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const surface = partOf(board, '[data-surface]')
  const map = L.map(surface, {
    minZoom,
    maxZoom,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  surface.setAttribute('role', 'application')
  surface.ariaLabel = texts.mapLabel
  // In the other corner it would cover Khotyn at first.
  L.control.zoom({ position: 'topright', zoomInTitle: controls.zoomIn, zoomOutTitle: controls.zoomOut }).addTo(map)
  const credit = partOf(board, '[data-credit]')
  credit.textContent = controls.builtIn
  // The map answers to its first view before it draws its background.
  map.whenReady(() =>
    setTimeout(() => {
      addLayers(map, {
        ...background,
        language,
        keepsView: true,
        tell: (state) => {
          const builtIn = state === 'unavailable' ? `${texts.noStreets} ${controls.builtIn}` : controls.builtIn
          credit.textContent = state === 'shown' ? background.attribution : builtIn
        },
      })
    }),
  )
  return map
}

export const viewOf = (map: L.Map): View => {
  const { lat: latitude, lng: longitude } = map.getCenter()
  return { zoom: map.getZoom(), latitude, longitude }
}

/** What the map shows, in degrees. */
export function boundsIn(map: L.Map): Bounds {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

/**
 * Shows all of an area.
 *
 * @param padding pixels around it
 */
export function fitTo(map: L.Map, { west, south, east, north }: Bounds, closest: number, padding: number) {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { maxZoom: closest, padding: [padding, padding], animate: false },
  )
}
