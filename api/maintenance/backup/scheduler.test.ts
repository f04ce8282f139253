import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { scheduleBackups } from './scheduler.ts'
import { restore } from './restore.ts'
import { ownBackups } from './schedule.ts'

let settings: ReturnType<typeof temporarySettings>
let logged: { msg: string; problem?: string }[]
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })

beforeEach(() => {
  settings = temporarySettings()
  logged = []
  prepareFolders(settings)
  openArchive(archiveFile(settings)).close()
  writeFiles(settings.uploadsDir, { 'originals/a.jpg': 'original' })
})
afterEach(() => settings.remove())

/** Every second. */
const start = () => scheduleBackups({ ...settings, backupCron: '* * * * * *' }, () => new Date(), log)

async function untilLogged(message: string) {
  while (!logged.some(({ msg }) => msg === message)) await after(20)
}

test('a backup is made when its time has come, and none once the server has stopped', async () => {
  const backups = start()
  await untilLogged('backed up')
  await backups.stop()
  const made = readdirSync(settings.backupDir)
  await after(1500)
  expect(readdirSync(settings.backupDir)).toEqual(made)
  const elsewhere = temporarySettings()
  expect(await restore(elsewhere, `${settings.backupDir}/${ownBackups(settings.backupDir)[0]}`)).toMatchObject({ files: 2 })
  elsewhere.remove()
})

test('one that fails is told with its reason, and the next one is tried', async () => {
  rmSync(archiveFile(settings))
  const backups = start()
  await untilLogged('the backup failed')
  expect(logged.find(({ msg }) => msg === 'the backup failed')?.problem).toContain('There is no archive')
  openArchive(archiveFile(settings)).close()
  await untilLogged('backed up')
  await backups.stop()
})

test('one that finds originals missing is told as an error that names them, also after a restart, until they are back', async () => {
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  const { original } = addOriginal(archive, settings.uploadsDir, 'another original')
  archive.close()
  let backups = start()
  await untilLogged('backed up')
  expect(backups.problem()).toBeNull()
  renameSync(join(settings.uploadsDir, original), join(settings.folder, 'away'))
  const said = 'backed up, with sound copies of earlier backups: the archive has lost originals'
  await untilLogged(said)
  await backups.stop()
  expect(logged.find(({ msg }) => msg === said)).toMatchObject({
    level: 50,
    problems: [expect.stringContaining(`${original} is missing in the archive`)],
  })
  expect(backups.problem()).toContain(original)
  backups = scheduleBackups({ ...settings, backupCron: '0 0 1 1 *' }, () => new Date(), log)
  expect(backups.problem()).toContain(original)
  await backups.stop()
  renameSync(join(settings.folder, 'away'), join(settings.uploadsDir, original))
  logged = []
  backups = start()
  await untilLogged('backed up')
  expect(backups.problem()).toBeNull()
  await backups.stop()
})

test('a folder on the same disk as the archive is warned of at the start', async () => {
  const backups = scheduleBackups({ ...settings, backupCron: '0 0 1 1 *' }, () => new Date(), log)
  await backups.stop()
  expect(logged).toMatchObject([{ level: 40, msg: expect.stringContaining('is on the same disk as the archive') }])
})

test('without a schedule nothing is made', async () => {
  const backups = scheduleBackups({ ...settings, backupCron: '' }, () => new Date(), log)
  await backups.stop()
  expect(logged).toEqual([])
})
