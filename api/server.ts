import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import pino, { type Logger } from 'pino'
import { openArchive } from '#data/open.ts'
import { createApp } from './app.ts'
import { openSessions } from './auth/sessions.ts'
import { loadTokenKey } from './auth/token-key.ts'
import { archiveFile, prepareFolders } from './folders.ts'
import { openMedia } from './media/process.ts'
import { answerUpload, isUpload } from './serving/uploads.ts'
import type { Settings } from './settings.ts'

export type RunningServer = {
  /** Where it listens. */
  url: string
  /** Ends after the requests in progress have been answered. */
  stop(): Promise<void>
}

/**
 * Opens the archive and listens.
 *
 * @throws Error with a sentence for people when the port is taken or a folder cannot be used
 */
export async function startServer(settings: Settings, log: Logger = pino({ level: settings.logLevel })): Promise<RunningServer> {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  const media = openMedia(settings)
  const now = () => new Date()
  const sessions = openSessions({ archive, settings, now, key: loadTokenKey(settings.dataDir) })
  const app = createApp({ archive, media, settings, sessions, log, now })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (isUpload(request)) answerUpload(request, response, settings.uploadsDir)
    else void answer(request, response)
  })
  server.listen(settings.port, settings.host)
  await listening(server, settings)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  log.info({ url }, 'listening')
  return {
    url,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
      await media.close()
      archive.close()
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
