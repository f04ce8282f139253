import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { verifyPictures } from '#api/maintenance/pictures/verify.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { openMedia } from '#api/media/process.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart } from '#tests/support/uploads.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { startServerProcess } from '#bench/api/server-process.ts'

/** What the server has acknowledged: places by number with their name, photos by number, photos that were deleted. */
type Acknowledged = { places: Map<number, string>; photos: Set<number>; deleted: Set<number> }

/**
 * Kills a server that publishes, again and again, at random points while people upload, save, delete and restore, and looks in the
 * end whether all that was acknowledged is there and nothing else.
 */
export async function killInTheMiddle({ kills, seed }: { kills: number; seed: number }): Promise<Acknowledged> {
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  const token = await adminToken(archive, settings)
  const texts = buildTexts(archive)
  const picture = await buildPicture(300, 200).jpeg().toBuffer()
  const chance = seeded(seed)
  const known: Acknowledged = { places: new Map(), photos: new Set(), deleted: new Set() }
  /** Places whose last edit nobody has acknowledged: they may have either name. */
  const unsure = new Set<number>()
  const env = {
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    SITE_URL: settings.site.siteUrl,
    LEAST_SPACE_MB: '0',
    LOG_LEVEL: 'fatal',
  }
  let sent = 0

  /** Calls the server; null where the connection broke off before the answer. */
  async function call(url: string, method: string, path: string, headers: Record<string, string>, body?: BodyInit) {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { 'x-auth-token': token, ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      return { status: answer.status, body: JSON.parse(text || '{}') as Record<string, number> }
    } catch {
      return null
    }
  }
  const post = (url: string, path: string, body: object) =>
    call(url, 'POST', path, { 'content-type': 'application/json' }, JSON.stringify(body))

  async function upload(url: string) {
    const { headers, bytes } = buildForm(texts, [filePart(Buffer.concat([picture, Buffer.from(`№ ${(sent += 1)}`)]))])
    const answer = await call(url, 'POST', '/api/photo/upload', headers, new Uint8Array(bytes))
    if (answer?.status === 201) known.photos.add(answer.body['photoID']!)
  }

  async function save(url: string) {
    const name = `Место ${(sent += 1)}`
    const made = await post(url, '/api/location', { locationName: name, locationNameRo: name, locationNameEn: name })
    if (made?.status !== 201) return
    const id = made.body['locationID']!
    known.places.set(id, name)
    unsure.add(id)
    const edited = await post(url, '/api/location', { locationID: id, version: 1, locationName: `${name} (заново)` })
    if (edited?.status !== 200) return
    known.places.set(id, `${name} (заново)`)
    unsure.delete(id)
  }

  async function deleteOne(url: string) {
    const [photoID] = known.photos
    if (photoID === undefined || !chance.below(2)) return
    const answer = await call(url, 'DELETE', `/api/photo/${photoID}`, {})
    // Where nobody was answered, it may have gone or not.
    known.photos.delete(photoID)
    if (answer?.status !== 204) return
    known.deleted.add(photoID)
    if (!chance.below(2)) return
    known.deleted.delete(photoID)
    const restored = await call(url, 'POST', `/api/bin/photo/${photoID}/restore`, {})
    if (restored?.status === 204) known.photos.add(photoID)
  }

  async function startReady() {
    const server = await startServerProcess(env, true)
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await sleep(50)
    return server
  }

  for (let round = 0; round < kills; round += 1) {
    const server = await startReady()
    let done = 0
    const people = [upload, save, deleteOne, save, upload].map(async (work) => {
      for (let n = 0; n < 3; n += 1) {
        await work(server.url)
        done += 1
      }
    })
    // After so many answers, and at any point of what follows: machines differ too much for a clock alone.
    const wanted = chance.below(16)
    while (done < wanted) await sleep(5)
    await sleep(chance.below(200))
    await server.kill()
    await Promise.all(people)
  }

  const last = await startReady()
  const count = (sql: string) => archive.sqlite.prepare<[], number>(sql).pluck().get()!
  const left = () => [
    filesBelow(join(settings.uploadsDir, 'tmp')).length,
    filesBelow(join(settings.uploadsDir, 'originals')).length - count('SELECT count(*) FROM photos WHERE deleted_at IS NULL'),
    filesBelow(join(settings.uploadsDir, 'binned/originals')).length - count('SELECT count(*) FROM photos WHERE deleted_at IS NOT NULL'),
    count('SELECT count(*) FROM publish_work'),
  ]
  while (left().some((number) => number !== 0)) await sleep(50)
  await last.stop()

  const nameOf = archive.sqlite.prepare<[number], string>('SELECT location_name FROM locations WHERE location_id = ?').pluck()
  for (const [id, name] of known.places) expect([name, ...(unsure.has(id) ? [`${name} (заново)`] : [])]).toContain(nameOf.get(id))
  const photoIDs = new Set(archive.sqlite.prepare<[], number>('SELECT photo_id FROM photos WHERE deleted_at IS NULL').pluck().all())
  expect([...known.photos].filter((id) => !photoIDs.has(id))).toEqual([])
  expect([...known.deleted].filter((id) => photoIDs.has(id))).toEqual([])
  for (const file of readdirSync(settings.publicDir, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.html')) expect(readFileSync(join(settings.publicDir, file), 'utf8').trimEnd().endsWith('</html>'), file).toBe(true)
  }
  const media = openMedia(settings)
  const { findings } = await verifyPictures({ archive, media, uploadsDir: settings.uploadsDir, now: () => new Date() })
  await media.close()
  expect(findings).toEqual([])
  const fresh = openArchiveForReading(archiveFile(settings))
  expect(integrityProblems(fresh)).toEqual([])
  fresh.close()
  archive.close()
  settings.remove()
  return known
}
