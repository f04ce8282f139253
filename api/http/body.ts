import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { reviewRequestFields } from '#core/records/review.ts'
import { permissions } from '#api/auth/authorisation.ts'
import { callOf } from '#api/auth/guard.ts'
import { Refusal } from './errors.ts'
import { invalid } from './validation-messages.ts'

/** Bytes of a JSON body: the longest record in three languages takes a quarter of it. */
export const maxBodyBytes = 1024 * 1024

/** Stops reading a JSON body that grows beyond its limit, whatever length it claims. */
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, `The request is larger than ${maxSize / 1024} KB.`)
    },
  })

/**
 * The JSON body of a call, checked and tidied by its schema: `context.req.valid('json')`. Where the table of
 * permissions names the fields that the call may change, others are refused by name. Bodies of other types than JSON are
 * refused before they are read.
 *
 * @param maxBytes of the body
 */
export function body<Schema extends v.GenericSchema>(schema: Schema, maxBytes = maxBodyBytes) {
  const limit = limitBody(maxBytes)
  const validate = validator('json', schema, (result, context) => {
    refuseOtherFields(context, result.data)
    if (!result.success) throw invalid(result.error as readonly v.BaseIssue<unknown>[])
  })
  const limited: typeof validate = async (context, next) => {
    const type = context.req.header('content-type') ?? ''
    if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'Send the body as application/json.')
    return limit(context, async () => void (await validate(context, next)))
  }
  // The documentation reads the schema from the properties of the validator.
  return Object.assign(limited, validate)
}

function refuseOtherFields(context: Context, data: unknown) {
  const permission = permissions[callOf(context) ?? '']
  if (typeof permission !== 'object' || typeof data !== 'object' || data === null) return
  const allowed = new Set([...permission.fields, 'photoID', 'albumID', 'version', ...Object.keys(reviewRequestFields)])
  const others = Object.keys(data).filter((key) => !allowed.has(key))
  if (others.length > 0)
    throw new Refusal(
      403,
      others.map((field) => ({ msg: `${field} cannot be changed here`, field })),
    )
}
