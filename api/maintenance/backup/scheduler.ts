import { Cron } from 'croner'
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#api/settings.ts'
import type { BackupResult, BackupStart } from './process.ts'
import { newestProblem } from './state.ts'
import { diskWarning } from '#api/maintenance/health/machine.ts'

const processFile = resolve(import.meta.dirname, 'process.ts')

export type ScheduledBackups = {
  /** What is wrong with the last scheduled backup, as a sentence; null if nothing is, or none was made yet. */
  problem: () => string | null
  stop: () => Promise<void>
}

/**
 * Makes backups on the schedule of the settings, one at a time, until it is stopped. A backup that is underway then is
 * broken off; the next one removes what it has left.
 */
export function scheduleBackups(settings: Settings, now: () => Date, log: Logger): ScheduledBackups {
  if (settings.backupCron === '') return { problem: () => null, stop: () => Promise.resolve() }
  const { dataDir, uploadsDir, backupDir, backupKeep } = settings
  const warning = diskWarning(settings, backupDir)
  if (warning) log.warn({ backupDir }, warning)
  let problem = newestProblem(backupDir)
  let underway: { child: ChildProcess; ended: Promise<unknown> } | null = null
  let isStopped = false

  async function backUp() {
    const start: BackupStart = { settings: { dataDir, uploadsDir, backupDir, backupKeep }, at: now().toISOString() }
    const child = fork(processFile, [JSON.stringify(start)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let outcome: BackupResult = { problem: 'The backup has ended without a word.' }
    child.on('message', (message: BackupResult) => (outcome = message))
    underway = { child, ended: new Promise((resolve) => child.once('exit', resolve).once('error', resolve)) }
    await underway.ended
    underway = null
    if (isStopped) return
    report(outcome)
  }

  function report(outcome: BackupResult) {
    problem = 'problem' in outcome ? outcome.problem : (outcome.problems[0] ?? null)
    if ('problem' in outcome) log.error({ problem }, 'the backup failed')
    else if (outcome.problems.length > 0) {
      const said = outcome.isWhole
        ? 'backed up, with sound copies of earlier backups: the archive has lost originals'
        : 'backed up, but the backup is not whole: originals are lost'
      log.error({ ...outcome.made, problems: outcome.problems }, said)
    } else log.info(outcome.made, 'backed up')
  }

  const schedule = new Cron(
    settings.backupCron,
    { unref: true, protect: true, catch: (problem) => log.error({ err: problem }, 'the backup failed') },
    backUp,
  )
  return {
    problem: () => problem,
    async stop() {
      isStopped = true
      schedule.stop()
      if (underway?.child.connected) underway.child.disconnect()
      await underway?.ended
    },
  }
}
