import { isoDay } from '#core/dates/iso-day.ts'
import { localized } from '#core/languages.ts'
import { flatKeys, flatNames } from '#core/records/flat.ts'
import {
  dateKeys,
  keysOfPhotoField,
  nameKeysOf,
  numbersOf,
  photoDates,
  photoFieldList,
  photoReferenceLists,
  staffPhotoFields,
} from '#core/records/photo-field-list.ts'
import type {
  PhotoDateKeys,
  PhotoReferenceList,
  PhotoReferenceListNames,
  PhotoReferenceNames,
  StaffPhotoField,
} from '#core/records/photo-field-types.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import type { ListedPhotoWire, NamedRecord } from '#core/wire/photo.ts'
import { listedIn, withoutWithheld, type PhotoRecord } from './photo-records.ts'

/** Every key that a photo is described by, in the order of answers, with what it holds where the row has nothing. */
const describedKeys = photoFieldList.flatMap((field): (readonly [string, unknown])[] => {
  if (field.kind === 'coordinate' || field.kind === 'bearing' || field.kind === 'photo') return [[field.name, null]]
  if (field.kind === 'date') {
    const { edtf, earliest, latest } = dateKeys(field.name)
    return [
      [field.name, ''],
      [edtf, ''],
      [earliest, null],
      [latest, null],
    ]
  }
  if (field.kind === 'references')
    return [
      [field.name, '[]'],
      [field.names, '[]'],
    ]
  if (field.kind !== 'reference') return keysOfPhotoField(field).map((key) => [key, ''])
  return [[field.name, 0], ...nameKeysOf(field.name).map((key) => [key, ''] as const)]
})

/** Each list of references, with what is answered of a record that it names. */
const referenceLists = photoReferenceLists.map(({ name, names, to }) => ({
  name,
  names,
  keys: [flatKeys[to], ...Object.keys(localized(flatNames[to], () => ''))],
}))

/** The keys of the first and the last day of dates, which are numbers in the database. */
const dayKeys = photoDates.flatMap((name) => [dateKeys(name).earliest, dateKeys(name).latest])

type UnderstoodDates = Pick<ListedPhotoWire, PhotoDateKeys>

/** The keys without those that only staff read. */
const publicKeys = describedKeys.filter(([key]) => !(staffPhotoFields as string[]).includes(key))

/**
 * What is answered of a photo without anything, by whether staff read it. Each answer is a copy of it: an object that gets its keys one by
 * one is slow to make and to write as JSON.
 */
const empty = { staff: emptyOf(describedKeys), visitors: emptyOf(publicKeys) }

// Parsed, it is an object as written in code.
function emptyOf(keys: typeof describedKeys): Record<string, unknown> {
  return JSON.parse(JSON.stringify(Object.fromEntries(keys))) as Record<string, unknown>
}

/**
 * The fields that people describe a photo by, with the names of the records that it refers to.
 *
 * @param forStaff whether it has what only staff read, and persons whose names are withheld
 */
export function describedPhoto(record: PhotoRecord, forStaff: boolean) {
  const photo = forStaff ? record : withoutWithheld(record)
  const row = photo as Record<string, unknown>
  const fields = { ...(forStaff ? empty.staff : empty.visitors) }
  for (const [key, absent] of forStaff ? describedKeys : publicKeys) fields[key] = row[key] ?? absent
  // A photo in the bin does not exist for visitors.
  if (!forStaff && photo.matchDeletedAt !== null) fields['matchId'] = null
  for (const key of dayKeys) if (typeof row[key] === 'number') fields[key] = isoDay(row[key])
  for (const { name, names, keys } of referenceLists) {
    fields[name] = photo[name] === '[]' ? [] : numbersOf(photo[name])
    fields[names] = listedIn(photo, names).map((each) => Object.fromEntries(keys.map((key) => [key, each[key]])))
  }
  return fields as Omit<PhotoFields, StaffPhotoField | PhotoReferenceList> &
    Partial<Pick<PhotoFields, StaffPhotoField>> &
    UnderstoodDates &
    Record<PhotoReferenceNames, string> &
    Record<PhotoReferenceList, number[]> &
    Record<PhotoReferenceListNames, NamedRecord[]>
}
