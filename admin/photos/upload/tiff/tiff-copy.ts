import { fileTypeOf, signatureBytes } from '#core/file-type.ts'
import { texts } from '../../../texts.ts'
import type { TiffAnswer, TiffRequest } from './worker.ts'

/** Pixels of the longer side: plenty to recognise a picture by. */
export const longestOfCopy = 800

/** Milliseconds for one file, large as it may be. */
const maxTime = 30_000

/** A TIFF reduced to a JPEG, with the pixels of the picture itself, or why there is no such copy, as a sentence. */
export type TiffCopy = { file: File; width: number; height: number } | { problem: string }

const copies = new WeakMap<File, Promise<TiffCopy>>()

let last: Promise<unknown> = Promise.resolve()

/** A file that cannot be read is none. */
export async function isTiff(file: Blob): Promise<boolean> {
  try {
    return fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())).format === 'tiff'
  } catch {
    return false
  }
}

/** The reduced copy of a TIFF, which browsers do not decode. It is made once, of one file after the other. */
export function tiffCopy(file: File): Promise<TiffCopy> {
  const known = copies.get(file)
  if (known) return known
  const made = last.then(() => makeCopy(file))
  last = made
  copies.set(file, made)
  return made
}

/** Ends its worker each time: whatever the file has taken of memory is free again. */
async function makeCopy(file: File): Promise<TiffCopy> {
  const { promise, resolve } = Promise.withResolvers<TiffAnswer>()
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const timer = setTimeout(() => resolve({ reason: 'slow' }), maxTime)
  worker.addEventListener('message', ({ data }: MessageEvent<TiffAnswer>) => resolve(data))
  // It ran out of memory, or could not be loaded.
  worker.addEventListener('error', () => resolve({ reason: 'large' }))
  worker.postMessage({ file, longest: longestOfCopy } satisfies TiffRequest)
  const answer = await promise
  clearTimeout(timer)
  worker.terminate()
  if ('copy' in answer) return { ...answer, file: new File([answer.copy], 'reduced.jpg') }
  return { problem: 'reason' in answer ? texts.upload.noPreview[answer.reason] : answer.unsupported }
}
