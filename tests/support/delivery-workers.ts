import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect } from 'vitest'
import { openChannels } from '#api/delivery/channels.ts'
import { openDeliveryOutbox, type DeliveryOutbox } from '#api/delivery/outbox.ts'
import type { DeliverySettings, PurgeSettings } from '#api/delivery/settings.ts'
import { targets } from '#api/delivery/targets.ts'
import { openDeliveryWorker, type DeliveryWorker, type FailedDelivery } from '#api/delivery/worker.ts'
import type { LongTail } from '#core/long-tail.ts'
import { openPurgeServer, type PurgeServer } from './purge-service.ts'

export const siteUrl = 'https://archive.example'

/** Pauses of milliseconds, so that tests wait for none of them. */
const limits = { firstRetry: 5, maxRetry: 20, maxAsked: 1000, maxWait: 60_000, lasting: 0, patience: 1000, maxSingle: 5000 }

/** Gives each test of a file an outbox in memory, a service to deliver to, and workers that end with the test. */
export function deliveryWorkers() {
  let folder: string
  let sqlite: Database.Database
  let outbox: DeliveryOutbox
  let server: PurgeServer
  let worker: DeliveryWorker | null
  let failures: FailedDelivery[]
  let isPublishing: boolean
  let timer: NodeJS.Timeout

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'delivery-'))
    sqlite = new Database(':memory:')
    outbox = openDeliveryOutbox(sqlite)
    server = await openPurgeServer()
    worker = null
    failures = []
    isPublishing = false
  })
  afterEach(async () => {
    clearInterval(timer)
    await worker?.stop()
    await server.close()
    sqlite.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    file: (name: string) => join(folder, name),
    outbox: () => outbox,
    server: () => server,
    failures: () => failures,
    setPublishing: (now: boolean) => (isPublishing = now),
    /** Opens a worker for these settings, and has it look often. */
    open(this: void, delivery: DeliverySettings, own: Partial<typeof limits> = {}, longTail: LongTail = null): DeliveryWorker {
      const site = { siteUrl, uploadsUrl: '', longTail }
      const settings = { delivery, publicDir: join(folder, 'dist'), uploadsDir: join(folder, 'uploads'), site }
      const channels = openChannels(settings as Parameters<typeof openChannels>[0])
      const identities = { ...(delivery.command && { upload: 'one' }), ...(delivery.purge && { purge: 'one', 'purge-pictures': 'one' }) }
      outbox.activate(identities, () => [], '')
      const opened = openDeliveryWorker({
        outbox,
        channels,
        isPublishing: () => isPublishing,
        onChange: () => undefined,
        onFailure: (failure) => failures.push(failure),
        limits: { ...limits, ...own },
      })
      worker = opened
      clearInterval(timer)
      timer = setInterval(opened.look, 5)
      return opened
    },
    purge: (service: PurgeSettings['service'], own: Partial<PurgeSettings> = {}): DeliverySettings => ({
      purge: { service, token: 'very-secret', zone: '', url: server.url, ...own },
      command: '',
      bucket: null,
    }),
    /** Records changes of files; those that begin with `-` are removed. */
    record(this: void, ...files: string[]) {
      for (const file of files) outbox.record(file.replace(/^-/, ''), file.startsWith('-'), new Date().toISOString())
    },
    isDelivered: () => expect.poll(() => targets.reduce((sum, target) => sum + outbox.waiting(target).count, 0)).toBe(0),
    bodies: () => server.calls.map(({ body }) => body),
  }
}
