import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapZoom } from '#core/limits.ts'
import type { MapTexts } from './texts.ts'

export type MapViewProps = {
  /** Degrees. */
  latitude: number
  longitude: number
  /** Around the coordinates, somewhere within which it is; 0 for the point itself. */
  metres: number
  /** Leaflet's address template of the tiles. */
  tiles: string
  /** Plain text. */
  attribution: string
  texts: MapTexts
}

type Tiles = 'loading' | 'shown' | 'unavailable'

/** The map of a place, in an element that has a size. */
export function MapView({ latitude, longitude, metres, tiles, attribution, texts }: MapViewProps) {
  const surface = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Tiles>('loading')

  const open = useEffectEvent((element: HTMLDivElement) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = L.map(element, {
      center: [latitude, longitude],
      zoom: mapZoom,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
    })
    L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
    // The map's server wants to know the site that asks; the page's own policy may be stricter.
    const layer = L.tileLayer(tiles, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
    layer.on('tileload', () => setState('shown'))
    layer.on('tileerror', () => setState((now) => (now === 'shown' ? now : 'unavailable')))
    layer.addTo(map)
    if (metres > 0) {
      const area = L.circle([latitude, longitude], { radius: metres, className: 'map-area', interactive: false }).addTo(map)
      map.fitBounds(area.getBounds(), { animate: false })
      return map
    }
    const icon = L.divIcon({ className: 'map-pin', iconSize: [28, 30], iconAnchor: [14, 30] })
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, alt: texts.marker }).addTo(map)
    return map
  })
  useEffect(() => {
    if (!surface.current) return
    const map = open(surface.current)
    return () => void map.remove()
  }, [])

  return (
    <>
      <div className="map-surface" ref={surface} />
      {state === 'loading' && (
        <p className="map-note" role="status">
          {texts.loading}
        </p>
      )}
      {state === 'unavailable' && (
        <p className="map-note" role="alert">
          {texts.tilesUnavailable}
        </p>
      )}
      {state === 'shown' && attribution && <p className="map-credit">{attribution}</p>}
    </>
  )
}
