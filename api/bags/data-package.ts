import { bagTables } from '#data/bags/tables.ts'
import type { BagTable } from '#data/bags/tables.ts'
import type { BagColumn } from '#data/bags/columns.ts'
import { bagFormat, numbersTable } from './layout.ts'
import type { WrittenTable } from './tables.ts'

export type DataPackageFacts = { title: string; description: string; homepage: string; created: string; tables: WrittenTable[] }

/** Describes the tables of a bag as a Data Package 2.0, for `datapackage.json`. */
export const dataPackage = ({ tables, title, description, homepage, created }: DataPackageFacts) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'photo-archive',
  title,
  description,
  homepage,
  created,
  bagFormat,
  resources: tables.map(resource),
})

const resource = ({ name, rows, sums }: WrittenTable) => {
  const table = bagTables.find((each) => each.name === name)
  return {
    name,
    path: `tables/${name}.csv`,
    type: 'table',
    description: table?.description ?? 'The last number of each table: no number is ever given twice',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: { header: true, delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true },
    bytes: sums.bytes,
    hash: `sha256:${sums.sha256}`,
    rows,
    schema: table ? schemaOf(table) : numbersSchema,
  }
}

const numbersSchema = {
  fields: [
    { name: 'table', type: 'string', description: `A table of this package beside \`${numbersTable}\`` },
    { name: 'lastNumber', type: 'integer' },
  ],
  primaryKey: ['table'],
}

const schemaOf = ({ columns, primaryKey, references }: BagTable) => ({
  fields: columns.map(field),
  missingValues: [''],
  primaryKey,
  foreignKeys: references.map(({ fields, table, to }) => ({
    fields,
    reference: { resource: bagTables.find((each) => each.table === table && each.kind)?.name ?? '', fields: to },
  })),
})

const field = ({ name, type, isNullable, isForStaff }: BagColumn) => ({
  name,
  type,
  ...(type === 'boolean' && { trueValues: ['1'], falseValues: ['0'] }),
  ...(isForStaff && { description: 'For staff only: the public pages do not show it' }),
  ...(!isNullable && type !== 'string' && { constraints: { required: true } }),
})
