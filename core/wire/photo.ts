import * as v from 'valibot'
import { localized } from '../languages.ts'
import { originalFormatNames } from '../original-formats.ts'
import { dateKeys, keysOfPhotoField, photoFieldList, nameKeysOf } from '../records/photo-field-list.ts'
import type { FlatKind } from '../records/flat-kinds.ts'
import { flatKeys, flatNames } from '../records/flat.ts'
import type {
  DateKeys,
  PhotoFieldNames,
  PhotoReferenceList,
  PhotoReferenceListNames,
  PhotoReferenceNames,
  StaffPhotoField,
} from '../records/photo-field-types.ts'
import type { PhotoFields } from '../records/photo.ts'
import { bulkChangeNumber } from './bulk.ts'
import { auditWire, pagingWire, translationTotals, versionWire } from './lists.ts'

const text = () => v.string()

/** The number of a related record, 0 where there is none. */
const relation = v.pipe(v.number(), v.description('0 where there is none.'))

const degrees = v.nullable(v.pipe(v.number(), v.description('Decimal degrees; null where the place is not known.')))

const bearing = v.nullable(
  v.pipe(v.number(), v.description('Whole degrees clockwise from north, 0 to 359; null where the direction is not known.')),
)

const photoNumber = v.nullable(v.pipe(v.number(), v.description('The number of another photo; null where there is none.')))

const edtf = v.pipe(
  v.string(),
  v.description('The date in the Extended Date/Time Format (ISO 8601-2); empty where there is none, or where its text is not understood.'),
)

const day = (end: string) =>
  v.nullable(v.pipe(v.string(), v.description(`The ${end} day that the date can mean, as YYYY-MM-DD; null where it is open or not known.`)))

/** What is understood of a date. */
function understoodEntries(name: string): v.ObjectEntries {
  const keys = dateKeys(name)
  return { [keys.edtf]: edtf, [keys.earliest]: day('first'), [keys.latest]: day('last') }
}

type UnderstoodDates = {
  [Key in DateKeys<PhotoFieldNames<{ kind: 'date' }>>]: v.GenericSchema<Key extends `${string}Edtf` ? string : string | null>
}

const numbers = v.pipe(v.array(v.number()), v.description('In their order. Also accepted as a text: `3,12`.'))

/** A record with its number and its names. */
const namedRecord = (kind: FlatKind) =>
  v.strictObject({ [flatKeys[kind]]: v.number(), ...localized(flatNames[kind], text) }) as unknown as v.GenericSchema<NamedRecord>

/** A record that a photo refers to among others, as it is answered: its number and its names. */
export type NamedRecord = Record<string, string | number>

const staffText = v.optional(v.pipe(v.string(), v.description('Answered to staff only.')))

type FieldEntries = {
  [Key in Exclude<keyof PhotoFields, StaffPhotoField | PhotoReferenceList>]: v.GenericSchema<PhotoFields[Key]>
} & Record<StaffPhotoField, typeof staffText> &
  UnderstoodDates &
  Record<PhotoReferenceNames, v.GenericSchema<string>> &
  Record<PhotoReferenceList, v.GenericSchema<number[]>> &
  Record<PhotoReferenceListNames, v.GenericSchema<NamedRecord[]>>

/** How one of the fields that people describe a photo by is answered: a reference comes with the record's name. */
function entriesOf(field: (typeof photoFieldList)[number]): v.ObjectEntries {
  if (field.kind === 'coordinate') return { [field.name]: degrees }
  if (field.kind === 'date') return { [field.name]: text(), ...understoodEntries(field.name) }
  if (field.kind === 'bearing') return { [field.name]: bearing }
  if (field.kind === 'photo') return { [field.name]: photoNumber }
  if (field.audience === 'staff') return { [field.name]: staffText }
  if (field.kind === 'picklist') return { [field.name]: v.picklist(field.required ? field.values : ['', ...field.values]) }
  if (field.kind === 'references') return { [field.name]: numbers, [field.names]: v.array(namedRecord(field.to)) }
  if (field.kind !== 'reference') return Object.fromEntries(keysOfPhotoField(field).map((key) => [key, text()]))
  const number = field.required === 'always' ? v.number() : relation
  return { [field.name]: number, ...Object.fromEntries(nameKeysOf(field.name).map((key) => [key, text()])) }
}

const { latitude, longitude, precision, bearing: view, ...described } = Object.assign({}, ...photoFieldList.map(entriesOf)) as FieldEntries

const listed = {
  photoID: v.number(),
  photoFileName: v.pipe(v.string(), v.description('Names the files: /uploads/preview/{photoFileName}, /uploads/thumbs/{photoFileName}.')),
  ...described,
  imgSize: v.pipe(v.number(), v.description('Bytes of the original.')),
  width: v.number(),
  height: v.number(),
  colour: v.pipe(v.string(), v.description('Dominant colour as #rrggbb.')),
  pictureSet: v.pipe(v.number(), v.description('The set of derivatives that the photo has: newer ones have more sizes.')),
  originalFormat: v.picklist(originalFormatNames),
  latitude,
  longitude,
  precision,
  bearing: view,
  version: versionWire,
  ...auditWire,
}

/** A photo as lists show it. */
export const listedPhotoWire = v.pipe(v.strictObject(listed), v.metadata({ ref: 'ListedPhoto' }))

const sha256 = v.pipe(v.string(), v.description('SHA-256 of the original as it came, which is /uploads/originals/….'))

/** One photo, with the text of its album and the checksum of its original. */
export const photoWire = v.pipe(v.strictObject({ ...listed, ...localized('albumInfo', text), sha256 }), v.metadata({ ref: 'Photo' }))

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

/** Photos in one answer. */
export const allPhotosWire = v.strictObject({ photos: v.array(listedPhotoWire), totalPhotos: v.number() })

/** A page of photos for translators. */
export const photosToTranslateWire = v.strictObject({ ...photosWire.entries, ...translationTotals })

/** Photos that were changed together. */
export const changedPhotosWire = v.strictObject({ photos: v.array(listedPhotoWire), bulkChangeID: bulkChangeNumber })

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
