import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { SettingsError } from '#api/settings.ts'
import { faultCodes, withFault } from './file-system.ts'
import { alterFile } from './file-damage.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { createFlat } from '#data/records/flat.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { testStamp, addFlats } from '#tests/support/records.ts'
import { backUp } from '#api/maintenance/backup/backup.ts'
import { filesUnder, MaintenanceError } from '#api/maintenance/backup/file-list.ts'
import { restore } from '#api/maintenance/backup/restore.ts'
import { backUpAsScheduled, ownBackups } from '#api/maintenance/backup/schedule.ts'

/** Every single call by which a backup or a restore writes fails once, for each reason. */
let settings: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  to = join(settings.folder, 'kept/today')
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  createFlat(archive, 'location', { locationName: 'Кишинёв', locationNameRo: '', locationNameEn: '' }, testStamp)
  archive.close()
  writeFiles(settings.uploadsDir, { 'originals/a.jpg': 'original', 'thumbs/a.jpg': 'thumb' })
})
afterEach(() => settings.remove())

const contents = (folder: string) => filesUnder(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')])

/** Runs something with every call failing in turn, and looks each time what it has come to. */
async function atEveryCall(
  below: string,
  run: () => Promise<unknown>,
  look: (problem: Error | null, at: string) => Promise<void>,
  begin: () => void = () => undefined,
) {
  let failed = 0
  for (const code of faultCodes) {
    for (let at = 1; ; at += 1) {
      begin()
      const { problem, hasFailed } = await withFault({ below, at, code }, run)
      if (!hasFailed) break
      failed += 1
      await look(problem, `${code} at call ${at}: ${problem?.message ?? 'no error'}`)
    }
  }
  return failed
}

function expectSentence(problem: Error | null, at: string) {
  if (problem) expect(problem instanceof MaintenanceError || problem instanceof SettingsError, at).toBe(true)
}

describe('a backup', () => {
  test('in a new folder is there whole or not at all, and the next one works', async () => {
    const failed = await atEveryCall(
      settings.folder,
      () => backUp(settings, to),
      async (problem, at) => {
        expectSentence(problem, at)
        expect(existsSync(to), at).toBe(problem === null)
        expect(await backUp(settings, to), at).toMatchObject({ files: 3 })
        expect(readdirSync(join(to, '..')), at).toEqual(['today'])
        await expectSound(at)
      },
      () => rmSync(to, { recursive: true, force: true }),
    )
    expect(failed).toBeGreaterThan(15)
  })

  test('that brings one up to date leaves a whole one, the former or the new, and the next one works', async () => {
    await backUp(settings, to)
    const failed = await atEveryCall(
      settings.folder,
      () => backUp(settings, to),
      async (problem, at) => {
        expectSentence(problem, at)
        expect(filesUnder(to).length, at).toBe(4)
        expect(await backUp(settings, to), at).toMatchObject({ files: 3 })
        expect(readdirSync(join(to, '..')), at).toEqual(['today'])
        await expectSound(at)
      },
    )
    expect(failed).toBeGreaterThan(15)
  })

  test('that finds originals missing and altered keeps the sound copies of all, whichever call fails', async () => {
    const archive = openArchive(archiveFile(settings))
    addFlats(archive, 1)
    const [missing, altered] = ['one', 'two'].map((content) => addOriginal(archive, settings.uploadsDir, content).original) as [
      string,
      string,
    ]
    archive.close()
    await backUp(settings, to)
    rmSync(join(settings.uploadsDir, missing))
    alterFile(join(settings.uploadsDir, altered))
    const saved = () => [missing, altered].map((file) => readFileSync(join(to, 'uploads', file), 'utf8'))
    for (let at = 1; ; at += 1) {
      const code = faultCodes[at % faultCodes.length]!
      const { problem, hasFailed } = await withFault({ below: settings.folder, at, code }, () => backUp(settings, to))
      if (!hasFailed) break
      expectSentence(problem, `${code} at call ${at}`)
      expect(saved(), `${code} at call ${at}`).toEqual(['one', 'two'])
    }
    expect((await backUp(settings, to)).findings.counts()).toEqual({ carried: 2, lost: 0 })
    expect(readdirSync(join(to, '..'))).toEqual(['today'])
    expect(saved()).toEqual(['one', 'two'])
  })

  test('on a schedule that fails removes no other', async () => {
    const saved = { ...settings, backupKeep: 2 }
    for (const day of ['2026-05-01', '2026-05-02']) await backUpAsScheduled(saved, new Date(`${day}T03:00:00Z`))
    await atEveryCall(
      settings.folder,
      () => backUpAsScheduled(saved, new Date('2026-05-03T03:00:00Z')),
      async (_, at) => {
        expect(ownBackups(settings.backupDir).length, at).toBeGreaterThanOrEqual(2)
        await backUpAsScheduled(saved, new Date('2026-05-03T03:00:00Z'))
        expect(ownBackups(settings.backupDir), at).toEqual(['2026-05-02T03-00-00Z', '2026-05-03T03-00-00Z'])
      },
    )
  })
})

describe('a restore', () => {
  test('brings everything, or no archive, and the next one works', async () => {
    await backUp(settings, to)
    const before = contents(to)
    const place = temporarySettings()
    const failed = await atEveryCall(
      place.folder,
      () => restore(place, to),
      async (problem, at) => {
        if (problem) {
          expectSentence(problem, at)
          expect(existsSync(archiveFile(place)), at).toBe(false)
          expect(await restore(place, to), at).toMatchObject({ files: 3 })
        }
        expect(contents(place.uploadsDir), at).toEqual(contents(settings.uploadsDir))
        expect(
          readdirSync(place.dataDir).filter((name) => name.startsWith('archive')),
          at,
        ).toEqual(['archive.sqlite'])
      },
      place.remove,
    )
    expect(failed).toBeGreaterThan(15)
    expect(contents(to)).toEqual(before)
    place.remove()
  })
})

async function expectSound(at: string) {
  const archive = openArchiveForReading(join(to, 'archive.sqlite'))
  expect(integrityProblems(archive), at).toEqual([])
  archive.close()
}
