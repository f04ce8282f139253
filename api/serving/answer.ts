import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from './encode.ts'
import type { PublishedFile } from './published.ts'

/** Answers with a published file: strong tag, 304 where the visitor has it, the smallest encoding accepted. */
export async function answerFile(context: Context, file: PublishedFile, status: ContentfulStatusCode = 200): Promise<Response> {
  const { content, tag, headers, unchangedHeaders } = await file.variant(preferredEncoding(context.req.header('accept-encoding')))
  const isUnchanged = status === 200 && namesTag(context.req.header('if-none-match'), tag)
  for (const [name, value] of isUnchanged ? unchangedHeaders : headers) context.header(name, value)
  if (isUnchanged) return context.body(null, 304)
  return context.req.method === 'HEAD' ? context.body(null, status) : context.body(content, status)
}

/** Whether an If-None-Match header names this tag. Comparison is weak, as the standard has it. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

const smallestFirst: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send few different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 })

/** The smallest of the encodings that an Accept-Encoding header accepts. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const cached = known.get(header)
  if (cached) return cached
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const accepted = new Set(negotiator.encodings(smallestFirst))
  const encoding = smallestFirst.find((each) => accepted.has(each)) ?? 'identity'
  known.set(header, encoding)
  return encoding
}
