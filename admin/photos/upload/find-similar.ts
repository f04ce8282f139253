import type { SimilarWire } from '#core/wire/upload.ts'
import { CallError } from '../../api/call.ts'
import { isUnreachable } from '../../api/outage.ts'
import { sendForm } from '../../api/send-form.ts'
import { checksumOf } from './checksum.ts'
import { reducedCopy } from './reduced-copy.ts'

/** What a picture looks like of what the archive has, and its pixels. */
export type Lookalikes = SimilarWire

/**
 * Asks which photos show the same as a picture. A faulty picture is like none: its upload says why it is refused.
 *
 * @throws CallError where the archive cannot be reached; DOMException AbortError where the signal says so
 */
export async function findSimilar(file: File, signal: AbortSignal): Promise<Lookalikes> {
  const copy = await reducedCopy(file)
  const sha256 = copy && (await checksumOf(file))
  const fields: Record<string, string> = copy
    ? { width: String(copy.width), height: String(copy.height), ...(sha256 !== null && { sha256 }) }
    : {}
  try {
    return await sendForm('/api/photo/similar', { fields, file: copy?.file ?? file, signal })
  } catch (problem) {
    if (problem instanceof CallError && !isUnreachable(problem)) return { similar: [], width: 0, height: 0 }
    throw problem
  }
}
