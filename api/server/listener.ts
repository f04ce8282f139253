import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { openExchanges } from './exchanges.ts'
import type { ListenerLimits } from './limits.ts'
import { lingerWhereUnread } from './linger.ts'
import { refuseConnection, statusOf } from './refuse-connection.ts'
import { hasBody, watchBody } from './slow-bodies.ts'

export type Listener = {
  server: Server
  /** Takes no more requests, lets those in progress finish within the time of grace, and closes. */
  stop: () => Promise<void>
}

/** A server that no client can hold up or bring down: late heads, slow bodies and silent connections are cut off. */
export function openListener(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  limits: ListenerLimits,
): Listener {
  const exchanges = openExchanges()
  const running = new Set<Promise<void>>()
  let stopping = false

  const options = {
    headersTimeout: limits.head,
    // Uploads may take hours: it is their pace that is watched.
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAlive,
    maxHeaderSize: limits.headBytes,
    connectionsCheckingInterval: limits.check,
  }
  const server = createServer(options, (request, response) => {
    const { socket } = request
    exchanges.begin(socket, response, () => stopping && exchanges.closeIdle())
    if (stopping) response.shouldKeepAlive = false
    if (hasBody(request)) {
      lingerWhereUnread(request, response, limits.linger)
      watchBody(request, limits.body, () => cutOff(request, response))
    }
    const work = answer(request, response)
    if (!work) return
    const answered = work.finally(() => running.delete(answered))
    running.add(answered)
  })
  server.on('connection', exchanges.connect)
  server.setTimeout(limits.silence, (socket) => {
    // While an answer is being made it is our silence: preparing a large picture takes minutes.
    if (!exchanges.isDue(socket)) socket.destroy()
  })
  server.on('clientError', (problem, socket) => {
    if (exchanges.hasBegun(socket)) socket.destroy()
    else refuseConnection(socket, statusOf(problem))
  })

  async function stop() {
    stopping = true
    const closed = once(server, 'close')
    server.close()
    exchanges.endAfterAnswers()
    exchanges.closeIdle()
    await withTimeout(limits.grace, closed)
    server.closeAllConnections()
    await closed
    // Whoever has sent everything and is gone has still sent it.
    await withTimeout(limits.grace, Promise.allSettled(running))
  }

  return { server, stop }
}

/** Waits for `event`, but no longer than so many milliseconds. */
async function withTimeout(time: number, event: Promise<unknown>) {
  const patience = new AbortController()
  await Promise.race([event, after(time, null, patience).catch(() => undefined)])
  patience.abort()
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse) {
  if (headersSent) socket.destroy()
  else refuseConnection(socket, 408)
}
