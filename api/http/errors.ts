import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorDetail } from '#core/wire/errors.ts'

/** A call that is refused: thrown anywhere below a route, answered in the one shape of all errors. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly errors: ErrorDetail[]
  /** What the answer tells besides the errors, for instance the record as it is now. */
  readonly more: object
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, problems: ErrorDetail[] | string, more: object = {}, headers: Record<string, string> = {}) {
    const list = typeof problems === 'string' ? [{ msg: problems }] : problems
    super(list.map(({ msg }) => msg).join('; '))
    this.status = status
    this.errors = list
    this.more = more
    this.headers = headers
  }
}

export const notFound = (what: string) => new Refusal(404, `There is no such ${what}.`)

export function errorAnswer(context: Context, status: ContentfulStatusCode, msg: string) {
  return context.json({ errors: [{ msg }] }, status)
}
