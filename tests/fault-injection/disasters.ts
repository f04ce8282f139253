import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { backUp } from '#api/maintenance/backup/backup.ts'
import { MaintenanceError } from '#api/maintenance/backup/file-list.ts'
import { restore } from '#api/maintenance/backup/restore.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { alterFile, rotPage } from './file-damage.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'

/**
 * Backs an archive up into one folder again and again, while its disk goes away, originals change or vanish, pages of the
 * database rot, or the backup is killed. After each of these, the backup must be whole and have every original that was ever
 * in it, byte for byte. Then the archive is mended, gets another photo, and the next thing happens.
 *
 * @param kills whether backups are also killed, each in a separate process
 * @returns how often each thing happened
 */
export async function backUpThroughDisasters({ rounds, seed, kills }: { rounds: number; seed: number; kills: boolean }) {
  const settings = temporarySettings()
  const chance = seeded(seed)
  const to = join(settings.folder, 'kept')
  const originals = new Map<string, string>()
  const happened: Record<string, number> = {}
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  archive.close()
  const away = `${settings.uploadsDir}.away`

  function add() {
    const writer = openArchive(archiveFile(settings))
    const content = `original ${originals.size} ${'.'.repeat(chance.below(2000))}`
    originals.set(addOriginal(writer, settings.uploadsDir, content).original, content)
    writer.close()
  }

  const some = () => join(settings.uploadsDir, chance.of([...originals.keys()]))

  function loseDisk() {
    renameSync(settings.uploadsDir, away)
    if (chance.below(2) === 0) mkdirSync(settings.uploadsDir)
  }

  async function during(happens: () => void) {
    const underway = backUp(settings, to)
    const end = underway.then(
      () => true,
      () => true,
    )
    await Promise.race([after(chance.below(40)), end])
    happens()
    return underway
  }

  async function killed(): Promise<null> {
    const env = { ...process.env, DATA_DIR: settings.dataDir, UPLOADS_DIR: settings.uploadsDir, PUBLIC_DIR: settings.publicDir }
    const child = spawn(process.execPath, ['scripts/run.js', 'backup', `TO=${to}`], { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    await Promise.race([after(500 + chance.below(1500)), ended])
    child.kill('SIGKILL')
    await ended
    // The next backup finds the former one where a kill between two renamings has left it.
    return null
  }

  const disasters: [name: string, strike: () => Promise<{ findings: { isWhole: () => boolean } } | null>][] = [
    ['nothing', () => backUp(settings, to)],
    ['disk gone before', () => (loseDisk(), backUp(settings, to))],
    ['disk gone during', () => during(loseDisk)],
    ['original altered', () => (alterFile(some()), backUp(settings, to))],
    ['original altered during', () => during(() => alterFile(some()))],
    ['original gone', () => (rmSync(some()), backUp(settings, to))],
    [
      'page rotten',
      () => (
        rotPage(archiveFile(settings), chance.of(['photos', 'history', 'categories', 'photos_file']), chance.below(1e9)),
        backUp(settings, to)
      ),
    ],
    ...(kills ? [['killed', killed] as [string, typeof killed]] : []),
  ]

  function mend(database: string) {
    if (existsSync(away)) {
      rmSync(settings.uploadsDir, { recursive: true, force: true })
      renameSync(away, settings.uploadsDir)
    }
    rmSync(settings.dataDir, { recursive: true })
    renameSync(database, settings.dataDir)
    for (const [file, content] of originals)
      cpSync(join(to, 'uploads', file), join(settings.uploadsDir, file), { force: true, recursive: false, filter: () => content !== '' })
  }

  for (let round = 1; round <= rounds; round += 1) {
    add()
    await backUp(settings, to)
    const database = join(settings.folder, 'database')
    cpSync(settings.dataDir, database, { recursive: true })
    const [name, strike] = chance.of(disasters)
    const at = `round ${round} of seed ${seed}, ${name}`
    happened[name] = (happened[name] ?? 0) + 1
    const outcome = await strike().catch((problem: Error) => problem)
    if (outcome instanceof Error) expect(outcome, at).toBeInstanceOf(MaintenanceError)
    else if (outcome) expect(outcome.findings.isWhole(), at).toBe(true)
    if (!existsSync(to)) renameSync(`${to}.former`, to)
    await expectAllRestored(at)
    mend(database)
  }

  async function expectAllRestored(at: string) {
    const place = temporarySettings()
    await restore(place, to).catch((problem: Error) => expect.fail(`${at}: ${problem.message}`))
    for (const [file, content] of originals)
      expect(readFileSync(join(place.uploadsDir, file), 'utf8') === content, `${at}: ${file}`).toBe(true)
    place.remove()
  }

  settings.remove()
  return happened
}
