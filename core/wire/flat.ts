import * as v from 'valibot'
import { localized } from '../languages.ts'
import { auditWire, versionWire } from './lists.ts'

const text = () => v.string()
const upkeep = { version: versionWire, ...auditWire }

/** The five records without relations, as they are answered. */
export const flatWires = {
  album: v.pipe(
    v.strictObject({
      albumID: v.number(),
      ...localized('albumName', text),
      ...localized('albumInfo', () => v.pipe(v.string(), v.description('HTML of a few harmless tags.'))),
      photos: v.pipe(v.number(), v.description('How many public photos it holds.')),
      ...upkeep,
    }),
    v.metadata({ ref: 'Album' }),
  ),
  category: v.pipe(
    v.strictObject({
      categoryID: v.number(),
      ...localized('categoryName', text),
      ...localized('categoryDescription', text),
      photos: v.number(),
      ...upkeep,
    }),
    v.metadata({ ref: 'Category' }),
  ),
  location: v.pipe(
    v.strictObject({
      locationID: v.number(),
      ...localized('locationName', text),
      alternativeNames: v.pipe(v.string(), v.description('Its other and former names, separated by commas: the search knows them.')),
      photos: v.number(),
      ...upkeep,
    }),
    v.metadata({ ref: 'Location' }),
  ),
  period: v.pipe(
    v.strictObject({
      periodID: v.number(),
      ...localized('periodName', text),
      cardPhotoID: v.pipe(v.number(), v.description('The photo on its card; 0 for its largest one.')),
      photos: v.number(),
      ...upkeep,
    }),
    v.metadata({ ref: 'Period' }),
  ),
  contributor: v.pipe(
    v.strictObject({
      contributorID: v.number(),
      name: v.string(),
      nameRo: v.string(),
      email: v.string(),
      web: v.string(),
      photos: v.number(),
      ...upkeep,
    }),
    v.metadata({ ref: 'Contributor' }),
  ),
}
