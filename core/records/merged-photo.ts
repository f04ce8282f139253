import * as v from 'valibot'
import { unevaluatedLicence } from '../licences.ts'
import { keysOfPhotoField, photoFieldList, photoReferenceLists } from './photo-field-list.ts'
import type { NamedPhotoField } from './photo-field-types.ts'
import { wholeNumber } from './rules.ts'

type Values = Readonly<Record<string, unknown>>

/** What comes from one of two merged photos as a whole, and the keys that hold it. */
export type MergePart = { name: string; keys: readonly string[] }

/** The columns of the picture itself. The name that its file came with goes with it. */
export const pictureKeys = [
  'photoFileName',
  'originalFormat',
  'imgSize',
  'width',
  'height',
  'sha256',
  'colour',
  'pictureSet',
  'originalFileName',
] as const

/** Which part a field belongs to: fields that make sense only together come from one photo. */
function partOf(field: NamedPhotoField, key: string): string {
  if (field.name === 'originalFileName') return 'picture'
  if (field.kind === 'reference' && field.to === 'category') return 'categories'
  return field.group === 'coordinates' && field.kind !== 'bearing' ? 'coordinates' : key
}

const keyed = photoFieldList.flatMap((field) => keysOfPhotoField(field).map((key) => ({ field, key, part: partOf(field, key) })))

/** Everything of which a merge of two photos decides from which one it comes: the picture first, then the fields in their order. */
export const mergeParts: readonly MergePart[] = [
  { name: 'picture', keys: pictureKeys },
  ...[...new Set(keyed.map(({ part }) => part))]
    .filter((name) => name !== 'picture')
    .map((name) => ({ name, keys: keyed.filter(({ part }) => part === name).map(({ key }) => key) })),
]

/** The parts that are lists: the remaining photo may get what both have. */
export const mergeLists = photoReferenceLists.map(({ name }) => name)

/** What the remaining photo gets from the other one: parts that replace those it has, and lists that are joined with those it has. */
export type MergeChoice = { take: readonly string[]; join: readonly (typeof mergeLists)[number][] }

/** What is sent to merge a photo into another one. */
export const photoMergeSchema = v.strictObject({
  into: wholeNumber(1, 'into'),
  version: wholeNumber(1, 'version'),
  intoVersion: wholeNumber(1, 'intoVersion'),
  take: v.pipe(
    v.array(
      v.picklist(
        mergeParts.map(({ name }) => name),
        'take must name parts of a photo',
      ),
    ),
    v.description('Parts that the remaining photo gets from the other one; everything else stays.'),
  ),
  join: v.optional(
    v.pipe(
      v.array(v.picklist(mergeLists, `join can only name ${mergeLists.join(', ')}`)),
      v.description('Lists to which those of the other photo are added.'),
    ),
    [],
  ),
})

const fieldOf = new Map(keyed.map(({ key, field }) => [key, field]))

/** Answers have 0 where a photo refers to nothing, rows have null; lists are texts in rows. */
function isEmpty(key: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === '[]') return true
  if (Array.isArray(value)) return value.length === 0
  return fieldOf.get(key)?.kind === 'reference' && value === 0
}

const isAbsent = ({ keys }: MergePart, photo: Values) =>
  keys.every((key) => isEmpty(key, photo[key]) || (key === 'license' && photo[key] === unevaluatedLicence))

/** The parts in which two photos differ. The picture is always one: no two photos share their files. */
export const differingParts = (one: Values, other: Values): MergePart[] =>
  mergeParts.filter(({ keys }) =>
    keys.some((key) => {
      if (isEmpty(key, one[key]) && isEmpty(key, other[key])) return false
      return JSON.stringify(one[key]) !== JSON.stringify(other[key])
    }),
  )

const pixelsOf = ({ width, height }: Values) => Number(width) * Number(height)

/** A photo cannot be the match of itself. */
const isOwnMatch = ({ name }: MergePart, remaining: Values, merged: Values) =>
  name === 'matchId' && merged['matchId'] === remaining['photoID']

/** A number in the collection of one contributor says nothing in that of another one. */
function isOfAnother({ name }: MergePart, remaining: Values, merged: Values): boolean {
  const { uniqueWithin: within } = fieldOf.get(name) ?? {}
  return within !== undefined && !isEmpty(within, remaining[within]) && remaining[within] !== merged[within]
}

/**
 * What a merge is proposed to take from the photo that goes: what the remaining one lacks, the larger scan, and lists in addition.
 *
 * @param remaining the photo that stays, as it is answered or as a row
 * @param merged the one that goes
 */
export function proposedChoice(remaining: Values, merged: Values): MergeChoice {
  const isEmptyIn = (photo: Values, name: string) => isEmpty(name, photo[name])
  const differing = differingParts(remaining, merged)
  const join = mergeLists.filter(
    (list) => differing.some(({ name }) => name === list) && !isEmptyIn(remaining, list) && !isEmptyIn(merged, list),
  )
  const taken = differing.filter((part) => {
    if (part.name === 'picture') return pixelsOf(merged) > pixelsOf(remaining)
    if (isOwnMatch(part, remaining, merged) || isOfAnother(part, remaining, merged)) return false
    return isAbsent(part, remaining) && !isAbsent(part, merged)
  })
  return { take: taken.map(({ name }) => name), join }
}
