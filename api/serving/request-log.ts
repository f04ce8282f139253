import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** One line per answer: method, path without its parameters (they may hold what people typed), status, milliseconds. */
export function requestLog(log: Logger) {
  return createMiddleware(async (context, next) => {
    const began = performance.now()
    await next()
    const status = context.res.status
    const ms = Math.round((performance.now() - began) * 10) / 10
    log[status >= 500 ? 'error' : 'debug']({ method: context.req.method, path: context.req.path, status, ms }, 'answered')
  })
}
