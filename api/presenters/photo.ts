import { isoDay } from '#core/dates/iso-day.ts'
import { localized } from '#core/languages.ts'
import { flatKeys, flatNames, type FlatKind } from '#core/records/flat.ts'
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
import type { AlbumNeighbourWire, ListedPhotoWire, NamedRecord, PhotoWire } from '#core/wire/photo.ts'
import type { Identity } from '#api/auth/identity.ts'
import { listedIn, withoutWithheld, type PhotoRecord } from '#data/records/photo-records.ts'
import { presentAuditFields } from './audit.ts'
import { picked } from './picked.ts'

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

/** What is answered of a record that a list of references names. */
const namedKeys = (kind: FlatKind) => [flatKeys[kind], ...Object.keys(localized(flatNames[kind], () => ''))]

/** The keys of the first and the last day of dates, which are numbers in the database. */
const dayKeys = photoDates.flatMap((name) => [dateKeys(name).earliest, dateKeys(name).latest])

type UnderstoodDates = Pick<ListedPhotoWire, PhotoDateKeys>

/** The keys without those that only staff read. */
const publicKeys = describedKeys.filter(([key]) => !(staffPhotoFields as string[]).includes(key))

/** The fields that people describe a photo by, with the names of the records that it refers to. */
function described(record: PhotoRecord, identity: Identity | null) {
  const photo = identity ? record : withoutWithheld(record)
  const row = photo as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const [key, absent] of identity ? describedKeys : publicKeys) fields[key] = row[key] ?? absent
  // A photo in the bin does not exist for visitors.
  if (!identity && photo.matchDeletedAt !== null) fields['matchId'] = null
  for (const key of dayKeys) fields[key] = typeof row[key] === 'number' ? isoDay(row[key]) : null
  for (const list of photoReferenceLists) {
    fields[list.name] = numbersOf(photo[list.name])
    fields[list.names] = listedIn(photo, list.names).map((each) => picked(each, namedKeys(list.to)))
  }
  return fields as Omit<PhotoFields, StaffPhotoField | PhotoReferenceList> &
    Partial<Pick<PhotoFields, StaffPhotoField>> &
    UnderstoodDates &
    Record<PhotoReferenceNames, string> &
    Record<PhotoReferenceList, number[]> &
    Record<PhotoReferenceListNames, NamedRecord[]>
}

/** The keys of each localized name, found once. */
const keysByName = new Map<string, string[]>()

function keysOf(name: string): string[] {
  const keys = keysByName.get(name) ?? Object.keys(localized(name, () => ''))
  keysByName.set(name, keys)
  return keys
}

/** The texts of one localized name, empty where a relation is absent. */
function texts<Name extends string>(photo: PhotoRecord, name: Name) {
  const row = photo as Record<string, unknown>
  const own: Record<string, unknown> = {}
  for (const key of keysOf(name)) own[key] = row[key] ?? ''
  return own as ReturnType<typeof localized<Name, string>>
}

/** A photo as lists show it; who changed it and when, and what only staff read, is told to staff only. */
export function presentListedPhoto(photo: PhotoRecord, identity: Identity | null): ListedPhotoWire {
  const { latitude, longitude, precision, bearing, ...fields } = described(photo, identity)
  return {
    photoID: photo.photoID,
    photoFileName: photo.photoFileName,
    ...fields,
    imgSize: photo.imgSize,
    width: photo.width,
    height: photo.height,
    colour: photo.colour,
    pictureSet: photo.pictureSet,
    originalFormat: photo.originalFormat,
    latitude,
    longitude,
    precision,
    bearing,
    version: photo.version,
    ...presentAuditFields(photo, identity),
  }
}

/** One photo, with the text of its album and the checksum of its original. */
export function presentPhoto(photo: PhotoRecord, identity: Identity | null): PhotoWire {
  return { ...presentListedPhoto(photo, identity), ...texts(photo, 'albumInfo'), sha256: photo.sha256 }
}

/** What the links to an album's neighbours show. */
export function presentNeighbour(photo: PhotoRecord): AlbumNeighbourWire {
  const { photoID, photoFileName } = photo
  return { photoID, ...texts(photo, 'title'), ...texts(photo, 'locationName'), photoFileName }
}
