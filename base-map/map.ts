import L from 'leaflet'
import type { Language } from '#core/languages.ts'
import { baseMapZoom } from '#core/limits.ts'
import { BaseMap } from './layer.ts'

export type TilesState = 'loading' | 'shown' | 'unavailable'

/**
 * Puts the built-in map into a map with a bar of metres, and the tiles of a server over it. When none of the first tiles arrive, no more are
 * asked for: the map shows as much around its middle as the built-in map has something to say of.
 *
 * @param tiles Leaflet's address template; empty: none
 * @param keepsView leaves the map where it is when no tiles arrive
 * @param tell is called whenever the state of the tiles changes
 */
export function addLayers(
  map: L.Map,
  {
    language,
    tiles,
    keepsView = false,
    tell,
  }: { language: Language; tiles: string; keepsView?: boolean; tell?: (state: TilesState) => void },
): void {
  new BaseMap(language).addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  if (!tiles) return
  let state: TilesState = 'loading'
  const change = (next: TilesState) => {
    if (state !== next) tell?.((state = next))
  }
  // The map's server wants to know the site that asks; the page's own policy may be stricter.
  const layer = L.tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
  layer.on('tileload', () => change('shown'))
  layer.on('tileerror', () => {
    if (state === 'loading') change('unavailable')
  })
  layer.once('load', () => {
    if (state === 'unavailable') queueMicrotask(withdraw)
  })
  // Leaflet still uses the layer when it has told of the last tile.
  const withdraw = () => {
    if (!map.hasLayer(layer)) return
    layer.remove()
    if (!keepsView && map.getZoom() > baseMapZoom) map.setZoom(baseMapZoom, { animate: false })
  }
  layer.addTo(map)
}

/** The zoom at which a map of one place is opened: without tiles there are no streets to see. */
export const openingZoom = (zoom: number, tiles: string): number => (tiles ? zoom : Math.min(zoom, baseMapZoom))
