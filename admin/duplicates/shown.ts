import { fileSize } from '#core/formats.ts'
import type { MergePart } from '#core/records/merged-photo.ts'
import type { PairWire } from '#core/wire/pairs.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { fieldText, languageOfField } from '../photos/columns/field-text.ts'
import { labelOfField } from '../photos/values.ts'
import { texts } from '../texts.ts'

const words = texts.duplicates

export type TwoPhotos = readonly [ListedPhotoWire, ListedPhotoWire]

/** The photos of a pair, the lower number first. */
export const photosOf = ({ photo, other }: PairWire): TwoPhotos => [photo, other]

export const nameOf = ({ photo, other }: PairWire): string => words.pair(photo.photoID, other.photoID)

const pixels = ({ width, height }: ListedPhotoWire) => `${width} × ${height} px`
const bytes = ({ imgSize, originalFormat }: ListedPhotoWire) => `${originalFormat.toUpperCase()}, ${fileSize(imgSize, 'en')}`

/** The fields by which two photos are compared at a glance. */
const comparedFields = ['title', 'date', 'locationID', 'source', 'contributorID', 'inventoryNumber']

/** What two photos are compared by: the name of each row, and what it says of either. */
export const comparedRows: readonly { name: string; language?: string; text: (photo: ListedPhotoWire) => string }[] = [
  { name: words.rows.pixels, text: pixels },
  { name: words.rows.bytes, text: bytes },
  ...comparedFields.map((field) => ({
    name: labelOfField(field),
    language: languageOfField(field),
    text: (photo: ListedPhotoWire) => fieldText(photo, field),
  })),
]

/** What a part of a photo is called. */
export const labelOfPart = (name: string): string => (words.parts as Partial<Record<string, string>>)[name] ?? labelOfField(name)

/** The language of a part's texts; undefined for the picture. */
export const languageOfPart = ({ name, keys: [key = ''] }: MergePart) => (name === 'picture' ? undefined : languageOfField(key))

/** A part of a photo in one text. */
export function textOfPart(photo: ListedPhotoWire, { name, keys }: MergePart): string {
  if (name === 'picture') return `${pixels(photo)}, ${bytes(photo)}`
  return keys
    .map((key) => fieldText(photo, key))
    .filter(Boolean)
    .join(', ')
}
