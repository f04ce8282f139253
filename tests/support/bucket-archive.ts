/** An archive in one folder, with its server, and its copy in an object store. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { hashPassword } from '#api/accounts/passwords.ts'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import { readSettings } from '#api/settings.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { inParallel } from '#api/storage/in-parallel.ts'
import { wantedObjects } from '#api/storage/sync.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { pathOfFile } from '#core/addresses.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { setPassword } from '#data/staff/users.ts'
import { openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { foldersIn } from '#tests/browser/demo-copy.ts'
import { signInTo, uploadPhoto } from './first-photo.ts'
import { publishersOf } from './publishers.ts'

const password = 'vânt de toamnă 1905'

export type BucketArchive = ReturnType<typeof openBucketArchive>

/**
 * @param place folder of the archive
 * @param storage environment that names the bucket; what is changed in it counts from the next start
 */
export function openBucketArchive(place: string, storage: Record<string, string>) {
  let server: ServerProcess | null = null
  let token = ''

  const envOf = (folder = place): Record<string, string> => ({
    ...foldersIn(folder),
    SITE_URL: 'https://archive.example',
    LOG_LEVEL: 'fatal',
    LEAST_SPACE_MB: '0',
    ...storage,
  })
  const settings = (folder = place) => readSettings(envOf(folder))
  const bucket = () => settings().delivery.bucket!
  const url = () => server?.url ?? ''

  /** Starts the server with its publisher, and signs in the first time. */
  async function start() {
    if (token === '') {
      prepareFolders(settings())
      const archive = openArchive(archiveFile(settings()))
      setPassword(archive, 'admin', await hashPassword(password), '2026-01-02T03:04:05.000Z')
      archive.close()
    }
    server = await startServerProcess(envOf(), true)
    if (token === '') token = await signInTo(server.url, password)
  }

  async function call(method: string, path: string, body?: object) {
    const headers = { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(url() + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, text: await answer.text() }
  }

  /** Reads the archive beside its server. */
  function read<Result>(work: (archive: ReturnType<typeof openArchiveForReading>) => Result): Result {
    const archive = openArchiveForReading(archiveFile(settings()))
    try {
      return work(archive)
    } finally {
      archive.close()
    }
  }

  /** Files whose delivery waits. */
  const waiting = () => readManifest(manifestFile(settings()))?.deliveries.reduce((sum, each) => sum + each.waiting, 0) ?? 0
  /** Changes that are not published yet. */
  const unpublished = () => read(countWork)

  /** Until every change is in the bucket; the search index too, which follows in a quiet moment. */
  async function untilDelivered() {
    await expect.poll(() => [unpublished(), waiting()], { timeout: 180_000, interval: 500 }).toEqual([0, 0])
    const search = async () => (JSON.parse((await call('GET', '/api/publish')).text) as { search: { state: string } }).search.state
    await expect.poll(search, { timeout: 180_000, interval: 500 }).toMatch(/^(?:current|omitted)$/)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  }

  /**
   * Compares every object with its file, and what it says of itself with what the archive's server says.
   *
   * @returns how many there are
   */
  async function expectEqual(isServed = false): Promise<number> {
    const wanted = wantedObjects(settings(), bucket())
    const store = await openBucket(bucket())
    const keys = [...(await store.list()).keys()].filter((key) => key !== '.archive')
    store.close()
    expect(keys.toSorted()).toEqual([...wanted.keys()].toSorted())
    const s3 = client()
    await inParallel(wanted, 8, async ([key, { file, path }]) => {
      const answer = await s3.send(new GetObjectCommand({ Bucket: 'archive', Key: bucket().prefix + key }))
      const content = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
      expect(content.equals(readFileSync(path)), key).toBe(true)
      if (!isServed || /404\.html$/.test(file) || file.endsWith('not-found.html')) return
      const served = await fetch(url() + encodeURI(pathOfFile(file)), { method: 'HEAD' })
      const ofServer = ['content-type', 'cache-control', 'content-disposition'].map((name) => served.headers.get(name))
      const ofObject = [answer.ContentType, answer.CacheControl, answer.ContentDisposition ?? null]
      expect([key, served.status, ...ofServer]).toEqual([key, 200, ...ofObject])
    })
    s3.destroy()
    return keys.length
  }

  function client() {
    const { region, endpoint, accessKeyId, secretAccessKey } = bucket()
    return new S3Client({ region, endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  }

  return {
    envOf,
    settings,
    bucket,
    url,
    start,
    token: () => token,
    upload: (title: string) => uploadPhoto(url(), token, title),
    async kill(this: void) {
      await server?.kill()
    },
    /** Runs a command of the archive; also in another folder. */
    command: (args: string[], folder = place) =>
      promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env: { ...process.env, ...envOf(folder) } }),
    call,
    /** Gives a photo another title. */
    async save(this: void, photoID: number, title: string) {
      const version = read(({ sqlite }) =>
        sqlite.prepare<[number], number>('SELECT version FROM photos WHERE photo_id = ?').pluck().get(photoID),
      )
      expect(await call('POST', '/api/photo', { photoID, version, title })).toMatchObject({ status: 200 })
    },
    /** The publishers of the server: one, or none while it is started again. */
    publishers: () => publishersOf(server?.pid ?? 0),
    waiting,
    unpublished,
    untilDelivered,
    expectEqual,
  }
}
