import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { mapZoom } from '#core/limits.ts'
import type { Place } from '#core/records/place-text.ts'
import { configQuery } from '../../api/archive.ts'
import { texts } from '../../texts.ts'

type PlaceMapProps = { place: Place | null; choose: (place: Place) => void }

/** The middle of the region that the archive is about. */
const middle = { latitude: 47, longitude: 28.8 }
const wideZoom = 7

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A map on which one points at the place; the pin can be dragged. */
export default function PlaceMap({ place, choose }: PlaceMapProps) {
  const surface = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const pin = useRef<L.Marker>(null)
  const latest = useRef(choose)
  latest.current = choose
  const { data: config } = useQuery(configQuery)

  useEffect(() => {
    if (!surface.current || !config) return
    const { latitude, longitude } = place ?? middle
    const shown = L.map(surface.current, { center: [latitude, longitude], zoom: place ? mapZoom : wideZoom, attributionControl: false })
    L.tileLayer(config.map.tiles, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(shown)
    shown.on('click', ({ latlng }) => latest.current({ latitude: rounded(latlng.lat), longitude: rounded(latlng.wrap().lng) }))
    map.current = shown
    return () => {
      shown.remove()
      map.current = null
      pin.current = null
    }
  }, [config])

  useEffect(() => {
    if (!map.current || !place) return
    const at: L.LatLngTuple = [place.latitude, place.longitude]
    if (pin.current) pin.current.setLatLng(at)
    else {
      const icon = L.divIcon({ className: 'map-pin', iconSize: [22, 22], iconAnchor: [11, 11] })
      pin.current = L.marker(at, { icon, draggable: true, alt: texts.photo.place.pin, title: texts.photo.place.pin }).addTo(map.current)
      pin.current.on('dragend', () => {
        const { lat, lng } = pin.current!.getLatLng().wrap()
        latest.current({ latitude: rounded(lat), longitude: rounded(lng) })
      })
    }
    if (!map.current.getBounds().contains(at)) map.current.panTo(at)
  }, [config, place?.latitude, place?.longitude])

  return (
    <figure className="place-map">
      <div ref={surface} role="application" aria-label={texts.photo.place.map} />
      <figcaption className="quiet">
        {texts.photo.place.point} {config?.map.attribution}
      </figcaption>
    </figure>
  )
}
