import { languages } from '#core/languages.ts'
import { originalFormats } from '#core/original-formats.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import type { HarvestedPhoto } from './harvested-photo.ts'
import { inEachLanguage, textElement } from './xml.ts'

/** A photo in the fifteen elements of Dublin Core: the content of `oai_dc:dc`. */
export function dublinCoreOf(harvested: HarvestedPhoto): string {
  const { photo, titles, creators, categories, subjects, persons, descriptions, collection, date, place, period, album, rights } = harvested
  const names = (name: string, records: ({ names: HarvestedPhoto['titles'] } | undefined)[]) =>
    records.map((record) => inEachLanguage(name, record?.names ?? [])).join('')
  return [
    inEachLanguage('dc:title', titles),
    inEachLanguage('dc:creator', creators),
    names('dc:subject', [...categories, ...subjects, ...persons]),
    inEachLanguage('dc:description', descriptions),
    textElement('dc:description', photo.inscription, { 'xml:lang': photo.inscriptionLanguage }),
    names('dc:contributor', [collection]),
    textElement('dc:date', date),
    textElement('dc:type', 'StillImage'),
    textElement('dc:format', originalFormats[photo.originalFormat].type),
    inEachLanguage(
      'dc:format',
      languages.map((language) => ({ text: picklistLabel('technique', photo.technique, language), language })),
    ),
    harvested.pages.map(({ url }) => textElement('dc:identifier', url)).join(''),
    textElement('dc:identifier', harvested.preview),
    textElement('dc:identifier', photo.inventoryNumber),
    textElement('dc:source', photo.source),
    textElement('dc:source', photo.sourceWeb),
    names('dc:relation', [album]),
    names('dc:coverage', [place, period]),
    textElement('dc:rights', rights.licence),
    inEachLanguage('dc:rights', spoken(rights.usageTerms)),
    inEachLanguage('dc:rights', spoken(rights.notice)),
  ].join('')
}

/** Texts by their languages, one by one. */
export const spoken = (texts: HarvestedPhoto['rights']['notice']): HarvestedPhoto['titles'] =>
  Object.entries(texts).map(([language, text]) => ({ language, text }))
