import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licenceValues } from '#core/licences.ts'
import { hashPassword } from '#api/accounts/passwords.ts'
import { checksumOf } from '#api/files/checksum.ts'
import { archiveFile } from '#api/files/folders.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { setPassword } from '#data/staff/users.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { signIn } from '#bench/workplace.ts'
import { copyDemoArchive, foldersIn } from '#tests/browser/demo-copy.ts'
import { differencesOf } from '#tests/publishing/trees.ts'

/**
 * The drill for the day on which everything goes wrong: an archive that is being worked on dies, comes back, is backed
 * up, loses its pictures, is backed up again, is lost as a whole, and restored elsewhere.
 */

const password = 'vânt de toamnă 1905'
const siteUrl = 'https://archive.example'
let folder: string
let elsewhere: string
let server: ServerProcess | null = null

beforeAll(async () => {
  folder = await copyDemoArchive()
  elsewhere = mkdtempSync(join(tmpdir(), 'drill-'))
  const archive = openArchive(archiveFile(settingsOf(folder)))
  setPassword(archive, 'admin', await hashPassword(password), '2026-01-02T03:04:05.000Z')
  archive.close()
}, 600_000)

afterAll(async () => {
  await server?.kill()
  for (const place of [folder, elsewhere]) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const envOf = (place: string) => ({ ...foldersIn(place), SITE_URL: siteUrl, LOG_LEVEL: 'error' })
const settingsOf = (place: string) => readSettings(envOf(place))

const command = (place: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env: { ...process.env, ...envOf(place) } })

async function start() {
  server = await startServerProcess({ ...envOf(folder), PORT: String(await freePort()) }, true)
  return { url: server.url, token: await signIn(server.url, { ...settingsOf(folder), adminPassword: password }) }
}

type Session = Awaited<ReturnType<typeof start>>

/** Uploads a photo of one colour. Gives its number once the archive has acknowledged it, 0 where the archive died before. */
async function upload({ url, token }: Session, title: string, hue: number): Promise<number> {
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: `hsl(${hue}, 40%, 50%)` } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  const fields = {
    title,
    description: 'Снято во время учений.',
    categoryID: 1,
    locationID: 1,
    contributorID: 1,
    periodID: 1,
    license: licenceValues[0],
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new File([new Uint8Array(picture)], 'scan.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${url}/api/photo/upload`, { method: 'POST', headers: { 'x-auth-token': token }, body: form }).catch(
    () => null,
  )
  if (!answer) return 0
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.stringContaining('photoID')])
  return ((await answer.json()) as { photoID: number }).photoID
}

/** Visitors who read pages all the time, whatever happens to the server. */
function visit(url: string, paths: string[]) {
  let isOver = false
  const visitors = paths.map(async (path) => {
    while (!isOver)
      await fetch(url + path).then(
        (answer) => answer.arrayBuffer(),
        () => after(20),
      )
  })
  return async () => {
    isOver = true
    await Promise.all(visitors)
  }
}

async function untilPublished() {
  const archive = openArchiveForReading(archiveFile(settingsOf(folder)))
  while (countWork(archive) > 0) await after(100)
  archive.close()
}

/** Every row of every table that is not about work in progress. */
function rowsOf(place: string): Record<string, unknown[]> {
  const archive = openArchiveForReading(archiveFile(settingsOf(place)))
  const tables = archive.sqlite
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name")
    .pluck()
    .all()
  const rows = Object.fromEntries(tables.map((table) => [table, archive.sqlite.prepare(`SELECT * FROM "${table}"`).all()]))
  archive.close()
  return rows
}

async function sumsOf(place: string): Promise<Record<string, string>> {
  const { uploadsDir } = settingsOf(place)
  const sums: Record<string, string> = {}
  for (const file of filesUnder(uploadsDir)) sums[file] = await checksumOf(join(uploadsDir, file))
  return sums
}

test('an archive that dies at work, comes back, is backed up, lost and restored elsewhere is the same to the byte', async () => {
  await command(folder, 'publish')
  const before = await start()
  const stopVisits = visit(before.url, ['/', '/ro/latest', '/en/photos/1', '/uploads/thumbs/none.jpg'])
  const photos = [await upload(before, 'Первый снимок учений', 10), await upload(before, 'Второй снимок', 120)]
  const saved = await fetch(`${before.url}/api/photo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': before.token },
    body: JSON.stringify({ photoID: 1, version: 1, titleEn: 'Saved just before the end' }),
  })
  const last = upload(before, 'Снимок, которого никто не подтвердил', 240)
  await after(30)
  await server!.kill()
  await stopVisits()
  await last
  expect([photos.every(Boolean), saved.status]).toEqual([true, 200])

  const session = await start()
  for (const id of photos) expect((await fetch(`${session.url}/api/photo/${id}`)).status).toBe(200)
  expect(await (await fetch(`${session.url}/api/photo/1`)).json()).toMatchObject({ titleEn: 'Saved just before the end' })
  photos.push(await upload(session, 'После возвращения', 300))
  await untilPublished()
  const backup = join(elsewhere, 'backup')
  await command(folder, 'backup', `TO=${backup}`)
  await server!.stop()
  server = null

  const [rows, sums] = [rowsOf(folder), await sumsOf(folder)]
  const { dataDir, uploadsDir, publicDir } = settingsOf(folder)
  const published = join(elsewhere, 'published')
  await promisify(execFile)('cp', ['-r', publicDir, published])
  // The disk of the pictures goes first, and the next backup is made before anybody notices.
  rmSync(uploadsDir, { recursive: true })
  const second = await command(folder, 'backup', `TO=${backup}`).then(
    () => null,
    (ended: { code: number; stderr: string }) => ended,
  )
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('is missing in the archive. The backup keeps the sound copy') })
  for (const lost of [dataDir, publicDir]) rmSync(lost, { recursive: true })

  await command(elsewhere, 'restore', `FROM=${backup}`)
  await command(elsewhere, 'publish')
  expect(rowsOf(elsewhere)).toEqual(rows)
  expect(await sumsOf(elsewhere)).toEqual(sums)
  expect(
    differencesOf(published, settingsOf(elsewhere).publicDir, (file) =>
      /^(?:pagefind(?:\/|$)|\.publishing|\.server\.lock)/.test(file),
    ).slice(0, 20),
  ).toEqual([])
  for (const id of photos)
    expect(readFileSync(join(settingsOf(elsewhere).publicDir, `photos/${id}.html`), 'utf8')).toContain('Снято во время учений.')
  expect(await command(elsewhere, 'doctor')).toMatchObject({ stderr: '' })
}, 600_000)
