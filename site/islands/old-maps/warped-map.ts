import { WarpedMapLayer } from '@allmaps/leaflet'
import L from 'leaflet'

/** What an old map tells of its pictures: some of them could not be loaded. */
type Problems = { onIncomplete: () => void }

/** An old map that lies over the map, without its pictures yet. */
export type WarpedMap = {
  layer: L.Layer
  bounds: L.LatLngBounds
  /** @param percent 0 to 100 */
  setOpacity: (percent: number) => void
}

/**
 * Lays an old map over the map: reads its georeference annotation and adds it above the tiles.
 *
 * @throws Error when the annotation cannot be read or names no map, or the browser has no WebGL 2
 */
export async function addWarpedMap(map: L.Map, address: string, signal: AbortSignal, { onIncomplete }: Problems): Promise<WarpedMap> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  const annotation: unknown = await answer.json()
  signal.throwIfAborted()
  const layer = new OldMapLayer('', { zIndex: 2, className: 'old-map' })
  try {
    layer.addTo(map)
    layer.addGeoreferenceAnnotation(annotation)
    // Of the maps that could be read; a broken one has no bounds.
    const bounds = layer.getBounds()
    if (!bounds) throw new Error(`${address} names no georeferenced map.`)
    const [[south, west], [north, east]] = bounds
    for (const event of ['imageinfofetcherror', 'tilefetcherror']) map.on(event, onIncomplete)
    layer.on('remove', () => {
      for (const event of ['imageinfofetcherror', 'tilefetcherror']) map.off(event, onIncomplete)
    })
    return {
      layer,
      bounds: L.latLngBounds([south, west], [north, east]),
      setOpacity: (percent) => layer.container && L.DomUtil.setOpacity(layer.container, percent / 100),
    }
  } catch (problem) {
    layer.remove()
    throw problem
  }
}

class OldMapLayer extends WarpedMapLayer {
  /** Leaflet calls this once before the library does, without anything to draw: a second WebGL context would be lost memory. */
  override initialize(...given: Parameters<WarpedMapLayer['initialize']>) {
    if (given.length > 0) super.initialize(...given)
  }

  /** The workers and the WebGL context go with the layer, not only with the map. */
  override onRemove(map: L.Map): this {
    super.onRemove(map)
    // oxlint-disable-next-line typescript/unbound-method -- Leaflet is told what it is bound to
    map.off('unload', this._unload, this)
    this._unload()
    return this
  }
}
