import { readmeSheet } from '#core/export/workbook.ts'
import { fieldColumns, columns, listColumns, relationColumns, requiredColumns, type Column } from '#core/photo-import/columns.ts'
import { labelOfPhotoField } from '#core/records/photo-field-list.ts'
import { namesOf, type Choices } from '#api/export/choices.ts'
import { xlsxOf } from '#api/export/xlsx.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** Rows of the sheet whose cells offer values. */
const offeringRows = 500

/** Longer lists are not offered: nobody finds a name in them. */
const maxNames = 1000

/** Two photos as they may be described, the second one with what is needed only. */
const examples: Partial<Record<Column, [string, string]>> = {
  filename: ['bridge.jpg', 'box1/market.tif'],
  title: ['Мост через Быковец', 'Рынок'],
  title_ro: ['Podul peste Bâcovăț', ''],
  title_en: ['Bridge over the Bîcovăț', ''],
  description: ['Деревянный мост у мельницы.', ''],
  date: ['ca. 1911', ''],
  creator: ['П. Кондрацкий', ''],
  location: ['Калараш', ''],
  latitude: ['47.2556', ''],
  longitude: ['28.3078', ''],
  precision: ['settlement', ''],
  bearing: ['270', ''],
  photographer: ['Павел Кондрацкий', ''],
  persons: ['Мария Иванова; Ион Чобану', ''],
  subjects: ['мосты; мельницы', ''],
  source: ['Собрание семьи Ивановых', ''],
  inventory_number: ['F-12', ''],
  technique: ['gelatin silver print', ''],
  size: ['9 × 14', ''],
  licence: ['CC BY 4.0', 'Public Domain'],
  credit_line: ['Фото: Мария Иванова', ''],
}

/**
 * An Excel file to be filled in for the import of new photos: every column with two rows of examples, lists to choose from, and a
 * sheet before it that explains the columns.
 */
export function importTemplate(archive: Archive): Promise<Buffer> {
  const rows = ([0, 1] as const).map((row) => columns.map((column) => examples[column]?.[row] ?? ''))
  const sheet = { name: 'photos', columns: [...columns], chunks: [rows], choices: choicesOf(archive), offeringRows }
  return xlsxOf([sheet], { name: readmeSheet, rows: [['Column', 'What it takes'], ...columns.map(explained), [], ...advice], width: 60 })
}

/** What columns take, where their name does not say it. */
const hints: Partial<Record<Column, string>> = {
  filename: 'The name of the picture, with or without its folders',
  date: 'The date as it is known: 1911, ca. 1905-1915, 13.02.1913. Its decade becomes the period',
  period: 'The name of a period, instead of the decade of the date',
  location: 'The name of a place; further names, separated by semicolons, are kept in the description',
  latitude: 'Latitude, as 46.975 or 46°58′30″',
  longitude: 'Longitude, as 28.843 or 28°50′35″',
  bearing: 'Direction of view, in degrees clockwise from north',
  match: 'The number of a photo of the same view from another time',
  album: 'The name of an album',
  contributor: 'The name of a collection',
  photographer: 'The name of a person who has a page',
  persons: 'The names of persons on the photo, separated by semicolons',
  subjects: 'Subjects, separated by semicolons',
}

const advice = [
  ['Replace the two examples. Columns that you do not need can stay empty or go.'],
  ['A name that no record has makes a new record where you allow it.'],
]

const explained = (column: Column): [string, string] => [column, `${meaningOf(column)}${isNeeded(column) ? ' Needed.' : ''}`]

const isNeeded = (column: Column) => (requiredColumns as readonly Column[]).includes(column)

function meaningOf(column: Column): string {
  const field = fieldColumns.find((each) => each.column === column)
  const meaning = hints[column] ?? (field ? (labelOfPhotoField(field.key) ?? field.field.label) : `The name of a ${relationOf(column)}`)
  return `${meaning}.${field?.field.kind === 'picklist' ? ' One of the list.' : ''}`
}

const relationOf = (column: Column) => relationColumns[column as keyof typeof relationColumns]

/** The values of picklists, and the Russian names of records where a cell holds one. */
function choicesOf(archive: Archive): Choices[] {
  const picklists = fieldColumns.flatMap(({ field, column }) => (field.kind === 'picklist' ? [{ column, values: [...field.values] }] : []))
  const names = Object.entries(relationColumns)
    .filter(([column]) => !listColumns.includes(column as Column))
    .map(([column, kind]) => ({ column, values: namesOf(archive, kind) }))
  return [...picklists, ...names.filter(({ values }) => values.length > 0 && values.length <= maxNames)]
}
