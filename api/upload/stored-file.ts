import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asMediaError } from '#api/media/error.ts'
import { refusals } from './refusals.ts'

/** A file that was received: its path and its checksum, hexadecimal. */
export type StoredFile = { path: string; sha256: string }

/**
 * Writes what comes into a new file. When this fails, nothing is left of it.
 *
 * @throws MediaError where the disk refuses (`no-space` where it is full), Refusal where the stream breaks off
 */
export async function storeFile(content: Readable, path: string, signal: AbortSignal): Promise<StoredFile> {
  const hash = createHash('sha256')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(content, hashing, target, { signal })
    return { path, sha256: hash.digest('hex') }
  } catch (problem) {
    await closed(target)
    // If the file cannot be removed now, the next start of the archive sweeps it.
    await rm(path, { force: true }).catch(() => undefined)
    // Only what the system says comes from the disk; all else is the sender's.
    throw (problem as NodeJS.ErrnoException).syscall ? asMediaError(problem) : refusals.broken()
  }

  async function* hashing(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

/** A file that is still being opened would appear after it was removed. */
async function closed(stream: WriteStream) {
  if (stream.closed) return
  const over = new Promise((resolve) => stream.once('close', resolve))
  stream.destroy()
  await over
}
