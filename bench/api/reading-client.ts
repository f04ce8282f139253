import { once } from 'node:events'
import { connect } from 'node:net'

export type ReadingClient = {
  /**
   * Asks and reads the answer to its end.
   *
   * @returns milliseconds from the first byte sent to the last one received
   * @throws Error when the answer is not 200, or does not say its length
   */
  read: (path: string) => Promise<number>
  close: () => void
}

type Answer = { received: number; length: number }

/**
 * One connection that is kept open and forgets what it reads. Node's own client makes buffers of each answer, and to collect
 * them takes as long as a quick server needs: the slowest of its answers would tell of the client.
 */
export async function openReadingClient(url: string, headers: Record<string, string> = {}): Promise<ReadingClient> {
  const { hostname, port, host } = new URL(url)
  const buffer = Buffer.allocUnsafe(2 ** 18)
  const sent = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  let answer: Answer | null = null
  let settle = Promise.withResolvers<undefined>()

  function receive(size: number): boolean {
    try {
      answer ??= begun(buffer.subarray(0, size))
      answer.received += size
      if (answer.received >= answer.length) {
        answer = null
        settle.resolve(undefined)
      }
    } catch (error) {
      settle.reject(error)
    }
    return true
  }

  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback: receive } })
  await once(socket, 'connect')
  socket.on('close', () => settle.reject(new Error('The server closed the connection.')))

  async function read(path: string): Promise<number> {
    settle = Promise.withResolvers<undefined>()
    const began = performance.now()
    socket.write(`GET ${path} HTTP/1.1\r\n${sent.join('')}\r\n`)
    await settle.promise
    return performance.now() - began
  }

  return { read, close: () => socket.destroy() }
}

/** How many bytes an answer is to have, its head included. */
function begun(bytes: Buffer): Answer {
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1')
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  if (!/^HTTP\/1\.1 200 /.test(head) || Number.isNaN(length)) throw new Error(`Not an answer to be read: ${head}`)
  return { received: 0, length: head.length + 4 + length }
}
