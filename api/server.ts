import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import pino, { type Logger } from 'pino'
import { readDatesAgain } from '#data/records/reading-dates.ts'
import { limitCache, openArchive } from '#data/sqlite/open.ts'
import { createApp } from './app.ts'
import { scheduleBinEmptying } from './maintenance/bin-emptying.ts'
import { openBagDownloads } from './bags/download/downloads.ts'
import { openBulkJobs } from './bulk/jobs.ts'
import { openSessions } from './auth/sessions.ts'
import { loadTokenKey } from './auth/token-key.ts'
import { lockFolders } from './files/folder-leases.ts'
import { archiveFile, prepareFolders } from './files/folders.ts'
import { scheduleBackups, type ScheduledBackups } from './maintenance/backup/scheduler.ts'
import { scheduleAlerts } from './maintenance/alerts/schedule.ts'
import { logSchedules } from './maintenance/schedules.ts'
import { watchOriginals } from './maintenance/health/originals-watch.ts'
import { notMoved, openBinnedFiles, placeAllFiles } from './maintenance/pictures/binned-files.ts'
import { scheduleFingerprints } from './maintenance/pictures/fingerprints.ts'
import { schedulePairs } from './maintenance/pictures/pairs.ts'
import { scheduleRenewals } from './maintenance/pictures/renewal.ts'
import { scheduleSweeps } from './maintenance/pictures/sweep.ts'
import { removeAbandonedJobs } from './media/command-jobs.ts'
import { openMedia, serverJobs, type MediaError } from './media/process.ts'
import { noPublisher, openResidentPublisher } from './publisher/resident.ts'
import { scheduleRebuilds } from './publisher/schedule.ts'
import { scheduleReindexing } from './search/reindex-scheduler.ts'
import { openReader } from './reading/reader.ts'
import { openTurns } from './load-limits/turns.ts'
import { openSecurityLog } from './security/log.ts'
import { listenerLimits, type ListenerLimits } from './server/limits.ts'
import { openListener } from './server/listener.ts'
import { limitsFor } from './server/machine.ts'
import { shareLoop } from './server/loop-share.ts'
import { openDirectAnswers } from './serving/direct.ts'
import { publicHeaders } from './serving/headers.ts'
import { isHealthCheck } from './serving/health.ts'
import { answerServiceImage, isServiceImage } from './serving/image-service.ts'
import { openPublished } from './serving/published.ts'
import { answerUpload, isDescribedFile, isUpload } from './serving/uploads.ts'
import type { Settings } from './settings.ts'
import { requestAddress } from './http/visitor-address.ts'
import { removeFiles, unfinishedUploads } from './upload/sweep.ts'

export type RunningServer = {
  /** Where it listens. */
  url: string
  /** Where Prometheus finds figures; null where the settings ask for none. */
  metricsUrl: string | null
  /** Ends after the requests in progress have been answered. */
  stop: () => Promise<void>
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
  const lease = lockFolders(settings, publishes ? ['dataDir', 'uploadsDir', 'publicDir'] : ['dataDir', 'uploadsDir'])
  removeFiles(unfinishedUploads(settings.uploadsDir))
  removeAbandonedJobs(settings.uploadsDir)
  const machine = limitsFor(settings.memory)
  const archive = openArchive(archiveFile(settings))
  limitCache(archive, machine.databaseCache)
  const redated = readDatesAgain(archive)
  if (redated) log.info({ photos: redated }, 'dates of photos were read')
  const placed = await placeAllFiles(archive, settings.uploadsDir, { onProblem: (problem) => log.error({ err: problem }, notMoved) })
  if (placed.length > 0) log.info({ pictures: placed.length }, 'files of photos were moved into or out of the folder of the bin')
  const onError = (problem: MediaError) => log.warn({ err: problem }, 'picture not prepared')
  const media = openMedia({ ...settings, jobPrefix: serverJobs, onError })
  const now = () => new Date()
  const sessions = openSessions({ archive, settings, now, key: loadTokenKey(settings.dataDir) })
  const publisher = publishes ? openResidentPublisher(settings, log) : noPublisher
  const security = openSecurityLog({ archive, log, now })
  const reader = openReader(archiveFile(settings), machine)
  const turns = openTurns()
  const binnedFiles = openBinnedFiles({ archive, settings, log })
  const bulkJobs = openBulkJobs({ archive, publisher, binnedFiles, now, log })
  const bagDownloads = openBagDownloads({ archive, settings, now, log })
  // Loaded where the settings ask for figures.
  const { openMetrics } = settings.metricsPort === null ? {} : await import('./metrics/metrics.ts')
  const metrics = openMetrics?.({ archive, media, publisher, settings }) ?? null
  const originals = watchOriginals({ archive, settings, log })
  let backups: ScheduledBackups | null = null
  const watches = { missingOriginals: originals.missing, backupProblem: () => backups?.problem() ?? null }
  const published = openPublished(settings.publicDir, machine.pageCache)
  const parts = {
    archive,
    media,
    settings,
    sessions,
    publisher,
    published,
    log,
    security,
    reader,
    turns,
    bulkJobs,
    binnedFiles,
    bagDownloads,
    now,
    watches,
  }
  const app = createApp(parts, metrics?.requests)
  const answer = getRequestListener(app.fetch)
  const answerInTurn = shareLoop(answer, (request) => requestAddress(request, settings.proxies))
  const answerDirectly = openDirectAnswers({
    published,
    ...(await publicHeaders(settings.site)),
    log,
    longTail: settings.site.longTail,
    meter: metrics?.requests,
  })
  const { server, stop } = openListener((request, response) => {
    if (isHealthCheck(request)) return answer(request, response)
    if (isDescribedFile(request)) return answerInTurn(request, response)
    if (isUpload(request)) {
      metrics?.requests.follow(request, response, '/uploads/*')
      return answerUpload(request, response, settings.uploadsDir)
    }
    if (isServiceImage(request)) {
      metrics?.requests.follow(request, response, '/iiif/images/*')
      return answerServiceImage(request, response, archive, settings.uploadsDir)
    }
    const answered = answerDirectly(request, response)
    if (typeof answered === 'boolean') return answered ? undefined : answerInTurn(request, response)
    return answered.then((isAnswered) => (isAnswered ? undefined : answerInTurn(request, response)))
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
  const bin = scheduleBinEmptying({ archive, settings, now, log })
  const sweeping = scheduleSweeps({ archive, settings, log, now })
  const fingerprints = scheduleFingerprints({ archive, media, uploadsDir: settings.uploadsDir, log })
  const renewals = scheduleRenewals({ archive, media, uploadsDir: settings.uploadsDir, minFreeSpace: settings.minFreeSpace, now, log })
  const pairs = schedulePairs({ archive, file: archiveFile(settings), machine, log })
  const rebuilding = scheduleRebuilds(archive, settings, now, log)
  backups = scheduleBackups(settings, now, log)
  const reindexing = scheduleReindexing(archive, log)
  const alerts = scheduleAlerts(parts)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  log.info({ url, ...(metricsUrl && { metricsUrl }) }, 'listening')
  logSchedules(settings, log)

  async function close() {
    bulkJobs.stop()
    await bagDownloads.stop()
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
      log.info('stopping')
      await alerts.stop()
      await publisher.stop()
      rebuilding.stop()
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it is there by now; the question costs nothing
      await backups?.stop()
      reindexing.stop()
      bin.stop()
      await stop()
      await sweeping.stop()
      await fingerprints.stop()
      await renewals.stop()
      await pairs.stop()
      await close()
      log.info('stopped')
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
