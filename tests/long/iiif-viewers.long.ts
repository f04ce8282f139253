import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMedia } from '#api/media/process.ts'
import { answerServiceImage, isServiceImage } from '#api/serving/image-service.ts'
import { mediaTypes } from '#api/serving/types.ts'
import { imageInfo } from '#core/iiif/image-service.ts'
import { tilesOf } from '#core/iiif/tiles.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { rowOf } from '#data/records/rows.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { viewerPages } from '#tests/support/viewer-pages.ts'

/** Viewers that come ready to run in their packages; those that the project has itself are taken from it. */
const packed = { 'leaflet-iiif': '3.0.0' }

/** Neither side is a multiple of a tile, so that there are tiles at edges in every resolution. */
const picture = { width: 3001, height: 2003 }

const folder = mkdtempSync(join(tmpdir(), 'archive-viewers-'))
let archive: Archive
let browser: Browser
let server: Server
let origin = ''

const isPacked = (name: string): name is keyof typeof packed => name in packed

/** Fetches the packages of the viewers, without what they depend on: their bundles have it inside. */
function fetchViewers(): string[] {
  return Object.entries(packed).flatMap(([name, version]) => {
    try {
      mkdirSync(join(folder, name))
      execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder, timeout: 300_000 })
      execFileSync('tar', ['xzf', `${name}-${version}.tgz`, '-C', name, '--strip-components=1'], { cwd: folder })
      return [name]
    } catch (problem) {
      console.warn(`LEFT OUT: ${name}, because its package could not be fetched: ${(problem as Error).message}`)
      return []
    }
  })
}

const fetched = fetchViewers()
const viewers = Object.keys(viewerPages).filter((name) => !isPacked(name) || fetched.includes(name))

beforeAll(async () => {
  archive = archiveWithRecords(1)
  const source = join(folder, 'source.png')
  writeFileSync(source, await buildPicture(picture.width, picture.height).png({ compressionLevel: 1 }).toBuffer())
  const media = openMedia({ uploadsDir: join(folder, 'uploads') })
  const { fileName } = await media.derive(source)
  await media.close()
  addPhoto(archive, {}, { ...picture, photoFileName: fileName })
  server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(chromiumOptions())
})

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
  archive.close()
  rmSync(folder, { recursive: true, force: true })
})

const infoOf = () => imageInfo(rowOf(archive, 'photo', 1)!, origin)

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = new URL(request.url ?? '/', origin).pathname
  if (path.endsWith('/info.json')) return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(infoOf()))
  if (isServiceImage(request)) return answerServiceImage(request, response, archive, join(folder, 'uploads'))
  const viewer = viewerPages[path.slice(1)]
  if (viewer) return response.writeHead(200, { 'Content-Type': 'text/html' }).end(viewer(`${infoOf().id}/info.json`))
  const name = path.replace(/^\/files\//, '')
  const file = [join(folder, name), resolve('node_modules', name)].find((each) => existsSync(each))
  if (!file || name === path) return response.writeHead(404).end()
  return response.writeHead(200, { 'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
}

describe('viewers of other projects', () => {
  test.each(viewers)('%s zooms to the last pixel: each tile that it asks for is there, and the picture is drawn', async (name) => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    const asked: { path: string; status: number }[] = []
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (path.endsWith('.jpg')) asked.push({ path, status: response.status() })
    })
    await page.goto(`${origin}/${name}`, { timeout: 120_000 })
    const largest = new Set(tilesOf(picture).filter(({ region, size }) => region.endsWith(`,${size}`)).map(({ region, size }) => `/${region}/${size}/`)) // prettier-ignore
    const hasLargest = () => asked.some(({ path }) => [...largest].some((part) => path.includes(part)))
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(2000)
    await page.mouse.move(500, 350)
    for (let turns = 0; turns < 60 && !hasLargest(); turns += 1) {
      await page.mouse.wheel(0, -240)
      await page.waitForTimeout(500)
    }
    expect(hasLargest(), asked.map(({ path }) => path).join('\n')).toBe(true)
    await page.waitForTimeout(4000)
    expect(asked.filter(({ status }) => status !== 200)).toEqual([])
    // The viewer draws the colours of the middle of the photo, and its fine waves.
    const clip = { x: 400, y: 250, width: 200, height: 200 }
    const { channels } = await sharp(await page.screenshot({ clip })).stats()
    for (const [at, [colour, tolerance]] of (
      [
        [120, 45],
        [120, 45],
        [90, 45],
      ] as const
    ).entries())
      // prettier-ignore
      expect([at, Math.abs(channels[at]!.mean - colour) < tolerance, channels[at]!.mean]).toEqual([at, true, expect.any(Number)])
    expect(channels[0]!.stdev).toBeGreaterThan(3)
    console.log(`${name}: ${asked.length} pictures, ${new Set(asked.map(({ path }) => path)).size} different`)
    await page.close()
  })
})
