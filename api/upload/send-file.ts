import type { Context } from 'hono'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { namesTag } from '#api/serving/answer.ts'
import { attachment } from './attachment.ts'
import { rangeOf } from './byte-range.ts'

/** A file to be saved. `tag` changes with its content; `name` is what it is saved as. */
export type SentFile = { path: string; type: string; tag: string; name: string }

/** The answer, and whether it brings the whole file. */
export type Sent = { response: Response; isWhole: boolean }

/**
 * Answers with a file, whole or in part, straight from the disk.
 *
 * @throws Refusal 416, and Error of node:fs when the file cannot be read
 */
export async function sendFile(context: Context<ApiEnv>, sent: SentFile): Promise<Sent> {
  const tag = `"${sent.tag}"`
  if (namesTag(context.req.header('if-none-match'), tag)) {
    return { response: context.body(null, 304, { ETag: tag }), isWhole: false }
  }
  const file = await open(sent.path)
  try {
    return await sendOpen(context, file, sent, tag)
  } catch (problem) {
    await file.close()
    throw problem
  }
}

async function sendOpen(context: Context<ApiEnv>, file: FileHandle, { type, name }: SentFile, tag: string): Promise<Sent> {
  const { size } = await file.stat()
  const headers = {
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'X-Content-Type-Options': 'nosniff',
  }
  if (context.req.method === 'HEAD') {
    await file.close()
    return { response: context.body(null, 200, { ...headers, 'Content-Length': String(size) }), isWhole: false }
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
  const content = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>
  const range: Record<string, string> = part ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}
  const response = context.body(content, part ? 206 : 200, { ...headers, ...range, 'Content-Length': String(length) })
  return { response, isWhole: length === size }
}

/** Whether the sender has part of another content: then it needs the whole of this one. */
function hasOther(context: Context, tag: string): boolean {
  const condition = context.req.header('if-range')
  return condition !== undefined && condition.trim() !== tag
}
