import { Hono } from 'hono'
import type { ApiParts } from '#api/env.ts'
import { freeBytes } from '#api/keeping/machine.ts'
import { canRead } from '#data/integrity.ts'
import type { PublishedFolder } from './published.ts'

type HealthParts = Pick<ApiParts, 'archive' | 'settings' | 'publisher'> & { published: PublishedFolder }

/**
 * `/healthz`: the process answers. `/readyz`: the database can be read, the site is there, every disk has the space that
 * the settings ask for, and nothing keeps the publisher from going on. It names parts, never paths.
 */
export function healthChecks({ archive, published, settings, publisher }: HealthParts) {
  const app = new Hono()
  const never = { 'Cache-Control': 'no-store' }
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, never))
  app.get('/readyz', async (context) => {
    const checks = {
      database: canRead(archive),
      site: published.has('index.html'),
      space: await hasSpace([settings.dataDir, settings.uploadsDir, settings.publicDir], settings.leastSpace),
      publisher: publisher.state().problem === null,
    }
    const ready = Object.values(checks).every(Boolean)
    return context.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503, never)
  })
  return app
}

/** Where the system does not tell, there is no reason to complain. */
async function hasSpace(folders: string[], least: number): Promise<boolean> {
  const free = await Promise.all(folders.map(freeBytes))
  return free.every((bytes) => bytes === null || bytes >= least)
}
