import { request as send, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Passes a request on to a server of this machine, and its answer back as it comes. */
export async function passOn(request: IncomingMessage, response: ServerResponse, port: number, headers: OutgoingHttpHeaders = {}) {
  try {
    const answer = await answerOf(request, port, headers)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    response.on('close', () => answer.destroy())
  } catch (problem) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end((problem as Error).message)
  }
}

/**
 * Sends a request on to a server of this machine.
 *
 * @param headers added to those of the request
 * @param path asked for instead of that of the request
 * @returns its answer, still to be read
 */
export function answerOf(
  request: IncomingMessage,
  port: number,
  headers: OutgoingHttpHeaders = {},
  path = request.url,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method } = request
    const sent = send({ host: '127.0.0.1', port, method, path, headers: { ...request.headers, ...headers } }, resolve)
    sent.on('error', reject)
    request.pipe(sent)
  })
}

/** Connects a web socket with a server of this machine. */
export function passUpgradeOn({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer, port: number) {
  const target = connect(port, '127.0.0.1', () => {
    const lines = Array.from({ length: rawHeaders.length / 2 }, (_, at) => `${rawHeaders[at * 2]}: ${rawHeaders[at * 2 + 1]}`)
    target.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    target.write(head)
    socket.pipe(target).pipe(socket)
  })
  const close = () => {
    socket.destroy()
    target.destroy()
  }
  target.on('error', close)
  socket.on('error', close)
}
