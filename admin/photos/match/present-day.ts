import { keysOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'
import type { PhotoFieldName } from '#core/records/photo-field-types.ts'
import type { Values } from '../../forms/draft.ts'

/** The parameter of the form for new photos that names the photo of which a present-day view is uploaded. */
const parameter = 'match'

/** The form for a present-day view of a photo. */
export const presentDayPath = (photoID: number) => `/add-photo?${parameter}=${photoID}`

/** The photo that the address of such a form names; null in the form for any other new photo. */
export function viewedPhoto(address: URLSearchParams): number | null {
  const id = address.get(parameter) ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** What a view has in common with the photo; staff complete the titles. */
const shared: readonly PhotoFieldName[] = [
  'title',
  'locationID',
  'categoryID',
  'categoryID2',
  'categoryID3',
  'latitude',
  'longitude',
  'precision',
  'bearing',
]

const sharedKeys = photoFieldList.filter(({ name }) => shared.includes(name)).flatMap(keysOfPhotoField)

/**
 * The form of a present-day view of a photo: place, coordinates, direction, categories and titles of the photo, the photo as its match,
 * and this year as its date.
 *
 * @param empty an empty form
 * @param values the form of the photo
 */
export function presentDayValues(empty: Values, photoID: number, values: Values, today: Date): Values {
  const common = Object.fromEntries(sharedKeys.map((key) => [key, values[key] ?? '']))
  return { ...empty, ...common, matchId: String(photoID), date: String(today.getFullYear()) }
}
