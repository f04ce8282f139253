import { join } from 'node:path'
import { isWhole, readHead } from './list-format.ts'
import { ownBackups } from './schedule.ts'

/** The problem that the newest scheduled backup in a folder found, as a sentence; null if none, or there is none. */
export function newestProblem(backupDir: string): string | null {
  const newest = ownBackups(backupDir).at(-1)
  return newest ? problemOf(join(backupDir, newest)) : null
}

function problemOf(folder: string): string | null {
  try {
    const head = readHead(folder)
    if (!isWhole(head)) return head.faults?.[0] ?? `The backup ${folder} is not whole.`
    return head.carried?.first[0] ?? null
  } catch (problem) {
    return (problem as Error).message
  }
}
