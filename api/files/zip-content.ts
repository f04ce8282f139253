import { createReadStream } from 'node:fs'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { ZipDamaged, type ZipPart } from './zip-parts.ts'

/**
 * The path of a part with forward slashes; that of a folder ends with one.
 *
 * @throws ZipDamaged where it leads out of the ZIP file
 */
export function pathOfPart({ name }: Pick<ZipPart, 'name'>): string {
  const path = name.replaceAll('\\', '/').normalize('NFC')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || /\p{Cc}/u.test(path))
    throw new ZipDamaged(`holds a path that leads out of it: “${path.replace(/\p{Cc}/gu, '?').slice(0, 200)}”`)
  return path
}

/**
 * Writes the content of a part, and no more than the ZIP file says that it has.
 *
 * @throws ZipDamaged, and the error of the system where the target has no room
 */
export async function writeContent(file: string, part: ZipPart, target: Writable): Promise<void> {
  const { method, start, packed, unpacked, isEncrypted } = part
  const path = pathOfPart(part)
  if (isEncrypted) throw new ZipDamaged(`“${path}” is encrypted. Unpack the ZIP file and give its folder`)
  if (method !== 0 && method !== 8)
    throw new ZipDamaged(`“${path}” is compressed by a method that is not supported. Unpack the ZIP file and give its folder`)
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > unpacked) done(new ZipDamaged(`“${path}” holds more than the ZIP file says`))
      else done(null, chunk)
    },
  })
  const source = createReadStream(file, { start, end: start + packed - 1 })
  try {
    await (method === 8 ? pipeline(source, createInflateRaw(), counter, target) : pipeline(source, counter, target))
  } catch (problem) {
    if (problem instanceof ZipDamaged || (problem as NodeJS.ErrnoException).code === 'ENOSPC') throw problem
    throw new ZipDamaged(`“${path}” cannot be unpacked: the ZIP file is damaged`)
  }
  if (size < unpacked) throw new ZipDamaged(`“${path}” holds less than the ZIP file says`)
}
