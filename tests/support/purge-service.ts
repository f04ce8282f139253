import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from './listen.ts'

/** A call as a service got it. */
export type PurgeCall = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> | null }

type Answer = { status?: number; headers?: Record<string, string>; body?: object | string }

/** How a service answers a call; a promise that never comes is a service that hangs. */
type Behaviour = (call: PurgeCall) => Answer | Promise<Answer>

export type PurgeServer = {
  url: string
  /** All calls so far, refused ones included. */
  calls: PurgeCall[]
  /** Changes how it answers. */
  behave: (behaviour: Behaviour) => void
  /** Refuses connections, until `open`. */
  close: () => Promise<void>
  open: () => Promise<void>
}

/** A server of this machine that plays a CDN's API or a hook. It answers every call with `{"success":true}` at first. */
export async function openPurgeServer(): Promise<PurgeServer> {
  const calls: PurgeCall[] = []
  const fine: Behaviour = () => ({ body: { success: true } })
  let behaviour = fine
  let port = 0
  let server = makeServer()
  await open()

  function makeServer() {
    return createServer((request, response) => void answer(request, response))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const call = {
      path: `${request.method} ${request.url}`,
      headers: request.headers,
      body: body ? (JSON.parse(body) as Record<string, unknown>) : null,
    }
    calls.push(call)
    const { status = 200, headers = {}, body: answered = '' } = await behaviour(call)
    response.writeHead(status, headers).end(typeof answered === 'string' ? answered : JSON.stringify(answered))
  }

  async function open() {
    server = makeServer()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  return {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    calls,
    behave: (now) => (behaviour = now),
    close: () => closeServer(server),
    open,
  }
}
