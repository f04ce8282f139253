import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import pino, { type Logger } from 'pino'
import { openArchive } from '#data/open.ts'
import { createApp } from './app.ts'
import { keepEmptyingBin } from './bin-emptying.ts'
import { openSessions } from './auth/sessions.ts'
import { loadTokenKey } from './auth/token-key.ts'
import { holdFolders } from './folder-leases.ts'
import { archiveFile, prepareFolders } from './folders.ts'
import { keepBackingUp, type ScheduledBackups } from './keeping/keep-backing-up.ts'
import { watchOriginals } from './keeping/originals-watch.ts'
import { keepSweeping } from './keeping/sweep.ts'
import { openMetrics } from './metrics/metrics.ts'
import { removeAbandonedJobs } from './media/command-jobs.ts'
import { openMedia, serverJobs, type MediaError } from './media/process.ts'
import { noPublisher, openResidentPublisher } from './publisher/resident.ts'
import { keepRebuilding } from './publisher/schedule.ts'
import { keepReindexing } from './search/keep-reindexing.ts'
import { openReader } from './reading/reader.ts'
import { openTurns } from './strangers/turns.ts'
import { openSecurityLog } from './security/log.ts'
import { listenerLimits, type ListenerLimits } from './server/limits.ts'
import { openListener } from './server/listener.ts'
import { answerUpload, isUpload } from './serving/uploads.ts'
import type { Settings } from './settings.ts'
import { removeFiles, unfinishedUploads } from './upload/sweep.ts'

export type RunningServer = {
  /** Where it listens. */
  url: string
  /** Where Prometheus finds figures; null where the settings ask for none. */
  metricsUrl: string | null
  /** Ends after the requests in progress have been answered. */
  stop(): Promise<void>
}

export type ServerOptions = {
  log?: Logger
  limits?: ListenerLimits
  /** Whether a publisher runs beside it, so that saved changes are published automatically. */
  publishes?: boolean
}

/**
 * Opens the archive and listens.
 *
 * @throws Error with a sentence for people when another server uses a folder, the port is taken or a folder cannot be used
 */
export async function startServer(settings: Settings, options: ServerOptions = {}): Promise<RunningServer> {
  const { log = pino({ level: settings.logLevel }), limits = listenerLimits, publishes = false } = options
  prepareFolders(settings)
  const lease = holdFolders(settings, publishes ? ['dataDir', 'uploadsDir', 'publicDir'] : ['dataDir', 'uploadsDir'])
  removeFiles(unfinishedUploads(settings.uploadsDir))
  removeAbandonedJobs(settings.uploadsDir)
  const archive = openArchive(archiveFile(settings))
  const onFault = (problem: MediaError) => log.warn({ err: problem }, 'picture not prepared')
  const media = openMedia({ ...settings, jobPrefix: serverJobs, onFault })
  const now = () => new Date()
  const sessions = openSessions({ archive, settings, now, key: loadTokenKey(settings.dataDir) })
  const publisher = publishes ? openResidentPublisher(settings, log) : noPublisher
  const security = openSecurityLog({ archive, log, now })
  const reader = openReader(archiveFile(settings))
  const turns = openTurns()
  const metrics = openMetrics({ archive, media, publisher, settings })
  const originals = watchOriginals({ archive, settings, log })
  let backups: ScheduledBackups | null = null
  const watches = { missingOriginals: originals.missing, backupProblem: () => backups?.problem() ?? null }
  const app = createApp({ archive, media, settings, sessions, publisher, log, security, reader, turns, now }, metrics?.requests, watches)
  const answer = getRequestListener(app.fetch)
  const { server, stop } = openListener((request, response) => {
    if (!isUpload(request)) return answer(request, response)
    metrics?.requests.follow(request, response, '/uploads/*')
    return answerUpload(request, response, settings.uploadsDir)
  }, limits)
  try {
    server.listen(settings.port, settings.host)
    await listening(server, settings)
    await metrics?.listen()
    security.noteAdministrator(settings.adminName)
  } catch (problem) {
    server.close()
    await publisher.stop()
    await close()
    throw problem
  }
  const metricsUrl = metrics?.url() ?? null
  const bin = keepEmptyingBin({ archive, settings, now, log })
  const sweeping = keepSweeping({ archive, settings, log, now })
  const rebuilding = keepRebuilding(archive, settings, now)
  backups = keepBackingUp(settings, now, log)
  const reindexing = keepReindexing(archive, log)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  log.info({ url, ...(metricsUrl && { metricsUrl }) }, 'listening')

  async function close() {
    await originals.stop()
    await metrics?.stop()
    await media.close()
    await reader.close()
    security.stop()
    archive.close()
    lease.release()
  }

  return {
    url,
    metricsUrl,
    async stop() {
      await publisher.stop()
      rebuilding.stop()
      await backups?.stop()
      reindexing.stop()
      bin.stop()
      await stop()
      await sweeping.stop()
      await close()
    },
  }
}

async function listening(server: Server, { host, port }: Settings) {
  try {
    await once(server, 'listening')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'another program listens there already' : message
    throw new Error(`PORT=${port} on HOST=${host} cannot be used: ${reason}.`, { cause })
  }
}
