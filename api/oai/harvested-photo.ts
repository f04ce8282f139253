import { address, pathOf } from '#core/addresses.ts'
import { languages, localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { flatKeys, flatNames, type FlatKind } from '#core/records/flat.ts'
import { identified, personRegisters, placeRegisters, subjectRegisters, type Register } from '#core/records/identifiers.ts'
import { numbersOf } from '#core/records/photo-field-list.ts'
import type { SiteSettings } from '#core/settings.ts'
import { uploadAddress, wholeAddress } from '#core/upload-addresses.ts'
import { publicFlatByID, type FlatRow } from '#data/records/flat.ts'
import { photoRecords, withoutWithheld, type PhotoRecord } from '#data/records/photo-records.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { filesOf } from '#api/media/names.ts'
import { rightsOf } from '#api/xmp/photo-rights.ts'
import type { Rights } from '#api/xmp/packet.ts'
import type { MarkedText } from './xml.ts'

/** A record that a photo names, as visitors may know it. */
export type NamedRecord<Kind extends FlatKind = FlatKind> = {
  kind: Kind
  id: number
  row: FlatRow<Kind>
  /** Address of its page in the source language. */
  page: string
  /** Its names in the languages that it has. */
  names: MarkedText[]
  /** Its addresses in registers elsewhere. */
  sameAs: string[]
}

type Site = Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'>

/** What harvesters are told of a photo, whatever the format. Addresses are whole. */
export type HarvestedPhoto = {
  /** Without what visitors may not know. */
  photo: PhotoRecord
  siteUrl: string
  pages: { language: Language; url: string }[]
  preview: string
  thumbnail: string
  original: string
  titles: MarkedText[]
  descriptions: MarkedText[]
  /** Whoever took it, in the languages of the photographer's record, or as it was typed. */
  creators: MarkedText[]
  /** In EDTF where the date is understood, or else as it was typed. */
  date: string
  album: NamedRecord<'album'> | undefined
  categories: NamedRecord<'category'>[]
  place: NamedRecord<'location'> | undefined
  period: NamedRecord<'period'> | undefined
  collection: NamedRecord<'contributor'> | undefined
  photographer: NamedRecord<'person'> | undefined
  persons: NamedRecord<'person'>[]
  subjects: NamedRecord<'subject'>[]
  rights: Rights
}

const registersOf: Partial<Record<FlatKind, readonly Register[]>> = {
  location: placeRegisters,
  person: personRegisters,
  subject: subjectRegisters,
}

/**
 * Photos as harvesters are told of them, by their numbers; those that are not public are left out.
 *
 * @param site where the public site and its pictures are
 */
export function harvestedPhotos(archive: Archive, site: Site, photoIDs: number[]): Map<number, HarvestedPhoto> {
  const named = openNamedRecords(archive, site.siteUrl)
  const records = photoRecords(archive, photoIDs).filter(({ deletedAt }) => deletedAt === null)
  return new Map(records.map((record) => [record.photoID, harvestedPhoto(record, site, named)]))
}

function harvestedPhoto(record: PhotoRecord, site: Site, named: ReturnType<typeof openNamedRecords>): HarvestedPhoto {
  const { siteUrl } = site
  const known = withoutWithheld(record)
  const photo = known.matchDeletedAt === null ? known : { ...known, matchId: null }
  const files = filesOf(photo.photoFileName, photo.originalFormat)
  const file = (path: string) => wholeAddress(siteUrl, uploadAddress(path, site))
  const photographer = named('person', photo.photographerID)
  const several = <Kind extends FlatKind>(kind: Kind, ids: (number | null)[]) => ids.flatMap((id) => named(kind, id) ?? [])
  return {
    photo,
    siteUrl,
    pages: languages.map((language) => ({ language, url: siteUrl + pathOf(address('photo', language, { id: photo.photoID })) })),
    preview: file(files.preview),
    thumbnail: file(files.thumbnail),
    original: file(files.original),
    titles: textsOf(photo, 'title'),
    descriptions: textsOf(photo, 'description'),
    creators: photographer ? photographer.names : [{ text: photo.author }],
    date: photo.dateEdtf || photo.date,
    album: named('album', photo.albumID),
    categories: several('category', [photo.categoryID, photo.categoryID2, photo.categoryID3]),
    place: named('location', photo.locationID),
    period: named('period', photo.periodID),
    collection: named('contributor', photo.contributorID),
    photographer,
    persons: several('person', numbersOf(photo.personsShown)),
    subjects: several('subject', numbersOf(photo.subjects)),
    rights: rightsOf(photo, sourceLanguage, siteUrl),
  }
}

/** The texts of a localized value, in the languages that it has. */
export function textsOf(record: object, name: string): MarkedText[] {
  const row = record as Record<string, unknown>
  return languages.flatMap((language) => {
    const text = row[localizedKey(name, language)]
    return typeof text === 'string' && text !== '' ? [{ text, language }] : []
  })
}

/** Finds the records that photos name; each is read once. */
function openNamedRecords(archive: Archive, siteUrl: string) {
  const found = new Map<string, NamedRecord | undefined>()
  return <Kind extends FlatKind>(kind: Kind, id: number | null): NamedRecord<Kind> | undefined => {
    if (!id) return undefined
    const key = `${flatKeys[kind]} ${id}`
    if (!found.has(key)) found.set(key, namedRecord(archive, siteUrl, kind, id))
    return found.get(key) as NamedRecord<Kind> | undefined
  }
}

function namedRecord<Kind extends FlatKind>(archive: Archive, siteUrl: string, kind: Kind, id: number): NamedRecord<Kind> | undefined {
  const row = publicFlatByID(archive, kind, id)
  if (!row) return undefined
  const numbers = row as Partial<Record<Register, string>>
  const sameAs = (registersOf[kind] ?? []).flatMap((register) => {
    const number = numbers[register]
    return number ? [identified(register, number).href] : []
  })
  return { kind, id, row, page: siteUrl + pathOf(address(kind, sourceLanguage, { id })), names: textsOf(row, flatNames[kind]), sameAs }
}
