import type { Archive } from './open.ts'

/**
 * A statement prepared once per open archive: preparing costs more than most reads.
 *
 * @example const photoByID = prepared((archive) => archive.db.select().from(photos).where(…).prepare())
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
