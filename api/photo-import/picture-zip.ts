import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { ZipDamaged, zipParts, type ZipPart } from '#api/files/zip-parts.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'
import { ImportRefused, RowRefused } from './refused.ts'

/** Bytes of the directory of a ZIP file: some hundred thousand names. */
const largestDirectory = 100 * 1024 * 1024

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

async function readParts(file: string): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>()
  const all = await zipParts(file, largestDirectory).catch((problem: unknown) => {
    if (problem instanceof ZipDamaged) throw new ImportRefused(`${file} is no ZIP file, or is damaged or incomplete: ${problem.message}`)
    throw new ImportRefused(`${file} cannot be read: ${(problem as Error).message}`)
  })
  for (const part of all) {
    const path = part.name.replaceAll('\\', '/').normalize('NFC')
    const segments = path.split('/')
    if (path.startsWith('/') || /^[a-z]:/i.test(path) || segments.includes('..') || /\p{Cc}/u.test(path))
      throw new ImportRefused(`${file} holds a path that leads out of it: “${path.replace(/\p{Cc}/gu, '?').slice(0, 200)}”`)
    // Folders, and what a Mac adds.
    if (path.endsWith('/') || segments.some((segment) => segment.startsWith('.') || segment === '__MACOSX')) continue
    if (parts.has(path)) throw new ImportRefused(`${file} holds two files called “${path}”`)
    parts.set(path, part)
  }
  return parts
}

async function unpack(file: string, path: string, part: ZipPart, largest: number, target: Writable): Promise<void> {
  const { method, start, packed, unpacked, isEncrypted } = part
  if (isEncrypted) throw new RowRefused(`“${path}” is encrypted. Unpack the ZIP file and give its folder`)
  if (method !== 0 && method !== 8)
    throw new RowRefused(`“${path}” is compressed by a method that is not supported. Unpack the ZIP file and give its folder`)
  if (unpacked > largest) throw new RowRefused(`“${path}” is larger than a picture may be`)
  if (packed === 0) throw new RowRefused(`“${path}” is empty`)
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > unpacked) done(new RowRefused(`“${path}” holds more than the ZIP file says`))
      else done(null, chunk)
    },
  })
  const source = createReadStream(file, { start, end: start + packed - 1 })
  try {
    await (method === 8 ? pipeline(source, createInflateRaw(), counter, target) : pipeline(source, counter, target))
  } catch (problem) {
    if (problem instanceof RowRefused || (problem as NodeJS.ErrnoException).code === 'ENOSPC') throw problem
    throw new RowRefused(`“${path}” cannot be unpacked: the ZIP file is damaged`)
  }
  if (size < unpacked) throw new RowRefused(`“${path}” holds less than the ZIP file says`)
}
