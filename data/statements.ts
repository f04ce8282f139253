import type { Archive } from './open.ts'

/**
 * A query prepared once per open archive and then only run: preparing costs more than most of our reads.
 *
 * @example const photoByID = prepared((archive) => archive.db.select().from(photos).where(…).prepare())
 */
export function prepared<Statement>(prepare: (archive: Archive) => Statement): (archive: Archive) => Statement {
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
