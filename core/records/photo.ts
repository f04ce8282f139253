import * as v from 'valibot'
import { licenceValues } from '../licences.ts'
import { coordinates, textLength } from '../limits.ts'
import { line, optional, optionalReference, paragraphs, reference, translated, webAddress } from './rules.ts'

/** Degrees as a decimal; null where the place is not known. */
function degrees(label: string, most: number) {
  const range = `${label} must be between -${most} and ${most} degrees`
  return v.optional(v.nullable(v.pipe(v.number(`${label} must be a number`), v.minValue(-most, range), v.maxValue(most, range))), null)
}

/**
 * A photo as people describe it; what the picture itself says (size, name, checksum) is added by the server.
 * References are record numbers, 0 where optional ones are absent.
 */
export const photoSchema = v.pipe(
  v.object({
    ...translated('title', 'Title', (label) => line(label, textLength.title)),
    ...translated('description', 'Description', (label) => paragraphs(label, textLength.description), []),
    albumID: optionalReference('Album'),
    categoryID: reference('Category'),
    categoryID2: optionalReference('Second category'),
    categoryID3: optionalReference('Third category'),
    locationID: optionalReference('Location'),
    contributorID: reference('Contributor'),
    periodID: reference('Period'),
    /** When it was taken, as the source says: `1911`, `ca. 1905-1915`. Kept as text: sources are seldom exact. */
    date: optional(line('Date', textLength.date)),
    author: optional(line('Author', textLength.name)),
    source: optional(line('Source', textLength.name)),
    sourceWeb: optional(webAddress('Source address', textLength.address)),
    license: v.picklist(licenceValues, 'Licence is required'),
    latitude: degrees('Latitude', coordinates.latitude),
    longitude: degrees('Longitude', coordinates.longitude),
  }),
  v.check(
    (photo) => (photo.latitude === null) === (photo.longitude === null),
    'Latitude and longitude belong together: give both or neither',
  ),
)

export type PhotoFields = v.InferOutput<typeof photoSchema>
export type PhotoInput = v.InferInput<typeof photoSchema>
