import { mapZoom } from '#core/limits.ts'
import type { Language } from '#core/languages.ts'
import { metresAround } from '#core/places/coordinates.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { Photo } from '#data/records/photos.ts'
import { backgroundOf, oldMapsIn } from '../map/layers.ts'

type Located = Pick<Photo, 'latitude' | 'longitude'> & { precision: string; radius?: number | null }

/** Decimals of degrees: six are about a tenth of a metre. */
const decimals = 6

/** Coordinates as people copy them, latitude first: `47.024512, 28.832157`; empty where they are not known. */
export function coordinatesText({ latitude, longitude }: Pick<Located, 'latitude' | 'longitude'>): string {
  if (latitude === null || longitude === null) return ''
  // Points in every language: this is what map services understand when it is pasted.
  return [latitude, longitude].map(degrees).join(', ')
}

const degrees = (value: number) => String(Number(value.toFixed(decimals)))

/** What the map dialog needs. */
export type PointOnMap = NonNullable<ReturnType<typeof mapOf>>

/** The map of a photo's place, or of a place; null without coordinates. */
export function mapOf(photo: Located, settings: SiteSettings, language: Language) {
  if (photo.latitude === null || photo.longitude === null) return null
  const latitude = degrees(photo.latitude)
  const longitude = degrees(photo.longitude)
  const query = new URLSearchParams({ mlat: latitude, mlon: longitude })
  return {
    latitude,
    longitude,
    /** Around the coordinates, somewhere within which it is; 0 for the point itself. */
    metres: metresAround(photo),
    coordinates: coordinatesText(photo),
    openStreetMap: `https://www.openstreetmap.org/?${query}#map=${mapZoom}/${latitude}/${longitude}`,
    googleMaps: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`,
    /** Opens what the device opens places with. */
    geo: `geo:${latitude},${longitude}?z=${mapZoom}`,
    background: backgroundOf(settings),
    oldMaps: oldMapsIn(language, settings),
  }
}
