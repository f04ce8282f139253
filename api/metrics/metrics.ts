import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { MediaProcess } from '#api/media/process.ts'
import type { Publisher } from '#api/publisher/resident.ts'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { meterPictures, meterSaves, meterStorage } from './storage.ts'
import { meterPublishing } from './publishing.ts'
import { openRequestMeter, type RequestMeter } from './requests.ts'

export type Metrics = {
  requests: RequestMeter
  /**
   * Tells them to whoever asks on this machine.
   *
   * @throws Error with a sentence for people when the port is taken
   */
  listen: () => Promise<void>
  /** Where they are told. */
  url: () => string
  stop: () => Promise<void>
}

type MetricsParts = { archive: Archive; media: Pick<MediaProcess, 'state'>; publisher: Publisher; settings: Settings }

/** Only this machine: figures are nobody else's business, and Prometheus or its agent runs here or comes by a tunnel. */
const host = '127.0.0.1'

/** Collects figures in the text format of Prometheus; null where the settings name no port for them. */
export function openMetrics({ archive, media, publisher, settings }: MetricsParts): Metrics | null {
  const port = settings.metricsPort
  if (port === null) return null
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = openRequestMeter(register)
  const unsubscribe = meterPublishing(register, publisher)
  meterSaves([register], archive)
  meterPictures([register], media)
  meterStorage([register], settings)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end('Figures are at /metrics.\n')
    register.metrics().then(
      (text) => void response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => void response.writeHead(500).end(),
    )
  })

  async function listen() {
    const listening = once(server, 'listening')
    server.listen({ port, host })
    await listening.catch((cause: unknown) => {
      throw new Error(`METRICS_PORT=${port} cannot be used: ${(cause as Error).message}.`, { cause })
    })
  }

  const url = () => `http://${host}:${(server.address() as AddressInfo).port}/metrics`

  async function stop() {
    unsubscribe()
    register.clear()
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  return { requests, listen, url, stop }
}
