import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { MediaError, mediaTexts } from './error.ts'
import { tooLargeText, type MediaLimits } from './limits.ts'
import type { OriginalFormat } from './names.ts'

const signatures: Record<OriginalFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/**
 * Copies the original byte for byte to `target`, which must not exist yet, and says what it is. The copy is what is
 * hashed and later decoded, so name and derivatives belong to the same bytes even if the source changes meanwhile.
 * It is on the disk (fsync) when this returns: everything else can be made again from it, it cannot.
 *
 * @throws MediaError too-large, too-small (no bytes at all) or wrong-type, the last by content and before copying
 */
export async function copyOriginal(source: string, target: string, limits: MediaLimits) {
  const file = await open(source, 'r')
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new Error('The source is not a regular file.')
    if (stat.size > limits.bytes) throw tooLarge(limits)
    if (stat.size === 0) throw new MediaError('too-small', mediaTexts.empty)
    const originalFormat = await formatOf(file)

    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(
      file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > limits.bytes) throw tooLarge(limits)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target, { flags: 'wx', flush: true }),
    )
    return { originalFormat, bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

async function formatOf(file: FileHandle): Promise<OriginalFormat> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  const start = buffer.subarray(0, bytesRead)
  for (const format of ['jpeg', 'png'] as const) {
    const signature = signatures[format]
    if (start.subarray(0, signature.length).equals(signature)) return format
  }
  throw new MediaError('wrong-type', mediaTexts.wrongType)
}

function tooLarge(limits: MediaLimits) {
  return new MediaError('too-large', tooLargeText(limits.bytes))
}
