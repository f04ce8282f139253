import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

export type Client = {
  /**
   * Asks and reads the answer to its end.
   *
   * @throws Error when the answer is not 200
   */
  ask: (path: string, save?: object) => Promise<Answer>
  /** Asks and gives the answer as soon as it begins. */
  begin: (path: string) => Promise<IncomingMessage>
  close: () => void
}

/** `ms` from the first byte sent to the last one received. */
export type Answer = { ms: number; content: Buffer }

/** Connections to a server that are kept open, as those of a browser are; each carries one request at a time. */
export function openClient(url: string, connections = 1, headers: Record<string, string> = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  async function begin(path: string, save?: object): Promise<IncomingMessage> {
    const body = save && JSON.stringify(save)
    const type = body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}
    const requested = request(url + path, { agent, method: body ? 'POST' : 'GET', headers: { ...headers, ...type } })
    requested.end(body)
    const [response] = (await once(requested, 'response')) as [IncomingMessage]
    return response
  }

  async function ask(path: string, save?: object): Promise<Answer> {
    const began = performance.now()
    const response = await begin(path, save)
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    await once(response, 'end')
    const ms = performance.now() - began
    const content = Buffer.concat(parts)
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${content.toString()}`)
    return { ms, content }
  }

  return { ask, begin, close: () => agent.destroy() }
}
