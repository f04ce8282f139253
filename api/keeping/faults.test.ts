import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { SettingsError } from '#api/settings.ts'
import { faultCodes, withFault } from '#api/testing/faults.ts'
import { alterFile } from '#api/testing/damage.ts'
import { addOriginal } from '#api/testing/originals.ts'
import { temporarySettings, writeFiles } from '#api/testing/server.ts'
import { createFlat } from '#data/flat.ts'
import { integrityFaults } from '#data/integrity.ts'
import { openArchive, openArchiveForReading } from '#data/open.ts'
import { act, addFlats } from '#data/testing.ts'
import { backUp } from './backup.ts'
import { filesUnder, KeepingError } from './listed.ts'
import { restore } from './restore.ts'
import { backUpAsScheduled, ownBackups } from './schedule.ts'

/** Every single call by which a backup or a restore writes fails once, for each reason. */
let settings: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  to = join(settings.folder, 'kept/today')
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  createFlat(archive, 'location', { locationName: 'Кишинёв', locationNameRo: '', locationNameEn: '' }, act)
  archive.close()
  writeFiles(settings.uploadsDir, { 'originals/a.jpg': 'original', 'thumbs/a.jpg': 'thumb' })
})
afterEach(() => settings.remove())

const contents = (folder: string) => filesUnder(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')])

/** Runs something with every call failing in turn, and looks each time what it has come to. */
async function atEveryCall(below: string, run: () => Promise<unknown>, look: (problem: Error | null, at: string) => Promise<void>, begin: () => void = () => undefined) {
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
  if (problem) expect(problem instanceof KeepingError || problem instanceof SettingsError, at).toBe(true)
}

describe('a backup', () => {
  test('in a new folder is there whole or not at all, and the next one works', async () => {
    const failed = await atEveryCall(settings.folder, () => backUp(settings, to), async (problem, at) => {
      expectSentence(problem, at)
      expect(existsSync(to), at).toBe(problem === null)
      expect(await backUp(settings, to), at).toMatchObject({ files: 3 })
      expect(readdirSync(join(to, '..')), at).toEqual(['today'])
      await expectSound(at)
    }, () => rmSync(to, { recursive: true, force: true }))
    expect(failed).toBeGreaterThan(15)
  })

  test('that brings one up to date leaves a whole one, the former or the new, and the next one works', async () => {
    await backUp(settings, to)
    const failed = await atEveryCall(settings.folder, () => backUp(settings, to), async (problem, at) => {
      expectSentence(problem, at)
      expect(filesUnder(to).length, at).toBe(4)
      expect(await backUp(settings, to), at).toMatchObject({ files: 3 })
      expect(readdirSync(join(to, '..')), at).toEqual(['today'])
      await expectSound(at)
    })
    expect(failed).toBeGreaterThan(15)
  })

  test('that finds originals missing and altered keeps the sound copies of all, whichever call fails', async () => {
    const archive = openArchive(archiveFile(settings))
    addFlats(archive, 1)
    const [missing, altered] = ['one', 'two'].map((content) => addOriginal(archive, settings.uploadsDir, content).original) as [string, string]
    archive.close()
    await backUp(settings, to)
    rmSync(join(settings.uploadsDir, missing))
    alterFile(join(settings.uploadsDir, altered))
    const kept = () => [missing, altered].map((file) => readFileSync(join(to, 'uploads', file), 'utf8'))
    for (let at = 1; ; at += 1) {
      const code = faultCodes[at % faultCodes.length]!
      const { problem, hasFailed } = await withFault({ below: settings.folder, at, code }, () => backUp(settings, to))
      if (!hasFailed) break
      expectSentence(problem, `${code} at call ${at}`)
      expect(kept(), `${code} at call ${at}`).toEqual(['one', 'two'])
    }
    expect((await backUp(settings, to)).findings.counts()).toEqual({ carried: 2, lost: 0 })
    expect(readdirSync(join(to, '..'))).toEqual(['today'])
    expect(kept()).toEqual(['one', 'two'])
  })

  test('on a schedule that fails removes no other', async () => {
    const kept = { ...settings, backupKeep: 2 }
    for (const day of ['2026-05-01', '2026-05-02']) await backUpAsScheduled(kept, new Date(`${day}T03:00:00Z`))
    await atEveryCall(settings.folder, () => backUpAsScheduled(kept, new Date('2026-05-03T03:00:00Z')), async (_, at) => {
      expect(ownBackups(settings.backupDir).length, at).toBeGreaterThanOrEqual(2)
      await backUpAsScheduled(kept, new Date('2026-05-03T03:00:00Z'))
      expect(ownBackups(settings.backupDir), at).toEqual(['2026-05-02T03-00-00Z', '2026-05-03T03-00-00Z'])
    })
  })
})

describe('a restore', () => {
  test('brings everything, or no archive, and the next one works', async () => {
    await backUp(settings, to)
    const before = contents(to)
    const place = temporarySettings()
    const failed = await atEveryCall(place.folder, () => restore(place, to), async (problem, at) => {
      if (problem) {
        expectSentence(problem, at)
        expect(existsSync(archiveFile(place)), at).toBe(false)
        expect(await restore(place, to), at).toMatchObject({ files: 3 })
      }
      expect(contents(place.uploadsDir), at).toEqual(contents(settings.uploadsDir))
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('archive')), at).toEqual(['archive.sqlite'])
    }, place.remove)
    expect(failed).toBeGreaterThan(15)
    expect(contents(to)).toEqual(before)
    place.remove()
  })
})

async function expectSound(at: string) {
  const archive = openArchiveForReading(join(to, 'archive.sqlite'))
  expect(integrityFaults(archive), at).toEqual([])
  archive.close()
}
