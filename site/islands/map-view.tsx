import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addLayers, hasTiles, openingZoom, type Background, type TilesState } from '#base-map/map.ts'
import { baseMapZoom, mapZoom } from '#core/limits.ts'
import type { OldMapEntry } from './old-maps/entry.ts'
import { pageLanguage, type MapTexts } from './texts.ts'

export type MapViewProps = {
  /** Degrees. */
  latitude: number
  longitude: number
  /** Around the coordinates, somewhere within which it is; 0 for the point itself. */
  metres: number
  /** The tiles, with their attribution as plain text. */
  background: Background & { attribution: string }
  oldMaps: OldMapEntry[]
  texts: MapTexts
}

/** The map of a place, in an element that has a size. */
export function MapView({ latitude, longitude, metres, background, oldMaps, texts }: MapViewProps) {
  const surface = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<TilesState>('loading')

  /** Without the control, the map shows everything else. */
  const addOldMaps = useEffectEvent(async (map: L.Map) => {
    const { openOldMaps } = await import('./old-maps/control.ts').catch(() => ({ openOldMaps: null }))
    if (surface.current) openOldMaps?.(map, { oldMaps, language: pageLanguage(), texts })
  })
  const open = useEffectEvent((element: HTMLDivElement) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = L.map(element, {
      center: [latitude, longitude],
      zoom: openingZoom(mapZoom, background),
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
    })
    L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
    addLayers(map, { ...background, language: pageLanguage(), tell: setState })
    if (oldMaps.length > 0) void addOldMaps(map)
    if (metres > 0) {
      const area = L.circle([latitude, longitude], { radius: metres, className: 'map-area', interactive: false }).addTo(map)
      map.fitBounds(area.getBounds(), { animate: false, ...(!hasTiles(background) && { maxZoom: baseMapZoom }) })
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

  const credit = state === 'shown' ? background.attribution : texts.builtIn
  return (
    <>
      <div className="map-surface" ref={surface} />
      {hasTiles(background) && state === 'loading' && (
        <p className="map-note" role="status">
          {texts.loading}
        </p>
      )}
      {state === 'unavailable' && (
        <p className="map-note" role="alert">
          {texts.tilesUnavailable}
        </p>
      )}
      {credit && <p className="map-credit">{credit}</p>}
    </>
  )
}
