import { join } from 'node:path'
import sharp from 'sharp'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { testStamp, addFlats, buildPhoto } from '#tests/support/records.ts'
import { openFilledArchive, type FilledArchive } from './filled-archive.ts'

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

export type ShapesArchive = FilledArchive & { photos: string[] }

/** A published archive of photos of all shapes, all in the same lists and in one album, on a separate server. */
export async function openShapesArchive(): Promise<ShapesArchive> {
  const photos: string[] = []
  const opened = await openFilledArchive('shapes-archive-', async (ingest, folder) => {
    addFlats(ingest.archive, 2)
    for (const [position, [across, down]] of shapes.entries()) {
      const file = await draw(join(folder, `${position}.jpg`), across, down, position)
      const title = `${inAllTitles}, ${across}:${down}`
      const fields = buildPhoto({ title, titleRo: title, titleEn: title, albumID: 1, locationID: 1 })
      photos.push(`/photos/${await addPhoto(ingest, fields, file, testStamp)}`)
    }
  })
  return { ...opened, photos }
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
