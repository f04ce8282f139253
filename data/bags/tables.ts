import { recordKeys, tableOf, type RecordKind } from '../records/kinds.ts'
import {
  aliases,
  bulkChanges,
  bulkLeft,
  bulkWork,
  differentPhotos,
  history,
  messages,
  outdatedTranslations,
  replacedPicturesTable,
  views,
} from '../schema/tables.ts'
import { getTableName, toSnakeCase, type SQLiteTable } from '../sqlite/drizzle.ts'
import { bagColumns, primaryKeyOf, referencesOf, type BagColumn, type BagReference } from './columns.ts'

/** A table of a bag: a table of the database, or the part of it that leaves the archive. */
export type BagTable = {
  /** The name of its file, without `.csv`. */
  name: string
  description: string
  table: SQLiteTable
  /** The kind of record that it holds, if it holds records. */
  kind?: RecordKind
  columns: BagColumn[]
  primaryKey: string[]
  references: BagReference[]
  /** The rows that a bag of the whole archive has, as SQL. */
  rows: string
  /** Which of these rows a bag of a part of the archive has, as SQL. */
  rowsOfPart: string
  /** Columns that are not in the bag and cannot be empty, with their values as SQL. */
  fixed?: Record<string, string>
  /** The names that columns had in bags of earlier versions, with their names of today. */
  formerly?: Record<string, string>
}

type Definition = Pick<BagTable, 'name' | 'description' | 'table' | 'rowsOfPart'> &
  Partial<Pick<BagTable, 'kind' | 'rows' | 'fixed' | 'formerly'>> & { only?: readonly string[] }

const define = ({ only, ...definition }: Definition): BagTable => ({
  rows: '1',
  columns: bagColumns(definition.table, only),
  primaryKey: primaryKeyOf(definition.table),
  references: referencesOf(definition.table),
  ...definition,
})

/** The numbers of the records of a kind that a bag of a part holds: see `selectPart`. */
const numbersOf = (kind: RecordKind) => `(SELECT id FROM temp.bag_records WHERE kind = '${kind}')`

const ofRecords = '(kind, record_id) IN (SELECT kind, id FROM temp.bag_records)'
const ofPhotos = `photo_id IN ${numbersOf('photo')}`

const records = (kind: RecordKind, description: string) =>
  define({
    name: getTableName(tableOf(kind)),
    description,
    table: tableOf(kind),
    kind,
    rowsOfPart: `${toSnakeCase(recordKeys[kind])} IN ${numbersOf(kind)}`,
  })

/**
 * The tables of a bag, each after those that it refers to. Accounts, sessions, messages, security events and searches of visitors are not
 * among them, and neither is what the archive computes from others.
 */
export const bagTables: readonly BagTable[] = [
  records('category', 'Categories in three languages'),
  records('location', 'Places with their names, parents, coordinates and identifiers'),
  records('period', 'Periods'),
  records('contributor', 'Collections: who lent the photographs'),
  records('person', 'Persons: photographers and people who are shown. `naming` is `withheld` where visitors are not told the name'),
  records('subject', 'Subjects: a controlled list of what photographs show'),
  records('album', 'Albums; `deletedAt` is set for those in the bin'),
  records('photo', 'Photographs, one row each; `deletedAt` is set for those in the bin'),
  define({
    name: 'replaced-pictures',
    description: 'Former pictures of photographs, whose originals are still stored',
    table: replacedPicturesTable,
    rowsOfPart: ofPhotos,
  }),
  define({
    name: 'different-photos',
    description: 'Pairs of photographs that look alike and of which staff have said that they differ',
    table: differentPhotos,
    rowsOfPart: `${ofPhotos} AND other_${ofPhotos}`,
  }),
  define({
    name: 'outdated-translations',
    description: 'Translations that are older than their source text',
    table: outdatedTranslations,
    rowsOfPart: ofRecords,
  }),
  define({
    name: 'aliases',
    description: 'Former addresses of pages, with the address that replaced each; without one, the page is gone',
    table: aliases,
    rowsOfPart: '0',
  }),
  define({
    name: 'thanks',
    description: 'Whom the page of a photograph thanks for a suggestion, with the sender’s consent',
    table: messages,
    only: ['messageID', 'photoID', 'kind', 'date', 'handledAt', 'handledBy', 'outcome', 'thankedAs'],
    rows: "thanked_as <> '' AND deleted_at IS NULL",
    rowsOfPart: ofPhotos,
    fixed: { message_body: "''", thanks_consent: '1' },
  }),
  define({
    name: 'views',
    description: 'Page views per day, without anything about visitors',
    table: views,
    rowsOfPart: ofPhotos,
  }),
  define({
    name: 'bulk-changes',
    description: 'Changes of many records at a time, to which the history refers',
    table: bulkChanges,
    rowsOfPart: `bulk_change_id IN (SELECT bulk_change_id FROM history WHERE bulk_change_id IS NOT NULL AND ${ofRecords})`,
  }),
  define({
    name: 'bulk-left',
    description: 'Records that bulk changes did not change, with the reasons',
    table: bulkLeft,
    rowsOfPart: ofRecords,
    formerly: { photoID: 'recordID' },
  }),
  define({
    name: 'bulk-work',
    description: 'Records that a running bulk change has yet to change',
    table: bulkWork,
    rowsOfPart: ofRecords,
    formerly: { photoID: 'recordID' },
  }),
  define({
    name: 'history',
    description: 'Every change of a record: who made it and when, and the whole record before and after it as JSON',
    table: history,
    rowsOfPart: ofRecords,
  }),
]
