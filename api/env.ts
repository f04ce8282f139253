import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Archive } from '#data/sqlite/open.ts'
import type { BagDownloads } from './bags/download/downloads.ts'
import type { BulkJobs } from './bulk/jobs.ts'
import type { Identity } from './auth/identity.ts'
import type { Sessions } from './auth/sessions.ts'
import type { BinnedFiles } from './maintenance/pictures/binned-files.ts'
import type { MediaProcess } from './media/process.ts'
import type { Publisher } from './publisher/resident.ts'
import type { Reader } from './reading/reader.ts'
import type { SecurityLog } from './security/log.ts'
import type { Turns } from './load-limits/turns.ts'
import type { Settings } from './settings.ts'

/** What every call of the API finds in its context. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings | Http2Bindings>
  Variables: {
    /** Names this request in the log and in the answer to a fault. */
    requestID: string
    /** Who calls; null for a visitor. */
    identity: Identity | null
  }
}

/** What the calls of the API work with. */
export type ApiParts = {
  archive: Archive
  media: Pick<MediaProcess, 'derive' | 'look'>
  settings: Settings
  sessions: Sessions
  publisher: Publisher
  log: Logger
  security: SecurityLog
  reader: Reader
  turns: Turns
  bulkJobs: BulkJobs
  binnedFiles: BinnedFiles
  bagDownloads: BagDownloads
  /** The clock, so that tests can set it. */
  now: () => Date
}
