import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = { url: string; close: () => Promise<void> }

/** An app on a free port of this machine, for tests that need both real HTTP and a fake clock. */
export async function listen(app: { fetch: Parameters<typeof getRequestListener>[0] }): Promise<Listening> {
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}

/** Refuses connections from now on, and ends those that are there. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
