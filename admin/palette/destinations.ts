import { languageNames, languages, localizedKey, targetLanguages } from '#core/languages.ts'
import { flatKindList, flatNames, type FlatKind } from '#core/records/flat.ts'
import { nameFilter } from '#core/search/name-filter.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import type { FlatRecord } from '../api/records.ts'
import { sectionsFor, type Section } from '../layout/sections.ts'
import { descriptors, nameOf, numberOf, textOf } from '../records/descriptors.ts'
import { texts } from '../texts.ts'
import { editorPath } from '../translate/place.ts'

/** Where the palette leads. */
export type Destination = { group: string; name: string; to: string; detail?: string }

/** How many records of a kind are offered at most. */
const mostOfKind = 5

const words = texts.palette

/** Screens, and forms for new records, that have a name like what was typed; all of them for an empty text. */
export function screensLike(typed: string, isAdmin: boolean): Destination[] {
  const screens = [{ name: texts.titles.dashboard, to: '/' }, ...sectionsFor(isAdmin).flatMap(({ items }) => items)].map(
    inGroup(words.screens),
  )
  const adding = isAdmin ? [photoAdding, ...flatKindList.map(addingOf)].map(inGroup(words.add)) : []
  return nameFilter([...screens, ...adding], ({ name }) => [name])(typed)
}

const inGroup =
  (group: string) =>
  ({ name, to }: Section): Destination => ({ group, name, to })

const photoAdding: Section = { name: texts.titles.addPhoto, to: '/add-photo' }
const addingOf = (kind: FlatKind): Section => ({ name: descriptors[kind].addButton, to: `/add-${kind}` })

/** Photos as the list has found them, the one with the number first: their forms, and for translators those of each language. */
export function photosFound(photos: readonly ListedPhotoWire[], typed: string, isAdmin: boolean): Destination[] {
  const isNumbered = ({ photoID }: ListedPhotoWire) => photoID === numberIn(typed)
  const sorted = [...photos.filter(isNumbered), ...photos.filter((photo) => !isNumbered(photo))]
  return sorted.slice(0, mostOfKind).flatMap(({ photoID, title, date }) => {
    const photo = { group: texts.titles.photos, name: title, detail: [photoID, date].filter(Boolean).join(' · ') }
    if (isAdmin) return [{ ...photo, to: `/edit-photo/${photoID}` }]
    return targetLanguages.map((language) => ({
      ...photo,
      detail: `${photo.detail} · ${languageNames[language]}`,
      to: editorPath('photo', language, photoID),
    }))
  })
}

/** Records of one kind that a text means: by their number, or by a name in any language. */
export function recordsLike(kind: FlatKind, records: readonly FlatRecord[], typed: string): Destination[] {
  const number = numberIn(typed)
  const found = number === null ? nameFilter(records, namesOf(kind))(typed) : records.filter((record) => numberOf(kind, record) === number)
  return found.slice(0, mostOfKind).map((record) => {
    const id = numberOf(kind, record)
    return { group: descriptors[kind].title, name: nameOf(kind, record), detail: String(id), to: `/edit-${kind}/${id}` }
  })
}

/** The number that somebody has typed; null for any other text. */
export const numberIn = (typed: string): number | null => (/^\s*\d{1,12}\s*$/.test(typed) ? Number(typed) : null)

const namesOf = (kind: FlatKind) => (record: FlatRecord) =>
  [...languages.map((language) => localizedKey(flatNames[kind], language)), 'otherNames'].map((key) => textOf(record[key])).filter(Boolean)
