import { LRUCache } from 'lru-cache'
import { eq, sql } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import { columnsOf, numberColumnOf, tableOf, type RecordKind } from './kinds.ts'

/** Sets of columns of which the statement is remembered: a form sends those that were edited, a change of many records the same each time. */
const rememberedSets = 200

type Update = { get: (values: Record<string, unknown>) => unknown }

const statements = preparedStatement(() => new LRUCache<string, Update>({ max: rememberedSets }))

/** The name of the number of the record, beside the names of its columns. */
const number = 'number of the record'

/**
 * Writes columns of a record. The statement is made once for the same columns: making it takes longer than running it.
 *
 * @param values by column; those that are undefined do not change
 * @returns the whole row as it is then
 */
export function updateRow(archive: Archive, kind: RecordKind, id: number, values: Record<string, unknown>): unknown {
  const columns = columnsOf(kind)
  const names = Object.keys(values).filter((name) => name in columns && values[name] !== undefined)
  const given = names.map((name): [string, unknown] => [name, values[name] === null ? null : columns[name]?.mapToDriverValue(values[name])])
  const key = [kind, ...names].join(' ')
  const statement = statements(archive).get(key) ?? prepareUpdate(archive, kind, names)
  statements(archive).set(key, statement)
  return statement.get({ ...Object.fromEntries(given), [number]: id })
}

const prepareUpdate = ({ db }: Archive, kind: RecordKind, names: string[]): Update =>
  db
    .update(tableOf(kind))
    .set(Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(numberColumnOf(kind), sql.placeholder(number)))
    .returning()
    .prepare()
