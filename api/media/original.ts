import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeOf, signatureBytes } from '#core/file-type.ts'
import { MediaError, mediaTexts } from './error.ts'
import { tooLargeText, type MediaLimits } from './limits.ts'
import type { OriginalFormat } from './names.ts'

/**
 * Gives the original a second name, `target`, which must not exist yet, where the file system has such names; else copies it.
 * Either way it is on the disk (fsync) when this returns.
 *
 * @param sha256 the checksum of the source, which nobody changes any more
 * @throws MediaError as `copyOriginal`
 */
export async function linkOriginal(source: string, sha256: string, target: string, limits: MediaLimits) {
  const file = await open(source, 'r')
  try {
    const { size: bytes } = await file.stat()
    const originalFormat = await checked(file, bytes, limits)
    const isLinked = await link(source, target).then(
      () => true,
      () => false,
    )
    if (!isLinked) return await copyOriginal(source, target, limits)
    // As readable as its folder, like a copy would be: a web server sends it.
    await file.chmod((await stat(dirname(source))).mode & 0o666)
    await file.sync()
    return { originalFormat, bytes, sha256 }
  } finally {
    await file.close()
  }
}

/**
 * Copies the original byte for byte to `target`, which must not exist yet, and says what it is. The copy is what is
 * hashed and later decoded, so name and derivatives belong to the same bytes even if the source changes during that.
 * It is on the disk (fsync) when this returns: everything else can be made again from it, it cannot.
 *
 * @throws MediaError too-large, too-small (no bytes at all) or wrong-type, the last by content and before copying
 */
export async function copyOriginal(source: string, target: string, limits: MediaLimits) {
  const file = await open(source, 'r')
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new Error('The source is not a regular file.')
    const originalFormat = await checked(file, stat.size, limits)

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

/** The format of a file that is neither empty nor too large. */
async function checked(file: FileHandle, size: number, limits: MediaLimits): Promise<OriginalFormat> {
  if (size > limits.bytes) throw tooLarge(limits)
  if (size === 0) throw new MediaError('too-small', mediaTexts.empty)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
  const type = fileTypeOf(buffer.subarray(0, bytesRead))
  if (type.format) return type.format
  throw new MediaError('wrong-type', type.name ? mediaTexts.wrongTypeOf(type.name) : mediaTexts.wrongType)
}

function tooLarge(limits: MediaLimits) {
  return new MediaError('too-large', tooLargeText(limits.bytes))
}
