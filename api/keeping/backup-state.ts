import { join } from 'node:path'
import { isWhole, readHead } from './list-file.ts'
import { ownBackups } from './schedule.ts'

/** What the newest scheduled backup in a folder found wrong with the archive, as a sentence; null if nothing, or there is none. */
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
