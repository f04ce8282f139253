import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile } from '#api/files/folders.ts'
import { replicationInterval } from '#api/hosts/litestream.ts'
import { readSettings } from '#api/settings.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { setPassword } from '#data/staff/users.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { copyDemoArchive, foldersIn } from '#tests/browser/demo-copy.ts'
import { differencesOf } from '#tests/publishing/trees.ts'
import { signInTo } from '#tests/support/first-photo.ts'
import { downloadLitestream, generationsOf, replicate, restoreReplica, type Replication } from '#tests/support/litestream.ts'
import { freePort } from '#tests/support/ports.ts'
import { sized } from '#tests/support/size.ts'

/**
 * The drill of docs/maintenance.md, "A second machine": while people save, the first machine is lost with all that is on it. The
 * archive comes back elsewhere from the replica of its database and the copy of its pictures, as of the end and as of a moment.
 */

const password = 'vânt de toamnă 1905'
const milliseconds = sized(30_000, 3000)
const clients = 4
const photosOfEach = 10

const tools = mkdtempSync(join(tmpdir(), 'litestream-'))
const litestream = downloadLitestream(tools)
if (!litestream) console.warn('LEFT OUT: the drill with a second machine. It needs Linux on x64, and npm to download Litestream.')

let first: string
let second: string
let replica: string
let server: ServerProcess | null = null
let replication: Replication | null = null

beforeAll(async () => {
  if (!litestream) return
  first = await copyDemoArchive()
  second = mkdtempSync(join(tmpdir(), 'second-machine-'))
  replica = join(second, 'replica')
  const archive = openArchive(archiveFile(settingsOf(first)))
  setPassword(archive, 'admin', await hashPassword(password), '2026-01-02T03:04:05.000Z')
  archive.close()
}, 600_000)

afterAll(async () => {
  await server?.kill()
  await replication?.kill()
  for (const place of [first, second, tools]) if (place) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const envOf = (place: string) => ({
  ...foldersIn(place),
  SITE_URL: 'https://archive.example',
  LOG_LEVEL: 'error',
  REPLICA_URL: `file://${replica}`,
})
const settingsOf = (place: string) => readSettings(envOf(place))

const command = (place: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env: { ...process.env, ...envOf(place) } })

/** What somebody has saved and the archive has acknowledged: the time of each, in order. */
type Diary = { photos: number[]; acknowledged: number[] }

/** Saves one photo after the other until told to stop, or until the server is gone. */
async function saveUntil(isOver: () => boolean, url: string, token: string, versions: Map<number, number>, diary: Diary) {
  while (!isOver()) {
    const n = diary.acknowledged.length + 1
    const photoID = diary.photos[n % photosOfEach]!
    const version = versions.get(photoID)!
    const body = JSON.stringify({ photoID, version, titleEn: `Save ${n}`, descriptionEn: `Text ${n} `.repeat(100) })
    const headers = { 'content-type': 'application/json', 'x-auth-token': token }
    const answer = await fetch(`${url}/api/photo`, { method: 'POST', headers, body }).catch(() => null)
    if (!answer) return
    expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true])
    diary.acknowledged.push(Date.now())
    versions.set(photoID, version + 1)
  }
}

/** The greatest number of a save among the photos of a client, each of which must have its last save up to that number. */
function lastSaveIn(place: string, { photos }: Diary): number {
  const archive = openArchiveForReading(archiveFile(settingsOf(place)))
  const titles = archive.sqlite.prepare<[number], string>('SELECT title_en FROM photos WHERE photo_id = ?').pluck()
  const numbers = photos.map((id) => Number(/^Save (\d+)$/.exec(titles.get(id) ?? '')?.[1] ?? 0))
  archive.close()
  const last = Math.max(...numbers)
  const expected = photos.map((_, place) => {
    const behind = (last - place + photosOfEach) % photosOfEach
    return Math.max(last - behind, 0)
  })
  expect(numbers).toEqual(expected)
  return last
}

