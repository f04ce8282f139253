import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Counter, Histogram, type Registry } from 'prom-client'
import { callOf } from '#api/auth/guard.ts'
import type { ApiEnv } from '#api/env.ts'
import { canonicalOf } from '#core/addresses.ts'

export type RequestMeter = ReturnType<typeof openRequestMeter>

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Calls that bring a picture. */
const uploads = new Set(['/api/photo/upload', '/api/photo/:id/image'])

/** Seconds. */
const buckets = [0.002, 0.01, 0.05, 0.25, 1, 5, 30]

/**
 * Counts requests and how long they took, by the pattern of their address: never by the address itself, which strangers
 * choose and of which there is no end.
 */
export function openRequestMeter(register: Registry) {
  const requests = new Counter({
    name: 'archive_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'archive_request_seconds',
    help: 'Time until the answer begins',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  })
  const uploaded = new Counter({
    name: 'archive_uploads_total',
    help: 'Pictures sent, by outcome',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of ['taken', 'refused', 'failed']) uploaded.inc({ outcome }, 0)

  function note(method: string, route: string, status: number, began: number) {
    const labels = { method: known.has(method) ? method : 'other', route }
    requests.inc({ ...labels, status })
    seconds.observe(labels, (performance.now() - began) / 1000)
    if (method === 'POST' && uploads.has(route)) uploaded.inc({ outcome: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'taken' })
  }

  return {
    /** To be the first of all middleware. */
    middleware: createMiddleware<ApiEnv>(async (context, next) => {
      const began = performance.now()
      await next()
      note(context.req.method, routeOf(context), context.res.status, began)
    }),
    /** For an answer that is given past the app. */
    note,
    /** For one that takes longer: uploaded pictures. */
    follow(request: IncomingMessage, response: ServerResponse, route: string) {
      const began = performance.now()
      response.once('close', () => note(request.method ?? '', route, response.statusCode, began))
    },
  }
}

/** What was asked for, as one of a fixed set: `/api/photo/:id`, `page photo`, `file`, `unknown` … */
function routeOf(context: Context<ApiEnv>): string {
  const call = callOf(context)
  const { path } = context.req
  if (call) return call.slice(call.indexOf(' ') + 1)
  if (path === '/healthz' || path === '/readyz') return path
  const own = /^\/(?:api|adm)(?=\/|$)/.exec(path)
  if (own) return `${own[0]}/*`
  const { address } = canonicalOf(path, '')
  if (address) return `page ${address.route}`
  return /\.\w+$/.test(path) && context.res.status < 300 ? 'file' : 'unknown'
}
