import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { openMedia } from '#api/media/process.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'
import { freePort } from '#tests/support/ports.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { testStamp, addFlats, buildPhoto } from '#tests/support/records.ts'
import { foldersIn } from './demo-copy.ts'

/** Width to height of the photos, 3:2 between them as most photos are. */
export const shapes = [
  [1, 6],
  [1, 5],
  [3, 2],
  [1, 3],
  [2, 3],
  [1, 1],
  [3, 2],
  [2, 1],
  [3, 1],
  [5, 2],
  [3, 2],
  [5, 1],
  [8, 1],
  [3, 4],
] as const

/** Pixels of the longer side: enough for every derivative. */
const longest = 4800

/** A word that all titles have. */
export const inAllTitles = 'Лиман'

export type ShapesArchive = { url: string; photos: string[]; folder: string; close: () => Promise<void> }

/** A published archive of photos of all shapes, all in the same lists and in one album, on a separate server. */
export async function openShapesArchive(): Promise<ShapesArchive> {
  const folder = mkdtempSync(join(tmpdir(), 'shapes-archive-'))
  const port = await freePort()
  const settings = readSettings({ ...foldersIn(folder), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, DEMO: '0' })
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  const media = openMedia({ uploadsDir: settings.uploadsDir })
  const photos: string[] = []
  try {
    addFlats(archive, 2)
    for (const [position, [across, down]] of shapes.entries()) {
      const file = await draw(join(folder, `${position}.jpg`), across, down, position)
      const title = `${inAllTitles}, ${across}:${down}`
      const fields = buildPhoto({ title, titleRo: title, titleEn: title, albumID: 1, locationID: 1 })
      photos.push(`/photos/${await addPhoto({ archive, media, uploadsDir: settings.uploadsDir }, fields, file, testStamp)}`)
    }
  } finally {
    await media.close()
    archive.close()
  }
  const { failures } = await publishAll({ settings, processes: 1 })
  if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
  const server = await startServer(settings, { log: pino({ level: 'error' }) })
  async function close() {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, photos, folder, close }
}

/** A picture of one shape, with a seam that shows how it is cropped; each of another tone, so that none is another's copy. */
async function draw(file: string, across: number, down: number, tone: number): Promise<string> {
  const scale = longest / Math.max(across, down)
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)]
  const line = Math.round(Math.min(width, height) / 40)
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${tone * 25} 25% 55%)"/>
    <rect x="${line}" y="${line}" width="${width - 2 * line}" height="${height - 2 * line}" fill="none" stroke="#fff" stroke-width="${line}"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 4}" fill="#333"/></svg>`
  await sharp(Buffer.from(frame)).jpeg({ quality: 90 }).toFile(file)
  return file
}
