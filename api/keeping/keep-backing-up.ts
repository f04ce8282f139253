import { Cron } from 'croner'
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '#api/settings.ts'
import type { BackupOutcome, BackupStart } from './backup-process.ts'

const processFile = resolve(import.meta.dirname, 'backup-process.ts')

/**
 * Backs up on the schedule of the settings, one at a time, until it is stopped. A backup that is underway then is broken
 * off; the next one removes what it has left.
 */
export function keepBackingUp(settings: Settings, now: () => Date, log: Logger): { stop(): Promise<void> } {
  if (settings.backupCron === '') return { stop: () => Promise.resolve() }
  const { dataDir, uploadsDir, backupDir, backupKeep } = settings
  let underway: { child: ChildProcess; ended: Promise<unknown> } | null = null
  let isStopped = false

  async function backUp() {
    const start: BackupStart = { settings: { dataDir, uploadsDir, backupDir, backupKeep }, at: now().toISOString() }
    const child = fork(processFile, [JSON.stringify(start)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let outcome: BackupOutcome = { problem: 'The backup has ended without a word.' }
    child.on('message', (message: BackupOutcome) => (outcome = message))
    underway = { child, ended: new Promise((resolve) => child.once('exit', resolve).once('error', resolve)) }
    await underway.ended
    underway = null
    if (isStopped) return
    if ('made' in outcome) log.info(outcome.made, 'backed up')
    else log.error({ problem: outcome.problem }, 'the backup failed')
  }

  const schedule = new Cron(settings.backupCron, { unref: true, protect: true, catch: (problem) => log.error({ err: problem }, 'the backup failed') }, backUp)
  return {
    async stop() {
      isStopped = true
      schedule.stop()
      if (underway?.child.connected) underway.child.disconnect()
      await underway?.ended
    },
  }
}
