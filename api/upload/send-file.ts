import type { Context } from 'hono'
import { hash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { OriginalFormat } from '#core/original-formats.ts'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { namesTag } from '#api/serving/answer.ts'
import { withPacket } from '#api/xmp/embed.ts'
import { between, readPieces, totalSize, type Pieces } from '#api/xmp/pieces.ts'
import { sourceOf } from '#api/xmp/source.ts'
import { attachment } from './attachment.ts'
import { rangeOf } from './byte-range.ts'

/** A picture to be saved. `sha256` is the checksum of the file; null where it is not known. `name` is what it is saved as. */
export type SentFile = { path: string; type: string; format: OriginalFormat; sha256: string | null; name: string; packet: Buffer }

/** The answer, whether it brings the whole file, and whether the packet could be put into it. */
export type Sent = { response: Response; isWhole: boolean; isDescribed: boolean }

/**
 * Answers with a picture that has this XMP packet, whole or in part, straight from the disk. A picture that is damaged or built in an
 * unusual way is sent as it is.
 *
 * @throws Refusal 416, and Error of node:fs when the file cannot be read
 */
export async function sendFile(context: Context<ApiEnv>, sent: SentFile): Promise<Sent> {
  const file = await open(sent.path)
  try {
    return await sendOpen(context, file, sent)
  } catch (problem) {
    await file.close()
    throw problem
  }
}

async function sendOpen(context: Context<ApiEnv>, file: FileHandle, sent: SentFile): Promise<Sent> {
  const stats = await file.stat()
  const described = await withPacket(sourceOf(file, stats.size), sent.format, sent.packet)
  const isDescribed = described !== null
  const pieces: Pieces = described ?? [{ start: 0, end: stats.size }]
  const size = totalSize(pieces)
  const tag = tagOf(sent, stats, isDescribed)
  const headers = {
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Content-Type': sent.type,
    'Content-Disposition': attachment(sent.name),
    'X-Content-Type-Options': 'nosniff',
  }
  const isKnown = namesTag(context.req.header('if-none-match'), tag)
  if (isKnown || context.req.method === 'HEAD') {
    await file.close()
    const response = isKnown
      ? context.body(null, 304, { ETag: tag })
      : context.body(null, 200, { ...headers, 'Content-Length': String(size) })
    return { response, isWhole: false, isDescribed }
  }
  const part = hasOther(context, tag) ? null : rangeOf(context.req.header('range'), size)
  if (part === 'unsatisfiable') {
    throw new Refusal(
      416,
      `The file has ${size} bytes; none of those asked for are among them.`,
      {},
      { 'Content-Range': `bytes */${size}` },
    )
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const length = end - start + 1
  const stream = Readable.from(readPieces(file, between(pieces, start, end + 1)), { objectMode: false })
  stream.once('close', () => void file.close())
  const range: Record<string, string> = part ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}
  const content = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  const response = context.body(content, part ? 206 : 200, { ...headers, ...range, 'Content-Length': String(length) })
  return { response, isWhole: length === size, isDescribed }
}

/** Changes with the content of the file and with the packet. */
function tagOf({ sha256, packet }: SentFile, { size, mtimeMs }: Stats, isDescribed: boolean): string {
  const own = sha256 ?? `${size.toString(36)}.${Math.floor(mtimeMs).toString(36)}`
  return isDescribed ? `"${own}-${hash('sha256', packet).slice(0, 16)}"` : `"${own}"`
}

/** Whether the sender has part of another content: then it needs the whole of this one. */
function hasOther(context: Context, tag: string): boolean {
  const condition = context.req.header('if-range')
  return condition !== undefined && condition.trim() !== tag
}
