import { Hono } from 'hono'
import type { Archive } from '#data/open.ts'
import type { PublishedFolder } from './published.ts'

/** `/healthz`: the process answers. `/readyz`: the archive can be read and the site is published. */
export function healthChecks({ archive, published }: { archive: Archive; published: PublishedFolder }) {
  const app = new Hono()
  const never = { 'Cache-Control': 'no-store' }
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, never))
  app.get('/readyz', (context) => {
    const checks = { archive: canRead(archive), site: published.has('index.html') }
    const ready = Object.values(checks).every(Boolean)
    return context.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503, never)
  })
  return app
}

function canRead({ sqlite }: Archive): boolean {
  try {
    return sqlite.prepare<[], number>('SELECT 1').pluck().get() === 1
  } catch {
    return false
  }
}
