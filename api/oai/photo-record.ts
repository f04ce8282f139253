import { pathOf, address } from '#core/addresses.ts'
import { isoDay } from '#core/dates/iso-day.ts'
import { sourceLanguage } from '#core/languages.ts'
import { originalFormats } from '#core/original-formats.ts'
import { flatKeys, flatNames, type FlatKind } from '#core/records/flat.ts'
import { dateKeys, photoFieldList, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import type { NamedPhotoField, PhotoDateKeys } from '#core/records/photo-field-types.ts'
import { listedIn } from '#data/records/photo-records.ts'
import { spoken } from './dublin-core.ts'
import { textsOf, type HarvestedPhoto } from './harvested-photo.ts'
import { element, inEachLanguage, textElement, type MarkedText } from './xml.ts'

/** The namespace of the full record of a photo. A form that old readers would not understand gets another one. */
export const photoNamespace = 'urn:bessarabia-photo-archive:photo:1'

/** The fields that everybody reads, in the order of the record. */
export const recordedFields: readonly NamedPhotoField[] = photoFieldList.filter(({ audience }) => audience !== 'staff')

/**
 * The element of a field: a reference is called after its record, not after the record's number.
 *
 * @example elementOfField('categoryID2') // 'category2'
 */
export const elementOfField = (name: string): string => name.replace(/I[Dd](\d?)$/, '$1')

/** Everything that is public of a photo: the content of `photo`. */
export function photoRecordOf(harvested: HarvestedPhoto): string {
  const { photo, pages, rights } = harvested
  const { type } = originalFormats[photo.originalFormat]
  return [
    ...pages.map(({ url, language }) => textElement('page', url, { 'xml:lang': language })),
    ...recordedFields.map((field) => fieldElement(field, harvested)),
    textElement('file', harvested.original, {
      use: 'original',
      type,
      width: photo.width,
      height: photo.height,
      bytes: photo.imgSize,
      sha256: photo.sha256,
    }),
    textElement('file', harvested.preview, { use: 'preview', type: 'image/jpeg' }),
    textElement('file', harvested.thumbnail, { use: 'thumbnail', type: 'image/jpeg' }),
    element('rights', { uri: rights.licence }, [
      inEachLanguage('statement', spoken(rights.usageTerms)),
      inEachLanguage('notice', spoken(rights.notice)),
      textElement('credit', rights.credit, { 'xml:lang': rights.language }),
    ]),
  ].join('')
}

function fieldElement(field: NamedPhotoField, { photo, siteUrl }: HarvestedPhoto): string {
  const name = elementOfField(field.name)
  const row = photo as Record<string, unknown>
  const value = row[field.name] as string | number | null
  if (field.kind === 'reference') {
    const names = photoReferences.find((each) => each.name === field.name)?.nameKeys ?? []
    const texts = names.map(({ key, language }) => ({ text: photo[key] ?? '', language }))
    return typeof value === 'number' ? named(name, siteUrl, field.to, value, texts) : ''
  }
  if (field.kind === 'references') {
    const list = photoReferenceLists.find((each) => each.name === field.name)
    const records = list ? listedIn(photo, list.names) : []
    return records
      .map((record) => named(name, siteUrl, field.to, Number(record[flatKeys[field.to]]), textsOf(record, flatNames[field.to])))
      .join('')
  }
  if (field.kind === 'date') return dateElement(name, value, dateKeys(field.name), photo)
  if ('isTranslated' in field && field.isTranslated) return inEachLanguage(name, textsOf(photo, field.name))
  const language = 'writtenIn' in field && field.writtenIn ? String(row[field.writtenIn]) : undefined
  return textElement(name, value, { 'xml:lang': language })
}

function named(name: string, siteUrl: string, kind: FlatKind, id: number, names: MarkedText[]): string {
  return element(name, { id, page: siteUrl + pathOf(address(kind, sourceLanguage, { id })) }, inEachLanguage('name', names))
}

type Keys = { edtf: string; earliest: string; latest: string }

function dateElement(name: string, typed: string | number | null, keys: Keys, photo: HarvestedPhoto['photo']): string {
  const row = photo as Record<PhotoDateKeys, unknown> as Record<string, unknown>
  const day = (key: string) => (typeof row[key] === 'number' ? isoDay(row[key]) : undefined)
  return textElement(name, typed, { edtf: String(row[keys.edtf]), earliest: day(keys.earliest), latest: day(keys.latest) })
}
