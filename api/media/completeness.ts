import { existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { PictureFiles } from '#data/records/picture-files.ts'
import { pictureSets } from '#core/limits.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'
import { filesOf, keysOf } from './names.ts'
import { pyramidLevels } from './pyramid.ts'

/**
 * What is wrong with the derivatives of a picture: files that are missing, cut short or too many, relative to the
 * uploads folder; empty when they are complete.
 */
export async function derivativeProblems(uploadsDir: string, picture: PictureFiles): Promise<string[]> {
  const { dzi, tilesFolder, tiles, ...files } = filesOf(picture.photoFileName, picture.originalFormat)
  const set = setOnDisk(uploadsDir, picture.photoFileName, picture.pictureSet)
  const expected = keysOf(picture, set).flatMap((key) => (key === 'dzi' || key === 'tilesFolder' || key === 'tiles' ? [] : [files[key]]))
  const problems = await Promise.all(expected.map(async (file) => ((await isWhole(join(uploadsDir, file))) ? [] : [file])))
  if (set >= pictureSets.withServedTiles) {
    problems.push(await folderProblems(uploadsDir, tiles, new Set(tilesOf(picture).map(tileFile))))
    return problems.flat()
  }
  if (!(await describes(join(uploadsDir, dzi), picture))) problems.push([dzi])
  for (const { level, columns, rows } of pyramidLevels(picture.width, picture.height)) {
    problems.push(await folderProblems(uploadsDir, `${tilesFolder}/${level}`, namesInPyramid(columns, rows)))
  }
  return problems.flat()
}

/**
 * The set of derivatives that the files of a picture are of: at least the first one with its tiles where these are there. The history
 * knows no more than the set that a picture had when its record was last changed.
 */
export function setOnDisk(uploadsDir: string, photoFileName: string, known: number): number {
  const { tiles } = filesOf(photoFileName, 'jpeg')
  return existsSync(join(uploadsDir, tiles)) ? Math.max(known, pictureSets.withServedTiles) : known
}

function namesInPyramid(columns: number, rows: number): Set<string> {
  const names = Array.from({ length: columns * rows }, (_, index) => `${index % columns}_${Math.floor(index / columns)}.jpeg`)
  return new Set(names)
}

/** The tiles of a folder that are missing, cut short or too many; the folder where all are missing. */
async function folderProblems(uploadsDir: string, folder: string, expected: Set<string>): Promise<string[]> {
  const found = await readdir(join(uploadsDir, folder)).catch(() => null)
  if (!found) return [folder]
  const problems = new Set(found).symmetricDifference(expected)
  for (const name of expected) if (!problems.has(name) && !(await isWhole(join(uploadsDir, folder, name)))) problems.add(name)
  return Array.from(problems, (name) => `${folder}/${name}`)
}

async function describes(dzi: string, { width, height }: PictureFiles): Promise<boolean> {
  const text = await readFile(dzi, 'utf8').catch(() => '')
  return text.includes(`Width="${width}"`) && text.includes(`Height="${height}"`) && text.trimEnd().endsWith('</Image>')
}

type Reader = { size: number; read: (position: number, length: number) => Promise<Buffer> }

/** Whether a picture file is there and ends where its format says: after a power cut, a file may be empty or cut short. */
async function isWhole(path: string): Promise<boolean> {
  const check = endings[extname(path)]
  const file = await open(path).catch(() => null)
  if (!file || !check) return false
  try {
    const { size } = await file.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
      return buffer.subarray(0, bytesRead)
    }
    return await check({ size, read })
  } catch {
    return false
  } finally {
    await file.close()
  }
}

const endings: Record<string, (file: Reader) => Promise<boolean>> = {
  '.jpg': isWholeJpeg,
  '.jpeg': isWholeJpeg,
  '.webp': isWholeWebp,
  '.avif': isWholeAvif,
}

async function isWholeJpeg({ size, read }: Reader): Promise<boolean> {
  return (await read(0, 2)).equals(Buffer.from([0xff, 0xd8])) && (await read(size - 2, 2)).equals(Buffer.from([0xff, 0xd9]))
}

async function isWholeWebp({ size, read }: Reader): Promise<boolean> {
  const start = await read(0, 12)
  return start.toString('latin1', 8) === 'WEBP' && start.readUInt32LE(4) + 8 === size
}

/** A row of boxes, each of which begins with its length. */
async function isWholeAvif({ size, read }: Reader): Promise<boolean> {
  let at = 0
  while (at < size) {
    const head = await read(at, 8)
    if (head.length < 8 || (at === 0 && head.toString('latin1', 4) !== 'ftyp')) return false
    const length = head.readUInt32BE(0)
    if (length < 8) return false
    at += length
  }
  return size > 0 && at === size
}
