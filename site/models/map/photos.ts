import { yearOfDay } from '#core/dates/iso-day.ts'
import { languages, localizedKey } from '#core/languages.ts'
import type { Feature, PhotoProperties } from '#core/map/data.ts'
import { metresAround } from '#core/places/coordinates.ts'
import type { UploadsPlace } from '#core/upload-addresses.ts'
import { categoriesOf } from '#data/lists/listings.ts'
import { pointsOf, type MapPhoto } from '#data/map/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { thumbnailOf } from '../pictures.ts'

/** Photos as points, in the order of the numbers given. */
export const photoFeatures = (cache: RenderCache, ids: number[]): Feature<PhotoProperties>[] =>
  pointsOf(cache.archive, ids).map((photo) => ({
    type: 'Feature',
    id: photo.photoID,
    geometry: { type: 'Point', coordinates: [photo.atLongitude, photo.atLatitude] },
    properties: propertiesOf(photo, cache),
  }))

function propertiesOf(photo: MapPhoto, place: UploadsPlace): PhotoProperties {
  const { src, srcset, avif, width, height, tone } = thumbnailOf(photo, place)
  const metres = metresAround({ precision: photo.atPrecision, radius: photo.atRadius })
  const titles = languages.map((language) => localizedKey('title', language)).filter((key) => photo[key] !== '')
  return {
    ...Object.fromEntries(titles.map((key) => [key, photo[key]])),
    ...(metres > 0 && { metres }),
    ...(photo.bearing !== null && { bearing: photo.bearing }),
    ...(photo.dateEarliest !== null && { begun: yearOfDay(photo.dateEarliest) }),
    ...(photo.dateLatest !== null && { ended: yearOfDay(photo.dateLatest) }),
    categories: categoriesOf(photo),
    ...(photo.locationID !== null && { place: photo.locationID }),
    src,
    srcset,
    ...(avif && { avif }),
    width,
    height,
    tone,
  }
}
