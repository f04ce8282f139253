import { availableParallelism, totalmem } from 'node:os'

const mebibyte = 2 ** 20

/**
 * Bytes of memory for all processes of the archive.
 *
 * @param megabytes of the setting `MEMORY_MB`; 0: what the container may take, or what the machine has
 */
export function memoryFor(megabytes: number): number {
  if (megabytes > 0) return megabytes * mebibyte
  // Without a limit it is 0, or more than any machine has.
  const ofContainer = process.constrainedMemory()
  return ofContainer > 0 ? Math.min(ofContainer, totalmem()) : totalmem()
}

/** Below this many bytes, processes save memory at the cost of time. */
const small = 1536 * mebibyte

/** What the server, the publisher and the largest picture take of a machine, and each rendering process, in bytes. */
const share = { others: 512 * mebibyte, renderer: 256 * mebibyte }

/** KiB of a database that a connection keeps in memory. The system keeps pages of files as well, and gives them back when it needs memory. */
const databaseCache = { small: 2000, large: 16_000 }

/** Milliseconds without a picture after which the process that decodes them ends; starting it takes half a second. */
const mediaRest = { small: 20_000, large: 3_600_000 }

/** Milliseconds without a search after which the thread that reads ends, and what it remembers is forgotten. */
const readerRest = { small: 10_000, large: 60_000 }

/** Bytes of published pages that the server keeps in memory; the system keeps files as well. */
const pageCache = { small: 16 * mebibyte, large: 256 * mebibyte }

/**
 * Bytes that the search index for static hosts takes while it is written, for each photo (2.2 GB at 20,000 photos with three texts), and how much
 * of the memory beyond that of the others it may take.
 */
const searchIndex = { photo: 110_000, share: { small: 1 / 2, large: 2 / 3 } }

/** Bytes that no picture needs more of, on the largest machine. */
export const maxMediaMemory = 3_000_000_000

/** Threads of libvips: more would only wait for the one decoder. */
export const maxMediaThreads = 4

/** What processes may take of a machine: see `limitsFor`. */
export type MachineLimits = {
  /** Rendering processes: one per core; more than four would only wait for the disk. */
  renderers: number
  /** Flags of V8 for the server and the publisher; none where there is room. */
  serverHeap: string[]
  /** Flags of V8 for a rendering process of an archive of so many photos. */
  rendererHeap: (photos: number) => string[]
  /** Bytes for the process that decodes pictures, and its threads. */
  mediaMemory: number
  mediaThreads: number
  /** Milliseconds without a picture after which that process ends. */
  mediaRest: number
  /** Milliseconds without a search after which the thread that reads ends. */
  readerRest: number
  /** KiB of the database that each connection keeps in memory. */
  databaseCache: number
  /** An archive of more photos has no search index for static hosts. */
  indexedPhotos: number
  /** Bytes of published pages that the server keeps in memory. */
  pageCache: number
}

/**
 * The limits of processes on a machine with so much memory.
 *
 * @param memory in bytes
 * @param cores of the machine
 */
export function limitsFor(memory: number, cores = availableParallelism()): MachineLimits {
  const isSmall = memory < small
  const size = isSmall ? 'small' : 'large'
  const room = Math.floor((memory - share.others) / share.renderer)
  return {
    renderers: Math.min(4, cores, Math.max(1, room)),
    serverHeap: isSmall ? ['--initial-old-space-size=32', '--max-semi-space-size=2'] : [],
    rendererHeap: (photos) => rendererHeap(isSmall, photos),
    mediaMemory: Math.min(maxMediaMemory, Math.round(memory / 2)),
    mediaThreads: isSmall ? 1 : Math.min(maxMediaThreads, cores),
    mediaRest: mediaRest[size],
    readerRest: readerRest[size],
    databaseCache: databaseCache[size],
    indexedPhotos: Math.max(0, Math.floor(((memory - share.others) * searchIndex.share[size]) / searchIndex.photo)),
    pageCache: pageCache[size],
  }
}

/** Above so many photos, a renderer has more places, albums and other records to hold than fit into the usual heap. */
const manyPhotos = 300_000

/**
 * The heap of V8, in MiB. Without a bound of the old space garbage grows with the machine's memory; with a bound alone
 * it is collected ten times as often as it has to be, which costs a third of the time. By default V8 also takes parts
 * of pages for long-lived and puts them where collection is slow, which costs a quarter of the time.
 */
function rendererHeap(isSmall: boolean, photos: number): string[] {
  const [initial, young] = isSmall ? [32, 2] : [96, 8]
  const old = photos > manyPhotos && !isSmall ? 512 : 256
  return [
    `--initial-old-space-size=${initial}`,
    `--max-old-space-size=${old}`,
    `--max-semi-space-size=${young}`,
    '--no-allocation-site-pretenuring',
  ]
}
