import { localized } from '#core/languages.ts'
import type { AlbumNeighbourWire, ListedPhotoWire, PhotoWire } from '#core/wire/photo.ts'
import type { Identity } from '#api/auth/identity.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import { presentAuditFields } from './audit.ts'

/** The keys of each localized name, found once: a page of photos asks for them hundreds of times. */
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

/** A photo as lists show it; who changed it and when is told to staff only. */
export function presentListedPhoto(photo: PhotoRecord, identity: Identity | null): ListedPhotoWire {
  return {
    photoID: photo.photoID,
    photoFileName: photo.photoFileName,
    ...texts(photo, 'title'),
    ...texts(photo, 'description'),
    albumID: photo.albumID ?? 0,
    ...texts(photo, 'albumName'),
    categoryID: photo.categoryID,
    ...texts(photo, 'categoryName'),
    categoryID2: photo.categoryID2 ?? 0,
    ...texts(photo, 'categoryName2'),
    categoryID3: photo.categoryID3 ?? 0,
    ...texts(photo, 'categoryName3'),
    locationID: photo.locationID ?? 0,
    ...texts(photo, 'locationName'),
    contributorID: photo.contributorID,
    contributorName: photo.contributorName ?? '',
    contributorNameRo: photo.contributorNameRo ?? '',
    periodID: photo.periodID,
    ...texts(photo, 'periodName'),
    date: photo.date,
    author: photo.author,
    source: photo.source,
    sourceWeb: photo.sourceWeb,
    license: photo.license,
    imgSize: photo.imgSize,
    width: photo.width,
    height: photo.height,
    colour: photo.colour,
    pictureSet: photo.pictureSet,
    originalFormat: photo.originalFormat,
    latitude: photo.latitude,
    longitude: photo.longitude,
    version: photo.version,
    ...presentAuditFields(photo, identity),
  }
}

/** One photo, with the text of its album. */
export function presentPhoto(photo: PhotoRecord, identity: Identity | null): PhotoWire {
  return { ...presentListedPhoto(photo, identity), ...texts(photo, 'albumInfo') }
}

/** What the links to an album's neighbours show. */
export function presentNeighbour(photo: PhotoRecord): AlbumNeighbourWire {
  const { photoID, photoFileName } = photo
  return { photoID, ...texts(photo, 'title'), ...texts(photo, 'locationName'), photoFileName }
}
