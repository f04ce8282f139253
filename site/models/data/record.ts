import type { Address } from '#core/addresses.ts'
import type { DataKind } from '#core/data-kinds.ts'
import { defined } from '#core/defined.ts'
import { localized, sourceLanguage } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { flatKeys } from '#core/records/flat.ts'
import type { SiteSettings } from '#core/settings.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { describedPhoto } from '#data/records/described-photo.ts'
import { describedPlace } from '#data/records/described-place.ts'
import { neededPhotoRecord, type PhotoRecord } from '#data/records/photo-records.ts'
import { linkTo } from '../links.ts'
import { previewOf, thumbnailOf } from '../pictures.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

type FlatDataKind = Exclude<DataKind, 'photo'>

const keysOf = (name: string) => Object.keys(localized(name, () => ''))

/** The fields of each kind of record that its file has, named as in the API. */
const flatFields: Record<FlatDataKind, string[]> = {
  location: [...keysOf('locationName'), 'kind', 'latitude', 'longitude', 'precision', 'radius', 'wikidata', 'geonames'],
  album: [...keysOf('albumName'), ...keysOf('albumInfo')],
  person: [...keysOf('personName'), 'otherNames', 'born', 'died', ...keysOf('biography'), 'wikidata', 'viaf'],
}

/** The file of a photo for programs: its public fields, named as in the API, and whole addresses. */
export const photoData = ({ address: { id }, cache, settings }: Context): object => ({
  ...photoFields(neededPhotoRecord(cache.archive, id), settings),
  dataLicence: settings.dataLicence,
})

/** What files for programs tell of a photo. It changes with what visitors read of it, and with nothing else. */
export function photoFields(photo: PhotoRecord, settings: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'>) {
  const { siteUrl } = settings
  return {
    photoID: photo.photoID,
    pageAddress: siteUrl + linkTo('photo', sourceLanguage, { id: photo.photoID }),
    ...describedPhoto(photo, false),
    licenceAddress: licenceOf(photo.license).uri,
    previewAddress: wholeAddress(siteUrl, previewOf(photo, settings).src),
    thumbnailAddress: wholeAddress(siteUrl, thumbnailOf(photo, settings).src),
    originalFormat: photo.originalFormat,
    width: photo.width,
    height: photo.height,
    imgSize: photo.imgSize,
    sha256: photo.sha256,
  }
}

/**
 * The file of a place, an album or a person for programs.
 *
 * @throws where there is no such record
 */
export function flatData(kind: FlatDataKind, { address: { id }, cache, settings }: Context): object {
  const row = defined(cache.one(kind, id), `The ${kind} ${id}`)
  const fields = row as Record<string, unknown>
  return {
    [flatKeys[kind]]: id,
    pageAddress: settings.siteUrl + linkTo(kind, sourceLanguage, { id }),
    ...Object.fromEntries(flatFields[kind].map((key) => [key, fields[key]])),
    ...('locationID' in row ? describedPlace(row) : {}),
    dataLicence: settings.dataLicence,
  }
}
