import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addLayers, openingZoom, type Background, type TilesState } from '#base-map/map.ts'
import { mapZoom } from '#core/limits.ts'
import type { Place } from '#core/records/place-text.ts'
import { configQuery } from '../../api/archive.ts'
import { texts } from '../../texts.ts'

type PlaceMapProps = { place: Place | null; choose: (place: Place) => void; pinLabel: string }

/** The middle of the region that the archive is about. */
const middle = { latitude: 47, longitude: 28.8 }
const wideZoom = 7

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A map on which one points at the place; the pin can be dragged. */
export default function PlaceMap({ place, choose, pinLabel }: PlaceMapProps) {
  const surface = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const pin = useRef<L.Marker>(null)
  const called = useEffectEvent(() => pinLabel)
  const [state, setState] = useState<TilesState>('loading')
  const { data: config } = useQuery(configQuery)

  const pick = useEffectEvent(({ lat, lng }: L.LatLng) => choose({ latitude: rounded(lat), longitude: rounded(lng) }))
  const open = useEffectEvent((element: HTMLDivElement, background: Background) => {
    const { latitude, longitude } = place ?? middle
    const zoom = place ? openingZoom(mapZoom, background) : wideZoom
    const opened = L.map(element, { center: [latitude, longitude], zoom, attributionControl: false })
    // The back office speaks English.
    addLayers(opened, { language: 'en', ...background, tell: setState })
    return opened
  })
  useEffect(() => {
    if (!surface.current || !config) return
    const shown = open(surface.current, config.map)
    shown.on('click', ({ latlng }) => pick(latlng.wrap()))
    map.current = shown
    return () => {
      shown.remove()
      map.current = null
      pin.current = null
    }
  }, [config])

  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    if (!map.current || latitude === undefined || longitude === undefined) return
    const at: L.LatLngTuple = [latitude, longitude]
    if (pin.current) pin.current.setLatLng(at)
    else {
      const icon = L.divIcon({ className: 'map-pin', iconSize: [22, 22], iconAnchor: [11, 11] })
      const marker = L.marker(at, { icon, draggable: true, alt: called(), title: called() }).addTo(map.current)
      marker.on('dragend', () => pick(marker.getLatLng().wrap()))
      pin.current = marker
    }
    if (!map.current.getBounds().contains(at)) map.current.panTo(at)
  }, [config, latitude, longitude])

  return (
    <figure className="place-map">
      <div ref={surface} role="application" aria-label={texts.photo.place.map} />
      <figcaption className="quiet">
        {texts.photo.place.point} {state === 'shown' ? config?.map.attribution : texts.photo.place.builtIn}
      </figcaption>
    </figure>
  )
}
