import type { Archive } from './open.ts'

/**
 * A statement prepared once per open archive: preparing costs more than most reads.
 *
 * @example const photoByID = preparedStatement((archive) => archive.db.select().from(photos).where(…).prepare())
 */
export function preparedStatement<Statement>(prepare: (archive: Archive) => Statement): (archive: Archive) => Statement {
  const statements = new WeakMap<Archive, Statement>()
  return (archive) => {
    let statement = statements.get(archive)
    if (!statement) {
      statement = prepare(archive)
      statements.set(archive, statement)
    }
    return statement
  }
}

/** The same for SQL: a statement that gives rows as objects, or none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the query says what it takes and gives
export const preparedRows = <Parameters extends unknown[], Row = unknown>(query: string) =>
  preparedStatement(({ sqlite }) => sqlite.prepare<Parameters, Row>(query))

/** The same for a query of one column: a statement that gives its values. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the query says what it takes and gives
export const preparedValues = <Parameters extends unknown[], Value>(query: string) =>
  preparedStatement(({ sqlite }) => sqlite.prepare<Parameters, Value>(query).pluck())

/**
 * The same for a query that always has one row with one number, as `count(*)` has.
 *
 * @throws Error when it has none
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the query says what it takes and gives
export function preparedNumber<Parameters extends unknown[] = []>(query: string): (archive: Archive, ...given: Parameters) => number {
  const statement = preparedValues<Parameters, number>(query)
  return (archive, ...given) => {
    const number = statement(archive).get(...given)
    if (typeof number !== 'number') throw new Error(`This query gives no number: ${query}`)
    return number
  }
}
