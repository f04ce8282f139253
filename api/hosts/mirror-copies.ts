import { extname } from 'node:path'
import { encode } from '#api/serving/encode.ts'
import { mediaTypes, shrinks } from '#api/serving/types.ts'

/** The endings by which web servers know the compressed copy of a file beside it. */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const

/**
 * The compressed copies that belong beside files: of each, the file that it is made from. Style sheets and scripts have been
 * compressed when the site was built, and have theirs already.
 *
 * @param published files without those of the uploads
 */
export function compressedCopies(published: Iterable<string>): Map<string, string> {
  const files = new Set(published)
  const copies = [...files]
    .filter((file) => shrinks(mediaTypes[extname(file)] ?? ''))
    .flatMap((file) => Object.keys(encodings).map((ending): [string, string] => [file + ending, file]))
  return new Map(copies.filter(([copy]) => !files.has(copy)))
}

/** The bytes of a compressed copy; null where it would not be smaller. */
export async function compressedCopy(copy: string, content: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer> | null> {
  const encoded = await encode(content, encodings[extname(copy) as keyof typeof encodings])
  return encoded.length < content.length ? encoded : null
}

/** What the state of a mirror says of a copy that is not there, because it would not be smaller than the file with this hash. */
export const leftOut = (sum: string) => `left-out:${sum}`

export const isLeftOut = (sum: string | undefined) => sum?.startsWith('left-out:') === true

/** The name without the ending of a compressed copy. */
export const plainName = (file: string) => file.replace(/\.(?:br|gz)$/, '')
