import * as v from 'valibot'
import { localized, localizedKey, perLanguage, sourceLanguage, type Language } from '#core/languages.ts'
import { textLength } from '#core/limits.ts'
import type { NamedPhotoField, OptionalPicklist } from '#core/records/photo-field-types.ts'
import type { PhotoInput } from '#core/records/photo.ts'
import { webAddress } from '#core/records/rules.ts'
import { textsFor } from '#core/texts/texts.ts'
import { impossibleDay } from './calendar.ts'
import { fieldColumns, type Column } from '#core/photo-import/columns.ts'
import { degreesFrom } from './degrees.ts'
import { licenceFrom } from './licence.ts'
import { isAddress } from './licence-address.ts'
import { periodOf } from './period.ts'
import { picklistValue } from './picklist.ts'
import { placeFrom } from './place.ts'
import { RowRefused } from './refused.ts'
import type { RecordName, Relations } from './relations.ts'

/** What a row says: the photo's own fields, the records it refers to by name, and what was left aside. */
export type Description = {
  fields: Omit<PhotoInput, `${string}ID` | `${string}ID${number}`>
  relations: Relations
  notes: string[]
}

/** Records under a name of each language's catalogue. */
const named = (name: (texts: ReturnType<typeof textsFor>['imported']) => string): RecordName =>
  perLanguage((language) => name(textsFor(language).imported))

const unsorted = named((texts) => texts.unsorted)
const unknownSource = named((texts) => texts.unknownSource)

/**
 * Reads a row; docs/import.md has the table of what becomes what.
 *
 * @throws RowRefused when its licence is not clear, its date is in no calendar, a coordinate is no number, or a technique or language
 * is not in its list
 */
export function describeRow(cells: Partial<Record<Column, string>>): Description {
  const cell = (column: Column) => (cells[column] ?? '').trim()
  const place = placeFrom(cell('location'))
  const { sourceWeb, notes } = sourceAddress(cell('source_url'))
  const plain = Object.fromEntries(fieldColumns.map(({ field, key, column }) => [key, plainValue(field, cell(column))]))
  return {
    fields: {
      ...(plain as Description['fields']),
      ...localized('description', (language) =>
        withRemark(String(plain[localizedKey('description', language)]), place.remark[language], language),
      ),
      date: dateOf(cell('date')),
      sourceWeb,
      license: licenceOf(cell('licence')),
    },
    relations: {
      album: cell('album') ? untranslated(cell('album')) : null,
      categories: categoriesFrom([cell('category'), cell('category2'), cell('category3')]),
      location: place.name ? untranslated(place.name) : null,
      contributor: contributorFrom(cell('contributor') || cell('source')),
      persons: namesIn(cell('persons')).map(untranslated),
      subjects: namesIn(cell('subjects')).map(untranslated),
      photographer: cell('photographer') ? untranslated(cell('photographer')) : null,
      period: cell('period') ? untranslated(cell('period')) : periodOf(cell('date')),
    },
    notes,
  }
}

const namesIn = (cell: string) =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

function plainValue(field: NamedPhotoField, text: string) {
  if (field.kind === 'coordinate') return degreesFrom(text, field)
  // Any other text is refused by the rule of the field.
  if (field.kind === 'bearing' || field.kind === 'photo') return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text
  return field.kind === 'picklist' && !field.required ? picklistValue(field.name as OptionalPicklist, field, text) : text
}

/** A remark alone is no translation: it would hide that the description still needs one. */
const withRemark = (description: string, remark: string, language: Language) =>
  description || language === sourceLanguage ? [description, remark].filter(Boolean).join('\n\n') : ''

const untranslated = (name: string): RecordName => perLanguage((language) => (language === sourceLanguage ? name : ''))

const contributorFrom = (name: string) => (name ? untranslated(name) : unknownSource)

/** A category needs a name in every language, so a new one is called by the same name until it is translated. */
function categoriesFrom(names: string[]): RecordName[] {
  const given = names.filter(Boolean).map((name) => perLanguage(() => name))
  return given.length > 0 ? given : [unsorted]
}

/** Cells of one line. Where one of them holds a line break, most likely two rows have run into each other. */
const singleLines: readonly Column[] = [
  'filename',
  ...fieldColumns.filter(({ field }) => field.name === 'title').map(({ column }) => column),
  'licence',
  'date',
]

/**
 * Refuses a row whose name, titles, licence or date go over several lines.
 *
 * @throws RowRefused naming the column
 */
export function refuseLineBreaks(cells: Partial<Record<Column, string>>) {
  const column = singleLines.find((each) => /[\n\r\v\f\u0085\u2028\u2029]/.test((cells[each] ?? '').trim()))
  if (column) throw new RowRefused(`Column “${column}” holds a line break. Remove it, or look for a quotation mark too many in this row`)
}

function dateOf(cell: string): string {
  const day = impossibleDay(cell)
  if (day) throw new RowRefused(`Column “date” names a day that does not exist: “${day}”`)
  return cell
}

function licenceOf(cell: string) {
  if (!cell) throw new RowRefused('The licence is missing')
  const licence = licenceFrom(cell)
  if (!licence && isAddress(cell)) throw new RowRefused(`“${cell}” is the address of no licence or rights statement that the archive knows`)
  if (!licence) throw new RowRefused(`The licence “${cell}” does not clearly say one of the archive’s licences or rights statements`)
  return licence
}

/** The photo is worth more than the link: an address that is none is left aside with a note. */
function sourceAddress(cell: string): { sourceWeb: string; notes: string[] } {
  if (v.is(webAddress('Source address', textLength.address), cell)) return { sourceWeb: cell, notes: [] }
  return {
    sourceWeb: '',
    notes: [`The source address “${cell as string}” is not a full http:// or https:// address and was left out`],
  }
}
