import type { Context, Hono } from 'hono'
import type { ApiEnv } from '#api/env.ts'
import { errorAnswer } from './errors.ts'

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The methods that a path of an app answers, as the `Allow` header lists them. Frames around routes answer every method
 * and do not count.
 *
 * @returns empty where there is no route of that path
 */
export function methodsOf(app: Hono<ApiEnv>, path: string): string[] {
  const answered = known.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method))
  return answered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** The answer to a method that an address does not take. */
export function methodRefused(context: Context, allowed: string[]) {
  context.header('Allow', allowed.join(', '))
  return errorAnswer(context, 405, `This address takes ${allowed.join(', ')} and no other method.`)
}
