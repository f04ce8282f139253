import L from 'leaflet'
import type { Language } from '#core/languages.ts'
import { baseMapZoom } from '#core/limits.ts'
import { BaseMap } from './layer.ts'
import { ScaleBar } from './scale-bar.ts'

export type TilesState = 'loading' | 'shown' | 'unavailable'

/** What lies over the built-in map: at most one of the two. */
export type Background = {
  /** Leaflet's address template of raster tiles; empty: none. */
  tiles: string
  /** Address of a PMTiles archive of vector tiles; empty: none. */
  pmtiles: string
}

/** Whether the map shows more than what is built in. */
export const hasTiles = ({ tiles, pmtiles }: Background): boolean => tiles !== '' || pmtiles !== ''

type LayerOptions = Background & {
  language: Language
  /** Leaves the map where it is when no tiles arrive. */
  keepsView?: boolean
  /** Called whenever the state of the tiles changes. */
  tell?: (state: TilesState) => void
}

/**
 * Puts the built-in map into a map with a bar of metres, and tiles over it. When none of the first tiles arrive, no more are
 * asked for: the map shows as much around its middle as the built-in map has something to say of.
 */
export function addLayers(map: L.Map, { language, tiles, pmtiles, keepsView = false, tell }: LayerOptions): void {
  new BaseMap(language).addTo(map)
  new ScaleBar(language).addTo(map)
  let state: TilesState = 'loading'
  const change = (next: TilesState) => {
    if (state !== next) tell?.((state = next))
  }
  const showSurroundings = () => {
    if (!keepsView && map.getZoom() > baseMapZoom) map.setZoom(baseMapZoom, { animate: false })
  }
  const progress = { now: () => state, change, showSurroundings }
  if (pmtiles) void addVectorTiles(map, pmtiles, language, progress)
  else if (tiles) addRasterTiles(map, tiles, progress)
}

type Progress = { now: () => TilesState; change: (state: TilesState) => void; showSurroundings: () => void }

function addRasterTiles(map: L.Map, tiles: string, { now, change, showSurroundings }: Progress) {
  // The map's server wants to know the site that asks; the page's own policy may be stricter.
  const layer = L.tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
  layer.on('tileload', () => change('shown'))
  layer.on('tileerror', () => {
    if (now() === 'loading') change('unavailable')
  })
  layer.once('load', () => {
    if (now() === 'unavailable') queueMicrotask(withdraw)
  })
  // Leaflet still uses the layer when it has told of the last tile.
  const withdraw = () => {
    if (!map.hasLayer(layer)) return
    layer.remove()
    showSurroundings()
  }
  layer.addTo(map)
}

async function addVectorTiles(map: L.Map, address: string, language: Language, { now, change, showSurroundings }: Progress) {
  let layer: L.GridLayer | null = null
  const life = { isOver: false }
  map.once('unload', () => (life.isOver = true))
  const withdraw = () => {
    if (life.isOver) return
    layer?.remove()
    change('unavailable')
    showSurroundings()
  }
  // The archive may have tiles elsewhere: the layer stays.
  const tellEmpty = () => {
    change('unavailable')
    showSurroundings()
  }
  try {
    // Only who opens such a map loads what draws it.
    const { openVectorTiles } = await import('./vector/layer.ts')
    layer = await openVectorTiles(map, address, language, (event) => {
      if (event === 'tile') change('shown')
      // Leaflet still uses the layer when the last tile has come.
      else if (event === 'failed') queueMicrotask(withdraw)
      else if (now() === 'loading') tellEmpty()
    })
    if (!life.isOver) layer.addTo(map)
  } catch {
    withdraw()
  }
}

/** The zoom at which a map of one place is opened: without tiles there are no streets to see. */
export const openingZoom = (zoom: number, background: Background): number => (hasTiles(background) ? zoom : Math.min(zoom, baseMapZoom))
