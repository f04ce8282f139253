import type { IncomingMessage } from 'node:http'
import type { ListenerLimits } from './limits.ts'

/**
 * Watches the body of a request while it arrives, and calls `cut` when it brings too little. A large upload over a slow
 * line passes, because only the pace counts; a body that waits for us to read it is not to blame.
 */
export function watchBody(request: IncomingMessage, { every, leastBytes }: ListenerLimits['body'], cut: () => void) {
  if (!hasBody(request)) return
  let before = request.socket.bytesRead
  const timer = setInterval(look, every).unref()
  for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer))

  function look() {
    if (request.complete) return clearInterval(timer)
    const { bytesRead } = request.socket
    const isSlow = bytesRead - before < leastBytes
    before = bytesRead
    if (!isSlow || request.readableLength > 0) return
    clearInterval(timer)
    cut()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
