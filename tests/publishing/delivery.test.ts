import { cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { openPurgeServer, type PurgeServer } from '#tests/support/purge-service.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import { readSettings } from '#api/settings.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { pathOfFile } from '#core/addresses.ts'
import { differencesOf } from './trees.ts'

let folder: ReturnType<typeof temporarySettings>
let env: Record<string, string>
let hook: PurgeServer
let archive: Archive
let token: string
let server: ServerProcess | null

/** The addresses that the hook has taken. */
let purged: string[]

beforeEach(async () => {
  await buildSite()
  folder = temporarySettings()
  hook = await openPurgeServer()
  env = {
    DATA_DIR: folder.dataDir,
    UPLOADS_DIR: folder.uploadsDir,
    PUBLIC_DIR: folder.publicDir,
    SITE_URL: 'https://archive.example',
    LEAST_SPACE_MB: '0',
    LOG_LEVEL: 'fatal',
    PURGE: 'hook',
    PURGE_URL: hook.url,
    PURGE_TOKEN: 'very-secret',
  }
  prepareFolders(folder)
  archive = openArchive(archiveFile(folder))
  addFlats(archive, 2)
  for (let n = 0; n < 3; n += 1) addPhoto(archive, { albumID: 1 }, { photoFileName: `${n}.jpg` })
  token = await adminToken(archive, folder)
  server = null
  purged = []
  takeAll()
}, 300_000)

afterEach(async () => {
  await server?.kill()
  await hook.close()
  archive.close()
  folder.remove()
})

/** From now on the hook takes everything. */
const takeAll = () =>
  hook.behave(({ body }) => {
    purged.push(...(body!['urls'] as string[]))
    return {}
  })
const refuseAll = () => hook.behave(() => ({ status: 503 }))

async function start() {
  server = await startServerProcess(env, true)
  return server
}

async function call(method: string, path: string, body?: object) {
  const headers = { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server!.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') as Record<string, any> }
}

const state = async () => (await call('GET', '/api/publish')).body
const waiting = () => readManifest(manifestFile(folder))?.deliveries.reduce((sum, each) => sum + each.waiting, 0)
const work = () => archive.sqlite.prepare<[], number>('SELECT count(*) FROM publish_work').pluck().get()

/** Waits until every save is published, the search index too. */
async function isPublished() {
  await expect
    .poll(
      async () => {
        const { running, queued, search, finished } = await state()
        return [work(), running, queued, search.state, finished !== null]
      },
      { timeout: 120_000 },
    )
    .toEqual([0, null, 0, 'current', true])
}
const isDelivered = () => expect.poll(waiting, { timeout: 60_000 }).toBe(0)

const addressesOf = (files: string[]) => files.map((file) => `https://archive.example${pathOfFile(file)}`).toSorted()

const allFiles = () =>
  readdirSync(folder.publicDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^\.(?:gitignore|publishing|server)/.test(file) && statSync(join(folder.publicDir, file)).isFile(),
  )

/** The addresses whose bytes differ between a copy of the published folder and now. */
function changedSince(copy: string): string[] {
  const files = differencesOf(copy, folder.publicDir).map((difference) => / differs$| is only in /[Symbol.split](difference)[0]!)
  return addressesOf(files.filter((file) => file.includes('.')))
}

function copyPublished(): string {
  const copy = join(folder.folder, `copy-${Date.now()}`)
  cpSync(folder.publicDir, copy, { recursive: true })
  return copy
}

async function save(photoID: number, title: string) {
  const { version } = archive.sqlite.prepare<[number], { version: number }>('SELECT version FROM photos WHERE photo_id = ?').get(photoID)!
  expect((await call('POST', '/api/photo', { photoID, version, title })).status).toBe(200)
}

test('a first publish purges every address once, a save exactly those whose bytes changed, and a publish without changes none', async () => {
  const settings = readSettings(env)
  await publishAll({ settings, processes: 1 })
  await start()
  await isPublished()
  await isDelivered()
  expect(purged.toSorted()).toEqual(addressesOf(allFiles()))
  expect(purged).toContain('https://archive.example/')

  const copy = copyPublished()
  purged.length = 0
  await save(1, 'Мост через Реут')
  await isPublished()
  await isDelivered()
  const changed = changedSince(copy)
  expect(purged.toSorted()).toEqual(changed)
  expect(changed).toEqual(expect.arrayContaining(['/photos/1', '/albums/1', '/latest'].map((path) => `https://archive.example${path}`)))
  // Its Romanian title is another one.
  expect(changed).not.toContain('https://archive.example/ro/photos/1')
  expect(changed).not.toContain('https://archive.example/about')

  purged.length = 0
  const { finished: before } = await state()
  await call('POST', '/api/publish', {})
  await expect.poll(async () => (await state())['finished'].at, { timeout: 120_000 }).not.toBe(before.at)
  await isPublished()
  expect([purged, waiting()]).toEqual([[], 0])
})

test('a server killed between publishing and delivering, again and again, delivers exactly the changed addresses afterwards', async () => {
  await publishAll({ settings: readSettings(env), processes: 1 })
  await start()
  await isPublished()
  await isDelivered()
  const copy = copyPublished()
  purged.length = 0

  refuseAll()
  // Killed after the save is published, then at moments in the middle of publishing.
  await save(1, 'Первый мост')
  await expect.poll(work).toBe(0)
  await server!.kill()
  for (const [round, pause] of [0, 40, 150].entries()) {
    await start()
    await save(1 + (round % 2), `Мост № ${round}`)
    if (round === 1) await call('DELETE', '/api/photo/3')
    await sleep(pause)
    await server!.kill()
  }
  expect(purged).toEqual([])

  takeAll()
  await start()
  await isPublished()
  await isDelivered()
  expect(purged.toSorted()).toEqual(changedSince(copy))
  expect(purged).toEqual(expect.arrayContaining(['/photos/1', '/photos/2', '/photos/3'].map((path) => `https://archive.example${path}`)))
})

test('the pictures of a photo are purged where visitors get them, when it goes into the bin and when it is restored', async () => {
  env['UPLOADS_URL'] = 'https://pictures.example/uploads'
  writeFiles(folder.uploadsDir, { 'thumbs/0.jpg': 'thumb', 'originals/0.jpg': 'original', 'tiles/0/full_9,9.jpg': 'tile' })
  await publishAll({ settings: readSettings(env), processes: 1 })
  await start()
  await isPublished()
  await isDelivered()
  const pictures = ['/uploads/originals/0.jpg', '/uploads/thumbs/0.jpg', '/iiif/images/0/full/9,9/0/default.jpg'].map(
    (path) => `https://pictures.example${path}`,
  )
  const steps = [
    ['DELETE', '/api/photo/1'],
    ['POST', '/api/bin/photo/1/restore'],
  ] as const
  for (const [method, path] of steps) {
    purged.length = 0
    expect((await call(method, path)).status).toBe(204)
    await isPublished()
    await expect.poll(() => purged, { timeout: 60_000 }).toEqual(expect.arrayContaining(pictures))
    await isDelivered()
    expect(purged).toContain('https://archive.example/photos/1')
    expect(purged).toContain('https://pictures.example/iiif/images/0/info.json')
  }
})

test('while the service is down, saves are accepted and pages are served; the state says why it waits, without the token', async () => {
  await publishAll({ settings: readSettings(env), processes: 1 })
  await hook.close()
  await start()
  await save(1, 'Мост через Днестр')
  await expect.poll(work, { timeout: 60_000 }).toBe(0)
  expect(await (await fetch(`${server!.url}/photos/1`)).text()).toContain('Мост через Днестр')
  await expect.poll(async () => (await state())['delivery'][0].problem, { timeout: 60_000 }).toBe('The hook cannot be reached.')
  const down = await state()
  expect(down['delivery']).toMatchObject([{ service: 'hook', waiting: waiting(), deliveredAt: '', isLasting: false }])
  expect(down['delivery'][0].waiting).toBeGreaterThan(10)
  expect(JSON.stringify(down)).not.toContain('very-secret')

  await hook.open()
  expect((await call('POST', '/api/publish/delivery/retry')).status).toBe(200)
  await isDelivered()
  expect(new Set(purged).size).toBe(purged.length)
  await expect.poll(async () => (await state())['delivery']).toMatchObject([{ service: 'hook', waiting: 0, problem: null }])
})
