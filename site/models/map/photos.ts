import { yearOfDay } from '#core/dates/iso-day.ts'
import { languages, localizedKey } from '#core/languages.ts'
import type { Feature, PhotoProperties } from '#core/map/data.ts'
import { metresAround } from '#core/places/coordinates.ts'
import { categoriesOf } from '#data/lists/listings.ts'
import { pointsOf, type MapPhoto } from '#data/map/photos.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { thumbnailOf } from '../pictures.ts'

/** Photos as points, in the order of the numbers given. */
export const photoFeatures = (archive: Archive, ids: number[]): Feature<PhotoProperties>[] =>
  pointsOf(archive, ids).map((photo) => ({
    type: 'Feature',
    id: photo.photoID,
    geometry: { type: 'Point', coordinates: [photo.atLongitude, photo.atLatitude] },
    properties: propertiesOf(photo),
  }))

function propertiesOf(photo: MapPhoto): PhotoProperties {
  const { src, srcset, avif, width, height, tone } = thumbnailOf(photo)
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
