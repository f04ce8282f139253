import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { viewSchema, type Beacon } from '#core/wire/view.ts'
import { invalid } from '#api/http/validation-messages.ts'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'

/** Bytes: an address and its quotes. */
const largest = 2048

/** Stops reading a beacon that grows beyond its limit, whatever length it claims. */
export const limitBeacon = bodyLimit({
  maxSize: largest,
  onError: () => {
    throw new Refusal(413, `The request is larger than ${largest / 1024} KB.`)
  },
})

/**
 * What a page reports. Browsers send beacons as plain text, although they hold JSON.
 *
 * @throws Refusal 400 for a body that is no such JSON, 415 for other types
 */
export async function readBeacon(context: Context<ApiEnv>): Promise<Beacon> {
  const type = context.req.header('content-type') ?? ''
  if (!/^(?:text\/plain|application\/json)\s*(?:;|$)/i.test(type)) {
    throw new Refusal(415, 'Send the body as text/plain or application/json.')
  }
  const parsed = v.safeParse(viewSchema, json(await context.req.text()))
  if (!parsed.success) throw invalid(parsed.issues)
  return parsed.output
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request cannot be read: its body is not valid JSON.')
  }
}
