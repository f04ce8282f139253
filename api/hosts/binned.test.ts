import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '#api/media/names.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { neededRow } from '#data/records/rows.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { rawGet, writeFiles } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart, openUploadServer, type UploadServer } from '#tests/support/uploads.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'
import { mirror } from './mirror.ts'

/** No server sends the files of a photo in the bin: the real server, and the real nginx and Caddy where they are installed. */

const hosts = ['nginx', 'caddy'] as const
for (const name of hosts.filter((each) => !isInstalled(each)))
  console.warn(`\n*** ${name} is not installed: that it keeps files of the bin back is NOT tested here (apt-get install ${name}). ***\n`)

let server: UploadServer
let photoID = 0
let addresses: string[]
let servers: [name: string, url: string][]
const started: HostServer[] = []

beforeAll(async () => {
  server = await openUploadServer()
  const { settings, archive } = server
  writeFiles(settings.publicDir, {
    'index.html': '<!doctype html><title>home</title>',
    'not-found.html': '404',
    'ro/not-found.html': '404',
    'en/not-found.html': '404',
  })
  const picture = await buildPicture(700, 500).jpeg().toBuffer()
  photoID = (await server.sendForm('/api/photo/upload', buildForm(buildTexts(archive), [filePart(picture)]))).body.photoID
  const { photoFileName } = neededRow(archive, 'photo', photoID)
  const base = photoFileName.replace('.jpg', '')
  const { tiles, original, preview, previewAvif, thumbnail, thumbnailWebp, socialCard } = filesOf(photoFileName, 'jpeg')
  const [tile = ''] = readdirSync(join(settings.uploadsDir, tiles))
  const [region, size] = tile.replace('.jpg', '').split('_')
  addresses = [
    ...[original, preview, previewAvif, thumbnail, thumbnailWebp, socialCard, `${tiles}/${tile}`].map((file) => `/uploads/${file}`),
    `/uploads/${original}?photo=${photoID}&lang=ro`,
    `/iiif/images/${base}/${region}/${size}/0/default.jpg`,
    `/iiif/images/${base}/full/max/0/default.jpg`,
  ]
  const { publicDir, uploadsDir } = settings
  const headers = await publicHeaders(settings.site)
  for (const name of hosts.filter(isInstalled))
    started.push(await hostServers[name]({ publicDir, uploadsDir, ...headers, archive: new URL(server.url).host }))
  servers = [['built-in', server.url], ...hosts.filter(isInstalled).map((name, at): [string, string] => [name, started[at]!.url])]
})

afterAll(async () => {
  for (const each of started) await each.stop()
  await server.close()
})

/** Status and bytes of every address at every server. */
async function answers() {
  const found: [string, number, string][] = []
  for (const [name, url] of servers)
    for (const address of addresses) {
      const answer = await fetch(url + address)
      found.push([`${name} ${address}`, answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')])
    }
  return found
}

describe('the files of a photo', () => {
  test('are sent by no server while it is in the bin, and by all as before once it is restored', async () => {
    const before = await answers()
    expect(before.filter(([, status]) => status !== 200)).toEqual([])
    await server.send('DELETE', `/api/photo/${photoID}`)
    expect((await answers()).filter(([, status]) => status !== 404).map(([what, status]) => [what, status])).toEqual([])
    await server.send('POST', `/api/bin/photo/${photoID}/restore`)
    expect(await answers()).toEqual(before)
  })

  test('are not sent from the folder of the bin, by whatever path', async () => {
    await server.send('DELETE', `/api/photo/${photoID}`)
    const files = addresses
      .filter((address) => address.startsWith('/uploads/') && !address.includes('?'))
      .map((each) => each.slice('/uploads/'.length))
    const steps = [
      '',
      'thumbs/../',
      'originals/%2e%2e/',
      'originals/..%2f',
      'tiles/.%2E/',
      'thumbs//../',
      'maps/./../',
      'originals/x/../../',
    ]
    for (const [name, url] of servers)
      for (const file of files)
        for (const step of steps) {
          const { status } = await rawGet(url, `/uploads/${step}binned/${file}`)
          expect([name, step, file, [400, 404].includes(status) ? 404 : status]).toEqual([name, step, file, 404])
        }
    await server.send('POST', `/api/bin/photo/${photoID}/restore`)
  })

  test('leave a mirror with the next update while it is in the bin', async () => {
    const to = join(server.settings.folder, 'mirror')
    const uploaded = ({ first, removed }: Awaited<ReturnType<typeof mirror>>) =>
      [first, removed].map((files) => files.filter((file) => file.startsWith('uploads/')).length)
    const [copied = 0] = uploaded(await mirror(server.settings, to))
    expect(copied).toBeGreaterThan(8)
    await server.send('DELETE', `/api/photo/${photoID}`)
    expect(uploaded(await mirror(server.settings, to))).toEqual([0, copied])
    await server.send('POST', `/api/bin/photo/${photoID}/restore`)
    expect(uploaded(await mirror(server.settings, to))).toEqual([copied, 0])
  })

  test('are shown to the admin in the bin by the thumbnail alone, with the token', async () => {
    const path = `/api/bin/photo/${photoID}/thumbnail`
    const before = await fetch(`${server.url}${addresses.find((each) => /\/thumbs\/[^/]+\.jpg$/.test(each))}`)
    const thumbnail = Buffer.from(await before.arrayBuffer())
    expect((await server.send('GET', '/api/bin/photo/999/thumbnail')).status).toBe(404)
    await server.send('DELETE', `/api/photo/${photoID}`)
    const answer = await server.send('GET', path)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
    expect(answer.content).toEqual(thumbnail)
    expect((await fetch(server.url + path)).status).toBe(401)
    await server.send('POST', `/api/bin/photo/${photoID}/restore`)
    // Somebody else may have restored it while the back office asks.
    expect((await server.send('GET', path)).content).toEqual(thumbnail)
  })
})
