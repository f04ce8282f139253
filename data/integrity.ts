import type { Archive } from './open.ts'

/** Faults told at a time: a damaged database can have thousands. */
const mostFaults = 3

/**
 * What is wrong with the database itself, as phrases for people; none where it is whole. Reads the whole of it.
 *
 * @param archive opened for this: the check of the search index goes by what a connection remembers of it, and takes for
 * damage what another one has changed since
 * @throws Error of SQLite where it is too damaged to be read at all
 */
export function integrityFaults({ sqlite }: Archive): string[] {
  const faults = sqlite.prepare<[], string>(`PRAGMA quick_check(${mostFaults})`).pluck().all().filter((fault) => fault !== 'ok')
  if (faults.length > 0) return faults
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
