import * as v from 'valibot'
import { licenceValues } from '../licences.ts'
import { coordinates, textLength } from '../limits.ts'
import { coordinate } from './degrees.ts'
import { line, optional, optionalReference, paragraphs, reference, translated, webAddress } from './rules.ts'

const description = (label: string) => paragraphs(label, textLength.description)

/** Each field of a photo that people describe, with its rule. */
export const photoFields = {
  ...translated('title', 'Title', (label) => line(label, textLength.title)),
  ...translated('description', 'Description', description, []),
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
  latitude: coordinate('Latitude', coordinates.latitude),
  longitude: coordinate('Longitude', coordinates.longitude),
}

/** The coordinates of a photo; a form says '' where a record says null. */
type Located = { latitude: number | null | ''; longitude: number | null | '' }

const halfLocated = 'Latitude and longitude belong together: give both or neither'

/** What is wrong with the coordinates of a photo taken together, and the field to mend; null where nothing is. */
export function locationProblem({ latitude, longitude }: Located): { field: 'latitude' | 'longitude'; msg: string } | null {
  const isAbsent = (coordinate: number | null | '') => coordinate === null || coordinate === ''
  if (isAbsent(latitude) === isAbsent(longitude)) return null
  return { field: isAbsent(latitude) ? 'latitude' : 'longitude', msg: halfLocated }
}

const bothOrNeither = <Fields extends Located>() => v.check<Fields, string>((photo) => !locationProblem(photo), halfLocated)

/** The fields of a photo, each by its own rule. */
export const photoFieldsSchema = v.object(photoFields)

/**
 * A photo as people describe it; what the picture itself says (size, name, checksum) is added by the server.
 * References are record numbers, 0 where optional ones are absent.
 */
export const photoSchema = v.pipe(photoFieldsSchema, bothOrNeither())

const described = { ...photoFields, ...translated('description', 'Description', description) }

/** What the form for an edited photo asks for: described as well. */
export const photoEditFields = v.object(described)

/** What the form for new photos asks for: described and placed as well. */
export const photoUploadFields = v.object({ ...described, locationID: reference('Location') })

/** A photo as the form for new ones asks for it. */
export const photoUploadSchema = v.pipe(photoUploadFields, bothOrNeither())

export type PhotoFields = v.InferOutput<typeof photoSchema>
export type PhotoInput = v.InferInput<typeof photoSchema>
