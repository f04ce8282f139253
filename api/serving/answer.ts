import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { revalidated, immutableFor } from './types.ts'
import type { Encoding, PublishedFile } from './published.ts'

/** Answers with a published file: strong tag, 304 where the visitor has it, the smallest encoding accepted. */
export async function answerFile(
  context: Context,
  file: PublishedFile,
  { status = 200, immutable = false }: { status?: ContentfulStatusCode; immutable?: boolean } = {},
): Promise<Response> {
  const encoding = acceptedEncoding(context.req.header('accept-encoding') ?? '')
  const encoded = encoding ? file.encoded(encoding) : null
  const tag = encoded ? `"${file.tag}-${encoding}"` : `"${file.tag}"`
  context.header('ETag', tag)
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', immutable ? immutableFor : revalidated)
  if (status === 200 && namesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304)

  context.header('Content-Type', file.type)
  if (encoded && encoding) context.header('Content-Encoding', encoding)
  const content = encoded ? await encoded : file.content
  context.header('Content-Length', String(content.length))
  return context.req.method === 'HEAD' ? context.body(null, status) : context.body(content, status)
}

/** Whether an If-None-Match header names this tag. Comparison is weak, as the standard has it. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

function acceptedEncoding(header: string): Encoding | null {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
