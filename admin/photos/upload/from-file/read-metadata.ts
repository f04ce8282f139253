import { metadataOf, type Blocks, type Metadata } from './metadata.ts'
import { readXmp } from './xmp.ts'

/** Bytes of a file that are read at first, and in each further step. */
const chunk = { first: 128 * 1024, further: 64 * 1024, limit: 5 }

const options = {
  tiff: true,
  ifd0: {},
  exif: true,
  gps: true,
  iptc: true,
  xmp: { parse: false },
  icc: false,
  jfif: false,
  ihdr: false,
  mergeOutput: false,
  reviveValues: false,
  translateValues: false,
  chunked: true,
  firstChunkSize: chunk.first,
  chunkSize: chunk.further,
  chunkLimit: chunk.limit,
}

let last: Promise<unknown> = Promise.resolve()

/** The metadata of a file; null where there are none, or nothing can be read. Files are read one after the other, a part of each. */
export function metadataIn(file: File): Promise<Metadata | null> {
  const made = last.then(() => read(file)).catch(() => null)
  last = made
  return made
}

async function read(file: File): Promise<Metadata | null> {
  const { parse } = await import('exifr')
  const blocks = (await parse(file, options)) as (Omit<Blocks, 'xmp'> & { xmp?: unknown }) | undefined
  if (!blocks) return null
  return metadataOf({ ...blocks, xmp: typeof blocks.xmp === 'string' ? readXmp(blocks.xmp) : null })
}
