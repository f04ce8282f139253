import type { Archive } from './open.ts'

/** Problems in a report: a damaged database can have thousands. */
const maxProblems = 3

/**
 * The problems of the database file, as phrases for people; none where it is intact. Reads the whole of it.
 *
 * @param archive opened for this: the check of the search index goes by what a connection remembers of it, and takes for
 * damage what another one has changed since
 * @throws Error of SQLite where it is too damaged to be read at all
 */
export function integrityProblems({ sqlite }: Archive): string[] {
  const problems = sqlite
    .prepare<[], string>(`PRAGMA quick_check(${maxProblems})`)
    .pluck()
    .all()
    .filter((problem) => problem !== 'ok')
  if (problems.length > 0) return problems
  const broken = sqlite.prepare('PRAGMA foreign_key_check').all().length
  return broken > 0 ? [`${broken} records refer to others that are not there`] : []
}

/** Whether the database answers at all: its first page is read. */
export function canRead({ sqlite }: Archive): boolean {
  try {
    return sqlite.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() !== 0
  } catch {
    return false
  }
}
