import * as schema from '../schema/tables.ts'
import { getTableColumns, getTableName, toSnakeCase, type SQLiteTable } from './drizzle.ts'
import type { Archive } from './open.ts'

/**
 * How the database that the migrations make differs from the schema in `data/schema/`: a schema was changed without its migration.
 *
 * @returns sentences that say what to do; none where both agree
 */
export function schemaDrift({ sqlite }: Archive): string[] {
  const columnsOf = sqlite.prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
  return tables().flatMap((table) => {
    const name = getTableName(table)
    const described = Object.values(getTableColumns(table)).map((column) => (column.keyAsName ? toSnakeCase(column.name) : column.name))
    const migrated = columnsOf.all(name).map((column) => column.name)
    if (migrated.length === 0) return [`No migration makes the table ${name} of data/schema. Run \`make migration NAME=add-${name}\`.`]
    return [
      ...described
        .filter((column) => !migrated.includes(column))
        .map((column) => `No migration makes the column ${name}.${column} of data/schema. Run \`make migration NAME=what-changes\`.`),
      ...migrated
        .filter((column) => !described.includes(column))
        .map(
          (column) =>
            `The migrations make a column ${name}.${column}, which data/schema does not name. Name it there, or run \`make migration NAME=what-changes\` to drop it.`,
        ),
    ]
  })
}

const tables = (): SQLiteTable[] =>
  Object.values(schema).filter((value) => typeof value === 'object' && Symbol.for('drizzle:IsDrizzleTable') in value)
