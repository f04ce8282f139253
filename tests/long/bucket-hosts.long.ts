import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketPlace } from '#api/hosts/bucket-place.ts'
import { siteFiles } from '#api/hosts/site-files.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { inParallel } from '#api/storage/in-parallel.ts'
import { pathOfFile } from '#core/addresses.ts'
import { copyDemoArchive } from '#tests/browser/demo-copy.ts'
import { openBucketArchive, type BucketArchive } from '#tests/support/bucket-archive.ts'
import { seePhoto } from '#tests/support/first-photo.ts'
import { isSmallest } from '#tests/support/size.ts'
import { openSwift, whySwiftIsMissing, type Swift } from '#tests/support/swift.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'

/**
 * nginx and Caddy by the files of `make hosts BUCKET=…`, with a real object store behind them: OpenStack Swift, whose bucket everybody may read.
 * The demo archive is in it, or at the smallest size one with a photo.
 */

const missing = whySwiftIsMissing()
if (missing) console.warn(`LEFT OUT: web servers with a real object store behind them. ${missing}.`)
const names = (['nginx', 'caddy'] as const).filter(isInstalled)
if (names.length < 2) console.warn(`LEFT OUT: web servers but ${names.join(', ') || 'none'} (apt-get install nginx caddy).`)

let place: string
let storeFolder: string
let swift: Swift
let archive: BucketArchive

beforeAll(async () => {
  if (missing) return
  place = isSmallest ? mkdtempSync(join(tmpdir(), 'archive-')) : await copyDemoArchive()
  storeFolder = mkdtempSync(join(tmpdir(), 'swift-'))
  swift = await openSwift(storeFolder)
  archive = openBucketArchive(place, swift.env)
  await archive.start()
  if (isSmallest) await archive.upload('Первый снимок')
}, 600_000)

afterAll(async () => {
  if (missing) return
  await archive.kill()
  await swift.stop()
  for (const folder of [place, storeFolder]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** @param url of the archive */
async function start(name: (typeof names)[number], url: string): Promise<HostServer> {
  const { publicDir, uploadsDir, site } = archive.settings()
  const bucket = { ...bucketPlace(archive.bucket(), swift.visitorsUrl), cacheDir: mkdtempSync(join(tmpdir(), 'cache-')) }
  return hostServers[name]({ publicDir, uploadsDir, ...(await publicHeaders(site)), archive: new URL(url).host, bucket })
}

const others = ['content-type', 'cache-control', 'content-disposition', 'access-control-allow-origin']

async function answerOf(url: string, path: string, headers: [string, string][]) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
  const content = Buffer.from(await answer.arrayBuffer()).toString('base64')
  // Redirects have no page for visitors.
  if (answer.status >= 300 && answer.status < 400) return { status: answer.status, location: answer.headers.get('location') }
  const told = [...headers.map(([each]) => each), ...others].map((each) => [each, answer.headers.get(each)])
  return { status: answer.status, content, ...Object.fromEntries(told) }
}

test.skipIf(missing).each(names)('%s with the bucket behind it answers every address as the archive does', async (name) => {
  await archive.untilDelivered()
  const home = async () => (await fetch(`${swift.visitorsUrl}/index.html`)).status
  await expect.poll(home, { timeout: 120_000, interval: 1000 }).toBe(200)
  const host = await start(name, archive.url())
  const alone = await start(name, 'http://127.0.0.1:9')
  try {
    const { headers } = await publicHeaders(archive.settings().site)
    const expectSame = async (path: string, { url }: HostServer) => {
      const [expected, given] = await Promise.all([answerOf(archive.url(), path, headers), answerOf(url, path, headers)])
      expect({ path, ...given }).toEqual({ path, ...expected })
    }
    const files = [...siteFiles(archive.settings()).keys()].filter((file) => !file.endsWith('404.html'))
    await inParallel(files, 8, (file) => expectSame(encodeURI(pathOfFile(file)), alone))
    console.log(`${files.length} addresses of ${name} without the archive are as those of the archive's server.`)
    await inParallel(unusual, 8, (path) => expectSame(path, host))
    const photo = await archive.upload(`Снимок для ${name}`)
    const tiles = await seePhoto(host.url, photo, `Снимок для ${name}`)
    console.log(`A new photo is seen by ${name} with ${tiles} tiles.`)
    const signedIn = await fetch(`${host.url}/api/publish`, { headers: { 'x-auth-token': archive.token() } })
    expect(signedIn.status).toBe(200)

    // The store goes away: visitors see the archive's own files.
    await swift.stop()
    for (const path of ['/', `/en/photos/${photo}`, '/photos/1']) expect([path, (await fetch(host.url + path)).status]).toEqual([path, 200])
    await swift.start()
  } finally {
    await host.stop()
    await alone.stop()
  }
})

const unusual = [
  '/ro/',
  '/albums?page=2',
  '/photos/1?lang=en',
  '/photos/999999',
  '/nothing',
  '/data/none.json',
  '/iiif/images/none/info.json',
]
