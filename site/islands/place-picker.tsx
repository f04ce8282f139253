import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addLayers, openingZoom, type Background, type TilesState } from '#base-map/map.ts'
import { mapZoom } from '#core/limits.ts'
import type { Point } from './suggestion-point.ts'
import { pageLanguage, type MapTexts, type SuggestionTexts } from './texts.ts'

/** What the map shows before there is a point, and what lies over the built-in map. */
export type PickerMap = {
  /** The place of the photo; null where it is not known. */
  start: Point | null
  /** The tiles, with their attribution as plain text. */
  background: Background & { attribution: string }
}

/** The middle of the region that the archive is about, with all of it around. */
const region = { middle: { latitude: 47, longitude: 28.8 }, zoom: 7 }

type PickerProps = {
  point: Point | null
  map: PickerMap
  texts: SuggestionTexts
  mapTexts: MapTexts
  pick: (point: Point) => void
}

/** A map on which a place is picked, by a click, by dragging the pin, or with the arrow keys and a button. */
export function PlacePicker({ point, map: { start, background }, texts, mapTexts, pick }: PickerProps) {
  const surface = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const pin = useRef<L.Marker>(null)
  const [state, setState] = useState<TilesState>('loading')

  const pickAt = ({ lat, lng }: L.LatLng) => pick({ latitude: lat, longitude: lng })
  const picked = useEffectEvent(pickAt)
  const open = useEffectEvent((element: HTMLDivElement) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { latitude, longitude } = point ?? start ?? region.middle
    const opened = L.map(element, {
      center: [latitude, longitude],
      zoom: (point ?? start) ? openingZoom(mapZoom, background) : region.zoom,
      zoomControl: false,
      // Whoever scrolls through the form does not mean the map.
      scrollWheelZoom: false,
      attributionControl: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
    })
    L.control.zoom({ zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut }).addTo(opened)
    addLayers(opened, { ...background, language: pageLanguage(), keepsView: true, tell: setState })
    return opened
  })
  useEffect(() => {
    if (!surface.current) return
    const opened = open(surface.current)
    opened.on('focus', () => opened.scrollWheelZoom.enable())
    opened.on('blur', () => opened.scrollWheelZoom.disable())
    opened.on('click', ({ latlng }) => picked(latlng.wrap()))
    map.current = opened
    return () => {
      opened.remove()
      map.current = null
      pin.current = null
    }
  }, [])

  const { latitude, longitude } = point ?? {}
  useEffect(() => {
    if (!map.current) return
    if (latitude === undefined || longitude === undefined) {
      pin.current?.remove()
      pin.current = null
      return
    }
    if (pin.current) pin.current.setLatLng([latitude, longitude])
    else {
      const icon = L.divIcon({ className: 'map-pin', iconSize: [28, 30], iconAnchor: [14, 30] })
      const marker = L.marker([latitude, longitude], { icon, draggable: true, keyboard: false, autoPan: true }).addTo(map.current)
      marker.on('dragend', () => picked(marker.getLatLng().wrap()))
      pin.current = marker
    }
    if (!map.current.getBounds().contains([latitude, longitude])) map.current.panTo([latitude, longitude])
  }, [latitude, longitude])

  const credit = state === 'shown' ? background.attribution : mapTexts.builtIn
  return (
    <>
      <div className="map-place place-picker">
        <div className="map-surface" ref={surface} role="application" aria-label={texts.picker.label} />
        {credit && <p className="map-credit">{credit}</p>}
      </div>
      <p className="note">{texts.picker.help}</p>
      <button type="button" className="button plain" onClick={() => map.current && pickAt(map.current.getCenter().wrap())}>
        {texts.picker.middle}
      </button>
    </>
  )
}
