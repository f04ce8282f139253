import type { Context } from 'hono'
import { Refusal } from '#api/http/errors.ts'

/** The name of a function that a page has for the answer, without points, so that no method of an object can be called. */
const callbackName = /^[A-Za-z_$][\w$]*$/

const maxCallback = 100

/**
 * JSON that pages of any site may read; with `callback` as a script that hands it to a function of theirs (JSONP), for old browsers.
 *
 * @throws Refusal 400 where that is no name of a function
 */
export function openAnswer(context: Context, answer: object): Response {
  context.header('Access-Control-Allow-Origin', '*')
  const callback = context.req.query('callback')
  if (!callback) return context.json(answer)
  if (callback.length > maxCallback || !callbackName.test(callback))
    throw new Refusal(400, [{ msg: 'This is no name of a function.', field: 'callback' }])
  // The comment keeps the answer from being read as anything else.
  return context.body(`/**/${callback}(${JSON.stringify(answer)});`, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}
