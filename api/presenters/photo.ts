import { localized } from '#core/languages.ts'
import type { AlbumNeighbourWire, ListedPhotoWire, PhotoWire } from '#core/wire/photo.ts'
import type { Identity } from '#api/auth/identity.ts'
import { describedPhoto } from '#data/records/described-photo.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import { presentAuditFields } from './audit.ts'

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
  return {
    photoID: photo.photoID,
    photoFileName: photo.photoFileName,
    ...describedPhoto(photo, Boolean(identity)),
    imgSize: photo.imgSize,
    width: photo.width,
    height: photo.height,
    colour: photo.colour,
    pictureSet: photo.pictureSet,
    originalFormat: photo.originalFormat,
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
