import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { statSync, type Stats } from 'node:fs'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { takesBeacons } from '#core/beacons.ts'
import { encode, type Encoding } from './encode.ts'
import { immutableFor, mediaTypes, openFiles, openHeaders, revalidated, shrinks } from './types.ts'

/** The published folder, answered from memory as far as it fits. */
export type PublishedFolder = {
  /**
   * A file as it is on disk now, or null when there is none. At once where it is in memory.
   *
   * @param file relative path with forward slashes
   */
  read: (file: string) => PublishedFile | null | Promise<PublishedFile | null>
  has: (file: string) => boolean
}

export type PublishedFile = {
  /** In the encoding that the visitor prefers; made once, on first use. Kinds that do not shrink have one form. */
  variant: (preferred: Encoding) => FileVariant | Promise<FileVariant>
}

/** A file in one encoding, with what answers say about it. */
export type FileVariant = {
  content: Buffer<ArrayBuffer>
  /** Strong tag of these bytes, in quotes. */
  tag: string
  /** Headers of the answer that brings the file, and of the one that says that the visitor has it. */
  headers: [string, string][]
  unchangedHeaders: [string, string][]
}

type CachedFile = { file: PublishedFile; stats: Stats; bytes: number }

/**
 * Opens the published folder. Each read first looks whether the file on disk is still the same, so a page published by any
 * process is served from the next request on.
 *
 * @param maxBytes kept in memory; the least recently requested files are dropped first
 */
export function openPublished(folder: string, maxBytes = 256 * 1024 * 1024): PublishedFolder {
  const cached = new LRUCache<string, CachedFile>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })

  function read(name: string) {
    const path = join(folder, name)
    const stats = statsOf(path)
    if (!stats) {
      cached.delete(name)
      return null
    }
    const known = cached.get(name)
    return known && isSame(known.stats, stats) ? known.file : load(name, path, stats)
  }

  async function load(name: string, path: string, stats: Stats): Promise<PublishedFile | null> {
    const content = await readFile(path).catch(() => null)
    if (!content) return null
    const file = publishedFile(name, content)
    // Twice the size leaves room for the encoded forms, which come later.
    cached.set(name, { file, stats, bytes: Math.max(1, content.length * 2) })
    return file
  }

  return { read, has: (name) => statsOf(join(folder, name)) !== null }
}

/** Null when there is no such file. Synchronous: it costs less than a promise. */
function statsOf(path: string): Stats | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? stats : null
}

/** No longer once the file is replaced. */
const isSame = (a: Stats, b: Stats) => a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size

const isOpen = new RegExp(`^${openFiles}$`)

/**
 * What answers say of a file with this content.
 *
 * @param name relative path; the names of assets change with their content
 */
export function publishedFile(name: string, content: Buffer<ArrayBuffer>): PublishedFile {
  const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const caching = name.startsWith('assets/') ? immutableFor : revalidated
  const variants = new Map<Encoding, FileVariant | Promise<FileVariant>>()

  function variant(preferred: Encoding) {
    const encoding = shrinks(type) ? preferred : 'identity'
    const made = variants.get(encoding) ?? makeVariant(encoding)
    variants.set(encoding, made)
    return made
  }

  async function makeVariant(encoding: Encoding): Promise<FileVariant> {
    const encoded = await encode(content, encoding)
    const quoted = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
    const unchangedHeaders: [string, string][] = [
      ['ETag', quoted],
      ['Vary', 'Accept-Encoding'],
      ['Cache-Control', caching],
      ...(isOpen.test(name) ? Object.entries(openHeaders) : []),
    ]
    const headers: [string, string][] = [...unchangedHeaders, ['Content-Type', type], ['Content-Length', String(encoded.length)]]
    if (type.startsWith('text/html')) headers.push(['Server-Timing', takesBeacons])
    if (encoding !== 'identity') headers.push(['Content-Encoding', encoding])
    const made = { content: encoded, tag: quoted, headers, unchangedHeaders }
    variants.set(encoding, made)
    return made
  }

  return { variant }
}
