import { Hono } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { ApiParts } from '#api/env.ts'
import { hasSpace } from '#api/maintenance/health/machine.ts'
import { canRead } from '#data/sqlite/integrity.ts'
import type { PublishedFolder } from './published.ts'

/** What is known of the archive's files without looking at them now. */
export type Watches = {
  /** Photos whose originals were found missing. */
  missingOriginals: () => number[]
  /** What is wrong with the last scheduled backup; null if nothing is. */
  backupProblem: () => string | null
}

export type HealthParts = Pick<ApiParts, 'archive' | 'settings' | 'publisher'> & { published: PublishedFolder; watches: Watches }

/** Whether a request is a health check. These are answered before all others. */
export const isHealthCheck = ({ url }: Pick<IncomingMessage, 'url'>) => url === '/healthz' || url === '/readyz'

/**
 * `/healthz`: the process answers. `/readyz`: the database can be read, the site is there, every disk has the space that
 * the settings ask for, nothing blocks the publisher, the originals looked at last are there, the last scheduled backup
 * is fine, and no delivery has failed for long. It names parts, never paths.
 */
export function healthChecks(parts: HealthParts) {
  const app = new Hono()
  const never = { 'Cache-Control': 'no-store' }
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, never))
  app.get('/readyz', async (context) => {
    const checks = await checkReadiness(parts)
    const ready = Object.values(checks).every(Boolean)
    return context.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503, never)
  })
  return app
}

/** What an archive needs to work, part by part: whether it is so. */
export type Readiness = Record<'database' | 'site' | 'space' | 'publisher' | 'originals' | 'backups' | 'delivery', boolean>

/** Looks at each part that `/readyz` names. */
export async function checkReadiness({ archive, published, settings, publisher, watches }: HealthParts): Promise<Readiness> {
  return {
    database: canRead(archive),
    site: published.has('index.html'),
    space: await hasSpace([settings.dataDir, settings.uploadsDir, settings.publicDir], settings.minFreeSpace),
    publisher: publisher.state().problem === null,
    originals: watches.missingOriginals().length === 0,
    backups: watches.backupProblem() === null,
    delivery: publisher.state().delivery.every(({ isLasting }) => !isLasting),
  }
}
