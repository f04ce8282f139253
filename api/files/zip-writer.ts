import { closeSync, openSync, writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { directoryEntry, endOfDirectory, localHeader, type ZipHeader } from './zip-headers.ts'

/** A file for a ZIP file. `path` has forward slashes; `crc` is the CRC-32 of the whole content, `bytes` its length. */
export type ZipFile = { path: string; bytes: number; crc: number; content: AsyncIterable<Uint8Array> }

/** A file whose content is not what was said of it before. The ZIP file cannot be finished. */
export class ContentChanged extends Error {
  override readonly name = 'ContentChanged'
}

/** Bytes read at a time. */
const portion = 2 ** 18

/** Bytes of the directory that are in memory. */
const directoryBuffer = 2 ** 16

/**
 * A ZIP file, part by part, as fast as it is read: nothing is made before somebody asks for it. Files are stored without compression,
 * because photographs do not become smaller, and headers say all that there is to know, so that every program can unpack it. Its
 * directory is on the disk until then, because that of a large archive does not fit into memory.
 *
 * @param time that all files get
 * @param scratch path of a file that does not exist; whoever calls removes it
 * @throws ContentChanged, what the contents throw, and an error of the system where `scratch` cannot be written
 */
export async function* zipOf(files: AsyncIterable<ZipFile>, time: Date, scratch: string): AsyncGenerator<Uint8Array> {
  const directory = openDirectory(scratch)
  let [at, count] = [0, 0]
  try {
    for await (const { path, bytes, crc, content } of files) {
      const header: ZipHeader = { name: Buffer.from(path), bytes, crc, at }
      const local = localHeader(header, time)
      yield local
      yield* checked(path, bytes, crc, content)
      directory.add(directoryEntry(header, time))
      at += local.length + bytes
      count += 1
    }
    directory.flush()
    await using written = await open(scratch)
    yield* chunksOf(written)
    yield endOfDirectory(count, directory.bytes(), at)
  } finally {
    directory.close()
  }
}

async function* checked(path: string, bytes: number, crc: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [sum, size] = [0, 0]
  for await (const part of content) {
    sum = crc32(part, sum)
    size += part.length
    if (size > bytes) break
    yield part
  }
  if (size !== bytes || sum !== crc) throw new ContentChanged(`${path} has changed while it was read`)
}

function openDirectory(scratch: string) {
  const file = openSync(scratch, 'wx', 0o600)
  let waiting: Buffer[] = []
  let [inMemory, all] = [0, 0]
  function flush() {
    writeSync(file, Buffer.concat(waiting))
    waiting = []
    inMemory = 0
  }
  function add(entry: Buffer) {
    waiting.push(entry)
    inMemory += entry.length
    all += entry.length
    if (inMemory >= directoryBuffer) flush()
  }
  return { add, flush, bytes: () => all, close: () => closeSync(file) }
}

/** The bytes of an open file from its beginning on, some at a time. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const buffer = Buffer.allocUnsafe(portion)
    const { bytesRead } = await file.read(buffer, 0, portion, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** The length and the CRC-32 of an open file. */
export async function crcOf(file: FileHandle): Promise<{ bytes: number; crc: number }> {
  const buffer = Buffer.allocUnsafe(portion)
  for (let [bytes, crc] = [0, 0]; ;) {
    const { bytesRead } = await file.read(buffer, 0, portion, bytes)
    if (bytesRead === 0) return { bytes, crc }
    bytes += bytesRead
    crc = crc32(buffer.subarray(0, bytesRead), crc)
  }
}
