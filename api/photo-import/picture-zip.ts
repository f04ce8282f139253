import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { pathOfPart, writeContent } from '#api/files/zip-content.ts'
import { largestDirectory, ZipDamaged, zipParts, type ZipPart } from '#api/files/zip-parts.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'
import { ImportRefused, RowRefused } from './refused.ts'

/**
 * Opens a ZIP file of pictures. One picture is unpacked at a time, when its row comes, so that the file needs no more room than its
 * largest picture, whatever it says of itself.
 *
 * @param largest bytes that a picture may have
 * @throws ImportRefused when it is no ZIP file, or holds paths that lead out of it
 */
export async function openZip(file: string, largest: number): Promise<Pictures> {
  const parts = await readParts(file)
  const partOf = (path: string) => {
    const part = parts.get(path)
    if (!part) throw new RowRefused(`There is no picture “${path}” in the ZIP file`)
    return part
  }
  return {
    ...pictureNames([...parts.keys()]),
    async checksum(path) {
      const sum = createHash('sha256')
      const update = new Writable({ write: (chunk: Buffer, _encoding, done) => (sum.update(chunk), done()) })
      await unpack(file, path, partOf(path), largest, update)
      return sum.digest('hex')
    },
    async take(path, folder) {
      const own = await mkdtemp(join(folder, 'zip-'))
      const end = () => rm(own, { recursive: true, force: true })
      const unpacked = join(own, basename(path))
      try {
        await unpack(file, path, partOf(path), largest, createWriteStream(unpacked))
        return { file: unpacked, end }
      } catch (problem) {
        await end()
        throw problem
      }
    },
  }
}

function pathIn(file: string, part: ZipPart): string {
  try {
    return pathOfPart(part)
  } catch (problem) {
    throw new ImportRefused(`${file} ${(problem as Error).message}`)
  }
}

async function readParts(file: string): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>()
  const all = await zipParts(file, largestDirectory).catch((problem: unknown) => {
    if (problem instanceof ZipDamaged) throw new ImportRefused(`${file} is no ZIP file, or is damaged or incomplete: ${problem.message}`)
    throw new ImportRefused(`${file} cannot be read: ${(problem as Error).message}`)
  })
  for (const part of all) {
    const path = pathIn(file, part)
    // Folders, and what a Mac adds.
    if (path.endsWith('/') || path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX')) continue
    if (parts.has(path)) throw new ImportRefused(`${file} holds two files called “${path}”`)
    parts.set(path, part)
  }
  return parts
}

async function unpack(file: string, path: string, part: ZipPart, largest: number, target: Writable): Promise<void> {
  if (part.unpacked > largest) throw new RowRefused(`“${path}” is larger than a picture may be`)
  if (part.packed === 0) throw new RowRefused(`“${path}” is empty`)
  try {
    await writeContent(file, part, target)
  } catch (problem) {
    throw problem instanceof ZipDamaged ? new RowRefused(problem.message) : problem
  }
}
