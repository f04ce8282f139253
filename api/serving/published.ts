import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { mediaTypes, shrinks } from './types.ts'

/** The published folder, answered from memory as far as it fits. */
export type PublishedFolder = {
  /**
   * A file as it is on disk now, or null when there is none.
   *
   * @param file relative path with forward slashes
   */
  read: (file: string) => Promise<PublishedFile | null>
  has: (file: string) => boolean
}

export type PublishedFile = {
  content: Buffer<ArrayBuffer>
  type: string
  /** Strong tag of these bytes, without quotes. */
  tag: string
  /** The file in a transfer encoding; made once, on first use. Null for kinds that do not shrink. */
  encoded: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>> | null
}

export type Encoding = 'br' | 'gzip'

type CachedFile = { file: PublishedFile; stamp: string; bytes: number }

/**
 * Opens the published folder. Each read compares the file's stamp on disk first, so a page published by any process is
 * served from the next request on.
 *
 * @param maxBytes kept in memory; the least recently requested files are dropped first
 */
export function openPublished(folder: string, maxBytes = 256 * 1024 * 1024): PublishedFolder {
  const cached = new Map<string, CachedFile>()
  let cachedBytes = 0

  function keep(name: string, entry: CachedFile) {
    drop(name)
    cached.set(name, entry)
    cachedBytes += entry.bytes
    for (const oldest of cached.keys()) {
      if (cachedBytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(name: string) {
    cachedBytes -= cached.get(name)?.bytes ?? 0
    cached.delete(name)
  }

  async function read(name: string): Promise<PublishedFile | null> {
    const stamp = stampOf(join(folder, name))
    if (!stamp) {
      drop(name)
      return null
    }
    const known = cached.get(name)
    if (known?.stamp === stamp) {
      cached.delete(name)
      cached.set(name, known)
      return known.file
    }
    const file = await load(join(folder, name))
    // Twice the size leaves room for the encoded forms, which come later.
    if (file) keep(name, { file, stamp, bytes: file.content.length * 2 })
    return file
  }

  return { read, has: (name) => stampOf(join(folder, name)) !== '' }
}

/** Changes whenever the file is replaced. Empty when there is no such file. Synchronous: it costs less than a promise. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.ino}-${found.mtimeMs}-${found.size}` : ''
}

async function load(path: string): Promise<PublishedFile | null> {
  const content = await readFile(path).catch(() => null)
  if (!content) return null
  const type = mediaTypes[extname(path)] ?? 'application/octet-stream'
  const encodings = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  function encoded(encoding: Encoding) {
    if (!content || !shrinks(type)) return null
    const made = encodings.get(encoding) ?? encode(content, encoding)
    encodings.set(encoding, made)
    return made
  }
  return { content, type, tag: createHash('sha256').update(content).digest('base64url').slice(0, 22), encoded }
}

/** Brotli at 5 costs about as much as gzip and saves a tenth more. */
function encode(content: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(content)
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
