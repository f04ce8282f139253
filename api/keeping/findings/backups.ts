import type { Settings } from '#api/settings.ts'
import { momentOf, ownBackups } from '../schedule.ts'
import { doubtful, fine, type Finding } from './finding.ts'

const day = 24 * 3_600_000

/** @param now for the age of the newest backup */
export function backupFinding({ backupCron, backupDir }: Settings, now: Date): Finding {
  const newest = ownBackups(backupDir).at(-1)
  if (!newest) {
    return backupCron ? doubtful('backups', `none in ${backupDir} yet`, `The next one is made at ${backupCron}.`) : doubtful('backups', 'none is made by itself', 'Set BACKUP_CRON="0 3 * * *", or run `make backup TO=folder`.')
  }
  const age = now.getTime() - momentOf(newest)
  return age > 8 * day ? doubtful('backups', `the newest is ${Math.floor(age / day)} days old`, 'See the log for what went wrong.') : fine('backups', `the newest is ${newest}`)
}
