import * as v from 'valibot'
import { localized } from '../languages.ts'
import { licenceValues } from '../licences.ts'
import { originalFormatNames } from '../original-formats.ts'
import { pagingWire, auditWire, versionWire } from './lists.ts'

const text = () => v.string()

/** The number of a related record, 0 where there is none. */
const relation = () => v.pipe(v.number(), v.description('0 where there is none.'))

const degrees = () => v.nullable(v.pipe(v.number(), v.description('Decimal degrees; null where the place is not known.')))

const listed = {
  photoID: v.number(),
  photoFileName: v.pipe(v.string(), v.description('Names the files: /uploads/preview/{photoFileName}, /uploads/thumbs/{photoFileName}.')),
  ...localized('title', text),
  ...localized('description', text),
  albumID: relation(),
  ...localized('albumName', text),
  categoryID: v.number(),
  ...localized('categoryName', text),
  categoryID2: relation(),
  ...localized('categoryName2', text),
  categoryID3: relation(),
  ...localized('categoryName3', text),
  locationID: relation(),
  ...localized('locationName', text),
  contributorID: v.number(),
  contributorName: v.string(),
  contributorNameRo: v.string(),
  periodID: v.number(),
  ...localized('periodName', text),
  date: v.string(),
  author: v.string(),
  source: v.string(),
  sourceWeb: v.string(),
  license: v.picklist(licenceValues),
  imgSize: v.pipe(v.number(), v.description('Bytes of the original.')),
  width: v.number(),
  height: v.number(),
  colour: v.pipe(v.string(), v.description('Dominant colour as #rrggbb.')),
  pictureSet: v.pipe(v.number(), v.description('The set of derivatives that the photo has: newer ones have more sizes.')),
  originalFormat: v.picklist(originalFormatNames),
  latitude: degrees(),
  longitude: degrees(),
  version: versionWire,
  ...auditWire,
}

/** A photo as lists show it. */
export const listedPhotoWire = v.pipe(v.strictObject(listed), v.metadata({ ref: 'ListedPhoto' }))

/** One photo, with the text of its album. */
export const photoWire = v.pipe(v.strictObject({ ...listed, ...localized('albumInfo', text) }), v.metadata({ ref: 'Photo' }))

const withNotice = {
  ...photoWire.entries,
  notice: v.optional(v.pipe(v.string(), v.description('What its sender should know about the picture, as a sentence for people.'))),
}

/** A photo that was just added. */
export const addedPhotoWire = v.pipe(v.strictObject(withNotice), v.metadata({ ref: 'AddedPhoto' }))

/** A photo that was just given another picture. */
export const replacedPhotoWire = v.pipe(v.strictObject(withNotice), v.metadata({ ref: 'ReplacedPhoto' }))

/** The answer to a picture that was sent. */
export type SentPhotoWire = v.InferOutput<typeof addedPhotoWire | typeof replacedPhotoWire>
export type ListedPhotoWire = v.InferOutput<typeof listedPhotoWire>
export type PhotoWire = v.InferOutput<typeof photoWire>

/** A page of photos. */
export const photosWire = v.strictObject({ photos: v.array(listedPhotoWire), totalPhotos: v.number(), ...pagingWire })

/** What the links to an album's neighbours show. */
export const albumNeighbourWire = v.pipe(
  v.strictObject({
    photoID: v.number(),
    ...localized('title', text),
    ...localized('locationName', text),
    photoFileName: v.string(),
  }),
  v.metadata({ ref: 'AlbumNeighbour' }),
)

export type AlbumNeighbourWire = v.InferOutput<typeof albumNeighbourWire>
