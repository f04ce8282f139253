import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What the parser of requests complains about, where it is not simply malformed. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export const statusOf = (problem: NodeJS.ErrnoException) => statuses[problem.code ?? ''] ?? 400

/** Answers with plain text and closes the connection. To be called only before any other answer has begun. */
export function refuseConnection(socket: Duplex, status: number) {
  if (!socket.writable) return void socket.destroy()
  const text = `${status} ${STATUS_CODES[status]}`
  const head = [
    `HTTP/1.1 ${text}`,
    'Connection: close',
    'Content-Type: text/plain',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${text.length}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
