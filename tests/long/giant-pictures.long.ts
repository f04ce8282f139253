import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { buildPhotograph } from '#tests/support/damaged-pictures.ts'
import { colourDifference, likeness } from '#tests/support/likeness.ts'
import { mediaLimits } from '#api/media/limits.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart } from '#tests/support/uploads.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { pictureProcesses, sendUpload } from '#tests/support/upload-client.ts'
import { sized } from '#tests/support/size.ts'

/** Scans of 16 bits per colour, as large as archives make them: 648 MB of pixels each. */
const [width, height] = sized([12_000, 9000], [1200, 900])

/** Most bytes by which the server itself may grow: it hands the file on and decodes nothing. */
const mostOfServer = 400e6

/** Bytes that a child may exceed its limit by before the next look at it. */
const betweenLooks = 500e6

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let server: ServerProcess
let token: string
let texts: [string, string][]

beforeAll(async () => {
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  token = await adminToken(archive, settings)
  texts = buildTexts(archive)
  server = await startServerProcess({
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    LOG_LEVEL: 'fatal',
  })
})
afterAll(async () => {
  await server.stop()
  archive.close()
  settings.remove()
})

const small = await buildPhotograph(5, 1200, 900).png().toBuffer()
const giant = () => sharp(small, { limitInputPixels: false }).resize(width, height, { fit: 'fill' }).toColourspace('rgb16')
const inTiles = { tile: true, tileWidth: 256, tileHeight: 256 }

test.each<[string, (picture: Sharp) => Sharp]>([
  ['an interlaced PNG', (picture) => picture.png({ progressive: true, compressionLevel: 1 })],
  [
    'an interlaced PNG that is to be turned',
    (picture) => picture.withMetadata({ orientation: 6 }).png({ progressive: true, compressionLevel: 1 }),
  ],
  ['a TIFF in strips, LZW', (picture) => picture.tiff({ compression: 'lzw', predictor: 'horizontal' })],
  ['a TIFF in tiles, Deflate', (picture) => picture.tiff({ compression: 'deflate', ...inTiles })],
  ['a TIFF that is to be turned, LZW', (picture) => picture.withMetadata({ orientation: 8 }).tiff({ compression: 'lzw' })],
  ['a pyramid of several pages, Deflate', (picture) => picture.tiff({ compression: 'deflate', pyramid: true, ...inTiles })],
])(
  '%s of 12,000 × 9,000 at 16 bits becomes a right photo or is refused with a sentence; memory is bounded and the server answers',
  async (name, encode) => {
    const content = await encode(giant()).toBuffer()
    expect(await sharp(content, { limitInputPixels: false }).metadata()).toMatchObject({ width, height, depth: 'ushort' })
    const before = server.memory()?.held ?? 0
    let [isOver, requested, mostOfChild] = [false, 0, 0]
    const sent = sendUpload(server, token, buildForm(texts, [filePart(content, 'Скан.tif')])).finally(() => (isOver = true))
    while (!isOver) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      requested += 1
      mostOfChild = Math.max(mostOfChild, ...pictureProcesses(server).map(mostHeldBy))
      await sleep(200)
    }
    const { status, body } = await sent
    const grown = (server.memory()?.peak ?? 0) - before
    const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
    console.log(
      `${name}: ${megabytes(content.length)}, ${status} ${body.errors?.[0]?.msg ?? ''} child so far at most ${megabytes(mostOfChild)}, server grown by at most ${megabytes(grown)}, answered ${requested} times`,
    )
    expect(requested).toBeGreaterThan(0)
    expect(mostOfChild).toBeGreaterThan(0)
    expect(mostOfChild).toBeLessThan(mediaLimits.childMemory + betweenLooks)
    expect(grown).toBeLessThan(mostOfServer)
    expect(filesBelow(join(settings.uploadsDir, 'tmp'))).toEqual([])
    if (status !== 201) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.errors?.[0]?.msg).toMatch(/^[A-Z].*\.$/)
      return
    }
    const isTurned = name.includes('turned')
    expect(body).toMatchObject(isTurned ? { width: height, height: width } : { width, height })
    const preview = readFileSync(join(settings.uploadsDir, 'preview', body.photoFileName!))
    const { width: across, height: down } = await sharp(preview).metadata()
    const upright = sharp(small).rotate(isTurned ? (name.includes('PNG') ? 90 : 270) : 0)
    const expected = await sharp(await upright.png().toBuffer())
      .resize(across, down, { fit: 'fill' })
      .png()
      .toBuffer()
    expect(await likeness(preview, expected)).toBeGreaterThan(0.9)
    expect(await colourDifference(preview, expected)).toBeLessThan(6)
  },
)

/** The most bytes that a process has held so far; 0 where the system does not tell, or it has ended. */
function mostHeldBy(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
