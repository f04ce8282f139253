import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { newestProblem } from '#api/maintenance/backup/state.ts'
import { diskWarning } from '#api/maintenance/health/machine.ts'
import { momentOf, newestWhole, ownBackups } from '#api/maintenance/backup/schedule.ts'
import { doubtful, fine, wrong, type HealthFinding } from './finding.ts'

const day = 24 * 3_600_000

/**
 * The scheduled backups: how old the newest whole one is, what the newest one found wrong with the archive, and where they lie.
 *
 * @param now for the age of the newest backup
 */
export const backupFindings = (settings: Settings, now: Date): HealthFinding[] => [
  ageFinding(settings, now),
  ...problemFindings(settings),
  ...placeFindings(settings),
]

function ageFinding({ backupCron, backupDir }: Settings, now: Date): HealthFinding {
  const newest = newestWhole(backupDir)
  if (!newest) {
    return backupCron
      ? doubtful('backups', `no whole one in ${backupDir} yet`, `The next one is made at ${backupCron}.`)
      : doubtful('backups', 'none is scheduled', 'Set BACKUP_CRON="0 3 * * *", or run `make backup TO=folder`.')
  }
  const age = now.getTime() - momentOf(newest)
  return age > 8 * day
    ? doubtful('backups', `the newest whole one is ${Math.floor(age / day)} days old`, 'The log says what went wrong.')
    : fine('backups', `the newest whole one is ${newest}`)
}

function problemFindings({ backupDir }: Settings): HealthFinding[] {
  const problem = newestProblem(backupDir)
  const advice = '`make verify` names everything that is lost. docs/maintenance.md says how to bring it back from a backup.'
  return problem ? [wrong('backups', `the newest one found: ${problem}`, advice)] : []
}

/** The rights of anybody but the owner. */
const others = 0o077

function placeFindings(settings: Settings): HealthFinding[] {
  const { backupCron, backupDir } = settings
  const newest = ownBackups(backupDir).at(-1)
  if (!backupCron && !newest) return []
  const findings: HealthFinding[] = []
  if (diskWarning(settings, backupDir)) {
    const says = `${backupDir} is on the same disk as the archive`
    findings.push(doubtful('BACKUP_DIR', says, 'One broken disk takes both: set BACKUP_DIR to a folder on another disk.'))
  }
  if (newest && isOpen(join(backupDir, newest)) && isOpen(backupDir)) {
    const says = `others on this machine can read ${join(backupDir, newest)}, with every password hash`
    findings.push(doubtful('BACKUP_DIR', says, `chmod 700 ${backupDir}`))
  }
  return findings
}

const isOpen = (folder: string) => (statSync(folder).mode & others) !== 0