function integrityOf(place: string): unknown {
  const archive = openArchiveForReading(archiveFile(settingsOf(place)))
  const found = [archive.sqlite.pragma('integrity_check', { simple: true }), archive.sqlite.pragma('foreign_key_check')]
  archive.close()
  return found
}

async function untilPublished(place: string) {
  const archive = openArchiveForReading(archiveFile(settingsOf(place)))
  while (countWork(archive) > 0) await after(100)
  archive.close()
}

const notPages = (file: string) => /^(?:pagefind(?:\/|$)|\.)/.test(file)

test.runIf(litestream)(
  'an archive whose machine is lost while people save comes back on a second one, and of its past as it was',
  async () => {
    const program = litestream!
    await command(first, 'publish')
    const { stdout } = await command(first, 'replica', `TO=${join(second, 'configuration')}`)
    expect(stdout).toContain(`to file://${replica}`)
    server = await startServerProcess({ ...envOf(first), PORT: String(await freePort()) }, true)
    replication = await replicate(program, join(second, 'configuration/litestream-0.3.yml'), replica)
    const { url } = server
    const token = await signInTo(url, password)
    const diaries = Array.from({ length: clients }, (_, client): Diary => {
      return { photos: Array.from({ length: photosOfEach }, (_, n) => client * photosOfEach + n + 1), acknowledged: [] }
    })
    const versions = new Map(diaries.flatMap(({ photos }) => photos.map((id) => [id, 1] as const)))
    const saveAll = (isOver: () => boolean) => Promise.all(diaries.map((diary) => saveUntil(isOver, url, token, versions, diary)))

    const end = Date.now() + milliseconds
    await saveAll(() => Date.now() > end)
    await untilPublished(first)
    await after(3000 * replicationInterval)
    const moment = new Date()
    const published = join(second, 'published')
    cpSync(settingsOf(first).publicDir, published, { recursive: true })
    // What rsync or rclone does all the time.
    for (const place of ['now', 'past'])
      cpSync(settingsOf(first).uploadsDir, settingsOf(join(second, place)).uploadsDir, { recursive: true })
    await after(1000)
    const before = diaries.map(({ acknowledged }) => acknowledged.length)

    const saving = saveAll(() => false)
    await after(milliseconds / 2 + 400)
    const killed = Date.now()
    await Promise.all([server.kill(), replication.kill()])
    await saving
    ;[server, replication] = [null, null]
    rmSync(first, { recursive: true, force: true })

    const [now, past] = [join(second, 'now'), join(second, 'past')]
    for (const [place, at] of [[now], [past, moment]] as const) {
      mkdirSync(settingsOf(place).dataDir, { recursive: true })
      await restoreReplica(program, `file://${replica}`, archiveFile(settingsOf(place)), at)
      expect(integrityOf(place)).toEqual(['ok', []])
    }
    const lost = diaries.map((diary) => diary.acknowledged.length - lastSaveIn(now, diary))
    const oldest = Math.min(killed, ...diaries.flatMap(({ acknowledged }, index) => acknowledged.slice(acknowledged.length - lost[index]!)))
    const total = diaries.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const lostOfAll = lost.reduce((sum, each) => sum + each, 0)
    console.log(
      `${total} saves acknowledged, ${lostOfAll} lost: those of the last ${((killed - oldest) / 1000).toFixed(1)} s. Generations of the replica: ${generationsOf(replica).length}.`,
    )
    expect(diaries.map(({ acknowledged }, index) => acknowledged.length - before[index]!).every((saves) => saves > 0)).toBe(true)
    expect(killed - oldest).toBeLessThan(10_000 * replicationInterval)

    await command(past, 'publish')
    expect(diaries.map((diary) => lastSaveIn(past, diary))).toEqual(before)
    expect(differencesOf(published, settingsOf(past).publicDir, notPages).slice(0, 20)).toEqual([])

    await command(now, 'publish')
    server = await startServerProcess({ ...envOf(now), PORT: String(await freePort()) }, true)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await signInTo(server.url, password)
    expect(await command(now, 'verify')).toMatchObject({ stdout: expect.stringContaining('mended: 0, damaged: 0') })
  },
)
