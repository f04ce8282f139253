import type { Language } from '#core/languages.ts'
import { fragmentOf, initialState } from '../../islands/map-page/state.ts'
import { linkTo } from '../links.ts'
import type { PointOnMap } from '../photo/place.ts'

/** The zoom at which the surroundings of a photo are shown: some streets. */
const surroundings = 15

/** Where the map of all photos shows a photo, and where it shows those around it as a gallery. */
export function mapLinks({ latitude, longitude }: Pick<PointOnMap, 'latitude' | 'longitude'>, language: Language) {
  const view = { zoom: surroundings, latitude: Number(latitude), longitude: Number(longitude) }
  const map = linkTo('map', language)
  return {
    onMap: map + fragmentOf({ ...initialState, view }),
    nearby: map + fragmentOf({ ...initialState, view: { ...view, zoom: surroundings - 1 }, isGallery: true }),
  }
}

/** Where the map of all photos shows those of a place and of what belongs to it. */
export const placeOnMapLink = (place: number, language: Language): string =>
  linkTo('map', language) + fragmentOf({ ...initialState, place })
